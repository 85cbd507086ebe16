internal import CMotion

extension Clip {
    /// What a box of a layer contains.
    public enum Extent: Sendable {
        /// The corners of its bounds.
        case bounds
        /// The drawn part of the layer: the outline of a shape, the bounds of any other layer.
        case drawn
    }

    /// Returns a box for each layer that contains it at every time of an interval, in seconds. It is proven, by
    /// interval arithmetic, and at most a few percent too large. It is infinite where no bound is known. The box of
    /// what is never drawn is empty.
    ///
    /// Cost: for a frame that of 20 samples of each layer, for long times up to some thousand.
    ///
    /// - Throws: ``MotionError`` for times that are not finite.
    public func bounds(
        over times: ClosedRange<Double>, in space: Space = .root, of extent: Extent = .bounds
    ) throws(MotionError) -> [Box] {
        try checkFinite(times.lowerBound, "times.lowerBound")
        try checkFinite(times.upperBound, "times.upperBound")
        let plain = try bounds(times, space, strokes: [])
        guard extent == .drawn else { return plain }
        let shapes = self.shapes
        guard !shapes.strokes.isEmpty else { return plain }
        var boxes = try bounds(times, space, strokes: shapes.strokes)
        for layer in shapes.boxed { boxes[layer] = boxes[layer].union(plain[layer]) }
        return boxes
    }

    private func bounds(
        _ times: ClosedRange<Double>, _ space: Space, strokes: [motion_stroke]
    ) throws(MotionError) -> [Box] {
        var boxes = [SIMD4<Float>](repeating: .zero, count: Int(info.layer_count))
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(info.bounds_scratch) + 8, alignment: 8)
        defer { scratch.deallocate() }
        let status = boxes.withUnsafeMutableBytes {
            motion_clip_bounds(
                words, info.size, times.lowerBound, times.upperBound,
                space == .root ? MOTION_SPACE_ROOT : MOTION_SPACE_PARENT, strokes, UInt32(strokes.count),
                $0.baseAddress?.assumingMemoryBound(to: Float.self), scratch, info.bounds_scratch)
        }
        guard status == MOTION_OK else {
            let numbers = [
                Double(info.size), times.lowerBound, times.upperBound, space == .root ? 1 : 0, Double(strokes.count),
                Double(info.bounds_scratch)
            ]
            throw MotionError(status, MOTION_CALL_CLIP_BOUNDS, numbers: numbers, words, strokes, boxes, scratch)
        }
        return boxes.map { Box(left: $0.x, top: $0.y, right: $0.z, bottom: $0.w) }
    }

    /// The layers with shapes, how these are drawn, and those of them whose bounds are drawn, too.
    private var shapes: (strokes: [motion_stroke], boxed: [Int]) {
        var strokes: [UInt32: motion_stroke] = [:], boxed: Set<UInt32> = []
        for paint in paints {
            for layer in painted(paint) {
                switch UInt32(paint.kind) {
                case MOTION_PAINT_FILL where strokes[layer] == nil:
                    strokes[layer] = motion_stroke(
                        layer: layer, value: MOTION_NONE, width: 0, cap: MOTION_CAP_BUTT, join: MOTION_JOIN_MITER,
                        miter_limit: 10)
                case MOTION_PAINT_STROKE:
                    strokes[layer] = motion_stroke(
                        layer: layer, value: paint.width, width: 1, cap: UInt32(paint.cap),
                        join: UInt32(paint.join), miter_limit: max(paint.miter_limit, 1))
                case MOTION_PAINT_BOX, MOTION_PAINT_IMAGE: boxed.insert(layer)
                default: break
                }
            }
        }
        let rows = strokes.keys.sorted()
        return (rows.map { strokes[$0]! }, rows.filter(boxed.contains).map { Int($0) })
    }

    var contents: motion_contents {
        var contents = motion_contents()
        _ = motion_clip_contents(words, info.size, &contents)
        return contents
    }

    private var paints: [motion_paint] {
        let contents = self.contents
        return words.withUnsafeBytes { bytes in
            (0..<Int(contents.paint_count)).map {
                let offset = Int(contents.first_paint) + $0 * MemoryLayout<motion_paint>.stride
                return bytes.loadUnaligned(fromByteOffset: offset, as: motion_paint.self)
            }
        }
    }

    private func painted(_ paint: motion_paint) -> [UInt32] {
        let contents = self.contents
        return words.withUnsafeBytes { bytes in
            (0..<Int(paint.painted_count)).map {
                let offset = Int(contents.first_painted) + (Int(paint.first_painted) + $0) * 4
                return bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            }
        }
    }

    /// The rows of the layers that are drawn, ascending; of all layers, if the clip paints none.
    public var drawnLayers: [Int] {
        let kinds = [MOTION_PAINT_FILL, MOTION_PAINT_STROKE, MOTION_PAINT_BOX, MOTION_PAINT_IMAGE]
        let found = Set(paints.filter { kinds.contains(UInt32($0.kind)) }.flatMap(painted))
        return found.isEmpty ? Array(layers.indices) : found.sorted().map { Int($0) }
    }

    /// The rows of the layers whose paths are drawn, ascending.
    package var shapeLayers: [Int] { shapes.strokes.map { Int($0.layer) } }

    /// Width and height of the picture; nil if the clip does not say.
    public var size: SIMD2<Float>? {
        let (width, height) = contents.size
        return width > 0 && height > 0 ? [width, height] : nil
    }

    /// The seconds that are shown, as the scene says; nil if it does not.
    public var shown: Range<Double>? {
        let contents = self.contents
        return contents.to > contents.from ? contents.from..<contents.to : nil
    }
}

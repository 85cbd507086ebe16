import CMotion
import MotionClip
import MotionKernel

// What layers have drawn between two times: their bounds, or the strokes of their paths.

/// Two opposite corners of a layer's rectangle, in its own coordinates: left and top, right and bottom.
struct EdgeRange {
    var low, high: TrendVector
    var isSteady = true  // the layer reaches these edges at each of the times

    /// Makes edges that do not move.
    init(_ box: IntervalVector, isSteady: Bool) {
        low = TrendVector(IntervalVector(Interval(box.x.low), Interval(box.y.low)))
        high = TrendVector(IntervalVector(Interval(box.x.high), Interval(box.y.high)))
        self.isSteady = isSteady
    }

    /// Makes the edges of a rectangle by its origin and its size.
    init(_ origin: TrendVector, _ size: TrendVector) { (low, high) = (origin, origin + size) }

    /// The largest magnitude of a coordinate.
    var size: Double {
        let (low, high) = (low.size, high.size)
        return max(max(low.x, low.y), max(high.x, high.y))
    }
}

extension Clip {
    /// Says whether a number of the channels belongs to a user property.
    public func isUserValue(_ index: UInt32) -> Bool {
        userPlace(ofValue: index) != nil
    }
}

extension Enclosure {
    /// Returns a number of the channels that belongs to a user property. It is computed in the place of the parts of
    /// the transforms in 3D.
    @inline(never)
    private func userValue(_ index: UInt32) -> Interval {
        guard let number = clip.userPlace(ofValue: index) else { return .all }
        let part = number & 3, first = number &- part, parts = values + Column.count
        query.form = TransformForm.parts
        for i in below(4) { parts[i] = users[first &+ i].interval }
        forEachTrack(of: clip.header.layerCount.int, user: first) { track, run in
            apply(track, run)
            // Mixed in another space, all may be anything.
            if track.has(TrackFlag.color) { parts[part] = .all }
        }
        return parts[part]
    }

    /// Returns the widths of a layer's stroke; 0 without a stroke.
    @inline(never)
    func widths(_ stroke: motion_stroke?) -> Interval {
        guard let stroke else { return 0 }
        if stroke.value == MOTION_NONE { return stroke.width.interval }
        let width = userValue(stroke.value)
        return Interval(max(width.low, 0), max(width.high, 0))
    }

    /// Returns what may be drawn of the path of the layer that was enclosed last; nil if it has none. `isWhole`: also
    /// what its stroke ends leave out.
    @inline(never)
    func drawn(_ layer: Int, isWhole: Bool = false) -> DrawnPart? {
        if clip.header.hasShapes == 0 { return nil }
        let shape = clip.shape(layer)
        if shape[0] == MOTION_NONE && shape[1] == MOTION_NONE { return nil }
        var part = DrawnPart(isTrimmed: clip.isTrimmed(layer))
        // Trims may leave any part of the path.
        if part.isTrimmed {
            (part.start, part.end) = (Interval(0, 1), Interval(0, 1))
        } else if !isWhole {
            (part.start, part.end) = (column(Column.strokeStart, layer), column(Column.strokeEnd, layer))
        }
        part.path = path(of: layer, &part.off)
        if let path = part.path { query.steps &+= 1 &+ path.elementCount.u64 / 8 }
        return part
    }

    /// Returns the edges of the box around the path of a layer; nil if it has none, if that or its bounds move, or if
    /// its bounds have a size.
    @inline(never)
    func pathEdges(_ layer: Int) -> EdgeRange? {
        if clip.header.hasShapes == 0 { return nil }
        let shape = clip.shape(layer), size = Column.boundsX &+ 2
        guard shape[1] == MOTION_NONE, let path = clip.path(at: shape[0]), path.elementCount > 0 else { return nil }
        for i in below(2) where model[(size &+ i) &* layout.stride &+ layer] != 0 { return nil }
        var number = firstTracks[layer]
        while number != MOTION_NONE {
            let column = column(of: tracks + number.int)
            if column >= Column.boundsX && column < Column.boundsX &+ 4 { return nil }
            number = nextTracks[number]
        }
        let box = path.bounds, x = Interval(Double(box.left), Double(box.right)),
            y = Interval(Double(box.top), Double(box.bottom))
        return EdgeRange(IntervalVector(x, y), isSteady: true)
    }

    /// Returns the edges of the drawn parts of the layer that was enclosed last; nil if surely nothing is drawn.
    @inline(never)
    func edges(_ layer: Int, _ stroke: motion_stroke?, _ width: Double) -> EdgeRange? {
        guard let stroke else {
            return EdgeRange(trends(Column.boundsX, layer), trends(Column.boundsX &+ 2, layer))
        }
        guard let part = drawn(layer) else { return nil }
        guard let path = part.path else { return EdgeRange(IntervalVector(.all, .all), isSteady: false) }
        let box = part.box(path, StrokeStyle(stroke, width))
        if box.isEmpty { return nil }
        let isSteady =
            stroke.value == MOTION_NONE && part.off.isExact
            && (part.isTrimmed || part.start.isPoint && part.end.isPoint)
        return EdgeRange(box.range, isSteady: isSteady)
    }
}

/// What may be drawn of a path between two times.
struct DrawnPart {
    var path: PreparedPath?  // nil where its verbs may be others
    var off = PathDeviation()
    var start = Interval(0), end = Interval(1)  // fractions of the length
    var isTrimmed: Bool  // trims list the layer

    /// Returns the box of its stroke.
    func box(_ path: PreparedPath, _ style: StrokeStyle) -> IntervalBox {
        off.isExact
            ? path.strokeRange(style, from: start, to: end)
            : path.strokeRange(style, from: start, to: end, offX: off.x, offY: off.y, along: off.along)
    }
}

extension StrokeStyle {
    init(_ stroke: motion_stroke, _ width: Double) {
        self.init(width: width, cap: stroke.cap, join: stroke.join, miterLimit: Double(stroke.miter_limit))
    }
}

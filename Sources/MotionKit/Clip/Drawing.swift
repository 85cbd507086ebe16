internal import CMotion

/// What a painter does to draw a clip at a time, from the back: ``Clip/draw(at:)``.
public struct Drawing: Sendable {
    /// The steps. Those of a clip, a mask, a matte, a group or an effect are followed by the steps that belong to it.
    public let items: [DrawItem]

    /// The most spans around one another: what a painter that goes into spans has to keep at once.
    public let depth: Int
}

/// One step of a painter.
public struct DrawItem: Sendable {
    /// What a step does, as motion.h numbers it (MOTION_PAINT_*).
    public enum Kind: UInt8, Sendable {
        case fill, stroke, box, image, background, clip, mask, matte, group, effect
    }

    /// How a shape is colored.
    public enum Color: Sendable {
        /// Red, green, blue and alpha, within 0...1.
        case solid(SIMD4<Float>)
        case gradient(Gradient)
    }

    /// A gradient in coordinates of its own.
    public struct Gradient: Sendable {
        /// As motion.h numbers them (MOTION_GRADIENT_*, less one).
        public enum Kind: UInt8, Sendable { case linear, radial, conic }
        public enum Spread: UInt8, Sendable { case pad, `repeat`, reflect }

        public let kind: Kind
        public let spread: Spread
        public let start: SIMD2<Float>
        public let end: SIMD2<Float>
        public let focus: SIMD2<Float>
        /// From the gradient's coordinates to the item's.
        public let affine: Affine
        /// Fractions, which never decrease, and colors.
        public let stops: [(offset: Float, color: SIMD4<Float>)]
    }

    /// How a path is stroked.
    public struct Pen: Sendable {
        public enum Cap: UInt8, Sendable { case butt, round, square }
        public enum Join: UInt8, Sendable { case miter, round, bevel }

        public let width: Float
        public let cap: Cap
        public let join: Join
        public let miterLimit: Float
        public let dashes: [Float]
        public let dashOffset: Float
    }

    /// What becomes of the picture of an effect's span.
    public enum Effect: Sendable {
        /// A Gaussian blur, by its deviations along x and y of the root.
        case blur(SIMD2<Float>)
        /// A shadow below the picture; the alpha of the color is multiplied by the opacity.
        case dropShadow(SIMD2<Float>, offset: SIMD2<Float>, color: SIMD4<Float>)
        /// A shadow of all that the picture leaves free, over the picture and nowhere else.
        case innerShadow(SIMD2<Float>, offset: SIMD2<Float>, color: SIMD4<Float>)
        /// Four rows of five numbers, as SVG's feColorMatrix has them.
        case colorMatrix([Float])
    }

    /// A part of a path, in the item's coordinates.
    public typealias Element = Path.Element

    public let kind: Kind
    /// The row of paint, and the layer whose box it is or whose coordinates its row has.
    public let row: Int
    public let layer: Int?
    /// How many of the items that follow belong to this one, and how many of these are its source.
    public let span: Int
    public let sourceCount: Int
    /// From the item's coordinates to the root.
    public let affine: Affine
    public let opacity: Float
    public let path: [Element]
    public let isEvenOdd: Bool
    /// Masks and mattes: the opposite counts.
    public let isInverted: Bool
    /// As motion.h numbers them (MOTION_BLEND_*; MOTION_MASK_* of masks, MOTION_MATTE_* of mattes).
    public let blend: UInt8
    public let mode: UInt8
    /// The color; nil for images and for shapes without a color.
    public let color: Color?
    /// The pen of a stroke.
    public let pen: Pen?
    /// The box of boxes, images and clips: x, y, width and height, and the radius of the corners.
    public let box: SIMD4<Float>?
    public let cornerRadius: Float
    /// The effect, and whether colors mix in linear light.
    public let effect: Effect?
    public let isLinear: Bool
}

extension Clip {
    /// Returns what a painter does to draw the clip at a time, in seconds.
    ///
    /// Cost: that of a sample, and O(what is drawn).
    public func draw(at time: Double) -> Drawing {
        var most = motion_draw_sizes(), counts = motion_draw_counts()
        var status = motion_clip_draw_size(words, info.size, &most)
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        var items = [motion_draw_item](repeating: motion_draw_item(), count: Int(most.items))
        var floats = [Float](repeating: 0, count: Int(most.floats)),
            verbs = [UInt8](repeating: 0, count: Int(most.verbs))
        var points = [SIMD2<Float>](repeating: .zero, count: Int(most.points))
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(most.scratch) + 8, alignment: 8)
        defer { scratch.deallocate() }
        points.withUnsafeMutableBytes { points in
            status = motion_clip_draw(
                words, info.size, time, MOTION_PATH_KEEP, &items, most.items, &floats, most.floats, &verbs, most.verbs,
                points.baseAddress?.assumingMemoryBound(to: Float.self), most.points, &counts, scratch, most.scratch)
        }
        // The clip is whole and there is room for all, so that no argument can be wrong.
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        let drawn = items[..<Int(counts.items)].map { DrawItem($0, floats, verbs, points) }
        return Drawing(items: drawn, depth: Int(counts.depth))
    }
}

extension DrawItem {
    fileprivate init(_ item: motion_draw_item, _ floats: [Float], _ verbs: [UInt8], _ points: [SIMD2<Float>]) {
        kind = Kind(rawValue: item.kind) ?? .group
        (row, layer) = (Int(item.row), item.layer == MOTION_NONE ? nil : Int(item.layer))
        (span, sourceCount) = (Int(item.span), Int(item.source_count))
        affine = Affine(item.affine)
        (opacity, blend, mode) = (item.opacity, item.blend, item.mode)
        isEvenOdd = UInt32(item.flags) & MOTION_PAINT_EVEN_ODD != 0
        isInverted = UInt32(item.flags) & MOTION_PAINT_INVERTED != 0
        path = Element.read(
            verbs[Int(item.first_verb)...].prefix(Int(item.verb_count)), points[Int(item.first_point)...])
        let isColored = kind == .fill || kind == .stroke || kind == .box || kind == .background
        if let gradient = Gradient(item, floats) {
            color = .gradient(gradient)
        } else {
            let (red, green, blue, alpha) = item.color
            color = isColored ? .solid([red, green, blue, alpha]) : nil
        }
        pen = kind == .stroke ? Pen(item, floats) : nil
        let (x, y, width, height) = item.box
        box = kind == .box || kind == .image || kind == .clip ? [x, y, width, height] : nil
        cornerRadius = item.corner_radius
        effect = kind == .effect ? Effect(item, floats) : nil
        isLinear = UInt32(item.flags) & MOTION_PAINT_LINEAR != 0
    }
}

extension DrawItem.Effect {
    fileprivate init(_ item: motion_draw_item, _ floats: [Float]) {
        let sigma: SIMD2 = [item.sigma.0, item.sigma.1], (red, green, blue, alpha) = item.color
        let shade: SIMD4 = [red, green, blue, alpha * item.opacity], offset: SIMD2 = [item.offset.0, item.offset.1]
        switch UInt32(item.mode) {
        case MOTION_EFFECT_BLUR: self = .blur(sigma)
        case MOTION_EFFECT_DROP_SHADOW: self = .dropShadow(sigma, offset: offset, color: shade)
        case MOTION_EFFECT_INNER_SHADOW: self = .innerShadow(sigma, offset: offset, color: shade)
        default: self = .colorMatrix(Array(floats[Int(item.first_number)...].prefix(20)))
        }
    }
}

extension DrawItem.Gradient {
    fileprivate init?(_ item: motion_draw_item, _ floats: [Float]) {
        guard item.gradient != 0, let kind = Kind(rawValue: item.gradient - 1) else { return nil }
        self.kind = kind
        spread = Spread(rawValue: item.spread) ?? .pad
        let ends = item.gradient_ends
        (start, end, focus) = ([ends.0, ends.1], [ends.2, ends.3], [item.focus.0, item.focus.1])
        affine = Affine(item.gradient_affine)
        stops = (0..<Int(item.stop_count)).map {
            let at = Int(item.first_stop) + 5 * $0
            return (floats[at], [floats[at + 1], floats[at + 2], floats[at + 3], floats[at + 4]])
        }
    }
}

extension DrawItem.Pen {
    fileprivate init(_ item: motion_draw_item, _ floats: [Float]) {
        (width, miterLimit, dashOffset) = (item.width, item.miter_limit, item.dash_offset)
        (cap, join) = (Cap(rawValue: item.cap) ?? .butt, Join(rawValue: item.join) ?? .miter)
        dashes = Array(floats[Int(item.first_dash)...].prefix(Int(item.dash_count)))
    }
}

extension Affine {
    init(_ m: (Float, Float, Float, Float, Float, Float)) {
        self.init(x: [m.0, m.1], y: [m.2, m.3], translation: [m.4, m.5])
    }
}

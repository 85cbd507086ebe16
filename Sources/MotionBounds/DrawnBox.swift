import CMotion
import MotionClip
import MotionKernel

/// The box of a drawing between two times, in the root.
public struct DrawnBox {
    /// A box that holds all of it; empty if surely nothing is drawn.
    public var outer = IntervalBox()
    /// A box to whose edges the drawing reaches at every time; at one time no smaller box holds it. Empty where none is
    /// known.
    public var inner = IntervalBox()

    public init() {}

    /// The box of something of which nothing is known.
    static var unknown: DrawnBox {
        var box = DrawnBox()
        box.outer.add(IntervalVector(.all, .all))
        return box
    }

    /// Extends the box to hold another one.
    @inline(never)
    public mutating func add(_ other: DrawnBox) {
        outer.add(other.outer)
        inner.add(other.inner)
    }
}

extension Clip {
    /// The bytes of the largest path that moved, or of the chords of two paths.
    var pathRoom: UInt64 {
        var (bytes, chords): (UInt64, UInt64) = (0, 4)
        for row in below(header.pathCount) {
            guard let path = path(at: row.u32) else { continue }
            if path.size.u64 > bytes { bytes = path.size.u64 }
            if path.mostChords.u64 > chords { chords = path.mostChords.u64 }
        }
        return bytes &+ chords &* 2 &* NumberEnclosure.chordSize.u64
    }
}

extension NumberEnclosure {
    /// Bytes of a chord.
    static var chordSize: Int { 32 }

    /// Memory for a path that moved, or for the chords of two paths.
    private var pathMemory: UnsafeMutableRawPointer { rest + enclosure.clip.header.layerCount.int &* 72 }

    /// Returns where the chords of a first path go, and those of a second one.
    @inline(never)
    public func chords() -> (first: MutableDoubles, second: MutableDoubles) {
        let half = enclosure.clip.pathRoom.int >> 6 &* NumberEnclosure.chordSize
        return (pathMemory.typed(), (pathMemory + half).typed())
    }

    /// Returns how much larger a layer may be in the root; infinite in 3D.
    public func scale(_ layer: Int) -> Double {
        if enclosure.spatial(layer) >= 0 { return .infinity }
        let own = enclosure.placements[layer].trend
        return max(own.xAxis.size.length, own.yAxis.size.length)
    }

    /// Returns the box of the bounds of the layer whose corners were enclosed last: these are in `numbers`, and samples
    /// may be `noise` from them.
    @inline(never)
    public func drawnBounds(_ numbers: UnsafeMutablePointer<Trend>, noise: Double) -> DrawnBox {
        if !(noise < .infinity) { return .unknown }
        func edge(_ axis: Int, _ sign: Double) -> (inner: Double, outer: Double) {
            var (inner, outer) = (-Double.infinity, -Double.infinity)
            for corner in below(4) {
                let at = numbers[2 &* corner &+ axis].range * Interval(sign)
                (inner, outer) = (max(inner, at.low), max(outer, at.high))
            }
            return (inner * sign, outer * sign)
        }
        let (left, top, right, bottom) = (edge(0, -1), edge(1, -1), edge(0, 1), edge(1, 1))
        return drawnBox(
            IntervalVector(Interval(left.outer, right.outer), Interval(top.outer, bottom.outer)),
            Box(Vector(left.inner, top.inner), Vector(right.inner, bottom.inner)), noise: noise)
    }

    /// Returns the box that lies between two others. At one time that is the one in the middle, if they are near.
    private func drawnBox(_ outer: IntervalVector, _ inner: Box, noise: Double) -> DrawnBox {
        var found = DrawnBox()
        let isMoment = enclosure.query.from == enclosure.query.to
        found.outer.add(outer.widened(noise))
        let (low, high) = (Vector(outer.x.low, outer.y.low), Vector(outer.x.high, outer.y.high)),
            apart = (inner.low - low).magnitudes + (high - inner.high).magnitudes
        if !isMoment || !(apart.x + apart.y <= 4e-4 * max(1, outer.size)) {
            if inner.low.x <= inner.high.x && inner.low.y <= inner.high.y { found.inner.add(inner.range) }
            return found
        }
        let (first, last) = ((low + inner.low) * 0.5, (high + inner.high) * 0.5)
        found.inner.add(IntervalVector(Interval(first.x, last.x), Interval(first.y, last.y)))
        found.outer = found.inner
        return found
    }

    /// Returns the box of the path of the layer whose corners were enclosed last. It is filled, or stroked. `isWhole`:
    /// also what the stroke ends leave out is drawn.
    @inline(never)
    public func drawnPath(_ layer: Int, _ stroke: motion_stroke, isWhole: Bool) -> DrawnBox {
        let width = enclosure.widths(stroke)
        guard let part = enclosure.drawn(layer, isWhole: isWhole) else { return DrawnBox() }
        guard let path = part.path else { return .unknown }
        let style = StrokeStyle(stroke, width.high), own = part.box(path, style)
        if own.isEmpty { return DrawnBox() }
        let edges = EdgeRange(own.range, isSteady: false), space = enclosure.spatial(layer),
            jump = enclosure.query.jump, all = enclosure.box(layer, space, edges)
        enclosure.query.jump = jump
        if all.isUnknown { return .unknown }
        var found = DrawnBox()
        found.outer = all.box
        tighten(&found, layer, part, path, style, edges, noise: all.noise, width)
        return found
    }

    /// Makes a box of a path smaller: by the box of the path as it lies in the middle, and by how far its points go
    /// from there.
    @inline(never)
    private func tighten(
        _ found: inout DrawnBox, _ layer: Int, _ part: DrawnPart, _ path: PreparedPath, _ style: StrokeStyle,
        _ edges: EdgeRange, noise: Double, _ width: Interval
    ) {
        let isMoment = enclosure.query.from == enclosure.query.to,
            size = 2e-4 * max(1, max(edges.size, found.outer.range.size)),
            off = part.off.x + part.off.y, isNear = isMoment && off <= size
        if part.isTrimmed || !(off == 0 || isNear) { return }
        guard let (x, y, shift, away) = middle(layer, edges) else { return }
        // A round pen stays round where the axes stay upright to each other, and as long.
        let (long, wide) = (x.dot(x), y.dot(y)), isRound = abs(long - wide) + abs(x.dot(y)) < 1e-6 * (long + wide),
            scale = ((long + wide) / 2).squareRoot(), longest = (long + wide).squareRoot()
        var pen = style
        pen.half *= isRound ? scale : 0
        let isWhole = part.start.high == 0 && part.end.low == 1,
            span = part.start.high - part.start.low + part.end.high - part.end.low,
            isSure = span < 1e-4 && width.high - width.low < size,
            moved = path.moved(x, y, shift, in: pathMemory),
            box =
                isWhole
                ? IntervalBox(moved.strokeBounds(pen)) : moved.strokeRange(pen, from: part.start, to: part.end)
        if box.isEmpty { return }
        // What ends of strokes, and rounding, may add.
        let slack = 1e-5 * pen.half + 1e-6 * path.length * longest
        if isRound || style.half == 0 {
            let (width, height) = (box.range.x.widened(away.x + slack), box.range.y.widened(away.y + slack))
            found.outer.range = found.outer.range.clipped(to: IntervalVector(width, height).widened(noise))
        }
        if !isSure || isMoment && away.x + away.y > size { return }
        let cut = isWhole ? 0 : 4e-3 * pen.half + 2 * slack + span * path.length * longest,
            ends = cut + off * longest, (across, down) = (box.range.x, box.range.y),
            margin = Vector(repeating: ends) + (isMoment ? Vector(0, 0) : away + Vector(repeating: noise))
        if across.high - across.low < 2 * margin.x || down.high - down.low < 2 * margin.y { return }
        found.inner.add(IntervalVector(across.widened(-margin.x), down.widened(-margin.y)))
        if isMoment && isWhole && (isRound || style.half == 0) { found.outer = found.inner }
    }
}

extension NumberEnclosure {
    private typealias Axes = (x: Vector, y: Vector, shift: Vector, away: Vector)

    /// Returns where a layer lies in the middle of where it may be, as an affine, and how far the points of a rectangle
    /// may be from there. In 3D that is known at one time alone, without perspective.
    @inline(never)
    private func middle(_ layer: Int, _ edges: EdgeRange) -> Axes? {
        let space = enclosure.spatial(layer), (low, high) = (edges.low.middle, edges.high.middle)
        var axes = Axes(Vector(0, 0), Vector(0, 0), Vector(0, 0), Vector(0, 0))
        func add(_ reach: Vector) { axes.away = Vector(max(axes.away.x, reach.x), max(axes.away.y, reach.y)) }
        if space < 0 {
            let own = enclosure.placements[layer].trend
            (axes.x, axes.y) = (own.xAxis.middle, own.yAxis.middle)
            axes.shift = own.corner(0, edges.low, edges.high).middle - axes.x * low.x - axes.y * low.y
            for corner in below(4) {
                let at = own.corner(corner, edges.low, edges.high)
                add(at.slope.magnitudes + at.off)
            }
            return axes
        }
        if enclosure.query.from < enclosure.query.to { return nil }
        let across = max(high.x - low.x, 1), down = max(high.y - low.y, 1), far = edges.size + 1
        var isAtBack = false
        let first = IntervalVector(Interval(low.x), Interval(low.y)),
            last = IntervalVector(Interval(low.x + across), Interval(low.y + down))
        func place(_ corner: Int) -> TrendVector? {
            enclosure.spatialCorner(space, corner, first, last, far, &isAtBack).map { TrendVector($0) }
        }
        guard let a = place(0), let b = place(1), let c = place(2), let d = place(3) else { return nil }
        (axes.x, axes.y) = ((b.middle - a.middle) * (1 / across), (c.middle - a.middle) * (1 / down))
        axes.shift = a.middle - axes.x * low.x - axes.y * low.y
        let bend = (d.middle - b.middle - c.middle + a.middle).magnitudes
        add(a.off + bend)
        add(b.off + bend)
        add(c.off + bend)
        add(d.off + bend)
        return axes
    }
}

/// Lines along the path of a layer, in the middle of where it may be, in the root.
public struct DrawnLines {
    public let path: PreparedPath
    public var count = 0
    /// How far the path may be from them.
    public var reach = 0.0
    /// How much longer lines may get.
    public var scale = 0.0
    public var xAxis, yAxis, shift: SIMD2<Double>
}

extension NumberEnclosure {
    /// Returns lines along the path of the layer whose corners were enclosed last; nil where these are not known, or
    /// where not all of the path is drawn.
    @inline(never)
    public func drawnLines(
        _ layer: Int, isWhole: Bool, closes: Bool, to chords: MutableDoubles
    ) -> DrawnLines? {
        guard let part = enclosure.drawn(layer, isWhole: isWhole), let path = part.path, part.off.isExact,
            !part.isTrimmed, part.start.high == 0, part.end.low == 1
        else {
            return nil
        }
        let pen = StrokeStyle(width: 0, cap: MOTION_CAP_BUTT, join: MOTION_JOIN_BEVEL, miterLimit: 1),
            own = part.box(path, pen)
        guard !own.isEmpty, let (x, y, shift, away) = middle(layer, EdgeRange(own.range, isSteady: true)) else {
            return nil
        }
        let (count, error) = path.writeChords(x, y, shift, closes: closes, to: chords),
            (long, wide, across) = (x.dot(x), y.dot(y), x.dot(y)), half = (long - wide) / 2
        return DrawnLines(
            path: path, count: count, reach: error + away.length,
            scale: ((long + wide) / 2 + (half * half + across * across).squareRoot()).squareRoot(), xAxis: x, yAxis: y,
            shift: shift)
    }
}

/// Two opposite corners.
private struct Box {
    let low, high: Vector

    init(_ low: Vector, _ high: Vector) { (self.low, self.high) = (low, high) }

    var range: IntervalVector { IntervalVector(Interval(low.x, high.x), Interval(low.y, high.y)) }
}

extension IntervalBox {
    /// Makes the box of an outline.
    fileprivate init(_ box: MotionKernel.Box) {
        self.init()
        if !box.isEmpty { add(IntervalVector(Interval(box.low.x, box.high.x), Interval(box.low.y, box.high.y))) }
    }
}

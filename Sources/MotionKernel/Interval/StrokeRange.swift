import CMotion

/// A box that holds the stroke of a trimmed path while the ends of the trim are anywhere within intervals.
public struct StrokeRange {
    public private(set) var x = Interval(0), y = Interval(0)
    /// Whether nothing is drawn.
    public private(set) var isEmpty = true

    public init() {}

    /// Extends the box to hold another one.
    @inline(never)
    public mutating func add(_ x: Interval, _ y: Interval) {
        (self.x, self.y) = isEmpty ? (x, y) : (self.x.joined(with: x), self.y.joined(with: y))
        isEmpty = false
    }

    /// Extends the box by a distance to all sides.
    public mutating func widen(_ reach: Double) { (x, y) = (x.widened(reach), y.widened(reach)) }

    /// Extends the box by a share of its largest coordinates, for rounding.
    public mutating func round(_ share: Double) { (x, y) = (x.widened(share * x.size), y.widened(share * y.size)) }
}

extension PreparedPath {
    /// A box that holds the stroke between two fractions of the length, each of which is anywhere within an interval;
    /// empty if surely nothing is drawn. It holds `strokeBounds` of any such part: it is made of the bounds of the
    /// longest part, which has all segments and joins, and of the ends of the others.
    @inline(never)
    public func strokeRange(_ style: StrokeStyle, from start: Interval, to end: Interval) -> StrokeRange {
        let from = Interval(share(start.low), share(start.high)), to = Interval(share(end.low), share(end.high))
        var reach = StrokeRange()
        if !(from.low < to.high) || elementCount == 0 { return reach }
        let isWhole = from.high == 0 && to.low == 1
        let box = strokeBounds(style, from: from, to: to)
        if !box.isEmpty { reach.add(Interval(box.low.x, box.high.x), Interval(box.low.y, box.high.y)) }
        if !isWhole {
            if from.high > 0 { addEnds(from, style, &reach) }
            if to.low < 1 { addEnds(to, style, &reach) }
            reach.widen(1e-6 * length + 2e-3 * style.half)
        }
        reach.round(4e-7)
        return reach
    }

    /// Adds the cap of an end that is anywhere within these fractions of the length.
    @inline(never)
    private func addEnds(_ fractions: Interval, _ style: StrokeStyle, _ reach: inout StrokeRange) {
        // Widened, so that where one segment ends and another begins both are looked at.
        forEachElement(ofFractions: fractions.widened(1e-6)) { element, u, _ in
            let (sin, cos) = angles(element: element, u, off: 1e-4).turn.ends, across = style.half * sin.size,
                along = style.half * cos.size
            var (x, y) = (across, along)
            if style.cap == MOTION_CAP_ROUND { (x, y) = (style.half, style.half) }
            if style.cap == MOTION_CAP_SQUARE { (x, y) = (across + along, across + along) }
            reach.add(range(element: element, u, axis: 0).widened(x), range(element: element, u, axis: 1).widened(y))
        }
    }

    /// A box that holds such a stroke of any path whose points are at most `offX` and `offY` from those of this one,
    /// and whose lengths differ by at most `along`.
    @inline(never)
    public func strokeRange(
        _ style: StrokeStyle, from start: Interval, to end: Interval, offX: Double, offY: Double, along: Double
    ) -> StrokeRange {
        let (low, high) = (share(start.low), share(end.high))
        var reach = StrokeRange()
        if !(low < high) || elementCount == 0 { return reach }
        // Joins and caps may point in any direction.
        let most =
            style.half
            * max(style.cap == MOTION_CAP_SQUARE ? 1.415 : 1, style.join == MOTION_JOIN_MITER ? style.miterLimit : 1)
        let all = Interval(low, high), slack = low == 0 && high == 1 ? 0 : along
        let (x, y) = (range(ofFractions: all, axis: 0), range(ofFractions: all, axis: 1))
        reach.add(x.widened(offX + slack + most), y.widened(offY + slack + most))
        reach.round(4e-7)
        return reach
    }
}

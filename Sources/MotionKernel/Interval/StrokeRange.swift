/// A box that holds what is stroked of a path while the ends of what is left of it move.
public struct StrokeRange {
    public private(set) var x = Interval(0), y = Interval(0)
    public private(set) var isEmpty = true

    public init() {}

    @inline(never)
    public mutating func add(_ x: Interval, _ y: Interval) {
        (self.x, self.y) = isEmpty ? (x, y) : (self.x.joined(with: x), self.y.joined(with: y))
        isEmpty = false
    }

    public mutating func widen(_ reach: Double) { (x, y) = (x.widened(reach), y.widened(reach)) }

    /// By a share of where it is.
    public mutating func round(_ share: Double) { (x, y) = (x.widened(share * x.size), y.widened(share * y.size)) }
}

extension PreparedPath {
    /// Of what lies between two fractions of the length, each of which is anywhere within its interval; empty if surely
    /// nothing is drawn. The box is that of `strokeBounds` of any such part: of the longest one, which has all sides
    /// and joins, and of what the others end with.
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

    /// What an end of a stroke reaches while it is within these fractions of the length.
    @inline(never)
    private func addEnds(_ fractions: Interval, _ style: StrokeStyle, _ reach: inout StrokeRange) {
        // With the segment that begins where another ends, whichever of them it is.
        forEachElement(ofFractions: fractions.widened(1e-6)) { element, u, _ in
            let (sin, cos) = angles(element: element, u, off: 1e-4).turn.ends, across = style.half * sin.size,
                along = style.half * cos.size
            var (x, y) = (across, along)
            if style.cap == 1 { (x, y) = (style.half, style.half) }
            if style.cap == 2 { (x, y) = (across + along, across + along) }
            reach.add(range(element: element, u, axis: 0).widened(x), range(element: element, u, axis: 1).widened(y))
        }
    }

    /// Of any path whose points are at most so far from those of this one, and its lengths so far.
    @inline(never)
    public func strokeRange(
        _ style: StrokeStyle, from start: Interval, to end: Interval, offX: Double, offY: Double, along: Double
    ) -> StrokeRange {
        let (low, high) = (share(start.low), share(end.high))
        var reach = StrokeRange()
        if !(low < high) || elementCount == 0 { return reach }
        // Joins and caps may lead anywhere.
        let most = style.half * max(style.cap == 2 ? 1.415 : 1, style.join == 0 ? style.miterLimit : 1)
        let all = Interval(low, high), slack = low == 0 && high == 1 ? 0 : along
        let (x, y) = (range(ofFractions: all, axis: 0), range(ofFractions: all, axis: 1))
        reach.add(x.widened(offX + slack + most), y.widened(offY + slack + most))
        reach.round(4e-7)
        return reach
    }
}

import CMotion

extension PreparedPath {
    /// Returns a box that holds the stroke between two fractions of the length, each of which is anywhere within an
    /// interval. The box is empty if surely nothing is drawn. It holds `strokeBounds` of any such part: it is made of
    /// the bounds of the longest part, which has all segments and joins, and of the ends of the others.
    @inline(never)
    public func strokeRange(_ style: StrokeStyle, from start: Interval, to end: Interval) -> IntervalBox {
        let from = Interval(share(start.low), share(start.high)), to = Interval(share(end.low), share(end.high))
        var bounds = IntervalBox()
        if !(from.low < to.high) || elementCount == 0 { return bounds }
        let isWhole = from.high == 0 && to.low == 1
        let box = strokeBounds(style, from: from, to: to)
        if !box.isEmpty {
            bounds.add(IntervalVector(Interval(box.low.x, box.high.x), Interval(box.low.y, box.high.y)))
        }
        if !isWhole {
            if from.high > 0 { addEnds(from, style, &bounds) }
            if to.low < 1 { addEnds(to, style, &bounds) }
            bounds.range = bounds.range.widened(1e-6 * length + 2e-3 * style.half)
        }
        bounds.range = bounds.range.widened(share: 4e-7)
        return bounds
    }

    /// Adds the cap of an end that is anywhere within these fractions of the length.
    @inline(never)
    private func addEnds(_ fractions: Interval, _ style: StrokeStyle, _ bounds: inout IntervalBox) {
        // Widened, so that where one segment ends and another begins both are looked at.
        forEachElement(ofFractions: fractions.widened(1e-6)) { element, u, _ in
            let (sin, cos) = angles(element: element, u, off: 1e-4).turn.ends, across = style.half * sin.size,
                along = style.half * cos.size
            var (x, y) = (across, along)
            if style.cap == MOTION_CAP_ROUND { (x, y) = (style.half, style.half) }
            if style.cap == MOTION_CAP_SQUARE { (x, y) = (across + along, across + along) }
            let at = range(element: element, u)
            bounds.add(IntervalVector(at.x.widened(x), at.y.widened(y)))
        }
    }

    /// Returns a box that holds the stroke between two fractions of the length of any path whose points are at most
    /// `offX` and `offY` from those of this one, and whose lengths differ by at most `along`.
    @inline(never)
    public func strokeRange(
        _ style: StrokeStyle, from start: Interval, to end: Interval, offX: Double, offY: Double, along: Double
    ) -> IntervalBox {
        let (low, high) = (share(start.low), share(end.high))
        var bounds = IntervalBox()
        if !(low < high) || elementCount == 0 { return bounds }
        // Joins and caps may point in any direction.
        let most =
            style.half
            * max(style.cap == MOTION_CAP_SQUARE ? 1.415 : 1, style.join == MOTION_JOIN_MITER ? style.miterLimit : 1)
        let all = Interval(low, high), slack = low == 0 && high == 1 ? 0 : along
        let at = range(ofFractions: all)
        bounds.add(IntervalVector(at.x.widened(offX + slack + most), at.y.widened(offY + slack + most)))
        bounds.range = bounds.range.widened(share: 4e-7)
        return bounds
    }
}

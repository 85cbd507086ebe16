/// A rotation by an angle within an interval: first by the angle in the middle, then by up to half of the interval's
/// width to either side. The second one takes v to v near + v' aside, where v' is v turned by a quarter. The two steps
/// are kept apart, since intervals for x and y alone would be wider: they do not know that both follow from one angle.
public struct Turn {
    /// Returns sine and cosine of the angle in the middle.
    public var sin, cos: Double
    /// Cosine and sine of the angles to either side.
    public var near, aside: Interval

    /// Rotates a point by the angles to either side.
    @inline(never)
    public func rest(_ p: IntervalVector) -> IntervalVector {
        IntervalVector(near * p.x - aside * p.y, near * p.y + aside * p.x)
    }

    /// Rotates a point by the angle in the middle.
    @inline(never)
    public func middle(_ p: IntervalVector) -> IntervalVector {
        let (s, c) = (Interval(sin), Interval(cos))
        return IntervalVector(c * p.x - s * p.y, s * p.x + c * p.y)
    }

    /// The intervals of sine and cosine of all angles.
    @inline(never)
    public var ends: (sin: Interval, cos: Interval) {
        let cos = middle(IntervalVector(near, aside))
        return (cos.y, cos.x)
    }
}

extension Interval {
    /// The rotations by all angles within this interval.
    public var turn: Turn {
        @inline(never) get {
            let reach = (high - low) / 2
            if low == 0 && reach == 0 { return Turn(sin: 0, cos: 1, near: 1, aside: 0) }
            if !(reach < 1.5) { return Turn(sin: 0, cos: 1, near: Interval(-1, 1), aside: Interval(-1, 1)) }
            let (sin, cos) = sincos(low + reach), most = sincos(reach)
            return Turn(sin: sin, cos: cos, near: Interval(most.cos, 1), aside: Interval(-most.sin, most.sin))
        }
    }
}

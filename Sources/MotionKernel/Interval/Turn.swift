/// A turn by the middle of some angles, and from there by up to half of what they span: v near + v' aside, v' a quarter
/// turn on from v. So what a turn does to one point is not taken for independent in x and y.
public struct Turn {
    public var sin, cos: Double
    public var near, aside: Interval

    public var largestSin: Double { min(abs(sin) + abs(cos) * aside.size, 1) }
    public var largestCos: Double { min(abs(cos) + abs(sin) * aside.size, 1) }

    /// From the middle on.
    @inline(never)
    public func rest(_ x: Interval, _ y: Interval) -> (x: Interval, y: Interval) {
        (near * x - aside * y, near * y + aside * x)
    }

    /// To the middle.
    @inline(never)
    public func middle(_ x: Interval, _ y: Interval) -> (x: Interval, y: Interval) {
        let (s, c) = (Interval(sin), Interval(cos))
        return (c * x - s * y, s * x + c * y)
    }

    /// What sine and cosine may be.
    @inline(never)
    var ends: (sin: Interval, cos: Interval) {
        let cos = middle(near, aside)
        return (cos.y, cos.x)
    }
}

extension Interval {
    /// The turn by these angles.
    public var turn: Turn {
        @inline(never) get {
            let reach = (high - low) / 2
            if low == 0 && reach == 0 { return Turn(sin: 0, cos: 1, near: Interval(1), aside: Interval(0)) }
            if !(reach < 1.5) { return Turn(sin: 0, cos: 1, near: Interval(-1, 1), aside: Interval(-1, 1)) }
            let (sin, cos) = sincos(low + reach), most = sincos(reach)
            return Turn(sin: sin, cos: cos, near: Interval(most.cos, 1), aside: Interval(-most.sin, most.sin))
        }
    }
}

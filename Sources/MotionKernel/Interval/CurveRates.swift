import CMotion

/// How a function of x goes while x is within an interval: its first and second derivative between corners, and by how
/// much the first one changes at all corners together.
public struct CurveRates {
    public var first, second: Interval
    public var kink: Double

    public init(first: Interval, second: Interval, kink: Double = 0) {
        (self.first, self.second, self.kink) = (first, second, kink)
    }

    static var straight: CurveRates { CurveRates(first: 1, second: 0) }

    /// Adds a neighbouring piece. `corner` is how far the first derivatives are apart where the pieces meet.
    mutating func join(_ other: CurveRates, corner: Double) {
        (first, second) = (first.joined(with: other.first), second.joined(with: other.second))
        kink += corner
    }
}

extension UnsafePointer where Pointee == Curve {
    /// Returns the derivatives of y while x is within `x`; nil where they have no bound, or y jumps.
    @inline(never)
    public func rates(_ x: Interval, _ floats: Floats) -> CurveRates? {
        if isStraight { return .straight }
        let kind = pointee.kind, isSpring = kind == Curve.spring
        if x.low < 0 || !isSpring && x.high > 1 { return nil }
        if isSpring { return springRates(x) }
        let isReversed = pointee.flags & Curve.reversed != 0
        guard var found = forwardRates(isReversed ? Interval(1) - x : x, floats) else { return nil }
        if isReversed { found.second = found.second * -1 }
        return found
    }

    /// Returns the derivatives of a curve that is not reversed.
    @inline(never)
    private func forwardRates(_ x: Interval, _ floats: Floats) -> CurveRates? {
        let row = pointee, table = floats + row.first.int, count = row.count.int
        switch row.kind {
        case Curve.cubicBezier:
            return cubicRates(x, (Double(row.p0), Double(row.p1)), (Double(row.p2), Double(row.p3)))
        case Curve.penner: return PennerRates(row).rates(x)
        case Curve.path, Curve.stops:
            var (all, last): (CurveRates?, Double) = (nil, 0)
            for i in below(row.kind == Curve.path ? count : count &- 1) {
                let p = table + i &* (row.kind == Curve.path ? 6 : 2), end = row.kind == Curve.path ? 6 : 2,
                    (x0, y0) = (Double(p[0]), Double(p[1])),
                    (width, rise) = (Double(p[end]) - x0, Double(p[end &+ 1]) - y0)
                if x.low > x0 + width || x.high < x0 { continue }
                if !(width > 0) {
                    if rise != 0 { return nil }
                    continue
                }
                var own = CurveRates(first: Interval(rise / width), second: 0)
                let within = Interval(clamp((x.low - x0) / width, 0, 1), clamp((x.high - x0) / width, 0, 1))
                var ends = (own.first.low, own.first.low)
                if row.kind == Curve.path {
                    func control(_ at: Int) -> (Double, Double) {
                        ((Double(p[at]) - x0) / width, Double(p[at &+ 1]) - y0)
                    }
                    guard let bent = cubicRates(within, control(2), control(4), end: rise) else { return nil }
                    own = CurveRates(
                        first: bent.first * Interval(1 / width), second: bent.second * Interval(1 / (width * width)))
                    let (before, after) = (Double(p[2]) - x0, x0 + width - Double(p[4]))
                    ends = (
                        before > 0 ? (Double(p[3]) - y0) / before : .infinity,
                        after > 0 ? (y0 + rise - Double(p[5])) / after : .infinity
                    )
                }
                let corner = abs(ends.0 - last)
                last = ends.1
                if all == nil { all = own } else { all?.join(own, corner: corner) }
            }
            return all
        default: return nil
        }
    }

    /// Returns the derivatives of a spring by time. Its energy never grows, and y'' follows from y' and y.
    @inline(never)
    private func springRates(_ x: Interval) -> CurveRates {
        let row = pointee,
            spring = Spring(
                mass: Double(row.p0), stiffness: Double(row.p1), damping: Double(row.p2), velocity: Double(row.p3),
                clamped: row.flags & Curve.clamped != 0),
            (pull, drag, width) = (spring.frequency * spring.frequency, 2 * spring.decay, x.high - x.low),
            (from, to) = (spring.state(at: x.low), spring.state(at: x.high))
        let off = from.value - 1, speed = (from.velocity * from.velocity + pull * off * off).squareRoot(),
            reach = spring.frequency > 0 ? speed / spring.frequency : .infinity
        var first = Interval(from.velocity, to.velocity), second = Interval(0).widened(pull * reach + drag * speed)
        // Twice, since the second bound is sharper by the first.
        for _ in below(2) {
            first = between(from.velocity, to.velocity, second, width)
            let off = between(from.value - 1, to.value - 1, first, width)
            second = off * Interval(-pull) - first * Interval(drag)
        }
        return CurveRates(first: first, second: second)
    }
}

/// Returns the values of a function between two values that are `width` apart, by its derivative there.
@inline(never)
public func between(_ from: Double, _ to: Double, _ slope: Interval, _ width: Double) -> Interval {
    let ends = Interval(from, to)
    if slope.low >= 0 || slope.high <= 0 { return ends }
    // It goes up and down as steeply as it may, or down and up.
    return ends.widened(-slope.low * slope.high / (slope.high - slope.low) * width)
}

/// Returns the values of a t^2 + b t + c.
@inline(never)
private func square(_ a: Double, _ b: Double, _ c: Double, _ t: Interval) -> Interval {
    func value(_ t: Double) -> Double { (a * t + b) * t + c }
    let ends = Interval(value(t.low), value(t.high)), top = a == 0 ? t.low : -b / (2 * a)
    return top > t.low && top < t.high ? ends.joined(with: Interval(value(top))) : ends
}

/// Returns the derivatives of a cubic from (0, 0) to (1, end), whose x never decreases; nil near a vertical tangent.
@inline(never)
private func cubicRates(_ x: Interval, _ p1: (Double, Double), _ p2: (Double, Double), end: Double = 1) -> CurveRates? {
    let across = CubicTerms(p1.0, p2.0), (c, b) = (3 * p1.1, 3 * (p2.1 - 2 * p1.1)),
        rise = CubicTerms(end - b - c, b, c)
    let t = Interval(
        clamp(cubicRoot(x.low, p1.0, p2.0) - 1e-9, 0, 1), clamp(cubicRoot(x.high, p1.0, p2.0) + 1e-9, 0, 1))
    let dx = square(3 * across.a, 2 * across.b, across.c, t)
    if !(dx.low > 1e-4) { return nil }
    // y'' x' - y' x'' by t is a square, since the cubes cancel.
    let bend = square(
        6 * (rise.a * across.b - rise.b * across.a), 6 * (rise.a * across.c - rise.c * across.a),
        2 * (rise.b * across.c - rise.c * across.b), t)
    let second = bend * Interval(1 / (dx.low * dx.low * dx.low), 1 / (dx.high * dx.high * dx.high))
    func slope(_ t: Double) -> Double { rise.slope(t) / across.slope(t) }
    return CurveRates(first: between(slope(t.low), slope(t.high), second, x.high - x.low + 1e-8), second: second)
}

/// The derivatives of Penner's shapes.
private struct PennerRates {
    let shape, ease: UInt32
    let number: Double

    init(_ row: Curve) { (shape, ease, number) = (row.first, row.count, Double(row.p0)) }

    /// Returns the derivatives while x is within `x`.
    @inline(never)
    func rates(_ x: Interval) -> CurveRates? {
        if ease != MOTION_EASE_IN_OUT { return part(x, isLate: ease == MOTION_EASE_OUT, scale: 1) }
        if x.high <= 0.5 { return part(x, isLate: false, scale: 2) }
        if x.low >= 0.5 { return part(x, isLate: true, scale: 2) }
        guard var all = part(Interval(x.low, 0.5), isLate: false, scale: 2),
            let rest = part(Interval(0.5, x.high), isLate: true, scale: 2)
        else {
            return nil
        }
        all.join(rest, corner: 0)  // both halves are as steep where they meet
        return all
    }

    @inline(never)
    private func part(_ x: Interval, isLate: Bool, scale: Double) -> CurveRates? {
        let factor = Interval(scale)
        guard var found = eased((isLate ? Interval(1) - x : x) * factor) else { return nil }
        found.second = found.second * (isLate ? Interval(-scale) : factor)
        return found.first.size < 1e30 && found.second.size < 1e30 ? found : nil
    }

    /// Returns the derivatives of the shape as it eases in.
    @inline(never)
    private func eased(_ u: Interval) -> CurveRates? {
        let (a, b) = (u.low, u.high)
        /// The derivatives of a shape whose second one never turns.
        func evenly(_ first: (Double) -> Double, _ second: (Double) -> Double) -> CurveRates {
            let bend = Interval(second(a), second(b))
            return CurveRates(first: between(first(a), first(b), bend, b - a), second: bend)
        }
        switch shape {
        case Shape.power:
            if number == 1 { return .straight }
            if a <= 0 && number < 2 { return nil }
            return evenly(
                { number * power($0, number - 1) },
                { number == 2 ? 2 : number * (number - 1) * ($0 > 0 ? exp((number - 2) * log($0)) : 0) })
        case Shape.sine:
            return evenly({ sincos($0 * .halfPi).sin * .halfPi }, { sincos($0 * .halfPi).cos * .halfPi * .halfPi })
        case Shape.circ:
            if b > 1 - 1e-9 { return nil }
            return evenly(
                { $0 / ((1 - $0) * (1 + $0)).squareRoot() },
                {
                    let rest = (1 - $0) * (1 + $0)
                    return 1 / (rest * rest.squareRoot())
                })
        case Shape.back:
            return evenly({ $0 * (3 * (number + 1) * $0 - 2 * number) }, { 6 * (number + 1) * $0 - 2 * number })
        case Shape.bounce: return bounced(u)
        default: return grown(u)
        }
    }

    /// Returns the derivatives of the exponential shapes, and of those that swing as they grow.
    @inline(never)
    private func grown(_ u: Interval) -> CurveRates? {
        let (grow, low) = growth(shape, number)
        if grow < leastPace { return .straight }
        // Penner's jump at 0, and end before 1 comes.
        if low == 0 && shape < Shape.exponentialElastic && u.low <= 0 { return nil }
        func height(_ u: Double) -> Double { exp(grow * (u - 1)) / (1 - low) }
        if shape == Shape.expo || shape == Shape.exponential {
            let first = Interval(height(u.low) * grow, height(u.high) * grow)
            return CurveRates(first: first, second: first * Interval(grow))
        }
        let rate = Double.twoPi / number, size = height(u.high),
            bend = Interval(0).widened((grow * grow + rate * rate) * size + rate * rate * low / (1 - low))
        func slope(_ u: Double) -> Double {
            let (sin, cos) = sincos((u - 1) * rate - .halfPi)
            return -grow * height(u) * sin - (height(u) - low / (1 - low)) * rate * cos
        }
        return CurveRates(first: between(slope(u.low), slope(u.high), bend, u.high - u.low), second: bend)
    }

    /// Returns the derivatives of the bounce as it eases in: four parabolas, the last one being the shortest.
    @inline(never)
    private func bounced(_ u: Interval) -> CurveRates? {
        let steep = 2 * 7.5625, (from, to) = (1 - u.high, 1 - u.low)
        var (all, start, last): (CurveRates?, Double, Double) = (nil, 0, 0)
        func add(until end: Double, around middle: Double) {
            let (a, b) = (max(start, from), min(end, to)), corner = steep * (middle - last)
            (start, last) = (end, middle)
            if a > b { return }
            let own = CurveRates(first: Interval(steep * (a - middle), steep * (b - middle)), second: Interval(-steep))
            if all == nil { all = own } else { all?.join(own, corner: corner) }
        }
        add(until: 4 / 11.0, around: 0)
        add(until: 8 / 11.0, around: 6 / 11.0)
        add(until: 10 / 11.0, around: 9 / 11.0)
        add(until: 1, around: 10.5 / 11.0)
        return all
    }
}

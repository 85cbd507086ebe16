import MotionKernel

/// How a number goes between two times: where it stays, its speed and its acceleration per second between corners, and
/// by how much its speed changes at all corners together.
public struct Rate {
    public var range, speed, bend: Interval
    public var kink = 0.0

    @inline(__always)
    init(_ range: Interval, speed: Interval, bend: Interval, kink: Double = 0) {
        (self.range, self.speed, self.bend, self.kink) = (range, speed, bend, kink)
    }

    /// Makes a number that rests within a range.
    @inline(never)
    init(_ range: Interval) { self.init(range, speed: 0, bend: 0) }

    /// The rate of a number that may go anyhow.
    public static var unknown: Rate { Rate(.all, speed: .all, bend: .all, kink: .infinity) }

    public var isKnown: Bool { speed.size + bend.size + kink < 1e37 }

    /// Returns a function of the number, with its values and its derivatives there.
    @inline(never)
    func along(_ values: Interval, _ rates: CurveRates) -> Rate {
        Rate(
            values, speed: rates.first * speed, bend: rates.first * bend + rates.second * (speed * speed),
            kink: rates.first.size * kink + rates.kink * speed.size)
    }

    /// Returns the number at the other side of a corner too.
    @inline(never)
    public mutating func join(_ other: Rate) {
        let apart = max(abs(speed.high - other.speed.low), abs(other.speed.high - speed.low))
        (range, speed, bend) = (
            range.joined(with: other.range), speed.joined(with: other.speed), bend.joined(with: other.bend)
        )
        kink += other.kink + apart
    }

    @inline(never)
    static func + (a: Rate, b: Rate) -> Rate {
        Rate(a.range + b.range, speed: a.speed + b.speed, bend: a.bend + b.bend, kink: a.kink + b.kink)
    }
    static func - (a: Rate, b: Rate) -> Rate { a + b * -1 }

    @inline(never)
    static func * (a: Rate, factor: Double) -> Rate {
        let by = Interval(factor)
        return Rate(a.range * by, speed: a.speed * by, bend: a.bend * by, kink: a.kink * abs(factor))
    }

    @inline(never)
    static func * (a: Rate, b: Rate) -> Rate {
        let both = a.speed * b.speed
        return Rate(
            a.range * b.range, speed: a.range * b.speed + a.speed * b.range,
            bend: a.range * b.bend + a.bend * b.range + (both + both),
            kink: a.range.size * b.kink + a.kink * b.range.size)
    }

    /// The cosine and the sine of an angle.
    var direction: RateVector {
        @inline(never) get {
            let (sin, cos) = range.turn.ends
            return RateVector(
                along(cos, CurveRates(first: sin * -1, second: cos * -1)),
                along(sin, CurveRates(first: cos, second: sin * -1)))
        }
    }
}

/// How x and y go.
struct RateVector: MovingVector {
    var x, y: Rate

    init(_ x: Rate, _ y: Rate) { (self.x, self.y) = (x, y) }

    /// The vector turned by a quarter turn, from x towards y.
    var turned: RateVector { RateVector(y * -1, x) }

    static func + (a: RateVector, b: RateVector) -> RateVector { RateVector(a.x + b.x, a.y + b.y) }
    static func - (a: RateVector, b: RateVector) -> RateVector { RateVector(a.x - b.x, a.y - b.y) }
    static func * (a: RateVector, b: Rate) -> RateVector { RateVector(a.x * b, a.y * b) }
}

/// How the placement of a layer in the root goes.
typealias RatePlacement = MovingPlacement<RateVector>

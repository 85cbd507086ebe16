/// All numbers from low to high: what a value may be while others move within theirs. What would go beyond 1e150 stays
/// there, so that no operation makes NaN.
public struct Interval {
    private let ends: Vector
    public var low: Double { ends.x }
    public var high: Double { ends.y }

    /// Between two numbers, in any order.
    @inline(never)
    public init(_ a: Double, _ b: Double) {
        ends = Vector(clamp(min(a, b), -1e150, 1e150), clamp(max(a, b), -1e150, 1e150))
    }

    @inline(never)
    public init(_ point: Double) { ends = Vector(repeating: clamp(point, -1e150, 1e150)) }

    /// In order, and small enough.
    @inline(__always)
    private init(ends: Vector) { self.ends = ends }

    public static var all: Interval { Interval(-1e150, 1e150) }

    public var isPoint: Bool { low == high }
    /// The largest magnitude.
    public var size: Double { max(-low, high) }

    @inline(never)
    public func joined(with other: Interval) -> Interval {
        Interval(ends: Vector(min(low, other.low), max(high, other.high)))
    }

    /// By so much at both ends.
    public func widened(_ reach: Double) -> Interval { Interval(low - reach, high + reach) }

    @inline(never)
    public static func + (a: Interval, b: Interval) -> Interval { Interval(a.low + b.low, a.high + b.high) }
    public static func - (a: Interval, b: Interval) -> Interval { a + Interval(-b.low, -b.high) }

    @inline(never)
    public static func * (a: Interval, b: Interval) -> Interval {
        let (p, q, r, s) = (a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high)
        return Interval(min(min(p, q), min(r, s)), max(max(p, q), max(r, s)))
    }

    /// Of a cubic with these four controls, while its parameter moves within this, inside 0...1 or beyond: those of the
    /// piece hold it.
    @inline(never)
    public func cubic(_ y0: Double, _ y1: Double, _ y2: Double, _ y3: Double) -> Interval {
        func blossom(_ u: Double, _ v: Double, _ w: Double) -> Double {
            let (ab, bc, cd) = (mix(y0, y1, u), mix(y1, y2, u), mix(y2, y3, u))
            return mix(mix(ab, bc, v), mix(bc, cd, v), w)
        }
        return Interval(blossom(low, low, low), blossom(low, low, high)).joined(
            with: Interval(blossom(low, high, high), blossom(high, high, high)))
    }
}

/// All numbers from `low` to `high`: what a value may be while the numbers that it is computed from are anywhere within
/// intervals of their own. Ends beyond 1e150 are set to 1e150, so that no operation makes NaN.
public struct Interval {
    @usableFromInline let ends: Vector
    public var low: Double { ends.x }
    public var high: Double { ends.y }

    /// Makes the interval between two numbers, in any order.
    @inline(never)
    public init(_ a: Double, _ b: Double) {
        ends = Vector(clamp(min(a, b), -1e150, 1e150), clamp(max(a, b), -1e150, 1e150))
    }

    /// Makes the interval that holds one number.
    @inline(never)
    public init(_ point: Double) { ends = Vector(repeating: clamp(point, -1e150, 1e150)) }

    /// Makes the interval with these ends, which are in order and within 1e150.
    @inlinable @inline(__always)
    init(ends: Vector) { self.ends = ends }

    /// The interval of all numbers.
    public static var all: Interval { Interval(-1e150, 1e150) }

    /// Whether the interval holds one number.
    public var isPoint: Bool { low == high }
    /// The largest magnitude of its numbers.
    public var size: Double { max(-low, high) }

    /// Returns the smallest interval that holds both.
    @inline(never)
    public func joined(with other: Interval) -> Interval {
        Interval(ends: Vector(min(low, other.low), max(high, other.high)))
    }

    /// Returns the interval, larger by `reach` at both ends.
    public func widened(_ reach: Double) -> Interval { Interval(low - reach, high + reach) }

    @inline(never)
    public static func + (a: Interval, b: Interval) -> Interval { Interval(a.low + b.low, a.high + b.high) }
    public static func - (a: Interval, b: Interval) -> Interval { a + Interval(-b.low, -b.high) }

    @inline(never)
    public static func * (a: Interval, b: Interval) -> Interval {
        let (p, q, r, s) = (a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high)
        return Interval(min(min(p, q), min(r, s)), max(max(p, q), max(r, s)))
    }

    /// Returns the values of a Bezier cubic with these four controls while its parameter is within this interval, which
    /// may lie beyond 0...1: the range of the controls of that piece.
    @inline(never)
    public func cubic(_ y0: Double, _ y1: Double, _ y2: Double, _ y3: Double) -> Interval {
        func blossom(_ u: Double, _ v: Double, _ w: Double) -> Double {
            MotionKernel.blossom(y0, y1, y2, y3, u, v, w)
        }
        return Interval(blossom(low, low, low), blossom(low, low, high)).joined(
            with: Interval(blossom(low, high, high), blossom(high, high, high)))
    }
}

/// Returns the blossom, which is the polar form, of a Bezier cubic with these four controls at three parameters.
@inline(never)
func blossom(
    _ y0: Double, _ y1: Double, _ y2: Double, _ y3: Double, _ u: Double, _ v: Double, _ w: Double
) -> Double {
    let (ab, bc, cd) = (mix(y0, y1, u), mix(y1, y2, u), mix(y2, y3, u))
    return mix(mix(ab, bc, v), mix(bc, cd, v), w)
}

import CMotion

/// A timing curve of any kind. The layout is that of the header's motion_timing. Clips
/// hold curves in the same layout; there tables are among the floats of tracks.
public struct Curve {
    public var kind, first, count, flags: UInt32
    public var p0, p1, p2, p3: Float

    public static var linear: UInt32 { MOTION_TIMING_LINEAR }
    public static var cubicBezier: UInt32 { MOTION_TIMING_CUBIC_BEZIER }
    public static var steps: UInt32 { MOTION_TIMING_STEPS }
    public static var stops: UInt32 { MOTION_TIMING_STOPS }
    public static var path: UInt32 { MOTION_TIMING_PATH }
    public static var penner: UInt32 { MOTION_TIMING_PENNER }
    public static var spring: UInt32 { MOTION_TIMING_SPRING }

    public static var reversed: UInt32 { MOTION_TIMING_REVERSED }
    public static var clamped: UInt32 { MOTION_TIMING_CLAMPED }
    public static var prepared: UInt32 { MOTION_TIMING_PREPARED }

    public init() {
        (kind, first, count, flags) = (0, 0, 0, 0)
        (p0, p1, p2, p3) = (0, 0, 0, 0)
    }

    /// Whether the batch (`easeBatch`) computes this curve: a cubic-bezier, or a linear curve, whose controls are
    /// zeros.
    public var isLaned: Bool { kind <= Curve.cubicBezier && flags & ~Curve.prepared == 0 }

    /// The number of floats of the curve's table.
    public var tableSize: UInt64 {
        kind == Curve.stops ? count.u64 &* 2 : (kind == Curve.path ? 2 &+ count.u64 &* 6 : 0)
    }
}

extension UnsafePointer where Pointee == Curve {
    /// Whether y = x for all x.
    public var isStraight: Bool {
        @inline(never) get {
            pointee.kind == Curve.linear
                || (pointee.kind == Curve.cubicBezier && pointee.p0 == pointee.p1 && pointee.p2 == pointee.p3)
        }
    }
}

/// A value of a curve and its derivative by x.
public struct CurvePoint {
    public var y, slope: Double

    @inline(__always)
    public init(_ y: Double, _ slope: Double) { (self.y, self.slope) = (y, slope) }
}

/// Returns y and dy/dx of any curve at a finite x, in double precision. `before` asks for the value before the jump
/// where steps jump (css-easing's "before flag"). For a cubic-bezier the result agrees with the batch within the
/// header's bound, not to the same bits.
@inline(never)
public func ease(_ x: Double, _ curve: UnsafePointer<Curve>, _ floats: Floats, before: Bool = false)
    -> CurvePoint
{
    if curve.isStraight { return CurvePoint(x, 1) }
    // Knots are singles, so x as a single is compared with them.
    let nearest = Double(Float(x)), kind = curve.pointee.kind
    if curve.pointee.flags & Curve.reversed == 0 {
        return forwards(x, nearest, curve, floats, before && kind == Curve.steps)
    }
    var eased = forwards(1 - x, 1 - nearest, curve, floats, false)
    // Reversed, the slope from the right is that of the forward curve from the left.
    if kind >= Curve.stops { eased.slope = forwards(1 - x, 1 - nearest, curve, floats, true).slope }
    eased.y = 1 - eased.y
    return eased
}

/// Eases by a curve that is not reversed. `before` asks for value and slope before a jump or a corner.
@inline(never)
private func forwards(
    _ x: Double, _ nearest: Double, _ curve: UnsafePointer<Curve>, _ floats: Floats, _ before: Bool
) -> CurvePoint {
    let table = floats + curve.pointee.first.int,
        count = curve.pointee.count.int
    let (p0, p1) = (Double(curve.pointee.p0), Double(curve.pointee.p1)),
        (p2, p3) = (Double(curve.pointee.p2), Double(curve.pointee.p3))
    switch curve.pointee.kind {
    case Curve.cubicBezier: return cubicBezier(x, x1: p0, y1: p1, x2: p2, y2: p3)
    case Curve.steps:
        return CurvePoint(steps(x, Double(curve.pointee.count), jump: curve.pointee.first, before: before), 0)
    case Curve.stops: return stops(x, nearest: nearest, table, count, before: before)
    case Curve.path: return pathEasing(x, nearest: nearest, table, count, before: before)
    case Curve.penner: return penner(x, shape: curve.pointee.first, ease: curve.pointee.count, p0, before: before)
    default:
        let isClamped = curve.pointee.flags & Curve.clamped != 0
        let state = Spring(mass: p0, stiffness: p1, damping: p2, velocity: p3, clamped: isClamped).state(at: x)
        return CurvePoint(state.value, state.velocity)
    }
}

/// Returns the least single x in 0...1 whose y is at least `y`, for a curve that never decreases. Returns 1 if no x has
/// such a y. Bisects the bit patterns, which are in the order of the numbers.
public func easeInverse(_ y: Float, _ curve: UnsafePointer<Curve>, _ floats: Floats) -> Float {
    let isStepped = curve.pointee.kind == Curve.steps  // whose values are k/n, rounded
    var (low, high) = (UInt32(0), Float(1).bitPattern)
    while low < high {
        let middle = (low &+ high) >> 1
        let reached = ease(Double(Float(bitPattern: middle)), curve, floats).y
        if isStepped ? Float(reached) >= y : reached >= Double(y) { high = middle } else { low = middle &+ 1 }
    }
    return Float(bitPattern: high)
}

/// Returns whether y surely never decreases within 0...1, by the curve's controls.
public func isMonotone(_ curve: UnsafePointer<Curve>, _ floats: Floats) -> Bool {
    let row = curve.pointee
    let table = floats + row.first.int, count = row.count.int
    switch row.kind {
    case Curve.linear, Curve.steps: return true
    case Curve.cubicBezier: return row.p1 >= 0 && row.p1 <= 1 && row.p3 >= 0 && row.p3 <= 1
    case Curve.stops: return ascends(table + 1, count, 2)
    case Curve.path:
        // Each cubic's controls between its ends.
        for i in below(count) {
            let y = table + (1 &+ i &* 6)
            if !(y[0] <= y[2] && y[2] <= y[6] && y[0] <= y[4] && y[4] <= y[6]) { return false }
        }
        return true
    case Curve.penner: return row.first <= Shape.circ || row.first == Shape.exponential
    default: return false
    }
}

/// Returns whether p[0], p[step], p[2 step] ... never decreases.
public func ascends(_ p: Floats, _ count: Int, _ step: Int) -> Bool {
    for i in below(count, from: 1) {
        if !(p[(i &- 1) &* step] <= p[i &* step]) { return false }
    }
    return true
}

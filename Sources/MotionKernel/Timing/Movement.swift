/// What a value of a live object is still away from its target, by one change of the target: a spring, or a curve. A
/// value is its target and the distances of all of its movements.
public struct Movement {
    /// When it sets in, and from when on it adds nothing.
    public var begin, end: Double
    /// The distance until it sets in; of a curve also the one from which it falls to 0.
    var before: Double
    /// Seconds that a curve takes; 0 for a spring.
    var duration: Double
    /// The distance and the velocity of a spring at the beginning, its frequency and its decay (`Spring`). A curve has
    /// its row (`Curve`) in these bytes.
    var distance = 0.0, velocity = 0.0, frequency = 0.0, decay = 0.0

    init(begin: Double, end: Double, before: Double, duration: Double) {
        (self.begin, self.end, self.before, self.duration) = (begin, end, before, duration)
    }

    /// Makes a spring that begins at a distance from its target, with a velocity.
    init(spring: Spring, begin: Double, before: Double, distance: Double, velocity: Double) {
        self.init(begin: begin, end: begin, before: before, duration: 0)
        (self.distance, self.velocity) = (distance, velocity)
        (frequency, decay) = (spring.frequency, spring.decay)
        end = begin + settling
    }

    /// Makes a curve that takes some seconds.
    init(curve: Curve, begin: Double, before: Double, duration: Double) {
        self.init(begin: begin, end: begin + duration, before: before, duration: duration)
        withUnsafeMutableBytes(of: &self) {
            ($0.baseAddress.unsafelyUnwrapped + Movement.curveOffset).storeBytes(of: curve, as: Curve.self)
        }
    }

    /// The bytes of a movement before the row of its curve.
    static var curveOffset: Int { 32 }

    /// The part of a movement at which it ends: a millionth.
    static var still: Double { 1e6 }

    /// Seconds after which a spring stays within a millionth of its movement: of its distance, or of its velocity over
    /// its frequency, whichever is more. 0 for a spring that is at rest, or never settles.
    ///
    /// With q as in `Spring`, the distance is at most (|e| + |v + b e| min(t, 1 / sqrt(q))) e^(-slow t), where slow is
    /// the decay, or of an over-damped spring that of its slow term.
    var settling: Double {
        @inline(never) get {
            let (e, v, w, b) = (abs(distance), velocity, frequency, decay), q = (w - b) * (w + b)
            let scale = max(e, abs(v) / w), slow = q >= 0 ? b : w * (w / (b + (-q).squareRoot()))
            if !(scale > 0) || !(slow > 0) { return 0 }
            let limit = 1 / max(q, 0).squareRoot(), most = abs(v + b * distance) / scale
            // Each step comes nearer by a tenth or less of what it was away.
            var t = 14 / slow
            for _ in below(8) {
                t = log((e / scale + most * min(t, limit)) * Movement.still) / slow
            }
            return t > 0 ? t : 0
        }
    }
}

extension UnsafePointer where Pointee == Movement {
    /// The curve of a movement that is not a spring.
    var curve: UnsafePointer<Curve> { address(Movement.curveOffset) }

    /// Returns whether the movement is a spring that is under way, and not over-damped: those run in lanes.
    @inline(__always)
    func isLaned(at time: Double) -> Bool {
        let (w, b) = (pointee.frequency, pointee.decay)
        return pointee.duration == 0 && time >= pointee.begin && time < pointee.end && (w - b) * (w + b) >= 0
    }

    /// Returns distance and velocity at a time. The table of a curve is among `floatCount` floats.
    @inline(never)
    func state(at time: Double, _ floats: Floats, _ floatCount: UInt32) -> (distance: Double, velocity: Double) {
        let own = pointee
        if !(time < own.end) { return (0, 0) }
        if time < own.begin { return (own.before, 0) }
        if own.duration == 0 {
            let (c, s) = Spring(frequency: own.frequency, decay: own.decay).response(at: time - own.begin)
            let (e, v, w, b) = (own.distance, own.velocity, own.frequency, own.decay)
            return (e * c + (v + b * e) * s, v * c - (w * w * e + b * v) * s)
        }
        let curve = self.curve
        if curve.pointee.first.u64 &+ curve.pointee.tableSize > floatCount.u64 && curve.pointee.tableSize > 0 {
            return (0, 0)
        }
        let eased = ease((time - own.begin) / own.duration, curve, floats)
        return (own.before * (1 - eased.y), -(own.before * eased.slope) / own.duration)
    }
}

// MARK: - Springs side by side

/// How many springs run side by side at most: a multiple of the lanes.
let springRoom = 64

/// Writes the distances of some springs that `isLaned` names to `states`, and `springRoom` numbers further their
/// velocities: the same bits as `state`. `list` names them by their places among the movements. The numbers up to a
/// whole batch are read and written, too.
@inline(__always)
func springsBatch<Numbers: DoubleNumbers>(
    _ movements: UnsafePointer<Movement>, _ list: Words, _ count: Int, _ time: Double, _ states: MutableDoubles,
    _ numbers: Numbers.Type
) {
    typealias Lanes = DoubleLanes<Numbers>
    for first in below(count, by: Numbers.scalarCount) {
        @inline(__always) func field(_ offset: Int) -> Lanes {
            Lanes(
                Numbers.each {
                    let fields: Doubles = UnsafeRawPointer(movements + list[first &+ $0].int).typed()
                    return fields[offset]
                })
        }
        let t = Lanes(time) - field(0), e = field(4), v = field(5), w = field(6), b = field(7)
        let root = ((w - b) * (w + b)).squareRoot, decayed = exponential(negative: -b * t)
        let (sin, cos) = sincos(root * t), isCritical = root == Lanes(0)
        let s = Lanes.select(isCritical, decayed * t, decayed * (sin / root))
        let c = Lanes.select(isCritical, decayed, decayed * cos)
        let lead = v + b * e, pull = w * w * e + b * v
        let distances = e * c + lead * s, velocities = v * c - pull * s
        distances.numbers.forEach { states[first &+ $0] = $1 }
        velocities.numbers.forEach { states[springRoom &+ first &+ $0] = $1 }
    }
}

@inline(__always)
public func springsByTwo(
    _ movements: UnsafeRawPointer, _ list: Words, _ count: Int, _ time: Double, _ states: MutableDoubles
) {
    springsBatch(movements.typed(), list, count, time, states, SIMD2<Double>.self)
}

public func springsByFour(
    _ movements: UnsafeRawPointer, _ list: Words, _ count: Int, _ time: Double, _ states: MutableDoubles
) {
    springsBatch(movements.typed(), list, count, time, states, SIMD4<Double>.self)
}

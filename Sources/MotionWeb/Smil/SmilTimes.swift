import CMotion
import MotionKernel

/// Seconds; sums of the same offsets in another order differ by less.
let sameTime = 1e-7

/// What an animation says of its times.
struct SmilTimed {
    /// How long it takes once.
    var simple = Double.infinity
    /// How often it repeats, and for how long; NaN for what is not given.
    var repeats = Double.nan, repeated = Double.nan
    var least = 0.0, most = Double.infinity
    var restart = Restart.always
    /// Its begins, then its ends, among all moments.
    var firstMoment: UInt32 = 0, beginCount: UInt32 = 0, endCount: UInt32 = 0

    enum Restart: UInt8 {
        case always, whenNotActive, never
    }

    /// How long it repeats.
    var natural: Double {
        if repeats.isNaN && repeated.isNaN { return simple }
        let byCount = simple == .infinity ? .infinity : simple * (repeats.isNaN ? .infinity : repeats)
        return repeated.isNaN ? byCount : min(byCount, repeated)
    }

    /// How long it lasts without its ends.
    var active: Double { limited(natural) }

    /// Returns the length of an interval after its "end" is applied.
    func lasting(_ begin: Double, _ end: Double) -> Double { limited(min(natural, end - begin)) }

    /// Returns a length between "min" and "max", which do not count if they contradict each other.
    private func limited(_ length: Double) -> Double { least <= most ? min(max(length, least), most) : max(length, 0) }
}

/// An item of the begins or the ends of an animation.
struct SmilMoment {
    var offset = 0.0
    var iteration = 0.0
    var base = SmilBase.document
    var isEnd = false
    /// The animation that it refers to, or MOTION_NONE; and the one that has it.
    var source = MOTION_NONE, owner: UInt32 = 0
    /// The next moment that refers to the same animation.
    var following = MOTION_NONE
}

/// An interval in which an animation runs.
struct SmilInterval {
    var animation: UInt32
    /// The next interval of the same animation in the same list, or MOTION_NONE.
    var following = MOTION_NONE
    var begin, end: Double
    /// By an end or a restart.
    var isCut: Bool

    /// Returns whether it comes before another one in a list.
    @inline(__always)
    func isBefore(_ other: SmilInterval) -> Bool {
        let (own, others) = (floor(begin / sameTime + 0.5), floor(other.begin / sameTime + 0.5))
        return own < others || (own == others && animation < other.animation)
    }
}

/// When the animations of a set that call each other run.
struct SmilSchedule {
    /// Intervals, in the order of their begins.
    var firstOnce: UInt32 = 0, onceCount: UInt32 = 0
    /// Intervals of one period, and those before it that are still seen when it begins. Their times count from the
    /// begin of the first period.
    var firstCircle: UInt32 = 0, circleCount: UInt32 = 0
    /// When the circle begins, and how long it lasts; 0 without a circle.
    var start = 0.0, period = 0.0
    /// Whether this is the whole schedule, and not only as far as it was played.
    var isWhole = true
}

/// Sorts rows in place. Rows of which neither comes before the other must be the same in all that counts.
@inline(__always)
func sortRows<Row>(_ rows: UnsafeMutablePointer<Row>, _ count: Int, _ isBefore: (Row, Row) -> Bool) {
    // Insertion, where a row is mostly near its place; a heap for what is not.
    var moved = 0
    var sorted = 1
    while sorted < count && moved < 16 &* count {
        let row = rows[sorted]
        var place = sorted
        while place > 0 && isBefore(row, rows[place &- 1]) {
            rows[place] = rows[place &- 1]
            place &-= 1
        }
        rows[place] = row
        moved &+= sorted &- place
        sorted &+= 1
    }
    if sorted >= count { return }
    for i in below(count &>> 1) { sink(rows, (count &>> 1) &- 1 &- i, count, isBefore) }
    var end = count &- 1
    while end > 0 {
        (rows[0], rows[end]) = (rows[end], rows[0])
        sink(rows, 0, end, isBefore)
        end &-= 1
    }
}

/// Moves a row of a heap down to its place; the last one in the order is on top.
@inline(__always)
private func sink<Row>(
    _ rows: UnsafeMutablePointer<Row>, _ start: Int, _ end: Int, _ isBefore: (Row, Row) -> Bool
) {
    var place = start
    while true {
        var child = place &* 2 &+ 1
        if child >= end { return }
        if child &+ 1 < end && isBefore(rows[child], rows[child &+ 1]) { child &+= 1 }
        if !isBefore(rows[place], rows[child]) { return }
        (rows[place], rows[child]) = (rows[child], rows[place])
        place = child
    }
}

/// A clock: CAMediaTiming, or the Web Animations timing model (WebClock.swift). A pure function of its parent's time.
/// The header's motion_clock, field for field; in a clip too, its timing then the number of a curve, and its last word
/// what kind of clock it is.
public struct Clock {
    /// the header's MOTION_CLOCK_*, MOTION_FILL_*, MOTION_DIRECTION_*
    public var parent, model, timing, fill, direction, role: UInt32
    public var begin, duration, speed, timeOffset, repeatCount, repeatDuration, endDelay, iterationStart: Double
}

extension Clock {
    /// Roles: children see its time, or none do; and of the latter those that are cheap to evaluate (`evaluateOnce`).
    public static var leaf: UInt32 { 0 }
    public static var parent: UInt32 { 1 }
    public static var once: UInt32 { 2 }

    /// Whether it is Core Animation's, of the roots, and runs once, forwards: as most do.
    public var runsOnce: Bool {
        parent == UInt32.max && model == 0 && direction == 0 && repeatDuration == 0
            && (repeatCount == 0 || repeatCount == 1)
            && speed > 0 && duration > 0 && duration < Double.infinity
    }
}

/// By address: a clock is too long to hand around.
extension UnsafePointer where Pointee == Clock {
    /// Progress and rate of a clock that runs once, bit for bit as `evaluate` has them; nil where it does not apply.
    @inlinable @inline(__always)
    public func evaluateOnce(_ parentTime: Double, _ parentRate: Double) -> (progress: Double, rate: Double)? {
        let duration = pointee.duration, active = (parentTime - pointee.begin) * pointee.speed + pointee.timeOffset
        if parentTime >= pointee.begin && active >= 0 && active < duration {
            return (active / duration, parentRate == 0 ? 0 : pointee.speed * parentRate / duration)
        }
        let isBefore = parentTime < pointee.begin || active < 0
        return parentTime == parentTime && pointee.fill &>> (isBefore ? 1 : 0) & 1 != 0 ? (isBefore ? 0 : 1, 0) : nil
    }

    /// What the clock says when its parent's time is `parentTime`, which runs at `parentRate` per second of t. NaN
    /// applies nowhere.
    @inline(never)
    public func evaluate(_ parentTime: Double, _ parentRate: Double, _ state: inout ClockState) {
        state = ClockState()
        if parentTime != parentTime { return }
        if pointee.model == 1 {
            evaluateWeb(parentTime, parentRate, &state)
        } else {
            evaluateCoreAnimation(parentTime, parentRate, &state)
        }
    }

    /// Whether the fill lets the clock apply in a phase, MOTION_PHASE_BEFORE ... _AFTER.
    func applies(in phase: UInt32) -> Bool {
        (2 | (pointee.fill & 1) &<< 2 | (pointee.fill &>> 1) & 1) &>> phase & 1 != 0
    }

    /// The times of the parent at which the active interval begins and ends; infinite if it never does.
    private var interval: (begin: Double, end: Double) {
        @inline(never) get {
            let speed = pointee.speed
            if speed == 0 { return (-Double.infinity, Double.infinity) }
            let first, last: Double
            if pointee.model == 1 {
                let (before, after) = webBoundaries
                (first, last) = ((before - pointee.timeOffset) / speed, (after - pointee.timeOffset) / speed)
            } else {
                let begin = pointee.begin
                (first, last) = (
                    max(begin, begin - pointee.timeOffset / speed),
                    max(begin, begin + (activeDuration - pointee.timeOffset) / speed)
                )
            }
            return speed > 0 ? (first, last) : (last, first)
        }
    }

    /// When the active interval is over, in the parent's time.
    public var end: Double { interval.end }

    /// When the clock begins or ends next, in t, if its parent's time goes on from `parentTime` at `parentRate`, as it
    /// does at t; infinite if never. Of a root the boundary itself.
    @inline(never)
    public func nextChange(_ parentTime: Double, _ parentRate: Double, _ t: Double) -> Double {
        if parentRate == 0 { return Double.infinity }
        let (begin, end) = interval
        return min(reached(begin, parentTime, parentRate, t), reached(end, parentTime, parentRate, t))
    }

    @inline(never)
    private func reached(_ boundary: Double, _ parentTime: Double, _ parentRate: Double, _ t: Double) -> Double {
        if pointee.parent == UInt32.max { return boundary > t ? boundary : Double.infinity }
        let left = (boundary - parentTime) / parentRate
        return left > 0 && isFinite(left) ? later(t, by: left) : Double.infinity
    }
}

/// t + seconds, or where that rounds to t the next double: who goes from change to change gets on. Infinite where
/// seconds are no number.
@inline(never)
public func later(_ t: Double, by seconds: Double) -> Double {
    let sum = t + seconds
    if sum > t { return sum }
    if sum != sum { return Double.infinity }
    return t == 0 ? Double.leastNonzeroMagnitude : Double(bitPattern: t > 0 ? t.bitPattern &+ 1 : t.bitPattern &- 1)
}

/// What a clock says, before its own timing curve.
public struct ClockState {
    public var progress = 0.0
    public var time = 0.0  // what children see
    public var rate = 0.0  // d progress / dt
    public var timeRate = 0.0  // d time / dt
    public var iteration = 0.0
    public var cycleLeft = Double.infinity  // seconds of t until the current run, there or back, is over
    public var applies = false
    public var phase: UInt32 = 3  // MOTION_PHASE_*
    public var isBack = false  // on the way back: autoreverses, or a direction
    public var before = false  // css-easing's "before flag" of steps

    @inlinable
    public init() {}

    /// Through the clock's own curve: its progress, and the time that children see. A spring reads seconds.
    @inline(never)
    public mutating func ease(by curve: UnsafePointer<Curve>, _ floats: UnsafePointer<Float>, duration: Double) {
        if curve.isStraight { return }
        let isSpring = curve.pointee.kind == Curve.spring
        let eased = MotionKernel.ease(isSpring ? time : progress, curve, floats, before: before)
        rate = (isSpring ? timeRate : rate) * eased.slope
        progress = eased.y
        if duration < Double.infinity {
            time = progress * duration
            timeRate = rate * duration
        }
    }
}

// MARK: - Core Animation's model

extension UnsafePointer where Pointee == Clock {
    /// One cycle runs there, and back with autoreverses.
    private var cycle: Double { pointee.direction == 1 ? 2 * pointee.duration : pointee.duration }

    /// Cycles, if they are given by their count: 0 counts as 1.
    private var count: Double { pointee.repeatCount > 0 ? pointee.repeatCount : 1 }

    /// repeatDuration is not doubled by autoreverses.
    private var activeDuration: Double {
        @inline(never) get {
            if pointee.repeatDuration > 0 { return pointee.repeatDuration }
            return cycle == 0 ? 0 : cycle * count
        }
    }

    @inline(__always)
    fileprivate func evaluateCoreAnimation(_ parentTime: Double, _ parentRate: Double, _ state: inout ClockState) {
        let full = activeDuration, speed = pointee.speed, cycle = cycle
        let active = speed == 0 ? pointee.timeOffset : (parentTime - pointee.begin) * speed + pointee.timeOffset
        // Running backwards, the interval begins where the active time is full.
        let (isEarly, isLate) = speed > 0 ? (active < 0, !(active < full)) : (active > full, !(active > 0))
        state.phase = speed == 0 ? 1 : (parentTime < pointee.begin || isEarly ? 0 : (isLate ? 2 : 1))
        if !applies(in: state.phase) { return }
        state.applies = true
        // Standing still, the offset is clamped into the active duration.
        let place = state.phase == 1 ? clamp(active, 0, full) : ((state.phase == 0) == (speed < 0) ? full : 0)
        hold(place, full, cycle, &state)
        if cycle == 0 && state.phase == 0 && speed > 0 { state.progress = 0 }
        if state.phase == 1 && speed != 0 && parentRate != 0 && pointee.duration > 0 {
            run(active, cycle, speed * parentRate, &state)
        }
    }

    /// The place of an active time in its cycle. An inner boundary belongs to the cycle that begins there, the last
    /// instant is the end of the last cycle: from the count as given, since cycle x count / cycle need not give it
    /// back.
    @inline(__always)
    private func hold(_ active: Double, _ full: Double, _ cycle: Double, _ state: inout ClockState) {
        if cycle == 0 {
            state.progress = pointee.direction == 1 ? 0 : 1
            return
        }
        if cycle == Double.infinity {
            if isFinite(active) { state.time = active }
            return
        }
        var (iteration, seconds) = divided(active, by: cycle)
        if active == full && active > 0 && isFinite(active) {
            let cycles = pointee.repeatDuration > 0 ? pointee.repeatDuration / cycle : count
            iteration = -floor(-cycles) - 1
            seconds = (cycles - iteration) * cycle
        }
        state.isBack = seconds > pointee.duration
        let place = state.isBack ? cycle - seconds : seconds
        state.progress = place / pointee.duration
        state.time = state.progress * pointee.duration
        state.iteration = iteration
    }

    @inline(__always)
    private func run(_ active: Double, _ cycle: Double, _ pace: Double, _ state: inout ClockState) {
        state.timeRate = pace
        if pointee.duration == Double.infinity { return }
        let seconds = divided(active, by: cycle).remainder
        let back = seconds > pointee.duration
        if back { state.timeRate = -pace }
        state.rate = state.timeRate / pointee.duration
        // The run ends where the cycle turns or starts again, whichever way it goes.
        state.cycleLeft =
            ((pace > 0 ? (back ? cycle : pointee.duration) : (back ? pointee.duration : 0)) - seconds) / pace
    }
}

/// a = quotient x b + remainder, 0 <= remainder < b, exactly for quotients below 2^53; a >= 0, b > 0. The product is
/// taken in two parts (Dekker 1971), so that cycles stay exact after 1e9 of them.
@inline(never)
public func divided(_ a: Double, by b: Double) -> (quotient: Double, remainder: Double) {
    if a < b { return (0, a) }
    var quotient = floor(a / b)
    if !(quotient < 0x1p53) || !(b < 0x1p990) { return (0, 0) }
    let product = quotient * b
    let scaledQ = quotient * 134217729, scaledB = b * 134217729
    let highQ = scaledQ - (scaledQ - quotient), highB = scaledB - (scaledB - b)
    let lowQ = quotient - highQ, lowB = b - highB
    let error = ((highQ * highB - product) + highQ * lowB + lowQ * highB) + lowQ * lowB
    var remainder = (a - product) - error
    if remainder < 0 {
        remainder += b
        quotient -= 1
    } else if remainder >= b {
        remainder -= b
        quotient += 1
    }
    return (quotient, remainder)
}

import CMotion

/// A clock after CAMediaTiming, or after the Web Animations timing model (WebClock.swift): a pure function of its
/// parent's time.
///
/// The layout is that of the header's motion_clock. Clips hold clocks in the same layout; there `timing` is the number
/// of a curve, and `role` says what kind of clock it is.
public struct Clock {
    /// `model` is one of MOTION_CLOCK_*, `fill` of MOTION_FILL_*, `direction` of MOTION_DIRECTION_*. The other three
    /// are a clock's number or MOTION_NONE, a curve's number or MOTION_NONE, and a role.
    public var parent, model, timing, fill, direction, role: UInt32
    public var begin, duration, speed, timeOffset, repeatCount, repeatDuration, endDelay, iterationStart: Double
}

extension Clock {
    /// The role of a clock that no other clock has as its parent.
    public static var leaf: UInt32 { 0 }
    /// The role of a clock whose time other clocks see.
    public static var parent: UInt32 { 1 }
    /// The role of a leaf that `runsOnce`, which is cheap to evaluate (`evaluateOnce`).
    public static var once: UInt32 { 2 }

    /// Whether this is a root of Core Animation's model that runs once, forwards, as most clocks do.
    public var runsOnce: Bool {
        parent == MOTION_NONE && model == MOTION_CLOCK_CORE_ANIMATION && direction == MOTION_DIRECTION_NORMAL
            && repeatDuration == 0
            && (repeatCount == 0 || repeatCount == 1)
            && speed > 0 && duration > 0 && duration < Double.infinity
    }
}

// Functions of a clock take its address: a clock is too long to be copied.
extension UnsafePointer where Pointee == Clock {
    /// Returns progress and rate of a clock that `runsOnce`, with the bits of `evaluate`; nil where the clock does not
    /// apply.
    @inline(__always)
    public func evaluateOnce(_ parentTime: Double, _ parentRate: Double) -> (progress: Double, rate: Double)? {
        let duration = pointee.duration, active = (parentTime - pointee.begin) * pointee.speed + pointee.timeOffset
        if parentTime >= pointee.begin && active >= 0 && active < duration {
            return (active / duration, parentRate == 0 ? 0 : pointee.speed * parentRate / duration)
        }
        let isBefore = parentTime < pointee.begin || active < 0
        return parentTime == parentTime && pointee.fill &>> (isBefore ? 1 : 0) & 1 != 0 ? (isBefore ? 0 : 1, 0) : nil
    }

    /// Writes the state of the clock where its parent's time is `parentTime`, which advances by `parentRate` seconds
    /// per second of t. At a time of NaN no clock applies.
    @inline(never)
    public func evaluate(_ parentTime: Double, _ parentRate: Double, _ state: inout ClockState) {
        state = ClockState()
        if parentTime != parentTime { return }
        if pointee.model == MOTION_CLOCK_WEB {
            evaluateWeb(parentTime, parentRate, &state)
        } else {
            evaluateCoreAnimation(parentTime, parentRate, &state)
        }
    }

    /// Returns whether the fill lets the clock apply in a phase, MOTION_PHASE_BEFORE, _ACTIVE or _AFTER.
    func applies(in phase: UInt32) -> Bool {
        (2 | (pointee.fill & 1) << 2 | (pointee.fill >> 1) & 1) &>> phase & 1 != 0
    }

    /// The parent's times at which the active interval begins and ends; infinite where it never does.
    public var interval: (begin: Double, end: Double) {
        @inline(never) get {
            let speed = pointee.speed
            if speed == 0 { return (-Double.infinity, Double.infinity) }
            let first, last: Double
            if pointee.model == MOTION_CLOCK_WEB {
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

    /// The parent's time at which the active interval ends; infinite if it never does.
    public var end: Double { interval.end }

    /// Returns the time t at which the clock begins or ends next; infinite if never. At `t` the parent's time is
    /// `parentTime`, and it is taken to go on at `parentRate`. For a root this is the boundary itself, without
    /// rounding.
    @inline(never)
    public func nextChange(_ parentTime: Double, _ parentRate: Double, _ t: Double) -> Double {
        if parentRate == 0 { return Double.infinity }
        let (begin, end) = interval
        return min(reached(begin, parentTime, parentRate, t), reached(end, parentTime, parentRate, t))
    }

    /// Returns the time t at which the parent's time reaches a boundary; infinite if it has passed it or never does.
    @inline(never)
    private func reached(_ boundary: Double, _ parentTime: Double, _ parentRate: Double, _ t: Double) -> Double {
        if pointee.parent == MOTION_NONE { return boundary > t ? boundary : Double.infinity }
        let left = (boundary - parentTime) / parentRate
        return left > 0 && isFinite(left) ? later(t, by: left) : Double.infinity
    }
}

/// Returns t + seconds, or the next double after t where the sum rounds to t, so that whoever goes from change to
/// change makes progress. Infinite if `seconds` is NaN.
@inline(never)
public func later(_ t: Double, by seconds: Double) -> Double {
    let sum = t + seconds
    if sum > t { return sum }
    if sum != sum { return Double.infinity }
    return t == 0 ? Double.leastNonzeroMagnitude : Double(bitPattern: t > 0 ? t.bitPattern &+ 1 : t.bitPattern &- 1)
}

/// What a clock says at a time.
public struct ClockState {
    /// How far the current iteration has come, 0...1; before or after the clock's own timing curve (`ease`).
    public var progress = 0.0
    /// The time that children see, in seconds.
    public var time = 0.0
    /// The derivative of `progress` by t, per second.
    public var rate = 0.0
    /// The derivative of `time` by t.
    public var timeRate = 0.0
    /// The number of the current iteration, from 0.
    public var iteration = 0.0
    /// Seconds of t until the current run, forwards or backwards, is over.
    public var cycleLeft = Double.infinity
    /// Whether the clock is active or filled.
    public var applies = false
    /// One of MOTION_PHASE_*.
    public var phase = MOTION_PHASE_IDLE
    /// Whether the current run goes backwards, by autoreverse or by direction.
    public var isBack = false
    /// The "before flag" of css-easing, which steps need.
    public var before = false

    public init() {}

    /// Applies the clock's own timing curve to the progress and to the time that children see. A spring is a function
    /// of seconds, other curves of the progress.
    @inline(never)
    public mutating func ease(by curve: UnsafePointer<Curve>, _ floats: Floats, duration: Double) {
        if curve.isStraight { return }
        let isSpring = curve.pointee.kind == Curve.spring
        let eased = MotionKernel.ease(isSpring ? time : progress, curve, floats, before: before)
        rate = (isSpring ? timeRate : rate) * eased.slope
        progress = eased.y
        if duration < Double.infinity {
            time = bounded(progress * duration)
            timeRate = rate * duration
        }
    }
}

// MARK: - Core Animation's model

extension UnsafePointer where Pointee == Clock {
    /// Seconds of a cycle, which runs forwards, and with autoreverse back again.
    private var cycle: Double {
        pointee.direction == MOTION_DIRECTION_ALTERNATE ? 2 * pointee.duration : pointee.duration
    }

    /// The number of cycles; a repeatCount of 0 counts as 1.
    private var count: Double { pointee.repeatCount > 0 ? pointee.repeatCount : 1 }

    /// Seconds from begin to end. A repeatDuration is not doubled by autoreverse.
    private var activeDuration: Double {
        @inline(never) get {
            if pointee.repeatDuration > 0 { return pointee.repeatDuration }
            return cycle == 0 ? 0 : cycle * count
        }
    }

    /// Evaluates a clock in Core Animation's model.
    @inline(__always)
    fileprivate func evaluateCoreAnimation(_ parentTime: Double, _ parentRate: Double, _ state: inout ClockState) {
        let full = activeDuration, speed = pointee.speed, cycle = cycle
        let active = speed == 0 ? pointee.timeOffset : (parentTime - pointee.begin) * speed + pointee.timeOffset
        // At a negative speed the interval begins where the active time is largest.
        let (isEarly, isLate) = speed > 0 ? (active < 0, !(active < full)) : (active > full, !(active > 0))
        let isBefore = parentTime < pointee.begin || isEarly
        state.phase =
            speed == 0 || !isBefore && !isLate
            ? MOTION_PHASE_ACTIVE : (isBefore ? MOTION_PHASE_BEFORE : MOTION_PHASE_AFTER)
        if !applies(in: state.phase) { return }
        state.applies = true
        // At speed 0 the offset is clamped into the active duration.
        let isActive = state.phase == MOTION_PHASE_ACTIVE
        let held = isActive ? clamp(active, 0, full) : ((state.phase == MOTION_PHASE_BEFORE) == (speed < 0) ? full : 0)
        hold(held, full, cycle, &state)
        if cycle == 0 && state.phase == MOTION_PHASE_BEFORE && speed > 0 { state.progress = 0 }
        if isActive && speed != 0 && parentRate != 0 && pointee.duration > 0 {
            run(active, cycle, speed * parentRate, &state)
        }
    }

    /// Writes progress, time and iteration at an active time.
    ///
    /// A boundary between cycles belongs to the one that begins there. The last instant is the end of the last cycle,
    /// whose number follows from the count as given, since cycle x count / cycle need not be the count.
    @inline(__always)
    private func hold(_ active: Double, _ full: Double, _ cycle: Double, _ state: inout ClockState) {
        if cycle == 0 {
            state.progress = pointee.direction == MOTION_DIRECTION_ALTERNATE ? 0 : 1
            return
        }
        let duration = pointee.duration
        if duration == Double.infinity {
            if isFinite(active) { state.time = active }
            return
        }
        var (iteration, seconds) = divided(active, by: cycle)
        if active == full && active > 0 && isFinite(active) && cycle < Double.infinity {
            let cycles = pointee.repeatDuration > 0 ? bounded(pointee.repeatDuration / cycle) : count
            iteration = -floor(-cycles) - 1
            // The last of more cycles than a double counts one by one is whole.
            seconds = cycles < 0x1p53 ? (cycles - iteration) * cycle : cycle
        }
        state.isBack = seconds > duration
        // The way back begins at `duration`: so a cycle that is beyond all doubles is not needed.
        state.progress = (state.isBack ? duration - (seconds - duration) : seconds) / duration
        state.time = state.progress * pointee.duration
        state.iteration = iteration
    }

    /// Writes the rates of a clock that runs, and the seconds that are left of the current run. `pace` is the rate of
    /// the active time.
    private func run(_ active: Double, _ cycle: Double, _ pace: Double, _ state: inout ClockState) {
        state.timeRate = pace
        if pointee.duration == Double.infinity { return }
        let seconds = divided(active, by: cycle).remainder
        let back = seconds > pointee.duration
        if back { state.timeRate = -pace }
        state.rate = state.timeRate / pointee.duration
        // The run ends where the cycle turns or starts again.
        state.cycleLeft =
            ((pace > 0 ? (back ? cycle : pointee.duration) : (back ? pointee.duration : 0)) - seconds) / pace
    }
}

/// Divides: a = quotient x b + remainder with 0 <= remainder < b, for a >= 0 and b > 0; exact for quotients below 2^53.
/// Beyond these, and where a is infinite, both are 0. The product is computed in two parts (Dekker 1971), so that
/// cycles stay exact after 1e9 of them.
@inline(never)
public func divided(_ a: Double, by b: Double) -> (quotient: Double, remainder: Double) {
    if a < b { return (0, a) }
    var quotient = floor(a / b)
    if !(quotient < 0x1p53) { return (0, 0) }
    // Smaller where a part of the product would be too large for a double.
    let scale = b < 0x1p990 ? 1 : 0x1p-100, a = a * scale, b = b * scale
    let product = quotient * b
    let scaledQ = quotient * 0x1.0000002p27, scaledB = b * 0x1.0000002p27  // 2^27 + 1
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
    return (quotient, remainder / scale)
}

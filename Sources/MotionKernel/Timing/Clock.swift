/// A clock: CAMediaTiming, or the Web Animations timing model (WebClock.swift). A pure function of its parent's time.
public struct Clock {
    public var model, fill, direction: UInt32  // the header's MOTION_CLOCK_*, MOTION_FILL_*, MOTION_DIRECTION_*
    public var begin, duration, speed, timeOffset, repeatCount, repeatDuration, endDelay, iterationStart: Double

    @inlinable
    public init(
        model: UInt32, fill: UInt32, direction: UInt32, begin: Double, duration: Double, speed: Double, timeOffset: Double,
        repeatCount: Double, repeatDuration: Double, endDelay: Double, iterationStart: Double
    ) {
        (self.model, self.fill, self.direction) = (model, fill, direction)
        (self.begin, self.duration, self.speed, self.timeOffset) = (begin, duration, speed, timeOffset)
        (self.repeatCount, self.repeatDuration) = (repeatCount, repeatDuration)
        (self.endDelay, self.iterationStart) = (endDelay, iterationStart)
    }

    var fillsForwards: Bool { fill & 1 != 0 }
    var fillsBackwards: Bool { fill & 2 != 0 }

    /// What the clock says when its parent's time is `parentTime`, which runs at `parentRate` per second of t. NaN applies nowhere.
    public func state(parentTime: Double, parentRate: Double) -> ClockState {
        if parentTime != parentTime { return ClockState() }
        return model == 1 ? webState(parentTime, parentRate) : coreAnimationState(parentTime, parentRate)
    }

    /// The times of the parent at which the active interval begins and ends; infinite if it never does.
    public var interval: (begin: Double, end: Double) {
        if speed == 0 { return (-Double.infinity, Double.infinity) }
        if model == 1 {
            let (before, after) = webBoundaries
            let (first, last) = ((before - timeOffset) / speed, (after - timeOffset) / speed)
            return speed > 0 ? (first, last) : (last, first)
        }
        let (zero, full) = (begin - timeOffset / speed, begin + (activeDuration - timeOffset) / speed)
        return speed > 0 ? (max(begin, zero), max(begin, full)) : (max(begin, full), max(begin, zero))
    }

    /// When the active interval is over, in the parent's time.
    public var end: Double { interval.end }

    /// When the clock begins or ends next, in t, if its parent's time goes on from `parentTime` at `parentRate`, as it does at t; infinite
    /// if never. Of a root the boundary itself.
    public func nextChange(_ parentTime: Double, _ parentRate: Double, _ t: Double, isRoot: Bool) -> Double {
        if parentRate == 0 { return Double.infinity }
        let (begin, end) = interval
        let first = reached(begin, parentTime, parentRate, t, isRoot), last = reached(end, parentTime, parentRate, t, isRoot)
        return min(first, last)
    }

    private func reached(_ boundary: Double, _ parentTime: Double, _ parentRate: Double, _ t: Double, _ isRoot: Bool) -> Double {
        if isRoot { return boundary > t ? boundary : Double.infinity }
        let left = (boundary - parentTime) / parentRate
        return left > 0 && isFinite(left) ? later(t, by: left) : Double.infinity
    }
}

/// t + seconds, or where that rounds to t the next double: who goes from change to change gets on. Infinite where seconds are no number.
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
    public var before = false  // css-easing's "before flag" of steps

    @inlinable
    public init() {}

    /// Through the clock's own curve: its progress, and the time that children see. A spring reads seconds.
    public mutating func ease(by curve: UnsafePointer<Curve>, _ floats: UnsafePointer<Float>, duration: Double) {
        if curve.pointee.isStraight { return }
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

extension Clock {
    private var autoreverses: Bool { direction == 1 }

    /// One cycle runs there, and back with autoreverses.
    private var cycle: Double { autoreverses ? 2 * duration : duration }

    /// repeatDuration is not doubled by autoreverses; a repeat count is one of cycles, and 0 counts as 1.
    var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        return cycle == 0 ? 0 : cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    private func coreAnimationState(_ parentTime: Double, _ parentRate: Double) -> ClockState {
        let full = activeDuration
        let active = speed == 0 ? timeOffset : (parentTime - begin) * speed + timeOffset
        var state = ClockState()
        if speed == 0 {
            state.phase = 1
        } else if parentTime < begin {
            state.phase = 0
        } else if speed > 0 {
            state.phase = active < 0 ? 0 : (active < full ? 1 : 2)
        } else {
            state.phase = active > full ? 0 : (active > 0 ? 1 : 2)
        }
        switch state.phase {
        case 0:
            if fillsBackwards { hold(&state, at: speed < 0 ? full : 0, of: full) }
            if cycle == 0 && speed > 0 { state.progress = 0 }
        case 1:
            // Standing still, the offset is clamped into the active duration.
            hold(&state, at: clamp(active, 0, full), of: full)
            if speed != 0 && parentRate != 0 && duration > 0 { run(&state, active, parentRate) }
        default:
            if fillsForwards { hold(&state, at: speed < 0 ? 0 : full, of: full) }
        }
        return state
    }

    /// The place of an active time in its cycle. An inner boundary belongs to the cycle that begins there, the last instant is the end of
    /// the last cycle: from the count as given, since cycle x count / cycle need not give it back.
    private func hold(_ state: inout ClockState, at active: Double, of full: Double) {
        state.applies = true
        if cycle == 0 {
            state.progress = autoreverses ? 0 : 1
            return
        }
        if cycle == Double.infinity {
            state.time = isFinite(active) ? active : 0
            return
        }
        var (iteration, seconds) = divided(active, by: cycle)
        if active == full && active > 0 && isFinite(active) {
            let count = repeatDuration > 0 ? repeatDuration / cycle : (repeatCount > 0 ? repeatCount : 1)
            iteration = -floor(-count) - 1
            seconds = (count - iteration) * cycle
        }
        let place = seconds > duration ? cycle - seconds : seconds
        state.progress = place / duration
        state.time = state.progress * duration
        state.iteration = iteration
    }

    private func run(_ state: inout ClockState, _ active: Double, _ parentRate: Double) {
        let pace = speed * parentRate
        if duration == Double.infinity {
            state.timeRate = pace
            return
        }
        let seconds = divided(active, by: cycle).remainder
        let back = seconds > duration
        state.timeRate = back ? -pace : pace
        state.rate = state.timeRate / duration
        // The run ends where the cycle turns or starts again, whichever way it goes.
        let start = back ? duration : 0, turn = back ? cycle : duration
        state.cycleLeft = pace > 0 ? (turn - seconds) / pace : (start - seconds) / pace
    }
}

/// a = quotient x b + remainder, 0 <= remainder < b, exactly for quotients below 2^53; a >= 0, b > 0. The product is taken in two parts
/// (Dekker 1971), so that cycles stay exact after 1e9 of them.
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

import CMotion
import MotionKernel

/// A stay in a state: what it plays, from when to when.
public struct MachineVisit {
    /// The number of the state, and the row of its Lottie file; `MachineState.none` of a global state.
    var state = 0, lottie = MachineState.none
    var begin = 0.0, end = 0.0
    /// The frames of the animation that play, and how many there are in a second.
    var low = 0.0, high = 0.0, rate = 60.0
    /// What plays: seconds of the animation in a second, which way, there and back, how often; whether it moves at all.
    var speed = 1.0, isBack = false, isBounce = false, loops = 1.0, plays = false
    /// When it begins to play: after the tween.
    var clock = 0.0
    /// The frame that shows while nothing plays; below 0 the first one.
    var held = -1.0
    /// The frames of the whole animation.
    var first = 0.0, last = 0.0
    /// The seconds of a tween, its curve, and the frame that showed when it began; infinite in the middle of another.
    var tween = 0.0, curve = Curve(), from = 0.0

    var length: Double { high - low }
    /// Seconds of the animation until it is where it began.
    private var period: Double { length / rate * (isBounce ? 2 : 1) }

    init() {}

    /// Enters a state.
    init(_ machine: Machine, _ state: Int, at time: Double) {
        let known = machine.states[state]
        self.state = state
        (begin, end, clock, lottie) = (time, time, time, known.lottie)
        if lottie == MachineState.none { return }
        let object = machine.tape[known.row], file = machine.tape[lottie]
        let frames = file.number("fr")
        rate = frames >= 1e-3 && frames <= 1e6 ? frames : 30
        first = bounded(file.number("ip"))
        last = max(first, bounded(file.number("op")))
        (low, high) = (first, last)
        if known.marker != MachineState.none {
            let marker = machine.tape[known.marker]
            low = bounded(marker.number("tm"))
            high = max(low, low + bounded(marker.number("dr")))
        }
        let speed = bounded(object.number("speed", 1))
        let mode = MachineWords.find(object.member("mode"), MachineWords.modes) ?? 0
        isBack = (mode & 1 == 1) != (speed < 0)
        (isBounce, self.speed) = (mode > 1, abs(speed))
        let count = MotionKernel.floor(object.number("loopCount"))
        loops = object.isTrue("loop") ? (count >= 1 ? count : Double.infinity) : 1
        plays = object.isTrue("autoplay")
    }

    /// When all loops have been played; infinite if they never are.
    var complete: Double {
        @inline(never)
        get {
            if lottie == MachineState.none || !plays || speed == 0 { return Double.infinity }
            if length == 0 { return loops < Double.infinity ? clock : Double.infinity }
            return clock + loops * period / speed
        }
    }

    /// When a loop ends; infinite if there is no such loop. Only what loops has loops.
    @inline(never)
    func end(ofLoop loop: Double) -> Double {
        let isEndless = lottie == MachineState.none || !plays || speed == 0 || length == 0
        return isEndless || loops == 1 || loop >= loops ? Double.infinity : clock + (loop + 1) * period / speed
    }

    /// How many loops have ended at a time.
    func loops(at time: Double) -> Double {
        if end(ofLoop: 0) == Double.infinity || time < clock { return 0 }
        var count = MotionKernel.floor((time - clock) * speed / period)
        while count > 0 && end(ofLoop: count - 1) > time { count -= 1 }
        while count < loops && end(ofLoop: count) <= time { count += 1 }
        return count
    }

    /// Returns the frame at a time; during a tween the one that it leads to.
    @inline(never)
    func frame(at time: Double) -> Double {
        if !plays || speed == 0 { return held < 0 ? (isBack ? high : low) : held }
        var row = motion_clock(
            parent: MOTION_NONE, model: MOTION_CLOCK_CORE_ANIMATION, timing: MOTION_NONE, fill: MOTION_FILL_BOTH,
            direction: isBounce ? MOTION_DIRECTION_ALTERNATE : MOTION_DIRECTION_NORMAL, reserved: 0, begin: clock,
            duration: length / rate, speed: speed, time_offset: 0, repeat_count: loops, repeat_duration: 0,
            end_delay: 0, iteration_start: 0)
        var state = ClockState()
        withUnsafePointer(to: &row) { row in
            let clock: UnsafePointer<Clock> = UnsafeRawPointer(row).typed()
            clock.evaluate(time, 1, &state)
        }
        // Ends are where the fold takes them to be.
        let done = time >= complete ? (isBounce ? 0 : 1) : state.progress
        return isBack ? high - done * length : low + done * length
    }

    /// How far a tween has come at a time, eased; 1 after it.
    func mixture(at time: Double) -> Double {
        if time >= begin + tween { return 1 }
        var curve = curve
        return withUnsafePointer(to: &curve) { ease((time - begin) / tween, $0, MachineVisit.noFloats).y }
    }

    /// No table, which a cubic-bezier does not have.
    private static var noFloats: Floats { UnsafePointer(bitPattern: 64).unsafelyUnwrapped }

    /// Shows a frame at a time, and plays on from there.
    mutating func seek(_ frame: Double, _ time: Double) {
        held = MotionKernel.clamp(frame, first, last)
        let inside = MotionKernel.clamp(frame, low, high)
        if plays && speed > 0 { clock = time - (isBack ? high - inside : inside - low) / rate / speed }
    }
}

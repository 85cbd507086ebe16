import CMotion
import MotionKernel
import MotionRules

// The rules of a clock's fields, the same for descriptions and clips.

/// What a number of a clock may be; none may be NaN.
private struct ClockNumber {
    let mayBeInfinite: Bool
    let mayBeNegative: Bool
    /// MOTION_CLOCK_*: the model in which it has to be 0, or MOTION_NONE.
    let zeroIn: UInt32

    init(_ mayBeInfinite: Bool, _ mayBeNegative: Bool, zeroIn: UInt32 = MOTION_NONE) {
        (self.mayBeInfinite, self.mayBeNegative, self.zeroIn) = (mayBeInfinite, mayBeNegative, zeroIn)
    }

    static var finite: ClockNumber { ClockNumber(false, true) }
    /// A number from 0 up, which may be infinite.
    static var span: ClockNumber { ClockNumber(true, false) }
}

/// The doubles of a clock in their order.
private let clockNumbers: InlineArray<8, ClockNumber> = [
    .finite,  // begin
    .span,  // duration
    .finite,  // speed
    .finite,  // time_offset
    .span,  // repeat_count
    ClockNumber(true, false, zeroIn: MOTION_CLOCK_WEB),  // repeat_duration
    ClockNumber(false, true, zeroIn: MOTION_CLOCK_CORE_ANIMATION),  // end_delay
    ClockNumber(false, false, zeroIn: MOTION_CLOCK_CORE_ANIMATION)  // iteration_start
]

extension UnsafePointer where Pointee == Clock {
    /// Returns the first rule that a field after `parent` breaks. `hasTiming` says whether the clock's timing exists.
    /// `highestRole` is the highest role: 0 in a description.
    @inline(never)
    func rule(hasTiming: Bool, highestRole: UInt32) -> RuleBreak {
        var clock: Clock { pointee }
        let isWeb = clock.model == MOTION_CLOCK_WEB
        if clock.model > MOTION_CLOCK_WEB { return RuleBreak(MOTION_ERROR_ENUM, ClockField.model) }
        if !hasTiming { return RuleBreak(MOTION_ERROR_INDEX, ClockField.timing) }
        if clock.fill > MOTION_FILL_BOTH { return RuleBreak(MOTION_ERROR_ENUM, ClockField.fill) }
        if clock.direction > (isWeb ? MOTION_DIRECTION_ALTERNATE_REVERSE : MOTION_DIRECTION_ALTERNATE) {
            return RuleBreak(MOTION_ERROR_ENUM, ClockField.direction)
        }
        if clock.role > highestRole { return RuleBreak(MOTION_ERROR_ENUM, ClockField.reserved) }
        // Most clocks keep all rules. A sum of finite numbers that overflows only takes the longer way.
        let sum = (clock.begin + clock.speed) + (clock.timeOffset + clock.endDelay) + clock.iterationStart
        if isFinite(sum) && clock.duration >= 0 && clock.repeatCount >= 0
            && (isWeb
                ? clock.repeatDuration == 0 && clock.iterationStart >= 0
                : clock.repeatDuration >= 0 && clock.endDelay == 0 && clock.iterationStart == 0)
        {
            return RuleBreak()
        }
        let numbers = (UnsafeRawPointer(self) + ClockField.begin.int).assumingMemoryBound(to: Double.self)
        for i in below(clockNumbers.count) {
            let number = numbers[i], rule = clockNumbers[unchecked: i], field = ClockField.begin &+ i.u32 &* 8
            if number != number || (!rule.mayBeInfinite && !isFinite(number)) {
                return RuleBreak(MOTION_ERROR_FINITE, field)
            }
            if (number < 0 && !rule.mayBeNegative) || (number != 0 && rule.zeroIn == clock.model) {
                return RuleBreak(MOTION_ERROR_RANGE, field)
            }
        }
        return RuleBreak()
    }

    /// Returns how many clocks there are from the root to `clock`, both counted; the rows before it have been checked.
    /// It stops counting at MOTION_MAX_DEPTH.
    @inline(never)
    func depth(of clock: UInt32) -> UInt32 {
        var (depth, next): (UInt32, UInt32) = (0, clock)
        while next != MOTION_NONE && depth < MOTION_MAX_DEPTH {
            depth &+= 1
            next = self[next].parent
        }
        return depth
    }
}

import CMotion
import MotionClip
import MotionKernel

@c @implementation
public func motion_clock_evaluate(
    _ clocks: UnsafePointer<motion_clock>!, _ clock_count: UInt32, _ timings: UnsafePointer<motion_timing>!,
    _ timing_count: UInt32, _ floats: Floats!, _ float_count: UInt32, _ clock: UInt32, _ times: Doubles!,
    _ count: UInt32, _ states: UnsafeMutablePointer<motion_clock_state>!,
    _ fault_or_null: UnsafeMutablePointer<motion_fault>!
) -> motion_status {
    clockEvaluate(
        clocks, clock_count, timings, timing_count, floats, float_count, clock, times, count, states,
        fault_or_null, Report())
}

@inline(never)
func clockEvaluate(
    _ clocks: UnsafePointer<motion_clock>!, _ clock_count: UInt32, _ timings: UnsafePointer<motion_timing>!,
    _ timing_count: UInt32, _ floats: Floats!, _ float_count: UInt32, _ clock: UInt32, _ times: Doubles!,
    _ count:
        UInt32, _ states: UnsafeMutablePointer<motion_clock_state>!,
    _ fault_or_null:
        UnsafeMutablePointer<motion_fault>!, _ report: Report
) -> motion_status {
    let status = report.first(
        reject(clocks, clock_count), 0, reject(timings, timing_count), 2, reject(floats, float_count), 4,
        reject(times, count), 7, reject(states, count), 9, reject(optional: fault_or_null, 1), 10)
    if status != MOTION_OK { return status }
    var tables = motion_description()
    (tables.timing_count, tables.timings) = (timing_count, timings)
    (tables.clock_count, tables.clocks) = (clock_count, clocks)
    (tables.float_count, tables.floats) = (float_count, floats)
    let found = firstFault(&tables, upTo: MOTION_TABLE_CLOCKS)
    if report.isAsked {
        if found.status != MOTION_OK {
            return report.refuse(found, found.table == MOTION_TABLE_CLOCKS ? 0 : 2)
        }
    } else {
        fault_or_null?.pointee = found
    }
    if found.status != MOTION_OK { return found.status }
    if clock >= clock_count { return report.refuse(index: clock, 6, below: clock_count) }
    guard !report.isAsked, let clocks, let times, let states else { return MOTION_OK }
    let chain = ClockChain(MotionClip.clocks(clocks), timings.map { curves($0) }, there(floats), leaf: clock)
    for i in below(count) {
        states[i] = chain.evaluate(times[i])
    }
    return MOTION_OK
}

extension ClockChain {
    @inline(__always)
    fileprivate func evaluate(_ t: Double) -> motion_clock_state {
        var result = motion_clock_state(
            progress: 0, time: 0, iteration: 0, rate: 0, next: Double.infinity, applies: 0, phase: MOTION_PHASE_IDLE)
        if t != t { return result }
        var state = ClockState()
        (state.time, state.timeRate) = (t, 1)
        var nextChange = NextChange()
        var step = depth &- 1
        while step >= 0 {
            let chain = ancestor(step), (time, timeRate) = (state.time, state.timeRate)
            chain.clock.evaluate(time, timeRate, &state)
            result.next = min(
                result.next, nextChange.pass(chain, time, timeRate, t, state.cycleLeft, isLeaf: step == 0))
            if !state.applies {
                if step == 0 { result.phase = state.phase }
                return result
            }
            if let curve = chain.curve { state.ease(by: curve, floats, duration: chain.clock.pointee.duration) }
            step &-= 1
        }
        (result.progress, result.time, result.iteration) = (
            state.progress, state.time, state.iteration
        )
        let largest = Double(Float.greatestFiniteMagnitude)
        result.rate =
            isFinite(state.rate) ? state.rate : (state.rate == state.rate ? (state.rate > 0 ? largest : -largest) : 0)
        (result.applies, result.phase) = (1, state.phase)
        return result
    }
}

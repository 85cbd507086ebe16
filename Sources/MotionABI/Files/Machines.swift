import CMotion
import MotionFiles
import MotionKernel

@c @implementation
public func motion_machine_run(
    _ text: Bytes!, _ text_size: UInt32, _ answer_or_null: UnsafeMutableRawPointer!, _ answer_capacity: UInt32,
    _ scratch_or_null: UnsafeMutableRawPointer!, _ scratch_capacity: UInt32,
    _ compiled: UnsafeMutablePointer<motion_compiled>!, _ message_or_null: MutableBytes!, _ message_capacity: UInt32
) -> motion_status {
    var status = MOTION_OK
    guard
        let call = Compilation(
            text, text_size, answer_or_null, answer_capacity, scratch_or_null, scratch_capacity, compiled,
            message_or_null, message_capacity, &status)
    else { return status }
    status = call.readValues(usual: (32, 16), fixed: Machine.scratchSize)
    if status != MOTION_OK { return status }
    let kept = call.valuesSize, end = kept &+ Machine.scratchSize
    if let status = call.need(scratch: end, clip: 32) { return status }
    guard let values = call.values else { return call.tell(MOTION_ERROR_COUNT) }
    return call.withTape { tape in
        let scratch = call.scratch(after: kept)
        // The first pass counts, and finds what is wrong before anything is written.
        var machine = Machine(tape, values, scratch: scratch, TextWriter(nil, capacity: 0))
        var trail = InlineArray<65, UInt32>(repeating: 0)
        let size = machine.isSound ? machine.answer(&trail) : 0
        if !machine.isSound {
            return withElements(of: &trail) { call.tell(machine.fault, tape, cycle: (UnsafePointer($0), 65)) }
        }
        if size.u64 > call.clipCapacity { return call.finish(text: size, scratch: end) }
        machine = Machine(
            tape, values, scratch: scratch, TextWriter(call.clip?.typed(), capacity: call.clipCapacity.u32))
        _ = machine.answer(&trail)
        return call.finish(text: size, scratch: end)
    }
}

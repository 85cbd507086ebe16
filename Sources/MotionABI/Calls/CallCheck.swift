import CMotion
import MotionKernel

@c @implementation
public func motion_call_check(
    _ call: UnsafePointer<motion_call>!, _ fault: UnsafeMutablePointer<motion_call_fault>!
) -> motion_status {
    let status = first(reject(call, 1), reject(fault, 1))
    guard status == MOTION_OK, let call, let fault else { return status }
    if call.pointee.function > Call.last { return MOTION_ERROR_ENUM }
    var found = motion_call_fault()
    let result = Call(call).check(Report(to: &found))
    if result == MOTION_OK { found = motion_call_fault() }
    if result != MOTION_OK && call.pointee.function == MOTION_CALL_CLIP_SAMPLE { Places.name(&found) }
    found.status = result
    fault.pointee = found
    return MOTION_OK
}

/// A call as data, and its arguments by their places among the numbers and among the pointers.
struct Call {
    let function: UInt32
    private let numbers: Doubles
    private let pointers: UnsafePointer<UnsafeMutableRawPointer?>

    init(_ call: UnsafePointer<motion_call>) {
        let bytes = UnsafeRawPointer(call)
        (function, numbers, pointers) = (call.pointee.function, (bytes + 8).typed(), (bytes + 72).typed())
    }

    func real(_ i: Int) -> Double { numbers[i] }

    func single(_ i: Int) -> Float { Float(numbers[i]) }

    /// Returns a number of the call as a word (see `Double.word`).
    @inline(never)
    func word(_ i: Int) -> UInt32 { numbers[i].word }

    func block(_ i: Int) -> UnsafeRawPointer? { UnsafeRawPointer(pointers[i]) }

    func memory(_ i: Int) -> UnsafeMutableRawPointer? { pointers[i] }

    func array<Element>(_ i: Int) -> UnsafePointer<Element>? { UnsafeRawPointer(pointers[i])?.typed() }

    func output<Element>(_ i: Int) -> UnsafeMutablePointer<Element>? { pointers[i]?.typed() }
}

import CMotion
import MotionClip
import MotionKernel
import MotionRules

// The checks that every exported function makes first, so that the code after them needs no precondition.
//
// Sources/README.md, "How a call gets in", explains `@c @implementation`.

@inline(__always)
func reject<Element>(_ pointer: UnsafePointer<Element>?, _ count: UInt32, of width: UInt64 = 1) -> motion_status {
    reject(
        UnsafeRawPointer(pointer), count, (MemoryLayout<Element>.stride).u64 &* width,
        UInt(bitPattern: MemoryLayout<Element>.alignment))
}

@inline(__always)
func reject<Element>(_ pointer: UnsafeMutablePointer<Element>?, _ count: UInt32, of width: UInt64 = 1) -> motion_status
{
    reject(UnsafePointer(pointer), count, of: width)
}

/// Returns why an array of `count` elements that may be NULL cannot be used, or MOTION_OK.
@inline(__always)
func reject<Element>(optional pointer: UnsafePointer<Element>?, _ count: UInt32) -> motion_status {
    reject(pointer, pointer == nil ? 0 : count)
}

@inline(__always)
func reject<Element>(optional pointer: UnsafeMutablePointer<Element>?, _ count: UInt32) -> motion_status {
    reject(UnsafePointer(pointer), pointer == nil ? 0 : count)
}

/// Returns why a block of bytes (clip, prepared path, scratch), aligned to 8, cannot be used, or MOTION_OK. NULL is
/// always refused.
@inline(never)
func reject(block: UnsafeRawPointer?, _ size: UInt32) -> motion_status {
    if size > MOTION_MAX_BYTES { return MOTION_ERROR_COUNT }
    return reject(block, 1, 1, 8)
}

/// Returns why a file's text cannot be used, or MOTION_OK. It may be longer than the other texts.
func reject(file text: Bytes?, _ size: UInt32) -> motion_status {
    if size > MOTION_MAX_BYTES { return MOTION_ERROR_COUNT }
    return text == nil && size > 0 ? MOTION_ERROR_NULL : MOTION_OK
}

/// Returns the scratch of a call, which needs at least `needed` bytes; nil where it cannot be used, with the reason in
/// `status`. `status` begins as that of the arguments that are checked before. The number of the argument is `at`. Nil
/// with MOTION_OK where the call is checked only.
@inline(never)
func accept(
    _ scratch: UnsafeMutableRawPointer?, _ size: UInt32, atLeast needed: UInt64, _ status: inout motion_status,
    _ report: Report = Report(), at: UInt32 = 0
) -> UnsafeMutableRawPointer? {
    if status != MOTION_OK { return nil }
    status = reject(block: scratch, size)
    if status == MOTION_OK && size.u64 < needed { status = MOTION_ERROR_MEMORY }
    if status != MOTION_OK { status = report.refuse(status, at) }
    return status == MOTION_OK && !report.isAsked ? scratch : nil
}

/// Returns the array, or for NULL, which has no elements, an address that nothing reads.
func there<Element>(_ pointer: UnsafePointer<Element>?) -> UnsafePointer<Element> {
    pointer ?? UnsafePointer<Element>(bitPattern: 64).unsafelyUnwrapped
}

/// Returns the first status of these that is not MOTION_OK.
func first(
    _ a: motion_status, _ b: motion_status, _ c: motion_status = 0, _ d: motion_status = 0, _ e: motion_status = 0
) -> motion_status {
    a != 0 ? a : b != 0 ? b : c != 0 ? c : d != 0 ? d : e
}

/// Returns the first fault in the rows of the tables up to `last`, whose counts and pointers hold.
func firstFault(_ tables: UnsafePointer<motion_description>, upTo last: UInt32) -> motion_fault {
    Tables(tables).firstFault(upTo: last)
}

/// Returns the fault of a text in the form of the header. Without a fault its place is MOTION_NONE.
func report(_ fault: TextFault?) -> motion_text_error {
    guard let fault else { return motion_text_error(at: MOTION_NONE, reason: MOTION_OK) }
    return motion_text_error(at: fault.at.u32, reason: fault.reason)
}

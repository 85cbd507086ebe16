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

/// Returns the scratch of a call, which needs at least `needed` bytes; nil where it cannot be used, with the reason in
/// `status`. `status` begins as that of the arguments that are checked before.
@inline(never)
func accept(_ scratch: UnsafeMutableRawPointer?, _ size: UInt32, atLeast needed: UInt64, _ status: inout motion_status)
    -> UnsafeMutableRawPointer?
{
    status = first(status, reject(block: scratch, size))
    if status == MOTION_OK && size.u64 < needed { status = MOTION_ERROR_MEMORY }
    return status == MOTION_OK ? scratch : nil
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

/// Says whether each of `count` indices, if indices are given, is below `limit`.
@inline(never)
func areBelow(_ limit: UInt32, _ indices: Words?, _ count: UInt32) -> Bool {
    guard let indices else { return true }
    for i in below(count) {
        if indices[i] >= limit { return false }
    }
    return true
}

/// Returns why a path cannot be stroked like this, or MOTION_OK.
@inline(never)
func reject(width: Float, _ cap: UInt32, _ join: UInt32, _ miterLimit: Float) -> motion_status {
    if cap > MOTION_CAP_SQUARE || join > MOTION_JOIN_BEVEL { return MOTION_ERROR_ENUM }
    if !isFinite(width) || !isFinite(miterLimit) { return MOTION_ERROR_FINITE }
    return width < 0 || width > 1e9 || miterLimit < 1 ? MOTION_ERROR_RANGE : MOTION_OK
}

import CMotion

// The checks that every function makes first, so that what lies behind the ABI needs no precondition.

let maximumBytes: UInt64 = 0x7FFF_FFFF  // MOTION_MAX_BYTES

/// Why an array of `count` elements of `stride` bytes at `pointer` cannot be used, or MOTION_OK. The count alone may be up to
/// MOTION_MAX_COUNT; NULL is fine for no elements.
@inline(never)
func reject(_ pointer: UnsafeRawPointer?, _ count: UInt32, stride: UInt64, alignment: UInt) -> motion_status {
    if count > MOTION_MAX_COUNT || UInt64(count) &* stride > maximumBytes { return MOTION_ERROR_COUNT }
    guard let pointer else { return count == 0 ? MOTION_OK : MOTION_ERROR_NULL }
    return UInt(bitPattern: pointer) & (alignment &- 1) == 0 ? MOTION_OK : MOTION_ERROR_ALIGNMENT
}

@inline(__always)
func reject<Element>(_ pointer: UnsafePointer<Element>?, _ count: UInt32, of width: UInt64 = 1) -> motion_status {
    reject(
        UnsafeRawPointer(pointer), count, stride: UInt64(truncatingIfNeeded: MemoryLayout<Element>.stride) &* width,
        alignment: UInt(bitPattern: MemoryLayout<Element>.alignment))
}

@inline(__always)
func reject<Element>(_ pointer: UnsafeMutablePointer<Element>?, _ count: UInt32, of width: UInt64 = 1) -> motion_status {
    reject(UnsafePointer(pointer), count, of: width)
}

/// A block of bytes (clip, prepared path, scratch), aligned to 8.
@inline(__always)
func reject(block: UnsafeRawPointer?, _ size: UInt32) -> motion_status {
    if UInt64(size) > maximumBytes { return MOTION_ERROR_COUNT }
    guard let block else { return MOTION_ERROR_NULL }
    return UInt(bitPattern: block) & 7 == 0 ? MOTION_OK : MOTION_ERROR_ALIGNMENT
}

/// The first status of those that is not MOTION_OK.
@inline(__always)
func first(_ a: motion_status, _ b: motion_status, _ c: motion_status = 0, _ d: motion_status = 0, _ e: motion_status = 0) -> motion_status {
    a != 0 ? a : b != 0 ? b : c != 0 ? c : d != 0 ? d : e
}

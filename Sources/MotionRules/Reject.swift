import CMotion
import MotionKernel

/// Returns why an array of `count` elements of `stride` bytes at `pointer` cannot be used, or MOTION_OK. The count
/// alone may be up to MOTION_MAX_COUNT; NULL is fine for no elements.
@inline(never)
public func reject(_ pointer: UnsafeRawPointer?, _ count: UInt32, _ stride: UInt64, _ alignment: UInt) -> motion_status
{
    if count > MOTION_MAX_COUNT || count.u64 &* stride > UInt64(MOTION_MAX_BYTES) { return MOTION_ERROR_COUNT }
    guard let pointer else { return count == 0 ? MOTION_OK : MOTION_ERROR_NULL }
    return UInt(bitPattern: pointer) & (alignment &- 1) == 0 ? MOTION_OK : MOTION_ERROR_ALIGNMENT
}

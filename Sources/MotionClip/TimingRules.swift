import CMotion
import MotionKernel

/// The first rule that a timing row breaks, and the field's byte offset (MotionABITests compares it with the C layout).
public func fault(in timing: motion_timing) -> (status: motion_status, field: UInt32) {
    if timing.kind > MOTION_TIMING_CUBIC_BEZIER { return (MOTION_ERROR_ENUM, 0) }
    if timing.first != 0 { return (MOTION_ERROR_ENUM, 4) }
    if timing.count != 0 { return (MOTION_ERROR_ENUM, 8) }
    if timing.flags != 0 { return (MOTION_ERROR_ENUM, 12) }
    let p = timing.parameters
    if !(isFinite(p.0) && isFinite(p.1) && isFinite(p.2) && isFinite(p.3)) { return (MOTION_ERROR_FINITE, 16) }
    if timing.kind == MOTION_TIMING_LINEAR {
        return p.0 == 0 && p.1 == 0 && p.2 == 0 && p.3 == 0 ? (MOTION_OK, 0) : (MOTION_ERROR_RANGE, 16)
    }
    return p.0 >= 0 && p.0 <= 1 && p.2 >= 0 && p.2 <= 1 ? (MOTION_OK, 0) : (MOTION_ERROR_RANGE, 16)
}

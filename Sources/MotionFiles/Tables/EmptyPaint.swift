import CMotion
import MotionKernel

/// Returns a row of paint of a layer without numbers.
@inline(never)
func paint(_ kind: UInt32, on layer: UInt32) -> motion_paint {
    var paint = motion_paint()
    paint.kind = kind.u8
    paint.layer = layer
    paint.color = MOTION_NONE
    paint.opacity = MOTION_NONE
    paint.width = MOTION_NONE
    paint.first_dash = MOTION_NONE
    paint.dash_offset = MOTION_NONE
    paint.corner_radius = MOTION_NONE
    paint.bounds = MOTION_NONE
    paint.gradient_ends = MOTION_NONE
    paint.highlight = MOTION_NONE
    paint.gradient_box = MOTION_NONE
    paint.gradient_transform = MOTION_NONE
    paint.first_stop = MOTION_NONE
    paint.sigma = MOTION_NONE
    paint.sigma_y = MOTION_NONE
    paint.offset = MOTION_NONE
    paint.amount = MOTION_NONE
    paint.first_number = MOTION_NONE
    return paint
}

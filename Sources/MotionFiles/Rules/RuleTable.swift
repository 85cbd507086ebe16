import MotionKernel

/// The rules about motion, in the order of their names. bindings/generate/mistakes.py has what they are given.
enum Rule: UInt8 {
    case staysWithin, inside, between, reaches, appearsBy, before, neverJumps, maxSpeed, maxAcceleration
    case keepsMoving, settlesBy, monotonic, loopCloses, neverOverlaps, flashesPerSecond, reducedMotion, comesBack
    case onScreen, contrast

    static var names: StaticString {
        """
        stays_within inside between reaches appears_by before never_jumps max_speed max_acceleration keeps_moving \
        settles_by monotonic loop_closes never_overlaps flashes_per_second has_reduced_motion comes_back on_screen \
        contrast
        """
    }
}

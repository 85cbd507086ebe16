/// Returns an angle without its whole turns if it has gone on for more than twenty: a property that is an angle keeps
/// them up to there (MOTION_PROPERTY_ROTATION in motion.h).
func wound(_ angle: Double) -> Double {
    abs(angle) > 40 * Double.pi ? angle.remainder(dividingBy: 2 * Double.pi) : angle
}

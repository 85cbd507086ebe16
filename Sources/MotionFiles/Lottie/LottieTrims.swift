import CMotion
import MotionKernel

extension LottieReader {
    /// Appends a trim of the paths before it.
    mutating func appendTrim(_ trim: JSONValue) {
        report(trim, MOTION_REPORT_MODIFIER)
    }
}

import CMotion
import MotionKernel

extension LottieReader {
    /// Reports a trim, which descriptions have no rows for yet.
    mutating func appendTrim(_ trim: JSONValue) { report(trim, MOTION_REPORT_MODIFIER) }
}

internal import CMotion

/// Why a scene, a clip or a value was refused.
///
/// The description is one line for people. It names the place, the value and the rule:
/// `$.layers[3].position: [1, 2, 3], must have 2 items`.
public struct MotionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The status of the C function that refused it: one of the `MOTION_ERROR_` numbers of motion.h, below 0.
    public let status: Int32

    /// The cause and its remedy, in one sentence.
    public let description: String

    /// Says what motion.h says of a status.
    init(_ status: motion_status) {
        self.init(status, String(cString: motion_status_text(status)))
    }

    init(_ status: motion_status, _ description: String) {
        self.status = status
        self.description = description
    }

    /// Says at which byte a text is wrong, and why.
    init(_ end: motion_text_error, _ field: String, _ text: String) {
        let place = end.at == MOTION_NONE ? "" : " at byte \(end.at)"
        self.init(end.reason, "\(field): \"\(text)\", \(String(cString: motion_status_text(end.reason)))\(place)")
    }

    /// Says which value of a field breaks a rule.
    init(field: String, value: some Any, rule: String) {
        self.init(MOTION_ERROR_RANGE, "\(field): \(value), \(rule)")
    }
}

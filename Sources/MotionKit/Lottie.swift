internal import CMotion

/// A Lottie file: what it draws as a ``Clip``, and what of it the clip does not carry.
public struct Lottie: Sendable {
    /// The compiled file, to the same bytes as in every other language.
    public let clip: Clip

    /// What the clip does not carry, in the order of the file.
    public let reports: [Report]

    /// A part of the file that the clip does not carry, or carries in part.
    public struct Report: Hashable, Sendable {
        /// Its path in the file: `$.layers[3].ks.p`.
        public let path: String
        /// What it is: one of the `MOTION_REPORT_` numbers of motion.h.
        public let what: UInt32
        /// What is lost with it.
        public let lost: Loss
    }

    /// What is lost with a reported part.
    public enum Loss: UInt32, Sendable {
        case nothing, picture, geometry
    }

    /// Reads a Lottie file. Throws if the text is not JSON, or not a Lottie file.
    ///
    /// Cost: O(length of the text x log length), and O(the clip).
    public init(json: String) throws(MotionError) {
        let bytes = Array(json.utf8), size = UInt32(clamping: bytes.count)
        let made = try compiled { memory, made, message in
            motion_lottie_compile(
                bytes, size, 1 << 20, memory.clip, memory.clipSize, memory.scratch, memory.scratchSize, &made,
                message.baseAddress, UInt32(message.count))
        }
        clip = made.clip
        reports = made.reports.map { report in
            var count: UInt32 = 0
            _ = motion_json_path(bytes, size, made.values, UInt32(made.values.count), report.value, nil, 0, &count)
            var path = [UInt8](repeating: 0, count: Int(count))
            _ = motion_json_path(
                bytes, size, made.values, UInt32(made.values.count), report.value, &path, count, &count)
            return Report(
                path: String(decoding: path, as: UTF8.self), what: report.what,
                lost: Loss(rawValue: report.lost) ?? .geometry)
        }
    }
}

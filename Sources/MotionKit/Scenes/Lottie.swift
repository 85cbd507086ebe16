internal import CMotion

/// A Lottie file: what it draws as a ``Clip``, and what of it the clip does not carry.
public struct Lottie: Sendable {
    /// The compiled file, to the same bytes as in every other language.
    public let clip: Clip

    /// What the clip does not carry, in the order of the file.
    public let reports: [Report]

    private let text: String

    /// The reports of everything that the clip draws otherwise than the file says, or not at all.
    public var losses: [Report] { reports.filter { $0.lost != .nothing } }

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
        text = json
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

// MARK: - Colours

extension Lottie {
    /// The parts of a shape that have a colour.
    public enum Part: Sendable { case fill, stroke }

    /// Returns the file with one colour, which does not move, for the fills and strokes of all layers, groups and
    /// shapes of a name. Gradients stay.
    ///
    /// - parameter part: `.fill` or `.stroke` for these alone.
    /// - Throws: ``MotionError`` for a colour with alpha, which Lottie has apart, and for a name of nothing with a
    ///   colour.
    public func recolored(_ name: String, _ color: Color, _ part: Part? = nil) throws(MotionError) -> Lottie {
        guard let parts = color.components, parts.w == 1 else {
            throw MotionError(field: "color", value: "\"\(color.hex)\"", rule: "must be #rrggbb, without alpha")
        }
        var document = JSON(try JSONText(text))
        let recoloring = Recoloring([parts.x, parts.y, parts.z], part, most: document.mostOfColors)
        guard recoloring.apply(to: &document, named: name) > 0 else {
            throw MotionError(
                field: "name", value: "\"\(name)\"",
                rule: "must be the name of something with a fill or a stroke of one colour")
        }
        return try Lottie(json: document.text)
    }
}

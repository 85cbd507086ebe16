internal import CMotion

/// An SVG file: what it draws as a ``Clip``, and what of it the clip does not carry.
public struct SVGClip: Sendable {
    /// The compiled file, to the same bytes as in every other language. Layers have the ids of elements.
    public let clip: Clip

    /// What the clip does not carry, each name once.
    public let losses: [Loss]

    /// The scene that the file becomes, as JSON.
    public let scene: String

    /// A part of the file that the clip does not carry.
    public struct Loss: Hashable, Sendable {
        public let kind: Kind
        /// Its name in the file, and the first line that has it, from 1.
        public let name: String
        public let line: Int
        /// What the picture shows instead: one of the `MOTION_SHOWN_` numbers of motion.h.
        public let shown: UInt32
    }

    /// What a name is of.
    public enum Kind: UInt32, Sendable {
        case element, attribute, property, function, rule
    }

    /// Reads an SVG file. Throws if the text is not XML, or not an SVG file. fonts: returns JSON of the fonts that draw
    /// the letters of its texts, for JSON of what these want, as `motion_svg_compile` says; without it no letter is
    /// drawn.
    ///
    /// Cost: O(length of the text), and O(the clip).
    public init(_ text: String, fonts: ((String) -> String)? = nil) throws(MotionError) {
        let bytes = Array(text.utf8), size = UInt32(clamping: bytes.count)
        var given: [UInt8] = []
        func call(_ flags: UInt32) -> CompilingCall {
            { [given] memory, made, message in
                motion_svg_compile(
                    bytes, size, given, UInt32(clamping: given.count), 1, flags, memory.clip, memory.clipSize,
                    memory.scratch, memory.scratchSize, &made, message.baseAddress, UInt32(message.count))
            }
        }
        if let fonts { given = Array(fonts(try compiledText(call(MOTION_SCENE_FONTS))).utf8) }
        let made = try compiled(call(0), reporting: motion_loss.self)
        clip = made.clip
        losses = made.reports.map { row in
            let name = bytes[Int(row.name_at)..<Int(row.name_at + row.name_size)]
            return Loss(
                kind: Kind(rawValue: row.kind) ?? .element, name: String(decoding: name, as: UTF8.self),
                line: Int(row.line), shown: row.shown)
        }
        scene = try compiledText(call(MOTION_SCENE_TEXT))
    }
}

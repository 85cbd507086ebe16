internal import CMotion

/// A style sheet, for elements whose boxes are given: what moves as a ``Clip``, and what of it the clip does not carry.
public struct CSSClip: Sendable {
    /// The compiled sheet, to the same bytes as in every other language. Layers have the names of elements.
    public let clip: Clip

    /// What the clip does not carry, each name once.
    public let losses: [SVGClip.Loss]

    /// The scene that the page becomes, as JSON.
    public let scene: String

    /// Reads a style sheet. `page`: JSON of the elements, as `motion_css_compile` says. Throws with the field of the
    /// page that is wrong.
    ///
    /// Cost: O(length of the text times elements), and O(the clip).
    public init(_ text: String, page: String) throws(MotionError) {
        let bytes = Array(text.utf8), given = Array(page.utf8)
        func call(_ flags: UInt32) -> CompilingCall {
            { memory, made, message in
                motion_css_compile(
                    bytes, UInt32(clamping: bytes.count), given, UInt32(clamping: given.count), 1, flags, memory.clip,
                    memory.clipSize, memory.scratch, memory.scratchSize, &made, message.baseAddress,
                    UInt32(message.count))
            }
        }
        let made = try compiled(call(0), reporting: motion_loss.self)
        clip = made.clip
        losses = made.reports.map { row in
            let name = made.names[Int(row.name_at)..<Int(row.name_at + row.name_size)]
            return SVGClip.Loss(
                kind: SVGClip.Kind(rawValue: row.kind) ?? .property, name: String(decoding: name, as: UTF8.self),
                line: Int(row.line), shown: row.shown)
        }
        scene = try compiledText(call(MOTION_SCENE_TEXT))
    }
}

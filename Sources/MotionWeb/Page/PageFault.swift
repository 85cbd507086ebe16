import MotionFiles
import MotionKernel

/// A mistake in a page: in a field of an element or of an animation, or in the page itself.
public struct PageFault: WebFault {
    /// "elements" or "animations", and which of them; an empty text for the page.
    public let list: StaticString
    public let index: Int
    /// The field of it, and a field or an option inside of that field.
    public let field, inner: WebText
    /// What the page gives for it.
    public let value: WebText
    public let rule: StaticString
    public var line: Int { 0 }

    init(
        _ rule: StaticString, _ list: StaticString = "", _ index: Int = 0, _ field: WebText = .empty,
        inner: WebText = .empty, value: WebText = .empty
    ) {
        (self.rule, self.list, self.index, self.field, self.inner) = (rule, list, index, field, inner)
        self.value = value.part(0, 60)
    }

    /// Writes what the page gives.
    public func writeValue(_ out: inout TextWriter) { out.write(value.bytes, value.count) }

    /// Writes the path of the field.
    public func write(_ out: inout TextWriter) {
        out.write(list)
        if list.letters.count > 0 {
            out.write("[")
            out.write(index)
            out.write("]")
        }
        for part in below(2) {
            let name = part == 0 ? field : inner
            if name.isEmpty { continue }
            if list.letters.count > 0 || part == 1 { out.write(".") }
            out.write(name.bytes, name.count)
        }
    }
}

extension WebText {
    /// Returns the text of a value of this JSON.
    func text(of value: JSONValue) -> WebText { part(value.at, value.at &+ value.textSize(limit: 60)) }
}

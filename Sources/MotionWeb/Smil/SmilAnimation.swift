import CMotion
import MotionKernel

/// An animation element that moves an element of the document.
struct SmilAnimation {
    let node: Int32, target: Int32
    /// `discard` is a `set`.
    let tag: WebTag
    /// `motion` of animateMotion.
    let attribute: WebName
    let isFrozen: Bool
    /// Whether its values are understood, and whether it is in the scene.
    var isHeard = true, isWritten = false
}

/// The attributes of an animation element.
struct SmilFields {
    let document: XMLDocument
    let node: Int

    init(_ document: XMLDocument, _ node: Int) { (self.document, self.node) = (document, node) }

    private var isDiscard: Bool { document.tag(node) == .discard }

    /// Returns the text of an attribute; nil if the element has none.
    subscript(name: WebName) -> WebText? {
        if !isDiscard || name == .begin || name == .id { return document.attribute(node, name) }
        // What is discarded is not seen.
        switch name {
        case .attributeName: return WebText("display")
        case .to: return WebText("none")
        case .fill: return WebText("freeze")
        default: return nil
        }
    }

    func `is`(_ name: WebName, _ word: StaticString) -> Bool { self[name]?.equals(word) == true }

    /// What is animated.
    var attribute: (name: WebName, text: WebText) {
        if document.tag(node) == .animateMotion { return (.motion, document.nodes[node].name) }
        var text = self[.attributeName]?.trimmed ?? .empty
        var end = 0
        while text[end].isLetter || text[end] == "-" { end &+= 1 }
        if end > 0 && text[end] == ":" { text.skip(end &+ 1) }
        let name = document.names.name(text)
        return (name == .motion ? .none : name, text)
    }

    /// What is said of the values; nil if nothing is.
    var form: ValueForm? {
        if document.tag(node) == .set || isDiscard { return .constant }
        if self[.values] != nil { return .values }
        let begins = self[.from] != nil
        if self[.to] != nil { return begins ? .fromTo : .to }
        if self[.by] != nil { return begins ? .fromBy : .by }
        return nil
    }

    var asksToAdd: Bool { self.is(.additive, "sum") }

    /// The element that it moves; nil if it is not in the file.
    var target: Int? {
        if let href = document.attribute(node, .href), href.count > 1, href[0] == "#" {
            return document.reference(node)
        }
        let parent = document.nodes[node].parent.int
        return parent < 0 ? nil : parent
    }

    /// The texts of "values".
    var values: (parts: SmilParts, count: Int) {
        let text = self[.values] ?? .empty, parts = SmilParts(text)
        let total = parts.total, endsOpen = text.trimmed[text.trimmed.count &- 1] == ";"
        return (parts, total > 1 && endsOpen ? total &- 1 : total)
    }

    /// What is said of the times, but for begins and ends.
    var timed: SmilTimed {
        var made = SmilTimed()
        made.simple = self[.dur]?.duration() ?? .infinity
        made.repeats = self[.repeatCount]?.repeats() ?? .nan
        made.repeated = self[.repeatDur]?.duration() ?? .nan
        made.least = self[.min]?.clock() ?? 0
        let most = self[.max]?.clock() ?? 0
        made.most = most > 0 ? most : .infinity
        if self.is(.restart, "whenNotActive") { made.restart = .whenNotActive }
        if self.is(.restart, "never") { made.restart = .never }
        return made
    }
}

extension WebTag {
    var isAnimation: Bool {
        switch self {
        case .animate, .set, .animateTransform, .animateMotion, .animateColor, .discard: true
        default: false
        }
    }
}

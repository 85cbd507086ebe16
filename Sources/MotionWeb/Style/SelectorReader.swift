import MotionKernel

/// Reads a selector from its end: compounds with ids, classes, types and attributes; spaces and > between them.
struct SelectorReader {
    private let text: WebText
    /// The id, class or type by which elements are looked up; empty for all.
    private(set) var key = WebText.empty

    init(_ text: WebText) { self.text = text }

    /// Returns its weight; nil for a selector that is not read here.
    mutating func specificity() -> UInt32? {
        var end = text.count, weight: UInt32 = 0, isLast = true
        while end > 0 {
            let compound = before(&end)
            var key = WebText.empty, rank = 0, rest = compound.text
            while let part = next(&rest) {
                let name = part.name
                switch part.kind {
                case "#": weight &+= 1 &<< 16
                case ".", "[": weight &+= 1 &<< 8
                case ":":
                    if !name.isWord("root") && !name.isWord("first-child") && !name.isWord("last-child") { return nil }
                    weight &+= 1 &<< 8
                case "*": break
                case "e": weight &+= 1
                default: return nil
                }
                let own = part.kind == "#" ? 3 : part.kind == "." ? 2 : part.kind == "e" ? 1 : 0
                if own > rank { (key, rank) = (name, own) }
            }
            if !rest.isEmpty || compound.text.isEmpty || compound.joint == "?" { return nil }
            if isLast { self.key = key }
            isLast = false
        }
        return weight
    }

    /// Returns the compound that ends at a place, and what joins it to the one before: space, >, 0 for none, ? for
    /// others. Sets the place to the end of the one before.
    private func before(_ end: inout Int) -> (text: WebText, joint: UInt8) {
        var last = end
        while last > 0 && text[last &- 1].isSpace { last &-= 1 }
        var first = last, depth = 0
        while first > 0 {
            let byte = text[first &- 1]
            if byte == "]" || byte == ")" { depth.advance() }
            if byte == "[" || byte == "(" { depth &-= 1 }
            if depth == 0 && (byte.isSpace || byte == ">" || byte == "+" || byte == "~") { break }
            first &-= 1
        }
        var joint: UInt8 = 0, place = first
        while place > 0 {
            let byte = text[place &- 1]
            if byte.isSpace {
                joint = joint == 0 ? " " : joint
            } else if byte == ">" && (joint == 0 || joint == " ") {
                joint = ">"
            } else if byte == "+" || byte == "~" || byte == ">" {
                joint = "?"
            } else {
                break
            }
            place &-= 1
        }
        end = place
        return (text.part(first, last), joint)
    }

    /// Takes the first simple selector of a compound: # . [ : * or e for a type, and its name.
    private func next(_ rest: inout WebText) -> (kind: UInt8, name: WebText)? {
        let first = rest[0]
        if first == "*" {
            rest = rest.dropping(1)
            return ("*", .empty)
        }
        if first == "[" {
            let end = rest.end(of: "]", from: 1), name = rest.part(1, end)
            rest = rest.dropping(end &+ 1)
            return ("[", name)
        }
        let isMarked = first == "#" || first == "." || first == ":"
        var end = isMarked ? 1 : 0
        while rest[end].isInWord || rest[end] >= 0x80 { end.advance() }
        let name = rest.part(isMarked ? 1 : 0, end)
        if name.isEmpty { return nil }
        rest = rest.dropping(end)
        return (isMarked ? first : "e", name)
    }

    /// Returns whether it holds for an element.
    mutating func holds(_ node: Int, _ document: XMLDocument) -> Bool {
        var end = text.count, own = node, compound = before(&end)
        if !holds(compound.text, own, document) { return false }
        while end > 0 {
            let joint = compound.joint
            compound = before(&end)
            own = document.nodes[own].parent.int
            while own >= 0 && !holds(compound.text, own, document) {
                own = joint == ">" ? -1 : document.nodes[own].parent.int
            }
            if own < 0 { return false }
        }
        return true
    }

    private func holds(_ compound: WebText, _ node: Int, _ document: XMLDocument) -> Bool {
        var rest = compound
        while let part = next(&rest) {
            switch part.kind {
            case "#": if document.attribute(node, .id)?.equals(part.name) != true { return false }
            case ".": if !hasClass(part.name, node, document) { return false }
            case "e": if !document.nodes[node].name.equals(part.name) { return false }
            case "[": if !hasAttribute(part.name, node, document) { return false }
            case ":":
                let parent = document.nodes[node].parent.int
                let isFirst = parent >= 0 && parent &+ 1 == node
                let isLast = parent >= 0 && document.nodes[node].end == document.nodes[parent].end
                let isRoot = parent < 0 && part.name.isWord("root")
                let holds =
                    isRoot || (part.name.isWord("first-child") ? isFirst : part.name.isWord("last-child") && isLast)
                if !holds { return false }
            default: break
            }
        }
        return rest.isEmpty
    }

    private func hasClass(_ name: WebText, _ node: Int, _ document: XMLDocument) -> Bool {
        guard let classes = document.attribute(node, .class) else { return false }
        var first = 0
        while first < classes.count {
            var end = first
            while end < classes.count && !classes[end].isSpace { end.advance() }
            if classes.part(first, end).equals(name) { return true }
            first = end &+ 1
        }
        return false
    }

    private func hasAttribute(_ test: WebText, _ node: Int, _ document: XMLDocument) -> Bool {
        let equal = test.place(of: "=") ?? test.count
        let name = test.part(0, equal).trimmed
        var wanted = test.dropping(equal &+ 1).trimmed
        if wanted[0] == "\"" || wanted[0] == "'" { wanted = wanted.part(1, wanted.count &- 1) }
        let row = document.nodes[node]
        for i in below(row.attributeCount.int) {
            let attribute = document.attributes[row.firstAttribute.int &+ i]
            if attribute.name.equals(name) { return equal == test.count || attribute.value.equals(wanted) }
        }
        return false
    }
}

import MotionKernel

/// A simple selector: its kind is # . [ : * & or e for a type.
struct SelectorPart {
    var kind: UInt8
    var name: WebText
    /// What is in the parentheses of a pseudo-class; nil without them.
    var argument: WebText?
    var isElement = false
}

/// What the first compound of a selector is joined to: nothing; the list that & means; the element that :has() is
/// asked of.
enum SelectorHead: UInt8 {
    case none, outer, anchor
}

/// Reads a selector from its end: compounds of simple selectors, and combinators between them.
struct SelectorReader {
    private static var most: Int { 24 }
    private let text: WebText
    private let lists: SelectorLists
    /// The list of selectors that & means; -1 without one.
    private let outer: Int
    private let head: SelectorHead
    /// The id, class or type by which elements are looked up; empty for all.
    private(set) var key = WebText.empty
    /// The pseudo-class for which a selector is not read.
    private(set) var lost = WebText.empty
    /// Whether it is for a pseudo-element.
    private(set) var isOfPseudoElement = false
    /// Which one: 1, before; 2, after; 0 for others.
    private(set) var pseudo = 0
    /// Whether a selector for a pseudo-element holds where the element that has it does.
    private let allowsPseudo: Bool

    init(
        _ text: WebText, _ lists: SelectorLists, outer: Int = -1, isRelative: Bool = false, isInner: Bool = false,
        allowsPseudo: Bool = false
    ) {
        self.allowsPseudo = allowsPseudo
        (self.text, self.lists, self.outer) = (text, lists, outer)
        // Only a whole selector is in the outer one by itself, none in the parentheses of a pseudo-class.
        let isOuter = outer >= 0 && !isInner && !SelectorReader.namesOuter(text)
        head = isRelative ? .anchor : isOuter ? .outer : .none
    }

    private static func namesOuter(_ text: WebText) -> Bool {
        let first = text[0]
        if first == ">" || first == "+" || first == "~" { return false }
        return text.place(of: "&") != nil
    }

    /// Returns its weight; nil for a selector with a mistake, or one that is not read here.
    mutating func specificity() -> UInt32? {
        var end = text.count, weight: UInt32 = 0, count = 0
        if text.isEmpty { return nil }
        while end > 0 {
            let compound = before(&end)
            var key = WebText.empty, rank = 0, rest = compound.text
            while let part = next(&rest) {
                guard let own = self.weight(part, isLast: count == 0) else { return nil }
                weight &+= own
                let order = part.kind == "#" ? 3 : part.kind == "." ? 2 : part.kind == "e" ? 1 : 0
                if order > rank { (key, rank) = (part.name, order) }
            }
            if !rest.isEmpty || compound.text.isEmpty || compound.joint == "?" { return nil }
            if end <= 0 && compound.joint != 0 && compound.joint != " " && head == .none { return nil }
            if count == 0 { self.key = key }
            count.advance()
            if count >= SelectorReader.most { return nil }
        }
        return head == .outer ? weight &+ lists.weight(outer) : weight
    }

    private mutating func weight(_ part: SelectorPart, isLast: Bool) -> UInt32? {
        switch part.kind {
        case "#": return 1 &<< 16
        case ".", "[": return 1 &<< 8
        case "*": return 0
        case "e": return 1
        case "&": return outer < 0 ? 0 : lists.weight(outer)
        default: break
        }
        if part.isElement {
            if !isLast || head == .anchor { return nil }
            isOfPseudoElement = true
            pseudo = part.name.isWord("before") ? 1 : part.name.isWord("after") ? 2 : 0
            return 1
        }
        switch SelectorPseudo(part.name) {
        case .list(let isCounted):
            guard let row = part.argument.flatMap({ lists.row($0) }) else { return nil }
            return isCounted ? lists.weight(row) : 0
        case .nth:
            guard let argument = part.argument, SelectorCount(argument) != nil else { return nil }
            let row = SelectorCount.list(argument).map { lists.row($0) }
            if let row, row == nil { return nil }
            return 1 &<< 8 &+ (row.flatMap { $0 }.map { lists.weight($0) } ?? 0)
        case .plain, .never: return 1 &<< 8
        case .unknown:
            lost = part.name
            return nil
        }
    }

    /// Returns the compound that ends at a place, and what joins it to the one before: space > + ~, 0 for nothing, or ?
    /// for a mistake. Sets the place to the end of the one before.
    private func before(_ end: inout Int) -> (text: WebText, joint: UInt8) {
        var last = end
        while last > 0 && text[last &- 1].isSpace { last &-= 1 }
        var first = last, depth = 0
        while first > 0 {
            let byte = text[first &- 1]
            if byte == "]" || byte == ")" { depth.advance() }
            if byte == "[" || byte == "(" { depth &-= 1 }
            let isJoint = byte.isSpace || byte == ">" || byte == "+" || byte == "~"
            if depth == 0 && isJoint && text[first &- 2] != "\\" { break }
            first &-= 1
        }
        var joint: UInt8 = 0, place = first
        while place > 0 {
            let byte = text[place &- 1]
            if byte.isSpace {
                joint = joint == 0 ? " " : joint
            } else if byte == ">" || byte == "+" || byte == "~" {
                joint = joint == 0 || joint == " " ? byte : "?"
            } else {
                break
            }
            place &-= 1
        }
        end = place
        return (text.part(first, last), joint)
    }

    /// Takes the first simple selector of a compound.
    private func next(_ rest: inout WebText) -> SelectorPart? {
        let first = rest[0]
        if first == "*" || first == "&" {
            rest = rest.dropping(1)
            if first == "*" && rest[0] == "|" {  // of any namespace
                rest = rest.dropping(1)
                return next(&rest, from: rest[0] == "*" ? 1 : 0, kind: rest[0] == "*" ? "*" : "e")
            }
            return SelectorPart(kind: first, name: .empty)
        }
        if first == "[" {
            let end = rest.end(of: "]", from: 1), name = rest.part(1, end)
            rest = rest.dropping(end &+ 1)
            return SelectorPart(kind: "[", name: name)
        }
        if first == ":" {
            let isDouble = rest[1] == ":"
            guard var part = next(&rest, from: isDouble ? 2 : 1, kind: ":"), !part.name.isEmpty else { return nil }
            if rest[0] == "(" {
                let end = rest.end(of: ")", from: 1)
                part.argument = rest.part(1, end).trimmed
                rest = rest.dropping(end &+ 1)
            }
            let isOld = part.name.isWord("before") || part.name.isWord("after")
            part.isElement = isDouble || isOld || part.name.isWord("first-letter") || part.name.isWord("first-line")
            return part
        }
        let isMarked = first == "#" || first == "."
        guard var part = next(&rest, from: isMarked ? 1 : 0, kind: isMarked ? first : "e"), !part.name.isEmpty else {
            return nil
        }
        if !isMarked && rest[0] == "|" {  // the name before it is that of a namespace
            rest = rest.dropping(1)
            part.name = .empty
            return next(&rest, from: rest[0] == "*" ? 1 : 0, kind: rest[0] == "*" ? "*" : "e")
        }
        return part
    }

    /// Takes a name that begins at a place.
    private func next(_ rest: inout WebText, from first: Int, kind: UInt8) -> SelectorPart? {
        var end = first
        while rest[end].isInWord || rest[end] >= 0x80 || rest[end] == "\\" { end &+= rest[end] == "\\" ? 2 : 1 }
        let name = rest.part(first, end)
        if name.isEmpty && kind != "*" || (kind == "e" || kind == ".") && name[0].isDigit { return nil }
        rest = rest.dropping(end)
        return SelectorPart(kind: kind, name: name)
    }

    // MARK: - Matching

    /// Returns whether it holds for an element. One of :has() marks the elements that may ask, and never holds.
    /// Where a combinator leads to more than one element, the latest such choice is changed first.
    mutating func holds(_ node: Int, _ document: XMLDocument) -> Bool {
        var begins = InlineArray<25, Int32>(repeating: 0), ends = begins, nodes = begins
        var joints = InlineArray<25, UInt8>(repeating: 0)
        var known = 0, place = text.count, at = 0
        nodes[unchecked: 0] = node.i32
        while true {
            if at == known && place > 0 {
                let compound = before(&place)
                begins[unchecked: at] = (compound.text.bytes - text.bytes).i32
                ends[unchecked: at] = begins[unchecked: at] &+ compound.text.count.i32
                joints[unchecked: at] = place > 0 || head == .none || compound.joint != 0 ? compound.joint : " "
                known.advance()
            }
            let own = nodes[unchecked: at].int
            lists.spend(1)
            let isHead = at >= known
            let isRight =
                isHead
                ? holdsHead(own)
                : holds(text.part(begins[unchecked: at].int, ends[unchecked: at].int), own, document)
            if isRight {
                let isLast = at &+ 1 == known && place == 0
                if isHead || isLast && head == .none { return true }
                if at &+ 1 < 25 {
                    at.advance()
                    nodes[unchecked: at] = document.step(own, joints[unchecked: at &- 1]).i32
                    if nodes[unchecked: at] >= 0 { continue }
                }
            }
            while true {
                if at == 0 || lists.isExhausted { return false }
                let joint = joints[unchecked: at &- 1]
                if nodes[unchecked: at] >= 0 && (joint == " " || joint == "~") {
                    nodes[unchecked: at] = document.step(nodes[unchecked: at].int, joint).i32
                    if nodes[unchecked: at] >= 0 { break }
                }
                at &-= 1
            }
        }
    }

    private func holdsHead(_ node: Int) -> Bool {
        if head == .anchor {
            lists.mark(node)
            return false
        }
        return lists.has(outer, node)
    }

    private func holds(_ compound: WebText, _ node: Int, _ document: XMLDocument) -> Bool {
        var rest = compound
        while let part = next(&rest) {
            let holds =
                switch part.kind {
                case "#": document.attribute(node, .id)?.equalsEscaped(part.name) == true
                case ".": document.attribute(node, .class)?.hasWord(part.name) == true
                case "e": document.nodes[node].name.equals(part.name)
                case "[": AttributeTest(part.name).holds(node, document)
                case "&": outer < 0 ? node == 0 : lists.has(outer, node)
                case ":": part.isElement ? allowsPseudo : holds(part, node, document)
                default: true
                }
            if !holds { return false }
        }
        return rest.isEmpty
    }

    private func holds(_ part: SelectorPart, _ node: Int, _ document: XMLDocument) -> Bool {
        let name = part.name
        switch SelectorPseudo(name) {
        case .list:
            guard let row = part.argument.flatMap({ lists.row($0) }) else { return false }
            return lists.has(row, node) != name.isWord("not")
        case .nth:
            guard let argument = part.argument, let count = SelectorCount(argument) else { return false }
            let isLast = name.begins(with: "nth-last-"), ofType = name[name.count &- 1].small == "e"
            let row = SelectorCount.list(argument).flatMap { lists.row($0) }
            if let row, !lists.has(row, node) { return false }
            return count.holds(document.place(node, fromEnd: isLast, ofType: ofType, row, lists))
        case .plain: break
        case .never, .unknown: return false
        }
        if name.isWord("root") || name.isWord("scope") { return document.nodes[node].parent < 0 }
        if name.isWord("empty") {
            return document.nodes[node].end.int == node &+ 1 && document.nodes[node].inside.isEmpty
        }
        if name.isWord("lang") { return document.speaks(node, part.argument ?? .empty) }
        if name.isWord("link") || name.isWord("any-link") {
            return document.tag(node) == .a && document.attribute(node, .href) != nil
        }
        let isFirst = name.begins(with: "first"), isOnly = name.begins(with: "only")
        let ofType = name[name.count &- 1].small == "e"
        if isFirst || isOnly, document.place(node, fromEnd: false, ofType: ofType, nil, lists) != 1 { return false }
        return isFirst || document.place(node, fromEnd: true, ofType: ofType, nil, lists) == 1
    }
}

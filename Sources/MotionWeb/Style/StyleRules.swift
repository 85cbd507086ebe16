import MotionKernel

/// A block of rules that is open.
private struct StyleBlock {
    /// The list of selectors that & means, and the layer; -1 without one.
    var outer: Int16 = -1
    var layer: Int16 = -1
}

extension StyleSheet {
    /// Reads the style elements of a document whose media hold.
    @inline(never)
    mutating func readAll(_ document: XMLDocument, _ losses: inout WebLosses) {
        for node in below(document.count) where document.tag(node) == .style {
            let type = document.attribute(node, .type)?.trimmed ?? .empty
            if !type.isEmpty && !type.isWord("text/css") { continue }
            if !media.holds(document.attribute(node, .media) ?? .empty) { continue }
            read(document.nodes[node].inside, document, document.nodes[node].line.int, &losses)
        }
    }

    /// Reads rules. Blocks that are open are in a list, so nothing calls itself.
    mutating func read(_ text: WebText, _ document: XMLDocument, _ line: Int, _ losses: inout WebLosses) {
        var blocks = InlineArray<48, StyleBlock>(repeating: StyleBlock()), depth = 0, rest = text
        var (counted, line) = (text, line)
        while true {
            rest = rest.withoutComments
            if rest.isEmpty { return }
            for i in below(rest.bytes - counted.bytes) where counted[i] == "\n" { line.advance() }
            counted = rest
            let own = blocks[unchecked: depth], stop = own.outer >= 0 ? rest.declarationEnd : rest.stop()
            if rest[stop] != "{" {
                if rest[0] == "@" { readStatement(rest.part(0, stop), own.layer.int, line, &losses) }
                if rest[stop] == "}" && depth > 0 { depth &-= 1 }
                rest = rest.dropping(stop &+ 1)
                continue
            }
            let prelude = rest.part(0, stop).trimmed, close = rest.end(of: "}", from: stop &+ 1)
            let block = rest.part(stop &+ 1, close)
            var inner = own, isOpen = depth < 47
            if prelude[0] == "@" {
                isOpen = enters(prelude, block, document, &inner, line, &losses) && isOpen
                if isOpen && own.outer >= 0 && !block.trimmed.isEmpty {
                    _ = add(WebText("&"), block, outer: own.outer.int, layer: inner.layer.int, line, &losses)
                }
            } else {
                let isRight = add(
                    prelude, block, outer: own.outer.int, layer: own.layer.int, line, &losses)
                isOpen = isRight && isOpen && block.place(of: "{") != nil
                if isOpen {
                    var lost = WebText.empty
                    let row = lists.add(prelude, own.outer.int, document, false, &lost) ?? -1
                    isOpen = row >= 0
                    inner.outer = Int16(truncatingIfNeeded: row)
                }
            }
            if isOpen {
                depth.advance()
                blocks[unchecked: depth] = inner
            }
            rest = rest.dropping(isOpen ? stop &+ 1 : close &+ 1)
        }
    }

    /// Reads a rule with @ and without a block.
    private mutating func readStatement(
        _ rule: WebText, _ layer: Int, _ line: Int, _ losses: inout WebLosses
    ) {
        let word = rule.dropping(1).firstWord, names = rule.dropping(word.count &+ 1)
        if !word.isWord("layer") { return lose(rule, line, &losses) }
        var rest = names
        while !rest.isEmpty {
            let end = rest.place(of: ",") ?? rest.count
            _ = layers.layer(rest.part(0, end).trimmed, in: layer)
            rest = rest.dropping(end &+ 1)
        }
    }

    /// Reads a rule with @ and a block. Returns whether the rules in the block count.
    private mutating func enters(
        _ prelude: WebText, _ block: WebText, _ document: XMLDocument, _ inner: inout StyleBlock, _ line: Int,
        _ losses: inout WebLosses
    ) -> Bool {
        let word = prelude.dropping(1).firstWord, rest = prelude.dropping(word.count &+ 1).trimmed
        if word.isWord("media") { return media.holds(rest) }
        if word.isWord("supports") { return StyleCondition.holds(rest) { supports($0, document.names) } }
        if word.isWord("layer") {
            inner.layer = Int16(truncatingIfNeeded: layers.layer(rest, in: inner.layer.int))
            return true
        }
        if word.isWord("scope") {
            if !rest.isEmpty { lose(prelude, line, &losses) }  // its rules count everywhere
            return true
        }
        if word.isWord("keyframes") || word.isWord("-webkit-keyframes") {
            let isQuoted = rest[0] == "\"" || rest[0] == "'"
            let isAdded = addKeyframes(
                StyleKeyframes(
                    name: isQuoted ? rest.part(1, rest.count &- 1) : rest,
                    blocks: blocks(of: block, document.names), layer: inner.layer,
                    isPrefixed: !word.isWord("keyframes")))
            if !isAdded { lose(prelude, line, &losses) }
        } else if word.isWord("property") {
            variables.register(rest, block, document.names)
        } else {
            lose(prelude, line, &losses)
        }
        return false
    }

    /// Returns whether browsers know a property, and find no mistake in its value.
    private func supports(_ declaration: WebText, _ names: WebNames) -> Bool {
        guard let colon = declaration.place(of: ":") else { return false }
        let name = declaration.part(0, colon).trimmed, value = declaration.dropping(colon &+ 1).trimmed
        if name.begins(with: "--") { return true }
        let plain = name.begins(with: "-webkit-") ? name.dropping(8) : name, id = names.name(plain)
        if value.isEmpty || names.use(.property, plain) == nil && !WebStyle.isOfPages(plain) { return false }
        if id == .none || id.rawValue.int >= WebName.propertyCount || value.isReplaced { return true }
        return WebStyle.isValid(id, value)
    }

    /// Adds a rule that is not carried to the losses: its word.
    private mutating func lose(_ prelude: WebText, _ line: Int, _ losses: inout WebLosses) {
        let word = prelude.part(0, prelude.dropping(1).firstWord.count &+ 1)
        if word.isWord("@font-face") && faceLine == 0 { faceLine = line }
        var reader = word.dropping(1).reader
        let idle = reader.take(
            oneOf: """
                charset page counter-style font-feature-values font-palette-values color-profile viewport -ms-viewport \
                position-try view-transition -moz-document -moz-keyframes -o-keyframes -ms-keyframes font-face namespace
                """, inAnyCase: true, isWhole: true)
        if idle >= 0 { return }
        losses.add(.rule, word, line: line, shown: word.isWord("@import") ? .unstyled : .rest)
    }
}

/// The layers of the cascade, in the order of their first naming, each in another one or in none.
struct StyleLayers {
    private struct Row {
        var name: WebText
        var outer: Int32
    }

    private static var most: Int { 256 }
    private let rows: UnsafeMutablePointer<Row>
    private var count = 0

    init?(_ memory: inout WebMemory) {
        let rows: UnsafeMutablePointer<Row>? = memory.take(StyleLayers.most, size: 24)
        guard let rows else { return nil }
        self.rows = rows
    }

    var isEmpty: Bool { count == 0 }

    /// Returns the layer with a name, such as a.b, in another one; a new one for a name that is new, or for none.
    mutating func layer(_ name: WebText, in outer: Int) -> Int {
        var rest = name, own = outer
        repeat {
            let end = rest.place(of: ".") ?? rest.count, part = rest.part(0, end).trimmed
            rest = rest.dropping(end &+ 1)
            var row = part.isEmpty ? count : 0
            while row < count && !(rows[row].outer.int == own && rows[row].name.equals(part)) { row.advance() }
            if row == count {
                if count == StyleLayers.most { return own }
                rows[row] = Row(name: part, outer: own.i32)
                count.advance()
            }
            own = row
        } while !rest.isEmpty
        return own
    }

    /// Returns whether a layer counts less than another one: it was named earlier, or is in the other. What is in no
    /// layer, -1, counts most.
    func isWeaker(_ one: Int, _ other: Int) -> Bool {
        if one == other { return false }
        var (a, b) = (one, other), (depthA, depthB) = (depth(one), depth(other))
        while depthA > depthB {
            a = rows[a].outer.int
            depthA &-= 1
            if a == b { return true }
        }
        while depthB > depthA {
            b = rows[b].outer.int
            depthB &-= 1
            if a == b { return false }
        }
        while a >= 0 && b >= 0 && rows[a].outer != rows[b].outer { (a, b) = (rows[a].outer.int, rows[b].outer.int) }
        return a < b
    }

    private func depth(_ layer: Int) -> Int {
        var depth = 0, own = layer
        while own >= 0 {
            own = rows[own].outer.int
            depth.advance()
        }
        return depth
    }
}

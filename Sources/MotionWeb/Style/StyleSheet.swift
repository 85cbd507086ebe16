import MotionKernel

/// A declaration of a style sheet or of an attribute `style`.
struct StyleDeclaration {
    var name: WebText
    var id: WebName
    var value: WebText
    var isImportant: Bool
}

/// A selector with the declarations of its rule: compounds of types, classes, ids and attributes, one in another.
struct StyleSelector {
    var text: WebText
    var firstDeclaration, declarationCount: Int32
    var specificity: UInt32
    /// The next selector whose last compound has the same key.
    var next: Int32
}

/// Reads the declarations of a block one after the other.
struct DeclarationReader {
    private var rest: WebText

    init(_ text: WebText) { rest = text }

    /// Returns the next declaration; nil at the end. Other text is passed over, as in browsers.
    @inline(never)
    mutating func next(_ names: WebNames) -> StyleDeclaration? {
        while !rest.isEmpty {
            let end = rest.end(of: ";"), part = rest.part(0, end).withoutComments
            rest = rest.dropping(end &+ 1)
            guard let colon = part.place(of: ":") else { continue }
            let name = part.part(0, colon).trimmed
            var value = part.dropping(colon &+ 1).trimmed, isImportant = false
            if let mark = value.place(of: "!"), value.dropping(mark &+ 1).trimmed.isWord("important") {
                (value, isImportant) = (value.part(0, mark).trimmed, true)
            }
            if name.isEmpty || value.isEmpty { continue }
            let plain = name.begins(with: "-webkit-") ? name.dropping(8) : name  // as browsers take it
            return StyleDeclaration(name: name, id: names.name(plain), value: value, isImportant: isImportant)
        }
        return nil
    }
}

extension WebText {
    /// Returns the place of a byte outside of brackets, strings and comments; the end if it does not come.
    @inline(never)
    func end(of byte: UInt8, from first: Int = 0) -> Int {
        var i = first, depth = 0
        while i < count {
            let next = self[i]
            if next == byte && depth <= 0 { return i }
            if next == "/" && self[i &+ 1] == "*" {
                i &+= 2
                while i < count && !(self[i] == "*" && self[i &+ 1] == "/") { i.advance() }
                i.advance()
            } else if next == "\"" || next == "'" {
                i.advance()
                while i < count && self[i] != next { i &+= self[i] == "\\" ? 2 : 1 }
            } else if next == "(" || next == "[" || next == "{" {
                depth.advance()
            } else if next == ")" || next == "]" || next == "}" {
                depth &-= 1
            }
            i.advance()
        }
        return count
    }

    /// The text without the comments and white space that it begins with.
    var withoutComments: WebText {
        var text = trimmed
        while text.begins(with: "/*") {
            var i = 2
            while i < text.count && !(text[i] == "*" && text[i &+ 1] == "/") { i.advance() }
            text = text.dropping(i &+ 2).trimmed
        }
        return text
    }
}

/// The rules of all style elements.
struct StyleSheet {
    private static var buckets: Int { 256 }
    private let document: XMLDocument
    private let declarations: UnsafeMutablePointer<StyleDeclaration>
    private let selectors: UnsafeMutablePointer<StyleSelector>
    private let heads: UnsafeMutablePointer<Int32>
    private let declarationCapacity, selectorCapacity: Int
    private var declarationCount = 0, selectorCount = 0
    /// The rules @keyframes: each its name and its blocks.
    private let keyframeRows: UnsafeMutablePointer<StyleDeclaration>
    private var keyframeCount = 0
    /// The line of the first style element with @font-face; 0 without one.
    private(set) var faceLine = 0

    /// Reads the style elements of a document; nil if there is too little memory.
    @inline(never)
    init?(_ document: XMLDocument, _ memory: inout WebMemory, _ losses: inout WebLosses) {
        var rows = 0, blocks = 0
        for node in below(document.count) where document.tag(node) == .style {
            let text = document.nodes[node].inside
            for i in below(text.count) {
                if text[i] == ":" { rows.advance() }
                if text[i] == "{" || text[i] == "," { blocks.advance() }
            }
        }
        let declarations: UnsafeMutablePointer<StyleDeclaration>? = memory.take(rows, size: 48)
        let selectors: UnsafeMutablePointer<StyleSelector>? = memory.take(blocks, size: 40)
        let heads: UnsafeMutablePointer<Int32>? = memory.take(StyleSheet.buckets &+ 1)
        let keyframeRows: UnsafeMutablePointer<StyleDeclaration>? = memory.take(blocks, size: 48)
        guard let declarations, let selectors, let heads, let keyframeRows else { return nil }
        self.keyframeRows = keyframeRows
        (self.document, self.declarations, self.selectors, self.heads) = (document, declarations, selectors, heads)
        (declarationCapacity, selectorCapacity) = (rows, blocks)
        for i in below(StyleSheet.buckets) { heads[i] = -1 }
        heads[StyleSheet.buckets] = 0
        for node in below(document.count) where document.tag(node) == .style {
            let type = document.attribute(node, .type)?.trimmed ?? .empty
            if !type.isEmpty && !type.isWord("text/css") { continue }
            let media = document.attribute(node, .media)?.trimmed ?? .empty
            let line = document.nodes[node].line.int
            if isShown(media, line, &losses) { read(document.nodes[node].inside, line, &losses) }
        }
    }

    var isEmpty: Bool { selectorCount == 0 }

    /// Whether more selectors were tried than a document of this size may ask for.
    var isExhausted: Bool { heads[StyleSheet.buckets].int > 1 &<< 20 &+ document.text.count &* 16 }

    /// Reads rules. Blocks of @media that hold are read in their place.
    private mutating func read(_ text: WebText, _ line: Int, _ losses: inout WebLosses) {
        var rest = text
        while true {
            rest = rest.withoutComments
            if rest.begins(with: "}") {  // of a block of @media that was entered
                rest = rest.dropping(1)
                continue
            }
            if rest.isEmpty { return }
            let open = rest.end(of: "{")
            if rest[0] == "@" {
                let semicolon = rest.part(0, open).end(of: ";")
                if semicolon < open {
                    lose(rest.part(0, semicolon), line, &losses)
                    rest = rest.dropping(semicolon &+ 1)
                    continue
                }
                let prelude = rest.part(0, open)
                if prelude.begins(with: "@media") && isShown(prelude.dropping(6).trimmed, line, &losses) {
                    rest = rest.dropping(open &+ 1)
                    continue
                }
                let close = rest.end(of: "}", from: open &+ 1)
                let isPrefixed = prelude.begins(with: "@-webkit-keyframes")
                if isPrefixed || prelude.begins(with: "@keyframes") {
                    addKeyframes(prelude.dropping(isPrefixed ? 18 : 10).trimmed, rest.part(open &+ 1, close))
                } else if !prelude.begins(with: "@media") {
                    lose(prelude, line, &losses)
                }
            }
            let close = rest.end(of: "}", from: open &+ 1)
            if rest[0] != "@" && open < rest.count {
                add(rest.part(0, open), rest.part(open &+ 1, close), line, &losses)
            }
            rest = rest.dropping(close &+ 1)
        }
    }

    private mutating func addKeyframes(_ name: WebText, _ blocks: WebText) {
        if keyframeCount >= selectorCapacity { return }
        let isQuoted = name[0] == "\"" || name[0] == "'"
        keyframeRows[keyframeCount] = StyleDeclaration(
            name: isQuoted ? name.part(1, name.count &- 1) : name, id: .none, value: blocks, isImportant: false)
        keyframeCount.advance()
    }

    var hasKeyframes: Bool { keyframeCount > 0 }

    /// Returns the blocks of the last rule @keyframes of a name.
    func keyframes(_ name: WebText) -> WebText? {
        var row = keyframeCount
        while row > 0 {
            row &-= 1
            if keyframeRows[row].name.equals(name) { return keyframeRows[row].value }
        }
        return nil
    }

    /// Adds a rule that is not carried to the losses: its word.
    private mutating func lose(_ prelude: WebText, _ line: Int, _ losses: inout WebLosses) {
        var end = 1
        while prelude[end].isInWord { end.advance() }
        let word = prelude.part(0, end)
        if word.isWord("@-moz-keyframes") || word.isWord("@-o-keyframes") || word.isWord("@-ms-keyframes") { return }
        if word.isWord("@font-face") && faceLine == 0 { faceLine = line }
        if word.isWord("@charset") || word.isWord("@font-face") || word.isWord("@namespace") || word.isWord("@page") {
            return
        }
        losses.add(.rule, word, line: line, shown: word.isWord("@import") ? .unstyled : .rest)
    }

    /// Returns whether a query of media holds for a screen without reduced motion. Others are losses.
    private func isShown(_ query: WebText, _ line: Int, _ losses: inout WebLosses) -> Bool {
        if query.isEmpty || query.isWord("all") || query.isWord("screen") { return true }
        if query.isWord("print") { return false }
        if query[0] == "(" && query[query.count &- 1] == ")" {
            let inside = query.part(1, query.count &- 1), colon = inside.place(of: ":") ?? inside.count
            let value = inside.dropping(colon &+ 1).trimmed
            if inside.part(0, colon).trimmed.isWord("prefers-reduced-motion") { return value.isWord("no-preference") }
            if inside.part(0, colon).trimmed.isWord("prefers-color-scheme") { return value.isWord("light") }
        }
        losses.add(.rule, query, line: line, shown: .unstyled)
        return false
    }

    /// Adds a rule: its declarations, and each of its selectors.
    private mutating func add(_ prelude: WebText, _ block: WebText, _ line: Int, _ losses: inout WebLosses) {
        let first = declarationCount
        var reader = DeclarationReader(block)
        while declarationCount < declarationCapacity, let next = reader.next(document.names) {
            declarations[declarationCount] = next
            declarationCount.advance()
        }
        var rest = prelude
        while !rest.isEmpty && selectorCount < selectorCapacity {
            let end = rest.end(of: ","), text = rest.part(0, end).withoutComments
            rest = rest.dropping(end &+ 1)
            if text.isEmpty { continue }
            var selector = SelectorReader(text)
            guard let specificity = selector.specificity() else {
                losses.add(.rule, text, line: line, shown: .unstyled)
                continue
            }
            let bucket = selector.key.hash.int & (StyleSheet.buckets &- 1)
            selectors[selectorCount] = StyleSelector(
                text: text, firstDeclaration: first.i32, declarationCount: (declarationCount &- first).i32,
                specificity: specificity, next: heads[bucket])
            heads[bucket] = selectorCount.i32
            selectorCount.advance()
        }
    }

    // MARK: - Matching

    /// Calls a function with the selectors that hold for an element, at most 64, from the weakest to the strongest.
    @inline(__always)
    func forEach(matching node: Int, _ body: (StyleSelector) -> Void) {
        var found = InlineArray<64, Int32>(repeating: 0), count = 0
        gather(.empty, node, &found, &count)
        gather(document.nodes[node].name, node, &found, &count)
        if let id = document.attribute(node, .id) { gather(id, node, &found, &count) }
        var classes = document.attribute(node, .class)?.trimmed ?? .empty
        while !classes.isEmpty {
            var end = 0
            while end < classes.count && !classes[end].isSpace { end.advance() }
            gather(classes.part(0, end), node, &found, &count)
            classes = classes.dropping(end).trimmed
        }
        for i in below(count) { body(selectors[found[unchecked: i].int]) }
    }

    /// Adds the selectors of a key that hold for an element, in their order.
    @inline(never)
    private func gather(_ key: WebText, _ node: Int, _ found: inout InlineArray<64, Int32>, _ count: inout Int) {
        var row = heads[key.hash.int & (StyleSheet.buckets &- 1)].int
        while row >= 0 {
            let selector = selectors[row]
            heads[StyleSheet.buckets] &+= 1
            if isExhausted { return }
            var place = 0
            for i in below(count) where found[unchecked: i].int == row { place = -1 }
            var reader = SelectorReader(selector.text)
            if place == 0 && count < 64 && reader.holds(node, document) {
                place = count
                while place > 0 && isWeaker(row, found[unchecked: place &- 1].int) {
                    found[unchecked: place] = found[unchecked: place &- 1]
                    place &-= 1
                }
                found[unchecked: place] = row.i32
                count.advance()
            }
            row = selector.next.int
        }
    }

    private func isWeaker(_ one: Int, _ other: Int) -> Bool {
        let (a, b) = (selectors[one].specificity, selectors[other].specificity)
        return a == b ? one < other : a < b
    }

    func declaration(_ row: Int) -> StyleDeclaration { declarations[row] }
}

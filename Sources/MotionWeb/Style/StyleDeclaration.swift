import MotionKernel

/// A declaration of a style sheet or of an attribute `style`.
struct StyleDeclaration {
    var name: WebText
    var id: WebName
    var value: WebText
    var isImportant: Bool
    /// The name as the reader of pages has it, and whether the value has var(), or another such function.
    var plain: WebText
    var isReplaced: Bool
    /// Whether the value is surely a mistake in a page: nil until that is asked.
    var isWrong: Bool?

    init(_ name: WebText, _ id: WebName, _ value: WebText, isImportant: Bool) {
        (self.name, self.id, self.value, self.isImportant) = (name, id, value, isImportant)
        (plain, isReplaced) = (PageShorthand.plain(name), value.isReplaced)
    }

    /// Whether it gives the names of animations.
    var namesAnimation: Bool { plain.isWord("animation") || plain.isWord("animation-name") }

    /// Whether it counts in keyframes of a page.
    var countsInKeyframes: Bool { !isImportant || isReplaced || PageShorthand.isWide(value) }
}

/// A selector with the declarations of its rule.
struct StyleSelector {
    var text: WebText
    var firstDeclaration, declarationCount: Int32
    var specificity: UInt32
    /// The hash of the id, class or type by which elements are looked up.
    var key: UInt32
    /// The next selector whose last compound has the same key.
    var next: Int32
    /// The list of selectors that & means, and the layer; -1 without one.
    var outer, layer: Int16
}

/// A rule @keyframes.
struct StyleKeyframes {
    var name: WebText
    var blocks: KeyframeBlocks
    var layer: Int16
    /// Whether any other of the name wins.
    var isPrefixed: Bool
    /// The one before with the same hash.
    var next: Int32 = -1
}

/// Reads the declarations of a block one after the other.
struct DeclarationReader {
    private var rest: WebText

    init(_ text: WebText) { rest = text }

    /// Returns the next declaration; nil at the end. Other text is passed over, as in browsers.
    @inline(never)
    mutating func next(_ names: WebNames) -> StyleDeclaration? {
        while !rest.isEmpty {
            rest = rest.withoutComments
            let end = rest.declarationEnd
            if rest[end] == "{" {  // a rule within the block
                rest = rest.dropping(rest.end(of: "}", from: end &+ 1) &+ 1)
                continue
            }
            let part = rest.part(0, end)
            rest = rest.dropping(end &+ 1)
            if part[0] == "@" { continue }
            guard let colon = part.place(of: ":") else { continue }
            let name = part.part(0, colon).trimmed
            var value = part.dropping(colon &+ 1).trimmed, isImportant = false
            if let mark = value.place(of: "!"), value.dropping(mark &+ 1).trimmed.isWord("important") {
                (value, isImportant) = (value.part(0, mark).trimmed, true)
            }
            if name.isEmpty || value.isEmpty && !name.begins(with: "--") { continue }
            if name.begins(with: "--") {
                return StyleDeclaration(name, .none, value, isImportant: isImportant)
            }
            let plain = name.begins(with: "-webkit-") ? name.dropping(8) : name  // as browsers take it
            return StyleDeclaration(name, names.name(plain), value, isImportant: isImportant)
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

    /// Returns the place of the first ; { or } outside of brackets, strings and comments; the end if none comes.
    @inline(never)
    func stop(from first: Int = 0) -> Int {
        var i = first, depth = 0
        while i < count {
            let next = self[i]
            if depth <= 0 && (next == ";" || next == "{" || next == "}") { return i }
            if next == "/" && self[i &+ 1] == "*" {
                i &+= 2
                while i < count && !(self[i] == "*" && self[i &+ 1] == "/") { i.advance() }
                i.advance()
            } else if next == "\"" || next == "'" {
                i.advance()
                while i < count && self[i] != next { i &+= self[i] == "\\" ? 2 : 1 }
            } else if next == "(" || next == "[" {
                depth.advance()
            } else if next == ")" || next == "]" {
                depth &-= 1
            }
            i.advance()
        }
        return count
    }

    /// The place of what ends a declaration, or of the { of a rule in its place. The value of a custom property may
    /// have braces.
    var declarationEnd: Int {
        var place = stop()
        while self[place] == "{" && begins(with: "--") { place = stop(from: end(of: "}", from: place &+ 1) &+ 1) }
        return place
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

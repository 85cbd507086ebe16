import MotionKernel

/// Reads XML 1.0 into rows. No document type with definitions is taken, so no entity but the five of XML means
/// anything, and a text never becomes longer than it is written. Elements are at most 100 deep; nothing calls itself.
public struct XMLReader {
    static var deepest: Int { 100 }
    static var mostElements: Int { 50_000 }
    static var mostAttributes: Int { 256 }
    static var longestName: Int { 1000 }
    public static var mostBytes: Int { 8 << 20 }

    var reader: TextReader
    let text: WebText
    private var document: XMLDocument
    /// Where what escapes mean is written, and how much of that there is.
    let pool: MutableBytes
    var pooled = 0
    private let nodeCapacity, attributeCapacity: Int
    private var current = -1, depth = 0
    /// The line of the place up to which lines were counted.
    private var line = 1, counted = 0
    private var fault: XMLFault?

    /// Reads a text: its document, nil if there is not enough memory, or what is wrong.
    @inline(never)
    public static func read(_ bytes: Bytes, _ size: Int, _ memory: inout WebMemory) -> (XMLDocument?, XMLFault?) {
        let text = WebText(bytes, size)
        if size > mostBytes { return (nil, XMLFault(at: 0, line: 1, rule: "must have at most 8 MiB")) }
        var nodes = 1, attributes = 1
        for i in below(size) {
            if bytes[i] == "<" { nodes.advance() }
            if bytes[i] == "=" { attributes.advance() }
        }
        nodes = min(nodes, mostElements)
        let names = WebNames(&memory)
        let nodeRows: UnsafeMutablePointer<XMLNode>? = memory.take(nodes, size: 80)
        let attributeRows: UnsafeMutablePointer<XMLAttribute>? = memory.take(
            attributes &+ XMLDocument.spareAttributes, size: 48)
        let pool: MutableBytes? = memory.take(size)
        var slots = 16
        while slots < 2 &* nodes { slots = slots &* 2 }
        let ids: UnsafeMutablePointer<Int32>? = memory.take(slots)
        guard let names, let nodeRows, let attributeRows, let pool, let ids else { return (nil, nil) }
        for i in below(slots) { ids[i] = -1 }
        let document = XMLDocument(
            text: text, nodes: nodeRows, attributes: attributeRows, names: names, ids: ids, idMask: (slots &- 1).u32)
        var reader = XMLReader(text, document, pool, nodes, attributes)
        reader.readAll()
        return reader.fault == nil ? (reader.document, nil) : (nil, reader.fault)
    }

    private init(_ text: WebText, _ document: XMLDocument, _ pool: MutableBytes, _ nodes: Int, _ attributes: Int) {
        (self.text, self.document, self.pool) = (text, document, pool)
        (nodeCapacity, attributeCapacity) = (nodes, attributes)
        reader = text.reader
    }

    @inline(never)
    mutating func fail(_ rule: StaticString, at place: Int? = nil) {
        if fault != nil { return }
        let at = place ?? reader.at
        fault = XMLFault(at: at, line: line(at), rule: rule)
    }

    /// Returns the line of a place that is not before the last one that was asked for.
    private mutating func line(_ place: Int) -> Int {
        while counted < place && counted < text.count {
            if text.bytes[counted] == "\n" { line.advance() }
            counted.advance()
        }
        return line
    }

    private mutating func readAll() {
        if !isUnicode { return fail("must be UTF-8", at: 0) }
        if text.begins(with: "\u{FEFF}") { reader.reset(to: 3) }
        while fault == nil && !reader.isAtEnd {
            if reader.next == "<" { readMarkup() } else { readText() }
        }
        if current >= 0 { return fail("must be closed", at: text.count) }
        if document.count == 0 { return fail("must have an element") }
    }

    /// Whether the text is UTF-8, without the bytes that XML has not.
    private var isUnicode: Bool {
        var i = 0
        while i < text.count {
            let byte = text.bytes[i]
            if byte < 0x80 {
                if byte < 0x20 && !(byte == 9 || byte == 10 || byte == 13) { return false }
                i.advance()
                continue
            }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            if byte < 0xC2 || byte > 0xF4 || i &+ length > text.count { return false }
            for k in below(length, from: 1) where text.bytes[i &+ k] & 0xC0 != 0x80 { return false }
            let second = text.bytes[i &+ 1]
            if byte == 0xE0 && second < 0xA0 || byte == 0xED && second > 0x9F { return false }
            if byte == 0xF0 && second < 0x90 || byte == 0xF4 && second > 0x8F { return false }
            i &+= length
        }
        return true
    }

    private mutating func readText() {
        while !reader.isAtEnd && reader.next != "<" && fault == nil {
            if current < 0 && !reader.next.isSpace { return fail("must have nothing outside of its first element") }
            if reader.next == "&" { _ = reference() } else { reader.advance() }
        }
    }

    /// Goes to the end of a text that comes next, and skips it; false, with a fault, if it does not come.
    private mutating func skip(past end: StaticString) -> Bool {
        let start = reader.at, (letters, length) = end.letters
        while !reader.isAtEnd {
            var i = 0
            while i < length && reader.byte(at: reader.at &+ i) == letters[i] { i.advance() }
            if i == length {
                reader.reset(to: reader.at &+ length)
                return true
            }
            reader.advance()
        }
        fail("must be closed", at: start)
        return false
    }

    private mutating func readMarkup() {
        let start = reader.at
        if reader.take(oneOf: "<!--") == 0 {
            _ = skip(past: "-->")
        } else if reader.take(oneOf: "<![CDATA[") == 0 {
            if current < 0 { return fail("must have nothing outside of its first element", at: start) }
            _ = skip(past: "]]>")
        } else if reader.take(oneOf: "<?") == 0 {
            _ = skip(past: "?>")
            let written = text.part(start, reader.at)
            if written.begins(with: "<?xml ") && !isKnown(encodingOf: written) { fail("must be UTF-8", at: start) }
        } else if reader.take(oneOf: "<!DOCTYPE") == 0 {
            if document.count > 0 { return fail("must come before the first element", at: start) }
            readDocumentType()
        } else if reader.take(oneOf: "</") == 0 {
            readEnd()
        } else {
            reader.advance()
            readBegin(start)
        }
    }

    /// Returns whether an XML declaration names no encoding, or one that is UTF-8 or a part of it.
    private func isKnown(encodingOf declaration: WebText) -> Bool {
        var i = 0
        while i < declaration.count {
            let rest = declaration.dropping(i)
            if rest.begins(with: "encoding") {
                guard let open = rest.place(of: rest.place(of: "\"") == nil ? "'" : "\"") else { return true }
                let name = rest.part(open &+ 1, rest.place(of: rest[open], from: open &+ 1) ?? 0)
                return name.isWord("utf-8") || name.isWord("utf8") || name.isWord("us-ascii") || name.isWord("ascii")
            }
            i.advance()
        }
        return true
    }

    private mutating func readDocumentType() {
        while !reader.isAtEnd && reader.next != ">" {
            if reader.next == "[" { return fail("must not define entities or attributes, or refer to files") }
            if reader.next == "\"" || reader.next == "'" {
                let quote = reader.next
                reader.advance()
                while !reader.isAtEnd && reader.next != quote { reader.advance() }
            }
            reader.advance()
        }
        if !reader.take(">") { fail("must be closed") }
    }

    /// Reads a name; an empty one, with a fault, if none comes next.
    private mutating func name() -> WebText {
        let start = reader.at
        func isIn(_ byte: UInt8) -> Bool { byte.isInWord || byte >= 0x80 || byte == ":" || byte == "." }
        let first = reader.next
        if !isIn(first) || first.isDigit || first == "-" || first == "." {
            fail("must be a name")
            return .empty
        }
        while isIn(reader.next) { reader.advance() }
        if reader.at &- start > XMLReader.longestName { fail("must have names of at most 1,000 letters", at: start) }
        return text.part(start, reader.at)
    }

    private mutating func readEnd() {
        let start = reader.at, name = name()
        reader.skipSpace()
        if !reader.take(">") { return fail("must be closed") }
        if current < 0 || !written(current).equals(name) {
            return fail("must close the element that is open", at: start)
        }
        close(start &- 2)
    }

    /// Returns the name of an element as it is written.
    private func written(_ node: Int) -> WebText { document.nodes[node].inside }

    /// Closes the element that is open, whose end is at a place.
    private mutating func close(_ place: Int) {
        let node = current, name = document.nodes[node].inside
        document.nodes[node].end = document.count.int.i32
        let first = WebText(name.bytes, max(0, text.count &- offset(of: name)))
        var start = name.count
        // The begin of an element ends with the first ">" outside of its values.
        var quote: UInt8 = 0
        while start < first.count && !(quote == 0 && first[start] == ">") {
            let byte = first[start]
            if quote != 0 { quote = byte == quote ? 0 : quote } else if byte == "\"" || byte == "'" { quote = byte }
            start.advance()
        }
        let begin = offset(of: name) &+ start &+ 1
        document.nodes[node].inside = begin < place ? text.part(begin, place) : .empty
        if document.nodes[node].tag == .style {
            document.nodes[node].inside = plain(document.nodes[node].inside)
        }
        current = document.nodes[node].parent.int
        depth &-= 1
    }

    private func offset(of part: WebText) -> Int { part.bytes - text.bytes }

    private mutating func readBegin(_ start: Int) {
        let name = name()
        if fault != nil { return }
        if current < 0 && document.count > 0 { return fail("must have one element that holds all others", at: start) }
        if document.count == nodeCapacity || document.count == XMLReader.mostElements {
            return fail("must have at most 50,000 elements", at: start)
        }
        depth.advance()
        if depth > XMLReader.deepest { return fail("must be in at most 100 elements", at: start) }
        let firstAttribute = document.attributeCount
        let parentIsSVG = current < 0 ? true : document.nodes[current].holdsSVG
        var isSVG = parentIsSVG, isEmpty = false
        let prefix = name.place(of: ":"), own = prefix == nil ? name : name.dropping((prefix ?? 0) &+ 1)
        var ownSpace: WebText?
        while fault == nil {
            let before = reader.at
            reader.skipSpace()
            if reader.take(">") { break }
            if reader.take(oneOf: "/>") == 0 {
                isEmpty = true
                break
            }
            if reader.at == before { return fail(reader.isAtEnd ? "must be closed" : "must have white space here") }
            readAttribute(&isSVG, firstAttribute, prefix == nil ? .empty : name.part(0, prefix ?? 0), &ownSpace)
        }
        if fault != nil { return }
        let isKnown = prefix == nil ? isSVG : isSpaceOfSVG(ownSpace, name.part(0, prefix ?? 0))
        let node = document.count
        document.nodes[node] = XMLNode(
            name: own, tag: isKnown ? document.names.tag(own) : .unknown, parent: current.i32, end: (node &+ 1).i32,
            firstAttribute: firstAttribute.i32, attributeCount: (document.attributeCount &- firstAttribute).i32,
            line: line(start).i32, isSVG: isKnown, holdsSVG: isSVG, inside: name)
        document.count.advance()
        if let id = document.attribute(node, .id), document.node(id: id) == nil, !id.isEmpty {
            var slot = id.hash & document.idMask
            while document.ids[slot] >= 0 { slot = (slot &+ 1) & document.idMask }
            document.ids[slot] = node.i32
        }
        current = node
        if isEmpty {
            document.nodes[node].inside = .empty
            current = document.nodes[node].parent.int
            depth &-= 1
        }
    }

    /// Returns whether a prefix means SVG: by the element's own attribute, else by those of the elements around it.
    private mutating func isSpaceOfSVG(_ own: WebText?, _ prefix: WebText) -> Bool {
        if let own { return own.equals("http://www.w3.org/2000/svg") }
        var outer = current
        while outer >= 0 {
            let first = document.nodes[outer].firstAttribute.int
            for i in below(document.nodes[outer].attributeCount.int) {
                let row = document.attributes[first &+ i]
                if row.id == .xmlns && row.name.equals(prefix) {
                    return row.value.equals("http://www.w3.org/2000/svg")
                }
            }
            outer = document.nodes[outer].parent.int
        }
        return prefix.equals("svg")
    }

    private mutating func readAttribute(
        _ isSVG: inout Bool, _ first: Int, _ prefix: WebText, _ ownSpace: inout WebText?
    ) {
        let start = reader.at, name = name()
        reader.skipSpace()
        if fault == nil && !reader.take("=") { fail("must have a value") }
        reader.skipSpace()
        let quote = reader.next
        if fault == nil && quote != "\"" && quote != "'" { fail("must be in quotes") }
        if fault != nil { return }
        reader.advance()
        let begin = reader.at
        var hasReferences = false
        while !reader.isAtEnd && reader.next != quote && fault == nil {
            if reader.next == "<" { return fail("must not have < in a value") }
            if reader.next == "&" {
                hasReferences = true
                _ = reference()
            } else {
                reader.advance()
            }
        }
        let written = text.part(begin, reader.at)
        if fault == nil && !reader.take(quote) { fail("must be closed", at: begin) }
        if fault != nil { return }
        let value = hasReferences ? plain(written) : written
        var id = WebName.none, own = name
        if name.equals("xmlns") {
            isSVG = value.isEmpty || value.equals("http://www.w3.org/2000/svg")
            return
        }
        if let colon = name.place(of: ":") {
            let space = name.part(0, colon)
            own = name.dropping(colon &+ 1)
            if space.equals("xmlns") {
                if own.equals(prefix) { ownSpace = value }
                id = .xmlns
            } else if own.equals("href") && space.equals("xlink") {
                id = .href
            } else if name.equals("xml:space") {
                (id, own) = (.xmlSpace, name)
            } else {
                return
            }
        } else {
            id = document.names.name(name)
        }
        for i in below(document.attributeCount, from: first) where document.attributes[i].name.equals(own) {
            if id == .href && document.attributes[i].id == .href { return }  // href wins over xlink:href
            if id != .xmlns { return fail("must not have an attribute twice", at: start) }
        }
        if document.attributeCount &- first >= XMLReader.mostAttributes {
            return fail("must have at most 256 attributes", at: start)
        }
        if document.attributeCount >= attributeCapacity { return fail("must have a value", at: start) }
        document.attributes[document.attributeCount] = XMLAttribute(name: own, id: id, value: value)
        document.attributeCount.advance()
    }
}

import MotionKernel

/// An element of a document. Rows are in the order of the document: the rows of its inner elements follow it.
struct XMLNode {
    /// The name without its prefix.
    let name: WebText
    /// What the name means in SVG; `unknown` for names of other namespaces.
    let tag: WebTag
    /// The row of the element that it is in; -1 of the root.
    let parent: Int32
    /// The row after the last one inside of it.
    var end: Int32
    /// Its attributes are the rows from this one on.
    var firstAttribute: Int32
    var attributeCount: Int32
    /// The line on which it begins, from 1.
    let line: Int32
    /// Whether its name is one of SVG, and whether those inside of it that have no prefix are.
    let isSVG, holdsSVG: Bool
    /// The text between its begin and its end, as it is written.
    var inside: WebText
}

/// An attribute. Those of other namespaces than SVG's and XLink's are not kept.
struct XMLAttribute {
    let name: WebText
    let id: WebName
    /// The value, without escapes.
    let value: WebText
}

/// What is wrong with a text that is not XML, or more than a reader takes.
public struct XMLFault {
    /// The byte, and the line from 1.
    public let at, line: Int
    public let rule: StaticString
    /// The font that is wrong, where the line is 0: -1 for the text of the fonts.
    public var font = -1
}

/// The elements and attributes of a document, in the memory of the caller.
public struct XMLDocument {
    let text: WebText
    let nodes: UnsafeMutablePointer<XMLNode>
    let attributes: UnsafeMutablePointer<XMLAttribute>
    public internal(set) var count = 0
    var attributeCount = 0
    let names: WebNames
    /// The first element of each id: rows by the hashes of ids; -1 is empty.
    let ids: UnsafeMutablePointer<Int32>
    let idMask: UInt32

    /// Rows of attributes after those of all elements, for elements of which one has another value for a while.
    static var spareAttributes: Int { 64 }

    func tag(_ node: Int) -> WebTag { nodes[node].tag }

    /// Gives an attribute of an element another value, in the spare rows from `first` on. Returns the number of rows
    /// that are then in use; nil if there are too few.
    func change(_ node: Int, _ id: WebName, _ value: WebText, spare first: Int) -> Int? {
        let row = nodes[node], own = attributeCount &+ first, end = first &+ row.attributeCount.int
        if end >= XMLDocument.spareAttributes { return nil }
        var count = 0
        for i in below(row.attributeCount.int) {
            let each = attributes[row.firstAttribute.int &+ i]
            if each.id == id { continue }
            (attributes + own + count.advance()).initialize(to: each)
        }
        (attributes + own + count.advance()).initialize(to: XMLAttribute(name: names.word(id), id: id, value: value))
        (nodes[node].firstAttribute, nodes[node].attributeCount) = (own.i32, count.i32)
        return first &+ count
    }

    /// Returns the value of an attribute; nil if the element does not have it.
    @inline(never)
    func attribute(_ node: Int, _ id: WebName) -> WebText? {
        let first = nodes[node].firstAttribute.int
        for i in below(nodes[node].attributeCount.int) where attributes[first &+ i].id == id {
            return attributes[first &+ i].value
        }
        return nil
    }

    /// Returns the element with an id; nil if no element has it.
    @inline(never)
    func node(id: WebText) -> Int? {
        if id.isEmpty { return nil }
        var slot = id.hash & idMask
        while true {
            let node = ids[slot].int
            if node < 0 { return nil }
            if let own = attribute(node, .id), own.equals(id) { return node }
            slot = (slot &+ 1) & idMask
        }
    }

    /// Returns the element that an element refers to in the document by href, or nil.
    func reference(_ node: Int) -> Int? {
        guard let href = attribute(node, .href), href[0] == "#" else { return nil }
        return self.node(id: href.dropping(1))
    }

    /// Returns the first element inside of an element, or nil.
    func firstChild(_ node: Int) -> Int? { node &+ 1 < nodes[node].end.int ? node &+ 1 : nil }

    /// Returns the next element of the same parent, or nil.
    func sibling(_ node: Int) -> Int? {
        let next = nodes[node].end.int, parent = nodes[node].parent.int
        return parent >= 0 && next < nodes[parent].end.int ? next : nil
    }
}

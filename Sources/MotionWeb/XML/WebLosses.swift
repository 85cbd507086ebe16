import CMotion
import MotionKernel

/// What a reader of the web's formats does not carry, each name once with the first line that has it.
public struct WebLosses {
    private static var most: Int { 512 }
    private let text: WebText
    private let rows: UnsafeMutablePointer<motion_loss>?
    public private(set) var count = 0

    /// Room at the end of the text for names that are not in it, its size, and how much of it is used.
    private let spare: MutableBytes?
    private let spareSize: Int
    private var spared = 0

    init(_ text: WebText, _ memory: inout WebMemory, spare: MutableBytes? = nil, spareSize: Int = 0) {
        (self.text, self.spare, self.spareSize) = (text, spare, spareSize)
        rows = memory.take(WebLosses.most)
    }

    /// Makes one that keeps nothing.
    init() { (text, rows, spare, spareSize) = (.empty, nil, nil, 0) }

    /// The rows, `count` of them.
    public var first: UnsafePointer<motion_loss>? { rows.map { UnsafePointer($0) } }

    /// Returns the name of a row.
    public func name(_ row: Int) -> WebText {
        guard let rows else { return .empty }
        return text.part(rows[row].name_at.int, rows[row].name_at.int &+ rows[row].name_size.int)
    }

    /// Returns the first place of a name in the text that is written elsewhere; -1 without one.
    private func place(of name: WebText) -> Int {
        for i in below(min(text.count &- name.count &+ 1, 1 &<< 20)) where text[i] == name[0] {
            if text.part(i, i &+ name.count).equals(name) { return i }
        }
        return -1
    }

    /// Adds a name of the text, on a line.
    @inline(never)
    mutating func add(_ kind: WebKind, _ name: WebText, line: Int, shown: WebShown = .nothing) {
        guard let rows, count < WebLosses.most else { return }
        for i in below(count) where rows[i].kind == kind.rawValue {
            if WebText(text.bytes + rows[i].name_at.int, rows[i].name_size.int).equals(name) { return }
        }
        var at = name.bytes - text.bytes
        if !(at >= 0 && at &+ name.count <= text.count) { at = place(of: name) }
        if at < 0, let spare, spared &+ name.count <= spareSize {
            for i in below(name.count) { spare[spared &+ i] = name[i] }
            at = UnsafePointer(spare) - text.bytes &+ spared
            spared &+= name.count
        }
        let isInside = at >= 0
        rows[count] = motion_loss(
            kind: kind.rawValue, line: line.u32, name_at: isInside ? at.u32 : 0,
            name_size: isInside ? name.count.u32 : 0, shown: shown.rawValue)
        count.advance()
    }
}

extension XMLDocument {
    /// Adds a node's element to the losses.
    func lose(_ losses: inout WebLosses, element node: Int, _ shown: WebShown = .nothing) {
        losses.add(.element, nodes[node].name, line: nodes[node].line.int, shown: shown)
    }

    /// Adds an attribute of a node to the losses; the element if it does not have it.
    func lose(_ losses: inout WebLosses, _ node: Int, _ name: WebName, _ shown: WebShown = .nothing) {
        let first = nodes[node].firstAttribute.int
        for i in below(nodes[node].attributeCount.int) where attributes[first &+ i].id == name {
            return losses.add(.attribute, attributes[first &+ i].name, line: nodes[node].line.int, shown: shown)
        }
        lose(&losses, element: node, shown)
    }

    /// Adds all names that no table carries to the losses: elements, and attributes of elements that are carried.
    func loseUnknown(_ losses: inout WebLosses) {
        for node in below(count) {
            let row = nodes[node], line = row.line.int
            if !row.isSVG { continue }
            let isFilter = row.name.begins(with: "fe")
            if row.tag == .script && isRun(node) { losses.add(.element, row.name, line: line, shown: .rest) }
            if row.tag == .unknown {
                let use = names.use(.element, row.name)
                let extensions = attribute(node, .requiredExtensions) ?? .empty
                if !extensions.isEmpty && row.parent >= 0 && tag(row.parent.int) == .switch { continue }
                if use?.isKept != true && !isFilter {
                    losses.add(.element, row.name, line: line, shown: use?.shown ?? .nothing)
                }
                continue
            }
            for i in below(row.attributeCount.int) {
                let attribute = attributes[row.firstAttribute.int &+ i]
                if attribute.id == .fill || attribute.id == .stroke, attribute.value.trimmed.begins(with: "context-") {
                    losses.add(.attribute, attribute.name, line: line, shown: .without)
                }
                if attribute.id != .none && attribute.id != .fr { continue }
                loseUnknown(attribute, line, &losses)
            }
        }
    }

    /// Returns whether browsers run a script: what has another type is data.
    private func isRun(_ node: Int) -> Bool {
        let type = attribute(node, .type)?.trimmed ?? .empty
        for i in below(max(type.count &- 5, 0)) where type.part(i, i &+ 6).isWord("script") { return true }
        return type.isEmpty || type.isWord("module")
    }

    private func loseUnknown(_ attribute: XMLAttribute, _ line: Int, _ losses: inout WebLosses) {
        let name = attribute.name
        let isPlain =
            name.begins(with: "data-") || name.begins(with: "aria-") || name.begins(with: "on")
            || name.begins(with: "_")
        let use = names.use(.attribute, name) ?? names.use(.property, name)
        if isPlain || use?.isKept == true && attribute.id != .fr { return }
        let value = attribute.value.trimmed
        if use != nil && WebLosses.changesNothing(value)
            || attribute.id == .fr && (value.equals("0") || value.equals("0%"))
        {
            return
        }
        losses.add(.attribute, name, line: line, shown: attribute.id == .fr ? .focus : use?.shown ?? .nothing)
    }
}

extension WebLosses {
    /// Returns whether a property that is lost has a value with which it changes nothing.
    static func changesNothing(_ value: WebText) -> Bool {
        var words = WebText(
            """
            none normal auto initial unset revert revert-layer visible match-source baseline mixed horizontal-tb lr \
            lr-tb ltr geometricprecision border-box
            """)
        while !words.isEmpty {
            let end = words.place(of: " ") ?? words.count
            if value.count == end {
                var i = 0
                while i < end && value[i].small == words[i] { i.advance() }
                if i == end { return true }
            }
            words = words.dropping(end &+ 1)
        }
        return value.isEmpty
    }
}

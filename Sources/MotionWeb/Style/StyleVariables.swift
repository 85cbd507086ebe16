import MotionFiles
import MotionKernel

/// What @property says of a custom property.
struct StyleRegistration {
    var name = WebText.empty
    var syntax = WebText.empty, initial = WebText.empty
    var inherits = false
    /// Whether it has all that it must have.
    var isWhole = false

    /// Whether its values mix as numbers and colors do.
    var isMixed: Bool {
        var reader = syntax.reader
        return reader.take(oneOf: "<length> <number> <percentage> <length-percentage> <angle> <color> <time>") >= 0
            && reader.isAtEnd
    }
}

/// Custom properties of the elements that are open, and the texts in which var() was replaced. Both are stacks: what an
/// element adds begins where what its outer element has ends.
struct StyleVariables {
    struct Row {
        var name, value: WebText
        var state: State
    }

    enum State: UInt8 {
        case written, replaced, none
    }

    /// The memory of the caller that it uses.
    private struct Store {
        let document: XMLDocument
        let rows: UnsafeMutablePointer<Row>
        let written: UnsafeMutablePointer<WebText>
        let bytes: MutableBytes
        let rowCapacity, capacity: Int
        let registered: UnsafeMutablePointer<StyleRegistration>
        let registrationCapacity: Int
        let counts: UnsafeMutablePointer<Int32>
        let mostWork: Int
    }

    private let store: UnsafeMutablePointer<Store>

    var rows: UnsafeMutablePointer<Row> { store.pointee.rows }
    /// The values of the element that was read last that have var(), as they are declared, by property.
    var written: UnsafeMutablePointer<WebText> { store.pointee.written }
    private var bytes: MutableBytes { store.pointee.bytes }
    private var rowCapacity: Int { store.pointee.rowCapacity }
    private var capacity: Int { store.pointee.capacity }
    private var registered: UnsafeMutablePointer<StyleRegistration> { store.pointee.registered }
    private var registrationCapacity: Int { store.pointee.registrationCapacity }
    /// How many are registered; 1 if there was too little room; bytes that were written in all.
    private var counts: UnsafeMutablePointer<Int32> { store.pointee.counts }
    private var mostWork: Int { store.pointee.mostWork }

    /// Makes room; nil if there is too little memory.
    init?(_ document: XMLDocument, _ memory: inout WebMemory) {
        let text = document.text
        var names = 0, uses = 0, rules = 0, i = 0
        while i &+ 4 < text.count {
            if text[i] == "-" && text[i &+ 1] == "-" { names.advance() }
            if text[i] == "(" && (text.isVariable(at: i &- 3) || text.isOfSiblings(at: i &- 13)) { uses.advance() }
            if text[i] == "@" && text[i &+ 1] == "p" && text[i &+ 2] == "r" { rules.advance() }
            i.advance()
        }
        let rowCapacity = names > 0 ? names &* 4 &+ 64 : 1
        let capacity = uses > 0 ? min(text.count &* 4, 1 &<< 22) &+ 0x4000 : 2048
        let mostWork = 1 &<< 24 &+ text.count &* 16
        let rows: UnsafeMutablePointer<Row>? = memory.take(rowCapacity, size: 40)
        let bytes: MutableBytes? = memory.take(capacity)
        let registered: UnsafeMutablePointer<StyleRegistration>? = memory.take(rules, size: 56)
        let counts: UnsafeMutablePointer<Int32>? = memory.take(3)
        let written: UnsafeMutablePointer<WebText>? = memory.take(WebName.propertyCount, size: 16)
        let store: UnsafeMutablePointer<Store>? = memory.take(1, size: 240)
        guard let rows, let bytes, let registered, let counts, let written, let store else { return nil }
        store.initialize(
            to: Store(
                document: document, rows: rows, written: written, bytes: bytes, rowCapacity: rowCapacity,
                capacity: capacity, registered: registered, registrationCapacity: rules, counts: counts,
                mostWork: mostWork))
        self.store = store
        for i in below(3) { counts[i] = 0 }
    }

    // MARK: - @property

    /// Reads a rule @property.
    func register(_ name: WebText, _ block: WebText, _ names: WebNames) {
        var made = StyleRegistration(name: name), reader = DeclarationReader(block), hasSyntax = false, says = false
        while let next = reader.next(names) {
            if next.name.isWord("syntax") {
                (made.syntax, hasSyntax) = (next.value.part(1, next.value.count &- 1), true)
            } else if next.name.isWord("inherits") {
                (made.inherits, says) = (next.value.isWord("true"), true)
            } else if next.name.isWord("initial-value") {
                made.initial = next.value
            }
        }
        if !name.begins(with: "--") || !hasSyntax || !says || counts[0].int >= registrationCapacity { return }
        registered[counts[0].int] = made
        counts[0] &+= 1
    }

    func registration(_ name: WebText) -> StyleRegistration? {
        var row = counts[0].int
        while row > 0 {
            row &-= 1
            if registered[row].name.equals(name) { return registered[row] }
        }
        return nil
    }

    // MARK: - The stack

    /// Sets a custom property of the element that is read.
    func set(_ name: WebText, _ value: WebText, _ scope: inout StyleScope) {
        var row = scope.first
        while row < scope.end && !rows[row].name.equals(name) { row.advance() }
        let isKept =
            value.isWord("inherit") || value.isWord("unset") || value.isWord("revert")
            || value.isWord("revert-layer")
        let inherits = value.isWord("inherit") || (registration(name)?.inherits ?? true)
        if isKept && inherits {
            if row < scope.end {
                scope.end &-= 1
                rows[row] = rows[scope.end]
            }
            return
        }
        if row == scope.end {
            if row >= rowCapacity { return }
            scope.end.advance()
        }
        let isNone = isKept || value.isWord("initial")
        rows[row] = Row(name: name, value: isNone ? .empty : value, state: isNone ? .none : .written)
    }

    /// Returns the value of a custom property; nil without one.
    func value(_ name: WebText, _ scope: StyleScope) -> WebText? {
        let known = registration(name), least = known.map { $0.inherits ? scope.outermost : scope.first }
        var row = scope.end
        while row > least ?? scope.outermost {
            row &-= 1
            if !rows[row].name.equals(name) { continue }
            if rows[row].state == .replaced { return rows[row].value }
            break
        }
        return known.flatMap { $0.initial.isEmpty ? nil : $0.initial }
    }

    /// Replaces var() in the custom properties of the element that is read. Those that need each other have no value.
    func resolve(_ scope: inout StyleScope) {
        var left = scope.end &- scope.first
        while left > 0 {
            let before = left
            for row in below(scope.end, from: scope.first) where rows[row].state == .written {
                if waits(rows[row].value, scope) { continue }
                let made = replaced(rows[row].value, &scope)
                rows[row].value = made ?? .empty
                rows[row].state = made == nil ? .none : .replaced
                left &-= 1
            }
            if left == before || left == 0 { left = breakCircles(scope) }
        }
    }

    /// Gives no value to those that need each other, and that others need. Returns how many are left to replace.
    private func breakCircles(_ scope: StyleScope) -> Int {
        var left = 0, isBroken = false
        for row in below(scope.end, from: scope.first) where rows[row].state == .written {
            left.advance()
            var isNeeded = false
            for other in below(scope.end, from: scope.first) where rows[other].state == .written {
                isNeeded = isNeeded || uses(rows[other].value, rows[row].name)
            }
            if !isNeeded { continue }
            rows[row].value = WebText("var(--)")  // what is not known
            isBroken = true
        }
        for row in below(scope.end, from: scope.first) where rows[row].value.equals("var(--)") {
            rows[row].state = .none
            left &-= 1
        }
        return isBroken ? left : 0
    }

    /// Returns whether a text has var() of a custom property of the element whose value is not replaced yet.
    private func waits(_ text: WebText, _ scope: StyleScope) -> Bool {
        var i = 0
        while let open = text.variable(from: i) {
            let name = text.variableName(open)
            for row in below(scope.end, from: scope.first) where rows[row].state == .written {
                if rows[row].name.equals(name) { return true }
            }
            i = open
        }
        return false
    }

    /// Returns whether a text has var() of a custom property.
    func uses(_ text: WebText, _ name: WebText) -> Bool {
        var i = 0
        while let open = text.variable(from: i) {
            if text.variableName(open).equals(name) { return true }
            i = open
        }
        return false
    }

    // MARK: - Texts

    /// Returns a text with each var() replaced; nil if one has neither a value nor a fallback.
    /// `changed`: a custom property that has another value.
    @inline(never)
    func replaced(
        _ text: WebText, _ scope: inout StyleScope, _ changed: WebText = .empty, _ changedValue: WebText = .empty
    ) -> WebText? {
        if !text.isReplaced { return text }
        // At which depths of parentheses a fallback ends.
        var ends = InlineArray<16, Int>(repeating: 0), endCount = 0, depth = 0, i = 0, size = scope.textEnd
        let start = size
        func put(_ part: WebText) -> Bool {
            if size &+ part.count &+ 2 > capacity || counts[2].int > mostWork {
                counts[1] = 1
                return false
            }
            for each in below(part.count) { bytes[size &+ each] = part[each] }
            size &+= part.count
            counts[2] &+= part.count.i32
            return true
        }
        while i < text.count {
            if text.isVariable(at: i) {
                let open = i &+ 4, name = text.variableName(open), close = text.end(of: ")", from: open)
                let comma = text.end(of: ",", from: open)
                if let found = name.equals(changed) ? changedValue : value(name, scope) {
                    let joins = size > start && bytes[size &- 1].isInWord
                    if joins && !put(WebText(" ")) || !put(found) { return nil }
                    i = close &+ 1
                    if text[i].isInWord && !put(WebText(" ")) { return nil }
                } else {
                    if comma >= close || endCount == 16 { return nil }
                    ends[unchecked: endCount.advance()] = depth
                    i = comma &+ 1
                }
                continue
            }
            if text.isOfSiblings(at: i), text[i &+ 14] == ")" {
                if size &+ 16 > capacity { return nil }
                var out = TextWriter(bytes + size, capacity: 12)
                out.write(siblings(scope.node, isCount: text[i &+ 8].small == "c"))
                size &+= out.count
                i &+= 15
                continue
            }
            if text[i] == "(" { depth.advance() }
            if text[i] == ")" {
                if endCount > 0 && ends[unchecked: endCount &- 1] == depth {
                    endCount &-= 1
                    i.advance()
                    continue
                }
                depth &-= 1
            }
            if !put(text.part(i, i &+ 1)) { return nil }
            i.advance()
        }
        scope.textEnd = size
        return WebText(bytes + start, size &- start).trimmed
    }

    /// Returns the place of an element among its siblings, or how many there are with it.
    private func siblings(_ node: Int, isCount: Bool) -> Int {
        let nodes = store.pointee.document.nodes, parent = node < 0 ? -1 : nodes[node].parent.int
        if parent < 0 { return 1 }
        var each = parent &+ 1, count = 0
        let end = isCount ? nodes[parent].end.int : node &+ 1
        while each < end {
            count.advance()
            each = nodes[each].end.int
        }
        counts[2] &+= count.i32
        return count
    }

    /// Returns a text that a body writes, which stays; nil if there is too little room, or if it returns false.
    func made(_ scope: inout StyleScope, _ body: (inout TextWriter) -> Bool) -> WebText? {
        let start = scope.textEnd
        if start >= capacity { return nil }
        var out = TextWriter(bytes + start, capacity: (capacity &- start).u32)
        if !body(&out) || out.count > capacity &- start { return nil }
        scope.textEnd = start &+ out.count
        return WebText(bytes + start, out.count)
    }

    /// Writes a text with a number in it twice; nil if there is too little room.
    func written(
        _ first: StaticString, _ number: Double, _ second: StaticString, _ last: StaticString,
        _ scope: inout StyleScope
    ) -> WebText? {
        let start = scope.textEnd
        if capacity < start &+ 128 { return nil }
        var out = TextWriter(bytes + start, capacity: 128)
        out.write(first)
        out.write(number)
        out.write(second)
        out.write(number)
        out.write(last)
        scope.textEnd = start &+ out.count
        return WebText(bytes + start, out.count)
    }

    /// Whether there was too little room for what var() makes.
    var isFull: Bool { counts[1] > 0 }
}

/// The part of the stacks that an element sees.
struct StyleScope {
    /// Rows from `outermost` on are seen; those from `first` on are the element's own, up to `end`.
    var outermost = 0, first = 0, end = 0
    /// Where the texts of the element end.
    var textEnd = 0
    var node = -1

    /// The scope of an element inside.
    var inner: StyleScope { StyleScope(outermost: outermost, first: end, end: end, textEnd: textEnd) }
    /// A scope beyond it that sees nothing of it.
    var beyond: StyleScope { StyleScope(outermost: end, first: end, end: end, textEnd: textEnd) }
}

extension WebText {
    /// Returns the place after the parenthesis of the next var(, from a place on; nil if none comes.
    func variable(from first: Int) -> Int? {
        var i = first
        while i &+ 4 < count {
            if isVariable(at: i) { return i &+ 4 }
            i.advance()
        }
        return nil
    }

    /// Whether it has a function that another text takes the place of: var(), sibling-index(), sibling-count().
    var isReplaced: Bool {
        for i in below(count) where self[i] == "(" {
            if isVariable(at: i &- 3) || isOfSiblings(at: i &- 13) { return true }
        }
        return false
    }

    /// Returns whether sibling-index( or sibling-count( is at a place.
    func isOfSiblings(at i: Int) -> Bool {
        if self[i].small != "s" || i < 0 { return false }
        let word = part(i, i &+ 14)
        return word.isWord("sibling-index(") || word.isWord("sibling-count(")
    }

    /// Returns whether var( is at a place.
    func isVariable(at i: Int) -> Bool {
        self[i].small == "v" && self[i &+ 1].small == "a" && self[i &+ 2].small == "r" && self[i &+ 3] == "("
            && !self[i &- 1].isInWord
    }

    /// Returns the name in var(, which opens before a place.
    func variableName(_ open: Int) -> WebText {
        var end = open
        while end < count && self[end] != "," && self[end] != ")" { end.advance() }
        return part(open, end).trimmed
    }
}

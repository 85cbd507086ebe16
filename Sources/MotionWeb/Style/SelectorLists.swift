import MotionKernel

/// Lists of selectors inside of selectors, and those of rules that hold others: for which elements each of them holds
/// is found once, a bit for each element. So a selector that holds lists needs no list within a list.
struct SelectorLists {
    private struct Row {
        /// Where the list begins in its text, and its length.
        var at: Bytes
        var weight: UInt32, count: UInt32
        /// The list that & means in it; -1 without one.
        var outer: Int32
    }

    private let rows: UnsafeMutablePointer<Row>
    private let bits: UnsafeMutablePointer<UInt32>
    /// The number of lists, and of tests so far.
    private let counts: UnsafeMutablePointer<Int32>
    private let capacity, width: Int
    private let mostTests: Int

    /// Makes room for lists; nil if there is too little memory.
    init?(_ wanted: Int, _ document: XMLDocument, _ memory: inout WebMemory) {
        width = (document.count &+ 31) &>> 5
        let most = floor((1 &<< 20 &+ document.text.count &* 8).double / (width &* 4 &+ 1).double)
        capacity = min(wanted, integer(min(most, 4096)))
        mostTests = 1 &<< 20 &+ document.text.count &* 16
        let rows: UnsafeMutablePointer<Row>? = memory.take(capacity, size: 24)
        let bits: UnsafeMutablePointer<UInt32>? = memory.take(capacity &* width)
        let counts: UnsafeMutablePointer<Int32>? = memory.take(2)
        guard let rows, let bits, let counts else { return nil }
        (self.rows, self.bits, self.counts) = (rows, bits, counts)
        (counts[0], counts[1]) = (0, 0)
    }

    /// Counts tests of elements.
    func spend(_ tests: Int) { counts[1] = min(counts[1].int &+ tests, 0x7FFF_0000).i32 }

    /// Whether more were made than a document of this size may ask for.
    var isExhausted: Bool { counts[1].int > mostTests }

    /// Returns the list that begins at a place of a text, or nil.
    func row(_ text: WebText) -> Int? {
        var row = counts[0].int
        while row > 0 {
            row &-= 1
            if rows[row].at == text.bytes { return row }
        }
        return nil
    }

    /// Returns the text of a list.
    func prelude(_ row: Int) -> WebText { WebText(rows[row].at, rows[row].count.int) }
    /// Returns the list that & means in a list; -1 without one.
    func outer(_ row: Int) -> Int { rows[row].outer.int }

    func weight(_ row: Int) -> UInt32 { row >= 0 && row < counts[0].int ? rows[row].weight : 0 }

    func has(_ row: Int, _ node: Int) -> Bool {
        if row < 0 || row >= counts[0].int || node < 0 { return false }
        return bits[row &* width &+ node &>> 5] &>> (node & 31).u32 & 1 != 0
    }

    /// Notes that the list that is made holds for an element.
    func mark(_ node: Int) {
        bits[counts[0].int &* width &+ node &>> 5] |= 1 &<< (node & 31).u32
    }

    /// Adds the lists inside of a selector, from the last to the first, so that each is known before one that holds it.
    /// Returns false if one of them has a mistake, or if there are too many; `lost` is then a pseudo-class that is not
    /// read.
    func addInner(_ text: WebText, outer: Int, _ document: XMLDocument, _ lost: inout WebText) -> Bool {
        var begins = InlineArray<32, Int32>(repeating: 0), isRelative = InlineArray<32, Bool>(repeating: false)
        var found = 0, i = 0
        while i < text.count {
            if text[i] == "[" { i = text.end(of: "]", from: i &+ 1) }
            if text[i] != ":" {
                i.advance()
                continue
            }
            var end = i &+ 1
            while text[end].isInWord { end.advance() }
            let name = text.part(i &+ 1, end)
            i = end
            if text[end] != "(" { continue }
            var begin = end &+ 1
            switch SelectorPseudo(name) {
            case .list: break
            case .nth:
                let argument = text.part(begin, text.end(of: ")", from: begin))
                guard let list = SelectorCount.list(argument) else { continue }
                begin = list.bytes - text.bytes
            default: continue
            }
            while text[begin].isSpace { begin.advance() }
            if found == 32 { return false }
            (begins[unchecked: found], isRelative[unchecked: found]) = (begin.i32, name.isWord("has"))
            found.advance()
        }
        while found > 0 {
            found &-= 1
            let begin = begins[unchecked: found].int, list = text.part(begin, text.end(of: ")", from: begin)).trimmed
            let isRelative = isRelative[unchecked: found]
            if row(list) == nil, add(list, outer, document, isRelative, isInner: true, &lost) == nil { return false }
        }
        return true
    }

    /// Adds a list whose own lists are known. Returns its row; nil for a mistake.
    func add(
        _ list: WebText, _ outer: Int, _ document: XMLDocument, _ isRelative: Bool, isInner: Bool = false,
        _ lost: inout WebText
    ) -> Int? {
        let row = counts[0].int
        if row >= capacity { return nil }
        for i in below(width) { bits[row &* width &+ i] = 0 }
        var rest = list, weight: UInt32 = 0
        while !rest.isEmpty {
            let end = rest.end(of: ","), text = rest.part(0, end).withoutComments
            rest = rest.dropping(end &+ 1)
            var selector = SelectorReader(text, self, outer: outer, isRelative: isRelative, isInner: isInner)
            guard let own = selector.specificity() else {
                if !selector.lost.isEmpty { lost = selector.lost }
                return nil
            }
            weight = own > weight ? own : weight
            for node in below(document.count) where selector.holds(node, document) { mark(node) }
        }
        rows[row] = Row(at: list.bytes, weight: weight, count: list.count.u32, outer: outer.i32)
        counts[0] = (row &+ 1).i32
        return row
    }
}

/// The pseudo-classes.
enum SelectorPseudo {
    /// A pseudo-class that has a list of selectors, whose weight counts or not.
    case list(isCounted: Bool)
    /// One with a count among siblings; one without arguments; one that holds for nothing in a picture; one that is not
    /// read.
    case nth, plain, never, unknown

    init(_ name: WebText) {
        var reader = name.reader
        if reader.take(oneOf: "is not has matches -webkit-any", inAnyCase: true, isWhole: true) >= 0 {
            self = .list(isCounted: true)
        } else if name.isWord("where") {
            self = .list(isCounted: false)
        } else if name.isWord("nth-child") || name.isWord("nth-last-child") || name.isWord("nth-of-type")
            || name.isWord("nth-last-of-type")
        {
            self = .nth
        } else if reader.take(
            oneOf: """
                root scope first-child last-child only-child first-of-type last-of-type only-of-type empty lang link \
                any-link
                """, inAnyCase: true, isWhole: true) >= 0
        {
            self = .plain
        } else if reader.take(
            oneOf: "dir defined read-only optional nth-col nth-last-col", inAnyCase: true, isWhole: true) >= 0
        {
            self = .unknown
        } else {
            self = WebNames.isIdlePseudo(name) ? .never : .unknown
        }
    }
}

/// The places among siblings that An+B means.
struct SelectorCount {
    private let step, first: Double

    /// Reads the formula of nth-child(); nil for a mistake.
    init?(_ argument: WebText) {
        var rest = argument.trimmed
        if let list = SelectorCount.list(argument) {
            rest = argument.part(0, list.bytes - argument.bytes).trimmed
            rest = rest.part(0, rest.count &- 2).trimmed
        }
        if rest.isWord("even") || rest.isWord("odd") {
            (step, first) = (2, rest.isWord("odd") ? 1 : 0)
            return
        }
        var own = 1.0
        if let number = rest.number() {
            own = number
        } else if rest.next == "-" || rest.next == "+" {
            own = rest.next == "-" ? -1 : 1
            rest.skip()
        } else if rest.next.small != "n" {
            return nil
        }
        if rest.next.small != "n" {
            if !rest.isEmpty || floor(own) != own { return nil }
            (step, first) = (0, own)
            return
        }
        rest.skip()
        step = own
        rest.skipSpace()
        if rest.isEmpty {
            first = 0
            return
        }
        let isMinus = rest.next == "-"
        if !isMinus && rest.next != "+" { return nil }
        rest.skip()
        rest.skipSpace()
        guard rest.next.isDigit, let number = rest.number(), rest.isEmpty else { return nil }
        first = isMinus ? -number : number
    }

    /// Returns the selectors after "of".
    static func list(_ argument: WebText) -> WebText? {
        for i in below(argument.count) where argument[i].isSpace {
            if argument[i &+ 1].small == "o" && argument[i &+ 2].small == "f" && argument[i &+ 3].isSpace {
                return argument.dropping(i &+ 4).trimmed
            }
        }
        return nil
    }

    func holds(_ place: Int) -> Bool {
        let beyond = place.double - first
        if step == 0 { return beyond == 0 }
        let turns = beyond / step
        return turns >= 0 && floor(turns) == turns
    }
}

/// The test of an attribute, without its brackets.
struct AttributeTest {
    private let test: WebText

    init(_ test: WebText) { self.test = test }

    func holds(_ node: Int, _ document: XMLDocument) -> Bool {
        let equal = test.place(of: "=") ?? test.count
        let sign = test[equal &- 1], isPlain = equal == test.count || sign.isInWord || sign.isSpace || sign >= 0x80
        var name = test.part(0, isPlain ? equal : equal &- 1).trimmed, wanted = test.dropping(equal &+ 1).trimmed
        if let bar = name.place(of: "|") { name = name.dropping(bar &+ 1) }
        var ignoresCase = false
        if wanted[0] == "\"" || wanted[0] == "'" {
            let end = wanted.place(of: wanted[0], from: 1) ?? wanted.count
            ignoresCase = wanted.dropping(end &+ 1).trimmed.isWord("i")
            wanted = wanted.part(1, end)
        } else if let space = wanted.place(of: " ") {
            ignoresCase = wanted.dropping(space).trimmed.isWord("i")
            wanted = wanted.part(0, space)
        }
        let row = document.nodes[node]
        for i in below(row.attributeCount.int) {
            let attribute = document.attributes[row.firstAttribute.int &+ i], value = attribute.value
            if !attribute.name.equals(name) { continue }
            if equal == test.count { return true }
            let length = wanted.count
            func same(_ first: Int) -> Bool { value.part(first, first &+ length).equals(wanted, ignoresCase) }
            if isPlain { return value.equals(wanted, ignoresCase) }
            switch sign {
            case "^": return length > 0 && same(0)
            case "$": return length > 0 && value.count >= length && same(value.count &- length)
            case "|": return same(0) && (value.count == length || value[length] == "-")
            case "~": return value.hasWord(wanted)
            default:
                for first in below(length > 0 ? value.count : 0) where same(first) { return true }
                return false
            }
        }
        return false
    }
}

extension WebText {
    /// Returns whether it is equal to a name, in which a backslash may precede characters.
    func equalsEscaped(_ name: WebText) -> Bool {
        var i = 0, at = 0
        while at < name.count {
            if name[at] == "\\" { at.advance() }
            if i >= count || self[i] != name[at] { return false }
            i.advance()
            at.advance()
        }
        return i == count
    }

    /// Returns whether the text, a list of words with spaces between them, has a word.
    func hasWord(_ name: WebText) -> Bool {
        var first = 0
        while first < count {
            var end = first
            while end < count && !self[end].isSpace { end.advance() }
            if end > first && part(first, end).equalsEscaped(name) { return true }
            first = end &+ 1
        }
        return false
    }

    func equals(_ other: WebText, _ ignoresCase: Bool) -> Bool {
        if !ignoresCase { return equals(other) }
        if count != other.count { return false }
        for i in below(count) where self[i].small != other[i].small { return false }
        return true
    }
}

extension XMLDocument {
    /// Returns the element to which a combinator leads from another one, or -1.
    func step(_ node: Int, _ joint: UInt8) -> Int {
        let parent = nodes[node].parent.int
        if joint == " " || joint == ">" { return parent }
        if parent < 0 || node == parent &+ 1 { return -1 }
        var each = node &- 1
        while nodes[each].parent.int != parent { each = nodes[each].parent.int }
        return each
    }

    /// Returns the place of an element among its siblings, from 1: among those of its type, or of a list, if one is
    /// given.
    func place(_ node: Int, fromEnd: Bool, ofType: Bool, _ list: Int?, _ lists: SelectorLists) -> Int {
        let parent = nodes[node].parent.int
        if parent < 0 { return 1 }
        var count = 1, each = fromEnd ? nodes[node].end.int : parent &+ 1, tests = 0
        let end = fromEnd ? nodes[parent].end.int : node
        while each < end {
            let isSame = !ofType || nodes[each].name.equals(nodes[node].name)
            if isSame && (list.map { lists.has($0, each) } ?? true) { count.advance() }
            each = nodes[each].end.int
            tests.advance()
        }
        lists.spend(tests &>> 2)
        return count
    }

    /// Returns whether an element is in a language.
    func speaks(_ node: Int, _ language: WebText) -> Bool {
        var each = node, wanted = language.trimmed
        if wanted[0] == "\"" || wanted[0] == "'" { wanted = wanted.part(1, wanted.count &- 1) }
        while each >= 0 {
            let row = nodes[each]
            for i in below(row.attributeCount.int) {
                let attribute = attributes[row.firstAttribute.int &+ i], own = attribute.value
                if !attribute.name.equals("lang") { continue }
                return own.part(0, wanted.count).equals(wanted, true)
                    && (own.count == wanted.count || own[wanted.count] == "-")
            }
            each = row.parent.int
        }
        return false
    }
}

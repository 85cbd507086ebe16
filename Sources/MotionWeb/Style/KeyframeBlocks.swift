import MotionKernel

/// A block of keyframes, which is read once for all elements.
struct KeyframeBlock {
    let declarations: UnsafeMutablePointer<StyleDeclaration>
    let count: Int
    /// The first offset, and the others.
    let offset: Double?
    let others: OffsetReader
    /// Whether it moves a custom property.
    private(set) var hasCustom = false
    /// The timing function and the composition that it gives; empty texts without them.
    private(set) var curve = WebText.empty, composition = WebText.empty
    /// Whether the timing function was read, and is right as it is.
    private(set) var isCurve = false

    fileprivate init(_ offsets: WebText, _ declarations: UnsafeMutablePointer<StyleDeclaration>, _ count: Int) {
        var others = OffsetReader(offsets)
        offset = others.next()
        (self.others, self.declarations, self.count) = (others, declarations, count)
        for i in below(count) { hasCustom = hasCustom || declarations[i].name.begins(with: "--") }
        curve = value(.animationTimingFunction) ?? .empty
        composition = value(.animationComposition) ?? .empty
        if let read = curve.part(0, curve.end(of: ",")).trimmed.timingFunction {
            (curve, isCurve) = (read, true)
        }
    }

    /// Returns the last value that it gives a property.
    func value(_ name: WebName) -> WebText? {
        var found: WebText?
        for i in below(count) where declarations[i].id == name && !declarations[i].isImportant {
            found = declarations[i].value
        }
        return found
    }

    /// Returns the last value that it gives a custom property.
    func value(_ name: WebText) -> WebText? {
        var found: WebText?
        for i in below(count) where declarations[i].name.equals(name) { found = declarations[i].value }
        return found
    }
}

/// The blocks of keyframes of all rules, and of element.animate().
struct KeyframeBlockRows {
    let rows: UnsafeMutablePointer<KeyframeBlock>
    let capacity: Int
    var count = 0
}

/// The blocks of a rule @keyframes, or of element.animate().
struct KeyframeBlocks {
    private var rows: UnsafeMutablePointer<KeyframeBlock>?
    private var total: Int32 = 0
    /// The bytes of their text.
    private(set) var size: Int32 = 0

    init() {}

    init(_ rows: UnsafeMutablePointer<KeyframeBlock>, _ total: Int, _ size: Int) {
        (self.rows, self.total, self.size) = (rows, total.i32, size.i32)
    }

    var count: Int { total.int }

    subscript(place: Int) -> KeyframeBlock { rows.unsafelyUnwrapped[place] }

    /// Whether one of them moves a custom property.
    var haveCustom: Bool {
        for i in below(count) where self[i].hasCustom { return true }
        return false
    }
}

extension StyleSheet {
    /// Reads blocks of keyframes, which stay.
    @inline(never)
    mutating func blocks(of text: WebText, _ names: WebNames) -> KeyframeBlocks {
        var rest = text, total = 0
        let first = blocks.pointee.rows + blocks.pointee.count
        while blocks.pointee.count < blocks.pointee.capacity {
            rest = rest.withoutComments
            let open = rest.end(of: "{")
            if open >= rest.count { break }
            let close = rest.end(of: "}", from: open &+ 1), begin = declarationCount
            addDeclarations(rest.part(open &+ 1, close), names)
            (first + total).initialize(
                to: KeyframeBlock(rest.part(0, open).trimmed, declarations + begin, declarationCount &- begin))
            total.advance()
            blocks.pointee.count.advance()
            rest = rest.dropping(close &+ 1)
        }
        return KeyframeBlocks(first, total, text.count)
    }
}

/// Reads offsets: from, to, per cents.
struct OffsetReader {
    private var rest: WebText

    init(_ text: WebText) { rest = text }

    mutating func next() -> Double? {
        while !rest.isEmpty {
            let end = rest.place(of: ",") ?? rest.count, word = rest.part(0, end).trimmed
            rest = rest.dropping(end &+ 1)
            if word.isWord("from") { return 0 }
            if word.isWord("to") { return 1 }
            var reader = word.reader
            if let number = reader.number(), reader.take("%"), reader.isAtEnd, number >= 0 && number <= 100 {
                return number / 100
            }
        }
        return nil
    }
}

extension WebText {
    /// The text in the quotes of path("...").
    var pathInside: WebText {
        let open = place(of: "\"") ?? place(of: "'") ?? count
        return part(open &+ 1, place(of: self[open], from: open &+ 1) ?? 0)
    }

    /// The timing function of CSS that this is; nil for a text that cannot be read as one.
    var timingFunction: WebText? {
        if isWord("linear") { return self }
        if isEmpty { return nil }
        let isFunction =
            begins(with: "cubic-bezier(") || begins(with: "steps(") || begins(with: "linear(")
        let isWord =
            isWord("ease") || isWord("ease-in") || isWord("ease-out") || isWord("ease-in-out")
            || isWord("step-start") || isWord("step-end")
        if !isFunction && !isWord { return nil }
        let read = TimingText(bytes, count: count, floats: nil, capacity: 0)
        return read.fault == nil ? self : nil
    }
}

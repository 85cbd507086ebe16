import CMotion
import MotionKernel

/// Writes what is wrong with a file: the path of the value, the value, the rule.
public struct FileMessage {
    private let tape: JSONTape
    private let fault: motion_file_error
    private var writer: TextWriter
    /// The rows of the states that a cycle of transitions entered last.
    public var cycle: (rows: Words, count: Int)?

    /// Makes a message. `sentence` is the text of the fault's status.
    public init(_ tape: JSONTape, _ fault: motion_file_error, _ writer: TextWriter) {
        (self.tape, self.fault, self.writer) = (tape, fault, writer)
    }

    /// Writes all of it; the bytes of path, value, rule, and of the whole.
    public mutating func write(sentence: UnsafePointer<CChar>) -> motion_file_message {
        var message = motion_file_message()
        if let value = tape.value(fault.value.int) {
            tape.writePath(value.index, &writer)
            message.path_size = writer.count.u32
            writer.write(": ")
            message.value_at = writer.count.u32
            writeValue(value)
            message.value_size = writer.count.u32 &- message.value_at
            writer.write(", ")
        }
        if fault.status <= MOTION_ERROR_JSON_VALUE && fault.status >= MOTION_ERROR_JSON_DEPTH {
            writer.write("at byte ")
            writer.write(fault.detail.int)
            writer.write(": ")
        }
        message.rule_at = writer.count.u32
        if let rule = FileRule(rawValue: fault.rule.int), fault.status == MOTION_ERROR_FILE {
            write(rule)
        } else {
            var letter = sentence
            while letter.pointee != 0 {
                writer.put(UInt8(bitPattern: letter.pointee))
                letter += 1
            }
            if fault.status <= MOTION_ERROR_TEXT_START && fault.status >= MOTION_ERROR_TEXT_END {
                writer.write(", at ")
                writer.write(fault.detail.int)
            }
        }
        if readsScenes { writeNearest() }
        message.size = writer.count.u32
        message.rule_size = message.size &- message.rule_at
        return message
    }

    /// Writes the text of a value, or its beginning.
    @inline(never)
    private mutating func writeValue(_ value: JSONValue) {
        let most = 60
        var size = value.textSize(limit: most &+ 1)
        let isCut = size > most
        if isCut {
            // Up to the end of a character.
            size = most &- 3
            while size > 0 && tape.text[value.at &+ size] & 0xC0 == 0x80 { size &-= 1 }
        }
        writer.write(tape.text + value.at, size)
        if isCut { writer.write("...") }
    }

    @inline(never)
    private mutating func write(_ rule: FileRule) {
        if !readsScenes { return writer.write(FileRule.noLottie.sentence) }
        switch rule {
        case .type: writeTypes(fault.detail)
        case .count: writeCount(SceneTables.kinds[unchecked: safe(fault.detail, SceneTables.kinds.count)])
        default:
            let (letters, length) = rule.sentence.letters
            for i in below(length) {
                switch letters[i] {
                case "%": writer.write(fault.detail.int)
                case "@": write(SceneWords(safe(fault.detail, SceneTables.words.count), 1))
                case "*": write(SceneWords(detail: fault.detail))
                case "^":
                    var words = SpacedWords(FileMessage.machineFields)
                    for _ in below(fault.detail & 15) { _ = words.next() }
                    if let word = words.next() { writer.write(word.start, word.count) }
                case "~": writeCycle()
                default: writer.put(letters[i])
                }
            }
        }
    }

    /// Writes the names of the states of a cycle, from the last one back to itself.
    @inline(never)
    private mutating func writeCycle() {
        guard let cycle, cycle.count > 1 else { return }
        let last = cycle.count &- 1
        var first = last &- 1
        while first > 0 && cycle.rows[first] != cycle.rows[last] { first &-= 1 }
        for i in below(cycle.count, from: first) {
            if i > first { writer.write(", ") }
            if let name = tape.value(cycle.rows[i].int)?.member("name")?.string { writer.write(name.bytes, name.count) }
        }
    }

    /// Writes the known word that is nearest to an unknown one, if one is near.
    @inline(never)
    private mutating func writeNearest() {
        let rule = fault.status == MOTION_ERROR_FILE ? FileRule(rawValue: fault.rule.int) : nil
        guard let value = tape.value(fault.value.int) else { return }
        let given = rule == .noSuchField && value.row > 0 ? JSONValue(key: value.row &- 1, tape).string : value.string
        guard var string = given else { return }
        var isFunction = false
        if rule == nil {
            if fault.status != MOTION_ERROR_TEXT_NAME { return }
            (string, isFunction) = string.word(from: fault.detail.int)
        }
        var nearest = NearestWord(string.bytes, string.count), found: (start: Bytes, count: Int)?
        func look(_ word: (start: Bytes, count: Int)) {
            // A part of the transform by itself, too.
            let free = JSONString(bytes: word.start, count: word.count).begins(with: "transform.") ? 10 : 0
            for skipped in below(free > 0 ? 2 : 1) {
                let start = skipped &* free
                if nearest.isNearer(word.count &- start, { word.start[start &+ $0] }) { found = word }
            }
        }
        switch rule {
        case .noSuchField, .word:
            let words = SceneWords(detail: fault.detail)
            if words.first.int &+ words.count.int > SceneTables.words.count { return }
            for i in below(words.count.int) { look(words.letters(i)) }
        case .noEarlierLayer, .noLayer:
            tape.forEachName(near: value, onlyEarlier: rule == .noEarlierLayer) { look(($0.bytes, $0.count)) }
        case nil where isFunction:
            var words = SpacedWords(FileMessage.functions)
            while let word = words.next() { look(word) }
        case nil: return writeNearestCurve(&nearest)
        default: return
        }
        if let found { suggest(found) }
    }

    /// Writes the name of the curve that is nearest, with or without its prefix as the word has it.
    @inline(never)
    private mutating func writeNearestCurve(_ nearest: inout NearestWord) {
        var letters = InlineArray<40, UInt8>(repeating: 0), length = 0
        CurveNames.forEach { name, free in
            for skipped in below(free > 0 ? 2 : 1) {
                let start = skipped &* free, count = min(name.count &- start, letters.count)
                if !nearest.isNearer(count, { name.letter(start &+ $0) }) { continue }
                length = count
                for i in below(count) { letters[unchecked: i] = name.letter(start &+ i) }
            }
        }
        if length > 0 { withElements(of: &letters) { suggest((UnsafePointer($0), length)) } }
    }

    /// The fields that a state machine must have, by the numbers of their rule.
    private static var machineFields: StaticString {
        "initial states name animation toState inputName type value machine"
    }

    /// The functions of curves and of transform lists.
    private static var functions: StaticString {
        """
        cubic-bezier steps linear spring translate scale rotate skew matrix translateX translateY scaleX scaleY skewX \
        skewY rotateX rotateY rotateZ translate3d scale3d rotate3d matrix3d translateZ scaleZ perspective
        """
    }

    /// Writes a word as one that may have been meant.
    @inline(never)
    private mutating func suggest(_ word: (start: Bytes, count: Int)) {
        writer.write("; did you mean '")
        writer.write(word.start, word.count)
        writer.write("'?")
    }

    private func safe(_ index: UInt32, _ count: Int) -> Int { index.int < count ? index.int : 0 }

    /// Writes words with commas between them.
    @inline(never)
    private mutating func write(_ words: SceneWords) {
        if words.first.int &+ words.count.int > SceneTables.words.count { return }
        for i in below(words.count.int) {
            if i > 0 { writer.write(", ") }
            let (letters, length) = words.letters(i)
            writer.write(letters, length)
        }
    }

    @inline(never)
    private mutating func writeTypes(_ types: UInt32) {
        let (letters, length) = ("number string boolean array object null" as StaticString).letters
        var type: UInt32 = 0, isFirst = true
        writer.write("must be ")
        var isWritten = types & 1 != 0
        for i in below(length) {
            if letters[i] != " " {
                if isWritten { writer.put(letters[i]) }
                continue
            }
            if isWritten { isFirst = false }
            type.advance()
            isWritten = types &>> type & 1 != 0
            if isWritten && !isFirst { writer.write(" or ") }
        }
    }

    private mutating func writeCount(_ kind: SceneKind) {
        writer.write("must have ")
        writer.write(kind.least.int)
        if kind.most == 0 {
            writer.write(" or more")
        } else if kind.most != kind.least {
            writer.write(" to ")
            writer.write(kind.most.int)
        }
        writer.write(" items")
    }
}

extension JSONTape {
    /// Calls a function with the names of the layers of the scene that a value is in; of earlier ones only if so asked.
    @inline(__always)
    fileprivate func forEachName(near value: JSONValue, onlyEarlier: Bool, _ body: (JSONString) -> Void) {
        guard let root else { return }
        var layers = root.member(long: "layers")
        if let scenes = root.member(long: "scenes") {
            for scene in scenes.elements where scene.index < value.index && value.index < scene.end {
                layers = scene.member(long: "layers")
            }
        }
        guard let layers else { return }
        for layer in layers.elements where !onlyEarlier || layer.end <= value.index {
            if let name = layer.member(long: "name")?.string { body(name) }
        }
    }
}

extension JSONString {
    /// Returns the text from a place to the next parenthesis, comma or space, and whether a parenthesis opens there.
    @inline(never)
    fileprivate func word(from start: Int) -> (JSONString, isFunction: Bool) {
        let start = min(start, count)
        var end = start
        while end < count && bytes[end] > " " && bytes[end] != "(" && bytes[end] != "," { end.advance() }
        return (JSONString(bytes: bytes + start, count: end &- start), end < count && bytes[end] == "(")
    }
}

/// The words of a text, which has one space between them.
struct SpacedWords {
    private let letters: Bytes, count: Int
    private var at = 0

    init(_ text: StaticString) { (letters, count) = text.letters }

    mutating func next() -> (start: Bytes, count: Int)? {
        if at >= count { return nil }
        let start = at
        while at < count && letters[at] != " " { at.advance() }
        defer { at.advance() }
        return (letters + start, at &- start)
    }
}

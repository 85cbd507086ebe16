import CMotion
import MotionKernel

/// Writes what is wrong with a file: the path of the value, the value, the rule.
public struct FileMessage {
    private let tape: JSONTape
    private let fault: motion_file_error
    private var writer: TextWriter

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
                default: writer.put(letters[i])
                }
            }
        }
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

/// A word of a source, with its "#" or "@", or another character. Spaces, comments and texts are none.
struct Token {
    let text: String
    let start, end: Int
}

/// A source, and its tokens.
struct Source {
    let name: String
    let bytes: [UInt8]
    private(set) var tokens: [Token] = []

    init(name: String, text: String) {
        (self.name, bytes) = (name, Array(text.utf8))
        var at = 0
        while at < bytes.count {
            let start = at
            if let end = skipped(at) {
                at = end
                continue
            }
            at += 1
            if isWord(start) || ((bytes[start] == UInt8(ascii: "#") || bytes[start] == UInt8(ascii: "@")) && isWord(at))
            {
                while isWord(at) { at += 1 }
            }
            tokens.append(Token(text: self[start, at], start: start, end: at))
        }
    }

    subscript(start: Int, end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

    private func isWord(_ at: Int) -> Bool {
        guard at < bytes.count else { return false }
        switch bytes[at] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...0xff:
            return true
        default: return false
        }
    }

    private func has(_ text: String, _ at: Int) -> Bool { bytes[at...].starts(with: text.utf8) }

    /// Returns the end of a space, a comment or a text; nil if none begins there.
    private func skipped(_ start: Int) -> Int? {
        if bytes[start] <= UInt8(ascii: " ") { return start + 1 }
        if has("//", start) { return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }
        if has("/*", start) {
            var at = start + 2, depth = 1
            while at < bytes.count, depth > 0 {
                let step = has("/*", at) ? 1 : has("*/", at) ? -1 : 0
                depth += step
                at += step == 0 ? 1 : 2
            }
            return at
        }
        var at = start
        while at < bytes.count, bytes[at] == UInt8(ascii: "#") { at += 1 }
        guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return nil }
        let hashes = String(repeating: "#", count: at - start), quote = has("\"\"\"", at) ? "\"\"\"" : "\""
        at += quote.utf8.count
        while at < bytes.count, !has(quote + hashes, at) {
            if has("\\" + hashes + "(", at) {
                at = closing(at + 1 + hashes.utf8.count)
            } else {
                at += has("\\" + hashes, at) ? 2 + hashes.utf8.count : 1
            }
        }
        return min(bytes.count, at + quote.utf8.count + hashes.utf8.count)
    }

    /// Returns the place after the bracket that closes another one, in a text.
    private func closing(_ start: Int) -> Int {
        var at = start, depth = 0
        while at < bytes.count {
            if let end = skipped(at) {
                at = end
                continue
            }
            depth += bytes[at] == UInt8(ascii: "(") ? 1 : bytes[at] == UInt8(ascii: ")") ? -1 : 0
            at += 1
            if depth == 0 { break }
        }
        return at
    }
}

/// What the sources of a program declare.
struct Program {
    /// The methods that protocols leave to a choice.
    private(set) var choices: Set<String> = []
    private(set) var variables: Set<String> = []

    init(_ sources: [Source]) {
        for source in sources {
            for (one, next) in zip(source.tokens, source.tokens.dropFirst()) where one.text == "var" {
                variables.insert(next.text)
            }
            for i in source.tokens.indices.dropLast(2) where source.tokens[i].text == "optional" {
                if source.tokens[i + 1].text == "func" { choices.insert(source.tokens[i + 2].text) }
            }
        }
    }
}

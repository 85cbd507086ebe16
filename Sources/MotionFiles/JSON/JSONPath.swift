import MotionKernel

extension JSONTape {
    /// Writes the path of a row in the text: "$.layers[3].ks". A key that is not a plain word is written as ["a b"],
    /// with the escapes of the text. The path of a key is the path of its value.
    @inline(never)
    public func writePath(_ row: Int, _ writer: inout TextWriter) {
        writer.write("$")
        var place = root
        while let container = place, container.index != row {
            place =
                container.isObject
                ? member(of: container, around: row, &writer)
                : element(of: container, around: row, &writer)
        }
    }

    /// Returns the element that contains a row, and writes its number.
    @inline(never)
    private func element(of array: JSONValue, around row: Int, _ writer: inout TextWriter) -> JSONValue? {
        var number = 0
        for element in array.elements {
            if row < element.end {
                writer.write("[")
                writer.write(number)
                writer.write("]")
                return element
            }
            number.advance()
        }
        return nil
    }

    /// Returns the value of the member that has a row in it; its key is written.
    @inline(never)
    private func member(of object: JSONValue, around row: Int, _ writer: inout TextWriter) -> JSONValue? {
        for member in object.members where row < member.value.end {
            guard let key = member.key.string else { return nil }
            var isWord = key.count > 0 && !isDigit(key.bytes[0])
            for i in below(key.count) { isWord = isWord && isPlain(key.bytes[i]) }
            if isWord {
                writer.write(".")
                writer.write(key.bytes, key.count)
            } else {
                writer.write("[\"")
                writer.write(key.bytes, key.count)
                writer.write("\"]")
            }
            return row == member.key.index ? nil : member.value
        }
        return nil
    }
}

/// Returns whether a byte can be part of a plain word: a letter, a digit, "_", "$" or "-".
private func isPlain(_ byte: UInt8) -> Bool {
    let letter = (byte | 0x20) &- "a"
    return letter < 26 || isDigit(byte) || byte == "_" || byte == "$" || byte == "-"
}

/// A reader of a grammar: it reads a text from its start, and stops counting at the first mistake.
protocol TextGrammar {
    var reader: TextReader { get set }
    /// Where and why reading stopped; nil if all was read.
    var fault: TextFault? { get set }
}

extension TextGrammar {
    /// Skips a byte, such as a comma or ")", which must come next.
    @inline(never)
    mutating func expect(_ byte: UInt8) {
        reader.skipSpace()
        if !reader.take(byte) { fail(reader.at, TextFault.end) }
    }

    /// Records a fault. The first one counts; nothing that is read after it is used.
    @inline(never)
    mutating func fail(_ at: Int, _ reason: Int32) {
        if fault == nil { fault = TextFault(at: at, reason: reason) }
    }
}

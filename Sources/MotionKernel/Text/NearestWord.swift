/// Finds the word that is nearest to a misspelt one, among words that are shown to it one after the other.
///
/// The distance of two words is the number of letters that are put in, left out, replaced, or swapped with the next
/// one (Damerau, 1964; each letter at most once). Case, "-" and "_" do not count. A word that differs in more than a
/// third of the letters, or that has more than 40, is near to none.
public struct NearestWord {
    private typealias Letters = InlineArray<40, UInt8>

    private var word = Letters(repeating: 0), other = Letters(repeating: 0)
    private var count = 0
    /// The distance of the nearest word so far; before there is one, one more than a word may differ in.
    private var least = 0

    public init(_ letters: Bytes, _ count: Int) {
        self.count = NearestWord.plain(count, into: &word) { letters[$0] }
        while least &* 3 <= self.count { least.advance() }
    }

    /// Writes the letters that count, in lower case; their number, or 0 if they are too many.
    @inline(__always)
    private static func plain(_ count: Int, into letters: inout Letters, _ letter: (Int) -> UInt8) -> Int {
        var length = 0
        for i in below(count) {
            let byte = letter(i)
            if byte == "-" || byte == "_" { continue }
            if length == letters.count { return 0 }
            letters[unchecked: length] = byte >= "A" && byte <= "Z" ? byte | 0x20 : byte
            length.advance()
        }
        return length
    }

    /// Returns whether a word is nearer than all words before it.
    @inline(__always)
    public mutating func isNearer(_ count: Int, _ letter: (Int) -> UInt8) -> Bool {
        let length = NearestWord.plain(count, into: &other, letter)
        return length > 0 && isNearer(length)
    }

    @inline(never)
    private mutating func isNearer(_ length: Int) -> Bool {
        if length >= count &+ least || count >= length &+ least { return false }
        var rows = InlineArray<123, UInt8>(repeating: 0)  // the last three rows of the table of distances
        var (before, last, next) = (0, 41, 82)
        for j in below(length &+ 1) { rows[unchecked: last &+ j] = j.u8 }
        for i in below(count) {
            let letter = word[unchecked: i]
            rows[unchecked: next] = (i &+ 1).u8
            for j in below(length) {
                let isSame = letter == other[unchecked: j]
                var steps = min(
                    min(rows[unchecked: last &+ j &+ 1], rows[unchecked: next &+ j]) &+ 1,
                    rows[unchecked: last &+ j] &+ (isSame ? 0 : 1))
                let isSwapped =
                    i > 0 && j > 0 && letter == other[unchecked: j &- 1]
                    && word[unchecked: i &- 1] == other[unchecked: j]
                if isSwapped {
                    steps = min(steps, rows[unchecked: before &+ j &- 1] &+ 1)
                }
                rows[unchecked: next &+ j &+ 1] = steps
            }
            (before, last, next) = (last, next, before)
        }
        let distance = rows[unchecked: last &+ length].int
        if distance >= least { return false }
        least = distance
        return true
    }
}

import MotionFiles
import MotionKernel

/// A font that texts want: families in the order of the list, as they are written, and how its letters look.
struct TextWant {
    let families: WebText
    let weight: Double
    /// 1 ... 9; 5: neither condensed nor expanded.
    let width: Int
    let isItalic: Bool
    /// The first and the last of its letters in the list of all.
    var first: Int32 = -1, last: Int32 = -1
}

/// The fonts that the texts of a file want, and the letters of each, in the order in which they come.
struct TextWants {
    /// A letter that is wanted, and the next one of the same font.
    private struct Letter {
        var row: Int32, code: UInt32, next: Int32
    }

    static var most: Int { 256 }
    private let rows: UnsafeMutablePointer<TextWant>
    private let letters: UnsafeMutablePointer<Letter>
    /// Letters by their hashes; -1 is empty.
    private let slots: UnsafeMutablePointer<Int32>
    private let capacity: Int
    private var slotCount = 16, letterCount = 0
    private(set) var count = 0
    /// Whether there are more fonts or letters than are kept.
    private(set) var isFull = false

    init?(_ document: XMLDocument, _ memory: inout WebMemory) {
        var total = 0
        for node in below(document.count) where document.tag(node) == .text {
            total = min(total &+ 4 &* document.nodes[node].inside.count, TextLayout.most)
        }
        capacity = total
        while slotCount < 2 &* capacity { slotCount = slotCount &* 2 }
        let rows: UnsafeMutablePointer<TextWant>? = memory.take(total == 0 ? 0 : TextWants.most, size: 56)
        let letters: UnsafeMutablePointer<Letter>? = memory.take(capacity)
        let slots: UnsafeMutablePointer<Int32>? = memory.take(slotCount)
        guard let rows, let letters, let slots else { return nil }
        (self.rows, self.letters, self.slots) = (rows, letters, slots)
        for i in below(slotCount) { slots[i] = -1 }
    }

    /// Returns the row of a font.
    mutating func row(_ wanted: TextWant) -> Int32 {
        for i in below(count) {
            let row = rows[i]
            if row.weight == wanted.weight && row.width == wanted.width && row.isItalic == wanted.isItalic
                && row.families.equals(wanted.families)
            {
                return i.i32
            }
        }
        if count >= TextWants.most {
            isFull = true
            return -1
        }
        rows[count] = wanted
        return count.advance().i32
    }

    /// Adds a letter to those of a row.
    mutating func add(_ code: UInt32, _ row: Int32) {
        if row < 0 { return }
        let hash = row.u32 &* 0x9E37_79B1 ^ code &* 0x85EB_CA6B
        var slot = ((hash ^ hash &>> 15) & (slotCount &- 1).u32).int
        while slots[slot] >= 0 {
            let letter = letters[slots[slot].int]
            if letter.row == row && letter.code == code { return }
            slot = (slot &+ 1) & (slotCount &- 1)
        }
        if letterCount >= capacity {
            isFull = true
            return
        }
        letters[letterCount] = Letter(row: row, code: code, next: -1)
        slots[slot] = letterCount.i32
        if rows[row.int].first < 0 {
            rows[row.int].first = letterCount.i32
        } else {
            letters[rows[row.int].last.int].next = letterCount.i32
        }
        rows[row.int].last = letterCount.advance().i32
    }

    // MARK: - As JSON

    /// Writes the rows.
    @inline(never)
    func write(_ out: inout JSONWriter) {
        out.open("{")
        out.key("rows")
        out.open("[")
        for i in below(count) {
            out.open("{")
            out.key("families")
            out.open("[")
            write(families: rows[i].families, &out)
            out.close("]")
            out.key("weight")
            out.number(rows[i].weight)
            out.key("width")
            out.number(rows[i].width.double)
            out.key("italic")
            out.next()
            out.text.write(rows[i].isItalic ? "true" : "false")
            out.key("letters")
            out.next()
            out.text.put("\"")
            var letter = rows[i].first
            while letter >= 0 {
                let code = letters[letter.int].code
                forEachByte(of: code) { byte in withUnsafePointer(to: byte) { out.text.writeEscaped($0, 1) } }
                letter = letters[letter.int].next
            }
            out.text.put("\"")
            out.close("}")
        }
        out.close("]")
        out.close("}")
    }

    /// Writes the names of a list of families: without quotes, words with one space between them.
    private func write(families: WebText, _ out: inout JSONWriter) {
        var rest = families
        while !rest.isEmpty {
            let end = rest.end(of: ","), name = rest.part(0, end).trimmed
            rest = rest.dropping(end &+ 1)
            let quote = name[0]
            if quote == "\"" || quote == "'" {
                out.text(name.part(1, name.place(of: quote, from: 1) ?? name.count))
                continue
            }
            if name.isEmpty { continue }
            out.next()
            out.text.put("\"")
            for i in below(name.count) where !(name[i].isSpace && name[i &+ 1].isSpace) {
                withUnsafePointer(to: name[i].isSpace ? 32 : name[i]) { out.text.writeEscaped($0, 1) }
            }
            out.text.put("\"")
        }
    }
}

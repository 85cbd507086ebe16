import CMotion
import MotionClip
import MotionFiles
import MotionKernel

/// What a file cannot say of a clip: lines of a name, and what is lost, in words.
struct Losses {
    private let rows: UnsafeMutablePointer<(subject: UInt32, word: UInt32)>
    private let capacity: Int
    private(set) var count = 0

    /// What may be lost, in the order of `words`.
    static var elements: UInt32 { 0 }
    static var sequence: UInt32 { 1 }
    static var zPosition: UInt32 { 2 }
    static var space: UInt32 { 3 }
    static var shadow: UInt32 { 4 }
    static var filters: UInt32 { 5 }
    static var image: UInt32 { 6 }
    /// The words of gradients, for fills; those for strokes, then for boxes, follow by fours.
    static var gradients: UInt32 { 7 }
    static var user: UInt32 { 19 }
    /// Those that only pages have.
    static var userOfPage: UInt32 { 20 }
    static var subpaths: UInt32 { 21 }
    static var dashes: UInt32 { 22 }
    static var fill: UInt32 { 23 }
    static var clip: UInt32 { 24 }
    static var hardMix: UInt32 { 25 }
    static var trims: UInt32 { 26 }
    static var endless: UInt32 { 27 }
    static var fastTransform: UInt32 { 28 }
    static var fastOpacity: UInt32 { 29 }
    static var fastStroke: UInt32 { 30 }
    static var fastPath: UInt32 { 31 }
    static var fastPaint: UInt32 { 32 }
    /// Losses by the time that is written, not by a layer or a property.
    static var before: UInt32 { 33 }
    static var cut: UInt32 { 34 }

    init(_ room: inout Room, capacity: Int) {
        self.capacity = capacity
        rows = room.take(capacity)
    }

    /// Adds a loss, unless it is known.
    mutating func add(_ subject: UInt32, _ word: UInt32) {
        for i in below(count) where rows[i].subject == subject && rows[i].word == word { return }
        if count < capacity {
            rows[count] = (subject, word)
            count &+= 1
        }
    }

    private func words(_ word: UInt32) -> StaticString {
        switch word {
        case Losses.elements: return "path, whose elements change"
        case Losses.sequence: return "trim, in sequence with other layers: trimmed by itself"
        case Losses.zPosition: return "zPosition that moves"
        case Losses.space: return "transform in space: drawn in the plane"
        case Losses.shadow: return "shadowOpacity"
        case Losses.filters: return "filters"
        case Losses.image: return "image"
        case Losses.user: return "Lottie has no values of hosts"
        case Losses.userOfPage: return "files have no values of hosts"
        case Losses.subpaths: return "trim, of several subpaths: each is trimmed by itself"
        case Losses.dashes: return "lineDashPattern, of a trimmed path: drawn without dashes"
        case Losses.fill: return "fill, of a trimmed path: the whole is filled"
        case Losses.clip: return "masksToBounds, of a layer that moves in another one: not clipped"
        case Losses.hardMix: return "blend hard-mix: drawn as normal"
        case Losses.endless: return "what never ends, after the end of the file"
        case Losses.trims: return "trims, of one path: the first one counts"
        case Losses.fastTransform: return "transform, which moves too fast to be followed"
        case Losses.fastOpacity: return "opacity, which moves too fast to be followed"
        case Losses.fastStroke: return "stroke, which moves too fast to be followed"
        case Losses.fastPath: return "path, which moves too fast to be followed"
        case Losses.fastPaint: return "paint, which moves too fast to be followed"
        case Losses.before: return "what comes before the cycle that repeats plays again each time"
        case Losses.cut: return "what never ends, after "
        default: break
        }
        switch word &- Losses.gradients {
        case 0, 4, 8: return "Gradient, spread repeat: drawn as pad"
        case 1, 5, 9: return "Gradient, spread reflect: drawn as pad"
        case 2, 6, 10: return "Gradient, conic: drawn as linear"
        default: return "Gradient, radial in a box that is not square, or skewed: drawn as circles"
        }
    }

    /// Writes a line for each loss of a file that ends after some seconds.
    func write(_ text: inout TextWriter, _ names: Names, end: Double) {
        for i in below(count) {
            let (subject, word) = rows[i]
            write(subject, word, &text, names)
            if word >= Losses.gradients && word < Losses.user {
                let kind = word &- Losses.gradients
                text.write(kind < 4 ? "fill" : kind < 8 ? "stroke" : "background")
            }
            text.write(words(word))
            if word == Losses.cut {
                text.write(end)
                text.write(" s")
            }
            text.write("\n")
        }
    }

    /// Writes the subject of a loss, and a colon.
    private func write(_ subject: UInt32, _ word: UInt32, _ text: inout TextWriter, _ names: Names) {
        if word >= Losses.before { return text.write("the scene: ") }
        let isUser = word == Losses.user || word == Losses.userOfPage
        text.write(isUser ? "property '" : "layer '")
        if subject == Columns.none {
            text.write("background")
        } else {
            names.write(isUser ? MOTION_TABLE_USER_PROPERTIES : MOTION_TABLE_LAYERS, subject, &text, isEscaped: false)
        }
        text.write("': ")
    }
}

/// The names of a clip's rows.
struct Names {
    private let rows: UnsafePointer<motion_name>
    private let count: Int
    private let text: Bytes
    private let textCount: Int
    let markers: UnsafePointer<motion_marker>
    let markerCount: Int

    init(_ clip: Clip, _ contents: motion_contents) {
        let base = UnsafeRawPointer(clip.start)
        (rows, count) = ((base + contents.first_name.int).typed(), contents.name_count.int)
        (text, textCount) = ((base + contents.first_text.int).typed(), contents.text_count.int)
        (markers, markerCount) = ((base + contents.first_marker.int).typed(), contents.marker_count.int)
    }

    /// Returns where the name of a row is; nil if it has none.
    private func find(_ table: UInt32, _ row: UInt32) -> (first: Int, count: Int)? {
        var (low, high) = (0, count)
        let key = table.u64 << 32 | row.u64
        while low < high {
            let middle = (low &+ high) >> 1, name = rows[middle]
            if name.table.u64 << 32 | name.row.u64 < key { low = middle &+ 1 } else { high = middle }
        }
        if low >= count || rows[low].table != table || rows[low].row != row { return nil }
        return (rows[low].first_byte.int, rows[low].byte_count.int)
    }

    func has(_ table: UInt32, _ row: UInt32) -> Bool { find(table, row) != nil }

    /// Writes the name of a row, or its number.
    func write(_ table: UInt32, _ row: UInt32, _ out: inout TextWriter, isEscaped: Bool = true) {
        guard let (first, length) = find(table, row) else { return out.write(row.int) }
        write(first, length, &out, isEscaped: isEscaped)
    }

    /// Writes the name of a layer as an attribute of XML has it. What XML has no character for is left out.
    @inline(never)
    func writeMarkup(_ layer: UInt32, _ out: inout TextWriter) {
        guard let (first, length) = find(MOTION_TABLE_LAYERS, layer) else { return out.write(layer.int) }
        Names.writeMarkup(text + first, first &+ length > textCount ? 0 : length, &out)
    }

    /// Writes the name of the image of a row of paint; false if it has none.
    func writeImage(_ row: UInt32, _ out: inout TextWriter) -> Bool {
        guard let (first, length) = find(MOTION_TABLE_PAINTS, row) else { return false }
        Names.writeMarkup(text + first, first &+ length > textCount ? 0 : length, &out)
        return true
    }

    private static func writeMarkup(_ bytes: Bytes, _ length: Int, _ out: inout TextWriter) {
        for i in below(length) {
            switch bytes[i] {
            case "&": out.write("&amp;")
            case "<": out.write("&lt;")
            case "\"": out.write("&quot;")
            default: if bytes[i] >= 32 { out.put(bytes[i]) }
            }
        }
    }

    func write(_ first: Int, _ length: Int, _ out: inout TextWriter, isEscaped: Bool = true) {
        if first &+ length > textCount { return }
        if isEscaped { out.writeEscaped(text + first, length) } else { out.write(text + first, length) }
    }
}

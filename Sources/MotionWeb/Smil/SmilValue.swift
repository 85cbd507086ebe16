import MotionFiles
import MotionKernel

/// A value of an attribute: numbers, or a text for path data and coordinates.
struct SmilValue {
    static var most: Int { 64 }
    private var numbers = InlineArray<64, Double>(repeating: 0)
    private(set) var count = 0
    var text = WebText.empty
    /// Whether a list has more numbers than are kept.
    private(set) var isCut = false

    /// Adds a number. Returns false if there are too many.
    mutating func add(_ number: Double) -> Bool {
        if count >= SmilValue.most { return false }
        numbers[unchecked: count.advance()] = number
        return true
    }

    mutating func clear() { (count, text, isCut) = (0, .empty, false) }

    subscript(_ place: Int) -> Double {
        get { place >= 0 && place < SmilValue.most && place < count ? numbers[unchecked: place] : 0 }
        set { if place >= 0 && place < SmilValue.most && place < count { numbers[unchecked: place] = newValue } }
    }

    /// Reads numbers with commas and white space between them. Only the count of those beyond `most` is kept. Returns
    /// false at a mistake.
    @inline(never)
    mutating func read(numbers text: WebText) -> Bool {
        var rest = text
        clear()
        while true {
            while rest.next.isSpace || rest.next == "," { rest.skip() }
            if rest.isEmpty { return true }
            guard let number = rest.number(), abs(number) <= 1e30 else { return false }
            if !add(number) {
                isCut = true
                count.advance()
            }
        }
    }

    /// Repeats the numbers to another count, which is a multiple of theirs.
    mutating func `repeat`(to total: Int) {
        let own = count
        if own == 0 { return }
        while count < total { if !add(self[count &- own]) { return } }
    }

    // MARK: - Transforms

    /// Reads a value of animateTransform: the numbers of its function.
    @inline(never)
    mutating func read(transform text: WebText, _ fields: SmilFields) -> Bool {
        if !read(numbers: text) { return false }
        switch SmilFunction(fields) {
        case .translate: if count == 1 { return add(0) }
        case .scale: if count == 1 { return add(self[0]) }
        case .rotate: return count == 1 || count == 3
        case .skewX, .skewY: return count == 1
        case nil: return false
        }
        return count == 2
    }

    /// Reads a list of transforms that is one function of an animation's type.
    @inline(never)
    mutating func read(function text: WebText, _ fields: SmilFields, turnsAbout: Bool) -> Bool {
        var rest = text.trimmed
        guard let function = SmilFunction(fields), rest.take(word: function.name) else { return false }
        rest.skipSpace()
        guard rest.next == "(", let end = rest.place(of: ")"), end == rest.count &- 1 else { return false }
        if !read(transform: rest.part(1, end), fields) { return false }
        return function != .rotate || (count == 3) == turnsAbout
    }
}

/// The types of animateTransform.
enum SmilFunction: UInt8 {
    case translate, scale, rotate, skewX, skewY

    init?(_ fields: SmilFields) {
        guard let type = fields[.type] else {
            self = .translate
            return
        }
        for i in below(5) {
            if let each = SmilFunction(rawValue: i.u8), type.equals(each.name) {
                self = each
                return
            }
        }
        return nil
    }

    var name: StaticString {
        switch self {
        case .translate: "translate"
        case .scale: "scale"
        case .rotate: "rotate"
        case .skewX: "skewX"
        case .skewY: "skewY"
        }
    }
}

extension SmilFields {
    /// Whether some value of a rotation has a centre; then all have.
    var turnsAbout: Bool {
        if !self.is(.type, "rotate") { return false }
        var value = SmilValue()
        for i in below(3) {
            let name: WebName = i == 0 ? .from : (i == 1 ? .to : .by)
            if let text = self[name], value.read(numbers: text), value.count == 3 { return true }
        }
        for text in values.parts where value.read(numbers: text) && value.count == 3 { return true }
        return false
    }

    /// Whether a transform's repeats add in a scene as they do in SVG: those of scales multiply there.
    var addsTurns: Bool { SmilFunction(self) == .translate || SmilFunction(self) == .rotate }
}

extension JSONWriter {
    /// Writes a value of animateTransform as a list of CSS.
    @inline(never)
    mutating func transform(_ value: SmilValue, _ function: SmilFunction, turnsAbout: Bool) {
        next()
        text.write("\"")
        if turnsAbout {
            call("translate", value[1], value[2], "px")
            text.write(" ")
        }
        let isPair = function == .translate || function == .scale
        let unit: StaticString = function == .translate ? "px" : "deg"
        call(function.name, value[0], isPair ? value[1] : .nan, function == .scale ? nil : unit)
        if turnsAbout {
            text.write(" ")
            call("translate", -value[1], -value[2], "px")
        }
        text.write("\"")
    }

    /// Writes a function of one number, or of two.
    @inline(never)
    private mutating func call(_ name: StaticString, _ first: Double, _ second: Double, _ unit: StaticString?) {
        text.write(name)
        text.write("(")
        text.write(first)
        if let unit { text.write(unit) }
        if !second.isNaN {
            text.write(", ")
            text.write(second)
            if let unit { text.write(unit) }
        }
        text.write(")")
    }
}

/// An end of a dash of a pattern, along a path.
struct SmilDash {
    /// Whole patterns before it, and the numbers of the pattern before it.
    var turns = 0.0, place = 0

    /// Returns the end in the units of the numbers, which are repeated to an even count.
    func end(_ value: SmilValue) -> Double {
        var whole = 0.0, before = 0.0
        let size = value.count & 1 == 1 ? value.count &* 2 : value.count
        for i in below(size) {
            let number = value[i < value.count ? i : i &- value.count]
            whole += number
            if i < place { before += number }
        }
        return turns * whole + before
    }
}

extension WebChange {
    /// Writes a value of an animation.
    @inline(never)
    func write(_ value: SmilValue, _ keys: SmilKeys, isAdded: Bool, _ json: inout JSONWriter) {
        if isCheck { return }
        if keys.kind == .list, let function = SmilFunction(keys.fields) {
            return json.transform(value, function, turnsAbout: keys.turnsAbout)
        }
        if let dash { return json.number(factor * (isAdded ? dash.end(value) : dash.end(value) - zero)) }
        var plain = WebValue(text: value.text)
        plain.count = Swift.min(value.count, 4)
        for i in below(plain.count) { plain[i] = value[i] }
        write(plain, isAdded: isAdded, &json)
    }
}

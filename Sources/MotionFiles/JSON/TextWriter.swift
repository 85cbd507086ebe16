import MotionKernel

/// Writes text. Counts all bytes, and writes those that fit.
public struct TextWriter {
    private let bytes: MutableBytes?
    private let capacity: Int
    /// Bytes so far, written or not.
    public private(set) var count = 0

    public init(_ bytes: MutableBytes?, capacity: UInt32) { (self.bytes, self.capacity) = (bytes, capacity.int) }

    @inline(never)
    public mutating func put(_ byte: UInt8) {
        if let bytes, count < capacity { bytes[count] = byte }
        count.advance()
    }

    /// Takes the last bytes away.
    public mutating func shorten(to fewer: Int) { count = fewer }

    public mutating func put(hexadecimal digit: UInt8) { put(digit < 10 ? "0" &+ digit : "a" &+ digit &- 10) }

    @inline(never)
    public mutating func write(_ start: Bytes, _ length: Int) {
        if let bytes, count &+ length <= capacity {
            (bytes + count).update(from: start, count: length)
            count &+= length
        } else {
            for i in below(length) { put(start[i]) }
        }
    }

    public mutating func write(_ literal: StaticString) { write(literal.letters.start, literal.letters.count) }

    /// Writes a whole number in decimal digits.
    @inline(never)
    public mutating func write(_ number: Int) {
        // From the highest power of ten down, by subtraction, since division could trap.
        var power: UInt64 = 1_000_000_000, rest = number.u64, isInside = false
        for _ in below(10) {
            var digit: UInt8 = 0
            while rest >= power {
                rest &-= power
                digit.advance()
            }
            if digit > 0 || isInside || power == 1 {
                put("0" &+ digit)
                isInside = true
            }
            power = (power &* 0x1999_999A) &>> 32  // a tenth, exact for powers of ten up to 10^9
        }
    }

    /// Writes a single by the fewest digits that read back as it.
    public mutating func write(_ number: Float) { write(ShortDecimal(number), isNegative: number < 0) }

    /// Writes a double by the fewest digits that read back as it; infinity as "inf" in quotes, as scenes have it.
    public mutating func write(_ number: Double) {
        number.isFinite ? write(ShortDecimal(number), isNegative: number < 0) : write("\"inf\"")
    }

    /// Writes a hundred times a single: its digits, with the point moved.
    public mutating func write(percent number: Float) { write(ShortDecimal(number), isNegative: number < 0, moved: 2) }

    /// Writes a decimal number x 10^moved in the form of JSON.
    @inline(never)
    private mutating func write(_ decimal: ShortDecimal, isNegative: Bool, moved: Int = 0) {
        let power = decimal.digits == 0 ? 0 : decimal.power &+ moved
        if isNegative { put("-") }
        withRoom(20) { (digits: MutableBytes) in
            var count = 0, rest = decimal.digits
            repeat {
                let fewer = tenth(rest)
                digits[count.advance()] = "0" &+ (rest &- fewer &* 10).u8
                rest = fewer
            } while rest > 0
            let point = count &+ power  // digits before the point
            let isPlain = point > -6 && point <= 21
            if isPlain && point <= 0 { write("0.") }
            for _ in below(isPlain ? 0 &- point : 0) { put("0") }
            for i in below(count) {
                if isPlain && i == point && i > 0 { put(".") }
                put(digits[count &- 1 &- i])
            }
            for _ in below(isPlain ? point &- count : 0) { put("0") }
            if isPlain { return }
            put("e")
            if power < 0 { put("-") }
            write(power < 0 ? 0 &- power : power)
        }
    }

    /// Writes bytes inside of a JSON string.
    @inline(never)
    public mutating func writeEscaped(_ start: Bytes, _ length: Int) {
        for i in below(length) {
            let byte = start[i]
            if byte < 32 {
                write(byte < 16 ? "\\u000" : "\\u001")
                put(hexadecimal: byte & 15)
            } else {
                if byte == "\"" || byte == "\\" { put("\\") }
                put(byte)
            }
        }
    }

    /// Writes SVG path data, whose verbs and points fit.
    public mutating func write(_ verbs: Bytes, verbCount: Int, _ points: Floats) {
        var path = PathWriter(
            count < capacity ? bytes.map { $0 + count } : nil, capacity: count < capacity ? (capacity &- count).u32 : 0,
            tolerance: 0)
        path.write(verbs, verbCount: verbCount, points)
        count &+= path.count.int
    }
}

/// Writes JSON: the commas and colons between what is written.
public struct JSONWriter {
    public var text: TextWriter
    /// Whether nothing of the object or array that is open has been written.
    var isFirst = true

    public init(_ text: TextWriter) { self.text = text }

    /// Separates what follows from what is there. Values that are written to "text" begin with a call of it.
    public mutating func next() {
        if !isFirst { text.put(",") }
        isFirst = false
    }

    public mutating func open(_ bracket: UInt8) {
        next()
        text.put(bracket)
        isFirst = true
    }

    public mutating func close(_ bracket: UInt8) {
        text.put(bracket)
        isFirst = false
    }

    /// Writes a key, which needs no escapes.
    public mutating func key(_ letters: (start: Bytes, count: Int)) {
        word(letters)
        text.put(":")
        isFirst = true
    }

    public mutating func key(_ literal: StaticString) { key(literal.letters) }

    /// Writes a text that needs no escapes.
    public mutating func word(_ letters: (start: Bytes, count: Int)) {
        next()
        text.put("\"")
        text.write(letters.start, letters.count)
        text.put("\"")
    }

    public mutating func word(_ literal: StaticString) { word(literal.letters) }

    /// Writes a field that is true.
    public mutating func flag(_ name: StaticString) {
        key(name)
        text.write("true")
        isFirst = false
    }

    public mutating func field(_ name: StaticString, _ value: StaticString) {
        key(name)
        word(value)
    }

    public mutating func null() {
        next()
        text.write("null")
    }

    public mutating func number(_ value: Double) {
        next()
        text.write(value)
    }

    public mutating func number(_ value: Float) {
        next()
        text.write(value)
    }

    /// Writes some floats: one as a number, unless it is to be a list.
    public mutating func numbers(_ first: Floats, _ count: Int, asList: Bool = false, step: Int = 1) {
        if count == 1 && !asList { return number(first[0]) }
        open("[")
        for i in below(count) { number(first[i &* step]) }
        close("]")
    }
}

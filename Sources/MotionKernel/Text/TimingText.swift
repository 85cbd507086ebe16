/// A timing curve from text, as the header's motion_timing_parse describes it; the fields are those of motion_timing, whose flags no text
/// sets. A table goes to `floats`: all of it is counted, what fits is written.
public struct TimingText {
    public private(set) var kind: UInt32 = 0
    public private(set) var first: UInt32 = 0
    public private(set) var count: UInt32 = 0
    public private(set) var parameters = SIMD4<Float>(repeating: 0)
    public private(set) var floatCount = 0
    /// Where and why reading stopped; the other fields mean something only if it is nil.
    public private(set) var fault: TextFault?

    private var reader: TextReader
    private var ease: UInt32? = nil  // what "*" stands for in the definition of a name
    private let floats: UnsafeMutablePointer<Float>?
    private let capacity: Int

    @_optimize(size)
    public init(_ bytes: UnsafePointer<UInt8>, count size: Int, floats: UnsafeMutablePointer<Float>?, capacity: Int) {
        reader = TextReader(bytes, count: size)
        self.floats = floats
        self.capacity = capacity
        reader.skipSpace()
        var text: TextReader?
        while !readFunction() {
            let start = reader.at
            reader.takeName()
            guard let name = CurveNames(of: reader.bytes + start, count: reader.at &- start) else {
                fail(start, TextFault.name)
                break
            }
            // Its definition is read in place of the text: a function, another name, or nothing, which is linear.
            if text == nil { text = reader }
            (reader, ease) = (name.definition, name.ease)
            if reader.isAtEnd { break }
        }
        if let text { reader = text }
        reader.skipSpace()
        if !reader.isAtEnd { fail(reader.at, TextFault.end) }
    }

    /// False if none stands here.
    @_optimize(size)
    private mutating func readFunction() -> Bool {
        if reader.take("cubic-bezier(") {
            kind = 1
            // x stays within 0...1, or time would run back.
            parameters = SIMD4(argument(from: 0, to: 1), argument(), argument(from: 0, to: 1), argument(then: 41))
        } else if reader.take("steps(") {
            readSteps()
        } else if reader.take("linear(") {
            readStops()
        } else if reader.take("path(") {
            readPath()
        } else if reader.take("penner(") {
            readPenner()
        } else if reader.take("spring(") {
            kind = 6
            parameters = SIMD4(argument(from: leastPositive), argument(from: leastPositive), argument(from: 0), argument(then: 41))
        } else {
            return false
        }
        return true
    }

    // MARK: - Functions, behind their "("

    @_optimize(size)
    private mutating func readSteps() {
        kind = 2
        let (n, at) = number(from: 1, to: 0x1p24)
        if floor(n) != n { fail(at, TextFault.argument) }
        count = UInt32(truncatingIfNeeded: integer(n))
        reader.skipSpace()
        if reader.take(44) {
            reader.skipSpace()
            let start = reader.at
            let isLong = reader.take("jump-")
            if reader.take("start") {
                first = 1
            } else if isLong && reader.take("none") {
                first = 2
                if count < 2 { fail(at, TextFault.argument) }
            } else if isLong && reader.take("both") {
                first = 3
            } else if !reader.take("end") {
                fail(start, TextFault.argument)
            }
        }
        take(41)
    }

    /// linear() of css-easing-2: stops of an output and up to two inputs, in percent, before or behind it.
    @_optimize(size)
    private mutating func readStops() {
        kind = 3
        var stops = 0  // pairs
        var known = -1, largest = -Double.infinity  // the last pair with an input, the largest input so far
        func place(_ x: Double) {
            let x = known < 0 ? x : max(x, largest)
            // Those between without an input are spread evenly.
            let steps = Double(Int32(truncatingIfNeeded: stops &- known))
            var i = known &+ 1
            while i < stops {
                put(i &* 2, largest + (x - largest) * Double(Int32(truncatingIfNeeded: i &- known)) / steps)
                i &+= 1
            }
            put(stops &* 2, x)
            (known, largest) = (stops, x)
        }
        repeat {
            var (inputs, a, b) = percentages()
            let y = number().value
            if inputs == 0 { (inputs, a, b) = percentages() }
            if inputs > 0 {
                place(a)
            } else if stops == 0 {
                place(0)
            }
            put(stops &* 2 &+ 1, y)
            stops &+= 1
            if inputs > 1 {
                place(b)
                put(stops &* 2 &+ 1, y)
                stops &+= 1
            }
            reader.skipSpace()
        } while reader.take(44) && fault == nil
        if known < stops &- 1 {
            stops &-= 1
            place(1)
            stops &+= 1
        }
        take(41)
        count = UInt32(truncatingIfNeeded: stops)
        floatCount = stops &* 2
    }

    /// Up to two percentages, as fractions.
    @_optimize(size) @inline(never)
    private mutating func percentages() -> (count: Int, Double, Double) {
        let a = percentage()
        let b = a == nil ? nil : percentage()
        return (a == nil ? 0 : (b == nil ? 1 : 2), a ?? 0, b ?? 0)
    }

    private mutating func percentage() -> Double? {
        reader.skipSpace()
        let start = reader.at
        if let number = reader.number(), reader.take(37) { return number / 100 }
        reader.reset(to: start)
        return nil
    }

    @_optimize(size)
    private mutating func readPath() {
        kind = 4
        reader.skipSpace()
        let start = reader.at
        while !reader.isAtEnd && reader.next != 41 { reader.advance() }
        var sink = PathSink(verbs: nil, verbCapacity: 0, points: floats, pointCapacity: UInt32(truncatingIfNeeded: capacity &>> 1))
        let path = PathText.readCurve(reader.bytes + start, count: reader.at &- start, into: &sink)
        if let mistake = path.fault {
            fail(start &+ mistake.at, mistake.reason)
        } else if !path.isCurve {
            fail(start, TextFault.argument)
        }
        take(41)
        floatCount = Int(truncatingIfNeeded: sink.pointCount) &* 2
        count = sink.verbCount &- 1  // without the move
    }

    @_optimize(size)
    private mutating func readPenner() {
        kind = 5
        reader.skipSpace()
        if let ease, reader.take(42) {
            count = ease
        } else if reader.take("in-out") {
            count = 2
        } else if reader.take("out") {
            count = 1
        } else if !reader.take("in") {
            fail(reader.at, TextFault.argument)
        }
        take(44)
        reader.skipSpace()
        if reader.take("power") {
            readPennerNumber(from: leastPositive)
        } else if reader.take("sine") {
            first = 1
        } else if reader.take("expo") {
            first = 2
        } else if reader.take("circ") {
            first = 3
        } else if reader.take("back") {
            first = 4
            readPennerNumber(from: -greatest)
        } else if reader.take("elastic") {
            first = 5
            readPennerNumber(from: leastPositive)
        } else if reader.take("bounce") {
            first = 6
        } else {
            fail(reader.at, TextFault.argument)
        }
        take(41)
    }

    private mutating func readPennerNumber(from least: Double) {
        take(44)
        parameters = SIMD4(finite(number(from: least).value), 0, 0, 0)
    }

    // MARK: - Parts

    /// A number within a range, and what follows it.
    @inline(never)
    private mutating func argument(from least: Double = -greatest, to most: Double = greatest, then byte: UInt8 = 44) -> Float {
        let value = finite(number(from: least, to: most).value)
        take(byte)
        return value
    }

    @inline(never)
    private mutating func number(from least: Double = -greatest, to most: Double = greatest) -> (value: Double, at: Int) {
        reader.skipSpace()
        let start = reader.at
        guard let number = reader.number() else {
            fail(start, TextFault.number)
            return (0, start)
        }
        if !(number >= least && number <= most) { fail(start, TextFault.argument) }
        return (number, start)
    }

    /// A comma or ")".
    @inline(never)
    private mutating func take(_ byte: UInt8) {
        reader.skipSpace()
        if !reader.take(byte) { fail(reader.at, TextFault.end) }
    }

    private func put(_ index: Int, _ value: Double) {
        if let floats, index < capacity { floats[index] = finite(value) }
    }

    /// The first fault counts; what is read behind it is not used.
    private mutating func fail(_ at: Int, _ reason: Int32) {
        if fault == nil { fault = TextFault(at: at, reason: reason) }
    }
}

private var greatest: Double { .greatestFiniteMagnitude }
private var leastPositive: Double { Double(Float.leastNonzeroMagnitude) }

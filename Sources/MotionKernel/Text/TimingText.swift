/// A timing curve from text, as the header's motion_timing_parse describes it; the fields are those of motion_timing,
/// whose flags no text sets. A table goes to `floats`: all of it is counted, what fits is written.
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
    private var percentages = Vector(0, 0)  // those that were read last
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
    @inline(__always)
    private mutating func readFunction() -> Bool {
        // In the order of their kinds.
        let word = reader.take(oneOf: "cubic-bezier( steps( linear( path( penner( spring(")
        if word < 0 { return false }
        kind = (word &+ 1).u32
        switch kind {
        case Curve.cubicBezier:
            // x stays within 0...1, or time would run back.
            parameters = SIMD4(argument(from: 0, to: 1), argument(), argument(from: 0, to: 1), argument(then: 41))
        case Curve.steps: readSteps()
        case Curve.stops: readStops()
        case Curve.path: readPath()
        case Curve.penner: readPenner()
        default:
            parameters = SIMD4(
                argument(from: leastPositive), argument(from: leastPositive), argument(from: 0), argument(then: 41))
        }
        return true
    }

    // MARK: - Functions, behind their "("

    @inline(__always)
    private mutating func readSteps() {
        let (n, at) = number(from: 1, to: 0x1p24)
        if floor(n) != n { fail(at, TextFault.argument) }
        count = integer(n).u32
        reader.skipSpace()
        if reader.take(44) {
            reader.skipSpace()
            let start = reader.at
            // In the order of MOTION_JUMP_*, "end" and "start" with and without "jump-".
            let word = reader.take(oneOf: "jump-end jump-start jump-none jump-both end start")
            if word < 0 { fail(start, TextFault.argument) }
            first = (word < 4 ? word : word &- 4).u32
            if word == 2 && count < 2 { fail(at, TextFault.argument) }
        }
        take(41)
    }

    /// linear() of css-easing-2: stops of an output and up to two inputs, in percent, before or behind it.
    @inline(__always)
    private mutating func readStops() {
        var stops = 0  // pairs
        var known = -1, largest = 0.0  // the last pair with an input, the largest input so far
        @inline(never)
        func place(_ x: Double) {
            let x = known < 0 ? x : max(x, largest)
            // Those between without an input are spread evenly.
            let steps = Double(Int32(truncatingIfNeeded: stops &- known))
            for i in below(stops, from: known &+ 1) {
                put(i &* 2, largest + (x - largest) * Double(Int32(truncatingIfNeeded: i &- known)) / steps)
            }
            put(stops &* 2, x)
            (known, largest) = (stops, x)
        }
        repeat {
            var inputs = readPercentages()
            let y = number().value
            if inputs == 0 { inputs = readPercentages() }
            var input = 0
            repeat {
                if inputs > 0 || stops == 0 { place(input == 0 ? percentages.x : percentages.y) }
                put(stops &* 2 &+ 1, y)
                stops &+= 1
                input &+= 1
            } while input < inputs
            reader.skipSpace()
        } while reader.take(44) && fault == nil
        if known < stops &- 1 {
            stops &-= 1
            place(1)
            stops &+= 1
        }
        take(41)
        count = stops.u32
        floatCount = stops &* 2
    }

    /// Up to two percentages, as fractions; their number.
    @inline(never)
    private mutating func readPercentages() -> Int {
        var count = 0
        percentages = Vector(0, 0)
        while count < 2 {
            reader.skipSpace()
            let start = reader.at
            guard let number = reader.number(), reader.take(37) else {
                reader.reset(to: start)
                break
            }
            if count == 0 { percentages.x = number / 100 } else { percentages.y = number / 100 }
            count &+= 1
        }
        return count
    }

    @inline(__always)
    private mutating func readPath() {
        reader.skipSpace()
        let start = reader.at
        while !reader.isAtEnd && reader.next != 41 { reader.advance() }
        var sink = PathOutput(
            verbs: nil, verbCapacity: 0, points: floats, pointCapacity: (capacity &>> 1).u32)
        let path = PathText.readCurve(reader.bytes + start, count: reader.at &- start, into: &sink)
        if let mistake = path.fault {
            fail(start &+ mistake.at, mistake.reason)
        } else if !path.isCurve {
            fail(start, TextFault.argument)
        }
        take(41)
        floatCount = sink.pointCount.int &* 2
        count = sink.verbCount &- 1  // without the move
    }

    @inline(__always)
    private mutating func readPenner() {
        reader.skipSpace()
        if let ease, reader.take(42) {
            count = ease
        } else {
            // MOTION_EASE_*, from the last one on.
            let word = reader.take(oneOf: "in-out out in")
            if word < 0 { fail(reader.at, TextFault.argument) }
            count = (2 &- word).u32
        }
        take(44)
        reader.skipSpace()
        // In the order of MOTION_SHAPE_*.
        let word = reader.take(oneOf: "power sine expo circ back elastic bounce")
        if word < 0 { fail(reader.at, TextFault.argument) }
        first = word.u32
        if first == Shape.power || first == Shape.back || first == Shape.elastic {
            take(44)
            parameters = SIMD4(finite(number(from: first == Shape.back ? -greatest : leastPositive).value), 0, 0, 0)
        }
        take(41)
    }

    // MARK: - Parts

    /// A number within a range, and what follows it.
    @inline(never)
    private mutating func argument(from least: Double = -greatest, to most: Double = greatest, then byte: UInt8 = 44)
        -> Float
    {
        let value = finite(number(from: least, to: most).value)
        take(byte)
        return value
    }

    @inline(never)
    private mutating func number(from least: Double = -greatest, to most: Double = greatest) -> (value: Double, at: Int)
    {
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

    @inline(never)
    private func put(_ index: Int, _ value: Double) {
        if let floats, index < capacity { floats[index] = finite(value) }
    }

    /// The first fault counts; what is read behind it is not used.
    @inline(never)
    private mutating func fail(_ at: Int, _ reason: Int32) {
        if fault == nil { fault = TextFault(at: at, reason: reason) }
    }
}

private var greatest: Double { .greatestFiniteMagnitude }
private var leastPositive: Double { Double(Float.leastNonzeroMagnitude) }

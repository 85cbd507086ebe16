/// Reads a timing curve from text, as the header describes at motion_timing_parse. The fields are those of
/// motion_timing; text sets no flags. A table goes to `floats`: all of it is counted, and as much as fits is written.
public struct TimingText: TextGrammar {
    public private(set) var kind: UInt32 = 0
    public private(set) var first: UInt32 = 0
    public private(set) var count: UInt32 = 0
    public private(set) var parameters = SIMD4<Float>(repeating: 0)
    /// Floats of the table.
    public private(set) var floatCount = 0
    /// Where and why reading stopped. The other fields are valid only if it is nil.
    public internal(set) var fault: TextFault?

    var reader: TextReader
    /// What "*" means in the definition of a name (MOTION_EASE_*).
    private var ease: UInt32? = nil
    /// The percentages that were read last, as fractions.
    private var percentages = Vector(0, 0)
    private let floats: MutableFloats?
    private let capacity: Int

    @_optimize(size)
    public init(_ bytes: Bytes, count size: Int, floats: MutableFloats?, capacity: Int) {
        reader = TextReader(bytes, count: size)
        self.floats = floats
        self.capacity = capacity
        reader.skipSpace()
        var text: TextReader?
        var given = Given()
        while !readFunction() {
            let start = reader.at
            reader.takeName()
            guard let name = CurveNames(of: reader.bytes + start, count: reader.at &- start) else {
                fail(start, TextFault.name)
                break
            }
            // The definition is read in place of the text: a function, another name, or nothing, which means linear.
            if text == nil {
                given = readGiven()
                text = reader
            }
            (reader, ease) = (name.definition, name.ease)
            if reader.isAtEnd { break }
        }
        if let text { reader = text }
        if hasAllNames { apply(given) }
        reader.skipSpace()
        if !reader.isAtEnd { fail(reader.at, TextFault.end) }
    }

    /// Numbers in parentheses after a name, such as those of elastic.out(1, .3), and where they begin.
    private struct Given {
        var count = 0
        var numbers = Vector(0, 0)
        var at = 0
    }

    /// Reads up to two numbers after a name.
    @_optimize(size) @inline(never)
    private mutating func readGiven() -> Given {
        var given = Given()
        given.at = reader.at
        if !hasAllNames || reader.isAtEnd || !reader.take("(") { return given }
        repeat {
            let number = number().value
            if given.count == 0 { given.numbers.x = number } else { given.numbers.y = number }
            given.count &+= 1
            reader.skipSpace()
        } while fault == nil && given.count < 2 && reader.take(",")
        expect(")")
        return given
    }

    /// Takes numbers after a name: the exponent of a power, the overshoot of back, and of elastic the amplitude, which
    /// is 1, and the period.
    @_optimize(size) @inline(never)
    private mutating func apply(_ given: Given) {
        if given.count == 0 || fault != nil { return }
        let (x, y) = (given.numbers.x, given.numbers.y)
        let isPenner = kind == Curve.penner
        if isPenner && first == Shape.elastic && x == 1 && (given.count == 1 || y >= leastPositive) {
            if given.count == 2 { parameters[0] = finite(y) }
        } else if isPenner && given.count == 1
            && (first == Shape.back || (first == Shape.power && x >= leastPositive))
        {
            parameters[0] = finite(x)
        } else {
            fail(given.at, TextFault.argument)
        }
    }

    /// Reads a function. Returns false if the text has no function here.
    @inline(__always)
    private mutating func readFunction() -> Bool {
        // In the order of MOTION_TIMING_*, from 1 on.
        let word = reader.take(oneOf: "cubic-bezier( steps( linear( path( penner( spring(")
        if word < 0 { return false }
        kind = (word &+ 1).u32
        switch kind {
        case Curve.cubicBezier:
            // x stays within 0...1, or time would run back.
            parameters = SIMD4(argument(from: 0, to: 1), argument(), argument(from: 0, to: 1), argument(then: ")"))
        case Curve.steps: readSteps()
        case Curve.stops: readStops()
        case Curve.path: readPath()
        case Curve.penner: readPenner()
        default:
            parameters = SIMD4(
                argument(from: leastPositive), argument(from: leastPositive), argument(from: 0), argument(then: ")"))
        }
        return true
    }

    // MARK: - Functions, after their "("

    /// Reads the arguments of steps(): a number, and a jump term or none.
    @inline(__always)
    private mutating func readSteps() {
        let (n, at) = number(from: 1, to: 0x1p24)
        if floor(n) != n { fail(at, TextFault.argument) }
        count = integer(n).u32
        reader.skipSpace()
        if reader.take(",") {
            reader.skipSpace()
            let start = reader.at
            // In the order of MOTION_JUMP_*; "end" and "start" also without "jump-".
            let word = reader.take(oneOf: "jump-end jump-start jump-none jump-both end start")
            if word < 0 { fail(start, TextFault.argument) }
            first = (word < 4 ? word : word &- 4).u32
            if word == 2 && count < 2 { fail(at, TextFault.argument) }
        }
        expect(")")
    }

    /// Reads the stops of css-easing-2's linear(): each has an output and up to two inputs, in percent, before or after
    /// it.
    @inline(__always)
    private mutating func readStops() {
        // Knots so far, the last one that has an input, and the largest input.
        var stops = 0, known = -1, largest = 0.0
        /// Gives an input to the next knot, and to those before it that have none.
        @inline(never)
        func setInput(_ x: Double) {
            let x = known < 0 ? x : max(x, largest)
            // Knots without an input are spread evenly.
            let steps = Double((stops &- known).u32)
            for i in below(stops, from: known &+ 1) {
                put(i &* 2, largest + (x - largest) * Double((i &- known).u32) / steps)
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
                if inputs > 0 || stops == 0 { setInput(input == 0 ? percentages.x : percentages.y) }
                put(stops &* 2 &+ 1, y)
                stops &+= 1
                input &+= 1
            } while input < inputs
            reader.skipSpace()
        } while reader.take(",") && fault == nil
        if known < stops &- 1 {
            stops &-= 1
            setInput(1)
            stops &+= 1
        }
        expect(")")
        count = stops.u32
        floatCount = stops &* 2
    }

    /// Reads up to two percentages into `percentages`; how many there were.
    @inline(never)
    private mutating func readPercentages() -> Int {
        var count = 0
        percentages = Vector(0, 0)
        while count < 2 {
            reader.skipSpace()
            let start = reader.at
            guard let number = percentage() else {
                reader.reset(to: start)
                break
            }
            if count == 0 { percentages.x = number / 100 } else { percentages.y = number / 100 }
            count &+= 1
        }
        return count
    }

    /// Reads a percentage, written as such or by calc(). Returns nil if the text has no percentage here.
    @inline(never)
    private mutating func percentage() -> Double? {
        if reader.take(oneOf: "calc(") < 0 {
            let number = reader.number()
            return reader.take("%") ? number : nil
        }
        let result = Calculation(&reader)
        return result?.isPercentage == true ? result?.value : nil
    }

    /// Reads the SVG path data of path().
    @inline(__always)
    private mutating func readPath() {
        reader.skipSpace()
        let start = reader.at
        while !reader.isAtEnd && reader.next != ")" { reader.advance() }
        var sink = PathOutput(
            verbs: nil, verbCapacity: 0, points: floats, pointCapacity: (capacity >> 1).u32)
        let path = PathText.readCurve(reader.bytes + start, count: reader.at &- start, into: &sink)
        if let mistake = path.fault {
            fail(start &+ mistake.at, mistake.reason)
        } else if !path.isCurve {
            fail(start, TextFault.argument)
        }
        expect(")")
        floatCount = sink.pointCount.int &* 2
        count = sink.verbCount &- 1  // without the move
    }

    /// Reads the arguments of penner(): how it eases, the shape, and the shape's number if it has one.
    @inline(__always)
    private mutating func readPenner() {
        reader.skipSpace()
        if let ease, reader.take("*") {
            count = ease
        } else {
            // In the reverse order of MOTION_EASE_*, since "in" begins "in-out".
            let word = reader.take(oneOf: "in-out out in")
            if word < 0 { fail(reader.at, TextFault.argument) }
            count = (2 &- word).u32
        }
        expect(",")
        reader.skipSpace()
        // In the order of MOTION_SHAPE_*.
        let word = reader.take(oneOf: "power sine expo circ back elastic bounce exp-elastic exp")
        if word < 0 { fail(reader.at, TextFault.argument) }
        first = word.u32
        if first == Shape.power || first == Shape.back || isElastic || first == Shape.exponential {
            readParameter(isBothWays: count == 2)
        }
        expect(")")
    }

    /// Whether a shape has a period.
    private var isElastic: Bool { first == Shape.elastic || first == Shape.exponentialElastic }

    /// Reads the third argument of penner(). Without it a back or an elastic curve has the one of Penner's own curves,
    /// or of d3's.
    @inline(__always)
    private mutating func readParameter(isBothWays: Bool) {
        reader.skipSpace()
        if first != Shape.power && !reader.isAtEnd && reader.next == ")" {
            let isPenners = first == Shape.elastic
            let own: Float =
                first == Shape.back ? (isBothWays ? 2.5949095 : 1.70158) : (isBothWays && isPenners ? 0.45 : 0.3)
            parameters = SIMD4(first == Shape.exponential ? 0 : own, 0, 0, 0)
            return
        }
        expect(",")
        let least = first == Shape.back ? -greatest : first == Shape.exponential ? 0 : leastPositive
        parameters = SIMD4(finite(number(from: least).value), 0, 0, 0)
    }

    // MARK: - Parts

    /// Reads a number within a range and the byte that must follow it.
    @inline(never)
    private mutating func argument(from least: Double = -greatest, to most: Double = greatest, then byte: UInt8 = ",")
        -> Float
    {
        let value = finite(number(from: least, to: most).value)
        expect(byte)
        return value
    }

    /// Reads a number within a range; where it begins. Without a number, or outside the range, reading fails.
    @inline(never)
    private mutating func number(from least: Double = -greatest, to most: Double = greatest) -> (value: Double, at: Int)
    {
        reader.skipSpace()
        let start = reader.at
        var given: Double?
        if reader.take(oneOf: "calc(") == 0 {
            let result = Calculation(&reader)
            if result?.isPercentage == false { given = result?.value }
        } else {
            given = reader.number()
        }
        guard let number = given else {
            fail(reader.at, TextFault.number)
            return (0, start)
        }
        if !(number >= least && number <= most) { fail(start, TextFault.argument) }
        return (number, start)
    }

    /// Writes a float of the curve's table, if it is within the caller's capacity.
    @inline(never)
    private func put(_ index: Int, _ value: Double) {
        if let floats, index < capacity { floats[index] = finite(value) }
    }
}

private var greatest: Double { .greatestFiniteMagnitude }
private var leastPositive: Double { Double(Float.leastNonzeroMagnitude) }

import MotionKernel

/// The commands of path data, each with its numbers: browsers mix two paths only if they have the same commands.
struct PathCommands {
    private var rest: WebText
    /// The command, as a capital letter, and its numbers.
    private(set) var letter: UInt8 = 0
    private(set) var numbers = InlineArray<8, Double>(repeating: 0)
    /// Whether a command has been read, after which more numbers may follow, and whether they count from the point.
    private var repeats = false, isRelative = false
    /// Where the path is, and where its subpath begins.
    private(set) var point = SIMD2<Double>(), start = SIMD2<Double>()

    /// How two paths match.
    enum Match: UInt8 {
        /// They mix number by number; the numbers of arcs change, which mix otherwise than as curves; they flip.
        case same, arcs, different
    }

    init(_ text: WebText) { rest = text }

    /// Compares the commands of two paths.
    @inline(never)
    static func match(_ one: WebText, _ other: WebText) -> Match {
        var a = PathCommands(one), b = PathCommands(other), changesArcs = false
        while true {
            let (more, others) = (a.next(), b.next())
            if more != others || (more && a.letter != b.letter) { return .different }
            if !more { return changesArcs ? .arcs : .same }
            for i in below(a.letter == "A" ? 5 : 0) where a.numbers[unchecked: i] != b.numbers[unchecked: i] {
                changesArcs = true
            }
        }
    }

    private static func size(_ letter: UInt8) -> Int {
        switch letter {
        case "M", "L", "T": 2
        case "H", "V": 1
        case "C": 6
        case "S", "Q": 4
        case "A": 7
        default: 0
        }
    }

    /// Reads the next command. Returns false at the end, and at a mistake.
    @inline(never)
    private mutating func next() -> Bool {
        skipSpace()
        if repeats && letter != "Z" && read() {
            if letter == "M" { letter = "L" }
            return true
        }
        while !rest.isEmpty {
            let found = rest.next & 0xDF, isSmall = rest.next != found
            let isCommand = rest.next.isLetter && (found == "Z" || PathCommands.size(found) > 0)
            rest.skip()
            if !isCommand { continue }
            (letter, repeats, isRelative) = (found, true, isSmall)
            skipSpace()
            if found == "Z" || read() { return true }
        }
        return false
    }

    /// Goes to the end of the next command. Returns false at the end, and at a mistake.
    @inline(never)
    mutating func nextPoint() -> Bool {
        if !next() { return false }
        let origin = isRelative ? point : SIMD2<Double>(), size = PathCommands.size(letter)
        switch letter {
        case "Z": point = start
        case "H": point.x = origin.x + numbers[unchecked: 0]
        case "V": point.y = origin.y + numbers[unchecked: 0]
        default: point = origin + SIMD2(numbers[unchecked: size &- 2], numbers[unchecked: size &- 1])
        }
        if letter == "M" { start = point }
        return true
    }

    private mutating func skipSpace() {
        while rest.next.isSpace || rest.next == "," { rest.skip() }
    }

    /// Reads the numbers of one command. Flags of arcs may be written without white space.
    private mutating func read() -> Bool {
        for i in below(PathCommands.size(letter)) {
            skipSpace()
            if letter == "A" && (i == 3 || i == 4) {
                if rest.next != "0" && rest.next != "1" { return false }
                numbers[unchecked: i] = rest.next == "1" ? 1 : 0
                rest.skip()
                continue
            }
            guard let number = rest.number() else { return false }
            numbers[unchecked: i] = number
        }
        return true
    }
}

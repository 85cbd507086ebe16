/// SVG path data by recursive descent, one function a rule of the grammar. Source: SVG 2 section 9.3.9, error handling
/// section 9.5.4.
public struct PathText {
    public enum Reason: Equatable, Sendable { case start, command, number }

    private let text: [UInt8]
    private var at = 0
    private var current = Point.zero
    private var subpathStart = Point.zero
    /// The last control point of a C or S, of a Q or T; what the next S or T reflects.
    private var cubicControl: Point?
    private var quadControl: Point?
    private var elements: [PathElement] = []

    private struct Stop: Error { var reason: Reason }

    /// Returns the path before the first mistake, and the kind of mistake, or nil.
    public static func parse(_ text: String) -> (path: Path, reason: Reason?) {
        var parser = PathText(text: Array(text.utf8))
        do {
            try parser.path()
            return (Path(parser.elements), nil)
        } catch {
            return (Path(parser.elements), (error as! Stop).reason)
        }
    }

    private init(text: [UInt8]) { self.text = text }

    private mutating func path() throws {
        skipSpace()
        if at == text.count { return }
        guard letter == "M" || letter == "m" else { throw Stop(reason: .start) }
        while at < text.count {
            guard let command = take("MmLlHhVvCcSsQqTtAaZz") else { throw Stop(reason: .command) }
            skipSpace()
            try arguments(of: command)
        }
    }

    /// Takes the next character if it is one of these.
    @discardableResult
    private mutating func take(_ letters: String) -> Character? {
        guard let letter, letters.contains(letter) else { return nil }
        at += 1
        return letter
    }

    private var letter: Character? { at < text.count ? Character(UnicodeScalar(text[at])) : nil }

    /// Reads the argument sets of a command, at least one. More sets of a move are lines.
    private mutating func arguments(of command: Character) throws {
        let relative = command.isLowercase
        switch command.uppercased() {
        case "Z":
            elements.append(.close)
            current = subpathStart
            forgetControls()
        case "M":
            let p = try point(relative)
            elements.append(.move(p))
            subpathStart = p
            current = p
            forgetControls()
            while numberFollows { try line(to: try point(relative)) }
        case "L": repeat { try line(to: try point(relative)) } while numberFollows
        case "H":
            repeat { try line(to: Point(try number() + (relative ? current.x : 0), current.y)) } while numberFollows
        case "V":
            repeat { try line(to: Point(current.x, try number() + (relative ? current.y : 0))) } while numberFollows
        case "C": repeat { cubic(try point(relative), try point(relative), try point(relative)) } while numberFollows
        case "S":
            repeat { cubic(reflected(cubicControl), try point(relative), try point(relative)) } while numberFollows
        case "Q": repeat { quad(try point(relative), try point(relative)) } while numberFollows
        case "A":
            repeat {
                let (rx, ry, degrees, isLarge, isSweep) = (
                    try number(), try number(), try number(), try flag(), try flag()
                )
                try arc(rx, ry, degrees, isLarge, isSweep, to: try point(relative))
            } while numberFollows
        default: repeat { quad(reflected(quadControl), try point(relative)) } while numberFollows
        }
    }

    private mutating func arc(
        _ rx: Double, _ ry: Double, _ degrees: Double, _ isLarge: Bool, _ isSweep: Bool, to end: Point
    ) throws {
        forgetControls()
        if end == current { return }
        if let arc = EllipticalArc(
            from: current, to: end, rx: rx, ry: ry, degrees: degrees, isLarge: isLarge, isSweep: isSweep)
        {
            elements += arc.cubics(to: end)
            current = end
        } else {
            try line(to: end)
        }
    }

    private func reflected(_ control: Point?) -> Point { control.map { 2 * current - $0 } ?? current }

    private mutating func forgetControls() {
        cubicControl = nil
        quadControl = nil
    }

    private mutating func line(to p: Point) throws {
        elements.append(.line(p))
        current = p
        forgetControls()
    }

    private mutating func cubic(_ c: Point, _ d: Point, _ p: Point) {
        elements.append(.cubic(c, d, p))
        current = p
        forgetControls()
        cubicControl = d
    }

    private mutating func quad(_ c: Point, _ p: Point) {
        elements.append(.quad(c, p))
        current = p
        forgetControls()
        quadControl = c
    }

    private mutating func point(_ relative: Bool) throws -> Point {
        let p = Point(try number(), try number())
        return relative ? current + p : p
    }

    /// Whether the argument list goes on: any character that begins no command continues it, rightly or not.
    private var numberFollows: Bool {
        guard let letter else { return false }
        return letter.isNumber || "+-.,".contains(letter)
    }

    /// Reads a number: sign? (digits | digits? "." digits) exponent?, then white space with at most one comma.
    private mutating func number() throws -> Double {
        let start = at
        take("+-")
        let whole = digits()
        var fraction = 0
        if take(".") != nil {
            fraction = digits()
            if fraction == 0 { throw Stop(reason: .number) }
        }
        if whole + fraction == 0 { throw Stop(reason: .number) }
        if take("eE") != nil {
            take("+-")
            if digits() == 0 { throw Stop(reason: .number) }
        }
        let value = Double(String(decoding: text[start..<at], as: UTF8.self))!
        if !Float(value).isFinite { throw Stop(reason: .number) }
        skipSeparator()
        return value
    }

    /// Reads a flag: one character, 0 or 1, with its separator behind it.
    private mutating func flag() throws -> Bool {
        guard let flag = take("01") else { throw Stop(reason: .number) }
        skipSeparator()
        return flag == "1"
    }

    private mutating func digits() -> Int {
        let start = at
        while at < text.count, (0x30...0x39).contains(text[at]) { at += 1 }
        return at - start
    }

    private mutating func skipSeparator() {
        skipSpace()
        if take(",") != nil { skipSpace() }
    }

    private mutating func skipSpace() {
        while at < text.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(text[at]) { at += 1 }
    }
}

/// Reads SVG path data (SVG 2 section 9.3). What comes before a mistake is kept.
public struct PathText {
    private var reader: TextReader
    private var current = Vector(0, 0)
    /// The first point of the subpath.
    private var start = Vector(0, 0)
    /// The last control point, for S and T.
    private var control = Vector(0, 0)
    /// The last verb that was drawn.
    private var verb: UInt8 = PathVerb.move
    /// Whether all elements become cubics.
    private var raisesToCubics = false
    private var hasMove = false
    /// Whether the path so far is one open subpath, whose cubics have no control outside their ends in x.
    private var isFunction = true

    /// Reads a path up to the first fault. Returns nil if the text has no fault.
    @inline(__always)
    public static func read(_ bytes: Bytes, count: Int, into sink: inout PathOutput) -> TextFault? {
        var text = PathText(TextReader(bytes, count: count))
        return text.read(into: &sink)
    }

    /// Reads a path as a timing curve, with all its elements as cubics. It is one if it goes from (0, 0) to (1, 1) and
    /// x never decreases.
    static func readCurve(_ bytes: Bytes, count: Int, into sink: inout PathOutput) -> (
        isCurve: Bool, fault: TextFault?
    ) {
        var text = PathText(TextReader(bytes, count: count))
        text.raisesToCubics = true
        let fault = text.read(into: &sink)
        let goesFrom0 = Float(text.start.x) == 0 && Float(text.start.y) == 0
        let goesTo1 = Float(text.current.x) == 1 && Float(text.current.y) == 1
        return (text.isFunction && goesFrom0 && goesTo1, fault)
    }

    private init(_ reader: TextReader) { self.reader = reader }

    /// Reads commands up to the end or to a fault.
    @inline(never)
    private mutating func read(into sink: inout PathOutput) -> TextFault? {
        reader.skipSpace()
        if reader.isAtEnd { return nil }
        if reader.next.lowercased != "m" {
            if !raisesToCubics || Command(reader.next) == nil {
                return TextFault(at: reader.at, reason: TextFault.start)
            }
            // A curve begins at the origin, as Android's paths do without a move.
            draw(PathVerb.move, current, current, current, &sink)
            verb = PathVerb.line
        }
        while !reader.isAtEnd {
            let letter = reader.next
            guard let command = Command(letter) else { return TextFault(at: reader.at, reason: TextFault.command) }
            reader.advance()
            if command.verb == PathVerb.close {
                sink.add(verb: PathVerb.close)
                isFunction = false
                (current, verb) = (start, PathVerb.close)
            } else if !(command.verb == Command.arc
                ? readArcs(command.isRelative, &sink) : readArguments(command, &sink))
            {
                return TextFault(at: reader.at, reason: TextFault.number)
            }
            if reader.next <= " " { reader.skipSpace() }
        }
        return nil
    }

    /// What a letter of path data asks for.
    private struct Command {
        let verb: UInt8
        let isRelative: Bool
        /// Whether the first control point mirrors the last one of the element before.
        var isSmooth = false
        /// 1 where x alone is given, 2 where y is, else 0.
        var axis: UInt8 = 0
        /// Marks an elliptical arc among the verbs.
        static var arc: UInt8 { 5 }

        init?(_ letter: UInt8) {
            isRelative = letter == letter.lowercased
            if !letter.isLetter { return nil }
            switch letter.lowercased {
            case "m": verb = PathVerb.move
            case "l": verb = PathVerb.line
            case "h": (verb, axis) = (PathVerb.line, 1)
            case "v": (verb, axis) = (PathVerb.line, 2)
            case "q": verb = PathVerb.quad
            case "t": (verb, isSmooth) = (PathVerb.quad, true)
            case "c": verb = PathVerb.cubic
            case "s": (verb, isSmooth) = (PathVerb.cubic, true)
            case "z": verb = PathVerb.close
            case "a": verb = Command.arc
            default: return nil
            }
        }
    }

    /// Reads sets of arguments of one command as long as numbers follow, and draws each; false if a number is missing.
    @inline(__always)
    private mutating func readArguments(_ command: Command, _ sink: inout PathOutput) -> Bool {
        var next = command.verb, isFirst = true
        var numbers = InlineArray<6, Double>(repeating: 0)
        while true {
            let pointCount = next == PathVerb.move ? 1 : next.int
            let wanted = command.axis != 0 ? 1 : (command.isSmooth ? pointCount &- 1 : pointCount) &* 2
            var count = 0
            while true {
                // A small module reads the paths of curves alone.
                if isWide {
                    count = reader.takeUsualNumbers(&numbers, from: count, wanted, isFirst: isFirst)
                    if count == wanted { break }
                }
                isFirst = isFirst && count == 0
                guard let number = number(isFirst: isFirst) else {
                    // A set that has not begun ends the command. A trailing comma is ignored.
                    return count == 0 && !isFirst && !isNumberStart
                }
                numbers[unchecked: count.advance()] = number
                isFirst = false
                if count == wanted { break }
            }
            isFirst = false
            let origin = command.isRelative ? current : Vector(0, 0)
            func point(_ first: Int) -> Vector {
                Vector(numbers[unchecked: first], numbers[unchecked: first &+ 1]) + origin
            }
            // The last three points. The verb takes as many as it needs.
            var (a, b, c) = (current, current, current)
            if command.axis != 0 {
                let number = numbers[unchecked: 0]
                if command.axis == 1 { c.x = number + origin.x } else { c.y = number + origin.y }
            } else {
                c = point(wanted &- 2)
                if wanted > 2 { b = point(wanted &- 4) }
                if wanted > 4 { a = point(0) }
                if command.isSmooth && verb == next {
                    let mirrored = 2 * current - control
                    if wanted > 2 { a = mirrored } else { b = mirrored }
                }
            }
            (control, verb) = (b, next)
            if raisesToCubics {
                draw(next, a, b, c, &sink)
            } else {
                sink.add(verb: next, a, b, c)
                current = c
            }
            if next == PathVerb.move { (start, next) = (c, PathVerb.line) }
        }
    }

    /// Reads sets of arguments of arcs: two radii, an angle, two flags and the end.
    @inline(never)
    private mutating func readArcs(_ isRelative: Bool, _ sink: inout PathOutput) -> Bool {
        var isFirst = true, numbers = InlineArray<8, Double>(repeating: 0)
        while true {
            for i in below(7) {
                guard let number = i == 3 || i == 4 ? flag() : number(isFirst: isFirst) else {
                    return i == 0 && !isFirst && !isNumberStart
                }
                isFirst = false
                numbers[unchecked: i] = number
            }
            let origin = isRelative ? current : Vector(0, 0)
            (control, verb) = (current, Command.arc)
            let flags = numbers[unchecked: 3] * 2 + numbers[unchecked: 4]
            drawArc(
                Vector(numbers[unchecked: 0], numbers[unchecked: 1]), numbers[unchecked: 2], flags,
                Vector(numbers[unchecked: 5], numbers[unchecked: 6]) + origin, &sink)
        }
    }

    /// Adds a verb with its points, from the current point to c.
    @inline(never)
    private mutating func draw(_ verb: UInt8, _ first: Vector, _ second: Vector, _ c: Vector, _ sink: inout PathOutput)
    {
        var (a, b) = (first, second)
        if raisesToCubics { raise(verb, &a, &b, c) }
        let isCubic = raisesToCubics && verb != PathVerb.move
        sink.add(verb: isCubic ? PathVerb.cubic : verb, a, b, c)
        current = c
    }

    /// Draws SVG's elliptical arc (SVG 2 appendix B.2) as cubics of at most a quarter turn each. Scaled so that the
    /// ellipse is a unit circle around the origin, the chord goes from v to -v, and the centre lies across it.
    @inline(never)
    private mutating func drawArc(
        _ radii: Vector, _ angle: Double, _ flags: Double, _ end: Vector, _ sink: inout PathOutput
    ) {
        let from = current
        let chord = (from - end) * 0.5
        if chord.isZero { return }
        var (x, y) = (abs(radii.x), abs(radii.y))
        let turn = sincos((angle - 360 * floor(angle / 360)) * (Double.pi / 180))
        var axis = Vector(turn.cos, turn.sin)
        var v = Vector(axis.dot(chord) / x, axis.turned.dot(chord) / y)
        let squared = v.dot(v)
        // A line where there is no radius, or where it is so large that nothing bends.
        if !(squared > 1e-24 && squared < .infinity) {
            draw(PathVerb.line, end, end, end, &sink)
            return
        }
        let scale = squared > 1 ? squared.squareRoot() : 1
        (x, y, v) = (x * scale, y * scale, v / scale)
        let (isLarge, isSweep) = (flags >= 2, flags == 1 || flags == 3)
        // The distance of the centre from the chord. Half the sweep's tangent is its inverse.
        let rest = squared > 1 ? 0 : ((1 - squared) / squared).squareRoot()
        let m = isLarge == isSweep ? rest : -rest
        let centre = v.turned * m
        var sweep = arcTangent(-2 * m, m * m - 1)
        if isSweep && sweep < 0 { sweep += Double.twoPi }
        if !isSweep && sweep > 0 { sweep -= Double.twoPi }
        var count = 1.0
        while abs(sweep) > count * (Double.halfPi + 0.001) { count += 1 }
        let half = sincos(sweep / count * 0.5)
        let handle = (4.0 / 3) * half.sin / (1 + half.cos)
        let (cosine, sine) = (1 - 2 * half.sin * half.sin, 2 * half.sin * half.cos)
        let middle = (from + end) * 0.5
        let across = axis.turned * y
        axis *= x
        var u = v - centre
        while count > 0 {
            let w = u * cosine + u.turned * sine
            let (a, b) = (u + u.turned * handle + centre, w - w.turned * handle + centre)
            let c = w + centre
            draw(
                PathVerb.cubic, middle + axis * a.x + across * a.y, middle + axis * b.x + across * b.y,
                count == 1 ? end : middle + axis * c.x + across * c.y, &sink)
            u = w
            count -= 1
        }
    }

    /// Sets the controls a and b so that a cubic from the current point to c draws the verb.
    private mutating func raise(_ verb: UInt8, _ a: inout Vector, _ b: inout Vector, _ c: Vector) {
        if verb == PathVerb.move {
            if hasMove { isFunction = false }
            hasMove = true
            return
        }
        if verb == PathVerb.line { (a, b) = (current + (c - current) * (1 / 3.0), c - (c - current) * (1 / 3.0)) }
        if verb == PathVerb.quad { (a, b) = (current + (b - current) * (2 / 3.0), c + (b - c) * (2 / 3.0)) }
        // Compared as the singles that the table holds.
        let (x0, x1, x2, x3) = (Float(current.x), Float(a.x), Float(b.x), Float(c.x))
        if !(x0 <= x1 && x1 <= x3 && x0 <= x2 && x2 <= x3) { isFunction = false }
    }

    /// Reads the next number, after white space and a comma; no comma comes before the first number of a command.
    @inline(never)
    private mutating func number(isFirst: Bool) -> Double? {
        if reader.next <= " " { reader.skipSpace() }
        if !isFirst, reader.take(",") { reader.skipSpace() }
        return reader.number()
    }

    /// Reads a flag, a single 0 or 1, after which no space is needed.
    private mutating func flag() -> Double? {
        reader.skipSpace()
        if reader.take(",") { reader.skipSpace() }
        if reader.take("0") { return 0 }
        return reader.take("1") ? 1 : nil
    }

    /// Whether a digit, a point, a sign or a second comma comes next, so that a number was meant.
    private var isNumberStart: Bool {
        let byte = reader.next
        return !reader.isAtEnd && (byte.isDigit || (byte >= "+" && byte <= "."))
    }
}

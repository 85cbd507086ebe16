/// SVG path data (SVG 2 section 9.3): what stands before a mistake is kept.
public struct PathText {
    private var reader: TextReader
    private var current = Vector(0, 0), start = Vector(0, 0)  // the current point, and the subpath's first
    private var control = Vector(0, 0)  // the last control point, for S and T
    private var verb: UInt8 = 0  // the last one drawn
    private var raisesToCubics = false
    private var hasMove = false
    private var isFunction = true  // one open subpath, and no cubic's control lies outside its ends in x

    /// Reads all that is right. The fault is nil if that is everything.
    @inline(__always)
    public static func read(_ bytes: UnsafePointer<UInt8>, count: Int, into sink: inout PathOutput) -> TextFault? {
        var text = PathText(TextReader(bytes, count: count))
        return text.read(into: &sink)
    }

    /// Reads a path as a timing curve: all its elements as cubics. It is one if it goes from (0,0) to (1,1) and x never
    /// decreases.
    static func readCurve(_ bytes: UnsafePointer<UInt8>, count: Int, into sink: inout PathOutput) -> (
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

    @inline(never)
    private mutating func read(into sink: inout PathOutput) -> TextFault? {
        reader.skipSpace()
        if reader.isAtEnd { return nil }
        if reader.next & ~32 != 77 { return TextFault(at: reader.at, reason: TextFault.start) }
        while !reader.isAtEnd {
            let letter = reader.next
            guard let command = Command(letter) else { return TextFault(at: reader.at, reason: TextFault.command) }
            reader.advance()
            if command.verb == 4 {
                sink.add(verb: 4)
                isFunction = false
                (current, verb) = (start, 4)
            } else if !readArguments(command, &sink) {
                return TextFault(at: reader.at, reason: TextFault.number)
            }
            reader.skipSpace()
        }
        return nil
    }

    /// What a letter asks for.
    private struct Command {
        let verb: UInt8
        let isRelative: Bool
        var isSmooth = false  // the first control point mirrors the last one
        var axis: UInt8 = 0  // 1: x alone is given, 2: y

        init?(_ letter: UInt8) {
            isRelative = letter & 32 != 0
            if letter < 65 { return nil }
            switch letter & ~32 {
            case 77: verb = 0  // M
            case 76: verb = 1  // L
            case 72: (verb, axis) = (1, 1)  // H
            case 86: (verb, axis) = (1, 2)  // V
            case 81: verb = 2  // Q
            case 84: (verb, isSmooth) = (2, true)  // T
            case 67: verb = 3  // C
            case 83: (verb, isSmooth) = (3, true)  // S
            case 90: verb = 4  // Z
            case 65: verb = 5  // A
            default: return nil
            }
        }
    }

    /// The arguments of one command, again and again while numbers follow; false if one is missing.
    @inline(__always)
    private mutating func readArguments(_ command: Command, _ sink: inout PathOutput) -> Bool {
        var next = command.verb
        var isFirst = true
        while true {
            let origin = command.isRelative ? current : Vector(0, 0)
            let pointCount = next == 0 || next == 5 ? 1 : next
            /// the last three points; the verb takes as many of them as it needs
            var (a, b, c) = (current, current, current)
            if command.isSmooth && verb == next { c = 2 * current - control }
            var wanted = command.axis != 0 ? 1 : (command.isSmooth ? pointCount &- 1 : pointCount) &* 2
            // Before its end an arc has radii, an angle and two flags.
            var (radii, angle, flags) = (Vector(0, 0), 0.0, 0.0)
            var lead: UInt8 = next == 5 ? 5 : 0
            wanted &+= lead
            var i: UInt8 = 0
            while i < wanted {
                guard let number = lead == 1 || lead == 2 ? flag() : number(isFirst: isFirst) else {
                    // A set that has not begun ends the command; a trailing comma is ignored.
                    return i == 0 && !isFirst && !isNumberStart
                }
                isFirst = false
                i &+= 1
                if lead > 0 {
                    lead &-= 1
                    if lead >= 3 { radii = Vector(radii.y, number) }
                    if lead == 2 { angle = number }
                    if lead < 2 { flags = flags * 2 + number }
                    continue
                }
                let isX = (wanted &- i) & 1 != 0
                if isX || command.axis != 0 { (a, b, c) = (b, c, current) }
                if command.axis == 2 || !(isX || command.axis != 0) {
                    c.y = number + origin.y
                } else {
                    c.x = number + origin.x
                }
            }
            (control, verb) = (b, next)
            if next == 5 { drawArc(radii, angle, flags, c, &sink) } else { draw(next, a, b, c, &sink) }
            if next == 0 { (start, next) = (c, 1) }
        }
    }

    /// One verb, from the current point to c.
    @inline(never)
    private mutating func draw(_ verb: UInt8, _ first: Vector, _ second: Vector, _ c: Vector, _ sink: inout PathOutput)
    {
        var (a, b) = (first, second)
        if raisesToCubics { raise(verb, &a, &b, c) }
        let isCubic = raisesToCubics && verb != 0
        sink.add(verb: isCubic ? 3 : verb)
        if verb > 2 || isCubic { sink.add(a) }
        if verb > 1 || isCubic { sink.add(b) }
        sink.add(c)
        current = c
    }

    /// SVG's elliptical arc (SVG 2 appendix B.2) as cubics of at most a quarter turn each. Where the ellipse is a unit
    /// circle the chord runs from v to -v, and the centre lies across it.
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
        // Without a radius, or so large that nothing bends: a line.
        if !(squared > 1e-24 && squared < .infinity) {
            draw(1, end, end, end, &sink)
            return
        }
        let scale = squared > 1 ? squared.squareRoot() : 1
        (x, y, v) = (x * scale, y * scale, v / scale)
        let (isLarge, isSweep) = (flags >= 2, flags == 1 || flags == 3)
        // |m| from the chord; half the sweep's tangent is its inverse.
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
                3, middle + axis * a.x + across * a.y, middle + axis * b.x + across * b.y,
                count == 1 ? end : middle + axis * c.x + across * c.y, &sink)
            u = w
            count -= 1
        }
    }

    /// The controls a and b with which a cubic from the current point to c draws the verb.
    private mutating func raise(_ verb: UInt8, _ a: inout Vector, _ b: inout Vector, _ c: Vector) {
        if verb == 0 {
            if hasMove { isFunction = false }
            hasMove = true
            return
        }
        if verb == 1 { (a, b) = (current + (c - current) * (1 / 3.0), c - (c - current) * (1 / 3.0)) }
        if verb == 2 { (a, b) = (current + (b - current) * (2 / 3.0), c + (b - c) * (2 / 3.0)) }
        // As the singles that the table holds.
        let (x0, x1, x2, x3) = (Float(current.x), Float(a.x), Float(b.x), Float(c.x))
        if !(x0 <= x1 && x1 <= x3 && x0 <= x2 && x2 <= x3) { isFunction = false }
    }

    /// The next number, behind white space and a comma, which the first of a command has not.
    @inline(never)
    private mutating func number(isFirst: Bool) -> Double? {
        reader.skipSpace()
        if !isFirst, reader.take(44) { reader.skipSpace() }
        return reader.number()
    }

    /// A single 0 or 1, which needs nothing behind it.
    private mutating func flag() -> Double? {
        reader.skipSpace()
        if reader.take(44) { reader.skipSpace() }
        if reader.take(48) { return 0 }
        return reader.take(49) ? 1 : nil
    }

    /// Digits, a point, a sign or a second comma: a number was meant here.
    private var isNumberStart: Bool {
        let byte = reader.next
        return !reader.isAtEnd && ((byte >= 48 && byte <= 57) || (byte >= 43 && byte <= 46))
    }
}

/// SVG path data (SVG 2 section 9.3), M L H V C S Q T Z: what stands before a mistake is kept.
public struct PathText {
    private var reader: TextReader
    private var current = Vector(0, 0), start = Vector(0, 0)  // the current point, and the subpath's first
    private var control = Vector(0, 0)  // the last control point, for S and T
    private var verb: UInt8 = 0  // the last one drawn
    private var raisesToCubics = false
    private var hasMove = false
    private var isFunction = true  // one open subpath, and no cubic's control lies outside its ends in x

    /// Reads all that is right. The fault is nil if that is everything.
    @inline(never)
    public static func read(_ bytes: UnsafePointer<UInt8>, count: Int, into sink: inout PathSink) -> TextFault? {
        var text = PathText(TextReader(bytes, count: count))
        return text.read(into: &sink)
    }

    /// Reads a path as a timing curve: all its elements as cubics. It is one if it goes from (0,0) to (1,1) and x never decreases.
    static func readCurve(_ bytes: UnsafePointer<UInt8>, count: Int, into sink: inout PathSink) -> (isCurve: Bool, fault: TextFault?) {
        var text = PathText(TextReader(bytes, count: count))
        text.raisesToCubics = true
        let fault = text.read(into: &sink)
        let goesFrom0 = Float(text.start.x) == 0 && Float(text.start.y) == 0
        let goesTo1 = Float(text.current.x) == 1 && Float(text.current.y) == 1
        return (text.isFunction && goesFrom0 && goesTo1, fault)
    }

    private init(_ reader: TextReader) { self.reader = reader }

    private mutating func read(into sink: inout PathSink) -> TextFault? {
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
            default: return nil
            }
        }
    }

    /// The arguments of one command, again and again while numbers follow; false if one is missing.
    private mutating func readArguments(_ command: Command, _ sink: inout PathSink) -> Bool {
        var next = command.verb
        var isFirst = true
        while true {
            let origin = command.isRelative ? current : Vector(0, 0)
            let pointCount = next == 0 ? 1 : next
            var (a, b, c) = (current, current, current)  // the last three points; the verb takes as many of them as it needs
            if command.isSmooth && verb == next { c = 2 * current - control }
            let wanted = command.axis != 0 ? 1 : (command.isSmooth ? pointCount &- 1 : pointCount) &* 2
            var i: UInt8 = 0
            while i < wanted {
                guard let number = number(isFirst: isFirst) else {
                    // A set that has not begun ends the command; a trailing comma is ignored.
                    return i == 0 && !isFirst && !isNumberStart
                }
                isFirst = false
                if i & 1 == 0 { (a, b, c) = (b, c, current) }
                if command.axis == 2 || i & 1 != 0 { c.y = number + origin.y } else { c.x = number + origin.x }
                i &+= 1
            }
            (control, verb) = (b, next)
            if raisesToCubics { raise(next, &a, &b, c) }
            let isCubic = raisesToCubics && next != 0
            sink.add(verb: isCubic ? 3 : next)
            if pointCount > 2 || isCubic { sink.add(a) }
            if pointCount > 1 || isCubic { sink.add(b) }
            sink.add(c)
            current = c
            if next == 0 { (start, next) = (c, 1) }
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

    /// Digits, a point, a sign or a second comma: a number was meant here.
    private var isNumberStart: Bool {
        let byte = reader.next
        return !reader.isAtEnd && ((byte >= 48 && byte <= 57) || (byte >= 43 && byte <= 46))
    }
}

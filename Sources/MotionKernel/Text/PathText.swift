/// Takes the verbs and points that a reader finds; counts all, writes what fits.
public struct PathSink {
    let verbs: UnsafeMutablePointer<UInt8>?
    let points: UnsafeMutablePointer<Float>?
    let verbCapacity, pointCapacity: Int
    public private(set) var verbCount = 0
    public private(set) var pointCount = 0

    public init(verbs: UnsafeMutablePointer<UInt8>?, verbCapacity: Int, points: UnsafeMutablePointer<Float>?, pointCapacity: Int) {
        (self.verbs, self.verbCapacity, self.points, self.pointCapacity) = (verbs, verbCapacity, points, pointCapacity)
    }

    public mutating func add(verb: UInt8) {
        if let verbs, verbCount < verbCapacity { verbs[verbCount] = verb }
        verbCount &+= 1
    }

    public mutating func add(x: Double, y: Double) {
        if let points, pointCount < pointCapacity {
            points[pointCount &* 2] = finite(x)
            points[pointCount &* 2 &+ 1] = finite(y)
        }
        pointCount &+= 1
    }

    public var overflows: Bool { verbCount > verbCapacity || pointCount > pointCapacity }
}

/// SVG path data (SVG 2 section 9.3), M L H V C S Q T Z: what stands before a mistake is kept.
public struct PathText {
    private var reader: TextReader
    private var sink: PathSink
    private var (x, y) = (0.0, 0.0)  // the current point
    private var (startX, startY) = (0.0, 0.0)  // of the subpath
    private var (controlX, controlY) = (0.0, 0.0)  // the last control point, for S and T
    private var previous: UInt8 = 0  // the last command, as a capital
    private let raisesToCubics: Bool
    private var isFunction = true  // one open subpath, and no cubic's control lies outside its ends in x

    /// Reads all that is right. The fault is nil if that is everything.
    public static func read(_ bytes: UnsafePointer<UInt8>, count: Int, into sink: PathSink) -> (sink: PathSink, fault: TextFault?) {
        var text = PathText(TextReader(bytes, count: count), sink, raisesToCubics: false)
        let fault = text.read()
        return (text.sink, fault)
    }

    /// Reads a path as a timing curve: all its elements as cubics. It is one if it goes from (0,0) to (1,1) and x never decreases.
    static func readCurve(
        _ bytes: UnsafePointer<UInt8>, count: Int, into sink: PathSink
    ) -> (sink: PathSink, isCurve: Bool, fault: TextFault?) {
        var text = PathText(TextReader(bytes, count: count), sink, raisesToCubics: true)
        let fault = text.read()
        let goesFrom0 = Float(text.startX) == 0 && Float(text.startY) == 0
        let goesTo1 = Float(text.x) == 1 && Float(text.y) == 1
        return (text.sink, text.isFunction && goesFrom0 && goesTo1, fault)
    }

    private init(_ reader: TextReader, _ sink: PathSink, raisesToCubics: Bool) {
        self.reader = reader
        self.sink = sink
        self.raisesToCubics = raisesToCubics
    }

    @_optimize(size) @inline(never)
    private mutating func read() -> TextFault? {
        reader.skipSpace()
        if reader.isAtEnd { return nil }
        if reader.next & ~32 != 77 { return TextFault(at: reader.at, reason: TextFault.start) }
        while !reader.isAtEnd {
            let letter = reader.next
            let command = letter & ~32
            if !isCommand(command) || letter < 65 { return TextFault(at: reader.at, reason: TextFault.command) }
            reader.advance()
            if let fault = readArguments(command, relative: letter & 32 != 0) { return fault }
            reader.skipSpace()
        }
        return nil
    }

    private func isCommand(_ c: UInt8) -> Bool {
        c == 77 || c == 76 || c == 72 || c == 86 || c == 67 || c == 83 || c == 81 || c == 84 || c == 90
    }

    /// The arguments of one command, again and again while numbers follow.
    private mutating func readArguments(_ letter: UInt8, relative: Bool) -> TextFault? {
        if letter == 90 {
            sink.add(verb: 4)
            isFunction = false
            (x, y) = (startX, startY)
            previous = letter
            return nil
        }
        var command = letter
        let wanted = letter == 72 || letter == 86 ? 1 : (letter == 67 ? 6 : (letter == 83 || letter == 81 ? 4 : 2))
        var isFirst = true
        while true {
            var arguments = SIMD8<Double>(repeating: 0)
            var i = 0
            while i < wanted {
                reader.skipSpace()
                if !(isFirst && i == 0), reader.take(44) { reader.skipSpace() }
                guard let number = reader.number() else {
                    // A set that has not begun ends the command; a trailing comma is ignored.
                    if i == 0 && !isFirst && !isNumberStart { return nil }
                    return TextFault(at: reader.at, reason: TextFault.number)
                }
                set(&arguments, i, number)
                i &+= 1
            }
            draw(command, relative, arguments)
            if command == 77 { command = 76 }
            isFirst = false
        }
    }

    /// Digits, a point, a sign or a second comma: a number was meant here.
    private var isNumberStart: Bool {
        let byte = reader.next
        return !reader.isAtEnd && ((byte >= 48 && byte <= 57) || (byte >= 43 && byte <= 46))
    }

    private func set(_ arguments: inout SIMD8<Double>, _ index: Int, _ value: Double) {
        withUnsafeMutableBytes(of: &arguments) { bytes in
            guard let base = bytes.baseAddress else { return }
            base.assumingMemoryBound(to: Double.self)[index] = value
        }
    }

    @_optimize(size) @inline(never)
    private mutating func draw(_ command: UInt8, _ relative: Bool, _ a: SIMD8<Double>) {
        let (ox, oy) = relative ? (x, y) : (0, 0)
        if command == 77 {
            (x, y) = (a[0] + ox, a[1] + oy)
            (startX, startY) = (x, y)
            if previous != 0 { isFunction = false }
            sink.add(verb: 0)
            point(x, y)
        } else {
            switch command {
            case 76: line(a[0] + ox, a[1] + oy)
            case 72: line(a[0] + ox, y)
            case 86: line(x, a[0] + oy)
            case 67: cubic(a[0] + ox, a[1] + oy, a[2] + ox, a[3] + oy, a[4] + ox, a[5] + oy)
            case 83:
                let smooth = previous == 67 || previous == 83
                cubic(smooth ? 2 * x - controlX : x, smooth ? 2 * y - controlY : y, a[0] + ox, a[1] + oy, a[2] + ox, a[3] + oy)
            case 81: quad(a[0] + ox, a[1] + oy, a[2] + ox, a[3] + oy)
            default:
                let smooth = previous == 81 || previous == 84
                quad(smooth ? 2 * x - controlX : x, smooth ? 2 * y - controlY : y, a[0] + ox, a[1] + oy)
            }
        }
        previous = command
    }

    private mutating func line(_ toX: Double, _ toY: Double) {
        if raisesToCubics {
            let (dx, dy) = ((toX - x) / 3, (toY - y) / 3)
            return cubic(x + dx, y + dy, toX - dx, toY - dy, toX, toY)
        }
        sink.add(verb: 1)
        end(toX, toY)
    }

    private mutating func quad(_ cx: Double, _ cy: Double, _ toX: Double, _ toY: Double) {
        if raisesToCubics {
            cubic(x + (cx - x) * (2 / 3), y + (cy - y) * (2 / 3), toX + (cx - toX) * (2 / 3), toY + (cy - toY) * (2 / 3), toX, toY)
        } else {
            sink.add(verb: 2)
            point(cx, cy)
            end(toX, toY)
        }
        (controlX, controlY) = (cx, cy)
    }

    @_optimize(size) @inline(never)
    private mutating func cubic(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ toX: Double, _ toY: Double) {
        // As floats, which is what the curve will have.
        let (from, a, b, to) = (Float(x), Float(ax), Float(bx), Float(toX))
        if !(a >= from && a <= to && b >= from && b <= to) { isFunction = false }
        sink.add(verb: 3)
        point(ax, ay)
        point(bx, by)
        (controlX, controlY) = (bx, by)
        end(toX, toY)
    }

    private mutating func end(_ toX: Double, _ toY: Double) {
        point(toX, toY)
        (x, y) = (toX, toY)
    }

    @inline(never)
    private mutating func point(_ x: Double, _ y: Double) { sink.add(x: x, y: y) }
}

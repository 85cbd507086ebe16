/// A CSS transform from text, as the header's motion_transform_parse describes it. Operations go to `list`, if there is
/// one.
public struct TransformText {
    public private(set) var count = 0
    /// Where and why reading stopped.
    public private(set) var fault: TextFault?

    private var reader: TextReader
    private let list: UnsafeMutablePointer<Float>?

    /// What a function's arguments are.
    private enum Unit {
        case number, length, distance, factor, angle
    }

    public init(_ bytes: UnsafePointer<UInt8>, count size: Int, into list: UnsafeMutablePointer<Float>?) {
        reader = TextReader(bytes, count: size)
        self.list = list
        reader.skipSpace()
        if take("none") {
            reader.skipSpace()
            if !reader.isAtEnd { fail(reader.at, TextFault.end) }
            return
        }
        repeat {
            readFunction()
            reader.skipSpace()
        } while !reader.isAtEnd && fault == nil
    }

    @inline(__always)
    private mutating func readFunction() {
        let start = reader.at
        // Names in the order of their kinds; what their arguments are; how many there may be without "3d", X, Y, Z, and
        // with "3d".
        var kind = Operation.matrix
        var unit = Unit.number, most = 2, spatial = 3
        if take("translate") {
            (kind, unit) = (Operation.translate, .length)
        } else if take("scale") {
            (kind, unit) = (Operation.scale, .factor)
        } else if take("rotate") {
            (kind, unit, most, spatial) = (Operation.rotate, .angle, 1, 4)
        } else if take("skew") {
            (kind, unit, spatial) = (Operation.skew, .angle, 0)
        } else if take("perspective") {
            (kind, unit, most, spatial) = (Operation.perspective, .distance, 1, 0)
        } else if take("matrix") {
            (most, spatial) = (6, 16)
        } else {
            spatial = -1
        }
        var axis = -1  // 0 1 2: X Y Z
        if take("3d") {
            most = spatial
        } else {
            let letter = Int(reader.next | 32) &- 120
            if letter >= 0 && letter < (spatial == 0 ? 2 : 3) && kind >= Operation.translate && kind <= Operation.skew {
                (axis, most) = (letter, 1)
                reader.advance()
            }
        }
        if spatial < 0 || most == 0 || !reader.take(40) { return fail(start, TextFault.name) }
        if kind == Operation.skew && axis >= 0 { kind = axis == 0 ? Operation.skewX : Operation.skewY }

        for i in below(16) {
            put(i, Operation.identity(kind, i))
        }
        if let list { list[count &* Operation.stride] = Float(bitPattern: kind) }
        if kind == Operation.rotate && most == 1 { put(axis < 0 ? 2 : axis, 1) }
        var i = 0
        repeat {
            if i > 0 { take(44) }
            let value = argument(most == 4 && i < 3 ? .number : unit)
            put(
                kind == Operation.rotate && most == 1
                    ? 3 : axis >= 0 && kind < Operation.skew ? axis : Matrix.index(i, most), value)
            if i == 0 && most == 2 && kind == Operation.scale { put(1, value) }
            i &+= 1
            reader.skipSpace()
        } while fault == nil && i < most && (most != 2 || reader.next == 44)
        take(41)
        count &+= 1
    }

    /// A number in points, radians or as a factor.
    @inline(never)
    private mutating func argument(_ unit: Unit) -> Double {
        reader.skipSpace()
        let start = reader.at
        if unit == .distance && take("none") { return 0 }
        guard var number = reader.number() else {
            fail(start, TextFault.number)
            return 0
        }
        var isSound = true
        switch unit {
        case .number: break
        case .length: _ = take("px")
        case .distance:
            _ = take("px")
            isSound = number >= 0
            number = max(number, 1)
        case .factor: if reader.take(37) { number /= 100 }
        case .angle:
            var turns = 0.0
            if take("deg") {
                turns = 360
            } else if take("grad") {
                turns = 400
            } else if take("turn") {
                turns = 1
            } else if !take("rad") {
                isSound = number == 0
            }
            if turns != 0 { number = number / turns * Double.twoPi }
        }
        // What is left of a word or a percentage is a unit that does not belong here.
        let letter = reader.next | 32
        if !isSound || reader.next == 37 || (letter >= 97 && letter <= 122) { fail(start, TextFault.argument) }
        return number
    }

    // MARK: - Parts

    /// Takes a word if it stands here, capital or small.
    @inline(never)
    private mutating func take(_ word: StaticString) -> Bool {
        let (letters, length) = word.letters
        for i in below(length) {
            let byte = reader.byte(at: reader.at &+ i)
            if (byte >= 65 && byte <= 90 ? byte | 32 : byte) != letters[i] { return false }
        }
        reader.reset(to: reader.at &+ length)
        return true
    }

    /// A comma or ")".
    @inline(never)
    private mutating func take(_ byte: UInt8) {
        reader.skipSpace()
        if !reader.take(byte) { fail(reader.at, TextFault.end) }
    }

    @inline(never)
    private func put(_ index: Int, _ value: Double) {
        if let list { list[count &* Operation.stride &+ 1 &+ index] = finite(value) }
    }

    /// The first fault counts; what is read behind it is not used.
    @inline(never)
    private mutating func fail(_ at: Int, _ reason: Int32) {
        if fault == nil { fault = TextFault(at: at, reason: reason) }
    }
}

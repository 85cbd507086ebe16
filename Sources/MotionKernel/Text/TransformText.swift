/// Reads a CSS transform from text, as the header describes at motion_transform_parse. Operations go to `list`, if
/// there is one.
public struct TransformText: TextGrammar {
    /// Operations so far.
    public private(set) var count = 0
    /// Whether a function leaves the plane, by its numbers.
    public private(set) var isSpatial = false
    /// Where and why reading stopped; nil if all was read.
    public internal(set) var fault: TextFault?

    var reader: TextReader
    private let list: MutableFloats?
    /// The numbers of the transform function that is being read.
    private var numbers = InlineArray<16, Float>(repeating: 0)

    /// What the arguments of a function are.
    private enum Unit {
        case number, length, distance, factor, angle
    }

    public init(_ bytes: Bytes, count size: Int, into list: MutableFloats?) {
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

    /// Reads a function and its arguments as one operation.
    @inline(__always)
    private mutating func readFunction() {
        let start = reader.at
        // The name gives the kind, what the arguments are, and how many there may be: `most` without "3d", X, Y or Z,
        // and `spatial` with "3d" (0 if there is no such function, -1 if the name is unknown).
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
        // 0, 1, 2 for X, Y, Z; -1 without an axis.
        var axis = -1
        if take("3d") {
            most = spatial
        } else {
            let letter = reader.next.lowercased.int &- 120
            if letter >= 0 && letter < (spatial == 0 ? 2 : 3) && kind >= Operation.translate && kind <= Operation.skew {
                (axis, most) = (letter, 1)
                reader.advance()
            }
        }
        if spatial < 0 || most == 0 || !reader.take("(") { return fail(start, TextFault.name) }
        if kind == Operation.skew && axis >= 0 { kind = axis == 0 ? Operation.skewX : Operation.skewY }

        for i in below(16) {
            put(i, Operation.identity(kind, i))
        }
        if kind == Operation.rotate && most == 1 { put(axis < 0 ? 2 : axis, 1) }
        var i = 0
        repeat {
            if i > 0 { expect(",") }
            let value = argument(most == 4 && i < 3 ? .number : unit)
            put(
                kind == Operation.rotate && most == 1
                    ? 3 : axis >= 0 && kind < Operation.skew ? axis : Matrix.index(i, most), value)
            if i == 0 && most == 2 && kind == Operation.scale { put(1, value) }
            i &+= 1
            reader.skipSpace()
        } while fault == nil && i < most && (most != 2 || reader.next == ",")
        expect(")")
        add(kind)
    }

    /// Appends the transform function that has been read to the list.
    @inline(__always)
    private mutating func add(_ kind: UInt32) {
        if let list {
            let to = list + count &* Operation.stride
            to[0] = Float(bitPattern: kind)
            for i in below(16) { to[1 &+ i] = numbers[unchecked: i] }
        }
        count &+= 1
        if Operation.isSpatial(kind, numbers) { isSpatial = true }
    }

    /// Reads an argument: in points, in radians or as a factor.
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
        case .factor: if reader.take("%") { number /= 100 }
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
        // A letter or "%" is the rest of a unit that does not belong here.
        if !isSound || reader.next == "%" || reader.next.isLetter { fail(start, TextFault.argument) }
        return number
    }

    // MARK: - Parts

    /// Skips a word, in capitals or small letters, if it comes next; whether it did.
    private mutating func take(_ word: StaticString) -> Bool { reader.take(oneOf: word, inAnyCase: true) == 0 }

    /// Sets one of the sixteen numbers of the transform function that is being read.
    @inline(never)
    private mutating func put(_ index: Int, _ value: Double) { numbers[unchecked: index] = finite(value) }
}

/// A CSS transform from text, as the header's motion_transform_parse describes it. Operations go to `list`, if there is one.
public struct TransformText {
    public private(set) var count = 0
    /// Where and why reading stopped.
    public private(set) var fault: TextFault?

    private var reader: TextReader
    private let list: UnsafeMutablePointer<Float>?

    /// What a function's arguments are.
    private enum Unit {
        case number, length, factor, angle
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
        var kind = Operation.matrix, unit = Unit.number
        if take("translate") {
            (kind, unit) = (Operation.translate, .length)
        } else if take("scale") {
            (kind, unit) = (Operation.scale, .factor)
        } else if take("rotate") {
            (kind, unit) = (Operation.rotate, .angle)
        } else if take("skew") {
            (kind, unit) = (Operation.skew, .angle)
        } else if take("perspective") {
            (kind, unit) = (Operation.perspective, .length)
        } else if !take("matrix") {
            fail(start, TextFault.name)
        }
        let isSpatial = take("3d")
        // x y z as 1 2 3, or none
        let letter = reader.next | 32
        let axis = letter >= 120 && letter <= 122 ? Int(letter &- 119) : 0
        if axis > 0 { reader.advance() }
        let takesAxis = kind >= Operation.translate && kind <= (axis < 3 ? Operation.skew : Operation.rotate)
        if (axis > 0 && (isSpatial || !takesAxis)) || (isSpatial && kind > Operation.rotate) || !reader.take(40) { fail(start, TextFault.name) }
        if kind == Operation.skew && axis > 0 { kind &+= UInt32(truncatingIfNeeded: axis) }

        // How many numbers there must and may be.
        var most = axis > 0 || kind == Operation.rotate || kind == Operation.perspective ? 1 : 2
        if isSpatial { most = kind == Operation.rotate ? 4 : 3 }
        if kind == Operation.matrix { most = isSpatial ? 16 : 6 }
        let least = most == 2 ? 1 : most

        clear(kind)
        if kind == Operation.rotate && !isSpatial { put(axis == 0 ? 2 : axis &- 1, 1) }
        var i = 0
        repeat {
            if i > 0 { take(44) }
            let isAxis = kind == Operation.rotate && isSpatial && i < 3
            let value = argument(isAxis ? .number : unit, kind == Operation.perspective)
            var place = i
            if kind == Operation.matrix && !isSpatial {
                place = i < 4 ? i &+ (i & 2) : i &+ 8  // a b c d tx ty
            } else if kind == Operation.rotate && !isSpatial {
                place = 3
            } else if axis > 0 && kind < Operation.skew {
                place = axis &- 1
            }
            put(place, value)
            if i == 0 && most == 2 && kind == Operation.scale { put(1, value) }
            i &+= 1
            reader.skipSpace()
        } while fault == nil && i < most && (i < least || reader.next == 44)
        take(41)
        count &+= 1
    }

    /// A number in points, radians or as a factor.
    @inline(never)
    private mutating func argument(_ unit: Unit, _ isDistance: Bool) -> Double {
        reader.skipSpace()
        let start = reader.at
        if isDistance && take("none") { return 0 }
        guard let number = reader.number() else {
            fail(start, TextFault.number)
            return 0
        }
        var scale = 1.0
        switch unit {
        case .number: break
        case .length: _ = take("px")
        case .factor: if reader.take(37) { scale = 0.01 }
        case .angle:
            if take("deg") {
                scale = 0.017453292519943295
            } else if take("grad") {
                scale = 0.015707963267948967
            } else if take("turn") {
                scale = 6.283185307179586
            } else if !take("rad") && number != 0 {
                fail(start, TextFault.argument)
            }
        }
        // What is left of a word or a percentage is a unit that does not belong here.
        let letter = reader.next | 32
        if (letter >= 97 && letter <= 122) || reader.next == 37 || (isDistance && number < 0) { fail(start, TextFault.argument) }
        return isDistance ? max(number, 1) : number * scale
    }

    // MARK: - Parts

    /// Takes a word if it stands here, capital or small.
    @inline(never)
    private mutating func take(_ word: StaticString) -> Bool {
        let (letters, length) = word.letters
        var i = 0
        while i < length {
            let byte = reader.byte(at: reader.at &+ i)
            if (byte >= 65 && byte <= 90 ? byte | 32 : byte) != letters[i] { return false }
            i &+= 1
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

    /// Starts an operation with its kind's identity.
    private func clear(_ kind: UInt32) {
        guard let list else { return }
        list[count &* Operation.stride] = Float(bitPattern: kind)
        var i = 0
        while i < 16 {
            put(i, kind == Operation.matrix && i % 5 == 0 || kind == Operation.scale && i < 3 ? 1 : 0)
            i &+= 1
        }
    }

    @inline(never)
    private func put(_ index: Int, _ value: Double) {
        if let list { list[count &* Operation.stride &+ 1 &+ index] = finite(value) }
    }

    /// The first fault counts; what is read behind it is not used.
    private mutating func fail(_ at: Int, _ reason: Int32) {
        if fault == nil { fault = TextFault(at: at, reason: reason) }
    }
}

import CMotion
import MotionKernel

/// The fields of an object: a layer, an animation. Of fields that stand several times the last one counts.
struct SceneFields {
    let object: JSONValue
    private let part: SceneWords
    /// The row of each field's value; MOTION_NONE if it is left out.
    private var rows = InlineArray<48, UInt32>(repeating: MOTION_NONE)

    init(_ object: JSONValue, _ part: SceneWords) { (self.object, self.part) = (object, part) }

    /// The value of a field; nil if it is left out.
    @inline(__always)
    subscript(key: Int) -> JSONValue? {
        let row = rows[unchecked: key]
        return row == MOTION_NONE ? nil : JSONValue(object.tape, at: row.int, limit: object.end)
    }

    @inline(__always)
    mutating func set(_ key: Int, _ value: JSONValue) { rows[unchecked: key] = value.index.u32 }

    @inline(__always)
    func has(_ key: Int) -> Bool { rows[unchecked: key] != MOTION_NONE }

    /// The first of some neighbouring fields that is given.
    func first(from key: Int, to last: Int) -> JSONValue? {
        for i in below(last &+ 1, from: key) {
            if let value = self[i] { return value }
        }
        return nil
    }

    /// The value of a field that is a number, true or false, a word that stands for a number, or "inf"; or what it is
    /// when it is left out.
    @inline(never)
    func number(_ key: Int) -> Double {
        let word = part[key]
        guard let value = self[key], !value.isNull else { return SceneTables.missing[unchecked: word.missing.int] }
        if let number = value.number { return number }
        if let bool = value.bool { return bool ? 1 : 0 }
        let words = SceneTables.kinds[unchecked: word.value.int].words
        let found = value.string.flatMap { words.find($0) } ?? 0
        return SceneTables.kinds[unchecked: word.value.int].types & JSONKind.number.bit == 0
            ? words[found].value.double : .infinity
    }

    @inline(__always)
    func word(_ key: Int) -> UInt32 { integer(number(key)).u32 }

    @inline(__always)
    func bool(_ key: Int) -> Bool { number(key) != 0 }

    /// The numbers of a field, or what they are when it is left out.
    @inline(never)
    func numbers(_ key: Int, _ count: Int) -> SceneNumbers {
        if let value = self[key] { return SceneNumbers(value) }
        return part.missing(key, count)
    }
}

/// One number, or up to sixteen of an array.
struct SceneNumbers {
    var values = InlineArray<16, Float>(repeating: 0)
    private(set) var count = 0

    init() {}

    /// Those of a number or an array; what is beyond sixteen is counted only.
    @inline(never)
    init(_ value: JSONValue) {
        if let number = value.number { append(number) }
        for element in value.elements { append(element.number ?? 0) }
    }

    mutating func append(_ number: Double) {
        if count < 16 { values[unchecked: count] = Float(number) }
        count.advance()
    }

    /// An affine as a matrix, which a matrix is already.
    @inline(never)
    var matrix: InlineArray<16, Float> {
        if count == 16 { return values }
        var matrix = InlineArray<16, Float>(repeating: 0)
        for i in below(6) { matrix[unchecked: i < 4 ? i &+ (i & 2) : i &+ 8] = values[unchecked: i] }
        (matrix[unchecked: 10], matrix[unchecked: 15]) = (1, 1)
        return matrix
    }
}

extension JSONKind {
    /// The bit of SceneKind.types.
    var bit: UInt8 {
        switch self {
        case .number: 1
        case .string: 2
        case .bool: 4
        case .array: 8
        case .object: 16
        case .null: 32
        }
    }
}

extension SceneReader {
    /// The fields of an object, each as its kind asks; nil, and a fault, if something is wrong.
    @inline(never)
    mutating func fields(_ value: JSONValue, _ part: SceneWords) -> SceneFields? {
        if !value.isObject {
            fail(value, .mustBeObject)
            return nil
        }
        var fields = SceneFields(value, part)
        for member in value.members {
            guard let key = member.key.string.flatMap({ part.find($0) }) else {
                fail(member.value, .noSuchField, part.detail)
                return nil
            }
            fields.set(key, member.value)
        }
        for key in below(part.count.int) {
            if let value = fields[key] {
                check(value, part[key].value)
            } else if part[key].missing == SceneWord.needed {
                fail(value, .mustHaveField, (part.first.int &+ key).u32)
            }
        }
        return isSound ? fields : nil
    }

    /// Checks whether a value is of a kind.
    @inline(never)
    private mutating func check(_ value: JSONValue, _ number: UInt8) {
        let kind = SceneTables.kinds[unchecked: number.int]
        if kind.types & value.kind.bit == 0 {
            let isWord = kind.types == JSONKind.string.bit && kind.words.count > 0
            return isWord ? fail(value, .word, kind.words.detail) : fail(value, .type, kind.types.u32)
        }
        if let string = value.string {
            if kind.words.count > 0 && kind.words.find(string) == nil {
                let alsoNumbers = kind.types & JSONKind.number.bit != 0
                fail(value, alsoNumbers ? .numberOrWord : .word, kind.words.detail)
            }
            if kind.isColor && !string.isColor { fail(value, .color) }
        }
        if !value.isArray || kind.items == SceneKind.none { return }
        var count = 0
        for element in value.elements {
            check(element, kind.items)
            count.advance()
            if !isSound { return }
        }
        if count < kind.least.int || (kind.most > 0 && count > kind.most.int) { fail(value, .count, number.u32) }
    }
}

extension JSONString {
    /// Whether it is #rrggbb or #rrggbbaa.
    @inline(never)
    var isColor: Bool {
        var count = 0
        for byte in characters {
            if count == 0 ? byte != "#" : hexadecimal(byte) == nil { return false }
            count.advance()
        }
        return count == 7 || count == 9
    }
}

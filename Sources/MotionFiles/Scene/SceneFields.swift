import CMotion
import MotionKernel

/// The fields of an object: a layer, an animation. If a field occurs several times the last one counts.
struct SceneFields {
    let object: JSONValue
    private let part: SceneWords
    /// The row of each field's value, of those that are given.
    private let rows: MutableWords
    /// A bit for each field: whether it is given.
    private var given: UInt64 = 0

    /// Words of memory: no part has more fields.
    static var size: Int { SceneTables.fieldRoom }

    /// Makes an empty set of fields. The memory holds those of one object at a time.
    init(_ object: JSONValue, _ part: SceneWords, _ memory: MutableWords) {
        (self.object, self.part, rows) = (object, part, memory)
    }

    /// Returns the value of a field; nil if it is left out.
    @inline(__always)
    subscript(key: Int) -> JSONValue? {
        has(key) ? JSONValue(object.tape, at: rows[key].int, limit: object.end) : nil
    }

    @inline(__always)
    mutating func set(_ key: Int, _ value: JSONValue) {
        rows[key] = value.index.u32
        given |= 1 &<< key.u64
    }

    @inline(__always)
    func has(_ key: Int) -> Bool { given &>> key.u64 & 1 != 0 }

    /// Returns whether any of some neighbouring fields is given.
    @inline(__always)
    func hasAny(from key: Int, to last: Int) -> Bool { given &>> key.u64 & (2 &<< (last &- key).u64 &- 1) != 0 }

    /// Returns the first of some neighbouring fields that is given.
    @inline(never)
    func first(from key: Int, to last: Int) -> JSONValue? {
        for i in below(last &+ 1, from: key) where has(i) { return self[i] }
        return nil
    }

    /// Returns the value of a field that is a number, true or false, a word for a number, or "inf". Returns the default
    /// of a field that is left out.
    @inline(never)
    func number(_ key: Int) -> Double {
        guard let value = self[key] else { return part.missing(key, 0) }
        if let number = value.number { return number }
        if let bool = value.bool { return bool ? 1 : 0 }
        let kind = SceneTables.kinds[unchecked: part[key].value.int]
        if kind.types & JSONKind.number.bit != 0 { return .infinity }
        guard let string = value.string, let found = kind.words.find(string) else { return 0 }
        return kind.words[found].value.double
    }

    @inline(__always)
    func word(_ key: Int) -> UInt32 { integer(number(key)).u32 }

    @inline(__always)
    func bool(_ key: Int) -> Bool { number(key) != 0 }

    /// Writes the numbers of a field, `count` of them, or what they are when it is left out.
    @inline(never)
    func numbers(_ key: Int, _ count: Int, to numbers: MutableFloats) {
        if let value = self[key] {
            _ = value.numbers(to: numbers, most: count)
        } else {
            for i in below(count) { numbers[i] = Float(part.missing(key, i)) }
        }
    }
}

extension JSONValue {
    /// Writes a number, or the numbers of an array up to a limit. Returns how many it wrote.
    @inline(never)
    func numbers(to numbers: MutableFloats, most: Int) -> Int {
        if let number {
            if most > 0 { numbers[0] = Float(number) }
            return 1
        }
        var count = 0
        for element in elements {
            if count < most { numbers[count] = Float(element.number ?? 0) }
            count &+= 1
        }
        return count
    }
}

/// Spreads the six numbers of an affine among the sixteen of a matrix, in place.
@inline(never)
func embedAffine(_ numbers: MutableFloats) {
    (numbers[12], numbers[13]) = (numbers[4], numbers[5])
    (numbers[4], numbers[5]) = (numbers[2], numbers[3])
    for i in below(16) where 0x3033 >> i & 1 == 0 { numbers[i] = i == 10 || i == 15 ? 1 : 0 }
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
    /// Returns the fields of an object, each as its kind asks; nil, and a fault, if something is wrong. The kinds are
    /// checked while rows are counted, not again.
    @inline(never)
    mutating func fields(_ value: JSONValue, _ part: SceneWords, _ memory: MutableWords) -> SceneFields? {
        if !value.isObject {
            fail(value, .mustBeObject)
            return nil
        }
        var fields = SceneFields(value, part, memory)
        for member in value.members {
            guard let key = member.key.string.flatMap({ part.find($0) }) else {
                fail(member.value, .noSuchField, part.detail)
                return nil
            }
            fields.set(key, member.value)
        }
        if self.memory != nil { return fields }
        for key in below(part.count.int) {
            if let value = fields[key] {
                check(value, part[key].value)
            } else if part[key].missing == SceneWord.needed {
                fail(value, .mustHaveField, (part.first.int &+ key).u32)
            }
        }
        return isSound ? fields : nil
    }

    /// Checks whether a value is of a kind, and all that is in it of the kinds that it asks for.
    @inline(never)
    private mutating func check(_ value: JSONValue, _ number: UInt8) {
        if !checkAlone(value, number) { return }
        let lists = room.lists
        var depth = 1
        lists[0] = SceneList(value, number)
        while depth > 0 {
            let list = lists + (depth &- 1), kind = SceneTables.kinds[unchecked: list.pointee.kind.int]
            guard let element = list.pointee.elements.next() else {
                depth &-= 1
                if list.pointee.count < kind.least.u32 || (kind.most > 0 && list.pointee.count > kind.most.u32) {
                    return fail(list.pointee.value, .count, list.pointee.kind.u32)
                }
                continue
            }
            list.pointee.count.advance()
            // Most elements of arrays that allow numbers are numbers.
            let types = SceneTables.kinds[unchecked: kind.items.int].types
            if types & JSONKind.number.bit != 0 && element.number != nil { continue }
            if checkAlone(element, kind.items) && depth < SceneKind.mostLists {
                lists[depth.advance()] = SceneList(element, kind.items)
            }
            if !isSound { return }
        }
    }

    /// Checks whether a value is of a kind, but not what is in it. Whether it is a list whose elements are of a kind.
    @inline(never)
    private mutating func checkAlone(_ value: JSONValue, _ number: UInt8) -> Bool {
        let kind = SceneTables.kinds[unchecked: number.int], type = value.kind
        if kind.types & type.bit == 0 {
            let isWord = kind.types == JSONKind.string.bit && kind.words.count > 0
            isWord ? fail(value, .word, kind.words.detail) : fail(value, .type, kind.types.u32)
            return false
        }
        if let string = value.string {
            if kind.words.count > 0 && kind.words.find(string) == nil {
                let alsoNumbers = kind.types & JSONKind.number.bit != 0
                fail(value, alsoNumbers ? .numberOrWord : .word, kind.words.detail)
            }
            if kind.isColor && string.color == nil { fail(value, .color) }
        }
        return type == .array && kind.items != SceneKind.none
    }
}

/// An array whose elements are being checked.
struct SceneList {
    let value: JSONValue
    /// Its kind.
    let kind: UInt8
    /// The elements that are left, and how many there were before.
    var elements: JSONElements
    var count: UInt32 = 0

    init(_ value: JSONValue, _ kind: UInt8) { (self.value, self.kind, elements) = (value, kind, value.elements) }
}

import CMotion
import MotionKernel

/// The keys of the objects in which members were looked for last: a reader asks the same object for many keys.
struct JSONKeys {
    /// The keys of an object, up to 24: the first four bytes of each in the text, quotes included, and the row of its
    /// value.
    struct Object {
        static var capacity: Int { 24 }

        /// The row after that of the object; 0 if no keys are kept.
        var following: UInt32 = 0
        var count: UInt32 = 0
        var keys = InlineArray<24, UInt32>(repeating: 0)
        var values = InlineArray<24, UInt32>(repeating: 0)
    }

    /// Each object by the lowest bits of its row.
    var objects = InlineArray<4, Object>(repeating: Object())
}

extension JSONValue {
    /// Returns the value of a key. If the key occurs several times it is the last one; nil if the key is missing.
    @inline(__always)
    public func member(_ key: StaticString) -> JSONValue? {
        key.letters.count <= 2 ? member(JSONWord(key)) : member(long: key)
    }

    /// Returns the value of a key of one or two letters.
    @inline(never)
    func member(_ key: JSONWord) -> JSONValue? {
        let (wanted, mask) = key.quoted
        guard let object = keys else {
            var letters = key.letters.littleEndian
            return withElements(of: &letters) { member(any: (UnsafePointer($0), mask == .max ? 2 : 1)) }
        }
        var left = object.pointee.count.int
        while left > 0 {
            left &-= 1
            let row = object.pointee.values[unchecked: left]
            if object.pointee.keys[unchecked: left] & mask == wanted && row < following {
                return JSONValue(next: row.int, tape, following.int)
            }
        }
        return nil
    }

    /// Returns the value of a key of three letters or more.
    @inline(never)
    func member(long key: StaticString) -> JSONValue? {
        let letters = key.letters, (a, b, c) = (letters.start[0], letters.start[1], letters.start[2])
        guard let object = keys else { return member(any: letters) }
        let wanted = 0x22 | UInt32(a) &<< 8 | UInt32(b) &<< 16 | UInt32(c) &<< 24
        var left = object.pointee.count.int
        while left > 0 {
            left &-= 1
            let row = object.pointee.values[unchecked: left]
            // Rows that were altered may end sooner than before.
            if object.pointee.keys[unchecked: left] != wanted || row >= following { continue }
            if JSONValue(key: row &- 1, tape).string?.equals(letters) == true {
                return JSONValue(next: row.int, tape, following.int)
            }
        }
        return nil
    }

    /// Returns the value of any key, in an object whose keys cannot be kept.
    @inline(never)
    private func member(any key: (start: Bytes, count: Int)) -> JSONValue? {
        var found: JSONValue?
        for member in members where member.key.string?.equals(key) == true { found = member.value }
        return found
    }

    /// The keys of this object; nil if they cannot be kept.
    @inline(__always)
    private var keys: UnsafeMutablePointer<JSONKeys.Object>? {
        let objects: UnsafeMutablePointer<JSONKeys.Object> = withElements(of: &tape.memory.pointee.keys) { $0 }
        let object = objects + (row & 3).int
        return object.pointee.following == row &+ 1 || keepKeys(object) ? object : nil
    }

    /// Keeps the keys of this object. Returns false if there are too many, or an escape may be among their first
    /// letters.
    @inline(never)
    private func keepKeys(_ object: UnsafeMutablePointer<JSONKeys.Object>) -> Bool {
        object.pointee.following = 0
        let values = tape.values, text = UnsafeRawPointer(tape.text), size = tape.size.u32
        let limit = size < 4 ? 0 : size &- 3, end = isObject ? following : 0
        var place = row &+ 2, count = 0
        while place < end {
            let at = values[place.int &- 1].at
            if at >= limit || count == JSONKeys.Object.capacity { return false }
            let letters = UInt32(littleEndian: (text + at.int).loadUnaligned(as: UInt32.self))
            // A byte that is 0 borrows when 1 is subtracted. The lowest byte, a quote, borrows nothing.
            let escapes = letters ^ 0x5C5C_5C00
            if (escapes &- 0x0101_0100) & ~escapes & 0x8080_8000 != 0 { return false }
            object.pointee.keys[unchecked: count] = letters
            object.pointee.values[unchecked: count] = place
            count.advance()
            let next = values[place.int].next
            place = (next > place ? next : place &+ 1) &+ 1
        }
        object.pointee.following = row &+ 1
        object.pointee.count = count.u32
        return true
    }

    /// Returns the elements of a member that is an array; else there are none.
    @inline(never)
    func list(_ key: StaticString) -> JSONElements {
        let list = member(key) ?? self
        return JSONElements(list, list.isArray)
    }

    /// Returns a length that is not negative.
    @inline(never)
    func dimension(_ key: JSONWord) -> Double { clamp(member(key)?.number ?? 0, 0, 1e9) }
}

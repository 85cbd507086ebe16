import CMotion
import MotionKernel

// The rows of SceneTables.

/// A word of SceneTables.text.
struct SceneWord {
    /// Where it begins.
    let start: UInt16
    let length: UInt8
    /// The first letter.
    let letter: UInt8
    /// The kind of a field; the number of a word of a choice.
    let value: UInt8
    /// The first of the default numbers of a field; or one of the two below.
    let missing: UInt8

    /// A field that has no default numbers.
    static var nothing: UInt8 { 255 }
    /// A field that must be given.
    static var needed: UInt8 { 254 }

    init(_ start: Int, _ length: Int, _ letter: UInt8, _ value: Int, _ missing: Int) {
        (self.start, self.length, self.letter) = (UInt16(truncatingIfNeeded: start), length.u8, letter)
        (self.value, self.missing) = (value.u8, missing.u8)
    }
}

/// What a value may be.
struct SceneKind {
    /// A bit for each JSONKind.
    let types: UInt8
    /// The kind of an array's elements; or none, if nothing is said of them, or whoever reads them checks them.
    let items: UInt8
    /// How many elements an array may have; `most` is 0 if there is no limit.
    let least, most: UInt8
    /// What a string may be; no words: anything.
    let words: SceneWords
    /// Whether a string is a colour.
    let isColor: Bool

    static var none: UInt8 { 255 }

    /// The largest depth of nested lists whose elements have kinds. The generator of the tables checks it.
    static var mostLists: Int { 4 }

    init(_ types: Int, _ items: Int, _ least: Int, _ most: Int, _ first: Int, _ count: Int, _ isColor: Int) {
        (self.types, self.items, self.least, self.most) = (types.u8, items.u8, least.u8, most.u8)
        (words, self.isColor) = (SceneWords(first, count), isColor != 0)
    }
}

/// A property of layers, as animations and channels name it.
struct SceneProperty {
    /// MOTION_PROPERTY_*; of a style its number among the styles.
    let number: UInt32
    /// How many numbers a value has.
    let numbers: UInt8
    let group: Group
    /// Whether every layer delivers it unless channels are named.
    let isChannel: Bool
    /// The field of a layer that has the model value; SceneWord.nothing if none has.
    let field: UInt8

    enum Group: UInt8 {
        case plain
        case transform
        case path
        /// A part of the transform that only layers in 3D have, which animating it makes of any layer.
        case spatial
        /// The kernel has no such property; a layer that animates it gets a user property.
        case style
    }

    init(_ number: UInt32, _ numbers: Int, _ group: Group, isChannel: Bool, field: Int) {
        (self.number, self.numbers, self.group, self.isChannel) = (number, numbers.u8, group, isChannel)
        self.field = field.u8
    }
}

/// A field of a layer that is floats of motion_layer.
struct SceneColumn {
    let key, offset, count: UInt8

    init(_ key: Int, _ offset: Int, _ count: Int) {
        (self.key, self.offset, self.count) = (key.u8, offset.u8, count.u8)
    }
}

/// Neighbouring words: the fields of a part, or the words of a choice.
struct SceneWords {
    let first: UInt16
    let count: UInt8

    @inline(__always)
    init(_ first: Int, _ count: Int) { (self.first, self.count) = (UInt16(truncatingIfNeeded: first), count.u8) }

    /// Makes the range as a number, for a rule's detail.
    init(detail: UInt32) { self.init((detail &>> 8).int, detail.u8.int) }
    var detail: UInt32 { first.u32 &<< 8 | count.u32 }

    /// Returns the row of a word.
    @inline(__always)
    subscript(i: Int) -> SceneWord { SceneTables.words[unchecked: first.int &+ i] }

    /// Returns the letters of a word.
    @inline(__always)
    func letters(_ i: Int) -> (start: Bytes, count: Int) {
        (SceneTables.text.letters.start + self[i].start.int, self[i].length.int)
    }

    /// Returns which of the words a string is; nil if it is not in the list.
    @inline(never)
    func find(_ string: JSONString) -> Int? {
        if string.count == 0 { return nil }
        let letter = string.bytes[0], factors = SceneTables.factors
        var slot =
            letter &* factors.0 &+ string.bytes[string.count &- 1] &* factors.1 &+ string.count.u8 &* factors.2
            &+ first.u8 &* factors.3
        for _ in below(SceneTables.probes) {
            // A word of another list, or none, is beyond the end.
            let guess = SceneTables.slots[unchecked: slot.int].int &- first.int
            if guess >= 0 && guess < count.int && string.equals(letters(guess)) { return guess }
            slot.advance()
        }
        for i in below(count.int) {
            if self[i].length.int == string.count && self[i].letter == letter && string.equals(letters(i)) { return i }
        }
        return string.hasEscapes ? find(escaped: string) : nil
    }

    @inline(never)
    private func find(escaped string: JSONString) -> Int? {
        for i in below(count.int) {
            if string.equals(letters(i)) { return i }
        }
        return nil
    }

    /// Returns number i of a field that is left out.
    @inline(__always)
    func missing(_ key: Int, _ i: Int) -> Double { SceneTables.missing[unchecked: self[key].missing.int &+ i] }
}

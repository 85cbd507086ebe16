import CMotion
import MotionKernel

/// Finds rows by their names, in the time of a sorted list however the names are chosen.
///
/// The full name of an inner name is the outer name, a slash, and the inner name. A name that is not a text is empty.
struct SceneNames {
    /// The characters of the names, one name after the other.
    private(set) var text: Table<UInt8>
    /// Where each name begins, and after these where the last one ends.
    private let starts: MutableWords
    /// Rows in the order of their names, then of their numbers.
    private var order: MutableWords
    private let capacity: Int
    private var count = 0
    /// The first row with the name of an earlier one; the number of rows if all names differ.
    private(set) var duplicate = 0

    /// Whether two rows have the same name.
    var hasDuplicate: Bool { duplicate < count }

    /// Returns the words of memory for a number of names, without their text.
    static func size(_ count: UInt64) -> UInt64 { count &* 3 &+ 1 }

    /// Makes an empty list of names, whose characters will be appended to the text.
    init(_ memory: MutableWords, _ capacity: Int, _ text: Table<UInt8>) {
        (self.text, starts, order, self.capacity) = (text, memory, memory + (capacity &+ 1), capacity)
        starts[0] = text.count
    }

    /// Returns the characters of a row's name.
    @inline(never)
    subscript(row: Int) -> (start: Bytes, count: Int) {
        guard row < count, let letters = text.pointer else { return (("" as StaticString).letters.start, 0) }
        return (letters + starts[row].int, (starts[row &+ 1] &- starts[row]).int)
    }

    /// Appends the name of the next row, inside of that of another row; MOTION_NONE: of none.
    @inline(never)
    mutating func append(_ name: JSONString?, inside outer: UInt32) {
        if count >= capacity { return }
        if outer != MOTION_NONE {
            let (letters, length) = self[outer.int]
            text.append(letters, length)
            text.append("/")
        }
        if let name {
            for byte in name.characters { text.append(byte) }
        }
        starts[count.advance() &+ 1] = text.count
    }

    /// Sorts the names, once all are there, with memory for two words of each. Of names that begin alike the beginning
    /// is compared once.
    @inline(never)
    mutating func sort(_ common: MutableWords, _ nextCommon: MutableWords) {
        for i in below(count) { (order[i], common[i]) = (i.u32, 0) }
        // Merges runs of rows that are in order, each time into twice as long ones. Of each name but the first of a run
        // it knows how many bytes it has in common with the one before.
        var (from, to, common, nextCommon) = (order, order + capacity, common, nextCommon), width = 1
        while width < count {
            for start in below(count, by: width &* 2) {
                let middle = least(start &+ width, count), end = least(start &+ width &* 2, count)
                // What the next names of both runs have in common with the one that was taken last; -1 of a run that is
                // over. The name with more of it comes first.
                var a = start, b = middle, ofA = 0, ofB = b < end ? 0 : -1
                for i in below(end, from: start) {
                    var takesFirst = ofA > ofB
                    nextCommon[i] = (takesFirst ? ofA : ofB).u32
                    if ofA == ofB {
                        let (difference, both) = compare(from[a].int, from[b].int, from: ofA)
                        (takesFirst, ofA, ofB) = (difference <= 0, both, both)
                    }
                    if takesFirst {
                        to[i] = from[a]
                        a &+= 1
                        ofA = a < middle ? common[a].int : -1
                    } else {
                        to[i] = from[b]
                        b &+= 1
                        ofB = b < end ? common[b].int : -1
                    }
                }
            }
            (from, to, common, nextCommon) = (to, from, nextCommon, common)
            width = width &* 2
        }
        order = from
        duplicate = count
        for i in below(count, from: 1) {
            let row = order[i].int
            if row < duplicate && compare(order[i &- 1].int, row, from: common[i].int).0 == 0 { duplicate = row }
        }
    }

    /// Returns which name comes first: below 0 if a does, 0 if they are the same; and how many bytes they have in
    /// common, of which some are known.
    @inline(never)
    private func compare(_ a: Int, _ b: Int, from known: Int) -> (Int, Int) {
        let (a, b) = (self[a], self[b])
        for i in below(least(a.count, b.count), from: known) where a.start[i] != b.start[i] {
            return (a.start[i] < b.start[i] ? -1 : 1, i)
        }
        return (a.count &- b.count, least(a.count, b.count))
    }

    /// The names of layers that are in no other scene.
    var all: SceneScope { SceneScope(low: 0, high: count.u32, skipped: 0) }

    /// Returns the names of the layers inside of a row, whose own name this is, among those of its scene.
    @inline(never)
    func scope(of row: UInt32, _ name: JSONString?, in scope: SceneScope) -> SceneScope {
        SceneScope(
            low: place(name, "/", in: scope).u32, high: place(name, "/" &+ 1, in: scope).u32,
            skipped: self[row.int].count.u32 &+ 1)
    }

    /// Returns the first row with a name, in a scope; nil if no row has it.
    @inline(never)
    func find(_ name: JSONString, in scope: SceneScope? = nil) -> Int? {
        let scope = scope ?? all, place = place(name, nil, in: scope)
        return place < scope.high.int && compare(order[place].int, name, nil, from: scope.skipped.int) == 0
            ? order[place].int : nil
    }

    /// Returns the first place of the scope whose name does not come before this name with one more byte at its end.
    @inline(never)
    private func place(_ name: JSONString?, _ last: UInt8?, in scope: SceneScope) -> Int {
        var low = scope.low.int, high = scope.high.int
        while low < high {
            let middle = (low &+ high) &>> 1
            if compare(order[middle].int, name, last, from: scope.skipped.int) < 0 {
                low = middle &+ 1
            } else {
                high = middle
            }
        }
        return low
    }

    @inline(never)
    private func compare(_ row: Int, _ name: JSONString?, _ last: UInt8?, from skipped: Int) -> Int {
        let (letters, length) = self[row]
        var characters = name?.characters ?? JSONCharacters(letters, 0), last = last
        for i in below(length, from: skipped) {
            guard let wanted = characters.next() ?? last.take() else { return 1 }
            if letters[i] != wanted { return letters[i] < wanted ? -1 : 1 }
        }
        return characters.next() != nil || last != nil ? -1 : 0
    }
}

/// Neighbouring names in their order, which begin alike: those of the layers of a scene where it is shown.
struct SceneScope {
    var low: UInt32 = 0, high: UInt32 = 0
    /// How many bytes they begin with that names inside of the scene leave out.
    var skipped: UInt32 = 0
}

@inline(__always)
private func least(_ a: Int, _ b: Int) -> Int { a < b ? a : b }

import CMotion
import MotionKernel

/// A composition: the file's own, or an asset.
struct LottieComposition {
    /// The row of the asset's JSON object.
    var row: UInt32
    /// The row of its array of layers; 0 if it has none, as an image.
    var layers: UInt32 = 0
    /// Its layers: scratch.layers[first ..< first + count].
    var first: UInt32 = 0
    var count: UInt32 = 0
    /// JSON values that are gone through to walk it once, with all that is in it.
    var weight: UInt32 = 0
    /// Compositions in each other, itself counted.
    var height: UInt8 = 0
    var state = State.unknown

    enum State: UInt8 {
        case unknown, surveying, known, walked
    }
}

/// A layer of a composition.
struct LottieLayer {
    /// The row of its JSON object.
    var row: UInt32
    /// The number of a layer of the composition. These numbers are sorted by "ind"; later, while layers wait for the
    /// places of their parents, it is the layer that waits for this one.
    var order: UInt32
    /// The number of the parent, and of the layer that is its matte; or MOTION_NONE.
    var parent = MOTION_NONE
    var matte = MOTION_NONE
    /// The motion layer that carries its transform, in the composition that is being walked.
    var placed = MOTION_NONE
    /// The paint rows of a matte that have been written: the first, and how many.
    var firstPaint = MOTION_NONE
    var paintCount: UInt32 = 0
    var isParent = false
    /// Only drawn as the matte of other layers.
    var isMatte = false
    /// Opens a composition that is open already, or too deep.
    var isBroken = false
    /// Its place is being found.
    var isActive = false
}

/// Where the reader keeps what it looks up: compositions by id, layers by number, slots by name; lists of shapes, which
/// are walked from the back; vertices of paths that modifiers change.
struct LottieScratch {
    /// The file's own composition is the first. The others are sorted by id.
    let assets: UnsafeMutablePointer<LottieComposition>
    let assetCount: Int
    /// Rows of the keys of slots, sorted.
    let slots: MutableWords
    let slotCount: Int
    let layers: UnsafeMutablePointer<LottieLayer>
    /// Two lists of vertices.
    let vertices: (UnsafeMutablePointer<LottieVertex>, UnsafeMutablePointer<LottieVertex>)
    let end: UnsafeMutableRawPointer

    /// Vertices of a path that modifiers can change.
    static var vertexCapacity: Int { 2048 }
    static var fixedSize: Int {
        2 &* vertexCapacity &* MemoryLayout<LottieVertex>.stride &+ 2 &* MemoryLayout<LottieComposition>.stride
    }

    /// Lists the assets and slots of a file.
    init(_ memory: UnsafeMutableRawPointer, _ size: UInt32, _ root: JSONValue) {
        end = memory + size.int
        // Vertices have vectors, which lie at multiples of sixteen bytes; scratch begins at one of eight.
        vertices.0 = (memory + (0 &- UInt(bitPattern: memory)).int & 15).typed()
        vertices.1 = vertices.0 + LottieScratch.vertexCapacity
        assets = UnsafeMutableRawPointer(vertices.1 + LottieScratch.vertexCapacity).typed()
        assets[0] = LottieComposition(row: root.index.u32, layers: root.member("layers").map { $0.index.u32 } ?? 0)
        var count = 1
        for asset in root.list("assets") where asset.member("id") != nil {
            let layers = asset.member("layers")
            let row = layers?.isArray == true ? layers?.index ?? 0 : 0
            assets[count.advance()] = LottieComposition(row: asset.index.u32, layers: row.u32)
        }
        assetCount = count
        slots = UnsafeMutableRawPointer(assets + count).typed()
        count = 0
        for slot in root.table("slots") where slot.value.isObject {
            slots[count.advance()] = slot.key.index.u32
        }
        slotCount = count
        let aligned = (UInt(bitPattern: slots + count) &+ 7) & ~7
        layers = UnsafeMutableRawPointer(bitPattern: aligned).unsafelyUnwrapped.typed()
        let (assets, slots, tape) = (assets, slots, root.tape)
        func id(_ asset: Int) -> JSONValue { tape[assets[asset &+ 1].row].member("id") ?? root }
        sort(assetCount &- 1) {
            id($0).isBefore(id($1))
        } swap: {
            (assets[$0 &+ 1], assets[$1 &+ 1]) = (assets[$1 &+ 1], assets[$0 &+ 1])
        }
        sort(slotCount) {
            tape[slots[$0]].isBefore(tape[slots[$1]])
        } swap: {
            (slots[$0], slots[$1]) = (slots[$1], slots[$0])
        }
    }

    /// The asset with an id; of several the first; nil if there is none.
    func asset(_ id: JSONValue) -> Int? {
        func name(_ asset: Int) -> JSONValue { id.tape[assets[asset &+ 1].row].member("id") ?? id }
        let found = lowerBound(assetCount &- 1) { name($0).order(id) < 0 }
        return found < assetCount &- 1 && name(found).order(id) == 0 ? found &+ 1 : nil
    }

    /// The value of a slot; nil if there is none.
    func slot(_ id: JSONValue) -> JSONValue? {
        let found = lowerBound(slotCount) { id.tape[slots[$0]].order(id) < 0 }
        if found >= slotCount || id.tape[slots[found]].order(id) != 0 { return nil }
        return id.tape[slots[found] &+ 1].member("p")
    }
}

extension JSONTape {
    /// A value by its row, which exists.
    subscript(_ row: UInt32) -> JSONValue { JSONValue(self, at: row.int, limit: count) }
}

extension JSONValue {
    /// The elements of a member that is an array; else there are none.
    @inline(never)
    func list(_ key: StaticString) -> JSONElements {
        let list = member(key) ?? self
        return JSONElements(list, list.isArray)
    }

    /// The members of a member that is an object; else there are none.
    func table(_ key: StaticString) -> JSONMembers {
        let table = member(key)
        return JSONMembers(table ?? self, table?.isObject == true)
    }

    /// Which of two ids comes first: numbers by their value, then texts by their characters.
    @inline(never)
    func order(_ other: JSONValue) -> Int {
        guard let a = string, let b = other.string else {
            if isString != other.isString { return isString ? 1 : -1 }
            let (a, b) = (number ?? 0, other.number ?? 0)
            return a < b ? -1 : (a > b ? 1 : 0)
        }
        return a.order(b)
    }

    /// Whether it comes before another id; of equal ones the first in the text does.
    func isBefore(_ other: JSONValue) -> Bool {
        let order = order(other)
        return order < 0 || (order == 0 && index < other.index)
    }
}

/// Rows of JSON values, one behind the other; lists of shapes that are walked stand on top of those around them.
struct LottieList {
    private let rows: MutableWords
    private let capacity: Int
    private(set) var count = 0

    init(_ memory: UnsafeMutableRawPointer, until end: UnsafeMutableRawPointer) {
        rows = memory.typed()
        capacity = (UInt(bitPattern: end) &- UInt(bitPattern: memory)).int &>> 2
    }

    /// Adds a row; false if there is no memory, which is so for altered JSON values only.
    mutating func push(_ row: Int) -> Bool {
        if count >= capacity { return false }
        rows[count.advance()] = row.u32
        return true
    }

    mutating func drop(to count: Int) { self.count = count }

    subscript(_ index: Int) -> UInt32 { rows[index] }
}

/// Sorts by a heap, without recursion, in place. Inlined, since a call of a closure would be an indirect one.
@inline(__always)
func sort(_ count: Int, isLess: (Int, Int) -> Bool, swap: (Int, Int) -> Void) {
    var start = count &>> 1, end = count
    while end > 1 {
        if start > 0 {
            start &-= 1
        } else {
            end &-= 1
            swap(0, end)
        }
        var root = start
        while true {
            var child = root &* 2 &+ 1
            if child >= end { break }
            if child &+ 1 < end && isLess(child, child &+ 1) { child &+= 1 }
            if !isLess(root, child) { break }
            swap(root, child)
            root = child
        }
    }
}

/// The first of sorted elements that is not less than what is looked for.
@inline(never)
func lowerBound(_ count: Int, isLess: (Int) -> Bool) -> Int {
    var lower = 0, upper = count
    while lower < upper {
        let middle = (lower &+ upper) &>> 1
        if isLess(middle) { lower = middle &+ 1 } else { upper = middle }
    }
    return lower
}

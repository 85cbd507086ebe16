import CMotion
import MotionKernel

/// How much the reader of scenes has to keep while it writes rows.
public struct SceneCounts {
    let layers, properties: UInt32
    /// Bytes of the longest text with escapes.
    let escaped: UInt32
    /// Bytes of all names.
    let names: UInt64
    let paints: Table<motion_paint>
    let stills: Table<SceneStill>
    let userNames: Table<UInt32>
}

/// What the reader of scenes keeps while it writes rows: names in their order, and what is known of each layer.
public struct SceneMemory {
    private let words: MutableWords
    private let layerCount: Int
    private let propertyCount: Int
    /// Rows of paint, before they are in the order in which they are drawn, and their still values; names of user
    /// properties.
    let tables: (Table<motion_paint>, Table<SceneStill>, Table<UInt32>)
    /// Memory for the characters of names.
    private let nameText: Table<UInt8>
    /// Room for the longest text with escapes.
    let text: MutableBytes
    let textSize: Int

    /// Words of a layer: its JSON value, the clock of its animations, the clock that it takes from above, whether it
    /// is in 3D; its first and its last sublayer, its next sibling; its first row of paint as gathered, and as written;
    /// what keeps it from being a group, how much is painted in it; the layer that is its mask, whether it is a mask,
    /// its first row of paint after its mask; the trim that it is in, and whether it has a path; the first clock of its
    /// animations; its styles.
    private static var layerSize: Int { firstStyle &+ SceneTables.slotCount }
    private static var firstStyle: Int { 17 }

    /// Returns how many bytes the counted parts of a scene take.
    public static func size(_ counts: SceneCounts) -> UInt64 {
        counts.userNames.end(counts.stills.end(counts.paints.end(words(counts)))) &+ counts.names
            &+ counts.escaped.u64 &+ 16
    }

    /// Returns the bytes of the words. Layers have one more row, for the root above all of them.
    private static func words(_ counts: SceneCounts) -> UInt64 {
        let words =
            SceneNames.size(counts.layers.u64) &+ (counts.layers.u64 &+ 1) &* layerSize.u64
            &+ SceneNames.size(counts.properties.u64) &+ counts.properties.u64
        return (words &* 4 &+ 7) & ~7
    }

    /// Takes a block of that size.
    public init(_ block: UnsafeMutableRawPointer, _ counts: SceneCounts) {
        (words, textSize) = (block.typed(), counts.escaped.int)
        (layerCount, propertyCount) = (counts.layers.int, counts.properties.int)
        var paints = Table<motion_paint>(), stills = Table<SceneStill>(), userNames = Table<UInt32>()
        var end = paints.place(counts.paints, block, SceneMemory.words(counts))
        end = stills.place(counts.stills, block, end)
        end = userNames.place(counts.userNames, block, end)
        var nameText = Table<UInt8>(), countedText = Table<UInt8>()
        countedText.advance(by: counts.names.u32.int)
        end = nameText.place(countedText, block, end)
        self.nameText = nameText
        (tables, text) = ((paints, stills, userNames), (block + end.int).typed())
        link(root)
    }

    // MARK: - Names

    private var namesOfProperties: MutableWords { words + SceneNames.size(layerCount.u64).int }
    private var layers: MutableWords { namesOfProperties + SceneNames.size(propertyCount.u64).int }
    private var properties: MutableWords { layers + (layerCount &+ 1) &* SceneMemory.layerSize }

    /// Sorts the layers by their names. What is kept of layers and of properties is not there yet: their words serve
    /// for sorting.
    @inline(never)
    func layerNames(_ walk: inout SceneLayers) -> SceneNames {
        var names = SceneNames(words, layerCount, nameText)
        while let layer = walk.next() { names.append(layer.member("name")?.string, inside: walk.outer) }
        names.sort(self.layers, self.layers + layerCount)
        return names
    }

    /// Sorts the user properties by their names. Their characters follow those of the layers' names.
    @inline(never)
    func propertyNames(_ list: JSONValue, behind layers: SceneNames) -> SceneNames {
        var names = SceneNames(namesOfProperties, propertyCount, layers.text)
        for property in list.elements { names.append(property.member("name")?.string, inside: MOTION_NONE) }
        // Each of them has a row in the table of names, too.
        if let room = tables.2.room.rows { names.sort(properties, room) }
        return names
    }

    // MARK: - Layers

    private func layer(_ row: Int) -> MutableWords {
        layers + (row < layerCount ? row : layerCount) &* SceneMemory.layerSize
    }

    @inline(never)
    func set(_ row: Int, _ value: JSONValue, clock: UInt32, outer: UInt32, isSpatial: Bool, _ styles: MutableWords) {
        let state = layer(row)
        (state[0], state[1], state[2], state[3]) = (value.index.u32, clock, outer, isSpatial ? 1 : 0)
        set(styles, of: row)
    }

    @inline(never)
    func set(_ styles: MutableWords, of row: Int) {
        let state = layer(row) + SceneMemory.firstStyle
        for i in below(SceneTables.slotCount) { state[i] = styles[i] }
    }

    func value(of row: Int) -> Int { layer(row)[0].int }
    func clock(of row: Int) -> UInt32 { layer(row)[1] }
    func outerClock(of row: Int) -> UInt32 { layer(row)[2] }
    func isSpatial(_ row: Int) -> Bool { layer(row)[3] != 0 }
    /// Sets the row of the first clock of a layer's animations; of the root, of those of the scene's properties.
    func set(firstClock: UInt32, of row: Int) { layer(row)[16] = firstClock }
    func firstClock(of row: Int) -> UInt32 { layer(row)[16] }

    @inline(never)
    func take(_ styles: MutableWords, of row: Int) {
        let state = layer(row) + SceneMemory.firstStyle
        for i in below(SceneTables.slotCount) { styles[i] = state[i] }
    }

    // MARK: - The tree of layers

    /// The row of the root above all layers.
    var root: Int { layerCount }

    /// Makes a layer the last sublayer of its parent, or its mask. Sublayers of a layer come one after the other.
    @inline(never)
    func link(_ row: UInt32, parent: UInt32, firstPaint: UInt32, isMask: Bool) {
        link(row.int)
        layer(row.int)[7] = firstPaint
        let above = layer(parent == MOTION_NONE ? root : parent.int)
        if isMask {
            (above[11], layer(row.int)[12]) = (row, 1)
            return
        }
        if above[4] == MOTION_NONE { above[4] = row } else { layer(above[5].int)[6] = row }
        above[5] = row
    }

    /// Gives a row no sublayers and no siblings yet.
    private func link(_ row: Int) {
        let state = layer(row)
        (state[4], state[5], state[6], state[7]) = (MOTION_NONE, MOTION_NONE, MOTION_NONE, 0)
        (state[11], state[12]) = (MOTION_NONE, 0)
    }

    func firstSublayer(of row: Int) -> UInt32 { layer(row)[4] }
    func nextSibling(of row: Int) -> UInt32 { layer(row)[6] }
    /// Returns the layer that is the mask of a layer; MOTION_NONE if it has none.
    func mask(of row: Int) -> UInt32 { layer(row)[11] }
    func isMask(_ row: Int) -> Bool { layer(row)[12] != 0 }

    /// Returns the rows of paint that were gathered of a layer, of `count` in all.
    func gathered(of row: Int, count: UInt32) -> (first: Int, end: Int) {
        (layer(row)[7].int, (row &+ 1 < layerCount ? layer(row &+ 1)[7] : count).int)
    }

    /// Returns the first row of paint that was written of a layer.
    func firstPaint(of row: Int) -> UInt32 { layer(row)[8] }
    func set(firstPaint: UInt32, of row: Int) { layer(row)[8] = firstPaint }
    /// Returns the first row of paint that was written of a layer itself, after its mask.
    func ownPaint(of row: Int) -> UInt32 { layer(row)[13] }
    func set(ownPaint: UInt32, of row: Int) { layer(row)[13] = ownPaint }

    // MARK: - Trims

    /// Sets the row of the trim that cuts the paths of a layer and of its descendants; MOTION_NONE for no trim.
    func set(trim: UInt32, hasPath: Bool, of row: Int) { (layer(row)[14], layer(row)[15]) = (trim, hasPath ? 1 : 0) }
    func trim(of row: Int) -> UInt32 { layer(row)[14] }
    /// Returns the row of the trim that cuts the path of a layer; MOTION_NONE if it has no path.
    func trimOfPath(of row: Int) -> UInt32 { layer(row)[15] != 0 ? layer(row)[14] : MOTION_NONE }

    // MARK: - Groups

    /// Says whether a layer would be faded as a group, and how it is blended as one, or MOTION_NONE; nothing is painted
    /// in it so far.
    func set(mayBeGroup: Bool, blend: UInt32, of row: Int) {
        (layer(row)[9], layer(row)[10]) = (blend != MOTION_NONE ? 4 | blend &<< 8 : mayBeGroup ? 0 : 1, 0)
    }

    /// Counts what is painted in a layer. A paint with an opacity of its own keeps the layers above it from being
    /// groups.
    func addPaints(_ count: UInt32, isApart: Bool, to row: Int) {
        layer(row)[10] &+= count
        if isApart { layer(row)[9] |= 2 }
    }

    func paintCount(of row: Int) -> UInt32 { layer(row)[10] }
    func hasApart(_ row: Int) -> Bool { layer(row)[9] & 2 != 0 }
    /// Returns whether a layer is faded as a group, since two or more paints lie in it, or is blended.
    func isGroup(_ row: Int) -> Bool { layer(row)[9] & 4 != 0 || layer(row)[9] == 0 && layer(row)[10] > 1 }

    /// Returns how the group of a layer mixes with what is below it: MOTION_BLEND_*.
    func blend(of row: Int) -> UInt8 { (layer(row)[9] &>> 8).u8 }

    // MARK: - User properties

    func set(property: Int, row: UInt32) {
        if property < propertyCount { properties[property] = row }
    }

    func row(ofProperty property: Int) -> UInt32 { property < propertyCount ? properties[property] : 0 }
}

/// Timing curves that were read lately: many animations have the same text. Curves with tables are not among them.
struct KnownTimings {
    private var texts = InlineArray<4, JSONString>(
        repeating: JSONString(bytes: ("" as StaticString).letters.start, count: -1))
    private var rows = InlineArray<4, motion_timing>(repeating: motion_timing())
    private var next = 0

    /// Returns the row of a text; nil if it is not known.
    @inline(never)
    func find(_ text: JSONString) -> motion_timing? {
        for i in below(4) {
            let known = texts[unchecked: i]
            if known.count == text.count && text.equals((known.bytes, known.count)) { return rows[unchecked: i] }
        }
        return nil
    }

    @inline(never)
    mutating func add(_ text: JSONString, _ row: motion_timing) {
        (texts[unchecked: next], rows[unchecked: next]) = (text, row)
        next = (next &+ 1) & 3
    }
}

/// Memory for what is read at a time.
struct SceneRoom {
    private let words: MutableWords

    /// Words of it.
    static var size: Int { firstList &+ SceneKind.mostLists &* MemoryLayout<SceneList>.stride &>> 2 }
    private static var firstList: Int { firstGradient &+ 12 }
    private static var firstGradient: Int { firstNumber &+ mostNumbers &+ 2 &* SceneTables.slotCount }
    private static var firstNumber: Int { firstOwner &+ 2 &* SceneFields.size }
    private static var firstOwner: Int { (SceneKey.part.count.int &+ 1) & ~1 }
    /// The most numbers of one value: those of a colour matrix.
    static var mostNumbers: Int { 20 }

    /// Takes memory that is aligned to 8 bytes.
    init(_ words: MutableWords) { self.words = words }
    init() { words = MutableWords(bitPattern: 64).unsafelyUnwrapped }

    /// For the fields of the scene, of a layer or user property, and of an animation.
    var scene: MutableWords { words }
    var owner: MutableWords { words + SceneRoom.firstOwner }
    var animation: MutableWords { owner + SceneFields.size }

    /// For the fields of a gradient (at most eight; a filter, which has no stops, at most ten), of one of its stops,
    /// and of a number that moves (two each).
    var gradient: MutableWords { words + SceneRoom.firstGradient }
    var stop: MutableWords { gradient + 8 }
    var moving: MutableWords { gradient + 10 }

    /// The row of the user property of each style, followed by the channel of each style.
    var styles: MutableWords { words + (SceneRoom.firstNumber &+ SceneRoom.mostNumbers) }

    /// The nested arrays whose elements are being checked.
    var lists: UnsafeMutablePointer<SceneList> { UnsafeMutableRawPointer(words + SceneRoom.firstList).typed() }

    /// The numbers of a value.
    var numbers: MutableFloats { UnsafeMutableRawPointer(words + SceneRoom.firstNumber).typed() }
}

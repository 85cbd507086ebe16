import CMotion
import MotionKernel

/// A composition: the file's own, or an asset.
struct LottieComposition {
    /// The row of its id.
    let id: UInt32
    /// The row of its array of layers; 0 if it has none, as an image.
    var layers: UInt32 = 0
    /// The size of an image.
    var size = SIMD2<Float>()
    /// Its layers: scratch.layers[first ..< first + count].
    var first: UInt32 = 0
    var count: UInt32 = 0
    /// JSON values that are gone through to walk it once, with all that is in it.
    var weight = 0.0
    /// The number of nested compositions, this one included, and the number of those around it while it is surveyed.
    var height: UInt8 = 0, depth: UInt8 = 0
    /// The number of paints in it, up to 2.
    var paints: UInt8 = 0
    /// Has a camera.
    var hasCamera = false
    /// The composition that opened it there, and how many of its layers have been surveyed.
    var opener: UInt32 = 0, surveyed: UInt32 = 0
    var state = State.unknown

    enum State: UInt8 {
        case unknown, surveying, known, walked
    }
}

/// A layer of a composition.
struct LottieLayer {
    /// The rows of its JSON object and of its id "ind", if it has one.
    let row, id: UInt32
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
    /// The names of images among these rows: the first, and how many.
    var firstName: UInt32 = 0, nameCount: UInt32 = 0
    /// Holds two or more paints.
    var hasSeveralPaints = false
    /// Only drawn as the matte of other layers.
    var isMatte = false
    /// Opens a composition that is open already, or too deep.
    var isBroken = false
    /// Its place is being found.
    var isActive = false
    /// It is being drawn.
    var isOpen = false
    /// It is in 3D in a composition with a camera, or the parent of such a layer.
    var isSpatial = false
}

/// What is looked through without being walked: a list of shapes, or the layers of a composition.
struct LottieLevel {
    /// The shapes that are left.
    var elements: JSONElements
    /// Whether there was a path before them.
    var contains = false
    /// JSON values of the shapes, and with the copies that repeaters make.
    var plain = 0.0, all = 0.0
    /// Fills and strokes of the shapes and their copies. Whether the shapes are hidden.
    var paints = 0.0, isHidden = false

    init(elements: JSONElements, isHidden: Bool = false) { (self.elements, self.isHidden) = (elements, isHidden) }
}

/// Where the reader keeps what it looks up: compositions by id, layers by number, slots by name, glyphs by text; lists
/// of shapes, which are walked from the back; vertices of paths that modifiers change. Before all that, the rows that
/// were counted.
struct LottieScratch {
    private let root: JSONValue
    /// The file's own composition is the first. The others are sorted by id.
    let assets: UnsafeMutablePointer<LottieComposition>
    let assetCount: Int
    /// Rows of the keys of slots, sorted.
    let slots: MutableWords
    let slotCount: Int
    /// The characters of the file's fonts, sorted by their text.
    let glyphs: UnsafeMutablePointer<LottieGlyph>
    let glyphCount: Int
    let layers: UnsafeMutablePointer<LottieLayer>
    /// Two lists of vertices.
    let vertices: (UnsafeMutablePointer<LottieVertex>, UnsafeMutablePointer<LottieVertex>)
    /// Memory for numbers, which that of the vertices is too, and how many there may be.
    var numbers: MutableDoubles { UnsafeMutableRawPointer(vertices.0).typed() }
    static var numberCapacity: Int { vertexCapacity &* MemoryLayout<LottieVertex>.stride &>> 2 }
    /// Lists of shapes that are being walked, each in the one before.
    let shapes: UnsafeMutablePointer<LottieShapeList>
    /// Compositions and layers that are being drawn, each in the one before.
    let drawings: UnsafeMutablePointer<LottieDrawing>
    /// Compositions that are being surveyed, or lists that are being looked through, each in the one before.
    let levels: UnsafeMutablePointer<LottieLevel>
    /// Where expressions write keyframes.
    let evaluations: UnsafeMutableRawPointer
    let end: UnsafeMutableRawPointer
    /// Three outlines of one path at different times.
    private let samples: UnsafeMutablePointer<SIMD2<Float>>
    /// What moves a path.
    let cursors: UnsafeMutablePointer<LottieCursor>

    /// Vertices of a path that modifiers can change.
    static var vertexCapacity: Int { 2048 }
    /// The largest depth of nested lists of shapes: groups, of which JSON's depth allows 62, and copies of repeaters.
    static var shapeDepth: Int { 128 }
    /// The largest depth of nested compositions, the file's own included, and of nested mattes.
    static var compositionDepth: Int { 32 }
    static var matteDepth: Int { 8 }
    /// Each composition and each matte is open in a layer.
    static var drawingDepth: Int { 2 &* compositionDepth &+ matteDepth }
    static var levelCount: Int { 64 }
    static var fixedSize: Int {
        MemoryLayout<TableWriter>.stride &+ 2 &* vertexCapacity &* MemoryLayout<LottieVertex>.stride
            &+ 9 &* vertexCapacity &* MemoryLayout<SIMD2<Float>>.stride
            &+ LottieCursors.capacity &* MemoryLayout<LottieCursor>.stride
            &+ shapeDepth &* MemoryLayout<LottieShapeList>.stride
            &+ drawingDepth &* MemoryLayout<LottieDrawing>.stride &+ levelCount &* MemoryLayout<LottieLevel>.stride
            &+ LottieEvaluations.size &+ 2 &* MemoryLayout<LottieComposition>.stride &+ 64
    }

    /// Lists the assets and slots of a file.
    init(_ memory: UnsafeMutableRawPointer, _ size: UInt32, _ root: JSONValue) {
        end = memory + size.int
        let memory = memory + MemoryLayout<TableWriter>.stride
        // Vertices have vectors, which lie at multiples of sixteen bytes; scratch begins at one of eight.
        vertices.0 = (memory + (0 &- UInt(bitPattern: memory)).int & 15).typed()
        vertices.1 = vertices.0 + LottieScratch.vertexCapacity
        samples = UnsafeMutableRawPointer(vertices.1 + LottieScratch.vertexCapacity).typed()
        cursors = UnsafeMutableRawPointer(samples + 9 &* LottieScratch.vertexCapacity).typed()
        shapes = UnsafeMutableRawPointer(cursors + LottieCursors.capacity).typed()
        drawings = UnsafeMutableRawPointer(shapes + LottieScratch.shapeDepth).typed()
        levels = UnsafeMutableRawPointer(drawings + LottieScratch.drawingDepth).typed()
        evaluations = UnsafeMutableRawPointer(levels + LottieScratch.levelCount)
        assets = (evaluations + LottieEvaluations.size).typed()
        assets[0] = LottieComposition(id: 0, layers: root.member("layers").map { $0.index.u32 } ?? 0)
        var count = 1
        // What is looked up again for each layer is kept, since an asset may have any number of members.
        for asset in root.list("assets") {
            guard let id = asset.member("id") else { continue }
            var own = LottieComposition(id: id.index.u32)
            if let layers = asset.member("layers"), layers.isArray { own.layers = layers.index.u32 }
            own.size = SIMD2(Float(asset.dimension(JSONWord("w"))), Float(asset.dimension(JSONWord("h"))))
            assets[count.advance()] = own
        }
        assetCount = count
        slots = UnsafeMutableRawPointer(assets + count).typed()
        count = 0
        for slot in root.table("slots") where slot.value.isObject {
            slots[count.advance()] = slot.key.index.u32
        }
        slotCount = count
        glyphs = UnsafeMutableRawPointer(slots + count).typed()
        count = 0
        for glyph in root.member(long: "chars")?.elements ?? JSONElements(root, false) {
            guard let text = glyph.member("ch"), text.isString else { continue }
            glyphs[count.advance()] = LottieGlyph(row: glyph.index.u32, text: text.index.u32)
        }
        glyphCount = count
        let aligned = (UInt(bitPattern: glyphs + count) &+ 7) & ~7
        layers = UnsafeMutableRawPointer(bitPattern: aligned).unsafelyUnwrapped.typed()
        self.root = root
        assetIndex.sort()
        slotIndex.sort()
        LottieIndex(
            kind: .glyphs, root: root, rows: UnsafeMutableRawPointer(glyphs), count: glyphCount
        ).sort()
    }

    /// Returns the memory of an outline at one of three times.
    func sample(_ number: Int) -> LottieSample {
        LottieSample(points: samples + number &* 3 &* LottieScratch.vertexCapacity)
    }

    private var assetIndex: LottieIndex {
        LottieIndex(kind: .assets, root: root, rows: UnsafeMutableRawPointer(assets + 1), count: assetCount &- 1)
    }
    private var slotIndex: LottieIndex {
        LottieIndex(kind: .slots, root: root, rows: UnsafeMutableRawPointer(slots), count: slotCount)
    }

    /// Returns the first asset with an id; nil if no asset has it.
    func asset(_ id: JSONValue) -> Int? { assetIndex.find(id).map { $0 &+ 1 } }

    /// Returns the JSON object of a slot; nil if the slot is missing.
    func slot(_ id: JSONValue) -> JSONValue? { slotIndex.find(id).map { id.tape[slots[$0] &+ 1] } }
}

extension JSONValue {
    /// Returns the members of a member that is an object; else there are none.
    func table(_ key: StaticString) -> JSONMembers {
        let table = member(key)
        return JSONMembers(table ?? self, table?.isObject == true)
    }

    /// Returns which of two ids comes first: numbers by their value, then texts by their characters.
    @inline(never)
    func order(_ other: JSONValue) -> Int {
        guard let a = string, let b = other.string else {
            if isString != other.isString { return isString ? 1 : -1 }
            let (a, b) = (number ?? 0, other.number ?? 0)
            return a < b ? -1 : (a > b ? 1 : 0)
        }
        return a.order(b)
    }

    /// Returns whether it comes before another id; of equal ones the first in the text does.
    func isBefore(_ other: JSONValue) -> Bool {
        let order = order(other)
        return order < 0 || (order == 0 && index < other.index)
    }
}

/// A stack of rows of JSON values. A list of shapes that is being walked is on top of the lists around it.
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

/// A character of the file's fonts, "chars".
struct LottieGlyph {
    /// The rows of its object and of its text "ch".
    let row, text: UInt32
    /// The row of its path, once a letter has been drawn; MOTION_NONE before that.
    var path = MOTION_NONE
}

import CMotion
import MotionKernel

/// The rows of the user properties that are a layer's styles; MOTION_NONE for those that nothing animates.
typealias SceneStyles = InlineArray<2, UInt32>

/// What the reader of scenes keeps while it writes rows: names in their order, and what is known of each layer.
public struct SceneMemory {
    private let words: MutableWords
    private let layerCount: Int
    private let propertyCount: Int
    /// Room for the longest text with escapes.
    let text: MutableBytes
    let textSize: Int

    /// Words of a layer: its JSON value, the clock of its animations, the clock that it takes from above, whether it is
    /// in 3D, its styles.
    private static var layerSize: Int { 4 &+ SceneTables.styleCount }

    /// Bytes for so many layers and user properties, and a text with escapes of so many bytes.
    public static func size(layers: UInt32, properties: UInt32, escaped: UInt32) -> UInt64 {
        words(layers: layers.u64, properties: properties.u64) &* 4 &+ escaped.u64 &+ 8
    }

    private static func words(layers: UInt64, properties: UInt64) -> UInt64 {
        layers &* (JSONNames.size(1) &+ layerSize.u64) &+ properties &* (JSONNames.size(1) &+ 1) &+ layerSize.u64
    }

    /// Takes a block of that size.
    public init(_ block: UnsafeMutableRawPointer, layers: UInt32, properties: UInt32, escaped: UInt32) {
        (words, textSize) = (block.typed(), escaped.int)
        (layerCount, propertyCount) = (layers.int, properties.int)
        text = (block + (SceneMemory.words(layers: layers.u64, properties: properties.u64) &* 4).int).typed()
    }

    // MARK: - Names

    private var namesOfProperties: MutableWords { words + layerCount &* JSONNames.size(1).int }
    private var layers: MutableWords { namesOfProperties + propertyCount &* JSONNames.size(1).int }
    private var properties: MutableWords { layers + layerCount &* SceneMemory.layerSize }

    /// Sorts the layers by their names.
    func layerNames(_ tape: JSONTape, _ list: JSONValue) -> JSONNames { names(tape, list, words, layerCount) }

    /// Sorts the user properties by their names.
    func propertyNames(_ tape: JSONTape, _ list: JSONValue) -> JSONNames {
        names(tape, list, namesOfProperties, propertyCount)
    }

    @inline(never)
    private func names(_ tape: JSONTape, _ list: JSONValue, _ memory: MutableWords, _ count: Int) -> JSONNames {
        for i in below(count) { memory[i] = list.index.u32 }
        var row = 0
        for object in list.elements where row < count {
            memory[row.advance()] = (object.member("name") ?? object).index.u32
        }
        return JSONNames(tape, memory, count: count)
    }

    // MARK: - Layers

    private func layer(_ row: Int) -> MutableWords {
        layers + (row < layerCount ? row : 0) &* SceneMemory.layerSize
    }

    @inline(never)
    func set(_ row: Int, _ value: JSONValue, clock: UInt32, outer: UInt32, isSpatial: Bool, _ styles: SceneStyles) {
        let state = layer(row)
        (state[0], state[1], state[2], state[3]) = (value.index.u32, clock, outer, isSpatial ? 1 : 0)
        set(styles, of: row)
    }

    @inline(never)
    func set(_ styles: SceneStyles, of row: Int) {
        for i in below(SceneTables.styleCount) { layer(row)[4 &+ i] = styles[unchecked: i] }
    }

    func value(of row: Int) -> Int { layer(row)[0].int }
    func clock(of row: Int) -> UInt32 { layer(row)[1] }
    func outerClock(of row: Int) -> UInt32 { layer(row)[2] }
    func isSpatial(_ row: Int) -> Bool { layer(row)[3] != 0 }

    @inline(never)
    func styles(of row: Int) -> SceneStyles {
        var styles = SceneStyles(repeating: MOTION_NONE)
        for i in below(SceneTables.styleCount) { styles[unchecked: i] = layer(row)[4 &+ i] }
        return styles
    }

    // MARK: - User properties

    func set(property: Int, row: UInt32) {
        if property < propertyCount { properties[property] = row }
    }

    func row(ofProperty property: Int) -> UInt32 { property < propertyCount ? properties[property] : 0 }
}

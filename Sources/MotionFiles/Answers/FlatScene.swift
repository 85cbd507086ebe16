import MotionKernel

/// A writer of the text of a scene in which each layer that shows a scene is followed by copies of that scene's layers.
/// The names of these begin with its name and a slash.
public struct FlatScene {
    /// A list of layers that is gone through, and the name of the layer that shows them.
    private struct Level {
        var layers: JSONElements
        let name: JSONValue
    }

    /// Arrays of animations that are gone through, each inside of a group of the one before.
    private typealias Lists = InlineArray<64, JSONElements>

    private let root: JSONValue
    private var out: JSONWriter
    private var levels: InlineArray<32, Level>
    private var depth = 1

    /// Makes what writes a scene that has been checked.
    public init(_ tape: JSONTape, _ out: MutableBytes?, _ capacity: UInt32) {
        root = JSONValue(tape, at: 0, limit: tape.count)
        self.out = JSONWriter(TextWriter(out, capacity: capacity))
        levels = InlineArray(repeating: Level(layers: root.elements, name: root))
    }

    /// Writes the text. Returns its bytes, written or not.
    @inline(never)
    public mutating func write() -> Int {
        out.open("{")
        for (key, value) in root.members where key.string?.equals("scenes") != true {
            if key.string?.equals("layers") != true {
                out.field(key, value)
                continue
            }
            out.key("layers")
            out.open("[")
            levels[unchecked: 0].layers = value.elements
            writeLayers()
            out.close("]")
        }
        out.close("}")
        return out.text.count
    }

    private mutating func writeLayers() {
        while depth > 0 {
            guard let layer = levels[unchecked: depth &- 1].layers.next() else {
                depth &-= 1
                continue
            }
            write(layer)
            if depth < 32, let name = layer.member("name"), let shown = layer.member("scene")?.string,
                let layers = layers(shown)
            {
                levels[unchecked: depth.advance()] = Level(layers: layers.elements, name: name)
            }
        }
    }

    /// Returns the layers of a scene by its name.
    @inline(never)
    private func layers(_ name: JSONString) -> JSONValue? {
        guard let scenes = root.member("scenes") else { return nil }
        for scene in scenes.elements where scene.member("name")?.string?.order(name) == 0 {
            return scene.member("layers")
        }
        return nil
    }

    @inline(never)
    private mutating func write(_ layer: JSONValue) {
        let isInner = depth > 1
        var hasParent = false
        out.open("{")
        for (key, value) in layer.members {
            let word = key.string
            if word?.equals("scene") == true { continue }
            let isParent = word?.equals("parent") == true && value.isString
            if isParent { hasParent = true }
            if isInner && (isParent || word?.equals("name") == true || word?.equals("animations") == true) {
                out.value(key)
                out.text.put(":")
                writeInner(value)
            } else {
                out.field(key, value)
            }
        }
        if isInner && !hasParent {
            out.key("parent")
            out.text.put("\"")
            writePrefix()
            out.text.shorten(to: out.text.count &- 1)
            out.text.put("\"")
            out.isFirst = false
        }
        out.close("}")
    }

    /// Writes the names of the layers that show what is written, each with a slash.
    @inline(never)
    private mutating func writePrefix() {
        for i in below(depth, from: 1) {
            if let name = levels[unchecked: i].name.string { out.text.write(name.bytes, name.count) }
            out.text.put("/")
        }
    }

    /// Writes a name with its prefix, or animations: those that go along the path of a layer name the copy of it.
    @inline(never)
    private mutating func writeInner(_ value: JSONValue) {
        let text = value.tape.text, end = value.at &+ value.textSize(limit: value.tape.size)
        var copied = value.at
        func name(_ name: JSONValue) {
            out.text.write(text + copied, name.at &+ 1 &- copied)
            writePrefix()
            copied = name.at &+ 1
        }
        if value.isString { name(value) }
        var lists = Lists(repeating: value.elements), count = 1
        while count > 0 {
            guard let animation = lists[unchecked: count &- 1].next() else {
                count &-= 1
                continue
            }
            // The animations of a group come last, so that all is in the order of the text.
            if let path = animation.member("pathOf") { name(path) }
            if count < 64, let inner = animation.member("animations") {
                lists[unchecked: count.advance()] = inner.elements
            }
        }
        out.text.write(text + copied, end &- copied)
    }
}

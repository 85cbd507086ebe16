import CMotion
import MotionKernel

/// Writes a description as a scene that can be edited, and what a scene cannot say of it:
/// `{"scene": {...}, "losses": [{"path", "what", "lost"}, ...]}`. Fields that have their default are left out.
public struct DescriptionWriter {
    let read: Described
    let links: DescriptionLinks
    var json: JSONWriter
    /// Whose losses are recorded: a layer, or after all layers a user property.
    var owner = 0
    /// Whether an animation of the owner has been written, so that its list is open.
    private var hasAnimations = false

    /// Bytes of scratch that a description needs.
    public static func scratchSize(_ counts: motion_description) -> UInt64 { DescriptionLinks.size(counts) &* 4 }

    /// Takes a description that follows the rules of motion_clip_size.
    public init(_ read: UnsafePointer<motion_description>, scratch: UnsafeMutableRawPointer) {
        self.read = Described(read.pointee)
        links = DescriptionLinks(self.read, scratch.typed())
        json = JSONWriter(TextWriter(nil, capacity: 0))
    }

    /// Writes all of it. Returns how many bytes it has.
    public mutating func write(_ text: MutableBytes?, capacity: UInt32) -> Int {
        json = JSONWriter(TextWriter(text, capacity: capacity))
        json.open("{")
        json.key("scene")
        writeScene()
        json.key("losses")
        json.open("[")
        for owner in below(links.whole &+ 1) { writeLosses(owner) }
        json.close("]")
        json.close("}")
        return json.text.count
    }

    private mutating func writeScene() {
        json.open("{")
        if read.counts.size.0 != 0 || read.counts.size.1 != 0 {
            json.key("size")
            json.open("[")
            json.number(read.counts.size.0)
            json.number(read.counts.size.1)
            json.close("]")
        }
        if read.counts.to > read.counts.from {
            if read.counts.frame_rate != 0 { field("frameRate", read.counts.frame_rate) }
            if read.counts.from != 0 { field("from", read.counts.from) }
            if read.counts.to != 0 { field("to", read.counts.to) }
        }
        if read.counts.marker_count > 0 {
            json.key("markers")
            json.open("[")
            for i in below(read.counts.marker_count) {
                let marker = read.markers[i]
                json.open("{")
                json.key("name")
                string(marker.first_byte, marker.byte_count)
                field("time", marker.time)
                field("duration", marker.duration)
                json.close("}")
            }
            json.close("]")
        }
        json.key("layers")
        json.open("[")
        for row in below(read.counts.layer_count) where hasRoom { writeLayer(row) }
        json.close("]")
        if read.counts.user_property_count > 0 {
            json.key("properties")
            json.open("[")
            for row in below(read.counts.user_property_count) where hasRoom { writeProperty(row) }
            json.close("]")
        }
        json.close("}")
    }

    private mutating func writeLosses(_ owner: Int) {
        var kind: UInt32 = 0
        while let loss = SceneLoss(rawValue: kind) {
            if links.losses[owner] &>> kind & 1 != 0 {
                json.open("{")
                json.key("path")
                writeName(owner)
                json.key("what")
                json.next()
                json.text.put("\"")
                loss.write(&json.text)
                json.text.put("\"")
                json.field("lost", kind <= SceneLoss.trim.rawValue ? "geometry" : "picture")
                json.close("}")
            }
            kind.advance()
        }
    }

    /// Writes the name of what has losses.
    private mutating func writeName(_ owner: Int) {
        if owner < read.counts.layer_count.int { return links.names.write(owner, &json) }
        if owner == links.whole { return json.word("") }
        json.next()
        json.text.write("\"value ")
        json.text.write(owner &- read.counts.layer_count.int)
        json.text.put("\"")
    }

    /// Whether the text has no more bytes than texts may have. Layers may share long paths.
    var hasRoom: Bool { json.text.count <= MOTION_MAX_BYTES.int }

    func lose(_ loss: SceneLoss) { links.lose(loss, owner) }

    // MARK: - Fields

    mutating func field(_ name: StaticString, _ value: Double) {
        json.key(name)
        json.number(value)
    }

    /// Writes a string of the description's text.
    mutating func string(_ first: UInt32, _ count: UInt32) {
        json.next()
        json.text.put("\"")
        json.text.writeEscaped(read.text + first.int, count.int)
        json.text.put("\"")
    }

    /// Writes a path as a string of SVG path data.
    mutating func path(_ row: Int) {
        let path = read.paths[row]
        json.next()
        json.text.put("\"")
        json.text.write(
            read.verbs + path.first_verb.int, verbCount: path.verb_count.int, read.points + 2 &* path.first_point.int)
        json.text.put("\"")
    }

    /// Writes the word of a field for a number, unless it is the field's default.
    mutating func word(_ part: SceneWords, _ key: Int, _ number: UInt32, always: Bool = false) {
        let words = SceneTables.kinds[unchecked: part[key].value.int].words
        if !always && part[key].missing < SceneWord.needed && part.missing(key, 0) == number.double { return }
        for i in below(words.count.int) where words[i].value.u32 == number {
            json.key(part.letters(key))
            return json.word(words.letters(i))
        }
    }

    /// Writes floats as a field, unless they are the field's default.
    mutating func numbers(_ part: SceneWords, _ key: Int, _ first: Floats, _ count: Int) {
        if part[key].missing < SceneWord.needed {
            var i = 0
            while i < count && ShortDecimal(first[i]).value == abs(part.missing(key, i))
                && (first[i] < 0) == (part.missing(key, i) < 0)
            { i.advance() }
            if i == count { return }
        }
        json.key(part.letters(key))
        json.numbers(first, count)
    }

    // MARK: - Layers

    private mutating func writeLayer(_ row: Int) {
        let layer = read.layers + row, words = LayerKey.part
        (owner, hasAnimations) = (row, false)
        json.open("{")
        json.key("name")
        links.names.write(row, &json)
        if layer.pointee.parent != MOTION_NONE {
            json.key("parent")
            links.names.write(layer.pointee.parent.int, &json)
        }
        if layer.pointee.flags & MOTION_LAYER_TRANSFORM_ONLY != 0 {
            json.field("inherits", "transform")
        }
        let spatial = links.spatial[row]
        for i in below(SceneTables.columns.count) {
            let column = SceneTables.columns[unchecked: i]
            if column.key.int == LayerKey.transform && spatial != MOTION_NONE { continue }
            let floats: Floats = (UnsafeRawPointer(layer) + column.offset.int).typed()
            numbers(words, column.key.int, floats, column.count.int)
        }
        if spatial != MOTION_NONE { writeSpace(read.layers_3d + spatial.int) }
        if layer.pointee.path != MOTION_NONE {
            json.key("path")
            path(layer.pointee.path.int)
        }
        if layer.pointee.flags & MOTION_LAYER_HIDDEN != 0 || layer.pointee.clock != MOTION_NONE {
            json.flag("hidden")
        }
        writePaint(row, areAnimations: false)
        writeTrims(row, areAnimations: false)
        if layer.pointee.clock != MOTION_NONE { writeTime(layer.pointee.clock) }
        var animation = links.firstOfLayer[row]
        while animation != MOTION_NONE {
            animate(animation.int, key: propertyKey(read.animations[animation].property))
            animation = links.nextAnimation[animation]
        }
        writePaint(row, areAnimations: true)
        writeTrims(row, areAnimations: true)
        closeAnimations()
        json.close("}")
    }

    /// Writes what makes a layer one in 3D. A matrix takes the place of its affine.
    private mutating func writeSpace(_ space: UnsafePointer<motion_layer_3d>) {
        let words = LayerKey.part, row = UnsafeRawPointer(space)
        func floats(_ offset: Int) -> Floats { (row + offset).typed() }
        json.key("transform")
        json.numbers(floats(8), 16)
        numbers(words, LayerKey.sublayerTransform, floats(72), 16)
        if space.pointee.flags & MOTION_LAYER_3D_KEEPS_DEPTH != 0 {
            json.flag("keepsDepth")
        }
        numbers(words, LayerKey.anchorZ, floats(136), 1)
    }

    /// Shows a hidden layer while its clock applies. All animations of a scene's layer live in the clock that it has,
    /// here only some do. So the layer has none, and groups have the clocks in which others run.
    private mutating func writeTime(_ clock: UInt32) {
        openAnimation(clock)
        json.field("property", "hidden")
        field("from", 0)
        field("to", 0)
        closeAnimation(clock)
    }

    private mutating func writeTrims(_ row: Int, areAnimations: Bool) {
        var next = links.firstTrim[row]
        while next != MOTION_NONE {
            let trim = read.trims[next]
            if !areAnimations { word(LayerKey.part, LayerKey.trim, trim.mode, always: true) }
            writeTrim(trim.start, LayerKey.strokeStart, areAnimations)
            writeTrim(trim.end, LayerKey.strokeEnd, areAnimations)
            writeTrim(trim.offset, LayerKey.strokeOffset, areAnimations)
            next = links.nextTrim[next]
        }
    }

    private mutating func writeTrim(_ user: UInt32, _ key: Int, _ areAnimations: Bool) {
        if user == MOTION_NONE { return }
        if areAnimations { return animateUser(user.int, key: LayerKey.part.letters(key)) }
        numbers(LayerKey.part, key, read.floats + read.user_properties[user].first_value.int, 1)
    }

    private mutating func writeProperty(_ row: Int) {
        let user = read.user_properties[row]
        (owner, hasAnimations) = (read.counts.layer_count.int &+ row, false)
        json.open("{")
        json.key("name")
        writeName(owner)
        json.key("value")
        json.numbers(read.floats + user.first_value.int, user.arity.int)
        word(PropertyKey.part, PropertyKey.color, user.color)
        if user.layer != MOTION_NONE {
            json.key("layer")
            links.names.write(user.layer.int, &json)
        }
        animateUser(row, key: nil)
        closeAnimations()
        json.close("}")
    }

    // MARK: - Lists of animations

    /// Opens an animation, within groups that have the clocks above its own.
    mutating func openAnimation(_ clock: UInt32) {
        if !hasAnimations {
            json.key("animations")
            json.open("[")
            hasAnimations = true
        }
        json.open("{")
        var above = read.clocks[clock].parent
        while above != MOTION_NONE {
            json.key("animations")
            json.open("[")
            json.open("{")
            above = read.clocks[above].parent
        }
    }

    mutating func closeAnimation(_ clock: UInt32) {
        var clock = clock
        writeClock(clock)
        json.close("}")
        while read.clocks[clock].parent != MOTION_NONE {
            clock = read.clocks[clock].parent
            json.close("]")
            writeClock(clock)
            json.close("}")
        }
    }

    /// Closes the list of the animations of a layer, of a property, or of a number of a gradient.
    mutating func closeAnimations() {
        if hasAnimations { json.close("]") }
        hasAnimations = false
    }
}

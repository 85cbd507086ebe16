import CMotion
import MotionKernel

/// The layers and the properties of a clip by their names, as rules about motion speak of them.
public struct RuleNames {
    let base: UnsafeRawPointer
    let contents: motion_contents
    let layerCount: UInt32
    /// How many names of layers there are; 0 if a number is the name of each.
    private var namedCount = 0

    public init(_ base: UnsafeRawPointer, _ contents: motion_contents, layerCount: UInt32) {
        (self.base, self.contents, self.layerCount) = (base, contents, layerCount)
        for i in below(contents.name_count.int) where names[i].table == MOTION_TABLE_LAYERS { namedCount.advance() }
    }

    private var names: UnsafePointer<motion_name> { (base + contents.first_name.int).typed() }
    var labels: UnsafePointer<motion_label> { (base + contents.first_label.int).typed() }
    var paints: UnsafePointer<motion_paint> { (base + contents.first_paint.int).typed() }
    var painted: Words { (base + contents.first_painted.int).typed() }

    /// Returns the name of a row of a table; nil for one without a name.
    @inline(never)
    func name(_ table: UInt32, _ row: UInt32) -> (start: Bytes, count: Int)? {
        let text: Bytes = (base + contents.first_text.int).typed()
        var low = 0, high = contents.name_count.int  // names are in the order of tables and rows
        while low < high {
            let middle = (low &+ high) >> 1, found = names[middle]
            if found.table == table && found.row == row { return (text + found.first_byte.int, found.byte_count.int) }
            if found.table < table || found.table == table && found.row < row {
                low = middle &+ 1
            } else {
                high = middle
            }
        }
        return nil
    }

    // MARK: - Layers

    /// Returns whether a layer has a name, or is of a number where layers have none.
    @inline(never)
    func isLayer(_ row: UInt32, _ name: JSONString) -> Bool {
        if namedCount == 0 { return isNumber(name, row) }
        return name.isText(self.name(MOTION_TABLE_LAYERS, row) ?? (base.typed(), 0))
    }

    private func isNumber(_ text: JSONString, _ number: UInt32) -> Bool {
        withRoom(10) { (digits: MutableBytes) in
            var writer = TextWriter(digits, capacity: 10)
            writer.write(number.int)
            return text.equals((UnsafePointer(digits), writer.count))
        }
    }

    /// Writes the name of a layer inside of a JSON string.
    @inline(never)
    func writeLayer(_ row: UInt32, _ text: inout TextWriter) {
        if namedCount == 0 { return text.write(row.int) }
        if let name = name(MOTION_TABLE_LAYERS, row) { text.writeEscaped(name.start, name.count) }
    }

    // MARK: - User properties

    /// Returns the key path of the paint that shows a user property of no layer, and the layer; nil if that is not
    /// known. Layers of one color share a property: `layer` says which of them is meant, if it is one of them.
    @inline(never)
    func paint(of property: UInt32, layer: UInt32) -> (key: StaticString, layer: UInt32)? {
        var found: (key: StaticString, layer: UInt32)?
        for i in below(contents.paint_count.int) where paints[i].painted_count == 1 {
            let paint = paints[i]
            let key: StaticString
            switch paint.kind.u32 {
            case MOTION_PAINT_BOX: key = "backgroundColor"
            case MOTION_PAINT_FILL: key = "fillColor"
            case MOTION_PAINT_STROKE: key = "strokeColor"
            default: continue
            }
            guard self.property(at: paint.color) == property else { continue }
            let row = painted[paint.first_painted.int]
            if found == nil || row == layer { found = (key, row) }
            if row == layer { break }
        }
        return found
    }

    /// Returns the property of the channel that begins at a place of the values; none if no channel does.
    private func property(at place: UInt32) -> UInt32 {
        for i in below(contents.label_count.int) where labels[i].place == place { return labels[i].property }
        return MOTION_NONE
    }

    /// Returns the user property that a layer has by a key; nil if it has none. `layer` is none for those of the scene.
    @inline(never)
    func user(_ layer: UInt32, _ key: JSONString) -> UInt32? {
        var found: UInt32?
        for i in below(contents.label_count.int) {
            let label = labels[i]
            if label.property < MOTION_PROPERTY_USER || found.map({ $0 <= label.property }) == true { continue }
            if label.layer == layer ? isUser(label.property, key) : false { found = label.property }
            if label.layer == MOTION_NONE, layer != MOTION_NONE, isPainted(label.property, layer, key) {
                found = label.property
            }
        }
        return found
    }

    private func isUser(_ property: UInt32, _ key: JSONString) -> Bool {
        let row = property &- MOTION_PROPERTY_USER
        return name(MOTION_TABLE_USER_PROPERTIES, row).map { key.isText($0) } ?? isNumber(key, row)
    }

    private func isPainted(_ property: UInt32, _ layer: UInt32, _ key: JSONString) -> Bool {
        guard let paint = paint(of: property, layer: layer), paint.layer == layer else { return false }
        return key.equals(paint.key)
    }

    /// Writes the name of a user property.
    func writeUser(_ property: UInt32, _ text: inout TextWriter) {
        let row = property &- MOTION_PROPERTY_USER
        guard let name = name(MOTION_TABLE_USER_PROPERTIES, row) else { return text.write(row.int) }
        text.writeEscaped(name.start, name.count)
    }

    // MARK: - Key paths

    /// Words for a property, or a part of its value: the word, the key path, and the part from "a" on; "-" is all, and
    /// "e" the last two of four numbers.
    static var parts: StaticString {
        """
        position.x position a position.y position b transform.rotation.z transform.rotation a \
        transform.scale.x transform.scale a transform.scale.y transform.scale b \
        transform.translation.x transform.translation a transform.translation.y transform.translation b \
        anchorPoint.x anchorPoint a anchorPoint.y anchorPoint b bounds.origin.x bounds a bounds.origin.y bounds b \
        bounds.size.width bounds c bounds.size.height bounds d \
        bounds.size bounds e rotation transform.rotation - scale transform.scale - \
        translation transform.translation - fill fillColor - stroke strokeColor - background backgroundColor - \
        x position a y position b width bounds c height bounds d
        """
    }

    /// Returns the number of a property that a layer, or with none the scene, has by a key path, and which part of its
    /// value the key path names, if not all. Nil for a property that is not known.
    @inline(never)
    func property(_ layer: UInt32, _ key: JSONString) -> (number: UInt32, part: UInt32)? {
        var words = SpacedWords(RuleNames.parts)
        if let number = whole(layer, key, keepsParts: false) { return (number, MOTION_NONE) }
        while let word = words.next(), let path = words.next(), let part = words.next() {
            guard key.equals(word) else { continue }
            let number = whole(layer, JSONString(bytes: path.start, count: path.count), keepsParts: true)
            let place = part.start[0]
            return number.map { ($0, place == "-" ? MOTION_NONE : (place &- "a").u32) }
        }
        return nil
    }

    private func whole(_ layer: UInt32, _ key: JSONString, keepsParts: Bool) -> UInt32? {
        if let number = user(layer, key) { return number }
        guard layer != MOTION_NONE, let word = SceneTables.channels.find(key) else { return nil }
        let property = SceneTables.properties[unchecked: SceneTables.channels[word].value.int]
        // A part of the scale or the translation is one of the whole, which has bounds.
        let isPart = property.number >= MOTION_PROPERTY_SCALE_X && property.number <= MOTION_PROPERTY_TRANSLATION_Y
        return property.group == .style || isPart && !keepsParts ? nil : property.number
    }

    /// Writes the key path of a property: one of a layer, or the name of a user property.
    @inline(never)
    func writeKey(of property: UInt32, layer: UInt32, _ text: inout TextWriter) {
        if property == MOTION_NONE { return text.write("corners") }
        if property >= MOTION_PROPERTY_USER {
            if owner(of: property) == MOTION_NONE, let paint = paint(of: property, layer: layer) {
                return text.write(paint.key)
            }
            return writeUser(property, &text)
        }
        let words = SceneTables.channels
        for i in below(words.count.int) {
            let row = SceneTables.properties[unchecked: words[i].value.int]
            if row.group == .style || row.number != property { continue }
            return text.write(words.letters(i).start, words.letters(i).count)
        }
    }

    /// Returns the layer that a user property belongs to; none if it is the scene's, or not read.
    func owner(of property: UInt32) -> UInt32 {
        for i in below(contents.label_count.int) where labels[i].property == property { return labels[i].layer }
        return MOTION_NONE
    }
}

extension JSONString {
    /// Returns whether it is a text of any letters, with no escapes.
    @inline(never)
    func isText(_ letters: (start: Bytes, count: Int)) -> Bool {
        var i = 0
        for byte in characters {
            if i == letters.count || byte != letters.start[i] { return false }
            i.advance()
        }
        return i == letters.count
    }
}

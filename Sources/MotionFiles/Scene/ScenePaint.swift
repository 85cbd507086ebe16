import CMotion
import MotionKernel

// What a scene draws. The walk over the layers gathers rows of paint in the order of the layers, for one copy. When all
// rows of all copies are known, the rows of paint are written in the order of drawing: each layer after its sublayers.

/// A still number, or a color, that rows of paint have.
struct SceneStill {
    let value: (Float, Float, Float, Float)
    let width: UInt32
}

/// A channel that a gathered row of paint names. The row numbers of channels are known when all channels are.
enum GatheredChannel {
    /// A row of the channels + 0.
    static var named: UInt32 { 0 }
    /// A row of the channels that only paint reads.
    static var own: UInt32 { 1 &<< 28 }
    /// A row of the still values, which all copies share.
    static var still: UInt32 { 2 &<< 28 }

    /// The channels of a motion_paint as its words: from color to first_number, but for the number of dashes.
    static var first: Int { 5 }
    static var end: Int { 23 }
    static var dashCount: Int { 9 }
}

extension SceneReader {
    // MARK: - Gathering

    /// Gathers what a layer draws, from the back.
    @inline(never)
    mutating func gatherPaint(_ fields: SceneFields, _ layer: UInt32, clock: UInt32, hasPath: Bool) {
        // Without paint the animations of gradients make rows, too, as those of other colors do.
        var fill = paint(MOTION_PAINT_FILL, on: layer), stroke = paint(MOTION_PAINT_STROKE, on: layer)
        if let gradient = fields[LayerKey.fillGradient] { readGradient(gradient, layer, clock, &fill) }
        if let gradient = fields[LayerKey.strokeGradient] { readGradient(gradient, layer, clock, &stroke) }
        if let filters = fields[LayerKey.filters] { readFilters(filters, layer, clock) }
        if !isPainted || !isSound { return }
        let background = color(fields, SceneStyle.backgroundColor)
        let isClip = fields.bool(LayerKey.masksToBounds), hasImage = fields.has(LayerKey.image)
        if isClip || background != MOTION_NONE || hasImage {
            var row = paint(MOTION_PAINT_CLIP, on: layer)
            row.bounds = own(motion_channel(layer: layer, property: MOTION_PROPERTY_BOUNDS))
            row.corner_radius = number(fields, SceneStyle.cornerRadius, unless: 0)
            if isClip { gathered.append(row) }
            gatherShadow(fields, layer)
            if background != MOTION_NONE { gather(&row, MOTION_PAINT_BOX, background) }
            if hasImage { gatherImage(&row, fields) }
        } else {
            gatherShadow(fields, layer)
        }
        if !hasPath { return }
        if fill.gradient == 0 { fill.color = color(fields, SceneStyle.fillColor) }
        if fill.gradient != 0 || fill.color != MOTION_NONE {
            fill.opacity = number(fields, SceneStyle.fillOpacity, unless: 1)
            if fields.word(LayerKey.fillRule) != 0 { fill.flags = MOTION_PAINT_EVEN_ODD.u8 }
            // What trims the stroke of a CAShapeLayer leaves its fill whole.
            if trimsStroke { fill.flags |= MOTION_PAINT_WHOLE.u8 }
            gather(&fill, MOTION_PAINT_FILL, fill.color)
        }
        if stroke.gradient == 0 { stroke.color = color(fields, SceneStyle.strokeColor) }
        if stroke.gradient != 0 || stroke.color != MOTION_NONE {
            stroke.opacity = number(fields, SceneStyle.strokeOpacity, unless: 1)
            stroke.width = number(fields, SceneStyle.lineWidth)
            if let pattern = fields[LayerKey.lineDashPattern] { gatherDashes(pattern, fields, &stroke) }
            stroke.cap = fields.word(LayerKey.lineCap).u8
            stroke.join = fields.word(LayerKey.lineJoin).u8
            let limit = finite(fields.number(LayerKey.miterLimit))
            stroke.miter_limit = limit > 1 ? limit : 1
            gather(&stroke, MOTION_PAINT_STROKE, stroke.color)
        }
    }

    /// Gathers a row that paints its own layer.
    private mutating func gather(_ row: inout motion_paint, _ kind: UInt32, _ color: UInt32) {
        (row.kind, row.color, row.painted_count) = (kind.u8, color, 1)
        gathered.append(row)
    }

    /// Gathers the row of an image, which has a name.
    @inline(never)
    private mutating func gatherImage(_ row: inout motion_paint, _ fields: SceneFields) {
        if let name = fields[LayerKey.image] { count(name) }
        imageCount.advance()
        gather(&row, MOTION_PAINT_IMAGE, MOTION_NONE)
    }

    /// Dashes follow each other, so each has a channel of its own.
    @inline(never)
    private mutating func gatherDashes(_ pattern: JSONValue, _ fields: SceneFields, _ row: inout motion_paint) {
        for length in pattern.elements {
            let channel = appendStill(SIMD4(length.number ?? 0, 0, 0, 0), 1)
            if row.dash_count == 0 { row.first_dash = channel }
            row.dash_count &+= 1
        }
        if row.dash_count > 0 { row.dash_offset = number(fields, SceneStyle.lineDashPhase, unless: 0) }
    }

    /// Returns the channel of a color of the layer; MOTION_NONE if it has none.
    @inline(never)
    mutating func color(_ fields: SceneFields, _ style: Int) -> UInt32 {
        if let channel = channel(style) { return channel }
        return fields[SceneTables.styleFields[unchecked: style].int].flatMap { color($0) } ?? MOTION_NONE
    }

    /// Returns the channel of a still color; nil for null.
    @inline(never)
    mutating func color(_ value: JSONValue) -> UInt32? { value.string?.color.map { still($0, 4) } }

    /// Returns the channel of a style that is a number; MOTION_NONE if it always is `idle`.
    @inline(never)
    mutating func number(_ fields: SceneFields, _ style: Int, unless idle: Float = .infinity) -> UInt32 {
        if let channel = channel(style) { return channel }
        let value = finite(fields.number(SceneTables.styleFields[unchecked: style].int))
        return value == idle ? MOTION_NONE : still(SIMD4(Double(value), 0, 0, 0), 1)
    }

    /// Returns the channel of a style that is animated; nil if it is not.
    mutating func channel(_ style: Int) -> UInt32? {
        if styleChannels[style] != MOTION_NONE { return styleChannels[style] }
        let row = styles[style]
        if row == MOTION_NONE { return nil }
        return own(motion_channel(layer: MOTION_NONE, property: MOTION_PROPERTY_USER &+ row))
    }

    mutating func own(_ channel: motion_channel) -> UInt32 {
        if !isPainted { return MOTION_NONE }
        return GatheredChannel.own | tables.paintChannels.append(channel)
    }

    /// Returns the channel of a value that never changes.
    mutating func still(_ value: SIMD4<Double>, _ width: Int) -> UInt32 {
        if let shared = sharedStills.find(value, width) { return shared }
        let channel = appendStill(value, width)
        sharedStills.add(value, width, channel)
        return channel
    }

    mutating func appendStill(_ value: SIMD4<Double>, _ width: Int) -> UInt32 {
        if !isPainted { return MOTION_NONE }
        stillFloats &+= width.u32
        let number = stills.append(
            SceneStill(
                value: (finite(value.x), Float(value.y), Float(value.z), Float(value.w)), width: width.u32))
        return GatheredChannel.still | number
    }

    // MARK: - Counting

    /// Returns the tables of a counted scene, with memory for a number of copies.
    public func counted(copies: UInt32) -> TableWriter {
        var tables = tables
        tables.multiply(by: copies)
        let nameCount =
            tables.layers.count.u64 &+ (tables.userProperties.count &- namelessCount).u64
            &+ imageCount.u64 &* copies.u64
        // A colon follows the number of a copy.
        var size = tables.text.count.u64 &+ nameBytes &* copies.u64
        if copies > 1 { size &+= nameCount &* (digits(copies) &+ 1) }
        tables.text.advance(by: size > MOTION_MAX_COUNT.u64 ? MOTION_MAX_COUNT.int &+ 1 : size.int)
        tables.names.advance(by: nameCount.int)
        var paintCount = gathered.count &* copies
        if background != nil { paintCount.advance() }
        tables.painted.advance(by: paintCount.int)
        tables.paints.advance(by: (paintCount &+ (groupCount &+ maskCount) &* copies).int)
        tables.trims.advance(by: (tables.trims.count &* (copies &- 1)).int)
        if tables.trims.count > 0 { tables.trimmed.advance(by: tables.layers.count.int) }
        tables.paintChannels.advance(by: stills.count.int)
        tables.userProperties.advance(by: stills.count.int)
        tables.floats.advance(by: stillFloats.int)
        return tables
    }

    /// Returns how many digits a number has.
    private func digits(_ number: UInt32) -> UInt64 {
        var count: UInt64 = 1, least: UInt64 = 10
        while number.u64 >= least {
            count &+= 1
            least = least &* 10
        }
        return count
    }

    // MARK: - Writing

    /// Repeats the rows that were read, once for each copy, then writes the names and what is drawn.
    public mutating func finish(copies: UInt32) {
        let one = tables
        tables.repeatRows(copies)
        guard let memory else { return }
        writeNames(one, copies)
        writeStills()
        if let background {
            var row = paint(MOTION_PAINT_BACKGROUND, on: MOTION_NONE)
            row.color = place(background, one, 0, copies)
            tables.paints.append(row)
        }
        writeTrims(one, copies, memory)
        findGroups(one, memory)
        for copy in below(copies.int) { writePaint(one, copy.u32, copies, memory) }
    }

    /// Counts what is painted in each layer and its sublayers. A layer that only takes the transform of its parent has
    /// an opacity of its own, which that of a group would fade.
    @inline(never)
    private mutating func findGroups(_ one: TableWriter, _ memory: SceneMemory) {
        guard groupCount > 0, let rows = gathered.rows, let layers = tables.layers.rows else { return }
        var row = one.layers.count.int
        while row > 0 {
            row &-= 1
            let range = memory.gathered(of: row, count: gathered.count)
            var count: UInt32 = 0
            for i in below(range.end, from: range.first) { count &+= rows[i].kind < MOTION_PAINT_CLIP.u8 ? 1 : 0 }
            memory.addPaints(count, isApart: false, to: row)
            let layer = layers[row], isApart = layer.flags & MOTION_LAYER_TRANSFORM_ONLY != 0
            if layer.parent == MOTION_NONE { continue }
            memory.addPaints(
                memory.paintCount(of: row), isApart: isApart || memory.hasApart(row), to: layer.parent.int)
        }
    }

    /// Names the layers and the user properties of all copies.
    @inline(never)
    private mutating func writeNames(_ one: TableWriter, _ copies: UInt32) {
        guard let layerNames = self.names else { return }
        for copy in below(copies.int) {
            for layer in below(one.layers.count.int) {
                let row = copy.u32 &* one.layers.count &+ layer.u32
                let first = beginName(copy)
                let (letters, length) = layerNames[layer]
                tables.text.append(letters, length)
                endName(MOTION_TABLE_LAYERS, row, first)
            }
        }
        guard let names = userNames.rows, let properties = tables.userProperties.rows else { return }
        for copy in below(copies.int) {
            for property in below(one.userProperties.count.int) {
                let row = copy.u32 &* one.userProperties.count &+ property.u32
                if names[property] == MOTION_NONE { continue }
                // The layer of a property or channel distinguishes those of one layer from those of another.
                let isOfLayer = properties[property].layer != MOTION_NONE
                let first = beginName(isOfLayer ? 0 : copy)
                _ = tables.append(text: tape.value(names[property].int)?.string)
                endName(MOTION_TABLE_USER_PROPERTIES, row, first)
            }
        }
    }

    /// Writes what the names of a copy begin with. Where the name begins.
    private mutating func beginName(_ copy: Int) -> UInt32 {
        let first = tables.text.count
        if copy > 0 {
            var writer = TextWriter(tables.text.room.rows, capacity: tables.text.room.count.u32)
            writer.write(copy)
            writer.put(":")
            tables.text.advance(by: writer.count)
        }
        return first
    }

    private mutating func endName(_ table: UInt32, _ row: UInt32, _ first: UInt32) {
        tables.names.append(
            motion_name(table: table, row: row, first_byte: first, byte_count: tables.text.count &- first))
    }

    /// Appends the still values, each a user property with a channel.
    @inline(never)
    private mutating func writeStills() {
        guard let rows = stills.rows else { return }
        for i in below(stills.count.int) {
            let value = rows[i].value, width = rows[i].width
            let property = addUserProperty(width.int, tables.floats.count, MOTION_COLOR_NONE)
            tables.paintChannels.append(
                motion_channel(layer: MOTION_NONE, property: MOTION_PROPERTY_USER &+ property))
            tables.floats.append(value.0)
            if width > 1 { tables.floats.append(value.1) }
            if width == 4 {
                tables.floats.append(value.2)
                tables.floats.append(value.3)
            }
        }
    }

    /// Returns the row of the channels that a gathered channel has in a copy.
    @inline(never)
    private func place(_ channel: UInt32, _ one: TableWriter, _ copy: UInt32, _ copies: UInt32) -> UInt32 {
        if channel == MOTION_NONE { return channel }
        let row = channel & (GatheredChannel.own &- 1), (named, own) = (one.channels.count, one.paintChannels.count)
        switch channel &- row {
        case GatheredChannel.still: return copies &* (named &+ own) &+ row
        case GatheredChannel.own: return copies &* named &+ copy &* own &+ row
        default: return copy &* named &+ row
        }
    }

    /// Writes the gathered rows of a copy: of each layer its mask, its own, then those of its sublayers.
    @inline(never)
    private mutating func writePaint(_ one: TableWriter, _ copy: UInt32, _ copies: UInt32, _ memory: SceneMemory) {
        guard let layers = tables.layers.rows else { return }
        var layer = memory.firstSublayer(of: memory.root)
        while layer != MOTION_NONE {
            let own = layer &+ copy &* one.layers.count, mask = memory.mask(of: layer.int)
            memory.set(firstPaint: tables.paints.count, of: layer.int)
            if groupCount > 0 && memory.isGroup(layer.int) {
                var row = paint(MOTION_PAINT_GROUP, on: own)
                row.blend = memory.blend(of: layer.int)
                tables.paints.append(row)
            }
            if mask != MOTION_NONE {
                var row = paint(MOTION_PAINT_MATTE, on: own)
                row.mode = maskType(mask, memory)
                tables.paints.append(row)
                memory.set(ownPaint: tables.paints.count, of: layer.int)
                layer = mask
                continue
            }
            writeOwnPaint(layer, one, copy, copies, memory)
            let sublayer = memory.firstSublayer(of: layer.int)
            if sublayer != MOTION_NONE {
                layer = sublayer
                continue
            }
            // Up to the next layer that has not been drawn; a group, a mask, effects and a clip end where their layer
            // does.
            while layer != MOTION_NONE {
                let first = memory.firstPaint(of: layer.int), own = layer &+ copy &* one.layers.count
                _ = endSpan(first, of: own)
                _ = endSpan(first &+ 1, of: own)
                var row = memory.ownPaint(of: layer.int)
                while endSpan(row, of: own) { row.advance() }
                if memory.isMask(layer.int) {
                    // The rows so far are the mask. Those of the layer that it masks follow.
                    layer = layers[layer.int].parent
                    let source = memory.ownPaint(of: layer.int), end = tables.paints.count
                    tables.paints.change(source &- 1) { $0.source_count = end &- source }
                    writeOwnPaint(layer, one, copy, copies, memory)
                    let sublayer = memory.firstSublayer(of: layer.int)
                    if sublayer == MOTION_NONE { continue }
                    layer = sublayer
                    break
                }
                let next = memory.nextSibling(of: layer.int)
                if next != MOTION_NONE {
                    layer = next
                    break
                }
                layer = layers[layer.int].parent
            }
        }
    }

    /// Returns how a layer masks: MOTION_MATTE_*.
    private func maskType(_ layer: UInt32, _ memory: SceneMemory) -> UInt8 {
        let type = tape.value(memory.value(of: layer.int))?.member("maskType")?.string
        return (type?.equals("luminance") ?? false ? MOTION_MATTE_LUMA : MOTION_MATTE_ALPHA).u8
    }

    /// Writes the gathered rows of a layer of a copy.
    @inline(never)
    private mutating func writeOwnPaint(
        _ layer: UInt32, _ one: TableWriter, _ copy: UInt32, _ copies: UInt32, _ memory: SceneMemory
    ) {
        guard let rows = gathered.rows else { return }
        let range = memory.gathered(of: layer.int, count: gathered.count)
        memory.set(ownPaint: tables.paints.count, of: layer.int)
        for i in below(range.end, from: range.first) {
            var row = rows[i]
            withElements(of: &row) { (words: MutableWords) in
                for word in below(GatheredChannel.end, from: GatheredChannel.first) {
                    // All words from the first to the last channel are channels, except the count of dashes.
                    if word != GatheredChannel.dashCount { words[word] = place(words[word], one, copy, copies) }
                }
            }
            row.layer = row.layer &+ copy &* one.layers.count
            if row.painted_count > 0 { row.first_painted = tables.painted.append(row.layer) }
            if row.kind == MOTION_PAINT_IMAGE.u8 {
                let first = tables.text.count
                _ = tables.append(text: tape.value(memory.value(of: layer.int))?.member("image")?.string)
                endName(MOTION_TABLE_PAINTS, tables.paints.count, first)
            }
            tables.paints.append(row)
        }
    }

    /// Ends the group, the mask, an effect or the clip of a layer, if `row` is one. Returns whether it is. Without
    /// paint of the layer, `row` is a row of a sublayer, or missing.
    private func endSpan(_ row: UInt32, of layer: UInt32) -> Bool {
        let end = tables.paints.count
        var isSpan = false
        tables.paints.change(row) {
            isSpan = $0.kind >= MOTION_PAINT_CLIP.u8 && $0.layer == layer
            if isSpan { $0.span = end &- row &- 1 }
        }
        return isSpan
    }
}

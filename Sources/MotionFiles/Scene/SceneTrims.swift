import CMotion
import MotionKernel

extension SceneTables {
    /// How many user properties a layer may have: its styles, then strokeStart and strokeEnd if it has a trim.
    static var slotCount: Int { styleCount &+ 2 }
}

// Trims of layers: Lottie's trim paths, for a layer and all layers below it.
extension SceneReader {
    /// Returns the number among the styles that strokeStart and strokeEnd have in a layer with a trim; nil for others.
    static func trimStyle(of property: SceneProperty) -> Int? {
        if property.group != .plain { return nil }
        switch property.number {
        case MOTION_PROPERTY_STROKE_START: return SceneTables.styleCount
        case MOTION_PROPERTY_STROKE_END: return SceneTables.styleCount &+ 1
        default: return nil
        }
    }

    /// Returns a property as a layer with a trim has it, in which strokeStart and strokeEnd are styles; other layers
    /// have it as it is.
    @inline(__always)
    static func own(_ property: SceneProperty, trim: UInt32) -> SceneProperty {
        guard trim != MOTION_TRIM_CORE_ANIMATION, let number = SceneReader.trimStyle(of: property) else {
            return property
        }
        let isStart = property.number == MOTION_PROPERTY_STROKE_START
        return SceneProperty(
            number.u32, 1, .style, isChannel: true, field: isStart ? LayerKey.strokeStart : LayerKey.strokeEnd)
    }

    /// Reads how a layer trims, before its animations. With a trim its own stroke is whole.
    mutating func beginTrim(_ fields: SceneFields, _ row: inout motion_layer) {
        trim = fields.word(LayerKey.trim)
        if trim != MOTION_TRIM_CORE_ANIMATION { (row.stroke_start, row.stroke_end) = (0, 1) }
    }

    /// Reads the numbers of the trim of a layer, after its animations.
    @inline(never)
    mutating func endTrim(_ fields: SceneFields, _ layer: UInt32, under parent: UInt32, hasPath: Bool) {
        var own = MOTION_NONE
        if trim != MOTION_TRIM_CORE_ANIMATION {
            looksUp = true
            var row = motion_trim(
                mode: trim, first_trimmed: 0, trimmed_count: 0, start: MOTION_NONE, end: MOTION_NONE,
                offset: MOTION_NONE)
            row.start = number(fields, layer, LayerKey.strokeStart, SceneTables.styleCount)
            row.end = number(fields, layer, LayerKey.strokeEnd, SceneTables.styleCount &+ 1)
            row.offset = number(fields, layer, LayerKey.strokeOffset, SceneStyle.strokeOffset)
            own = tables.trims.append(row)
        } else if styles[SceneStyle.strokeOffset] != MOTION_NONE || fields.number(LayerKey.strokeOffset) != 0 {
            fail(fields[LayerKey.strokeOffset] ?? fields.object, .noTrim)
        }
        guard let memory else { return }
        let above = parent == MOTION_NONE ? MOTION_NONE : memory.trim(of: parent.int)
        if own != MOTION_NONE && above != MOTION_NONE { fail(fields[LayerKey.trim] ?? fields.object, .sameTrim) }
        memory.set(trim: own == MOTION_NONE ? above : own, hasPath: hasPath, of: layer.int)
    }

    /// Returns the row of the user property that a number of a trim is: that of its animations, or of its field.
    /// MOTION_NONE if it has neither.
    @inline(never)
    private mutating func number(_ fields: SceneFields, _ layer: UInt32, _ field: Int, _ slot: Int) -> UInt32 {
        guard let value = fields[field], let key = tape.value(value.index &- 1) else { return styles[slot] }
        return style(SceneProperty(slot.u32, 1, .style, isChannel: true, field: field), layer, fields, key)
    }

    /// Repeats the trims for each copy, and lists the layers of each, from the last to the first.
    @inline(never)
    mutating func writeTrims(_ one: TableWriter, _ copies: UInt32, _ memory: SceneMemory) {
        let count = one.trims.count.int, layers = one.layers.count.int
        if count == 0 { return }
        tables.trims.advance(by: count &* (copies.int &- 1))
        guard let trims = tables.trims.rows else { return }
        for layer in below(layers) where memory.trimOfPath(of: layer) != MOTION_NONE {
            trims[memory.trimOfPath(of: layer).int].trimmed_count &+= 1
        }
        // Each begins where its list ends, and goes back as the list grows.
        var all: UInt32 = 0
        for i in below(count) {
            all &+= trims[i].trimmed_count
            trims[i].first_trimmed = all
        }
        tables.trimmed.advance(by: all.int &* copies.int)
        guard let trimmed = tables.trimmed.rows else { return }
        for layer in below(layers) where memory.trimOfPath(of: layer) != MOTION_NONE {
            let row = memory.trimOfPath(of: layer).int
            trims[row].first_trimmed &-= 1
            trimmed[trims[row].first_trimmed.int] = layer.u32
        }
        for copy in below(copies.int, from: 1) {
            for i in below(count) {
                var trim = trims[i]
                trim.first_trimmed &+= copy.u32 &* all
                let properties = copy.u32 &* one.userProperties.count
                if trim.start != MOTION_NONE { trim.start &+= properties }
                if trim.end != MOTION_NONE { trim.end &+= properties }
                if trim.offset != MOTION_NONE { trim.offset &+= properties }
                trims[copy &* count &+ i] = trim
            }
            for i in below(all.int) { trimmed[copy &* all.int &+ i] = trimmed[i] &+ copy.u32 &* layers.u32 }
        }
    }
}

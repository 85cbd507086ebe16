import CMotion
import MotionClip
import MotionFiles
import MotionKernel

extension Picture {
    /// Finds which items are seen at some time, and what cannot be said of effects, images and z positions.
    @inline(never)
    mutating func look() {
        for i in below(itemCount) {
            let own = items[i]
            if own.kind.u32 == MOTION_PAINT_EFFECT && form.format == MOTION_EXPORT_LOTTIE {
                let isShadow = own.mode.u32 == MOTION_EFFECT_DROP_SHADOW
                losses.add(own.layer, isShadow ? Losses.shadow : Losses.filters)
            }
            let isLost = own.kind.u32 == MOTION_PAINT_IMAGE && form.format == MOTION_EXPORT_LOTTIE
            if isLost { losses.add(own.layer, Losses.image) }
            if own.kind.u32 >= MOTION_PAINT_CLIP || isLost { continue }
            for time in below(columns.timeCount) where opacity(own.layer, groups[i], time) > 0 {
                seen[i] = 1
                break
            }
        }
        var i = itemCount
        while i > 0 {
            i &-= 1
            if kind(i) < MOTION_PAINT_CLIP { continue }
            for inner in below(i &+ 1 &+ items[i].span.int, from: i &+ 1) where seen[inner] != 0 { seen[i] = 1 }
        }
        for layer in below(columns.layerCount) { chosen[layer] = 0 }
        for i in below(itemCount) where seen[i] != 0 {
            var next = items[i].layer
            while next != Columns.none && chosen[next.int] == 0 {
                chosen[next.int] = 1
                next = layers[next].parent
            }
        }
        let first = Column.zPosition &* columns.stride
        for number in below(clip.header.animationCount) {
            let track = clip.tracks[number], at = track.model.int &- first
            let isOfLayer = track.kind != TrackKind.morph && !track.has(TrackFlag.user)
            if !isOfLayer || at < 0 || at >= columns.layerCount { continue }
            if chosen[at] != 0 { losses.add(at.u32, Losses.zPosition) }
        }
        for number in below(clip.header.spaceCount) { losses.add(clip.spatials[number].layer, Losses.space) }
    }

    /// Returns the opacity that a layer has in a group, or in the picture.
    func opacity(_ layer: UInt32, _ group: UInt32, _ time: Int) -> Double {
        var (opacity, next) = (1.0, layer)
        while next != Columns.none && next != group {
            opacity *= columns.number(columns.opacity(next.int), time)
            next = layers[next].shownWith
        }
        return opacity
    }

    /// Returns where the items of one layer of Lottie end.
    func end(of item: Int, _ last: Int) -> Int {
        if kind(item) >= MOTION_PAINT_CLIP { return item &+ 1 &+ items[item].span.int }
        var end = item &+ 1
        while end < last && kind(end) < MOTION_PAINT_BACKGROUND && kind(item) < MOTION_PAINT_BACKGROUND
            && items[end].layer == items[item].layer && items[end].blend == items[item].blend
        {
            end &+= 1
        }
        return end
    }

    /// Writes the layers of a composition, the nearest first, then those that others need as their parents.
    @inline(never)
    mutating func writeLayers(_ own: Composition) {
        neededCount = 0
        var count = 0, item = own.first
        while item < own.end {
            if kind(item) == MOTION_PAINT_EFFECT {
                item &+= 1
                continue
            }
            let end = end(of: item, own.end), layer = items[item].layer
            if isSeen(item, end) {
                runs[count] = item.u32
                count &+= 1
                let isSpan = kind(item) >= MOTION_PAINT_CLIP, inner = isSpan ? all[compositions[item].int] : own
                if layer != Columns.none && layer != own.base && !marks[layer].isThere && (!isSpan || inner.isPlaced) {
                    marks[layer] = LayerMark(isThere: true, item: item.u32)
                    if isSpan { marks[layer].offset = inner.offset }
                }
            }
            item = end
        }
        let runCount = count
        var isFirst = true
        while count > 0 {
            count &-= 1
            let item = runs[count].int
            if !isFirst { write(",") }
            isFirst = false
            if kind(item) >= MOTION_PAINT_CLIP {
                writeComposition(item, own)
            } else {
                writeShapes(item, end(of: item, own.end), own, "")
            }
        }
        var number = 0
        while number < neededCount {
            let layer = needed[number]
            if !isFirst { write(",") }
            isFirst = false
            open("3", Columns.none, layer, own)
            write(",\"ks\":{\"o\":{\"a\":0,\"k\":100}")
            writeParts(layer, own, Vector(0, 0))
            write("}")
            number &+= 1
        }
        for i in below(neededCount) { marks[needed[i].int] = LayerMark() }
        for i in below(runCount) where items[runs[i].int].layer != Columns.none {
            marks[items[runs[i].int].layer.int] = LayerMark()
        }
    }

    func isSeen(_ item: Int, _ end: Int) -> Bool {
        let last = kind(item) >= MOTION_PAINT_CLIP ? item &+ 1 : end
        for i in below(last, from: item) where seen[i] != 0 { return true }
        return false
    }

    /// Returns the parent of a layer in a composition, and where the origin of the coordinates is in which it lies.
    mutating func above(_ layer: UInt32, _ own: Composition) -> (parent: UInt32, offset: Vector) {
        let parent = layer == Columns.none || layer == own.base ? Columns.none : layers[layer].parent
        if parent == Columns.none || parent == own.base { return (Columns.none, own.offset) }
        if !marks[parent].isThere && !marks[parent].isNeeded {
            marks[parent].isNeeded = true
            needed[neededCount] = parent
            neededCount &+= 1
        }
        return (parent, marks[parent].offset)
    }

    /// Begins a layer. An item that is not its layer's own has another number.
    private mutating func open(
        _ type: StaticString, _ item: UInt32, _ layer: UInt32, _ own: Composition, isSource: Bool = false
    ) {
        // rlottie takes a layer as one in space unless "ddd" comes before its transform.
        write("{\"ddd\":0,\"ty\":")
        write(type)
        write(",\"nm\":\"")
        if layer == Columns.none {
            write("background")
        } else {
            names.write(MOTION_TABLE_LAYERS, layer, &properties.text)
        }
        write("\",\"ind\":")
        let isOwn = layer != Columns.none && layer != own.base && marks[layer].item == item && !isSource
        let number = columns.layerCount &+ 1 &+ item.int &+ (isSource ? itemCount : 0)
        properties.text.write(isOwn ? layer.int &+ 1 : number)
        writeEnds()
        write(",\"st\":0")
        let parent = above(layer, own).parent
        if parent != Columns.none {
            write(",\"parent\":")
            properties.text.write(parent.int &+ 1)
        }
        if item != Columns.none && !isSource && items[item].blend != 0 {
            write(",\"bm\":")
            properties.text.write(items[item].blend.int)
        }
    }

    /// Writes what neighbouring items draw as a layer of shapes. `more` are fields of it.
    private mutating func writeShapes(_ item: Int, _ end: Int, _ own: Composition, _ more: StaticString) {
        let layer = items[item].layer
        open("4", item.u32, layer, own)
        write(more)
        write(",\"ks\":{\"o\":")
        writeOpacity(item)
        writeParts(layer, own, Vector(0, 0))
        write(",\"shapes\":[")
        var i = end, isFirst = true
        while i > item {
            i &-= 1
            if seen[i] == 0 { continue }
            if !isFirst { write(",") }
            isFirst = false
            writeShape(i, own)
        }
        write("]}")
    }

    /// Writes a composition as a layer, after the layer of its matte.
    private mutating func writeComposition(_ first: Int, _ own: Composition) {
        let number = compositions[first], inner = all[number.int]
        var matte: StaticString = "", masks = 0, group = first, item = first
        while item < itemCount && compositions[item] == number {
            if kind(item) == MOTION_PAINT_MATTE {
                let isInverted = items[item].flags & MOTION_PAINT_INVERTED.u8 != 0
                matte =
                    items[item].mode.u32 == MOTION_MATTE_LUMA
                    ? (isInverted ? ",\"tt\":4" : ",\"tt\":3") : isInverted ? ",\"tt\":2" : ",\"tt\":1"
                writeSource(item, own)
                write(",")
            }
            if kind(item) == MOTION_PAINT_CLIP || kind(item) == MOTION_PAINT_MASK { masks &+= 1 }
            if kind(item) == MOTION_PAINT_GROUP { group = item }
            item &+= 1 &+ items[item].source_count.int
        }
        open("0", first.u32, items[first].layer, own)
        write(matte)
        writeReference(number)
        let isGroup = kind(group) == MOTION_PAINT_GROUP
        writePlace(items[first].layer, inner, own) { picture in
            if isGroup { picture.writeOpacity(group) } else { picture.write("{\"a\":0,\"k\":100}") }
        }
        if masks > 0 {
            write(",\"hasMask\":true,\"masksProperties\":[")
            var item = first, isFirst = true
            while item < itemCount && compositions[item] == number {
                let own = kind(item)
                if own == MOTION_PAINT_CLIP || own == MOTION_PAINT_MASK {
                    if !isFirst { write(",") }
                    isFirst = false
                    if own == MOTION_PAINT_CLIP { writeClip(item, inner) } else { writeMask(item, inner) }
                }
                item &+= 1 &+ items[item].source_count.int
            }
            write("]")
        }
        write("}")
    }

    private mutating func writeReference(_ number: UInt32) {
        write(",\"refId\":\"")
        properties.text.write(number.int &+ 1)
        write("\",\"w\":")
        write(all[number.int].size.x)
        write(",\"h\":")
        write(all[number.int].size.y)
    }

    /// Writes the source of a matte: a layer of shapes, or a composition.
    private mutating func writeSource(_ matte: Int, _ own: Composition) {
        let first = matte &+ 1
        if sources[matte] == Columns.none {
            return writeShapes(first, first &+ items[matte].source_count.int, own, ",\"td\":1")
        }
        let inner = all[sources[matte].int]
        open("0", matte.u32, items[matte].layer, own, isSource: true)
        write(",\"td\":1")
        writeReference(sources[matte])
        writePlace(items[matte].layer, inner, own) { picture in picture.write("{\"a\":0,\"k\":100}") }
        write("}")
    }

    /// Writes the transform of a composition, with its opacity.
    private mutating func writePlace(
        _ layer: UInt32, _ inner: Composition, _ own: Composition, _ opacity: (inout Picture) -> Void
    ) {
        write(",\"ks\":{\"o\":")
        opacity(&self)
        if inner.isPlaced { writeParts(layer, own, inner.offset) } else { writeStill(own.offset, inner.offset) }
    }
}

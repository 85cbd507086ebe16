import CMotion
import MotionClip
import MotionFiles
import MotionKernel

/// The form of SVG: groups with the transforms of layers are opened and closed while items are drawn in their order.
extension Picture {
    /// Writes the file.
    @inline(never)
    mutating func writeMarkup() {
        markup.prepare(columns.layerCount)
        properties.fitter.isFree = form.format != MOTION_EXPORT_SVG
        for i in below(itemCount) where kind(i) < MOTION_PAINT_BACKGROUND && items[i].layer != Columns.none {
            if seen[i] != 0 { markup.isNamed[items[i].layer.int] = 1 }
        }
        if form.format == MOTION_EXPORT_WAAPI { swap(&markup.html, &properties.text) }
        write("<svg xmlns=\"http://www.w3.org/2000/svg\" data-scene=\"\" viewBox=\"")
        write(-shift.x)
        write(" ")
        write(-shift.y)
        write(" ")
        write(rounded(size.x, 3))
        write(" ")
        write(rounded(size.y, 3))
        write("\"")
        attribute("width", size.x)
        attribute("height", size.y)
        write(">")
        writeItems()
        for layer in below(columns.layerCount) where markup.isNamed[layer] < 2 {
            if !names.has(MOTION_TABLE_LAYERS, layer.u32) { continue }
            enter(layer.u32)
            if markup.isNamed[layer] < 2 { writeName(layer.u32, Columns.none) }
        }
        leave(to: 0)
        finish()
    }

    /// Ends the file, with what moves it.
    private mutating func finish() {
        if form.format == MOTION_EXPORT_WAAPI {
            write("</svg>")
            swap(&markup.html, &properties.text)
            write("{\"html\":\"")
            markup.takeHTML(&properties.text)
            write("\",\"animations\":[")
            markup.takeSheet(&properties.text)
            return write("]}")
        }
        if isCSS && markup.sheet.count > 0 {
            write("<style>")
            markup.takeSheet(&properties.text)
            write("</style>")
        }
        write("</svg>")
    }

    /// Draws all items in their order.
    private mutating func writeItems() {
        var i = 0
        while true {
            while markup.spanCount > 0 && markup.spans[markup.spanCount &- 1].end <= i { i = endSpan(i) }
            if i >= itemCount { return }
            if kind(i) >= MOTION_PAINT_CLIP {
                i = seen[i] == 0 ? i &+ 1 &+ items[i].span.int : beginSpan(i)
            } else if kind(i) == MOTION_PAINT_BACKGROUND {
                if seen[i] != 0 { writeBackground(i) }
                i &+= 1
            } else {
                let end = end(of: i, itemCount)
                if isSeen(i, end) { writeLayer(i, end) }
                i = end
            }
        }
    }

    /// The layer of the group around what is drawn now.
    var group: UInt32 { markup.spanCount > 0 ? markup.spans[markup.spanCount &- 1].group : Columns.none }
    private var floor: Int { markup.spanCount > 0 ? markup.spans[markup.spanCount &- 1].floor : 0 }
    var base: UInt32 { markup.spanCount > 0 ? markup.spans[markup.spanCount &- 1].base : Columns.none }

    // MARK: - Layers

    /// Closes the groups of layers until some are open.
    @inline(never)
    mutating func leave(to count: Int) {
        while markup.open > count {
            markup.open &-= 1
            markup.isOpen[markup.stack[markup.open].int] = 0
            for _ in below(markup.levels[markup.open]) { write("</g>") }
        }
    }

    /// Opens the groups of a layer and of those above it, and closes those of others.
    @inline(never)
    mutating func enter(_ layer: UInt32) {
        markup.subject = layer
        var next = layer, count = 0
        while next != Columns.none && markup.isOpen[next.int] == 0 {
            markup.chain[count] = next
            (next, count) = (layers[next].parent, count &+ 1)
        }
        while markup.open > floor && markup.stack[markup.open &- 1] != next { leave(to: markup.open &- 1) }
        while count > 0 {
            count &-= 1
            let own = markup.chain[count]
            markup.stack[markup.open] = own
            markup.levels[markup.open] = openLayer(own).u32
            markup.isOpen[own.int] = 1
            markup.open &+= 1
            if markup.isNamed[own.int] == 0 && names.has(MOTION_TABLE_LAYERS, own) { writeName(own, group) }
        }
    }

    /// Writes an element of a layer that draws nothing here.
    private mutating func writeName(_ layer: UInt32, _ group: UInt32) {
        markup.isNamed[layer.int] = 2
        open("<g", layer)
        putOpacity(layer, group, Columns.none)
        close("g")
    }

    /// Opens the groups that place a layer in its parent, and returns how many there are.
    private mutating func openLayer(_ layer: UInt32) -> Int {
        if !columns.moves(columns.affine(layer.int), 6) { return openStill(columns.placed(layer.int, 0)) }
        let anchor = reach.anchor(layer.int), far = reach.reach[layer]
        takeApart(layer.int, columns.timeCount, skewsFirst: true)
        var moving = 1, most = 1e-3
        for part in below(4) {
            var moves = false
            for time in below(columns.timeCount) {
                if abs(parts[4 &* time &+ part] - parts[part]) > 1e-9 { moves = true }
                if part == 1 || part == 2 { most = max(most, abs(parts[4 &* time &+ part])) }
            }
            if moves { moving &+= 1 }
        }
        let share = limit(layer) / Double(moving), degrees = 180 / Double.pi
        let isSMIL = form.format == MOTION_EXPORT_SVG, hasAnchor = abs(anchor.x) + abs(anchor.y) > 1e-9
        var groups = TransformGroups(), off = 1e-3
        if !isSMIL { open("<g") }
        if !isSMIL && hasAnchor {
            declare("transform-origin:")
            markup.style.write(rounded(anchor.x, 3))
            markup.style.write("px ")
            markup.style.write(rounded(anchor.y, 3))
            markup.style.write("px")
        }
        for step in below(4) {
            let part = step == 1 ? 0 : step == 2 ? 1 : 3, width = step == 0 || step == 2 ? 2 : 1
            let scale =
                step == 0
                ? stretch(layers[layer].parent)
                : step == 1 ? far / degrees : reach.scaled(layer) * (step == 2 ? 1 : most / degrees)
            properties.begin(width, scale: scale, limit: share)
            for time in below(columns.timeCount) {
                if step == 0 {
                    let place = position(layer.int, time, anchor) - (isSMIL ? Vector(0, 0) : anchor)
                    properties.set(time, 0, place.x)
                    properties.set(time, 1, place.y)
                } else {
                    for i in below(width) {
                        properties.set(time, i, parts[4 &* time &+ part &+ i] * (step == 2 ? 1 : degrees))
                    }
                }
            }
            let kind: Kind = step == 0 ? .translate : step == 1 ? .rotate : step == 2 ? .scale : .skew
            properties.areDegrees = step == 1
            let keys = fit((Cause.place, layer.int), places: kind.places)
            properties.areDegrees = false
            off += properties.error
            if isSMIL { putTransform(kind, keys, width, &groups) } else { put(kind, keys, count: width) }
        }
        if isSMIL && hasAnchor { putStill(.translate, -anchor, &groups) }
        endTransform(&groups)
        errors[layer] = max(errors[layer], off)
        if isSMIL { return groups.count }
        close()
        return 1
    }

    /// The groups of a transform: one for each part that moves, and for neighbours that do not.
    private struct TransformGroups {
        var count = 0
        var hasStill = false
    }

    private mutating func putTransform(_ kind: Kind, _ keys: Int, _ count: Int, _ groups: inout TransformGroups) {
        var moves = false
        for key in below(keys) {
            for i in below(count) where differs(kind, properties.keys[key].row, i) { moves = true }
        }
        let first = properties.fitter.value(0, 0), value = Vector(first, count > 1 ? properties.fitter.value(0, 1) : 0)
        if !moves { return putStill(kind, value, &groups) }
        endTransform(&groups)
        open("<g")
        groups.count &+= 1
        write(" transform=\"")
        write(kind, value)
        write("\"")
        put(kind, keys, count: count)
        close()
    }

    private mutating func putStill(_ kind: Kind, _ value: Vector, _ groups: inout TransformGroups) {
        let usual = kind == .scale ? 1.0 : 0, hasTwo = kind == .translate || kind == .scale
        if abs(value.x - usual) < 5e-6 && (!hasTwo || abs(value.y - usual) < 5e-6) { return }
        if !groups.hasStill {
            open("<g")
            write(" transform=\"")
            groups.count &+= 1
        }
        groups.hasStill = true
        write(kind, value)
    }

    private mutating func write(_ kind: Kind, _ value: Vector) {
        write(kind.attribute)
        write("(")
        write(rounded(value.x, kind.places))
        if kind == .translate || kind == .scale {
            write(" ")
            write(rounded(value.y, kind.places))
        }
        write(")")
    }

    private mutating func endTransform(_ groups: inout TransformGroups) {
        if groups.hasStill {
            write("\"")
            close()
        }
        groups.hasStill = false
    }

    /// Opens a group with a transform that does not move, unless nothing changes there.
    private mutating func openStill(_ affine: Affine) -> Int {
        let isFlat = affine.x == Vector(1, 0) && affine.y == Vector(0, 1)
        if isFlat && affine.t == Vector(0, 0) { return 0 }
        write(isFlat ? "<g transform=\"translate(" : "<g transform=\"matrix(")
        if !isFlat {
            write(affine.x, 9)
            write(" ")
            write(affine.y, 9)
            write(" ")
        }
        write(affine.t, 4)
        write(")\">")
        return 1
    }

    private mutating func write(_ place: Vector, _ places: Int) {
        write(rounded(place.x, places))
        write(" ")
        write(rounded(place.y, places))
    }

    /// Writes what one layer draws with neighbouring items.
    private mutating func writeLayer(_ item: Int, _ end: Int) {
        let layer = items[item].layer
        enter(layer)
        if layer == Columns.none || markup.isNamed[layer.int] == 2 {
            open("<g")
        } else {
            markup.isNamed[layer.int] = 2
            open("<g", layer)
        }
        putOpacity(layer, group, Columns.none)
        putBlend(item)
        close()
        var i = item
        while i < end {
            if seen[i] != 0 { i = writePaint(i, end) } else { i &+= 1 }
        }
        write("</g>")
    }

    /// Writes the opacity that a layer has in a group, multiplied by that of a row.
    @inline(never)
    mutating func putOpacity(_ layer: UInt32, _ group: UInt32, _ row: UInt32) {
        var cause = layer
        while cause != Columns.none && cause != group && !columns.moves(columns.opacity(cause.int)) {
            cause = layers[cause].shownWith
        }
        let isStill = cause == Columns.none || cause == group
        let moves = !isStill || row != Columns.none && columns.moves(columns.value(row))
        properties.begin(1, scale: 1, limit: 0.0015, moves: moves)
        for time in below(properties.steps) {
            properties.set(time, 0, opacity(layer, group, time) * share(row, time))
        }
        let keys = fit(isStill ? self.cause(row) : (Cause.opacity, cause.int), places: 4)
        put(.opacity, keys, usual: 1)
    }

    /// Declares how an item mixes with what is below it.
    mutating func putBlend(_ item: Int) {
        let blend = items[item].blend.u32
        if blend == MOTION_BLEND_HARD_MIX { losses.add(items[item].layer, Losses.hardMix) }
        if blend == MOTION_BLEND_NORMAL || blend == MOTION_BLEND_HARD_MIX { return }
        declare("mix-blend-mode:")
        switch blend {
        case MOTION_BLEND_MULTIPLY: markup.style.write("multiply")
        case MOTION_BLEND_SCREEN: markup.style.write("screen")
        case MOTION_BLEND_OVERLAY: markup.style.write("overlay")
        case MOTION_BLEND_DARKEN: markup.style.write("darken")
        case MOTION_BLEND_LIGHTEN: markup.style.write("lighten")
        case MOTION_BLEND_COLOR_DODGE: markup.style.write("color-dodge")
        case MOTION_BLEND_COLOR_BURN: markup.style.write("color-burn")
        case MOTION_BLEND_HARD_LIGHT: markup.style.write("hard-light")
        case MOTION_BLEND_SOFT_LIGHT: markup.style.write("soft-light")
        case MOTION_BLEND_DIFFERENCE: markup.style.write("difference")
        case MOTION_BLEND_EXCLUSION: markup.style.write("exclusion")
        case MOTION_BLEND_HUE: markup.style.write("hue")
        case MOTION_BLEND_SATURATION: markup.style.write("saturation")
        case MOTION_BLEND_COLOR: markup.style.write("color")
        case MOTION_BLEND_LUMINOSITY: markup.style.write("luminosity")
        default: markup.style.write("plus-lighter")
        }
    }
}

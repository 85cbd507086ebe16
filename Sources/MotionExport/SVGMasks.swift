import CMotion
import MotionClip
import MotionFiles
import MotionKernel

/// What is drawn as one picture: through clips, masks and mattes, as a group, or with an effect.
extension Picture {
    /// Opens the elements around a span, and returns its first item.
    mutating func beginSpan(_ item: Int) -> Int {
        let end = item &+ 1 &+ items[item].span.int, layer = items[item].layer
        let around = common(item, end, layer), hasLayer = layer == Columns.none || isIn(layer, around)
        enter(around)
        var span = Markup.Span(end: end, floor: markup.open, base: around, group: group, levels: 1)
        switch kind(item) {
        case MOTION_PAINT_CLIP:
            if hasLayer { writeClip(item, around) } else { losses.add(layer, Losses.clip) }
            span.levels = hasLayer ? 1 : 0
        case MOTION_PAINT_MASK: writeMask(item, around)
        case MOTION_PAINT_MATTE:
            span.name = beginMatte(item)
            (span.matte, span.last) = (item, end)
            (span.end, span.levels) = (item &+ 1 &+ items[item].source_count.int, isFiltered(item) ? 1 : 0)
        case MOTION_PAINT_GROUP:
            open("<g")
            putOpacity(layer, group, paint(item).pointee.opacity)
            if items[item].blend == 0 { declare("isolation:isolate") } else { putBlend(item) }
            close()
            if layer != Columns.none { span.group = layer }
        default: writeEffect(item, around)
        }
        markup.spans[markup.spanCount] = span
        markup.spanCount &+= 1
        let hasSource = kind(item) == MOTION_PAINT_MASK
        return item &+ 1 &+ (hasSource ? items[item].source_count.int : 0)
    }

    /// Closes the elements around the span that ends, and returns the next item.
    mutating func endSpan(_ item: Int) -> Int {
        var span = markup.spans[markup.spanCount &- 1]
        leave(to: span.floor)
        for _ in below(span.levels) { write("</g>") }
        markup.spanCount &-= 1
        if span.matte < 0 { return item }
        // After the source of a matte comes what it lets show.
        write("</mask>")
        open("<g")
        reference("mask", span.name)
        close()
        (span.end, span.matte, span.levels) = (span.last, -1, 1)
        markup.spans[markup.spanCount] = span
        markup.spanCount &+= 1
        return item
    }

    /// Returns the layer in whose coordinates a span is: its own one, else the nearest that all its items are in.
    private func common(_ item: Int, _ end: Int, _ layer: UInt32) -> UInt32 {
        var found = Columns.none, isFirst = true
        func take(_ other: UInt32) {
            if isFirst { found = other }
            isFirst = false
            while found != Columns.none && !(other != Columns.none && isIn(other, found)) {
                found = layers[found].parent
            }
        }
        for i in below(end, from: item &+ 1) where kind(i) < MOTION_PAINT_CLIP { take(items[i].layer) }
        if layer != Columns.none && found != Columns.none && isIn(found, layer) && isInside(layer) { return layer }
        if kind(item) == MOTION_PAINT_CLIP { take(layer) }
        if isFirst || found == Columns.none || !isInside(found) { return base }
        return found
    }

    private func isInside(_ layer: UInt32) -> Bool { base == Columns.none || isIn(layer, base) }

    // MARK: - Clips and masks

    private mutating func newName() -> Int {
        markup.names &+= 1
        return markup.names &- 1
    }

    /// Writes the bounds of a layer as a clip; in another one's coordinates as a mask.
    private mutating func writeClip(_ item: Int, _ around: UInt32) {
        let layer = items[item].layer, name = newName(), isPlaced = layer == around
        if isPlaced {
            open("<clipPath")
            reference("id", name, isURL: false)
            close()
        } else {
            openMask(name, item)
            enter(layer)
        }
        writeRect(item, paint(item).pointee.bounds) { picture in
            if !isPlaced { picture.write(" fill=\"#fff\"") }
        }
        if !isPlaced {
            enter(around)
            write("</mask>")
        } else {
            write("</clipPath>")
        }
        open("<g")
        reference(isPlaced ? "clip-path" : "mask", name)
        close()
    }

    /// Begins a mask as large as what its items draw.
    private mutating func openMask(_ name: Int, _ item: Int, alpha: Bool = false) {
        open("<mask")
        reference("id", name, isURL: false)
        write(" maskUnits=\"userSpaceOnUse\"")
        putRegion(item, 2)
        if alpha { declare("mask-type:alpha") }
        close()
    }

    /// Writes the region that a span draws in, with some more.
    private mutating func putRegion(_ item: Int, _ more: Double) {
        let region = region(item, more)
        attribute("x", region.x)
        attribute("y", region.y)
        attribute("width", region.z - region.x)
        attribute("height", region.w - region.y)
    }

    private func region(_ item: Int, _ more: Double) -> Extent {
        let around = markup.open > 0 ? markup.stack[markup.open &- 1] : Columns.none
        var box = Extent.nothing
        for i in below(item &+ 1 &+ items[item].span.int, from: item &+ 1) where kind(i) <= MOTION_PAINT_BACKGROUND {
            let layer = items[i].layer
            if layer == Columns.none {
                box.add(Extent(-shift.x, -shift.y, size.x - shift.x, size.y - shift.y))
            } else {
                box.add(reach.extent(of: layer, in: around))
            }
        }
        if box.isNothing { return Extent(0, 0, 1, 1) }
        let wide = Vector(0.05 * (box.z - box.x) + more, 0.05 * (box.w - box.y) + more), most = 1e5
        return Extent(
            floor(max(box.x - wide.x, -most)), floor(max(box.y - wide.y, -most)), -floor(-min(box.z + wide.x, most)),
            -floor(-min(box.w + wide.y, most)))
    }

    private mutating func writeFull(_ item: Int, _ words: StaticString) {
        open("<rect")
        putRegion(item, 2)
        write(words)
    }

    /// Writes a mask, and those that join it, as pictures that blend.
    private mutating func writeMask(_ item: Int, _ around: UInt32) {
        let name = newName(), last = item &+ 1 &+ items[item].source_count.int
        openMask(name, item)
        for mask in below(last, from: item) {
            let mode = items[mask].mode.u32, isInverted = items[mask].flags & MOTION_PAINT_INVERTED.u8 != 0
            let removes = mode == MOTION_MASK_SUBTRACT
            if mask == item && removes {
                writeFull(item, " fill=\"#fff\"")
                close("rect")
            }
            open("<g")
            switch mode {
            case MOTION_MASK_SUBTRACT, MOTION_MASK_INTERSECT: declare("mix-blend-mode:multiply")
            case MOTION_MASK_LIGHTEN: declare("mix-blend-mode:lighten")
            case MOTION_MASK_DARKEN: declare("mix-blend-mode:darken")
            case MOTION_MASK_DIFFERENCE: declare("mix-blend-mode:exclusion")
            default: if mask > item { declare("mix-blend-mode:screen") }
            }
            close()
            writeFull(item, removes ? " fill=\"#fff\"" : " fill=\"#000\"")
            close("rect")
            let row = paint(mask).pointee
            if isInverted {
                writeFull(item, removes ? " fill=\"#000\"" : " fill=\"#fff\"")
                putRowOpacity(row.opacity, .fillOpacity)
                close("rect")
            }
            open("<path")
            let made = keys(readPaths(mask, around, Vector(0, 0)))
            put(.d, made, count: 2 &* outlines.pointCount)
            write(removes == isInverted ? " fill=\"#fff\"" : " fill=\"#000\"")
            if items[mask].flags & MOTION_PAINT_EVEN_ODD.u8 != 0 { write(" fill-rule=\"evenodd\"") }
            if !isInverted { putRowOpacity(row.opacity, .fillOpacity) }
            close("path")
            write("</g>")
        }
        write("</mask>")
        open("<g")
        reference("mask", name)
        close()
    }

    // MARK: - Mattes

    private func isFiltered(_ matte: Int) -> Bool {
        items[matte].mode.u32 == MOTION_MATTE_LUMA || items[matte].flags & MOTION_PAINT_INVERTED.u8 != 0
    }

    /// Begins the mask of a matte. Its source is drawn in it: as it is, where its alpha counts; in greys, by a matrix,
    /// where its light does; over white, and reversed, where it hides. Returns the number of the mask.
    private mutating func beginMatte(_ item: Int) -> Int {
        let name = newName(), matrix = newName()
        let isLight = items[item].mode.u32 == MOTION_MATTE_LUMA
        let isInverted = items[item].flags & MOTION_PAINT_INVERTED.u8 != 0
        if isFiltered(item) {
            openFilter(matrix, item, 2, isLinear: false)
            open("<feColorMatrix")
            write(" values=\"")
            for row in below(3) {
                if row > 0 { write(" ") }
                write(!isLight ? "0 0 0 0 0" : isInverted ? "-.3 -.59 -.11 0 1" : ".3 .59 .11 0 0")
            }
            write(" 0 0 0 1 0\"")
            close("feColorMatrix")
            write("</filter>")
        }
        openMask(name, item, alpha: !isFiltered(item))
        if !isFiltered(item) { return name }
        if isInverted {
            writeFull(item, " fill=\"#fff\"")
            close("rect")
        }
        open("<g")
        reference("filter", matrix)
        close()
        return name
    }

    // MARK: - Effects

    private mutating func openFilter(_ name: Int, _ item: Int, _ more: Double, isLinear: Bool) {
        open("<filter")
        reference("id", name, isURL: false)
        write(" filterUnits=\"userSpaceOnUse\"")
        putRegion(item, more)
        if !isLinear { write(" color-interpolation-filters=\"sRGB\"") }
        close()
    }

    /// Writes an effect as a filter of the group that it is applied to.
    private mutating func writeEffect(_ item: Int, _ around: UInt32) {
        let row = paint(item).pointee, name = newName(), mode = row.mode.u32
        var more = 2.0
        for time in below(columns.timeCount) where mode <= MOTION_EFFECT_DROP_SHADOW {
            let (sigma, offset) = blur(row, time)
            more = max(more, 3 * max(sigma.x, sigma.y) + max(abs(offset.x), abs(offset.y)) + 2)
        }
        openFilter(name, item, more, isLinear: row.flags & MOTION_PAINT_LINEAR.u8 != 0)
        if mode <= MOTION_EFFECT_DROP_SHADOW { writeBlur(row) } else { writeMatrix(row) }
        write("</filter>")
        open("<g")
        reference("filter", name)
        close()
    }

    private func blur(_ row: motion_paint, _ time: Int) -> (sigma: Vector, offset: Vector) {
        func number(_ place: UInt32, _ part: Int = 0) -> Double {
            place == Columns.none ? 0 : columns.number(columns.value(place) &+ part, time)
        }
        let x = max(number(row.sigma), 0), y = row.sigma_y == Columns.none ? x : max(number(row.sigma_y), 0)
        return (Vector(x, y), Vector(number(row.offset), number(row.offset, 1)))
    }

    private mutating func writeBlur(_ row: motion_paint) {
        let isShadow = row.mode.u32 == MOTION_EFFECT_DROP_SHADOW
        func moves(_ place: UInt32, _ count: Int = 1) -> Bool {
            place != Columns.none && columns.moves(columns.value(place), count)
        }
        let isMoving = moves(row.sigma) || moves(row.sigma_y) || moves(row.offset, 2)
        open(isShadow ? "<feDropShadow" : "<feGaussianBlur")
        properties.begin(4, scale: 1, limit: 0.02, moves: isMoving)
        for time in below(properties.steps) {
            let (sigma, offset) = blur(row, time)
            properties.set(time, 0, sigma.x)
            properties.set(time, 1, sigma.y)
            properties.set(time, 2, offset.x)
            properties.set(time, 3, offset.y)
        }
        let keys = fit(cause(moves(row.sigma) ? row.sigma : moves(row.offset, 2) ? row.offset : row.sigma_y), places: 3)
        put(.deviation, keys, count: 2)
        if !isShadow { return close("feGaussianBlur") }
        put(.dx, keys, part: 2)
        put(.dy, keys, part: 3)
        putShade(row.color, .floodColor)
        putRowOpacity(row.opacity, .floodOpacity, row.color)
        close("feDropShadow")
    }

    private mutating func writeMatrix(_ row: motion_paint) {
        let isOwn = row.mode.u32 == MOTION_EFFECT_COLOR_MATRIX, place = isOwn ? row.first_number : row.amount
        open("<feColorMatrix")
        let moves = place != Columns.none && columns.moves(columns.value(place), isOwn ? EffectMatrix.count : 1)
        properties.begin(EffectMatrix.count, scale: 1, limit: 0.004, moves: moves)
        for time in below(properties.steps) {
            let first = columns.value(place)
            let matrix = EffectMatrix(row.mode.u32, isOwn || place == Columns.none ? 0 : columns.number(first, time))
            for line in below(4) {
                for column in below(5) {
                    let part = 5 &* line &+ column
                    properties.set(time, part, isOwn ? columns.number(first &+ part, time) : matrix[line, column])
                }
            }
        }
        put(.values, fit(cause(place), places: 5), count: EffectMatrix.count)
        close("feColorMatrix")
    }
}

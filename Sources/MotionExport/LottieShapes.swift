import CMotion
import MotionClip
import MotionFiles
import MotionKernel

extension Picture {
    /// Writes an item as a group of its outlines, what trims them, and a fill or a stroke.
    mutating func writeShape(_ item: Int, _ own: Composition) {
        let kind = kind(item), row = paint(item).pointee
        write("{\"ty\":\"gr\",\"nm\":\"")
        write(kind == MOTION_PAINT_FILL ? "fill" : kind == MOTION_PAINT_STROKE ? "stroke" : "background")
        write("\",\"it\":[")
        var count = 1
        if kind == MOTION_PAINT_BACKGROUND {
            write("{\"ty\":\"rc\",\"d\":1")
            writeStill(",\"p\":", size.x / 2 - shift.x, size.y / 2 - shift.y)
            writeStill(",\"s\":", size.x, size.y)
            writeStill(",\"r\":", 0)
            write("},")
        } else if kind == MOTION_PAINT_BOX {
            writeBox(item)
            write(",")
        } else {
            count = writePaths(item)
            count &+= writeTrims(item)
        }
        write(
            row.gradient.u32 != MOTION_GRADIENT_NONE
                ? (kind == MOTION_PAINT_STROKE ? "{\"ty\":\"gs\"" : "{\"ty\":\"gf\"")
                : kind == MOTION_PAINT_STROKE ? "{\"ty\":\"st\"" : "{\"ty\":\"fl\"")
        writeColor(item)
        if kind == MOTION_PAINT_STROKE {
            writePen(item)
        } else {
            write(kind == MOTION_PAINT_FILL && row.flags & MOTION_PAINT_EVEN_ODD.u8 != 0 ? ",\"r\":2}" : ",\"r\":1}")
        }
        write(",{\"ty\":\"tr\",\"p\":{\"a\":0,\"k\":[0,0]},\"a\":{\"a\":0,\"k\":[0,0]},\"s\":{\"a\":0,\"k\":[100,100]}")
        write(",\"r\":{\"a\":0,\"k\":0},\"o\":{\"a\":0,\"k\":100},\"sk\":{\"a\":0,\"k\":0},\"sa\":{\"a\":0,\"k\":0}}]")
        write(",\"np\":")
        properties.text.write(count &+ 1)
        write("}")
    }

    mutating func note(_ layer: UInt32, _ off: Double) {
        if layer != Columns.none { drawn[layer] = max(drawn[layer], off) }
    }

    /// Writes a rectangle; if both its bounds and its corners move, a path.
    private mutating func writeBox(_ item: Int) {
        let layer = items[item].layer, place = boundsPlace(item), radius = paint(item).pointee.corner_radius
        let hasRadius = radius != Columns.none
        if hasRadius && columns.moves(columns.value(place), 4) && columns.moves(columns.value(radius)) {
            write("{\"ty\":\"sh\",\"ks\":")
            writeBoxPath(item, layer, place, Vector(0, 0))
            return write("}")
        }
        write("{\"ty\":\"rc\",\"d\":1")
        var off = 0.0
        let moves = columns.moves(columns.value(place), 4) || hasRadius && columns.moves(columns.value(radius))
        for number in below(3) {
            write(number == 0 ? ",\"p\":" : number == 1 ? ",\"s\":" : ",\"r\":")
            properties.begin(number < 2 ? 2 : 1, scale: stretch(layer), limit: limit(layer) / 2, moves: moves)
            for time in below(properties.steps) {
                let box = box(place, radius, time)
                if number == 0 {
                    properties.set(time, 0, box.x + box.width / 2)
                    properties.set(time, 1, box.y + box.height / 2)
                } else if number == 1 {
                    properties.set(time, 0, box.width)
                    properties.set(time, 1, box.height)
                } else {
                    properties.set(time, 0, box.radius)
                }
            }
            let (kind, row) = number < 2 ? (Cause.place, layer.int) : cause(radius)
            properties.write(kind, row, places: 4, many: number < 2)
            off += properties.error
        }
        note(layer, off)
        write("}")
    }

    typealias Box = (x: Double, y: Double, width: Double, height: Double, radius: Double)

    /// Returns a box at a time, with its corners as large as they are drawn.
    func box(_ place: UInt32, _ radius: UInt32, _ time: Int) -> Box {
        let first = columns.value(place)
        var (x, y) = (columns.number(first, time), columns.number(first &+ 1, time))
        var (width, height) = (columns.number(first &+ 2, time), columns.number(first &+ 3, time))
        if width < 0 { (x, width) = (x + width, -width) }
        if height < 0 { (y, height) = (y + height, -height) }
        let corner = radius == Columns.none ? 0 : columns.number(columns.value(radius), time)
        return (x, y, width, height, clamp(corner, 0, min(width, height) / 2))
    }

    /// Writes a box as a path, whose corners are cubics.
    private mutating func writeBoxPath(_ item: Int, _ layer: UInt32, _ place: UInt32, _ offset: Vector) {
        let radius = paint(item).pointee.corner_radius
        properties.begin(5, scale: stretch(layer), limit: limit(layer) / 4)
        var isRound = false
        for time in below(columns.timeCount) {
            let box = box(place, radius, time)
            if box.radius > 0 { isRound = true }
            properties.set(time, 0, box.x + offset.x)
            properties.set(time, 1, box.y + offset.y)
            properties.set(time, 2, box.width)
            properties.set(time, 3, box.height)
            properties.set(time, 4, box.radius)
        }
        let moves = columns.moves(columns.value(place), 4)
        let (kind, row) = moves ? (Cause.place, layer.int) : cause(radius)
        let pieces = properties.fit(kind, row, places: 4)
        note(layer, 4 * properties.error)
        properties.write(pieces, Properties.Value(isBox: true, isRound: isRound), nil)
    }

    // MARK: - Paths

    /// Writes the outlines of an item; returns how many there are.
    private mutating func writePaths(_ item: Int) -> Int {
        var count = 0
        let pieces = readPaths(item, items[item].layer, Vector(0, 0)), outlines = outlines
        var walk = Outlines.Walk()
        while let subpath = outlines.next(&walk) {
            count &+= 1
            write("{\"ty\":\"sh\",\"ks\":")
            properties.write(pieces, Properties.Value(subpath: subpath), outlines)
            write("},")
        }
        return count
    }

    /// Reads the outlines of an item in the coordinates of a layer, moved by an offset, and fits them. Returns the
    /// pieces; 0 if nothing moves.
    mutating func readPaths(_ item: Int, _ layer: UInt32, _ offset: Vector) -> Int {
        let row = paint(item).pointee, own = painted + row.first_painted.int, moves = isMoving(item, in: layer)
        _ = outlines.read(own, row.painted_count.int, in: layer, 0, isFirst: true)
        let width = 2 &* outlines.pointCount
        properties.begin(width, scale: stretch(layer), limit: limit(layer) * 0.75)
        var changes = false
        for time in below(moves ? columns.timeCount : 1) where !changes {
            if time > 0 { changes = !outlines.read(own, row.painted_count.int, in: layer, time, isFirst: false) }
            for point in below(changes ? 0 : outlines.pointCount) {
                let place = outlines.point(point) + offset
                properties.set(time, 2 &* point, place.x)
                properties.set(time, 2 &* point &+ 1, place.y)
            }
        }
        if changes { losses.add(items[item].layer, Losses.elements) }
        if !moves || changes {
            markup.cycle = nil
            return 0
        }
        let isMorph = row.painted_count == 1 && Outlines.morphs(clip, own[0])
        let cause = (isMorph ? Cause.path : Cause.place, own[0].int)
        if form.format != MOTION_EXPORT_LOTTIE { findCycle(cause) }
        let pieces = properties.fit(cause.0, cause.1, places: 4)
        note(layer, properties.error)
        return pieces
    }

    // MARK: - Trims

    /// Writes what trims leave of a row's outlines: that of its layer's stroke, and those that list its layer. Returns
    /// how many there are.
    private mutating func writeTrims(_ item: Int) -> Int {
        let row = paint(item).pointee, layer = row.painted_count == 0 ? Columns.none : painted[row.first_painted]
        if layer == Columns.none { return 0 }
        var count = 0
        let length = outlines.length * stretch(layer)
        for number in below(columns.trimCount) {
            let trim = clip.trims[number]
            var isListed = false, others = false
            for i in below(trim.count) {
                let each = clip.trimmedLayers[clip.trimmed[trim.first.int &+ i].int].layer
                if each == layer { isListed = true } else if Outlines.hasPath(clip, each) { others = true }
            }
            if !isListed { continue }
            let isParallel = trim.mode == MOTION_TRIM_LOTTIE_PARALLEL
            if !isParallel && others { losses.add(layer, Losses.sequence) }
            write("{\"ty\":\"tm\"")
            for part in below(3) {
                write(part == 0 ? ",\"s\":" : part == 1 ? ",\"e\":" : ",\"o\":")
                let place = part == 0 ? trim.start : part == 1 ? trim.end : trim.offset, factor = part < 2 ? 100.0 : 360
                properties.begin(1, scale: length / factor, limit: limit(layer) / 3)
                properties.take(columns.trim(number) &+ part, factor: factor)
                properties.write(place == Columns.none ? Cause.nothing : Cause.user, place.int >> 2, places: 5)
                note(layer, 3 * properties.error)
            }
            write(isParallel ? ",\"m\":1}," : ",\"m\":2},")
            count &+= 1
        }
        return count &+ (row.flags & MOTION_PAINT_WHOLE.u8 != 0 || count > 0 ? 0 : writeStroke(layer, length))
    }

    /// Writes the part of an outline that is stroked, if it is not the whole. Returns how many trims that are.
    private mutating func writeStroke(_ layer: UInt32, _ length: Double) -> Int {
        let first = columns.stroke(layer.int)
        func ends(_ time: Int) -> (Double, Double) {
            let start = clamp(columns.number(first, time), 0, 1)
            return (start, max(clamp(columns.number(first &+ 1, time), 0, 1), start))  // Lottie would swap them
        }
        var isWhole = true
        for time in below(columns.timeCount) where ends(time) != (0, 1) { isWhole = false }
        if isWhole { return 0 }
        write("{\"ty\":\"tm\"")
        for part in below(2) {
            write(part == 0 ? ",\"s\":" : ",\"e\":")
            properties.begin(1, scale: length / 100, limit: limit(layer) / 2)
            for time in below(columns.timeCount) {
                properties.set(time, 0, 100 * (part == 0 ? ends(time).0 : ends(time).1))
            }
            properties.write(Cause.stroke, layer.int, places: 5)
            note(layer, 2 * properties.error)
        }
        write(",\"o\":{\"a\":0,\"k\":0},\"m\":2},")
        return 1
    }

    // MARK: - Masks

    /// Writes the bounds of a layer as a mask.
    mutating func writeClip(_ item: Int, _ inner: Composition) {
        write("{\"mode\":\"a\",\"inv\":false,\"pt\":")
        writeBoxPath(item, items[item].layer, paint(item).pointee.bounds, inner.offset)
        write(",\"o\":{\"a\":0,\"k\":100},\"x\":{\"a\":0,\"k\":0}}")
    }

    /// Writes a mask, and those that are joined with it. Its subpaths are masks.
    mutating func writeMask(_ item: Int, _ inner: Composition) {
        var isFirst = true
        for mask in below(item &+ 1 &+ items[item].source_count.int, from: item) {
            let own = items[mask], row = paint(mask).pointee
            let pieces = readPaths(mask, inner.base, inner.offset), outlines = outlines
            var walk = Outlines.Walk()
            while let subpath = outlines.next(&walk) {
                if !isFirst { write(",") }
                isFirst = false
                write("{\"mode\":\"")
                switch own.mode.u32 {
                case MOTION_MASK_SUBTRACT: write("s")
                case MOTION_MASK_INTERSECT: write("i")
                case MOTION_MASK_LIGHTEN: write("l")
                case MOTION_MASK_DARKEN: write("d")
                case MOTION_MASK_DIFFERENCE: write("f")
                default: write("a")
                }
                let isInverted = own.flags & MOTION_PAINT_INVERTED.u8 != 0
                write(isInverted ? "\",\"inv\":true,\"pt\":" : "\",\"inv\":false,\"pt\":")
                properties.write(pieces, Properties.Value(subpath: subpath), outlines)
                write(",\"o\":{\"a\":0,\"k\":")
                write(rounded(100 * share(row.opacity, 0), 3))
                write("},\"x\":{\"a\":0,\"k\":0}}")
            }
        }
    }
}

extension Properties {
    /// Writes a subpath at a time.
    mutating func writePath(_ outlines: Outlines, _ subpath: Outlines.Subpath, _ time: Int, isKey: Bool) {
        let values = fitter.values + time &* fitter.width
        for part in below(3) {
            begin(part, isClosed: subpath.isClosed, isKey: isKey)
            var isFirst = true
            outlines.forEachVertex(subpath, values) { point, before, after in
                write(part == 0 ? point : part == 1 ? before - point : after - point, &isFirst)
            }
        }
        text.write(isKey ? "]}]" : "]}")
    }

    /// Writes the outline of a box, x y width height and the radius of its corners.
    mutating func writeBox(_ time: Int, isRound: Bool, isKey: Bool) {
        func number(_ part: Int) -> Double { fitter.value(time, part) }
        let low = Vector(number(0), number(1)), high = low + Vector(number(2), number(3)), round = number(4),
            bend = round - 0.44771525016920655 * round
        for part in below(3) {
            begin(part, isClosed: true, isKey: isKey)
            var isFirst = true
            for corner in below(4) {
                let at = Vector(corner == 1 || corner == 2 ? high.x : low.x, corner < 2 ? low.y : high.y)
                let way = Vector(corner == 0 ? 1 : corner == 2 ? -1 : 0, corner == 1 ? 1 : corner == 3 ? -1 : 0)
                let back = Vector(way.y, -way.x)
                // The arc comes from the side before, and goes on along the way.
                if isRound {
                    write(part == 0 ? at - back * round : part == 1 ? Vector(0, 0) : back * bend, &isFirst)
                }
                write(part == 0 ? at + way * round : part == 1 ? way * -bend : Vector(0, 0), &isFirst)
            }
        }
        text.write(isKey ? "]}]" : "]}")
    }

    /// Begins the vertices of a path, or the handles before them, or those after them.
    private mutating func begin(_ part: Int, isClosed: Bool, isKey: Bool) {
        if part > 0 { return text.write(part == 1 ? "],\"i\":[" : "],\"o\":[") }
        text.write(isKey ? "[{\"c\":" : "{\"c\":")
        text.write(isClosed ? "true,\"v\":[" : "false,\"v\":[")
    }

    private mutating func write(_ point: Vector, _ isFirst: inout Bool) {
        text.write(isFirst ? "[" : ",[")
        isFirst = false
        text.write(rounded(point.x, 4))
        text.write(",")
        text.write(rounded(point.y, 4))
        text.write("]")
    }
}

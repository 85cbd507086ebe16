import CMotion
import MotionClip
import MotionFiles
import MotionKernel

extension Picture {
    private static var shade: Double { 0.004 }  // by how much a part of a colour may be off

    /// Writes what an item draws; with a fill the stroke that follows it on the same path. Returns the next item.
    mutating func writePaint(_ item: Int, _ end: Int) -> Int {
        switch kind(item) {
        case MOTION_PAINT_BOX: writeBox(item)
        case MOTION_PAINT_IMAGE: writeImage(item)
        case MOTION_PAINT_STROKE: writePath(nil, item)
        default:
            let next = item &+ 1
            if next < end && isOneElement(item, next) {
                writePath(item, next)
                return next &+ 1
            }
            writePath(item, nil)
        }
        return item &+ 1
    }

    private func isOneElement(_ fill: Int, _ stroke: Int) -> Bool {
        let (a, b) = (paint(fill).pointee, paint(stroke).pointee)
        if kind(stroke) != MOTION_PAINT_STROKE || seen[stroke] == 0 || a.painted_count != b.painted_count {
            return false
        }
        for i in below(a.painted_count)
        where painted[a.first_painted.int &+ i] != painted[b.first_painted.int &+ i] { return false }
        return true
    }

    mutating func writeBackground(_ item: Int) {
        enter(Columns.none)
        let fill = writeGradient(item)
        open("<rect")
        write(" width=\"100%\" height=\"100%\"")
        if shift.x != 0 { attribute("x", -shift.x) }
        if shift.y != 0 { attribute("y", -shift.y) }
        putColor(item, .fill, .fillOpacity, fill)
        close("rect")
    }

    private mutating func writeBox(_ item: Int) {
        let fill = writeGradient(item)
        writeRect(item, boundsPlace(item)) { picture in picture.putColor(item, .fill, .fillOpacity, fill) }
    }

    /// Writes a box as an element, with more attributes.
    mutating func writeRect(_ item: Int, _ place: UInt32, _ more: (inout Picture) -> Void) {
        open("<rect")
        putBox(item, place, hasCorners: true)
        more(&self)
        close("rect")
    }

    /// Writes the sides of a box, and the radius of its corners.
    private mutating func putBox(_ item: Int, _ place: UInt32, hasCorners: Bool) {
        let layer = items[item].layer, radius = paint(item).pointee.corner_radius
        let rounds = radius != Columns.none && columns.moves(columns.value(radius))
        let moves = columns.moves(columns.value(place), 4)
        properties.begin(5, scale: stretch(layer), limit: limit(layer) / 2, moves: moves || rounds)
        for time in below(properties.steps) {
            let box = box(place, radius, time)
            properties.set(time, 0, box.x)
            properties.set(time, 1, box.y)
            properties.set(time, 2, box.width)
            properties.set(time, 3, box.height)
            properties.set(time, 4, box.radius)
        }
        let keys = fit(moves ? (Cause.place, layer.int) : cause(radius), places: 3)
        note(layer, 2 * properties.error)
        put(.x, keys, part: 0, usual: 0)
        put(.y, keys, part: 1, usual: 0)
        put(.width, keys, part: 2)
        put(.height, keys, part: 3)
        if hasCorners { put(.rx, keys, part: 4, usual: 0) }
    }

    private mutating func writeImage(_ item: Int) {
        let hasCorners = paint(item).pointee.corner_radius != Columns.none, name = markup.names
        if hasCorners {
            markup.names &+= 1
            open("<clipPath")
            reference("id", name, isURL: false)
            close()
            writeRect(item, boundsPlace(item)) { _ in }
            write("</clipPath>")
        }
        open("<image")
        putBox(item, boundsPlace(item), hasCorners: false)
        write(" preserveAspectRatio=\"none\" href=\"")
        if !names.writeImage(items[item].row, &properties.text) { losses.add(items[item].layer, Losses.image) }
        write("\"")
        putRowOpacity(paint(item).pointee.opacity, .opacity)
        if hasCorners { reference("clip-path", name) }
        close("image")
    }

    /// Writes the opacity of a row.
    mutating func putRowOpacity(_ place: UInt32, _ kind: Kind, _ color: UInt32 = Columns.none) {
        let fades = color != Columns.none && columns.moves(columns.value(color) &+ 3)
        let moves = place != Columns.none && columns.moves(columns.value(place))
        properties.begin(1, scale: 1, limit: 0.0015, moves: fades || moves)
        for time in below(properties.steps) {
            let alpha = color == Columns.none ? 1 : clamp(columns.number(columns.value(color) &+ 3, time), 0, 1)
            properties.set(time, 0, share(place, time) * alpha)
        }
        let keys = fit(cause(fades ? color : place), places: 4)
        put(kind, keys, usual: 1)
    }

    /// Writes the colour of an item, or the reference to its gradient, and its opacity.
    mutating func putColor(_ item: Int, _ kind: Kind, _ alpha: Kind, _ gradient: Int?) {
        let row = paint(item).pointee
        if let gradient {
            reference(kind.attribute, gradient)
            return putRowOpacity(row.opacity, alpha)
        }
        putShade(row.color, kind)
        putRowOpacity(row.opacity, alpha, row.color)
    }

    /// Writes a colour without its alpha.
    mutating func putShade(_ place: UInt32, _ kind: Kind) {
        takeColor(place, limit: Picture.shade)
        put(kind, fit(cause(place), places: 3), count: 3)
    }

    // MARK: - Paths

    /// Writes the path of a fill, of a stroke, or of both.
    private mutating func writePath(_ fill: Int?, _ stroke: Int?) {
        let item = fill ?? stroke ?? 0, layer = items[item].layer
        let filled = fill.flatMap { writeGradient($0) }, stroked = stroke.flatMap { writeGradient($0) }
        open("<path")
        let made = keys(readPaths(item, layer, Vector(0, 0)))
        put(.d, made, count: 2 &* outlines.pointCount)
        if let fill {
            if items[fill].flags & MOTION_PAINT_EVEN_ODD.u8 != 0 { write(" fill-rule=\"evenodd\"") }
            putColor(fill, .fill, .fillOpacity, filled)
            if isTrimmed(fill) { losses.add(layer, Losses.fill) }
        } else {
            write(" fill=\"none\"")
        }
        if let stroke {
            putColor(stroke, .stroke, .strokeOpacity, stroked)
            putPen(stroke)
        }
        close("path")
    }

    private mutating func putLength(_ kind: Kind, _ place: UInt32, _ layer: UInt32, usual: Double) {
        properties.begin(1, scale: stretch(layer), limit: 0.02)
        properties.take(columns.value(place))
        for time in below(properties.steps) where kind == .strokeWidth {
            properties.set(time, 0, max(properties.fitter.value(time, 0), 0))
        }
        put(kind, fit(cause(place), places: 3), usual: usual)
    }

    private mutating func putPen(_ item: Int) {
        let row = paint(item).pointee, layer = items[item].layer
        putLength(.strokeWidth, row.width, layer, usual: 1)
        if row.cap.u32 == MOTION_CAP_ROUND { write(" stroke-linecap=\"round\"") }
        if row.cap.u32 == MOTION_CAP_SQUARE { write(" stroke-linecap=\"square\"") }
        if row.join.u32 == MOTION_JOIN_ROUND { write(" stroke-linejoin=\"round\"") }
        if row.join.u32 == MOTION_JOIN_BEVEL { write(" stroke-linejoin=\"bevel\"") }
        if row.join.u32 == MOTION_JOIN_MITER && row.miter_limit != 4 {
            attribute("stroke-miterlimit", Double(row.miter_limit))
        }
        var sum = 0.0
        for i in below(row.dash_count) { sum += max(columns.number(columns.value(row.first_dash &+ i.u32), 0), 0) }
        let hasDashes = row.dash_count > 0 && sum > 0
        if isTrimmed(item) {
            if hasDashes { losses.add(layer, Losses.dashes) }
            return putTrim(item)
        }
        if !hasDashes { return }
        properties.begin(row.dash_count.int, scale: stretch(layer), limit: 0.02)
        properties.take(columns.value(row.first_dash), row.dash_count.int)
        for time in below(properties.steps) {
            for part in below(row.dash_count) {
                properties.set(time, part, max(properties.fitter.value(time, part), 0))
            }
        }
        put(.dashes, fit(cause(row.first_dash), places: 5), count: row.dash_count.int)
        if row.dash_offset != Columns.none { putLength(.dashOffset, row.dash_offset, layer, usual: 0) }
    }

    // MARK: - Trims

    /// Returns the trim that lists the layer of an item, and how many do.
    private func trim(_ layer: UInt32) -> (first: Int, count: Int) {
        var first = 0, count = 0
        for number in below(columns.trimCount) {
            let trim = clip.trims[number]
            for i in below(trim.count) where clip.trimmedLayers[clip.trimmed[trim.first.int &+ i].int].layer == layer {
                if count == 0 { first = number }
                count &+= 1
                break
            }
        }
        return (first, count)
    }

    /// Returns whether only a part of the path of an item is drawn.
    private func isTrimmed(_ item: Int) -> Bool {
        let row = paint(item).pointee
        if row.painted_count == 0 || row.flags & MOTION_PAINT_WHOLE.u8 != 0 && kind(item) == MOTION_PAINT_FILL {
            return false
        }
        let layer = painted[row.first_painted]
        if trim(layer).count > 0 { return true }
        let first = columns.stroke(layer.int)
        return row.flags & MOTION_PAINT_WHOLE.u8 == 0
            && (columns.moves(first, 2) || columns.number(first, 0) > 0 || columns.number(first &+ 1, 0) < 1)
    }

    /// Writes the part of a path that is stroked, as a dash of a path whose length is 1. A dash that begins with the
    /// path, or ends with it, is as long as the path and only moves.
    private mutating func putTrim(_ item: Int) {
        let row = paint(item).pointee, layer = painted[row.first_painted], (number, count) = trim(layer)
        if count > 1 { losses.add(layer, Losses.trims) }
        if outlines.subpathCount > 1 { losses.add(layer, Losses.subpaths) }
        let first = count > 0 ? columns.trim(number) : columns.stroke(layer.int)
        func ends(_ time: Int) -> (start: Double, end: Double) {
            let (a, b) = (clamp(columns.number(first, time), 0, 1), clamp(columns.number(first &+ 1, time), 0, 1))
            if count == 0 { return (a, max(a, b)) }
            let offset = columns.number(first &+ 2, time)
            return (min(a, b) + offset, max(a, b) + offset)
        }
        var beginsAtStart = count == 0, endsAtEnd = count == 0
        for time in below(columns.timeCount) {
            if ends(time).start != 0 { beginsAtStart = false }
            if ends(time).end != 1 { endsAtEnd = false }
        }
        attribute("pathLength", 1)
        let length = outlines.length * stretch(layer), isWhole = beginsAtStart || endsAtEnd
        let moves = columns.moves(first, count > 0 ? 3 : 2)
        let cause = count > 0 ? trimCause(number) : (Cause.stroke, layer.int)
        for part in below(2) {
            properties.begin(part == 0 ? 2 : 1, scale: length, limit: limit(layer) / 3, moves: moves)
            for time in below(properties.steps) {
                let (start, end) = ends(time)
                if part == 0 {
                    properties.set(time, 0, isWhole ? 1 : end - start)
                    properties.set(time, 1, isWhole ? 1 : count > 0 ? 1 - (end - start) : 2)
                } else {
                    properties.set(time, 0, beginsAtStart ? 1 - end : -start)
                }
            }
            let keys = fit(cause, places: 5)
            note(layer, 3 * properties.error)
            put(part == 0 ? .dashes : .dashOffset, keys, count: part == 0 ? 2 : 1)
        }
    }

    /// Returns the animations that count for a trim: those of the first of its numbers that moves.
    private func trimCause(_ number: Int) -> (Int, Int) {
        let trim = clip.trims[number], first = columns.trim(number)
        let place = columns.moves(first) ? trim.start : columns.moves(first &+ 1) ? trim.end : trim.offset
        return place == Columns.none ? (Cause.nothing, 0) : (Cause.user, place.int >> 2)
    }

    // MARK: - Gradients

    /// Writes the gradient of an item, if it has one, and returns its number.
    private mutating func writeGradient(_ item: Int) -> Int? {
        let row = paint(item).pointee, layer = items[item].layer
        if row.gradient.u32 == MOTION_GRADIENT_NONE { return nil }
        let isRadial = row.gradient.u32 == MOTION_GRADIENT_RADIAL, name = markup.names
        let lost = Losses.gradients &+ 4 &* (kind(item) < MOTION_PAINT_BOX ? kind(item) : 2)
        if row.gradient.u32 == MOTION_GRADIENT_CONIC { losses.add(layer, lost &+ 2) }
        markup.names &+= 1
        open(isRadial ? "<radialGradient" : "<linearGradient")
        reference("id", name, isURL: false)
        write(" gradientUnits=\"userSpaceOnUse\"")
        if row.spread.u32 == MOTION_SPREAD_REPEAT { write(" spreadMethod=\"repeat\"") }
        if row.spread.u32 == MOTION_SPREAD_REFLECT { write(" spreadMethod=\"reflect\"") }
        var moves = columns.moves(columns.value(row.gradient_ends), 4), travels = false
        func check(_ place: UInt32, _ count: Int) -> Bool {
            place != Columns.none && columns.moves(columns.value(place), count)
        }
        if check(row.highlight, 2) { moves = true }
        if check(row.gradient_box, 4) || check(row.gradient_transform, 6) { travels = true }
        let isMapped =
            isRadial && !travels && (row.gradient_box != Columns.none || row.gradient_transform != Columns.none)
        if isMapped { putMap(gradientMap(row, 0)) }
        var own = row
        if isMapped { (own.gradient_box, own.gradient_transform) = (Columns.none, Columns.none) }
        let map = isMapped ? gradientMap(row, 0) : Affine(x: Vector(1, 0), y: Vector(0, 1), t: Vector(0, 0))
        let scale = stretch(layer) * max(map.x.length, map.y.length), places = isMapped ? 6 : 3
        properties.begin(isRadial ? 5 : 4, scale: scale, limit: 0.02, moves: moves || travels)
        var isStretched = false
        for time in below(properties.steps) {
            let ends = ends(own, time)
            if ends.isStretched { isStretched = true }
            properties.set(time, 0, ends.start.x)
            properties.set(time, 1, ends.start.y)
            if isRadial {
                let out = ends.end - ends.start, turn = sincos(ends.highlight.y * Double.pi / 180)
                let focus = ends.start + (out * turn.cos + out.turned * turn.sin) * (ends.highlight.x / 100)
                properties.set(time, 2, out.length)
                properties.set(time, 3, focus.x)
                properties.set(time, 4, focus.y)
            } else {
                properties.set(time, 2, ends.end.x)
                properties.set(time, 3, ends.end.y)
            }
        }
        if isStretched { losses.add(layer, lost &+ 3) }
        let cause =
            row.gradient_box == Columns.none || layer == Columns.none
            ? cause(row.gradient_ends) : (Cause.place, layer.int)
        let keys = fit(cause, places: places)
        for part in below(isRadial ? 5 : 4) {
            put(Picture.end(part, isRadial), keys, part: part)
        }
        close()
        writeStops(row)
        write(isRadial ? "</radialGradient>" : "</linearGradient>")
        return name
    }

    private static func end(_ part: Int, _ isRadial: Bool) -> Kind {
        switch part {
        case 0: isRadial ? .cx : .x1
        case 1: isRadial ? .cy : .y1
        case 2: isRadial ? .r : .x2
        case 3: isRadial ? .fx : .y2
        default: .fy
        }
    }

    /// Returns the affine from the coordinates of a gradient to those of its layer.
    func gradientMap(_ row: motion_paint, _ time: Int) -> Affine {
        var affine = Affine(x: Vector(1, 0), y: Vector(0, 1), t: Vector(0, 0))
        if row.gradient_transform != Columns.none {
            let place = row.gradient_transform
            affine = Affine(x: vector(place, time), y: vector(place &+ 2, time), t: vector(place &+ 4, time))
        }
        if row.gradient_box == Columns.none { return affine }
        let sides = vector(row.gradient_box &+ 2, time)
        return affine.then(Affine(x: Vector(sides.x, 0), y: Vector(0, sides.y), t: vector(row.gradient_box, time)))
    }

    private mutating func putMap(_ map: Affine) {
        write(" gradientTransform=\"matrix(")
        for part in below(3) {
            let own = part == 0 ? map.x : part == 1 ? map.y : map.t
            if part > 0 { write(" ") }
            write(rounded(own.x, 9))
            write(" ")
            write(rounded(own.y, 9))
        }
        write(")\"")
    }

    private mutating func writeStops(_ row: motion_paint) {
        let count = row.stop_count.int, place = columns.value(row.first_stop)
        func number(_ stop: Int, _ part: Int, _ time: Int) -> Double {
            clamp(columns.number(place &+ 5 &* stop &+ part, time), 0, 1)
        }
        properties.begin(5 &* count, scale: 1, limit: Picture.shade, moves: columns.moves(place, 5 &* count))
        for time in below(properties.steps) {
            var offset = 0.0
            for stop in below(count) {
                offset = max(offset, number(stop, 0, time))
                properties.set(time, 5 &* stop, offset)
                for part in below(5, from: 1) { properties.set(time, 5 &* stop &+ part, number(stop, part, time)) }
            }
        }
        let keys = fit(cause(row.first_stop), places: 4)
        for stop in below(count) {
            open("<stop")
            put(.offset, keys, part: 5 &* stop)
            put(.stopColor, keys, part: 5 &* stop &+ 1, count: 3)
            put(.stopOpacity, keys, part: 5 &* stop &+ 4, usual: 1)
            close("stop")
        }
    }
}

import CMotion
import MotionClip
import MotionFiles
import MotionKernel

extension Picture {
    private static var color: Double { 0.002 }  // by how much a part of a colour may be off

    /// Writes the color, or the gradient, of an item, and its opacity.
    mutating func writeColor(_ item: Int) {
        let row = paint(item).pointee, hasGradient = row.gradient.u32 != MOTION_GRADIENT_NONE
        var (kind, own) = cause(row.opacity)
        if hasGradient {
            writeGradient(item)
        } else {
            write(",\"c\":")
            takeColor(row.color, limit: Picture.color)
            let (kind, own) = cause(row.color)
            properties.write(kind, own, places: 4, many: true)
        }
        write(",\"o\":")
        let fades = !hasGradient && columns.moves(columns.value(row.color) &+ 3)
        properties.begin(
            1, scale: 1, limit: 0.15,
            moves: fades || row.opacity != Columns.none && columns.moves(columns.value(row.opacity)))
        for time in below(properties.steps) {
            let alpha = hasGradient ? 1 : clamp(columns.number(columns.value(row.color) &+ 3, time), 0, 1)
            properties.set(time, 0, 100 * share(row.opacity, time) * alpha)
        }
        if fades { (kind, own) = cause(row.color) }
        properties.write(kind, own, places: 3)
    }

    /// Takes a color without its alpha. A transparent one is replaced by the one that is seen next.
    mutating func takeColor(_ place: UInt32, limit: Double) {
        let color = columns.value(place)
        properties.begin(3, scale: 1, limit: limit, moves: columns.moves(color, 4))
        var shown = nextShown(color, 0) ?? 0, isLast = false
        for time in below(properties.steps) {
            if shown < time && !isLast {
                if let next = nextShown(color, time) { shown = next } else { isLast = true }
            }
            for part in below(3) { properties.set(time, part, clamp(columns.number(color &+ part, shown), 0, 1)) }
        }
    }

    /// Returns the first time from one on at which a color shows.
    private func nextShown(_ color: Int, _ from: Int) -> Int? {
        for time in below(columns.timeCount, from: from) where columns.number(color &+ 3, time) > 1.0 / 512 {
            return time
        }
        return nil
    }

    mutating func writePen(_ item: Int) {
        let row = paint(item).pointee, layer = items[item].layer
        write(",\"w\":")
        writeLength(row.width, layer)
        write(",\"lc\":")
        properties.text.write(row.cap.int &+ 1)
        write(",\"lj\":")
        properties.text.write(row.join.int &+ 1)
        if row.join.u32 == MOTION_JOIN_MITER {
            write(",\"ml\":")
            write(rounded(Double(row.miter_limit), 4))
        }
        var sum = 0.0
        for i in below(row.dash_count) { sum += max(columns.number(columns.value(row.first_dash &+ i.u32), 0), 0) }
        if row.dash_count > 0 && sum > 0 {
            write(",\"d\":[")
            // An odd number of them is gone through twice.
            let count = row.dash_count.int
            for i in below(count & 1 == 0 ? count : 2 &* count) {
                write(i & 1 == 0 ? "{\"n\":\"d\",\"nm\":\"dash\",\"v\":" : "{\"n\":\"g\",\"nm\":\"gap\",\"v\":")
                writeLength(row.first_dash &+ (i < count ? i : i &- count).u32, layer)
                write("},")
            }
            write("{\"n\":\"o\",\"nm\":\"offset\",\"v\":")
            writeLength(row.dash_offset, layer)
            write("}]")
        }
        write("}")
    }

    /// Writes a length of a row, in points.
    private mutating func writeLength(_ place: UInt32, _ layer: UInt32) {
        if place == Columns.none { return write("{\"a\":0,\"k\":0}") }
        let (kind, own) = cause(place)
        properties.begin(1, scale: stretch(layer), limit: 0.02)
        properties.take(columns.value(place))
        properties.write(kind, own, places: 4)
    }

    // MARK: - Gradients

    /// The ends of a gradient in the coordinates of its layer, and its highlight: a percentage of the radius, and
    /// degrees.
    struct Ends {
        var start, end: Vector
        var highlight = Vector(0, 0)
        var isStretched = false
    }

    func vector(_ place: UInt32, _ time: Int) -> Vector {
        Vector(columns.number(columns.value(place), time), columns.number(columns.value(place) &+ 1, time))
    }

    func ends(_ row: motion_paint, _ time: Int) -> Ends {
        let start = vector(row.gradient_ends, time), end = vector(row.gradient_ends &+ 2, time), way = end - start
        let affine = gradientMap(row, time)
        func moved(_ point: Vector) -> Vector { affine.x * point.x + affine.y * point.y + affine.t }
        var found = Ends(start: moved(start), end: moved(end))
        if row.gradient.u32 != MOTION_GRADIENT_RADIAL {
            let square = way.dot(way), determinant = affine.x.x * affine.y.y - affine.x.y * affine.y.x
            if square > 0 && abs(determinant) > 1e-12 {
                // The slope of the fraction, in the layer's coordinates.
                let slope =
                    Vector(
                        affine.y.y * way.x - affine.x.y * way.y, affine.x.x * way.y - affine.y.x * way.x)
                    / (determinant * square)
                found.end = found.start + slope / slope.dot(slope)
            } else {
                found.end = found.start  // a gradient without area has its last color
            }
            return found
        }
        let size = affine.x.length
        found.isStretched =
            max(abs(size - affine.y.length), abs(affine.x.dot(affine.y)) / (size > 0 ? size : 1)) > 1e-3 * size
        if row.highlight != Columns.none {
            let highlight = vector(row.highlight, time), distance = clamp(highlight.x, -0.99, 0.99)
            let turn = sincos(highlight.y), focus = moved(start + (way * turn.cos + way.turned * turn.sin) * distance)
            let out = found.end - found.start, off = focus - found.start
            if out.length > 0 && off.length >= 1e-6 * out.length {
                let angle = arcTangent(off.y, off.x) - arcTangent(out.y, out.x)
                found.highlight = Vector(100 * off.length / out.length, angle * 180 / Double.pi)
            }
        }
        return found
    }

    /// Writes the ends and the stops of a gradient.
    private mutating func writeGradient(_ item: Int) {
        let row = paint(item).pointee, layer = items[item].layer, isRadial = row.gradient.u32 == MOTION_GRADIENT_RADIAL
        let first = Losses.gradients &+ 4 &* (kind(item) < MOTION_PAINT_BOX ? kind(item) : 2)
        if row.spread.u32 != MOTION_SPREAD_PAD { losses.add(layer, first &+ row.spread.u32 &- 1) }
        if row.gradient.u32 == MOTION_GRADIENT_CONIC { losses.add(layer, first &+ 2) }
        write(isRadial ? ",\"t\":2" : ",\"t\":1")
        let (kind, own) = row.gradient_box == Columns.none ? cause(row.gradient_ends) : (Cause.place, layer.int)
        var isStretched = false, moves = columns.moves(columns.value(row.gradient_ends), 4)
        func check(_ place: UInt32, _ count: Int) {
            if place != Columns.none && columns.moves(columns.value(place), count) { moves = true }
        }
        check(row.highlight, 2)
        check(row.gradient_box, 4)
        check(row.gradient_transform, 6)
        for part in below(isRadial ? 4 : 2) {
            write(part == 0 ? ",\"s\":" : part == 1 ? ",\"e\":" : part == 2 ? ",\"h\":" : ",\"a\":")
            properties.begin(
                part < 2 ? 2 : 1, scale: part < 2 ? stretch(layer) : 1, limit: part < 2 ? 0.02 : 0.05, moves: moves)
            for time in below(properties.steps) {
                let ends = ends(row, time), point = part == 0 ? ends.start : part == 1 ? ends.end : ends.highlight
                if ends.isStretched { isStretched = true }
                properties.set(time, 0, part == 3 ? point.y : point.x)
                if part < 2 { properties.set(time, 1, point.y) }
            }
            properties.write(kind, layer == Columns.none ? 0 : own, places: 4, many: part < 2)
        }
        if isStretched { losses.add(layer, first &+ 3) }
        writeStops(row)
    }

    private mutating func writeStops(_ row: motion_paint) {
        let count = row.stop_count.int, place = columns.value(row.first_stop)
        func number(_ stop: Int, _ part: Int, _ time: Int) -> Double {
            clamp(columns.number(place &+ 5 &* stop &+ part, time), 0, 1)
        }
        var isClear = false
        for stop in below(count) {
            for time in below(columns.moves(place &+ 5 &* stop &+ 4) ? columns.timeCount : 1) {
                if number(stop, 4, time) < 1 { isClear = true }
            }
        }
        write(",\"g\":{\"p\":")
        properties.text.write(count)
        write(",\"k\":")
        properties.begin(
            count &* (isClear ? 6 : 4), scale: 1 / Picture.color, limit: 1, moves: columns.moves(place, 5 &* count))
        for time in below(properties.steps) {
            var offset = 0.0
            for stop in below(count) {
                offset = max(offset, number(stop, 0, time))
                properties.set(time, 4 &* stop, offset)
                for part in below(4, from: 1) { properties.set(time, 4 &* stop &+ part, number(stop, part, time)) }
                if isClear {
                    properties.set(time, 4 &* count &+ 2 &* stop, offset)
                    properties.set(time, 4 &* count &+ 2 &* stop &+ 1, number(stop, 4, time))
                }
            }
        }
        let (kind, own) = cause(row.first_stop)
        properties.write(kind, own, places: 4, many: true)
        write("}")
    }
}

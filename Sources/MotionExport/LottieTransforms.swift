import CMotion
import MotionClip
import MotionFiles
import MotionKernel

private var degrees: Double { 180 / Double.pi }

extension Picture {
    /// Writes a property of numbers that do not move.
    @inline(never)
    mutating func writeStill(
        _ name: StaticString, _ x: Double, _ y: Double? = nil, depth: Double? = nil, places: Int = 4
    ) {
        write(name)
        write(y == nil ? "{\"a\":0,\"k\":" : "{\"a\":0,\"k\":[")
        write(rounded(x, places))
        if let y {
            write(",")
            write(rounded(y, places))
        }
        if let depth {
            write(",")
            write(depth)
        }
        write(y == nil ? "}" : "]}")
    }

    /// Writes the rest of a transform that only shifts, after its opacity.
    mutating func writeStill(_ outside: Vector, _ inside: Vector) {
        writeStill(",\"r\":", 0)
        writeStill(",\"p\":", outside.x, outside.y, depth: 0)
        writeStill(",\"a\":", inside.x, inside.y, depth: 0)
        write(",\"s\":{\"a\":0,\"k\":[100,100,100]},\"sk\":{\"a\":0,\"k\":0},\"sa\":{\"a\":0,\"k\":0}}")
    }

    /// Writes the opacity of the layer of an item; of a group with that of its row.
    @inline(never)
    mutating func writeOpacity(_ item: Int) {
        let layer = items[item].layer, isGroup = kind(item) == MOTION_PAINT_GROUP,
            own = isGroup ? paint(item).pointee.opacity : Columns.none
        // The nearest layer whose opacity moves gives the keys.
        var cause = layer
        while cause != Columns.none && cause != groups[item] && !columns.moves(columns.opacity(cause.int)) {
            cause = layers[cause].shownWith
        }
        let isStill = cause == Columns.none || cause == groups[item]
        let moves = !isStill || own != Columns.none && columns.moves(columns.value(own))
        properties.begin(1, scale: 1, limit: 0.15, moves: moves)
        for time in below(properties.steps) {
            properties.set(time, 0, 100 * opacity(layer, groups[item], time) * share(own, time))
        }
        if isStill {
            let (kind, row) = self.cause(own)
            properties.write(kind, row, places: 3)
        } else {
            properties.write(Cause.opacity, cause.int, places: 3)
        }
    }

    /// Returns a fraction of a row at a time, limited to 0...1; 1 if it has none.
    @inline(never)
    func share(_ place: UInt32, _ time: Int) -> Double {
        place == Columns.none ? 1 : clamp(columns.number(columns.value(place), time), 0, 1)
    }

    /// Returns the animations that count for a value.
    @inline(never)
    func cause(_ place: UInt32) -> (Int, Int) {
        guard place != Columns.none, let user = clip.userPlace(ofValue: place) else { return (Cause.nothing, 0) }
        return (Cause.user, user >> 2)
    }

    /// Writes the rest of the transform of a layer, after its opacity. `inside` is the offset of its own coordinates.
    @inline(never)
    mutating func writeParts(_ layer: UInt32, _ own: Composition, _ inside: Vector) {
        let outside = above(layer, own).offset
        if layer == Columns.none || layer == own.base { return writeStill(outside, inside) }
        let anchor = reach.anchor(layer.int), moves = columns.moves(columns.affine(layer.int), 6)
        takeApart(layer.int, moves ? columns.timeCount : 1)
        let (angle, scale) = (0, 1)
        var turns = 0
        for part in below(4) {
            var moving = false
            for time in below(moves ? columns.timeCount : 1) {
                if abs(parts[4 &* time &+ part] - parts[part]) > 1e-9 { moving = true }
            }
            if moving && part != 2 || moving && part == 2 && turns & 2 == 0 { turns |= 1 &<< part }
        }
        let share = limit(layer) / Double(1 &+ turns.nonzeroBitCount), far = reach.reach[layer]
        if !moves {
            let places = far > 400 ? 6 : 4
            writeStill(",\"r\":", parts[angle] * degrees, places: places)
            let place = position(layer.int, 0, anchor) + outside
            writeStill(",\"p\":", place.x, place.y, depth: 0)
            writeStill(",\"a\":", anchor.x + inside.x, anchor.y + inside.y, depth: 0)
            writeStill(",\"s\":", 100 * parts[scale], 100 * parts[scale &+ 1], depth: 100, places: places)
            writeStill(",\"sk\":", parts[3] * degrees, places: places)
            write(",\"sa\":{\"a\":0,\"k\":0}}")
            errors[layer] = max(errors[layer], 1e-4 + 2.5e-6 * min(far, 400))
            return
        }
        var off = 1e-4
        write(",\"r\":")
        writePart(layer, angle, 1, degrees, far / degrees, share, &off)
        write(",\"p\":")
        writePosition(layer, anchor, outside, share, &off)
        writeStill(",\"a\":", anchor.x + inside.x, anchor.y + inside.y, depth: 0)
        write(",\"s\":")
        writePart(layer, scale, 2, 100, reach.scaled(layer) / 100, share, &off)
        write(",\"sk\":")
        writePart(layer, 3, 1, degrees, far / degrees, share, &off)
        write(",\"sa\":{\"a\":0,\"k\":0}}")
        errors[layer] = max(errors[layer], off)
    }

    private mutating func writePart(
        _ layer: UInt32, _ part: Int, _ width: Int, _ factor: Double, _ scale: Double, _ limit: Double,
        _ off: inout Double
    ) {
        properties.begin(width, scale: scale, limit: limit)
        for time in below(columns.timeCount) {
            for i in below(width) { properties.set(time, i, parts[4 &* time &+ part &+ i] * factor) }
        }
        properties.write(Cause.place, layer.int, places: 4, many: width > 1, depth: width > 1 ? 100 : nil)
        off += properties.error
    }

    /// Returns where the anchor of a layer is in its parent.
    func position(_ layer: Int, _ time: Int, _ anchor: Vector) -> Vector {
        let affine = columns.placed(layer, time)
        return affine.x * anchor.x + affine.y * anchor.y + affine.t
    }

    /// Writes a position as one property, or x and y by themselves if that takes fewer keyframes.
    private mutating func writePosition(
        _ layer: UInt32, _ anchor: Vector, _ outside: Vector, _ limit: Double, _ off: inout Double
    ) {
        let parent = layers[layer].parent, count = columns.timeCount
        var low = Vector(.infinity, .infinity), high = Vector(-.infinity, -.infinity)
        func take(_ first: Int, _ parts: Int) {
            properties.begin(parts, scale: stretch(parent), limit: limit)
            for time in below(count) {
                let place = position(layer.int, time, anchor) + outside
                properties.set(time, 0, first == 0 ? place.x : place.y)
                if parts > 1 { properties.set(time, 1, place.y) }
                (low, high) = (pointwiseMin(low, place), pointwiseMax(high, place))
            }
        }
        take(0, 2)
        let together = properties.fit(Cause.place, layer.int, places: 4), way = high - low
        var isApart = false
        if together > 2 && min(way.x, way.y) * stretch(parent) > limit / 10 {
            take(0, 1)
            var apart = properties.fit(Cause.place, layer.int, places: 4)
            take(1, 1)
            apart &+= properties.fit(Cause.place, layer.int, places: 4)
            isApart = Double(apart &+ 2) < 1.6 * Double(together &+ 1)
        }
        if !isApart {
            take(0, 2)
            properties.write(Cause.place, layer.int, places: 4, many: true, depth: 0)
            off += properties.error
            return
        }
        write("{\"s\":true")
        for i in below(2) {
            write(i == 0 ? ",\"x\":" : ",\"y\":")
            take(i, 1)
            properties.write(Cause.place, layer.int, places: 4)
            off += properties.error
        }
        write("}")
    }

    /// Brings the parts of a layer's affine at some times: its angle without jumps where possible, its scale along x
    /// and y, and how far it leans; with `skewsFirst` by how much it is skewed before it is scaled.
    @inline(never)
    func takeApart(_ layer: Int, _ count: Int, skewsFirst: Bool = false) {
        var size = 1e-12
        for time in below(count) {
            let affine = columns.placed(layer, time)
            size = max(size, max(affine.x.length, affine.y.length))
        }
        var last = 0.0, known = false, halves = 0.0
        for time in below(count) {
            let affine = columns.placed(layer, time)
            var angle = last
            if affine.x.length > 1e-6 * size {
                angle = arcTangent(affine.x.y, affine.x.x)
            } else if affine.y.length > 1e-6 * size {
                angle = arcTangent(-affine.y.x, affine.y.y)
            }
            // Half a turn with both scales negative is the same: what turns least from time to time.
            if known { halves += floor((angle - last) / Double.pi + 0.5) }
            (last, known) = (angle, true)
            angle -= halves * Double.pi
            let turn = sincos(angle)
            let across = affine.x.x * turn.cos + affine.x.y * turn.sin
            let down = affine.y.y * turn.cos - affine.y.x * turn.sin,
                mixed = affine.y.x * turn.cos + affine.y.y * turn.sin
            let skew = abs(across) > 1e-6 * size ? mixed / across : 0
            let own = parts + 4 &* time
            if skewsFirst {
                (own[0], own[1], own[2], own[3]) = (angle, across, down, abs(skew) < 2e-6 ? 0 : arcTangent(skew, 1))
                continue
            }
            let lean = abs(skew) < 2e-6 || !(abs(down) > 1e-9) ? 0 : across * skew / down
            (own[0], own[1], own[2], own[3]) = (angle, across, down, -arcTangent(lean, 1))
        }
    }
}

private func pointwiseMin(_ a: Vector, _ b: Vector) -> Vector { Vector(min(a.x, b.x), min(a.y, b.y)) }
private func pointwiseMax(_ a: Vector, _ b: Vector) -> Vector { Vector(max(a.x, b.x), max(a.y, b.y)) }

import CMotion
import MotionKernel

extension LottieReader {
    /// Appends the animations that move a layer's position. Gives its model value.
    ///
    /// Keyframes with tangents make a motion path, an element between two of them. So does a layer that turns with its
    /// motion. `scale` is -1 for an anchor that is a position.
    @inline(never)
    mutating func position(
        _ property: LottieProperty?, _ layer: UInt32, scale: Double = 1, rotate: UInt32 = MOTION_ROTATE_NONE
    ) -> Vector {
        let given = LottieMap(count: 2, scale: scale),
            target = LottieTarget(
                layer: layer, property: MOTION_PROPERTY_POSITION, width: 2)
        guard let property, property.isMoving, rotate != MOTION_ROTATE_NONE || isCurved(property) else {
            return animate(property, given, target).lowHalf
        }
        let map = property.mapped(given)
        let path = beginPath()
        var previous: LottieKey?, at = Vector(0, 0)
        for key in property.keys {
            let point = numbers(key.value, map).lowHalf
            if let previous {
                if let (a, b) = tangents(previous, at, point, map.scale) {
                    cubic(at + a, point + b, point)
                } else {
                    appendVerb(MOTION_VERB_LINE, point)
                }
            } else {
                appendVerb(MOTION_VERB_MOVE, point)
            }
            previous = key
            at = point
        }
        endPath(path)
        var row = keyedRow(property, layer, MOTION_PROPERTY_POSITION, component: 0)
        (row.path, row.rotate, row.flags) = (path, rotate, MOTION_ANIMATION_EVEN_SPEED)
        appendKeyed(row, property, width: 0)
        overshoot(property, map, layer)
        return still(property, given, Vector4()).lowHalf
    }

    /// Returns whether a keyframe has tangents that leave the straight way to the next.
    mutating func isCurved(_ property: LottieProperty) -> Bool {
        if !property.isKeyed { return false }
        var previous: LottieKey?, at = Vector(0, 0)
        for key in property.keys {
            let point = vector(key.value)
            if let previous, tangents(previous, at, point) != nil { return true }
            previous = key
            at = point
        }
        return false
    }

    /// Returns the tangents from a keyframe's point to the next; nil if the way is straight.
    @inline(never)
    mutating func tangents(
        _ key: LottieKey, _ from: Vector, _ to: Vector, _ scale: Vector = Vector(1, 1)
    ) -> (Vector, Vector)? {
        guard let out = key.tangents.out, let back = key.tangents.back else { return nil }
        let (a, b) = (vector(out) * scale, vector(back) * scale)
        if isEqual(a, Vector()) && isEqual(b, Vector()) { return nil }
        // On the straight way, and in order on it.
        let way = to - from, square = way.dot(way)
        let (first, last) = (a.dot(way), square + b.dot(way))
        let isStraight = abs(a.dot(way.turned)) < 1e-3 && abs(b.dot(way.turned)) < 1e-3
        return isStraight && square > 0 && first >= 0 && last <= square ? nil : (a, b)
    }

    /// Between keyframes without tangents a curve may overshoot, while a path ends at its end: such pieces are rows of
    /// their own.
    private mutating func overshoot(_ property: LottieProperty, _ map: LottieMap, _ layer: UInt32) {
        var previous: LottieKey?, at = Vector4()
        for key in property.keys {
            let point = numbers(key.value, map)
            if let previous, key.time > previous.time, tangents(previous, at.lowHalf, point.lowHalf, map.scale) == nil {
                let easing = LottieEasing(previous, 0)
                if min(easing.start.y, easing.end.y) < 0 || max(easing.start.y, easing.end.y) > 1 {
                    if property.loop.kind != .none { reportLoop(property) }
                    var row = motion_animation()
                    (row.layer, row.property, row.path) = (layer, MOTION_PROPERTY_POSITION, MOTION_NONE)
                    row.clock = appendClock(
                        begin: seconds(previous.time), duration: (key.time - previous.time) / frameRate,
                        fill: MOTION_FILL_REMOVED, timing: timing(of: easing))
                    row.flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO
                    (row.first_value, row.value_count) = (tables.floats.count, 2)
                    append(at, 2)
                    append(point, 2)
                    tables.animations.append(row)
                }
            }
            previous = key
            at = point
        }
    }

    // MARK: - Paths

    /// Begins a path: its row.
    @inline(never)
    mutating func beginPath() -> UInt32 {
        tables.paths.append(
            motion_path(
                first_verb: tables.verbs.count, verb_count: 0, first_point: tables.points.count, point_count: 0))
    }

    /// Ends the path that was begun last.
    @inline(never)
    mutating func endPath(_ path: UInt32) {
        let (verbs, points) = (tables.verbs.count, tables.points.count)
        tables.paths.change(path) {
            $0.verb_count = verbs &- $0.first_verb
            $0.point_count = points &- $0.first_point
        }
    }

    /// Appends a verb and its last point.
    @inline(never)
    mutating func appendVerb(_ verb: UInt32, _ point: Vector) {
        tables.verbs.append(verb.u8)
        append(point)
    }

    mutating func append(_ point: Vector) {
        tables.points.append(SIMD2(bounded(point.x), bounded(point.y)))
    }

    @inline(never)
    mutating func cubic(_ a: Vector, _ b: Vector, _ to: Vector) {
        append(a)
        append(b)
        appendVerb(MOTION_VERB_CUBIC, to)
    }
}

/// Returns a coordinate within those that paths may have.
private func bounded(_ x: Double) -> Float { Float(clamp(x, -largestNumber, largestNumber)) }

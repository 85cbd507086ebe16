import CMotion
import MotionKernel

extension LottieReader {
    /// Appends a motion layer without animations.
    @inline(never)
    mutating func appendLayer(under parent: UInt32, clock: UInt32 = MOTION_NONE) -> UInt32 {
        // By field: a new field of layers is 0 here, and this stays as it is.
        var row = motion_layer()
        row.parent = parent
        row.clock = clock
        row.path = MOTION_NONE
        row.bounds = (0, 0, 1, 1)
        row.transform = (1, 0, 0, 1, 0, 0)
        row.opacity = 1
        row.stroke_end = 1
        let layer = tables.layers.append(row)
        if isSpatial { tables.layers3D.append(spatialRow(layer)) }
        return layer
    }

    /// Appends motion layers for a transform, mostly one, under a parent; the outermost gets the flags. The row of the
    /// innermost.
    ///
    /// A point is scaled about the anchor, skewed along an axis, rotated, turned with the motion, and moved. What does
    /// not fit in one motion layer, which skews along its own x axis alone, takes several, one in another.
    @inline(never)
    mutating func place(
        _ transform: JSONValue?, under parent: UInt32, flags: UInt32 = 0, size: Vector = Vector(1, 1),
        turnsWithMotion: Bool = false
    ) -> UInt32 {
        var layer = appendLayer(under: parent)
        if flags != 0 { tables.layers.change(layer) { $0.flags = flags } }
        let turns = turnsWithMotion && isMoving(transform)
        move(transform, layer, turns)
        if turns { layer = appendLayer(under: layer) }
        if isSpatial { layer = placeDepth(transform, layer) }
        let parts = LottieLinear(transform, &self)
        if parts.isStill {
            let still = parts.matrix(&self)
            setLinear(layer, still)
        } else {
            layer = moveLinear(parts, layer)
        }
        anchor(transform, &layer, size)
        if isSpatial { anchorDepth(transform, layer) }
        return layer
    }

    /// Returns whether the position has keyframes. A position with separate x and y turns nothing, and is reported.
    private mutating func isMoving(_ transform: JSONValue?) -> Bool {
        if let parts = transform?.member("p"), parts.isSet("s") {
            report(parts, MOTION_REPORT_UNKNOWN)
            return false
        }
        return property(transform, "p")?.isKeyed == true
    }

    /// Moves a layer by "p", which may have its coordinates apart.
    @inline(never)
    mutating func move(_ transform: JSONValue?, _ layer: UInt32, _ turns: Bool, scale: Double = 1) {
        var place = Vector(0, 0)
        if let parts = transform?.member("p"), parts.isSet("s") {
            let target = LottieTarget(layer: layer, property: MOTION_PROPERTY_POSITION, width: 2)
            place = animate(property(parts, "x"), LottieMap(scale: scale), target).lowHalf
            place.y = animate(property(parts, "y"), LottieMap(scale: scale, slot: 1), target).y
        } else {
            place = position(
                property(transform, "p"), layer, scale: scale, rotate: turns ? MOTION_ROTATE_AUTO : MOTION_ROTATE_NONE)
        }
        setPosition(layer, place)
    }

    /// Sets the part of a layer's transform that does not move.
    @inline(never)
    mutating func setLinear(_ layer: UInt32, _ m: Affine) {
        tables.layers.change(layer) { $0.setLinear(m) }
        if isSpatial { embed(m) }
    }

    /// Sets the position of a layer while nothing moves it.
    @inline(never)
    mutating func setPosition(_ layer: UInt32, _ place: Vector) {
        tables.layers.change(layer) { $0.position = (finite(place.x), finite(place.y)) }
    }

    /// Rotates, skews and scales a layer by animations; the innermost of the layers that it takes.
    @inline(never)
    private mutating func moveLinear(_ parts: LottieLinear, _ outermost: UInt32) -> UInt32 {
        var layer = outermost
        if parts.turn.isTurned {
            if let angle = parts.turn.moving {
                appendTurn(angle, isAboutX: parts.turn.movesAboutX, layer)
            } else {
                let still = parts.turn.matrix(&self)
                setLinear(layer, still)
            }
            layer = appendLayer(under: layer)
        }
        rotate(parts.rotation, layer, 1)
        if parts.isSkewed {
            rotate(parts.axis, layer, -1)
            if let skew = parts.skew, skew.isKeyed {
                layer = appendLayer(under: layer)
                shear(skew, layer)
            } else {
                let shear = parts.shear(&self)
                setLinear(layer, Affine(x: Vector(1, 0), y: Vector(shear, 1), t: Vector(0, 0)))
            }
            if parts.axis?.isKeyed == true || still(parts.axis) != 0 {
                layer = appendLayer(under: layer)
                rotate(parts.axis, layer, 1)
            } else if parts.skew?.isKeyed == true {
                layer = appendLayer(under: layer)
            }
        }
        let target = LottieTarget(
            layer: layer, property: MOTION_PROPERTY_SCALE, width: 2, parts: MOTION_PROPERTY_SCALE_X)
        keep(parts.scale, LottieMap(count: 2, scale: 0.01), target, Vector4(1, 1, 0, 0))
        return layer
    }

    /// Adds to a layer's rotation an angle in degrees, `sign` times.
    @inline(never)
    private mutating func rotate(_ angle: LottieProperty?, _ layer: UInt32, _ sign: Double) {
        guard let angle else { return }
        var target = LottieTarget(layer: layer, property: MOTION_PROPERTY_ROTATION)
        target.isAdditive = true
        keep(angle, LottieMap(scale: sign * .pi / 180), target, Vector4())
    }

    /// Animates a part of a transform. A constant part gets a row with one value, unless that is the fallback: a model
    /// matrix would be decomposed again, and not always into the same parts.
    @inline(never)
    private mutating func keep(
        _ property: LottieProperty?, _ map: LottieMap, _ target: LottieTarget, _ fallback: Vector4
    ) {
        let rows = tables.animations.count
        let value = animate(property, map, target, fallback)
        if tables.animations.count != rows || isEqual(value, fallback) { return }
        var row = motion_animation()
        (row.layer, row.property, row.path) = (target.layer, target.property, MOTION_NONE)
        row.clock = keyClock(0, 0)
        row.flags = target.isAdditive ? MOTION_ANIMATION_ADDITIVE : 0
        (row.first_value, row.value_count) = (tables.floats.count, 1)
        append(value, target.width)
        tables.animations.append(row)
    }

    /// Skews a layer by a list of one function, whose angle goes between the keys.
    @inline(never)
    private mutating func shear(_ skew: LottieProperty, _ layer: UInt32) {
        if !skew.isMoving { return }
        let start = tables.floats.count, map = skew.mapped(LottieMap())
        for key in skew.keys {
            append(Vector4(1, MOTION_OPERATION_SKEW_X.double, skewAngle(numbers(key.value, map).x), 0), 3)
            for _ in below(15) { tables.floats.append(0) }
        }
        var row = keyedRow(skew, layer, MOTION_PROPERTY_TRANSFORM, component: 0)
        (row.function, row.first_value, row.value_count) = (MOTION_FUNCTION_LIST, start, skew.count.u32)
        appendKeyed(row, skew, width: 18)
    }

    /// Anchors a layer, whose bounds have a size, at "a". An anchor on a curve is a layer that moves the other way.
    @inline(never)
    private mutating func anchor(_ transform: JSONValue?, _ layer: inout UInt32, _ size: Vector) {
        let anchor = property(transform, "a")
        if let anchor, isCurved(anchor) {
            layer = appendLayer(under: layer)
            setPosition(layer, position(anchor, layer, scale: -1))
            return
        }
        // As a part of the bounds.
        var map = LottieMap(count: 2)
        map.scale = Vector(1 / size.x, 1 / size.y)
        let place = animate(
            anchor, map, LottieTarget(layer: layer, property: MOTION_PROPERTY_ANCHOR_POINT, width: 2))
        tables.layers.change(layer) { $0.anchor = (finite(place.x), finite(place.y)) }
    }
}

/// Returns the angle by which CSS skews, in radians, for a skew of Lottie, in degrees, which goes the other way. A
/// right angle, by which a skew would be infinite, counts as a tenth of a degree less.
func skewAngle(_ degrees: Double) -> Double {
    let turns = floor(degrees / 180 + 0.5) * 180
    return -(turns + clamp(degrees - turns, -89.9, 89.9)) * .pi / 180
}

/// Returns the matrix that turns by an angle in degrees, clockwise.
func rotating(_ degrees: Double) -> Affine {
    let (sin, cos) = sincos(degrees * .pi / 180)
    return Affine(x: Vector(cos, sin), y: Vector(-sin, cos), t: Vector(0, 0))
}

import CMotion
import MotionKernel

// Layers in 3D, as a camera sees them. Lottie's z goes away from the eye, and its angles about x and y turn the other
// way than this library's.

/// An axis that layers and cameras turn about.
enum LottieAxis: Int {
    case x, y, z

    /// The property that an animation about this axis moves.
    var property: UInt32 {
        switch self {
        case .x: MOTION_PROPERTY_ROTATION_X
        case .y: MOTION_PROPERTY_ROTATION_Y
        case .z: MOTION_PROPERTY_ROTATION
        }
    }
}

extension LottieReader {
    /// Finds the camera of a composition and the layers in 3D that it sees. Returns the motion layer that these are in;
    /// MOTION_NONE without a camera, or without such a layer.
    @inline(never)
    mutating func openSpace(
        _ layers: UnsafeMutablePointer<LottieLayer>, _ count: Int, in root: UInt32
    ) -> UInt32 {
        var camera = count, isSeen = false, nearest = largestNumber
        for i in below(count) {
            let object = tape[layers[i].row]
            if object.choice("ty") != LayerKind.camera || object.isSet("hd") { continue }
            if camera == count { camera = i } else { report(object, MOTION_REPORT_CAMERA) }
        }
        // From the back, as layers are drawn. Those in the plane part the ones in 3D.
        for i in below(count) {
            let number = count &- 1 &- i, object = tape[layers[number].row], kind = object.choice("ty")
            if kind == LayerKind.camera || object.isSet("hd") { continue }
            if !object.isSet("ddd") {
                if kind != LayerKind.null { nearest = largestNumber }
                continue
            }
            isSeen = isSeen || kind != LayerKind.null
            var at = number.u32
            while at != MOTION_NONE && !layers[at.int].isSpatial {
                layers[at.int].isSpatial = true
                at = layers[at.int].parent
            }
            if kind == LayerKind.null || layers[number].isMatte { continue }
            let depth = depth(of: object)
            if depth.high > nearest { report(object, MOTION_REPORT_CAMERA, lost: MOTION_LOST_PICTURE) }
            nearest = min(nearest, depth.low)
        }
        return isSeen ? placeCamera(layers, camera, in: root) : MOTION_NONE
    }

    /// Returns the least and the largest z of a layer's position.
    @inline(never)
    private mutating func depth(of layer: JSONValue) -> (low: Double, high: Double) {
        let wasMuted = isMuted
        isMuted = true
        defer { isMuted = wasMuted }
        guard let (place, map) = depth(layer.member("ks"), 1) else { return (0, 0) }
        let still = still(place, map, Vector4()).x, mapped = place.mapped(map)
        var (low, high) = (still, still)
        if place.isKeyed {
            for key in place.keys {
                let z = numbers(key.value, mapped).x
                (low, high) = (min(low, z), max(high, z))
            }
        }
        return (low, high)
    }

    /// Returns the property that has the z of a position, and where in it that is.
    @inline(never)
    private mutating func depth(_ transform: JSONValue?, _ scale: Double) -> (LottieProperty, LottieMap)? {
        let place = transform?.member("p"), isApart = place?.isSet("s") == true
        let property = isApart ? property(place, "z") : property(place)
        return property.map { ($0, LottieMap(scale: scale, first: isApart ? 0 : 2)) }
    }

    /// Appends the motion layers of a camera: what is in the innermost is seen by it. The outermost is the picture, at
    /// whose middle the camera looks.
    @inline(never)
    private mutating func placeCamera(
        _ layers: UnsafeMutablePointer<LottieLayer>, _ camera: Int, in root: UInt32
    ) -> UInt32 {
        let object = tape[layers[camera].row], transform = object.member("ks")
        var layer = appendLayer(under: root)
        let distance = stillCamera(object.member("pe"), LottieMap()).x
        if !(distance > 0) { report(object, MOTION_REPORT_CAMERA) }
        let middle = Vector(Double(tables.size.x), Double(tables.size.y)) * 0.5, m34 = distance > 0 ? -1 / distance : 0
        var row = spatialRow(layer)
        row.flags = 0
        row.sublayer_transform.8 = finite(middle.x * m34)
        row.sublayer_transform.9 = finite(middle.y * m34)
        row.sublayer_transform.11 = finite(m34)
        tables.layers3D.append(row)
        isInSpace = true
        defer { isInSpace = false }
        layer = appendLayer(under: layer)
        setPosition(layer, middle)
        setDepth(distance)
        orient(transform, &layer, isCamera: true)
        turn(transform, &layer, isCamera: true)
        look(transform, &layer)
        layer = appendLayer(under: layer)
        moveBack(transform, layer)
        // The parents of the camera, as the camera sees them.
        var parent = layers[camera].parent, depth = 0
        while parent != MOTION_NONE {
            if depth.advance() > 31 {
                report(object, MOTION_REPORT_CAMERA)
                break
            }
            let next = layers[parent.int], transform = tape[next.row].member("ks")
            layer = appendLayer(under: layer)
            setPosition(layer, position(property(transform, "a"), layer))
            let factors = stillCamera(transform?.member("s"), LottieMap(count: 3, scale: 0.01), Vector4(1, 1, 1, 0))
            changeSpatial {
                $0.transform.0 = inverse(factors.x)
                $0.transform.5 = inverse(factors.y)
                $0.transform.10 = inverse(factors.z)
            }
            turn(transform, &layer, isCamera: true)
            orient(transform, &layer, isCamera: true)
            layer = appendLayer(under: layer)
            moveBack(transform, layer)
            parent = next.parent
        }
        return layer
    }

    /// Moves a layer to where a position is seen from itself.
    @inline(never)
    private mutating func moveBack(_ transform: JSONValue?, _ layer: UInt32) {
        move(transform, layer, false, scale: -1)
        moveDepth(transform, layer, scale: 1)
    }

    /// Returns numbers of a camera that this reader cannot move. Reports them if they move in the file.
    @inline(never)
    private mutating func stillCamera(
        _ value: JSONValue?, _ map: LottieMap, _ fallback: Vector4 = Vector4()
    ) -> Vector4 {
        let property = property(value)
        if let property, property.isMoving { report(tape[property.said], MOTION_REPORT_CAMERA) }
        return still(property, map, fallback)
    }

    /// Turns a camera to its point of interest, if it has one.
    @inline(never)
    private mutating func look(_ transform: JSONValue?, _ layer: inout UInt32) {
        guard let aim = transform?.member("a") else { return }
        let to = stillCamera(aim, LottieMap(count: 3)), parts = transform?.member("p")
        var from = Vector4()
        if let parts, parts.isSet("s") {
            from = Vector4(
                stillCamera(parts.member("x"), LottieMap()).x, stillCamera(parts.member("y"), LottieMap()).x,
                stillCamera(parts.member("z"), LottieMap()).x, 0)
        } else {
            from = stillCamera(parts, LottieMap(count: 3))
        }
        let way = from - to, flat = (way.x * way.x + way.z * way.z).squareRoot()
        let length = (flat * flat + way.y * way.y).squareRoot()
        if length == 0 { return }
        // A camera that looks straight up or down turns round, as in lottie-web.
        let aside = flat > 0 ? Vector(way.x / flat, -way.z / flat) : Vector(0, -1)
        appendTurn(.x, sine: way.y / length, cosine: flat / length, &layer)
        appendTurn(.y, sine: -aside.x, cosine: aside.y, &layer)
    }

    // MARK: - Layers

    /// Whether the motion layers that are appended are in 3D.
    var isSpatial: Bool { hasSpace && isInSpace }

    /// Returns a layer's second row, which keeps its sublayers in space.
    func spatialRow(_ layer: UInt32) -> motion_layer_3d {
        var row = motion_layer_3d()
        (row.layer, row.flags) = (layer, MOTION_LAYER_3D_KEEPS_DEPTH)
        (row.transform.0, row.transform.5, row.transform.10, row.transform.15) = (1, 1, 1, 1)
        row.sublayer_transform = row.transform
        return row
    }

    /// Changes the second row of the layer that was appended last.
    private mutating func changeSpatial(_ change: (inout motion_layer_3d) -> Void) {
        tables.layers3D.change(tables.layers3D.count &- 1, change)
    }

    /// Gives the layer that was appended last the part of the transform that does not move, in space.
    @inline(never)
    mutating func embed(_ m: Affine) {
        changeSpatial {
            ($0.transform.0, $0.transform.1) = (finite(m.x.x), finite(m.x.y))
            ($0.transform.4, $0.transform.5) = (finite(m.y.x), finite(m.y.y))
        }
    }

    private mutating func setDepth(_ z: Double) { changeSpatial { $0.transform.14 = finite(z) } }

    /// Moves the layer that was appended last by the z of its position, and turns what is in it by its angles. Returns
    /// the innermost layer.
    @inline(never)
    mutating func placeDepth(_ transform: JSONValue?, _ outermost: UInt32) -> UInt32 {
        var layer = outermost
        moveDepth(transform, layer, scale: -1)
        orient(transform, &layer, isCamera: false)
        turnAside(transform, &layer, isCamera: false)
        return appendLayer(under: layer)
    }

    /// Scales and anchors along z the layer that was appended last.
    @inline(never)
    mutating func anchorDepth(_ transform: JSONValue?, _ layer: UInt32) {
        let scale = property(transform, "s"), anchor = property(transform, "a")
        let target = LottieTarget(layer: layer, property: MOTION_PROPERTY_SCALE_Z)
        let map = LottieMap(scale: 0.01, first: 2), one = Vector4(1, 0, 0, 0)
        let factor = scale.map { hasDepth($0, map) } == true ? animate(scale, map, target, one) : still(scale, map, one)
        if let anchor, hasDepth(anchor) { report(anchor.value, MOTION_REPORT_CAMERA) }
        let depth = still(anchor, LottieMap(first: 2), Vector4()).x
        changeSpatial {
            $0.transform.10 = finite(factor.x)
            $0.anchor_z = finite(-depth)
        }
    }

    /// Moves the layer that was appended last along z.
    @inline(never)
    private mutating func moveDepth(_ transform: JSONValue?, _ layer: UInt32, scale: Double) {
        guard let (place, map) = depth(transform, scale) else { return }
        let target = LottieTarget(layer: layer, property: MOTION_PROPERTY_TRANSLATION_Z)
        // On a curve x and y go by their own length, z by its keys.
        if map.first == 2 && isCurved(place) && hasDepth(place) { report(place.value, MOTION_REPORT_CAMERA) }
        setDepth(hasDepth(place, map) ? animate(place, map, target).x : still(place, map, Vector4()).x)
    }

    /// Returns whether the z of keyframes is not always the same.
    @inline(never)
    private mutating func hasDepth(_ property: LottieProperty, _ map: LottieMap = LottieMap(first: 2)) -> Bool {
        if !property.isMoving { return false }
        let first = still(property, map, Vector4()).x, map = property.mapped(map)
        for key in property.keys where numbers(key.value, map).x != first { return true }
        return false
    }

    /// Turns by the orientation: about x, in it about y, in that about z; a camera the other way round.
    @inline(never)
    private mutating func orient(_ transform: JSONValue?, _ layer: inout UInt32, isCamera: Bool) {
        let angles = property(transform, "or")
        if isCamera { turn(angles, 2, about: .z, &layer, isCamera: true) }
        turn(angles, isCamera ? 1 : 0, about: isCamera ? .y : .x, &layer, isCamera: isCamera)
        turn(angles, isCamera ? 0 : 1, about: isCamera ? .x : .y, &layer, isCamera: isCamera)
        if !isCamera { turn(angles, 2, about: .z, &layer, isCamera: false) }
    }

    /// Adds two layers: one turns about x, and the other one, inside it, about y.
    @inline(never)
    private mutating func turnAside(_ transform: JSONValue?, _ layer: inout UInt32, isCamera: Bool) {
        let x = property(transform, "rx"), y = property(transform, "ry")
        if isCamera { turn(y, 0, about: .y, &layer, isCamera: true) }
        turn(x, 0, about: .x, &layer, isCamera: isCamera)
        if !isCamera { turn(y, 0, about: .y, &layer, isCamera: false) }
    }

    /// Turns a camera by its rotations, all three.
    @inline(never)
    private mutating func turn(_ transform: JSONValue?, _ layer: inout UInt32, isCamera: Bool) {
        let angle = transform?.member("rz") ?? transform?.member("r")
        turn(property(angle), 0, about: .z, &layer, isCamera: isCamera)
        turnAside(transform, &layer, isCamera: isCamera)
    }

    /// Appends a layer that turns about an axis by a number of a property, unless that is always 0.
    @inline(never)
    private mutating func turn(
        _ angle: LottieProperty?, _ component: UInt32, about axis: LottieAxis, _ layer: inout UInt32, isCamera: Bool
    ) {
        let sign = (axis == .z) == isCamera ? -1.0 : 1.0
        let map = LottieMap(scale: sign * .pi / 180, first: component), still = still(angle, map, Vector4()).x
        if angle?.isMoving != true {
            let (sine, cosine) = sincos(still)
            if still != 0 { appendTurn(axis, sine: sine, cosine: cosine, &layer) }
            return
        }
        layer = appendLayer(under: layer)
        _ = animate(angle, map, LottieTarget(layer: layer, property: axis.property))
    }

    /// Appends a layer that is turned about an axis.
    @inline(never)
    private mutating func appendTurn(_ axis: LottieAxis, sine: Double, cosine: Double, _ layer: inout UInt32) {
        if sine == 0 && cosine == 1 { return }
        layer = appendLayer(under: layer)
        let (sin, cos) = (finite(sine), finite(cosine))
        // From the first of the other two axes to the second.
        let from = axis == .z ? 0 : axis.rawValue &+ 1, to = axis == .x ? 2 : axis.rawValue &- 1
        changeSpatial {
            withUnsafeMutableBytes(of: &$0.transform) { bytes in
                guard let numbers: MutableFloats = bytes.baseAddress?.typed() else { return }
                (numbers[from &* 5], numbers[to &* 5]) = (cos, cos)
                (numbers[from &* 4 &+ to], numbers[to &* 4 &+ from]) = (sin, 0 - sin)
            }
        }
    }
}

/// Returns 1/x, or 1 for 0.
private func inverse(_ x: Double) -> Float { x == 0 ? 1 : finite(1 / x) }

import CMotion
import MotionKernel

extension LottieReader {
    /// Begins to walk the shapes before a repeater in a list, once for each copy, from the back.
    @inline(never)
    mutating func openCopies(_ repeater: JSONValue, _ shapes: LottieShapeList, under parent: UInt32) {
        let transform = repeater.member("tr")
        _ = property(repeater, "c")  // an expression is reported
        let offset = property(repeater, "o"), most = clamp(largest(repeater, "c"), 0, 1e6)
        let whole = floor(most)
        if let offset, offset.isKeyed { report(offset.value, MOTION_REPORT_MODIFIER) }
        let copies = LottieCopies(
            repeater: repeater.index.u32, parent: parent, count: integer(whole) &+ (whole < most ? 1 : 0),
            start: still(offset), from: stillNumber(transform, "so", 100), to: stillNumber(transform, "eo", 100),
            hasSeveralPaints: paints(of: shapes) > 1, wasMuted: isMuted)
        let depth = shapeDepth
        push(
            LottieShapeList(
                first: shapes.first, count: shapes.left, left: 0, firstPath: shapes.firstPath, owner: depth,
                scope: LottieScope(layer: MOTION_NONE), modifierCount: modifiers.count, copies: copies), from: repeater)
    }

    /// Returns the number of fills and strokes among the shapes of a list that are left.
    private mutating func paints(of shapes: LottieShapeList) -> Double {
        var paints = 0.0
        for i in below(shapes.left) {
            let shape = tape[list[shapes.first &+ i]]
            switch shape.member("ty")?.word ?? JSONWord.none {
            case "gr": paints += weigh(shape.list("it")).paints
            case "fl", "st", "gf", "gs": paints += 1
            case "rp": paints *= max(0, floor(largest(shape, "c") + 0.999))
            default: break
            }
            if paints > 1e9 { break }
        }
        return paints
    }

    /// Begins the next copy, if a list has copies. Returns false if it has none, or if the copy was the last.
    @inline(never)
    mutating func beginNextCopy(_ shapes: inout LottieShapeList) -> Bool {
        guard let copies = shapes.copies else { return false }
        if copies.begun == copies.count || isFull() {
            isMuted = copies.wasMuted
            return false
        }
        if copies.begun > 0 { isMuted = true }
        let repeater = tape[copies.repeater]
        // The last of the list is drawn first; the list begins with copy 0, or ends with it.
        let place = copies.count &- 1 &- copies.begun
        let copy = repeater.choice("m") != 1 ? copies.begun : place
        let layer = placeCopy(repeater.member("tr"), copy, copies.start, under: copies.parent)
        let part = copies.count == 1 ? 0 : place.double / (copies.count &- 1).double
        let opacity = finite((copies.from + (copies.to - copies.from) * part) / 100)
        tables.layers.change(layer) { $0.opacity = opacity }
        var group = MOTION_NONE
        if copies.hasSeveralPaints && opacity > 0 && opacity < 1 { group = appendGroup(layer, isOpen: false) }
        let muted = isMuted
        isMuted = true
        if let number = property(repeater, "c"), number.isKeyed {
            isMuted = muted
            // Hidden from .5 on: where there are not more copies than this one's number.
            var map = LottieMap(scale: -1)
            map.bias.x = copy.double + 0.5
            _ = animate(number, map, LottieTarget(layer: layer, property: MOTION_PROPERTY_HIDDEN))
        }
        isMuted = muted
        shapes = LottieShapeList(
            first: shapes.first, count: shapes.count, left: shapes.count, firstPath: shapes.firstPath,
            owner: shapes.owner, scope: LottieScope(layer: layer), modifierCount: shapes.modifierCount, copies: copies)
        shapes.copies?.begun &+= 1
        shapes.group = group
        return true
    }

    /// Appends motion layers for a copy: rotated about the anchor k times, scaled about it k times, and moved k times,
    /// where k is its number plus the offset.
    @inline(never)
    private mutating func placeCopy(_ transform: JSONValue?, _ copy: Int, _ offset: Double, under parent: UInt32)
        -> UInt32
    {
        let times = copy.double + offset, map = LottieMap(count: 2)
        let place = property(transform, "p"), anchor = property(transform, "a")
        let scale = property(transform, "s"), rotation = property(transform, "r")
        let factors = still(scale, LottieMap(count: 2, scale: 0.01), Vector4(1, 1, 0, 0))
        var layer = appendLayer(under: parent)
        let moved = position(place, layer, scale: times)
        if place?.isKeyed == true || rotation?.isKeyed == true || anchor?.isKeyed == true {
            setPosition(layer, moved)
            layer = appendLayer(under: layer)
            setPosition(layer, position(anchor, layer))
        } else {
            setPosition(layer, moved + stillPoint(anchor))
        }
        if let scale, scale.isKeyed { report(scale.value, MOTION_REPORT_MODIFIER) }
        let x = power(factors.x, copy, offset), y = power(factors.y, copy, offset)
        var matrix = Affine(x: Vector(x, 0), y: Vector(0, y), t: Vector(0, 0))
        if let rotation, rotation.isKeyed {
            tables.layers.change(layer) { $0.setLinear(matrix) }
            layer = appendLayer(under: layer)
            _ = animate(
                rotation, LottieMap(scale: times * .pi / 180),
                LottieTarget(layer: layer, property: MOTION_PROPERTY_ROTATION))
        } else {
            matrix = rotating(still(rotation) * times).then(matrix)
            tables.layers.change(layer) { $0.setLinear(matrix) }
        }
        let center = animate(
            anchor, map, LottieTarget(layer: layer, property: MOTION_PROPERTY_ANCHOR_POINT, width: 2))
        tables.layers.change(layer) { $0.anchor = (finite(center.x), finite(center.y)) }
        return layer
    }

    /// Returns a factor that applies once for each copy, and for each whole step of the offset; for the rest of the
    /// offset a part of the way from 1. Steps back divide.
    private mutating func power(_ factor: Double, _ copies: Int, _ offset: Double) -> Double {
        let steps = floor(abs(offset)), rest = 1 + (factor - 1) * (abs(offset) - steps)
        var product = rest * raised(factor, integer(steps))
        if offset < 0 { product = product == 0 ? 0 : 1 / product }
        return clamp(product * raised(factor, copies), -largestNumber, largestNumber)
    }

    /// Returns a number to a whole power, by squaring.
    @inline(never)
    private func raised(_ number: Double, _ times: Int) -> Double {
        var product = 1.0, square = number, left = times
        while left > 0 {
            if left & 1 == 1 { product *= square }
            square *= square
            left = left &>> 1
        }
        // Finite, since it is multiplied by what may be 0.
        return clamp(product, -1e300, 1e300)
    }
}

import CMotion
import MotionKernel

extension LottieReader {
    /// Walks the shapes list[first ..< first + count], which stand before a repeater, once for each copy, from the
    /// back.
    mutating func walkCopies(
        _ repeater: JSONValue, _ first: Int, _ count: Int, _ firstPath: Int, _ scope: LottieScope, _ depth: Int
    ) {
        let number = property(repeater, "c"), offset = property(repeater, "o"), transform = repeater.member("tr")
        let most = clamp(largest(repeater, "c"), 0, 1e6), start = still(offset)
        let copies = integer(floor(most)) &+ (floor(most) < most ? 1 : 0)
        if let offset, offset.isKeyed { report(offset.value, MOTION_REPORT_MODIFIER) }
        let from = still(property(transform, "so"), 100), to = still(property(transform, "eo"), 100)
        let isBelow = repeater.choice("m") != 1, muted = isMuted
        for i in below(copies) {
            if isFull() { break }
            // The last of the list is drawn first; the list begins with copy 0, or ends with it.
            let place = copies &- 1 &- i, copy = isBelow ? i : place
            let layer = placeCopy(transform, copy, start, under: scope.layer)
            let part = copies == 1 ? 0 : place.double / (copies &- 1).double
            tables.layers.change(layer) { $0.opacity = finite((from + (to - from) * part) / 100) }
            if let number, number.isKeyed {
                // Hidden from .5 on: where there are not more copies than this one's number.
                var map = LottieMap(scale: -1)
                map.bias = copy.double + 0.5
                _ = animate(number, map, LottieTarget(layer: layer, property: MOTION_PROPERTY_HIDDEN))
            }
            var inner = LottieScope(layer: layer)
            walk(first, count, firstPath, &inner, depth: depth)
            isMuted = true
        }
        isMuted = muted
    }

    /// Appends motion layers for a copy: rotated about the anchor k times, scaled about it k times, and moved k times,
    /// where k is its number plus the offset.
    private mutating func placeCopy(_ transform: JSONValue?, _ copy: Int, _ offset: Double, under parent: UInt32)
        -> UInt32
    {
        let times = copy.double + offset, map = LottieMap(count: 2)
        let place = property(transform, "p"), anchor = property(transform, "a")
        let scale = property(transform, "s"), rotation = property(transform, "r")
        let factors = still(scale, LottieMap(count: 2, scale: 0.01), SIMD4(1, 1, 0, 0))
        var layer = appendLayer(under: parent)
        let moved = position(place, layer, scale: times)
        if place?.isKeyed == true || rotation?.isKeyed == true || anchor?.isKeyed == true {
            setPosition(layer, moved)
            layer = appendLayer(under: layer)
            setPosition(layer, position(anchor, layer))
        } else {
            setPosition(layer, moved + still(anchor, map, SIMD4()).lowHalf)
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
            matrix = turn(still(rotation) * times).then(matrix)
            tables.layers.change(layer) { $0.setLinear(matrix) }
        }
        let center = animate(
            anchor, map, LottieTarget(layer: layer, property: MOTION_PROPERTY_ANCHOR_POINT, width: 2))
        tables.layers.change(layer) { $0.anchor = (finite(center.x), finite(center.y)) }
        return layer
    }

    /// A factor that applies once for each copy, and for each whole step of the offset; for the rest of the offset a
    /// part of the way from 1. Steps back divide.
    private func power(_ factor: Double, _ copies: Int, _ offset: Double) -> Double {
        let steps = floor(abs(offset)), rest = 1 + (factor - 1) * (abs(offset) - steps)
        var product = rest
        for _ in below(min(integer(steps), 4096)) { product *= factor }
        if offset < 0 { product = product == 0 ? 0 : 1 / product }
        for _ in below(copies) { product *= factor }
        return clamp(product, -largestNumber, largestNumber)
    }

    private func min(_ a: Int, _ b: Int) -> Int { a < b ? a : b }
}

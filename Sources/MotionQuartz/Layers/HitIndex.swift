/// Where hit tests can find the sublayers of a layer, from the front, at one time. A block of boxes is passed over as a
/// whole.
final class HitIndex {
    /// A box around all points of a layer's superlayer at which it, or a layer below it, is hit.
    struct Box {
        var minX = Double.infinity, minY = Double.infinity, maxX = -Double.infinity, maxY = -Double.infinity

        /// The box of a layer that must be asked.
        static let everything = Box(
            minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

        func contains(_ p: CGPoint) -> Bool { p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY }

        mutating func formUnion(_ other: Box) {
            (minX, minY) = (min(minX, other.minX), min(minY, other.minY))
            (maxX, maxY) = (max(maxX, other.maxX), max(maxY, other.maxY))
        }
    }

    /// The least number of sublayers for which an index is made.
    static let least = 32
    private static let block = 64

    private let version: UInt64, time: Double
    private var order: [Int] = []
    private var boxes: [Box] = []
    private var blocks: [Box] = []

    /// Makes the index of sublayers, or of their presentations. Those that have none are not there.
    init(of layer: CALayer, _ layers: [CALayer], _ isModel: Bool) {
        let clock = layer.clock
        (version, time) = (clock.version, clock.time)
        var found: [(place: Int, depth: CGFloat, box: Box)] = []
        found.reserveCapacity(layers.count)
        for (place, layer) in layers.enumerated() {
            guard let shown = isModel ? layer : layer.presentation() else { continue }
            found.append((place, shown.zPosition, shown.hitBox(of: clock)))
        }
        found.reverse()
        if found.contains(where: { $0.depth != found[0].depth }) {
            found.sort { ($0.depth, $0.place) > ($1.depth, $1.place) }
        }
        order = found.map(\.place)
        for (i, (_, _, box)) in found.enumerated() {
            boxes.append(box)
            if i % HitIndex.block == 0 { blocks.append(Box()) }
            blocks[blocks.count - 1].formUnion(box)
        }
    }

    /// Returns whether nothing has changed since it was made.
    func isValid(_ clock: any LayerClock, isModel: Bool) -> Bool {
        version == clock.version && (isModel || time == clock.time)
    }

    /// Calls a function with the places of the sublayers that may be at a point, from the front, until it finds one.
    func first(at point: CGPoint, _ body: (Int) -> CALayer?) -> CALayer? {
        for (number, block) in blocks.enumerated() where block.contains(point) {
            let start = number * HitIndex.block
            for i in start..<min(start + HitIndex.block, boxes.count) where boxes[i].contains(point) {
                if let found = body(order[i]) { return found }
            }
        }
        return nil
    }
}

extension CALayer {
    /// The box in the superlayer's coordinates within which a hit test of the layer finds something. Rounding is within
    /// it. A class that may test otherwise, and a layer of another clock, have all of the plane.
    fileprivate func hitBox(of clock: any LayerClock) -> HitIndex.Box {
        let kind = Swift.type(of: self)
        guard kind == CALayer.self || kind == CAShapeLayer.self || kind == CAGradientLayer.self, self.clock === clock
        else { return .everything }
        if isHidden || opacity <= 0 { return HitIndex.Box() }
        let bounds = bounds
        var own = HitIndex.Box(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
        if !masksToBounds { for layer in sublayers ?? [] { own.formUnion(layer.hitBox(of: clock)) } }
        guard own.minX <= own.maxX, own.maxX - own.minX < .infinity, own.maxY - own.minY < .infinity else { return own }
        let up = matrixUp
        var box = HitIndex.Box()
        for (x, y) in [(own.minX, own.minY), (own.maxX, own.minY), (own.minX, own.maxY), (own.maxX, own.maxY)] {
            let at = up.apply(x, y, 0)
            guard at.3 > 1e-6 else { return .everything }
            let point = (at.0 / at.3, at.1 / at.3)
            box.formUnion(HitIndex.Box(minX: point.0, minY: point.1, maxX: point.0, maxY: point.1))
        }
        let slack = 1e-6 * (1 + max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY)))
        return HitIndex.Box(
            minX: box.minX - slack, minY: box.minY - slack, maxX: box.maxX + slack, maxY: box.maxY + slack)
    }
}

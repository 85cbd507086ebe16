import MotionKit

/// Where the outlines of two layers may overlap: what they draw, a box as it is turned, or a path with its pen.
///
/// Over an interval no point of a layer goes farther from where it is in the middle than its corners do, or, of a path
/// that is larger than the layer, some times as far. So outlines that are farther apart in the middle stay apart.
/// Outlines whose hulls overlap by no more than a tolerance in some direction count as apart, as boxes do.
struct Outlines {
    private let motion: Motion
    private let rows: [Int]
    private let bodies: [Body]

    init(_ motion: Motion, _ rows: [Int], in scene: Scene) throws {
        let layers = scene.parts.layers, spatial = try scene.layersInSpace()
        let shapes = Set(motion.clip.shapeLayers), isTrimmed = layers.contains { $0.trim != .ca }
        (self.motion, self.rows) = (motion, rows)
        bodies = try rows.map { row in
            guard let layer = layers.first(where: { $0.name == motion.names[row] }) else {
                throw MotionTestingError("layer: \"\(motion.names[row])\", no layer of the scene has this name")
            }
            return Body(layer, row, shapes.contains(row), isTrimmed || layers.isBelow(spatial, layer), scene)
        }
    }

    /// Returns a number that is above 0 unless it is proven that the two do not overlap from one time to another.
    func excess(_ start: Double, _ end: Double, _ tolerance: Double) throws -> Double {
        let middle = start + (end - start) / 2
        var far = 0.0, outlines: [Outline] = [], boxes: [[Double]]?, affines: [Affine]?
        for body in bodies {
            guard let corners = body.corners, body.isRigid else {
                let box = try boxes ?? motion.boxes(start, end)
                boxes = box
                outlines.append(Outline(corners: Body.corners(of: box[body.row])))
                continue
            }
            let now = corners.at(middle)
            let away = zip(try corners.enclose(start, end), now).map { box, corner in
                let far = pointwiseMax(box.high - corner, corner - box.low)
                // Single precision.
                let slack = 1e-6 * max(1, -box.low.min(), box.high.max())
                return distance(far.x + slack, far.y + slack)
            }
            var outline = Outline(corners: Body.around(now))
            if body.isShape {
                let known = affines ?? motion.clip.sample(at: middle, in: .root, .affines).affines
                affines = known
                outline = Outline(body.path, moved: known[body.row], isFilled: body.isFilled, pen: body.pen)
            }
            guard !outline.rings.isEmpty else { return -1 }  // it draws nothing
            outlines.append(outline)
            far += (away.max() ?? .infinity) * body.stretch + outline.reach
        }
        guard far.isFinite, outlines.allSatisfy(\.isFinite) else { return .infinity }
        let apart = outlines[0].distance(to: outlines[1]), gap = outlines[0].gap(to: outlines[1])
        return far - max(apart, gap + tolerance)
    }

    /// Returns a point around which what both draw at a time holds a disc as wide as the tolerance; nil if none is
    /// found.
    func common(_ time: Double, _ tolerance: Double) -> Place? {
        let items = motion.clip.draw(at: time).items
        let drawn = bodies.compactMap { body -> DrawnOutline? in
            let own = items.filter { $0.layer == body.row }
            if body.corners == nil, body.isBent { return nil }  // in 3D an affine may not say where it is
            return DrawnOutline(own, body.isShape, body.corners.map { Body.around($0.at(time)) })
        }
        guard drawn.count == 2 else { return nil }
        var tried = drawn[0].places(near: drawn[1])
        for size in [0, max(tolerance, 1e-4) / 2] {
            for outline in drawn {
                tried = tried.filter { place in
                    guard size > 0 else { return outline.holds(place) }
                    return directions.allSatisfy { outline.holds(place + size * $0) }
                }
            }
        }
        return tried.isEmpty ? nil : tried[tried.count / 2]
    }
}

/// Eight directions around a point.
private let directions: [Place] = (0..<8).map { Place(direction: Double($0) * .pi / 4) }

/// What is known of a layer at all times.
private struct Body {
    let row: Int
    let corners: Probes?
    /// Whether a path is drawn; else the bounds are.
    let isShape: Bool
    /// Whether the corners say where all points are: the path and the pen surely do not change.
    let isRigid: Bool
    let path: [Path.Element]
    let isFilled: Bool
    let pen: Path.Stroke?
    /// How many times as far as a corner the points of the layer may go.
    let stretch: Double
    /// Whether the path does not follow the corners, or is trimmed with others.
    let isBent: Bool

    init(_ layer: Layer, _ row: Int, _ isShape: Bool, _ isBent: Bool, _ scene: Scene) {
        let moved = layer.animations.reduce(into: Set<String>()) { $1.collect(&$0) }
        (self.row, self.isShape, self.isBent) = (row, isShape, isBent)
        corners = try? Probes(cornersOf: layer.name, in: scene)
        let isPainted = layer.backgroundColor != nil || moved.contains("backgroundColor")
        let shaping = ["path", "strokeStart", "strokeEnd", "lineWidth"]
        let isShaped = moved.contains { shaping.contains($0) || $0.hasPrefix("bounds") }
        isRigid = corners != nil && (!isShape || !(isBent || isPainted || isShaped || layer.path == nil))
        isFilled = layer.fillColor != nil || layer.fillGradient != nil || moved.contains("fillColor")
        let isStroked = layer.strokeColor != nil || layer.strokeGradient != nil || moved.contains("strokeColor")
        pen =
            isStroked
            ? Path.Stroke(
                width: Float(layer.lineWidth), join: layer.lineJoin == .miter ? .miter : .round,
                miterLimit: Float(layer.miterLimit)) : nil
        // What trims a stroke leaves the fill whole.
        let (start, end) = (layer.strokeStart, layer.strokeEnd), isPart = !isFilled && 0 <= start && start <= end
        let whole = layer.path ?? Path()
        path = (isPart && end <= 1 ? whole.trimmed(from: start, to: end) : whole).elements
        stretch = isShape ? Body.stretch(of: path, in: layer.bounds) : 1
    }

    private static func stretch(of path: [Path.Element], in bounds: SIMD4<Double>) -> Double {
        let points = path.flatMap(\.points).map { Place($0) }
        guard !points.isEmpty else { return 1 }
        guard bounds.z != 0, bounds.w != 0 else { return .infinity }
        return points.map { point in
            let across = (point.x - bounds.x) / bounds.z, down = (point.y - bounds.y) / bounds.w
            return (1 - across - down).magnitude + across.magnitude + down.magnitude
        }.max() ?? 1
    }

    /// Returns the corners of a box, around it.
    static func corners(of box: [Double]) -> [Place] {
        [Place(box[0], box[1]), Place(box[2], box[1]), Place(box[2], box[3]), Place(box[0], box[3])]
    }

    /// Returns the corners that Probes gives in the order in which they go around the box.
    static func around(_ corners: [Place]) -> [Place] { [corners[0], corners[1], corners[3], corners[2]] }
}

extension [Layer] {
    /// Returns whether a layer or one above it is among those of some names.
    fileprivate func isBelow(_ names: Set<String>, _ layer: Layer) -> Bool {
        var next: Layer? = layer
        while let one = next {
            if names.contains(one.name) { return true }
            next = one.parent.flatMap { name in first { $0.name == name } }
        }
        return false
    }
}

extension Scene {
    /// Returns the names of the layers in 3D: those that have the channels of such layers.
    fileprivate func layersInSpace() throws -> Set<String> {
        let clip = try compiled(delivering: nil)
        return Set(clip.channels.filter { $0.property == .rotationX }.compactMap { $0.layer.map { clip.layers[$0] } })
    }
}

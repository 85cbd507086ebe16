import MotionKit

/// Places along each side of the grid on which a common place is looked for.
private let side = 17
/// The most places where lines cross, and the most corners, that are looked at.
private let mostCrossings = 6, mostCorners = 64

/// What a layer draws at a time, as the kernel draws it.
struct DrawnOutline {
    private let outline: Outline
    private let paths: [Shape]
    private let radius: Double
    private let size: Place
    private let isShape: Bool
    /// Points by which strokes are beyond their paths, as far as they may be.
    private let reach: Double

    /// A path that is filled or stroked.
    private struct Shape {
        let path: Path
        let affine: Affine
        let rule: Path.FillRule
        let pen: Path.Stroke?

        func holds(_ place: Place) -> Bool {
            guard let point = affine.origin(of: place) else { return false }
            guard let pen else { return path.contains(point, using: rule) }
            return (try? path.strokeContains(point, pen)) ?? false
        }
    }

    /// - parameter items: The steps that draw the layer.
    /// - parameter corners: Where the corners of its bounds are, around it; nil: where its box is drawn.
    /// - Returns: nil if it draws nothing.
    init?(_ items: [DrawItem], _ isShape: Bool, _ corners: [Place]?) {
        self.isShape = isShape
        var rings: [[Place]] = [], found: [Shape] = [], (radius, size, reach) = (0.0, Place.zero, 0.0)
        var drawn = corners
        for item in items {
            switch item.kind {
            case .fill, .stroke:
                guard isShape, let path = try? Path(item.path) else { continue }
                let pen = item.pen.map {
                    Path.Stroke(
                        width: $0.width, cap: $0.cap, join: $0.join, miterLimit: max($0.miterLimit, 1),
                        dashes: $0.dashes, dashPhase: $0.dashOffset)
                }
                let outline = Outline(item.path, moved: item.affine, isFilled: pen == nil, pen: pen)
                rings += outline.rings
                reach = max(reach, outline.reach)
                let rule = item.isEvenOdd ? Path.FillRule.evenOdd : .nonZero
                found.append(Shape(path: path, affine: item.affine, rule: rule, pen: pen))
            case .box, .image:
                guard let box = item.box else { continue }
                let ends = [(0, 0), (1, 0), (1, 1), (0, 1)] as [(Float, Float)]
                drawn = corners ?? ends.map { item.affine.moved([box.x + $0 * box.z, box.y + $1 * box.w]) }
                (radius, size) = (max(radius, Double(item.cornerRadius)), Place(Double(box.z), Double(box.w)))
            default: continue
            }
        }
        if isShape {
            outline = Outline(rings: rings)
        } else if let drawn {
            outline = Outline(corners: drawn)
        } else {
            return nil
        }
        guard !outline.rings.isEmpty, outline.isFinite else { return nil }
        (paths, self.radius, self.size, self.reach) = (found, radius, size, reach)
    }

    /// Returns whether a place is on what the layer draws.
    func holds(_ place: Place) -> Bool {
        if isShape { return paths.contains { $0.holds(place) } }
        let ring = outline.rings[0], turns = zip(ring, ring.dropFirst()).map { turn($0, $1, place) }
        guard turns.allSatisfy({ $0 >= 0 }) || turns.allSatisfy({ $0 <= 0 }) else { return false }
        guard radius > 0 else { return true }
        // What may be beyond the round corners does not count.
        let across = ring[1] - ring[0], down = ring[3] - ring[0]
        let scale = max(
            distance(across.x, across.y) / max(size.x, 1e-9), distance(down.x, down.y) / max(size.y, 1e-9))
        return ring.allSatisfy { distance($0.x - place.x, $0.y - place.y) >= 1.5 * radius * scale }
    }

    /// Returns places that may be on another outline, too: a grid where both may be, corners, the middles of sides, and
    /// places in the middle of two of the places where lines cross, and between these and a corner: a small overlap has
    /// one.
    func places(near other: DrawnOutline) -> [Place] {
        let (mine, its) = (outline.rings.flatMap { $0 }, other.outline.rings.flatMap { $0 })
        let low = pointwiseMax(mine.reduce(mine[0], pointwiseMin), its.reduce(its[0], pointwiseMin))
        let high = pointwiseMin(mine.reduce(mine[0], pointwiseMax), its.reduce(its[0], pointwiseMax))
        guard (high - low).min() >= -2 * max(reach, other.reach) else { return [] }
        var found: [Place] = []
        for row in 0..<side {
            for column in 0..<side {
                found.append(low + (high - low) * Place(Double(column), Double(row)) / Double(side - 1))
            }
        }
        let segments = (outline.segments, other.outline.segments)
        for one in [segments.0, segments.1] {
            found += one.map(\.begin)
            found += one.map { ($0.begin + $0.end) / 2 }
        }
        var crossings: [Place] = []
        search: for one in segments.0 {
            for two in segments.1 {
                guard let crossing = one.crossing(two) else { continue }
                crossings.append(crossing)
                if crossings.count >= mostCrossings { break search }
            }
        }
        let middles = crossings.flatMap { first in crossings.map { (first + $0) / 2 } }
        let corners = (mine + its).prefix(mostCorners)
        return found + middles + middles.flatMap { middle in corners.map { (2 * middle + $0) / 3 } }
    }
}

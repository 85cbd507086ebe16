import MotionKernel

/// How far a control point of a round corner is from the corner's end, as a part of the radius: what players take.
let roundness = 0.5519

/// A shape that is given by numbers: a rectangle, an ellipse, a polygon or a star.
struct LottieOutline {
    enum Kind {
        case rectangle, ellipse, polygon, star
    }

    var kind: Kind
    /// Whether it runs the other way round.
    var isReversed: Bool
    /// Rectangles: width, height, radius. Ellipses: width, height. Stars: outer and inner radius, outer and inner
    /// roundness as parts of 1.
    var numbers = Vector4()
    /// Points of a star, and the angle by which it is turned, in radians.
    var pointCount = 0, angle = 0.0
    /// Its middle.
    var center = Vector(0, 0)
    /// Rectangles: whether there are eight vertices, since the radius is not always 0.
    var isRound = false

    /// The largest number of a star's points.
    static var mostPoints: Double { Double(LottieScratch.vertexCapacity &>> 1) }

    /// Sets the points of a star; a part of one does not count.
    mutating func setPoints(_ count: Double) { pointCount = integer(clamp(floor(count), 0, LottieOutline.mostPoints)) }

    /// Vertices at most.
    var vertexCount: Int {
        kind == .rectangle || kind == .ellipse ? 8 : (kind == .star ? pointCount &* 2 : pointCount)
    }

    /// The limit of the radius of rectangles: 0 half the width, 1 half the height, 2 the radius itself.
    var radiusLimit: Int {
        let half = Vector(numbers.x / 2, numbers.y / 2)
        if kind != .rectangle || !isRound || numbers.z <= min(half.x, half.y) { return 2 }
        return half.x <= half.y ? 0 : 1
    }

    /// Makes the vertices, in the order and direction of players.
    @inline(never)
    func make(_ vertices: inout LottieVertices) {
        vertices.removeAll()
        vertices.isClosed = true
        switch kind {
        case .rectangle: makeRectangle(&vertices)
        case .ellipse: makeEllipse(&vertices)
        case .polygon, .star: makeStar(&vertices)
        }
        for i in below(vertices.count) {
            let vertex = vertices[i]
            vertices[i] = LottieVertex(
                center + vertex.place, before: center + vertex.before, behind: center + vertex.behind)
        }
    }

    /// Adds an ellipse from the top, clockwise or counterclockwise.
    private func makeEllipse(_ vertices: inout LottieVertices) {
        let width = isReversed ? -numbers.x / 2 : numbers.x / 2, height = numbers.y / 2
        var axis = Vector(0, -1), way = Vector(1, 0)
        for _ in below(4) {
            let place = Vector(axis.x * width, axis.y * height)
            let tangent = Vector(way.x * width, way.y * height) * roundness
            vertices.append(LottieVertex(place, before: place - tangent, behind: place + tangent))
            (axis, way) = (axis.turned, way.turned)
        }
    }

    /// Adds a rectangle from the upper end of its right side, clockwise; reversed it goes counterclockwise.
    private func makeRectangle(_ vertices: inout LottieVertices) {
        let half = Vector(numbers.x / 2, numbers.y / 2)
        let radius = min(min(half.x, half.y), numbers.z)
        // The signs of the corner: the first one is at the upper right.
        var corner = Vector(1, -1)
        for i in below(isReversed || !isRound ? 4 : 5) {
            let place = Vector(corner.x * half.x, corner.y * half.y)
            if isRound {
                // Along its sides, away from it. Those of even corners are entered along the horizontal one.
                let vertical = Vector(0, -corner.y), horizontal = Vector(-corner.x, 0)
                let isLevel = (i & 1 == 0) != isReversed
                let (into, out) = isLevel ? (horizontal, vertical) : (vertical, horizontal)
                let curve = radius * (1 - roundness)
                let start = place + into * radius, end = place + out * radius
                if i > 0 || isReversed {
                    vertices.append(LottieVertex(start, before: start, behind: place + into * curve))
                }
                if i < 4 { vertices.append(LottieVertex(end, before: place + out * curve, behind: end)) }
            } else {
                vertices.append(LottieVertex(place))
            }
            corner = isReversed ? Vector(corner.y, -corner.x) : corner.turned
        }
    }

    /// Adds a star or a polygon, from the top.
    private func makeStar(_ vertices: inout LottieVertices) {
        let isStar = kind == .star, count = isStar ? pointCount &* 2 : pointCount
        let step = (isReversed ? -Double.twoPi : .twoPi) / count.double
        for i in below(count) {
            let isInner = isStar && i & 1 == 1
            let radius = isInner ? numbers.y : numbers.x
            let (sin, cos) = sincos(i.double * step + angle - .halfPi)
            let place = Vector(cos, sin) * radius
            // A part of the circle's arc, in halves of a point of a star and quarters of a polygon's side.
            let reach = Double.twoPi * radius / (count.double * (isStar ? 2 : 4)) * (isInner ? numbers.w : numbers.z)
            let side = radius < 0 ? -reach : reach
            let tangent = radius == 0 ? Vector(0, 0) : Vector(-sin, cos) * (isReversed ? -side : side)
            vertices.append(LottieVertex(place, before: place - tangent, behind: place + tangent))
        }
    }
}

import MotionKernel

/// A vertex of a path: its position, and the control points before and after it, in absolute coordinates.
struct LottieVertex {
    var place, before, behind: Vector

    init(_ place: Vector, before: Vector, behind: Vector) {
        (self.place, self.before, self.behind) = (place, before, behind)
    }

    /// Makes a corner.
    init(_ place: Vector) { self.init(place, before: place, behind: place) }

    var isCorner: Bool { place == before && place == behind }
}

/// The vertices of one path, in memory of the scratch. Those that do not fit are counted.
struct LottieVertices {
    let vertices: UnsafeMutablePointer<LottieVertex>
    private(set) var count = 0
    var isClosed = false

    init(_ vertices: UnsafeMutablePointer<LottieVertex>) { self.vertices = vertices }

    var isWhole: Bool { count <= LottieScratch.vertexCapacity }

    @inline(never)
    mutating func append(_ vertex: LottieVertex) {
        if count < LottieScratch.vertexCapacity { vertices[count] = vertex }
        count.advance()
    }

    mutating func removeAll() { count = 0 }

    /// Makes it one that does not fit.
    mutating func spoil() { count = LottieScratch.vertexCapacity &+ 1 }

    /// Sets the control point after the last vertex.
    func setBehind(_ point: Vector) {
        if count > 0 && isWhole { vertices[count &- 1].behind = point }
    }

    subscript(_ index: Int) -> LottieVertex {
        get { vertices[index] }
        nonmutating set { vertices[index] = newValue }
    }

    /// Returns the vertex after one, around the end.
    func next(_ index: Int) -> LottieVertex { vertices[index &+ 1 == count ? 0 : index &+ 1] }

    /// Returns the vertex before one, around the start.
    func previous(_ index: Int) -> LottieVertex { vertices[index == 0 ? count &- 1 : index &- 1] }

    /// Whether it runs clockwise, by the area of the polygon of its vertices.
    var isClockwise: Bool {
        var area = 0.0
        for i in below(count) {
            let a = vertices[i].place, b = next(i).place
            area += a.x * b.y - a.y * b.x
        }
        return area >= 0
    }

    /// The shortest distance between neighbours.
    var shortestSide: Double {
        var shortest = Double.infinity
        for i in below(isWhole ? segmentCount : 0) { shortest = min(shortest, (next(i).place - self[i].place).length) }
        return shortest
    }

    /// Curves between vertices.
    var segmentCount: Int { isClosed || count == 0 ? count : count &- 1 }
}

/// The vertices of an outline at a frame, in memory of the scratch.
struct LottieSample {
    let points: UnsafeMutablePointer<SIMD2<Float>>
    /// Vertices, each of three points.
    var count = 0
    var isClosed = false

    @inline(never)
    mutating func copy(_ vertices: LottieVertices) {
        (count, isClosed) = (vertices.isWhole ? vertices.count : 0, vertices.isClosed)
        for i in below(count) {
            let vertex = vertices[i]
            points[3 &* i] = SIMD2(vertex.place)
            points[3 &* i &+ 1] = SIMD2(vertex.before)
            points[3 &* i &+ 2] = SIMD2(vertex.behind)
        }
    }

    /// Returns the length of the longer side of the box around it; for a single point there is no limit.
    @inline(never)
    func extent() -> Float {
        if count <= 1 { return count == 0 ? 0 : .infinity }
        var low = points[0], high = points[0]
        for i in below(3 &* count) {
            low = SIMD2(Swift.min(low.x, points[i].x), Swift.min(low.y, points[i].y))
            high = SIMD2(Swift.max(high.x, points[i].x), Swift.max(high.y, points[i].y))
        }
        return Swift.max(high.x - low.x, high.y - low.y)
    }

    func hasForm(of other: LottieSample) -> Bool { count == other.count && isClosed == other.isClosed }

    /// Returns whether it is between two others, at a fraction of the way, within a distance along each axis.
    @inline(never)
    func isBetween(_ a: LottieSample, _ b: LottieSample, at part: Float, within distance: Float) -> Bool {
        if !hasForm(of: a) || !hasForm(of: b) { return false }
        for i in below(3 &* count) {
            let away = points[i] - a.points[i] - (b.points[i] - a.points[i]) * part
            if !(abs(away.x) <= distance && abs(away.y) <= distance) { return false }
        }
        return true
    }
}

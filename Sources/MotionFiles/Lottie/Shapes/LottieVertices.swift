import CMotion
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

extension LottieReader {
    /// Appends the path of vertices.
    mutating func appendPath(_ vertices: LottieVertices) -> UInt32 {
        let path = beginPath()
        for i in below(vertices.count) {
            let vertex = vertices[i]
            if i == 0 {
                appendVerb(MOTION_VERB_MOVE, vertex.place)
            } else {
                cubic(vertices[i &- 1].behind, vertex.before, vertex.place)
            }
        }
        if vertices.isClosed && vertices.count > 0 {
            cubic(vertices[vertices.count &- 1].behind, vertices[0].before, vertices[0].place)
            tables.verbs.append(MOTION_VERB_CLOSE.u8)
        }
        endPath(path)
        return path
    }

    /// Reads the vertices of a bezier of the file. Control points are relative to their vertices there, mostly.
    mutating func readVertices(_ bezier: JSONValue?, isClosed: Bool, _ vertices: inout LottieVertices) {
        vertices.removeAll()
        vertices.isClosed = isClosed
        guard let bezier else { return }
        var before = bezier.list("i"), behind = bezier.list("o")
        for place in bezier.list("v") {
            let point = vector(place)
            let entry = control(before.next(), at: point), exit = control(behind.next(), at: point)
            vertices.append(LottieVertex(point, before: entry, behind: exit))
            if !vertices.isWhole { return }
        }
    }

    /// Returns a control point at a vertex.
    private mutating func control(_ value: JSONValue?, at vertex: Vector) -> Vector {
        guard let value else { return vertex }
        return hasAbsoluteTangents ? vector(value) : vertex + vector(value)
    }

    /// Appends a bezier of the file as it is, of any length.
    mutating func appendPath(bezier: JSONValue?, isClosed: Bool) -> UInt32 {
        let path = beginPath()
        appendElements(bezier: bezier, isClosed: isClosed)
        endPath(path)
        return path
    }

    /// Appends a bezier to the path that was begun last.
    @inline(never)
    mutating func appendElements(bezier: JSONValue?, isClosed: Bool) {
        var first: LottieVertex?, last = Vector(0, 0)
        if let bezier {
            var before = bezier.list("i"), behind = bezier.list("o")
            for place in bezier.list("v") {
                let point = vector(place)
                let control = self.control(before.next(), at: point)
                if first == nil {
                    first = LottieVertex(point, before: control, behind: point)
                    appendVerb(MOTION_VERB_MOVE, point)
                } else {
                    cubic(last, control, point)
                }
                last = self.control(behind.next(), at: point)
            }
        }
        if let first, isClosed {
            cubic(last, first.before, first.place)
            tables.verbs.append(MOTION_VERB_CLOSE.u8)
        }
    }
}

import CMotion
import MotionKernel

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

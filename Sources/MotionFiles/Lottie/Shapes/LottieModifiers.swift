import CMotion
import MotionKernel

extension LottieReader {
    /// Sends vertices through the modifiers. They come back in the same list.
    @inline(never)
    mutating func modify(_ vertices: inout LottieVertices) {
        for i in below(modifiers.count) {
            let number = modifiers.count &- 1 &- i, object = tape[modifiers[number]]
            guard let kind = LottieModifier(object), vertices.isWhole else { continue }
            let property = property(object, kind.amount)
            var amount = still(property)
            if property?.isKeyed == true, let value = modifiers.value { amount = first(value) }
            amount = modifiers.amount(number) ?? amount
            // A path that changes keeps the number of its vertices.
            if vertices.count == 0 || (amount == 0 && kind != .pucker && property?.isMoving != true) { continue }
            let isOffset = kind == .offset || kind == .expansion
            // A path that crosses itself is moved sideways by a search.
            if !spend((isOffset ? vertices.count &* 16 : vertices.count) &>> (modifiers.isSampled ? 3 : 0)) {
                report(object, MOTION_REPORT_MODIFIER)
                continue
            }
            let (one, other) = scratch.vertices
            var output = LottieVertices(vertices.vertices == one ? other : one)
            output.isClosed = vertices.isClosed
            switch kind {
            case .roundCorners: roundCorners(vertices, amount, &output)
            case .pucker: pucker(vertices, amount / 100, &output)
            case .zigZag: zigZag(vertices, object, amount, &output)
            case .offset:
                let limit = stillNumber(object, "ml")
                offset(vertices, amount, join: object.choice("lj"), limit: limit, &output)
            case .expansion:
                // Outwards, whichever way the path runs; its corners are those of a stroke.
                let side = vertices.isClockwise ? amount : -amount
                offset(vertices, side, join: 1, limit: 4 * abs(amount), &output)
            }
            if output.isWhole && spend(output.count &>> (modifiers.isSampled ? 3 : 0)) {
                vertices = output
            } else {
                report(object, MOTION_REPORT_MODIFIER)
            }
        }
    }

    /// Cuts corners off: each becomes two vertices and a curve.
    private mutating func roundCorners(_ path: LottieVertices, _ radius: Double, _ output: inout LottieVertices) {
        for i in below(path.count) {
            let vertex = path[i]
            if !vertex.isCorner || (!path.isClosed && (i == 0 || i &+ 1 == path.count)) {
                output.append(vertex)
                continue
            }
            func cut(_ neighbour: Vector) -> (place: Vector, control: Vector) {
                let way = neighbour - vertex.place, length = way.length
                let place = vertex.place + way * (length > 0 ? min(length / 2, radius) / length : 0)
                return (place, place - (place - vertex.place) * roundness)
            }
            let (first, second) = (cut(path.previous(i).place), cut(path.next(i).place))
            output.append(LottieVertex(first.place, before: first.place, behind: first.control))
            output.append(LottieVertex(second.place, before: second.control, behind: second.place))
        }
    }

    /// Moves vertices towards the middle and control points away from it, or the other way.
    private mutating func pucker(_ path: LottieVertices, _ part: Double, _ output: inout LottieVertices) {
        var middle = Vector(0, 0)
        for i in below(path.count) { middle += path[i].place }
        middle /= path.count.double
        for i in below(path.count) {
            let vertex = path[i]
            output.append(
                LottieVertex(
                    vertex.place + (middle - vertex.place) * part,
                    before: vertex.before - (middle - vertex.before) * part,
                    behind: vertex.behind - (middle - vertex.behind) * part))
        }
    }

    /// Adds vertices on one side of the path and the other in turn: "r" of them between two vertices of the path.
    private mutating func zigZag(
        _ path: LottieVertices, _ object: JSONValue, _ size: Double, _ output: inout LottieVertices
    ) {
        let ridges = clamp(floor(stillNumber(object, "r") + 0.5), 0, 4096)
        let isSmooth = stillNumber(object, "pt") == 2
        let count = path.segmentCount
        if count == 0 || !spend(min(integer(ridges) &* count, LottieScratch.vertexCapacity)) { return output.spoil() }
        var side = -1.0
        /// Appends a vertex at a distance from a point, across a direction.
        func append(_ point: Vector, _ along: Vector, before: Double, behind: Double) {
            let length = along.length
            let unit = length > 0 ? along / length : Vector(0, 1)
            let place = point - unit.turned * (side * size), step = unit / (2 * (ridges + 1))
            output.append(
                LottieVertex(
                    place, before: place - step * (isSmooth ? before : 0),
                    behind: place + step * (isSmooth ? behind : 0)))
        }
        func corner(_ index: Int) {
            let i = index == path.count ? 0 : index
            let (previous, next) = (path.previous(i).place, path.next(i).place), place = path[i].place
            append(
                place, next - previous, before: (place - previous).length, behind: (place - next).length)
        }
        corner(0)
        for i in below(count) {
            let curve = LottieCurve(path, i)
            let chord = (curve.points.3 - curve.points.0).length
            side = -side
            for ridge in below(integer(ridges)) {
                let at = (ridge.double + 1) / (ridges + 1)
                append(curve.point(at), curve.velocity(at), before: chord, behind: chord)
                side = -side
                if !output.isWhole { return }
            }
            corner(i &+ 1)
        }
    }
}

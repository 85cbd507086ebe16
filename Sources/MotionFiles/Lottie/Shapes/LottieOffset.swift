import MotionKernel

/// A curve of a path, moved sideways: up to three pieces, since it is cut where it turns to the other side.
private struct OffsetPieces {
    var pieces: (LottieCurve, LottieCurve, LottieCurve)
    var count: Int

    @inline(never)
    init(_ curve: LottieCurve, _ amount: Double) {
        let (first, second) = curve.inflections()
        let moved = OffsetPieces.moved
        (pieces, count) = ((curve, curve, curve), 1)
        if first == 2 {
            pieces.0 = moved(curve, amount)
        } else {
            let (head, rest) = curve.split(first)
            pieces.0 = moved(head, amount)
            if second == 2 || isNear(second, 1) {
                pieces.1 = moved(rest, amount)
                count = 2
            } else {
                let (middle, tail) = rest.split((second - first) / (1 - first))
                pieces.1 = moved(middle, amount)
                pieces.2 = moved(tail, amount)
                count = 3
            }
        }
    }

    /// Moves the sides of the control polygon, and finds the control points where they meet.
    @inline(never)
    private static func moved(_ curve: LottieCurve, _ amount: Double) -> LottieCurve {
        func side(_ a: Vector, _ b: Vector) -> (Vector, Vector) {
            let way = b - a, length = way.length
            let across = (length > 0 ? way / length : Vector(0, 1)).turned * -amount
            return (a + across, b + across)
        }
        let (p0, p1, p2, p3) = curve.points
        let (first, middle, last) = (side(p0, p1), side(p1, p2), side(p2, p3))
        return LottieCurve(
            first.0, meet(first.0, first.1, middle.0, middle.1) ?? first.1,
            meet(last.0, last.1, middle.0, middle.1) ?? last.0, last.1, isEven: false)
    }

    subscript(_ index: Int) -> LottieCurve {
        get { index == 0 ? pieces.0 : (index == 1 ? pieces.1 : pieces.2) }
        set {
            if index == 0 {
                pieces.0 = newValue
            } else if index == 1 {
                pieces.1 = newValue
            } else {
                pieces.2 = newValue
            }
        }
    }

    var last: LottieCurve {
        get { self[count &- 1] }
        set { self[count &- 1] = newValue }
    }

    /// Cuts the end of these pieces and the beginning of the next ones off where they cross.
    @inline(never)
    mutating func cut(_ next: inout OffsetPieces, _ steps: inout Int) {
        let (a, b) = (self, next)
        if let (s, t) = last.crossing(next[0], &steps) {
            last = last.split(s).0
            next[0] = next[0].split(t).1
        }
        if a.count > 1 && b.count > 1, let (s, t) = a[0].crossing(b.last, &steps) {
            self[0] = a[0].split(s).0
            next[0] = b.last.split(t).1
            (count, next.count) = (1, 1)
        }
    }
}

/// Returns where two lines meet; nil if they are parallel.
@inline(never)
private func meet(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Vector? {
    // Lines and their meeting in homogeneous coordinates.
    let (p, q) = (a - b, c - d), area = a.x * b.y - a.y * b.x, other = c.x * d.y - c.y * d.x
    let divisor = p.x * q.y - p.y * q.x
    if abs(divisor) <= 1e-5 { return nil }
    return (area * q - other * p) / divisor
}

/// The outline that pieces and joins are appended to.
private struct OffsetOutline {
    var vertices: LottieVertices
    let join: UInt32, limit: Double
    private var previous: LottieCurve?

    init(_ vertices: LottieVertices, join: UInt32, limit: Double) {
        (self.vertices, self.join, self.limit) = (vertices, join, limit)
    }

    /// Appends the pieces of a curve, joined to those before.
    @inline(never)
    mutating func append(_ pieces: OffsetPieces) {
        var end = joined(to: pieces[0])
        for i in below(pieces.count) {
            let (p0, p1, p2, p3) = pieces[i].points
            if let end, isSame(p0, end) {
                vertices.setBehind(p1)
            } else {
                vertices.append(LottieVertex(p0, before: p0, behind: p1))
            }
            vertices.append(LottieVertex(p3, before: p2, behind: p3))
            end = p3
        }
        previous = pieces.last
    }

    /// Joins what is there to a curve. Where the outline then ends; nil if there is nothing.
    @inline(never)
    mutating func joined(to next: LottieCurve) -> Vector? {
        guard let previous else { return nil }
        let p0 = previous.points.3, p1 = next.points.0
        if join == 3 || isSame(p0, p1) { return p0 }
        if join == 2 {
            func unit(_ v: Vector) -> Vector { v.length > 0 ? v / v.length : Vector(1, 0) }
            let reach = (p1 - p0).length * roundness
            vertices.setBehind(p0 + unit(previous.velocity(1)) * reach)
            vertices.append(LottieVertex(p1, before: p1 - unit(next.velocity(0)) * reach, behind: p1))
            return p1
        }
        let from = isSame(p0, previous.points.2) ? previous.points.0 : previous.points.2
        let to = isSame(p1, next.points.1) ? next.points.3 : next.points.1
        guard let tip = meet(from, p0, p1, to), (tip - p0).length < limit else { return p0 }
        vertices.append(LottieVertex(tip))
        return tip
    }
}

extension LottieReader {
    /// Moves a path sideways. An open path returns on its other side.
    ///
    /// Neighbours that cross are cut; others are joined as strokes are. Each curve is cut by the one before it, then by
    /// the one after it; the first one last of all. So the function goes through the curves twice.
    mutating func offset(
        _ path: LottieVertices, _ amount: Double, join: UInt32, limit: Double, _ output: inout LottieVertices
    ) {
        let segments = path.segmentCount, count = path.isClosed ? segments : segments &* 2
        if count == 0 { return }
        @inline(never)
        func pieces(_ index: Int) -> OffsetPieces {
            OffsetPieces(
                index < segments
                    ? LottieCurve(path, index) : LottieCurve(path, 2 &* segments &- 1 &- index).reversed, amount)
        }
        var outline = OffsetOutline(output, join: join, limit: limit)
        var first = pieces(0), last = first
        let most = workLeft
        var steps = most
        for pass in below(2) {
            var current = pieces(0)
            for i in below(count, from: 1) {
                var next = pieces(i)
                current.cut(&next, &steps)
                if i == 1 && pass == 0 { first = current }
                if pass == 1 { outline.append(i == 1 ? first : current) }
                current = next
            }
            if pass == 0 {
                last = current
                if count > 1 { last.cut(&first, &steps) }
            }
        }
        outline.append(last)
        _ = outline.joined(to: first[0])
        output = outline.vertices
        if !spend(most &- steps) || steps == 0 { output.spoil() }
    }
}

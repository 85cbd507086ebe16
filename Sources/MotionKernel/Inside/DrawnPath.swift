/// Verbs and points that have not been prepared, as an affine puts them.
public struct DrawnPath {
    private let verbs: Bytes, points: Floats
    private let verbCount: Int
    private let affine: Affine

    /// Makes the path, or nil if the verbs do not need exactly this number of points, or do not begin with a move.
    @inline(never)
    public init?(_ verbs: Bytes, _ verbCount: UInt32, _ points: Floats, _ pointCount: UInt32, _ affine: Affine) {
        (self.verbs, self.points, self.verbCount, self.affine) = (verbs, points, verbCount.int, affine)
        var needed = 0
        for i in below(verbCount) {
            let count = PathVerb.pointCount(verbs[i])
            if count < 0 || i == 0 && verbs[i] != PathVerb.move { return nil }
            needed &+= count
        }
        if needed != pointCount.int { return nil }
    }

    /// Calls `body` with each element that draws as a cubic, whether it is a curve, opens a subpath, or closes it. Then
    /// calls it with the lines that close the subpaths that are open, if they are wanted.
    @inline(__always)
    private func forEach(_ body: (Cubic, _ kind: UInt8, _ opens: Bool) -> Void) {
        let zero = Vector(0, 0)
        var room = (zero, zero, zero, zero)
        withElements(of: &room) { (corners: UnsafeMutablePointer<Vector>) in
            var elements = PathElements(verbs: verbs, verbCount: verbCount, points: points)
            while elements.advance(UnsafeMutableRawPointer(corners)) {
                for i in below(4) {
                    corners[i] = affine.x * corners[i].x + affine.y * corners[i].y + affine.t
                }
                body(Cubic(UnsafeRawPointer(corners)), elements.kind, elements.opensSubpath)
            }
        }
    }

    private func isCurve(_ kind: UInt8) -> Bool { kind == PathVerb.quad || kind == PathVerb.cubic }

    /// Returns the corners of a box that holds the path; its left is greater than its right if there is no path.
    public var box: (low: Vector, high: Vector) {
        @inline(never) get {
            var box = Box()
            forEach { cubic, _, _ in
                box.add(cubic.p0)
                box.add(cubic.p1)
                box.add(cubic.p2)
                box.add(cubic.p3)
            }
            return (box.low, box.high)
        }
    }

    /// Returns whether a point is inside. Open subpaths are closed by a line.
    @inline(never)
    public func contains(_ point: Vector, isEvenOdd: Bool) -> Bool {
        var winding = Winding(point), (start, end) = (Vector(0, 0), Vector(0, 0))
        forEach { cubic, kind, opens in
            if opens {
                winding.addLine(end, start)
                start = cubic.p0
            }
            if isCurve(kind) { winding.add(cubic) } else { winding.addLine(cubic.p0, cubic.p3) }
            end = cubic.p3
        }
        winding.addLine(end, start)
        return winding.isInside(isEvenOdd: isEvenOdd)
    }

    /// Returns the distance of the nearest place of the path, or of the lines that close it if these count, from a
    /// point; infinite without a path.
    @inline(never)
    public func distance(_ point: Vector, closes: Bool) -> Double {
        var nearest = NearestSearch(point: point, distance: .infinity), (start, end) = (Vector(0, 0), Vector(0, 0))
        var isOpen = false
        forEach { cubic, kind, opens in
            if opens {
                if closes && isOpen { nearest.addLine(end, start) }
                start = cubic.p0
            }
            if isCurve(kind) { nearest.visit(cubic) } else { nearest.addLine(cubic.p0, cubic.p3) }
            (end, isOpen) = (cubic.p3, true)
        }
        if closes && isOpen { nearest.addLine(end, start) }
        return nearest.distance
    }

    /// Returns whether the outline of the stroked path contains a point.
    @inline(never)
    public func strokeContains(_ point: Vector, _ style: StrokeStyle) -> Bool {
        var stroke = StrokeInside(style, point), (end, isOpen, isClosed) = (Vector(0, 0), false, false)
        forEach { cubic, kind, opens in
            if opens {
                if isOpen { stroke.endSubpath(end, isClosed: isClosed) }
                stroke.beginSubpath(cubic.p0)
            }
            if stroke.advance(to: cubic, joins: true) {
                if isCurve(kind) {
                    stroke.addCurve(cubic, from: 0, to: 1)
                } else {
                    stroke.addLine(cubic.p0, cubic.p3)
                }
            }
            (end, isOpen, isClosed) = (cubic.p3, true, kind == PathVerb.close)
        }
        if isOpen { stroke.endSubpath(end, isClosed: isClosed) }
        return stroke.isFound
    }
}

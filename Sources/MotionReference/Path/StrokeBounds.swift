/// How a stroke is drawn: CAShapeLayer's lineWidth, lineCap, lineJoin, miterLimit.
public struct StrokeStyle: Equatable, Sendable {
    public enum Cap: UInt32, CaseIterable, Sendable { case butt, round, square }
    public enum Join: UInt32, CaseIterable, Sendable { case miter, round, bevel }

    public var width: Double
    public var cap: Cap
    public var join: Join
    public var miterLimit: Double

    public init(width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }
}

// The box of a stroked outline, from dense points on both sides of every segment and the points of caps and joins. No
// extreme is solved for. Source of the shapes: PostScript Language Reference, 3rd
// edition, section 7.5.1 and 8.2 (`setlinejoin`, `setmiterlimit`).

extension Path {
    /// Returns the box of the path's outline; nil if there is no outline.
    public func strokeBounds(_ stroke: StrokeStyle, samples: Int = 4096) -> Box? {
        var box = Box()
        for subpath in subpaths { subpath.addOutline(of: stroke, samples: samples, to: &box) }
        return box.isEmpty ? nil : box
    }
}

extension Subpath {
    func addOutline(of stroke: StrokeStyle, samples: Int, to box: inout Box) {
        let half = stroke.width / 2
        let moving = segments.filter { segment in segment.points.contains { $0 != segment.start } }
        if moving.isEmpty {
            addDot(at: segments[0].start, stroke, to: &box)
            return
        }
        for segment in moving {
            let count = segment.points.count == 2 ? 1 : samples
            for step in 0...count {
                let u = Double(step) / Double(count)
                let side = half * segment.unitDirection(at: u).normal
                box.add(segment.point(at: u) + side)
                box.add(segment.point(at: u) - side)
            }
        }
        for (before, after) in zip(moving, moving.dropFirst()) { addJoin(before, after, stroke, to: &box) }
        if isClosed {
            addJoin(moving[moving.count - 1], moving[0], stroke, to: &box)
        } else {
            addCap(at: moving[0].start, outward: -1 * moving[0].unitDirection(at: 0), stroke, to: &box)
            addCap(
                at: moving[moving.count - 1].end, outward: moving[moving.count - 1].unitDirection(at: 1), stroke,
                to: &box)
        }
    }

    private func addDot(at point: Point, _ stroke: StrokeStyle, to box: inout Box) {
        for outward in [Point(1, 0), Point(-1, 0)] where stroke.cap != .butt {
            addCap(at: point, outward: outward, stroke, to: &box)
        }
    }

    private func addCap(at point: Point, outward: Point, _ stroke: StrokeStyle, to box: inout Box) {
        let half = stroke.width / 2
        switch stroke.cap {
        case .butt: break  // the sides already end here
        case .round: addDisc(at: point, radius: half, to: &box)
        case .square:
            box.add(point + half * (outward + outward.normal))
            box.add(point + half * (outward - outward.normal))
        }
    }

    private func addDisc(at point: Point, radius: Double, to box: inout Box) {
        for step in 0..<360 {
            let angle = Double(step) * Double.pi / 180
            box.add(point + radius * Point(cosine(angle), sine(angle)))
        }
    }

    /// Adds the join of two segments. A bevel needs nothing: its corners are the ends of both segments' sides.
    private func addJoin(_ before: Curve, _ after: Curve, _ stroke: StrokeStyle, to box: inout Box) {
        let half = stroke.width / 2
        let corner = before.end
        if stroke.join == .round { addDisc(at: corner, radius: half, to: &box) }
        guard stroke.join == .miter else { return }
        // The outer sides of both segments, prolonged, meet in the tip.
        let (incoming, outgoing) = (before.unitDirection(at: 1), after.unitDirection(at: 0))
        let turn = incoming.cross(outgoing)
        if turn == 0 { return }
        let outer = turn > 0 ? -1.0 : 1.0
        let (a, b) = (half * outer * incoming.normal, half * outer * outgoing.normal)
        let along = (b - a).cross(outgoing) / turn
        let tip = a + along * incoming
        if tip.length <= stroke.miterLimit * half { box.add(corner + tip) }
    }
}

extension Curve {
    func unitDirection(at u: Double) -> Point {
        let direction = direction(at: u)
        return (1 / direction.length) * direction
    }
}

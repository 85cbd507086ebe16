internal import CMotion

extension CGPath {
    /// The box around the lines and curves themselves.
    public var boundingBoxOfPath: CGRect {
        var reached: [CGPoint] = []
        var start = CGPoint.zero
        forEach { verb, p in
            switch verb {
            case .moveToPoint, .addLineToPoint: reached.append(p[0])
            case .addQuadCurveToPoint:
                let c1 = CGPoint(x: start.x + 2 / 3 * (p[0].x - start.x), y: start.y + 2 / 3 * (p[0].y - start.y))
                let c2 = CGPoint(x: p[1].x + 2 / 3 * (p[0].x - p[1].x), y: p[1].y + 2 / 3 * (p[0].y - p[1].y))
                reached += extremes(start, c1, c2, p[1])
            case .addCurveToPoint: reached += extremes(start, p[0], p[1], p[2])
            case .closeSubpath: break
            }
            if let last = p.last { start = last }
        }
        return CGRect(around: reached)
    }

    /// Returns a path around the outline of a stroke: a rectangle whose edges are the tight box of that outline. Its
    /// box is what a layer's bounds are made of; the outline itself is not traced.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let path = transform.isIdentity ? self : CGPath(verbs: verbs, points: points.map { $0.applying(transform) })
        guard let box = strokeBounds(of: path, lineWidth, lineCap, lineJoin, miterLimit) else { return CGPath() }
        return CGPath(rect: box)
    }

    @available(*, deprecated, renamed: "copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)")
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
        lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        let made = path.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
            transform: transform?.pointee ?? .identity)
        self.init(verbs: made.verbs, points: made.points)
    }

    /// Returns whether a point is inside. Curves count as 64 lines each.
    public func contains(
        _ point: CGPoint, using rule: CAShapeLayerFillRule = .nonZero, transform: CGAffineTransform = .identity
    ) -> Bool {
        var winding = 0, crossings = 0
        var start = CGPoint.zero, current = CGPoint.zero
        func edge(_ a: CGPoint, _ b: CGPoint) {
            guard (a.y <= point.y) != (b.y <= point.y) else { return }
            guard a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x else { return }
            winding += a.y <= point.y ? 1 : -1
            crossings += 1
        }
        func curve(_ p: [CGPoint]) {
            var last = p[0]
            for i in 1...64 {
                let next = place(p, CGFloat(i) / 64)
                edge(last, next)
                last = next
            }
        }
        forEach { verb, raw in
            let p = raw.map { $0.applying(transform) }
            switch verb {
            case .moveToPoint:
                edge(current, start)
                start = p[0]
            case .addLineToPoint: edge(current, p[0])
            case .addQuadCurveToPoint, .addCurveToPoint: curve([current] + p)
            case .closeSubpath: edge(current, start)
            }
            current = p.last ?? start
        }
        edge(current, start)
        return rule == .evenOdd ? crossings % 2 == 1 : winding != 0
    }
}

/// Returns the end of a cubic, and where it turns back along x or y.
private func extremes(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> [CGPoint] {
    func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
        let (k2, k1, k0) = (d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a)
        let discriminant = k1 * k1 - 4 * k2 * k0
        guard discriminant >= 0 else { return [] }
        let q = -0.5 * (k1 + (k1 < 0 ? -1 : 1) * discriminant.squareRoot())
        return [q / k2, k0 / q].filter { $0 > 0 && $0 < 1 }
    }
    let times = roots(p0.x, p1.x, p2.x, p3.x) + roots(p0.y, p1.y, p2.y, p3.y)
    return [p0, p3] + times.map { place([p0, p1, p2, p3], $0) }
}

/// Returns the point of a Bezier curve at a parameter.
private func place(_ points: [CGPoint], _ t: CGFloat) -> CGPoint {
    var p = points
    while p.count > 1 {
        p = zip(p, p.dropFirst()).map {
            CGPoint(x: $0.x + t * ($1.x - $0.x), y: $0.y + t * ($1.y - $0.y))
        }
    }
    return p[0]
}

/// Returns the box around a stroked path, or nil if nothing is drawn.
func strokeBounds(
    of path: CGPath, _ width: CGFloat, _ cap: CGLineCap, _ join: CGLineJoin, _ miterLimit: CGFloat
) -> CGRect? {
    let verbs = path.verbs.map { UInt8($0.rawValue) }
    let points = path.points.flatMap { [Float($0.x), Float($0.y)] }
    let verbCount = UInt32(verbs.count), pointCount = UInt32(path.points.count)
    var size: UInt32 = 0
    guard motion_path_prepare_size(verbs, verbCount, points, pointCount, &size) == MOTION_OK else { return nil }
    let block = UnsafeMutableRawPointer.allocate(byteCount: Int(size), alignment: 8)
    defer { block.deallocate() }
    guard motion_path_prepare(verbs, verbCount, points, pointCount, block, size) == MOTION_OK else { return nil }
    var box: [Float] = [0, 0, 0, 0]
    var stroked: UInt32 = 0
    let status = motion_path_stroke_bounds(
        block, size, Float(width), UInt32(cap.rawValue), UInt32(join.rawValue), max(1, Float(miterLimit)), &box,
        &stroked)
    guard status == MOTION_OK, stroked == 1 else { return nil }
    return CGRect(
        x: Double(box[0]), y: Double(box[1]), width: Double(box[2]) - Double(box[0]),
        height: Double(box[3]) - Double(box[1]))
}

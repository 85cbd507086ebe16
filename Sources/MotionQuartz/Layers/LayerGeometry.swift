extension CALayer {
    /// The box around the layer in its superlayer. Setting it moves the layer, and changes the size of its bounds.
    public var frame: CGRect {
        get {
            let corners = corners(of: bounds).map { point -> CGPoint in
                let at = matrixToSuperlayer.apply(point.x, point.y, 0)
                return CGPoint(x: at.0 / at.3, y: at.1 / at.3)
            }
            return CGRect(around: corners)
        }
        set {
            guard isModel else { return }
            let t = CATransform3DGetAffineTransform(transform)
            // The box of a size w x h is |a| w + |c| h wide and |b| w + |d| h high.
            let (a, b, c, d) = (abs(t.a), abs(t.b), abs(t.c), abs(t.d))
            let det = a * d - b * c
            var size = bounds.size
            if det != 0 {
                size = CGSize(
                    width: (d * newValue.width - c * newValue.height) / det,
                    height: (a * newValue.height - b * newValue.width) / det)
            }
            bounds = CGRect(origin: bounds.origin, size: size)
            let anchor = anchorPoint
            let box = CGRect(
                around: [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
                    CGPoint(x: (CGFloat(x) - anchor.x) * size.width, y: (CGFloat(y) - anchor.y) * size.height)
                        .applying(t)
                })
            position = CGPoint(x: newValue.minX - box.minX, y: newValue.minY - box.minY)
        }
    }

    /// Returns the transform as one of the plane; the identity if it leaves the plane.
    public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets the transform to one of the plane.
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// Returns whether a number of flips above turn the y axis.
    public func contentsAreFlipped() -> Bool {
        var flips = false
        var layer: CALayer? = model()
        while let one = layer {
            if one.isGeometryFlipped { flips.toggle() }
            layer = one.parent
        }
        return flips
    }

    /// The matrix from the layer's coordinates to its superlayer's, without what the superlayer does to sublayers.
    private var matrixToSuperlayer: CATransform3D {
        let (bounds, anchor, place) = (bounds, anchorPoint, position)
        var t = CATransform3DMakeTranslation(
            -bounds.origin.x - anchor.x * bounds.size.width, -bounds.origin.y - anchor.y * bounds.size.height,
            -anchorPointZ)
        if isGeometryFlipped {
            var flip = CATransform3DMakeScale(1, -1, 1)
            flip.m42 = bounds.height + 2 * bounds.minY
            t = CATransform3DConcat(flip, t)
        }
        t = CATransform3DConcat(t, transform)
        return CATransform3DConcat(t, CATransform3DMakeTranslation(place.x, place.y, zPosition))
    }

    /// The matrix by which a layer takes its sublayers into its own coordinates.
    private var matrixOfSublayers: CATransform3D {
        let (bounds, inner) = (bounds, sublayerTransform)
        guard inner != CATransform3DIdentity else { return inner }
        let anchor = CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
        let t = CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), inner)
        return CATransform3DConcat(t, CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ))
    }

    /// The matrix from the layer's coordinates to those of the layer above.
    var matrixUp: CATransform3D {
        guard let above = superlayer else { return matrixToSuperlayer }
        return CATransform3DConcat(matrixToSuperlayer, above.matrixOfSublayers)
    }

    /// Converts a point of another layer; nil means the superlayer of the topmost layer.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { move(p, from: l, to: self) }

    /// Converts a point to another layer; nil means the superlayer of the topmost layer.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { move(p, from: self, to: l) }

    /// Converts a rectangle of another layer: the box around its corners.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        CGRect(around: corners(of: r).map { move($0, from: l, to: self) })
    }

    /// Converts a rectangle to another layer: the box around its corners.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        CGRect(around: corners(of: r).map { move($0, from: self, to: l) })
    }

    private func corners(of r: CGRect) -> [CGPoint] {
        [
            CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
            CGPoint(x: r.maxX, y: r.maxY)
        ]
    }

    private func move(_ point: CGPoint, from: CALayer?, to: CALayer?) -> CGPoint {
        func line(_ layer: CALayer?) -> [CALayer] {
            var found: [CALayer] = [], next = layer
            while let one = next {
                found.append(one)
                next = one.superlayer
            }
            return found
        }
        var up = line(from), down = line(to)
        while let a = up.last, let b = down.last, a.model() === b.model() {
            up.removeLast()
            down.removeLast()
        }
        var at = point
        for layer in up { at = project(at, layer.matrixUp) }
        for layer in down.reversed() { at = unproject(at, layer.matrixUp) }
        return at
    }

    private func project(_ p: CGPoint, _ m: CATransform3D) -> CGPoint {
        let at = m.apply(p.x, p.y, 0)
        return CGPoint(x: at.0 / at.3, y: at.1 / at.3)
    }

    /// Returns the point of the plane z = 0 that a matrix leads to a point. A matrix that has no inverse gives what is
    /// not finite.
    private func unproject(_ p: CGPoint, _ m: CATransform3D) -> CGPoint {
        // x (m11 - p.x m14) + y (m21 - p.x m24) = p.x m44 - m41, and so for p.y.
        let (a, b, e) = (m.m11 - p.x * m.m14, m.m21 - p.x * m.m24, p.x * m.m44 - m.m41)
        let (c, d, f) = (m.m12 - p.y * m.m14, m.m22 - p.y * m.m24, p.y * m.m44 - m.m42)
        let det = a * d - b * c
        return CGPoint(x: (e * d - b * f) / det, y: (a * f - e * c) / det)
    }

    /// Returns the layer that shows at a point of the superlayer.
    func hit(_ p: CGPoint) -> CALayer? {
        if isHidden || opacity <= 0 { return nil }
        let inside = superlayer.map { convert(p, from: $0) } ?? convert(p, from: nil)
        guard inside.x.isFinite, inside.y.isFinite else { return nil }
        let isInside = contains(inside)
        if masksToBounds, !isInside { return nil }
        return hitBelow(inside) ?? (isInside ? self : nil)
    }

    /// Returns the layer below that shows at a point of the layer's own. Many sublayers are found by their boxes.
    private func hitBelow(_ point: CGPoint) -> CALayer? {
        let children = model().children
        guard children.count >= HitIndex.least else {
            let below = (sublayers ?? []).enumerated().sorted {
                ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
            }
            for (_, layer) in below { if let found = layer.hitTest(point) { return found } }
            return nil
        }
        let index = clock.held { () -> HitIndex in
            if let hitIndex, hitIndex.isValid(clock, isModel: isModel) { return hitIndex }
            let new = HitIndex(of: self, children, isModel)
            hitIndex = new
            return new
        }
        return index.first(at: point) { place in
            (isModel ? children[place] : children[place].presentation())?.hitTest(point)
        }
    }
}

/// Reads the elements of a path that draw, one after the other, each as a cubic.
struct PathElements {
    let verbs: Bytes
    let points: Floats
    let verbCount: Int

    private(set) var verb = -1  // the number of the current element's verb
    private(set) var point = 0  // the number of its first point
    private(set) var kind: UInt8 = 0  // its verb
    private(set) var opensSubpath = false
    private var nextVerb = 0
    private var nextPoint = 0
    private var current = Vector(0, 0), start = Vector(0, 0)
    private var isOpen = false

    init(verbs: Bytes, verbCount: Int, points: Floats) {
        (self.verbs, self.verbCount, self.points) = (verbs, verbCount, points)
    }

    /// Goes on to the next element that draws and writes its four points to `cubic`; false at the end. A subpath opens
    /// with the first element that draws after a move or a close.
    #if arch(wasm32)
        @inline(never)
    #else
        @inline(__always)
    #endif
    mutating func advance(_ cubic: UnsafeMutableRawPointer) -> Bool {
        while nextVerb < verbCount {
            let from = current
            kind = verbs[nextVerb]
            (verb, point) = (nextVerb, nextPoint)
            nextVerb &+= 1
            nextPoint &+= PathVerb.pointCount(kind)
            current = kind == PathVerb.close ? start : given(nextPoint &- 1)
            if kind == PathVerb.move {
                start = current
                isOpen = false
                continue
            }
            var (a, b) = (from, current)
            if kind == PathVerb.cubic {
                (a, b) = (given(point), given(point &+ 1))
            } else if kind == PathVerb.quad {
                // c1 = p0 + 2/3 (q - p0), c2 = p + 2/3 (q - p)
                let control = given(point)
                (a, b) = (from + (2.0 / 3) * (control - from), current + (2.0 / 3) * (control - current))
            } else {
                let third = (current - from) / 3
                (a, b) = (from + third, current - third)
            }
            // Cubics are aligned to 8 only, so they are stored point by point.
            cubic.storeBytes(of: from, as: Vector.self)
            cubic.storeBytes(of: a, toByteOffset: Cubic.pointStride, as: Vector.self)
            cubic.storeBytes(of: b, toByteOffset: 2 &* Cubic.pointStride, as: Vector.self)
            cubic.storeBytes(of: current, toByteOffset: 3 &* Cubic.pointStride, as: Vector.self)
            opensSubpath = !isOpen
            isOpen = kind != PathVerb.close
            return true
        }
        return false
    }

    private func given(_ point: Int) -> Vector { Vector(points + point &* 2) }
}

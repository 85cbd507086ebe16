/// Walks verbs and points: the drawing elements of a path, one after the other, each as a cubic.
struct PathElements {
    let verbs: UnsafePointer<UInt8>
    let points: UnsafePointer<Float>
    let verbCount: Int

    private(set) var verb = -1  // of the element that stands here
    private(set) var point = 0  // its first point
    private(set) var kind: UInt8 = 0
    private(set) var opensSubpath = false
    private var nextVerb = 0
    private var nextPoint = 0
    private var current = Vector(0, 0), start = Vector(0, 0)
    private var isOpen = false

    init(verbs: UnsafePointer<UInt8>, verbCount: Int, points: UnsafePointer<Float>) {
        (self.verbs, self.verbCount, self.points) = (verbs, verbCount, points)
    }

    /// Points that a verb consumes; -1 for an unknown one.
    static func points(of verb: UInt8) -> Int {
        verb > 4 ? -1 : (verb == 4 ? 0 : (verb < 2 ? 1 : verb.int))
    }

    /// On to the next element that draws, its four points into `cubic`; false at the end. A subpath opens with the
    /// first drawing after a move or a close.
    @inline(__always)
    mutating func advance(_ cubic: UnsafeMutableRawPointer) -> Bool {
        while nextVerb < verbCount {
            let from = current
            kind = verbs[nextVerb]
            (verb, point) = (nextVerb, nextPoint)
            nextVerb &+= 1
            nextPoint &+= PathElements.points(of: kind)
            current = kind == 4 ? start : given(nextPoint &- 1)
            if kind == 0 {
                start = current
                isOpen = false
                continue
            }
            var (a, b) = (from, current)
            if kind == 3 {
                (a, b) = (given(point), given(point &+ 1))
            } else if kind == 2 {
                // c1 = p0 + 2/3 (q - p0), c2 = p + 2/3 (q - p)
                let control = given(point)
                (a, b) = (from + (2.0 / 3) * (control - from), current + (2.0 / 3) * (control - current))
            } else {
                let third = (current - from) / 3
                (a, b) = (from + third, current - third)
            }
            cubic.storeBytes(of: from, as: Vector.self)
            cubic.storeBytes(of: a, toByteOffset: 16, as: Vector.self)
            cubic.storeBytes(of: b, toByteOffset: 32, as: Vector.self)
            cubic.storeBytes(of: current, toByteOffset: 48, as: Vector.self)
            opensSubpath = !isOpen
            isOpen = kind != 4
            return true
        }
        return false
    }

    private func given(_ point: Int) -> Vector { Vector(points + point &* 2) }
}

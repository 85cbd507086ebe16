/// One function of a transform list (motion_operation): a kind, and sixteen numbers, of which all but a matrix use the first row.
public struct Operation {
    var kind: UInt32
    var numbers: Matrix

    static var matrix: UInt32 { 0 }
    static var translate: UInt32 { 1 }
    static var scale: UInt32 { 2 }
    static var rotate: UInt32 { 3 }  // axis, angle
    static var skew: UInt32 { 4 }
    static var skewX: UInt32 { 5 }
    static var skewY: UInt32 { 6 }
    static var perspective: UInt32 { 7 }

    /// Words of one operation in a list: the kind and its numbers.
    public static var stride: Int { 17 }

    public static func isKind(_ kind: UInt32) -> Bool { kind <= perspective }

    init(_ kind: UInt32, _ numbers: Row) {
        self.kind = kind
        self.numbers = .identity
        self.numbers.x = numbers
    }

    /// Number i of a list; behind its end the identity of `kind`.
    @inline(never)
    init(_ list: UnsafePointer<Float>, _ i: Int, _ count: Int, _ kind: UInt32) {
        if i < count {
            self.init(list[i &* Operation.stride].bitPattern, Row(repeating: 0))
            numbers = Matrix(list + (i &* Operation.stride &+ 1), width: 16)
        } else {
            self.init(kind, kind == Operation.matrix ? Row(1, 0, 0, 0) : Row(repeating: kind == Operation.scale ? 1 : 0))
        }
    }

    /// A rotation's unit axis and angle; all 0 if it has no axis.
    private var rotation: Row {
        @inline(never) get {
            let n = numbers.x
            var axis = n
            axis.w = 0
            let length = axis.length
            if length == 0 { return axis }
            axis /= length
            axis.w = n.w
            return axis
        }
    }

    private var quaternion: Row {
        let axis = rotation
        let (sin, cos) = sincos(axis.w / 2)
        return Row(axis.x * sin, axis.y * sin, axis.z * sin, cos)
    }

    /// 1 / distance, 0 without perspective.
    private var flattening: Double { numbers.x.x == 0 ? 0 : 1 / max(numbers.x.x, 1) }

    @inline(never)
    func matrix() -> Matrix {
        let n = numbers.x
        var m = Matrix.identity
        switch kind {
        case Operation.matrix: return numbers
        case Operation.translate: m.t = Row(n.x, n.y, n.z, 1)
        case Operation.scale:
            m.x.x = n.x
            m.y.y = n.y
            m.z.z = n.z
        case Operation.rotate:
            var axis = rotation
            let (sin, cos) = sincos(axis.w)
            axis.w = 0
            return Matrix(axis: axis, sin: sin, cos: cos, k: 1 - cos)
        case Operation.perspective: m.z.w = -flattening
        default:
            if kind != Operation.skewY { m.y.x = tangent(n.x) }
            if kind != Operation.skewX { m.x.y = tangent(kind == Operation.skew ? n.y : n.x) }
        }
        return m
    }

    /// To another of the same kind, css-transforms-2 section 12: by its numbers, at p.
    @inline(__always)
    func mixed(with end: Operation, _ p: Double) -> Matrix {
        var (from, to) = (numbers.x, end.numbers.x)
        switch kind {
        case Operation.matrix: return numbers.mixed(with: end.numbers, p, Rule.css)
        case Operation.perspective:
            var m = Matrix.identity
            m.z.w = -clamp(mix(flattening, end.flattening, p), 0, 1)
            return m
        case Operation.rotate:
            (from, to) = (rotation, end.rotation)
            // One that does not turn takes the other's axis.
            if from.w == 0 {
                from = to
                from.w = 0
            } else if to.w == 0 {
                to = from
                to.w = 0
            }
            let across = from.cross(to)
            if across.dot(across) > 1e-12 || from.dot(to) - from.w * to.w < 0 {
                return Matrix(quaternion: SpatialDecomposition.slerp(quaternion, end.quaternion, p, Rule.css))
            }
        default: break
        }
        return Operation(kind, mix(from, to, p)).matrix()
    }

    /// Two lists at p: pairs of one kind by their numbers, the shorter list filled up; from the first other pair on as matrices.
    @inline(never)
    public static func interpolate(
        _ from: UnsafePointer<Float>, _ fromCount: Int, _ to: UnsafePointer<Float>, _ toCount: Int, _ p: Double
    ) -> Matrix {
        var result = Matrix.identity
        var i = 0
        while i < fromCount || i < toCount {
            let kind = (i < fromCount ? from : to)[i &* stride].bitPattern
            let a = Operation(from, i, fromCount, kind), b = Operation(to, i, toCount, kind)
            if b.kind != kind { return product(from, i, fromCount).mixed(with: product(to, i, toCount), p, Rule.css).then(result) }
            result = a.mixed(with: b, p).then(result)
            i &+= 1
        }
        return result
    }

    /// All from number `first` on.
    @inline(never)
    private static func product(_ list: UnsafePointer<Float>, _ first: Int, _ count: Int) -> Matrix {
        var result = Matrix.identity
        var i = first
        while i < count {
            result = Operation(list, i, count, 0).matrix().then(result)
            i &+= 1
        }
        return result
    }
}

@inline(never)
private func tangent(_ angle: Double) -> Double {
    let (sin, cos) = sincos(angle)
    return sin / cos
}

/// A matrix taken apart, css-transforms-2 section 12.2: scale, skew, rotate, translate, perspective, in the order they apply.
///
///     rows x y z = scale (skewed rows of the rotation)        last column = rows . perspective
struct SpatialDecomposition {
    var perspective, translation, scale, turn: Row
    var skew: Row  // xy xz yz
    var isSingular: Bool

    @inline(never)
    init(_ m: Matrix) {
        let w = m.t.w
        var (x, y, z) = (m.x / w, m.y / w, m.z / w)
        translation = m.t / w
        let h = Row(x.w, y.w, z.w, 0)
        x.w = 0
        y.w = 0
        z.w = 0
        let across = y.cross(z)
        let det = x.dot(across)
        // To the last bits of what went into it; also if m44 is 0.
        isSingular = !(det * det > 0x1p-96 * x.dot(x) * y.dot(y) * z.dot(z)) || !isFinite(det)
        perspective = (across * h.x + z.cross(x) * h.y + x.cross(y) * h.z) / det
        perspective.w = 1 - translation.dot(perspective)

        /// Takes the part along a unit row out.
        @inline(never)
        func remove(_ unit: Row, from row: inout Row) -> Double {
            let along = unit.dot(row)
            row -= along * unit
            return along
        }
        @inline(never)
        func normalize(_ row: inout Row) -> Double {
            let length = row.length
            row /= length
            return length
        }
        // A reflection turns all three axes round.
        let sign = det < 0 ? -1.0 : 1.0
        let sx = normalize(&x)
        let xy = remove(x, from: &y)
        let sy = normalize(&y)
        let xz = remove(x, from: &z)
        let yz = remove(y, from: &z)
        let sz = normalize(&z)
        scale = Row(sx, sy, sz, 0) * sign
        skew = Row(xy / sy, xz / sz, yz / sz, 0)
        (x, y, z) = (x * sign, y * sign, z * sign)

        // Rows of 4 q q^T; the one with the largest diagonal entry loses nothing to cancellation.
        let (a, b, c) = (x.x, y.y, z.z)
        let (xySum, xzSum, yzSum) = (x.y + y.x, z.x + x.z, y.z + z.y)
        let v = Row(y.z - z.y, z.x - x.z, x.y - y.x, 1 + a + b + c)
        turn = v
        var largest = v.w
        func prefer(_ diagonal: Double, _ row: Row) {
            if diagonal > largest { (largest, turn) = (diagonal, row) }
        }
        prefer(1 + a - b - c, Row(1 + a - b - c, xySum, xzSum, v.x))
        prefer(1 - a + b - c, Row(xySum, 1 - a + b - c, yzSum, v.y))
        prefer(1 - a - b + c, Row(xzSum, yzSum, 1 - a - b + c, v.z))
        turn /= turn.length
    }

    @inline(__always)
    static func mixed(_ a: SpatialDecomposition, _ b: SpatialDecomposition, _ p: Double, _ rule: UInt32) -> Matrix {
        let (scale, skew, perspective) = (mix(a.scale, b.scale, p), mix(a.skew, b.skew, p), mix(a.perspective, b.perspective, p))
        var m = Matrix(quaternion: slerp(a.turn, b.turn, p, rule))
        m.z = (m.z + skew.y * m.x + skew.z * m.y) * scale.z
        m.y = (m.y + skew.x * m.x) * scale.y
        m.x *= scale.x
        m.t = mix(a.translation, b.translation, p)
        m.x.w = m.x.dot(perspective)
        m.y.w = m.y.dot(perspective)
        m.z.w = m.z.dot(perspective)
        m.t.w = m.t.dot(perspective)
        return m
    }

    /// From one unit quaternion to another along the shorter arc.
    @inline(never)
    static func slerp(_ a: Row, _ b: Row, _ p: Double, _ rule: UInt32) -> Row {
        var (b, d) = (b, a.dot(b))
        var turnsBack = d < 0
        if rule == Rule.coreAnimation && abs(d) < 5e-7 {
            // A half turn, either way as long: clockwise about the axis that its direction is nearest to.
            let axis = b * a.w - a * b.w + a.cross(b)
            let larger = abs(axis.x) > abs(axis.y) ? axis.x : axis.y
            turnsBack = (abs(larger) > abs(axis.z) ? larger : axis.z) < 0
        }
        if turnsBack { (b, d) = (-b, -d) }
        let across = b - a * d
        let sine = across.length
        // Browsers keep the first of two that are this near.
        if sine == 0 || (rule != Rule.coreAnimation && d > 1 - 1e-5) { return a }
        let (sin, cos) = sincos(arcTangent(sine, d) * p)
        return a * cos + across * (sin / sine)
    }
}

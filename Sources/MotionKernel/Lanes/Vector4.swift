/// Four numbers: a row of a matrix, a quaternion, or a vector x y z with w = 0.
public typealias Vector4 = SIMD4<Double>

#if !arch(wasm32)
    // The operators by halves: the library's own are loops over the four numbers, which stay loops where code is built
    // for size. (On wasm these are the lanes, too.)
    extension SIMD4 where Scalar == Double {
        @inline(__always)
        static func + (a: Vector4, b: Vector4) -> Vector4 {
            Vector4(lowHalf: a.halves.0 + b.halves.0, highHalf: a.halves.1 + b.halves.1)
        }

        @inline(__always)
        static func - (a: Vector4, b: Vector4) -> Vector4 {
            Vector4(lowHalf: a.halves.0 - b.halves.0, highHalf: a.halves.1 - b.halves.1)
        }

        @inline(__always)
        static func * (a: Vector4, b: Vector4) -> Vector4 {
            Vector4(lowHalf: a.halves.0 * b.halves.0, highHalf: a.halves.1 * b.halves.1)
        }

        @inline(__always)
        static func * (a: Vector4, k: Double) -> Vector4 { Vector4(lowHalf: a.halves.0 * k, highHalf: a.halves.1 * k) }

        @inline(__always)
        static func / (a: Vector4, k: Double) -> Vector4 { Vector4(lowHalf: a.halves.0 / k, highHalf: a.halves.1 / k) }

        @inline(__always)
        static func += (a: inout Vector4, b: Vector4) { a = a + b }

        @inline(__always)
        static func -= (a: inout Vector4, b: Vector4) { a = a - b }

        @inline(__always)
        static func *= (a: inout Vector4, k: Double) { a = a * k }

        @inline(__always)
        static func /= (a: inout Vector4, k: Double) { a = a / k }
    }
#endif

extension SIMD4 where Scalar == Double {
    /// x y and z w, by their bits: the library's own high half is a call.
    @inline(__always)
    var halves: (Vector, Vector) { unsafeBitCast(self, to: (Vector, Vector).self) }

    @inline(never)
    func dot(_ other: Vector4) -> Double {
        let low = halves.0 * other.halves.0, high = halves.1 * other.halves.1
        return low.x + low.y + high.x + high.y
    }

    /// Of x y z; w is 0.
    @inline(never)
    func cross(_ v: Vector4) -> Vector4 { Vector4(y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x, 0) }

    /// Its x y z.
    @inline(never)
    func vector() -> Vector4 { Vector4(x, y, z, 0) }

    /// Made one long; gives the length that it had. No change if that is 0.
    @inline(never)
    mutating func normalize() -> Double {
        let length = dot(self).squareRoot()
        if length != 0 { self /= length }
        return length
    }

    /// From one unit quaternion to another along the shorter arc.
    @inline(never)
    static func slerp(_ a: Vector4, _ b: Vector4, _ p: Double, _ rule: UInt32) -> Vector4 {
        let b = turnsBack(a, b, rule) ? -b : b
        // Browsers keep the first of two that are this near.
        if rule != Rule.coreAnimation && a.dot(b) > 1 - 1e-5 { return a }
        return slerp(a, b, p)
    }

    /// Whether the shorter arc from a goes to -b.
    @inline(never)
    static func turnsBack(_ a: Vector4, _ b: Vector4, _ rule: UInt32) -> Bool {
        let d = a.dot(b)
        if rule != Rule.coreAnimation || !(abs(d) < 5e-7) { return d < 0 }
        // A half turn, either way as long: clockwise about the axis that its direction is nearest to.
        let axis = b * a.w - a * b.w + a.cross(b)
        let larger = abs(axis.x) > abs(axis.y) ? axis.x : axis.y
        return (abs(larger) > abs(axis.z) ? larger : axis.z) < 0
    }

    /// From one unit quaternion to another that is on its side.
    @inline(never)
    static func slerp(_ a: Vector4, _ b: Vector4, _ p: Double) -> Vector4 {
        let d = a.dot(b)
        var across = b - a * d
        let sine = across.normalize()
        let (sin, cos) = sincos(arcTangent(sine, d) * p)
        return a * cos + across * sin
    }
}

@inline(never)
func mix(_ a: Vector4, _ b: Vector4, _ p: Double) -> Vector4 {
    let change = b - a
    return p < 0.5 ? a + change * p : b + change * (p - 1)
}

/// How matrices mix. Raw values are the header's MOTION_RULE_*.
public enum Rule {
    public static var coreAnimation: UInt32 { 0 }
    public static var css: UInt32 { 1 }
    static var space: UInt32 { 2 }
}

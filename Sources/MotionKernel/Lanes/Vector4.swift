import CMotion

/// Four numbers: a row of a matrix, a quaternion, or a vector x y z with w = 0.
public typealias Vector4 = SIMD4<Double>

#if !arch(wasm32)
    // Operators on halves of two numbers. Those of the standard library are loops over the four numbers, and stay loops
    // in code that is built for size. On wasm a vector register holds two doubles, and they compile well.
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
    /// (x, y) and (z, w), by their bits: `highHalf` of the standard library would be a call.
    @inline(__always)
    var halves: (Vector, Vector) { unsafeBitCast(self, to: (Vector, Vector).self) }

    /// Returns the scalar product of all four numbers.
    @inline(never)
    func dot(_ other: Vector4) -> Double {
        let low = halves.0 * other.halves.0, high = halves.1 * other.halves.1
        return low.x + low.y + high.x + high.y
    }

    /// Returns the cross product of x y z; its w is 0.
    @inline(never)
    func cross(_ v: Vector4) -> Vector4 { Vector4(y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x, 0) }

    /// Returns x y z, and w = 0.
    @inline(never)
    func vector() -> Vector4 { Vector4(x, y, z, 0) }

    /// Scales this to length 1, and returns the length before. Leaves a vector of length 0 as it is.
    @inline(never)
    mutating func normalize() -> Double {
        let length = dot(self).squareRoot()
        if length != 0 { self /= length }
        return length
    }

    /// Returns the spherical interpolation from one unit quaternion to another along the shorter arc, by a rule
    /// (`Rule`).
    @inline(never)
    static func slerp(_ a: Vector4, _ b: Vector4, _ p: Double, _ rule: UInt32) -> Vector4 {
        let b = turnsBack(a, b, rule) ? -b : b
        // Browsers keep the first of two quaternions that are this near to each other.
        if rule != Rule.coreAnimation && a.dot(b) > 1 - 1e-5 { return a }
        return slerp(a, b, p)
    }

    /// Returns whether the shorter arc from a leads to -b, which is the same rotation as b.
    @inline(never)
    static func turnsBack(_ a: Vector4, _ b: Vector4, _ rule: UInt32) -> Bool {
        let d = a.dot(b)
        if rule != Rule.coreAnimation || !(abs(d) < 5e-7) { return d < 0 }
        // A half turn: both arcs are equally long. Core Animation turns clockwise about that coordinate axis which the
        // axis of the turn is nearest to.
        let axis = b * a.w - a * b.w + a.cross(b)
        let larger = abs(axis.x) > abs(axis.y) ? axis.x : axis.y
        return (abs(larger) > abs(axis.z) ? larger : axis.z) < 0
    }

    /// Returns the spherical interpolation from one unit quaternion to another whose scalar product with it is not
    /// negative.
    @inline(never)
    static func slerp(_ a: Vector4, _ b: Vector4, _ p: Double) -> Vector4 {
        let d = a.dot(b)
        var across = b - a * d
        let sine = across.normalize()
        let (sin, cos) = sincos(arcTangent(sine, d) * p)
        return a * cos + across * sin
    }
}

/// How matrices are interpolated. Raw values are the header's MOTION_RULE_*.
public enum Rule {
    public static var coreAnimation: UInt32 { MOTION_RULE_CORE_ANIMATION }
    public static var css: UInt32 { MOTION_RULE_CSS }
    static var space: UInt32 { MOTION_RULE_3D }
}

/// A transform in space. Points are row vectors: `p' = p M`.
@frozen
public struct CATransform3D: Hashable, Sendable {
    public var m11, m12, m13, m14: CGFloat
    public var m21, m22, m23, m24: CGFloat
    public var m31, m32, m33, m34: CGFloat
    public var m41, m42, m43, m44: CGFloat

    /// Makes a transform of sixteen zeros, as in C.
    public init() { self.init([Double](repeating: 0, count: 16)) }

    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Takes sixteen numbers, row by row.
    init(_ m: [Double]) {
        (m11, m12, m13, m14) = (CGFloat(m[0]), CGFloat(m[1]), CGFloat(m[2]), CGFloat(m[3]))
        (m21, m22, m23, m24) = (CGFloat(m[4]), CGFloat(m[5]), CGFloat(m[6]), CGFloat(m[7]))
        (m31, m32, m33, m34) = (CGFloat(m[8]), CGFloat(m[9]), CGFloat(m[10]), CGFloat(m[11]))
        (m41, m42, m43, m44) = (CGFloat(m[12]), CGFloat(m[13]), CGFloat(m[14]), CGFloat(m[15]))
    }

    /// The sixteen numbers, row by row.
    var numbers: [Double] {
        [
            Double(m11), Double(m12), Double(m13), Double(m14), Double(m21), Double(m22), Double(m23), Double(m24),
            Double(m31), Double(m32), Double(m33), Double(m34), Double(m41), Double(m42), Double(m43), Double(m44)
        ]
    }

    /// Whether it is a transform of the plane.
    var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
            && m44 == 1
    }

    /// The part in the plane.
    var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    /// Returns where a point goes: x, y, z and w.
    func apply(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat = 1) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
        (
            x * m11 + y * m21 + z * m31 + w * m41, x * m12 + y * m22 + z * m32 + w * m42,
            x * m13 + y * m23 + z * m33 + w * m43, x * m14 + y * m24 + z * m34 + w * m44
        )
    }
}

/// The transform that leaves every point where it is.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
    m43: 0, m44: 1)

/// Returns whether a transform leaves every point where it is.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether two transforms have the same numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// Returns a scaling.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// Returns a rotation by an angle about an axis through (0, 0, 0); the identity for an axis without length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (CGFloat(sine(Double(angle))), CGFloat(cosine(Double(angle))))
    let k = 1 - c
    return CATransform3D(
        m11: c + x * x * k, m12: y * x * k + z * s, m13: z * x * k - y * s, m14: 0, m21: x * y * k - z * s,
        m22: c + y * y * k, m23: z * y * k + x * s, m24: 0, m31: x * z * k + y * s, m32: y * z * k - x * s,
        m33: c + z * z * k, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns a transform followed by another one.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m13, t.m14) = b.apply(a.m11, a.m12, a.m13, a.m14)
    (t.m21, t.m22, t.m23, t.m24) = b.apply(a.m21, a.m22, a.m23, a.m24)
    (t.m31, t.m32, t.m33, t.m34) = b.apply(a.m31, a.m32, a.m33, a.m34)
    (t.m41, t.m42, t.m43, t.m44) = b.apply(a.m41, a.m42, a.m43, a.m44)
    return t
}

/// Returns a translation followed by a transform.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns a scaling followed by a transform.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a rotation followed by a transform.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns the inverse of a transform, or the transform itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { inverse(of: t) ?? t }

/// Returns a transform in space for one of the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return t
}

/// Returns whether a transform stays in the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// Returns a transform that stays in the plane; the identity if it does not.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    t.isAffine ? t.affine : .identity
}

/// Returns the inverse of a transform, or nil if it has none. Gauss-Jordan elimination with the largest pivots.
package func inverse(of t: CATransform3D) -> CATransform3D? {
    if t.isAffine {
        let m = t.affine
        let det = m.a * m.d - m.b * m.c
        return det != 0 && det.isFinite ? CATransform3DMakeAffineTransform(m.inverted()) : nil
    }
    var rows = t.numbers, result = CATransform3DIdentity.numbers
    for column in 0..<4 {
        let pivot = (column..<4).max { abs(rows[$0 * 4 + column]) < abs(rows[$1 * 4 + column]) } ?? column
        let size = rows[pivot * 4 + column]
        guard size != 0, size.isFinite else { return nil }
        for i in 0..<4 {
            rows.swapAt(column * 4 + i, pivot * 4 + i)
            result.swapAt(column * 4 + i, pivot * 4 + i)
        }
        for i in 0..<4 {
            rows[column * 4 + i] /= size
            result[column * 4 + i] /= size
        }
        for row in 0..<4 where row != column {
            let factor = rows[row * 4 + column]
            guard factor != 0 else { continue }
            for i in 0..<4 {
                rows[row * 4 + i] -= factor * rows[column * 4 + i]
                result[row * 4 + i] -= factor * result[column * 4 + i]
            }
        }
    }
    return result.allSatisfy(\.isFinite) ? CATransform3D(result) : nil
}

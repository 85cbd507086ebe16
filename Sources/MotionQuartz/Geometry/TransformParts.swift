/// The parts of a transform that key paths such as `transform.rotation.x` name.
///
/// A transform is scale, then skew, then rotation about x, y and z, then translation. A matrix that cannot be taken
/// apart has the parts of the identity.
struct TransformParts {
    var scale = (x: 1.0, y: 1.0, z: 1.0)
    var skew = (xy: 0.0, xz: 0.0, yz: 0.0)
    var rotation = (x: 0.0, y: 0.0, z: 0.0)
    var translation = (x: 0.0, y: 0.0, z: 0.0)
    var perspective = CATransform3DIdentity

    init(_ t: CATransform3D) {
        guard t.m44 != 0 else { return }
        var m = t.numbers.map { $0 / Double(t.m44) }
        if m[3] != 0 || m[7] != 0 || m[11] != 0 {
            var plain = m
            (plain[3], plain[7], plain[11], plain[15]) = (0, 0, 0, 1)
            guard let back = inverse(of: CATransform3D(plain)) else { return }
            perspective = CATransform3DConcat(back, CATransform3D(m))
            m = plain
        }
        translation = (m[12], m[13], m[14])
        var rows = [[m[0], m[1], m[2]], [m[4], m[5], m[6]], [m[8], m[9], m[10]]]
        func dot(_ a: [Double], _ b: [Double]) -> Double { a[0] * b[0] + a[1] * b[1] + a[2] * b[2] }
        func less(_ a: [Double], _ b: [Double], _ f: Double) -> [Double] { (0..<3).map { a[$0] - f * b[$0] } }
        func unit(_ i: Int) -> Double {
            let length = dot(rows[i], rows[i]).squareRoot()
            if length > 0 { rows[i] = rows[i].map { $0 / length } }
            return length
        }
        scale.x = unit(0)
        skew.xy = dot(rows[0], rows[1])
        rows[1] = less(rows[1], rows[0], skew.xy)
        scale.y = unit(1)
        skew.xz = dot(rows[0], rows[2])
        rows[2] = less(rows[2], rows[0], skew.xz)
        skew.yz = dot(rows[1], rows[2])
        rows[2] = less(rows[2], rows[1], skew.yz)
        scale.z = unit(2)
        if scale.y != 0 { skew.xy /= scale.y }
        if scale.z != 0 { (skew.xz, skew.yz) = (skew.xz / scale.z, skew.yz / scale.z) }
        let cross = [
            rows[1][1] * rows[2][2] - rows[1][2] * rows[2][1], rows[1][2] * rows[2][0] - rows[1][0] * rows[2][2],
            rows[1][0] * rows[2][1] - rows[1][1] * rows[2][0]
        ]
        if dot(rows[0], cross) < 0 {
            if t.isAffine {  // in the plane one axis turns round, as the kernel has it
                let flipsX = rows[0][0] < rows[1][1]
                rows[flipsX ? 0 : 1] = rows[flipsX ? 0 : 1].map { -$0 }
                if flipsX { scale.x = -scale.x } else { scale.y = -scale.y }
                skew.xy = -skew.xy
            } else {
                scale = (-scale.x, -scale.y, -scale.z)
                rows = rows.map { $0.map { -$0 } }
            }
        }
        // Rx Ry Rz: row 0 is (cy cz, cy sz, -sy), column 2 is (-sy, sx cy, cx cy).
        rotation.y = arcsine(max(-1, min(1, -rows[0][2])))
        if abs(rows[0][2]) < 1 - 1e-12 {
            rotation.x = arctangent(rows[1][2], rows[2][2])
            rotation.z = arctangent(rows[0][1], rows[0][0])
        } else {
            rotation.z = arctangent(-rows[1][0], rows[1][1])
        }
    }

    /// The transform of the parts.
    var matrix: CATransform3D {
        var skews = CATransform3DIdentity
        (skews.m21, skews.m31, skews.m32) = (CGFloat(skew.xy), CGFloat(skew.xz), CGFloat(skew.yz))
        var t = CATransform3DMakeScale(CGFloat(scale.x), CGFloat(scale.y), CGFloat(scale.z))
        t = CATransform3DConcat(t, skews)
        t = CATransform3DConcat(t, CATransform3DMakeRotation(CGFloat(rotation.x), 1, 0, 0))
        t = CATransform3DConcat(t, CATransform3DMakeRotation(CGFloat(rotation.y), 0, 1, 0))
        t = CATransform3DConcat(t, CATransform3DMakeRotation(CGFloat(rotation.z), 0, 0, 1))
        t = CATransform3DConcat(
            t, CATransform3DMakeTranslation(CGFloat(translation.x), CGFloat(translation.y), CGFloat(translation.z)))
        return CATransform3DConcat(t, perspective)
    }
}

internal import CMotion

/// Returns a value between two values of a layer: numbers by number, transforms by decomposition, as the kernel has it;
/// nil for values that do not mix.
func mixed(_ from: Any, _ to: Any, _ progress: Double) -> Any? {
    let p = CGFloat(progress)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * p }
    switch (from, to) {
    case (let a as CGFloat, let b as CGFloat): return mix(a, b)
    case (let a as Float, let b as Float): return a + (b - a) * Float(progress)
    case (let a as CGPoint, let b as CGPoint): return CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y))
    case (let a as CGSize, let b as CGSize):
        return CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
    case (let a as CGColor, let b as CGColor):
        let numbers = zip(a.components!, b.components!).map { mix($0, $1) }
        return CGColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    case (let a as CATransform3D, let b as CATransform3D): return mixed(a, b, Float(progress))
    default: return nil
    }
}

private func mixed(_ from: CATransform3D, _ to: CATransform3D, _ progress: Float) -> CATransform3D {
    func floats(_ t: CATransform3D) -> [Float] {
        [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44
        ].map { Float($0) }
    }
    var progress = progress, out = [Float](repeating: 0, count: 16)
    let status = motion_transform_interpolate(
        floats(from), floats(to), MOTION_WIDTH_MATRIX, &progress, 1, MOTION_RULE_CORE_ANIMATION, &out)
    guard status == MOTION_OK else { return to }
    let m = out.map { CGFloat($0) }
    return CATransform3D(
        m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7], m31: m[8], m32: m[9],
        m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
}

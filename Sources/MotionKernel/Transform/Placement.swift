/// The parts that place a layer in its parent, one column of floats each, in this order.
public enum Column {
    public static var positionX: Int { 0 }
    public static var positionY: Int { 1 }
    public static var pathRotation: Int { 2 }
    public static var translationX: Int { 3 }  // the seven parts of the decomposed transform
    public static var rotation: Int { 5 }
    public static var skew: Int { 6 }
    public static var scaleX: Int { 7 }
    public static var shear: Int { 9 }
    public static var opacity: Int { 10 }
    public static var strokeStart: Int { 11 }
    public static var strokeEnd: Int { 12 }
    public static var pivotX: Int { 13 }  // anchor x size + bounds origin; animated where these are
    /// Those above place layers, and show them.
    public static var placing: Int { 15 }
    public static var zPosition: Int { 15 }
    public static var anchorX: Int { 16 }  // x y, and of the bounds x y width height
    public static var boundsX: Int { 18 }
    public static var hidden: Int { 22 }
    public static var count: Int { 23 }
}

/// The affine of `count` layers from number `first` on to their parents, a b c d tx ty each, `step` floats from one to the next:
/// p' = position + ((p - pivot) x path rotation x transform). Columns can be read a batch beyond the last layer.
@inlinable @inline(__always)
public func placeBatch(
    _ columns: UnsafePointer<UnsafePointer<Float>>, _ first: Int, _ affines: UnsafeMutablePointer<Float>, _ step: Int, _ count: Int, _ turns: Bool
) {
    var start = 0
    while start < count {
        let left = count &- start, row = first &+ start
        @inline(__always) func column(_ index: Int) -> Lanes { UnsafeRawPointer(columns[index] + row).loadUnaligned(as: Lanes.self) }
        let (sin, cos) = sincos(column(5))
        let (sx, sy) = (column(7), column(8))
        let k = column(6) * sy + column(9)
        var (a, b) = (sx * cos, sx * sin)
        var (c, d) = (k * cos - sy * sin, k * sin + sy * cos)
        if turns {
            let (s, r) = sincos(column(2))
            (a, c) = (a * r + c * s, c * r - a * s)
            (b, d) = (b * r + d * s, d * r - b * s)
        }
        let (vx, vy) = (column(13), column(14))
        let tx = column(0) + column(3) - (a * vx + c * vy)
        let ty = column(1) + column(4) - (b * vx + d * vy)
        var (x, y) = (tx, ty)
        // The rare sum that is too large, too: it costs time alone.
        let zeros = ((a + b) + (c + d) + (x + y)) * 0
        if isAny(zeros .!= zeros) { (a, b, c, d, x, y) = (a.finite, b.finite, c.finite, d.finite, x.finite, y.finite) }
        // Pairs go from lanes to layers at once.
        var parts = (interleaved(a, b), interleaved(c, d), interleaved(x, y))
        let lanes = left < Lanes.width ? left : Lanes.width
        withUnsafeBytes(of: &parts) { bytes in
            guard let base = bytes.baseAddress else { return }
            let from = base.assumingMemoryBound(to: UInt64.self)
            var lane = 0
            while lane < lanes {
                let to = UnsafeMutableRawPointer(affines + (start &+ lane) &* step)
                to.storeBytes(of: from[lane], as: UInt64.self)
                to.storeBytes(of: from[lane &+ Lanes.width], toByteOffset: 8, as: UInt64.self)
                to.storeBytes(of: from[lane &+ 2 &* Lanes.width], toByteOffset: 16, as: UInt64.self)
                lane &+= 1
            }
        }
        start &+= Lanes.width
    }
}

/// The opacities of layers by themselves, `step` floats from one to the next: their own within 0...1, NaN as 0; 0 of those that are hidden.
/// Both columns can be read a batch beyond the last layer.
@inlinable @inline(__always)
public func showBatch(
    _ own: UnsafePointer<Float>, _ hidden: UnsafePointer<Float>, _ opacities: UnsafeMutablePointer<Float>, _ step: Int, _ count: Int
) {
    var start = 0
    while start < count {
        let left = count &- start
        let isHidden = UnsafeRawPointer(hidden + start).loadUnaligned(as: Lanes.self) .>= Lanes(repeating: 0.5)
        let shown = Lanes.select(isHidden, Lanes(repeating: 0), UnsafeRawPointer(own + start).loadUnaligned(as: Lanes.self).clamped(0, 1))
        if step == 1 && left >= Lanes.width {
            UnsafeMutableRawPointer(opacities + start).storeBytes(of: shown, as: Lanes.self)
        } else {
            let lanes = left < Lanes.width ? left : Lanes.width
            withUnsafeBytes(of: shown) { bytes in
                guard let from = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
                var lane = 0
                while lane < lanes {
                    opacities[(start &+ lane) &* step] = from[lane]
                    lane &+= 1
                }
            }
        }
        start &+= Lanes.width
    }
}

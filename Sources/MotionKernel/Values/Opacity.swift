/// The opacities of layers by themselves, `step` floats from one to the next: their own within 0...1, NaN as 0; 0 of
/// those that are hidden. Both columns can be read a batch beyond the last layer.
@inlinable @inline(__always)
public func opacityBatch(
    _ own: UnsafePointer<Float>, _ hidden: UnsafePointer<Float>, _ opacities: UnsafeMutablePointer<Float>, _ step: Int,
    _ count: Int
) {
    @inline(__always) func shown(_ start: Int) -> Lanes {
        let isHidden = UnsafeRawPointer(hidden + start).loadUnaligned(as: Lanes.self) .>= Lanes(repeating: 0.5)
        return Lanes.select(
            isHidden, Lanes(repeating: 0), UnsafeRawPointer(own + start).loadUnaligned(as: Lanes.self).clamped(0, 1))
    }
    var start = 0
    while isFullLibrary && step == 1 && start &+ Lanes.width <= count {
        UnsafeMutableRawPointer(opacities + start).storeBytes(of: shown(start), as: Lanes.self)
        start &+= Lanes.width
    }
    while start < count {
        let left = count &- start, lanes = left < Lanes.width ? left : Lanes.width
        withUnsafeBytes(of: shown(start)) { bytes in
            guard let from = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
            for lane in below(lanes) {
                opacities[(start &+ lane) &* step] = from[lane]
            }
        }
        start &+= Lanes.width
    }
}

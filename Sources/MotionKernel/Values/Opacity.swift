/// Writes the opacities of layers by themselves, `step` floats from one to the next: their own within 0...1, NaN as 0;
/// 0 of hidden layers. Both columns must be readable a batch beyond the last layer.
@inline(__always)
public func opacityBatch(
    _ own: Floats, _ hidden: Floats, _ opacities: MutableFloats, _ step: Int,
    _ count: Int
) {
    @inline(__always) func shown(_ start: Int) -> Lanes {
        let isHidden = Lanes(at: hidden + start) .>= Lanes(repeating: 0.5)
        return Lanes.select(isHidden, Lanes(repeating: 0), Lanes(at: own + start).clamped(0, 1))
    }
    var start = 0
    while isWide && step == 1 && start &+ Lanes.width <= count {
        shown(start).store(to: opacities + start)
        start &+= Lanes.width
    }
    for start in below(count, from: start, by: Lanes.width) {
        let left = count &- start, shown = shown(start)
        for lane in below(left < Lanes.width ? left : Lanes.width) {
            opacities[(start &+ lane) &* step] = shown.get(lane)
        }
    }
}

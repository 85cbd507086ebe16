/// A number that runs straight from one value to another with a clock's progress: what most animations are.
public struct Mix {
    public var target: UInt32  // its place among the values
    public var clock: UInt32
    public var from, to: Float

    public init(target: UInt32, clock: UInt32, from: Float, to: Float) {
        (self.target, self.clock, self.from, self.to) = (target, clock, from, to)
    }
}

/// values[target] = from ... to at the progress of the clock, beyond 0...1 too, for every mix whose clock applies; velocities[target] its
/// derivative by t. `runs` + clock x `stride` bytes holds progress and rate.
@inlinable @inline(__always)
public func mixBatch(
    _ mixes: UnsafePointer<Mix>, _ count: Int, _ runs: UnsafeRawPointer, _ stride: Int, _ applies: UnsafePointer<UInt32>,
    _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?
) {
    var start = 0
    while start < count {
        let lanes = count &- start < Lanes.width ? count &- start : Lanes.width
        var (from, to, progress) = (Lanes(repeating: 0), Lanes(repeating: 0), Lanes(repeating: 0))
        var lane = 0
        while lane < lanes {
            let mix = mixes + (start &+ lane)
            from.set(lane, mix.pointee.from)
            to.set(lane, mix.pointee.to)
            let run = (runs + Int(truncatingIfNeeded: mix.pointee.clock) &* stride).assumingMemoryBound(to: Double.self)
            progress.set(lane, Float(run[0]))
            if let velocities, applies[Int(truncatingIfNeeded: mix.pointee.clock)] != 0 {
                velocities[Int(truncatingIfNeeded: mix.pointee.target)] = finite(Float((Double(mix.pointee.to) - Double(mix.pointee.from)) * run[1]))
            }
            lane &+= 1
        }
        progress = progress.finite
        let span = to - from
        let mixed = Lanes.select(progress .< Lanes(repeating: 0.5), from + span * progress, to - span * (1 - progress)).finite
        lane = 0
        while lane < lanes {
            let mix = mixes + (start &+ lane)
            if applies[Int(truncatingIfNeeded: mix.pointee.clock)] != 0 { values[Int(truncatingIfNeeded: mix.pointee.target)] = mixed.get(lane) }
            lane &+= 1
        }
        start &+= Lanes.width
    }
}

import MotionKernel

extension Clip {
    /// Returns how many floats one value of animation `index` has when it is evaluated alone: a transform's parts
    /// without the shear that only singular matrices have.
    public func arity(of index: Int) -> Int {
        let parts = tracks[index].parts.int
        return parts == AffineDecomposition.count ? parts &- 1 : parts
    }

    /// Returns whether an animation's values are numbers: a path's are not.
    public func hasNumbers(_ index: Int) -> Bool { tracks[index].kind != TrackKind.morph }

    /// Evaluates one animation by itself at a progress of a repeat cycle, over the running value `base` (as many floats
    /// as its arity) or the model's.
    public func evaluate(
        _ index: Int, base: Floats?, cycle: Double, _ progress: Double, _ out: MutableFloats
    ) {
        var record = tracks[index]
        let step = record.step.int, arity = arity(of: index)
        let models = (record.has(TrackFlag.user) ? users : columns) + record.model.int
        (record.target, record.step, record.turnTarget) = (0, 1, UInt32.max)
        var running = SIMD16<Float>(repeating: 0)
        withElements(of: &running) { (values: MutableFloats) in
            var part = 0
            while part < record.parts.int {
                values[part] = models[part &* step]
                if let base { values[part] = part < arity ? finite(base[part]) : 0 }
                part &+= 1
            }
            apply(
                &record,
                ClockReading(progress: progress == progress ? progress : 0, iteration: cycle > 0 ? floor(cycle) : 0),
                values, nil)
            for part in below(arity) {
                out[part] = values[part]
            }
        }
    }

    /// Applies one animation to the running values.
    @inline(never)
    func apply(
        _ track: UnsafePointer<TrackRecord>, _ reading: ClockReading, _ values: MutableFloats,
        _ velocities: MutableFloats?,
        along path: PreparedPath? = nil
    ) {
        Track(self, track, along: path).apply(reading, values, velocities)
    }
}

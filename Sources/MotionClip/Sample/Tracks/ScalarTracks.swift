import MotionDispatch
import MotionKernel

// Scalar tracks: animations that apply one by one. Those of transforms in the plane wait for others of the same kind
// and apply in lanes.

extension Sampler {
    /// Applies scalar tracks first ..< end to the sample at hand.
    func applyScalarTracks(_ first: Int, _ end: Int, _ wantsVelocities: Bool) {
        if isWide && !wantsVelocities { return applyInLanes(first, end) }
        for i in below(end, from: first) {
            let track = tracks + sections.scalarTracks[i].int
            if canDraw && track.pointee.follows {
                follow(track, wantsVelocities)
            } else {
                apply(track, wantsVelocities ? state.velocities : nil)
            }
        }
    }

    /// Applies scalar tracks first ..< end without velocities.
    @inline(never)
    private func applyInLanes(_ first: Int, _ end: Int) {
        withUnsafeTemporaryAllocation(of: TransformJob.self, capacity: TransformJob.most) { room in
            guard let jobs = room.baseAddress else { return }
            var waiting = WaitingTransforms(jobs: jobs)
            for i in below(end, from: first) {
                let track = tracks + sections.scalarTracks[i].int, clock = track.pointee.clock.int
                if !state.isActive(clock) { continue }
                let reading = state.readings + clock
                var kind = track.pointee.transformKind(layout.stride), fraction = reading.pointee.progress,
                    pairs: Floats?
                if kind & TransformKind.mask == TransformKind.list {
                    let list = Track(clip, track), position = list.position(at: fraction),
                        own = list.pairs(position.segment), shape = Operation.shape(pairs: own.first, own.count)
                    (fraction, pairs) = (position.fraction, own.first)
                    kind = shape == 0 ? TransformKind.none : kind | shape << 4
                }
                if kind == TransformKind.none {
                    if track.pointee.transforms(layout.stride) { finish(&waiting) }
                    if track.pointee.follows {
                        follow(track, false)
                    } else {
                        clip.apply(track, reading.pointee, state.values, nil)
                    }
                } else {
                    if kind != waiting.kind || waiting.isFull || waiting.has(track) { finish(&waiting) }
                    waiting.kind = kind
                    add(Track(clip, track), fraction, reading.pointee.rate, pairs, &waiting)
                }
            }
            finish(&waiting)
        }
    }

    /// Adds an animation to those that wait, at a fraction between its two ends. A sum is made of its keys at once, at
    /// the progress that `fraction` is then.
    @inline(__always)
    private func add(
        _ track: Track, _ fraction: Double, _ rate: Double, _ pairs: Floats?, _ waiting: inout WaitingTransforms
    ) {
        let job = waiting.jobs + waiting.count, numbers: MutableDoubles = UnsafeMutableRawPointer(job).typed()
        waiting.count &+= 1
        if track.target > waiting.highest { waiting.highest = track.target }
        job.pointee.progress = fraction
        job.pointee.target = track.target
        job.pointee.given = UnsafeRawPointer(pairs ?? track.floats)
        if waiting.kind & TransformKind.mask != TransformKind.sum { return }
        job.pointee.given = UnsafeRawPointer(job)
        for part in below(AffineDecomposition.count) {
            numbers[part] = Double(state.values[track.target &+ part &* track.step]) + 0
        }
        track.replace(fraction, rate, state.values, nil)
    }

    /// Applies the animations that wait.
    @inline(never)
    private func finish(_ waiting: inout WaitingTransforms) {
        if waiting.count > 0 {
            motion_kernel_mix_transforms(waiting.jobs, waiting.count, waiting.kind, state.values, layout.stride)
        }
        (waiting.count, waiting.highest) = (0, -1)
    }
}

/// Animations of one kind that wait to apply together, no two of them of one layer.
private struct WaitingTransforms {
    let jobs: UnsafeMutablePointer<TransformJob>
    var count = 0, highest = -1
    var kind = TransformKind.none

    var isFull: Bool { count == TransformJob.most }

    /// Returns whether an animation of the same layer's transform still waits to be applied in lanes.
    func has(_ track: UnsafePointer<TrackRecord>) -> Bool {
        let target = track.pointee.target.int
        var i = target > highest ? count : 0
        while i < count && jobs[i].target != target { i &+= 1 }
        return target <= highest && i < count
    }
}

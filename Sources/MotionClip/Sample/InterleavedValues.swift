import MotionDispatch
import MotionKernel

// The stage values of sixteen samples of a small clip. The values of all samples are neighbours in memory, so that
// lanes are samples, and a loop reads the clip once for all of them. Scalar tracks go sample by sample.

extension Sampler {
    private var width: Int { InterleavedSamples.count }

    /// Makes the values of `count` samples, whose clocks have run.
    @inline(never)
    func makeInterleavedValues(_ count: Int) {
        let progress = interleaveProgress(count)
        loadInterleavedModel()
        motion_kernel_mix_samples(
            sections.mixes, clip.header.mixCount.int, sections.lists, clockCount, progress, state.values)
        applyInterleavedKeys(count)
        applyInterleavedTracks(count)
    }

    /// Returns the progress of all clocks, NaN of samples beyond the count. It takes the place of the words that say
    /// which clocks apply.
    @inline(__always)
    private func interleaveProgress(_ count: Int) -> Floats {
        let to: MutableFloats = UnsafeMutableRawPointer(state.applies).typed(), clocks = clockCount &+ 1
        for clock in below(clocks) {
            var from = state.progress + clock
            for sample in below(width) {
                to[clock &* width &+ sample] = sample < count ? from[0] : Float.nan
                from += clocks
            }
        }
        return UnsafePointer(to)
    }

    /// Copies what the clip has of animated columns and of user values.
    @inline(__always)
    private func loadInterleavedModel() {
        var to = state.values, left = layout.animated
        while left != 0 {
            spread(sections.model + left.trailingZeroBitCount &* layout.stride, layout.stride, to)
            to += layout.stride &* width
            left &= left &- 1
        }
        spread(sections.users, clip.header.userCount.int, state.values + layout.userBase &* width)
    }

    @inline(never)
    private func spread(_ from: Floats, _ count: Int, _ to: MutableFloats) {
        for i in below(count) { spread(from[i], to: to + i &* width) }
    }

    /// Applies the tracks of keys in rows, one by one; those of one group have the same positions.
    @inline(__always)
    private func applyInterleavedKeys(_ count: Int) {
        if clip.header.keyGroupCount == 0 { return }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: InterleavedSamples.count &* 2) { room in
            guard let offsets = room.baseAddress else { return }
            let fractions: MutableFloats = UnsafeMutableRawPointer(offsets + width).typed()
            var group: UInt32 = 0
            for i in below(clip.header.animationCount) {
                let record = tracks + i, track = Track(clip, record)
                if record.pointee.group == 0 { continue }
                if record.pointee.group != group {
                    group = record.pointee.group
                    for sample in below(width) {
                        var position = KeyPosition.none
                        if let reading = reading(record, sample, count) {
                            position = track.keyPosition(at: reading.pointee.progress)
                        }
                        (offsets[sample], fractions[sample]) = (position.offset, position.fraction)
                    }
                }
                motion_kernel_key_samples(
                    track.floats + (track.segments &+ 1), record.pointee.partFloats.int, track.parts,
                    track.has(TrackFlag.linear) ? 1 : 0, offsets, fractions,
                    state.values + track.target &* width, track.step &* width)
            }
        }
    }

    /// Returns the clock of an animation at one of the samples, if it applies.
    private func reading(
        _ record: UnsafePointer<TrackRecord>, _ sample: Int, _ count: Int
    ) -> UnsafePointer<ClockReading>? {
        let clock = sample &* (clockCount &+ 1) &+ record.pointee.clock.int
        return sample < count && state.isActive(clock) ? UnsafePointer(state.readings + clock) : nil
    }

    /// Applies scalar tracks, each to one sample after the other: values lie as far apart as they are interleaved.
    @inline(__always)
    private func applyInterleavedTracks(_ count: Int) {
        for i in below(clip.header.scalarTrackCount) {
            var record = tracks[sections.scalarTracks[i]]
            let width = width.u32
            record.target &*= width
            record.step &*= width
            if record.turnTarget != UInt32.max { record.turnTarget &*= width }
            withUnsafePointer(to: &record) { record in
                let track = Track(clip, record), path = record.pointee.isPlainPath ? track.path : nil
                for sample in below(count) {
                    if let reading = reading(record, sample, count) {
                        if let path {
                            track.move(along: path, reading.pointee.progress, state.values + sample)
                        } else {
                            track.apply(reading.pointee, state.values + sample, nil)
                        }
                    }
                }
            }
        }
    }
}

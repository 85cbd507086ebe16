import MotionDispatch
import MotionKernel

// The stage values of one block of layers after the other.

/// The clocks in rows, of a sample that leaves them to its blocks: each runs those that it needs.
struct BlockClocks {
    let t: Double
    let purpose: ClockPurpose
    var areWaiting: Bool
    /// The first of the rows of eight clocks that have run for the block of layers at hand, and how many have.
    var first = 0, count = 0

    init(_ plan: SamplePlan, _ t: Double, areWaiting: Bool) {
        (self.t, purpose, self.areWaiting) = (t, plan.clocks, areWaiting)
    }
}

extension Sampler {
    /// Makes the values of a block of layers, into the start of the values, and points the columns there.
    @inline(__always)
    func makeValues(of block: LayerRange, _ clocks: inout BlockClocks) {
        var to = state.values, first = block.from, animated = layout.animated
        clocks.count = 0
        while animated != 0 {
            let index = animated.trailingZeroBitCount
            // As if the whole columns stood there.
            makeValues(
                first, first &+ (block.to &- block.from),
                sections.model + (index &* layout.stride &+ block.from &- first), to + (0 &- first), &clocks)
            scratch.columns[index] = UnsafePointer(to + (0 &- block.from))
            to += ValueLayout.blockLayers
            first &+= layout.stride
            animated &= animated &- 1
        }
        if clip.header.animatedColumns & AnimatedColumns.evenTransforms == 0 { return }
        // All layers have one transform, so the values of the first block serve all others, which need no memory.
        for index in below(Column.opacity, from: Column.translationX) {
            if !layout.isAnimated(index) {
                scratch.columns[index] = sections.model + (index &* layout.stride &- block.from)
            }
        }
    }

    /// Makes values first ..< end: what rows make of them, or the model's, which is read only where rows leave some.
    @inline(__always)
    private func makeValues(
        _ first: Int, _ end: Int, _ model: Floats, _ values: MutableFloats,
        _ clocks: inout BlockClocks
    ) {
        let count = end &- first
        var rows = ValueRows(self), progress = UnsafePointer(state.progress)
        let mixes = rows.mixes.seek(first, end)
        if mixes > 0 {
            let row = rows.mixes.row, gaps = mixes &* 8 == count ? gaps(row, mixes, first) : UInt64.max
            progress = self.progress(of: row, areNeighbours: gaps == 0, count, &clocks)
            if gaps.u32 == 0 { return motion_kernel_mix(row, mixes, sections.lists, progress, model, values) }
        }
        if rows.keyRuns.seek(first, end) == 1 && coversAll(rows.keyRuns.row.pointee, first, end) {
            return motion_kernel_key_runs(
                rows.keyRuns.row, 1, sections.keyRunValues, scratch.keyPositions, values, first, end)
        }
        copy(model + first, values + first, count)
        applyRows(&rows, first, end, progress, values)
    }

    /// Returns 0 in the low word where the first values of the rows are eight apart, from `first` on, and 0 in the high
    /// word where their clocks are eight apart, too.
    @inline(never)
    private func gaps(_ rows: UnsafePointer<MixRow>, _ count: Int, _ first: Int) -> UInt64 {
        var expected = rows.pointee.clocks.u64 << 32 | first.u32.u64, gaps = UInt64(0)
        for i in below(count) {
            gaps |= UnsafeRawPointer(rows + i).load(as: UInt64.self) ^ expected
            expected &+= 0x8_0000_0008
        }
        return gaps
    }

    /// Returns whether a run of keys, whose values move in lockstep, applies to all values from first to end.
    @inline(__always)
    private func coversAll(_ run: KeyRun, _ first: Int, _ end: Int) -> Bool {
        let fraction = scratch.keyPositions[run.group].fraction, start = run.first.int
        return start <= first && start &+ run.count.int &* 8 >= end && fraction == fraction
    }

    /// Returns the progress of all clocks, as far as these rows need it. Where their clocks are neighbours and still
    /// wait, these alone run, into `scratch.spare`, which then stays in the first cache; else all that wait do.
    @inline(never)
    private func progress(
        of rows: UnsafePointer<MixRow>, areNeighbours: Bool, _ count: Int, _ clocks: inout BlockClocks
    ) -> Floats {
        if !clocks.areWaiting { return UnsafePointer(state.progress) }
        let number = rows.pointee.clocks.int, lane = number &- clip.recordCount
        if !areNeighbours || lane < 0 || number &+ count > clockCount {
            runRows(0, clip.header.clockRowCount.int, state.progress + clip.recordCount, clocks)
            state.progress[clockCount] = Float.nan
            clocks.areWaiting = false
            return UnsafePointer(state.progress)
        }
        let first = lane >> 3, end = (lane &+ count &+ 7) >> 3
        if clocks.first != first || clocks.count != end &- first {
            (clocks.first, clocks.count) = (first, end &- first)
            runRows(first, end, scratch.spare, clocks)
        }
        return UnsafePointer(scratch.spare + (0 &- clip.recordCount &- first &* 8))
    }
}

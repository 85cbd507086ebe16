import CMotion
import MotionDispatch
import MotionKernel

// Values and places of many layers, a block at a time: what one stage writes the next one reads from the first cache,
// and only outputs go to memory.

extension Sampler {
    private var blockLayers: Int { Sampler.blockLayers }

    /// Whether a sample's layers can be valued and placed block by block: all that moves them stands in rows, and
    /// nothing but places, opacities and strokes is asked for.
    @inline(never)
    func goesInBlocks(_ request: SampleRequest, _ isPart: Bool) -> Bool {
        let placing: UInt32 = (1 &<< Column.placing.u32) &- 1
        if copies != 1 || layout.stride <= blockLayers || clip.header.scalarTrackCount != 0
            || layout.animated & ~placing != 0
        {
            return false
        }
        // In the root a layer goes by those above it, which a part may leave out, and an instance moves when all are
        // placed.
        return wantsPlaces(request)
            && (request.outputs.pointee.space != MOTION_SPACE_ROOT || !(isPart || request.instances != nil))
    }

    /// Whether nothing but places, opacities and strokes is asked for, of layers in the plane whose pivots stay.
    @inline(never)
    func wantsPlaces(_ request: SampleRequest) -> Bool {
        let outputs = request.outputs
        let wantsOther =
            outputs.pointee.values != nil || outputs.pointee.velocities != nil || outputs.pointee.frames != nil
            || outputs.pointee.orders != nil
        let wantsSome =
            outputs.pointee.affines != nil || outputs.pointee.opacities != nil || outputs.pointee.strokes != nil
        if wantsOther || !wantsSome || outputs.pointee.rows != nil || request.matrices != nil { return false }
        return clip.header.spatialCount == 0 && !layout.isAnimated(Column.pivotX)
            && !layout.isAnimated(Column.pivotX &+ 1)
    }

    /// The values, then the outputs, of a sample whose clocks have run; or all but those in rows, if `waiting` has the
    /// time: then each block runs those that it needs.
    @inline(never)
    func writeBlocks(_ request: SampleRequest, _ moment: Moment, _ waiting: inout WaitingRows) {
        var rows = Rows(request.outputs), first = rows.first & ~7
        if clip.header.keyGroupCount != 0 { findSpots() }
        while first < rows.end {
            let left = layout.stride &- first, count = left < blockLayers ? left : blockLayers
            var to = values, place = first, animated = layout.animated
            waiting.count = 0
            while animated != 0 {
                let index = animated.trailingZeroBitCount
                // As if the whole columns stood there.
                apply(
                    place, place &+ count, model + (index &* layout.stride &+ first &- place), to + (0 &- place),
                    &waiting)
                columns[index] = UnsafePointer(to + (0 &- first))
                to += blockLayers
                place &+= layout.stride
                animated &= animated &- 1
            }
            evenColumns(first)
            (rows.from, rows.to) = (
                first > rows.first ? first : rows.first, first &+ count < rows.end ? first &+ count : rows.end
            )
            write(request, moment, rows)
            first &+= count
        }
    }

    /// Where all layers have one transform, those of the first block stand for those of a later one, and need no
    /// memory.
    @inline(__always)
    private func evenColumns(_ first: Int) {
        if clip.header.animatedColumns & AnimatedColumns.evenTransforms == 0 { return }
        for index in below(Column.opacity, from: Column.translationX) {
            if !layout.isAnimated(index) { columns[index] = model + (index &* layout.stride &- first) }
        }
    }

    /// The values from place to end: the models, or what the rows make of them. No model is read where rows leave none.
    @inline(__always)
    private func apply(
        _ place: Int, _ end: Int, _ models: UnsafePointer<Float>, _ values: UnsafeMutablePointer<Float>,
        _ waiting: inout WaitingRows
    ) {
        let header = clip.header, count = end &- place
        let mixing = find(mixes, MixRow.stride, header.mixCount, place, end)
        if mixing.count &* 8 == count {
            let strays = strays(mixing.rows, mixing.count, place)
            if strays.u32 == 0 {
                motion_kernel_mix(
                    mixing.rows, mixing.count, mixLists, progress(of: mixing.rows, strays == 0, count, &waiting),
                    models, values)
                return
            }
        }
        let locked = find(keyRuns, KeyRun.stride, header.keyRunCount, place, end, KeyRun.count)
        if locked.count == 1 && coversAll(locked.rows, place, end) {
            motion_kernel_key_runs(locked.rows, 1, keyRunValues, spots, values, place, end)
            return
        }
        copy(models + place, values + place, count)
        if mixing.count > 0 {
            motion_kernel_mix(
                mixing.rows, mixing.count, mixLists, progress(of: mixing.rows, false, count, &waiting),
                UnsafePointer(values), values)
        }
        let keyed = find(keyRows, KeyRow.stride, header.keyRowCount, place, end)
        if keyed.count > 0 { motion_kernel_keys(keyed.rows, keyed.count, clip.floats, spots, values) }
        if locked.count > 0 {
            motion_kernel_key_runs(locked.rows, locked.count, keyRunValues, spots, values, place, end)
        }
    }

    /// Bits where the place of a row is not by eight more than that of the row before, and the first one `place`; above
    /// them those where its clocks are not.
    @inline(never)
    private func strays(_ rows: UnsafeRawPointer, _ count: Int, _ place: Int) -> UInt64 {
        let first = rows.load(fromByteOffset: MixRow.clocks, as: UInt32.self)
        var (row, left, next, strays) = (
            rows, count, UInt64(first) &<< 32 | UInt64(place.u32), UInt64(0)
        )
        while left > 0 {
            strays |= row.load(as: UInt64.self) ^ next
            next &+= 0x8_0000_0008
            row += MixRow.stride
            left &-= 1
        }
        return strays
    }

    /// Whether a run in lockstep applies from place to end.
    @inline(__always)
    private func coversAll(_ row: UnsafeRawPointer, _ place: Int, _ end: Int) -> Bool {
        @inline(__always) func word(_ offset: Int) -> Int {
            row.load(fromByteOffset: offset, as: UInt32.self).int
        }
        let fraction = spots[word(KeyRun.group)].fraction
        return word(0) <= place && word(0) &+ word(KeyRun.count) &* 8 >= end && fraction == fraction
    }

    /// The progress of all clocks, as far as these rows need it. Where their clocks are neighbours and still wait,
    /// these alone run, into `spare`, which then stays in the first cache; else all that wait do.
    @inline(never)
    private func progress(of rows: UnsafeRawPointer, _ areNeighbours: Bool, _ count: Int, _ waiting: inout WaitingRows)
        -> UnsafePointer<Float>
    {
        if !waiting.areWaiting { return UnsafePointer(progress) }
        let number = rows.load(fromByteOffset: MixRow.clocks, as: UInt32.self).int,
            lane = number &- clip.recordCount
        if !areNeighbours || lane < 0 || number &+ count > clockCount {
            runRows(
                0, clip.header.ckeyRunCount.int, progress + clip.recordCount, &waiting)
            progress[clockCount] = Float.nan
            waiting.areWaiting = false
            return UnsafePointer(progress)
        }
        let first = lane &>> 3, end = (lane &+ count &+ 7) &>> 3
        if waiting.first != first || waiting.count != end &- first {
            (waiting.first, waiting.count) = (first, end &- first)
            runRows(first, end, spare, &waiting)
        }
        return UnsafePointer(spare + (0 &- clip.recordCount &- first &* 8))
    }

    /// Rows ascend by their places. Each has eight, or as many eights as the word at `counts` says. Where all values
    /// have rows no search is needed, whose every step would miss the caches.
    @inline(never)
    private func find(
        _ rows: UnsafeRawPointer, _ stride: Int, _ count: UInt32, _ place: Int, _ end: Int, _ counts: Int = 0
    ) -> (rows: UnsafeRawPointer, count: Int) {
        let all = count.int
        var (first, last) = (0, all)
        func word(_ row: Int, _ offset: Int) -> Int {
            (rows + row &* stride).load(fromByteOffset: offset, as: UInt32.self).int
        }
        let guess = place &>> 3
        if guess < all && word(guess, 0) == place { (first, last) = (guess, guess) }
        while first < last {
            let middle = (first &+ last) &>> 1
            if word(middle, 0) &+ (counts == 0 ? 8 : word(middle, counts) &* 8) <= place {
                first = middle &+ 1
            } else {
                last = middle
            }
        }
        let start = first
        last = first &+ (end &- place) &>> 3
        if last > all { last = all }
        if last > first && word(last &- 1, 0) < end { first = last }
        while first < last {
            let middle = (first &+ last) &>> 1
            if word(middle, 0) < end { first = middle &+ 1 } else { last = middle }
        }
        return (rows + start &* stride, first &- start)
    }
}

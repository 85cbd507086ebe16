import CMotion
import MotionDispatch
import MotionKernel

// Which layers change between two times.

extension Sampler {
    /// Writes the rows of the layers whose clocks say something else at `end` than at `start`, and with `isRoot` of the
    /// layers below them, in ascending order; gives how many there are. Clocks are compared before easing, which gives
    /// one progress one value.
    @inline(never)
    public func changed(_ start: Double, _ end: Double, isRoot: Bool, _ rows: MutableWords) -> UInt32 {
        if !markChanged(start, end) { return 0 }
        let changed = neededLayers, layerClocks = clip.layerClocks, marks = marks
        changed.clear()
        var at = layerClocks[0].int
        for block in below(LayerClock.blocks(clip.header.layerCount)) {
            let end = layerClocks[block &* 2 &+ 2].int
            var layers: UInt32 = 0
            while at < end {
                let entry = LayerClock(layerClocks[at]), clock = marks + entry.clock
                if entry.kind == LayerClock.row {
                    // Gathers bit 1 of eight bytes into one byte.
                    let eight = UnsafeRawPointer(clock).loadUnaligned(as: UInt64.self) >> 1 & 0x0101_0101_0101_0101
                    layers |=
                        ((eight &* 0x0102_0408_1020_4080) >> 56).u32 &<< entry.first & entry.layers
                } else if clock[0] & LayerClock.changes(entry.kind) != 0 {
                    layers |= entry.layers
                }
                at &+= 1
            }
            changed.set(block, layers)
        }
        forEachFollower { layer, track in
            let kind = track.pointee.has(TrackFlag.cumulative) ? LayerClock.cumulates : LayerClock.moves
            if marks[track.pointee.clock] & LayerClock.changes(kind) != 0 { changed.insert(layer) }
        }
        if clip.header.parentJoinCount != 0 && (isRoot || spatialCount > 0) { insertBelow(changed, isRoot) }
        if clip.header.trimCount != 0 { insertTrimmed(changed) }
        return changed.write(rows).u32
    }

    /// Adds the layers of each trim whose numbers have changed, or one of whose layers has.
    @inline(never)
    private func insertTrimmed(_ changed: LayerSet) {
        // Nothing needs velocities here.
        let numbers = state.velocities
        for place in below(clip.header.userCount) { numbers[place] = 0 }
        for i in below(clip.header.animationCount) {
            let track = tracks + i, flags = track.pointee.form
            let kind = flags & TrackFlag.cumulative != 0 ? LayerClock.cumulates : LayerClock.moves
            if flags & TrackFlag.user != 0 && marks[track.pointee.clock] & LayerClock.changes(kind) != 0 {
                numbers[track.pointee.model] = 1
            }
        }
        let trims = clip.trims, layers = clip.trimmedLayers
        for i in below(clip.header.trimCount) {
            let trim = trims[i], list = clip.trimmed + trim.first.int
            func hasChanged(_ place: UInt32) -> Bool { place != MOTION_NONE && numbers[place] != 0 }
            var isAny = hasChanged(trim.start) || hasChanged(trim.end) || hasChanged(trim.offset)
            for row in below(trim.count) {
                if changed.contains(layers[list[row]].layer.int) { isAny = true }
            }
            for row in below(isAny ? trim.count : 0) { changed.insert(layers[list[row]].layer.int) }
        }
    }

    /// Adds the layers below those that have changed.
    @inline(__always)
    private func insertBelow(_ changed: LayerSet, _ isRoot: Bool) {
        for block in below((layerCount &+ 7) >> 3) {
            var own = changed.eight(block), layer = block &* 8, bit: UInt32 = 1
            while bit < 256 && layer < layerCount {
                let parent = layers[layer].parent
                if parent != UInt32.max && own & bit == 0 {
                    let row = parent.int,
                        isBelow = row >> 3 == block ? own &>> (parent & 7) & 1 != 0 : changed.contains(row)
                    if isBelow && (isRoot || movesSublayers(parent)) { own |= bit }
                }
                bit <<= 1
                layer &+= 1
            }
            changed.set(block, own)
        }
    }

    /// Marks what each clock says at `end` and did not at `start` (ClockChange); gives whether any says something new.
    @inline(__always)
    private func markChanged(_ start: Double, _ end: Double) -> Bool {
        let comparesRows = start == start && end == end, clocks = comparesRows ? clip.recordCount : clockCount,
            marks = marks
        clearMarks()
        var state = ClockState()
        for clock in below(clocks) { runClock(clock, ClipTime(t: start, rate: 1), &state) }
        for clock in below(clocks) {
            let before = scratch.readings[clock], applied = scratch.applies[clock]
            runClock(clock, ClipTime(t: end, rate: 1), &state)
            let after = scratch.readings[clock]
            if applied != scratch.applies[clock] { marks[clock] |= ClockChange.applies | ClockChange.progress }
            if before.progress.bitPattern != after.progress.bitPattern { marks[clock] |= ClockChange.progress }
            if before.iteration.bitPattern != after.iteration.bitPattern { marks[clock] |= ClockChange.iteration }
        }
        if comparesRows {
            motion_kernel_clock_changes(
                sections.clockRows, clip.header.clockRowCount.int, start, end, marks + clip.recordCount)
        }
        // Lanes beyond the last clock say nothing.
        UnsafeMutableRawPointer(marks + clockCount).storeBytes(of: 0, as: UInt64.self)
        var all: UInt64 = 0
        for eight in below((clockCount &+ 7) >> 3) {
            all |= UnsafeRawPointer(marks).load(fromByteOffset: eight &* 8, as: UInt64.self)
        }
        return all != 0
    }
}

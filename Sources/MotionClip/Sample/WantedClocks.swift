import CMotion
import MotionDispatch
import MotionKernel

// Which clocks reach which layers.

extension Sampler {
    /// Marks, a byte a clock and eight more.
    var marks: UnsafeMutablePointer<UInt8> { UnsafeMutableRawPointer(wanted).assumingMemoryBound(to: UInt8.self) }

    private var layerWords: UnsafeMutablePointer<UInt64> {
        UnsafeMutableRawPointer(reached).assumingMemoryBound(to: UInt64.self)
    }

    /// The layers that a sample of a part takes, or that have changed.
    var reachedLayers: LayerSet { LayerSet(words: layerWords, count: layerCount) }
    /// Of these, those that are asked for, and not only above such a layer.
    var askedLayers: LayerSet { LayerSet(words: layerWords + LayerSet.words(layerCount), count: layerCount) }

    /// Marks what a part of the layers takes: these, and the parents above them in root space, and their clocks.
    @inline(never)
    func markWanted(_ outputs: UnsafePointer<motion_outputs>) {
        let rows = Rows(outputs), asked = askedLayers, reached = reachedLayers, marks = marks
        asked.clear()
        clearMarks()
        if let listed = outputs.pointee.rows {
            var left = outputs.pointee.row_count.int
            while left > 0 {
                left &-= 1
                let row = listed[left].int
                if row >= rows.first && row < rows.end { asked.insert(row) }
            }
        } else {
            asked.insert(rows.first, rows.end)
        }
        reached.copy(asked)
        var run = Run()
        while (rows.isRoot || spatialCount > 0) && asked.advance(&run) {
            while run.from < run.to {
                // Up to one that is there by now.
                var parent = layers[run.from].parent
                while parent != UInt32.max && (rows.isRoot || movesSublayers(parent))
                    && !reached.contains(parent.int)
                {
                    reached.insert(parent.int)
                    parent = layers[parent.int].parent
                }
                run.from &+= 1
            }
        }
        let layerClocks = clip.layerClocks
        run = Run()
        while reached.advance(&run, byEights: true) {
            while run.from < run.to {
                let block = run.from &>> 3, layers = reached.eight(block),
                    end = layerClocks[block &* 2 &+ 2].int
                for at in below(end, from: layerClocks[block &* 2].int) {
                    let use = LayerClock(layerClocks[at]), clock = marks + use.clock
                    var lanes = (use.layers & layers) &>> use.first
                    if use.kind != LayerClock.row {
                        if lanes != 0 { clock[0] = 1 }
                        lanes = 0
                    }
                    while lanes != 0 {
                        clock[lanes.trailingZeroBitCount] = 1
                        lanes &= lanes &- 1
                    }
                }
                run.from &+= 8
            }
        }
        forEachFollower { layer, track in
            if reached.contains(layer) { marks[track.pointee.clock.int] = 1 }
        }
        var clock = clip.recordCount  // those in rows have no parent
        while clock > 0 {
            clock &-= 1
            let parent = clocks[clock].parent
            if marks[clock] != 0 && parent != UInt32.max { marks[parent.int] = 1 }
        }
    }

    /// The layers that a clock tells another thing at `end` than at `start`, and with `isRoot` those below them, in
    /// ascending order; how many. CurvePoint or not, one progress is one progress.
    @inline(never)
    public func changed(_ start: Double, _ end: Double, isRoot: Bool, _ rows: UnsafeMutablePointer<UInt32>) -> UInt32 {
        if !markChanged(start, end) { return 0 }
        let reached = reachedLayers, layerClocks = clip.layerClocks, marks = marks
        reached.clear()
        var at = layerClocks[0].int
        for block in below(LayerClock.blocks(clip.header.layerCount)) {
            let end = layerClocks[block &* 2 &+ 2].int
            var layers: UInt32 = 0
            while at < end {
                let use = LayerClock(layerClocks[at]), clock = marks + use.clock
                if use.kind == LayerClock.row {
                    // The bits that say so of eight bytes, side by side.
                    let eight = UnsafeRawPointer(clock).loadUnaligned(as: UInt64.self) &>> 1 & 0x0101_0101_0101_0101
                    layers |=
                        ((eight &* 0x0102_0408_1020_4080) &>> 56).u32 &<< use.first & use.layers
                } else if clock.pointee & LayerClock.changes(use.kind) != 0 {
                    layers |= use.layers
                }
                at &+= 1
            }
            reached.set(block, layers)
        }
        forEachFollower { layer, track in
            let kind = track.pointee.flags & TrackFlag.cumulative != 0 ? LayerClock.cumulates : LayerClock.moves
            if marks[track.pointee.clock.int] & LayerClock.changes(kind) != 0 { reached.insert(layer) }
        }
        if clip.header.parentJoinCount != 0 && (isRoot || spatialCount > 0) { reachBelow(reached, isRoot) }
        return reached.write(rows).u32
    }

    /// The layers below those that are reached.
    @inline(__always)
    private func reachBelow(_ reached: LayerSet, _ isRoot: Bool) {
        var block = 0
        while block &* 8 < layerCount {
            var own = reached.eight(block), layer = block &* 8, bit: UInt32 = 1
            while bit < 256 && layer < layerCount {
                let parent = layers[layer].parent
                if parent != UInt32.max && own & bit == 0 {
                    let row = parent.int,
                        isReached = row &>> 3 == block ? own &>> (parent & 7) & 1 != 0 : reached.contains(row)
                    if isReached && (isRoot || movesSublayers(parent)) { own |= bit }
                }
                bit &<<= 1
                layer &+= 1
            }
            reached.set(block, own)
            block &+= 1
        }
    }

    /// What clocks say at `end` and not at `start` (ClockChange); whether any does.
    @inline(__always)
    private func markChanged(_ start: Double, _ end: Double) -> Bool {
        let comparesRows = start == start && end == end, clocks = comparesRows ? clip.recordCount : clockCount,
            marks = marks
        clearMarks()
        var state = ClockState()
        var clock = 0
        while clock < clocks {
            runClock(clock, start, 1, &state)
            clock &+= 1
        }
        for clock in below(clocks) {
            let (before, applied) = (runs[clock], applies[clock])
            runClock(clock, end, 1, &state)
            let after = runs[clock]
            if applied != applies[clock] { marks[clock] |= ClockChange.applies | ClockChange.progress }
            if before.progress.bitPattern != after.progress.bitPattern { marks[clock] |= ClockChange.progress }
            if before.iteration.bitPattern != after.iteration.bitPattern { marks[clock] |= ClockChange.iteration }
        }
        if comparesRows {
            motion_kernel_clock_changes(
                ckeyRuns, clip.header.ckeyRunCount.int, start, end,
                marks + clip.recordCount)
        }
        // Of lanes that are left over there is nothing to say.
        UnsafeMutableRawPointer(marks + clockCount).storeBytes(of: 0, as: UInt64.self)
        var all: UInt64 = 0
        clock = 0
        while clock < clockCount {
            all |= UnsafeRawPointer(marks + clock).load(as: UInt64.self)
            clock &+= 8
        }
        return all != 0
    }

    /// Layers that follow the paths of others, with each animation of such a path: what moves the path moves who
    /// follows it. Their animations are no row's.
    @inline(__always)
    private func forEachFollower(_ body: (Int, UnsafePointer<TrackRecord>) -> Void) {
        if clip.header.hasShapes & 2 == 0 { return }
        var index = 0
        while index < clip.header.scalarTrackCount.int {
            let track = tracks + scalarTracks[index].int
            index &+= 1
            if !track.pointee.follows || track.pointee.flags & TrackFlag.user != 0 { continue }
            // Columns are few, so that steps reach faster than a division.
            var layer = track.pointee.target.int
            while layer >= layout.stride { layer &-= layout.stride }
            if layer >= layerCount { continue }
            var number = clip.shape(track.pointee.path.int)[1]
            while number != Morph.none {
                body(layer, tracks + number.int)
                number = tracks[number.int].next
            }
        }
    }

    /// Whether a layer's sublayer transform, which goes by its anchor point, takes part in the places of those below
    /// it.
    @inline(never)
    private func movesSublayers(_ layer: UInt32) -> Bool {
        if spatialCount == 0 { return false }
        let index = spatials.index(of: layer, spatialCount)
        return index >= 0 && spatials[index].flags & SpatialFlag.movesSublayers != 0
    }

    private func clearMarks() {
        let eights = UnsafeMutableRawPointer(wanted).assumingMemoryBound(to: UInt64.self)
        var i = 0
        while i &* 8 < clockCount &+ 8 {
            eights[i] = 0
            i &+= 1
        }
    }
}

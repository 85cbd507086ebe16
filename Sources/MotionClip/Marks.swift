import CMotion
import MotionKernel

// Which clocks reach which layers.

extension Sampler {
    /// Marks what a part of the layers takes: in `reached` these, and the parents above them in root space; in `wanted` their clocks.
    @inline(never)
    func markWanted(_ outputs: UnsafePointer<motion_outputs>) {
        let rows = Rows(outputs)
        clear(reached, layerCount &+ 7)
        clear(wanted, clockCount &+ 8)
        var layer = rows.first
        if let listed = outputs.pointee.rows {
            var left = Int(truncatingIfNeeded: outputs.pointee.row_count)
            while left > 0 {
                left &-= 1
                let row = Int(truncatingIfNeeded: listed[left])
                if row >= rows.first && row < rows.end { reached[row] = Sampler.asked }
            }
            layer = rows.end
        }
        while layer < rows.end {
            reached[layer] = Sampler.asked
            layer &+= 1
        }
        while layer > 0 {
            layer &-= 1
            if reached[layer] != 0 {
                let record = layers[layer]
                if record.clock != UInt32.max { wanted[Int(truncatingIfNeeded: record.clock)] = 1 }
                if record.parent != UInt32.max && (rows.isRoot || movesSublayers(record.parent)) { reached[Int(truncatingIfNeeded: record.parent)] |= 1 }
            }
        }
        forEachLayer(unless: { $0 != 0 }) { layer, track in
            if reached[layer] != 0 { wanted[Int(truncatingIfNeeded: track.pointee.clock)] = 1 }
        }
        var clock = clip.recordCount  // those in rows have no parent
        while clock > 0 {
            clock &-= 1
            let parent = clocks[clock].parent
            if wanted[clock] != 0 && parent != UInt32.max { wanted[Int(truncatingIfNeeded: parent)] = 1 }
        }
    }

    /// The layers that a clock tells another thing at `end` than at `start`, and with `isRoot` those below them, in ascending order; how many.
    /// Eased or not, one progress is one progress.
    @inline(never)
    public func changed(_ start: Double, _ end: Double, isRoot: Bool, _ rows: UnsafeMutablePointer<UInt32>) -> UInt32 {
        clear(wanted, clockCount &+ 8)
        let comparesRows = start == start && end == end, clocks = comparesRows ? clip.recordCount : clockCount
        var state = ClockState()
        var clock = 0
        while clock < clocks {
            runClock(clock, start, 1, &state)
            clock &+= 1
        }
        clock = 0
        while clock < clocks {
            let (before, applied) = (runs[clock], applies[clock])
            runClock(clock, end, 1, &state)
            let after = runs[clock]
            if applied != applies[clock] { wanted[clock] |= Sampler.shows | Sampler.moves }
            if before.progress.bitPattern != after.progress.bitPattern { wanted[clock] |= Sampler.moves }
            if before.iteration.bitPattern != after.iteration.bitPattern { wanted[clock] |= Sampler.cycles }
            clock &+= 1
        }
        if comparesRows { compareRows(start, end) }
        clear(reached, layerCount &+ 7)
        forEachLayer(unless: { $0 == 0 }) { layer, track in
            let isCumulative = track.pointee.flags & TrackRecord.cumulative != 0
            reached[layer] |= wanted[Int(truncatingIfNeeded: track.pointee.clock)] & (isCumulative ? Sampler.moves | Sampler.cycles : Sampler.moves)
        }
        var layer = 0, count = 0
        while layer < layerCount {
            let record = layers[layer]
            if record.clock != UInt32.max { reached[layer] |= wanted[Int(truncatingIfNeeded: record.clock)] & Sampler.shows }
            if record.parent != UInt32.max && (isRoot || movesSublayers(record.parent)) { reached[layer] |= reached[Int(truncatingIfNeeded: record.parent)] }
            if reached[layer] != 0 {
                rows[count] = UInt32(truncatingIfNeeded: layer)
                count &+= 1
            }
            layer &+= 1
        }
        return UInt32(truncatingIfNeeded: count)
    }

    /// What a clock's mark says: it begins or ceases to apply, its progress is another, its cycle.
    private static var shows: UInt32 { 1 }
    private static var moves: UInt32 { 2 }
    private static var cycles: UInt32 { 4 }

    /// Marks of the clocks without a record, between two times that are numbers.
    @inline(__always)
    private func compareRows(_ start: Double, _ end: Double) {
        var (row, clock, lane) = (clockRows, clip.recordCount, 0)
        while clock < clockCount {
            let begin = row.load(fromByteOffset: lane &* 8, as: Double.self)
            let duration = row.load(fromByteOffset: ClockRow.durations &+ lane &* 8, as: Double.self)
            let said = (progress((start - begin) + 0, duration), progress((end - begin) + 0, duration))
            if said.0 != said.1 {
                let word = row.load(fromByteOffset: ClockRow.words &+ lane &* 4, as: UInt32.self)
                let before = filled(said.0, word), after = filled(said.1, word)
                if (before == before) != (after == after) {
                    wanted[clock] = Sampler.shows | Sampler.moves
                } else if before == before && before != after {
                    wanted[clock] = Sampler.moves
                }
            }
            clock &+= 1
            lane &+= 1
            if lane == 8 { (row, lane) = (row + ClockRow.stride, 0) }
        }
    }

    /// That of such a clock: -1 before it begins, 2 when it is over.
    @inline(__always)
    private func progress(_ active: Double, _ duration: Double) -> Double { active < 0 ? -1 : (active < duration ? active / duration : 2) }

    /// Where it is filled, 0 or 1, else NaN.
    @inline(__always)
    private func filled(_ progress: Double, _ word: UInt32) -> Double {
        if progress >= 0 && progress < 1 { return progress }
        let isBefore = progress < 0
        return word &>> (ClockRow.fillShift &+ (isBefore ? 1 : 0)) & 1 == 0 ? Double.nan : (isBefore ? 0 : 1)
    }

    /// Each animation of a layer, and the layer, but where the mark of its clock says that there is nothing to do. Animations stand in columns
    /// of layers; there are few, so that steps reach faster than a division.
    @inline(__always)
    private func forEachLayer(unless skips: (UInt32) -> Bool, _ body: (Int, UnsafePointer<TrackRecord>) -> Void) {
        let users = layout.userBase
        func visit(_ layer: Int, _ track: UnsafePointer<TrackRecord>) {
            body(layer, track)
            if !track.pointee.follows { return }
            // What moves the path moves who follows it.
            var number = clip.shape(Int(truncatingIfNeeded: track.pointee.path))[1]
            while number != Morph.none {
                body(layer, tracks + Int(truncatingIfNeeded: number))
                number = tracks[Int(truncatingIfNeeded: number)].next
            }
        }
        var index = 0
        while index < Int(truncatingIfNeeded: clip.header.pointee.animationCount) {
            let track = tracks + index
            var layer = Int(truncatingIfNeeded: track.pointee.target)
            index &+= 1
            if skips(wanted[Int(truncatingIfNeeded: track.pointee.clock)]) && !track.pointee.follows { continue }
            if track.pointee.spatialLayer > 0 {
                body(Int(truncatingIfNeeded: track.pointee.spatialLayer &- 1), track)
            } else if track.pointee.kind == TrackRecord.morph {
                body(layer, track)
            } else if track.pointee.kind != TrackRecord.none && layer < users {
                while layer >= layout.stride { layer &-= layout.stride }
                if layer < layerCount { visit(layer, track) }
            }
        }
    }

    /// Whether a layer's sublayer transform, which goes by its anchor point, takes part in the places of those below it.
    @inline(never)
    private func movesSublayers(_ layer: UInt32) -> Bool {
        if spatialCount == 0 { return false }
        let index = spatials.index(of: layer, spatialCount)
        return index >= 0 && spatials.record(index).pointee.flags & SpatialRecord.movesSublayers != 0
    }

    private func clear(_ marks: UnsafeMutablePointer<UInt32>, _ count: Int) {
        var i = 0
        while i < count {
            marks[i] = 0
            i &+= 1
        }
    }
}

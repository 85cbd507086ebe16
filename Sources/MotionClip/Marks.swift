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
        forEachLayer { layer, track in
            if reached[layer] != 0 { wanted[Int(truncatingIfNeeded: track.pointee.clock)] = 1 }
        }
        var clock = clockCount
        while clock > 0 {
            clock &-= 1
            let parent = clip.parent(ofClock: clock)
            if wanted[clock] != 0 && parent != UInt32.max { wanted[Int(truncatingIfNeeded: parent)] = 1 }
        }
    }

    /// The layers that a clock tells another thing at `end` than at `start`, and with `isRoot` those below them, in ascending order; how many.
    /// Eased or not, one progress is one progress.
    @inline(never)
    public func changed(_ start: Double, _ end: Double, isRoot: Bool, _ rows: UnsafeMutablePointer<UInt32>) -> UInt32 {
        let shows: UInt32 = 1, moves: UInt32 = 2, cycles: UInt32 = 4
        var pending = noEasings
        runClocks(start, 1, ClockPurpose(isPart: false, needsRuns: true, eases: false, wantsSlopes: false), &pending)
        var state = ClockState()
        var clock = 0
        while clock < clockCount {
            let (before, applied) = (runs[clock], applies[clock])
            runClock(clock, end, 1, &state)
            let after = runs[clock]
            wanted[clock] = 0
            if applied != applies[clock] { wanted[clock] |= shows | moves }
            if before.progress.bitPattern != after.progress.bitPattern { wanted[clock] |= moves }
            if before.iteration.bitPattern != after.iteration.bitPattern { wanted[clock] |= cycles }
            clock &+= 1
        }
        clear(reached, layerCount)
        forEachLayer { layer, track in
            let counts = track.pointee.flags & TrackRecord.cumulative != 0 ? moves | cycles : moves
            reached[layer] |= wanted[Int(truncatingIfNeeded: track.pointee.clock)] & counts
        }
        var layer = 0, count = 0
        while layer < layerCount {
            let record = layers[layer]
            if record.clock != UInt32.max { reached[layer] |= wanted[Int(truncatingIfNeeded: record.clock)] & shows }
            if record.parent != UInt32.max && (isRoot || movesSublayers(record.parent)) { reached[layer] |= reached[Int(truncatingIfNeeded: record.parent)] }
            if reached[layer] != 0 {
                rows[count] = UInt32(truncatingIfNeeded: layer)
                count &+= 1
            }
            layer &+= 1
        }
        return UInt32(truncatingIfNeeded: count)
    }

    /// Each animation of a layer, and the layer. Animations stand in columns of layers; there are few, so that steps reach faster than a
    /// division.
    @inline(__always)
    private func forEachLayer(_ body: (Int, UnsafePointer<TrackRecord>) -> Void) {
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
            if track.pointee.spatialLayer > 0 {
                body(Int(truncatingIfNeeded: track.pointee.spatialLayer &- 1), track)
            } else if track.pointee.kind == TrackRecord.morph {
                body(layer, track)
            } else if track.pointee.kind != TrackRecord.none && layer < users {
                while layer >= layout.stride { layer &-= layout.stride }
                if layer < layerCount { visit(layer, track) }
            }
            index &+= 1
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

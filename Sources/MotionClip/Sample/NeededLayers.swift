import CMotion
import MotionKernel

// Which layers and clocks the samples of a part of the layers need.

extension Sampler {
    /// A byte for each clock, not 0 where a sample needs the clock, followed by eight more bytes.
    var marks: MutableBytes {
        UnsafeMutableRawPointer(scratch.marks).assumingMemoryBound(to: UInt8.self)
    }

    /// The layers whose outputs were asked for: all, or those that a request lists by their rows.
    var listedLayers: LayerSet {
        LayerSet(words: scratch.layerSets + LayerSet.words(layerCount), count: layerCount)
    }

    /// The layers that a part needs: the listed ones, and those above them that take part in where they are. While
    /// changes are looked for, it holds the layers that have changed.
    var neededLayers: LayerSet { LayerSet(words: scratch.layerSets, count: layerCount) }

    /// Finds the layers that a part lists and those that it needs: in root space, the parents above the listed ones,
    /// too. Marks their clocks.
    @inline(never)
    func markNeeded(_ outputs: UnsafePointer<motion_outputs>, _ range: LayerRange) {
        let listed = listedLayers, needed = neededLayers, marks = marks,
            isRoot = outputs.pointee.space == MOTION_SPACE_ROOT
        listed.clear()
        clearMarks()
        if let rows = outputs.pointee.rows {
            for i in below(outputs.pointee.row_count) {
                let row = rows[i].int
                if row >= range.from && row < range.to { listed.insert(row) }
            }
        } else {
            listed.insert(range)
        }
        needed.copy(listed)
        if isRoot || spatialCount > 0 {
            for range in listed.ranges {
                for layer in below(range.to, from: range.from) {
                    // Up to a layer that is in the set by now.
                    var parent = layers[layer].parent
                    while parent != UInt32.max && (isRoot || movesSublayers(parent)) && !needed.contains(parent.int) {
                        needed.insert(parent.int)
                        parent = layers[parent].parent
                    }
                }
            }
        }
        let layerClocks = clip.layerClocks
        for eights in needed.eights {
            for block in below(eights.to >> 3, from: eights.from >> 3) {
                let layers = needed.eight(block), end = layerClocks[block &* 2 &+ 2].int
                for at in below(end, from: layerClocks[block &* 2].int) {
                    let entry = LayerClock(layerClocks[at]), clock = marks + entry.clock
                    var lanes = (entry.layers & layers) &>> entry.first
                    if entry.kind != LayerClock.row {
                        if lanes != 0 { clock[0] = 1 }
                        lanes = 0
                    }
                    while lanes != 0 {
                        clock[lanes.trailingZeroBitCount] = 1
                        lanes &= lanes &- 1
                    }
                }
            }
        }
        forEachFollower { layer, track in
            if needed.contains(layer) { marks[track.pointee.clock] = 1 }
        }
        var clock = clip.recordCount  // those in rows have no parent
        while clock > 0 {
            clock &-= 1
            let parent = sections.clocks[clock].parent
            if marks[clock] != 0 && parent != UInt32.max { marks[parent] = 1 }
        }
    }

    /// Visits each layer that moves along the path of another one, with each animation of that path, which moves the
    /// follower, too. These are looked for here, since the lists of each layer's clocks (LayerClock) leave them out.
    func forEachFollower(_ body: (Int, UnsafePointer<TrackRecord>) -> Void) {
        if clip.header.hasShapes & 2 == 0 { return }
        for index in below(clip.header.scalarTrackCount) {
            let track = tracks[sections.scalarTracks[index]]
            if !track.follows || track.has(TrackFlag.user) { continue }
            // Columns are few, so that subtracting is faster than dividing.
            var layer = track.target.int
            while layer >= layout.stride { layer &-= layout.stride }
            if layer >= layerCount { continue }
            var number = clip.shape(track.path.int)[1]
            while number != MOTION_NONE {
                body(layer, tracks + number.int)
                number = tracks[number].next
            }
        }
    }

    /// Returns whether a layer has a sublayer transform, which moves the layers below it and goes by its own anchor
    /// point.
    @inline(never)
    func movesSublayers(_ layer: UInt32) -> Bool {
        if spatialCount == 0 { return false }
        let index = sections.spatials.index(of: layer, spatialCount)
        return index >= 0 && sections.spatials[index].flags & SpatialFlag.movesSublayers != 0
    }

    func clearMarks() {
        let eights = UnsafeMutableRawPointer(scratch.marks).assumingMemoryBound(to: UInt64.self)
        for i in below((clockCount &+ 15) >> 3) { eights[i] = 0 }
    }
}

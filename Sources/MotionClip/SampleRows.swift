import CMotion
import MotionDispatch
import MotionKernel

// A part of the layers: values of those that are reached, outputs of those that are listed.

/// Neighbours: of layers, or of rows among the values.
struct Run {
    var from = 0, to = 0
    /// Where the column begins that the last of the rows stands in.
    var column = 0
}

extension Sampler {
    /// In `reached`: a layer that is asked for; less, but not 0, of one above such a layer.
    static var asked: UInt32 { 2 }

    /// Whether values of a part of the layers can be left out: where columns are whole batches, and nothing reads those of other layers.
    var picks: Bool {
        let pivots: UInt32 = 3 &<< UInt32(truncatingIfNeeded: Column.pivotX)
        return layout.stride >= 64 && spatialCount == 0 && layout.animated & pivots == 0
    }

    /// Whether one of eight layers is reached.
    @inline(__always)
    private func isReached(_ first: Int) -> Bool {
        let marks = UnsafeRawPointer(reached + first).loadUnaligned(as: SIMD4<UInt64>.self)
        return (marks[0] | marks[1]) | (marks[2] | marks[3]) != 0
    }

    /// The next layers side by side that are marked with so much.
    @inline(never)
    private func advance(_ run: inout Run, _ least: UInt32) -> Bool {
        var layer = run.to
        while layer < layerCount && reached[layer] < least { layer &+= layer & 7 == 0 && !isReached(layer) ? 8 : 1 }
        run.from = layer
        while layer < layerCount && reached[layer] >= least { layer &+= 1 }
        run.to = layer
        return run.from < layer
    }

    /// The next of the rows among the values that belong to layers that are reached.
    @inline(never)
    private func advance(_ run: inout Run, _ rows: UnsafeRawPointer, _ stride: Int, _ count: UInt32) -> Bool {
        let end = Int(truncatingIfNeeded: count), users = layout.userBase
        var at = run.to, isFound = false
        while at < end {
            let place = Int(truncatingIfNeeded: (rows + at &* stride).load(as: UInt32.self))
            while place < users && place &- run.column >= layout.stride { run.column &+= layout.stride }
            let isWanted = place < users && isReached(place &- run.column)
            if isFound && !isWanted { break }
            if isWanted && !isFound { (run.from, isFound) = (at, true) }
            at &+= 1
        }
        run.to = at
        return isFound
    }

    /// Their model values.
    @inline(never)
    func loadReached() {
        var layer = 0
        while layer < layerCount {
            var to = values + layer, left = isReached(layer) ? layout.animated : 0
            while left != 0 {
                copy(model + (left.trailingZeroBitCount &* layout.stride &+ layer), to, 8)
                to += layout.stride
                left &= left &- 1
            }
            layer &+= 8
        }
        copy(users, values + layout.userBase, Int(truncatingIfNeeded: clip.header.pointee.userCount))
    }

    /// What stands in rows.
    @inline(never)
    func applyReached() {
        let header = clip.header
        var run = Run()
        while advance(&run, mixes, MixRow.stride, header.pointee.mixCount) {
            motion_kernel_mix(UnsafeRawPointer(mixes) + run.from &* MixRow.stride, run.to &- run.from, mixLists, progress, UnsafePointer(values), values)
        }
        if header.pointee.keyGroupCount == 0 { return }
        findSpots()
        run = Run()
        while advance(&run, keyRows, KeyRow.stride, header.pointee.keyRowCount) {
            motion_kernel_keys(UnsafeRawPointer(keyRows) + run.from &* KeyRow.stride, run.to &- run.from, clip.floats, spots, values)
        }
        applyReachedLocks()
    }

    /// Keys in lockstep, whose rows are runs: the eights of them that are reached.
    @inline(never)
    private func applyReachedLocks() {
        var (row, left, column) = (UnsafeRawPointer(lockRows), clip.header.pointee.lockRowCount, 0)
        while left > 0 {
            let first = Int(truncatingIfNeeded: row.load(as: UInt32.self))
            let end = first &+ Int(truncatingIfNeeded: row.load(fromByteOffset: LockRow.count, as: UInt32.self)) &* 8
            var (at, from) = (first, first)
            while at < end {
                while at &- column >= layout.stride { column &+= layout.stride }
                let isWanted = at < layout.userBase && isReached(at &- column)
                if !isWanted && from < at { motion_kernel_lockstep(row, 1, lockKeys, spots, values, from, at) }
                at &+= 8
                if !isWanted { from = at }
            }
            if from < end { motion_kernel_lockstep(row, 1, lockKeys, spots, values, from, end) }
            row += LockRow.stride
            left &-= 1
        }
    }

    /// The outputs of the layers that are listed, by way of `spare`, where those above them have a place, too.
    @inline(never)
    func writeListed(_ request: SampleRequest, _ moment: Moment) {
        let outputs = request.outputs, instance = request.instances.map { $0 + moment.instance }
        let first = (moment.time &* request.instanceCount &+ moment.instance) &* layerCount
        var rows = Rows(outputs), run = Run()
        let affineStep = Int(truncatingIfNeeded: outputs.pointee.affine_stride), frameStep = Int(truncatingIfNeeded: outputs.pointee.frame_stride)
        let frames = outputs.pointee.frames.map { $0 + first &* frameStep }
        if outputs.pointee.affines != nil || frames != nil {
            if spatialCount > 0 { placeSpace(rows.isRoot, instance) } else { placeReached(rows.isRoot) }
            while advance(&run, Sampler.asked) {
                (rows.from, rows.to) = (run.from, run.to)
                if let instance, spatialCount == 0 { joinInstance(instance, spare, 6, run.from, run.to, rows.isRoot) }
                if let frames { writeFrames(frames, spare, 6, frameStep, rows) }
                if let affines = outputs.pointee.affines { copyAffines(affines + first &* affineStep, affineStep, run) }
            }
            if let frames { writeSpatialFrames(frames, frameStep, rows, least: Sampler.asked) }
        }
        if let strokes = outputs.pointee.strokes {
            let step = Int(truncatingIfNeeded: outputs.pointee.stroke_stride)
            run = Run()
            while advance(&run, Sampler.asked) {
                (rows.from, rows.to) = (run.from, run.to)
                writeStrokes(strokes + first &* step, step, rows)
            }
        }
        guard let opacities = outputs.pointee.opacities else { return }
        showReached(rows.isRoot)
        let step = Int(truncatingIfNeeded: outputs.pointee.opacity_stride), root = instance.map { clampedOpacity($0.pointee.opacity) } ?? 1
        run = Run()
        while advance(&run, Sampler.asked) {
            while run.from < run.to {
                let takesRoot = rows.isRoot || layers[run.from].parent == UInt32.max
                opacities[(first &+ run.from) &* step] = spare[run.from] * (takesRoot ? root : 1)
                run.from &+= 1
            }
        }
    }

    /// The affines of the layers that are reached, into `spare`; to the root if asked for. Parents stand before their children.
    @inline(__always)
    private func placeReached(_ isRoot: Bool) {
        let turns = Int32(truncatingIfNeeded: clip.header.pointee.turns)
        var run = Run()
        while advance(&run, 1) {
            motion_kernel_place(columns, run.from, spare + run.from &* 6, 6, run.to &- run.from, turns)
            while isRoot && run.from < run.to {
                let parent = layers[run.from].parent
                if parent != UInt32.max { join(spare + run.from &* 6, to: spare + Int(truncatingIfNeeded: parent) &* 6) }
                run.from &+= 1
            }
        }
    }

    /// So their opacities.
    @inline(__always)
    private func showReached(_ isRoot: Bool) {
        let own = placing(Column.opacity), hidden = column(Column.hidden)
        var run = Run()
        while advance(&run, 1) {
            motion_kernel_show(own + run.from, hidden + run.from, spare + run.from, 1, run.to &- run.from)
            while run.from < run.to {
                let record = layers[run.from]
                if record.clock != UInt32.max && !isActive(Int(truncatingIfNeeded: record.clock)) { spare[run.from] = 0 }
                if isRoot && record.parent != UInt32.max { spare[run.from] *= spare[Int(truncatingIfNeeded: record.parent)] }
                run.from &+= 1
            }
        }
    }

    @inline(never)
    func copyAffines(_ affines: UnsafeMutablePointer<Float>, _ step: Int, _ run: Run) {
        var layer = run.from
        while layer < run.to {
            let from = UnsafeRawPointer(spare + layer &* 6), to = UnsafeMutableRawPointer(affines + layer &* step)
            to.storeBytes(of: from.loadUnaligned(as: SIMD4<Float>.self), as: SIMD4<Float>.self)
            to.storeBytes(of: from.loadUnaligned(fromByteOffset: 16, as: UInt64.self), toByteOffset: 16, as: UInt64.self)
            layer &+= 1
        }
    }
}

import CMotion
import MotionDispatch
import MotionKernel

// A part of the layers: values of those that are reached, outputs of those that are listed.

/// Neighbours among the layers.
struct Run {
    var from = 0, to = 0
}

extension Sampler {
    /// Whether values of a part of the layers can be left out: where columns are whole batches, and nothing reads those
    /// of other layers.
    var picks: Bool {
        let pivots: UInt32 = 3 &<< Column.pivotX.u32
        return layout.stride >= 64 && spatialCount == 0 && layout.animated & pivots == 0
    }

    /// The model values of the layers that are reached, eight side by side at a time.
    @inline(never)
    func loadReached() {
        let reached = reachedLayers
        var run = Run()
        while reached.advance(&run, byEights: true) {
            var to = values + run.from, left = layout.animated
            while left != 0 {
                copy(model + (left.trailingZeroBitCount &* layout.stride &+ run.from), to, run.to &- run.from)
                to += layout.stride
                left &= left &- 1
            }
        }
        copy(users, values + layout.userBase, clip.header.userCount.int)
    }

    /// What their animations make of them.
    @inline(never)
    func applyReached() {
        let header = clip.header, reached = reachedLayers, end = layout.place(Column.count)
        var mixing = RowCursor(mixes, MixRow.stride, header.mixCount)
        var keyed = RowCursor(keyRows, KeyRow.stride, header.keyRowCount)
        var locked = RowCursor(keyRuns, KeyRun.stride, header.keyRunCount, KeyRun.count)
        clearSpots()
        var column = 0, run = Run()
        while column < end {
            run = Run()
            while reached.advance(&run, byEights: true) {
                let (place, end) = (column &+ run.from, column &+ run.to)
                var count = mixing.seek(place, end)
                if count > 0 { motion_kernel_mix(mixing.row, count, mixLists, progress, UnsafePointer(values), values) }
                count = keyed.seek(place, end)
                if count > 0 {
                    findSpots(keyed.row + KeyRow.groups, KeyRow.stride, count, 8)
                    motion_kernel_keys(keyed.row, count, clip.floats, spots, values)
                }
                count = locked.seek(place, end)
                if count > 0 {
                    findSpots(locked.row + KeyRun.group, KeyRun.stride, count, 1)
                    motion_kernel_key_runs(locked.row, count, keyRunValues, spots, values, place, end)
                }
            }
            column &+= layout.stride
        }
        let layerClocks = clip.layerClocks, scalarTracks = header.scalarTrackCount,
            ascend = header.scalarTracksAscend != 0
        run = Run()
        while scalarTracks != 0 && reached.advance(&run, byEights: true) {
            let first = ascend ? layerClocks[run.from &>> 2 &+ 1] : 0,
                last = ascend ? layerClocks[run.to &>> 2 &+ 1] : scalarTracks
            applyScalarTracks(first.int, last.int, false)
            if !ascend { return }
        }
    }

    /// Says that it is not known yet where a group of keys stands.
    private var unknown: UInt32 { UInt32.max }

    @inline(__always)
    private func clearSpots() {
        let groups = clip.header.keyGroupCount.int
        for i in below(groups) {
            spots[i] = KeyPosition(offset: unknown, fraction: Float.nan)
        }
        spots[groups] = KeyPosition(offset: 0, fraction: Float.nan)
    }

    /// Where those groups stand whose numbers are in these rows.
    @inline(never)
    private func findSpots(_ groups: UnsafeRawPointer, _ stride: Int, _ count: Int, _ width: Int) {
        var (row, left) = (groups, count)
        while left > 0 {
            for lane in below(width) {
                let group = row.load(fromByteOffset: lane &* 4, as: UInt32.self).int
                if spots[group].offset == unknown { findSpot(group) }
            }
            row += stride
            left &-= 1
        }
    }

    /// The outputs of the layers that are listed, by way of `spare`, where those above them have a place, too.
    @inline(never)
    func writeListed(_ request: SampleRequest, _ moment: Moment) {
        let outputs = request.outputs, instance = request.instances.map { $0 + moment.instance }
        let first = (moment.time &* request.instanceCount &+ moment.instance) &* layerCount
        let asked = askedLayers
        var rows = Rows(outputs), run = Run()
        let affineStep = outputs.pointee.affine_stride.int,
            frameStep = outputs.pointee.frame_stride.int
        let frames = outputs.pointee.frames.map { $0 + first &* frameStep }
        if outputs.pointee.affines != nil || frames != nil {
            if spatialCount > 0 { placeSpace(rows.isRoot, instance) } else { placeReached(rows.isRoot) }
            while asked.advance(&run) {
                (rows.from, rows.to) = (run.from, run.to)
                if let instance, spatialCount == 0 { joinInstance(instance, spare, 6, run.from, run.to, rows.isRoot) }
                if let frames { writeFrames(frames, spare, 6, frameStep, rows) }
                if let affines = outputs.pointee.affines { copyAffines(affines + first &* affineStep, affineStep, run) }
            }
            if let frames { writeSpatialFrames(frames, frameStep, rows, areListed: true) }
        }
        if let strokes = outputs.pointee.strokes {
            let step = outputs.pointee.stroke_stride.int
            run = Run()
            while asked.advance(&run) {
                (rows.from, rows.to) = (run.from, run.to)
                writeStrokes(strokes + first &* step, step, rows)
            }
        }
        guard let opacities = outputs.pointee.opacities else { return }
        showReached(rows.isRoot)
        let step = outputs.pointee.opacity_stride.int,
            root = instance.map { clampedOpacity($0.pointee.opacity) } ?? 1
        run = Run()
        while asked.advance(&run) {
            while run.from < run.to {
                let takesRoot = rows.isRoot || layers[run.from].parent == UInt32.max
                opacities[(first &+ run.from) &* step] = spare[run.from] * (takesRoot ? root : 1)
                run.from &+= 1
            }
        }
    }

    /// The affines of the layers that are reached, into `spare`; to the root if asked for. Parents stand before their
    /// children.
    @inline(__always)
    private func placeReached(_ isRoot: Bool) {
        let turns = Int32(truncatingIfNeeded: clip.header.turns), reached = reachedLayers
        var run = Run()
        while reached.advance(&run) {
            motion_kernel_place_layers(columns, run.from, spare + run.from &* 6, 6, run.to &- run.from, turns)
            while isRoot && run.from < run.to {
                let parent = layers[run.from].parent
                if parent != UInt32.max {
                    join(spare + run.from &* 6, to: spare + parent.int &* 6)
                }
                run.from &+= 1
            }
        }
    }

    /// So their opacities.
    @inline(__always)
    private func showReached(_ isRoot: Bool) {
        let own = placing(Column.opacity), hidden = column(Column.hidden), reached = reachedLayers
        var run = Run()
        while reached.advance(&run) {
            motion_kernel_opacities(own + run.from, hidden + run.from, spare + run.from, 1, run.to &- run.from)
            while run.from < run.to {
                let record = layers[run.from]
                if record.clock != UInt32.max && !isActive(record.clock.int) {
                    spare[run.from] = 0
                }
                if isRoot && record.parent != UInt32.max {
                    spare[run.from] *= spare[record.parent.int]
                }
                run.from &+= 1
            }
        }
    }

    @inline(never)
    func copyAffines(_ affines: UnsafeMutablePointer<Float>, _ step: Int, _ run: Run) {
        for layer in below(run.to, from: run.from) {
            let from = UnsafeRawPointer(spare + layer &* 6), to = UnsafeMutableRawPointer(affines + layer &* step)
            to.storeBytes(of: from.loadUnaligned(as: SIMD4<Float>.self), as: SIMD4<Float>.self)
            to.storeBytes(
                of: from.loadUnaligned(fromByteOffset: 16, as: UInt64.self), toByteOffset: 16, as: UInt64.self)
        }
    }
}

import CMotion
import MotionDispatch
import MotionKernel

// The stages place and join: values -> affines of layers in their parents -> in the root.

extension Sampler {
    private var turns: Int32 { Int32(truncatingIfNeeded: clip.header.turns) }

    /// Writes affines, frames and matrices of samples from a moment on: by way of scratch if some layers are not
    /// written, or are in 3D.
    @inline(__always)
    func writePlacement(
        _ plan: SamplePlan, _ layers: LayerSelection, _ moment: Moment, samples: Int,
        affines: LayerRows?, frames: LayerRows?
    ) {
        let written = layers.written, isSpatial = spatialCount > 0, isStaged = plan.isStaged || isSpatial
        var target = LayerRows(start: scratch.spare, step: 6, sampleStep: 0)
        if !isStaged, let affines { target = affines }
        let all = LayerRange(from: 0, to: layerCount)
        for tile in Tiles(isSpatial ? LayerRanges(all) : layers.placed, samples: samples) {
            place(tile, target, isRoot: plan.isRoot)
        }
        if plan.request.instances != nil {
            for range in written {
                var (rows, moment) = (target, moment)
                for _ in below(samples) {
                    if let instance = plan.instance(moment) { place(range, rows, in: instance, isRoot: plan.isRoot) }
                    rows.start += rows.sampleStep
                    moment.advance(plan)
                }
            }
            if isSpatial, let instance = plan.instance(moment) { placeSpatial(affine(instance), plan.isRoot) }
        }
        if isStaged, let affines { copyAffines(written, affines) }
        if let frames {
            for range in written { writeFrames(range, target, frames) }
            writeSpatialFrames(written, frames)
        }
        if let matrices = plan.request.matrices {
            writeMatrices(matrices + plan.number(moment) &* layerCount &* 16, target.start, plan.isRoot)
        }
    }

    /// Writes the affines of a tile: those of the layers to their parents, or to the root, where the affines of the
    /// layers above are written before.
    @inline(__always)
    private func place(_ tile: Tile, _ rows: LayerRows, isRoot: Bool) {
        if tile.areSamples { gatherColumns(tile, from: 0, to: Column.placing) }
        motion_kernel_place_layers(
            scratch.columns, tile.firstLane, rows[tile.layer], rows.laneStep(tile), tile.lanes, turns)
        if spatialCount > 0 { placeSpatial(rows.start) }
        if isRoot { joinParents(tile, rows) }
        if spatialCount > 0 { finishSpatial(rows.start, isRoot) }
    }

    /// Joins layers with their parents, down from the root: the affine of each layer that has a parent becomes the
    /// parent's after it.
    @inline(never)
    private func joinParents(_ tile: Tile, _ rows: LayerRows) {
        var layer = tile.layer, sample = rows
        // Whole blocks go level by level, in lanes.
        let end = layer &+ tile.lanes, mask = ValueLayout.blockLayers &- 1
        if isWide && !tile.areSamples && layer & mask == 0 && (end == layerCount || end & mask == 0) {
            let first = joins(above: layer), count = joins(above: end) &- first
            if count > 0 {
                motion_kernel_join_parents(
                    sections.parentJoins + first, count, UnsafeRawPointer(layers), rows.start, rows.step)
            }
            return
        }
        let next = rows.sampleStep(tile)
        for _ in below(tile.lanes) {
            let parent = layers[layer].parent
            if parent != UInt32.max { join(sample[layer], to: sample[parent.int]) }
            layer &+= tile.layerStep
            sample.start += next
        }
    }

    /// Returns how many of the layers above a row have a parent. The row is the first one of a block, or the count of
    /// layers.
    @inline(never)
    private func joins(above row: Int) -> Int {
        var (first, end) = (0, row == 0 ? 0 : clip.header.parentJoinCount.int)
        if row == layerCount { first = end }
        while first < end {
            let middle = (first &+ end) >> 1
            if ParentJoin.row(sections.parentJoins[middle]) < row { first = middle &+ 1 } else { end = middle }
        }
        return first
    }

    /// Returns the affine of an instance, which follows three doubles.
    private func affine(_ instance: UnsafePointer<motion_instance>) -> Floats {
        (UnsafeRawPointer(instance) + 24).typed()
    }

    /// Moves layers by an instance's affine: those that have no parent, or in root space all.
    @inline(never)
    private func place(
        _ range: LayerRange, _ rows: LayerRows, in instance: UnsafePointer<motion_instance>, isRoot: Bool
    ) {
        let given = affine(instance)
        var room = SIMD8<Float>(repeating: 0)
        withElements(of: &room) { (root: MutableFloats) in
            for i in below(6) { root[i] = given[i] }
            if ((root[0] + root[1]) + (root[2] + root[3]) + (root[4] + root[5])) * 0 != 0 { limit(root) }
            for layer in below(range.to, from: range.from) {
                if isRoot || layers[layer].parent == UInt32.max { join(rows[layer], to: root) }
            }
        }
    }

    /// Copies affines from `scratch.spare`.
    @inline(never)
    private func copyAffines(_ ranges: LayerRanges, _ rows: LayerRows) {
        for range in ranges {
            for layer in below(range.to, from: range.from) {
                let from = UnsafeRawPointer(scratch.spare + layer &* 6), to = UnsafeMutableRawPointer(rows[layer])
                to.storeBytes(of: from.loadUnaligned(as: SIMD4<Float>.self), as: SIMD4<Float>.self)
                to.storeBytes(
                    of: from.loadUnaligned(fromByteOffset: 16, as: UInt64.self), toByteOffset: 16, as: UInt64.self)
            }
        }
    }
}

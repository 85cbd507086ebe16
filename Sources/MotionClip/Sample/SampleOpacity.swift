import CMotion
import MotionDispatch
import MotionKernel

// The stage opacity: values -> opacities.

extension Sampler {
    /// Writes opacities of samples from a moment on, by way of scratch if some layers are not written.
    func writeOpacities(
        _ plan: SamplePlan, _ layers: LayerSelection, _ moment: Moment, samples: Int, _ rows: LayerRows
    ) {
        let target = plan.isStaged ? LayerRows(start: scratch.spare, step: 1, sampleStep: 0) : rows
        for tile in Tiles(layers.placed, samples: samples) { makeOpacities(tile, target, isRoot: plan.isRoot) }
        if plan.request.instances != nil {
            for range in layers.written {
                var (rows, moment) = (target, moment)
                for _ in below(samples) {
                    if let instance = plan.instance(moment) { fade(range, rows, by: instance, isRoot: plan.isRoot) }
                    rows.start += rows.sampleStep
                    moment.advance(plan)
                }
            }
        }
        if !plan.isStaged { return }
        for range in layers.written {
            for layer in below(range.to, from: range.from) { rows[layer][0] = scratch.spare[layer] }
        }
    }

    /// Writes the opacity that each layer has by itself. `sample` has run for the time, of one sample.
    func writeOwnOpacities(_ opacities: MutableFloats) {
        let rows = LayerRows(start: opacities, step: 1, sampleStep: 0)
        for tile in Tiles(LayerRanges(LayerRange(from: 0, to: layerCount)), samples: 1) {
            makeOpacities(tile, rows, isRoot: false)
        }
    }

    /// Writes the opacities of a tile: that of each layer, which is 0 where the layer is hidden or its clock does not
    /// apply; in root space times that of the layer with which it shows, its parent.
    @inline(__always)
    private func makeOpacities(_ tile: Tile, _ rows: LayerRows, isRoot: Bool) {
        if tile.areSamples { gatherColumns(tile, from: Column.opacity, to: Column.strokeStart) }
        motion_kernel_opacities(
            gathered(Column.opacity) + tile.firstLane, hidden(tile), rows[tile.layer], rows.laneStep(tile), tile.lanes)
        if !isRoot && clip.header.hasLayerClocks == 0 { return }
        let none = UInt32.max, clocks = tile.areSamples ? clockCount &+ 1 : 0, next = rows.sampleStep(tile)
        var layer = tile.layer, sample = rows, progress = state.progress
        for _ in below(tile.lanes) {
            let record = layers[layer], own = sample[layer]
            if record.clock != none && progress[record.clock] != progress[record.clock] { own[0] = 0 }
            if isRoot && record.shownWith != none { own[0] *= sample[record.shownWith.int][0] }
            layer &+= tile.layerStep
            sample.start += next
            progress += clocks
        }
    }

    /// Returns the "hidden" of each lane of a tile; from .5 on a layer does not show.
    @inline(__always)
    private func hidden(_ tile: Tile) -> Floats {
        if tile.areSamples { return interleavedColumn(Column.hidden, tile.layer) }
        // If no layer is hidden, the values of the first layers serve all others, which need no memory.
        let isEven = isWide && clip.header.animatedColumns & AnimatedColumns.noneHidden != 0
        return column(Column.hidden) + (isEven ? 0 : tile.layer)
    }

    /// Multiplies opacities by that of an instance: those of layers that show with no other, or in root space all.
    private func fade(
        _ range: LayerRange, _ rows: LayerRows, by instance: UnsafePointer<motion_instance>, isRoot: Bool
    ) {
        let opacity = clampedOpacity(instance.pointee.opacity)
        if isWide && opacity == 1 { return }
        for layer in below(range.to, from: range.from) {
            if isRoot || layers[layer].shownWith == UInt32.max { rows[layer][0] *= opacity }
        }
    }
}

/// Returns x limited to 0...1; NaN becomes 0.
func clampedOpacity(_ x: Float) -> Float { x > 0 ? (x < 1 ? x : 1) : 0 }

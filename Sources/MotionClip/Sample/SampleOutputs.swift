import MotionKernel

// The stage strokes, and channels: values that are written as they are.

extension Sampler {
    /// Writes where the strokes of a tile start and end.
    @inline(__always)
    func writeStrokes(_ tile: Tile, _ rows: LayerRows) {
        if tile.areSamples { gatherColumns(tile, from: Column.strokeStart, to: Column.pivotX) }
        let start = placing(Column.strokeStart) + tile.firstLane, end = placing(Column.strokeEnd) + tile.firstLane
        let step = rows.laneStep(tile)
        var row = rows[tile.layer]
        for lane in below(tile.lanes) {
            (row[0], row[1]) = (start[lane], end[lane])
            row += step
        }
    }

    /// Writes all channels from the animated values, or their velocities; what is not animated comes from the clip, or
    /// is 0.
    @inline(never)
    func writeChannels(_ channels: MutableFloats, from animated: Floats, constants: Bool) {
        for i in below(clip.header.valueCount) {
            let source = sections.sources[i], constant = (source & ~Source.constant).int
            if source & Source.constant == 0 {
                channels[i] = animated[source]
            } else {
                channels[i] = constants ? sections.model[constant] : 0
            }
        }
    }
}

import MotionKernel

// The stage strokes, and channels: values that are written as they are.

extension Sampler {
    /// Writes where the strokes of a tile start and end.
    @inline(__always)
    func writeStrokes(_ tile: Tile, _ rows: LayerRows) {
        if tile.areSamples { gatherColumns(tile, from: Column.strokeStart, to: Column.pivotX) }
        let start = gathered(Column.strokeStart) + tile.firstLane, end = gathered(Column.strokeEnd) + tile.firstLane
        let step = rows.laneStep(tile)
        var row = rows[tile.layer]
        for lane in below(tile.lanes) {
            (row[0], row[1]) = (start[lane], end[lane])
            row += step
        }
    }

    /// Writes all channels: the values, or their velocities, which stand so many floats behind the values. What is not
    /// animated comes from the clip, or is 0.
    @inline(never)
    func writeChannels(_ channels: MutableFloats, behind distance: Int, constants: Bool) {
        let labels = clip.labels(), count = clip.header.channelCount.int
        let users = state.values + (distance &+ layout.userBase)
        var start = 0
        for row in below(count) {
            let label = labels[row]
            let end = row &+ 1 < count ? labels[row &+ 1].place.int : clip.header.valueCount.int
            if let place = clip.userPlace(label) {
                for value in below(end, from: start) { channels[value] = users[place &+ value &- start] }
            } else {
                var column = LayerProperty[label.property].column.int
                for value in below(end, from: start) {
                    channels[value] =
                        constants || layout.isAnimated(column) ? (gathered(column) + distance)[label.layer] : 0
                    column &+= 1
                }
            }
            start = end
        }
    }
}

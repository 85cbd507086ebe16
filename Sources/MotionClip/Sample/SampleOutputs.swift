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

    /// Writes the values of all channels, or their velocities. What is not animated has the clip's value, and no
    /// velocity.
    @inline(never)
    func writeChannels(_ channels: MutableFloats, areVelocities: Bool) {
        // The distance in bytes from values to velocities. A difference of pointers to floats is a division, which
        // could trap; a difference of pointers to bytes is not.
        let distance =
            areVelocities ? (UnsafeRawPointer(state.velocities) - UnsafeRawPointer(state.values)) >> 2 : 0
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
                        !areVelocities || layout.isAnimated(column) ? (gathered(column) + distance)[label.layer] : 0
                    column &+= 1
                }
            }
            start = end
        }
    }

    /// Returns a number of the user properties by its place, of the sample at hand; `missing` for none.
    public func user(_ place: UInt32, _ missing: Float) -> Float {
        place == UInt32.max ? missing : state.values[layout.userBase &+ place.int]
    }

    /// Returns the progress of an animation, of the sample at hand; -1 while it moves nothing.
    public func progress(of animation: Int) -> Float {
        let clock = clip.tracks[animation].clock.int
        return state.isActive(clock) ? Float(state.readings[clock].progress) : -1
    }

    /// Returns one number of a channel, of the sample at hand.
    public func number(_ part: Int, of place: ChannelPlace) -> Float {
        place.user >= 0
            ? state.values[layout.userBase &+ place.user &+ part] : column(place.column &+ part)[place.layer.int]
    }
}

import MotionKernel

// Columns of values, one float a layer, which the stages after the values read.

extension Sampler {
    /// Returns the address of a column that `gatherColumns` has found.
    func gathered(_ index: Int) -> Floats {
        UnsafeRawPointer(scratch.columns).assumingMemoryBound(to: Floats.self)[index]
    }

    /// Returns a column of the sample at hand, or of the clip if nothing animates it.
    @inline(never)
    func column(_ index: Int) -> Floats {
        layout.isAnimated(index)
            ? UnsafePointer(state.values + layout.place(index)) : sections.model + index &* layout.stride
    }

    /// Finds the first columns of the sample at hand: all of them, or those that place layers and show them.
    @inline(__always)
    func gatherColumns(_ count: Int) {
        var (model, animated, bits) = (sections.model, state.values, layout.animated)
        for index in below(count) {
            scratch.columns[index] = model
            if bits & 1 != 0 {
                scratch.columns[index] = UnsafePointer(animated)
                animated += layout.stride
            }
            model += layout.stride
            bits &>>= 1
        }
    }

    /// Finds columns first ..< end of a layer whose lanes are samples.
    @inline(never)
    func gatherColumns(_ tile: Tile, from first: Int, to end: Int) {
        var animated = interleaved(first, tile.layer)
        for index in below(end, from: first) {
            if layout.isAnimated(index) {
                scratch.columns[index] = UnsafePointer(animated)
                animated += layout.stride &* InterleavedSamples.count
            } else {
                scratch.columns[index] = spread(index, tile.layer)
            }
        }
    }

    /// Returns a column of a layer whose lanes are samples.
    func interleavedColumn(_ index: Int, _ layer: Int) -> Floats {
        layout.isAnimated(index) ? UnsafePointer(interleaved(index, layer)) : spread(index, layer)
    }

    /// Returns where an animated column has the numbers of a layer, of sixteen samples; for another column, where the
    /// next animated one has them.
    private func interleaved(_ index: Int, _ layer: Int) -> MutableFloats {
        state.values + (layout.place(index) &+ layer) &* InterleavedSamples.count
    }

    /// Writes sixteen times what the clip says of a layer, and returns where. It takes the place of the readings of
    /// clocks, which nothing needs any more.
    private func spread(_ index: Int, _ layer: Int) -> Floats {
        let room = UnsafeMutableRawPointer(state.readings).assumingMemoryBound(to: Float.self),
            lanes = room + min(index, Column.placing) &* InterleavedSamples.count
        spread(sections.model[index &* layout.stride &+ layer], to: lanes)
        return UnsafePointer(lanes)
    }

    /// Gives all sixteen samples of an interleaved tile the same number.
    func spread(_ value: Float, to lanes: MutableFloats) {
        UnsafeMutableRawPointer(lanes).storeBytes(of: SIMD16<Float>(repeating: value), as: SIMD16<Float>.self)
    }

    /// Moves the point of each layer that is at its position, where anchor points or bounds are animated.
    @inline(__always)
    func movePivots() {
        for axis in below(2) {
            if layout.isAnimated(Column.pivotX &+ axis) {
                let pivots = state.values + layout.place(Column.pivotX &+ axis)
                let anchors = column(Column.anchorX &+ axis), origins = column(Column.boundsX &+ axis),
                    sizes = column(Column.boundsX &+ 2 &+ axis)
                for layer in below(layerCount) {
                    pivots[layer] = pivot(anchors[layer], sizes[layer], origins[layer])
                }
            }
        }
    }
}

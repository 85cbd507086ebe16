import CMotion
import MotionDispatch
import MotionKernel

// Values -> places -> outputs.

extension Sampler {
    /// The columns that place and show layers, of the first of the samples side by side.
    @inline(__always)
    func gatherColumns() {
        var animated = values
        for index in below(Column.placing) {
            columns[index] = model + index &* layout.stride
            if layout.isAnimated(index) {
                columns[index] = UnsafePointer(animated)
                animated += layout.stride
            }
        }
    }

    /// To the next of the samples side by side.
    @inline(__always)
    func advanceColumns() {
        let count = layout.count(clip.start)
        var left = layout.animated & ((1 &<< Column.placing.u32) &- 1)
        while left != 0 {
            let index = left.trailingZeroBitCount
            columns[index] = placing(index) + count
            left &= left &- 1
        }
    }

    /// One of those.
    @inline(__always)
    func placing(_ index: Int) -> UnsafePointer<Float> {
        UnsafeMutableRawPointer(columns).assumingMemoryBound(to: UnsafePointer<Float>.self)[index]
    }

    /// Where there are layers in 3D: the places of all layers by way of `spare`, then what of them is asked for.
    @inline(never)
    func writeSpace(_ request: SampleRequest, _ first: Int, _ instance: UnsafePointer<motion_instance>?) {
        let outputs = request.outputs, rows = Rows(outputs)
        if outputs.pointee.affines == nil && outputs.pointee.frames == nil && request.matrices == nil { return }
        placeSpace(rows.isRoot, instance)
        if let matrices = request.matrices { writeMatrices(matrices + first &* 16, spare, rows.isRoot) }
        if let affines = outputs.pointee.affines {
            let step = outputs.pointee.affine_stride.int
            copyAffines(affines + first &* step, step, Run(from: rows.first, to: rows.end))
        }
        if let frames = outputs.pointee.frames {
            let stride = outputs.pointee.frame_stride.int
            writeFrames(frames + first &* stride, spare, 6, stride, rows)
            writeSpatialFrames(frames + first &* stride, stride, rows, areListed: false)
        }
    }

    /// The affines of all layers into `spare`, and the matrices of those in space.
    @inline(never)
    func placeSpace(_ isRoot: Bool, _ instance: UnsafePointer<motion_instance>?) {
        motion_kernel_place_layers(
            columns, 0, spare, 6, layerCount, Int32(truncatingIfNeeded: clip.header.turns))
        placeSpatial(spare)
        if isRoot { joinParents(spare, 6, 0, 0, layerCount) }
        finishSpatial(spare, isRoot)
        if let instance { placeInstance(instance, isRoot) }
    }

    /// Where an instance puts layers: those that have no parent, or in root space all.
    @inline(__always)
    func placeInstance(_ instance: UnsafePointer<motion_instance>, _ isRoot: Bool) {
        joinInstance(instance, spare, 6, 0, layerCount, isRoot)
        placeSpatial(Sampler.affine(instance), isRoot)
    }

    /// The affines of the layers asked for, and into `spare` those of the parents before them.
    @inline(__always)
    func place(
        _ affines: UnsafeMutablePointer<Float>, _ step: Int, _ rows: Rows, _ instance: UnsafePointer<motion_instance>?
    ) {
        let turns = Int32(truncatingIfNeeded: clip.header.turns)
        motion_kernel_place_layers(columns, rows.from, affines + rows.from &* step, step, rows.to &- rows.from, turns)
        if rows.isRoot { joinParents(affines, step, rows.above, rows.first, rows.to) }
        if let instance { joinInstance(instance, affines, step, rows.from, rows.to, rows.isRoot) }
    }

    /// Whether a part of the layers takes this one. A player marks none: it runs all clocks.
    @inline(__always)
    private func isReached(_ layer: Int) -> Bool { !isFullLibrary || reachedLayers.contains(layer) }

    /// Down from the root, of the layers from `above` on: the affines of these by way of their parents', of which those
    /// before `first` come into `spare`.
    @inline(never)
    private func joinParents(
        _ affines: UnsafeMutablePointer<Float>, _ step: Int, _ above: Int, _ first: Int, _ end: Int
    ) {
        // Where none before them is left out, level by level.
        if isFullLibrary && first == 0 && (end == layerCount || end & (Sampler.blockLayers &- 1) == 0) {
            let from = joinsBefore(above), count = joinsBefore(end) &- from
            if count > 0 {
                motion_kernel_join_parents(parentJoins + from, count, UnsafeRawPointer(layers), affines, step)
            }
            return
        }
        let turns = Int32(truncatingIfNeeded: clip.header.turns)
        for layer in below(end, from: above) {
            if layer < first && isReached(layer) {
                motion_kernel_place_layers(columns, layer, spare + layer &* 6, 6, 1, turns)
            }
            let parent = layers[layer].parent
            if parent != UInt32.max && (layer >= first || isReached(layer)) {
                let row = parent.int
                join(
                    layer < first ? spare + layer &* 6 : affines + layer &* step,
                    to: row < first ? spare + row &* 6 : affines + row &* step)
            }
        }
    }

    /// How many of the layers above a row with which a block begins, or of all, are joined.
    @inline(never)
    private func joinsBefore(_ row: Int) -> Int {
        var (first, end) = (0, row == 0 ? 0 : clip.header.parentJoinCount.int)
        if row == layerCount { first = end }
        while first < end {
            let middle = (first &+ end) &>> 1
            if ParentJoin.row(parentJoins[middle]) < row { first = middle &+ 1 } else { end = middle }
        }
        return first
    }

    /// Where an instance puts them: those that have no parent, or in root space all.
    @inline(never)
    func joinInstance(
        _ instance: UnsafePointer<motion_instance>, _ affines: UnsafeMutablePointer<Float>, _ step: Int, _ first: Int,
        _ end: Int, _ isRoot: Bool
    ) {
        let given = Sampler.affine(instance)
        var room = SIMD8<Float>(repeating: 0)
        withUnsafeMutableBytes(of: &room) { bytes in
            guard let root = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
            var layer = 0
            while layer < 6 {
                root[layer] = given[layer]
                layer &+= 1
            }
            if ((root[0] + root[1]) + (root[2] + root[3]) + (root[4] + root[5])) * 0 != 0 { limit(root) }
            for layer in below(end, from: first) {
                if isRoot || layers[layer].parent == UInt32.max { join(affines + layer &* step, to: root) }
            }
        }
    }

    /// Behind three doubles.
    @inline(__always)
    private static func affine(_ instance: UnsafePointer<motion_instance>) -> UnsafePointer<Float> {
        (UnsafeRawPointer(instance) + 24).assumingMemoryBound(to: Float.self)
    }

    /// Where anchor points or bounds are animated, pivots move.
    @inline(__always)
    func movePivots() {
        for axis in below(2) {
            if layout.isAnimated(Column.pivotX &+ axis) {
                let pivots = values + layout.place(Column.pivotX &+ axis)
                let anchors = column(Column.anchorX &+ axis), origins = column(Column.boundsX &+ axis),
                    sizes = column(Column.boundsX &+ 2 &+ axis)
                for layer in below(layerCount) {
                    pivots[layer] = pivot(anchors[layer], sizes[layer], origins[layer])
                }
            }
        }
    }

    @inline(__always)
    func writeOpacities(
        _ opacities: UnsafeMutablePointer<Float>, _ step: Int, _ rows: Rows, _ instance: UnsafePointer<motion_instance>?
    ) {
        let own = placing(Column.opacity), hidden = column(Column.hidden)
        let isEven = isFullLibrary && clip.header.animatedColumns & AnimatedColumns.noneHidden != 0
        motion_kernel_opacities(
            own + rows.from, isEven ? hidden : hidden + rows.from, opacities + rows.from &* step, step,
            rows.to &- rows.from)
        var layer = rows.above
        while layer < rows.to && (rows.isRoot || clip.header.hasLayerClocks != 0) {
            let isAbove = layer < rows.first
            if !isAbove || isReached(layer) {
                let record = layers[layer], to = isAbove ? spare + layer : opacities + layer &* step
                if isAbove { to.pointee = hidden[layer] >= 0.5 ? 0 : clampedOpacity(own[layer]) }
                if record.clock != UInt32.max && !isActive(record.clock.int) { to.pointee = 0 }
                if rows.isRoot && record.parent != UInt32.max {
                    let parent = record.parent.int
                    to.pointee *= parent < rows.first ? spare[parent] : opacities[parent &* step]
                }
            }
            layer &+= 1
        }
        if let instance { fade(opacities, step, rows.from, rows.to, rows.isRoot, by: instance) }
    }

    /// By an instance: those that have no parent, or in root space all.
    @inline(__always)
    func fade(
        _ opacities: UnsafeMutablePointer<Float>, _ step: Int, _ first: Int, _ end: Int, _ isRoot: Bool,
        by instance: UnsafePointer<motion_instance>
    ) {
        let root = clampedOpacity(instance.pointee.opacity)
        if isFullLibrary && root == 1 { return }
        for layer in below(end, from: first) {
            if isRoot || layers[layer].parent == UInt32.max { opacities[layer &* step] *= root }
        }
    }

    @inline(__always)
    func writeStrokes(_ strokes: UnsafeMutablePointer<Float>, _ step: Int, _ rows: Rows) {
        let start = placing(Column.strokeStart), end = placing(Column.strokeEnd)
        for layer in below(rows.to, from: rows.from) {
            strokes[layer &* step] = start[layer]
            strokes[layer &* step &+ 1] = end[layer]
        }
    }

    @inline(never)
    func writeChannels(_ channels: UnsafeMutablePointer<Float>, from animated: UnsafePointer<Float>, constants: Bool) {
        let count = clip.header.valueCount.int
        for i in below(count) {
            let source = sources[i]
            if source & Source.constant == 0 {
                channels[i] = animated[source.int]
            } else {
                channels[i] = constants ? model[(source & ~Source.constant).int] : 0
            }
        }
    }
}

/// The layers that are asked for, and whether in root space.
struct Rows {
    let first, end: Int
    let isRoot: Bool
    /// Of these, those at hand.
    var from, to: Int

    /// Where to begin with those, and the layers above them that are not asked for.
    var above: Int { isRoot && from == first ? 0 : from }

    init(_ outputs: UnsafePointer<motion_outputs>) {
        first = outputs.pointee.first_layer.int
        end = outputs.pointee.end_layer.int
        (from, to) = (first, end)
        isRoot = outputs.pointee.space == MOTION_SPACE_ROOT
    }
}

/// NaN is 0.
func clampedOpacity(_ x: Float) -> Float { x > 0 ? (x < 1 ? x : 1) : 0 }

/// The point of a layer that stands at its position, along one axis.
@inline(__always)
func pivot(_ anchor: Float, _ size: Float, _ origin: Float) -> Float {
    finite(Double(anchor) * Double(size) + Double(origin))
}

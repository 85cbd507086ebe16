import CMotion
import MotionKernel

extension Sampler {
    /// Returns whether each layer shows, as 1 or 0. `sample` has run for the time.
    @inline(never)
    private func findShown() -> Words {
        let hidden = column(Column.hidden),
            shows = UnsafeMutableRawPointer(scratch.spare).assumingMemoryBound(to: UInt32.self)
        for layer in below(layerCount) {
            let record = layers[layer]
            var isShown = hidden[layer] < 0.5
            if record.clock != UInt32.max && !state.isActive(record.clock.int) { isShown = false }
            if record.shownWith != UInt32.max && shows[record.shownWith] == 0 { isShown = false }
            shows[layer] = isShown ? 1 : 0
        }
        return UnsafePointer(shows)
    }

    /// Finds which layers show, and what trims leave of their paths; with `whole`, stroke start and end do not count.
    /// `sample` has run for the time; `room` has what `clip.geometryScratch` has more than `clip.scratchSize`.
    public func prepareGeometry(whole: Bool, _ room: UnsafeMutableRawPointer) {
        let shows = findShown()
        if clip.header.trimCount != 0 { trimPaths(shows, whole: whole, room) }
    }

    /// Writes the path of every layer that shows, as animations make it and trimmed. With `whole`, stroke start and end
    /// do not count. `prepareGeometry` has run.
    @inline(never)
    public func writeGeometry(
        _ sink: inout PathOutput, cubics: Bool, whole: Bool, _ ranges: UnsafeMutablePointer<motion_path>?,
        _ room: UnsafeMutableRawPointer
    ) {
        let trimmedLayers = clip.trimmedLayers
        var (trimmed, trimmedCount) = (0, clip.header.trimmedLayerCount.int)
        for layer in below(layerCount) {
            let (verb, point) = (sink.verbCount, sink.pointCount)
            let isTrimmed = trimmed < trimmedCount && trimmedLayers[trimmed].layer == layer.u32
            writePath(of: layer, trimmed: isTrimmed ? trimmed : -1, to: &sink, cubics: cubics, whole: whole, room)
            if isTrimmed { trimmed &+= 1 }
            ranges?[layer] = motion_path(
                first_verb: verb, verb_count: sink.verbCount &- verb, first_point: point,
                point_count: sink.pointCount &- point)
        }
    }

    /// Writes the path of a layer as animations make it, without what trims and strokes leave of it. `sample` has run.
    public func writeWholePath(of layer: Int, to sink: inout PathOutput, _ room: UnsafeMutableRawPointer) {
        if clip.header.hasShapes != 0 { _ = morph(of: layer, 0, room).write(cubics: false, into: &sink) }
    }

    /// Returns whether a layer shows, and those above it. `prepareGeometry` has run.
    func isShown(_ layer: Int) -> Bool {
        UnsafeMutableRawPointer(scratch.spare).assumingMemoryBound(to: UInt32.self)[layer] != 0
    }

    /// Writes the path of one layer, if it shows. `trimmed` is its row among those that trims list, or -1.
    @inline(never)
    func writePath(
        of layer: Int, trimmed: Int, to sink: inout PathOutput, cubics: Bool, whole: Bool,
        _ room: UnsafeMutableRawPointer
    ) {
        if !isShown(layer) || clip.header.hasShapes == 0 { return }
        let morph = morph(of: layer, 0, room)
        if trimmed >= 0 {
            let pieces = pieces(trimmed, room)
            if !pieces.isWhole {
                if let path = morph.path() { pieces.write(path, cubics: cubics, into: &sink) }
                return
            }
        }
        let start = column(Column.strokeStart), end = column(Column.strokeEnd)
        let range = TrimRange(
            start: whole ? 0 : Double(start[layer]), end: whole ? 1 : Double(end[layer]), offset: 0,
            mode: MOTION_TRIM_CORE_ANIMATION)
        if TrimWindow(range).isAll && morph.write(cubics: cubics, into: &sink) { return }
        morph.path()?.trim(range, cubics: cubics, into: &sink)
    }
}

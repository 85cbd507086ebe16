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
        let start = column(Column.strokeStart), end = column(Column.strokeEnd)
        let shows = UnsafeMutableRawPointer(scratch.spare).assumingMemoryBound(to: UInt32.self)
        let trimmedLayers = clip.trimmedLayers
        var (trimmed, trimmedCount) = (0, clip.header.trimmedLayerCount.int)
        for layer in below(layerCount) {
            let (verb, point) = (sink.verbCount, sink.pointCount)
            var pieces: PathPieces?
            if trimmed < trimmedCount && trimmedLayers[trimmed].layer == layer.u32 {
                pieces = self.pieces(trimmed, room)
                trimmed &+= 1
            }
            if shows[layer] != 0, let path = path(of: layer, 0, room) {
                if let pieces, !pieces.isWhole {
                    pieces.write(path, cubics: cubics, into: &sink)
                } else {
                    path.trim(
                        TrimRange(
                            start: whole ? 0 : Double(start[layer]), end: whole ? 1 : Double(end[layer]), offset: 0,
                            mode: MOTION_TRIM_CORE_ANIMATION),
                        cubics: cubics, into: &sink)
                }
            }
            ranges?[layer] = motion_path(
                first_verb: verb, verb_count: sink.verbCount &- verb, first_point: point,
                point_count: sink.pointCount &- point)
        }
    }
}

import CMotion
import MotionKernel

extension Sampler {
    /// Writes the path of every layer that shows, as animations make it and trimmed to its stroke. `sample` has run for
    /// the time; `room` has `clip.header.morphBytes`.
    @inline(never)
    public func writeGeometry(
        _ sink: inout PathOutput, cubics: Bool, _ ranges: UnsafeMutablePointer<motion_path>?,
        _ room: UnsafeMutableRawPointer
    ) {
        let start = column(Column.strokeStart), end = column(Column.strokeEnd), hidden = column(Column.hidden)
        let shows = UnsafeMutableRawPointer(scratch.spare).assumingMemoryBound(to: UInt32.self)
        for layer in below(layerCount) {
            let record = layers[layer]
            var isShown = hidden[layer] < 0.5
            if record.clock != UInt32.max && !state.isActive(record.clock.int) { isShown = false }
            if record.parent != UInt32.max && shows[record.parent] == 0 { isShown = false }
            shows[layer] = isShown ? 1 : 0
            let (verb, point) = (sink.verbCount, sink.pointCount)
            if isShown, let path = path(of: layer, 0, room) {
                path.trim(
                    TrimRange(start: Double(start[layer]), end: Double(end[layer]), offset: 0, mode: 0), cubics: cubics,
                    into: &sink)
            }
            ranges?[layer] = motion_path(
                first_verb: verb, verb_count: sink.verbCount &- verb, first_point: point,
                point_count: sink.pointCount &- point)
        }
    }
}

import MotionKernel

// The entries of the baseline instance; MotionKernelAVX2 holds the same list for AVX2. Only raw pointers and counts
// cross.

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_ease_baseline)
public func easeBaseline(
    _ controls: UnsafeRawPointer, _ stride: Int, _ indices: UnsafePointer<UInt32>?, _ x: UnsafeRawPointer,
    _ areDoubles: Int32,
    _ y: UnsafeMutablePointer<Float>, _ count: Int, _ wantsSlope: Int32
) {
    easeBatch(controls, stride, indices, x, areDoubles: areDoubles != 0, y, count, wantsSlope != 0)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_ease_prepared_baseline)
public func easePreparedBaseline(
    _ rows: UnsafeRawPointer, _ controls: UnsafeRawPointer, _ stride: Int, _ indices: UnsafePointer<UInt32>?,
    _ x: UnsafeRawPointer,
    _ areDoubles: Int32, _ y: UnsafeMutablePointer<Float>, _ count: Int
) {
    preparedBatch(rows, indices, x, areDoubles: areDoubles != 0, y, count) { start, lanes in
        easeBaseline(
            controls, stride, indices.map { $0 + start }, x + (areDoubles != 0 ? start &* 8 : start &* 4), areDoubles,
            y + start, lanes, 0)
    }
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_place_layers_baseline)
public func placeBaseline(
    _ columns: UnsafePointer<UnsafePointer<Float>>, _ first: Int, _ affines: UnsafeMutablePointer<Float>, _ step: Int,
    _ count: Int, _ turns: Int32
) {
    placeBatch(columns, first, affines, step, count, turns != 0)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_join_parents_baseline)
public func joinBaseline(
    _ parentJoins: UnsafeRawPointer, _ count: Int, _ parents: UnsafeRawPointer, _ affines: UnsafeMutablePointer<Float>,
    _ step: Int
) {
    parentJoinBatch(
        parentJoins.assumingMemoryBound(to: UInt32.self), count, parents.assumingMemoryBound(to: UInt32.self), affines,
        step,
        areWide: false)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_clocks_baseline)
public func clocksBaseline(
    _ rows: UnsafeRawPointer, _ count: Int, _ t: Double, _ number: UInt32, _ progress: UnsafeMutablePointer<Float>,
    _ easings: UnsafeMutableRawPointer
) {
    clocksBatch(
        rows.assumingMemoryBound(to: ClockRow.self), count, t, number, progress,
        easings.assumingMemoryBound(to: EasingQueue.self))
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_clock_changes_baseline)
public func changeBaseline(
    _ rows: UnsafeRawPointer, _ count: Int, _ start: Double, _ end: Double, _ marks: UnsafeMutablePointer<UInt8>
) {
    changeBatch(rows.assumingMemoryBound(to: ClockRow.self), count, start, end, marks)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_mix_baseline)
public func mixBaseline(
    _ rows: UnsafeRawPointer, _ count: Int, _ lists: UnsafePointer<UInt32>, _ progress: UnsafePointer<Float>,
    _ models: UnsafePointer<Float>,
    _ values: UnsafeMutablePointer<Float>
) {
    mixBatch(rows.assumingMemoryBound(to: MixRow.self), count, lists, progress, models, values)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_keys_baseline)
public func keysBaseline(
    _ rows: UnsafeRawPointer, _ count: Int, _ floats: UnsafePointer<Float>, _ spots: UnsafeRawPointer,
    _ values: UnsafeMutablePointer<Float>
) {
    keysBatch(
        rows.assumingMemoryBound(to: KeyRow.self), count, floats, spots.assumingMemoryBound(to: KeyPosition.self),
        values)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_arc_tables_baseline)
public func arcTablesBaseline(_ segments: UnsafeRawPointer, _ count: Int, _ tables: UnsafeMutableRawPointer) {
    measureArcTables(segments, count, tables)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_key_runs_baseline)
public func keyRunsBaseline(
    _ rows: UnsafeRawPointer, _ count: Int, _ keys: UnsafeRawPointer, _ spots: UnsafeRawPointer,
    _ values: UnsafeMutablePointer<Float>,
    _ place: Int, _ end: Int
) {
    keyRunsBatch(
        rows.assumingMemoryBound(to: KeyRun.self), count, keys.assumingMemoryBound(to: Float.self),
        spots.assumingMemoryBound(to: KeyPosition.self), values, place, end)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_arc_length_baseline)
public func arcBaseline(
    _ points: UnsafeRawPointer, _ from: Double, _ to: Double, _ length: UnsafeMutablePointer<Double>
) {
    length.pointee = measureArc(points, from, to)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_arc_parameters_baseline)
public func parametersBaseline(_ numbers: UnsafeMutableRawPointer, _ count: Int) {
    findParameters(numbers, count)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_copy_finite_baseline)
public func copyBaseline(_ from: UnsafePointer<Float>, _ count: Int, _ to: UnsafeMutablePointer<Float>) {
    copyFinite(from, count, to)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_opacities_baseline)
public func showBaseline(
    _ own: UnsafePointer<Float>, _ hidden: UnsafePointer<Float>, _ opacities: UnsafeMutablePointer<Float>, _ step: Int,
    _ count: Int
) {
    opacityBatch(own, hidden, opacities, step, count)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_mix_transforms_baseline)
public func transformBaseline(
    _ jobs: UnsafeRawPointer, _ count: Int, _ way: UInt32, _ values: UnsafeMutablePointer<Float>, _ step: Int
) {
    transformByTwo(jobs, count, way, values, step)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_mix_samples_baseline)
public func mixSamplesBaseline(
    _ rows: UnsafeRawPointer, _ count: Int, _ lists: UnsafePointer<UInt32>, _ none: Int,
    _ progress: UnsafePointer<Float>,
    _ values: UnsafeMutablePointer<Float>
) {
    mixSamples(rows.assumingMemoryBound(to: MixRow.self), count, lists, none, progress, values)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_key_samples_baseline)
public func keySamplesBaseline(
    _ segments: UnsafePointer<Float>, _ stride: Int, _ parts: Int, _ offsets: UnsafePointer<UInt32>,
    _ fractions: UnsafePointer<Float>,
    _ values: UnsafeMutablePointer<Float>, _ step: Int
) {
    keySamples(segments, stride, parts, offsets, fractions, values, step)
}

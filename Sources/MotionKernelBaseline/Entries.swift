import MotionKernel

// The entries of the baseline instance; MotionKernelAVX2 holds the same list, compiled with -mavx2. MotionDispatch.h
// declares them. Only types of C cross, so rows are raw pointers here. On wasm entries are built for size.

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_ease_baseline)
public func easeBaseline(
    _ controls: UnsafeRawPointer, _ stride: Int, _ indices: Words?, _ x: UnsafeRawPointer, _ areDoubles: Int32,
    _ y: MutableFloats, _ count: Int, _ wantsSlope: Int32
) {
    easeBatch(controls, stride, indices, x, areDoubles: areDoubles != 0, y, count, wantsSlope != 0)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_ease_prepared_baseline)
public func easePreparedBaseline(
    _ rows: UnsafeRawPointer, _ controls: UnsafeRawPointer, _ stride: Int, _ indices: Words?, _ x: UnsafeRawPointer,
    _ areDoubles: Int32, _ y: MutableFloats, _ count: Int
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
public func placeLayersBaseline(
    _ columns: UnsafePointer<Floats>, _ first: Int, _ affines: MutableFloats, _ step: Int, _ count: Int, _ turns: Int32
) {
    placeBatch(columns, first, affines, step, count, turns != 0)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_join_parents_baseline)
public func joinParentsBaseline(
    _ joins: UnsafeRawPointer, _ count: Int, _ parents: UnsafeRawPointer, _ affines: MutableFloats, _ step: Int
) {
    parentJoinBatch(joins.typed(), count, parents.typed(), affines, step, areWide: false)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_clocks_baseline)
public func clocksBaseline(
    _ rows: UnsafeRawPointer, _ count: Int, _ t: Double, _ number: UInt32, _ progress: MutableFloats,
    _ queue: UnsafeMutableRawPointer
) {
    clocksBatch(rows.typed(), count, t, number, progress, queue.typed())
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_clock_changes_baseline)
public func clockChangesBaseline(
    _ rows: UnsafeRawPointer, _ count: Int, _ start: Double, _ end: Double, _ changes: MutableBytes
) {
    changeBatch(rows.typed(), count, start, end, changes)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_opacities_baseline)
public func opacitiesBaseline(
    _ own: Floats, _ hidden: Floats, _ opacities: MutableFloats, _ step: Int, _ count: Int
) {
    opacityBatch(own, hidden, opacities, step, count)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_mix_baseline)
public func mixBaseline(
    _ rows: UnsafeRawPointer, _ count: Int, _ lists: Words, _ progress: Floats, _ models: Floats,
    _ values: MutableFloats
) {
    mixBatch(rows.typed(), count, lists, progress, models, values)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_keys_baseline)
public func keysBaseline(
    _ rows: UnsafeRawPointer, _ count: Int, _ lists: Words, _ floats: Floats, _ positions: UnsafeRawPointer,
    _ values: MutableFloats
) {
    keysBatch(rows.typed(), count, lists, floats, positions.typed(), values)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_key_runs_baseline)
public func keyRunsBaseline(
    _ runs: UnsafeRawPointer, _ count: Int, _ keys: UnsafeRawPointer, _ positions: UnsafeRawPointer,
    _ values: MutableFloats, _ start: Int, _ end: Int
) {
    keyRunsBatch(runs.typed(), count, keys.typed(), positions.typed(), values, start, end)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_mix_samples_baseline)
public func mixSamplesBaseline(
    _ rows: UnsafeRawPointer, _ count: Int, _ lists: Words, _ none: Int, _ progress: Floats, _ values: MutableFloats
) {
    mixSamples(rows.typed(), count, lists, none, progress, values)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_key_samples_baseline)
public func keySamplesBaseline(
    _ segments: Floats, _ stride: Int, _ parts: Int, _ linear: UInt32, _ offsets: Words, _ fractions: Floats,
    _ values: MutableFloats,
    _ step: Int
) {
    keySamples(segments, stride, parts, linear, offsets, fractions, values, step)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_mix_transforms_baseline)
public func mixTransformsBaseline(
    _ jobs: UnsafeRawPointer, _ count: Int, _ form: UInt32, _ values: MutableFloats, _ step: Int
) {
    transformByTwo(jobs, count, form, values, step)
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
@c(motion_kernel_arc_parameters_baseline)
public func parametersBaseline(_ numbers: UnsafeMutableRawPointer, _ count: Int) {
    findParameters(numbers, count)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_copy_finite_baseline)
public func copyBaseline(_ from: Floats, _ count: Int, _ to: MutableFloats) {
    copyFinite(from, count, to)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_arc_length_baseline)
public func arcBaseline(
    _ points: UnsafeRawPointer, _ from: Double, _ to: Double, _ length: MutableDoubles
) {
    length.pointee = measureArc(points, from, to)
}

#if arch(wasm32)
    @_optimize(size)
#endif
@c(motion_kernel_springs_baseline)
public func springsBaseline(
    _ movements: UnsafeRawPointer, _ list: Words, _ count: Int, _ time: Double, _ states: MutableDoubles
) {
    springsByTwo(movements, list, count, time, states)
}

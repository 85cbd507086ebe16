import MotionKernel

// The entries of the AVX2 instance: those of MotionKernelBaseline, compiled with -mavx2.

@c(motion_kernel_ease_avx2)
public func easeAVX2(
    _ controls: UnsafeRawPointer, _ stride: Int, _ indices: Words?, _ x: UnsafeRawPointer, _ areDoubles: Int32,
    _ y: MutableFloats, _ count: Int, _ wantsSlope: Int32
) {
    easeBatch(controls, stride, indices, x, areDoubles: areDoubles != 0, y, count, wantsSlope != 0)
}

@c(motion_kernel_ease_prepared_avx2)
public func easePreparedAVX2(
    _ rows: UnsafeRawPointer, _ controls: UnsafeRawPointer, _ stride: Int, _ indices: Words?, _ x: UnsafeRawPointer,
    _ areDoubles: Int32, _ y: MutableFloats, _ count: Int
) {
    preparedBatch(rows, indices, x, areDoubles: areDoubles != 0, y, count) { start, lanes in
        easeAVX2(
            controls, stride, indices.map { $0 + start }, x + (areDoubles != 0 ? start &* 8 : start &* 4), areDoubles,
            y + start, lanes, 0)
    }
}

@c(motion_kernel_place_layers_avx2)
public func placeLayersAVX2(
    _ columns: UnsafePointer<Floats>, _ first: Int, _ affines: MutableFloats, _ step: Int, _ count: Int, _ turns: Int32
) {
    placeBatch(columns, first, affines, step, count, turns != 0)
}

@c(motion_kernel_join_parents_avx2)
public func joinParentsAVX2(
    _ joins: UnsafeRawPointer, _ count: Int, _ parents: UnsafeRawPointer, _ affines: MutableFloats, _ step: Int
) {
    parentJoinBatch(joins.typed(), count, parents.typed(), affines, step, areWide: true)
}

@c(motion_kernel_clocks_avx2)
public func clocksAVX2(
    _ rows: UnsafeRawPointer, _ count: Int, _ t: Double, _ number: UInt32, _ progress: MutableFloats,
    _ queue: UnsafeMutableRawPointer
) {
    clocksBatch(rows.typed(), count, t, number, progress, queue.typed())
}

@c(motion_kernel_clock_changes_avx2)
public func clockChangesAVX2(
    _ rows: UnsafeRawPointer, _ count: Int, _ start: Double, _ end: Double, _ changes: MutableBytes
) {
    changeBatch(rows.typed(), count, start, end, changes)
}

@c(motion_kernel_opacities_avx2)
public func opacitiesAVX2(
    _ own: Floats, _ hidden: Floats, _ opacities: MutableFloats, _ step: Int, _ count: Int
) {
    opacityBatch(own, hidden, opacities, step, count)
}

@c(motion_kernel_mix_avx2)
public func mixAVX2(
    _ rows: UnsafeRawPointer, _ count: Int, _ lists: Words, _ progress: Floats, _ models: Floats,
    _ values: MutableFloats
) {
    mixBatch(rows.typed(), count, lists, progress, models, values)
}

@c(motion_kernel_keys_avx2)
public func keysAVX2(
    _ rows: UnsafeRawPointer, _ count: Int, _ lists: Words, _ floats: Floats, _ positions: UnsafeRawPointer,
    _ values: MutableFloats
) {
    keysBatch(rows.typed(), count, lists, floats, positions.typed(), values)
}

@c(motion_kernel_key_runs_avx2)
public func keyRunsAVX2(
    _ runs: UnsafeRawPointer, _ count: Int, _ keys: UnsafeRawPointer, _ positions: UnsafeRawPointer,
    _ values: MutableFloats, _ start: Int, _ end: Int
) {
    keyRunsBatch(runs.typed(), count, keys.typed(), positions.typed(), values, start, end)
}

@c(motion_kernel_mix_samples_avx2)
public func mixSamplesAVX2(
    _ rows: UnsafeRawPointer, _ count: Int, _ lists: Words, _ none: Int, _ progress: Floats, _ values: MutableFloats
) {
    mixSamples(rows.typed(), count, lists, none, progress, values)
}

@c(motion_kernel_key_samples_avx2)
public func keySamplesAVX2(
    _ segments: Floats, _ stride: Int, _ parts: Int, _ linear: UInt32, _ offsets: Words, _ fractions: Floats,
    _ values: MutableFloats,
    _ step: Int
) {
    keySamples(segments, stride, parts, linear, offsets, fractions, values, step)
}

@c(motion_kernel_mix_transforms_avx2)
public func mixTransformsAVX2(
    _ jobs: UnsafeRawPointer, _ count: Int, _ form: UInt32, _ values: MutableFloats, _ step: Int
) {
    transformByFour(jobs, count, form, values, step)
}

@c(motion_kernel_arc_tables_avx2)
public func arcTablesAVX2(_ segments: UnsafeRawPointer, _ count: Int, _ tables: UnsafeMutableRawPointer) {
    measureArcTables(segments, count, tables)
}

@c(motion_kernel_arc_parameters_avx2)
public func parametersAVX2(_ numbers: UnsafeMutableRawPointer, _ count: Int) {
    findParameters(numbers, count)
}

@c(motion_kernel_copy_finite_avx2)
public func copyAVX2(_ from: Floats, _ count: Int, _ to: MutableFloats) {
    copyFinite(from, count, to)
}

@c(motion_kernel_arc_length_avx2)
public func arcAVX2(_ points: UnsafeRawPointer, _ from: Double, _ to: Double, _ length: MutableDoubles) {
    length.pointee = measureArc(points, from, to)
}

@c(motion_kernel_springs_avx2)
public func springsAVX2(
    _ movements: UnsafeRawPointer, _ list: Words, _ count: Int, _ time: Double, _ states: MutableDoubles
) {
    springsByFour(movements, list, count, time, states)
}

import MotionKernel

// The entries of the AVX2 instance: the same bodies, compiled with -mavx2.

@_cdecl("motion_kernel_ease_avx2")
public func easeAVX2(
    _ controls: UnsafeRawPointer, _ stride: Int, _ indices: UnsafePointer<UInt32>?, _ x: UnsafeRawPointer,
    _ areDoubles: Int32,
    _ y: UnsafeMutablePointer<Float>, _ count: Int, _ wantsSlope: Int32
) {
    easeBatch(controls, stride, indices, x, areDoubles: areDoubles != 0, y, count, wantsSlope != 0)
}

@_cdecl("motion_kernel_ease_prepared_avx2")
public func easePreparedAVX2(
    _ rows: UnsafeRawPointer, _ controls: UnsafeRawPointer, _ stride: Int, _ indices: UnsafePointer<UInt32>?,
    _ x: UnsafeRawPointer,
    _ areDoubles: Int32, _ y: UnsafeMutablePointer<Float>, _ count: Int
) {
    preparedBatch(rows, indices, x, areDoubles: areDoubles != 0, y, count) { start, lanes in
        easeAVX2(
            controls, stride, indices.map { $0 + start }, x + (areDoubles != 0 ? start &* 8 : start &* 4), areDoubles,
            y + start, lanes, 0)
    }
}

@_cdecl("motion_kernel_place_layers_avx2")
public func placeAVX2(
    _ columns: UnsafePointer<UnsafePointer<Float>>, _ first: Int, _ affines: UnsafeMutablePointer<Float>, _ step: Int,
    _ count: Int, _ turns: Int32
) {
    placeBatch(columns, first, affines, step, count, turns != 0)
}

@_cdecl("motion_kernel_join_parents_avx2")
public func joinAVX2(
    _ parentJoins: UnsafeRawPointer, _ count: Int, _ parents: UnsafeRawPointer, _ affines: UnsafeMutablePointer<Float>,
    _ step: Int
) {
    parentJoinBatch(
        parentJoins.assumingMemoryBound(to: UInt32.self), count, parents.assumingMemoryBound(to: UInt32.self), affines,
        step,
        areWide: true)
}

@_cdecl("motion_kernel_clocks_avx2")
public func clocksAVX2(
    _ rows: UnsafeRawPointer, _ count: Int, _ t: Double, _ number: UInt32, _ progress: UnsafeMutablePointer<Float>,
    _ easings: UnsafeMutableRawPointer
) {
    clocksBatch(
        rows.assumingMemoryBound(to: ClockRow.self), count, t, number, progress,
        easings.assumingMemoryBound(to: EasingQueue.self))
}

@_cdecl("motion_kernel_clock_changes_avx2")
public func changeAVX2(
    _ rows: UnsafeRawPointer, _ count: Int, _ start: Double, _ end: Double, _ marks: UnsafeMutablePointer<UInt8>
) {
    changeBatch(rows.assumingMemoryBound(to: ClockRow.self), count, start, end, marks)
}

@_cdecl("motion_kernel_mix_avx2")
public func mixAVX2(
    _ rows: UnsafeRawPointer, _ count: Int, _ lists: UnsafePointer<UInt32>, _ progress: UnsafePointer<Float>,
    _ models: UnsafePointer<Float>,
    _ values: UnsafeMutablePointer<Float>
) {
    mixBatch(rows.assumingMemoryBound(to: MixRow.self), count, lists, progress, models, values)
}

@_cdecl("motion_kernel_keys_avx2")
public func keysAVX2(
    _ rows: UnsafeRawPointer, _ count: Int, _ floats: UnsafePointer<Float>, _ spots: UnsafeRawPointer,
    _ values: UnsafeMutablePointer<Float>
) {
    keysBatch(
        rows.assumingMemoryBound(to: KeyRow.self), count, floats, spots.assumingMemoryBound(to: KeyPosition.self),
        values)
}

@_cdecl("motion_kernel_arc_tables_avx2")
public func arcTablesAVX2(_ segments: UnsafeRawPointer, _ count: Int, _ tables: UnsafeMutableRawPointer) {
    measureArcTables(segments, count, tables)
}

@_cdecl("motion_kernel_arc_length_avx2")
public func arcAVX2(_ points: UnsafeRawPointer, _ from: Double, _ to: Double, _ length: UnsafeMutablePointer<Double>) {
    length.pointee = measureArc(points, from, to)
}

@_cdecl("motion_kernel_arc_parameters_avx2")
public func parametersAVX2(_ numbers: UnsafeMutableRawPointer, _ count: Int) {
    findParameters(numbers, count)
}

@_cdecl("motion_kernel_copy_finite_avx2")
public func copyAVX2(_ from: UnsafePointer<Float>, _ count: Int, _ to: UnsafeMutablePointer<Float>) {
    copyFinite(from, count, to)
}

@_cdecl("motion_kernel_key_runs_avx2")
public func keyRunsAVX2(
    _ rows: UnsafeRawPointer, _ count: Int, _ keys: UnsafeRawPointer, _ spots: UnsafeRawPointer,
    _ values: UnsafeMutablePointer<Float>,
    _ place: Int, _ end: Int
) {
    keyRunsBatch(
        rows.assumingMemoryBound(to: KeyRun.self), count, keys.assumingMemoryBound(to: Float.self),
        spots.assumingMemoryBound(to: KeyPosition.self), values, place, end)
}

@_cdecl("motion_kernel_opacities_avx2")
public func showAVX2(
    _ own: UnsafePointer<Float>, _ hidden: UnsafePointer<Float>, _ opacities: UnsafeMutablePointer<Float>, _ step: Int,
    _ count: Int
) {
    opacityBatch(own, hidden, opacities, step, count)
}

@_cdecl("motion_kernel_mix_transforms_avx2")
public func transformAVX2(
    _ jobs: UnsafeRawPointer, _ count: Int, _ way: UInt32, _ values: UnsafeMutablePointer<Float>, _ step: Int
) {
    transformByFour(jobs, count, way, values, step)
}

@_cdecl("motion_kernel_mix_samples_avx2")
public func mixSamplesAVX2(
    _ rows: UnsafeRawPointer, _ count: Int, _ lists: UnsafePointer<UInt32>, _ none: Int,
    _ progress: UnsafePointer<Float>,
    _ values: UnsafeMutablePointer<Float>
) {
    mixSamples(rows.assumingMemoryBound(to: MixRow.self), count, lists, none, progress, values)
}

@_cdecl("motion_kernel_key_samples_avx2")
public func keySamplesAVX2(
    _ segments: UnsafePointer<Float>, _ stride: Int, _ parts: Int, _ offsets: UnsafePointer<UInt32>,
    _ fractions: UnsafePointer<Float>,
    _ values: UnsafeMutablePointer<Float>, _ step: Int
) {
    keySamples(segments, stride, parts, offsets, fractions, values, step)
}

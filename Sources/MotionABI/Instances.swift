import CMotion
import MotionClip
import MotionKernel

@c @implementation
public func motion_clip_sample_instances(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ times: Doubles!, _ time_count: UInt32,
    _ instances_or_null: UnsafePointer<motion_instance>!, _ instance_count: UInt32,
    _ outputs: UnsafePointer<motion_outputs>!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    let status = reject(outputs, 1)
    guard status == MOTION_OK, let outputs else { return status }
    var given = outputs.pointee
    return sample(clip, clip_size, times, time_count, instances_or_null, instance_count, &given, scratch, scratch_size)
}

@c @implementation
public func motion_clip_changed(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ from_time: Double, _ to_time: Double, _ space: UInt32,
    _ rows: MutableWords!, _ row_count: MutableWords!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    var status = reject(row_count, 1)
    guard let view = view(clip, clip_size, &status) else { return status }
    if space > MOTION_SPACE_ROOT { return MOTION_ERROR_ENUM }
    status = reject(rows, view.header.layerCount)
    guard let scratch = accept(scratch, scratch_size, atLeast: view.scratchSize, &status), let row_count else {
        return status
    }
    row_count.pointee = 0
    guard let rows else { return MOTION_OK }
    row_count.pointee = Sampler(view, scratch: scratch).changed(
        from_time, to_time, isRoot: space == MOTION_SPACE_ROOT, rows)
    return MOTION_OK
}

/// Checks all arguments, replaces 0 and MOTION_NONE in `outputs` by the numbers that they mean, and samples.
@inline(never)
func sample(
    _ clip: UnsafeRawPointer?, _ clipSize: UInt32, _ times: Doubles?, _ timeCount: UInt32,
    _ instances: UnsafePointer<motion_instance>?, _ instanceCount: UInt32,
    _ outputs: UnsafeMutablePointer<motion_outputs>, _ scratch: UnsafeMutableRawPointer?, _ scratchSize: UInt32
) -> motion_status {
    let wanted = outputs.pointee, listed = wanted.rows
    var status = first(reject(times, timeCount), reject(instances, instanceCount), reject(listed, wanted.row_count))
    guard let view = view(clip, clipSize, &status) else { return status }
    if !isFullLibrary && listed != nil { return MOTION_ERROR_PLAYER }
    if wanted.space > MOTION_SPACE_ROOT { return MOTION_ERROR_ENUM }
    let layers = view.header.layerCount, runs = instances == nil ? 1 : instanceCount
    if !isRange(&outputs.pointee.end_time, wanted.first_time, timeCount)
        || !isRange(&outputs.pointee.end_instance, wanted.first_instance, runs)
        || !isRange(&outputs.pointee.end_layer, wanted.first_layer, layers)
    {
        return MOTION_ERROR_INDEX
    }
    if isFullLibrary { status = reject(listed, wanted.row_count, below: layers) }
    if status != MOTION_OK { return status }
    let isPart = listed != nil || wanted.first_layer > 0 || outputs.pointee.end_layer < layers
    let places = Places(
        outputs: outputs, scratch: scratch, scratchSize: scratchSize, samples: timeCount.u64 &* runs.u64,
        layers: layers.u64, values: view.header.valueCount)
    status = first(places.fault(isPart), reject(block: scratch, scratchSize), places.overlap)
    guard let scratch = accept(scratch, scratchSize, atLeast: view.scratchSize, &status), let times else {
        return status
    }
    if isFullLibrary && listed != nil && takeRange(outputs) { return MOTION_OK }
    Sampler(view, scratch: scratch).sample(
        SampleRequest(times, instances, instanceCount: runs.int, outputs))
    return MOTION_OK
}

/// Says whether first ..< end lies within `count`. An end of MOTION_NONE becomes the count.
@inline(never)
private func isRange(_ end: inout UInt32, _ first: UInt32, _ count: UInt32) -> Bool {
    if end == MOTION_NONE { end = count }
    return first <= end && end <= count
}

/// Makes rows without a gap a range of layers, which goes faster. Returns true if there is nothing to sample.
@inline(__always)
private func takeRange(_ outputs: UnsafeMutablePointer<motion_outputs>) -> Bool {
    var wanted = outputs.pointee
    let count = wanted.row_count
    guard let rows = wanted.rows, count > 0 else { return true }
    let first = rows[0], last = rows[(count &- 1).int]
    if last &- first &+ 1 == count {
        wanted.rows = nil
        if wanted.first_layer < first { wanted.first_layer = first }
        if wanted.end_layer > last { wanted.end_layer = last &+ 1 }
        outputs.pointee = wanted
    }
    return wanted.first_layer >= wanted.end_layer
}

/// Returns why rows of layers, if rows are given, do not ascend below `limit`, or MOTION_OK.
@inline(__always)
private func reject(_ rows: Words?, _ count: UInt32, below limit: UInt32) -> motion_status {
    guard let rows else { return MOTION_OK }
    for i in below(count) {
        if rows[i] >= limit { return MOTION_ERROR_INDEX }
        if i > 0 && rows[i] <= rows[i &- 1] { return MOTION_ERROR_ORDER }
    }
    return MOTION_OK
}

/// The places of the outputs in memory, by their numbers in the order of the header. Scratch has the number after the
/// last output.
private struct Places {
    let outputs: UnsafeMutablePointer<motion_outputs>
    let scratch: UnsafeMutableRawPointer?
    let scratchSize: UInt32
    let samples, layers: UInt64
    let values: UInt32

    private static var count: Int { 7 }
    private static var affines: Int { 0 }
    private static var strokes: Int { 2 }
    private static var channels: Int { 3 }
    private static var velocities: Int { 4 }
    private static var frames: Int { 5 }
    private static var orders: Int { 6 }

    /// The strides by the numbers of the outputs. The pointers begin two words after the last stride.
    private var strides: MutableWords {
        (UnsafeMutableRawPointer(outputs) + 28).typed()
    }

    private func pointer(_ number: Int) -> UInt {
        if number == Places.count { return UInt(bitPattern: scratch) }
        return UnsafeRawPointer(strides + (Places.count &+ 2)).assumingMemoryBound(to: UInt.self)[number]
    }

    private func width(_ number: Int) -> UInt32 {
        switch number {
        case Places.affines: return 6
        case Places.strokes: return 2
        case Places.frames: return 4
        case Places.channels, Places.velocities: return values
        default: return 1
        }
    }

    private func isChannels(_ number: Int) -> Bool { number == Places.channels || number == Places.velocities }

    /// Returns how many rows an output holds. Each row has the width of the output and begins one stride after the row
    /// before.
    private func elements(_ number: Int) -> UInt64 { isChannels(number) ? samples : samples &* layers }

    /// Replaces strides of 0 by the widths. Returns why an output cannot be used, or MOTION_OK.
    @inline(__always)
    func fault(_ isPart: Bool) -> motion_status {
        for number in below(Places.count) {
            let width = width(number)
            if strides[number] == 0 { strides[number] = width }
            if strides[number] < width { return MOTION_ERROR_RANGE }
            let address = pointer(number)
            if address != 0 {
                if isPart && (isChannels(number) || number == Places.orders) { return MOTION_ERROR_RANGE }
                // None of these products is beyond 64 bits if the one before is within the limit.
                if strides[number] > MOTION_MAX_COUNT || samples > MOTION_MAX_BYTES.u64
                    || elements(number) > MOTION_MAX_BYTES.u64
                {
                    return MOTION_ERROR_COUNT
                }
                if span(number) > MOTION_MAX_BYTES.u64 { return MOTION_ERROR_COUNT }
                if address & 3 != 0 { return MOTION_ERROR_ALIGNMENT }
            }
        }
        return MOTION_OK
    }

    /// Returns the bytes from the first to the last one that an output takes.
    @inline(never)
    private func span(_ number: Int) -> UInt64 {
        if number == Places.count { return scratchSize.u64 }
        let elements = elements(number), width = width(number).u64
        return elements == 0 || width == 0 ? 0 : ((elements &- 1) &* strides[number].u64 &+ width) &* 4
    }

    /// Is MOTION_ERROR_OVERLAP where two outputs, or an output and scratch, share memory; else MOTION_OK.
    var overlap: motion_status {
        @inline(__always) get {
            for one in below(Places.count) {
                for other in below(pointer(one) == 0 ? 0 : Places.count &+ 1, from: one &+ 1) {
                    if pointer(other) != 0 && overlap(one, other) { return MOTION_ERROR_OVERLAP }
                }
            }
            return MOTION_OK
        }
    }

    /// Says whether two outputs share memory. Two outputs of one stride may lie in the gaps of each other.
    @inline(never)
    private func overlap(_ one: Int, _ other: Int) -> Bool {
        let (low, high) = pointer(one) < pointer(other) ? (one, other) : (other, one)
        let distance = (pointer(high) &- pointer(low)).u64
        if span(high) == 0 || distance >= span(low) { return false }
        if other == Places.count || strides[one] != strides[other] { return true }
        let step = Double(strides[one]) * 4, between = Double(distance)
        let into = between - floor(between / step) * step
        return into < Double(width(low)) * 4 || into + Double(width(high)) * 4 > step
    }
}

import CMotion
import MotionClip
import MotionKernel

@c @implementation
public func motion_clip_sample_instances(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ times: Doubles!, _ time_count: UInt32,
    _ instances_or_null: UnsafePointer<motion_instance>!, _ instance_count: UInt32,
    _ outputs: UnsafePointer<motion_outputs>!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    clipSampleInstances(
        clip, clip_size, times, time_count, instances_or_null, instance_count, outputs, scratch,
        scratch_size, Report())
}

@inline(never)
func clipSampleInstances(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ times: Doubles!, _ time_count: UInt32,
    _ instances_or_null:
        UnsafePointer<motion_instance>!, _ instance_count: UInt32, _ outputs: UnsafePointer<motion_outputs>!,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ report: Report
) -> motion_status {
    let status = report.first(reject(outputs, 1), 6)
    guard status == MOTION_OK, let outputs else { return status }
    var given = outputs.pointee
    return sample(
        clip, clip_size, times, time_count, instances_or_null, instance_count, &given, scratch, scratch_size, report)
}

@c @implementation
public func motion_clip_changed(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ start: Double, _ end: Double, _ space: UInt32,
    _ rows: MutableWords!, _ row_count: MutableWords!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    clipChanged(clip, clip_size, start, end, space, rows, row_count, scratch, scratch_size, Report())
}

@inline(never)
func clipChanged(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ start: Double, _ end: Double, _ space: UInt32,
    _ rows: MutableWords!, _ row_count: MutableWords!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32,
    _ report: Report
) -> motion_status {
    var status = report.first(reject(row_count, 1), 6)
    guard let view = view(clip, clip_size, &status, report) else { return status }
    if space > MOTION_SPACE_ROOT { return report.refuse(choice: space, 4) }
    status = report.first(reject(rows, view.header.layerCount), 5)
    guard let scratch = accept(scratch, scratch_size, atLeast: view.scratchSize, &status, report, at: 7), let row_count
    else {
        return status
    }
    row_count.pointee = 0
    guard let rows else { return MOTION_OK }
    row_count.pointee = Sampler(view, scratch: scratch).changed(
        start, end, isRoot: space == MOTION_SPACE_ROOT, rows)
    return MOTION_OK
}

/// Checks all arguments, replaces 0 and MOTION_NONE in `outputs` by the numbers that they mean, and samples. A mistake
/// is reported as one of motion_clip_sample_instances: fields of the outputs are fields of its argument.
@inline(never)
func sample(
    _ clip: UnsafeRawPointer?, _ clipSize: UInt32, _ times: Doubles?, _ timeCount: UInt32,
    _ instances: UnsafePointer<motion_instance>?, _ instanceCount: UInt32,
    _ outputs: UnsafeMutablePointer<motion_outputs>, _ scratch: UnsafeMutableRawPointer?, _ scratchSize: UInt32,
    _ report: Report
) -> motion_status {
    let listed = outputs.pointee.rows
    var status = report.first(
        reject(times, timeCount), 2, reject(instances, instanceCount), 4, reject(listed, outputs.pointee.row_count), 6)
    guard let view = view(clip, clipSize, &status, report) else { return status }
    if !takesParts && listed != nil { return MOTION_ERROR_PLAYER }
    if outputs.pointee.space > MOTION_SPACE_ROOT { return report.refuse(choice: outputs.pointee.space, 6, field: 0) }
    let layers = view.header.layerCount, runs = instances == nil ? 1 : instanceCount
    status = range(&outputs.pointee.end_time, outputs.pointee.first_time, timeCount, report, at: 4)
    if status == MOTION_OK {
        status = range(&outputs.pointee.end_instance, outputs.pointee.first_instance, runs, report, at: 12)
    }
    if status == MOTION_OK {
        status = range(&outputs.pointee.end_layer, outputs.pointee.first_layer, layers, report, at: 20)
    }
    if status != MOTION_OK { return status }
    if takesParts { status = reject(listed, outputs.pointee.row_count, below: layers, report) }
    if status != MOTION_OK { return status }
    let isPart = listed != nil || outputs.pointee.first_layer > 0 || outputs.pointee.end_layer < layers
    let places = Places(
        outputs: outputs, scratch: scratch, scratchSize: scratchSize, samples: timeCount.u64 &* runs.u64,
        layers: layers.u64, values: view.header.valueCount)
    status = places.check(isPart: isPart, report)
    // Made before its scratch is known to be large enough, since it knows how much it needs.
    let sampler = Sampler(view, scratch: scratch ?? UnsafeMutableRawPointer(mutating: view.start))
    guard accept(scratch, scratchSize, atLeast: sampler.scratchSize, &status, report, at: 7) != nil, let times else {
        return status
    }
    if takesParts && listed != nil && takeRange(outputs) { return MOTION_OK }
    sampler.sample(SampleRequest(times, instances, instanceCount: runs.int, outputs))
    return MOTION_OK
}

/// Returns MOTION_ERROR_INDEX unless first ..< end lies within `count`. An end of MOTION_NONE becomes the count. The
/// first is at the offset `at` of the outputs, the end follows it.
@inline(never)
private func range(_ end: inout UInt32, _ first: UInt32, _ count: UInt32, _ report: Report, at: UInt32)
    -> motion_status
{
    if end == MOTION_NONE { end = count }
    if first <= end && end <= count { return MOTION_OK }
    let isFirst = first > count
    return report.refuse(
        MOTION_ERROR_INDEX, 6, field: isFirst ? at : at &+ 4, value: Double(isFirst ? first : end),
        MOTION_LIMIT_RANGE, isFirst ? 0 : Double(first), Double(count))
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

/// Returns why rows of layers, if rows are given, do not ascend below `limit`, or MOTION_OK. Their pointer is the last
/// field of the outputs; the element is one of the rows.
@inline(__always)
private func reject(_ rows: Words?, _ count: UInt32, below limit: UInt32, _ report: Report) -> motion_status {
    guard let rows else { return MOTION_OK }
    for i in below(count) {
        if rows[i] >= limit {
            return report.refuse(index: rows[i], 6, element: i.u32, field: Places.field(7), below: limit)
        }
        if i > 0 && rows[i] <= rows[i &- 1] {
            return report.refuse(
                MOTION_ERROR_ORDER, 6, element: i.u32, field: Places.field(7), value: Double(rows[i]),
                MOTION_LIMIT_ABOVE, Double(rows[i &- 1]))
        }
    }
    return MOTION_OK
}

/// The places of the outputs in memory, by their numbers in the order of the header. Scratch has the number after the
/// last output.
struct Places {
    let outputs: UnsafeMutablePointer<motion_outputs>
    let scratch: UnsafeMutableRawPointer?
    let scratchSize: UInt32
    let samples, layers: UInt64
    let values: UInt32

    static var count: Int { 7 }
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

    /// Returns the offset of the pointer to an output in motion_outputs.
    static func field(_ number: Int) -> UInt32 { 64 &+ number.u32 &* MemoryLayout<UInt>.size.u32 }

    /// Names in a mistake the arguments of motion_clip_sample instead of those of motion_clip_sample_instances: space,
    /// the outputs and scratch.
    static func name(_ fault: inout motion_call_fault) {
        func argument(_ argument: UInt32, _ field: UInt32) -> UInt32 {
            if argument == 7 { return 12 }
            let bits: UInt32 = MemoryLayout<UInt>.size == 8 ? 3 : 2
            return argument != 6 ? argument : field < 64 ? 4 : 5 &+ (field &- 64) >> bits
        }
        if fault.other != MOTION_NONE { fault.other = argument(fault.other, fault.value == 0 ? 0 : fault.value.word) }
        fault.argument = argument(fault.argument, fault.field)
        fault.field = MOTION_NONE
        if fault.limit == MOTION_LIMIT_OTHER { fault.value = 0 }
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

    /// Replaces strides of 0 by the widths. Returns why an output or scratch cannot be used, or MOTION_OK.
    @inline(__always)
    func check(isPart: Bool, _ report: Report) -> motion_status {
        // The outputs that are given, then scratch; and the bytes from the first to the last one that each takes.
        var given = InlineArray<8, Int>(repeating: 0), spans = InlineArray<8, UInt64>(repeating: 0), count = 0
        for number in below(Places.count) {
            let width = width(number), address = pointer(number)
            if strides[number] == 0 { strides[number] = width }
            if strides[number] < width {
                return report.refuse(
                    MOTION_ERROR_RANGE, 6, field: 28 &+ number.u32 &* 4, value: Double(strides[number]),
                    MOTION_LIMIT_RANGE, Double(width))
            }
            if address == 0 { continue }
            if isPart && (isChannels(number) || number == Places.orders) {
                // Such an output does not fit the first layer, nor the rows.
                return report.refuse(MOTION_ERROR_RANGE, 6, field: Places.field(number), other: 6, 20)
            }
            // None of these products is beyond 64 bits if the one before is within the limit.
            let elements = elements(number), isCountable = strides[number] <= MOTION_MAX_COUNT
            if !isCountable || samples > MOTION_MAX_BYTES.u64 || elements > MOTION_MAX_BYTES.u64 {
                return report.refuse(MOTION_ERROR_COUNT, output: number)
            }
            let isEmpty = elements == 0 || width == 0
            let span = isEmpty ? 0 : ((elements &- 1) &* strides[number].u64 &+ width.u64) &* 4
            if span > MOTION_MAX_BYTES.u64 { return report.refuse(MOTION_ERROR_COUNT, output: number) }
            if address & 3 != 0 { return report.refuse(MOTION_ERROR_ALIGNMENT, output: number) }
            (given[unchecked: count], spans[unchecked: count]) = (number, span)
            count &+= 1
        }
        let status = report.first(reject(block: scratch, scratchSize), 7)
        if status != MOTION_OK { return status }
        (given[unchecked: count], spans[unchecked: count]) = (Places.count, scratchSize.u64)
        for first in below(count) {
            for second in below(count &+ 1, from: first &+ 1) {
                let (one, other) = (given[unchecked: first], given[unchecked: second])
                let isLow = pointer(one) < pointer(other)
                let (low, high) = isLow ? (one, other) : (other, one)
                let (lowSpan, highSpan) =
                    isLow
                    ? (spans[unchecked: first], spans[unchecked: second])
                    : (spans[unchecked: second], spans[unchecked: first])
                let distance = (pointer(high) &- pointer(low)).u64
                if highSpan != 0 && distance < lowSpan && !areInterleaved(low, high, distance) {
                    return report.refuse(MOTION_ERROR_OVERLAP, output: one, and: other)
                }
            }
        }
        return MOTION_OK
    }

    /// Returns whether two outputs of one stride, whose first ones are this many bytes apart, lie in the gaps of each
    /// other.
    @inline(never)
    private func areInterleaved(_ low: Int, _ high: Int, _ distance: UInt64) -> Bool {
        if low == Places.count || high == Places.count || strides[low] != strides[high] { return false }
        let step = Double(strides[low]) * 4, between = Double(distance)
        let into = between - floor(between / step) * step
        return into >= Double(width(low)) * 4 && into + Double(width(high)) * 4 <= step
    }
}

extension Report {
    /// Refuses an output by its number.
    @inline(never)
    fileprivate func refuse(_ status: motion_status, output: Int) -> motion_status {
        refuse(status, 6, field: Places.field(output), value: 0, MOTION_LIMIT_NONE)
    }

    /// Refuses two outputs by their numbers, or an output and scratch, which is an argument of its own.
    @inline(never)
    fileprivate func refuse(_ status: motion_status, output: Int, and other: Int) -> motion_status {
        let isScratch = other == Places.count
        return refuse(
            status, 6, field: Places.field(output), other: isScratch ? 7 : 6, isScratch ? 0 : Places.field(other))
    }
}

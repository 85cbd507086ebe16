import CMotion
import MotionReference

/// The outputs of one call of motion_clip_sample.
public struct SampledClip: Equatable {
    public var affines: [Float]
    public var opacities: [Float]
    public var strokes: [Float]
    public var values: [Float]
    public var velocities: [Float]
    public var frames: [Float]
    public var orders: [UInt32]
}

/// A compiled clip in memory of its own.
public struct CompiledClip {
    public var block: [UInt64]
    public var info: motion_clip_info

    public var bytes: [UInt8] { block.withUnsafeBytes { Array($0.prefix(Int(info.size))) } }

    /// The compiled bytes depend on what the memory held before: a bug of the library.
    struct DependsOnMemory: Error {}

    /// Compiles twice, into memory that holds something and into zeroed memory, and expects equal bytes.
    public init(_ tables: DescriptionTables) throws {
        (block, info) = try CompiledClip.compile(tables, memory: .max)
        let (other, otherInfo) = try CompiledClip.compile(tables, memory: 0)
        if info.size != otherInfo.size || block.prefix(Int(info.size / 8)) != other.prefix(Int(info.size / 8)) {
            throw DependsOnMemory()
        }
    }

    private static func compile(_ tables: DescriptionTables, memory: UInt64) throws -> ([UInt64], motion_clip_info) {
        let block = try tables.withDescription { description in
            var sizes = motion_clip_sizes()
            var fault = motion_fault()
            var status = motion_clip_size(description, &sizes, &fault)
            if status != MOTION_OK { throw Rejected(status, fault) }
            var block = [UInt64](repeating: memory, count: Int(sizes.clip + 7) / 8)
            var scratch = [UInt64](repeating: memory, count: Int(sizes.scratch + 7) / 8)
            status = motion_clip_compile(description, &block, sizes.clip, &scratch, sizes.scratch, &fault)
            if status != MOTION_OK { throw Rejected(status, fault) }
            return block
        }
        var info = motion_clip_info()
        try accept(motion_clip_inspect(block, UInt32(block.count * 8), &info))
        return (block, info)
    }

    public init(_ scene: Scene) throws { try self.init(DescriptionTables(scene)) }

    public func sample(_ times: [Double], space: UInt32 = MOTION_SPACE_PARENT) throws -> SampledClip {
        let (layers, values) = (times.count * Int(info.layer_count), times.count * Int(info.value_count))
        var result = SampledClip(
            affines: [Float](repeating: .nan, count: layers * 6), opacities: [Float](repeating: .nan, count: layers),
            strokes: [Float](repeating: .nan, count: layers * 2), values: [Float](repeating: .nan, count: values),
            velocities: [Float](repeating: .nan, count: values), frames: [Float](repeating: .nan, count: layers * 4),
            orders: [UInt32](repeating: .max, count: layers))
        var scratch = [UInt64](repeating: 0, count: Int(info.sample_scratch + 7) / 8)
        try accept(
            motion_clip_sample(
                block, info.size, times, UInt32(times.count), space, &result.affines, &result.opacities,
                &result.strokes, &result.values,
                &result.velocities, &result.frames, &result.orders, &scratch, info.sample_scratch))
        return result
    }

    /// Returns the 4x4 matrices: 16 numbers for each time and layer.
    public func matrices(_ times: [Double], space: UInt32 = MOTION_SPACE_PARENT) throws -> [Float] {
        var result = [Float](repeating: .nan, count: times.count * Int(info.layer_count) * 16)
        var scratch = [UInt64](repeating: 0, count: Int(info.sample_scratch + 7) / 8)
        try accept(
            motion_clip_matrices(
                block, info.size, times, UInt32(times.count), space, &result, &scratch, info.sample_scratch))
        return result
    }

    /// Returns affines, opacities and strokes of many instances; the times are the outermost axis.
    public func sample(_ times: [Double], of instances: [Instance], space: UInt32) throws -> (
        affines: [Float], opacities: [Float], strokes: [Float]
    ) {
        let rows = instances.map { instance in
            let a = instance.affine.entries.map(Float.init)
            return motion_instance(
                start: instance.start, speed: instance.speed, offset: instance.offset,
                affine: (a[0], a[1], a[2], a[3], a[4], a[5]),
                opacity: Float(instance.opacity), reserved: 0)
        }
        let count = times.count * instances.count * Int(info.layer_count)
        var (affines, opacities) = ([Float](repeating: .nan, count: count * 6), [Float](repeating: .nan, count: count))
        var strokes = [Float](repeating: .nan, count: count * 2)
        var scratch = [UInt64](repeating: 0, count: Int(info.sample_scratch + 7) / 8)
        let status = affines.withUnsafeMutableBufferPointer { affines in
            opacities.withUnsafeMutableBufferPointer { opacities in
                strokes.withUnsafeMutableBufferPointer { strokes in
                    var outputs = motion_outputs()
                    (outputs.space, outputs.end_time, outputs.end_instance, outputs.end_layer) = (
                        space, MOTION_NONE, MOTION_NONE, MOTION_NONE
                    )
                    (outputs.affines, outputs.opacities, outputs.strokes) = (
                        affines.baseAddress, opacities.baseAddress, strokes.baseAddress
                    )
                    return motion_clip_sample_instances(
                        block, info.size, times, UInt32(times.count), rows, UInt32(rows.count), &outputs, &scratch,
                        info.sample_scratch)
                }
            }
        }
        try accept(status)
        return (affines, opacities, strokes)
    }

    /// Returns the rows of the layers that may look different at the other time.
    public func changed(_ start: Double, _ end: Double, space: UInt32) throws -> [Int] {
        var (rows, count) = ([UInt32](repeating: .max, count: Int(info.layer_count)), UInt32.max)
        var scratch = [UInt64](repeating: 0, count: Int(info.sample_scratch + 7) / 8)
        try accept(
            motion_clip_changed(block, info.size, start, end, space, &rows, &count, &scratch, info.sample_scratch))
        return rows.prefix(Int(count)).map { Int($0) }
    }

    /// Converts times of one layer's clock to another's; nil is the root.
    public func convertTime(_ times: [Double], from: Int?, to: Int?) throws -> [Double] {
        var out = [Double](repeating: .nan, count: times.count)
        let (from, to) = (from.map { UInt32($0) } ?? MOTION_NONE, to.map { UInt32($0) } ?? MOTION_NONE)
        try accept(motion_clip_convert_time(block, info.size, from, to, times, UInt32(times.count), &out))
        return out
    }

    /// Converts points (x y) or rectangles (x y width height) of one layer to another's coordinates; nil is the root.
    public func convert(_ values: [Float], at time: Double, from: Int?, to: Int?, kind: UInt32) throws -> [Float] {
        var out = [Float](repeating: .nan, count: values.count)
        var scratch = [UInt64](repeating: 0, count: Int(info.sample_scratch + 7) / 8)
        let count = UInt32(values.count / (kind == MOTION_CONVERT_POINTS ? 2 : 4))
        let (from, to) = (from.map { UInt32($0) } ?? MOTION_NONE, to.map { UInt32($0) } ?? MOTION_NONE)
        try accept(
            motion_clip_convert(
                block, info.size, time, from, to, kind, values, count, &out, &scratch, info.sample_scratch))
        return out
    }

    /// Returns for each layer the box (left top right bottom) that holds its bounds, or its stroke, over the interval.
    public func bounds(_ from: Double, _ to: Double, _ space: UInt32, strokes: [motion_stroke] = []) throws -> [Float] {
        var bounds = [Float](repeating: .nan, count: Int(info.layer_count) * 4)
        var scratch = [UInt64](repeating: .max, count: Int(info.bounds_scratch + 7) / 8)
        try accept(
            motion_clip_bounds(
                block, info.size, from, to, space, strokes, UInt32(strokes.count), &bounds, &scratch,
                info.bounds_scratch))
        return bounds
    }

    /// Returns what is left of each layer's path. Asks for the counts first, then calls with as much room as needed or,
    /// with `roomy`, with as much as is always enough.
    public func geometry(at time: Double, _ flags: UInt32 = MOTION_PATH_KEEP, roomy: Bool = false) throws
        -> [PathArrays]
    {
        var (counts, written) = (motion_path_counts(), motion_path_counts())
        var scratch = [UInt64](repeating: .max, count: Int(info.geometry_scratch + 7) / 8)
        var ranges = [motion_path](repeating: motion_path(), count: Int(info.layer_count))
        let size = info.geometry_scratch
        try accept(motion_clip_geometry(block, info.size, time, flags, nil, 0, nil, 0, nil, &counts, &scratch, size))
        if counts.verbs > info.geometry_verbs || counts.points > info.geometry_points {
            throw Rejected(MOTION_ERROR_CAPACITY)
        }
        let room = roomy ? motion_path_counts(verbs: info.geometry_verbs, points: info.geometry_points) : counts
        var verbs = [UInt8](repeating: 255, count: Int(room.verbs)),
            points = [Float](repeating: .nan, count: Int(room.points) * 2)
        try accept(
            motion_clip_geometry(
                block, info.size, time, flags, &verbs, room.verbs, &points, room.points, &ranges, &written, &scratch,
                size))
        if counts.verbs != written.verbs || counts.points != written.points { throw Rejected(MOTION_ERROR_CAPACITY) }
        return ranges.map { range in
            let (verb, point) = (Int(range.first_verb), Int(range.first_point) * 2)
            return PathArrays(
                verbs: Array(verbs[verb..<verb + Int(range.verb_count)]),
                points: Array(points[point..<point + Int(range.point_count) * 2]))
        }
    }
}

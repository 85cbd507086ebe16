internal import CMotion

/// A clip of the kernel, with the memory that its samples take.
final class CompiledClip {
    private let bytes: UnsafeMutableRawPointer
    private let size: UInt32
    private let scratch: UnsafeMutableRawPointer
    private let scratchSize: UInt32
    private let geometryScratch: UnsafeMutableRawPointer?
    private let info: motion_clip_info

    let outputs: ClipOutputs
    private var values: UnsafeMutablePointer<Float> { outputs.values }
    private var affines: UnsafeMutablePointer<Float> { outputs.affines }
    private var matrices: UnsafeMutablePointer<Float> { outputs.matrices }
    /// What each animation does, `MOTION_ACTIVITY_...`
    let activities: UnsafeMutablePointer<UInt8>
    let animationCount: Int
    private let hasLayers: Bool
    private let hasSpace: Bool

    /// Compiles a description. If a row breaks a rule, it throws the attached animation that the row belongs to; -1 if
    /// that is not known.
    init(_ tables: DescriptionBuilder, scratch working: inout [UInt64], hasTransforms: Bool) throws(CompileFault) {
        let (bytes, info, size) = try compile(tables, &working)
        (self.bytes, self.info, self.size) = (bytes, info, size)
        scratchSize = info.sample_scratch
        scratch = .allocate(byteCount: max(8, Int(info.sample_scratch)), alignment: 8)
        geometryScratch =
            tables.paths.isEmpty
            ? nil : .allocate(byteCount: max(8, Int(info.geometry_scratch)), alignment: 8)
        animationCount = tables.animations.count
        hasLayers = hasTransforms
        hasSpace = !tables.layers3D.isEmpty
        outputs = ClipOutputs(
            values: .allocate(capacity: max(1, Int(info.value_count))),
            affines: .allocate(capacity: max(1, hasLayers ? 6 * tables.layers.count : 0)),
            matrices: .allocate(capacity: max(1, hasSpace ? 16 * tables.layers.count : 0)))
        activities = .allocate(capacity: max(1, animationCount))
    }

    deinit {
        bytes.deallocate()
        scratch.deallocate()
        geometryScratch?.deallocate()
        values.deallocate()
        affines.deallocate()
        matrices.deallocate()
        activities.deallocate()
    }

    /// Finds which animations apply at a time. Returns when that changes next.
    func findActivity(at time: Double) -> Double {
        var next = Double.infinity
        check(motion_clip_activity(bytes, size, time, activities, &next, scratch, scratchSize))
        return next
    }

    /// Computes all values at a time.
    func sample(at time: Double) {
        var time = time
        check(
            motion_clip_sample(
                bytes, size, &time, 1, MOTION_SPACE_PARENT, hasLayers ? affines : nil, nil, nil, values, nil, nil, nil,
                scratch, scratchSize))
        if hasSpace {
            check(motion_clip_matrices(bytes, size, &time, 1, MOTION_SPACE_PARENT, matrices, scratch, scratchSize))
        }
    }

    /// Computes the values at many times: times x values.
    func sample(at times: [Double], _ body: (Int) -> Void) {
        for (i, time) in times.enumerated() {
            sample(at: time)
            body(i)
        }
    }

    /// Returns the path of a layer at a time.
    func path(ofLayer layer: Int, at time: Double) -> CGPath? {
        guard let geometryScratch else { return nil }
        var verbs = [UInt8](repeating: 0, count: Int(info.geometry_verbs))
        var points = [Float](repeating: 0, count: 2 * Int(info.geometry_points))
        var ranges = [motion_path](repeating: motion_path(), count: Int(info.layer_count))
        var counts = motion_path_counts()
        check(
            motion_clip_geometry(
                bytes, size, time, MOTION_PATH_KEEP | MOTION_GEOMETRY_WHOLE, &verbs, UInt32(verbs.count), &points,
                UInt32(points.count / 2), &ranges, &counts, geometryScratch, info.geometry_scratch))
        let range = ranges[layer]
        let firstVerb = Int(range.first_verb), firstPoint = Int(range.first_point)
        return CGPath(
            verbs: verbs[firstVerb..<(firstVerb + Int(range.verb_count))].compactMap {
                CGPathElementType(rawValue: Int32($0))
            },
            points: (firstPoint..<(firstPoint + Int(range.point_count))).map {
                CGPoint(x: Double(points[2 * $0]), y: Double(points[2 * $0 + 1]))
            })
    }

    /// Returns whether an animation applies, by the last `findActivity(at:)`.
    @inline(__always)
    func applies(_ animation: Int) -> Bool { UInt32(activities[animation]) & MOTION_ACTIVITY_APPLIES != 0 }

    /// Whether some animation is in its active interval, so that values move.
    var isMoving: Bool {
        for i in 0..<animationCount where UInt32(activities[i]) & MOTION_ACTIVITY_PHASE == MOTION_PHASE_ACTIVE {
            return true
        }
        return false
    }

    /// Stops for a status that cannot be: the clip was compiled here, and all memory has the size asked for.
    private func check(_ status: motion_status) {
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
    }
}

/// The attached animation that keeps a slab from being compiled, and the rule that it breaks.
struct CompileFault: Error {
    let owner: Int
    let reason: String
}

private func compile(
    _ tables: DescriptionBuilder, _ working: inout [UInt64]
) throws(CompileFault) -> (UnsafeMutableRawPointer, motion_clip_info, UInt32) {
    var result: (UnsafeMutableRawPointer, motion_clip_info, UInt32)?
    var fault = motion_fault()
    let status = withDescription(tables) { description -> motion_status in
        var sizes = motion_clip_sizes()
        var status = motion_clip_size(&description, &sizes, &fault)
        guard status == MOTION_OK else { return status }
        let words = (Int(sizes.scratch) + 7) / 8
        if working.count < words { working = [UInt64](repeating: 0, count: words) }
        let block = UnsafeMutableRawPointer.allocate(byteCount: max(8, Int(sizes.clip)), alignment: 8)
        status = motion_clip_compile(&description, block, sizes.clip, &working, sizes.scratch, &fault)
        var info = motion_clip_info()
        if status == MOTION_OK { status = motion_clip_inspect(block, sizes.clip, &info) }
        if status == MOTION_OK { result = (block, info, info.size) } else { block.deallocate() }
        return status
    }
    if let result { return result }
    let owners: [Int]
    switch fault.table {
    case MOTION_TABLE_ANIMATIONS: owners = tables.animationOwners
    case MOTION_TABLE_CLOCKS: owners = tables.clockOwners
    default: owners = []
    }
    let row = Int(fault.row)
    throw CompileFault(
        owner: row < owners.count ? owners[row] : -1, reason: String(cString: motion_status_text(status)))
}

/// Hands over the tables as a description, whose pointers hold during the call.
private func withDescription(
    _ t: DescriptionBuilder, _ body: (inout motion_description) -> motion_status
) -> motion_status {
    t.timings.withUnsafeBufferPointer { timings in
        t.clocks.withUnsafeBufferPointer { clocks in
            t.paths.withUnsafeBufferPointer { paths in
                t.layers.withUnsafeBufferPointer { layers in
                    t.layers3D.withUnsafeBufferPointer { layers3D in
                        t.animations.withUnsafeBufferPointer { animations in
                            t.userProperties.withUnsafeBufferPointer { userProperties in
                                t.channels.withUnsafeBufferPointer { channels in
                                    t.floats.withUnsafeBufferPointer { floats in
                                        t.indices.withUnsafeBufferPointer { indices in
                                            t.verbs.withUnsafeBufferPointer { verbs in
                                                t.points.withUnsafeBufferPointer { points in
                                                    var d = motion_description()
                                                    d.abi_version = MOTION_ABI_VERSION
                                                    d.timing_count = UInt32(timings.count)
                                                    d.clock_count = UInt32(clocks.count)
                                                    d.path_count = UInt32(paths.count)
                                                    d.layer_count = UInt32(layers.count)
                                                    d.layer_3d_count = UInt32(layers3D.count)
                                                    d.animation_count = UInt32(animations.count)
                                                    d.user_property_count = UInt32(userProperties.count)
                                                    d.channel_count = UInt32(channels.count)
                                                    d.float_count = UInt32(floats.count)
                                                    d.index_count = UInt32(indices.count)
                                                    d.verb_count = UInt32(verbs.count)
                                                    d.point_count = UInt32(points.count / 2)
                                                    d.timings = timings.baseAddress
                                                    d.clocks = clocks.baseAddress
                                                    d.paths = paths.baseAddress
                                                    d.layers = layers.baseAddress
                                                    d.layers_3d = layers3D.baseAddress
                                                    d.animations = animations.baseAddress
                                                    d.user_properties = userProperties.baseAddress
                                                    d.channels = channels.baseAddress
                                                    d.floats = floats.baseAddress
                                                    d.indices = indices.baseAddress
                                                    d.verbs = verbs.baseAddress
                                                    d.points = points.baseAddress
                                                    return body(&d)
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

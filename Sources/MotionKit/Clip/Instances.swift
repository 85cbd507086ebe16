internal import CMotion

/// One of many runs of a clip: when it runs, and where.
public struct Instance: Hashable, Sendable {
    /// Seconds at which the clip is at its offset.
    public var start: Double
    /// Seconds of the clip for each second: 0 does not move, below 0 runs back.
    public var speed: Double
    /// Seconds of the clip.
    public var offset: Double
    /// From the clip's root to your coordinates.
    public var affine: Affine
    /// 0 to 1.
    public var opacity: Float

    public init(
        start: Double = 0, speed: Double = 1, offset: Double = 0, affine: Affine = .identity, opacity: Float = 1
    ) {
        (self.start, self.speed, self.offset) = (start, speed, offset)
        (self.affine, self.opacity) = (affine, opacity)
    }
}

/// How many instances look at many times.
///
/// The arrays of ``samples`` hold all times, and of each time all instances.
public struct InstanceSamples: Hashable, Sendable {
    /// Seconds, as they were asked for.
    public let times: [Double]
    public let instanceCount: Int
    /// A sample of each time and instance: those of the first time come first.
    public let samples: Samples

    /// Returns the sample of an instance at times[time].
    public subscript(time: Int, instance: Int) -> Sample {
        precondition(instance >= 0 && instance < instanceCount, "instance: \(instance), not in 0..<\(instanceCount)")
        return samples[time * instanceCount + instance]
    }
}

extension Clip {
    /// Returns samples of several instances of the clip at many times, in seconds. An instance has the bits of the clip
    /// alone at the time (t - start) x speed + offset; then its affine and its opacity apply.
    ///
    /// Cost: O(times x instances x (clocks + animations + layers)).
    ///
    /// - Throws: ``MotionError`` if a sample of all instances at one time is beyond a gigabyte.
    public func sample(
        _ instances: [Instance], at times: [Double], in space: Space = .root, _ outputs: Outputs = .usual
    ) throws(MotionError) -> InstanceSamples {
        let layerCount = Int(info.layer_count), valueCount = Int(info.value_count)
        let each = times.flatMap { [Double](repeating: $0, count: instances.count) }
        var samples = Samples(times: each, layerCount: layerCount, valueCount: valueCount)
        let rows = instances.map(motion_instance.init)
        let most = max(1, (16 << 20) / max(1, instances.count * max(24 * layerCount, 4 * valueCount)))
        let pieceTimes = min(most, times.count)
        let piece = Piece(times: pieceTimes * instances.count, layers: layerCount, values: valueCount, outputs)
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(info.sample_scratch) + 8, alignment: 8)
        defer { scratch.deallocate() }
        var wanted = motion_outputs()
        wanted.space = space == .root ? MOTION_SPACE_ROOT : MOTION_SPACE_PARENT
        (wanted.end_time, wanted.end_instance, wanted.end_layer) = (MOTION_NONE, MOTION_NONE, MOTION_NONE)
        (wanted.affines, wanted.opacities, wanted.strokes) = (piece.affines, piece.opacities, piece.strokes)
        (wanted.values, wanted.velocities) = (piece.values, piece.velocities)
        (wanted.frames, wanted.orders) = (piece.frames, piece.orders)
        var first = 0
        while first < times.count && !instances.isEmpty {
            let count = min(most, times.count - first)
            let status = times[first..<(first + count)].withUnsafeBufferPointer {
                motion_clip_sample_instances(
                    words, info.size, $0.baseAddress, UInt32(count), rows, UInt32(rows.count), &wanted, scratch,
                    info.sample_scratch)
            }
            guard status == MOTION_OK else { throw MotionError(status) }
            piece.append(count * instances.count, to: &samples)
            first += count
        }
        return InstanceSamples(times: times, instanceCount: instances.count, samples: samples)
    }
}

extension motion_instance {
    fileprivate init(_ instance: Instance) {
        let m = instance.affine
        self.init(
            start: instance.start, speed: instance.speed, offset: instance.offset,
            affine: (m.x.x, m.x.y, m.y.x, m.y.y, m.translation.x, m.translation.y), opacity: instance.opacity,
            reserved: 0)
    }
}

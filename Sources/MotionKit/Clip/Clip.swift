internal import CMotion

/// A compiled scene: one block of bytes that never changes, and is the same in every language.
public struct Clip: Hashable, Sendable {
    let words: [UInt64]  // whose memory is aligned as motion.h asks for
    let info: motion_clip_info

    /// The names of the layers, in the order of their rows; "" for a layer without a name.
    public let layers: [String]

    /// What a sample delivers in ``Sample/values``, in order.
    public let channels: [Channel]

    /// Takes a clip that was compiled elsewhere, such as a `.motion` file. Throws if it is truncated, altered, or of
    /// another version of libmotion.
    ///
    /// Cost: O(bytes).
    public init(bytes: some Collection<UInt8>) throws(MotionError) {
        var words = [UInt64](repeating: 0, count: (bytes.count + 7) / 8)
        words.withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
        let size = UInt32(clamping: bytes.count), status = motion_clip_check(words, size)
        guard status == MOTION_OK else { throw MotionError(status) }
        try self.init(words: words, size: size)
    }

    /// Makes a clip that this process compiled or has checked.
    init(words: [UInt64], size: UInt32) throws(MotionError) {
        var info = motion_clip_info()
        var contents = motion_contents()
        var status = motion_clip_inspect(words, size, &info)
        if status == MOTION_OK { status = motion_clip_contents(words, size, &contents) }
        guard status == MOTION_OK else { throw MotionError(status) }
        self.words = Array(words[..<((Int(info.size) + 7) / 8)])
        self.info = info
        (layers, channels) = self.words.withUnsafeBytes { named(by: contents, in: $0, info) }
    }

    /// The clip as it is written to a file.
    public var bytes: [UInt8] { words.withUnsafeBytes { Array($0[..<Int(info.size)]) } }

    /// Seconds until the last clock has ended; may be infinite.
    public var duration: Double { info.duration }

    /// In whose coordinates a sample is.
    public enum Space: Sendable {
        /// Affines lead from a layer to its parent; opacities are the layers' own.
        case parent
        /// Affines lead from a layer to the root; opacities are multiplied down from the root.
        case root
    }

    /// Returns how all layers look at a time, in seconds. At a time that is NaN no animation applies.
    ///
    /// Cost: O(clocks + animations + layers), whatever the time is.
    public func sample(at time: Double, in space: Space = .parent, _ outputs: Outputs = .usual) -> Sample {
        sample(at: [time], in: space, outputs)[0]
    }

    /// Returns how all layers look at many times, in seconds and in any order. At a time that is NaN no animation
    /// applies.
    ///
    /// Cost: O(times x (clocks + animations + layers)).
    public func sample(at times: [Double], in space: Space = .parent, _ outputs: Outputs = .usual) -> Samples {
        let layerCount = Int(info.layer_count), valueCount = Int(info.value_count)
        var samples = Samples(times: times, layerCount: layerCount, valueCount: valueCount)
        // The number of times in a call keeps each output below 16 MB, or is one.
        let most = max(1, 16 << 20 / max(1, 24 * layerCount, 4 * valueCount))
        let piece = Piece(times: min(most, times.count), layers: layerCount, values: valueCount, outputs)
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(info.sample_scratch) + 8, alignment: 8)
        defer { scratch.deallocate() }
        var first = 0
        while first < times.count {
            let count = min(most, times.count - first)
            let status = times.withUnsafeBufferPointer {
                motion_clip_sample(
                    words, info.size, $0.baseAddress.map { $0 + first }, UInt32(count),
                    space == .root ? MOTION_SPACE_ROOT : MOTION_SPACE_PARENT, piece.affines, piece.opacities,
                    piece.strokes, piece.values, piece.velocities, piece.frames, piece.orders, scratch,
                    info.sample_scratch)
            }
            // The clip is whole and every count is in its range, so that no argument can be wrong.
            precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
            piece.append(count, to: &samples)
            first += count
        }
        return samples
    }

    /// Returns the numbers of a layer's property, by the layer's name; nil if the clip has no such channel.
    public func channel(of layer: String, _ property: Property) -> Channel? {
        channels.first { $0.property == property && $0.layer.map { layers[$0] } == layer }
    }

    /// Returns the numbers of a user property, by its name; nil if the clip has no such channel.
    public func channel(named name: String) -> Channel? { channels.first { $0.name == name } }

    public static func == (a: Clip, b: Clip) -> Bool { a.words == b.words }

    public func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

/// Returns the names of layers, and the channels, as the clip's own tables have them.
private func named(
    by contents: motion_contents, in clip: UnsafeRawBufferPointer, _ info: motion_clip_info
) -> ([String], [Channel]) {
    var layers = [String](repeating: "", count: Int(info.layer_count)), properties: [UInt32: String] = [:]
    for i in 0..<Int(contents.name_count) {
        let row = clip.loadUnaligned(
            fromByteOffset: Int(contents.first_name) + i * MemoryLayout<motion_name>.stride, as: motion_name.self)
        let start = Int(contents.first_text) + Int(row.first_byte)
        let name = String(decoding: clip[start..<start + Int(row.byte_count)], as: UTF8.self)
        switch row.table {
        case MOTION_TABLE_LAYERS: layers[Int(row.row)] = name
        case MOTION_TABLE_USER_PROPERTIES: properties[row.row] = name
        default: break
        }
    }
    let labels = (0..<Int(contents.label_count)).map { i in
        clip.loadUnaligned(
            fromByteOffset: Int(contents.first_label) + i * MemoryLayout<motion_label>.stride, as: motion_label.self)
    }
    let ends = labels.dropFirst().map { Int($0.place) } + [Int(info.value_count)]
    let channels = zip(labels, ends).map { label, end in
        let isUser = label.property >= MOTION_PROPERTY_USER
        return Channel(
            layer: label.layer == MOTION_NONE ? nil : Int(label.layer),
            property: isUser ? nil : Property(rawValue: label.property),
            name: isUser ? properties[label.property - MOTION_PROPERTY_USER] : nil,
            user: isUser ? Int(label.property - MOTION_PROPERTY_USER) : nil, numbers: Int(label.place)..<end)
    }
    return (layers, channels)
}

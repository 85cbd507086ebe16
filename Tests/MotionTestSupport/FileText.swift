import CMotion
import MotionABI

/// A text of a file and the rows of its JSON values.
public final class FileText {
    public let bytes: [UInt8]
    public var values: [motion_json_value] = []
    public let status: motion_status
    public let error: motion_text_error

    public convenience init(_ text: String) { self.init(Array(text.utf8)) }

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var (count, error) = (UInt32(0), motion_text_error(at: 77, reason: 77))
        var status = motion_json_read(bytes, UInt32(bytes.count), nil, 0, &count, &error)
        if status == MOTION_ERROR_CAPACITY {
            values = Array(repeating: motion_json_value(at: 0, next: 0, number: 0), count: Int(count))
            status = motion_json_read(bytes, UInt32(bytes.count), &values, count, &count, &error)
        }
        (self.status, self.error) = (status, error)
    }

    /// Returns the path of a row.
    public func path(_ row: Int) -> String {
        var size: UInt32 = 0
        _ = motion_json_path(bytes, UInt32(bytes.count), values, UInt32(values.count), UInt32(row), nil, 0, &size)
        var path = [UInt8](repeating: 0, count: Int(size))
        _ = motion_json_path(
            bytes, UInt32(bytes.count), values, UInt32(values.count), UInt32(row), &path, size, &size)
        return String(decoding: path, as: UTF8.self)
    }

    /// Returns what an error says, in words.
    public func explain(_ error: motion_file_error) -> String {
        var (error, message) = (error, motion_file_message())
        let (size, count) = (UInt32(bytes.count), UInt32(values.count))
        _ = motion_file_error_text(bytes, size, values, count, &error, nil, 0, &message)
        var words = [UInt8](repeating: 0, count: Int(message.size))
        _ = motion_file_error_text(bytes, size, values, count, &error, &words, message.size, &message)
        return String(decoding: words, as: UTF8.self)
    }
}

/// A scene's text as a description, or the first mistake in it.
public final class SceneText {
    public let text: FileText
    public private(set) var status: motion_status
    public private(set) var error = motion_file_error()
    public private(set) var sizes = motion_scene_sizes()
    public private(set) var document = motion_document()
    private var block: [UInt64] = []
    private var scratch: [UInt64] = []

    public convenience init(_ text: String, copies: UInt32 = 1, flags: UInt32 = 0) {
        self.init(FileText(text), copies: copies, flags: flags)
    }

    public init(_ text: FileText, copies: UInt32 = 1, flags: UInt32 = 0) {
        self.text = text
        let (size, count) = (UInt32(text.bytes.count), UInt32(text.values.count))
        status = motion_scene_size(text.bytes, size, text.values, count, copies, flags, &sizes, &error)
        if status != MOTION_OK { return }
        block = Array(repeating: 0, count: Int(sizes.block) / 8 + 1)
        scratch = Array(repeating: 0, count: Int(sizes.scratch) / 8 + 1)
        status = motion_scene_read(
            text.bytes, size, text.values, count, copies, flags, &block, sizes.block, &scratch, sizes.scratch,
            &document, &error)
    }

    /// The description, whose rows live as long as the scene.
    public var description: motion_description { document.description }

    /// Keeps the scene, and another one, alive up to here.
    public func keep(_ other: SceneText? = nil) { withExtendedLifetime((self, other)) {} }

    /// Returns what is wrong, in words; nothing if all is well.
    public var complaint: String { status == MOTION_OK ? "" : text.explain(error) }

    /// Returns where a row comes from.
    public func origin(_ table: UInt32, _ row: UInt32) -> String {
        var (fault, found) = (motion_fault(status: -12, table: table, row: row, field: 0), motion_file_error())
        _ = motion_scene_origin(
            text.bytes, UInt32(text.bytes.count), text.values, UInt32(text.values.count), &scratch, sizes.scratch,
            &fault, &found)
        return found.value == MOTION_NONE ? "" : text.path(Int(found.value))
    }

    /// Returns the name of a row; nil if it has none.
    public func name(_ table: UInt32, _ row: UInt32) -> String? {
        let d = description
        return (0..<Int(d.name_count)).map { d.names[$0] }.first { $0.table == table && $0.row == row }.map {
            words($0.first_byte, $0.byte_count)
        }
    }

    /// Returns a piece of the description's text.
    public func words(_ first: UInt32, _ count: UInt32) -> String {
        String(decoding: (0..<Int(count)).map { description.text[Int(first) + $0] }, as: UTF8.self)
    }

    /// Returns all rows of the description and its pools, as bytes.
    public var rows: [[UInt8]] {
        let d = description
        func bytes<Row>(_ rows: UnsafePointer<Row>?, _ count: UInt32, of width: Int = 1) -> [UInt8] {
            Array(UnsafeRawBufferPointer(start: rows, count: Int(count) * MemoryLayout<Row>.stride * width))
        }
        return [
            bytes(d.timings, d.timing_count), bytes(d.clocks, d.clock_count), bytes(d.paths, d.path_count),
            bytes(d.layers, d.layer_count), bytes(d.animations, d.animation_count),
            bytes(d.user_properties, d.user_property_count), bytes(d.channels, d.channel_count),
            bytes(d.floats, d.float_count), bytes(d.indices, d.index_count), bytes(d.verbs, d.verb_count),
            bytes(d.points, d.point_count, of: 2), bytes(d.layers_3d, d.layer_3d_count),
            bytes(d.paints, d.paint_count), bytes(d.painted, d.painted_count), bytes(d.names, d.name_count),
            bytes(d.markers, d.marker_count), bytes(d.text, d.text_count)
        ]
    }
}

/// Returns the clip of a scene's text, which must be right, and its size.
public func compiledScene(_ text: String) -> (memory: [UInt64], size: UInt32) {
    let bytes = Array(text.utf8)
    var memory: [UInt64] = [], scratch: [UInt64] = [], made = motion_compiled(), status = MOTION_ERROR_CAPACITY
    while status == MOTION_ERROR_CAPACITY {
        memory = [UInt64](repeating: 0, count: Int(made.clip + 7) / 8)
        scratch = [UInt64](repeating: 0, count: Int(made.scratch + 7) / 8)
        status = motion_scene_compile(
            bytes, UInt32(bytes.count), 1, 0, &memory, UInt32(memory.count * 8), &scratch,
            UInt32(scratch.count * 8), &made, nil, 0)
    }
    precondition(status == MOTION_OK, text)
    return (memory, made.size)
}

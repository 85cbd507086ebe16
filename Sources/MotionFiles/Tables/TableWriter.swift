import CMotion
import MotionKernel

/// The tables of a description, while a reader counts or writes them: the same walk is made twice, first without
/// memory.
public struct TableWriter {
    public var timings = Table<motion_timing>()
    public var clocks = Table<motion_clock>()
    public var paths = Table<motion_path>()
    public var layers = Table<motion_layer>()
    public var animations = Table<motion_animation>()
    public var userProperties = Table<motion_user_property>()
    public var channels = Table<motion_channel>()
    /// Channels that only paint reads, which come behind those that are asked for.
    public var paintChannels = Table<motion_channel>()
    public var floats = Table<Float>()
    public var indices = Table<UInt32>()
    public var verbs = Table<UInt8>()
    public var points = Table<SIMD2<Float>>()
    public var layers3D = Table<motion_layer_3d>()
    public var paints = Table<motion_paint>()
    public var painted = Table<UInt32>()
    public var names = Table<motion_name>()
    /// Names of paint rows, which come behind those of layers.
    public var paintNames = Table<motion_name>()
    public var markers = Table<motion_marker>()
    public var text = Table<UInt8>()
    public var trims = Table<motion_trim>()
    public var trimmed = Table<UInt32>()
    /// What a reader does not carry.
    public var reports = Table<motion_report>()
    /// Width and height of the picture.
    public var size = SIMD2<Float>()
    public var frameRate = 0.0
    /// The piece of time that the picture is shown.
    public var from = 0.0, to = 0.0

    /// Counts rows.
    public init() {}

    /// Writes rows to a block, which has memory for those that were counted.
    public init(_ counted: TableWriter, _ block: UnsafeMutableRawPointer) {
        var at: UInt64 = 0
        at = timings.place(counted.timings, block, at)
        at = clocks.place(counted.clocks, block, at)
        at = paths.place(counted.paths, block, at)
        at = layers.place(counted.layers, block, at)
        at = animations.place(counted.animations, block, at)
        at = userProperties.place(counted.userProperties, block, at)
        at = channels.place(counted.channels, block, at)
        at = paintChannels.place(counted.paintChannels, block, at)
        at = floats.place(counted.floats, block, at)
        at = indices.place(counted.indices, block, at)
        at = verbs.place(counted.verbs, block, at)
        at = points.place(counted.points, block, at)
        at = layers3D.place(counted.layers3D, block, at)
        at = paints.place(counted.paints, block, at)
        at = painted.place(counted.painted, block, at)
        at = names.place(counted.names, block, at)
        at = paintNames.place(counted.paintNames, block, at)
        at = markers.place(counted.markers, block, at)
        at = text.place(counted.text, block, at)
        at = trims.place(counted.trims, block, at)
        at = trimmed.place(counted.trimmed, block, at)
        _ = reports.place(counted.reports, block, at)
    }

    /// Bytes of a block for the rows so far.
    public var blockSize: UInt64 {
        var at = timings.end(0)
        at = clocks.end(at)
        at = paths.end(at)
        at = layers.end(at)
        at = animations.end(at)
        at = userProperties.end(at)
        at = channels.end(at)
        at = paintChannels.end(at)
        at = floats.end(at)
        at = indices.end(at)
        at = verbs.end(at)
        at = points.end(at)
        at = layers3D.end(at)
        at = paints.end(at)
        at = painted.end(at)
        at = names.end(at)
        at = paintNames.end(at)
        at = markers.end(at)
        at = text.end(at)
        at = trims.end(at)
        at = trimmed.end(at)
        return reports.end(at)
    }

    /// The description of all that was written.
    public var description: motion_description {
        var description = motion_description()
        description.abi_version = MOTION_ABI_VERSION
        (description.timing_count, description.timings) = (timings.count, timings.pointer)
        (description.clock_count, description.clocks) = (clocks.count, clocks.pointer)
        (description.path_count, description.paths) = (paths.count, paths.pointer)
        (description.layer_count, description.layers) = (layers.count, layers.pointer)
        (description.animation_count, description.animations) = (animations.count, animations.pointer)
        (description.user_property_count, description.user_properties) = (
            userProperties.count, userProperties.pointer
        )
        (description.channel_count, description.channels) = (
            channels.count &+ paintChannels.count, channels.pointer ?? paintChannels.pointer
        )
        (description.float_count, description.floats) = (floats.count, floats.pointer)
        (description.index_count, description.indices) = (indices.count, indices.pointer)
        (description.verb_count, description.verbs) = (verbs.count, verbs.pointer)
        (description.point_count, description.points) = (
            points.count, UnsafeRawPointer(points.pointer)?.assumingMemoryBound(to: Float.self)
        )
        (description.layer_3d_count, description.layers_3d) = (layers3D.count, layers3D.pointer)
        (description.paint_count, description.paints) = (paints.count, paints.pointer)
        (description.painted_count, description.painted) = (painted.count, painted.pointer)
        (description.name_count, description.names) = (
            names.count &+ paintNames.count, names.pointer ?? paintNames.pointer
        )
        (description.marker_count, description.markers) = (markers.count, markers.pointer)
        (description.text_count, description.text) = (text.count, text.pointer)
        description.size = (size.x, size.y)
        (description.frame_rate, description.from, description.to) = (frameRate, from, to)
        (description.trim_count, description.trims) = (trims.count, trims.pointer)
        (description.trimmed_count, description.trimmed) = (trimmed.count, trimmed.pointer)
        return description
    }
}

extension TableWriter {
    /// The document of all that was written.
    public var document: motion_document {
        motion_document(
            description: description, reports: reports.pointer,
            report_count: reports.count, reserved: 0)
    }

    /// Appends the characters of a text: where they stand.
    @inline(never)
    mutating func append(text string: JSONString?) -> (first: UInt32, count: UInt32) {
        let first = text.count
        if let string {
            for byte in string.characters { text.append(byte) }
        }
        return (first, text.count &- first)
    }

    /// Rows of all tables so far, but for the pools that rows refer to.
    var rowCount: UInt64 {
        layers.count.u64 &+ animations.count.u64 &+ clocks.count.u64 &+ timings.count.u64 &+ paths.count.u64
            &+ userProperties.count.u64 &+ paints.count.u64 &+ painted.count.u64 &+ trims.count.u64
            &+ trimmed.count.u64 &+ reports.count.u64
    }

    /// Rows so far of a table, MOTION_TABLE_*.
    @inline(never)
    func count(of table: UInt32) -> UInt32 {
        switch table {
        case MOTION_TABLE_TIMINGS: timings.count
        case MOTION_TABLE_CLOCKS: clocks.count
        case MOTION_TABLE_PATHS: paths.count
        case MOTION_TABLE_LAYERS: layers.count
        case MOTION_TABLE_ANIMATIONS: animations.count
        case MOTION_TABLE_USER_PROPERTIES: userProperties.count
        case MOTION_TABLE_CHANNELS: channels.count &+ paintChannels.count
        case MOTION_TABLE_FLOATS: floats.count
        case MOTION_TABLE_INDICES: indices.count
        case MOTION_TABLE_VERBS: verbs.count
        case MOTION_TABLE_POINTS: points.count
        case MOTION_TABLE_LAYERS_3D: layers3D.count
        case MOTION_TABLE_PAINTS: paints.count
        case MOTION_TABLE_PAINTED: painted.count
        case MOTION_TABLE_NAMES: names.count
        case MOTION_TABLE_MARKERS: markers.count
        case MOTION_TABLE_TEXT: text.count
        default: 0
        }
    }

    /// The rows of the longest table so far.
    @inline(never)
    public var longest: UInt32 {
        var longest: UInt32 = 0
        for table in below(MOTION_TABLE_TEXT.int &+ 1) {
            let count = count(of: table.u32)
            if count > longest { longest = count }
        }
        return longest
    }

    /// Whether all rows found memory.
    public var isWhole: Bool {
        timings.isWhole && clocks.isWhole && paths.isWhole && layers.isWhole && animations.isWhole
            && userProperties.isWhole && channels.isWhole && paintChannels.isWhole && floats.isWhole && indices.isWhole
            && verbs.isWhole && points.isWhole && layers3D.isWhole && paints.isWhole && painted.isWhole
            && trims.isWhole && trimmed.isWhole && names.isWhole && paintNames.isWhole && markers.isWhole
            && text.isWhole && reports.isWhole
    }
}

import CMotion
import MotionKernel

/// A description's tables in place, every pointer there: one of no rows points nowhere, and nothing reads it. (The
/// header's own struct imports with optional pointers, and each use of one could trap.)
public struct Tables {
    private let given: UnsafePointer<motion_description>

    public init(_ description: UnsafePointer<motion_description>) { given = description }

    /// Returns where a table stands in a description: by its number, but for the four numbers of rigid bodies.
    static func place(of table: UInt32) -> UInt32 { table < MOTION_TABLE_LAYERS_3D ? table : table &- 4 }

    /// Returns a count by its table's MOTION_TABLE_* number: the struct begins with the version and the counts in that
    /// order.
    func count(of table: UInt32) -> UInt32 {
        UnsafeRawPointer(given).assumingMemoryBound(to: UInt32.self)[Tables.place(of: table).int]
    }

    /// Returns the pointer of a table, which may be NULL: in the order of the counts.
    func pointer(of table: UInt32) -> UnsafeRawPointer? {
        (UnsafeRawPointer(given) + DescriptionField.pointers.int).assumingMemoryBound(to: UnsafeRawPointer?.self)[
            (Tables.place(of: table) &- 1).int]
    }

    var abiVersion: UInt32 { given.pointee.abi_version }
    var timing_count: UInt32 { given.pointee.timing_count }
    var clock_count: UInt32 { given.pointee.clock_count }
    var path_count: UInt32 { given.pointee.path_count }
    var layer_count: UInt32 { given.pointee.layer_count }
    var animation_count: UInt32 { given.pointee.animation_count }
    var user_property_count: UInt32 { given.pointee.user_property_count }
    var channel_count: UInt32 { given.pointee.channel_count }
    var float_count: UInt32 { given.pointee.float_count }
    var index_count: UInt32 { given.pointee.index_count }
    var verb_count: UInt32 { given.pointee.verb_count }
    var point_count: UInt32 { given.pointee.point_count }
    var layer_3d_count: UInt32 { given.pointee.layer_3d_count }
    var paint_count: UInt32 { given.pointee.paint_count }
    var painted_count: UInt32 { given.pointee.painted_count }
    var name_count: UInt32 { given.pointee.name_count }
    var marker_count: UInt32 { given.pointee.marker_count }
    var text_count: UInt32 { given.pointee.text_count }
    var trim_count: UInt32 { given.pointee.trim_count }
    var trimmed_count: UInt32 { given.pointee.trimmed_count }
    /// What is said of the picture.
    var picture: motion_description { given.pointee }

    var timings: UnsafePointer<motion_timing> { there(given.pointee.timings) }
    var clocks: UnsafePointer<motion_clock> { there(given.pointee.clocks) }
    var paths: UnsafePointer<motion_path> { there(given.pointee.paths) }
    var layers: UnsafePointer<motion_layer> { there(given.pointee.layers) }
    var animations: UnsafePointer<motion_animation> { there(given.pointee.animations) }
    var user_properties: UnsafePointer<motion_user_property> { there(given.pointee.user_properties) }
    var channels: UnsafePointer<motion_channel> { there(given.pointee.channels) }
    var floats: Floats { there(given.pointee.floats) }
    var indices: Words { there(given.pointee.indices) }
    var verbs: Bytes { there(given.pointee.verbs) }
    var points: Floats { there(given.pointee.points) }
    var layers_3d: UnsafePointer<motion_layer_3d> { there(given.pointee.layers_3d) }
    var paints: UnsafePointer<motion_paint> { there(given.pointee.paints) }
    var painted: Words { there(given.pointee.painted) }
    var names: UnsafePointer<motion_name> { there(given.pointee.names) }
    var markers: UnsafePointer<motion_marker> { there(given.pointee.markers) }
    var text: Bytes { there(given.pointee.text) }
    var trims: UnsafePointer<motion_trim> { there(given.pointee.trims) }
    var trimmed: Words { there(given.pointee.trimmed) }

    private func there<Row>(_ pointer: UnsafePointer<Row>?) -> UnsafePointer<Row> {
        unsafeBitCast(pointer, to: UnsafePointer<Row>.self)
    }

    /// Floats of one value of a property that is no transform.
    @inline(never)
    func width(of property: UInt32) -> Int {
        if property < MOTION_PROPERTY_USER { return LayerProperty[property].width.int }
        return user_properties[(property &- MOTION_PROPERTY_USER).int].arity.int
    }

    // MARK: - Paths

    func verbs(_ path: UnsafePointer<motion_path>) -> Bytes {
        verbs + path.pointee.first_verb.int
    }
    func points(_ path: UnsafePointer<motion_path>) -> Floats {
        points + path.pointee.first_point.int &* 2
    }

    @inline(never)
    func haveSameVerbs(_ a: UnsafePointer<motion_path>, _ b: UnsafePointer<motion_path>) -> Bool {
        if a.pointee.verb_count != b.pointee.verb_count || a.pointee.point_count != b.pointee.point_count {
            return false
        }
        let (first, second) = (verbs(a), verbs(b))
        if first == second { return true }
        for i in below(a.pointee.verb_count) {
            if first[i] != second[i] { return false }
        }
        return true
    }
}

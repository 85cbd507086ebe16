import CMotion
import MotionKernel

/// A description's tables in place, every pointer there: one of no rows points nowhere, and nothing reads it. (The
/// header's own struct imports with optional pointers, and each use of one could trap.)
public struct Tables {
    private let given: UnsafePointer<motion_description>

    public init(_ description: UnsafePointer<motion_description>) { given = description }

    /// Returns the place of a table in a description: its number, except that the four numbers of rigid bodies are left
    /// out.
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

    /// The description itself, whose pointers may be NULL.
    @inline(__always)
    var description: motion_description { given.pointee }
    var abiVersion: UInt32 { description.abi_version }
    var timing_count: UInt32 { description.timing_count }
    var clock_count: UInt32 { description.clock_count }
    var path_count: UInt32 { description.path_count }
    var layer_count: UInt32 { description.layer_count }
    var animation_count: UInt32 { description.animation_count }
    var user_property_count: UInt32 { description.user_property_count }
    var channel_count: UInt32 { description.channel_count }
    var float_count: UInt32 { description.float_count }
    var index_count: UInt32 { description.index_count }
    var verb_count: UInt32 { description.verb_count }
    var point_count: UInt32 { description.point_count }
    /// Small modules refuse descriptions with layers in 3D.
    var layer_3d_count: UInt32 { hasSpace ? description.layer_3d_count : 0 }
    var paint_count: UInt32 { description.paint_count }
    var painted_count: UInt32 { description.painted_count }
    var name_count: UInt32 { description.name_count }
    var marker_count: UInt32 { description.marker_count }
    var text_count: UInt32 { description.text_count }
    var trim_count: UInt32 { description.trim_count }
    var trimmed_count: UInt32 { description.trimmed_count }

    var timings: UnsafePointer<motion_timing> { there(description.timings) }
    var clocks: UnsafePointer<motion_clock> { there(description.clocks) }
    var paths: UnsafePointer<motion_path> { there(description.paths) }
    var layers: UnsafePointer<motion_layer> { there(description.layers) }
    var animations: UnsafePointer<motion_animation> { there(description.animations) }
    var user_properties: UnsafePointer<motion_user_property> { there(description.user_properties) }
    var channels: UnsafePointer<motion_channel> { there(description.channels) }
    var floats: Floats { there(description.floats) }
    var indices: Words { there(description.indices) }
    var verbs: Bytes { there(description.verbs) }
    var points: Floats { there(description.points) }
    var layers_3d: UnsafePointer<motion_layer_3d> { there(description.layers_3d) }
    var paints: UnsafePointer<motion_paint> { there(description.paints) }
    var painted: Words { there(description.painted) }
    var names: UnsafePointer<motion_name> { there(description.names) }
    var markers: UnsafePointer<motion_marker> { there(description.markers) }
    var text: Bytes { there(description.text) }
    var trims: UnsafePointer<motion_trim> { there(description.trims) }
    var trimmed: Words { there(description.trimmed) }

    private func there<Row>(_ pointer: UnsafePointer<Row>?) -> UnsafePointer<Row> {
        unsafeBitCast(pointer, to: UnsafePointer<Row>.self)
    }

    /// Returns the floats of one value of a property that is not a transform.
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

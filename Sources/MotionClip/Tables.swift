import CMotion

/// The description's tables, every pointer there: one of no rows points nowhere, and nothing reads it. (The header's own struct imports
/// with optional pointers, and each use of one could trap.)
public struct Tables {
    let abiVersion: UInt32
    let timing_count, clock_count, path_count, layer_count, animation_count, user_property_count, channel_count: UInt32
    let float_count, index_count, verb_count, point_count: UInt32
    let timings: UnsafePointer<motion_timing>
    let clocks: UnsafePointer<motion_clock>
    let paths: UnsafePointer<motion_path>
    let layers: UnsafePointer<motion_layer>
    let animations: UnsafePointer<motion_animation>
    let user_properties: UnsafePointer<motion_user_property>
    let channels: UnsafePointer<motion_channel>
    let floats: UnsafePointer<Float>
    let indices: UnsafePointer<UInt32>
    let verbs: UnsafePointer<UInt8>
    let points: UnsafePointer<Float>

    init(_ d: motion_description) {
        abiVersion = d.abi_version
        (timing_count, clock_count, path_count, layer_count) = (d.timing_count, d.clock_count, d.path_count, d.layer_count)
        (animation_count, user_property_count, channel_count) = (d.animation_count, d.user_property_count, d.channel_count)
        (float_count, index_count, verb_count, point_count) = (d.float_count, d.index_count, d.verb_count, d.point_count)
        timings = Tables.there(d.timings)
        clocks = Tables.there(d.clocks)
        paths = Tables.there(d.paths)
        layers = Tables.there(d.layers)
        animations = Tables.there(d.animations)
        user_properties = Tables.there(d.user_properties)
        channels = Tables.there(d.channels)
        floats = Tables.there(d.floats)
        indices = Tables.there(d.indices)
        verbs = Tables.there(d.verbs)
        points = Tables.there(d.points)
    }

    private static func there<Row>(_ pointer: UnsafePointer<Row>?) -> UnsafePointer<Row> {
        pointer ?? UnsafePointer<Row>(bitPattern: 64).unsafelyUnwrapped
    }
}

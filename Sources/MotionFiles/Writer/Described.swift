import CMotion

/// A description whose tables are all there: those without rows are at an address that nobody reads.
struct Described {
    let counts: motion_description
    let timings: UnsafePointer<motion_timing>, clocks: UnsafePointer<motion_clock>, paths: UnsafePointer<motion_path>
    let layers: UnsafePointer<motion_layer>, layers_3d: UnsafePointer<motion_layer_3d>
    let animations: UnsafePointer<motion_animation>, user_properties: UnsafePointer<motion_user_property>
    let channels: UnsafePointer<motion_channel>, floats: UnsafePointer<Float>, points: UnsafePointer<Float>
    let indices, painted, trimmed: UnsafePointer<UInt32>, verbs, text: UnsafePointer<UInt8>
    let paints: UnsafePointer<motion_paint>, trims: UnsafePointer<motion_trim>
    let names: UnsafePointer<motion_name>, markers: UnsafePointer<motion_marker>

    init(_ d: motion_description) {
        counts = d
        (timings, clocks, paths) = (there(d.timings), there(d.clocks), there(d.paths))
        (layers, layers_3d, animations) = (there(d.layers), there(d.layers_3d), there(d.animations))
        (user_properties, channels) = (there(d.user_properties), there(d.channels))
        (floats, points, indices, verbs) = (there(d.floats), there(d.points), there(d.indices), there(d.verbs))
        (painted, trimmed, text) = (there(d.painted), there(d.trimmed), there(d.text))
        (paints, trims, names, markers) = (there(d.paints), there(d.trims), there(d.names), there(d.markers))
    }
}

/// Returns the address of a table, without a check that could trap.
private func there<Row>(_ pointer: UnsafePointer<Row>?) -> UnsafePointer<Row> {
    unsafeBitCast(pointer, to: UnsafePointer<Row>.self)
}

import CMotion
import MotionKernel
import MotionWorld

/// Returns the tables of a world whose rules hold, and what its bake takes. Reports the first rule that is broken, if
/// there is one.
@inline(never)
private func accept(
    _ world: UnsafePointer<motion_world>?, _ items: UnsafePointer<motion_item>?, _ item_count: UInt32,
    _ behaviours: UnsafePointer<motion_behaviour>?, _ behaviour_count: UInt32,
    _ boundaries: UnsafePointer<motion_boundary>?, _ boundary_count: UInt32, _ points: Doubles?, _ point_count: UInt32,
    _ fault: UnsafeMutablePointer<motion_fault>?, _ status: inout motion_status
) -> (tables: WorldTables, sizes: motion_world_sizes)? {
    status = first(
        status, reject(world, 1), reject(items, item_count), reject(behaviours, behaviour_count),
        first(
            reject(boundaries, boundary_count), reject(points, point_count, of: 2), reject(optional: fault, 1))
    )
    guard status == MOTION_OK, let world else { return nil }
    let tables = WorldTables(
        world, items, item_count, behaviours, behaviour_count, boundaries, boundary_count, points, point_count)
    var found = tables.firstFault()
    var sizes: motion_world_sizes?
    if found.status == MOTION_OK {
        sizes = tables.sizes()
        if sizes == nil {
            found = motion_fault(status: MOTION_ERROR_COUNT, table: MOTION_TABLE_WORLD, row: 0, field: 0)
        }
    }
    fault?.pointee = found
    status = found.status
    return sizes.map { (tables, $0) }
}

@c @implementation
public func motion_world_size(
    _ world: UnsafePointer<motion_world>!, _ items: UnsafePointer<motion_item>!, _ item_count: UInt32,
    _ behaviours: UnsafePointer<motion_behaviour>!, _ behaviour_count: UInt32,
    _ boundaries: UnsafePointer<motion_boundary>!, _ boundary_count: UInt32, _ points: Doubles!, _ point_count: UInt32,
    _ sizes: UnsafeMutablePointer<motion_world_sizes>!, _ fault_or_null: UnsafeMutablePointer<motion_fault>!
) -> motion_status {
    var status = reject(sizes, 1)
    let needed = accept(
        world, items, item_count, behaviours, behaviour_count, boundaries, boundary_count, points, point_count,
        fault_or_null, &status)
    if let needed, let sizes { sizes.pointee = needed.sizes }
    return status
}

@c @implementation
public func motion_world_bake(
    _ world: UnsafePointer<motion_world>!, _ items: UnsafePointer<motion_item>!, _ item_count: UInt32,
    _ behaviours: UnsafePointer<motion_behaviour>!, _ behaviour_count: UInt32,
    _ boundaries: UnsafePointer<motion_boundary>!, _ boundary_count: UInt32, _ points: Doubles!, _ point_count: UInt32,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ times: MutableDoubles!, _ states: MutableDoubles!,
    _ frame_capacity: UInt32, _ contacts: UnsafeMutablePointer<motion_contact>!, _ contact_capacity: UInt32,
    _ bake: UnsafeMutablePointer<motion_bake>!, _ fault_or_null: UnsafeMutablePointer<motion_fault>!
) -> motion_status {
    var status = first(
        reject(block: scratch, scratch_size), reject(times, frame_capacity),
        reject(states, frame_capacity, of: 6 &* item_count.u64),
        reject(contacts, contact_capacity), reject(bake, 1))
    let needed = accept(
        world, items, item_count, behaviours, behaviour_count, boundaries, boundary_count, points, point_count,
        fault_or_null, &status)
    guard let needed, let scratch, let bake else { return status }
    if scratch_size < needed.sizes.scratch { return MOTION_ERROR_MEMORY }
    if frame_capacity < needed.sizes.frames { return MOTION_ERROR_CAPACITY }
    guard let times, let states else { return MOTION_ERROR_CAPACITY }
    bake.pointee = needed.tables.bake(
        needed.sizes, scratch: scratch, times: times, states: states, contacts: contacts,
        contactCapacity: contact_capacity.int)
    return MOTION_OK
}

@c @implementation
public func motion_bake_reduce(
    _ times: Doubles!, _ states: Doubles!, _ frame_count: UInt32, _ item_count: UInt32, _ item: UInt32,
    _ distance: Double, _ turn: Double, _ keys: MutableWords!, _ key_count: MutableWords!
) -> motion_status {
    if item_count > MOTION_MAX_COUNT { return MOTION_ERROR_COUNT }
    let status = first(
        reject(times, frame_count), reject(states, frame_count, of: 6 &* item_count.u64), reject(keys, frame_count),
        reject(key_count, 1))
    guard status == MOTION_OK, let key_count else { return status }
    guard frame_count > 0, item_count > 0, let times, let states, let keys else { return MOTION_ERROR_COUNT }
    if item >= item_count { return MOTION_ERROR_INDEX }
    if !isFinite(distance) || !isFinite(turn) { return MOTION_ERROR_FINITE }
    if distance < 0 || turn < 0 { return MOTION_ERROR_RANGE }
    let frames = frame_count.int, stride = item_count.int &* 6
    let track = states + item.int &* 6
    for i in below(frames) {
        let state = track + i &* stride
        if !isFinite(times[i]) || !isFinite(state[0]) || !isFinite(state[1]) || !isFinite(state[2]) {
            return MOTION_ERROR_FINITE
        }
        if i > 0 && !(times[i] > times[i &- 1]) { return MOTION_ERROR_ORDER }
    }
    let count = reduce(
        times: times, states: track, frames: frames, stride: stride, distance: distance, turn: turn, keys: keys)
    key_count.pointee = count.u32
    return MOTION_OK
}

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
    bakeReduce(times, states, frame_count, item_count, item, distance, turn, keys, key_count, Report())
}

@inline(never)
func bakeReduce(
    _ times: Doubles!, _ states: Doubles!, _ frame_count: UInt32, _ item_count: UInt32, _ item: UInt32,
    _ distance: Double, _ turn: Double, _ keys: MutableWords!, _ key_count: MutableWords!, _ report: Report
) -> motion_status {
    if item_count > MOTION_MAX_COUNT { return report.refuse(MOTION_ERROR_COUNT, 3) }
    let status = report.first(
        reject(times, frame_count), 0, reject(states, frame_count, of: 6 &* item_count.u64), 1,
        reject(keys, frame_count), 7, reject(key_count, 1), 8)
    guard status == MOTION_OK, let key_count else { return status }
    guard frame_count > 0, item_count > 0, let times, let states, let keys else {
        return report.refuse(MOTION_ERROR_COUNT, frame_count > 0 ? 3 : 2, count: 0, 1, MOTION_MAX_COUNT)
    }
    if item >= item_count { return report.refuse(index: item, 4, below: item_count) }
    if !isFinite(turn) && isFinite(distance) { return report.refuse(number: turn, 6) }
    if !isFinite(distance) || distance < 0 { return report.refuse(number: distance, 5, MOTION_LIMIT_RANGE, 0) }
    if turn < 0 { return report.refuse(number: turn, 6, MOTION_LIMIT_RANGE, 0) }
    let frames = frame_count.int, stride = item_count.int &* 6
    let track = states + item.int &* 6
    for i in below(frames) {
        let state = track + i &* stride
        if !isFinite(times[i]) || !isFinite(state[0]) || !isFinite(state[1]) || !isFinite(state[2]) {
            if !isFinite(times[i]) { return report.refuse(number: times[i], 0, element: i.u32) }
            let number = !isFinite(state[0]) ? 0 : !isFinite(state[1]) ? 1 : 2
            return report.refuse(number: state[number], 1, element: (i &* stride &+ item.int &* 6 &+ number).u32)
        }
        if i > 0 && !(times[i] > times[i &- 1]) {
            return report.refuse(
                MOTION_ERROR_ORDER, 0, element: i.u32, value: times[i], MOTION_LIMIT_ABOVE, times[i &- 1])
        }
    }
    if report.isAsked { return MOTION_OK }
    let count = reduce(
        times: times, states: track, frames: frames, stride: stride, distance: distance, turn: turn, keys: keys)
    key_count.pointee = count.u32
    return MOTION_OK
}

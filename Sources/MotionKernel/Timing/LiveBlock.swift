import CMotion
import MotionDispatch

/// The memory of a live object: values on their way to targets that change at any time.
///
///     header | rows, one a value | first movements of all values | second ones | third ones | fourth ones
///
/// Whatever the block holds, nothing outside it is read.
public struct LiveBlock {
    private struct Header {
        var magic = 0x4556_494C as UInt32  // "LIVE"
        var version = 1 as UInt32
        var size, count: UInt32
        /// The time of the latest change.
        var time: Double
        /// The number of floats to which tables of curves reach.
        var floatCount = 0 as UInt32
        var reserved = 0 as UInt32
    }

    private struct Row {
        var target: Double
        var movementCount = 0 as UInt32
        var reserved = 0 as UInt32
    }

    /// How many movements a value can have at once.
    static var most: UInt32 { 4 }

    private let header: UnsafeMutablePointer<Header>
    private let rows: UnsafeMutablePointer<Row>
    private let movements: UnsafeMutablePointer<Movement>

    /// Returns the bytes of a block of some values.
    public static func size(_ count: UInt32) -> UInt64 {
        let value = MemoryLayout<Row>.stride &+ most.int &* MemoryLayout<Movement>.stride
        return MemoryLayout<Header>.stride.u64 &+ count.u64 &* value.u64
    }

    private init(at memory: UnsafeMutableRawPointer, _ count: UInt32) {
        header = memory.typed()
        rows = UnsafeMutableRawPointer(header + 1).typed()
        movements = UnsafeMutableRawPointer(rows + count.int).typed()
    }

    /// Makes a new block of values that rest.
    public init(_ values: Doubles, _ count: UInt32, at time: Double, in memory: UnsafeMutableRawPointer) {
        self.init(at: memory, count)
        header.pointee = Header(size: LiveBlock.size(count).u32, count: count, time: time)
        for i in below(count) {
            rows[i] = Row(target: values[i])
        }
        let none = Movement(begin: 0, end: 0, before: 0, duration: 0)
        for i in below(count.int &* LiveBlock.most.int) {
            movements[i] = none
        }
    }

    /// Makes the block in some bytes; nil unless its header fits them.
    @inline(never)
    public init?(_ memory: UnsafeRawPointer, size: UInt32) {
        if size.int < MemoryLayout<Header>.stride { return nil }
        let own: UnsafePointer<Header> = memory.typed(), count = own.pointee.count
        if own.pointee.magic != 0x4556_494C || own.pointee.version != 1 || own.pointee.size > size { return nil }
        if own.pointee.size.u64 != LiveBlock.size(count) || !isFinite(own.pointee.time) { return nil }
        self.init(at: UnsafeMutableRawPointer(mutating: memory), count)
    }

    public var count: UInt32 { header.pointee.count }
    /// The number of floats to which tables of curves reach.
    public var floatCount: UInt32 { header.pointee.floatCount }

    /// Returns a time that does not run back: that of the latest change if it is earlier, or NaN.
    public func time(_ time: Double) -> Double { max(time, header.pointee.time) }

    @inline(__always)
    private func movementCount(_ value: UInt32) -> UInt32 {
        let own = rows[value].movementCount
        return own < LiveBlock.most ? own : LiveBlock.most
    }

    private func movement(_ value: UInt32, _ number: UInt32) -> UnsafeMutablePointer<Movement> {
        movements + (number.int &* count.int &+ value.int)
    }

    // MARK: - Reading

    /// Writes values and, with room for them, velocities. Values are named by `indices`; without them all from the
    /// first one.
    @inline(never)
    public func read(
        at given: Double, _ floats: Floats, _ floatCount: UInt32, _ indices: Words?, _ number: Int,
        _ values: MutableDoubles, _ velocities: MutableDoubles?
    ) {
        let time = self.time(given)
        for i in below(number) {
            values[i] = rows[indices.map { $0[i] } ?? i.u32].target
            if let velocities { velocities[i] = 0 }
        }
        var moving = time < Double.infinity ? number : 0, turn = 0 as UInt32
        while turn < LiveBlock.most && moving > 0 {
            moving = add(turn, time, floats, floatCount, indices, number, values, velocities)
            turn &+= 1
        }
        for i in below(number) {
            values[i] = bounded(values[i])
            if let velocities { velocities[i] = bounded(velocities[i]) }
        }
    }

    /// Adds the movement of a number to each value that has one. Returns how many have one more. Springs are collected
    /// and computed side by side.
    @inline(never)
    private func add(
        _ turn: UInt32, _ time: Double, _ floats: Floats, _ floatCount: UInt32, _ indices: Words?, _ number: Int,
        _ values: MutableDoubles, _ velocities: MutableDoubles?
    ) -> Int {
        let room = springRoom
        return withRoom(room &* 2) { (lists: MutableWords) -> Int in
            withRoom(room &* 2) { (states: MutableDoubles) -> Int in
                let places = lists + room
                var (collected, more, i) = (0, 0, 0)
                while i < number || collected > 0 {
                    if collected == room || i == number {
                        // A batch is filled up with the last spring.
                        for k in below((collected &+ 3) & ~3, from: collected) { lists[k] = lists[collected &- 1] }
                        motion_kernel_springs(movements, lists, collected, time, states)
                        for k in below(collected) {
                            values[places[k].int] += states[k]
                            if let velocities { velocities[places[k].int] += states[room &+ k] }
                        }
                        collected = 0
                        if i == number { break }
                    }
                    let value = indices.map { $0[i] } ?? i.u32, movementCount = self.movementCount(value)
                    if movementCount > turn {
                        let movement = UnsafePointer(self.movement(value, turn))
                        if movementCount > turn &+ 1 { more &+= 1 }
                        if movement.isLaned(at: time) {
                            lists[collected] = turn &* count &+ value
                            places[collected] = i.u32
                            collected &+= 1
                        } else {
                            let state = movement.state(at: time, floats, floatCount)
                            values[i] += state.distance
                            if let velocities { velocities[i] += state.velocity }
                        }
                    }
                    i &+= 1
                }
                return more
            }
        }
    }

    /// Returns the time from which on a value rests: that of the latest change if none of its movements ends later.
    public func end(_ value: UInt32) -> Double {
        var end = header.pointee.time
        for i in below(movementCount(value)) {
            end = max(movement(value, i.u32).pointee.end, end)
        }
        return bounded(end)
    }

    // MARK: - Changing

    /// Gives values new targets at a time.
    @inline(never)
    public func set(
        at given: Double, _ indices: Words?, _ number: Int, _ targets: Doubles, _ velocities: Doubles?,
        _ curve: UnsafePointer<Curve>, _ floats: Floats, duration: Double, delay: Double
    ) {
        let time = self.time(given), begin = time + delay
        header.pointee.time = time
        let tableEnd = curve.pointee.tableSize > 0 ? (curve.pointee.first.u64 &+ curve.pointee.tableSize).u32 : 0
        if tableEnd > floatCount { header.pointee.floatCount = tableEnd }
        for i in below(number) {
            let value = indices.map { $0[i] } ?? i.u32
            drop(value, endedBy: time)
            let way = bounded(rows[value].target - targets[i])
            if curve.pointee.kind == Curve.spring || duration == 0 {
                take(value, time, begin, way: way, velocities.map { $0[i] }, curve, floats)
            } else if way != 0 {
                join(value, time, floats, if: LiveBlock.most)
                append(Movement(curve: curve.pointee, begin: begin, before: way, duration: duration), to: value)
            }
            rows[value].target = targets[i]
        }
    }

    /// Lets a spring go on, at its beginning, from all that moves the value. A curve without a duration ends all.
    private func take(
        _ value: UInt32, _ time: Double, _ begin: Double, way: Double, _ given: Double?, _ curve: UnsafePointer<Curve>,
        _ floats: Floats
    ) {
        if begin > time { join(value, time, floats, if: LiveBlock.most) }
        let shown = sum(value, begin, floats), distance = bounded(way + shown.distance)
        for i in below(movementCount(value)) {
            let movement = self.movement(value, i.u32)
            movement.pointee.end = min(movement.pointee.end, begin)
        }
        if !(begin > time) { rows[value].movementCount = 0 }
        var movement = Movement(begin: begin, end: begin, before: way, duration: 0)
        if curve.pointee.kind == Curve.spring {
            let row = curve.pointee
            let spring = Spring(
                mass: Double(row.p0), stiffness: Double(row.p1), damping: Double(row.p2), velocity: 0,
                clamped: row.flags & Curve.clamped != 0)
            let velocity = bounded((given ?? shown.velocity) - Double(row.p3) * distance)
            movement = Movement(spring: spring, begin: begin, before: way, distance: distance, velocity: velocity)
        }
        if movement.end > time { append(movement, to: value) }
    }

    /// Forgets the movements of a value that have ended.
    private func drop(_ value: UInt32, endedBy time: Double) {
        var kept = 0 as UInt32
        for i in below(movementCount(value)) {
            let movement = self.movement(value, i.u32).pointee
            if movement.end > time {
                self.movement(value, kept).pointee = movement
                kept &+= 1
            }
        }
        rows[value].movementCount = kept
    }

    private func append(_ movement: Movement, to value: UInt32) {
        let number = movementCount(value)
        if number < LiveBlock.most {
            self.movement(value, number).pointee = movement
            rows[value].movementCount = number &+ 1
        }
    }

    /// Returns what all movements of a value add to its target.
    @inline(never)
    private func sum(_ value: UInt32, _ time: Double, _ floats: Floats) -> (distance: Double, velocity: Double) {
        var (distance, velocity) = (0.0, 0.0)
        for i in below(movementCount(value)) {
            let state = UnsafePointer(movement(value, i.u32)).state(at: time, floats, floatCount)
            distance += state.distance
            velocity += state.velocity
        }
        return (bounded(distance), bounded(velocity))
    }

    /// Makes one movement of those of a value if it has `number`: a critically damped spring, at least as fast as each
    /// of them.
    @inline(never)
    private func join(_ value: UInt32, _ time: Double, _ floats: Floats, if number: UInt32) {
        if movementCount(value) < number { return }
        let shown = sum(value, time, floats)
        var frequency = 0.0
        for i in below(movementCount(value)) {
            let own = movement(value, i.u32).pointee
            frequency = max(own.duration == 0 ? own.frequency : 14 / (own.end - time), frequency)
        }
        rows[value].movementCount = 0
        let spring = Spring(frequency: bounded(frequency), decay: bounded(frequency))
        append(
            Movement(spring: spring, begin: time, before: 0, distance: shown.distance, velocity: shown.velocity),
            to: value)
    }
}

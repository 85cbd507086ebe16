import CMotion
import MotionKernel
import MotionRules

/// A world's tables in place. A table of no rows points nowhere, and nothing reads it.
public struct WorldTables {
    public let world: UnsafePointer<motion_world>
    let items: UnsafePointer<motion_item>
    let behaviours: UnsafePointer<motion_behaviour>
    let boundaries: UnsafePointer<motion_boundary>
    let points: UnsafePointer<Double>
    public let itemCount: Int
    let behaviourCount, boundaryCount, pointCount: Int

    /// Of arrays whose counts and pointers hold.
    public init(
        _ world: UnsafePointer<motion_world>, _ items: UnsafePointer<motion_item>?, _ itemCount: UInt32,
        _ behaviours: UnsafePointer<motion_behaviour>?,
        _ behaviourCount: UInt32, _ boundaries: UnsafePointer<motion_boundary>?, _ boundaryCount: UInt32,
        _ points: UnsafePointer<Double>?,
        _ pointCount: UInt32
    ) {
        self.world = world
        self.items = unsafeBitCast(items, to: UnsafePointer<motion_item>.self)
        self.behaviours = unsafeBitCast(behaviours, to: UnsafePointer<motion_behaviour>.self)
        self.boundaries = unsafeBitCast(boundaries, to: UnsafePointer<motion_boundary>.self)
        self.points = unsafeBitCast(points, to: UnsafePointer<Double>.self)
        self.itemCount = itemCount.int
        self.behaviourCount = behaviourCount.int
        self.boundaryCount = boundaryCount.int
        self.pointCount = pointCount.int
    }

    // MARK: - The first fault

    /// The first fault by table and row; MOTION_OK if there is none.
    @inline(never)
    public func firstFault() -> motion_fault {
        if itemCount == 0 || itemCount > Int(MOTION_MAX_ITEMS) {
            return RuleBreak(MOTION_ERROR_COUNT, 0).fault(MOTION_TABLE_ITEMS, 0)
        }
        return RuleBreak.first(
            MOTION_TABLE_WORLD, MOTION_TABLE_BOUNDARIES,
            rows: { table in
                table == MOTION_TABLE_ITEMS
                    ? itemCount
                    : table == MOTION_TABLE_BEHAVIOURS
                        ? behaviourCount : table == MOTION_TABLE_BOUNDARIES ? boundaryCount : 1
            }
        ) { rule($0, $1) }
    }

    @inline(__always)
    private func rule(_ table: UInt32, _ row: Int) -> RuleBreak {
        switch table {
        case MOTION_TABLE_WORLD: return worldRule()
        case MOTION_TABLE_ITEMS: return itemRule(items + row)
        case MOTION_TABLE_BEHAVIOURS: return behaviourRule(row)
        default: return boundaryRule(boundaries + row)
        }
    }

    @inline(__always)
    private func worldRule() -> RuleBreak {
        let ruleBreak = numbers(world, 0, 0x11_1122, count: 6)
        if !ruleBreak.isNone { return ruleBreak }
        if world.pointee.substeps &- 1 > 63 { return RuleBreak(MOTION_ERROR_RANGE, 48) }
        return world.pointee.flags == 0 ? RuleBreak() : RuleBreak(MOTION_ERROR_ENUM, 52)
    }

    @inline(__always)
    private func itemRule(_ item: UnsafePointer<motion_item>) -> RuleBreak {
        let points = item.pointee.point_count
        // Position to angular velocity; size, if that is used; density to angular resistance.
        let ruleBreak = numbers(item, 0, points == 0 ? 0x1_1312_A208_0080 : 0x1_1312_8008_0080, count: 13)
        if !ruleBreak.isNone { return ruleBreak }
        if item.pointee.flags > 3 { return RuleBreak(MOTION_ERROR_ENUM, 104) }
        if item.pointee.reserved != 0 { return RuleBreak(MOTION_ERROR_ENUM, 124) }
        if points == 0 { return RuleBreak() }
        if points < 3 || points > MOTION_MAX_CORNERS { return RuleBreak(MOTION_ERROR_RANGE, 112) }
        let run = pointsRule(item.pointee.first_point, points, 108)
        if !run.isNone { return run }
        return withUnsafeTemporaryAllocation(of: Corner.self, capacity: 8) { corners in
            withUnsafeTemporaryAllocation(of: Body.self, capacity: 1) { body in
                guard let corners = corners.baseAddress, let body = body.baseAddress else { return RuleBreak() }
                Body.put(at: body, corners: corners, cornerCount: points.int)
                return shape(item, &body.pointee) ? RuleBreak() : RuleBreak(MOTION_ERROR_RANGE, 108)
            }
        }
    }

    @inline(__always)
    private func boundaryRule(_ boundary: UnsafePointer<motion_boundary>) -> RuleBreak {
        if boundary.pointee.flags > MOTION_BOUNDARY_CLOSED { return RuleBreak(MOTION_ERROR_ENUM, 12) }
        if boundary.pointee.point_count < 2 { return RuleBreak(MOTION_ERROR_RANGE, 4) }
        let run = pointsRule(boundary.pointee.first_point, boundary.pointee.point_count, 0)
        if !run.isNone { return run }
        for segment in below(segments(boundary)) {
            if !((point(boundary, segment &+ 1) - point(boundary, segment)).length >= 1e-3) {
                return RuleBreak(MOTION_ERROR_RANGE, 0)
            }
        }
        return RuleBreak()
    }

    /// Points that are there, and numbers.
    @inline(never)
    private func pointsRule(_ first: UInt32, _ count: UInt32, _ field: UInt32) -> RuleBreak {
        if UInt64(first) &+ UInt64(count) > UInt64(pointCount.u32) {
            return RuleBreak(MOTION_ERROR_INDEX, field)
        }
        var i = first.int &* 2
        let end = i &+ count.int &* 2
        while i < end {
            let ruleBreak = numbers(points + i, field, 0, count: 1)
            if !ruleBreak.isNone { return ruleBreak }
            i &+= 1
        }
        return RuleBreak()
    }

    @inline(__always)
    private func behaviourRule(_ row: Int) -> RuleBreak {
        let behaviour = behaviours + row, kind = behaviour.pointee.kind
        if kind > MOTION_BEHAVIOUR_SNAP { return RuleBreak(MOTION_ERROR_ENUM, 0) }
        if behaviour.pointee.item >= itemCount.u32 { return RuleBreak(MOTION_ERROR_INDEX, 4) }
        let (other, attaches) = (behaviour.pointee.other, kind == MOTION_BEHAVIOUR_ATTACHMENT)
        if other != MOTION_NONE && !attaches { return RuleBreak(MOTION_ERROR_ENUM, 8) }
        if other != MOTION_NONE && other >= itemCount.u32 {
            return RuleBreak(MOTION_ERROR_INDEX, 8)
        }
        if behaviour.pointee.flags != 0 { return RuleBreak(MOTION_ERROR_ENUM, 12) }
        let ruleBreak = numbers(UnsafeRawPointer(behaviour) + 16, 16, 0x01_1080_8080, count: 10)
        if !ruleBreak.isNone { return ruleBreak }
        let snaps = kind == MOTION_BEHAVIOUR_SNAP
        if snaps && behaviour.pointee.frequency == 0 { return RuleBreak(MOTION_ERROR_RANGE, 72) }
        // What a kind does not use is 0: by the number's place.
        var (unused, i) = (0x3F8 as UInt32, 0)
        if kind == MOTION_BEHAVIOUR_GRAVITY { unused = 0x3FC }
        if kind == MOTION_BEHAVIOUR_PUSH || kind == MOTION_BEHAVIOUR_PUSH_ONCE { unused = 0x3F0 }
        if snaps { unused = 0x07C }
        if attaches { unused = other == MOTION_NONE ? 0x230 : 0x203 }
        while i < 10 {
            let number = (UnsafeRawPointer(behaviour) + 16 + i &* 8).load(as: Double.self)
            if unused &>> i.u32 & 1 != 0 && number != 0 {
                return RuleBreak(MOTION_ERROR_ENUM, 16 &+ (i < 6 ? i & 6 : i).u32 &* 8)
            }
            i &+= 1
        }
        return attaches ? attachmentRule(row) : RuleBreak()
    }

    /// Something must be able to move, and rods must reach: with an earlier rigid attachment of the same two, the four
    /// sides of the quadrangle between the points of one and of the other, none longer than the others together.
    @inline(__always)
    private func attachmentRule(_ row: Int) -> RuleBreak {
        let new = behaviours + row
        if new.pointee.other == new.pointee.item || (isAnchored(new.pointee.item) && isAnchored(new.pointee.other)) {
            return RuleBreak(MOTION_ERROR_KEYS, 8)
        }
        if new.pointee.frequency > 0 { return RuleBreak() }
        for earlier in below(row) {
            let old = behaviours + earlier
            if old.pointee.kind == MOTION_BEHAVIOUR_ATTACHMENT && old.pointee.frequency == 0
                && old.pointee.item == new.pointee.item
                && old.pointee.other == new.pointee.other
            {
                let sides = (
                    (pair(new.pointee.offset) - pair(old.pointee.offset)).length, (far(new) - far(old)).length,
                    length(new), length(old)
                )
                let longest = max(max(sides.0, sides.1), max(sides.2, sides.3))
                if longest > sides.0 + sides.1 + sides.2 + sides.3 - longest + 0.5 {
                    return RuleBreak(MOTION_ERROR_KEYS, 64)
                }
            }
        }
        return RuleBreak()
    }

    // MARK: - Parts

    /// Numbers from `row` on, the first of which is the field `first`, told by four bits each: 0 any, 1 not negative, 2
    /// positive, 3 at most 1; and 8 more where it is the second of its field.
    @inline(never)
    private func numbers(_ row: UnsafeRawPointer, _ first: UInt32, _ kinds: UInt64, count: UInt32) -> RuleBreak {
        var i: UInt32 = 0
        while i < count {
            let kind = (kinds &>> UInt64(i &* 4)).u32 & 15
            let x = (row + (i &* 8).int).load(as: Double.self),
                field = first &+ (i &- kind &>> 3) &* 8
            if !isFinite(x) { return RuleBreak(MOTION_ERROR_FINITE, field) }
            let least = kind & 3 == 0 ? -1e6 : kind & 3 == 2 ? 1e-3 : 0
            if x < least || x > (kind & 3 == 3 ? 1 : 1e6) { return RuleBreak(MOTION_ERROR_RANGE, field) }
            i &+= 1
        }
        return RuleBreak()
    }

    @inline(__always)
    func pair(_ numbers: (Double, Double)) -> Vector { Vector(numbers.0, numbers.1) }

    func isAnchored(_ item: UInt32) -> Bool {
        item == MOTION_NONE || (items + item.int).pointee.flags & MOTION_ITEM_ANCHORED != 0
    }

    /// The place of an item's point at the start.
    @inline(never)
    private func place(_ item: UInt32, _ offset: Vector) -> Vector {
        let item = items[item.int]
        let (sin, cos) = sincos(item.angle)
        return pair(item.position) + Vector(cos * offset.x - sin * offset.y, sin * offset.x + cos * offset.y)
    }

    /// Where an attachment holds the item to: of the other item's own coordinates, or the world's.
    func far(_ row: UnsafePointer<motion_behaviour>) -> Vector {
        row.pointee.other == MOTION_NONE ? pair(row.pointee.vector) : pair(row.pointee.other_offset)
    }

    /// An attachment's length: if it is negative, the distance at the start.
    func length(_ row: UnsafePointer<motion_behaviour>) -> Double {
        if row.pointee.length >= 0 { return row.pointee.length }
        let other = row.pointee.other == MOTION_NONE ? far(row) : place(row.pointee.other, far(row))
        return (place(row.pointee.item, pair(row.pointee.offset)) - other).length
    }

    func segments(_ boundary: UnsafePointer<motion_boundary>) -> Int {
        (boundary.pointee.point_count &- 1 &+ boundary.pointee.flags).int
    }

    /// A boundary's point, the first again behind the last.
    func point(_ boundary: UnsafePointer<motion_boundary>, _ index: Int) -> Vector {
        point(boundary.pointee.first_point, index < boundary.pointee.point_count.int ? index : 0)
    }

    @inline(never)
    private func point(_ first: UInt32, _ index: Int) -> Vector {
        let at = points + (first.int &+ index) &* 2
        return Vector(at[0], at[1])
    }

    /// The item's corners into a body, in its own coordinates, and what it weighs; false if they are not a convex
    /// polygon.
    @inline(never)
    func shape(_ item: UnsafePointer<motion_item>, _ body: inout Body) -> Bool {
        for i in below(body.cornerCount) {
            let half = 0.5 * pair(item.pointee.size)
            body.corners[i].own =
                item.pointee.point_count > 0
                ? point(item.pointee.first_point, i)
                : Vector(i == 1 || i == 2 ? half.x : -half.x, i > 1 ? half.y : -half.y)
        }
        return body.settle(density: item.pointee.density)
    }
}

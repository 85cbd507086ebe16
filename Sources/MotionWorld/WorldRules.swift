import CMotion
import MotionKernel
import MotionRules

/// A world's tables in place. A table of no rows points nowhere, and nothing reads it.
public struct WorldTables {
    public let world: UnsafePointer<motion_world>
    let items: UnsafePointer<motion_item>
    let behaviours: UnsafePointer<motion_behaviour>
    let boundaries: UnsafePointer<motion_boundary>
    let points: Doubles
    public let itemCount: Int
    let behaviourCount, boundaryCount, pointCount: Int

    /// Makes the tables of arrays whose counts and pointers hold.
    public init(
        _ world: UnsafePointer<motion_world>, _ items: UnsafePointer<motion_item>?, _ itemCount: UInt32,
        _ behaviours: UnsafePointer<motion_behaviour>?, _ behaviourCount: UInt32,
        _ boundaries: UnsafePointer<motion_boundary>?, _ boundaryCount: UInt32, _ points: Doubles?,
        _ pointCount: UInt32
    ) {
        self.world = world
        func rows<Row>(_ table: UnsafePointer<Row>?) -> UnsafePointer<Row> {
            unsafeBitCast(table, to: UnsafePointer<Row>.self)
        }
        (self.items, self.behaviours) = (rows(items), rows(behaviours))
        (self.boundaries, self.points) = (rows(boundaries), rows(points))
        (self.itemCount, self.behaviourCount) = (itemCount.int, behaviourCount.int)
        (self.boundaryCount, self.pointCount) = (boundaryCount.int, pointCount.int)
    }

    // MARK: - The first fault

    /// Returns the first fault by table and row; MOTION_OK if every row keeps the rules.
    @inline(never)
    public func firstFault() -> motion_fault {
        if itemCount == 0 || itemCount > Int(MOTION_MAX_ITEMS) {
            return RuleBreak(MOTION_ERROR_COUNT, 0).fault(MOTION_TABLE_ITEMS, 0)
        }
        return RuleBreak.first(
            MOTION_TABLE_WORLD, MOTION_TABLE_BOUNDARIES,
            rows: { table in
                switch table {
                case MOTION_TABLE_ITEMS: itemCount
                case MOTION_TABLE_BEHAVIOURS: behaviourCount
                case MOTION_TABLE_BOUNDARIES: boundaryCount
                default: 1
                }
            }
        ) { rule($0, $1) }
    }

    private func rule(_ table: UInt32, _ row: Int) -> RuleBreak {
        switch table {
        case MOTION_TABLE_WORLD: return worldRule()
        case MOTION_TABLE_ITEMS: return itemRule(row)
        case MOTION_TABLE_BEHAVIOURS: return behaviourRule(row)
        default: return boundaryRule(boundaries[row])
        }
    }

    private func worldRule() -> RuleBreak {
        let ruleBreak = numbers(world, 0, 0x111_1122, count: 7)
        if !ruleBreak.isNone { return ruleBreak }
        if world.pointee.substeps &- 1 > 63 { return RuleBreak(MOTION_ERROR_RANGE, 56) }
        return world.pointee.flags == 0 ? RuleBreak() : RuleBreak(MOTION_ERROR_ENUM, 60)
    }

    private func itemRule(_ row: Int) -> RuleBreak {
        let item = items[row], points = item.point_count
        // Position to angular velocity; size, if that is used; density to angular resistance.
        let ruleBreak = numbers(items + row, 0, points == 0 ? 0x1_1312_A208_0080 : 0x1_1312_8008_0080, count: 13)
        if !ruleBreak.isNone { return ruleBreak }
        if item.flags > 3 { return RuleBreak(MOTION_ERROR_ENUM, 104) }
        if item.reserved != 0 { return RuleBreak(MOTION_ERROR_ENUM, 124) }
        if points == 0 { return RuleBreak() }
        if points < 3 || points > MOTION_MAX_CORNERS { return RuleBreak(MOTION_ERROR_RANGE, 112) }
        let run = pointsRule(item.first_point, points, 108)
        if !run.isNone { return run }
        return withRoom(8) { (corners: UnsafeMutablePointer<Corner>) in
            withRoom(1) { (body: UnsafeMutablePointer<Body>) in
                Body.put(at: body, corners: corners, cornerCount: points.int)
                return shape(item, &body[0]) ? RuleBreak() : RuleBreak(MOTION_ERROR_RANGE, 108)
            }
        }
    }

    private func boundaryRule(_ boundary: motion_boundary) -> RuleBreak {
        if boundary.flags > MOTION_BOUNDARY_CLOSED { return RuleBreak(MOTION_ERROR_ENUM, 12) }
        if boundary.point_count < 2 { return RuleBreak(MOTION_ERROR_RANGE, 4) }
        let run = pointsRule(boundary.first_point, boundary.point_count, 0)
        if !run.isNone { return run }
        for segment in below(segments(boundary)) {
            if !((point(boundary, segment &+ 1) - point(boundary, segment)).length >= 1e-3) {
                return RuleBreak(MOTION_ERROR_RANGE, 0)
            }
        }
        return RuleBreak()
    }

    /// Returns the first rule of points that is broken: they are in the table and finite. A fault is reported at
    /// `field`.
    @inline(never)
    private func pointsRule(_ first: UInt32, _ count: UInt32, _ field: UInt32) -> RuleBreak {
        if first.u64 &+ count.u64 > pointCount.u64 { return RuleBreak(MOTION_ERROR_INDEX, field) }
        let start = first.int &* 2
        for i in below(start &+ count.int &* 2, from: start) {
            let ruleBreak = numbers(points + i, field, 0, count: 1)
            if !ruleBreak.isNone { return ruleBreak }
        }
        return RuleBreak()
    }

    private func behaviourRule(_ row: Int) -> RuleBreak {
        let behaviour = behaviours[row], kind = behaviour.kind
        if kind > MOTION_BEHAVIOUR_SNAP { return RuleBreak(MOTION_ERROR_ENUM, 0) }
        if behaviour.item >= itemCount.u32 { return RuleBreak(MOTION_ERROR_INDEX, 4) }
        let (other, attaches) = (behaviour.other, kind == MOTION_BEHAVIOUR_ATTACHMENT)
        if other != MOTION_NONE && !attaches { return RuleBreak(MOTION_ERROR_ENUM, 8) }
        if other != MOTION_NONE && other >= itemCount.u32 {
            return RuleBreak(MOTION_ERROR_INDEX, 8)
        }
        if behaviour.flags != 0 { return RuleBreak(MOTION_ERROR_ENUM, 12) }
        let values = UnsafeRawPointer(behaviours + row) + 16
        let ruleBreak = numbers(values, 16, 0x01_1080_8080, count: 10)
        if !ruleBreak.isNone { return ruleBreak }
        let snaps = kind == MOTION_BEHAVIOUR_SNAP
        if snaps && behaviour.frequency == 0 { return RuleBreak(MOTION_ERROR_RANGE, 72) }
        // What a kind does not use is 0: by the number's place.
        var unused: UInt32 = 0x3F8
        if kind == MOTION_BEHAVIOUR_GRAVITY { unused = 0x3FC }
        if kind == MOTION_BEHAVIOUR_PUSH || kind == MOTION_BEHAVIOUR_PUSH_ONCE { unused = 0x3F0 }
        if snaps { unused = 0x07C }
        if attaches { unused = other == MOTION_NONE ? 0x230 : 0x203 }
        for i in below(10) {
            if unused &>> i.u32 & 1 != 0 && (values + i &* 8).load(as: Double.self) != 0 {
                return RuleBreak(MOTION_ERROR_ENUM, 16 &+ (i < 6 ? i & 6 : i).u32 &* 8)
            }
        }
        return attaches ? attachmentRule(row) : RuleBreak()
    }

    /// Returns the first rule of attachments that is broken: something must be able to move, and rods must reach. Of
    /// two rods between the same two items, the four sides of the quadrangle between the points of the one and of the
    /// other are such that none is longer than the others together.
    @inline(__always)
    private func attachmentRule(_ row: Int) -> RuleBreak {
        let new = behaviours[row]
        if new.other == new.item || (isAnchored(new.item) && isAnchored(new.other)) {
            return RuleBreak(MOTION_ERROR_KEYS, 8)
        }
        if new.frequency > 0 { return RuleBreak() }
        for earlier in below(row) {
            let old = behaviours[earlier]
            if old.kind == MOTION_BEHAVIOUR_ATTACHMENT && old.frequency == 0
                && old.item == new.item && old.other == new.other
            {
                let sides = (
                    (pair(new.offset) - pair(old.offset)).length, (far(new) - far(old)).length,
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

    /// Returns the first rule that `count` numbers break. The numbers begin at `row`, and the first of them is the
    /// field `first`. `kinds` has four bits for each number: 0 any number, 1 not negative, 2 positive, 3 at most 1; and
    /// 8 more where the number is the second one of its field.
    @inline(never)
    private func numbers(_ row: UnsafeRawPointer, _ first: UInt32, _ kinds: UInt64, count: Int) -> RuleBreak {
        for i in below(count) {
            let kind = (kinds &>> (i &* 4).u64).u32 & 15
            let x = (row + i &* 8).load(as: Double.self), field = first &+ (i.u32 &- kind >> 3) &* 8
            if !isFinite(x) { return RuleBreak(MOTION_ERROR_FINITE, field) }
            let least = kind & 3 == 0 ? -1e6 : kind & 3 == 2 ? 1e-3 : 0
            if x < least || x > (kind & 3 == 3 ? 1 : 1e6) { return RuleBreak(MOTION_ERROR_RANGE, field) }
        }
        return RuleBreak()
    }

    @inline(__always)
    func pair(_ numbers: (Double, Double)) -> Vector { Vector(numbers.0, numbers.1) }

    func isAnchored(_ item: UInt32) -> Bool {
        item == MOTION_NONE || items[item].flags & MOTION_ITEM_ANCHORED != 0
    }

    /// Returns where a point of an item is at the start.
    @inline(never)
    private func place(_ item: UInt32, _ offset: Vector) -> Vector {
        let item = items[item]
        let (sin, cos) = sincos(item.angle)
        return pair(item.position) + Vector(cos * offset.x - sin * offset.y, sin * offset.x + cos * offset.y)
    }

    /// Returns the point to which an attachment holds the item: in the coordinates of the other item, or of the world.
    func far(_ row: motion_behaviour) -> Vector {
        row.other == MOTION_NONE ? pair(row.vector) : pair(row.other_offset)
    }

    /// Returns the length of an attachment: if it is negative, the distance at the start.
    func length(_ row: motion_behaviour) -> Double {
        if row.length >= 0 { return row.length }
        let other = row.other == MOTION_NONE ? far(row) : place(row.other, far(row))
        return (place(row.item, pair(row.offset)) - other).length
    }

    func segments(_ boundary: motion_boundary) -> Int {
        (boundary.point_count &- 1 &+ boundary.flags).int
    }

    /// Returns a point of a boundary; after the last point, the first one again.
    func point(_ boundary: motion_boundary, _ index: Int) -> Vector {
        point(boundary.first_point, index < boundary.point_count.int ? index : 0)
    }

    @inline(never)
    private func point(_ first: UInt32, _ index: Int) -> Vector {
        let at = points + (first.int &+ index) &* 2
        return Vector(at[0], at[1])
    }

    /// Puts the corners of an item into a body, in the body's own coordinates, and what it weighs. Returns false if the
    /// corners do not make a convex polygon.
    @inline(never)
    func shape(_ item: motion_item, _ body: inout Body) -> Bool {
        for i in below(body.cornerCount) {
            let half = 0.5 * pair(item.size)
            body.corners[i].own =
                item.point_count > 0
                ? point(item.first_point, i)
                : Vector(i == 1 || i == 2 ? half.x : -half.x, i > 1 ? half.y : -half.y)
        }
        return body.settle(density: item.density)
    }
}

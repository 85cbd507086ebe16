import CMotion
import MotionKernel

/// What a point hits of the targets of a block.
public struct HitTest {
    private let block: HitBlock
    private let point: Vector
    private var found = MOTION_NONE
    private var distance: Double  // of what was found; before, the largest one that counts
    /// The boxes are asked about this distance, rounded up.
    private var reach: Float { distance > 0 ? finite(distance * 1.000001) : 0 }

    /// Finds what is hit by a point: the front one of the targets that contain it; if there is none, the nearest one
    /// within a distance, of equally near ones the front one.
    @inline(never)
    public init(_ block: HitBlock, x: Float, y: Float, within distance: Float) {
        (self.block, self.distance) = (block, Double(distance))
        point = Vector(Double(x), Double(y))
        var start = (block.itemCount.int &+ 7) & ~7
        while start > 0 && !(found != MOTION_NONE && self.distance == 0) {
            start &-= 8
            var first = start &+ 8
            while first > start {
                first &-= Lanes.width
                visit(first, x, y)
            }
        }
    }

    /// The hit, as the header has it.
    public var hit: motion_hit {
        if found == MOTION_NONE {
            return motion_hit(layer: MOTION_NONE, paint: MOTION_NONE, distance: Float.greatestFiniteMagnitude)
        }
        let item = block.items + found.int
        return motion_hit(layer: item.pointee.layer, paint: item.pointee.row, distance: finite(distance))
    }

    /// Tests the items of a batch of lanes whose boxes are near, from the front.
    @inline(__always)
    private mutating func visit(_ first: Int, _ x: Float, _ y: Float) {
        let reach = reach
        let isNear: LaneMask =
            (Lanes(at: block.lefts + first) .<= Lanes(repeating: x + reach))
            .& (Lanes(at: block.rights + first) .>= Lanes(repeating: x - reach))
            .& (Lanes(at: block.tops + first) .<= Lanes(repeating: y + reach))
            .& (Lanes(at: block.bottoms + first) .>= Lanes(repeating: y - reach))
        if !isAny(isNear) { return }
        var lane = Lanes.width
        while lane > 0 {
            lane &-= 1
            let item = first &+ lane
            if block.lefts[item] <= x + reach && block.rights[item] >= x - reach && block.tops[item] <= y + reach
                && block.bottoms[item] >= y - reach
            {
                test(item.u32)
            }
        }
    }

    /// Tests an item.
    @inline(never)
    private mutating func test(_ item: UInt32) {
        if item >= block.itemCount || found != MOTION_NONE && distance == 0 { return }
        var own = distanceOfShape(item)
        var outer = block.outer(of: item)
        while outer != MOTION_NONE && own <= distance {
            own = max(own, distanceThrough(outer))
            outer = block.outer(of: outer)
        }
        // The first one may be as far away as is allowed, others must be nearer.
        if found == MOTION_NONE ? own <= distance : own < distance { (found, distance) = (item, own) }
    }

    // MARK: - Distances

    /// Returns the distance from what an item draws, which is 0 inside; infinite where it is too far.
    @inline(never)
    private func distanceOfShape(_ item: UInt32) -> Double {
        let own = block.items + item.int, kind = own.pointee.kind.u32
        if kind == MOTION_PAINT_BACKGROUND { return 0 }
        guard let path = block.path(item) else { return .infinity }
        if kind != MOTION_PAINT_STROKE { return distance(path, own.pointee.flags) }
        // A pen is round in the coordinates of the item alone.
        let affine = block.affine(item), width = Double(own.pointee.width)
        guard let back = affine.inverted,
            let pen = block.path(item, Affine(x: Vector(1, 0), y: Vector(0, 1), t: Vector(0, 0)))
        else { return .infinity }
        let style = StrokeStyle(
            width: width, cap: own.pointee.cap.u32, join: own.pointee.join.u32,
            miterLimit: Double(own.pointee.miter_limit))
        let at = back.x * point.x + back.y * point.y + back.t
        if pen.strokeContains(at, style) { return 0 }
        if distance == 0 { return .infinity }
        let scale = abs(affine.x.x * affine.y.y - affine.x.y * affine.y.x).squareRoot()
        return max(path.distance(point, closes: false) - width / 2 * scale, 0)
    }

    /// Returns the distance from the inside of a path; infinite outside if no distance counts.
    private func distance(_ path: DrawnPath, _ flags: UInt8) -> Double {
        if path.contains(point, isEvenOdd: flags & MOTION_PAINT_EVEN_ODD.u8 != 0) { return 0 }
        return distance == 0 ? .infinity : path.distance(point, closes: true)
    }

    /// Returns the distance from where an item with a span lets what is inside show; infinite where a mask or a matte
    /// hides it.
    private func distanceThrough(_ item: UInt32) -> Double {
        if block.items[item].kind.u32 == MOTION_PAINT_MATTE { return shows(throughMatte: item) ? 0 : .infinity }
        return distanceThroughShape(item)
    }

    /// Returns the same for a clip or a mask; 0 for a matte.
    @inline(never)
    private func distanceThroughShape(_ item: UInt32) -> Double {
        let kind = block.items[item].kind.u32
        if kind == MOTION_PAINT_CLIP { return block.path(item).map { distance($0, 0) } ?? .infinity }
        if kind == MOTION_PAINT_MASK { return coverage(item) > 0 ? 0 : .infinity }
        return 0
    }

    // MARK: - Masks and mattes

    /// Returns how much of what is inside of a mask shows at the point.
    private func coverage(_ item: UInt32) -> Float {
        var covered = ownCoverage(item)
        if block.items[item].mode.u32 == MOTION_MASK_SUBTRACT { covered = 1 - covered }
        let count = block.items[item].source_count, last = block.itemCount &- 1
        var joined = item
        while joined < last && joined &- item < count {
            joined &+= 1
            let m = ownCoverage(joined), c = covered
            switch block.items[joined].mode.u32 {
            case MOTION_MASK_ADD: covered = c + m - c * m
            case MOTION_MASK_SUBTRACT: covered = c * (1 - m)
            case MOTION_MASK_INTERSECT: covered = c * m
            case MOTION_MASK_LIGHTEN: covered = c > m ? c : m
            case MOTION_MASK_DARKEN: covered = c < m ? c : m
            default: covered = c + m - 2 * c * m
            }
        }
        return covered
    }

    private func ownCoverage(_ item: UInt32) -> Float {
        let flags = block.items[item].flags,
            isInside = block.path(item)?.contains(point, isEvenOdd: flags & MOTION_PAINT_EVEN_ODD.u8 != 0) ?? false
        return isInside == (flags & MOTION_PAINT_INVERTED.u8 == 0) ? block.items[item].opacity : 0
    }

    /// Returns whether something shows through a matte: where its source is opaque, or light, at least a little. A
    /// matte inside of the source lets everything show.
    private func shows(throughMatte item: UInt32) -> Bool {
        let matte = block.items + item.int, isLight = matte.pointee.mode.u32 == MOTION_MATTE_LUMA
        var seen: Float = 0, source = item
        let count = matte.pointee.source_count, last = block.itemCount &- 1
        while source < last && source &- item < count {
            source &+= 1
            let own = block.items + source.int
            if own.pointee.kind.u32 >= MOTION_PAINT_CLIP || !isSeen(source, in: item) { continue }
            let isPlain = own.pointee.gradient.u32 == MOTION_GRADIENT_NONE && own.pointee.kind.u32 != MOTION_PAINT_IMAGE
            let color = own.pointee.color, alpha = own.pointee.opacity * (isPlain ? color.3 : 1)
            let light = isPlain && isLight ? 0.3 * color.0 + 0.59 * color.1 + 0.11 * color.2 : 1
            seen = seen * (1 - alpha) + alpha * light
        }
        return matte.pointee.flags & MOTION_PAINT_INVERTED.u8 != 0 ? seen < 1 : seen > 0
    }

    /// Returns whether an item in the source of a matte is at the point.
    private func isSeen(_ item: UInt32, in matte: UInt32) -> Bool {
        if distanceOfShape(item) != 0 { return false }
        var outer = block.outer(of: item)
        while outer != MOTION_NONE && outer != matte {
            if distanceThroughShape(outer) != 0 { return false }
            outer = block.outer(of: outer)
        }
        return true
    }
}

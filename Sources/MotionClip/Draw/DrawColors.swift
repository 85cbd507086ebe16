import CMotion
import MotionKernel

// Colors and gradients: numbers of a row as a painter needs them.

extension Drawing {
    @inline(__always)
    func setColor(_ place: UInt32, _ item: inout motion_draw_item) {
        let color = room.values + place.int
        item.color = (
            clampedOpacity(color[0]), clampedOpacity(color[1]), clampedOpacity(color[2]), clampedOpacity(color[3])
        )
    }

    /// Writes the gradient of a row: its ends, its focus, its stops, and the affine from its coordinates to the item's.
    @inline(never)
    func drawGradient(_ row: Int, _ item: inout motion_draw_item, _ output: inout DrawOutput) {
        let paint = rows[row], ends = room.values + paint.gradient_ends.int
        let start = Vector(ends), way = Vector(ends + 2) - start
        item.gradient_ends = (ends[0], ends[1], ends[2], ends[3])
        (item.focus.0, item.focus.1) = (ends[0], ends[1])
        if paint.highlight != MOTION_NONE {
            let highlight = room.values + paint.highlight.int
            let distance = clamp(Double(highlight[0]), -farthest, farthest), turn = sincos(Double(highlight[1]))
            let focus = start + (way * turn.cos + way.turned * turn.sin) * distance
            (item.focus.0, item.focus.1) = (finite(focus.x), finite(focus.y))
        }
        let affine = gradientAffine(paint, item, start, way)
        withElements(of: &item.gradient_affine) { (numbers: MutableFloats) in affine.store(to: numbers) }
        (item.first_stop, item.stop_count) = (output.floatCount, paint.stop_count)
        var last = Float(0)
        for i in below(paint.stop_count) {
            let stop = room.values + (paint.first_stop.int &+ 5 &* i), offset = clampedOpacity(stop[0])
            if offset > last { last = offset }
            output.add(last)
            for k in below(5, from: 1) { output.add(clampedOpacity(stop[k])) }
        }
    }

    /// How far from the centre a focus may be, by the radius: it stays inside its circle.
    private var farthest: Double { 0.99 }

    /// Returns the affine from the coordinates of a gradient to those of its item. Seen in 3D it is the one that agrees
    /// with the projection at the start, at the end, and at the end turned by a quarter turn.
    private func gradientAffine(
        _ paint: motion_paint, _ item: motion_draw_item, _ start: Vector, _ way: Vector
    ) -> Affine {
        let given = givenAffine(paint)
        if hasSpace && item.flags & MOTION_DRAW_SPATIAL.u8 != 0 {
            func seen(_ point: Vector) -> Vector {
                self.seen(given.x * point.x + given.y * point.y + given.t, from: paint.layer)
            }
            let square = way.dot(way), along = square > 0 ? way : Vector(1, 0), length = square > 0 ? square : 1
            let origin = seen(start), u = seen(start + along) - origin, v = seen(start + along.turned) - origin
            let x = (u * along.x - v * along.y) / length, y = (u * along.y + v * along.x) / length
            return Affine(x: x, y: y, t: origin - x * start.x - y * start.y)
        }
        let own = affine(of: paint.layer)
        if paint.layer == item.layer {
            // The item has the coordinates of its layer, or the root's where these are flat.
            let x = Vector(Double(item.affine.0), Double(item.affine.1))
            return x == own.x && Vector(Double(item.affine.2), Double(item.affine.3)) == own.y ? given : given.then(own)
        }
        guard let back = inverse(of: item.layer) else { return given }
        return given.then(own).then(back)
    }

    /// Returns the affine of a gradient by its row: its own, then that of its box.
    private func givenAffine(_ paint: motion_paint) -> Affine {
        var affine = affine(of: MOTION_NONE)
        if paint.gradient_transform != MOTION_NONE {
            affine = Affine(room.values + paint.gradient_transform.int)
        }
        if paint.gradient_box != MOTION_NONE {
            let box = room.values + paint.gradient_box.int
            let side = Affine(
                x: Vector(Double(box[2]), 0), y: Vector(0, Double(box[3])), t: Vector(box))
            affine = affine.then(side)
        }
        return affine
    }
}

import CMotion
import MotionClip
import MotionKernel

// Where layers in space are between two times, as the sampler's SpatialSample has it.

extension Enclosure {
    private func space(_ index: Int) -> MatrixRange { MatrixRange(spaces.numbers + index &* MatrixRange.stride) }

    /// Loads the placement of a layer in the plane into a matrix.
    @inline(never)
    private func load(_ layer: Int, _ matrix: MatrixRange) {
        let own = placements[layer]
        matrix.setIdentity()
        matrix.pivot.vector = own.trend.pivot.range
        /// Stores two numbers, widened by the error of singles that are sums of such terms.
        func put(_ numbers: Intervals, _ pair: TrendVector, _ terms: Double) {
            numbers.vector = pair.range.widened(5e-7 * (1 + own.levels) * terms)
        }
        put(matrix.numbers, own.trend.xAxis, own.stretch)
        put(matrix.numbers + 4, own.trend.yAxis, own.stretch)
        let beyond = own.mayOverflow ? 1e99 : 0
        put(matrix.shift, own.trend.position, own.terms + own.stretch * own.pivotTerms + beyond)
        matrix.shift[2] = own.z
    }

    /// Places the layer that was enclosed last, which is in space: in its parent, or in the root after its parents.
    @inline(never)
    func placeSpatial(_ layer: Int, _ index: Int) {
        let record = spatials + index, own = spatials[index], matrix = space(index), scratch = matrices.next,
            z = column(Column.zPosition, layer)
        query.steps &+= 8
        if own.base == MOTION_NONE {
            place(layer, inRoot: false)
            load(layer, matrix)
        } else {
            if own.flags & SpatialFlag.moves == 0 {
                matrix.load(record.transform)
            } else if query.form == TransformForm.parts {
                matrix.set(parts: values + Column.count, SpatialParts.count, in: scratch)
            } else {
                matrix.copy(matrices)
                if query.form == TransformForm.unknown { matrix.numbers[15] = .all }
            }
            if clip.header.turns != 0 { matrix.turnBefore(column(Column.pathRotation, layer)) }
            matrix.pivot.vector = pivot(layer).value.range
            matrix.pivot[2] = own.anchorZ.interval
            matrix.shift.vector = vector(Column.positionX, layer)
        }
        matrix.shift[2] = z
        let parent = layers[layer].parent
        if parent == MOTION_NONE { return matrix.round() }
        let row = parent.int, above = spatial(row), flags = above < 0 ? 0 : spatials[above].flags
        let keepsDepth = flags & SpatialFlag.keepsDepth != 0, isAbout = flags & SpatialFlag.movesSublayers != 0
        if isAbout {
            let about = pivot(row, above), z = spatials[above].anchorZ.interval,
                step = matrix.shift.vector - about
            matrix.translate(step.x, step.y, matrix.shift[2] - z)
            scratch.load((spatials + above).sublayerTransform)
            matrix.concatenate(scratch)
            matrix.shift.vector = about
            matrix.shift[2] = z
        }
        matrix.round()
        if !rootSpace { return }
        if !keepsDepth { matrix.flatten(own.flags & SpatialFlag.keepsDepth != 0 ? 0 : 1) }
        var outer = scratch
        if above < 0 { load(row, outer) } else { outer = space(above) }
        /// Returns the step from the parent's pivot; where the sublayers are moved about the pivot, the shift is that
        /// step already.
        func step(_ axis: Int) -> Interval {
            isAbout && (axis < 2 || keepsDepth) ? 0 : matrix.shift[axis] - outer.pivot[axis]
        }
        matrix.translate(step(0), step(1), step(2))
        matrix.concatenate(outer)
        matrix.round()
    }

    /// Returns the box of the layer in space that was placed last.
    @inline(never)
    func spatialBox(_ index: Int, _ edges: EdgeRange) -> LayerBox {
        let matrix = space(index), far = edges.size, (low, high) = (edges.low.range, edges.high.range),
            unknown = LayerBox.unknown(until: query.jump)
        if !(matrix.size + far < PlacementRange.largest) { return unknown }
        var box = IntervalBox()
        for corner in below(4) {
            var isAtBack = false
            guard let place = spatialCorner(index, corner, low, high, far, &isAtBack) else {
                var loose = unknown
                loose.isLoose = isAtBack
                return loose
            }
            box.add(place)
        }
        let (x, y) = (box.range.x, box.range.y)
        if !(x.size + y.size < PlacementRange.largest) { return unknown }
        // The frame's own singles.
        func noise(_ size: Double) -> Double { 4e-7 * size + 1e-30 }
        return LayerBox(
            box: IntervalBox(IntervalVector(x.widened(noise(x.size)), y.widened(noise(y.size)))),
            noise: noise(box.range.size), jump: query.jump)
    }

    /// Returns where a corner of a rectangle is, in the layer in space that was placed last. The rectangle lies between
    /// `low` and `high`, whose coordinates are at most `far`. Nil at the eye or at its back; a layer at the back stays
    /// there, however short the time.
    @inline(never)
    func spatialCorner(
        _ index: Int, _ corner: Int, _ low: IntervalVector, _ high: IntervalVector, _ far: Double,
        _ isAtBack: inout Bool
    ) -> IntervalVector? {
        let matrix = space(index), x = (corner & 1 == 0 ? low : high).x - matrix.pivot[0],
            y = (corner & 2 == 0 ? low : high).y - matrix.pivot[1]
        func number(_ k: Int) -> Interval {
            let n = matrix.numbers + k, depth = matrix.pivot[2] * n[8]
            return (x * n[0] + y * n[4] - depth + n[12]).widened(
                1e-14 * (matrix.terms(3, k) + 2 * far * (n[0].size + n[4].size)))
        }
        let w = number(3)
        if !(w.low > 1e-30) {
            isAtBack = w.high < 0
            return nil
        }
        let share = Interval(1 / w.low, 1 / w.high)
        return IntervalVector(number(0) * share, number(1) * share) + matrix.shift.vector
    }

    /// Returns the pivot of a parent. In root space the parent has been placed; else only its bounds are evaluated.
    @inline(never)
    private func pivot(_ layer: Int, _ index: Int) -> IntervalVector {
        if rootSpace { return space(index).pivot.vector }
        // This overwrites the values of the layer itself, which are not read any more. The pivot of a layer in space
        // does not depend on `matrices`.
        enclose(layer)
        return pivot(layer).value.range
    }
}

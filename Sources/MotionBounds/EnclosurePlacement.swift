import CMotion
import MotionClip
import MotionKernel

// Where layers in the plane are between two times.

extension Enclosure {
    /// Returns the value in a column, of the layer that was enclosed last.
    @inline(never)
    func column(_ index: Int, _ layer: Int) -> Interval {
        layout.isAnimated(index) ? values[index] : model[index &* layout.stride &+ layer].interval
    }

    /// Returns the values in a column and the one behind it, of the layer that was enclosed last.
    @inline(never)
    func vector(_ index: Int, _ layer: Int) -> IntervalVector {
        IntervalVector(column(index, layer), column(index &+ 1, layer))
    }

    /// Places a layer in its parent, or in the root after its parents.
    @inline(never)
    func place(_ layer: Int, inRoot: Bool) {
        let turn = column(Column.rotation, layer).turn, scale = vector(Column.scaleX, layer)
        let (skew, shear) = (column(Column.skew, layer), column(Column.shear, layer))
        let position = vector(Column.positionX, layer), matrix = matrices.numbers
        let isMatrix = query.form == TransformForm.matrix
        let translation = isMatrix ? (matrix + 12).vector : vector(Column.translationX, layer)
        let pivot = pivot(layer), aside = scale.x.size + (skew.size * scale.y.size + shear.size)
        var own = PlacementRange(
            xAxis: turn.middle(IntervalVector(scale.x, 0)),
            yAxis: turn.middle(IntervalVector(skew * scale.y + shear, scale.y)), position: position + translation,
            turn: turn, pivot: pivot.value, z: column(Column.zPosition, layer),
            terms: max(position.x.size + translation.x.size, position.y.size + translation.y.size),
            pivotTerms: pivot.terms,
            stretch: max(
                turn.largestCos * aside + turn.largestSin * scale.y.size,
                turn.largestSin * aside + turn.largestCos * scale.y.size))
        if isMatrix {
            (own.xAxis, own.yAxis, own.turn) = (matrix.vector, (matrix + 4).vector, Interval(0).turn)
            own.stretch = own.xAxis.x.size + own.xAxis.y.size + own.yAxis.x.size + own.yAxis.y.size
        }
        own.mayOverflow =
            !(own.terms + own.pivotTerms + own.stretch < PlacementRange.largest) || query.form == TransformForm.unknown
            || !isMatrix && !(aside + scale.y.size < PlacementRange.largest)
        if clip.header.turns != 0 {
            // The rotation along a path is applied before everything else.
            let angle = column(Column.pathRotation, layer), along = angle.turn, whole = own
            own.isLoose = angle.size >= 7
            let axis = along.rest(along.middle(IntervalVector(1, 0)))
            own.xAxis = whole.linear(axis)
            own.yAxis = whole.linear(IntervalVector(0 - axis.y, axis.x))
            own.stretch *= along.largestCos + along.largestSin
        }
        let parent = layers[layer].parent
        if inRoot && parent != MOTION_NONE {
            let above = placements[parent]
            if above.isLoose { own.isLoose = true }
            if above.mayOverflow { own.mayOverflow = true }
            own.z = above.z
            own.terms = above.terms + above.stretch * (own.terms + above.pivotTerms)
            own.stretch *= above.stretch
            own.levels += above.levels
            own.position = placements[parent].image(own.position - above.pivot) + above.position
            if !above.passesTurns {
                // The parent's turn is kept apart, this one's not.
                (own.xAxis, own.yAxis) = (own.turn.rest(own.xAxis), own.turn.rest(own.yAxis))
                own.turn = above.turn
            }
            (own.xAxis, own.yAxis) = (
                placements[parent].linear(own.xAxis), placements[parent].linear(own.yAxis)
            )
        }
        placements[layer] = own
    }

    /// Returns the pivot of the layer that was enclosed last, and how large its terms are. Where nothing moves the
    /// pivot, the clip holds it.
    @inline(never)
    func pivot(_ layer: Int) -> (value: IntervalVector, terms: Double) {
        var terms = 0.0
        func along(_ axis: Int) -> Interval {
            if !layout.isAnimated(Column.pivotX &+ axis) {
                let pivot = column(Column.pivotX &+ axis, layer)
                terms = max(terms, pivot.size)
                return pivot
            }
            let inside = column(Column.anchorX &+ axis, layer) * column(Column.boundsX &+ 2 &+ axis, layer),
                origin = column(Column.boundsX &+ axis, layer)
            terms = max(terms, inside.size + origin.size)
            return inside + origin
        }
        let value = IntervalVector(along(0), along(1))
        return (value, terms)
    }

    /// Returns the number of the record of a layer that is in 3D or below such a layer; else -1.
    @inline(never)
    func spatial(_ layer: Int) -> Int {
        let count = clip.header.spatialCount.int
        return count == 0 ? -1 : spatials.index(of: layer.u32, count)
    }
}

extension PlacementRange {
    /// Returns the image of a direction under the linear part alone, without the rest of the turn.
    @inline(never)
    func linear(_ v: IntervalVector) -> IntervalVector {
        IntervalVector(xAxis.x * v.x + yAxis.x * v.y, xAxis.y * v.x + yAxis.y * v.y)
    }

    /// Returns the image of a direction under the placement.
    @inline(never)
    func image(_ v: IntervalVector) -> IntervalVector { turn.rest(linear(v)) }

    /// Says whether the placement stands still, turns and scales evenly, so that a turn before it is one after it.
    var passesTurns: Bool {
        turn.aside.isPoint && xAxis.x.isPoint && xAxis.y.isPoint && xAxis.x.low == yAxis.y.low
            && xAxis.y.low == -yAxis.x.high && yAxis.x.isPoint && yAxis.y.isPoint
    }
}

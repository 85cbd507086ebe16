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

    /// Returns the values in a column and the next one, for the layer that was enclosed last.
    @inline(never)
    func vector(_ index: Int, _ layer: Int) -> IntervalVector {
        IntervalVector(column(index, layer), column(index &+ 1, layer))
    }

    /// Returns the trend in a column, of the layer that was enclosed last.
    @inline(never)
    func trend(_ index: Int, _ layer: Int) -> Trend {
        layout.isAnimated(index) ? trends[index] : Trend(column(index, layer))
    }

    /// Returns the trends in a column and the next one, for the layer that was enclosed last.
    @inline(never)
    func trends(_ index: Int, _ layer: Int) -> TrendVector {
        TrendVector(trend(index, layer), trend(index &+ 1, layer))
    }

    /// Places a layer in its parent, or in the root after its parents.
    @inline(never)
    func place(_ layer: Int, inRoot: Bool) {
        let position = trends(Column.positionX, layer), matrix = matrices.numbers, pivot = pivot(layer)
        let isMatrix = query.form == TransformForm.matrix, shift = position.size
        let translation = isMatrix ? TrendVector((matrix + 12).vector) : trends(Column.translationX, layer)
        let turn = trend(Column.rotation, layer).direction, scale = trends(Column.scaleX, layer),
            (skew, shear) = (trend(Column.skew, layer), trend(Column.shear, layer)),
            aside = scale.x.size + (skew.size * scale.y.size + shear.size),
            (cos, sin) = (min(turn.x.size, 1), min(turn.y.size, 1)), terms = shift + translation.size
        let along = skew * scale.y + shear
        var own = PlacementRange(
            trend: TrendPlacement(
                xAxis: turn * scale.x, yAxis: turn * along + turn.turned * scale.y, position: position + translation,
                pivot: pivot.value),
            z: column(Column.zPosition, layer), terms: max(terms.x, terms.y), pivotTerms: pivot.terms,
            stretch: max(cos * aside + sin * scale.y.size, sin * aside + cos * scale.y.size))
        if isMatrix {
            (own.trend.xAxis, own.trend.yAxis) = (TrendVector(matrix.vector), TrendVector((matrix + 4).vector))
            let all = own.trend.xAxis.size + own.trend.yAxis.size
            own.stretch = all.x + all.y
        }
        own.mayOverflow =
            !(own.terms + own.pivotTerms + own.stretch < PlacementRange.largest) || query.form == TransformForm.unknown
            || !isMatrix && !(aside + scale.y.size < PlacementRange.largest)
        if clip.header.turns != 0 {
            // The rotation along a path is applied before everything else.
            let angle = trend(Column.pathRotation, layer), axis = angle.direction, whole = own.trend
            own.isLoose = angle.size >= 7
            (own.trend.xAxis, own.trend.yAxis) = (whole.linear(axis), whole.linear(axis.turned))
            own.stretch *= min(axis.x.size, 1) + min(axis.y.size, 1)
        }
        let parent = layers[layer].parent
        if inRoot && parent != MOTION_NONE {
            let above = placements + parent.int
            if above.pointee.isLoose { own.isLoose = true }
            if above.pointee.mayOverflow { own.mayOverflow = true }
            own.z = above.pointee.z
            own.terms = above.pointee.terms + above.pointee.stretch * (own.terms + above.pointee.pivotTerms)
            own.stretch *= above.pointee.stretch
            own.levels += above.pointee.levels
            own.trend = above.pointee.trend.join(own.trend)
        }
        placements[layer] = own
    }

    /// Returns the pivot of the layer that was enclosed last, and how large its terms are. Where nothing moves the
    /// pivot, the clip holds it.
    @inline(never)
    func pivot(_ layer: Int) -> (value: TrendVector, terms: Double) {
        if layout.animated & 3 << Column.pivotX == 0 {
            let pivot = trends(Column.pivotX, layer), size = pivot.size
            return (pivot, max(size.x, size.y))
        }
        let (anchor, size) = (trends(Column.anchorX, layer), trends(Column.boundsX &+ 2, layer)),
            origin = trends(Column.boundsX, layer), terms = anchor.size * size.size + origin.size
        return (TrendVector(anchor.x * size.x, anchor.y * size.y) + origin, max(terms.x, terms.y))
    }

    /// Returns the number of the record of a layer that is in 3D or below such a layer; else -1.
    @inline(never)
    func spatial(_ layer: Int) -> Int {
        let count = clip.header.spatialCount.int
        return count == 0 ? -1 : spatials.index(of: layer.u32, count)
    }
}

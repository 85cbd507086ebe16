import MotionClip
import MotionKernel

// Where layers in the plane are between two times.

extension Enclosure {
    /// Of the layer that was looked at last.
    @inline(never)
    func column(_ index: Int, _ layer: Int) -> Interval {
        layout.isAnimated(index) ? values[index] : Interval(Double(model[index &* layout.stride &+ layer]))
    }

    /// Where a layer is: in its parent, or in the root with its parents before it.
    @inline(never)
    func place(_ layer: Int, _ rootSpace: Bool) {
        let turn = column(Column.rotation, layer).turn,
            (sx, sy) = (column(Column.scaleX, layer), column(Column.scaleX &+ 1, layer))
        let (skew, shear) = (column(Column.skew, layer), column(Column.shear, layer))
        let axes = (turn.middle(sx, Interval(0)), turn.middle(skew * sy + shear, sy))
        let (px, py) = (column(Column.positionX, layer), column(Column.positionY, layer))
        var (tx, ty) = (column(Column.translationX, layer), column(Column.translationX &+ 1, layer))
        let isMatrix = question.pointee.form == TransformForm.matrix
        if isMatrix { (tx, ty) = (rooms.numbers[12], rooms.numbers[13]) }
        let (pivotX, pivotY) = (pivot(layer, 0), pivot(layer, 1)), aside = skew.size * sy.size + shear.size
        var own = Placed(
            a: axes.0.x, b: axes.0.y, c: axes.1.x, d: axes.1.y, x: px + tx, y: py + ty, turn: turn,
            pivotX: pivotX.value, pivotY: pivotY.value,
            z: column(Column.zPosition, layer), terms: max(px.size + tx.size, py.size + ty.size),
            pivotTerms: max(pivotX.terms, pivotY.terms),
            stretch: max(
                turn.largestCos * (sx.size + aside) + turn.largestSin * sy.size,
                turn.largestSin * (sx.size + aside) + turn.largestCos * sy.size))
        if isMatrix {
            (own.a, own.b, own.c, own.d, own.turn) = (
                rooms.numbers[0], rooms.numbers[1], rooms.numbers[4], rooms.numbers[5], Interval(0).turn
            )
            own.stretch = own.a.size + own.b.size + own.c.size + own.d.size
        }
        own.mayOverflow =
            !(own.terms + own.pivotTerms + own.stretch < Placed.largest)
            || question.pointee.form == TransformForm.unknown
        if !isMatrix && !(sx.size + aside + sy.size < Placed.largest) { own.mayOverflow = true }
        if clip.header.turns != 0 {
            // Before everything else.
            own.isLoose = column(Column.pathRotation, layer).size >= 7
            let along = column(Column.pathRotation, layer).turn, whole = own
            let first = along.middle(Interval(1), Interval(0)), axis = along.rest(first.x, first.y)
            (own.a, own.b) = whole.linear(axis.x, axis.y)
            (own.c, own.d) = whole.linear(Interval(0) - axis.y, axis.x)
            own.stretch *= along.largestCos + along.largestSin
        }
        let parent = layers[layer].parent
        if rootSpace && parent != UInt32.max {
            let above = placed + parent.int
            if above.pointee.isLoose { own.isLoose = true }
            if above.pointee.mayOverflow { own.mayOverflow = true }
            own.z = above.pointee.z
            own.terms = above.pointee.terms + above.pointee.stretch * (own.terms + above.pointee.pivotTerms)
            own.stretch *= above.pointee.stretch
            own.levels += above.pointee.levels
            let at = above.pointee.image(own.x - above.pointee.pivotX, own.y - above.pointee.pivotY)
            (own.x, own.y) = (at.x + above.pointee.x, at.y + above.pointee.y)
            if !above.pointee.passesTurns {
                // The parent's turn is kept apart, this one's not.
                (own.a, own.b) = own.turn.rest(own.a, own.b)
                (own.c, own.d) = own.turn.rest(own.c, own.d)
                own.turn = above.pointee.turn
            }
            (own.a, own.b) = above.pointee.linear(own.a, own.b)
            (own.c, own.d) = above.pointee.linear(own.c, own.d)
        }
        placed[layer] = own
    }

    /// And how large its terms are. Where nothing moves it, it stands in the clip.
    @inline(never)
    func pivot(_ layer: Int, _ axis: Int) -> (value: Interval, terms: Double) {
        if !layout.isAnimated(Column.pivotX &+ axis) {
            let pivot = column(Column.pivotX &+ axis, layer)
            return (pivot, pivot.size)
        }
        let inside = column(Column.anchorX &+ axis, layer) * column(Column.boundsX &+ 2 &+ axis, layer),
            origin = column(Column.boundsX &+ axis, layer)
        return (inside + origin, inside.size + origin.size)
    }

    /// The record of a layer in 3D, or below one that is; or -1.
    @inline(never)
    func spatial(_ layer: Int) -> Int {
        let count = clip.header.spatialCount.int
        return count == 0 ? -1 : spatials.index(of: layer.u32, count)
    }
}

extension Placed {
    /// Of a direction, but for the rest of the turn.
    @inline(never)
    func linear(_ u: Interval, _ v: Interval) -> (x: Interval, y: Interval) { (a * u + c * v, b * u + d * v) }

    /// Of a direction.
    @inline(never)
    func image(_ u: Interval, _ v: Interval) -> (x: Interval, y: Interval) {
        let most = linear(u, v)
        return turn.rest(most.x, most.y)
    }

    /// It stands, and turns and scales evenly: a turn before it is one after it.
    var passesTurns: Bool {
        turn.aside.isPoint && a.isPoint && b.isPoint && a.low == d.low && b.low == -c.high && c.isPoint && d.isPoint
    }
}

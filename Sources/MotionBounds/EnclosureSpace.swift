import MotionClip
import MotionKernel

// Where layers in space are between two times, as the sampler's SpatialSample has it.

extension Enclosure {
    private func space(_ index: Int) -> MatrixRange { MatrixRange(spaces.numbers + index &* MatrixRange.stride) }

    /// How far single numbers of a layer in the plane are off, next to what adds up to them.
    private func share(_ layer: UnsafePointer<Placed>) -> Double { 5e-7 * (1 + layer.pointee.levels) }

    /// The place of a layer in the plane as a matrix.
    @inline(never)
    private func load(_ layer: Int, _ matrix: MatrixRange) {
        let own = UnsafePointer(placed + layer), off = share(own)
        matrix.setIdentity()
        (matrix.pivot[0], matrix.pivot[1]) = (own.pointee.pivotX, own.pointee.pivotY)
        let x = own.pointee.turn.rest(own.pointee.a, own.pointee.b),
            y = own.pointee.turn.rest(own.pointee.c, own.pointee.d)
        func put(_ at: Int, _ pair: (x: Interval, y: Interval), _ terms: Double) {
            (matrix.numbers[at], matrix.numbers[at &+ 1]) = (pair.x.widened(off * terms), pair.y.widened(off * terms))
        }
        let beyond = own.pointee.mayOverflow ? 1e99 : 0
        put(0, x, own.pointee.stretch)
        put(4, y, own.pointee.stretch)
        put(
            41, (own.pointee.x, own.pointee.y),
            own.pointee.terms + own.pointee.stretch * own.pointee.pivotTerms + beyond)
        matrix.shift[2] = own.pointee.z
    }

    /// Where a layer in space is: in its parent, or in the root with its parents before it. It is the one that was
    /// looked at last.
    @inline(never)
    func placeSpatial(_ layer: Int, _ index: Int, _ rootSpace: Bool) {
        let record = spatials + index, matrix = space(index), room = rooms.next,
            z = column(Column.zPosition, layer)
        question.pointee.steps &+= 8
        if record.pointee.base == UInt32.max {
            place(layer, false)
            load(layer, matrix)
            matrix.shift[2] = z
        } else {
            if record.pointee.flags & SpatialFlag.moves == 0 {
                matrix.load(record.transform)
            } else if question.pointee.form == TransformForm.parts {
                matrix.set(parts: values + Column.count, SpatialParts.count, in: room)
            } else {
                matrix.copy(rooms)
                if question.pointee.form == TransformForm.unknown { matrix.numbers[15] = .all }
            }
            if clip.header.turns != 0 { matrix.turnBefore(column(Column.pathRotation, layer)) }
            (matrix.pivot[0], matrix.pivot[1], matrix.pivot[2]) = (
                pivot(layer, 0).value, pivot(layer, 1).value, Interval(Double(record.pointee.anchorZ))
            )
            (matrix.shift[0], matrix.shift[1], matrix.shift[2]) = (
                column(Column.positionX, layer), column(Column.positionY, layer), z
            )
        }
        let parent = layers[layer].parent
        if parent == UInt32.max { return matrix.round() }
        let row = parent.int, above = spatial(row),
            flags = above < 0 ? 0 : spatials[above].flags
        let keepsDepth = flags & SpatialFlag.keepsDepth != 0, isAbout = flags & SpatialFlag.movesSublayers != 0
        if isAbout {
            let about = pivots(row, above, rootSpace)
            matrix.translate(matrix.shift[0] - about.0, matrix.shift[1] - about.1, matrix.shift[2] - about.2)
            room.load((spatials + above).sublayerTransform)
            matrix.concatenate(room)
            (matrix.shift[0], matrix.shift[1], matrix.shift[2]) = about
        }
        matrix.round()
        if !rootSpace { return }
        if !keepsDepth { matrix.flatten(record.pointee.flags & SpatialFlag.keepsDepth != 0 ? 0 : 1) }
        var outer = room
        if above < 0 { load(row, room) } else { outer = space(above) }
        /// From the pivot of the parent on, which the shift is where it is moved about that.
        func step(_ axis: Int) -> Interval {
            isAbout && (axis < 2 || keepsDepth) ? Interval(0) : matrix.shift[axis] - outer.pivot[axis]
        }
        matrix.translate(step(0), step(1), step(2))
        matrix.concatenate(outer)
        matrix.round()
    }

    /// The box of a layer in space that was looked at last.
    @inline(never)
    func spatialBox(_ layer: Int, _ index: Int, _ edges: Edges, _ rootSpace: Bool) -> LayerBox {
        placeSpatial(layer, index, rootSpace)
        let matrix = space(index), far = max(edges.x.size, edges.y.size)
        var box = LayerBox(unknownUntil: question.pointee.jump)
        if !(matrix.size + far < Placed.largest) { return box }
        for corner in below(4) {
            let x = (corner & 1 == 0 ? edges.left : edges.right) - matrix.pivot[0],
                y = (corner & 2 == 0 ? edges.top : edges.bottom) - matrix.pivot[1]
            func number(_ k: Int) -> Interval {
                let n = matrix.numbers + k, depth = matrix.pivot[2] * n[8]
                return (x * n[0] + y * n[4] - depth + n[12]).widened(
                    1e-14 * (matrix.terms(3, k) + 2 * far * (n[0].size + n[4].size)))
            }
            let w = number(3)
            // At the eye, or behind it.
            if !(w.low > 1e-30) {
                box = LayerBox(unknownUntil: question.pointee.jump)
                // So it stays, however short the time.
                box.isLoose = w.high < 0
                return box
            }
            let share = Interval(1 / w.low, 1 / w.high),
                at = (x: number(0) * share + matrix.shift[0], y: number(1) * share + matrix.shift[1])
            (box.x, box.y) = corner == 0 ? at : (box.x.joined(with: at.x), box.y.joined(with: at.y))
        }
        if !(box.x.size + box.y.size < Placed.largest) { return LayerBox(unknownUntil: question.pointee.jump) }
        // The frame's own singles.
        box.noise = 4e-7 * max(box.x.size, box.y.size) + 1e-30
        (box.x, box.y) = (box.x.widened(4e-7 * box.x.size + 1e-30), box.y.widened(4e-7 * box.y.size + 1e-30))
        return box
    }

    /// The pivot of a parent: in root space it has been placed, else its bounds alone are looked at.
    @inline(never)
    private func pivots(_ layer: Int, _ index: Int, _ rootSpace: Bool) -> (Interval, Interval, Interval) {
        let z = Interval(Double(spatials[index].anchorZ))
        if rootSpace { return (space(index).pivot[0], space(index).pivot[1], z) }
        // Of no layer in space the pivot hangs on what is in `rooms`; nothing of the own one is read any more.
        enclose(layer)
        return (pivot(layer, 0).value, pivot(layer, 1).value, z)
    }
}

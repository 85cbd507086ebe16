import CMotion
import MotionKernel

/// A bit for each of the sixteen numbers of a matrix that is 1 in the identity.
private let identityDiagonal = 0x8421

extension Compiler {
    /// Writes the records of the layers in 3D and of all below them, with their model transforms. Gives their number.
    @inline(never)
    func writeSpatials(_ clip: UnsafeMutableRawPointer) -> UInt32 {
        if tables.layer_3d_count == 0 { return 0 }
        let records = clip.section(Section.spatials), users = clip.section(Section.users)
        var count = 0
        for layer in below(tables.layer_count, from: tables.layers_3d[0].layer) {
            let row = tables.spatial(layer.u32), parent = tables.layers[layer].parent
            if row < 0 && UnsafePointer(records).index(of: parent, count) < 0 { continue }
            records[count] = SpatialRecord(layer: layer.u32, base: UInt32.max, flags: 0, anchorZ: 0)
            if row >= 0 { write(row, records + count, users) }
            count &+= 1
        }
        for row in below(tables.animation_count) {
            let shape = AnimationShape(tables.animations + row, tables)
            if shape.spatial >= 0 && shape.kind != TrackKind.none {
                records[UnsafePointer(records).index(of: shape.animation.layer, count)].flags |= SpatialFlag.moves
            }
        }
        return count.u32
    }

    /// Writes the record of a layer that is in 3D itself, and the parts of its transform among the user values.
    @inline(__always)
    private func write(_ row: Int, _ record: UnsafeMutablePointer<SpatialRecord>, _ users: MutableFloats) {
        let given = tables.layers_3d + row, base = spatialOffset(row, tables)
        record.pointee.base = base.u32
        record.pointee.anchorZ = given.pointee.anchor_z
        record.pointee.flags = given.pointee.flags & MOTION_LAYER_3D_KEEPS_DEPTH != 0 ? SpatialFlag.keepsDepth : 0
        // transform and sublayer_transform
        let from: Floats = (UnsafeRawPointer(given) + Layer3DField.transform.int).typed()
        let matrices = UnsafeMutablePointer(mutating: UnsafePointer(record).transform)
        for i in below(32) {
            matrices[i] = from[i]
            if i > 15 && matrices[i] != (identityDiagonal &>> (i &- 16) & 1 == 0 ? 0 : 1) {
                record.pointee.flags |= SpatialFlag.movesSublayers
            }
        }
        Matrix.with(2) { matrix in
            matrix.load(matrices, 16)
            _ = matrix.decompose(inPlane: matrix.isPlane)
            matrix.storeParts(to: users + base, matrix.next)
        }
    }
}

extension TrackCompiler {
    /// Writes keys that are matrices in 3D, decomposed two by two: in the plane if both are there.
    @inline(never)
    func compileSpatialKeys(_ record: inout TrackRecord) {
        setReach(&record)
        let rule = shape.has(MOTION_ANIMATION_CSS_HALF_TURN) ? Rule.css : Rule.coreAnimation
        Matrix.with(4) { start in
            let end = start.next, before = end.next, after = before.next
            for segment in below(shape.segments) {
                let next = segment &+ 1 < keyCount ? segment &+ 1 : segment
                load(segment, start, before)
                load(next, end, before)
                let inPlane = start.isPlane && end.isPlane
                let mixes = start.decompose(inPlane: inPlane), alsoMixes = end.decompose(inPlane: inPlane)
                if !(mixes && alsoMixes) && animation.mode != MOTION_MODE_DISCRETE {
                    words[segment] |= SegmentWord.flip
                }
                end.align(to: start, rule, keepsNear: !inPlane)
                let hasBefore = neighbour(segment &- 1, before, inPlane, start)
                let hasAfter = neighbour(segment &+ 2, after, inPlane, end)
                for part in below(Matrix.componentCount) {
                    write(
                        part, segment, hasBefore ? before.components[part] : Double.nan, start.components[part],
                        end.components[part],
                        hasAfter ? after.components[part] : Double.nan)
                }
            }
        }
    }

    /// Decomposes key i into `matrix`, on the same side as `other`. Returns false if the key is missing or does not
    /// have this form.
    @inline(never)
    private func neighbour(_ i: Int, _ matrix: Matrix, _ inPlane: Bool, _ other: Matrix) -> Bool {
        if i < 0 || i >= keyCount || !shape.bends { return false }
        matrix.load(pool + i &* shape.width, shape.width)
        if inPlane && !matrix.isPlane || !matrix.decompose(inPlane: inPlane) { return false }
        matrix.align(to: other, Rule.css, keepsNear: false)
        return true
    }

    /// Loads the matrix of key i, with from, to and by resolved. May overwrite `room` and the matrix after it.
    @inline(never)
    private func load(_ i: Int, _ matrix: Matrix, _ room: Matrix) {
        if !shape.isBasic || !shape.has(MOTION_ANIMATION_BY) {
            matrix.load(pool + i &* shape.width, shape.width)
            return
        }
        matrix.load(pool, shape.width)
        if (shape.has(MOTION_ANIMATION_FROM)) == (i == 0) { return }
        // by x from, the later key; or the inverse of by x to, the earlier one
        room.load(pool + shape.width, shape.width)
        if i == 0 { room.invert(in: room.next) }
        room.concatenate(matrix)
        matrix.copy(room)
    }
}

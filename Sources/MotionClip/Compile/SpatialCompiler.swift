import CMotion
import MotionKernel

extension Compiler {
    /// The records of the layers in 3D and all below them, and their model transforms; their number.
    @inline(never)
    func writeSpatials(_ clip: UnsafeMutableRawPointer) -> UInt32 {
        if tables.layer_3d_count == 0 { return 0 }
        let records = UnsafeMutableRawPointer(clip.section(Section.spatials) as UnsafeMutablePointer<SpatialRecord>)
        let users: UnsafeMutablePointer<Float> = clip.section(Section.users)
        var count = 0, layer = tables.layers_3d.pointee.layer
        while layer < tables.layer_count {
            let row = tables.spatial(layer), parent = tables.layers[layer.int].parent
            if row >= 0 || find(parent, records, count) >= 0 {
                let record = records.record(count)
                // Without matrices of its own they stay zeros.
                UnsafeMutableRawPointer(record + 1).storeBytes(of: SIMD32<Float>(repeating: 0), as: SIMD32<Float>.self)
                record.pointee = SpatialRecord(layer: layer, base: UInt32.max, flags: 0, anchorZ: 0)
                if row >= 0 { write(row, record, users) }
                count &+= 1
            }
            layer &+= 1
        }
        for row in below(tables.animation_count.int) {
            let form = AnimationShape(tables.animations + row, tables)
            if form.spatial >= 0 && form.kind != TrackRecord.none {
                records.record(find(form.animation.layer, records, count)).pointee.flags |= SpatialRecord.moves
            }
        }
        return count.u32
    }

    private func find(_ layer: UInt32, _ records: UnsafeMutableRawPointer, _ count: Int) -> Int {
        UnsafePointer(records.record(0)).index(of: layer, count)
    }

    @inline(__always)
    private func write(_ row: Int, _ record: UnsafeMutablePointer<SpatialRecord>, _ users: UnsafeMutablePointer<Float>)
    {
        let given = tables.layers_3d + row, base = spatialOffset(row, tables)
        record.pointee.base = base.u32
        record.pointee.anchorZ = given.pointee.anchor_z
        record.pointee.flags = given.pointee.flags & MOTION_LAYER_3D_KEEPS_DEPTH != 0 ? SpatialRecord.keepsDepth : 0
        // transform and sublayer_transform
        let from = (UnsafeRawPointer(given) + 8).assumingMemoryBound(to: Float.self)
        let to = UnsafeMutableRawPointer(record + 1).assumingMemoryBound(to: Float.self)
        for i in below(32) {
            to[i] = from[i]
            if i > 15 && to[i] != (0x8421 &>> (i &- 16) & 1 == 0 ? 0 : 1) {
                record.pointee.flags |= SpatialRecord.movesSublayers
            }
        }
        Matrix.with(2) { matrix in
            matrix.load(to, 16)
            _ = matrix.decompose(inPlane: matrix.isPlane)
            matrix.storeParts(to: users + base, matrix.next)
        }
    }
}

extension Matrix {
    /// What is taken apart, as sixteen floats; `room` is used up.
    @inline(never)
    func storeParts(to p: UnsafeMutablePointer<Float>, _ room: Matrix) {
        store(parts: room.components)
        for i in below(SpatialParts.count) {
            p[i] = finite(room.components[i])
        }
    }
}

extension TrackCompiler {
    /// Keys of matrices, taken apart two by two: in the plane if both are there.
    @inline(never)
    func compileSpatialKeys(_ record: UnsafeMutablePointer<TrackRecord>) {
        setReach(record)
        let rule = animation.flags & MOTION_ANIMATION_CSS_HALF_TURN != 0 ? Rule.css : Rule.coreAnimation
        Matrix.with(4) { start in
            let end = start.next, before = end.next, after = before.next
            for segment in below(form.segments) {
                let next = segment &+ 1 < keyCount ? segment &+ 1 : segment
                load(segment, start, before)
                load(next, end, before)
                let inPlane = start.isPlane && end.isPlane
                let mixes = start.decompose(inPlane: inPlane), alsoMixes = end.decompose(inPlane: inPlane)
                if !(mixes && alsoMixes) && animation.mode != MOTION_MODE_DISCRETE {
                    words[segment] |= TrackRecord.flip
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

    /// Key i taken apart, on the side of `beside`; false if there is none of this form.
    @inline(never)
    private func neighbour(_ i: Int, _ matrix: Matrix, _ inPlane: Bool, _ beside: Matrix) -> Bool {
        if i < 0 || i >= keyCount || !form.bends { return false }
        matrix.load(pool + i &* form.width, form.width)
        if inPlane && !matrix.isPlane || !matrix.decompose(inPlane: inPlane) { return false }
        matrix.align(to: beside, Rule.css, keepsNear: false)
        return true
    }

    /// The matrix of key i, with from, to and by resolved; `room` and the place behind it may be used up.
    @inline(never)
    private func load(_ i: Int, _ matrix: Matrix, _ room: Matrix) {
        if !form.isBasic || animation.flags & MOTION_ANIMATION_BY == 0 {
            matrix.load(pool + i &* form.width, form.width)
            return
        }
        matrix.load(pool, form.width)
        if (animation.flags & MOTION_ANIMATION_FROM != 0) == (i == 0) { return }
        // by x from, the later key; or the inverse of by x to, the earlier one
        room.load(pool + form.width, form.width)
        if i == 0 { room.invert(in: room.next) }
        room.concatenate(matrix)
        matrix.copy(room)
    }
}

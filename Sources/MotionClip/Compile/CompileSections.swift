import CMotion
import MotionKernel

// The sections that hold the tables of the description, one after the other.

extension Compiler {
    /// The curves' tables, one after the other.
    @inline(__always)
    func writeTables(_ curves: UnsafeMutablePointer<Curve>, _ count: Int, _ floats: MutableFloats) {
        var (i, at) = (1, 0)
        while i < count {
            let size = curves[i].tableSize.int
            if size > 0 {
                let table = tables.floats + curves[i].first.int
                curves[i].first = at.u32
                for number in below(size) {
                    floats[at &+ number] = table[number]
                }
                at &+= size
            }
            i &+= 1
        }
    }

    /// The tables of the curves that ask for one, within the room that `outline` has left.
    @inline(__always)
    func writePrepared(
        _ clip: UnsafeMutableRawPointer, _ curves: UnsafeMutablePointer<Curve>,
        _ header: UnsafeMutablePointer<ClipHeader>
    ) {
        let room = header.pointee.preparedCount
        if room == 0 { return }
        let rows: MutableWords = clip.section(Section.prepared)
        let size = prepareRows(
            curves, header.pointee.curveCount, UnsafeMutableRawPointer(rows),
            capacity: room.int &* 16, flagged: true)
        header.pointee.preparedCount = (size >> 4).u32
    }

    @inline(__always)
    func writeLayers(
        _ columns: MutableFloats, _ records: UnsafeMutablePointer<LayerRecord>, _ stride: Int,
        _ interning: Interning,
        _ header: UnsafeMutablePointer<ClipHeader>
    ) {
        // What no layer has: a turn by its path, and what stands behind the last one.
        let count = tables.layer_count.int, end = ((count &+ 7) & ~7) &* Column.count
        var (column, row) = (0, 0)
        while column <= Column.count {
            row = column &* stride &+ (column == Column.pathRotation || column == Column.count ? 0 : count)
            while row < (column == Column.count ? end : (column &+ 1) &* stride) {
                columns[row] = 0
                row &+= 1
            }
            column &+= 1
        }
        // Most layers stand as the one before: its transform taken apart is theirs.
        var (first, second, third) = (UInt64.max, UInt64.max, UInt64.max)
        var transforms = 0, hidden: UInt32 = 0
        for row in below(tables.layer_count) {
            let layer = tables.layers + row
            let clock = layer.pointee.clock
            records[row].parent = layer.pointee.parent
            records[row].clock =
                clock == MOTION_NONE ? MOTION_NONE : interning.clockOfRow[clock]
            if clock != MOTION_NONE { header.pointee.hasLayerClocks = 1 }
            // position, anchor, bounds, transform, opacity, stroke_start, stroke_end, z_position
            let given = (UnsafeRawPointer(layer) + 16).assumingMemoryBound(to: Float.self)
            let bits = UnsafeRawPointer(given + 8)
            @inline(__always) func word(_ number: Int) -> UInt64 {
                bits.loadUnaligned(fromByteOffset: number &* 8, as: UInt64.self)
            }
            let column = columns + row
            var part = 0, to = column + Column.translationX &* stride
            if first == word(0) && second == word(1) && third == word(2) {
                while part < AffineDecomposition.count {
                    to[0] = to[-1]
                    to += stride
                    part &+= 1
                }
            } else {
                let parts = AffineDecomposition(Affine(given + 8))
                while part < AffineDecomposition.count {
                    to[0] = finite(parts[part])
                    to += stride
                    part &+= 1
                }
                (first, second, third) = (word(0), word(1), word(2))
                transforms &+= 1
            }
            part = 0
            while part < 3 {
                if part < 2 {
                    column[(Column.positionX &+ part) &* stride] = given[part]
                    column[(Column.pivotX &+ part) &* stride] = pivot(
                        given[2 &+ part], given[6 &+ part], given[4 &+ part])
                }
                column[(Column.opacity &+ part) &* stride] = given[14 &+ part]
                part &+= 1
            }
            for part in below(6) {
                column[(Column.anchorX &+ part) &* stride] = given[2 &+ part]
            }
            column[Column.zPosition &* stride] = layer.pointee.z_position
            column[Column.hidden &* stride] = layer.pointee.flags & MOTION_LAYER_HIDDEN != 0 ? 1 : 0
            hidden |= layer.pointee.flags & MOTION_LAYER_HIDDEN
        }
        if transforms == 1 { header.pointee.animatedColumns |= AnimatedColumns.evenTransforms }
        if hidden == 0 && header.pointee.animatedColumns & (1 &<< Column.hidden.u32) == 0 {
            header.pointee.animatedColumns |= AnimatedColumns.noneHidden
        }
    }

    /// Each layer's path, and the list of the animations that change it; and what their geometry needs.
    @inline(__always)
    func writeShapes(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafeMutablePointer<TrackRecord>,
        _ words: MutableWords
    ) {
        let header = clip.assumingMemoryBound(to: ClipHeader.self)
        guard header.pointee.hasShapes != 0, let view = Clip(clip, size: header.pointee.size) else { return }
        for row in below(tables.layer_count) {
            words[row &* 2] = tables.layers[row].path
            words[row &* 2 &+ 1] = MOTION_NONE
        }
        var row = tables.animation_count.int
        while row > 0 {
            row &-= 1
            if tracks[row].kind != TrackKind.morph { continue }
            let first = words + (tracks[row].target.int &* 2 &+ 1)
            tracks[row].next = first.pointee
            first.pointee = row.u32
        }
        let needs = view.geometryNeeds()
        header.pointee.morphBytes = needs.morphBytes.u32
        header.pointee.geometryVerbs = needs.verbs.u32
        header.pointee.geometryPoints = needs.points.u32
    }

    @inline(__always)
    func writeUsers(_ users: MutableFloats) {
        for row in below(tables.user_property_count) {
            let property = tables.user_properties[row]
            let values = tables.floats + property.first_value.int
            for i in below(property.arity) {
                users[userOffset(row, tables) &+ i] = values[i]
            }
        }
    }

    @inline(__always)
    func writeSources(_ sources: MutableWords, _ values: ValueLayout) {
        var next = sources
        for row in below(tables.channel_count) {
            let property = tables.channels[row].property
            let width = tables.width(of: property)
            var part = 0
            while part < width {
                var source: Int
                if property >= MOTION_PROPERTY_USER {
                    source =
                        values.userBase &+ userOffset((property &- MOTION_PROPERTY_USER).int, tables)
                        &+ part
                } else {
                    source = tables.channels[row].layer.int
                    let spatial = spatialPart(of: property) < 0 ? -1 : tables.spatial(tables.channels[row].layer)
                    if spatial >= 0 {
                        let offset = spatialOffset(spatial, tables) &+ spatialPart(of: property)
                        next.pointee = (values.userBase &+ offset &+ part).u32
                        next += 1
                        part &+= 1
                        continue
                    }
                    let column = LayerProperty[property].column.int &+ part
                    source &+=
                        values.isAnimated(column)
                        ? values.place(column) : column &* values.stride | Source.constant.int
                }
                next.pointee = source.u32
                next += 1
                part &+= 1
            }
        }
    }

    @inline(__always)
    func writePaths(_ table: UnsafeMutablePointer<PathRecord>, _ paths: UnsafeMutablePointer<UInt8>) {
        var offset: UInt32 = 0
        for row in below(tables.path_count) {
            let path = tables.paths + row, size = tables.preparedSize(row).size
            _ = PreparedPath.prepare(
                verbs: tables.verbs(path), verbCount: path.pointee.verb_count.int,
                points: tables.points(path),
                pointCount: path.pointee.point_count.int,
                to: UnsafeMutableRawPointer(paths + offset.int),
                capacity: size)
            table[row] = PathRecord(offset: offset, size: size)
            offset &+= (size &+ 7) & ~7
        }
    }
}

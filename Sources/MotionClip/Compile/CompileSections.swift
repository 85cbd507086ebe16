import CMotion
import MotionKernel

// The sections that hold the tables of the description, one after the other.

extension Compiler {
    /// Writes the tables of the curves, one after the other, or the whole pool of floats if that is shorter.
    @inline(__always)
    func writeTables(_ curves: UnsafeMutablePointer<Curve>, _ count: Int, _ floats: MutableFloats) {
        if tableFloats(curves, count) >= tables.float_count.u64 {
            for i in below(tables.float_count) { floats[i] = tables.floats[i] }
            return
        }
        var at = 0
        for i in below(count, from: 1) {
            let size = curves[i].tableSize.int
            if size > 0 {
                let table = tables.floats + curves[i].first.int
                curves[i].first = at.u32
                for number in below(size) {
                    floats[at &+ number] = table[number]
                }
                at &+= size
            }
        }
    }

    /// Writes the tables of the curves that ask for one, within the room that ClipSizing has left for them.
    @inline(__always)
    func writePrepared(
        _ clip: UnsafeMutableRawPointer, _ curves: UnsafeMutablePointer<Curve>,
        _ header: UnsafeMutablePointer<ClipHeader>
    ) {
        let room = header.pointee.preparedCount
        if room == 0 { return }
        let size = prepareRows(
            curves, header.pointee.curveCount, UnsafeMutableRawPointer(clip.section(Section.prepared)),
            capacity: room.int &* 16, flagged: true)
        header.pointee.preparedCount = (size >> 4).u32
    }

    func writeLayers(
        _ columns: MutableFloats, _ records: UnsafeMutablePointer<LayerRecord>, _ stride: Int,
        _ interning: Interning,
        _ header: UnsafeMutablePointer<ClipHeader>
    ) {
        // The lanes without a layer: their rotation by a path, and the lanes after the last layer.
        let count = tables.layer_count.int, end = ((count &+ 7) & ~7) &* Column.count
        for column in below(Column.count &+ 1) {
            let start = column &* stride, isBehind = column == Column.count
            let first = isBehind || column == Column.pathRotation ? start : start &+ count
            for number in below(isBehind ? end : start &+ stride, from: first) { columns[number] = 0 }
        }
        copyModels(columns, stride)
        // Most layers have the transform of the layer before, and share its decomposition.
        var (first, second, third) = (UInt64.max, UInt64.max, UInt64.max)
        var transforms = 0, hidden: UInt32 = 0
        for row in below(tables.layer_count) {
            let layer = tables.layers + row
            let clock = layer.pointee.clock
            let parent = layer.pointee.parent
            var shownWith = parent
            if parent != MOTION_NONE && layer.pointee.flags & MOTION_LAYER_TRANSFORM_ONLY != 0 {
                shownWith = records[parent].shownWith
            }
            records[row] = LayerRecord(
                parent: parent, clock: clock == MOTION_NONE ? MOTION_NONE : interning.clockOfRow[clock],
                shownWith: shownWith)
            if clock != MOTION_NONE { header.pointee.hasLayerClocks = 1 }
            @inline(__always) func field(_ offset: UInt32) -> Floats { (UnsafeRawPointer(layer) + offset.int).typed() }
            let transform = field(LayerField.transform), bits = UnsafeRawPointer(transform)
            func word(_ number: Int) -> UInt64 {
                bits.loadUnaligned(fromByteOffset: number &* 8, as: UInt64.self)
            }
            let column = columns + row
            var to = column + Column.translationX &* stride
            if first == word(0) && second == word(1) && third == word(2) {
                for _ in below(AffineDecomposition.count) {
                    to[0] = to[-1]
                    to += stride
                }
            } else {
                let parts = AffineDecomposition(Affine(transform))
                for part in below(AffineDecomposition.count) {
                    to[0] = finite(parts[part])
                    to += stride
                }
                (first, second, third) = (word(0), word(1), word(2))
                transforms &+= 1
            }
            let anchor = field(LayerField.anchor), bounds = field(LayerField.bounds)
            for axis in below(2) {
                column[(Column.pivotX &+ axis) &* stride] = pivot(anchor[axis], bounds[2 &+ axis], bounds[axis])
            }
            column[Column.hidden &* stride] = layer.pointee.flags & MOTION_LAYER_HIDDEN != 0 ? 1 : 0
            hidden |= layer.pointee.flags & MOTION_LAYER_HIDDEN
        }
        if transforms == 1 { header.pointee.animatedColumns |= AnimatedColumns.evenTransforms }
        if hidden == 0 && header.pointee.animatedColumns & (1 &<< Column.hidden.u32) == 0 {
            header.pointee.animatedColumns |= AnimatedColumns.noneHidden
        }
    }

    /// Copies the fields of the layers to the columns of their properties: block by block, so that the layers of a
    /// block stay in the cache.
    @inline(__always)
    private func copyModels(_ columns: MutableFloats, _ stride: Int) {
        let count = tables.layer_count.int
        for first in below(count, by: ValueLayout.blockLayers) {
            for i in below(LayerProperty.table.count) {
                let property = LayerProperty.table[unchecked: i]
                // A transform is taken apart first.
                if property.model.u32 == LayerProperty.noField || property.access == .byFunction { continue }
                for part in below(property.width.int) {
                    let offset = property.model.int &+ part &* MemoryLayout<Float>.stride
                    let column = columns + (property.column.int &+ part) &* stride
                    for row in below(min(first &+ ValueLayout.blockLayers, count), from: first) {
                        column[row] = UnsafeRawPointer(tables.layers + row).load(fromByteOffset: offset, as: Float.self)
                    }
                }
            }
        }
    }

    /// Writes each layer's path, the list of the animations that change it, and what their geometry needs.
    @inline(__always)
    func writeShapes(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafeMutablePointer<TrackRecord>, _ words: MutableWords,
        _ interning: Interning
    ) {
        let header = clip.header
        guard header.pointee.hasShapes != 0, let view = Clip(clip, size: header.pointee.size) else { return }
        for row in below(tables.layer_count) {
            words[row &* 2] = interning.number(ofPath: tables.layers[row].path)
            words[row &* 2 &+ 1] = MOTION_NONE
        }
        var row = tables.animation_count.int
        while row > 0 {
            row &-= 1
            if tracks[row].kind != TrackKind.morph { continue }
            let first = words + (tracks[row].target.int &* 2 &+ 1)
            tracks[row].other = first.pointee
            first.pointee = row.u32
        }
        let needs = view.geometryNeeds()
        header.pointee.morphBytes = needs.morphBytes.u32
        (header.pointee.geometryVerbs, header.pointee.geometryPoints) = (needs.verbs.u32, needs.points.u32)
        header.pointee.trimPieces = needs.pieces.u32
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

    /// Writes the paths that differ.
    @inline(__always)
    func writePaths(_ table: UnsafeMutablePointer<PathRecord>, _ paths: MutableBytes, _ interning: Interning) {
        var offset: UInt32 = 0, next = 0
        for row in below(tables.path_count) {
            if interning.pathOfRow[row].int != next { continue }
            let path = tables.paths + row, size = tables.preparedSize(row).size
            _ = PreparedPath.prepare(
                verbs: tables.verbs(path), verbCount: path.pointee.verb_count.int, points: tables.points(path),
                pointCount: path.pointee.point_count.int, to: UnsafeMutableRawPointer(paths + offset.int),
                capacity: size)
            table[next.advance()] = PathRecord(offset: offset, size: size)
            offset &+= (size &+ 7) & ~7
        }
    }
}

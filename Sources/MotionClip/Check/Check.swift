import CMotion
import MotionKernel
import MotionRules

extension Clip {
    /// Whether the clip is unaltered, and every index in it stays in bounds; so that sampling does too.
    public var isSound: Bool {
        if header.checksum != checksum(start, header.size) { return false }
        if !(header.duration >= 0) { return false }
        let columns = header.animatedColumns & ~(AnimatedColumns.evenTransforms | AnimatedColumns.noneHidden)
        if columns & ~AnimatedColumns.columns != 0 || header.turns > 1 { return false }
        // The four numbers of the bounds are animated together.
        let bounds = LayerProperty[MOTION_PROPERTY_BOUNDS].columns
        if columns & bounds != 0 && columns & bounds != bounds { return false }
        if header.animatedColumns & AnimatedColumns.noneHidden != 0 && columns & 1 &<< Column.hidden.u32 != 0 {
            return false
        }
        if !(clocksAreSound && layersAreSound && numbersAreSound && pathsAreSound && tracksAreSound) { return false }
        if header.userCount.u64 < header.userPropertyCount.u64 &* 4 || !contentsAreSound { return false }
        // A player reads none of these, and only a module with space reads layers in 3D.
        if !spatialsAreSound { return false }
        return !canDraw || (trimsAreSound && shapesAreSound && usesAreSound && drawNeedsAreSound)
    }

    @inline(__always)
    private var clocksAreSound: Bool {
        let curves = header.curveCount, count = header.clockCount, records = header.recordCount
        let prepared = header.preparedCount
        if let rows = self.prepared {
            if prepared < curves || !areSound(rows, curves, prepared.u64 &* 16) { return false }
            let tables = (rows + curves.int &* 16).assumingMemoryBound(to: Float.self)
            if !areFinite(tables, (prepared &- curves) &* 4) { return false }
        }
        if curves == 0 || !self.curves.isStraight { return false }
        // Tables may overlap as much as a description's may. A player, which has to be small, takes its time.
        var shared: UInt64 = 0
        for i in below(curves) {
            let curve = self.curves + i
            if isWide {
                shared &+= curve.pointee.tableSize
                if shared > mostShared(header.floatCount.u64) { return false }
            }
            if fault(in: curve, floats, header.floatCount).status != MOTION_OK { return false }
        }
        if records > count || header.clockRowCount.u64 != (UInt64(count &- records) &+ 7) >> 3 {
            return false
        }
        for i in below(records) {
            let clock = self.clocks + i.int, parent = clock.pointee.parent, timing = clock.pointee.timing
            if !clock.rule(hasTiming: timing < curves, highestRole: Clock.once).isNone { return false }
            if clock.pointee.role == Clock.once && !clock.pointee.runsOnce { return false }
            if parent == MOTION_NONE { continue }
            if parent >= i.u32 || self.clocks[parent].role != Clock.parent
                || self.clocks.depth(of: parent) >= MOTION_MAX_DEPTH
            {
                return false
            }
        }
        // In a row begin and duration are such that progress is within 0...1, and the batch takes the curves.
        let lanes = header.clockRowCount.int &* 8, rows = clockRows
        for i in below(lanes) {
            let clock = Clock(rows, number: i)
            if !isFinite(clock.begin) || !(clock.duration > 0) || !isFinite(clock.duration) || clock.timing >= curves {
                return false
            }
            if !self.curves[clock.timing].isLaned { return false }
        }
        return true
    }

    @inline(__always)
    private var layersAreSound: Bool {
        let layers = layers, parents = UnsafeRawPointer(layers), count = header.layerCount
        let stride = MemoryLayout<LayerRecord>.stride, parentJoins = parentJoins
        if !areBelow(count, orNone: true, inOrder: true, parents, stride, count)
            || !areBelow(header.clockCount, orNone: true, parents + 4, stride, count)
        {
            return false
        }
        // A layer shows with its parent, or with what that shows with.
        var clocked: UInt32 = 0
        for i in below(count) {
            let layer = layers[i]
            if layer.clock != MOTION_NONE { clocked = 1 }
            if layer.shownWith == layer.parent { continue }
            if layer.parent == MOTION_NONE || layer.shownWith != layers[layer.parent].shownWith { return false }
        }
        if header.hasLayerClocks != clocked { return false }
        // Layers that are joined with a parent have one.
        for i in below(isWide ? header.parentJoinCount.int : 0) {
            let row = ParentJoin.row(parentJoins[i])
            if row >= count.int || layers[row].parent == MOTION_NONE { return false }
        }
        return !isWide || levelsAreSound
    }

    /// Whether layers that lanes join with their parents at once are different ones, and none is the parent of another.
    @inline(__always)
    private var levelsAreSound: Bool {
        let joins = parentJoins, layers = layers, count = header.parentJoinCount.int
        var first = 0
        while first < count {
            if first &+ 8 > count || ParentJoin.left(joins[first]) < 8 {
                first &+= 1
                continue
            }
            for lane in below(8) {
                let row = ParentJoin.row(joins[first &+ lane]), parent = layers[row].parent.int
                for other in below(8) where other != lane {
                    let beside = ParentJoin.row(joins[first &+ other])
                    if beside == row || beside == parent { return false }
                }
            }
            first &+= 8
        }
        return true
    }

    var columnFloats: UInt32 { (ValueLayout(start).stride &* Column.count).u32 }
    var valueCount: UInt64 { ValueLayout(start).count(start).u64 }

    /// Whether the model values are alike on all layers where the header says so.
    private var modelsAreAlike: Bool {
        let stride = ValueLayout(start).stride, layers = header.layerCount.int, flags = header.animatedColumns
        // These loops do not end early, so that they run in lanes.
        var different: UInt32 = 0
        for layer in below(flags & AnimatedColumns.noneHidden != 0 ? layers : 0) {
            different |= columns[Column.hidden &* stride &+ layer] < 0.5 ? 0 : 1
        }
        for part in below(flags & AnimatedColumns.evenTransforms != 0 && layers != 0 ? AffineDecomposition.count : 0) {
            let values = columns + (Column.translationX &+ part) &* stride, first = values[0].bitPattern
            for layer in below(layers) { different |= values[layer].bitPattern ^ first }
        }
        return different == 0
    }

    @inline(__always)
    private var numbersAreSound: Bool {
        areFinite(columns, columnFloats) && areFinite(users, header.userCount)
            && areFinite(base.section(Section.keyRunValues), header.keyRunValueCount &* 8)
            && (!isWide || modelsAreAlike)
    }

    @inline(__always)
    private var pathsAreSound: Bool {
        let table = pathTable
        var least: UInt64 = 0
        for i in below(header.pathCount) {
            // The rows follow each other.
            let offset = table[i].offset
            if offset & 7 != 0 || offset.u64 < least { return false }
            least = offset.u64 &+ table[i].size.u64
            if least > header.pathBytes.u64 { return false }
            guard let path = path(i), !canDraw || path.isSound else {
                return false
            }
        }
        return true
    }
}

import CMotion
import MotionKernel

/// What a description's clip takes at most: as if no timing and no clock had an equal, and no path and no large track
/// that the rules do not find (EqualRows). Counted row by row, of rows whose rules hold.
struct ClipSizing {
    private var floats: UInt64 = 0, words: UInt64 = 0, paths: UInt64 = 0, keys: UInt64 = 0, prepared: UInt64 = 0
    private var mixes: UInt64 = 0, keyRows: UInt64 = 0, keyGroups: UInt32 = 0, records: UInt64 = 0
    private var columns: UInt32 = 0, turns: UInt32 = 0, values: UInt32 = 0, shapes: UInt32 = 0, parentJoins: UInt32 = 0,
        measures: UInt32 = 0
    private var layerClocks: UInt64 = 0
    private var tableFloats: UInt64 = 0, differentFloats: UInt64 = 0, pathElements: UInt64 = 0,
        animated: UInt64 = 0
    /// Finds rows that equal one before, which take nothing.
    var equalRows = EqualRows()

    mutating func add(_ curve: Curve) {
        tableFloats &+= curve.tableSize
        if curve.flags & Curve.prepared != 0 { prepared &+= PreparedCurve.most }
    }

    /// Adds the table of a curve, which no curve before is known to have. Returns false if such tables together take
    /// more than they may.
    mutating func add(differentTable size: UInt64, of floats: UInt32) -> Bool {
        differentFloats &+= size
        return differentFloats <= mostShared(floats.u64)
    }

    /// Adds a clock, which may need a record; then its parent needs one, too.
    mutating func add(_ clock: Clock, _ tables: Tables) {
        let timing = clock.timing.int
        let isLaned = clock.timing == MOTION_NONE || curves(tables.timings)[timing].isLaned
        if !isLaned || !clock.fitsRow { records &+= clock.parent == MOTION_NONE ? 1 : 2 }
    }

    /// Adds a path, which no path before is known to equal. Returns false if such paths together take more than they
    /// may.
    mutating func add(_ path: motion_path, size: UInt32, _ tables: Tables) -> Bool {
        paths &+= (size.u64 &+ 7) & ~7
        pathElements &+= path.verb_count.u64 &+ path.point_count.u64
        return pathElements <= mostShared(tables.verb_count.u64 &+ tables.point_count.u64)
    }

    mutating func add(_ layer: motion_layer) {
        if layer.path != MOTION_NONE { shapes |= 1 }
        if layer.parent != MOTION_NONE { parentJoins &+= 1 }
        if layer.clock != MOTION_NONE { layerClocks &+= 1 }
    }

    mutating func add(channelWidth: Int) { values &+= channelWidth.u32 }

    /// Adds an animation. Returns false if animations together take more than they may.
    @inline(__always)
    mutating func add(_ form: AnimationShape, row: UInt32) -> Bool {
        let parts = form.parts, property = form.row.pointee.property
        let isTwin = form.isLarge && isTwin(form, row)
        if !isTwin {
            floats &+= form.floatCount
            words &+= form.wordCount
        }
        if form.row.pointee.movesLayer { layerClocks &+= 1 }
        if form.isStraight {
            mixes &+= parts.u64
        } else if form.isKeyed {
            keyRows &+= parts.u64
            keyGroups &+= 1
            keys &+= (parts &* (form.segments &+ 1)).u64
        }
        if form.kind == TrackKind.morph { shapes |= 1 }
        if form.kind == TrackKind.path {
            let follows = form.has(MOTION_ANIMATION_PATH_OF_LAYER)
            if follows { shapes |= 2 }
            if follows || form.isPaced || form.has(MOTION_ANIMATION_EVEN_SPEED) { measures = 1 }
        }
        if property < MOTION_PROPERTY_PATH && form.kind != TrackKind.none && form.spatial < 0 {
            columns |= LayerProperty[property].columns
            if form.row.pointee.rotate != MOTION_ROTATE_NONE {
                columns |= 1 &<< Column.pathRotation.u32
                turns = 1
            }
        }
        return !form.isLarge || animated <= form.tables.mostAnimated
    }

    /// Says whether a large track has a twin. Counts the numbers that it takes, and those that are read for it: these
    /// for a sixteenth if they are not kept.
    @inline(never)
    private mutating func isTwin(_ form: AnimationShape, _ row: UInt32) -> Bool {
        let size = form.floatCount &+ form.wordCount, isTwin = equalRows.animation(row.int, form) != nil
        animated &+= form.comparedCount &+ (isTwin ? size >> 4 : size)
        if form.isKeyed { animated &+= (form.parts &* (form.segments &+ 1)).u64 }
        return isTwin
    }

    /// Writes the header of the clip as it is made. Returns false if its numbers are too many for their fields.
    @inline(__always)
    func write(to header: inout ClipHeader, _ tables: Tables) -> Bool {
        header.magic = ClipHeader.magicNumber
        header.format = ClipHeader.formatVersion
        header.layerCount = tables.layer_count
        header.userCount = spatialOffset(tables.layer_3d_count.int, tables).u32
        // At most: all from the first layer in 3D on.
        if tables.layer_3d_count != 0 {
            header.spatialCount = tables.layer_count &- tables.layers_3d[0].layer
        }
        header.userPropertyCount = tables.user_property_count
        header.channelCount = tables.channel_count
        header.valueCount = values
        header.animationCount = tables.animation_count
        header.scalarTrackCount = tables.animation_count
        header.curveCount = tables.timing_count &+ 1
        header.clockCount = tables.clock_count
        header.recordCount = least(records, tables.clock_count)
        header.clockRowCount = (tables.clock_count &+ 7) >> 3
        header.pathCount = tables.path_count
        header.hasShapes = shapes
        header.turns = turns
        header.parentJoinCount = parentJoins
        header.measures = measures
        let allUses = layerClocks &+ LayerClock.tableWords(tables.layer_count).u64
        header.layerClockCount = allUses.u32
        header.trimCount = tables.trim_count
        header.trimmedCount = tables.trimmed_count
        header.trimmedLayerCount = least(tables.trimmed_count.u64, tables.layer_count)
        let movesPivot = columns & LayerProperty.columns(of: .pivot) != 0
        header.animatedColumns = columns | (movesPivot ? 3 &<< Column.pivotX.u32 : 0)
        let batches = (ValueLayout(&header).count(&header) >> 3).u32
        header.mixCount = least(mixes, batches)
        header.keyRowCount = least(keyRows, batches)
        header.listCount = header.mixCount &+ header.keyRowCount &* 2
        header.keyGroupCount = keyGroups
        header.keyRunCount = header.keyRowCount
        header.keyRunValueCount = (keys >> 3).u32
        let allWords = words &+ (shapes == 0 ? 0 : tables.layer_count.u64 &* 2)
        let allPrepared = prepared == 0 ? 0 : prepared &+ header.curveCount.u64
        let allFloats = floats &+ tableRoom(tables) &+ TrackRecord.trailingFloats
        header.floatCount = allFloats.u32
        header.wordCount = allWords.u32
        header.pathBytes = paths.u32
        header.preparedCount = allPrepared.u32
        var contents = tables.contents
        let contentsBytes = contents.place(0)
        header.contentsCount = (contentsBytes >> 3).u32
        return allFloats &+ allWords &+ paths &+ allPrepared &+ allUses &+ contentsBytes < UInt64(MOTION_MAX_BYTES)
    }

    /// Returns how many floats the tables of all curves need.
    private func tableRoom(_ tables: Tables) -> UInt64 { keptFloats(tableFloats, of: tables.float_count) }

    private func least(_ a: UInt64, _ b: UInt32) -> UInt32 { a < b.u64 ? a.u32 : b }
}

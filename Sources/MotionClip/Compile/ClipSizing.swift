import CMotion
import MotionKernel

/// What a description's clip takes, without interning: as if no timing, no clock and no track had an equal. Counted row
/// by row, of rows whose rules hold.
struct Outline {
    private var floats: UInt64 = 0, words: UInt64 = 0, paths: UInt64 = 0, keys: UInt64 = 0, prepared: UInt64 = 0
    private var mixes: UInt64 = 0, keyRows: UInt64 = 0, keyGroups: UInt32 = 0, records: UInt64 = 0
    private var columns: UInt32 = 0, turns: UInt32 = 0, values: UInt32 = 0, shapes: UInt32 = 0, joins: UInt32 = 0,
        measures: UInt32 = 0
    private var uses: UInt64 = 0

    mutating func add(_ curve: UnsafePointer<Curve>) {
        floats &+= curve.pointee.tableSize
        if curve.pointee.flags & Curve.prepared != 0 { prepared &+= PreparedRow.most }
    }

    /// Itself may need a record, and a parent of its own then does.
    mutating func add(_ clock: UnsafePointer<Clock>, _ tables: Tables) {
        let timing = Int(truncatingIfNeeded: clock.pointee.timing)
        let isLaned = clock.pointee.timing == MOTION_NONE || curves(tables.timings)[timing].isLaned
        if !isLaned || !clock.pointee.fitsRow { records &+= clock.pointee.parent == MOTION_NONE ? 1 : 2 }
    }

    mutating func add(pathSize: UInt32) { paths &+= (UInt64(pathSize) &+ 7) & ~7 }

    mutating func add(_ layer: UnsafePointer<motion_layer>) {
        if layer.pointee.path != MOTION_NONE { shapes |= 1 }
        if layer.pointee.parent != MOTION_NONE { joins &+= 1 }
        if layer.pointee.clock != MOTION_NONE { uses &+= 1 }
    }

    mutating func add(channelWidth: Int) { values &+= UInt32(truncatingIfNeeded: channelWidth) }

    @inline(__always)
    mutating func add(_ form: AnimationForm) {
        let parts = form.parts, property = form.row.pointee.property
        floats &+= form.floatCount
        words &+= form.wordCount
        if form.row.pointee.movesLayer { uses &+= 1 }
        if form.isStraight {
            mixes &+= UInt64(truncatingIfNeeded: parts)
        } else if form.isKeyed {
            keyRows &+= UInt64(truncatingIfNeeded: parts)
            keyGroups &+= 1
            keys &+= UInt64(truncatingIfNeeded: parts &* (form.segments &+ 1))
        }
        if form.kind == TrackRecord.morph { shapes |= 1 }
        if form.kind == TrackRecord.path {
            let follows = form.row.pointee.flags & MOTION_ANIMATION_PATH_OF_LAYER != 0
            if follows { shapes |= 2 }
            if follows || form.isPaced { measures = 1 }
        }
        if property < MOTION_PROPERTY_PATH && form.kind != TrackRecord.none && form.spatial < 0 {
            columns |=
                ((1 &<< UInt32(truncatingIfNeeded: parts)) &- 1)
                &<< UInt32(truncatingIfNeeded: propertyColumn(property))
            if form.row.pointee.rotate != MOTION_ROTATE_NONE {
                columns |= 1 &<< UInt32(truncatingIfNeeded: Column.pathRotation)
                turns = 1
            }
        }
    }

    /// The header of the clip as it is made. False if its numbers are too many for their fields.
    @inline(__always)
    func write(to header: UnsafeMutablePointer<ClipHeader>, _ tables: Tables) -> Bool {
        header.pointee.magic = ClipHeader.magicNumber
        header.pointee.format = ClipHeader.formatVersion
        header.pointee.layerCount = tables.layer_count
        header.pointee.userCount = UInt32(
            truncatingIfNeeded: spatialOffset(Int(truncatingIfNeeded: tables.layer_3d_count), tables))
        // At most: all from the first layer in 3D on.
        if tables.layer_3d_count != 0 {
            header.pointee.spatialCount = tables.layer_count &- tables.layers_3d.pointee.layer
        }
        header.pointee.channelCount = tables.channel_count
        header.pointee.valueCount = values
        header.pointee.animationCount = tables.animation_count
        header.pointee.otherCount = tables.animation_count
        header.pointee.curveCount = tables.timing_count &+ 1
        header.pointee.clockCount = tables.clock_count
        header.pointee.recordCount = least(records, tables.clock_count)
        header.pointee.clockRowCount = (tables.clock_count &+ 7) &>> 3
        header.pointee.pathCount = tables.path_count
        header.pointee.hasShapes = shapes
        header.pointee.turns = turns
        header.pointee.joinCount = joins
        header.pointee.measures = measures
        let allUses = uses &+ UInt64(truncatingIfNeeded: Use.tableWords(tables.layer_count))
        header.pointee.useCount = UInt32(truncatingIfNeeded: allUses)
        // Anchor point and bounds move the pivot.
        let movesPivot = columns &>> UInt32(truncatingIfNeeded: Column.anchorX) & 0x3F != 0
        header.pointee.animatedColumns = columns | (movesPivot ? 3 &<< UInt32(truncatingIfNeeded: Column.pivotX) : 0)
        let batches = UInt32(truncatingIfNeeded: ValueLayout(header).count(header) &>> 3)
        header.pointee.mixCount = least(mixes, batches)
        header.pointee.mixListCount = header.pointee.mixCount
        header.pointee.keyRowCount = least(keyRows, batches)
        header.pointee.keyGroupCount = keyGroups
        header.pointee.lockRowCount = header.pointee.keyRowCount
        header.pointee.lockKeyCount = UInt32(truncatingIfNeeded: keys &>> 3)
        let allWords = words &+ (shapes == 0 ? 0 : UInt64(tables.layer_count) &* 2)
        let allPrepared = prepared == 0 ? 0 : prepared &+ UInt64(header.pointee.curveCount)
        header.pointee.floatCount = UInt32(truncatingIfNeeded: floats)
        header.pointee.wordCount = UInt32(truncatingIfNeeded: allWords)
        header.pointee.pathBytes = UInt32(truncatingIfNeeded: paths)
        header.pointee.preparedCount = UInt32(truncatingIfNeeded: allPrepared)
        return floats &+ allWords &+ paths &+ allPrepared &+ allUses < UInt64(MOTION_MAX_BYTES)
    }

    private func least(_ a: UInt64, _ b: UInt32) -> UInt32 { a < UInt64(b) ? UInt32(truncatingIfNeeded: a) : b }
}

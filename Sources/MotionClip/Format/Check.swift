import CMotion
import MotionKernel

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
        if !(clocksAreSound && layersAreSound && numbersAreSound && pathsAreSound && tracksAreSound) { return false }
        // A player reads none of these.
        return !isFullLibrary || (spatialsAreSound && shapesAreSound && usesAreSound)
    }

    @inline(__always)
    private var clocksAreSound: Bool {
        let curves = header.curveCount, count = header.clockCount, records = header.recordCount
        let prepared = header.preparedCount
        if let rows = self.prepared {
            if prepared < curves || !areSound(rows, curves, UInt64(prepared) &* 16) { return false }
            let tables = (rows + curves.int &* 16).assumingMemoryBound(to: Float.self)
            if !areFinite(tables, (prepared &- curves) &* 4) { return false }
        }
        if curves == 0 || !self.curves.isStraight { return false }
        var i = 0
        while i < curves.int {
            if fault(in: self.curves + i, floats, header.floatCount).status != 0 { return false }
            i &+= 1
        }
        if records > count || UInt64(header.clockRowCount) != (UInt64(count &- records) &+ 7) &>> 3 {
            return false
        }
        // parent and curve of a record
        let parents = UnsafeRawPointer(clocks)
        if !areBelow(records, orNone: true, inOrder: true, parents, 88, records)
            || !areBelow(curves, parents + 8, 88, records)
        {
            return false
        }
        // Of a row's lanes begin and duration, so that progress is within 0...1, and curves that the batch takes.
        let lanes = header.clockRowCount.int &* 8, rows = clockRows
        for i in below(lanes) {
            let clock = Clock(rows, number: i)
            if !isFinite(clock.begin) || !(clock.duration > 0) || !isFinite(clock.duration) || clock.timing >= curves {
                return false
            }
            if !self.curves[clock.timing.int].isLaned { return false }
        }
        return true
    }

    @inline(__always)
    private var layersAreSound: Bool {
        let parents = UnsafeRawPointer(layers), count = header.layerCount
        let parentJoins = parentJoins, layers = layers
        if !areBelow(count, orNone: true, inOrder: true, parents, 8, count)
            || !areBelow(header.clockCount, orNone: true, parents + 4, 8, count)
        {
            return false
        }
        // Joins have a parent.
        var i = 0
        while isFullLibrary && i < header.parentJoinCount.int {
            let row = ParentJoin.row(parentJoins[i])
            if row >= count.int || layers[row].parent == UInt32.max { return false }
            i &+= 1
        }
        return true
    }

    private var columnFloats: UInt32 { (ValueLayout(start).stride &* Column.count).u32 }
    private var valueCount: UInt64 { ValueLayout(start).count(start).u64 }

    /// Where the values of columns end, and those of users begin and end: what lies between and behind is not written
    /// before it could be read.
    private var valuePlaces: (columnsEnd: UInt64, users: UInt64, usersEnd: UInt64) {
        let layout = ValueLayout(start), users = layout.userBase.u64
        return (
            layout.place(Column.count).u64, users, users &+ UInt64(header.userCount)
        )
    }

    @inline(__always)
    private var numbersAreSound: Bool {
        if !areFinite(columns, columnFloats) || !areFinite(users, header.userCount) { return false }
        let sources = sources, columnFloats = columnFloats, places = valuePlaces
        for i in below(header.valueCount.int) {
            let source = sources[i]
            let place = UInt64(source & ~Source.constant), isConstant = source & Source.constant != 0
            let isBetween = place >= places.columnsEnd && place < places.users
            if isConstant ? place >= UInt64(columnFloats) : place >= places.usersEnd || isBetween { return false }
        }
        return true
    }

    @inline(__always)
    private var pathsAreSound: Bool {
        let table = pathTable
        for i in below(header.pathCount.int) {
            let offset = table[i].offset
            if offset & 7 != 0 || UInt64(offset) &+ UInt64(table[i].size) > UInt64(header.pathBytes) {
                return false
            }
            guard let path = path(i), !isFullLibrary || header.morphBytes == 0 || path.hasCountsOfVerbs else {
                return false
            }
        }
        return true
    }

    @inline(__always)
    private var tracksAreSound: Bool {
        let tracks = tracks
        for i in below(header.animationCount.int) {
            if !isSound(tracks + i) { return false }
        }
        let scalarTracks = header.scalarTrackCount, numbers = self.scalarTracks
        if scalarTracks > header.animationCount
            || !areBelow(header.animationCount, numbers, 4, scalarTracks)
        {
            return false
        }
        // A morph's numbers are a layer's, no place of a value.
        var i = 0
        while i < scalarTracks.int {
            if tracks[numbers[i].int].kind == TrackKind.morph { return false }
            i &+= 1
        }
        if !keysAreSound { return false }
        // Whole batches of values, ascending, since blocks take them from place to place; clocks or none, which is one
        // more than there are.
        var least: UInt32 = 0
        let rows = UnsafeRawPointer(mixes), stride = MixRow.stride, lists = header.mixListCount
        if lists > header.mixCount || !areBelow(header.clockCount &+ 1, mixLists, 4, lists &* 8) {
            return false
        }
        for i in below(header.mixCount.int) {
            let row = rows + i &* stride, place = row.load(as: UInt32.self)
            let clocks = row.load(fromByteOffset: MixRow.clocks, as: UInt32.self), number = UInt64(clocks & MixRow.mask)
            if place & 7 != 0 || (isFullLibrary && place < least) || UInt64(place) >= valueCount { return false }
            least = place &+ 8
            let last = number &+ (clocks & MixRow.one != 0 ? 0 : 7)
            if clocks & MixRow.list != 0 ? number >= UInt64(lists) : last > UInt64(header.clockCount) {
                return false
            }
            if !areFinite((row + MixRow.from).assumingMemoryBound(to: Float.self), 16) { return false }
        }
        return true
    }

    /// Groups of keyed tracks; rows of whole batches, whose lanes have a group and segments of as many, or none, which
    /// is one more than there are.
    @inline(__always)
    private var keysAreSound: Bool {
        let groups = keyGroups, count = header.keyGroupCount, tracks = tracks
        if count > header.animationCount || !areBelow(header.animationCount, groups, 4, count) {
            return false
        }
        for i in below(count.int) {
            if tracks[groups[i].int].kind != TrackKind.keys { return false }
        }
        var row = UnsafeRawPointer(keyRuns), least: UInt64 = 0
        var i = 0
        while i < header.keyRunCount.int {
            let place = row.load(as: UInt32.self), group = row.load(fromByteOffset: KeyRun.group, as: UInt32.self)
            let eights = UInt64(row.load(fromByteOffset: KeyRun.count, as: UInt32.self))
            if place & 7 != 0 || (isFullLibrary && UInt64(place) < least) || eights == 0
                || UInt64(place) &+ eights &* 8 > valueCount || group >= count
            {
                return false
            }
            least = UInt64(place) &+ eights &* 8
            // Below 2^32 by the line above and the counts in a header.
            let keys =
                (UInt64(tracks[groups[group.int].int].segments) &+ 1)
                &* eights
            if UInt64(row.load(fromByteOffset: KeyRun.keys, as: UInt32.self)) &+ keys
                > UInt64(header.keyRunValueCount)
            {
                return false
            }
            row += KeyRun.stride
            i &+= 1
        }
        row = UnsafeRawPointer(keyRows)
        (i, least) = (0, 0)
        while i < header.keyRowCount.int {
            let place = row.load(as: UInt32.self)
            if place & 7 != 0 || (isFullLibrary && UInt64(place) < least) || UInt64(place) >= valueCount {
                return false
            }
            least = UInt64(place) &+ 8
            for lane in below(8) {
                let group = (row + lane &* 4).load(fromByteOffset: KeyRow.groups, as: UInt32.self)
                let base = (row + lane &* 4).load(fromByteOffset: KeyRow.bases, as: UInt32.self)
                if group > count { return false }
                let segments =
                    group < count
                    ? UInt64(tracks[groups[group.int].int].segments) : 1
                if UInt64(base) &+ segments &* 4 > UInt64(header.floatCount) { return false }
            }
            row += KeyRow.stride
            i &+= 1
        }
        return true
    }

    @inline(__always)
    private func isSound(_ track: UnsafePointer<TrackRecord>) -> Bool {
        let kind = track.pointee.kind
        let parts = UInt64(track.pointee.parts), segments = UInt64(track.pointee.segments)
        let transform = AffineDecomposition.count.u64
        let isSpatial = parts == SpatialParts.count.u64
        if kind > TrackKind.list || track.pointee.clock >= header.clockCount
            || (parts &- 1 >= transform && !isSpatial)
        {
            return false
        }
        let isUser = track.pointee.flags & TrackFlag.user != 0
        if (isSpatial && (track.pointee.step != 1 || !isUser)) || track.pointee.spatialLayer > header.layerCount {
            return false
        }
        if track.pointee.flags & TrackFlag.color != 0 && parts &- 3 > 1 { return false }
        let reach = (parts &- 1) &* UInt64(track.pointee.step)
        let models = isUser ? header.userCount : columnFloats
        if UInt64(track.pointee.model) &+ reach >= UInt64(models) { return false }
        if kind == TrackKind.none { return true }
        let places = valuePlaces, turn = track.pointee.turnTarget
        // A morph's target is its layer, which the layers' lists check.
        let isValue = kind != TrackKind.morph
        let target = UInt64(track.pointee.target)
        if isValue
            && (target < (isUser ? places.users : 0)
                || target &+ reach >= (isUser ? places.usersEnd : places.columnsEnd))
        {
            return false
        }
        if turn != UInt32.max && UInt64(turn) >= places.columnsEnd { return false }
        let isList = kind == TrackKind.list, pairs = track.pointee.path
        if (kind == TrackKind.matrix || isList) && parts != transform && !isSpatial { return false }
        if kind == TrackKind.spatial && !isSpatial { return false }
        let follows = track.pointee.follows
        let paths = follows ? header.layerCount : header.pathCount
        if kind == TrackKind.path && (parts != 2 || track.pointee.path >= paths) { return false }
        if follows && header.hasShapes != 3 { return false }
        if kind == TrackKind.path && (follows || track.pointee.flags & TrackFlag.paced != 0)
            && header.measures == 0
        {
            return false
        }
        let hasSegments = TrackKind.hasSegments(kind)
        let pairFloats = isList ? UInt64(pairs) &* Operation.pairStride.u64 : 0
        let floatCount = TrackKind.floatCount(kind, parts, segments) &+ pairFloats
        if UInt64(track.pointee.floats) &+ floatCount > UInt64(header.floatCount) { return false }
        if UInt64(track.pointee.words) &+ TrackKind.wordCount(kind, segments) > UInt64(header.wordCount) {
            return false
        }
        if !hasSegments || segments == 0 { return !hasSegments }
        var i = track.pointee.words.int
        let end = i &+ segments.int
        while i < end {
            let curve = words[i] & SegmentWord.curveMask
            if curve >= header.curveCount || curves[curve.int].kind == Curve.spring {
                return false
            }
            i &+= 1
        }
        let ends = (TrackKind.wordCount(kind, segments) &- segments).u32
        return areBelow(isList ? pairs &+ 1 : header.pathCount, orNone: !isList, words + end, 4, ends)
    }

    /// Each layer's path, and its list of tracks, which ascends; and the sizes that follow.
    @inline(__always)
    private var shapesAreSound: Bool {
        let count = header.layerCount, tracks = tracks, hasShapes = header.hasShapes
        if hasShapes > 3 || hasShapes == 2 || (hasShapes != 0 && UInt64(count) &* 2 > UInt64(header.wordCount)) {
            return false
        }
        if header.hasShapes != 0 && !areBelow(header.pathCount, orNone: true, words, 8, count) {
            return false
        }
        var layer = 0
        while header.hasShapes != 0 && layer < count.int {
            var (next, least) = (shape(layer)[1], UInt32(0))
            while next != MOTION_NONE {
                if next < least || next >= header.animationCount { return false }
                let track = tracks + next.int
                if track.pointee.kind != TrackKind.morph || track.pointee.target != layer.u32 {
                    return false
                }
                least = next &+ 1
                next = track.pointee.next
            }
            layer &+= 1
        }
        let needs = geometryNeeds()
        return needs.morphBytes == UInt64(header.morphBytes)
            && needs.verbs == UInt64(header.geometryVerbs)
            && needs.points == UInt64(header.geometryPoints)
    }
}

/// Whether each of `count` words, `stride` bytes apart, is below `limit`, or with `inOrder` below its own number;
/// `orNone`: or none.
@inline(never)
private func areBelow(
    _ limit: UInt32, orNone: Bool = false, inOrder: Bool = false, _ first: UnsafeRawPointer, _ stride: Int,
    _ count: UInt32
) -> Bool {
    var i: UInt32 = 0, word = first
    // Adding 1 makes none the least of all.
    let shift: UInt32 = orNone ? 1 : 0
    while i < count {
        if word.load(as: UInt32.self) &+ shift >= (inOrder ? i : limit) &+ shift { return false }
        word += stride
        i &+= 1
    }
    return true
}

/// Two in a word: an exponent of ones and 1 more goes into the sign.
@inline(never)
func areFinite(_ floats: UnsafePointer<Float>, _ count: UInt32) -> Bool {
    var left = count.int, carries: UInt64 = 0, words = UnsafeRawPointer(floats)
    @inline(__always) func take(_ word: Int) {
        carries |=
            (words.loadUnaligned(fromByteOffset: word &* 8, as: UInt64.self) & 0x7FFF_FFFF_7FFF_FFFF)
            &+ 0x0080_0000_0080_0000
    }
    while isFullLibrary && left >= 8 {
        take(0)
        take(1)
        take(2)
        take(3)
        words += 32
        left &-= 8
    }
    while left > 1 {
        take(0)
        words += 8
        left &-= 2
    }
    return carries & 0x8000_0000_8000_0000 == 0 && (left == 0 || isFinite(words.load(as: Float.self)))
}

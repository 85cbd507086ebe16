import CMotion
import MotionKernel

extension Clip {
    /// Whether every track, and every row of tracks, stays within the clip and has numbers that sampling can rely on.
    var tracksAreSound: Bool {
        let tracks = tracks, scalarTracks = scalarTracks, count = header.scalarTrackCount
        // Where all floats are finite, those of a track need no second look.
        let areNumbers = canDraw && areFinite(floats, header.floatCount), layout = ValueLayout(start)
        let columnShare = 1 / Double(layout.stride)
        var animated: UInt32 = 0
        if !keyGroupsAreSound { return false }
        for i in below(header.animationCount) {
            let track = tracks + i
            if !isSound(track) || !isInGroup(track) { return false }
            // Bounds and traces take it that samples read the same.
            if isWide && !isInPlace(track, layout, columnShare, &animated) { return false }
            if canDraw && track.pointee.kind != TrackKind.none
                && !(isInSpace(track) && hasSoundNumbers(track, areNumbers))
            {
                return false
            }
        }
        if isWide {
            if animated & LayerProperty.columns(of: .pivot) != 0 { animated |= 3 &<< Column.pivotX.u32 }
            if animated != layout.animated { return false }
        }
        if count > header.animationCount || !areBelow(header.animationCount, scalarTracks, 4, count) { return false }
        // The target of a morph is a layer, no place of a value.
        for i in below(count) {
            if tracks[scalarTracks[i]].kind == TrackKind.morph { return false }
        }
        return keyRunsAreSound && keyRowsAreSound(areNumbers) && mixesAreSound
    }

    /// Returns whether a track writes the values of which it has the model values. Adds the columns that it animates.
    /// `columnShare` is 1 over the length of a column.
    @inline(__always)
    private func isInPlace(
        _ track: UnsafePointer<TrackRecord>, _ layout: ValueLayout, _ columnShare: Double, _ animated: inout UInt32
    ) -> Bool {
        let record = track.pointee, turn = record.turnTarget
        if turn != MOTION_NONE && turn.u64 >= layout.place(Column.count).u64 { return false }
        if record.kind == TrackKind.none || record.kind == TrackKind.morph { return true }
        if record.has(TrackFlag.user) { return record.target.int == layout.userBase &+ record.model.int }
        let column = integer((record.model.double + 0.5) * columnShare - 0.5)
        let layer = record.model.int &- column &* layout.stride
        let columns: UInt32 = ((1 &<< record.parts) &- 1) &<< column.u32
        animated |= columns
        if turn != MOTION_NONE {
            animated |= 1 &<< Column.pathRotation.u32
            if header.turns == 0 || turn.int != layout.place(Column.pathRotation) &+ layer { return false }
        }
        return layer < header.layerCount.int && record.target.int == layout.place(column) &+ layer
            && (record.parts == 1 || record.step.int == layout.stride)
    }

    /// Returns whether a track writes within the values.
    @inline(__always)
    private func isWithin(_ record: UnsafePointer<TrackRecord>, _ length: UInt64) -> Bool {
        let layout = ValueLayout(start), users = layout.userBase.u64, columnsEnd = layout.place(Column.count).u64
        let track = record.pointee, target = track.target.u64, isUser = track.has(TrackFlag.user)
        return target >= (isUser ? users : 0)
            && target &+ length < (isUser ? users &+ header.userCount.u64 : columnsEnd)
            && (track.turnTarget == MOTION_NONE || track.turnTarget.u64 < columnsEnd)
    }

    /// Returns whether a track has as many keys as its group, with the position of which it is sampled.
    @inline(__always)
    private func isInGroup(_ track: UnsafePointer<TrackRecord>) -> Bool {
        let group = track.pointee.group
        if group == 0 { return true }
        return group <= header.keyGroupCount
            && tracks[keyGroups[group &- 1]].keyForm == track.pointee.keyForm
    }

    /// Returns whether a track that moves a layer in 3D writes parts of the transform of that layer.
    @inline(__always)
    private func isInSpace(_ track: UnsafePointer<TrackRecord>) -> Bool {
        let record = track.pointee, parts = record.parts, all = SpatialParts.count.u32
        if record.spatialLayer == 0 { return parts != all }
        let index = spatials.index(of: record.spatialLayer &- 1, header.spatialCount.int)
        if index < 0 || !record.has(TrackFlag.user) || record.step != 1 { return false }
        let base = spatials[index].base
        return base != MOTION_NONE && record.model >= base && record.model &- base &+ parts <= all
    }

    /// Returns whether the key times of a track that stays within the clip go from 0 to 1 without a step back, whether
    /// the pairs of its lists follow each other, and whether its numbers are finite. `areNumbers` says that all floats
    /// of the clip are finite.
    @inline(__always)
    private func hasSoundNumbers(_ track: UnsafePointer<TrackRecord>, _ areNumbers: Bool) -> Bool {
        let record = track.pointee, kind = record.kind, parts = record.parts.u64, segments = record.segments.int
        let numbers = floats + record.floats.int
        if !isFinite(record.cycleEnd) { return false }
        if TrackKind.hasSegments(kind) {
            if numbers[0] != 0 || numbers[segments] != 1 || !ascends(numbers, segments &+ 1, 1) { return false }
        }
        if kind == TrackKind.list {
            let firsts = words + (record.words.int &+ segments)
            for i in below(segments, from: 1) {
                if firsts[i &- 1] > firsts[i] { return false }
            }
        }
        if kind == TrackKind.matrix && parts == AffineDecomposition.count.u64 {
            for part in below(AffineDecomposition.count) {
                let number = UnsafeRawPointer(numbers).loadUnaligned(fromByteOffset: part &* 8, as: Double.self)
                if !isFinite(number) { return false }
            }
            return true
        }
        if areNumbers { return true }
        let pairs = kind == TrackKind.list ? record.path.u64 &* Operation.pairStride.u64 : 0
        let count = TrackKind.floatCount(kind, parts, record.segments.u64, record.form) &+ pairs
        return areFinite(numbers, count.u32)
    }

    /// Returns whether all that a track points at is there.
    @inline(__always)
    private func isSound(_ record: UnsafePointer<TrackRecord>) -> Bool {
        var track: TrackRecord { record.pointee }
        let kind = track.kind, parts = track.parts.u64, segments = track.segments.u64
        let transform = AffineDecomposition.count.u64, isSpatial = parts == SpatialParts.count.u64
        if kind > TrackKind.runningKeys || track.clock >= header.clockCount { return false }
        if parts &- 1 >= transform && !isSpatial { return false }
        let isUser = track.has(TrackFlag.user)
        if (isSpatial && (track.step != 1 || !isUser)) || track.spatialLayer > header.layerCount {
            return false
        }
        // A colour has red, green, blue, and maybe alpha.
        if track.has(TrackFlag.color) && parts &- 3 > 1 { return false }
        let length = (parts &- 1) &* track.step.u64
        let models = isUser ? header.userCount : columnFloats
        if track.step.u64 > models.u64 || track.model.u64 &+ length >= models.u64 { return false }
        if kind == TrackKind.none { return true }
        // A morph's target is its layer, which the layers' lists check. In the whole library isInPlace knows more.
        if !isWide && kind != TrackKind.morph && !isWithin(record, length) { return false }
        let isList = kind == TrackKind.list, pairs = track.path
        if (kind == TrackKind.matrix || isList) && parts != transform && !isSpatial { return false }
        if kind == TrackKind.spatial && !isSpatial { return false }
        let follows = track.follows
        let paths = follows ? header.layerCount : header.pathCount
        if kind == TrackKind.path && (parts != 2 || track.path >= paths) { return false }
        if follows && header.hasShapes & ShapeFlag.followed == 0 { return false }
        let measures = follows || track.has(TrackFlag.paced | TrackFlag.even)
        if kind == TrackKind.path && measures && header.measures == 0 { return false }
        let hasSegments = TrackKind.hasSegments(kind)
        let pairFloats = isList ? pairs.u64 &* Operation.pairStride.u64 : 0
        if kind != TrackKind.keys && track.has(TrackFlag.linear | TrackFlag.uncurved) { return false }
        let floatCount = TrackKind.floatCount(kind, parts, segments, track.form) &+ pairFloats
        if track.floats.u64 &+ floatCount &+ TrackRecord.trailingFloats > header.floatCount.u64 { return false }
        let wordCount = TrackKind.wordCount(kind, segments, track.form)
        if track.words.u64 &+ wordCount > header.wordCount.u64 { return false }
        if wordCount == 0 { return hasSegments ? segments != 0 : segments == 1 }
        let first = track.words.int, end = first &+ segments.int
        for i in below(end, from: first) where words[i] & SegmentWord.curveMask >= header.curveCount { return false }
        // The pairs of a list, or the paths of a morph, follow the words of the segments.
        let limit = isList ? pairs &+ 1 : header.pathCount
        return areBelow(limit, orNone: !isList, words + end, 4, (wordCount &- segments).u32)
    }
}

import CMotion
import MotionKernel

extension Clip {
    /// Whether every track, and every row of tracks, stays within the clip.
    var tracksAreSound: Bool {
        let tracks = tracks, scalarTracks = scalarTracks, count = header.scalarTrackCount
        for i in below(header.animationCount) {
            if !isSound(tracks + i) { return false }
        }
        if count > header.animationCount || !areBelow(header.animationCount, scalarTracks, 4, count) { return false }
        // The target of a morph is a layer, no place of a value.
        for i in below(count) {
            if tracks[scalarTracks[i]].kind == TrackKind.morph { return false }
        }
        return keyGroupsAreSound && keyRunsAreSound && keyRowsAreSound && mixesAreSound
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
        if track.model.u64 &+ length >= models.u64 { return false }
        if kind == TrackKind.none { return true }
        let places = valuePlaces, turn = track.turnTarget
        // A morph's target is its layer, which the layers' lists check.
        let isValue = kind != TrackKind.morph
        let target = track.target.u64
        if isValue
            && (target < (isUser ? places.users : 0)
                || target &+ length >= (isUser ? places.usersEnd : places.columnsEnd))
        {
            return false
        }
        if turn != MOTION_NONE && turn.u64 >= places.columnsEnd { return false }
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
        if track.floats.u64 &+ floatCount &+ TrackRecord.floatsBehind > header.floatCount.u64 { return false }
        let wordCount = TrackKind.wordCount(kind, segments, track.form)
        if track.words.u64 &+ wordCount > header.wordCount.u64 { return false }
        if wordCount == 0 { return hasSegments ? segments != 0 : segments == 1 }
        let first = track.words.int, end = first &+ segments.int
        for i in below(end, from: first) {
            let curve = words[i] & SegmentWord.curveMask
            if curve >= header.curveCount || curves[curve].kind == MOTION_TIMING_SPRING { return false }
        }
        // Behind the segments' words stand the pairs of a list, or the paths of a morph.
        let limit = isList ? pairs &+ 1 : header.pathCount
        return areBelow(limit, orNone: !isList, words + end, 4, (wordCount &- segments).u32)
    }
}

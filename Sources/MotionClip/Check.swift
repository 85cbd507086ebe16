import MotionKernel

extension Clip {
    /// Whether the clip is unaltered, and every index in it stays in bounds; so that sampling does too.
    public var isSound: Bool {
        if UnsafePointer<UInt64>(OpaquePointer(base))[2] != checksum(base, header.size) { return false }
        if !(header.duration >= 0) { return false }
        if header.animatedColumns &>> UInt32(truncatingIfNeeded: Column.animatable) != 0 || header.turns > 1 { return false }
        return clocksAreSound && layersAreSound && numbersAreSound && pathsAreSound && tracksAreSound
    }

    private func all(_ count: UInt32, _ holds: (Int) -> Bool) -> Bool {
        var i = 0
        while i < Int(truncatingIfNeeded: count) {
            if !holds(i) { return false }
            i &+= 1
        }
        return true
    }

    private var clocksAreSound: Bool {
        let curveCount = header.curveCount, clockCount = header.clockCount
        if curveCount == 0 || !curves[0].isStraight { return false }
        if !all(curveCount, { fault(in: curves + $0, floats, header.floatCount).status == 0 }) { return false }
        return all(clockCount) { i in
            let clock = clocks[i]
            return (clock.parent == UInt32.max || clock.parent < UInt32(truncatingIfNeeded: i)) && clock.curve < curveCount
        } && all(header.easedCount) { i in
            easedClocks[i] < clockCount && easedCurves[i] < curveCount && curves[Int(truncatingIfNeeded: easedCurves[i])].isLaned
        }
    }

    private var layersAreSound: Bool {
        all(header.layerCount) { i in
            let layer = layers[i]
            return (layer.parent == UInt32.max || layer.parent < UInt32(truncatingIfNeeded: i))
                && (layer.clock == UInt32.max || layer.clock < header.clockCount)
        }
    }

    private var columnFloats: UInt32 { UInt32(truncatingIfNeeded: layout.stride &* Column.count) }
    private var valueCount: UInt64 { UInt64(truncatingIfNeeded: values.count) }

    private var numbersAreSound: Bool {
        all(columnFloats) { isFinite(columns[$0]) } && all(header.userCount) { isFinite(users[$0]) }
            && all(header.valueCount) { i in
                let source = sources[i]
                return source & Source.constant == 0 ? UInt64(source) < valueCount : source & ~Source.constant < columnFloats
            }
    }

    private var pathsAreSound: Bool {
        let table: UnsafePointer<PathRecord> = section(layout.pathTable)
        return all(header.pathCount) { i in
            let record = table[i]
            return record.offset & 7 == 0 && UInt64(record.offset) &+ UInt64(record.size) <= UInt64(header.pathBytes) && path(i) != nil
        }
    }

    private var tracksAreSound: Bool { all(header.animationCount) { isSound(tracks[$0]) } }

    private func isSound(_ track: TrackRecord) -> Bool {
        let parts = UInt64(track.parts), segments = UInt64(track.segments)
        if track.kind > TrackRecord.path || track.clock >= header.clockCount || parts == 0 || parts > UInt64(truncatingIfNeeded: Decomposition.count) { return false }
        let reach = (parts &- 1) &* UInt64(track.step)
        let models = track.flags & TrackRecord.user != 0 ? header.userCount : columnFloats
        if UInt64(track.model) &+ reach >= UInt64(models) { return false }
        if track.kind == TrackRecord.none { return true }
        if UInt64(track.target) &+ reach >= valueCount { return false }
        if track.turnTarget != UInt32.max && UInt64(track.turnTarget) >= valueCount { return false }
        var floatCount: UInt64 = 0, wordCount: UInt64 = 0
        switch track.kind {
        case TrackRecord.keys: (floatCount, wordCount) = (segments &+ 1 &+ parts &* segments &* 4, segments)
        case TrackRecord.running: floatCount = parts &* 4
        case TrackRecord.matrix:
            if parts != UInt64(truncatingIfNeeded: Decomposition.count) { return false }
            floatCount = 6
        default:
            if parts != 2 || track.path >= header.pathCount { return false }
            (floatCount, wordCount) = (segments &+ 1, segments)
        }
        if UInt64(track.floats) &+ floatCount > UInt64(header.floatCount) || UInt64(track.words) &+ wordCount > UInt64(header.wordCount) { return false }
        if wordCount == 0 { return track.kind == TrackRecord.running || track.kind == TrackRecord.matrix }
        let first = Int(truncatingIfNeeded: track.words)
        return all(track.segments) { segment in
            let curve = words[first &+ segment] & TrackRecord.curveMask
            return curve < header.curveCount && curves[Int(truncatingIfNeeded: curve)].kind != Curve.spring
        }
    }
}

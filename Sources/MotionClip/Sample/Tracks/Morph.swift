import CMotion
import MotionKernel

/// A layer's path while animations change it: a row of the clip's paths, or none, or mixed points for the verbs of a
/// row.
struct Morph {
    private let clip: Clip
    private let points: MutableFloats
    private(set) var row: UInt32
    private(set) var isMixed = false

    /// Makes a morph. `room` has `clip.header.morphBytes` bytes.
    init(_ clip: Clip, _ row: UInt32, _ room: UnsafeMutableRawPointer) {
        self.clip = clip
        self.row = row
        points = room.assumingMemoryBound(to: Float.self)
    }

    /// Becomes a mixture of two paths. `from` and `to` are rows of the clip's paths; none is the path so far. At 0 and
    /// 1, and where the verbs of the two differ, it becomes the one or the other.
    mutating func mix(_ from: UInt32, _ to: UInt32, _ fraction: Double) {
        let first = from == MOTION_NONE ? row : from, second = to == MOTION_NONE ? row : to
        if from != to && fraction != 0 && fraction != 1,
            let a = clip.path(at: first), let b = clip.path(at: second), first == second || a.hasVerbs(of: b)
        {
            let own = isMixed ? UnsafePointer(points) : nil
            mixPoints(
                (from == MOTION_NONE ? own : nil) ?? a.givenPoints, (to == MOTION_NONE ? own : nil) ?? b.givenPoints,
                a.pointCount.int &* 2, fraction, points)
            row = first
            isMixed = true
            return
        }
        let shown = fraction < 0.5 ? from : to
        if shown == MOTION_NONE { return }
        row = shown
        isMixed = false
    }

    /// Adds a mixture of two paths to the path so far, if all three have the same verbs.
    mutating func add(_ from: UInt32, _ to: UInt32, _ fraction: Double) {
        guard let own = clip.path(at: row) else { return }
        let now = isMixed ? UnsafePointer(points) : own.givenPoints
        func end(_ row: UInt32) -> Floats? {
            if row == MOTION_NONE { return now }
            guard let path = clip.path(at: row), path.hasVerbs(of: own) else { return nil }
            return path.givenPoints
        }
        guard let a = end(from), let b = end(to) else { return }
        addPoints(a, b, own.pointCount.int &* 2, fraction, onto: now, points)
        isMixed = true
    }

    /// Writes all of the path, without measuring it. Returns false if its quads would have to be raised, and writes
    /// nothing then.
    func write(cubics: Bool, into output: inout PathOutput) -> Bool {
        guard let path = clip.path(at: row) else { return true }
        if cubics && path.hasQuads { return false }
        path.write(isMixed ? UnsafePointer(points) : path.givenPoints, into: &output)
        return true
    }

    /// Returns the layer's path as its animations have made it, with its lengths measured; nil if it has none.
    func path() -> PreparedPath? {
        guard let path = clip.path(at: row) else { return nil }
        return isMixed
            ? path.measured(points, in: UnsafeMutableRawPointer(points + path.pointCount.int &* 2))
            : path
    }
}

extension Track {
    /// Applies an animation of a layer's path, at a progress plus a small `step` that it goes straight on.
    func apply(_ progress: Double, _ step: Double, _ morph: inout Morph) {
        let position = position(at: progress), ends = words + (segments &+ position.segment &* 2),
            fraction = position.fraction + position.rate * step
        if has(TrackFlag.additive) {
            morph.add(ends[0], ends[1], fraction)
        } else {
            morph.mix(ends[0], ends[1], fraction)
        }
    }
}

extension Clip {
    /// Bytes of scratch for the geometry at a time.
    public var geometryScratch: UInt64 { scratchSize &+ header.morphBytes.u64 &+ trimScratch }
}

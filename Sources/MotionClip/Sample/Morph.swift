import MotionKernel

/// A layer's path while it changes: a row of the clip's paths, or none, or points of its own for the verbs of that row.
package struct Morph {
    private let clip: Clip
    private let points: UnsafeMutablePointer<Float>
    private(set) var row: UInt32
    private(set) var isMixed = false

    package static var none: UInt32 { UInt32.max }

    /// `room` has `clip.header.morphBytes`.
    init(_ clip: Clip, _ row: UInt32, _ room: UnsafeMutableRawPointer) {
        self.clip = clip
        self.row = row
        points = room.assumingMemoryBound(to: Float.self)
    }

    /// Bytes of room for the points of a path and its measured block.
    static func bytes(_ path: PreparedPath) -> UInt64 { UInt64(path.pointCount) &* 8 &+ path.sizeByVerbs }

    /// Goes over to a row, to what is there, or to between them. `from` and `to` are rows; none is what is there. At 0
    /// and 1, and where verbs differ, a row itself shows.
    mutating func mix(_ from: UInt32, _ to: UInt32, _ fraction: Double) {
        let first = from == Morph.none ? row : from, second = to == Morph.none ? row : to
        if from != to && fraction != 0 && fraction != 1,
            let a = clip.path(at: first), let b = clip.path(at: second), first == second || a.hasVerbs(of: b)
        {
            let own = isMixed ? UnsafePointer(points) : nil
            mixPoints(
                (from == Morph.none ? own : nil) ?? a.givenPoints, (to == Morph.none ? own : nil) ?? b.givenPoints,
                a.pointCount.int &* 2, fraction, points)
            row = first
            isMixed = true
            return
        }
        let shown = fraction < 0.5 ? from : to
        if shown == Morph.none { return }
        row = shown
        isMixed = false
    }

    /// Measured; nil if there is none.
    func path() -> PreparedPath? {
        guard let path = clip.path(at: row) else { return nil }
        return isMixed
            ? path.measured(points, in: UnsafeMutableRawPointer(points + path.pointCount.int &* 2))
            : path
    }
}

extension Track {
    /// What the animation makes of a layer's path, `reach` of progress further on as straight as it goes.
    func apply(_ progress: Double, _ reach: Double, _ morph: inout Morph) {
        let place = place(progress), ends = words + (segments &+ place.segment &* 2)
        morph.mix(ends[0], ends[1], place.fraction + place.rate * reach)
    }
}

extension Clip {
    /// A path by its row; nil for none.
    package func path(at row: UInt32) -> PreparedPath? {
        row < header.pathCount ? path(row.int) : nil
    }

    /// Where a layer's path, and its first animation of that, stand: two words a layer, if there are any.
    package func shape(_ layer: Int) -> UnsafePointer<UInt32> { words + layer &* 2 }

    /// The most that a morphing layer's path takes, and how much geometry there can be at once.
    @inline(never)
    func geometryNeeds() -> (morphBytes: UInt64, verbs: UInt64, points: UInt64) {
        var (morphBytes, verbs, points): (UInt64, UInt64, UInt64) = (0, 0, 0)
        if header.hasShapes == 0 { return (0, 0, 0) }
        for layer in below(header.layerCount.int) {
            // The layer's own path, then the values of its animations.
            var (mostVerbs, mostPoints): (UInt64, UInt64) = (0, 0)
            let isMorphing = shape(layer)[1] != Morph.none
            func count(_ row: UInt32) {
                guard let path = path(at: row) else { return }
                // A trim takes every subpath's move, and each close for a line; a quad's two points may become three.
                let subpaths = UInt64(path.subpathCount), points = UInt64(path.pointCount)
                mostVerbs = larger(mostVerbs, UInt64(path.verbCount) &+ subpaths)
                mostPoints = larger(mostPoints, points &+ points / 2 &+ subpaths &* 2)
                if isMorphing { morphBytes = larger(morphBytes, Morph.bytes(path)) }
            }
            count(shape(layer)[0])
            var track = shape(layer)[1]
            while track != Morph.none {
                let record = tracks + track.int
                var word = (record.pointee.words &+ record.pointee.segments).int
                let end = word &+ record.pointee.segments.int &* 2
                while word < end {
                    count(words[word])
                    word &+= 1
                }
                track = record.pointee.next
            }
            verbs &+= mostVerbs
            points &+= mostPoints
        }
        return (morphBytes, smaller(verbs, 1 << 24), smaller(points, 1 << 24))
    }

    /// Bytes of scratch for the geometry at a time.
    public var geometryScratch: UInt64 { scratchSize &+ UInt64(header.morphBytes) }
}

private func larger(_ a: UInt64, _ b: UInt64) -> UInt64 { a > b ? a : b }
private func smaller(_ a: UInt64, _ b: UInt64) -> UInt64 { a < b ? a : b }

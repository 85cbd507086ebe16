/// A piece of one subpath that trims have left.
public struct PathPiece {
    /// The ends of the piece, in points of length from the start of the whole path.
    fileprivate var from, to: Double
    fileprivate var length: Double
    fileprivate var subpath: UInt32
    fileprivate var marks: UInt32

    /// The mark of a piece that ends where the subpath does, however the numbers round.
    fileprivate static var reachesEnd: UInt32 { 1 }
    /// The mark of a piece that goes on, through the start of a closed subpath, where the piece before it ends.
    fileprivate static var continues: UInt32 { 2 }
    /// The mark of a piece that is a whole closed subpath, which stays closed.
    fileprivate static var isRing: UInt32 { 4 }

    fileprivate func has(_ mark: UInt32) -> Bool { marks & mark != 0 }
}

/// What trims have left of a path so far: pieces, of one subpath after the other, in the order in which they are drawn.
/// Trims only reckon with lengths, so that a path is looked at twice however many trims there are: when it is measured,
/// and when what is left of it is written.
public struct PathPieces {
    private let pieces: UnsafeMutablePointer<PathPiece>
    /// The most pieces of one subpath.
    private let most: Int
    private var count = 0
    /// The length of all pieces together.
    public private(set) var length = 0.0
    /// True while no trim has left out or moved anything.
    public private(set) var isWhole = true

    /// Returns the largest number of pieces that this number of trims leaves of one subpath. Each trim leaves at most
    /// one more than the trim before.
    public static func most(trims: UInt64) -> UInt64 { trims < 63 ? trims &+ 1 : 64 }

    /// Cuts a whole path into pieces; none without a path. There must be room for `most` pieces of each subpath.
    @inline(never)
    public init(_ path: PreparedPath?, most: Int, in memory: UnsafeMutablePointer<PathPiece>) {
        (pieces, self.most) = (memory, most)
        guard let path else { return }
        for row in below(path.subpathCount.int) {
            let start = path.subpaths[row].start, length = path.subpathLength(row),
                ring = path.subpaths[row].isClosed != 0 ? PathPiece.isRing : 0
            pieces[row] = PathPiece(
                from: start, to: start + length, length: length, subpath: row.u32, marks: PathPiece.reachesEnd | ring)
        }
        (count, self.length) = (path.subpathCount.int, path.length)
    }

    /// Leaves what lies in a window of a whole that is `total` long and of which these pieces begin at `before`; or if
    /// there is no such whole, in a window of each subpath by itself. `spare` has as much room as the pieces.
    @inline(never)
    public mutating func trim(
        _ window: TrimWindow, of total: Double?, from before: Double, _ spare: UnsafeMutablePointer<PathPiece>
    ) {
        if window.isNothing { return clear() }
        var (next, start, kept, isWhole) = (0, before, 0, self.isWhole)
        while next < count {
            let first = next, subpath = pieces[first].subpath
            var own = 0.0
            while next < count && pieces[next].subpath == subpath {
                own += pieces[next].length
                next &+= 1
            }
            let all = total ?? own
            var cut = PieceCut(from: pieces + first, next &- first, to: spare + kept, most: most)
            cut.snap = all * 1e-6
            if total == nil { start = 0 }
            cut.cut(
                low: window.low * all - start, high: window.high == 1 ? .infinity : window.high * all - start,
                wraps: window.wraps)
            if !cut.isWhole { isWhole = false }
            kept &+= cut.count
            start += own
        }
        (count, length, self.isWhole) = (kept, 0, isWhole)
        for i in below(kept) {
            pieces[i] = spare[i]
            length += spare[i].length
        }
    }

    private mutating func clear() { (count, length, isWhole) = (0, 0, false) }

    /// Writes the pieces of a path, which has the lengths that they were made with. `cubics` raises quads.
    @inline(never)
    public func write(_ path: PreparedPath, cubics: Bool, into output: inout PathOutput) {
        var writer = TrimWriter(path, cubics: cubics, output), parameters = Vector(0, 0), verbs: UInt32 = 0
        withUnsafeMutablePointer(to: &parameters) { parameters in
            var ends = SpanEnds(
                path.segments, UnsafeMutableRawPointer(parameters).assumingMemoryBound(to: Double.self))
            for i in below(count) {
                let piece = pieces[i]
                if piece.subpath >= path.subpathCount { continue }
                let end = piece.has(PathPiece.reachesEnd) ? Double.infinity : piece.to
                // What it goes on from may have been too short for anything to be drawn.
                let continues = piece.has(PathPiece.continues) && writer.output.verbCount != verbs
                verbs = writer.output.verbCount
                path.findEnds(piece.from, end, &ends, onlyCounts: output.onlyCounts)
                let row = piece.subpath.int
                writer.write(row, row &+ 1, ends, piece.from, end, continues: continues)
            }
        }
        output = writer.output
    }
}

/// The pieces of one subpath while they are cut.
private struct PieceCut {
    let pieces: UnsafePointer<PathPiece>
    let given: Int
    let kept: UnsafeMutablePointer<PathPiece>
    let most: Int
    private(set) var count = 0
    private var cuts = 0
    /// How near to an end of a piece another end moves onto it. Without this a tiny piece would remain where a path
    /// measures a little longer than it is.
    var snap = 0.0

    init(from pieces: UnsafePointer<PathPiece>, _ given: Int, to kept: UnsafeMutablePointer<PathPiece>, most: Int) {
        (self.pieces, self.given, self.kept, self.most) = (pieces, given, kept, most)
    }

    /// Says whether cutting has left every piece of the subpath as it was.
    var isWhole: Bool { count == given && cuts == 0 }

    /// Keeps the part between two lengths, measured from the start of the first piece. If it wraps, keeps the part
    /// after `low`, then the part before `high`.
    mutating func cut(low: Double, high: Double, wraps: Bool) {
        if !wraps { return keep(low, high) }
        keep(low, .infinity)
        let behind = count
        keep(-.infinity, high)
        if behind > 0 && behind < count && given == 1 && pieces[0].has(PathPiece.isRing) {
            kept[behind].marks |= PathPiece.continues
        }
    }

    private mutating func keep(_ low: Double, _ high: Double) {
        var end = 0.0
        for i in below(given) {
            var piece = pieces[i]
            let start = end
            end = start + piece.length
            let a = snapped(low, start, end), b = snapped(high, start, end)
            // Writers of pieces skip the same pieces: those that the cut misses, and those without a length.
            if !(start < b && end > a && a < b) || count == most { continue }
            if !(a < start) { piece.marks &= ~PathPiece.continues }
            let from = piece.from
            if a > start {
                piece.from = from + (a - start)
                piece.marks &= ~PathPiece.isRing
            }
            if b < end {
                piece.to = from + (b - start)
                piece.marks &= ~(PathPiece.isRing | PathPiece.reachesEnd)
            }
            if a > start || b < end {
                piece.length = piece.to - piece.from
                cuts &+= 1
            }
            kept[count.advance()] = piece
        }
    }

    private func snapped(_ at: Double, _ start: Double, _ end: Double) -> Double {
        abs(at - start) <= snap ? start : abs(at - end) <= snap ? end : at
    }
}

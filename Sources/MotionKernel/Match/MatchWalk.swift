/// A way along one subpath of a prepared path, or around it: where it starts, and in which direction it goes. A place
/// on it is a fraction of its length.
struct MatchWalk {
    typealias Segment = PreparedPath.Segment

    let path: PreparedPath
    let first: UnsafePointer<Segment>
    let count: Int  // segments, as many as a block, however altered, holds
    let start, length: Double  // along the whole path
    let isClosed: Bool
    /// The fraction of the subpath at which the walk starts. An open subpath is walked from its start or from its end.
    var shift = 0.0
    var isTurned = false {
        didSet { if !isClosed { shift = isTurned ? 1 : 0 } }
    }

    init(_ path: PreparedPath, _ row: Int) {
        self.path = path
        let subpath = path.subpaths[row], all = path.header.segmentCount
        let number = subpath.firstSegment < all ? subpath.firstSegment : all
        first = UnsafePointer(path.segments + number.int)
        count = (subpath.segmentCount < all &- number ? subpath.segmentCount : all &- number).int
        (start, length) = (subpath.start, path.subpathLength(row))
        isClosed = subpath.isClosed != 0
    }

    /// Returns the fraction of the subpath at a fraction of the walk.
    func place(_ fraction: Double) -> Double {
        let place = isTurned ? shift - fraction : shift + fraction
        return place < 0 || place > 1 ? place - floor(place) : place
    }

    /// Returns the point at a fraction of the walk.
    @inline(never)
    func point(_ fraction: Double) -> Vector {
        if count == 0 { return Vector(0, 0) }
        let at = start + place(fraction) * length, segment = segment(at: at)
        return path.point(segment, path.parameter(segment, at - segment.start))
    }

    /// Returns the segment at a length from the start of the path; there must be one in the subpath.
    @inline(never)
    func segment(at length: Double) -> UnsafePointer<Segment> {
        var (low, left) = (first, count)
        while left > 1 {
            let half = left >> 1
            if (low + half).start <= length { low += half }
            left &-= half
        }
        return low
    }

    /// Writes `count` points, which divide the walk evenly.
    func sample(_ points: UnsafeMutablePointer<Vector>, _ count: Int) {
        let step = 1 / (isClosed ? count : count &- 1).double
        for i in below(count) {
            points[i] = point(min(i.double * step, 1))
        }
    }
}

/// A place on a walk that may be paired with one of another walk.
struct MatchSample {
    var point = Vector(0, 0)
    var place = 0.0  // a fraction of the walk
    var corner = -1.0  // how much the walk turns there, 0 to 2; less than 0 if it is no vertex
    var isVertex: Bool { corner >= 0 }
}

/// Places that divide a walk into about equal lengths. Each is moved to the sharpest vertex near it, if there is one.
struct MatchSamples {
    let rows: UnsafeMutablePointer<MatchSample>
    let count: Int
    /// The points are given from their centre, in units of their mean distance from there.
    private(set) var center = Vector(0, 0), size = 0.0

    /// The most places.
    static var most: Int { 64 }

    /// Writes one row more than `count` to `memory`. A ring gets all a second time, as it is gone around again.
    @inline(never)
    init(_ parts: MatchParts, _ count: Int, in memory: UnsafeMutablePointer<MatchSample>) {
        (rows, self.count) = (memory, count)
        let share = 1 / count.double
        for i in below(count &+ 1) {
            rows[i] = MatchSample(place: i.double * share)
        }
        place(parts)
        var spread = 0.0
        for i in below(count) {
            if !rows[i].isVertex { rows[i].point = parts.walk.point(rows[i].place) }
            center += share * rows[i].point
        }
        for i in below(count) {
            let way = rows[i].point - center
            spread += share * way.dot(way)
        }
        size = spread.squareRoot()
        let unit = size > 0 ? 1 / size : 1
        for i in below(count &+ 1) {
            let point = unit * (rows[i].point - center)
            rows[i].point = Vector(clamp(point.x, -64, 64), clamp(point.y, -64, 64))
        }
        for i in below(count) where parts.walk.isClosed {
            rows[count &+ 1 &+ i] = rows[i &+ 1]
            rows[count &+ 1 &+ i].place += 1
        }
    }

    /// Returns the point of a row where the walk has it.
    func point(_ row: UInt8) -> Vector { center + size * rows[row.int].point }

    /// Moves the places to vertices.
    private func place(_ parts: MatchParts) {
        let last = count
        var at = parts.start, before = Vector(0, 0)
        rows[0] = MatchSample(point: at, corner: 0)
        for i in below(parts.count) {
            let part = parts[i], points = part.points(part.u0, part.u1),
                ahead = points.control - at, number = integer(part.start * last.double)
            if i > 0 && number > 0 && number < last {
                let size = (ahead.dot(ahead) * before.dot(before)).squareRoot(),
                    corner = size > 0 ? clamp(1 - ahead.dot(before) / size, 0, 2) : 0
                if corner > rows[number].corner {
                    rows[number] = MatchSample(point: at, place: part.start, corner: corner)
                }
            }
            (at, before) = (points.end, points.end - points.second)
        }
        rows[last] = MatchSample(point: at, place: 1, corner: 0)
    }
}

/// The area of a stroke: each dash a row of pieces of segments, with joins between them and caps at its ends.
///
/// A point is swept by a piece if it changes from ahead to behind, or the other way, between two of many places of the
/// piece that are near enough. Joins and caps are polygons and discs. No equation is solved.
public struct StrokeArea: Sendable {
    private struct Place: Sendable { var point, direction: Point }

    private let style: StrokeStyle
    private var pieces: [[Place]] = []
    private var joins: [(point: Point, arriving: Point, leaving: Point)] = []
    private var caps: [(point: Point, outward: Point)] = []

    private var half: Double { style.width / 2 }

    /// `dashes` are the lengths of dash and gap in turn; none leave no gaps.
    public init(_ path: Path, _ style: StrokeStyle, dashes: [Double] = [], offset: Double = 0, steps: Int = 256) {
        self.style = style
        for subpath in path.subpaths { add(subpath, dashes, offset, steps) }
    }

    private mutating func add(_ subpath: Subpath, _ dashes: [Double], _ offset: Double, _ steps: Int) {
        let moving = subpath.segments.filter { segment in segment.points.contains { $0 != segment.start } }
        if moving.isEmpty {
            caps += [1, -1].map { (subpath.segments[0].start, Point($0, 0)) }
            return
        }
        let lengths = moving.map { $0.length() }, whole = lengths.reduce(0, +)
        if dashes.reduce(0, +) == 0 {
            addDash(moving, isClosed: subpath.isClosed, steps)
            return
        }
        let round = dashes.count % 2 == 0 ? dashes : dashes + dashes, turn = round.reduce(0, +)
        var (at, number, found) = (-(offset - (offset / turn).rounded(.down) * turn), 0, [[Curve]]())
        var (startsOn, endsOn) = (false, false)
        while at <= whole {
            let end = at + round[number % round.count]
            if number % 2 == 0 && end >= 0 {
                found.append(Self.part(moving, lengths, max(at, 0), min(end, whole)))
                if at <= 0 { startsOn = true }
                if end >= whole { endsOn = true }
            }
            (at, number) = (end, number + 1)
        }
        if subpath.isClosed && startsOn && endsOn && found.count > 1 { found[0] = found.removeLast() + found[0] }
        for dash in found {
            addDash(dash, isClosed: subpath.isClosed && found.count == 1 && startsOn && endsOn, steps)
        }
    }

    private static func part(_ segments: [Curve], _ lengths: [Double], _ from: Double, _ to: Double) -> [Curve] {
        var (start, parts) = (0.0, [Curve]())
        for (segment, length) in zip(segments, lengths) {
            let (low, high) = (max(from - start, 0), min(to - start, length))
            if low < high {
                parts.append(
                    segment.part(from: segment.parameter(atLength: low), to: segment.parameter(atLength: high)))
            }
            start += length
        }
        return parts
    }

    private mutating func addDash(_ parts: [Curve], isClosed: Bool, _ steps: Int) {
        guard let first = parts.first, let last = parts.last else { return }
        for part in parts {
            let count = part.points.count == 2 ? 1 : steps
            pieces.append(
                (0...count).map {
                    let u = Double($0) / Double(count)
                    return Place(point: part.point(at: u), direction: part.unitDirection(at: u))
                })
        }
        for (before, after) in zip(parts, parts.dropFirst()) {
            joins.append((after.start, before.unitDirection(at: 1), after.unitDirection(at: 0)))
        }
        if isClosed {
            joins.append((first.start, last.unitDirection(at: 1), first.unitDirection(at: 0)))
        } else {
            caps += [(first.start, -1 * first.unitDirection(at: 0)), (last.end, last.unitDirection(at: 1))]
        }
    }

    public func contains(_ point: Point) -> Bool {
        pieces.contains { sweeps($0, point) } || joins.contains { joinContains($0, point) }
            || caps.contains { capContains($0, point) }
    }

    private func sweeps(_ places: [Place], _ point: Point) -> Bool {
        zip(places, places.dropFirst()).contains { a, b in
            let (ahead, behind) = ((point - a.point).dot(a.direction), (point - b.point).dot(b.direction))
            if ahead * behind > 0 { return false }
            let share = ahead == behind ? 0 : ahead / (ahead - behind)
            return a.point.mixed(with: b.point, share).distance(to: point) <= half
        }
    }

    private func capContains(_ cap: (point: Point, outward: Point), _ point: Point) -> Bool {
        let own = point - cap.point, along = own.dot(cap.outward), across = abs(own.dot(cap.outward.normal))
        switch style.cap {
        case .butt: return false
        case .round: return along >= 0 && own.length <= half
        case .square: return along >= 0 && along <= half && across <= half
        }
    }

    private func joinContains(_ join: (point: Point, arriving: Point, leaving: Point), _ point: Point) -> Bool {
        if style.join == .round { return point.distance(to: join.point) <= half && join.arriving != join.leaving }
        let turn = join.arriving.cross(join.leaving)
        if turn == 0 { return false }
        let outer = turn > 0 ? -1.0 : 1.0
        let (a, b) = (half * outer * join.arriving.normal, half * outer * join.leaving.normal)
        var corners = [Point.zero, a, b]
        // The outer sides of both segments, prolonged, meet in the tip.
        let tip = a + ((b - a).cross(join.leaving) / turn) * join.arriving
        if style.join == .miter && tip.length <= style.miterLimit * half { corners.insert(tip, at: 2) }
        let own = point - join.point,
            sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { ($1 - $0).cross(own - $0) }
        return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
    }
}

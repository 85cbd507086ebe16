import Foundation
import MotionReference
import MotionTestSupport
import Testing

/// Paths that get the same verbs: both ends stay what they are, and what is alike becomes each other.
@Suite struct PathMatchTests {
    private func matched(
        _ from: String, _ to: String, pairs: [Double] = []
    ) throws -> (from: Path, to: Path) {
        let result = try PreparedPath(PathText.parse(from).path).matched(
            to: PreparedPath(PathText.parse(to).path), pairs: pairs)
        return (result.from.path, result.to.path)
    }

    /// The subpaths that have a length. A subpath without a partner gets one without.
    private func drawn(_ path: Path) -> Path {
        var parts: [[PathElement]] = []
        for element in path.elements {
            if case .move = element { parts.append([]) }
            parts[parts.count - 1].append(element)
        }
        return Path(parts.filter { Path($0).subpaths.contains { $0.length > 0 } }.flatMap { $0 })
    }

    /// How far an outline and what it became lie apart at most, as a share of its size.
    private func distance(_ path: Path, _ result: Path) throws -> Double {
        let own = try PreparedPath(drawn(path)), other = try PreparedPath(drawn(result)),
            box = try own.measured().bounds,
            size = Double(max(box.2 - box.0, box.3 - box.1)), at = (0...96).map { Double($0) / 96 }
        let ways =
            try own.nearest(to: other.points(at: at).map(\.point))
            + other.nearest(to: own.points(at: at).map(\.point))
        let longer = try abs(own.measured().length - other.measured().length)
        return max(ways.map(\.distance).max() ?? 0, longer / 4) / size
    }

    @Test(arguments: 0..<8) func bothEndsStay(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        for _ in 0..<3 {
            let from = random.path(within: -30...30).rounded, to = random.path(within: -30...30).rounded,
                result = try PreparedPath(from).matched(to: PreparedPath(to)),
                ends = (from: result.from.path, to: result.to.path)
            #expect(try distance(from, ends.from) <= 1e-6 && distance(to, ends.to) <= 1e-6, "\(from) \(to)")
            for (own, other) in zip(ends.from.subpaths, ends.to.subpaths) {
                #expect(own.isClosed == other.isClosed && own.segments.count == other.segments.count)
            }
        }
    }

    /// A polygon of 64 equal sides with some bays.
    private func ring(_ bays: Double, _ depth: Double, _ turn: Double) -> [Point] {
        var corner = Point.zero
        return (0..<64).map {
            let angle = 2 * .pi * Double($0) / 64, side = turn + angle + depth * sin(bays * angle)
            corner = corner + Point(cos(side), sin(side))
            return corner
        }
    }

    @Test(arguments: [(0.0, 0.0), (0.8, 0.7), (0.9, 4.4), (0.3, 1.9)])
    func placesBelongTogetherAtTheLeastCost(depth: Double, turn: Double) throws {
        func path(_ corners: [Point]) -> Path {
            Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close]).rounded
        }
        let from = path(ring(2, depth, 0)), to = path(ring(4, 0.4, turn)),
            corners = from.subpaths[0].segments.map(\.start), otherCorners = to.subpaths[0].segments.map(\.start),
            result = try PreparedPath(from).matched(to: PreparedPath(to))
        func points(_ path: Path, of polygon: [Point]) -> [Point] {
            let starts = path.subpaths[0].segments.map(\.start)
            return MatchCost.normal(starts + [starts[0]], of: polygon)
        }
        let way = MatchCost(corners, otherCorners, stiffness: 0.01),
            cost = way.cost(
                points(result.from.path, of: corners), points(result.to.path, of: otherCorners))
        #expect(abs(cost - way.least) <= 1e-9 * way.least, "\(cost) \(way.least)")
    }

    @Test func pairsThatAreGivenAreKept() throws {
        let square = "M0 0H10V10H0Z", far = "M50 0H60V10H50Z"
        for start in [0, 0.25, 0.5, 1] {
            // Each quarter of a square is a side.
            let (from, to) = try matched(square, square, pairs: [0, 0, start, 0.5])
            let corners = PathText.parse(square).path.subpaths[0].segments.map(\.start)
            #expect(from.subpaths[0].segments[0].start == corners[Int(start * 4) % 4])
            #expect(to.subpaths[0].segments[0].start == corners[2])
        }
        // The far one, and none; a hole becomes an outline.
        let (_, to) = try matched(square, square + far, pairs: [0, 1, -1, -1])
        #expect(to.subpaths.map { $0.segments[0].start.x }.max() == 50)
        #expect(to.subpaths[0].segments[0].start.x >= 50)
        let (from, _) = try matched(square, square, pairs: [0, -1, -1, -1])
        #expect(from.subpaths.count == 2)
        let ring = "M0 0H10V10H0ZM2 2V8H8V2Z", corner = PathText.parse("M2 2H3").path.subpaths[0].segments[0].start
        let (_, turned) = try matched(square, ring, pairs: [0, 1, -1, -1])
        #expect(turned.subpaths.count == 2 && turned.subpaths[0].segments[0].start == corner)
        for wrong in [[0, 1, 0, 0], [0, 0, 1.5, 0], [-2, 0, 0, 0], [0, 0, 0, .nan]] as [[Double]] {
            #expect(throws: Rejected.self) { try matched(square, square, pairs: wrong) }
        }
    }

    @Test func aShapeMovesToItsOwnStart() throws {
        // The same square, from another corner and the other way round.
        let (from, to) = try matched("M0 0H10V10H0Z", "M30 10V0H20V10Z")
        #expect(from == PathText.parse("M0 0H10V10H0Z").path && to == PathText.parse("M20 0H30V10H20Z").path)
    }

    @Test func cornersBecomeCorners() throws {
        // A larger rectangle of the same shape, from another corner and the other way round.
        let (from, to) = try matched("M0 0H12V10H0Z", "M30 20V0H6V20Z")
        #expect(from == PathText.parse("M0 0H12V10H0Z").path && to == PathText.parse("M6 0H30V20H6Z").path)
    }

    @Test func openLinesAreTurnedAndStayOpen() throws {
        let (from, to) = try matched("M0 0H10", "M10 5H0")
        #expect(from == PathText.parse("M0 0H10").path && to == PathText.parse("M0 5H10").path)
        let (line, ring) = try matched("M0 0H10", "M0 5H10V15H0Z")
        #expect(!line.elements.contains(.close) && !ring.elements.contains(.close))
        #expect(ring.subpaths[0].segments.last?.end == ring.subpaths[0].segments.first?.start)
    }

    @Test func holesPairWithHolesAndOthersShrinkInPlace() throws {
        let ground = "M0 0H20V20H0Z", hole = "M8 8V12H12V8Z"
        // The other way round as a whole: the hole is still one.
        let (_, to) = try matched(ground + hole, "M8 8H12V12H8ZM0 0V20H20V0Z")
        #expect(to.subpaths.count == 2)
        #expect(try PreparedPath(to).contains([Point(10, 10), Point(2, 2)]) == [false, true])
        let (with, without) = try matched(ground + hole, ground)
        #expect(try PreparedPath(with).contains([Point(10, 10), Point(2, 2)]) == [false, true])
        #expect(without.subpaths[1].segments.allSatisfy { $0.start == Point(10, 10) && $0.end == Point(10, 10) })
    }

    @Test func moreLinesGrowFromTheOutline() throws {
        let (from, to) = try matched("M0 5H10", "M0 0H10M0 5H10M0 10H10")
        #expect(from.subpaths.count == 3 && to == PathText.parse("M0 5H10M0 0H10M0 10H10").path)
        for subpath in from.subpaths.dropFirst() { #expect(subpath.segments[0].start == Point(5, 5)) }
    }

    @Test func nothingGrowsFromItself() throws {
        let (from, to) = try matched("", "M0 0H10V10Z")
        #expect(from.subpaths.count == 1 && to.subpaths.count == 1)
        #expect(try PreparedPath(from).measured().length == 0)
        let (neither, nor) = try matched("M3 3", "")
        #expect(neither.elements.isEmpty && nor.elements.isEmpty)
    }

    @Test func manySubpathsPairInTheirOrder() throws {
        let squares = (0..<300).map { "M\($0 * 4) 0h2v2h-2z" }.joined()
        let (from, to) = try matched(squares, "M0 0h2v2h-2z")
        #expect(from.subpaths.count == 300 && to.subpaths.count == 300)
        #expect(to.subpaths[0].segments.first?.start == Point(0, 0) && to.subpaths[1].length == 0)
    }
}

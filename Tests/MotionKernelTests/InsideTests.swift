import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Compares what is inside of paths and strokes with the reference. Of points that are so near to an outline that the
/// reference itself says another thing next to them, nothing is expected.
@Suite struct InsideTests {
    private func path(_ text: String) -> Path { PathText.parse(text).path }

    /// What the reference says of a point and of eight points around it; nil if it does not say one thing.
    private static func settled(_ point: Point, _ reach: Double, _ says: (Point) -> Bool) -> Bool? {
        let own = says(point)
        for i in -1...1 {
            for j in -1...1 where says(point + Point(Double(i) * reach, Double(j) * reach)) != own { return nil }
        }
        return own
    }

    @Test(arguments: 0..<6) func randomPathsContainWhatTheyWindAround(seed: UInt64) throws {
        var random = RandomSource(seed: seed), (deviation, sides) = (Deviation(), [0, 0])
        for _ in 0..<4 {
            let path = random.path(within: -30...30).rounded, prepared = try PreparedPath(path),
                points = (0..<16).map { _ in random.point(-32...32) }
            for evenOdd in [false, true] {
                for (point, actual) in zip(points, try prepared.contains(points, evenOdd: evenOdd)) {
                    let expected = Self.settled(point, 1e-3) {
                        let number = path.winding(around: $0)
                        return evenOdd ? number % 2 != 0 : number != 0
                    }
                    guard let expected else { continue }
                    sides[expected ? 1 : 0] += 1
                    deviation.add(actual == expected, "\(point) in \(path.elements), \(evenOdd)")
                }
            }
        }
        #expect(deviation.isAllowed && sides.allSatisfy { $0 > 2 }, "\(deviation), \(sides)")
    }

    /// A block in which one number is another: some are so large that a dash more is no step, and some go back.
    @Test func dashesOfAlteredPathsEnd() throws {
        let prepared = try PreparedPath(path("M0 0L10 0L20 10Q30 9 20 0Z")), points: [Float] = [5, 1, 10, 1]
        for word in 0..<prepared.block.count {
            for value in [1e300, 1e17, -1e300, 1e9, .infinity, .nan] {
                var (block, inside) = (prepared.block, [UInt8](repeating: 9, count: 2))
                block[word] = value.bitPattern
                let status = motion_stroke_contains(
                    block, prepared.size, 1, 0, 0, 10, word % 2 == 0 ? [3, 2] : [0.001, 0], 2, 0, points, 2, &inside)
                #expect(status == (inside.allSatisfy { $0 <= 1 } ? MOTION_OK : MOTION_ERROR_PREPARED))
            }
        }
    }

    /// Of squares that tile the plane each point is in exactly one, also on edges and corners.
    @Test func neighboursShareNoPointOfTheirEdges() throws {
        var points: [Point] = []
        for x in 0...8 { for y in 0...8 { points.append(Point(Double(x) / 2, Double(y) / 2)) } }
        var found = [Int](repeating: 0, count: points.count)
        for x in -1...4 {
            for y in -1...4 {
                // Two triangles, one of them the other way round.
                for text in ["M\(x) \(y)h1v1z", "M\(x) \(y)v1h1z"] {
                    for (i, isInside) in try PreparedPath(path(text)).contains(points).enumerated() where isInside {
                        found[i] += 1
                    }
                }
            }
        }
        #expect(found.allSatisfy { $0 == 1 }, "\(found)")
    }

    @Test func theUpperAndTheLeftOutlineBelongToTheInside() throws {
        let points = [Point(0, 5), Point(5, 0), Point(10, 5), Point(5, 10), Point(0, 0), Point(10, 10), Point(5, 5)],
            expected = [true, true, false, false, true, false, true]
        for text in ["M0 0H10V10H0Z", "M10 10V0H0V10Z", "M0 0H10V10H0"] {
            #expect(try PreparedPath(path(text)).contains(points) == expected, "\(text)")
        }
        // A path without inside, and none.
        #expect(try PreparedPath(path("M0 0H10")).contains(points).allSatisfy { !$0 })
        #expect(try PreparedPath(path("M5 5")).contains(points).allSatisfy { !$0 })
        #expect(try PreparedPath(path("")).contains([Point(0, 0)]) == [false])
    }

    /// The point lies straight left of extremes, ends and inflections.
    @Test func curvesAreCrossedOnceWhereTheyTurn() throws {
        let circle = try PreparedPath(
            path("M10 0C10 5.5 5.5 10 0 10S-10 5.5 -10 0S-5.5 -10 0 -10S10 -5.5 10 0Z"))
        #expect(
            try circle.contains([Point(-9, 0), Point(0, 0), Point(9, 0), Point(-11, 0), Point(0, 9), Point(0, -9)])
                == [true, true, true, false, true, true])
        let wave = try PreparedPath(path("M0 0Q10 20 20 0V-5H0Z"))
        #expect(
            try wave.contains([Point(10, 9.9), Point(10, 10.1), Point(1, 0), Point(19, 0), Point(-1, 0)])
                == [true, false, true, true, false])
    }

    private func compare(
        _ path: Path, _ style: StrokeStyle, _ dashes: [Double], _ offset: Double, _ points: [Point],
        _ deviation: inout Deviation, _ sides: inout [Int]
    ) throws {
        let area = StrokeArea(path, style, dashes: dashes, offset: offset),
            actual = try PreparedPath(path).strokeContains(points, style, dashes: dashes, offset: offset)
        for (point, actual) in zip(points, actual) {
            guard let expected = Self.settled(point, 2e-3, area.contains) else { continue }
            sides[expected ? 1 : 0] += 1
            deviation.add(actual == expected, "\(point) \(actual), \(style), \(dashes) \(offset) of \(path.elements)")
        }
    }

    @Test(arguments: StrokeStyle.Cap.allCases, StrokeStyle.Join.allCases) func randomStrokesContainTheirArea(
        cap: StrokeStyle.Cap, join: StrokeStyle.Join
    ) throws {
        var random = RandomSource(seed: 171 + UInt64(cap.rawValue * 3 + join.rawValue))
        var (deviation, sides) = (Deviation(), [0, 0])
        for number in 0..<4 {
            let style = StrokeStyle(
                width: random.number(0.5...14), cap: cap, join: join, miterLimit: random.number(1...12))
            let dashes = number % 3 == 0 ? [] : (0..<number % 4 + 1).map { _ in random.number(0.5...18) }
            try compare(
                random.path(within: -20...20).rounded, style, dashes, random.number(-20...20),
                (0..<20).map { _ in random.point(-16...16) }, &deviation, &sides)
        }
        #expect(deviation.isAllowed && sides.allSatisfy { $0 > 0 }, "\(deviation), \(sides)")
    }

    /// Dots, ends where the curve stands, hairpins, and dashes that begin and end at corners.
    @Test(arguments: [
        "M5 5L5 5", "M5 5Z", "M5 5M6 6", "M0 0C0 0 10 0 10 10", "M0 0C0 10 10 10 10 10", "M0 0C0 0 10 10 10 10",
        "M0 0L10 0L0 0", "M0 0L10 0L2 0", "M0 0H10V10H0Z", "M0 0Q10 0 10 10ZL-5 -5", "M0 0Q0 0 10 10"
    ])
    func dotsAndStandingEndsHaveTheirShape(text: String) throws {
        var (deviation, sides) = (Deviation(), [0, 0]), random = RandomSource(seed: 5)
        let points = (0..<6).map { _ in random.point(-6...16) }
        for cap in StrokeStyle.Cap.allCases {
            for join in StrokeStyle.Join.allCases {
                for dashes in [[], [7, 3], [12, 5, 1]] as [[Double]] {
                    try compare(
                        path(text), StrokeStyle(width: 3, cap: cap, join: join), dashes, 1.25, points, &deviation,
                        &sides)
                }
            }
        }
        #expect(deviation.violations == 0, "\(deviation)")
    }

    @Test func dashesWithoutLengthAreDots() throws {
        let line = try PreparedPath(path("M0 0H20")),
            points = [Point(5, 0.9), Point(5.9, 0), Point(7, 0), Point(0, 0.9)]
        let round = StrokeStyle(width: 2, cap: .round)
        #expect(try line.strokeContains(points, round, dashes: [0, 5]) == [true, true, false, true])
        #expect(try line.strokeContains(points, StrokeStyle(width: 2), dashes: [0, 5]).allSatisfy { !$0 })
        // Far too many dashes: no gaps.
        #expect(try line.strokeContains(points, round, dashes: [1e-6, 1e-6]).prefix(3) == [true, true, true])
        #expect(try line.strokeContains(points, round, dashes: [0, 0]) == [true, true, true, true])
    }

    /// A closed subpath has no caps where a dash goes on through its start.
    @Test func aDashGoesOnThroughTheStartOfAClosedSubpath() throws {
        let square = try PreparedPath(path("M0 0H10V10H0Z")), corner = [Point(-0.9, -0.9)]
        #expect(try square.strokeContains(corner, StrokeStyle(width: 2), dashes: [36, 2], offset: 1) == [true])
        #expect(try square.strokeContains(corner, StrokeStyle(width: 2), dashes: [37, 3]) == [false])
    }

    @Test func wrongDashesAreRefused() throws {
        let line = try PreparedPath(path("M0 0H20")), style = StrokeStyle(width: 2)
        func status(_ dashes: [Double], offset: Double = 0) -> motion_status {
            do { _ = try line.strokeContains([.zero], style, dashes: dashes, offset: offset) } catch {
                return (error as? Rejected)?.status ?? 1
            }
            return MOTION_OK
        }
        #expect(status([1, -1]) == MOTION_ERROR_RANGE)
        #expect(status([1, .nan]) == MOTION_ERROR_FINITE)
        #expect(status([1, 2], offset: .infinity) == MOTION_ERROR_FINITE)
        #expect(status([Double](repeating: 1, count: 257)) == MOTION_ERROR_RANGE)
        #expect(status([Double](repeating: 1, count: 256)) == MOTION_OK)
    }
}

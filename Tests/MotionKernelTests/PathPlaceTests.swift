import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Checks points and tangents along a path: motion_path_points and motion_path_along.
@Suite struct PathPlaceTests {
    /// Allows 1e-5 of the length (plus the coordinates' rounding) for the point; the tangent may turn by no more than
    /// the true tangent turns within that distance.
    private func check(_ path: Path, _ random: inout RandomSource, count: Int, _ deviation: inout Deviation) throws {
        let path = path.rounded
        let geometry = PathGeometry(path)
        let prepared = try PreparedPath(path)
        let scale = PathArrays(path).points.reduce(0) { max($0, abs(Double($1))) }
        let length = geometry.length
        let reach = 1e-5 * length
        let fractions = (0..<count).map { _ in random.number(0...1) }
        let byFraction = try prepared.points(at: fractions)
        let byLength = try prepared.points(at: fractions.map { $0 * length }, unit: MOTION_AT_LENGTH)
        for (i, fraction) in fractions.enumerated() {
            let place = fraction * length
            let (before, here, after) = (
                geometry.tangent(atLength: place - reach), geometry.tangent(atLength: place),
                geometry.tangent(atLength: place + reach)
            )
            let turn = before.distance(to: here) + here.distance(to: after)
            for (actual, name) in [(byFraction[i], "fraction"), (byLength[i], "length")] {
                let context = "\(name) \(fraction) of \(path.elements)"
                // A jump between subpaths is a place where both sides are right.
                let candidates = [place, place - reach, place + reach].map { geometry.point(atLength: $0) }
                let error = candidates.map { $0.distance(to: actual.point) }.min()!
                deviation.add(error, 0, allowed: reach + 2e-7 * scale, "point at " + context)
                deviation.add(actual.tangent.distance(to: here), 0, allowed: turn + 1e-5, "tangent at " + context)
                deviation.add(actual.tangent.length, 1, allowed: 1e-6, "unit tangent at " + context)
            }
        }
    }

    @Test func randomPathsHaveTheirPointsWhereTheLengthSays() throws {
        var random = RandomSource(seed: 41)
        var deviation = Deviation()
        for _ in 0..<60 { try check(random.path(within: -50...50), &random, count: 12, &deviation) }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func typicalErrorIsFarSmaller() throws {
        var random = RandomSource(seed: 42)
        var errors: [Double] = []
        for _ in 0..<40 {
            let path = Path([
                .move(random.point(-50...50)),
                .cubic(random.point(-50...50), random.point(-50...50), random.point(-50...50))
            ]).rounded
            let geometry = PathGeometry(path)
            let fractions = (0..<10).map { _ in random.number(0...1) }
            for (fraction, actual) in zip(fractions, try PreparedPath(path).points(at: fractions)) {
                errors.append(
                    actual.point.distance(to: geometry.point(atLength: fraction * geometry.length)) / geometry.length)
            }
        }
        errors.sort()
        #expect(errors[errors.count / 2] <= 2e-6, "median \(errors[errors.count / 2])")
    }

    @Test func degeneratePathsHaveTheirPointsWhereTheLengthSays() throws {
        var random = RandomSource(seed: 43)
        var deviation = Deviation()
        for (name, path) in PathSamples.degenerate where name != "cusp" && path.bounds.left < path.bounds.right {
            try check(path, &random, count: 12, &deviation)
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// A corner at which so many lines without length stand, and around it lines that end and begin there.
    private func corner(_ stops: Int) -> Path {
        Path(
            [.move(Point(0, 0)), .line(Point(10, 0))] + Array(repeating: .line(Point(10, 0)), count: stops)
                + [.line(Point(10, 20)), .move(Point(50, 50))] + Array(repeating: .line(Point(50, 50)), count: stops)
                + [.line(Point(50, 60))])
    }

    @Test(arguments: [0, 1, 2, 3, 7, 8, 100])
    func whereLinesWithoutLengthStandTheOneThatEndsThereCounts(_ stops: Int) throws {
        let places = try PreparedPath(corner(stops)).points(at: [0, 5, 10, 10.5, 30, 30.5, 40], unit: MOTION_AT_LENGTH)
        let (right, down) = (Point(1, 0), Point(0, 1))
        // At the corner the first line still; where the second subpath begins, that one.
        #expect(places.map(\.tangent) == [right, right, right, down, down, down, down])
        let points: [(Double, Double)] = [(0, 0), (5, 0), (10, 0), (10, 0.5), (50, 50), (50, 50.5), (50, 60)]
        #expect(places.map(\.point) == points.map { Point($0.0, $0.1) })
    }

    @Test func linesWithoutLengthHaveTheDirectionOfTheNearestOther() throws {
        let point = { (x: Double) in PathElement.line(Point(x, 0)) }
        let behind = Path([.move(Point(0, 0)), point(0), point(0), .line(Point(0, 3))])
        let before = Path([.move(Point(0, 0)), .line(Point(4, 0)), point(4), point(4), .line(Point(4, 3)), .close])
        let all = Path([.move(Point(2, 0)), point(2), point(2)])
        for path in [behind, before, all] {
            let geometry = PathGeometry(path), progress = (0...24).map { Double($0) / 24 }
            let affines = try PreparedPath(path).along(
                progress, pacing: MOTION_PACING_LINEAR, rotate: MOTION_ROTATE_AUTO)
            for (t, affine) in zip(progress, affines) {
                let (segment, parameter) = try #require(geometry.location(linear: t))
                let expected = geometry.direction(segment: segment, parameter: parameter)
                #expect(abs(affine.a - expected.x) < 1e-6 && abs(affine.b - expected.y) < 1e-6, "\(path) at \(t)")
            }
        }
    }

    @Test func placesOutsideAreClampedAndNotANumberIsTheStart() throws {
        let prepared = try PreparedPath(Path([.move(Point(1, 2)), .line(Point(11, 2))]))
        let places = try prepared.points(at: [-1, .nan, -.infinity, 2, .infinity]).map(\.point)
        #expect(places == [Point(1, 2), Point(1, 2), Point(1, 2), Point(11, 2), Point(11, 2)])
    }

    @Test func pathWithoutLengthGivesItsStartAndTheXAxis() throws {
        for path in [Path([.move(Point(5, 6)), .line(Point(5, 6))]), Path([.move(Point(5, 6))])] {
            let place = try PreparedPath(path).points(at: [0.5])[0]
            #expect(place.point == Point(5, 6))
            #expect(place.tangent == Point(1, 0))
        }
        let nothing = try PreparedPath(Path()).points(at: [0.5])[0]
        #expect(nothing.point == .zero)
        #expect(nothing.tangent == Point(1, 0))
    }

    @Test func standingStartTakesTheNextDerivative() throws {
        let prepared = try PreparedPath(Path([.move(Point(0, 0)), .cubic(Point(0, 0), Point(0, 10), Point(10, 10))]))
        #expect(try prepared.points(at: [0])[0].tangent.distance(to: Point(0, 1)) < 1e-6)
        let ending = try PreparedPath(Path([.move(Point(0, 0)), .cubic(Point(0, 10), Point(10, 10), Point(10, 10))]))
        #expect(try ending.points(at: [1])[0].tangent.distance(to: Point(1, 0)) < 1e-6)
    }

    @Test(arguments: [MOTION_ROTATE_NONE, MOTION_ROTATE_AUTO, MOTION_ROTATE_AUTO_REVERSE])
    func linearPacingSharesEvenlyByElement(rotate: UInt32) throws {
        var random = RandomSource(seed: 44)
        var deviation = Deviation()
        for _ in 0..<60 {
            let path = random.path(within: -50...50).rounded
            let geometry = PathGeometry(path)
            let progress = (0..<20).map { _ in random.number(0...1) }
            for (p, actual) in zip(
                progress, try PreparedPath(path).along(progress, pacing: MOTION_PACING_LINEAR, rotate: rotate))
            {
                let place = geometry.location(linear: p)!
                // Elements meet at multiples of one share, where the direction jumps.
                if min(place.parameter, 1 - place.parameter) < 1e-4 { continue }
                let point = geometry.segments[place.segment].point(at: place.parameter)
                var direction = geometry.direction(segment: place.segment, parameter: place.parameter)
                if rotate == MOTION_ROTATE_NONE { direction = Point(1, 0) }
                if rotate == MOTION_ROTATE_AUTO_REVERSE { direction = -1 * direction }
                let expected = Affine(direction.x, direction.y, -direction.y, direction.x, point.x, point.y)
                let slowest = geometry.segments[place.segment].derivative(at: place.parameter).length
                deviation.add([actual.tx, actual.ty], [point.x, point.y], allowed: 5e-5, "\(p) on \(path.elements)")
                // The tangent of a curve that almost stands still is as uncertain as its coordinates' rounding.
                deviation.add(
                    [actual.a, actual.b, actual.c, actual.d], Array(expected.entries.prefix(4)),
                    allowed: 1e-5 + 1e-3 / slowest,
                    "rotation at \(p) on \(path.elements)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func pacedMovesAtConstantSpeed() throws {
        var random = RandomSource(seed: 45)
        var deviation = Deviation()
        for _ in 0..<30 {
            let path = random.path(within: -50...50).rounded
            let geometry = PathGeometry(path)
            let progress = (0..<10).map { _ in random.number(0...1) }
            for (p, actual) in zip(
                progress,
                try PreparedPath(path).along(progress, pacing: MOTION_PACING_PACED, rotate: MOTION_ROTATE_NONE))
            {
                let reach = 1e-5 * geometry.length
                let error = [p * geometry.length, p * geometry.length - reach, p * geometry.length + reach]
                    .map { geometry.point(atLength: $0).distance(to: Point(actual.tx, actual.ty)) }.min()!
                deviation.add(error, 0, allowed: reach + 1e-5, "\(p) on \(path.elements)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }
}

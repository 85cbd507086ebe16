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

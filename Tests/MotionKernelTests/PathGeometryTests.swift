import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Checks area, curvature, nearest points and interpolation of paths.
@Suite struct PathGeometryTests {
    /// Returns the area by the shoelace formula on a fine polygon.
    private func area(_ path: Path) -> Double {
        path.subpaths.reduce(0) { sum, subpath in
            let points =
                subpath.segments.flatMap { segment in (0..<1000).map { segment.point(at: Double($0) / 1000) } } + [
                    subpath.segments.last!.end
                ]
            return sum
                + zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
                    $0 + ($1.0 - points[0]).cross($1.1 - points[0]) / 2
                }
        }
    }

    @Test func areaIsThatOfAFinePolygon() throws {
        var random = RandomSource(seed: 81)
        var deviation = Deviation()
        for path in PathSamples.degenerate.map(\.path) + (0..<100).map({ _ in random.path(within: -50...50) }) {
            let (measured, length) = (try PreparedPath(path).measured().area, PathGeometry(path.rounded).length)
            deviation.add(measured, area(path.rounded), allowed: 1e-6 * length * length, "\(path.elements)")
        }
        #expect(deviation.isAllowed, "\(deviation)")
        let clockwise = Path([.move(.zero), .line(Point(4, 0)), .line(Point(4, 3)), .close])
        #expect(try PreparedPath(clockwise).measured().area == 6)
    }

    /// The curvature is that of the circle through three close points.
    @Test func curvatureIsThatOfTheCircleThroughThreeNeighbours() throws {
        var random = RandomSource(seed: 82)
        var deviation = Deviation()
        for _ in 0..<60 {
            let path = Path([
                .move(random.point(-50...50)),
                .cubic(random.point(-50...50), random.point(-50...50), random.point(-50...50))
            ]).rounded
            let geometry = PathGeometry(path)
            for _ in 0..<8 {
                let fraction = random.number(0.01...0.99)
                let h = 1e-4 * geometry.length
                let points = [-h, 0, h].map { geometry.point(atLength: fraction * geometry.length + $0) }
                let (a, b, c) = (points[0], points[1], points[2])
                let expected = 2 * (b - a).cross(c - b) / (a.distance(to: b) * b.distance(to: c) * c.distance(to: a))
                let actual = try PreparedPath(path).curvatures(at: [fraction])[0]
                let sharpness = 1 + abs(expected) * geometry.length
                deviation.add(
                    actual, expected, allowed: 1e-3 * sharpness * (1 + sharpness / 100) / geometry.length,
                    "\(fraction) of \(path.elements)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func curvatureOfCornersLinesAndPlacesOfRest() throws {
        let lines = try PreparedPath(Path([.move(.zero), .line(Point(3, 1)), .line(Point(3, 9))]))
        #expect(try lines.curvatures(at: [0, 0.2, 0.5, 1]) == [0, 0, 0, 0])
        let straight = try PreparedPath(Path([.move(.zero), .cubic(.zero, Point(9, 3), Point(12, 4))]))
        #expect(try straight.curvatures(at: [0])[0] == 0)
        let resting = try PreparedPath(Path([.move(.zero), .cubic(.zero, Point(10, 0), Point(10, 10))]))
        #expect(try resting.curvatures(at: [0])[0] == Double(Float.greatestFiniteMagnitude))
        let nothing = try PreparedPath(Path([.move(Point(1, 1))]))
        #expect(try nothing.curvatures(at: [0.5])[0] == 0)
    }

    /// Moves alone, whose numbers would be those of a cubic if they stood where segments do.
    @Test func whatDrawsNothingHasNoCurvatureWhateverItsPoints() throws {
        var random = RandomSource(seed: 84)
        for place in 0..<48 {
            var arrays = PathArrays(Path((0..<24).map { _ in .move(random.point(-50...50)) }))
            arrays.points[place] = Float(bitPattern: UInt32(MOTION_VERB_CUBIC))
            #expect(try PreparedPath(arrays).curvatures(at: [0, 0.5]) == [0, 0], "\(place)")
        }
    }

    @Test func nearestPlaceIsNoFurtherThanAnySample() throws {
        var random = RandomSource(seed: 83)
        var deviation = Deviation()
        for path in PathSamples.degenerate.map(\.path) + (0..<60).map({ _ in random.path(within: -50...50) }) {
            let geometry = PathGeometry(path.rounded)
            let box = path.bounds
            let reach = max(box.right - box.left, box.bottom - box.top)
            if geometry.length == 0 { continue }
            let points = (0..<10).map { _ in
                Point(box.left + reach * random.number(-0.5...1.5), box.top + reach * random.number(-0.5...1.5))
            }.map { Point(Double(Float($0.x)), Double(Float($0.y))) }
            let samples = geometry.segments.flatMap { segment in (0...500).map { segment.point(at: Double($0) / 500) } }
            for (point, found) in zip(points, try PreparedPath(path).nearest(to: points)) {
                // Between two subpaths either side is right.
                let here = [0, 1e-6, -1e-6].map {
                    geometry.point(atLength: found.length - $0 * geometry.length).distance(to: point)
                }.min()!
                let least = samples.map { $0.distance(to: point) }.min()!
                let scale = geometry.length + abs(point.x) + abs(point.y)
                deviation.add(
                    found.distance <= least + 1e-6 * scale,
                    "\(found.distance), not \(least), from \(point) to \(path.elements)")
                deviation.add(found.distance, here, allowed: 1e-5 * scale, "from \(point) to \(path.elements)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func nearestOfSeveralIsTheFirstAndOddPointsHaveSubstitutes() throws {
        let square = try PreparedPath(
            Path([.move(.zero), .line(Point(10, 0)), .line(Point(10, 10)), .line(Point(0, 10)), .close]))
        let found = try square.nearest(to: [Point(5, 5), Point(12, 12), Point(.nan, 4), Point(.infinity, 0)])
        #expect(found.map(\.length) == [5, 20, 36, 0])
        #expect(
            found[0].distance == 5 && found[2].distance == 0
                && found[3].distance == Double(Float.greatestFiniteMagnitude))
        let lone = try PreparedPath(Path([.move(Point(3, 4))])).nearest(to: [.zero])
        #expect(lone[0].length == 0 && lone[0].distance == 5)
        let empty = try PreparedPath(Path()).nearest(to: [Point(3, 4)])
        #expect(empty[0].length == 0 && empty[0].distance == 5)
    }

    private func interpolate(_ a: PathArrays, _ b: PathArrays, _ progress: [Float]) throws -> [[Float]] {
        var out = [Float](repeating: .nan, count: progress.count * a.points.count)
        try accept(
            motion_path_interpolate(
                a.verbs, UInt32(a.verbs.count), a.points, b.points, a.pointCount, progress, UInt32(progress.count), &out
            ))
        return progress.indices.map { Array(out[$0 * a.points.count..<($0 + 1) * a.points.count]) }
    }

    @Test func pathsMixPointByPoint() throws {
        var random = RandomSource(seed: 84)
        var deviation = Deviation()
        for _ in 0..<50 {
            let a = PathArrays(random.path(within: -50...50))
            let b = PathArrays(verbs: a.verbs, points: a.points.map { _ in Float(random.number(-50...50)) })
            let progress: [Float] = [0, 1, 0.25, -1, 2, Float(random.number(0...1)), .nan]
            let frames = try interpolate(a, b, progress)
            #expect(frames[0] == a.points && frames[1] == b.points && frames[6] == a.points)
            for (p, frame) in zip(progress, frames) where p == p {
                let expected = zip(a.points, b.points).map { mix(Double($0), Double($1), Double(p)) }
                deviation.add(frame.map(Double.init), expected, allowed: 1e-5 * (1 + abs(Double(p))), "\(p)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
        #expect(throws: Rejected.self) {
            try interpolate(PathArrays(verbs: [0, 1], points: [1, 2]), PathArrays(verbs: [0, 1], points: [1, 2]), [0])
        }
        #expect(throws: Rejected.self) {
            try interpolate(PathArrays(verbs: [0], points: [1, 2]), PathArrays(verbs: [0], points: [1, .nan]), [0])
        }
        #expect(try interpolate(PathArrays(Path()), PathArrays(Path()), [0, 1]) == [[], []])
    }
}

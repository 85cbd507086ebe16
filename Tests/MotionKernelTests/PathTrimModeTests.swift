import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Checks the trim modes other than Core Animation's. Each leaves pieces that Core Animation's mode can cut as well.
/// That mode's own suite proves the cuts; this suite proves which pieces are left.
@Suite struct PathTrimModeTests {
    private func joined(_ pieces: [PathArrays]) -> PathArrays {
        PathArrays(verbs: pieces.flatMap(\.verbs), points: pieces.flatMap(\.points))
    }

    /// Joins two pieces, the second without its move.
    private func continued(_ tail: PathArrays, _ head: PathArrays) -> PathArrays {
        if tail.verbs.isEmpty || head.verbs.isEmpty { return joined([tail, head]) }
        return PathArrays(verbs: tail.verbs + head.verbs.dropFirst(), points: tail.points + head.points.dropFirst(2))
    }

    private func single(_ path: Path) -> [Path] {
        path.subpaths.map { subpath in
            let drawn = subpath.isClosed ? subpath.segments.dropLast() : subpath.segments[...]
            return Path([.move(subpath.segments[0].start)] + drawn.map(\.element) + (subpath.isClosed ? [.close] : []))
        }
    }

    @Test func invertedLeavesTheRest() throws {
        var random = RandomSource(seed: 71)
        for _ in 0..<200 {
            let path = random.path(within: -50...50)
            let prepared = try PreparedPath(path)
            let (a, b) = (random.number(0...1), random.number(0...1))
            let inverted = try prepared.trimmed(from: a, to: b, mode: MOTION_TRIM_INVERTED)
            if a >= b {
                #expect(inverted == PathArrays(path))
                continue
            }
            let (tail, head) = (try prepared.trimmed(from: b, to: 1), try prepared.trimmed(from: 0, to: a))
            let isOneClosed = path.subpaths.count == 1 && path.subpaths[0].isClosed
            #expect(
                inverted == (isOneClosed ? continued(tail, head) : joined([tail, head])),
                "\(a)...\(b) of \(path.elements)")
        }
        let prepared = try PreparedPath(PathSamples.outline)
        #expect(try prepared.trimmed(from: 0, to: 1, mode: MOTION_TRIM_INVERTED).verbs.isEmpty)
        #expect(try prepared.trimmed(from: -1, to: 9, mode: MOTION_TRIM_INVERTED).verbs.isEmpty)
        #expect(
            try prepared.trimmed(from: 0, to: 0.3, mode: MOTION_TRIM_INVERTED) == prepared.trimmed(from: 0.3, to: 1))
        #expect(
            try prepared.trimmed(from: 0.3, to: 1, mode: MOTION_TRIM_INVERTED) == prepared.trimmed(from: 0, to: 0.3))
    }

    /// Returns the spans that Lottie's rule names: swapped, offset, and cut at the end.
    private func spans(_ start: Double, _ end: Double, _ offset: Double) -> [(Double, Double)] {
        var (s, e) = (min(max(start, 0), 1), min(max(end, 0), 1))
        if s > e { (s, e) = (e, s) }
        if s == e { return [] }
        let turn = offset - offset.rounded(.down)
        (s, e) = (s + turn, e + turn)
        if e <= 1 { return [(s, e)] }
        return s >= 1 ? [(s - 1, e - 1)] : [(s, 1), (0, e - 1)]
    }

    @Test func sequentialCutsTheWholeAndJoinsNothing() throws {
        var random = RandomSource(seed: 72)
        for _ in 0..<300 {
            let path = random.path(within: -50...50)
            let prepared = try PreparedPath(path)
            let (a, b, offset) = (random.number(-0.2...1.2), random.number(-0.2...1.2), random.number(-3...3))
            let expected = try spans(a, b, offset).map { try prepared.trimmed(from: $0.0, to: $0.1) }
            let actual = try prepared.trimmed(from: a, to: b, offset: offset, mode: MOTION_TRIM_LOTTIE_SEQUENTIAL)
            #expect(actual == joined(expected), "\(a)...\(b) + \(offset) of \(path.elements)")
        }
    }

    @Test func parallelCutsEverySubpathByItsOwnLengthAndJoinsClosedOnes() throws {
        var random = RandomSource(seed: 73)
        var deviation = Deviation()
        for _ in 0..<300 {
            let path = random.path(within: -50...50).rounded
            let (a, b, offset) = (random.number(-0.2...1.2), random.number(-0.2...1.2), random.number(-3...3))
            let spans = spans(a, b, offset)
            let expected = try single(path).map { subpath in
                let prepared = try PreparedPath(subpath)
                let pieces = try spans.map { try prepared.trimmed(from: $0.0, to: $0.1) }
                return subpath.subpaths[0].isClosed && pieces.count == 2
                    ? continued(pieces[0], pieces[1]) : joined(pieces)
            }
            let actual = try PreparedPath(path).trimmed(
                from: a, to: b, offset: offset, mode: MOTION_TRIM_LOTTIE_PARALLEL)
            let context = "\(a)...\(b) + \(offset) of \(path.elements)"
            deviation.add(actual.verbs == joined(expected).verbs, context)
            // A subpath further on is measured from the path's start, to the last bits.
            deviation.add(
                actual.points.map(Double.init), joined(expected).points.map(Double.init), allowed: 1e-4, context)
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func wholePathComesBackBitForBitAndNothingForNothing() throws {
        var random = RandomSource(seed: 74)
        for path in PathSamples.degenerate.map(\.path) + (0..<50).map({ _ in random.path(within: -1000...1000) }) {
            let prepared = try PreparedPath(path)
            for mode in [MOTION_TRIM_LOTTIE_PARALLEL, MOTION_TRIM_LOTTIE_SEQUENTIAL] {
                for (start, end, offset) in [(0, 1, 0), (1, 0, 0), (-1, 2, 3), (0, 1, .nan), (0, 1, .infinity)]
                    as [(Double, Double, Double)]
                {
                    #expect(
                        try prepared.trimmed(from: start, to: end, offset: offset, mode: mode) == PathArrays(path),
                        "\(path.elements)")
                }
                #expect(try prepared.trimmed(from: 0.4, to: 0.4, offset: 0.3, mode: mode).verbs.isEmpty)
            }
        }
    }

    /// With an offset, a whole closed subpath begins at the offset and is not closed.
    @Test func wholeClosedSubpathTurnedOnIsJoinedAndOpen() throws {
        let square = Path([.move(.zero), .line(Point(10, 0)), .line(Point(10, 10)), .line(Point(0, 10)), .close])
        let turned = try PreparedPath(square).trimmed(from: 0, to: 1, offset: 0.125, mode: MOTION_TRIM_LOTTIE_PARALLEL)
        #expect(
            turned.path
                == Path([
                    .move(Point(5, 0)), .line(Point(10, 0)), .line(Point(10, 10)), .line(Point(0, 10)), .line(.zero),
                    .line(Point(5, 0))
                ]))
    }

    /// Trims with and without room to spare, and with counts that fill none, some and all lanes.
    @Test(arguments: [0, 1, 7, 8, 9, 23]) func manyTrimsAreThoseOfEach(count: Int) throws {
        var random = RandomSource(seed: 73 + UInt64(count))
        for _ in 0..<60 {
            let prepared = try PreparedPath(random.path(within: -50...50))
            let ranges = (0..<count).map { _ in (start: random.number(-0.1...1.1), end: random.number(-0.1...1.1)) }
            let offsets = random.chance(0.7) ? ranges.map { _ in random.number(-2...2) } : nil
            for mode in 0...3 as ClosedRange<UInt32> {
                for curves in 0...1 as ClosedRange<UInt32> {
                    let each = try ranges.enumerated().map {
                        try prepared.trimmed(
                            from: $1.start, to: $1.end, offset: offsets?[$0] ?? 0, mode: mode, curves: curves)
                    }
                    #expect(try prepared.trimmed(ranges, offsets: offsets, mode: mode, curves: curves) == each)
                    #expect(
                        try prepared.trimmed(ranges, offsets: offsets, mode: mode, curves: curves, spare: 10000) == each
                    )
                    #expect(
                        try prepared.trimmed(ranges, offsets: offsets, mode: mode, curves: curves, spare: 7) == each)
                }
            }
        }
    }

    @Test func tooLittleRoomForAllOfManyWritesTheCountsNeeded() throws {
        let prepared = try PreparedPath(PathSamples.outline), one = try prepared.trimmed(from: 0.1, to: 0.9)
        var counts = [motion_path_counts](repeating: motion_path_counts(), count: 2)
        var verbs = [UInt8](repeating: 99, count: one.verbs.count), points = [Float](repeating: -7, count: 500)
        let status = motion_path_trims(
            prepared.block, prepared.size, [0.1, 0.9, 0.9, 0.95], nil, 2, MOTION_TRIM_CORE_ANIMATION, MOTION_PATH_KEEP,
            &verbs, UInt32(verbs.count),
            &points, 250, &counts)
        #expect(status == MOTION_ERROR_CAPACITY)
        #expect(
            Int(counts[0].verbs) == one.verbs.count && Int(counts[0].points) == one.points.count / 2
                && counts[1].verbs == 2)
        #expect(verbs == [UInt8](repeating: 99, count: one.verbs.count))
        #expect(points == [Float](repeating: -7, count: 500))
    }

    @Test func unknownModesAreRefused() throws {
        #expect(throws: Rejected.self) { try PreparedPath(PathSamples.outline).trimmed(from: 0, to: 1, mode: 4) }
    }
}

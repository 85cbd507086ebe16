import CMotion
import MotionReference
import MotionTestSupport
import Testing

@Suite struct PathTrimTests {
    /// A trimmed piece is right if it has the right length, lies on the original, and consists of the same elements.
    private func check(_ path: Path, _ start: Double, _ end: Double, _ deviation: inout Deviation) throws {
        let path = path.rounded
        let geometry = PathGeometry(path)
        let prepared = try PreparedPath(path)
        let arrays = try prepared.trimmed(from: start, to: end)
        let context = "\(start)...\(end) of \(path.elements)"
        let (low, high) = (min(max(start, 0), 1) * geometry.length, min(max(end, 0), 1) * geometry.length)
        if low >= high {
            deviation.add(arrays.verbs.isEmpty, "nothing is left at " + context)
            return
        }
        let scale = PathArrays(path).points.reduce(0) { max($0, abs(Double($1))) }
        let reach = 1e-5 * geometry.length + 2e-7 * scale
        let piece = PathGeometry(arrays.path)
        deviation.add(piece.length, high - low, allowed: 2 * reach, "length at " + context)
        for step in 0...4 {
            let share = Double(step) / 4
            let place = mix(low, high, share)
            let actual = piece.point(atLength: piece.length * share)
            // Between subpaths the point jumps: either side is right.
            let error = [place, place - 2 * reach, place + 2 * reach].map {
                geometry.point(atLength: $0).distance(to: actual)
            }.min()!
            deviation.add(error, 0, allowed: 2 * reach, "point \(share) at " + context)
        }
        // At a boundary of elements the last bit decides what is cut.
        var boundary = 0.0
        var isClear = true
        for length in [0] + geometry.lengths {
            boundary += length
            if abs(boundary - low) < reach || abs(boundary - high) < reach || (length > 0 && length < reach) {
                isClear = false
            }
        }
        if isClear {
            let expected = PathArrays(geometry.trimmed(from: start, to: end))
            deviation.add(arrays.verbs == expected.verbs, "verbs \(arrays.verbs), not \(expected.verbs), at " + context)
        }
    }

    @Test func randomTrimsLieOnThePath() throws {
        var random = RandomSource(seed: 51)
        var deviation = Deviation()
        for _ in 0..<200 {
            let path = random.path(within: -50...50)
            for _ in 0..<6 {
                let (a, b) = (random.number(-0.1...1.1), random.number(-0.1...1.1))
                try check(path, min(a, b), max(a, b), &deviation)
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func degenerateTrimsLieOnThePath() throws {
        var deviation = Deviation()
        for (name, path) in PathSamples.degenerate where PathGeometry(path).length > 0 {
            // Around a cusp the curve stands still: place and parameter are ill-conditioned, the length is not.
            for (start, end) in [(0.0, 0.3), (0.25, 0.75), (0.6, 1), (0.111, 0.9), (-1, 0.5), (0.5, 9)]
            where name != "cusp" || end < 0.5 {
                try check(path, start, end, &deviation)
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// Where control points lie on an end, the curve starts or arrives with speed 0, and the length to a parameter goes
    /// with its square or cube.
    @Test func lengthIsRightWhereTheCurveStandsStillAtAnEnd() throws {
        let (a, b, c) = (Point(0, 0), Point(30, 40), Point(60, -10))
        let curves: [(Point, Point)] = [(a, c), (b, c), (a, a), (c, c), (a, b), (a, Point(60.0001, -10))]
        let fractions = [
            5e-324, 5e-310, 1e-300, 1e-100, 1e-30, 1e-12, 1e-9, 3e-7, 1e-4, 0.01, 0.3, 0.5, 0.77, 0.99, 0.9999,
            1 - 3e-7, 1 - 1e-12, 1.0.nextDown
        ]
        var deviation = Deviation()
        for (first, second) in curves {
            let path = Path([.move(a), .cubic(first, second, c)])
            let prepared = try PreparedPath(path)
            let whole = try prepared.measured().length
            for fraction in fractions {
                let arrays = try prepared.trimmed(from: 0, to: fraction),
                    rest = try prepared.trimmed(from: fraction, to: 1)
                let lengths = [PathGeometry(arrays.path).length, PathGeometry(rest.path).length]
                deviation.add(
                    lengths[0], fraction * whole, allowed: 1e-6 * whole, "0...\(fraction) of \(path.elements)")
                deviation.add(
                    lengths[1], (1 - fraction) * whole, allowed: 1e-6 * whole, "\(fraction)...1 of \(path.elements)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func wholePathComesBackBitForBit() throws {
        var random = RandomSource(seed: 52)
        let paths = PathSamples.degenerate.map(\.path) + (0..<200).map { _ in random.path(within: -1000...1000) }
        for path in paths {
            let arrays = PathArrays(path)
            for (start, end) in [(0.0, 1.0), (-0.5, 1.5), (-.infinity, .infinity)] {
                #expect(try PreparedPath(arrays).trimmed(from: start, to: end) == arrays, "\(path.elements)")
            }
        }
    }

    /// A span inside a subpath takes a faster path of the code unless one of its elements has speed 0 somewhere.
    @Test func stopBehindASpanChangesNoBitOfIt() throws {
        var random = RandomSource(seed: 54)
        for _ in 0..<100 {
            var last = Point(random.number(-50...50), random.number(-50...50))
            func next() -> Point {
                last = Point(random.number(-50...50), random.number(-50...50))
                return last
            }
            var elements = [PathElement.move(last)]
            for _ in 0..<7 { elements.append(random.chance(0.3) ? .line(next()) : .cubic(next(), next(), next())) }
            let path = try PreparedPath(Path(elements).rounded),
                stopping = try PreparedPath(Path(elements + [.line(last)]).rounded)
            for _ in 0..<20 {
                let (start, end) = (random.number(-0.2...0.9), random.number(0...0.99))
                #expect(
                    try path.trimmed(from: start, to: end) == stopping.trimmed(from: start, to: end),
                    "\(start)...\(end) of \(elements)")
            }
        }
    }

    /// The second line is longer than 1 by the last bit of a double, so that it ends at a length of 9 all the same:
    /// there nothing of it is left.
    @Test func whereALineEndsTheNextOneOpensTheSpan() throws {
        let y = Double(Float(1.5 * 0x1p-26))
        let path = Path([.move(.zero), .line(Point(8, 0)), .line(Point(9, y)), .line(Point(16, y))])
        for mode in [MOTION_TRIM_CORE_ANIMATION, MOTION_TRIM_LOTTIE_SEQUENTIAL] {
            let left = try PreparedPath(path).trimmed(from: 9.0 / 16, to: 1, mode: mode)
            #expect(left.path == Path([.move(Point(9, y)), .line(Point(16, y))]), "\(left)")
        }
    }

    @Test func emptyAndReversedRangesLeaveNothing() throws {
        let prepared = try PreparedPath(PathSamples.outline)
        for (start, end) in [(0.5, 0.5), (0.7, 0.3), (1, 1), (0, 0), (-2, -1), (1.5, 2), (0.2, .nan), (1, .infinity)]
            as [(Double, Double)]
        {
            #expect(try prepared.trimmed(from: start, to: end).verbs.isEmpty, "\(start)...\(end)")
        }
        #expect(try prepared.trimmed(from: .nan, to: 0.5) == prepared.trimmed(from: 0, to: 0.5))
    }

    @Test func pieceOfAClosedSubpathIsOpenAndTheWholeOfItStaysClosed() throws {
        let square: [PathElement] = [.line(Point(10, 0)), .line(Point(10, 10)), .line(Point(0, 10)), .close]
        let two = Path([.move(.zero)] + square + [.move(Point(100, 0)), .line(Point(140, 0))])
        let prepared = try PreparedPath(two)
        let close = UInt8(MOTION_VERB_CLOSE)
        #expect(try prepared.trimmed(from: 0, to: 0.4).verbs.contains(close) == false)
        #expect(try prepared.trimmed(from: 0.1, to: 0.75).verbs.contains(close) == false)
        #expect(try prepared.trimmed(from: 0, to: 0.75).verbs == [0, 1, 1, 1, 4, 0, 1].map { UInt8($0) })
        // The square is the first half of the length, to the last bit.
        #expect(try prepared.trimmed(from: 0, to: 0.5).verbs == [0, 1, 1, 1, 4].map { UInt8($0) })
    }

    @Test func quadsComeOutAsCubicsWhereAsked() throws {
        var random = RandomSource(seed: 53)
        var deviation = Deviation()
        for _ in 0..<50 {
            let path = random.path(within: -50...50).rounded
            let (a, b) = (random.number(0...0.4), random.number(0.6...1))
            let prepared = try PreparedPath(path)
            let (kept, cubics) = (
                try prepared.trimmed(from: a, to: b), try prepared.trimmed(from: a, to: b, curves: MOTION_PATH_CUBICS)
            )
            deviation.add(
                cubics.verbs == kept.verbs.map { $0 == UInt8(MOTION_VERB_QUAD) ? UInt8(MOTION_VERB_CUBIC) : $0 },
                "\(path.elements)")
            for (one, other) in zip(kept.path.segments, cubics.path.segments) {
                for step in 0...4 {
                    let u = Double(step) / 4
                    deviation.add(
                        one.point(at: u).distance(to: other.point(at: u)), 0, allowed: 1e-5 * 50, "\(path.elements)")
                }
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func tooLittleRoomWritesTheCountsNeeded() throws {
        let prepared = try PreparedPath(PathSamples.outline)
        var counts = motion_path_counts()
        var verbs = [UInt8](repeating: 99, count: 4)
        var points = [Float](repeating: -7, count: 100)
        let status = motion_path_trim(
            prepared.block, prepared.size, 0.1, 0.9, 0, MOTION_TRIM_CORE_ANIMATION, MOTION_PATH_KEEP, &verbs, 4,
            &points, 50, &counts)
        #expect(status == MOTION_ERROR_CAPACITY)
        #expect(Int(counts.verbs) == (try prepared.trimmed(from: 0.1, to: 0.9)).verbs.count)
        #expect(verbs == [99, 99, 99, 99])
        #expect(points == [Float](repeating: -7, count: 100))
    }
}

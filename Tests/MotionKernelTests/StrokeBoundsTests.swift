import MotionReference
import MotionTestSupport
import Testing

@Suite struct StrokeBoundsTests {
    private func path(_ text: String) -> Path { PathText.parse(text).path }

    /// The allowed error: 1e-5 of the coordinates' size on lines, 1e-3 of the stroke width on curves.
    private func check(_ path: Path, _ stroke: StrokeStyle, _ deviation: inout Deviation) throws {
        let path = path.rounded
        let actual = try PreparedPath(path).strokeBounds(stroke)
        let expected = path.strokeBounds(stroke)
        let context = "\(stroke) of \(path.elements)"
        deviation.add((actual == nil) == (expected == nil), "outline of " + context)
        guard let actual, let expected else { return }
        let size = PathArrays(path).points.reduce(stroke.width) { max($0, abs(Double($1))) }
        let hasCurves = path.segments.contains { $0.points.count > 2 }
        deviation.add(
            actual, expected.array, allowed: (hasCurves ? 1e-3 * stroke.width : 0) + 1e-5 * max(1, size), context)
    }

    /// The stroke boxes that both articles on hamburger buttons give their layers.
    @Test func strokesOfTheArticlesHaveTheirBounds() throws {
        #expect(try PreparedPath(path("M0 0L18 0")).strokeBounds(StrokeStyle(width: 2)) == [0, -1, 18, 1])
        let short = StrokeStyle(width: 4, cap: .round, miterLimit: 4)
        #expect(try PreparedPath(path("M2 2L28 2")).strokeBounds(short) == [0, 0, 30, 4])
        var deviation = Deviation()
        let outline = try #require(try PreparedPath(PathSamples.outline).strokeBounds(short))
        deviation.add(outline, [0, 0, 54, 54], allowed: 1e-5 * 54, "outline")
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test(arguments: StrokeStyle.Cap.allCases, StrokeStyle.Join.allCases) func randomLinesHaveTightBounds(
        cap: StrokeStyle.Cap, join: StrokeStyle.Join
    ) throws {
        var random = RandomSource(seed: 61 + UInt64(cap.rawValue * 3 + join.rawValue))
        var deviation = Deviation()
        for _ in 0..<150 {
            var elements = [PathElement.move(random.point(-20...20))]
            for _ in 0..<random.count(1...5) { elements.append(.line(random.point(-20...20))) }
            if random.chance(0.5) { elements.append(.close) }
            try check(
                Path(elements),
                StrokeStyle(width: random.number(0.5...8), cap: cap, join: join, miterLimit: random.number(1...12)),
                &deviation)
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test(arguments: StrokeStyle.Cap.allCases, StrokeStyle.Join.allCases) func randomCurvesHaveTightBounds(
        cap: StrokeStyle.Cap, join: StrokeStyle.Join
    ) throws {
        var random = RandomSource(seed: 71 + UInt64(cap.rawValue * 3 + join.rawValue))
        var deviation = Deviation()
        for _ in 0..<12 {
            let stroke = StrokeStyle(
                width: random.number(0.5...8), cap: cap, join: join, miterLimit: random.number(1...12))
            try check(random.path(within: -20...20), stroke, &deviation)
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func dotsHairpinsAndStandingEndsHaveTheirShape() throws {
        var deviation = Deviation()
        let paths = [
            "M5 5L5 5", "M5 5Z", "M5 5", "M5 5M6 6", "M0 0L10 0L0 0", "M0 0L10 0L2 0", "M0 0L10 0L10 0L10 10",
            "M0 0L10 0L20 0", "M0 0L10 0L10 10Z",
            "M0 0C0 0 10 0 10 10", "M0 0C0 10 10 10 10 10", "M0 0L10 0L10 10L0 0Z", "M0 0Q10 0 10 10ZL-5 -5",
            "M1 1L9 1M1 5L1 5"
        ]
        for text in paths {
            for cap in StrokeStyle.Cap.allCases {
                for join in StrokeStyle.Join.allCases {
                    try check(path(text), StrokeStyle(width: 3, cap: cap, join: join), &deviation)
                }
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func miterGoesUpToItsLimitAndNoFurther() throws {
        // 60 degrees between the segments: 1 / sin(30) = 2.
        let corner = path("M-10 0L0 17.320508L10 0")
        let (tip, cut) = (
            try #require(try PreparedPath(corner).strokeBounds(StrokeStyle(width: 2, miterLimit: 2.01))),
            try #require(try PreparedPath(corner).strokeBounds(StrokeStyle(width: 2, miterLimit: 1.99)))
        )
        #expect(abs(tip[3] - (17.320508 + 2)) < 1e-5)
        #expect(abs(cut[3] - (17.320508 + 0.5)) < 1e-5)
    }

    /// A path that all but turns back: a corner of a ten millionth, whose tip is far out where the limit lets it be.
    @Test func miterOfAnAllButHairpinIsWhereTheSidesMeet() throws {
        let angle = Double(Float(2e-4)) / 1000
        let box = try #require(
            try PreparedPath(path("M0 0L1000 0L0 0.0002")).strokeBounds(StrokeStyle(width: 2, miterLimit: 1e8)))
        #expect(abs(Double(box[2]) / (1000 + 2 / angle) - 1) < 1e-6, "\(box)")
    }

    @Test func nothingDrawnHasNoOutline() throws {
        for text in ["", "M5 5", "M5 5M6 6"] {
            #expect(try PreparedPath(path(text)).strokeBounds(StrokeStyle(width: 2, cap: .round)) == nil, "\(text)")
        }
        #expect(try PreparedPath(path("M5 5L5 5")).strokeBounds(StrokeStyle(width: 2, cap: .butt)) == nil)
    }
}

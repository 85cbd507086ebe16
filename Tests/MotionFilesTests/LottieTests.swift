import CMotion
import MotionKernel
import MotionTestSupport
import Testing

/// Checks motion_lottie_size and motion_lottie_read: what becomes of a file, and what is reported.
@Suite struct LottieTests {
    /// Reads a file of one layer of shapes, with a transform.
    private func shapes(_ items: String, transform: String = "", rest: String = "") -> LottieText {
        LottieText(
            #"{"fr": 50, "ip": 0, "op": 100, "w": 8, "h": 6\#(rest), "layers": [{"ty": 4, "nm": "a", "op": 100, "#
                + #""ks": {\#(transform)}, "shapes": [\#(items)]}]}"#)
    }

    private let fill = #"{"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 50}}"#

    @Test func aShapeBecomesALayerAPathAndARowOfPaint() {
        let file = shapes(#"{"ty": "rc", "s": {"k": [4, 2]}, "p": {"k": [1, 1]}, "r": {"k": 0}, "d": 1}, "# + fill)
        defer { file.keep() }
        let d = file.description
        #expect(file.complaint == "" && file.reports.isEmpty)
        #expect(d.size == (8, 6) && d.frame_rate == 50 && d.from == 0 && d.to == 2)
        #expect(d.layer_count == 1 && d.path_count == 1 && d.paint_count == 1 && d.animation_count == 0)
        #expect(d.layers[0].path == 0 && d.layers[0].parent == MOTION_NONE && d.layers[0].opacity == 1)
        #expect(d.paints[0].kind == UInt8(MOTION_PAINT_FILL) && d.paints[0].layer == 0 && d.painted[0] == 0)
        // From the right side, at its upper end.
        #expect(d.points[0] == 3 && d.points[1] == 0)
        // The fill's color and its opacity.
        #expect((0..<Int(d.float_count)).map { d.floats[$0] } == [1, 0, 0, 1, 0.5])
    }

    @Test func keyframesBecomeOneRowWithTimesAndCurves() {
        let file = shapes(
            "",
            transform: #"""
                "o": {"k": [{"t": 10, "s": [0], "o": {"x": [0.2], "y": [0]}, "i": {"x": [0.4], "y": [1]}},
                            {"t": 20, "s": [80], "h": 1}, {"t": 60, "s": [20]}]}
                """#)
        defer { file.keep() }
        let d = file.description
        #expect(file.complaint == "" && file.reports.isEmpty && d.animation_count == 1)
        let row = d.animations[0], clock = d.clocks[Int(row.clock)]
        #expect(row.property == MOTION_PROPERTY_OPACITY && row.value_count == 3 && row.key_time_count == 3)
        #expect((0..<3).map { d.floats[Int(row.first_value) + $0] } == [0, Float(0.8), Float(0.2)])
        #expect((0..<3).map { d.floats[Int(row.first_key_time) + $0] } == [0, Float(0.2), 1])
        #expect(abs(clock.begin - 0.2) < 1e-8 && clock.duration == 1 && clock.fill == MOTION_FILL_BOTH)
        let curves = (0..<2).map { d.timings[Int(d.indices[Int(row.first_timing) + $0])] }
        #expect(curves[0].kind == MOTION_TIMING_CUBIC_BEZIER && curves[0].parameters == (0.2, 0, 0.4, 1))
        #expect(curves[1].kind == MOTION_TIMING_STEPS)
    }

    /// A tangent that leaves the straight way by a thousandth or more bends it, at the start and at the end alike.
    @Test(
        arguments: [
            ("[0.3, 0.0009]", "[-0.3, 0]", 0), ("[0.3, 0.001]", "[-0.3, 0]", 1), ("[0.3, 0]", "[-0.3, 0.0009]", 0),
            ("[0.3, 0]", "[-0.3, 0.001]", 1)
        ] as [(String, String, UInt32)])
    func aTangentBesideTheStraightWayBendsIt(out: String, back: String, paths: UInt32) {
        let first = #"{"t": 0, "s": [0, 0], "to": \#(out), "ti": \#(back)}"#
        let file = shapes("", transform: #""p": {"k": [\#(first), {"t": 9, "s": [1, 0]}]}"#)
        #expect(file.complaint == "" && file.description.path_count == paths)
    }

    @Test func aKeyframeBeforeTheOneBeforeStandsAtItsFrame() {
        let keys = [10, 30, 20, 50].map { #"{"t": \#($0), "s": [\#($0)]}"# }
        let file = shapes("", transform: #""r": {"k": [\#(keys.joined(separator: ", "))]}"#)
        defer { file.keep() }
        let d = file.description, row = d.animations[0]
        #expect(file.complaint == "" && row.key_time_count == 4)
        #expect((0..<4).map { d.floats[Int(row.first_key_time) + $0] } == [0, 0.5, 0.5, 1])
    }

    /// Reads a composition of one layer, which ends at frame `end`, as a layer with `fields` shows it for 100 frames.
    private func composition(_ fields: String, end: Int) -> LottieText {
        LottieText(
            #"""
            {"fr": 50, "op": 100, "assets": [{"id": "c", "layers": [
                {"ty": 4, "op": \#(end), "ks": {"r": {"k": [{"t": 0, "s": [0]}, {"t": 9, "s": [5]}]}}, "shapes": []}]}],
             "layers": [{"ty": 0, "refId": "c", "op": 100, "ks": {}, \#(fields)}]}
            """#)
    }

    /// The frame at which a composition ends is not shown, so a layer that ends there needs no clock of its own. A
    /// composition that runs backwards begins with that frame.
    @Test(arguments: [("0.5", 200, 0), ("0.5", 199, 1), ("-0.5", 0, 1)] as [(String, Int, UInt32)])
    func aLayerThatEndsWithItsCompositionHasNoWindow(stretch: String, end: Int, windows: UInt32) {
        let file = composition(#""sr": \#(stretch)"#, end: end)
        defer { file.keep() }
        #expect(file.complaint == "")
        let d = file.description
        let removed = (0..<Int(d.clock_count)).filter { d.clocks[$0].fill == MOTION_FILL_REMOVED }
        #expect(removed.count == Int(windows), "\(removed)")
    }

    /// A time remap has one component, and so one curve, however many its handles list.
    @Test func aTimeRemapHasTheCurveOfItsFirstComponent() {
        func remapped(_ x: String) -> [Float] {
            let curve = #""o": {"x": [\#(x)], "y": [0.1]}, "i": {"x": [0.7], "y": [0.9]}"#
            let file = composition(
                #""tm": {"k": [{"t": 0, "s": [0], \#(curve)}, {"t": 80, "s": [1]}]}"#, end: 100)
            defer { file.keep() }
            #expect(file.complaint == "")
            return (0..<Int(file.description.float_count)).map { file.description.floats[$0] }
        }
        #expect(remapped("0.2, 0.6") == remapped("0.2"))
        #expect(remapped("0.6") != remapped("0.2"))
    }

    /// A composition may be stretched a millionfold. What is less counts as not stretched, and is reported.
    @Test(arguments: [("1e-6", 1e6, 0), ("-1e-6", -1e6, 0), ("9e-7", 1, 1)] as [(String, Double, Int)])
    func aStretchOfNothingIsReported(stretch: String, speed: Double, reports: Int) {
        let file = composition(#""sr": \#(stretch)"#, end: 100)
        defer { file.keep() }
        let d = file.description
        #expect(file.complaint == "" && file.reports.count == reports)
        #expect((0..<Int(d.clock_count)).contains { d.clocks[$0].speed == speed })
    }

    /// Mattes of mattes are drawn eight deep, however many were drawn before.
    @Test func mattesInEachOtherAreDrawnEightDeep() {
        func layer(_ index: Int, _ rest: String = "") -> String {
            #"{"ty": 4, "ind": \#(index), "op": 100, "ks": {}, "shapes": []\#(rest)}"#
        }
        func matted(_ index: Int) -> String { layer(index, #", "tt": 1, "tp": \#(index + 1)"#) }
        let chain = (1...12).map(matted) + [layer(13)], pairs = [20, 30, 40].flatMap { [matted($0), layer($0 + 1)] }
        for layers in [chain, chain + pairs] {
            let file = LottieText(#"{"fr": 50, "op": 100, "layers": [\#(layers.joined(separator: ","))]}"#)
            let d = file.description
            let mattes = (0..<Int(d.paint_count)).filter { d.paints[$0].kind == UInt8(MOTION_PAINT_MATTE) }
            #expect(file.complaint == "" && mattes.count == (layers.count > 13 ? 11 : 8))
            file.keep()
        }
    }

    /// A layer that is its own matte, also by way of others, is drawn once: the matte that is open is left out.
    @Test(arguments: [[(0, 0), (1, 0)], [(0, 1), (1, 0), (2, 0)], [(0, 1), (1, 2), (2, 0), (3, 0), (4, 2)]])
    func aLayerThatIsItsOwnMatteIsDrawnOnce(mattes: [(Int, Int)]) {
        let layers = mattes.map { index, matte in
            #"{"ty": 4, "nm": "\#(index)", "ind": \#(index), "op": 100, "ks": {}, "shapes": [], "#
                + #""tt": 1, "tp": \#(matte)}"#
        }
        let file = LottieText(#"{"fr": 50, "op": 100, "layers": [\#(layers.joined(separator: ","))]}"#)
        defer { file.keep() }
        var (description, sizes, fault) = (file.description, motion_clip_sizes(), motion_fault())
        #expect(file.complaint == "" && motion_clip_size(&description, &sizes, &fault) == MOTION_OK)
    }

    @Test func markersAndSlotsAreCarried() {
        let file = shapes(
            #"{"ty": "el", "s": {"k": [2, 2]}}, {"ty": "fl", "c": {"sid": "own"}}"#,
            rest: #"""
                , "markers": [{"tm": 25, "cm": "h\u00e9", "dr": 5}],
                "slots": {"other": {"p": {"k": [1, 1, 1]}}, "own": {"p": {"k": [0, 1, 0]}}}
                """#)
        defer { file.keep() }
        let d = file.description
        #expect(file.complaint == "" && file.reports.isEmpty && d.marker_count == 1)
        #expect(d.markers[0].time == 0.5 && d.markers[0].duration == 0.1 && d.markers[0].byte_count == 3)
        #expect((0..<4).map { d.floats[$0] } == [0, 1, 0, 1])
    }

    private static let move = #"{"k": [{"t": 0, "s": [10, 10]}, {"t": 9, "s": [40, 40]}]}"#

    @Test(
        arguments: [
            // The radius is cut off by half the height, later no longer.
            (#"{"ty": "rc", "s": MOVE, "r": {"k": 9}}"#, "", []),
            (#"{"ty": "rc", "s": MOVE, "r": {"k": 4}}"#, "", []),
            (#"{"ty": "rc", "s": {"k": [30, 30]}, "r": MOVE}"#, "", []),
            (#"{"ty": "rc", "s": MOVE, "r": {"k": [1]}, "p": MOVE}"#, "", []),
            (
                "", #""p": {"s": true, "x": MOVE, "y": {"k": 1}}"#,
                []
            ),
            (#"{"ty": "el", "s": {"k": [1, 1]}, "p": {"s": true, "x": MOVE}}"#, "", ["$.layers[0].shapes[0].p"]),
            (#"{"ty": "el"}, {"ty": "rp", "c": {"k": 2}, "o": MOVE, "tr": {}}"#, "", ["$.layers[0].shapes[1].o.k"]),
            (
                #"{"ty": "el"}, {"ty": "rp", "c": {"k": 2}, "tr": {"s": MOVE}}"#, "",
                ["$.layers[0].shapes[1].tr.s.k"]
            ),
            (
                #"{"ty": "el"}, {"ty": "rp", "c": {"k": 2}, "tr": {"so": MOVE}}"#, "",
                ["$.layers[0].shapes[1].tr.so.k"]
            ),
            (#"{"ty": "el"}, {"ty": "tw", "a": {"k": 5}}"#, "", ["$.layers[0].shapes[1]"]),
            (#"{"ty": "el"}, {"ty": "zz", "s": {"k": 1}, "r": MOVE}"#, "", ["$.layers[0].shapes[1].r.k"]),
            (#"{"ty": "el"}, {"ty": "new"}"#, "", ["$.layers[0].shapes[1]"]),
            ("", #""o": {"k": 50, "x": "wiggle(1, 1)"}, "rx": {"k": 5}"#, ["$.layers[0].ks.o.x"]),
            ("", #""rx": MOVE"#, []),
            ("", #""rx": MOVE, "ry": {"k": 9}"#, ["$.layers[0].ks.rx"])
        ] as [(String, String, [String])])
    func whatIsNotCarriedIsReported(items: String, transform: String, reports: [String]) {
        func moving(_ text: String) -> String { text.replacing("MOVE", with: LottieTests.move) }
        let file = shapes(moving(items), transform: moving(transform))
        #expect(file.complaint == "")
        #expect(Set(file.reports) == Set(reports) && file.reports.count == reports.count)
    }

    @Test func aLayerThatTurnsWithSplitMotionIsReported() {
        let file = LottieText(
            #"""
            {"fr": 60, "op": 60, "layers": [{"ty": 4, "op": 60, "ao": 1, "shapes": [], "ks": {"p":
                {"s": true, "x": {"k": [{"t": 0, "s": [0]}, {"t": 9, "s": [5]}]}, "y": {"k": 1}}}}]}
            """#)
        #expect(file.complaint == "" && file.reports == ["$.layers[0].ks.p"])
    }

    /// What is no number of frames a second, or no sensible one, counts as 30.
    @Test(
        arguments: [
            ("", 30), (#""fr": 0, "#, 30), (#""fr": -5, "#, 30), (#""fr": 9e-4, "#, 30), (#""fr": 1e-3, "#, 1e-3),
            (#""fr": 1e6, "#, 1e6), (#""fr": 2e6, "#, 30), (#""fr": "5", "#, 30)
        ] as [(String, Double)])
    func framesASecondAreThirtyUnlessTheyAreSensible(rate: String, wanted: Double) {
        let file = LottieText(#"{\#(rate)"op": 60, "layers": []}"#)
        defer { file.keep() }
        #expect(file.complaint == "" && file.description.frame_rate == wanted)
        #expect(abs(file.description.to - 60 / wanted) <= 1e-9 * 60 / wanted)
    }

    /// Of the color of a solid, what is no hexadecimal digit counts as 0.
    @Test(
        arguments: [
            ("#ff8000", [255, 128, 0]), ("#g1zfxx", [1, 15, 0]), ("#8gg8x0", [128, 8, 0])
        ] as [(String, [Float])])
    func lettersOfAColorThatAreNoDigitsCountAsNone(color: String, channels: [Float]) {
        let file = LottieText(
            #"{"op": 9, "layers": [{"ty": 1, "op": 9, "ks": {}, "sc": "\#(color)", "sw": 2, "sh": 2}]}"#)
        defer { file.keep() }
        let d = file.description
        #expect(file.complaint == "" && d.paint_count == 1)
        #expect((0..<4).map { d.floats[$0] } == channels.map { $0 / 255 } + [1])
    }

    /// A path without a vertex draws nothing, closed or not, whatever changes it.
    @Test(arguments: ["rd", "pb", "zz", "op"]) func aClosedPathWithoutVerticesStaysEmpty(modifier: String) {
        let file = shapes(
            #"{"ty": "sh", "ks": {"k": {"c": true, "v": [], "i": [], "o": []}}}, "#
                + #"{"ty": "\#(modifier)", "r": {"k": 5}, "a": {"k": 5}, "s": {"k": 5}}, "# + fill)
        defer { file.keep() }
        let d = file.description
        #expect(file.complaint == "" && d.path_count == 1 && d.verb_count == 0 && d.point_count == 0)
    }

    @Test func aTrimThatLeavesAllIsNoRow() {
        func trims(_ trim: String) -> UInt32 {
            let file = shapes(#"{"ty": "el", "s": {"k": [2, 2]}}, {"ty": "tm"\#(trim)}, "# + fill)
            #expect(file.complaint == "" && file.reports.isEmpty)
            return file.description.trim_count
        }
        #expect(trims("") == 0)
        #expect(trims(#", "s": {"k": 0}, "e": {"k": 100}, "o": {"k": 0}"#) == 0)
        #expect(trims(#", "s": {"k": 1}"#) == 1)
        #expect(trims(#", "e": {"k": 99}"#) == 1)
        #expect(trims(#", "o": {"k": 9}"#) == 1)
    }

    /// A group takes a layer only if it moves, turns, scales or fades what is in it.
    @Test(
        arguments: [
            ("", 0), (#""o": {"k": 100}"#, 0), (#""p": {"k": [0, 0]}, "s": {"k": [100, 100]}, "r": {"k": 0}"#, 0),
            (#""o": {"k": 50}"#, 1), (#""o": {"k": 101}"#, 1), (#""p": {"k": [0, 1]}"#, 1), (#""r": {"k": 5}"#, 1),
            (#""s": {"k": [100, 50]}"#, 1)
        ] as [(String, UInt32)])
    func aGroupThatChangesNothingTakesNoLayer(transform: String, layers: UInt32) {
        let group = #"{"ty": "gr", "it": [{"ty": "el", "s": {"k": [2, 2]}}, {"ty": "tr", \#(transform)}]}"#
            .replacing(", }", with: "}")
        let file = shapes(group + ", " + fill)
        #expect(file.complaint == "" && file.description.layer_count == 1 + layers)
    }

    /// A copy is scaled once for each copy before it and each step of the offset; steps back divide.
    @Test(
        arguments: [
            (0, [1, 2]), (1, [2, 4]), (-1, [0.5, 1]), (-2, [0.25, 0.5]), (0.5, [1.5, 3])
        ] as [(Double, [Float])])
    func copiesAreScaledByTheirNumberAndTheOffset(offset: Double, scales: [Float]) {
        let file = shapes(
            #"{"ty": "el", "s": {"k": [2, 2]}}, {"ty": "rp", "c": {"k": 2}, "o": {"k": \#(offset)}, "#
                + #""tr": {"s": {"k": [200, 100]}}}"#)
        defer { file.keep() }
        let d = file.description, copies = (0..<Int(d.layer_count)).filter { d.layers[$0].path != MOTION_NONE }
        let matrices = copies.map { d.layers[$0].transform }
        #expect(file.complaint == "" && Set(matrices.map(\.0)) == Set(scales) && matrices.allSatisfy { $0.3 == 1 })
    }

    /// Groups among copies need no more memory the more copies there are.
    @Test func copiesOfGroupsAreAllThere() {
        let rest = String(repeating: #", {"ty": "no"}"#, count: 40)
        let group = #"{"ty": "gr", "it": [{"ty": "el", "s": {"k": [2, 2]}}\#(rest)]}"#
        let file = shapes(group + #", {"ty": "rp", "c": {"k": 400}, "tr": {}}, "# + fill)
        #expect(file.complaint == "" && file.reports.isEmpty && file.description.painted_count == 400)
    }

    /// The corners of all control points of a path that is moved sideways.
    private func offset(_ bezier: String, by amount: Double) -> (least: Vector, most: Vector) {
        let file = shapes(#"{"ty": "sh", "ks": {"k": \#(bezier)}}, {"ty": "op", "lj": 1, "a": {"k": \#(amount)}}"#)
        defer { file.keep() }
        let d = file.description
        #expect(file.complaint == "" && file.reports.isEmpty && d.path_count == 1 && d.point_count > 0)
        let points = (0..<Int(d.point_count)).map { Vector(Double(d.points[2 * $0]), Double(d.points[2 * $0 + 1])) }
        return points.reduce((points[0], points[0])) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    }

    /// Where a path that is moved inwards crosses itself it is cut, at its first vertex as at the others.
    @Test func anOffsetPathIsCutWhereItBeginsToo() {
        let drop =
            #"{"c": true, "v": [[0, 0], [0, 100]], "i": [[40, 60], [-40, 0]], "o": [[-40, 60], [40, 0]]}"#
        let (least, most) = offset(drop, by: 10)
        #expect(least.x > -0.5 && most.x < 0.5 && least.y > 18)
    }

    /// Of a curve that would come to a point half its length before its start: what is moved begins at the start.
    @Test(arguments: [5.0, -5]) func anOffsetCurveStaysBesideIt(amount: Double) {
        // x = 100 s^2, y = 100 s^3 + 3e-9 s for s from .5 to 1.5.
        let curve = #"""
            {"v": [[25, 12.5000000015], [225, 337.5000000045]], "i": [[0, 0], [-100, -225.000000001]],
             "o": [[33.333333333333336, 25.000000001], [0, 0]]}
            """#
        let (least, most) = offset(curve, by: amount)
        #expect(least.x > 19.9 && least.y > 7.4 && most.x < 230.1 && most.y < 342.6)
    }

    /// A path that gets more vertices than a modifier can take stays as it is, and so does what stands before it.
    @Test(arguments: [1, 2, 3]) func aPathThatGetsTooLongIsReportedAndNothingElseChanges(join: Int) {
        let count = 2000
        let corners = (0..<count).map { "[\($0), \($0 % 2 * 5)]" }.joined(separator: ", ")
        let bezier = #"{"c": true, "v": [\#(corners)], "i": [], "o": []}"#
        let path = #"{"ty": "sh", "ks": {"k": \#(bezier)}}"#
        let file = shapes(
            #"{"ty": "el", "s": {"k": [2, 2]}}, \#(path), "#
                + #"{"ty": "op", "lj": \#(join), "ml": {"k": 4}, "a": {"k": 1}}, "# + fill)
        defer { file.keep() }
        let d = file.description
        #expect(file.complaint == "" && file.reports == ["$.layers[0].shapes[2]"] && d.path_count == 2)
        #expect(d.painted_count == 2)
    }

    /// A call that reads without one that counted before says what the latter would have said.
    @Test(
        arguments: [
            (#"{"layer": []}"#, UInt32(1 << 16), MOTION_ERROR_FILE), ("[]", 1 << 16, MOTION_ERROR_FILE),
            (
                #"{"layers": [{"ty": 4, "op": 9, "ks": {}, "shapes": [{"ty": "rp", "c": {"k": 50}, "tr": {}}]}]}"#, 9,
                MOTION_ERROR_COUNT
            )
        ] as [(String, UInt32, motion_status)])
    func readingAloneTellsWhatIsWrong(text: String, mostRows: UInt32, wanted: motion_status) {
        let file = FileText(text), (size, count) = (UInt32(file.bytes.count), UInt32(file.values.count))
        let scratchSize = MOTION_LOTTIE_SCRATCH + 16 * count
        for blockSize in [UInt32(8), 4096] {
            var scratch = [UInt64](repeating: 0, count: Int(scratchSize) / 8 + 1)
            var block = [UInt64](repeating: 0, count: 512), document = motion_document(), error = motion_file_error()
            let status = motion_lottie_read(
                file.bytes, size, file.values, count, mostRows, &block, blockSize, &scratch, scratchSize, &document,
                &error)
            #expect(status == wanted && error.status == wanted, "\(blockSize): \(status) \(error.status)")
        }
    }

    @Test func rowsAndMemoryAreLimited() {
        let copies = #"{"ty": "el"}, {"ty": "rp", "c": {"k": 1000}, "tr": {}}"#
        let text = shapes(copies).text
        #expect(LottieText(text).description.layer_count > 1000)
        #expect(LottieText(text, mostRows: 500).status == MOTION_ERROR_COUNT)
        #expect(LottieText(text, lacking: 8).status == MOTION_ERROR_MEMORY)
        #expect(LottieText(#"{"layer": []}"#).complaint.contains("as Lottie files are"))
    }

    /// Keyframes of a curved way that are all at one time move nothing.
    @Test func gradientsWhoseEndsTakeNoTimeOnACurveStandStill() {
        let keys =
            #"[{"t": 9, "s": [20, 50], "to": [0, 60], "ti": [0, 60]}, {"t": 9, "s": [80, 50]}]"#
        let file = shapes(
            #"{"ty": "el", "s": {"k": [2, 2]}}, {"ty": "gf", "t": 1, "s": {"k": [5, 0]}, "#
                + #""e": {"a": 1, "k": \#(keys)}, "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}"#)
        defer { file.keep() }
        let d = file.description
        #expect(file.complaint == "" && file.reports == [] && d.animation_count == 0)
        let ends = d.user_properties[0], first = Int(ends.first_value)
        #expect(ends.arity == 4 && (first..<first + 4).map { d.floats[$0] } == [5, 0, 80, 50])
    }

    @Test func alteredRowsAreReadWithinTheirBounds() {
        let file = shapes(#"{"ty": "sh", "ks": {"k": {"c": true, "v": [[0, 0], [1, 1]], "i": [], "o": []}}}, "# + fill)
        var random = RandomSource(seed: 3)
        for _ in 0..<500 {
            let text = FileText(file.text.bytes)
            for _ in 0..<3 {
                let row = random.count(0...text.values.count - 1)
                text.values[row].next = UInt32(truncatingIfNeeded: random.next()) >> UInt32(random.count(0...31))
                text.values[row].at = UInt32(truncatingIfNeeded: random.next()) >> UInt32(random.count(0...31))
            }
            let status = LottieText(text).status
            #expect(status == MOTION_OK || status == MOTION_ERROR_FILE || status == MOTION_ERROR_COUNT)
        }
    }
}

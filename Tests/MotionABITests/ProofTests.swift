import CMotion
import MotionABI
import MotionTestSupport
import Testing

/// Checks motion_clip_prove: rules of layers that move by each kind of curve, against samples, and refused rules.
@Suite struct ProofTests {
    /// A compiled scene.
    private struct Clip {
        let memory: [UInt64], size: UInt32
        var info = motion_clip_info()

        init(_ text: String) {
            (memory, size) = compiledScene(text)
            #expect(motion_clip_inspect(memory, size, &info) == MOTION_OK, "\(text)")
        }

        /// Asks a rule of layers.
        func prove(
            _ rule: motion_rule, _ layers: [UInt32] = [0], pieces capacity: UInt32 = 4096, lacking: UInt32 = 0
        ) -> (status: motion_status, answer: motion_answer, pieces: [motion_piece]) {
            var rule = rule, answer = motion_answer()
            var pieces = [motion_piece](repeating: motion_piece(), count: Int(capacity))
            var scratch = [UInt64](repeating: 0, count: Int(info.bounds_scratch) / 8 + 1)
            let status = pieces.withUnsafeMutableBufferPointer {
                motion_clip_prove(
                    memory, size, &rule, layers, UInt32(layers.count), &answer, capacity == 0 ? nil : $0.baseAddress,
                    capacity, &scratch, info.bounds_scratch - lacking)
            }
            return (status, answer, Array(pieces.prefix(Int(min(answer.piece_count, capacity)))))
        }

        /// The x of the first layer's place in its parent at times.
        func places(_ times: [Double]) -> [Double] {
            var affines = [Float](repeating: 0, count: 6 * times.count * Int(info.layer_count))
            var scratch = [UInt64](repeating: 0, count: Int(info.sample_scratch) / 8 + 1)
            for (i, time) in times.enumerated() {
                var time = time
                let status = motion_clip_sample(
                    memory, size, &time, 1, MOTION_SPACE_PARENT, &affines[6 * i * Int(info.layer_count)], nil, nil, nil,
                    nil, nil, nil, &scratch, info.sample_scratch)
                #expect(status == MOTION_OK)
            }
            return times.indices.map { Double(affines[6 * $0 * Int(info.layer_count) + 4]) }
        }
    }

    private static func rule(_ kind: UInt32, _ limit: Double = 0, _ other: Double = 0) -> motion_rule {
        var rule = motion_rule()
        (rule.end, rule.limits, rule.over, rule.kind) = (1.5, (limit, other), 0.05, kind)
        (rule.property, rule.part, rule.budget) = (MOTION_NONE, MOTION_NONE, 4000)
        return rule
    }

    /// The curves of CSS and Penner's.
    private static var names: [String] {
        var names: [String] = [], index = 0 as UInt32, size = 0 as UInt32
        while motion_timing_name(index, nil, 0, &size) == MOTION_ERROR_CAPACITY {
            var text = [UInt8](repeating: 0, count: Int(size))
            _ = motion_timing_name(index, &text, size, &size)
            names.append(String(decoding: text, as: UTF8.self))
            index += 1
        }
        return names.filter { $0.hasPrefix("css.") || $0.hasPrefix("penner.") || $0.hasPrefix("d3.") }
    }

    private static let written = [
        "linear(0, 0.2 30%, 0.2 60%, 1)", "path(M0 0C.2 .6 .4 .9 .5 .5C.6 .1 .8 .4 1 1)", "cubic-bezier(.9, -1, .1, 2)",
        "cubic-bezier(0, 0, .2, 1)", "spring(1, 90, 9, 0)", "spring(1, 100, 20, 3)", "spring(1, 50, 40, -2)",
        "steps(4)",
        "back.out(1.7)", "back.inOut(0.5)", "elastic.out(1, .3)", "elastic.in(1)", "elastic.inOut(1, .5)",
        "path(M0 0L.5 .5L.5 .6C.5 .9 .7 1 1 1)", "path(M0 0C0 .5 1 .5 1 1)"
    ]

    /// A scene whose layer goes 100 to the right by a curve, once or with more fields.
    private static func moving(_ timing: String, _ more: String = "") -> Clip {
        Clip(
            """
            {"layers": [{"name": "a", "anchor": [0, 0], "bounds": [0, 0, 9, 9], "backgroundColor": "#ff0000",
                "animations": [{"property": "position", "from": [0, 0], "to": [100, 0], "duration": 1, "fill": "both",
                    "timing": "\(timing)"\(more)}]}]}
            """)
    }

    /// What holds is not broken by samples, and what fails is, at its witness; pieces cover the interval.
    @Test(arguments: names + written) func rulesOfACurveAgreeWithSamples(name: String) {
        for more in [
            "", #", "autoreverses": true, "speed": 1.5"#, #", "repeatCount": 2, "cumulative": true, "begin": 0.1"#
        ] {
            let clip = Self.moving(name, more), times = (0...300).map { Double($0) / 200 }, x = clip.places(times)
            let range = (x.min() ?? 0)...(x.max() ?? 0)
            var between = Self.rule(MOTION_PROVE_BETWEEN, range.lowerBound - 9, range.upperBound + 9)
            (between.property, between.part) = (MOTION_PROPERTY_POSITION, 0)
            let held = clip.prove(between)
            #expect(held.status == MOTION_OK && held.answer.verdict != MOTION_VERDICT_FAILS)
            if held.answer.verdict == MOTION_VERDICT_HOLDS {
                #expect(held.pieces.first?.start == 0 && held.pieces.last?.end == 1.5)
            }
            between.limits = (range.lowerBound + 1, range.upperBound - 1)
            let broken = clip.prove(between)
            #expect(broken.answer.verdict != MOTION_VERDICT_HOLDS)
            let seen = clip.places([broken.answer.time])[0], isInside = seen > range.lowerBound + 1.01
            #expect(broken.answer.verdict != MOTION_VERDICT_FAILS || !isInside || seen > range.upperBound - 1.01)
            for kind in [MOTION_PROVE_MAX_SPEED, MOTION_PROVE_MAX_ACCELERATION, MOTION_PROVE_NEVER_JUMPS] {
                #expect(clip.prove(Self.rule(kind, 1e7)).answer.verdict != MOTION_VERDICT_FAILS)
                let still = clip.prove(Self.rule(kind)).answer.verdict
                #expect(still != MOTION_VERDICT_HOLDS || kind == MOTION_PROVE_NEVER_JUMPS)
            }
            var order = Self.rule(MOTION_PROVE_MONOTONIC, 0.01)
            (order.property, order.part) = (MOTION_PROPERTY_POSITION, 0)
            let steps = zip(x, x.dropFirst()).map { $1 - $0 }
            let (falls, rises) = (steps.contains { $0 < -0.1 }, steps.contains { $0 > 0.1 })
            if falls && rises { #expect(clip.prove(order).answer.verdict != MOTION_VERDICT_HOLDS) }
            for kind in MOTION_PROVE_KEEPS_MOVING...MOTION_PROVE_COMES_BACK {
                let asked = clip.prove(Self.rule(kind, kind == MOTION_PROVE_FLASHES ? 3 : 1e6, 1e6))
                #expect(asked.status == MOTION_OK, "\(name) \(kind)")
                if kind == MOTION_PROVE_SETTLES || kind == MOTION_PROVE_LOOP_CLOSES {
                    #expect(asked.answer.verdict != MOTION_VERDICT_FAILS)
                }
            }
        }
    }

    /// The answer about a number that never turns back says which way it goes, also where a clock runs backwards, or
    /// ends and takes what it filled along. The other way fails.
    @Test func monotonicAnswersSayTheWay() {
        let ended = Clip(
            """
            {"layers": [{"name": "a", "anchor": [0, 0], "bounds": [0, 0, 9, 9], "duration": 1, "animations": [
                {"property": "position", "from": [5, 0], "to": [-3, 0], "duration": 0.005, "speed": -1,
                    "fill": "forwards"}]}]}
            """)
        for (clip, way) in [
            (ended, MOTION_PROVE_DOWN), (Self.moving("ease"), MOTION_PROVE_UP),
            (Self.moving("ease", #", "speed": -1, "timeOffset": 1"#), MOTION_PROVE_DOWN)
        ] {
            var order = Self.rule(MOTION_PROVE_MONOTONIC, 0.01)
            (order.property, order.part) = (MOTION_PROPERTY_POSITION, 0)
            let found = clip.prove(order), sign = way == MOTION_PROVE_UP ? 1.0 : -1
            #expect(found.answer.verdict == MOTION_VERDICT_HOLDS && found.answer.flags == way)
            let x = clip.places(found.pieces.flatMap { [$0.start, $0.end] }).map { sign * $0 }
            #expect((x.last ?? 0) - (x.first ?? 0) > 4 && zip(x, x.dropFirst()).allSatisfy { $1 > $0 - 0.011 })
            order.flags = (MOTION_PROVE_UP | MOTION_PROVE_DOWN) ^ way
            #expect(clip.prove(order).answer.verdict == MOTION_VERDICT_FAILS)
        }
    }

    /// Layers of all kinds that show where two others do not: none of the rules about what is drawn says the contrary.
    @Test(arguments: [
        #"@B, @F, "animations": [@A, {"property": "transform.rotation.x", "to": 1}]"#,
        #"@B, @F, "transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.1, 0, 0, 40, -3]"#,
        #"@P, @F, "animations": [@A, {"property": "transform.rotation.y", "to": 2}]"#,
        #""path": "M0 0 H40 C50 9 50 20 40 30", @S, "lineWidth": 4, "lineCap": "round", "animations": [@A]"#,
        #""path": "M0 0 H40 V30", @S, @F, "lineWidth": 0, "animations": [@A]"#,
        #"@P, @S, "lineDashPattern": [4, 2], "strokeEnd": 0.4, "animations": [@A]"#,
        #"@P, @F, "animations": [{"property": "path", @D, "mismatch": "flip", @V}]"#,
        #"@P, @F, "animations": [{"property": "path", "mismatch": "flip", "duration": 1, @V}]"#,
        #"@B, @F, "cornerRadius": 9, "animations": [@A, {"property": "transform.scale", "from": 0, "to": 1e4}]"#,
        #"@B, @F, "animations": [{"property": "position", @D, "values": [[50, 50], [60, 60]]}]"#
    ]) func drawnLayersAreProven(fields: String) {
        var fields = fields
        for (mark, text) in [
            ("@A", #"{"property": "transform.rotation", "to": 3, "timing": "ease", "duration": 0.7}"#),
            ("@B", #""bounds": [0, 0, 40, 30]"#), ("@P", #""path": "M0 0 H40 V30 Z""#),
            ("@F", ##""fillColor": "#ff0000""##),
            ("@D", #""mode": "discrete", "duration": 1"#), ("@S", ##""strokeColor": "#0000ff""##),
            ("@V", #""values": ["M0 0 H40 V30 Z", "M0 0 H9 Z", "M0 0 H40 V30 Z"]"#)
        ] {
            fields = fields.split(separator: mark, omittingEmptySubsequences: false).joined(separator: text)
        }
        let clip = Clip(
            """
            {"size": [200, 200], "layers": [
                {"name": "a", "position": [50, 50], \(fields)},
                {"name": "b", "position": [50, 50], "bounds": [0, 0, 60, 60], "fillColor": "#00ff00"},
                {"name": "far", "position": [900000, 50], "bounds": [0, 0, 9, 9], "fillColor": "#00ff00"},
                {"name": "hidden", "opacity": 0, "bounds": [0, 0, 9, 9], "fillColor": "#00ff00"}]}
            """)
        let isSeen = !fields.contains("-0.1")  // not at the back of the eye
        for (kind, flags, other, box, never) in [
            (MOTION_PROVE_STAYS_WITHIN, 0, 0, 1e9, MOTION_VERDICT_FAILS), (MOTION_PROVE_NEVER_OVERLAPS, 0, 2, 0, 1),
            (MOTION_PROVE_NEVER_OVERLAPS, MOTION_PROVE_OUTLINES, 2, 0, MOTION_VERDICT_FAILS),
            (MOTION_PROVE_NEVER_OVERLAPS, 0, 1, 0, isSeen ? MOTION_VERDICT_HOLDS : 9),
            (MOTION_PROVE_NEVER_OVERLAPS, MOTION_PROVE_OUTLINES, 1, 0, isSeen ? MOTION_VERDICT_HOLDS : 9),
            (MOTION_PROVE_BEFORE, 0, 3, 200, MOTION_VERDICT_FAILS), (MOTION_PROVE_MAX_SPEED, 0, 0, 0, 9),
            (MOTION_PROVE_NEVER_JUMPS, 0, 0, 0, 9), (MOTION_PROVE_LOOP_CLOSES, 0, 0, 0, 9)
        ] as [(UInt32, UInt32, UInt32, Double, UInt32)] {
            for (start, end) in [(0, 1.5), (0.3, 0.3), (0.1, 0.6)] {
                var order = Self.rule(kind, 1e30, 1e30)
                (order.start, order.end, order.flags, order.other, order.budget) = (start, end, flags, other, 300)
                order.limits = kind == MOTION_PROVE_NEVER_OVERLAPS ? (0.1, 0) : (1e30, 1e30)
                order.box = (-box, -box, box, box)
                let found = clip.prove(order)
                if kind == MOTION_PROVE_LOOP_CLOSES && start == end { continue }
                #expect(found.status == MOTION_OK && found.answer.verdict != never, "\(kind) \(flags) \(start) \(end)")
                #expect(found.answer.verdict != MOTION_VERDICT_HOLDS || !found.pieces.isEmpty || start == end)
            }
        }
    }

    /// Transforms of a layer and of those above it, masks and opacities, under all rules.
    @Test func layersInLayersAreProven() {
        let clip = Clip(
            """
            {"layers": [{"name": "a", "position": [50, 50], "bounds": [0, 0, 40, 40], "backgroundColor": "#ffffff",
                "animations": [{"property": "transform.rotation", "to": 6, "duration": 1, "timing": "ease-in-out"},
                {"property": "transform.scale", "from": [1, 1], "to": [2, 0.5], "duration": 0.7, "begin": 0.2},
                {"property": "opacity", "values": [1, 0.2, 1], "duration": 0.9, "timing": "ease"},
                {"property": "backgroundColor", "values": ["#ffffff", "#000000", "#ffffff"], "duration": 0.3,
                    "repeatCount": 9}]},
              {"name": "b", "parent": "a", "bounds": [0, 0, 9, 9], "backgroundColor": "#ff0000", "animations": [
                {"property": "position", "path": "M0 0C20 0 20 30 40 30L9 9", "duration": 1.2, "rotate": "auto"},
                {"property": "anchorPoint", "to": [1, 1], "duration": 1}, {"property": "bounds", "to": [0, 0, 30, 9],
                    "duration": 1, "additive": true}, {"property": "transform.translation", "to": [9, 9],
                    "duration": 0.5, "timing": "spring(1, 90, 9, 0)"}]}]}
            """)
        for kind in MOTION_PROVE_NEVER_JUMPS...MOTION_PROVE_FLASHES {
            for limit in [0.5, 1e3, 1e9] {
                var rule = Self.rule(kind, kind == MOTION_PROVE_FLASHES ? min(limit, 3) : limit, 1e9)
                let found = clip.prove(rule, [0, 1])
                #expect(found.status == MOTION_OK)
                if found.answer.verdict == MOTION_VERDICT_FAILS {
                    #expect(found.answer.time >= 0 && found.answer.time <= 1.5)
                    // It fails in a shorter time around the witness, too.
                    rule.budget = 1
                    #expect(clip.prove(rule, [0, 1]).answer.verdict != MOTION_VERDICT_HOLDS)
                }
            }
        }
        var opacity = Self.rule(MOTION_PROVE_BETWEEN, 0, 1)
        (opacity.property, opacity.flags) = (MOTION_PROPERTY_OPACITY, MOTION_PROVE_ROOT)
        #expect(clip.prove(opacity, [1]).answer.verdict == MOTION_VERDICT_HOLDS)
    }

    /// Keyframes of all kinds, with and without times and curves of their own, and a path that moves, under all rules.
    @Test func keyframesAreProven() {
        let clip = Clip(
            """
            {"layers": [{"name": "c", "path": "M0 0L9 9L0 9Z", "fillColor": "#ff0000", "animations": [
              {"property": "position", "values": [[0, 0], [10, 5], [30, 0]], "mode": "cubic", "duration": 1},
              {"property": "opacity", "values": [1, 0.5, 1, 0.7], "timings": ["ease", "linear", "ease-out"],
                "duration": 1.2},
              {"property": "transform.scale.x", "values": [1, 2, 0.5], "mode": "discrete", "duration": 0.9},
              {"property": "transform.rotation", "values": [0, 1, 0], "keyTimes": [0, 0.2, 1], "duration": 0.5,
                "timings": ["cubic-bezier(.2, 0, .1, 1)", "ease-in"], "repeatCount": 1e9},
              {"property": "path", "to": "M0 0L5 9L0 9Z", "duration": 0.5}]},
             {"name": "d", "bounds": [0, 0, 9, 9], "backgroundColor": "#0000ff", "animations": [
              {"property": "position", "values": [[0, 0], [9, 0], [9, 9]], "duration": 1,
                "timings": ["ease", "penner.easeOutBounce"]},
              {"property": "opacity", "values": [1, 0.5, 1, 0.9], "mode": "discrete", "duration": 1.2},
              {"property": "cornerRadius", "values": [1, 4, 2], "duration": 1.4}]},
             {"name": "e", "bounds": [0, 0, 9, 9], "backgroundColor": "#0000ff", "animations": [
              {"property": "transform.scale", "from": [1, 1], "to": [-1, -1], "duration": 1},
              {"property": "transform", "to": [1, 0, 0, 1, 5, 5], "duration": 1.2}]}]}
            """)
        for kind in MOTION_PROVE_BETWEEN...MOTION_PROVE_FLASHES {
            for property in [
                MOTION_NONE, MOTION_PROPERTY_POSITION, MOTION_PROPERTY_OPACITY, MOTION_PROPERTY_SCALE_X,
                MOTION_PROPERTY_USER
            ] {
                // Over all of the time, and within a piece of all keyframes.
                for (limit, start, end) in [(0.5, 0, 1.5), (1e9, 0, 1.5), (1e9, 0.22, 0.24)] {
                    let given = kind == MOTION_PROVE_FLASHES ? min(limit, 3) : kind == 0 ? -limit : limit
                    var rule = Self.rule(kind, given, limit)
                    (rule.property, rule.start, rule.end, rule.over) = (property, start, end, 0.005)
                    let found = clip.prove(rule, property == MOTION_NONE ? [0, 1, 2] : [0, 1])
                    let needs = kind <= MOTION_PROVE_MONOTONIC, refuses = kind >= MOTION_PROVE_SETTLES
                    let isRefused = property == MOTION_NONE ? needs : refuses
                    #expect(found.status == (isRefused ? MOTION_ERROR_ENUM : MOTION_OK), "\(kind) \(property)")
                    if kind == MOTION_PROVE_BETWEEN && limit > 1 && !isRefused {
                        #expect(found.answer.verdict == MOTION_VERDICT_HOLDS)
                    }
                }
            }
        }
    }

    /// A path that turns, a trimmed stroke, a box: what is drawn of each touches edges that are known.
    @Test func boxesOfWhatIsDrawnAreProven() {
        let clip = Clip(
            """
            {"size": [200, 200], "layers": [
             {"name": "disc", "bounds": [0, 0, 40, 40], "position": [100, 100], "fillColor": "#ff0000", "path":
                "M20 0C31 0 40 9 40 20C40 31 31 40 20 40C9 40 0 31 0 20C0 9 9 0 20 0Z", "animations": [
                {"property": "transform.rotation", "to": 6, "duration": 1.5}]},
             {"name": "line", "anchor": [0, 0], "bounds": [0, 0, 100, 10], "path": "M10 5L90 5", "lineWidth": 4,
                "strokeColor": "#0000ff", "animations": [{"property": "strokeEnd", "from": 0, "duration": 1.5}]},
             {"name": "box", "anchor": [0, 0], "bounds": [0, 0, 20, 20], "position": [100, 65],
                "backgroundColor": "#00ff00", "animations": [
                {"property": "position", "from": [250, 65], "to": [100, 65], "duration": 1.5},
                {"property": "opacity", "values": [0, 1], "mode": "discrete", "duration": 1.5}]}]}
            """)
        // The widest of the disc is its own 40 x 40, however it is turned; its hull of a box reaches 28.3.
        for (layer, box, verdict) in [
            (0, (79.9, 79.9, 120.1, 120.1), MOTION_VERDICT_HOLDS),
            (0, (79.9, 79.9, 119.8, 120.1), MOTION_VERDICT_FAILS),
            (1, (9.9, 2.9, 90.1, 7.1), MOTION_VERDICT_HOLDS), (1, (9.9, 2.9, 80, 7.1), MOTION_VERDICT_FAILS),
            (2, (100, 65, 195.1, 85.1), MOTION_VERDICT_HOLDS), (2, (100, 65, 194.9, 85.1), MOTION_VERDICT_FAILS)
        ] as [(UInt32, (Double, Double, Double, Double), UInt32)] {
            var rule = Self.rule(MOTION_PROVE_STAYS_WITHIN, 0.01)
            rule.box = box
            let found = clip.prove(rule, [layer])
            #expect(found.status == MOTION_OK && found.answer.verdict == verdict, "\(layer) \(box)")
            if verdict == MOTION_VERDICT_FAILS {
                #expect(found.answer.value > 0.01 && abs(found.answer.seen.2 - box.2) < 10.2)
            } else {
                #expect(found.pieces.first?.start == 0 && found.pieces.last?.end == 1.5)
            }
        }
        // A corner of the box comes to the hull of the disc at 1.3 s, and to the disc at 1.37 s.
        var pair = Self.rule(MOTION_PROVE_NEVER_OVERLAPS, 0.1)
        (pair.other, pair.end) = (0, 1.35)
        let boxes = clip.prove(pair, [2]).answer
        #expect(boxes.verdict == MOTION_VERDICT_FAILS && abs(boxes.time - 1.301) < 1e-3)
        #expect(abs(boxes.seen.2 - boxes.seen.0 - 20) < 1e-6 && abs(boxes.seen.7 - 120) < 0.1)
        pair.flags = MOTION_PROVE_OUTLINES
        #expect(clip.prove(pair, [2]).answer.verdict == MOTION_VERDICT_HOLDS)
        pair.end = 1.5
        let outlines = clip.prove(pair, [2]).answer
        #expect(outlines.verdict == MOTION_VERDICT_FAILS && outlines.time > 1.36 && outlines.seen.1 < 85.1)
        let shown = clip.prove(Self.rule(MOTION_PROVE_APPEARS), [2]).answer
        #expect(shown.verdict == MOTION_VERDICT_HOLDS && abs(shown.time - 0.75) < 1e-5)
        var early = Self.rule(MOTION_PROVE_APPEARS)
        early.end = 0.7
        let hidden = clip.prove(early, [2])
        #expect(hidden.answer.verdict == MOTION_VERDICT_FAILS && hidden.pieces.last?.end == 0.7)
        var order = Self.rule(MOTION_PROVE_BEFORE)
        order.other = 2
        let first = clip.prove(order, [0]).answer
        #expect(first.verdict == MOTION_VERDICT_HOLDS && first.seen.1 == 0 && abs(first.seen.2 - 0.75) < 1e-5)
        order.other = 0
        #expect(clip.prove(order, [2]).answer.verdict == MOTION_VERDICT_FAILS)
    }

    /// Each wrong field is refused, and motion_call_check says which.
    @Test func wrongRulesAreRefused() {
        let clip = Self.moving("ease")
        func refused(_ kind: UInt32 = MOTION_PROVE_MAX_SPEED, _ change: (inout motion_rule) -> Void) -> motion_status {
            var rule = Self.rule(kind, 1, 1)
            if kind <= MOTION_PROVE_MONOTONIC { (rule.property, rule.part) = (MOTION_PROPERTY_POSITION, 0) }
            change(&rule)
            return clip.prove(rule).status
        }
        #expect(refused { _ in } == MOTION_OK)
        for (kind, change, status) in [
            (0, { $0.kind = 17 }, MOTION_ERROR_ENUM), (3, { $0.flags = 1 }, MOTION_ERROR_ENUM),
            (1, { $0.flags = 3 }, MOTION_ERROR_ENUM), (3, { $0.start = .infinity }, MOTION_ERROR_FINITE),
            (3, { $0.end = -1 }, MOTION_ERROR_RANGE), (3, { $0.limits.0 = -1 }, MOTION_ERROR_RANGE),
            (3, { $0.limits.1 = -1 }, MOTION_ERROR_RANGE), (9, { $0.limits.0 = 64 }, MOTION_ERROR_RANGE),
            (9, { $0.limits.1 = 0 }, MOTION_ERROR_RANGE), (3, { $0.over = 0 }, MOTION_ERROR_RANGE),
            (3, { $0.budget = 0 }, MOTION_ERROR_RANGE), (3, { $0.other = 1 }, MOTION_ERROR_RANGE),
            (11, { $0.other = 1 }, MOTION_ERROR_INDEX), (11, { $0.flags = 8 }, MOTION_ERROR_ENUM),
            (10, { $0.box.3 = .nan }, MOTION_ERROR_FINITE), (12, { $0.property = 0 }, MOTION_ERROR_ENUM),
            (0, { $0.property = MOTION_NONE }, MOTION_ERROR_ENUM), (7, { $0.property = 0 }, MOTION_ERROR_ENUM),
            (0, { $0.property = 9999 }, MOTION_ERROR_ENUM), (0, { $0.part = 9 }, MOTION_ERROR_INDEX),
            (16, { $0.over = -1 }, MOTION_ERROR_RANGE), (16, { $0.over = .nan }, MOTION_ERROR_FINITE)
        ] as [(UInt32, (inout motion_rule) -> Void, motion_status)] {
            let found = refused(kind, change)
            #expect(found == status, "\(kind) \(status)")
        }
        let rule = Self.rule(MOTION_PROVE_MAX_SPEED, 1e9)
        #expect(clip.prove(rule, [1]).status == MOTION_ERROR_INDEX)
        #expect(clip.prove(rule, [0, 0]).status == MOTION_ERROR_ORDER)
        #expect(clip.prove(rule, lacking: 8).status == MOTION_ERROR_MEMORY)
        #expect(clip.prove(rule, pieces: 0).status == MOTION_OK)
        #expect(clip.prove(Self.rule(MOTION_PROVE_MAX_SPEED, 300), pieces: 1).status == MOTION_ERROR_CAPACITY)
        var given = rule, answer = motion_answer(), scratch = [UInt64](repeating: 0, count: 4096)
        let (memory, size) = (clip.memory, clip.size)
        #expect(motion_clip_prove(memory, size, nil, [0], 1, &answer, nil, 0, &scratch, 32768) == MOTION_ERROR_NULL)
        #expect(motion_clip_prove(memory, 8, &given, [0], 1, &answer, nil, 0, &scratch, 32768) == MOTION_ERROR_CLIP)
        var call = motion_call(), fault = motion_call_fault()
        call.function = MOTION_CALL_CLIP_PROVE
        #expect(motion_call_check(&call, &fault) == MOTION_OK && fault.status == MOTION_ERROR_NULL)
    }
}

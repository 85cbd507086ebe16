import Foundation
import MotionReference
import MotionTestSupport
import Testing

/// Compares the reference with cases from outside the project, so that it may judge the kernel.
@Suite(
    .enabled(
        if: SharedCases.exist, "no cases from outside: there is no ../shared/cases, and MOTION_SHARED names no folder"))
struct ReferenceCasesTests {
    /// Compares values that the rows state without rounding.
    static let exact = 1e-12

    private func conclude(_ tally: CaseTally, _ name: String, atLeast: Int) {
        tally.report(name)
        #expect(tally.deviation.isAllowed, "\(tally.deviation)")
        #expect(tally.ran >= atLeast)
    }

    // MARK: - Timing curves

    @Test func easingOfChromiumAndSwiftUI() throws {
        var tally = CaseTally()
        for row in try SharedCases.rows("peer_easing") {
            let isSwiftUI = row["source"].string?.contains("SwiftUI") == true
            guard let curve = easing(row), let function = row["fn"].string else {
                tally.leaveOut(
                    "gre/bezier-easing properties, in words: curvesHaveThePropertiesThatBezierEasingNames has them")
                continue
            }
            if row["query"].string == "output_range", case .cubicBezier(let bezier) = curve {
                let range = bezier.values(around: 0.5, within: 0.5)
                tally.compare(
                    [range.lowerBound, range.upperBound], row["expected"].numbers, allowed: row["tolerance"].number!,
                    row)
                continue
            }
            let x = row["x"].number!
            let points = row["params"].numbers
            let hasControlAtEnd = x == 0 && points.prefix(2) == [0, 0] || x == 1 && points.suffix(2) == [1, 1]
            if isSwiftUI && row["query"].string == "slope" && hasControlAtEnd {
                tally.leaveOut(
                    "SwiftUI's slope of \(function) at an end with a control on it: 1 or 0, not the tangent"
                )
                continue
            }
            // UnitCurve clamps what it is given.
            let at = isSwiftUI ? min(max(x, 0), 1) : x
            let y =
                row["query"].string == "slope"
                ? curve.slope(at: at) : curve.value(at: at, before: row["before_flag"].isTrue)
            tally.compare([y], [row["expected"].number!], allowed: max(row["tolerance"].number!, Self.exact), row)
        }
        conclude(tally, "peer_easing", atLeast: 190)
    }

    private func easing(_ row: JSON) -> Timing? {
        let numbers = row["params"].numbers
        switch row["fn"].string {
        case "cubic-bezier": return .cubic(numbers[0], numbers[1], numbers[2], numbers[3])
        case "linear": return .stops(LinearStops(row["params"].array.map { Point($0.numbers[0], $0.numbers[1]) }))
        case "steps": return Timing(text: "steps(\(Int(numbers[0])), \(row["params"].array[1].string!))")
        case "circularEaseIn": return .penner(Penner(.circ, .in))
        case "circularEaseOut": return .penner(Penner(.circ, .out))
        case "circularEaseInOut": return .penner(Penner(.circ, .inOut))
        default: return nil
        }
    }

    @Test func curvesHaveThePropertiesThatBezierEasingNames() throws {
        var random = RandomSource(seed: 301)
        var deviation = Deviation()
        for _ in 0..<50 {
            let curve = random.curve()
            deviation.add(curve.value(at: 0) == 0 && curve.value(at: 1) == 1, "ends of \(curve)")
            let x = random.number(0...1)
            for identity in [CubicBezier(0, 0, 1, 1), CubicBezier(1, 1, 0, 0)] {
                deviation.add(identity.value(at: x), x, allowed: 1e-6, "\(identity)")
            }
            let symmetric = CubicBezier(curve.x1, curve.y1, 1 - curve.x1, 1 - curve.y1)
            deviation.add(symmetric.value(at: 0.5), 0.5, allowed: 5e-4, "\(symmetric) at .5")
            if symmetric.speed(atX: x) >= 0.1 {
                deviation.add(
                    symmetric.value(at: x), 1 - symmetric.value(at: 1 - x), allowed: 1e-6, "\(symmetric) at \(x)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
        #expect(Timing(text: "cubic-bezier(-0.1, 0, 1, 1)") == nil)
        #expect(Timing(text: "cubic-bezier(0, 0, 1.1, 1)") == nil)
    }

    // MARK: - Springs

    @Test func springsOfFlutterAndMotion() throws {
        var tally = CaseTally()
        for row in try SharedCases.rows("peer_springs") {
            let (tolerance, expected) = (row["tolerance"].number!, row["expected"])
            switch row["query"].string {
            case "x", "dx":
                let (from, to) = (row["from"].number!, row["to"].number!)
                let spring = Spring(
                    mass: row["mass"].number!, stiffness: row["stiffness"].number!, damping: row["damping"].number!,
                    velocity: row["velocity"].number! / (to - from))
                let state = spring.state(at: row["t"].number!)
                let actual = row["query"].string == "x" ? mix(from, to, state.value) : (to - from) * state.velocity
                tally.compare([actual], [expected.number!], allowed: tolerance, row)
            case "duration_bounce_to_physical":
                comparePhysical(
                    Spring(duration: row["duration"].number!, bounce: row["bounce"].number!), row, tolerance, &tally)
            case "physical_to_duration_bounce":
                let spring = Spring(
                    mass: row["mass"].number!, stiffness: row["stiffness"].number!, damping: row["damping"].number!)
                let bounce = ["duration", "bounce"].map { expected[$0].number! }
                tally.compare([spring.duration, spring.bounce], bounce, allowed: tolerance, row)
            default: tally.leaveOut("an unknown question: \(row["query"])")
            }
        }
        conclude(tally, "peer_springs", atLeast: 45)
    }

    private func comparePhysical(_ spring: Spring, _ row: JSON, _ tolerance: Double, _ tally: inout CaseTally) {
        let expected = ["mass", "stiffness", "damping"].compactMap { row["expected"][$0].number }
        tally.compare([spring.mass, spring.stiffness, spring.damping], expected, allowed: tolerance, row)
    }

    /// Compares the matrix exponential with the textbook's formulas where these are well conditioned.
    @Test func springsFollowTheTextbook() throws {
        var deviation = Deviation()
        let springs = [
            (100.0, 10.0, 0.0), (100, 10, 3), (300, 1, -2), (40, 0, 1), (100, 20, 0), (100, 20, 15), (100, 25, 0),
            (300, 100, 4)
        ]
        for (k, c, v) in springs {
            let spring = Spring(stiffness: k, damping: c, velocity: v)
            for t in stride(from: 0.0, through: 3, by: 0.1) {
                deviation.add(
                    spring.state(at: t).value, textbook(k, c, v, t), allowed: 2e-14 * (1 + abs(v)), "\(spring) at \(t)")
                let h = 1e-5
                let slope = (textbook(k, c, v, t + h) - textbook(k, c, v, t - h)) / (2 * h)
                deviation.add(
                    spring.state(at: t).velocity, slope, allowed: 1e-5 * (1 + abs(v)), "velocity of \(spring) at \(t)")
                let clamped = Spring(stiffness: k, damping: c, velocity: v, form: .clamped)
                let limited = textbook(k, min(c, 2 * k.squareRoot()), v, t)
                deviation.add(clamped.state(at: t).value, limited, allowed: 1e-13 * (1 + abs(v)), "\(clamped) at \(t)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// Solves the spring from the roots of r^2 + c r + k = 0 with mass 1.
    private func textbook(_ k: Double, _ c: Double, _ v: Double, _ t: Double) -> Double {
        let mean = -c / 2
        let discriminant = c * c / 4 - k
        if abs(discriminant) < 1e-9 { return 1 - (1 + (-mean - v) * t) * exp(mean * t) }
        if discriminant < 0 {
            let w = (-discriminant).squareRoot()
            return 1 - exp(mean * t) * (cos(w * t) + (-mean - v) / w * sin(w * t))
        }
        let (r, s) = (mean + discriminant.squareRoot(), mean - discriminant.squareRoot())
        return 1 + ((v + s) * exp(r * t) - (v + r) * exp(s * t)) / (r - s)
    }

    // MARK: - Measured on QuartzCore

    @Test func valuesMeasuredOnQuartzCore() throws {
        var tally = CaseTally()
        for row in try SharedCases.rows("quartzcore_measured") {
            let (kind, tolerance) = (row["kind"].string!, row["tolerance"].number ?? 1e-9)
            switch kind {
            case "settlingDuration":
                let spring = Spring(
                    mass: row["mass"].number!, stiffness: row["stiffness"].number!, damping: row["damping"].number!,
                    velocity: row["initialVelocity"].number!, form: .clamped)
                let expected = row["expected"].number ?? Double(Float.greatestFiniteMagnitude)
                tally.compare([spring.settlingDuration], [expected], allowed: max(tolerance, Self.exact), row)
            case "spring_defaults":
                func value(_ name: String) -> Double { row["expected"][name].number! }
                let spring = Spring(mass: value("mass"), stiffness: value("stiffness"), damping: value("damping"))
                tally.compare(
                    [spring.duration, spring.bounce], [value("perceptualDuration"), value("bounce")],
                    allowed: tolerance, row)
            case "perceptual_to_physical":
                let spring = Spring(duration: row["perceptualDuration"].number!, bounce: row["bounce"].number!)
                comparePhysical(spring, row, max(tolerance, 1e-11), &tally)
            case "convertTime": convertTime(row, &tally)
            case "keyframe": keyframes(row, tolerance, &tally)
            case "keyframe_path": motionPath(row, tolerance, &tally)
            case "matrix_rotation_direction":
                let sign = ["clockwise": 1.0, "counterclockwise": -1, "none": 0][row["direction"].string!]!
                let half = Affine.interpolate(.identity, .rotation(angle(row["angle"].string!)), 0.5, .coreAnimation)
                let degrees = sign * row["degrees"].number! / 2
                tally.compare([atan2(half.b, half.a)], [degrees * .pi / 180], allowed: 1e-9, row)
            case "value_function_rotation":
                var animation = Animation(layer: 0, .transform, clock: 0)
                animation.function = .rotateZ
                (animation.from, animation.to) = ([0], [angle(row["angle"].string!)])
                let turned = sample(animation, at: 0.3).parts.rotation
                tally.compare([turned], [0.3 * angle(row["angle"].string!)], allowed: Self.exact, row)
            case "timing_function_control_points": tally.leaveOut("\(kind): names of curves are the text reader's")
            default: tally.leaveOut("a product of matrices, no timing: \(kind)")
            }
        }
        conclude(tally, "quartzcore_measured", atLeast: 35)
    }

    /// A layer's time is a clock that never ends and is filled before it begins.
    private func convertTime(_ row: JSON, _ tally: inout CaseTally) {
        let layers = row["layers"].members
        func chain(_ name: String) -> [String] { (layers[name]!["parent"].string.map(chain) ?? []) + [name] }
        let way = chain(row["of"].string!)
        let from = row["from"].string
        guard row["to"] == .null, row.members["to"] == nil, from.map(way.dropLast().contains) ?? true else {
            tally.leaveOut("convertTime up the tree: clocks run down")
            return
        }
        var clocks: [Clock] = []
        for name in way.drop(while: { from != nil && $0 != from }).dropFirst(from == nil ? 0 : 1) {
            let parent = clocks.isEmpty ? nil : clocks.count - 1
            var clock = Clock(
                parent: parent, begin: layers[name]!["beginTime"].number!, duration: .infinity, fill: .both)
            clock.speed = layers[name]!["speed"].number!
            clock.timeOffset = layers[name]!["timeOffset"].number!
            clocks.append(clock)
        }
        let state = ClockTree(clocks: clocks).state(of: clocks.count - 1, at: row["time"].number!)
        tally.compare([state.time], [row["expected"].number!], allowed: Self.exact, row)
    }

    // MARK: - Another engine's reading of Core Animation

    @Test func timingKeyframesAndCombinationOfOpenCoreAnimation() throws {
        var tally = CaseTally()
        for row in try SharedCases.rows("peer_core_animation") {
            let (kind, tolerance) = (row["kind"].string!, row["tolerance"].number ?? 1e-9)
            switch kind {
            case "timing":
                let state = ClockTree(clocks: [clock(row["timing"])]).state(of: 0, at: row["parentTime"].number!)
                let phase: Clock.Phase = ["before": .before, "active": .active, "after": .after][row["phase"].string!]!
                let iteration = row["completedCycles"].number ?? state.iteration
                tally.compare(
                    [state.progress, state.iteration], [row["progress"].number!, iteration], allowed: Self.exact, row)
                tally.compare(state.phase == phase, row)
            case "activeDuration":
                let tree = ClockTree(clocks: [clock(row["timing"])])
                let end = row["expected"].number!
                tally.compare(
                    tree.state(of: 0, at: end.nextDown).phase == .active && tree.state(of: 0, at: end).phase == .after,
                    row)
            case "cumulative":
                var scene = Scene()
                scene.clocks = [clock(row["timing"])]
                scene.userProperties = [[0]]
                var animation = Animation(layer: nil, .user(0), clock: 0)
                (animation.from, animation.to, animation.cumulative) = (row["from"].numbers, row["to"].numbers, true)
                scene.animations = [animation]
                let value = SceneSampler(scene).state(at: row["parentTime"].number!).users[0]
                tally.compare(value, row["expected"].numbers, allowed: Self.exact, row)
            case "group":
                var child = Clock(parent: 0, duration: row["child"]["duration"].number!, fill: .both)
                child.begin = 0
                let state = ClockTree(clocks: [clock(row["group"]), child]).state(of: 1, at: row["parentTime"].number!)
                let value = mix(row["child"]["from"].number!, row["child"]["to"].number!, state.progress)
                tally.compare([value], row["expected"].numbers, allowed: Self.exact, row)
            case "keyframe": keyframes(row, tolerance, &tally)
            case "keyframe_path", "rotationMode": motionPath(row, tolerance, &tally)
            case "value_function", "additive_transform": transform(row, tolerance, &tally)
            case "transform_component": component(row, tolerance, &tally)
            default: tally.leaveOut("an unknown kind: \(kind)")
            }
        }
        conclude(tally, "peer_core_animation", atLeast: 58)
    }

    private func clock(_ timing: JSON) -> Clock {
        var clock = Clock(begin: timing["beginTime"].number!, duration: timing["duration"].number!, fill: .both)
        clock.speed = timing["speed"].number!
        clock.timeOffset = timing["timeOffset"].number!
        clock.repeatCount = timing["repeatCount"].number!
        clock.repeatDuration = timing["repeatDuration"].number!
        clock.direction = timing["autoreverses"].isTrue ? .alternate : .normal
        return clock
    }

    private let modes: [String: Keyframes.Mode] = [
        "linear": .linear, "discrete": .discrete, "cubic": .cubic, "paced": .paced, "cubicPaced": .cubicPaced
    ]

    private func keyframes(_ row: JSON, _ tolerance: Double, _ tally: inout CaseTally) {
        var keyframes = Keyframes(
            row["values"].array.map(\.numbers), keyTimes: row["keyTimes"].numbers,
            mode: modes[row["calculationMode"].string!]!,
            parameters: row["values"].array.indices.map { key in
                func given(_ name: String) -> Double { key < row[name].array.count ? row[name].numbers[key] : 0 }
                return Keyframes.Parameters(
                    tension: given("tension"), continuity: given("continuity"), bias: given("bias"))
            })
        keyframes.hasDistances = row["valueFunction"] == .null
        tally.compare(keyframes.value(at: row["progress"].number!), row["expected"].numbers, allowed: tolerance, row)
    }

    private func motionPath(_ row: JSON, _ tolerance: Double, _ tally: inout CaseTally) {
        var scene = Scene()
        scene.timings = [.cubic(0.42, 0, 1, 1), .cubic(0, 0, 0.58, 1)]
        scene.paths = [PathText.parse(row["path"].string!).path]
        var clock = Clock(duration: 1, fill: .both)
        clock.repeatCount = row["repeatCount"].number ?? 0
        scene.clocks = [clock]
        var layer = Layer()
        if !row["model"].array.isEmpty { layer.position = Point(row["model"].numbers[0], row["model"].numbers[1]) }
        layer.transform = matrix(row["modelTransform"])
        scene.layers = [layer]
        var animation = Animation(layer: 0, .position, clock: 0)
        animation.path = 0
        animation.mode = modes[row["calculationMode"].string ?? "linear"]!
        animation.keyTimes = row["keyTimes"].numbers
        animation.timings = row["timingFunctions"].array.map { $0.string == "easeIn" ? 0 : 1 }
        animation.additive = row["additive"].isTrue
        animation.cumulative = row["cumulative"].isTrue
        if let rotate = row["rotationMode"].string { animation.rotate = rotate == "auto" ? .auto : .autoReverse }
        scene.animations = [animation]
        let sampler = SceneSampler(scene)
        let state = sampler.state(at: row["t"].number ?? row["progress"].number!)
        if row["kind"].string == "rotationMode" {
            compare(sampler.affine(of: 0, in: state, toRoot: false), row, tolerance, &tally)
        } else {
            let position = state.layers[0].position
            tally.compare([position.x, position.y], row["expected"].numbers, allowed: tolerance, row)
        }
    }

    /// Returns the entries of a row-vector matrix that a row names, of those that an affine has.
    private func compare(_ affine: Affine, _ row: JSON, _ tolerance: Double, _ tally: inout CaseTally) {
        let entries = [
            "m11": affine.a, "m12": affine.b, "m21": affine.c, "m22": affine.d, "m41": affine.tx, "m42": affine.ty
        ]
        let named = entries.keys.sorted().filter { row["expected"][$0] != .null }
        tally.compare(named.map { entries[$0]! }, named.map { row["expected"][$0].number! }, allowed: tolerance, row)
    }

    /// Reads what the rows call a matrix, in the plane.
    private func matrix(_ text: JSON) -> Affine {
        switch text.string {
        case "scale(2,3,1)", "scale(2,3,4)": .scale(2, 3)
        case "scale(2,2,1)": .scale(2, 2)
        case "scale(2,3,4) with m41=6": Affine(2, 0, 0, 3, 6, 0)
        case "scale(3,3,4)": .scale(3, 3)
        case "scale(2.5,3,4)": .scale(2.5, 3)
        case "translate(10,0,0)": .translation(10, 0)
        default: .identity
        }
    }

    private func transform(_ row: JSON, _ tolerance: Double, _ tally: inout CaseTally) {
        let functions: [String: ValueFunction] = [
            "translateX": .translateX, "translate": .translate, "scale": .scale, "rotateZ": .rotateZ
        ]
        var animation = Animation(layer: 0, .transform, clock: 0)
        animation.function = row["function"].string.map { functions[$0]! }
        func value(_ json: JSON) -> [Double]? {
            if json == .null { return nil }
            if animation.function == nil { return matrix(json).entries }
            return json.string == "pi" ? [.pi] : json.numbers
        }
        (animation.from, animation.to) = (value(row["from"]), value(row["to"]))
        animation.values = row["values"].array.map { value($0)! }
        animation.mode = modes[row["calculationMode"].string ?? "linear"]!
        animation.additive = row["additive"].isTrue || row["kind"].string == "additive_transform"
        animation.cumulative = row["cumulative"].isTrue
        let model = matrix(row["modelTransform"])
        let state = sample(
            animation, at: row["t"].number ?? row["progress"].number!, model: model,
            repeatCount: row["repeatCount"].number ?? 0)
        compare(state.transform, row, tolerance, &tally)
    }

    private func component(_ row: JSON, _ tolerance: Double, _ tally: inout CaseTally) {
        let keyPath = row["keyPath"].string!
        let model = matrix(row["modelTransform"])
        guard keyPath == "transform.scale.x" || keyPath == "transform.translation.x" else {
            tally.leaveOut("\(keyPath): three dimensions")
            return
        }
        // Both components are one property here: y keeps what it has.
        var animation = Animation(layer: 0, keyPath.contains("scale") ? .scale : .translation, clock: 0)
        animation.to = row["to"].number.map { [$0, model.d] }
        animation.by = row["by"].number.map { [$0, 0] }
        animation.values = row["values"].numbers.map { [$0, 0] }
        animation.additive = row["additive"].isTrue
        let state = sample(animation, at: row["progress"].number!, model: model)
        if row["expected"].string != nil {
            tally.compare(state.transform.entries, matrix(row["expected"]).entries, allowed: tolerance, row)
        } else {
            compare(state.transform, row, tolerance, &tally)
        }
    }

    private func sample(_ animation: Animation, at t: Double, model: Affine = .identity, repeatCount: Double = 0)
        -> LayerState
    {
        var scene = Scene()
        var clock = Clock(duration: 1, fill: .both)
        clock.repeatCount = repeatCount
        scene.clocks = [clock]
        var layer = Layer()
        layer.transform = model
        scene.layers = [layer]
        scene.animations = [animation]
        return SceneSampler(scene).state(at: t).layers[0]
    }

    /// Reads expressions such as "-pi/2", "0.99*pi" and "5/4*pi".
    private func angle(_ text: String) -> Double {
        let factors = text.drop { $0 == "-" }.split(separator: "*").map { factor in
            let numbers = factor.split(separator: "/").map { $0 == "pi" ? Double.pi : Double($0)! }
            return numbers.dropFirst().reduce(numbers[0], /)
        }
        return factors.reduce(text.hasPrefix("-") ? -1 : 1, *)
    }

    // MARK: - The web platform's tests

    @Test func timingOfTheWebPlatformTests() throws {
        var tally = CaseTally()
        var previous = JSON.null
        for row in try SharedCases.rows("wpt_easing_timing") {
            defer { previous = row }
            let file = row["file"].string!.split(separator: "/").last.map(String.init)!
            if file.hasPrefix("effect-value-context") {
                tally.leaveOut("\(file): style sheets and keyframes that change under way")
                continue
            }
            if file == "local-time.html" {
                tally.leaveOut("\(file): gives a clock's own time back")
                continue
            }
            if row["expected"].string == "__undefined__" {
                tally.leaveOut("\(file): asks for a phase that the effect does not have")
                continue
            }
            guard let effect = WebEffect(row) else {
                tally.leaveOut("\(file): colours, filters, shapes, percentages, calc(), words")
                continue
            }
            // Whole milliseconds in the tests; read back from a browser that computes in seconds.
            let time = row["currentTime"].number!.rounded()
            guard effect.keyframes == nil else {
                let actual = effect.value(at: time)
                // A length is rounded to a 64th of a pixel, any other value to six digits.
                let rounding = effect.property == "width" ? 1.0 / 64 : 1e-5 * max(1, abs(actual))
                let expected = row["expected"].number ?? WebEffect.number(row["expected"])!
                tally.compare([actual], [expected], allowed: max(row["epsilon"].number!, rounding), row)
                continue
            }
            let state = effect.state(at: time)
            // Two assertions in turn: the iteration and then the progress.
            let isOfTwo = row["test"].string!.hasPrefix("Active time in after phase with") && row["expected"] != .null
            let asksForIteration = file == "current-iteration.html" || (isOfTwo && previous["test"] != row["test"])
            if row["expected"] == .null {
                tally.compare(!state.applies, row)
            } else {
                let actual = asksForIteration ? state.iteration : state.progress
                tally.compare(state.applies, row)
                tally.compare(
                    [actual], [row["expected"].number!], allowed: max(row["epsilon"].number!, Self.exact), row)
            }
        }
        conclude(tally, "wpt_easing_timing", atLeast: 800)
    }
}

/// One animation as a row of the web platform tests states it. Milliseconds count as seconds.
private struct WebEffect {
    var clock: Clock
    var timing: Timing
    var keyframes: Keyframes?
    var property = ""
    var accumulates = false

    /// Returns nil where the values are not plain numbers.
    init?(_ row: JSON) {
        let (given, rate) = (row["timing"], row["playbackRate"].number!)
        guard let timing = Timing(text: given["easing"].string!) else { return nil }
        // What the test wrote means what the browser says of it.
        if let written = row["input"]["easing"].string, Timing(text: written) != timing { return nil }
        self.timing = timing
        clock = Clock(begin: given["delay"].number!, duration: given["duration"].number ?? 0, timing: 0)
        clock.model = .web
        clock.speed = rate
        clock.fill = ["forwards": .forwards, "backwards": .backwards, "both": .both][given["fill"].string!] ?? .removed
        let directions: [String: Clock.Direction] = [
            "alternate": .alternate, "reverse": .reverse, "alternate-reverse": .alternateReverse
        ]
        clock.direction = directions[given["direction"].string!] ?? .normal
        clock.repeatCount = given["iterations"].number!
        clock.endDelay = given["endDelay"].number!
        clock.iterationStart = given["iterationStart"].number!
        accumulates = row["input"]["iterationComposite"].string == "accumulate"

        let frames = Self.frames(row["keyframes"])
        if frames.isEmpty { return }
        guard let property = frames[0].keys.first(where: { !["easing", "offset", "composite"].contains($0) }) else {
            return nil
        }
        let values = frames.map { $0[property].flatMap(Self.number) }
        guard values.allSatisfy({ $0 != nil }) else { return nil }
        let timings = frames.dropLast().map { Timing(text: $0["easing"]?.string ?? "linear") }
        guard timings.allSatisfy({ $0 != nil }) else { return nil }
        self.property = property
        keyframes = Keyframes(
            values.map { [$0!] }, keyTimes: Self.offsets(frames.map { $0["offset"]?.number }),
            timings: timings.map { $0! })
        keyframes!.extrapolates = true
    }

    /// Reads either a list of keyframes or a list of values for each property.
    private static func frames(_ json: JSON) -> [[String: JSON]] {
        if !json.array.isEmpty { return json.array.map(\.members) }
        guard let (property, values) = json.members.first else { return [] }
        return values.array.map { [property: $0] }
    }

    /// Computes missing keyframe offsets as web-animations-1 says.
    private static func offsets(_ given: [Double?]) -> [Double] {
        var offsets = given
        if offsets[0] == nil { offsets[0] = 0 }
        if offsets[offsets.count - 1] == nil { offsets[offsets.count - 1] = 1 }
        var known = 0
        for index in offsets.indices.dropFirst() {
            guard let offset = offsets[index] else { continue }
            for missing in known + 1..<index {
                offsets[missing] = mix(offsets[known]!, offset, Double(missing - known) / Double(index - known))
            }
            known = index
        }
        return offsets.map { $0! }
    }

    /// Reads a number or a length in pixels.
    static func number(_ json: JSON) -> Double? {
        json.number ?? json.string.flatMap { Double($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
    }

    /// Evaluates the animation at the row's local time; a clock is asked in its parent's time.
    func state(at localTime: Double) -> ClockState {
        ClockTree(clocks: [clock], timings: [timing]).state(of: 0, at: localTime / clock.speed)
    }

    /// Returns the value as a page would show it: opacity within 0..1, width not below 0, and the initial value while
    /// the effect does not apply.
    func value(at localTime: Double) -> Double {
        var scene = Scene()
        scene.timings = [timing] + keyframes!.timings
        scene.clocks = [clock]
        scene.userProperties = [[property == "opacity" ? 1 : 0]]
        var animation = Animation(layer: nil, .user(0), clock: 0)
        animation.values = keyframes!.values
        animation.keyTimes = keyframes!.keyTimes
        animation.timings = keyframes!.timings.indices.map { $0 + 1 }
        animation.extrapolates = true
        animation.cumulative = accumulates
        scene.animations = [animation]
        let value = SceneSampler(scene).state(at: localTime / clock.speed).users[0][0]
        return property == "opacity" ? min(max(value, 0), 1) : property == "width" ? max(value, 0) : value
    }
}

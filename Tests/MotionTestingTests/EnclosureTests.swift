import MotionKit
import Testing

@testable import MotionTesting

/// Numbers that are drawn by splitmix64.
struct Draw {
    var state: UInt64

    mutating func next(_ low: Double, _ high: Double) -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return low + (high - low) * Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53)
    }

    mutating func pick<Element>(_ all: [Element]) -> Element { all[Int(next(0, Double(all.count)))] }
}

/// Layers one below the other that move in all ways of which bounds are known.
private func scene(_ draw: inout Draw) throws -> Scene {
    var scene = Scene(size: [300, 300]), names: [String?] = [nil]
    for name in ["outer", "inner", "point"] {
        var layer = Layer(
            name, parent: draw.pick(names),
            bounds: [draw.next(-9, 9), draw.next(-9, 9), draw.next(1, 80), draw.next(1, 80)],
            position: [draw.next(0, 200), draw.next(0, 200)])
        layer.backgroundColor = "#3366cc"
        layer.anchorPoint = [draw.next(-0.5, 1.5), draw.next(0, 1)]
        if draw.next(0, 1) < 0.2 { (layer.begin, layer.speed) = (draw.next(0, 1), draw.next(0.5, 2)) }
        func three(_ draw: inout Draw, _ range: ClosedRange<Double>, _ count: Int) -> [Animation.Value?] {
            (0..<3).map { _ in
                let numbers = (0..<count).map { _ in draw.next(range.lowerBound, range.upperBound) }
                return count == 1 ? .init(numbers[0]) : Animation.Value(numbers)
            }
        }
        let scales: [(Animation.Property, ClosedRange<Double>, Int)] = [
            (.scale, -2...2, 2), (.scale, -2...2, 1), (.scaleX, -2...2, 1), (.scaleY, 0...3, 1)
        ]
        let shifts: [(Animation.Property, ClosedRange<Double>, Int)] = [
            (.translation, -60...60, 2), (.translationX, -60...60, 1), (.translationY, -60...60, 1)
        ]
        let moves: [(Animation.Property, ClosedRange<Double>, Int)] = [
            (.position, 0...300, 2), (.positionX, 0...300, 1), (.rotation, -7...7, 1), draw.pick(scales),
            draw.pick(shifts), (.bounds, 1...90, 4), (.anchorPoint, -1...2, 2), (.opacity, 0...1, 1)
        ]
        for (key, range, count) in moves where draw.next(0, 1) < 0.5 {
            let values = three(&draw, range, count), timing = draw.pick([nil, Curve.easeInOut, try Curve.steps(3)])
            let begin = draw.pick([0, draw.next(-1, 2)]), duration = draw.pick([0.5, draw.next(0.05, 2)])
            var made = Animation.basic(
                key, from: values[0], to: values[1], begin: begin, duration: duration, timing: timing)
            if draw.next(0, 1) < 0.4 {
                let times = draw.pick([nil, [0, draw.next(0, 1), 1]])
                made = .keyframes(key, values, keyTimes: times, begin: begin, duration: duration)
            }
            if draw.next(0, 1) < 0.6 {
                made = made.repeated(draw.pick([.infinity, 2, 3, 1.5]), autoreverses: draw.next(0, 1) < 0.5)
            }
            if key == .rotation, draw.next(0, 1) < 0.4 {  // whole turns
                made = .basic(key, from: 0, to: .init(2 * .pi * draw.pick([1, -2])), begin: begin, duration: duration)
                made = made.repeated(draw.pick([.infinity, 2, 2.5]))
            }
            layer.add(made.filled(draw.pick([.both, .removed, .forwards, .backwards])))
        }
        scene.add(layer)
        names.append(name)
    }
    return scene
}

@Suite struct EnclosureTests {
    /// Boxes by intervals of the numbers that move layers hold what samples show, and so do opacities.
    @Test(arguments: 0..<60) func roughBoundsHoldDenseSamples(_ seed: UInt64) throws {
        var draw = Draw(state: seed)
        let scene = try scene(&draw), motion = try scene.motion(), names = motion.names, span = 0.0...3.0
        let layers = scene.expanded.parts.layers
        let rough = try #require(RoughCorners(of: names, in: layers, during: span))
        let corners = try Probes.corners(of: names, in: scene), opacities = OpacityEnclosure(motion, during: span)
        for _ in 0..<60 {
            let start = draw.pick([draw.next(0, 2.9), 0, 0.5, 1]), length = draw.pick([3 - start, 0.5, 0.05, 1e-3])
            let end = min(start + length, 3), boxes = try rough.enclose(start, end)
            let shown = try opacities.ranges(start, end)
            let times = (0...40).map { min(start + (end - start) * Double($0) / 40, end) }
            for (time, points) in zip(times, corners.at(times)) {
                for (i, (point, box)) in zip(points, boxes).enumerated() {
                    let isWithin = all(point .>= box.low .& point .<= box.high)
                    #expect(isWithin, "corner \(i) at \(time) s of \(start)...\(end): \(point), \(box)")
                }
                for (row, opacity) in motion.opacities(at: time).enumerated() {
                    #expect(shown[row].contains(Double(opacity)), "\(names[row]) at \(time) s of \(start)...\(end)")
                }
            }
        }
    }

    /// Where nothing turns bounds from samples are as narrow as what they hold; else no wider than what is reached.
    @Test func plainNumbersAreNarrow() throws {
        var layer = Layer("card", bounds: [0, 0, 10, 10], position: [50, 50])
        layer.add(Animation.basic(.opacity, from: 0, to: 1, duration: 1).repeated(autoreverses: true))
        let motion = try Scene(size: [99, 99], layers: [layer]).motion()
        let opacities = OpacityEnclosure(motion, during: 0...9)
        let rising = try opacities.ranges(0.25, 0.5)[0], turning = try opacities.ranges(0.75, 1.25)[0]
        #expect((rising.lowerBound - 0.25).magnitude < 1e-5 && (rising.upperBound - 0.5).magnitude < 1e-5)
        #expect((turning.lowerBound - 0.75).magnitude < 1e-5 && (turning.upperBound - 1).magnitude < 1e-5)
    }

    @Test func layersThatMoveInOtherWaysHaveNoRoughBounds() throws {
        var card = Layer("card", bounds: [0, 0, 10, 10])
        func isKnown(_ layer: Layer) -> Bool { RoughCorners(of: ["card"], in: [layer], during: 0...1) != nil }
        #expect(isKnown(card))
        card.add(.basic("transform.rotation.x", from: 0, to: 1, duration: 1))
        #expect(!isKnown(card))
        card.removeAllAnimations()
        card.add(.along(try Path("M0 0 L9 9"), duration: 1))
        #expect(!isKnown(card))
        card.removeAllAnimations()
        card.transform = [2, 0, 0, 1, 3, 4]
        #expect(isKnown(card))
        card.add(.basic(.rotation, from: 0, to: 1, duration: 1))
        #expect(!isKnown(card))
    }

    /// What value functions make moves as parts of the transform do.
    @Test(arguments: ["rotateZ", "scaleX", "scaleY", "translateX", "translateY"])
    func valueFunctionsAreParts(_ function: String) throws {
        let json = """
            {"size": [99, 99], "layers": [{"name": "card", "bounds": [0, 0, 30, 10], "position": [50, 40],
            "backgroundColor": "#000000", "animations": [{"property": "transform", "valueFunction": "\(function)",
            "values": [0, 3, -1], "duration": 1, "repeatCount": 2}]}]}
            """
        let scene = try Scene(json: json), layers = scene.parts.layers
        let rough = try #require(RoughCorners(of: ["card"], in: layers, during: 0...3))
        let corners = try Probes.corners(of: ["card"], in: scene)
        for step in 0..<30 {
            let start = Double(step) / 10, boxes = try rough.enclose(start, start + 0.1)
            for points in corners.at((0...20).map { start + Double($0) / 200 }) {
                #expect(zip(points, boxes).allSatisfy { all($0 .>= $1.low .& $0 .<= $1.high) }, "from \(start) s")
            }
        }
    }

    /// Corners have bounds if a layer has a perspective, and none if it moves its sublayers in its plane.
    @Test func cornersOfLayersThatTransformSublayersAreUnknown() throws {
        var card = Layer("card", bounds: [0, 0, 10, 10])
        card.sublayerTransform = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002, 0, 0, 0, 1]
        #expect(try Scene(layers: [card]).neverJumps(during: 0...1).holds)
        card.sublayerTransform = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
        #expect(try Scene(layers: [card]).neverJumps(during: 0...1).verdict != .fails)
    }
}

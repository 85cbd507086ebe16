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
    /// What is proven not to show between two times does not show in samples, and what appears shows at its time. Few
    /// questions stay open.
    @Test func layersAppearAsSamplesShowThem() throws {
        var (open, all) = (0, 0)
        for seed in 0..<60 { try layersAppear(UInt64(seed), &open, &all) }
        #expect(open * 20 < all, "\(open) of \(all) are open")
    }

    private func layersAppear(_ seed: UInt64, _ open: inout Int, _ all: inout Int) throws {
        var draw = Draw(state: seed)
        let motion = try scene(&draw).motion()
        func shows(_ row: Int, _ time: Double, _ margin: Float) -> Bool {
            let sample = motion.clip.sample(at: time, in: .root, [.opacities, .frames]), box = sample.frames[row]
            let meets = min(box.x + box.z, box.y + box.w) > margin && max(box.x, box.y) < 300 - margin
            return sample.opacities[row] > 1 / 512 + margin / 1000 && meets
        }
        for _ in 0..<30 {
            let start = draw.pick([draw.next(0, 2.9), 0, 0.5, 1]), length = draw.pick([3 - start, 0.5, 0.05, 1e-3])
            let end = min(start + length, 3), times = (0...40).map { min(start + length * Double($0) / 40, end) }
            for row in motion.names.indices {
                let found = try motion.clip.prove(ProofRule(.appears, start...end, 0), of: [row])
                switch found.verdict {
                case .fails: #expect(times.allSatisfy { !shows(row, $0, 1e-2) }, "\(seed): \(row) in \(start)...\(end)")
                case .holds: #expect(shows(row, found.time, -1e-2), "\(seed): \(row) at \(found.time)")
                case .unknown: open += 1
                }
                all += 1
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

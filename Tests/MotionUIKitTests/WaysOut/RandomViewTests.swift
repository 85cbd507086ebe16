import Foundation
import MotionSwiftUI
import MotionTestSupport
import Observation
import Testing

/// Random changes of a view's state: what a host shows at its times is what the clip of a run shows, but for what has a
/// key in each 120th of a second.
@Suite struct RandomViewTests {
    @Observable final class Model: @unchecked Sendable {
        var numbers: [Double]
        var isThere = true
        init(_ numbers: [Double]) { self.numbers = numbers }
    }

    private struct Scenery: View {
        let model: Model
        private func n(_ i: Int) -> CGFloat { CGFloat(model.numbers[i]) }
        var body: some View {
            HStack(spacing: n(0)) {
                RoundedRectangle(cornerRadius: 4).fill(Color(white: model.numbers[1] / 20)).frame(
                    width: 10 + n(1), height: 20
                )
                .rotationEffect(.degrees(9 * model.numbers[2]), anchor: .topLeading).offset(x: n(3), y: n(4))
                VStack(alignment: .leading) {
                    if model.isThere { Ellipse().frame(width: 12, height: 6 + n(5)).transition(.scale(scale: 0.5)) }
                    Circle().trim(from: 0, to: model.numbers[6] / 20).stroke(.red, lineWidth: 1 + n(7) / 9)
                        .frame(width: 20, height: 20).opacity(model.numbers[2] / 20)
                        .animation(.spring(duration: 0.4, bounce: 0.3), value: model.numbers[6])
                }
                .scaleEffect(x: 1 + n(3) / 20, y: 1, anchor: .bottom)
                Capsule().frame(width: 5 + n(4), height: 9).padding(.top, n(6))
                    .phaseAnimator([0.0, 8, 3], trigger: model.isThere) { content, x in
                        content.offset(x: x)
                    } animation: {
                        $0 == 8 ? .easeInOut(duration: 0.3) : .bouncy
                    }
                Rectangle().frame(width: 6 + n(3), height: 6)
                    .keyframeAnimator(initialValue: 0.0, trigger: model.numbers[5]) { content, y in
                        content.offset(y: y).opacity(1 - abs(y) / 40)
                    } keyframes: { y in
                        SpringKeyframe(20, duration: 0.15, spring: .bouncy)
                        CubicKeyframe(-y, duration: 0.2)
                        MoveKeyframe(4)
                        LinearKeyframe(0, duration: 0.3)
                    }
            }
            .frame(width: 200, height: 100, alignment: .topLeading)
        }
    }

    private struct Change {
        let time: Double
        let body: (Model) -> Void
    }

    private func changes(_ random: inout RandomSource) -> [Change] {
        (0..<6).map { number in
            let i = random.count(0...7), value = random.number(0...19)
            let animations: [Animation?] = [
                nil, .linear(duration: 0.5), .easeInOut(duration: 0.7), .spring, .bouncy.delay(0.1),
                .easeIn.repeatCount(3), .interpolatingSpring(stiffness: 200, damping: 12)
            ]
            let animation = random.pick(animations), toggles = random.chance(0.25)
            return Change(time: Double(number) * 0.25 + 0.1) { model in
                withAnimation(animation) {
                    model.numbers[i] = value
                    if toggles { model.isThere.toggle() }
                }
            }
        }
    }

    /// Adds the painted layers of a tree that can be seen, by their names: where two points are, opacity and trim.
    private func seen(_ layer: CALayer, _ root: CALayer, _ opacity: Float, _ all: inout [String: [[Float]]]) {
        let opacity = opacity * layer.opacity
        if let shape = layer as? CAShapeLayer, opacity > 0, !shape.isHidden {
            func at(_ x: CGFloat, _ y: CGFloat) -> [Float] {
                let place = shape.convert(CGPoint(x: x, y: y), to: root)
                return [Float(place.x), Float(place.y)]
            }
            all[shape.name!, default: []].append(
                at(0, 0) + at(10, 5) + [min(1, opacity), Float(shape.strokeEnd)])
        }
        for one in layer.sublayers ?? [] { seen(one, root, opacity, &all) }
    }

    /// As many as MOTION_PROGRAMS says.
    private static let seeds = 1...(Int(ProcessInfo.processInfo.environment["MOTION_PROGRAMS"] ?? "") ?? 12)

    @Test(arguments: seeds) func theClipIsThePresentation(_ seed: Int) throws {
        var most: Float = 0
        defer { print("seed \(seed): the largest difference is \(most)") }
        var random = RandomSource(seed: UInt64(seed))
        let numbers = (0..<8).map { _ in random.number(0...19) }, changes = changes(&random)
        let model = Model(numbers)
        let recording = changes.reduce(Run { Scenery(model: model) }) { run, change in
            run.call(at: change.time) { change.body(model) }
        }.run(3)
        let clip = try recording.clip()
        #expect(recording.losses.isEmpty && recording.reports.isEmpty, "\(recording.losses) \(recording.reports)")
        MediaClock.$current.withValue(MediaClock()) {
            let live = Model(numbers), host = ViewHost { Scenery(model: live) }
            var next = changes[...]
            for frame in 0...90 {
                let time = Double(frame) / 32
                while let change = next.first, change.time <= time {
                    MediaClock.current.run(until: 1 + change.time)
                    change.body(live)
                    next.removeFirst()
                }
                MediaClock.current.run(until: 1 + time)
                var shown: [String: [[Float]]] = [:]
                let root = host.layer.presentation()!
                seen(root, root, 1, &shown)
                let sample = clip.sample(at: time, in: .root)
                for (name, rows) in shown {
                    let found = clip.layers.indices.filter {
                        clip.layers[$0].split(separator: " ")[0] == name && sample.opacities[$0] > 0
                    }
                    .map { row -> [Float] in
                        let (a, b) = (sample.affines[row]([0, 0]), sample.affines[row]([10, 5]))
                        return [a.x, a.y, b.x, b.y, sample.opacities[row], sample.strokes[row][1]]
                    }
                    for (a, b) in zip(found, rows) { most = zip(a, b).reduce(most) { max($0, abs($1.0 - $1.1)) } }
                    let isSame = found.count == rows.count && most < 0.02
                    #expect(isSame, "\(name) at \(time): \(rows), in the clip \(found)")
                    if !isSame { return }
                }
            }
        }
    }
}

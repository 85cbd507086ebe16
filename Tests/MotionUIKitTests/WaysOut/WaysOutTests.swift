import Foundation
import MotionQuartz
import MotionSwiftUI
import MotionUIKit
import Testing

/// Random programs: what `presentation()` says is what `json` and `clip()` say, or a loss names it. Each run tries
/// some; with MOTION_PROGRAMS in the environment as many as it says, from the seed MOTION_SEED on.
@Suite struct WaysOutTests {
    private static let count = Int(ProcessInfo.processInfo.environment["MOTION_PROGRAMS"] ?? "") ?? 40
    private static let first = UInt64(ProcessInfo.processInfo.environment["MOTION_SEED"] ?? "") ?? 20_261_129

    /// Runs programs, and fails with those that differ.
    private func run(_ kind: String, _ make: (UInt64) -> Program) {
        var compared = 0, same = 0, lost = 0, failed = 0
        for i in 0..<UInt64(WaysOutTests.count) {
            let program = make(WaysOutTests.first &+ i)
            program.run()
            (compared, same, lost) = (compared + program.compared, same + program.same, lost + program.lost)
            if program.faults.isEmpty { continue }
            failed += 1
            if failed > 3 { continue }
            let text = ["MOTION_SEED=\(program.seed), \(kind):"] + program.log + program.faults.prefix(6)
            Issue.record(Comment(rawValue: text.joined(separator: "\n")))
        }
        #expect(failed == 0 && compared > 100 * WaysOutTests.count && lost < compared / 10)
        print(
            "\(kind): \(WaysOutTests.count) programs, \(failed) differ;",
            "\(compared) numbers, \(same) with the same bits, \(lost) named as lost")
    }

    @Test func scenesOfLayersAreWhatLayersShow() { run("layers") { LayerProgram(seed: $0) } }

    @Test func scenesOfViewsAreWhatViewsShow() { run("views") { ViewProgram(seed: $0) } }

    /// A part of a position moves when the path that put it aside is over, and time that waits for a layer's begin ends
    /// no animation.
    @Test func whatPresentationHadWrongOnce() {
        MediaClock.$current.withValue(MediaClock()) {
            let placed = CALayer(), late = CALayer(), path = CAKeyframeAnimation(keyPath: "position")
            let part = CABasicAnimation(keyPath: "position.x"), fade = CABasicAnimation(keyPath: "opacity")
            path.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
            (path.duration, part.duration, fade.duration) = (0.25, 1, 0.25)
            (part.fromValue, part.byValue, fade.fromValue) = (0, 10, 0)
            placed.add(path, forKey: nil)
            placed.add(part, forKey: nil)
            (late.beginTime, late.timeOffset) = (1.5, 0.3)
            late.add(fade, forKey: nil)
            MediaClock.current.advance(by: 0.125)
            #expect(placed.presentation()!.position.x > 0)
            MediaClock.current.advance(by: 0.25)
            #expect(abs(placed.presentation()!.position.x - 3.75) < 1e-5 && late.presentation()!.opacity == 0)
            MediaClock.current.advance(by: 0.25)
            #expect(late.presentation()!.opacity == 1)
        }
    }

    /// Ways that were wrong once, and that a scene holds without a loss.
    @Test func whatWasWrongOnceIsHeld() {
        func basic(_ path: String, _ from: Any?, _ to: Any?, by: Any? = nil) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: path)
            (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
            animation.duration = 1
            return animation
        }
        let cumulative = basic("position.x", 1, 4), spring = CASpringAnimation(keyPath: "position.x")
        (cumulative.isCumulative, cumulative.repeatCount) = (true, 3)
        (spring.fromValue, spring.toValue, spring.duration, spring.fillMode) = (0, 10, 0.5, .both)
        spring.isRemovedOnCompletion = false
        let paced = CAKeyframeAnimation(keyPath: "position"), part = basic("position.y", 3, 5)
        paced.values = [(52, -46), (19, -33), (123, 127)].map { CGPoint(x: $0.0, y: $0.1) }
        (paced.calculationMode, paced.duration, part.duration) = (.cubicPaced, 6, 0.2)
        let all: [[CAAnimation]] = [
            [basic("position.x", 1, nil, by: 4)], [cumulative], [spring],
            [basic("position", CGPoint.zero, CGPoint(x: 100, y: 0)), basic("position.y", 3, 5)],
            [basic("position.x", nil, 10), basic("position.x", nil, 0)], [paced, part], [part, paced]
        ]
        for (i, some) in all.enumerated() {
            let program = GivenProgram(some)
            program.run()
            #expect(program.faults.isEmpty && program.lost == 0, "case \(i): \(program.faults)")
        }
    }
}

/// A layer with some animations, one at each step.
private final class GivenProgram: Program {
    private var animations: [CAAnimation]

    init(_ animations: [CAAnimation]) {
        self.animations = animations.reversed()
        super.init(seed: 1)
    }

    override func build() {
        let layer = CALayer()
        (layer.name, layer.anchorPoint, layer.position) = ("layer", .zero, CGPoint(x: 7, y: 9))
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        host.addSublayer(layer)
        layers.append(layer)
    }

    override func step() { animations.popLast().map { layers[1].add($0, forKey: nil) } }
}

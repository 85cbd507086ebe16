import MotionReference
import MotionTestSupport
import Testing

@Suite struct ButtonTests {
    @Test(arguments: ButtonScenes.all.indices) func buttonLooksAsTheReferenceSays(index: Int) throws {
        let (_, scene, duration) = ButtonScenes.all[index]
        let comparison = try SceneComparison(scene)
        var deviation = Deviation()
        try comparison.run(at: (-10...110).map { Double($0) / 100 * duration }, &deviation)
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test(arguments: ButtonScenes.all.indices) func velocitiesAreTheDerivatives(index: Int) throws {
        let (_, scene, duration) = ButtonScenes.all[index]
        let comparison = try SceneComparison(scene)
        var deviation = Deviation()
        try comparison.runVelocities(at: (0..<50).map { (Double($0) + 0.37) / 50 * duration }, &deviation)
        #expect(deviation.isAllowed, "\(deviation)")
    }

    private func values(_ scene: Scene, _ property: Property, layer: Int, at times: [Double]) throws -> [Float] {
        var scene = scene
        scene.channels = [Channel(layer: layer, property)]
        return try CompiledClip(scene).sample(times).values
    }

    @Test func strokesOfTheArrowTurnByFiveFourthsOneAndThreeFourthsOfPi() throws {
        let scene = ButtonScenes.arrow(toArrow: true)
        for (layer, turn) in [1.25, 1, 0.75].enumerated() {
            let angles = try values(scene, .rotation, layer: layer, at: [0, 0.1, 0.2, 0.3, 0.399999])
            #expect(abs(angles[0]) < 1e-6)
            #expect(abs(Double(angles[4]) - turn * .pi) < 1e-4, "layer \(layer): \(angles[4])")
            #expect(zip(angles, angles.dropFirst()).allSatisfy { $0 < $1 }, "layer \(layer): \(angles)")
        }
    }

    @Test func cubicKeysAreMetAtTheirTimes() throws {
        // Without the transaction's curve, so that the key times are times.
        var scene = ButtonScenes.arrow(toArrow: true)
        scene.clocks = [Clock(duration: 1)]
        let angles = try values(scene, .rotation, layer: 0, at: [0.33, 0.73])
        for (angle, key) in zip(angles, [1.0, 2]) { #expect(abs(Double(angle) - key * 1.25 * .pi / 3) < 3e-6) }
    }

    @Test func tipsOfTheArrowMeet() throws {
        // The trimmed start of top and bottom stroke is the tip's end: both lie together on the left of the middle.
        let scene = ButtonScenes.arrow(toArrow: true)
        let clip = try CompiledClip(scene)
        let affines = try clip.sample([1]).affines.map(Double.init)
        let tips = [0, 2].map { layer in Affine(Array(affines[6 * layer..<6 * layer + 6])).apply(Point(18, 0)) }
        #expect(
            tips[0].distance(to: Point(tips[1].x, 14 - tips[1].y)) < 1e-4, "mirrored about the middle stroke: \(tips)")
        #expect(tips[0].distance(to: tips[1]) < 2, "\(tips)")
    }

    @Test func anticipationGoesBelowTheStartAndIsReportedUnclamped() throws {
        let scene = ButtonScenes.outlineShow(fill: .removed)
        let sampled = try CompiledClip(scene).sample([0.05])
        let (start, end) = (sampled.strokes[2], sampled.strokes[3])
        #expect(start < 0.028)
        #expect(end < 0.111)
        let reference = SceneSampler(scene).state(at: 0.05).layers[1]
        #expect(abs(Double(start) - reference.strokeStart) < 4e-6)
        #expect(abs(Double(end) - reference.strokeEnd) < 4e-6)
    }

    @Test func withoutBackwardsFillTheFinalCrossShowsUntilItBegins() throws {
        let crossed = try CompiledClip(ButtonScenes.outlineShow(fill: .removed)).sample([0.1])
        let waiting = try CompiledClip(ButtonScenes.outlineShow(fill: .backwards)).sample([0.1])
        #expect(abs(crossed.affines[1] + 0.70710678) < 1e-6)
        #expect(abs(waiting.affines[1]) < 1e-6)
    }

    @Test func aMillionSecondsLaterTheButtonLooksTheSame() throws {
        for (_, scene, duration) in ButtonScenes.all {
            var late = scene
            var later = scene
            for row in scene.clocks.indices {
                late.clocks[row].begin += 1_000_000
                later.clocks[row].begin += 1_000_000 - 0.2
            }
            // Every begin and time below is exact in binary, so nothing may differ; with -0.2 the sums round once.
            if scene.clocks.allSatisfy({ $0.begin * 64 == ($0.begin * 64).rounded() }) {
                let times = (0...20).map { Double($0) / 32 }
                #expect(
                    try CompiledClip(late).sample(times.map { $0 + 1_000_000 }) == CompiledClip(scene).sample(times))
            }
            var deviation = Deviation()
            let now = try CompiledClip(scene).sample([0.2, 0.8 * duration])
            let then = try CompiledClip(later).sample([1_000_000, 1_000_000 - 0.2 + 0.8 * duration])
            deviation.add(then.affines.map(Double.init), now.affines.map(Double.init), allowed: 1e-5 * 40, "affines")
            deviation.add(then.values.map(Double.init), now.values.map(Double.init), allowed: 1e-5 * 40, "values")
            #expect(deviation.isAllowed, "\(deviation)")
        }
    }
}

import MotionReference
import MotionTestSupport
import Testing

/// A random track of one property, as the scene says it and as the reference knows it.
private struct TrackScene {
    static let properties = [("opacity", 1), ("position", 2), ("bounds", 4), ("transform.rotation", 1)]

    let text: String, track: SegmentTrack, width: Int

    init(_ random: inout RandomSource) {
        let (key, width) = random.pick(TrackScene.properties), count = random.count(1...5)
        func numbers(_ size: ClosedRange<Double>, _ random: inout RandomSource) -> [Double] {
            (0..<width).map { _ in random.dyadic(size) }
        }
        func said(_ numbers: [Double]) -> String { width == 1 ? "\(numbers[0])" : "\(numbers)" }
        let start = numbers(-3...3, &random)
        var rows: [SegmentTrack.Segment] = [], words: [String] = []
        for i in 0..<count {
            let to = numbers(-3...3, &random), duration = random.dyadic(0.125...1)
            let velocity = random.chance(0.4) ? numbers(-6...6, &random) : nil, friction = random.dyadic(0.5...6)
            let lasts = random.chance(0.5), fixed = "\"duration\": \(duration)", given = lasts ? ", \(fixed)" : ""
            let speed = velocity.map { ", \"velocity\": \(said($0))" } ?? ""
            var way = SegmentTrack.Way.move, seconds: Double?, word = "\"kind\": \"move\", \"to\": \(said(to))"
            switch random.count(0...5) {
            case 0:
                (way, seconds) = (.linear(.cubic(0.25, 0.125, 0.25, 1)), duration)
                word = "\"to\": \(said(to)), \(fixed), \"timing\": \"cubic-bezier(0.25, 0.125, 0.25, 1)\""
            case 1:
                (way, seconds) = (.cubic(start: velocity, end: nil), duration)
                word = "\"kind\": \"cubic\", \"to\": \(said(to)), \(fixed)\(speed)"
            case 2:
                let damping = random.dyadic(2...30)
                way = .spring(Spring(stiffness: 120, damping: damping), start: velocity)
                // What ends a spring is said, but of the last one, which ends on its target.
                seconds = i + 1 < count || lasts ? duration : nil
                word = "\"kind\": \"spring\", \"to\": \(said(to))\(speed), "
                word += "\"timing\": \"spring(1, 120, \(damping), 0)\""
                if seconds != nil { word += ", \(fixed)" }
            case 3:
                // What is out of the bounds would come back by a spring.
                let far = i == 0 ? 3.0 : 9, elasticity = random.dyadic(0...1)
                let low = numbers((-far - 1)...(-far), &random), high = numbers(far...(far + 1), &random)
                way = .decay(
                    SegmentTrack.Decay(
                        velocity: velocity, friction: friction, low: low, high: high, elasticity: elasticity))
                seconds = lasts ? duration : nil
                word =
                    "\"kind\": \"decay\", \"friction\": \(friction), \"low\": \(said(low)), "
                    + "\"high\": \(said(high)), \"elasticity\": \(elasticity)\(speed)\(given)"
            case 4:
                (way, seconds) = (.exponential(friction: friction), lasts ? duration : nil)
                word = "\"kind\": \"exponential\", \"to\": \(said(to)), \"friction\": \(friction)\(given)"
            default: break
            }
            rows.append(SegmentTrack.Segment(to: to, duration: seconds, way: way))
            words.append("{\(word)}")
        }
        (self.width, track) = (width, SegmentTrack(from: start, rows))
        text = """
            {"layers": [{"name": "a", "animations": [{"property": "\(key)", "from": \(said(start)), "fill": "both", \
            "segments": [\(words.joined(separator: ", "))]}]}], "channels": [["a", "\(key)"]]}
            """
    }
}

/// Compares tracks of segments with the reference.
@Suite struct SegmentTests {
    @Test func tracksAreTheReferences() throws {
        var random = RandomSource(seed: 52), deviation = Deviation(), speeds = Deviation()
        for _ in 0..<400 {
            let scene = TrackScene(&random), channel = try #require(SampledChannel(scene.text))
            let end = channel.duration, last = scene.track.breaks.last { $0.isFinite } ?? 0
            #expect(end >= last * (1 - 1e-6) - 1e-9, "\(scene.text)")
            for _ in 0..<30 {
                let time = random.number(0...max(end, 0.5)) * (1 - 1e-9)
                // At a break either side will do; key times are singles.
                if scene.track.breaks.contains(where: { abs($0 - time) < 1e-5 }) || time >= end { continue }
                let shown = channel(time), exact = scene.track.state(at: time)
                for i in 0..<scene.width {
                    let about = "at \(time): \(scene.text)"
                    let size = max(1, abs(exact.value[i]), abs(exact.velocity[i]))
                    deviation.add(Double(shown.values[i]), exact.value[i], allowed: 1e-5 * size, about)
                    speeds.add(Double(shown.velocities[i]), exact.velocity[i], allowed: 2e-3 * (size + 1), about)
                }
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
        #expect(speeds.isAllowed, "\(speeds)")
    }

    private func channel(_ animation: String) throws -> SampledChannel {
        try #require(
            SampledChannel(
                #"{"layers": [{"name": "a", "animations": [{"property": "opacity", "fill": "both", \#(animation)}]}], "#
                    + #""channels": [["a", "opacity"]]}"#))
    }

    @Test(arguments: [
        (#"{"kind": "decay", "velocity": 8, "friction": 2}"#, 4),
        (#"{"kind": "decay", "velocity": 8, "timeConstant": 0.5}"#, 4),
        (#"{"kind": "decay", "velocity": 8, "friction": 2, "high": 3}"#, 3),
        (#"{"kind": "decay", "velocity": 8, "friction": 2, "high": 3, "elasticity": 0.5}"#, 2.5),
        (#"{"kind": "decay", "velocity": 8, "friction": 2, "high": 3, "spring": "spring(1, 200, 28, 0)"}"#, 3),
        (#"{"kind": "decay", "velocity": -1, "low": 2, "high": 3}"#, 2),
        (#"{"kind": "decay", "velocity": 8, "friction": 2, "snap": [0, 3.5, 7]}"#, 3.5),
        (#"{"kind": "decay", "velocity": 8, "friction": 2, "duration": 9}"#, 4),
        (#"{"kind": "exponential", "to": 5, "timeConstant": 0.25}"#, 5),
        (#"{"kind": "spring", "to": 5, "timing": "spring(1, 200, 10, 3)"}"#, 5)
    ])
    func tracksEndOnTheirTargets(segment: String, target: Float) throws {
        let shown = try channel(#""from": 0, "segments": [\#(segment)]"#)
        #expect(shown(99).values == [target])
        #expect(abs(shown(shown.duration * (1 - 1e-9)).values[0] - target) < 2e-5)
    }

    @Test func aSpringBeyondItsBoundComesBack() throws {
        let track = try channel(
            #""from": 0, "segments": [{"kind": "decay", "velocity": 1000, "high": 100, "#
                + #""spring": "spring(1, 200, 28, 0)"}]"#)
        #expect((0..<100).map { track(Double($0) / 100).values[0] }.max()! > 110)
    }
}

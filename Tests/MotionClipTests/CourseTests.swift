import CMotion
import Foundation
import MotionABI
import MotionReference
import MotionTestSupport
import Testing

/// Values and velocities of the only channel of a scene's text.
struct SampledChannel {
    let duration: Double, width: Int
    private let clip: [UInt64], size: UInt32, scratchSize: UInt32

    init?(_ text: String, flags: UInt32 = 0) {
        guard let made = SampledChannel.compile(text, flags) else { return nil }
        (clip, size) = made
        var info = motion_clip_info()
        guard motion_clip_inspect(clip, size, &info) == MOTION_OK else { return nil }
        (duration, width, scratchSize) = (info.duration, Int(info.value_count), info.sample_scratch)
    }

    /// Returns what motion_scene_compile writes, and its size.
    static func compile(_ text: String, _ flags: UInt32) -> (memory: [UInt64], size: UInt32)? {
        let bytes = Array(text.utf8)
        var made = motion_compiled(), clip: [UInt64] = [], scratch: [UInt64] = []
        var status = MOTION_ERROR_CAPACITY, message = [UInt8](repeating: 0, count: 300)
        while status == MOTION_ERROR_CAPACITY {
            let (clipSize, scratchSize) = (made.clip, made.scratch)
            clip = Array(repeating: 0, count: Int(clipSize + 7) / 8)
            scratch = Array(repeating: .max, count: Int(scratchSize + 7) / 8)
            status = motion_scene_compile(
                bytes, UInt32(bytes.count), 1, flags, &clip, clipSize, &scratch, scratchSize, &made, &message, 300)
        }
        guard status == MOTION_OK else {
            Issue.record("\(String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)): \(text)")
            return nil
        }
        return (clip, made.size)
    }

    func callAsFunction(_ time: Double) -> (values: [Float], velocities: [Float]) {
        var time = time, values = [Float](repeating: 0, count: width), velocities = values
        var scratch = [UInt64](repeating: 0, count: Int(scratchSize + 7) / 8)
        let status = motion_clip_sample(
            clip, size, &time, 1, MOTION_SPACE_PARENT, nil, nil, nil, &values, &velocities, nil, nil, &scratch,
            scratchSize)
        #expect(status == MOTION_OK)
        return (values, velocities)
    }
}

/// A random layer with an animation or none, and the targets of one of its properties.
private struct CourseScene {
    static let properties: [(key: String, field: String, width: Int)] = [
        ("position", "position", 2), ("opacity", "opacity", 1), ("bounds", "bounds", 4),
        ("transform.rotation", "", 1), ("transform.scale", "", 2), ("strokeEnd", "strokeEnd", 1),
        ("lineWidth", "lineWidth", 1)
    ]

    var fields: [String] = [], targets: [String] = []
    let course: Course, key: String
    var isEndless = false

    init(_ random: inout RandomSource) {
        let (key, field, width) = random.pick(CourseScene.properties)
        func numbers(_ random: inout RandomSource) -> [Double] { (0..<width).map { _ in random.dyadic(-3...3) } }
        func text(_ numbers: [Double]) -> String { width == 1 ? "\(numbers[0])" : "\(numbers)" }
        var model = key == "transform.scale" ? [1.0, 1] : [Double](repeating: 0, count: width)
        if !field.isEmpty {
            model = numbers(&random)
            fields.append("\"\(field)\": \(text(model))")
        }
        var rest = model, base: (Double, Bool) -> Course.State = { _, _ in (model, model.map { _ in 0 }) }
        if random.chance(0.6) {
            // An animation from one value to another, which may be held, removed or repeated for ever.
            let from = numbers(&random), to = numbers(&random), duration = random.dyadic(0.25...2)
            let begin = random.dyadic(-0.5...1), fills = random.chance(0.5), isEndless = random.chance(0.2)
            let timing = random.chance(0.5) ? "linear" : "ease-in-out"
            let curve: Timing = timing == "linear" ? .linear : .cubic(0.42, 0, 0.58, 1)
            fields.append(
                "\"animations\": [{\"property\": \"\(key)\", \"from\": \(text(from)), \"to\": \(text(to)), "
                    + "\"begin\": \(begin), \"duration\": \(duration), \"timing\": \"\(timing)\""
                    + (fills ? ", \"fill\": \"forwards\"" : "")
                    + (isEndless ? ", \"repeatCount\": \"inf\"" : "") + "}]")
            if fills && !isEndless { rest = to }
            self.isEndless = isEndless
            base = { time, before in
                let none = model.map { _ in 0.0 }, elapsed = time - begin
                if before ? elapsed <= 0 : elapsed < 0 { return (model, none) }
                if !isEndless, before ? elapsed > duration : elapsed >= duration { return (fills ? to : model, none) }
                var fraction = elapsed / duration
                if isEndless {
                    fraction -= fraction.rounded(.down)
                    if before && fraction == 0 { fraction = 1 }
                }
                let y = curve.value(at: fraction), slope = curve.slope(at: fraction) / duration
                return (zip(from, to).map { $0 + ($1 - $0) * y }, zip(from, to).map { ($1 - $0) * slope })
            }
        }
        var rows: [Course.Target] = [], at = random.dyadic(-0.5...0.5)
        for _ in 0..<random.count(1...3) {
            let to = numbers(&random), delay = random.chance(0.3) ? random.dyadic(0...0.5) : 0
            let duration = random.dyadic(0.125...1), isSpring = random.chance(0.4)
            let damping = random.number(4...40), speed = random.chance(0.2) ? random.dyadic(-2...2) : 0
            let spring = Spring(stiffness: 120, damping: damping, velocity: speed)
            let (timing, curve) = random.pick(
                [
                    ("linear", Timing.linear), ("ease-in-out", .cubic(0.42, 0, 0.58, 1)),
                    ("ease", .cubic(0.25, 0.1, 0.25, 1))
                ].map { isSpring ? ("spring(1, 120, \(damping), \(speed))", .spring(spring)) : $0 })
            var mode: Course.Mode = isSpring ? .takeOver : .add, said = ""
            if random.chance(0.3) {
                mode = random.pick([.add, .takeOver, .cut])
                said = ", \"mode\": \"\(mode)\""
            }
            var velocity: [Double]?
            if isSpring && mode == .takeOver && random.chance(0.3) {
                velocity = numbers(&random)
                said += ", \"velocity\": \(text(velocity ?? []))"
            }
            rows.append(
                Course.Target(
                    at: at, to: to, delay: delay, duration: duration, timing: curve, mode: mode, velocity: velocity))
            targets.append(
                "{\"at\": \(at), \"to\": \(text(to)), \"delay\": \(delay), \"duration\": \(duration), "
                    + "\"timing\": \"\(timing)\"\(said)}")
            at += random.chance(0.1) ? 0 : random.dyadic(0.0625...0.75)
        }
        course = Course(rest: rest, targets: rows, base: base)
        self.key = key
    }

    func text(withCourse: Bool) -> String {
        let all = targets.joined(separator: ", ")
        let own = withCourse ? ["\"courses\": [{\"property\": \"\(key)\", \"targets\": [\(all)]}]"] : []
        return "{\"layers\": [{" + (["\"name\": \"a\""] + fields + own).joined(separator: ", ")
            + "}], \"channels\": [[\"a\", \"\(key)\"]]}"
    }
}

@Suite struct CourseTests {
    /// Checks random courses against the rule: the bits before the first target, the values, the velocities of springs
    /// at their start, and the end. The environment's MOTION_COURSES says how many scenes, else 300.
    @Test func coursesFollowTheRule() throws {
        var random = RandomSource(seed: 52), values = Deviation(), speeds = Deviation()
        let count = ProcessInfo.processInfo.environment["MOTION_COURSES"].flatMap { Int($0) } ?? 300
        for number in 0..<count {
            let scene = CourseScene(&random), text = scene.text(withCourse: true)
            guard let plain = SampledChannel(scene.text(withCourse: false)), let made = SampledChannel(text) else {
                return
            }
            let targets = scene.course.targets, first = targets.map(\.start).min() ?? 0
            for k in 0...16 {
                let time = first - 2 + Double(k) / 8
                if time < first { #expect(made(time).values == plain(time).values, "\(number): \(text) at \(time)") }
            }
            let marks = targets.flatMap { [$0.start, $0.start + 1e-6, $0.start - 1e-6] }
            for time in marks + (0...40).map({ first + Double($0) / 16 }) {
                let wanted = scene.course.state(at: time), found = made(time)
                for i in wanted.value.indices {
                    values.add(
                        Double(found.values[i]), wanted.value[i], allowed: 1e-4, "\(number): \(text) at \(time)")
                    // A velocity jumps where a movement begins or ends.
                    let isSmooth = targets.allSatisfy {
                        abs($0.start - time) > 1e-7 && abs($0.start + $0.duration - time) > 1e-7
                    }
                    if isSmooth && targets.allSatisfy({ $0.timing.isSpring && $0.mode == .takeOver }) {
                        speeds.add(
                            Double(found.velocities[i]), wanted.velocity[i],
                            allowed: 1e-2 * (1 + abs(wanted.velocity[i])), "\(number): \(text) at \(time)")
                    }
                }
            }
            if scene.isEndless { continue }
            let last = targets.last?.to ?? []
            #expect(made(made.duration).values == last.map { Float($0) }, "\(number): \(text)")
            #expect(made(made.duration + 100).values == last.map { Float($0) })
        }
        #expect(values.isAllowed, "\(values)")
        #expect(speeds.isAllowed, "\(speeds)")
    }
}

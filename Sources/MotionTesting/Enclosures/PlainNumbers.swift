import MotionKit

/// Seconds by which a time at which a number turns may be off, relative above a second.
private let margin = 1e-6
/// The most times at which a number may turn.
private let mostTurns = 20_000

/// When a number turns that one plain animation moves: between two of these times it only rises or only falls, so that
/// it is between its values at the ends of an interval, and those that it reaches where it turns.
struct PlainNumbers {
    /// What they are before a time in seconds, and after it.
    private struct Turn {
        let time: Double, before, after: Place
        /// Whether the first number is an angle, and goes on as it is drawn: turns lie between both.
        var isWrap = false
    }

    /// Those of the numbers, ascending.
    private var turns: [Turn] = []
    private let span: ClosedRange<Double>
    /// What they ever are.
    private let all: Probes.Bounds

    /// Takes a probe that nothing else moves. Returns nil for an animation that is not plain, or turns too often.
    ///
    /// - parameter isAngle: Whether the first number is an angle, of which whole turns do not count.
    /// - parameter span: The seconds that are asked for.
    init?(_ probe: JSONObject, isAngle: Bool, in span: ClosedRange<Double>) {
        guard case .list(let animations)? = probe["animations"], animations.count == 1,
            case .object(let animation) = animations[0], let model = Place(probe["position"])
        else { return nil }
        guard animation.members.allSatisfy({ known.contains($0.key) }), let keys = Keys(animation, model),
            let duration = animation["duration"]?.numbers?.first, duration > 0, duration.isFinite
        else { return nil }
        let begin = animation["begin"]?.numbers?.first ?? 0, isEndless = animation["repeatCount"] == .text("inf")
        let count = isEndless ? .infinity : animation["repeatCount"]?.numbers?.first ?? 1
        let goesBack = animation.bool("autoreverses") == true, cycles = (count == 0 ? 1 : count) * (goesBack ? 2 : 1)
        self.span = span
        all = keys.values.reduce((model, model)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
        guard begin.isFinite, cycles > 0, span.upperBound - begin < 1e9 * duration else { return nil }
        // The cycles that the span meets.
        let first = max(((span.lowerBound - begin) / duration).rounded(.down) - 1, 0)
        let last = min(((span.upperBound - begin) / duration).rounded(.up) + 1, cycles)
        guard first <= last else {  // it rests, before it begins or after it has ended
            return
        }
        guard (last - first + 2) * Double(keys.times.count) <= Double(mostTurns) else { return nil }
        for cycle in Int(first)...Int(last.rounded(.up)) {
            let start = begin + Double(cycle) * duration, isBack = goesBack && cycle % 2 == 1
            for i in keys.times.indices.dropFirst().dropLast() {
                let at = isBack ? 1 - keys.times[i] : keys.times[i]
                add(start + at * duration, keys.values[i], keys.values[i])
            }
            // From one cycle to the next.
            if cycle == 0 || Double(cycle) >= cycles { continue }
            let (head, tail) = (keys.values[0], keys.values[keys.values.count - 1])
            if goesBack {
                add(start, isBack ? tail : head, isBack ? tail : head)
            } else {
                let count = (tail.x - head.x) / wholeTurn
                turns.append(
                    Turn(
                        time: start, before: tail, after: head,
                        isWrap: isAngle && (count - count.rounded()).magnitude < 1e-7))
            }
        }
        // Outside of its time it is the model, unless the animation fills it. In a cycle it ends anywhere.
        let (head, tail) = (keys.values[0], keys.values[keys.values.count - 1])
        let fill = animation.text("fill") ?? "removed", isKept = fill == "forwards" || fill == "both"
        add(begin, fill == "backwards" || fill == "both" ? head : model, head)
        if cycles.isFinite, cycles == cycles.rounded() {
            let last = goesBack && cycles.truncatingRemainder(dividingBy: 2) == 0 ? head : tail
            add(begin + cycles * duration, last, isKept ? last : model)
        } else if cycles.isFinite {
            add(begin + cycles * duration, all.low, all.high)
        }
        turns.sort { $0.time < $1.time }
    }

    private mutating func add(_ time: Double, _ before: Place, _ after: Place) {
        turns.append(Turn(time: time, before: before, after: after))
    }

    /// Returns the bounds of the numbers from one time to another, from what they are at both. An angle may be some
    /// whole turns away.
    func bounds(_ start: Double, _ one: Place, _ end: Double, _ two: Place) -> Probes.Bounds {
        guard span.lowerBound <= start, end <= span.upperBound else { return all }
        let early = margin * max(1, start.magnitude), late = margin * max(1, end.magnitude)
        var (least, most) = (0, turns.count)
        while least < most {
            let middle = (least + most) / 2
            if turns[middle].time < start - early { least = middle + 1 } else { most = middle }
        }
        var (low, high) = (Place(repeating: .infinity), Place(repeating: -.infinity))
        var (first, last, passed) = (one, two, 0.0)
        while least < turns.count, turns[least].time <= end + late {
            let turn = turns[least]
            var (before, after) = (turn.before, turn.after)
            if turn.isWrap, turn.time <= start + 2 * early {  // the first value may be from either side
                first = one.turned(near: after)
                before = after
            } else if turn.isWrap, turn.time >= end - 2 * late {
                last = two.turned(near: before)
                after = before
            }
            low = pointwiseMin(low, before + Place(passed, 0))
            high = pointwiseMax(high, before + Place(passed, 0))
            passed += turn.isWrap ? before.x - after.x : 0
            low = pointwiseMin(low, after + Place(passed, 0))
            high = pointwiseMax(high, after + Place(passed, 0))
            least += 1
        }
        last.x += passed
        return (pointwiseMin(low, pointwiseMin(first, last)), pointwiseMax(high, pointwiseMax(first, last)))
    }
}

/// A whole turn.
private let wholeTurn = 2 * Double.pi

extension Place {
    /// Returns the same angle, and whole turns away from it, as near to another one as may be.
    fileprivate func turned(near other: Place) -> Place {
        Place(x + ((other.x - x) / wholeTurn).rounded() * wholeTurn, y)
    }
}

/// The fields of an animation whose meaning is known here.
private let known: Set<String> = [
    "property", "from", "to", "values", "keyTimes", "timings", "timing", "begin", "duration", "repeatCount",
    "autoreverses", "fill", "key"
]

/// The keys between which a number only rises or only falls.
private struct Keys {
    let times: [Double], values: [Place]

    /// Returns nil for keys that are not all known, and for curves that may turn.
    init?(_ animation: JSONObject, _ model: Place) {
        guard let whole = Curve.plain(animation["timing"]) else { return nil }
        if case .list(let given)? = animation["values"] {
            guard animation["from"] == nil, animation["to"] == nil else { return nil }
            values = given.compactMap { Place($0) }
            guard values.count == given.count, values.count > 1 else { return nil }
        } else if let to = animation["to"] {
            guard let from = animation["from"].map({ Place($0) }) ?? model, let to = Place(to) else { return nil }
            values = [from, to]
        } else {
            return nil
        }
        let count = values.count
        times = animation["keyTimes"]?.numbers ?? (0..<count).map { Double($0) / Double(count - 1) }
        guard times.count == count, times[0] == 0, times[count - 1] == 1 else { return nil }
        guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }), count == 2 || whole.isLinear else { return nil }
        if case .list(let timings)? = animation["timings"] {
            guard timings.allSatisfy({ Curve.plain($0) != nil }) else { return nil }
        } else if animation["timings"] != nil {
            return nil
        }
    }
}

extension Curve {
    /// Reads a curve that never falls; nil is linear.
    fileprivate static func plain(_ text: JSON?) -> Curve? {
        switch text {
        case nil, .null?: return .linear
        case .text(let text)?:
            guard let curve = try? Curve(text), curve.neverFalls else { return nil }
            return curve
        default: return nil
        }
    }
}

extension SIMD2<Double> {
    /// Reads two numbers, or one that is followed by 0.
    fileprivate init?(_ json: JSON?) {
        guard let numbers = json?.numbers, (1...2).contains(numbers.count) else { return nil }
        self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
    }
}

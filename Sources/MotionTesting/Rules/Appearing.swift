import MotionKit

extension MotionSubject {
    /// A layer shows at some time until a time in seconds: its opacity is not nothing, and its box meets the picture.
    ///
    /// - Throws: ``MotionTestingError`` for a time before the motion starts.
    public func appears(_ layer: String, by time: Double, budget: Int = motionBudget) throws -> MotionAnswer {
        let motion = try motion(), row = try motion.rows([layer])[0], start = motion.interval.lowerBound
        guard time >= start, time.isFinite else {
            throw MotionTestingError("time: \(short(time)), must be \(short(start)) or later, where the motion starts")
        }
        let rule = "\(layer) appears by \(short(time)) s"
        let found = try Appearance(of: row, in: motion, until: time, budget: budget)
        if found.latest.isFinite {
            return MotionAnswer(rule, .holds, start...time, note: "it shows from \(short(found.latest)) s on")
        }
        var answer = MotionAnswer(rule, found.earliest.isFinite ? .undecided : .fails, start...time)
        (answer.layer, answer.property, answer.expected) = (layer, "opacity", "shown by then")
        if answer.verdict == .undecided {
            (answer.time, answer.note) = (found.earliest, "a larger budget refines it")
        } else {
            let opacity = motion.opacities(at: time)[row]
            let place = opacity < shows ? "" : ", and outside of the picture"
            (answer.time, answer.seen) = (time, "\(short(Double(opacity), 4))\(place)")
            answer.why = motion.explained(row, time)
        }
        return answer
    }

    /// A layer shows earlier than another one does.
    public func appears(_ layer: String, before other: String, budget: Int = motionBudget) throws -> MotionAnswer {
        let motion = try motion(), rows = try motion.rows([layer, other]), span = motion.interval
        let both = try rows.map { try Appearance(of: $0, in: motion, until: span.upperBound, budget: budget) }
        let (one, two) = (both[0], both[1]), rule = "\(layer) appears before \(other)"
        if one.latest < two.earliest {
            return MotionAnswer(rule, .holds, span, note: "\(one.words) and \(two.words)")
        }
        let isLater = two.latest <= one.earliest || one.earliest == .infinity
        let isSame = (one.latest - two.latest).magnitude <= 1e-5 && one.width < 1e-4 && two.width < 1e-4
        var answer = MotionAnswer(rule, isLater || isSame ? .fails : .undecided, span)
        (answer.layer, answer.property) = (layer, "opacity")
        if answer.verdict == .undecided {
            (answer.time, answer.width) = (one.earliest, min(one.latest, span.upperBound) - one.earliest)
            answer.expected = "before \(other)"
            answer.note = "the first times are not separated; a larger budget refines it"
        } else {
            let time = isLater ? min(two.latest, span.upperBound) : one.latest
            (answer.time, answer.seen) = (time, "seen first \(one.words)")
            answer.expected = "seen before \(other), which shows \(isLater ? two.words : "at the same time")"
            answer.why = motion.explained(rows[0], time)
        }
        return answer
    }
}

/// When a layer shows first: not before the earliest time, and at the latest, which a sample confirms. The latest is
/// infinite if no sample shows it; both are, if it is proven that it does not show.
private struct Appearance {
    private(set) var earliest: Double
    private(set) var latest = Double.infinity

    var width: Double { latest - earliest }
    var words: String { latest.isFinite ? "at \(short(latest)) s" : "never" }

    init(of row: Int, in motion: Motion, until end: Double, budget: Int) throws {
        let start = motion.interval.lowerBound, frame = motion.frame
        func meets(_ box: [Double]) -> Bool {
            guard let frame else { return true }
            return box[2] > frame[0] && box[3] > frame[1] && box[0] < frame[2] && box[1] < frame[3]
        }
        func isHidden(_ a: Double, _ b: Double) throws -> Bool {
            try motion.hides(row, a, b) || (frame != nil && !meets(motion.boxes(a, b)[row]))
        }
        func isShown(_ time: Double) -> Bool {
            motion.opacities(at: time)[row] >= shows && (frame == nil || motion.boxes(at: time)[row].map(meets) == true)
        }
        earliest = start
        let grid = 129
        let times = (0..<grid).map { start + (end - start) * Double($0) / Double(grid - 1) }
        latest = times.first(where: isShown) ?? .infinity
        var pieces = [(start, min(latest, end))], calls = 0
        let finest = max(1e-6, (end - start) * 1e-7)
        while let (a, b) = pieces.popLast() {
            if a >= latest, a > start { return }
            calls += 1
            if try isHidden(a, b) {
                earliest = b
                continue
            }
            if b - a <= finest || calls >= budget { return }
            let middle = a + (b - a) / 2
            if isShown(middle) {
                (latest, pieces) = (middle, [(a, middle)])
            } else {
                pieces += [(middle, b), (a, middle)]
            }
        }
        if latest == .infinity { earliest = .infinity }
    }
}

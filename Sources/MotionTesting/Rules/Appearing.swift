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
        let proof = try motion.clip.prove(ProofRule(.appears, start...time, 0, budget: budget), of: [row])
        let rule = "\(layer) appears by \(short(time)) s"
        if proof.verdict == .holds {
            return MotionAnswer(rule, .holds, start...time, note: "it shows from \(short(proof.time)) s on")
        }
        return motion.answer(rule, proof, start...time, property: "opacity", expected: "shown by then") {
            "\(short($0.value, 4))\($0.value < Double(shows) ? "" : ", and outside of the picture")"
        }
    }

    /// A layer shows earlier than another one does.
    public func appears(_ layer: String, before other: String, budget: Int = motionBudget) throws -> MotionAnswer {
        let motion = try motion(), rows = try motion.rows([layer, other]), span = motion.interval
        var asked = ProofRule(.before, span, 0, budget: budget)
        asked.other = rows[1]
        let proof = try motion.clip.prove(asked, of: [rows[0]]), rule = "\(layer) appears before \(other)"
        let (own, others) = (when(proof.seen[1]), when(proof.seen[3]))
        if proof.verdict == .holds { return MotionAnswer(rule, .holds, span, note: "\(own) and \(others)") }
        let which = proof.value == 0 ? "at the same time" : others
        let expected = proof.verdict == .fails ? "seen before \(other), which shows \(which)" : "before \(other)"
        var answer = motion.answer(rule, proof, span, property: "opacity", expected: expected) { _ in
            "seen first \(own)"
        }
        if answer.verdict == .undecided {
            answer.width = proof.end - proof.time
            answer.note = "the first times are not separated; a larger budget refines it"
        }
        return answer
    }
}

/// Returns words for the latest time at which a layer shows first.
private func when(_ latest: Double) -> String { latest.isFinite ? "at \(short(latest)) s" : "never" }

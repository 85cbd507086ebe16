import MotionKit

// How rules are asked of the kernel, and what its answers are in words.

/// A number that a clip delivers: a property of a layer, and which of its numbers.
struct DeliveredNumber {
    let clip: Clip
    let channel: Channel
    let places: [Int]
    let row: Int

    /// Asks a rule of it.
    func prove(_ rule: ProofRule) throws -> Proof {
        try clip.prove(rule, of: [row], channel: channel, part: places[0])
    }

    /// Returns the numbers at a time.
    func at(_ time: Double) -> [Double] {
        let values = clip.sample(at: time, .values).values[channel.numbers]
        return places.map { Double(values[values.startIndex + $0]) }
    }
}

extension Motion {
    /// Returns the numbers of a property of a layer. A scene delivers any; a clip has those of its channels.
    func delivered(_ key: String, of row: Int) throws -> DeliveredNumber {
        let parts: [String: (whole: String, places: [Int])] = [
            "position.x": ("position", [0]), "position.y": ("position", [1]), "bounds.size": ("bounds", [2, 3]),
            "bounds.size.width": ("bounds", [2]), "bounds.size.height": ("bounds", [3])
        ]
        let whole = parts[key]?.whole ?? key
        var source = clip
        if let scene {
            // A scene that says so delivers any property, animated or not.
            source = try scene.compiled(delivering: .list([.list([.text(names[row]), .text(whole)])]))
        }
        let channel = source.channels.first { channel in
            scene != nil
                || (channel.layer == row && (channel.property?.keyPath == whole || channel.name == whole))
        }
        guard let channel else {
            throw MotionTestingError("property: \"\(key)\", the clip does not deliver it: ask the scene")
        }
        return DeliveredNumber(
            clip: source, channel: channel, places: parts[key]?.places ?? Array(0..<channel.numbers.count), row: row)
    }

    /// Returns one number of a property; throws for a property of several.
    func number(_ property: Animation.Property, of layer: String?) throws -> DeliveredNumber {
        guard let layer else {
            throw MotionTestingError("layer: nil, must be the name of a layer that has \(property.rawValue)")
        }
        let found = try delivered(property.rawValue, of: try rows([layer])[0])
        guard found.places.count == 1 else {
            throw MotionTestingError("property: \"\(property.rawValue)\", must be one number")
        }
        return found
    }

    /// Asks a rule of one number, or of the corners of one layer, or of all.
    func prove(_ rule: ProofRule, _ property: Animation.Property?, _ layer: String?) throws -> Proof {
        if let property { return try number(property, of: layer).prove(rule) }
        return try clip.prove(rule, of: try rows(layer.map { [$0] }))
    }

    /// Returns the answer to a rule in words. `limit` is what the bound of an open piece is compared with.
    func answer(
        _ rule: String, _ proof: Proof, _ interval: ClosedRange<Double>, property: String? = nil, expected: String,
        limit: Double? = nil, seen: (Proof) -> String
    ) -> MotionAnswer {
        if proof.verdict == .holds { return MotionAnswer(rule, .holds, interval) }
        var answer = MotionAnswer(rule, proof.verdict == .fails ? .fails : .undecided, interval)
        (answer.time, answer.layer) = (proof.time, proof.layer.map { names[$0] })
        (answer.property, answer.expected) = (property ?? proof.property ?? "corners", expected)
        if proof.verdict == .fails {
            answer.seen = seen(proof)
            answer.why = proof.layer.flatMap { explained($0, proof.time) }
        } else {
            answer.width = proof.value.magnitude < 1e30 ? limit.map { proof.value - $0 } : nil
            answer.note = proof.reason
        }
        return answer
    }
}

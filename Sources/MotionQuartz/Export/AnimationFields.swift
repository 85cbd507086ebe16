internal import CMotion

/// The fields of an object, in the order in which they are written.
typealias JSONFields = [(String, JSONItem)]

extension DescriptionBuilder {
    /// Returns the fields of an animation but those of its clock. `item` writes a value; it hears whether that is a
    /// difference.
    func fields(_ one: AnimationRow, _ item: (AnimationValue, Bool) -> JSONItem) -> JSONFields {
        let prepared = one.leaf.prepared
        var fields: JSONFields = []
        let names = [(MOTION_ANIMATION_FROM, "from"), (MOTION_ANIMATION_TO, "to"), (MOTION_ANIMATION_BY, "by")]
        let given = names.filter { prepared.flags & $0.0 != 0 }
        if !given.isEmpty {
            for ((_, name), value) in zip(given, prepared.values) { fields.append((name, item(value, name == "by"))) }
        } else if let path = prepared.motionPath {
            fields.append(("path", .text(path.description)))
            if prepared.rotate == MOTION_ROTATE_AUTO { fields.append(("rotate", .text("auto"))) }
            if prepared.rotate == MOTION_ROTATE_AUTO_REVERSE { fields.append(("rotate", .text("autoReverse"))) }
        } else {
            fields.append(("values", .list(prepared.values.map { item($0, false) })))
        }
        if let function = prepared.functionName { fields.append(("valueFunction", .text(function))) }
        let mode = ["linear", "discrete", "cubic", "paced", "cubicPaced"][Int(one.mode)]
        if mode != "linear" { fields.append(("mode", .text(mode))) }
        if !one.keyTimes.isEmpty {
            fields.append(("keyTimes", .list(one.keyTimes.map { .number(shortestDouble($0)) })))
            fields.append(("lenientKeyTimes", .bool(true)))
        }
        if !one.timings.isEmpty {
            fields.append(("timings", .list(one.timings.map { .text(text(ofTiming: timing($0)) ?? "linear") })))
        }
        if !one.tangents.isEmpty {
            fields.append(("inTangents", .list(one.tangents.map { item($0.before, true) })))
            fields.append(("outTangents", .list(one.tangents.map { item($0.after, true) })))
        } else if !prepared.parameters.isEmpty {
            for (i, name) in ["tensionValues", "continuityValues", "biasValues"].enumerated() {
                let list = stride(from: i, to: prepared.parameters.count, by: 3).map { prepared.parameters[$0] }
                fields.append((name, .list(list.map { .number(shortestDouble($0)) })))
            }
        }
        if prepared.isAdditive { fields.append(("additive", .bool(true))) }
        if prepared.isCumulative { fields.append(("cumulative", .bool(true))) }
        return fields
    }

    /// Returns the fields of a clock.
    func fields(ofClock number: UInt32) -> JSONFields {
        let clock = clocks[Int(number)]
        var fields: JSONFields = [("begin", .number(clock.begin)), ("duration", .number(clock.duration))]
        if clock.speed != 1 { fields.append(("speed", .number(clock.speed))) }
        if clock.time_offset != 0 { fields.append(("timeOffset", .number(clock.time_offset))) }
        if clock.repeat_count != 0 { fields.append(("repeatCount", .number(clock.repeat_count))) }
        if clock.repeat_duration != 0 { fields.append(("repeatDuration", .number(clock.repeat_duration))) }
        if clock.direction == MOTION_DIRECTION_ALTERNATE { fields.append(("autoreverses", .bool(true))) }
        switch clock.fill {
        case MOTION_FILL_FORWARDS: fields.append(("fill", .text("forwards")))
        case MOTION_FILL_BACKWARDS: fields.append(("fill", .text("backwards")))
        case MOTION_FILL_BOTH: fields.append(("fill", .text("both")))
        default: break
        }
        guard let curve = text(ofTiming: clock.timing) else { return fields }
        fields.append(("timing", .text(curve)))
        // A spring is as long as its animation: the scene would let it settle.
        if timings[Int(clock.timing)].kind == MOTION_TIMING_SPRING { fields.append(("cut", .bool(true))) }
        return fields
    }

    /// Returns a curve as text; nil if it is linear.
    private func text(ofTiming number: UInt32) -> String? {
        guard number != MOTION_NONE else { return nil }
        let timing = timings[Int(number)], p = timing.parameters
        if timing.kind == MOTION_TIMING_PENNER {
            return ["circularEaseIn", "circularEaseOut", "circularEaseInOut"][Int(timing.count)]
        }
        let name = timing.kind == MOTION_TIMING_SPRING ? "spring" : "cubic-bezier"
        return "\(name)(\([p.0, p.1, p.2, p.3].map { shortest(shortestDouble($0)) }.joined(separator: ", ")))"
    }
}

/// Returns the double whose digits are the fewest that a float has.
private func shortestDouble(_ number: Float) -> Double { Double("\(number)") ?? Double(number) }

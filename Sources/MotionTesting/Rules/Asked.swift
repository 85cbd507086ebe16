import MotionKit

// How rules are asked. The library asks, decides and says the answer in words (motion_rule_ask).

/// Enclosures of an answer, if the caller does not say.
public let motionBudget = 2000
/// A picture at 60 Hz, in seconds.
public let motionFrame = 1.0 / 60

extension Motion {
    /// Asks a rule by its name. What is nil is left out.
    func ask(
        _ rule: String, during interval: ClosedRange<Double>? = nil, layer: String? = nil,
        property: Animation.Property? = nil, _ fields: KeyValuePairs<String, JSON?> = [:]
    ) throws -> MotionAnswer {
        let span = interval ?? self.interval
        guard span.lowerBound.isFinite, span.upperBound.isFinite else {
            throw MotionTestingError("during: \(span), must be finite seconds")
        }
        var given = JSONObject(), question = JSONObject()
        (given["layer"], given["property"]) = (layer.map { .text($0) }, property.map { .text($0.rawValue) })
        for (name, value) in fields { given[name] = value }
        (question["rule"], question["given"]) = (.text(rule), .object(given))
        (question["start"], question["end"]) = (.number(span.lowerBound), .number(span.upperBound))
        do {
            return try answer(try clip.ask(.object(question)), span, rule, given)
        } catch let error as MotionTestingError {
            // A scene that says so delivers any property, animated or not.
            guard let scene, let layer, let property else { throw error }
            let channel = JSON.list([.list([.text(layer), .text(property.rawValue)])])
            guard let more = try? scene.compiled(delivering: channel) else { throw error }
            return try answer(try more.ask(.object(question)), span, rule, given)
        }
    }

    /// Reads an answer; throws for a question that cannot be asked.
    private func answer(
        _ found: JSON, _ span: ClosedRange<Double>, _ name: String, _ given: JSONObject
    ) throws -> MotionAnswer {
        guard case .object(let fields) = found else { throw MotionTestingError("\(name): no answer") }
        func text(_ key: String) -> String? { if case .text(let text) = fields[key] { text } else { nil } }
        func number(_ key: String) -> Double? { if case .number(let number) = fields[key] { number } else { nil } }
        guard let rule = text("rule"), let verdict = text("verdict").flatMap(MotionAnswer.Verdict.init) else {
            let field = text("field") ?? name
            let value = given[field].map { " \($0.text)," } ?? ""
            throw MotionTestingError("\(field):\(value) \(text("must") ?? "")")
        }
        let start = number("start") ?? span.lowerBound
        var answer = MotionAnswer(
            rule, verdict, start...max(number("end") ?? span.upperBound, start), note: text("note"))
        (answer.time, answer.width, answer.layer) = (number("time"), number("width"), text("layer"))
        (answer.property, answer.expected, answer.seen) = (text("property"), text("expected"), text("seen"))
        if verdict == .fails, let row = number("row"), let time = answer.time {
            answer.why = explained(Int(row), time)
        }
        return answer
    }
}

extension JSON {
    /// A number that may be left out.
    static func optional(_ number: Double?) -> JSON? { number.map { .number($0) } }
}

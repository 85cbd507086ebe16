/// What a rule about a motion answers: it holds at every time, a sample breaks it, or neither was found.
///
/// `#expect(try card.staysWithin(box).holds)` fails with the answer's description. ``expectMotion(_:)`` records the
/// description alone.
public struct MotionAnswer: Hashable, Sendable, CustomStringConvertible {
    public enum Verdict: String, Sendable {
        /// It is proven for every time of the interval, within the tolerance of the rule.
        case holds
        /// A sample at ``MotionAnswer/time`` breaks it.
        case fails
        /// Neither a proof nor a sample that breaks it was found.
        case undecided = "unknown"
    }

    /// The rule in words.
    public let rule: String
    public let verdict: Verdict
    /// The seconds that were looked at.
    public let interval: ClosedRange<Double>
    /// Seconds of the sample that breaks it, or where an undecided rule is open.
    public var time: Double?
    /// Whose value it is.
    public var layer: String?
    /// A key path, or "box", "corners".
    public var property: String?
    /// What the rule asks for, and what the sample shows, in words.
    public var expected, seen: String?
    /// The points, or other units, by which the enclosure of an undecided rule is too wide.
    public var width: Double?
    /// What else is to say, such as why it is undecided.
    public var note: String?
    /// Why the value at fault is what it is: the explanation of the layer.
    public var why: String?

    init(_ rule: String, _ verdict: Verdict, _ interval: ClosedRange<Double>, note: String? = nil) {
        (self.rule, self.verdict, self.interval, self.note) = (rule, verdict, interval, note)
    }

    /// Whether it is proven.
    public var holds: Bool { verdict == .holds }

    public var description: String {
        var text = "\(verdict.rawValue): \(rule)"
        if verdict == .holds { return text + (note.map { " (\($0))" } ?? "") }
        if let time { text += ": at \(short(time, 6)) s" }
        if let layer { text += " \(layer)" }
        if let property { text += layer == nil ? " \(property)" : ".\(property)" }
        if let seen { text += " is \(seen)" }
        if let expected { text += ", must be \(expected)" }
        if let width { text += "; the enclosure is \(short(width, 3)) too wide" }
        if let note { text += "; \(note)" }
        return why.map { "\(text)\n\($0)" } ?? text
    }
}

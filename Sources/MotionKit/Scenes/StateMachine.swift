internal import CMotion

/// A state machine of a `.lottie` archive, with the texts of the animations that its states play. What it is in follows
/// from its inputs alone.
public struct StateMachine: Sendable {
    /// What happens at a time in seconds: the name of an input or of a pointer's interaction, with a value, or with the
    /// name of a layer.
    public struct Input: Hashable, Sendable {
        public var time: Double, name: String, value: Value?

        public init(_ time: Double, _ name: String, _ value: Value? = nil) {
            (self.time, self.name, self.value) = (time, name, value)
        }
    }

    /// The value of an input.
    public enum Value: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
        ExpressibleByBooleanLiteral, ExpressibleByStringLiteral
    {
        case number(Double), boolean(Bool), text(String)

        public init(floatLiteral value: Double) { self = .number(value) }
        public init(integerLiteral value: Int) { self = .number(Double(value)) }
        public init(booleanLiteral value: Bool) { self = .boolean(value) }
        public init(stringLiteral value: String) { self = .text(value) }

        fileprivate var json: JSON {
            switch self {
            case .number(let number): .number(number)
            case .boolean(let boolean): .bool(boolean)
            case .text(let text): .text(text)
            }
        }

        fileprivate init?(_ json: JSON?) {
            switch json {
            case .number(let number): self = .number(number)
            case .bool(let boolean): self = .boolean(boolean)
            case .text(let text): self = .text(text)
            default: return nil
            }
        }
    }

    private let head: String

    /// Takes the text of `s/ID.json`, and the texts of animations with their ids, in the order of the archive. Throws
    /// for a mistake in the machine.
    public init(json: String, animations: [(id: String, json: String)]) throws(MotionError) {
        let listed = animations.map { "{\"id\": \(JSON.text($0.id).text), \"lottie\": \($0.json)}" }
        head = "{\"machine\": \(json), \"animations\": [\(listed.joined(separator: ", "))]"
        _ = try run()
    }

    /// Returns what follows from inputs, none before the one before it. Without `until` the run ends when the state
    /// after the last input has played once. Throws for an input that is not known, and for transitions in a cycle.
    ///
    /// Cost: O(text), and for each input O(transitions).
    public func run(_ inputs: [Input] = [], until: Double? = nil, seed: Double = 0) throws(MotionError) -> Run {
        let rows = inputs.map { JSON.list([.number($0.time), .text($0.name)] + [$0.value?.json].compactMap { $0 }) }
        var text = head + ", \"inputs\": \(JSON.list(rows).text), \"seed\": \(JSON.number(seed).text)"
        if let until { text += ", \"until\": \(JSON.number(until).text)" }
        return try Run(text)
    }

    /// What follows from the inputs of a state machine.
    public struct Run: Sendable {
        /// A stay in a state.
        public struct Visit: Hashable, Sendable {
            public let begin: Double, end: Double, state: String
            /// The animation; nil in a global state.
            public let animation: String?
            /// Seconds in which a tweened transition leads there; 0 without one.
            public let tween: Double
        }

        /// An action for the host: its kind, such as `OpenUrl`, and its text if it has one.
        public struct Event: Hashable, Sendable {
            public let time: Double, state: String, kind: String, value: String?
        }

        /// What shows at a time. In a tween the frame leads there from another, and `mix` is how far it has come.
        public struct Shown: Hashable, Sendable {
            public let time: Double, state: String, animation: String?, frame: Double?, mix: Double?
        }

        public let visits: [Visit], events: [Event], inputs: [String: Value], until: Double
        /// What of the machine does nothing: its path, and what it is.
        public let losses: [String]
        private let text: String

        fileprivate init(_ text: String) throws(MotionError) {
            self.text = text
            let made = try Run.answer(text)
            until = made["until"]?.number ?? 0
            visits = made.rows("visits").map {
                Visit(
                    begin: $0["begin"]?.number ?? 0, end: $0["end"]?.number ?? 0, state: $0["state"]?.string ?? "",
                    animation: $0["animation"]?.string, tween: $0["tween"]?["duration"]?.number ?? 0)
            }
            events = made.rows("events").map {
                Event(
                    time: $0["time"]?.number ?? 0, state: $0["state"]?.string ?? "", kind: $0["type"]?.string ?? "",
                    value: $0["value"]?.string ?? $0["url"]?.string)
            }
            losses = made.rows("losses").map { "\($0["path"]?.string ?? "$"): \($0["what"]?.string ?? "")" }
            var values: [String: Value] = [:]
            if case .object(let object) = made["inputs"] {
                for member in object.members { values[member.key] = Value(member.value) }
            }
            inputs = values
        }

        private static func answer(_ text: String) throws(MotionError) -> JSON {
            let bytes = Array((text + "}").utf8), size = UInt32(clamping: bytes.count)
            let answer = try compiledText { memory, made, message in
                motion_machine_run(
                    bytes, size, memory.clip, memory.clipSize, memory.scratch, memory.scratchSize, &made,
                    message.baseAddress, UInt32(message.count))
            }
            return JSON(try JSONText(answer))
        }

        /// Returns what shows at times in seconds.
        public func shown(at times: [Double]) throws(MotionError) -> [Shown] {
            try Run.answer(text + ", \"at\": \(JSON.numbers(times).text)").rows("shown").map {
                Shown(
                    time: $0["time"]?.number ?? 0, state: $0["state"]?.string ?? "",
                    animation: $0["animation"]?.string, frame: $0["frame"]?.number, mix: $0["tween"]?["mix"]?.number)
            }
        }

        /// Returns the state at a time.
        public func state(at time: Double) throws(MotionError) -> String { try shown(at: [time])[0].state }

        /// Returns the frame that shows at a time; nil if nothing plays.
        public func frame(at time: Double) throws(MotionError) -> Double? { try shown(at: [time])[0].frame }

        /// Returns the run as one Lottie file, with its states as markers.
        public func lottie() throws(MotionError) -> Lottie {
            try Lottie(json: Run.answer(text + ", \"film\": true")["film"]?.text ?? "{}")
        }

        /// Returns the run as one clip.
        public func clip() throws(MotionError) -> Clip { try lottie().clip }
    }
}

extension JSON {
    fileprivate subscript(key: String) -> JSON? {
        if case .object(let object) = self { object[key] } else { nil }
    }

    fileprivate func rows(_ key: String) -> [JSON] {
        if case .list(let rows) = self[key] { rows } else { [] }
    }

    fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }

    fileprivate var string: String? { if case .text(let text) = self { text } else { nil } }
}

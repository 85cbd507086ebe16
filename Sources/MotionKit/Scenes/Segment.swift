extension Animation {
    /// Returns an animation of segments, one after the other, each with its own curve and its own end.
    ///
    ///     .track(.positionX, from: 0, [.cubic(to: 80, duration: 0.3), .decay(friction: 2, high: 200)])
    public static func track(
        _ property: Property?, from start: Value, _ segments: [Segment], begin: Double = 0
    ) -> Animation {
        var made = basic(property, from: start, begin: begin)
        made.segments = segments
        return made
    }

    /// A part of the way of a value. A velocity goes on from one segment to the next. One without a duration lasts
    /// until a thousandth of its way is left, the last one until a millionth is.
    public struct Segment: Hashable, Sendable {
        var fields = JSONObject()

        private init(_ kind: String, _ to: Value?, _ duration: Double?) {
            fields["kind"] = .text(kind)
            fields[optional: "to"] = to
            fields[optional: "duration"] = duration
        }

        /// Goes evenly, or by a curve.
        public static func linear(to value: Value, duration: Double, timing: Curve? = nil) -> Segment {
            var segment = Segment("linear", value, duration)
            segment.fields[optional: "timing"] = timing
            return segment
        }

        /// Goes by a cubic, with a velocity at each end. Those left out are the neighbours'.
        public static func cubic(
            to value: Value, duration: Double, velocity: Value? = nil, endVelocity: Value? = nil
        ) -> Segment {
            var segment = Segment("cubic", value, duration)
            segment.fields[optional: "velocity"] = velocity
            segment.fields[optional: "endVelocity"] = endVelocity
            return segment
        }

        /// Goes by a spring, which a duration cuts.
        public static func spring(
            to value: Value, _ spring: Spring, duration: Double? = nil, velocity: Value? = nil
        ) -> Segment {
            var segment = Segment("spring", value, duration)
            segment.fields[optional: "timing"] = spring.curve
            segment.fields[optional: "velocity"] = velocity
            return segment
        }

        /// Is at a value at once.
        public static func move(to value: Value) -> Segment { Segment("move", value, nil) }

        /// Goes each second by the same share of the rest of the way: e^-friction of it is left.
        public static func exponential(to value: Value, friction: Double, duration: Double? = nil) -> Segment {
            var segment = Segment("exponential", value, duration)
            segment.fields[optional: "friction"] = friction
            return segment
        }

        /// Goes by its velocity, against friction, between bounds: it turns back with the elasticity's share of its
        /// speed, or a spring brings it back. It goes to the nearest of the places that are given.
        public static func decay(
            velocity: Value? = nil, friction: Double = 2, low: Value? = nil, high: Value? = nil,
            elasticity: Double? = nil, spring: Spring? = nil, snap: [Value]? = nil, duration: Double? = nil
        ) -> Segment {
            var segment = Segment("decay", nil, duration)
            segment.fields[optional: "velocity"] = velocity
            segment.fields[optional: "friction"] = friction
            segment.fields[optional: "low"] = low
            segment.fields[optional: "high"] = high
            segment.fields[optional: "elasticity"] = elasticity
            segment.fields[optional: "spring"] = spring?.curve
            segment.fields[optional: "snap"] = snap
            return segment
        }
    }
}

extension Animation.Segment: JSONField {
    init?(json: JSON) {
        guard case .object(let object) = json else { return nil }
        fields = object
    }

    var json: JSON { .object(fields) }
}

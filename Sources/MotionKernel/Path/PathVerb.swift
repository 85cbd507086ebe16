import CMotion

/// The verbs of a path, as the header numbers them (MOTION_VERB_*), in the type that paths store them in.
public enum PathVerb {
    public static var move: UInt8 { MOTION_VERB_MOVE.u8 }
    public static var line: UInt8 { MOTION_VERB_LINE.u8 }
    public static var quad: UInt8 { MOTION_VERB_QUAD.u8 }
    public static var cubic: UInt8 { MOTION_VERB_CUBIC.u8 }
    public static var close: UInt8 { MOTION_VERB_CLOSE.u8 }

    /// Returns the number of points that a verb consumes; -1 for an unknown verb.
    public static func pointCount(_ verb: UInt8) -> Int {
        verb > close ? -1 : (verb == close ? 0 : (verb < quad ? 1 : verb.int))
    }
}

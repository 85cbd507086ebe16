// The rule for the underlying value: what an animation that says no value for a key starts from, and when an animation
// adds to what is below it. SMIL and CSS share it.

extension WebValueKind {
    /// Whether values can be added.
    var adds: Bool { self != .shown && self != .path && self != .word }

    /// Whether two values have a distance, by which an animation can be paced.
    var isSingle: Bool { self == .number || self == .share || self == .length || self == .color }

    /// Whether a row of a scene can begin from the running value, between which and its own it mixes.
    var mixesWithRunning: Bool { self != .list && self != .path }
}

/// Where the value of a key comes from.
enum KeySource: UInt8 {
    /// The animation says it; it says what is added to the value before it; nothing, to which a value adds; the value
    /// of all that is below the animation, at each moment; the element's own value, while nothing moves it.
    case given, sum, nothing, running, own
}

/// What an animation says of its values.
enum ValueForm: UInt8 {
    /// One value; a list; two ends; a begin, and what is added to it; an end; what is added; in keyframes, a list in
    /// which the first or the last value may be left out.
    case constant, values, fromTo, fromBy, to, by, keyframes
}

/// What the keys of an animation start from.
struct Underlying {
    /// The sources of the first key and of the last one.
    let first, last: KeySource
    /// Whether the values are added to what is below.
    let isAdditive: Bool
    /// Whether the values cannot mix, so that they follow one another.
    let isDiscrete: Bool

    /// Applies the rule. asksToAdd: the animation says additive="sum", or composite "add"; hasFirst and hasLast: the
    /// keyframes have the ends. Returns nil for values that cannot be added where that is meant.
    init?(
        _ form: ValueForm, _ kind: WebValueKind, asksToAdd: Bool, isDiscrete: Bool, hasFirst: Bool = true,
        hasLast: Bool = true
    ) {
        self.isDiscrete = kind == .shown || isDiscrete
        var sources = (first: KeySource.given, last: KeySource.given), adds = asksToAdd && kind.adds
        switch form {
        case .constant: adds = false
        case .values, .fromTo: break
        case .fromBy:
            if !kind.adds || kind == .list { return nil }
            sources.last = .sum
        case .to:
            // What a row cannot take as its running value is the element's own.
            sources.first = kind.mixesWithRunning ? .running : .own
            adds = false
        case .by:
            if !kind.adds { return nil }
            sources.first = .nothing
            adds = true
        case .keyframes:
            // What is left out of an animation that adds, adds nothing.
            let missing = adds ? KeySource.nothing : .running
            sources = (hasFirst ? .given : missing, hasLast ? .given : missing)
        }
        (first, last, isAdditive) = (sources.first, sources.last, adds)
    }
}

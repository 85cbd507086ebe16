internal import CMotion

/// A rule about numbers of layers, at every time of an interval: motion_rule, which motion.h describes.
package struct ProofRule {
    /// Which rule, with the number of the header.
    package enum Kind: UInt32 {
        case between, monotonic, neverJumps, maxSpeed, maxAcceleration, keepsMoving, staysNear, settles, loopCloses,
            flashes, staysWithin, neverOverlaps, appears, before, onScreen, contrast, comesBack
    }

    package var kind: Kind
    package var interval: ClosedRange<Double>
    package var limits: (Double, Double)
    package var over = 0.0
    /// Up, down, or nil for either; and whether the limit is a share of the range of samples.
    package var isUp: Bool?
    package var isShare = false
    /// Whether the rule is about the opacity of layers in the root.
    package var isAboutOpacity = false
    /// Left, top, right and bottom in the root; the row of another layer; whether outlines may overlap, not boxes.
    package var box = (0.0, 0.0, 0.0, 0.0)
    package var other = 0
    package var hasOutlines = false
    /// An eighth of the pieces of time for each number, or the corners, of a layer.
    package var budget: Int

    package init(
        _ kind: Kind, _ interval: ClosedRange<Double>, _ limit: Double, _ other: Double = 0, over: Double = 0,
        budget: Int = 2000
    ) {
        (self.kind, self.interval, limits, self.over, self.budget) = (kind, interval, (limit, other), over, budget)
    }
}

/// What is proven of a rule: motion_answer, which motion.h describes.
package struct Proof {
    package enum Verdict: UInt32 { case holds, fails, unknown }

    package let verdict: Verdict
    package let least, most, time, end, value: Double
    package let layer: Int?
    /// The key path of the property; nil for the corners.
    package let property: String?
    package let isDown: Bool
    /// The boxes of a witness, left, top, right and bottom of each; or when layers show first, at least and at most.
    package let seen: [Double]
    /// Why it is unknown, in words.
    package let reason: String?
}

extension Clip {
    /// Proves a rule about the corners of layers, by their rows, or about a number of a channel; nil: all of them.
    package func prove(
        _ rule: ProofRule, of rows: [Int], channel: Channel? = nil, part: Int? = nil
    ) throws(MotionError) -> Proof {
        var asked = motion_rule(), answer = motion_answer()
        (asked.kind, asked.start, asked.end) = (rule.kind.rawValue, rule.interval.lowerBound, rule.interval.upperBound)
        (asked.limits, asked.over, asked.budget) = (rule.limits, rule.over, UInt32(clamping: max(8 * rule.budget, 1)))
        asked.flags = rule.isUp.map { $0 ? MOTION_PROVE_UP : MOTION_PROVE_DOWN } ?? 0
        if rule.isShare { asked.flags |= MOTION_PROVE_SHARE }
        asked.property =
            channel.map { $0.user.map { MOTION_PROPERTY_USER + UInt32($0) } ?? $0.property?.rawValue ?? MOTION_NONE }
            ?? MOTION_NONE
        (asked.box, asked.other) = (rule.box, UInt32(rule.other))
        if rule.hasOutlines { asked.flags = MOTION_PROVE_OUTLINES }
        if rule.isAboutOpacity { (asked.property, asked.flags) = (MOTION_PROPERTY_OPACITY, MOTION_PROVE_ROOT) }
        asked.part = part.map { UInt32($0) } ?? MOTION_NONE
        let layers = rows.sorted().map { UInt32($0) }
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(info.bounds_scratch) + 8, alignment: 8)
        defer { scratch.deallocate() }
        let status = motion_clip_prove(
            words, info.size, &asked, layers, UInt32(layers.count), &answer, nil, 0, scratch, info.bounds_scratch)
        guard status == MOTION_OK else { throw MotionError(status) }
        return Proof(
            verdict: Proof.Verdict(rawValue: answer.verdict) ?? .unknown, least: answer.least, most: answer.most,
            time: answer.time, end: answer.end, value: answer.value,
            layer: answer.layer == MOTION_NONE ? nil : Int(answer.layer),
            property: keyPath(of: answer.property), isDown: answer.flags == MOTION_PROVE_DOWN,
            seen: withUnsafeBytes(of: answer.seen) { Array($0.bindMemory(to: Double.self)) },
            reason: reasons[answer.reason])
    }

    private func keyPath(of property: UInt32) -> String? {
        if property == MOTION_NONE { return nil }
        if property < MOTION_PROPERTY_USER { return Property(rawValue: property).keyPath }
        return channels.first { $0.user == Int(property - MOTION_PROPERTY_USER) }?.name ?? "property"
    }
}

private let reasons = [
    MOTION_REASON_BUDGET: "a larger tolerance or budget refines it",
    MOTION_REASON_WIDE: "a larger tolerance refines it", MOTION_REASON_UNBOUNDED: "no bound is known there",
    MOTION_REASON_PATH: "the animations of its path have not ended",
    MOTION_REASON_GROUND: "what is painted below it there is not known well enough"
]

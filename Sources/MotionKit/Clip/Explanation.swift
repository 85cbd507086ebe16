internal import CMotion

/// Why a layer looks as it does at a time: ``Clip/explain(_:at:)``.
public struct Explanation: Hashable, Sendable, CustomStringConvertible {
    public let layer: String
    /// Seconds.
    public let time: Double
    /// Whether it shows, or what keeps it from that.
    public let visibility: Visibility
    /// The layer that hides it, or itself; nil if it shows.
    public let hiddenBy: String?
    /// The layers above it: its parent first.
    public let parents: [String]
    /// Where it is in its parent, and in the root.
    public let affine, rootAffine: Affine
    /// Its own opacity, and that in the root.
    public let opacity, rootOpacity: Float
    /// Its animations, in the order in which they apply.
    public let steps: [Step]

    /// Whether a layer shows, or what keeps it from that.
    public enum Visibility: UInt32, Sendable {
        case shows
        /// It is hidden itself, or a layer above it is.
        case hidden
        /// Its clock, or one above, does not apply.
        case outOfTime
        /// Its opacity, or one above, is 0.
        case transparent
    }

    /// What an animation does to a value.
    public struct Step: Hashable, Sendable, CustomStringConvertible {
        /// What it moves; a number of a property of your own is beyond those of layers.
        public let property: Property
        /// Why it applies, or why not.
        public let reason: Reason
        /// Seconds of the time above it in which it is active.
        public let begin, end: Double
        /// Before and after its curve; 0 where it does not apply.
        public let plainProgress, progress: Double
        /// The running value that it meets, and what it makes of that.
        public let before, after: [Float]
        /// Whether a later animation makes all of the value anew.
        public let isReplaced: Bool
        /// Whether it adds to the running value.
        public let isAdditive: Bool

        public var description: String {
            let name = property.keyPath ?? "property \(property.rawValue)"
            var text = "\(name): \(reason), \(begin) to \(end) s"
            guard reason == .active || reason == .filled else { return text }
            text += ", progress \(progress)"
            if progress != plainProgress { text += " (of \(plainProgress) before its curve)" }
            text += isAdditive ? ", adds: " : ": "
            text += "\(before) becomes \(after)"
            return isReplaced ? text + ", replaced by a later animation" : text
        }
    }

    /// Why an animation applies, or why not.
    public enum Reason: UInt32, Sendable {
        /// It is active.
        case active
        /// It holds a value by its fill.
        case filled
        /// It has not begun or has ended, and its fill holds nothing then.
        case removed
        /// A clock above its own does not apply.
        case idle
        /// It has no values.
        case empty
    }

    /// A line for the layer, and one for each animation.
    public var description: String {
        let place = "\(layer) at \(time) s: "
        let shows = visibility == .shows ? "shows, opacity \(rootOpacity)" : "\(visibility), by \(hiddenBy ?? layer)"
        return ([place + shows] + steps.map { "  \($0)" }).joined(separator: "\n")
    }
}

extension Clip {
    /// Explains how a layer looks at a time, in seconds: whether it shows, and its animations one after the other, with
    /// the numbers that a sample computes with.
    ///
    /// Cost: that of three samples, and O(animations).
    ///
    /// - Throws: ``MotionError`` if there is no layer of the name.
    public func explain(_ layer: String, at time: Double) throws(MotionError) -> Explanation {
        guard let row = layers.firstIndex(of: layer) else {
            throw MotionError(
                field: "layer", value: "\"\(layer)\"",
                rule: "must be one of \(layers.prefix(20).map { "\"\($0)\"" }.joined(separator: ", "))")
        }
        var made = motion_explanation()
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(info.sample_scratch) + 8, alignment: 8)
        defer { scratch.deallocate() }
        var parents: [UInt32] = [], steps: [motion_step] = []
        var status = motion_clip_explain(
            words, info.size, time, UInt32(row), &made, nil, 0, nil, 0, scratch, info.sample_scratch)
        if status == MOTION_ERROR_CAPACITY {
            parents = Array(repeating: 0, count: Int(made.parent_count))
            steps = Array(repeating: motion_step(), count: Int(made.step_count))
            status = motion_clip_explain(
                words, info.size, time, UInt32(row), &made, &parents, made.parent_count, &steps, made.step_count,
                scratch, info.sample_scratch)
        }
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        return Explanation(
            layer: layer, time: time, visibility: Explanation.Visibility(rawValue: made.hidden) ?? .shows,
            hiddenBy: made.hidden_by == MOTION_NONE ? nil : layers[Int(made.hidden_by)],
            parents: parents.map { layers[Int($0)] }, affine: Affine(made.affine),
            rootAffine: Affine(made.root_affine), opacity: made.opacity, rootOpacity: made.root_opacity,
            steps: steps.map(Explanation.Step.init))
    }
}

extension Explanation.Step {
    fileprivate init(_ step: motion_step) {
        property = Property(rawValue: step.property)
        reason = Explanation.Reason(rawValue: step.reason) ?? .empty
        (begin, end) = (step.begin, step.end)
        (plainProgress, progress) = (step.plain_progress, step.progress)
        let count = Int(step.value_count)
        before = withUnsafeBytes(of: step.before) { Array($0.bindMemory(to: Float.self).prefix(count)) }
        after = withUnsafeBytes(of: step.after) { Array($0.bindMemory(to: Float.self).prefix(count)) }
        isReplaced = step.replaced_by != MOTION_NONE
        isAdditive = step.flags & MOTION_ANIMATION_ADDITIVE != 0
    }
}

extension Property {
    /// The key path of Core Animation; nil for a property of your own.
    public var keyPath: String? { Property.names[self] }

    private static let names: [Property: String] = [
        .position: "position", .rotation: "transform.rotation", .scale: "transform.scale",
        .translation: "transform.translation", .skew: "transform.skew", .opacity: "opacity",
        .strokeStart: "strokeStart", .strokeEnd: "strokeEnd", .zPosition: "zPosition", .anchorPoint: "anchorPoint",
        .bounds: "bounds", .isHidden: "hidden", .rotationX: "transform.rotation.x",
        .rotationY: "transform.rotation.y", .scaleZ: "transform.scale.z", .translationZ: "transform.translation.z",
        Property(rawValue: MOTION_PROPERTY_TRANSFORM): "transform", Property(rawValue: MOTION_PROPERTY_PATH): "path"
    ]
}

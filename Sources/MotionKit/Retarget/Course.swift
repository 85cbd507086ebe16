internal import CMotion

/// A value that a property of a layer is sent to at a time, perhaps while it still moves. A layer's targets of one
/// property are its course: see ``Scene/course(_:_:_:)``.
public struct Target: Hashable, Sendable {
    /// How a value goes on at a target.
    public enum Mode: String, Sendable {
        /// What was before goes on, and the difference between the two targets is added by the curve.
        case add
        /// What was before ends, and the value goes on from where it is; a spring with its velocity.
        case takeOver
        /// The value jumps.
        case cut
    }

    var fields = JSONObject()

    /// Makes a target.
    ///
    /// - parameter value: nil: the model value.
    /// - parameter time: Seconds of the layer's time.
    /// - parameter duration: Left out, the transaction's, or .25; 0 jumps. A spring lasts until a millionth of its way
    ///   is left.
    /// - parameter timing: Left out, the transaction's, or linear.
    /// - parameter delay: Seconds from `time` until the value sets out. Until then it goes on as before.
    /// - parameter mode: Left out, springs and colours take over, other curves are added.
    /// - parameter velocity: Units a second more for a spring that takes over, as a finger gives that lets go.
    /// - parameter mismatch: .match: a path of other elements than what is shown takes over; both get the same ones.
    public init(
        _ value: Animation.Value? = nil, at time: Double = 0, duration: Double? = nil, timing: Curve? = nil,
        delay: Double = 0, mode: Mode? = nil, velocity: [Double]? = nil, mismatch: Animation.Mismatch? = nil
    ) {
        fields["at"] = .number(time)
        fields["to"] = value?.json
        fields["duration"] = duration.map(JSON.number)
        fields["timing"] = timing.map { .text($0.text) }
        fields["delay"] = .number(delay)
        fields["mode"] = mode.map { .text($0.rawValue) }
        fields["mismatch"] = mismatch.map { .text($0.rawValue) }
        fields["velocity"] = velocity.map { $0.count == 1 ? .number($0[0]) : .numbers($0) }
    }
}

extension Scene {
    /// How a property is sent elsewhere while it is on its way.
    public enum RetargetWay: String, Sendable {
        /// Curves add up, and springs take over with their velocity.
        case swiftui
        /// Everything ends, and the new animation starts where things are.
        case sampled
    }

    /// Sends a property of a layer to targets, after those that it has. At each of them the value goes on from what it
    /// then is, and it ends at the last one; before the first nothing changes.
    ///
    ///     try scene.course(
    ///         "card", .position, Target([200, 40], timing: spring), Target([20, 40], at: 0.2, timing: spring))
    ///
    /// - parameter property: `position`, `opacity`, `bounds`, `cornerRadius`, `lineWidth` ...; parts such as
    ///   `position.x`; `transform` (six numbers, or a CSS list) and its parts `transform.rotation`, `.scale`,
    ///   `.translation`, `.skew`; `fillColor` and other colours.
    /// - Throws: ``MotionError``, which names what is wrong. Then nothing has changed.
    public mutating func course(
        _ layer: String, _ property: Animation.Property, _ targets: Target...
    ) throws(MotionError) {
        try send(layer, property, targets)
    }

    /// Sends a property to a value, from a time on, wherever it then is: the next target of the property's course. To
    /// be called in the order of the times.
    ///
    ///     try scene.retarget("card", .position, to: [200, 40], timing: spring.curve)
    ///     try scene.retarget("card", .position, to: [20, 40], at: 0.2, timing: spring.curve)     // interrupted
    ///
    /// - parameter value: nil: a colour that paints nothing.
    /// - parameter duration, timing: Left out, the transaction's.
    /// - parameter delay: Seconds from `time` until it sets out. Until then it goes on as before.
    /// - Throws: ``MotionError``, which names what is wrong. Then nothing has changed.
    public mutating func retarget(
        _ layer: String, _ property: Animation.Property, to value: Animation.Value?, at time: Double = 0,
        duration: Double? = nil, timing: Curve? = nil, delay: Double = 0, way: RetargetWay = .swiftui
    ) throws(MotionError) {
        try checkFinite(time, "\(layer).retarget.at")
        try checkFinite(delay, "\(layer).retarget.delay")
        let to = value ?? (property.isColor ? "#00000000" : nil)
        guard to != nil else { throw MotionError(field: "\(layer).retarget", value: "nil", rule: "must be a value") }
        let target = Target(
            to, at: time, duration: duration, timing: timing, delay: delay, mode: way == .sampled ? .takeOver : nil)
        try send(layer, property, [target])
    }

    private mutating func send(
        _ name: String, _ property: Animation.Property, _ targets: [Target]
    ) throws(MotionError) {
        guard var layer = stored(name) else {
            throw MotionError(field: "course.layer", value: "\"\(name)\"", rule: "no layer has this name")
        }
        var defaults = transactionClock, courses = layer.fields.objects("courses")
        defaults["transaction"] = transactions.last?.completion.map(JSON.text)
        let place = courses.firstIndex { $0.text("property") == property.rawValue }
        var course = place.map { courses[$0] } ?? JSONObject()
        course["property"] = .text(property.rawValue)
        for target in targets { course.append(target.fields.joined(with: defaults), to: "targets") }
        try layer.check(course)
        if let place { courses[place] = course } else { courses.append(course) }
        layer.fields["courses"] = .list(courses.map(JSON.object))
        replace(layer)
    }

    /// Returns the text that the library makes of that of a scene. `form`: MOTION_SCENE_TEXT, _FLAT or _ENDS.
    static func written(_ form: UInt32, of text: String) throws(MotionError) -> String {
        let bytes = Array(text.utf8)
        return try compiledText { memory, made, message in
            motion_scene_compile(
                bytes, UInt32(clamping: bytes.count), 1, form, memory.clip, memory.clipSize,
                memory.scratch, memory.scratchSize, &made, message.baseAddress, UInt32(message.count))
        }
    }
}

extension Layer {
    /// The layer as transactions take it: each property that has been sent somewhere has the value of its last target.
    var shown: Layer {
        var made = self
        for course in fields.objects("courses") {
            guard let row = Layer.implicitFields.first(where: { $0.key == course.text("property") }),
                let to = course.objects("targets").last?["to"]
            else { continue }
            made.fields[row.field] = to
        }
        return made
    }

    /// Throws for a course that the layer cannot have.
    fileprivate func check(_ course: JSONObject) throws(MotionError) {
        var bare = JSONObject(), scene = JSONObject()
        for field in ["name", "path", "transform"] { bare[field] = fields[field] }
        bare["courses"] = .list([.object(course)])
        scene["layers"] = .list([.object(bare)])
        do { _ = try Scene.written(MOTION_SCENE_TEXT, of: JSON.object(scene).text) } catch {
            // Without the path in the scene that is made here.
            let words = error.description.split(separator: ": ", maxSplits: 1).last.map { String($0) } ?? ""
            throw MotionError(error.status, "\(name).\(course["property", or: "course"]): \(words)")
        }
    }
}

extension Animation.Property {
    fileprivate var isColor: Bool { self == .fillColor || self == .strokeColor || self == .backgroundColor }
}

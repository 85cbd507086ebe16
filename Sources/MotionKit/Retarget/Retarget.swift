/// What is under way on one property of a layer: its target, and the spring that a new one merges with.
struct Underway: Sendable {
    var target: [Double]
    /// The additive animations of one spring, as the layer has them.
    var spring: [JSONObject]
    var end: Double
}

extension Scene {
    /// How a property is sent elsewhere while it is on its way.
    public enum RetargetWay: String, Sendable {
        /// Curves add up, and springs merge: the new one keeps value and velocity.
        case swiftui
        /// Everything ends, and the new animation starts where things are; a spring with the velocity that they have.
        case sampled
    }

    /// Sends a property to a value, from a time on, wherever it then is; to be called in the order of the times.
    ///
    ///     try scene.retarget("card", .position, to: [200, 40], timing: spring.curve)
    ///     try scene.retarget("card", .position, to: [20, 40], at: 0.2, timing: spring.curve)     // interrupted
    ///
    /// The model value is the target from then on. What leads there is additive, from the difference to none, so that
    /// it ends on the model without any fill.
    ///
    /// - parameter property: `position`, `opacity`, `bounds`, `cornerRadius`, `lineWidth` ...; parts such as
    ///   `position.x`; `transform` (six numbers, or a CSS list) and its parts `transform.rotation`, `.scale`,
    ///   `.translation`, `.skew`; `path`; `fillColor` and other colours.
    /// - parameter value: nil: a colour that paints nothing.
    /// - parameter duration: Left out, the transaction's; a spring lasts until it has settled.
    /// - parameter timing: Left out, the transaction's.
    /// - parameter delay: Seconds from `time` until it sets out.
    /// - Throws: ``MotionError``, which names what is wrong. Then nothing has changed.
    public mutating func retarget(
        _ layer: String, _ property: Animation.Property, to value: Animation.Value?, at time: Double = 0,
        duration: Double? = nil, timing: Curve? = nil, delay: Double = 0, way: RetargetWay = .swiftui
    ) throws(MotionError) {
        guard let old = self[layer] else {
            throw MotionError(field: "retarget.layer", value: "\"\(layer)\"", rule: "no layer has this name")
        }
        var sending = try Sending(
            old, property.rawValue, underway[layer] ?? [:], (time, delay, duration, timing, way), transactionClock,
            parts.fields.text("colorSpace") ?? "srgb")
        if property.isColor { try sending.recolor(value) } else { try sending.move(value) }
        if let completion = transactions.last?.completion {
            for i in sending.added.indices { sending.added[i]["transaction"] = .text(completion) }
        }
        var made = old
        for (key, field) in sending.model { made.fields[key] = field }
        made.removeAllAnimations()
        made.add(contentsOf: (sending.left + sending.added).map { Animation($0) })
        replace(made)
        guard case .object(let written) = try made.written() else { return }
        let animations = written.objects("animations")
        for (named, sent) in sending.underway {
            let spring = sent.places.map { animations[sending.left.count + $0] }
            underway[layer, default: [:]][named] = Underway(target: sent.target, spring: spring, end: sent.end)
        }
    }
}

extension Animation.Property {
    fileprivate var isColor: Bool { self == .fillColor || self == .strokeColor || self == .backgroundColor }
}

/// A property that is being sent elsewhere.
///
/// A spring y that starts with velocity V, e away from its target, is e (1 - y0) + V (y1 - y0), y0 and y1 being the
/// springs of initial velocity 0 and 1: two additive animations, for numbers and vectors alike, also where e is 0.
struct Sending {
    let place: String
    let key: String
    let layer: JSONObject
    let underwayOf: [String: Underway]
    let at, delay: Double
    let way: Scene.RetargetWay
    let spring: Spring?
    var clock: JSONObject
    let colorSpace: String

    /// What is left of the layer's animations, and those that come.
    private(set) var left: [JSONObject]
    var added: [JSONObject] = []
    /// The model values that the layer then has.
    private(set) var model: [(key: String, value: JSON)] = []
    /// By the name that was sent: its target, the places of its springs among those added, and when they end.
    private(set) var underway: [(named: String, sent: (target: [Double], places: Range<Int>, end: Double))] = []

    typealias Given = (at: Double, delay: Double, duration: Double?, timing: Curve?, way: Scene.RetargetWay)

    init(
        _ layer: Layer, _ key: String, _ underway: [String: Underway], _ given: Given, _ defaults: JSONObject,
        _ colorSpace: String
    ) throws(MotionError) {
        place = "\(layer.name).retarget"
        let rule = "must be one of \(Sending.known.joined(separator: ", "))"
        try check(Sending.known.contains(key), place, "\"\(key)\"", rule)
        try checkFinite(given.at, "\(place).at")
        try checkFinite(given.delay, "\(place).delay")
        var duration = given.duration
        if let duration { try check(duration >= 0, "\(place).duration", duration, "must be 0 or more") }
        spring = given.timing?.spring
        if let spring {
            let own = max(spring.settlingDuration, try spring.moving(at: 1).settlingDuration)
            if own.isFinite { duration = max(duration ?? 0, own) }
            try check(duration ?? 0 > 0, "\(place).duration", duration ?? 0, "must be given: this spring never settles")
        }
        clock = defaults
        if let duration { clock["duration"] = .number(duration) }
        if let timing = given.timing { clock["timing"] = .text(timing.text) }
        guard case .object(let written) = try layer.written() else { preconditionFailure("a layer is an object") }
        (self.key, self.layer, underwayOf, self.colorSpace) = (key, written, underway, colorSpace)
        (at, delay, way, left) = (given.at, given.delay, given.way, written.objects("animations"))
    }

    // MARK: - Numbers

    /// Sends numbers to their target.
    mutating func move(_ value: Animation.Value?) throws(MotionError) {
        let (moves, model) = try moves(to: value), begin = at + delay, isWhole = moves.count > 1
        self.model = [model]
        var now: [String: Shown] = [:]
        if way == .sampled {
            let cut = own(moves.map(\.key))
            // What they add to the model, which has lost the full turns of an angle.
            now = try shown(moves, cut.map { left[$0] }, at)
            try end(cut, of: moves, at)
        }
        for move in moves {
            let moving = underwayOf[move.named], old = moving.flatMap { left.places(of: $0.spring) } ?? []
            let springEnd = spring == nil ? 0 : begin + (clock.number("duration") ?? 0)
            let merges = way == .swiftui && spring != nil && !old.isEmpty && begin < moving?.end ?? 0
            let still = [Double](repeating: 0, count: move.old.count)
            var made: [JSONObject]
            if way == .sampled || merges {
                // A merging spring lets the old one go on through its delay, a sampled value is held.
                let stop = merges ? begin : at
                if merges {
                    now = try shown([move], old.map { left[$0] }, stop)
                    try end(old, of: [move], stop)
                }
                let (more, velocity) = now[move.key] ?? (still, still)
                let away = move.old.indices.map { move.old[$0] + more[$0] - move.target[$0] }
                made = try both(move, away, velocity, begin - stop)
                let length = begin - stop + (made[0].number("duration") ?? 0.25)
                made = [JSONObject.group(made, begin: stop, duration: length, fill: nil)]
                if isWhole, away.allSatisfy({ $0 == 0 }), velocity.allSatisfy({ $0 == 0 }) { made = [] }
            } else {
                let away = zip(move.old, move.target).map { $0 - $1 }
                made = [try move.additive(away, still, clock, begin: begin)]
                if isWhole, away.allSatisfy({ $0 == 0 }) { made = [] }
            }
            let places = spring == nil ? 0..<0 : added.count..<added.count + made.count
            underway.append((move.named, (move.target, places, springEnd)))
            added += made
        }
    }

    /// Returns the animations that lead from a difference, and from a velocity if a spring takes it over, to none.
    private func both(
        _ move: Move, _ away: [Double], _ velocity: [Double], _ begin: Double
    ) throws(MotionError) -> [JSONObject] {
        let still = [Double](repeating: 0, count: away.count)
        guard let spring else { return [try move.additive(away, still, clock, begin: begin)] }
        var resting = clock, pushed = clock
        resting["timing"] = .text(try spring.moving(at: 0).curve.text)
        pushed["timing"] = .text(try spring.moving(at: 1).curve.text)
        return [
            try move.additive(away, velocity.map { 0 - $0 }, resting, begin: begin),
            try move.additive(still, velocity, pushed, begin: begin)
        ]
    }

    /// Returns the places of the animations of some properties, and of groups of nothing else. Those of the whole
    /// transform are of all its parts.
    private func own(_ keys: [String]) -> [Int] {
        let wanted = Set(keys.count > 1 ? keys + ["transform", "transform.rotation.z"] : keys)
        func belongs(_ animation: JSONObject) -> Bool {
            guard animation["animations"] == nil else { return animation.objects("animations").allSatisfy(belongs) }
            return animation.text("property").map(wanted.contains) ?? false
        }
        return left.indices.filter { belongs(left[$0]) }
    }

    /// Ends some animations at a time. Until then the model that they were over is made up for.
    private mutating func end(_ cut: [Int], of moves: [Move], _ time: Double) throws(MotionError) {
        let ended = cut.map { left[$0] }, place = cut.min() ?? left.count
        left = left.indices.filter { !cut.contains($0) }.map { left[$0] }
        guard time > 0 else { return }
        var held: [JSONObject] = []
        for move in moves {
            let shift = zip(move.old, move.target).map { $0 - $1 }
            guard moves.count == 1 || shift.contains(where: { $0 != 0 }) else { continue }
            var clock = JSONObject()
            clock["duration"] = .number(time)
            held.append(try move.additive(shift, shift, clock, begin: nil, fill: "both"))
        }
        left.insert(JSONObject.group(held + ended, begin: nil, duration: time, fill: "backwards"), at: place)
    }

    // MARK: - Colours

    /// Sends a colour to its target: it sets out from what is shown, and its earlier animations end. A spring keeps
    /// that share of the velocity which lies along the way.
    mutating func recolor(_ value: Animation.Value?) throws(MotionError) {
        let cut = own([key]), ended = cut.map { left[$0] }, old = layer.text(key) ?? "#00000000"
        var target: String?
        if let value {
            guard case .text(let text) = value.json, let color = try? Color(hex: text) else {
                throw MotionError(field: place, value: value.json.text, rule: "must be #rrggbb or #rrggbbaa, or nil")
            }
            target = color.hex
        }
        let (from, velocity) = try color(old, ended, at)
        var ends = JSONObject()
        ends["property"] = .text(key)
        (ends["from"], ends["to"]) = (.numbers(from), .text(target ?? "#00000000"))
        var clock = clock
        if let spring {
            var speed = 0.0
            if velocity.contains(where: { $0 != 0 }) {
                // How the colour sets out for each unit of the spring's own velocity.
                var steps: [[Double]] = []
                for unit in [0.0, 1] {
                    clock["timing"] = .text(try spring.moving(at: unit).curve.text)
                    steps.append(try color(old, [ends.joined(with: clock).settled()], 0).velocity)
                }
                let step = zip(steps[1], steps[0]).map { $0 - $1 }, square = step.reduce(0) { $0 + $1 * $1 }
                speed = square > 1e-12 ? zip(velocity, step).reduce(0) { $0 + $1.0 * $1.1 } / square : 0
            }
            let moving = try spring.moving(at: speed), settling = moving.settlingDuration
            clock["timing"] = .text(moving.curve.text)
            if settling.isFinite { clock["duration"] = .number(max(clock.number("duration") ?? 0, settling)) }
        }
        var made = ends
        (made["begin"], made["fill"]) = (.number(delay), .text("backwards"))
        made = try made.joined(with: clock).settled()
        left = left.indices.filter { !cut.contains($0) }.map { left[$0] }
        if at > 0 {
            var held = JSONObject()
            held["property"] = .text(key)
            (held["from"], held["to"]) = (.text(old), .text(old))
            (held["duration"], held["fill"]) = (.number(at), .text("both"))
            let group = JSONObject.group([held] + ended, begin: nil, duration: at, fill: "backwards")
            left.insert(group, at: min(cut.min() ?? left.count, left.count))
        }
        added = [JSONObject.group([made], begin: at, duration: delay + (made.number("duration") ?? 0.25), fill: nil)]
        model = [(key, target.map(JSON.text) ?? .null)]
    }
}

extension [JSONObject] {
    /// Returns the places of some animations that are all here, of equal ones the last; nil if one is missing.
    fileprivate func places(of animations: [JSONObject]) -> [Int]? {
        var found: [Int] = []
        for animation in animations.reversed() {
            guard let place = indices.last(where: { self[$0] == animation && !found.contains($0) }) else { return nil }
            found.append(place)
        }
        return found.sorted()
    }
}

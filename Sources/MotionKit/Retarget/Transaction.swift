/// What a transaction gives to what is set and added in it.
struct Transaction: Sendable {
    var at: Double?
    var duration: Double?
    var timing: Curve?
    var isDisabled = false
    var completion: String?
}

extension Scene {
    /// Makes a transaction, as CATransaction: setting the properties of layers inside animates them, from their old
    /// values to the new ones.
    ///
    ///     try scene.transaction(duration: 0.4, timing: .easeInOut) { scene in
    ///         scene["card"]?.position = [180, 50]
    ///         scene["card"]?.add(.basic(.rotation, to: .degrees(90)))     // takes .4 s, too
    ///     }
    ///
    /// What an inner transaction leaves out is the outer one's. Layers are taken by their names inside, as above.
    ///
    /// - parameter time: The second at which properties get their new values, wherever they are then, as
    ///   ``retarget(_:_:to:at:duration:timing:delay:way:)`` sends them there. Left out, animations begin at 0.
    /// - parameter timing: Left out, Core Animation's `default` for what is set.
    /// - parameter disableActions: Whether properties change without an animation.
    /// - parameter completion: A name under which ``ends()`` says when all animations that are added inside have ended.
    /// - Throws: What the body throws, and ``MotionError`` for a value that cannot be animated. Then nothing has
    ///   changed.
    public mutating func transaction(
        at time: Double? = nil, duration: Double? = nil, timing: Curve? = nil, disableActions: Bool = false,
        completion: String? = nil, _ body: (inout Scene) throws -> Void
    ) throws {
        if let time { try checkFinite(time, "transaction.at") }
        if let duration { try check(duration >= 0, "transaction.duration", duration, "must be 0 or more") }
        if let completion {
            let taken = parts.fields.objects("transactions").map { $0["name", or: ""] }
            let isNew = !taken.contains(completion) && !transactions.contains { $0.completion == completion }
            let rule = "there is an earlier transaction of this name"
            try check(isNew, "transaction.completion", "\"\(completion)\"", rule)
        }
        let before = self, outer = transactions.last
        var own = outer ?? Transaction()
        own.at = time ?? own.at
        own.duration = duration ?? own.duration
        own.timing = timing ?? own.timing
        own.isDisabled = disableActions || own.isDisabled
        own.completion = completion ?? own.completion
        transactions.append(own)
        do {
            try body(&self)
            if let mistake { throw mistake }
        } catch {
            self = before
            throw error
        }
        transactions = before.transactions
        guard let completion else { return }
        var row = JSONObject()
        row["name"] = .text(completion)
        row["outer"] = outer?.completion.map(JSON.text)
        row["at"] = own.at.map(JSON.number)
        edit { $0.fields.append(row, to: "transactions") }
    }

    /// What the transaction gives to animations.
    var transactionClock: JSONObject {
        var made = JSONObject()
        made["duration"] = transactions.last?.duration.map(JSON.number)
        made["timing"] = transactions.last?.timing.map { .text($0.text) }
        return made
    }

    /// Changes a layer in a transaction.
    mutating func change(_ old: Layer, to new: Layer) {
        let added =
            new.animations.starts(with: old.animations) ? Array(new.animations.dropFirst(old.animations.count)) : []
        var made = new
        made.removeAllAnimations()
        made.fields["courses"] = new.fields["courses"]
        made.add(contentsOf: added.isEmpty ? new.animations : old.animations)
        let changed = Layer.implicitFields.filter { new.fields[$0.field] != old.fields[$0.field] }
        let model = stored(old.name) ?? old
        for row in Layer.implicitFields { made.fields[row.field] = model.fields[row.field] }
        replace(made)
        do {
            for row in changed { try set(new, row) }
            for animation in added { try add(animation, to: new.name) }
        } catch {
            mistake = mistake ?? error
        }
    }

    /// Sets a property of a layer, so that it moves there.
    private mutating func set(_ new: Layer, _ row: ImplicitField) throws(MotionError) {
        guard var layer = stored(new.name), let transaction = transactions.last else { return }
        let (field, key, isColor) = (row.field, row.key, row.model == nil)
        func model(_ layer: Layer) -> JSON { layer.fields[field] ?? row.value }
        let (start, end) = (model(layer.shown), model(new))
        guard start != end else { return }
        if let at = transaction.at, !transaction.isDisabled {
            let value = isColor && new.fields[field] ?? .null == .null ? nil : Animation.Value(json: end)
            try retarget(
                new.name, Animation.Property(rawValue: key), to: value, at: at, duration: transaction.duration,
                timing: transaction.timing ?? implicitTiming)
            return
        }
        layer.fields[field] = new.fields[field] ?? (isColor ? .null : nil)
        if !transaction.isDisabled {
            var made = JSONObject()
            made["property"] = .text(key)
            (made["from"], made["to"]) = (start == .null ? row.value : start, end == .null ? row.value : end)
            made["timing"] = .text((transaction.timing ?? implicitTiming).text)
            made["fill"] = .text("backwards")
            layer.add(try taken(Animation(made)))
        }
        replace(layer)
    }

    /// Adds an animation to a layer, with what the transaction gives it.
    private mutating func add(_ animation: Animation, to name: String) throws(MotionError) {
        guard var layer = stored(name) else { return }
        layer.add(try taken(animation))
        replace(layer)
    }

    /// Returns an animation with what the transaction gives it.
    func taken(_ animation: Animation) throws(MotionError) -> Animation {
        var made = animation, clock = transactionClock
        if animation.model == .web { clock["timing"] = nil }
        made.fields = try made.fields.joined(with: clock).settled()
        if made.transaction == nil { made.transaction = transactions.last?.completion }
        return made
    }
}

private let implicitTiming = Curve(known: "ca.default")

extension JSONObject {
    /// Returns the object with the fields of another one, where it has none.
    func joined(with other: JSONObject) -> JSONObject {
        var made = self
        for member in other.members where made[member.key] == nil { made[member.key] = member.value }
        return made
    }

    /// Returns an animation with the duration that its timing brings along: that of a spring, and SwiftUI's .35 s.
    func settled() throws(MotionError) -> JSONObject {
        guard let text = text("timing") ?? text("easing"), let curve = try? Curve(text) else { return self }
        let duration = number("duration")
        var made = self
        guard let spring = curve.spring else {
            if duration == nil, text.hasPrefix("swiftui.") { made["duration"] = .number(0.35) }
            return made
        }
        let settling = spring.settlingDuration
        if let duration, duration > 0 {
            let isShort = settling.isFinite && duration < settling
            if isShort, bool("cut") != true, self["animations"] == nil { made["duration"] = .number(settling) }
            return made
        }
        guard settling.isFinite else {
            throw MotionError(
                field: "animation.duration", value: "\"\(text)\"", rule: "must be given: this spring never settles")
        }
        made["duration"] = .number(settling)
        return made
    }
}

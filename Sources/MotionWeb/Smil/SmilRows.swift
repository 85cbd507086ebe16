import CMotion
import MotionFiles
import MotionKernel

/// A row of an attribute: an animation in one of its intervals, or a repeating group.
struct SmilRow {
    /// By which rows are ordered: of two, the one that began later wins.
    var begin: Double
    /// The number of the animation; of a group, more than any.
    var order: UInt32
    /// The number of the interval that the animation runs in, or of the schedule that the group repeats.
    var number: UInt32
    /// When the same animation begins again; infinite if it does not.
    var following: Double

    @inline(__always)
    func isBefore(_ other: SmilRow) -> Bool {
        let (own, others) = (floor(begin * 1e7 + 0.5), floor(other.begin * 1e7 + 0.5))
        if own != others { return own < others }
        return order != other.order ? order < other.order : number < other.number
    }
}

extension SmilReader {
    /// Reads the values of an animation. If they are not understood, it is a loss, and plays no part.
    @inline(never)
    func hear(_ number: UInt32, _ losses: inout WebLosses) {
        if !runs(number) { return }
        let animation = animations[number]
        var json = JSONWriter(TextWriter(nil, capacity: 0)), isExact = true
        let element = SmilElement(node: animation.target.int, context: WebContext(width: 1, height: 1))
        var check = WebChange("", .text)
        check.isCheck = true
        let isHeard = write(element, animation, check, &json, &isExact)
        animations[number].isHeard = isHeard
        let isWhole = player.schedules[player.played[number].schedule].isWhole
        if !isHeard || !isWhole || !isExact { document.lose(&losses, attribute: animation) }
    }

    /// Adds a transform that begins from the base, whatever runs, to the losses.
    func loseUnmatched(_ number: Int, _ losses: inout WebLosses) {
        let animation = animations[number], fields = SmilFields(document, animation.node.int)
        if animation.attribute != .transform || fields.form != .to || !runs(number.u32) { return }
        if runningCount(animation.target.int, .transform) > 1 { document.lose(&losses, attribute: animation) }
    }

    /// Returns how many animations of an attribute run at some time.
    func runningCount(_ node: Int, _ name: WebName) -> Int {
        let (first, end) = range(node, name)
        var running = 0
        for i in below(end, from: first) where runs(order[i]) { running.advance() }
        return running
    }

    /// Writes the rows of an attribute, from the first that applies to the last, as elements of an array that is open:
    /// rows of a property of a layer. base: the value where nothing runs, without numbers where nothing is painted.
    @inline(never)
    mutating func write(
        _ node: Int, _ name: WebName, _ change: WebChange, base: WebValue, _ context: WebContext,
        _ out: inout JSONWriter, _ losses: inout WebLosses
    ) {
        if count == 0 || name == .none || !spend(node, name, out.text.count) { return }
        let element = SmilElement(
            node: node, context: context, base: base, isBaseKnown: true, followsCurrent: change.followsCurrent)
        let (first, end) = range(node, name)
        for i in below(end, from: first) where runs(order[i]) {
            let number = order[i], animation = animations[number]
            animations[number].isWritten = true
            // Other values do not depend on what the element has by itself.
            if name.kind != .color && name.kind != .path && name != .strokeDasharray && !change.isSum { continue }
            var json = JSONWriter(TextWriter(nil, capacity: 0)), isExact = true, check = change
            check.isCheck = true
            if !write(element, animation, check, &json, &isExact) { animations[number].isHeard = false }
            if name.kind == .color && name != .color && !change.followsCurrent && movesCurrent(animation) {
                isExact = false
            }
            if !animations[number].isHeard || !isExact { document.lose(&losses, attribute: animation) }
        }
        writeRows(node, name, &out) { animation, json in
            var isExact = true
            _ = write(element, animation, change, &json, &isExact)
            return name.kind == .list ? turns(element, animation) : 1
        }
        if name != .motion { return }
        writeRows(node, name, &out, turns: true) { animation, json in
            writeTurn(animation, &json)
            return 1
        }
    }

    /// Returns how many runs of an animation are said as one.
    @inline(never)
    func turns(_ element: SmilElement, _ animation: SmilAnimation) -> Int {
        SmilKeys(element, document, animation)?.turns ?? 1
    }

    /// Returns whether a key of an animation is the current color, while that moves: it is taken as it rests.
    private func movesCurrent(_ animation: SmilAnimation) -> Bool {
        let fields = SmilFields(document, animation.node.int)
        var isCurrent = false
        for text in fields.values.parts where text.isWord("currentcolor") { isCurrent = true }
        for i in below(3) {
            if fields[i == 0 ? .from : i == 1 ? .to : .by]?.trimmed.isWord("currentcolor") == true { isCurrent = true }
        }
        var node = animation.target.int
        while isCurrent && node >= 0 {
            if moves(node, .color) { return true }
            node = document.nodes[node].parent.int
        }
        return false
    }

    /// Returns when the only animation of a color applies, if that begins or ends as the current color; nil if it does
    /// not, or goes through that color between.
    @inline(never)
    func currentSpan(
        _ node: Int, _ name: WebName, _ base: WebValue, _ context: WebContext
    ) -> (begin: Double, end: Double)? {
        if name.kind != .color || name == .color || runningCount(node, name) != 1 { return nil }
        let (first, end) = range(node, name)
        for i in below(end, from: first) where runs(order[i]) {
            let animation = animations[order[i]], played = player.played[order[i]]
            let element = SmilElement(
                node: node, context: context, base: base, isBaseKnown: true, followsCurrent: true)
            guard var keys = SmilKeys(element, document, animation) else { return nil }
            if keys.form == .to || keys.underlying.isAdditive || keys.accumulates { return nil }
            if keys.fields.is(.calcMode, "paced") { return nil }
            var value = SmilValue(), isCurrent = false
            while keys.index < keys.count, let source = keys.next(&value) {
                if source != .running { continue }
                if keys.index > 1 && keys.index < keys.count { return nil }
                isCurrent = true
            }
            if !isCurrent || played.once == MOTION_NONE || played.circle != MOTION_NONE { return nil }
            let interval = player.intervals[played.once]
            if interval.following != MOTION_NONE { return nil }
            return (interval.begin, animation.isFrozen ? .infinity : interval.end)
        }
        return nil
    }

    /// Returns the least and the greatest number that the animations of an attribute give, and whether one of them
    /// adds to what is there; nil if nothing moves it.
    @inline(never)
    func extent(_ node: Int, _ name: WebName, _ context: WebContext) -> (least: Double, most: Double, adds: Bool)? {
        let element = SmilElement(node: node, context: context), (first, end) = range(node, name)
        var least = Double.infinity, most = -Double.infinity, adds = false
        for i in below(end, from: first) where runs(order[i]) {
            guard var keys = SmilKeys(element, document, animations[order[i]]) else { continue }
            if keys.underlying.isAdditive || keys.accumulates { adds = true }
            var value = SmilValue()
            while keys.index < keys.count, let source = keys.next(&value) {
                if source != .running { (least, most) = (min(least, value[0]), max(most, value[0])) }
            }
        }
        return least > most ? nil : (least, most, adds)
    }

    /// Adds to the losses what moves an attribute, and was not written.
    func loseUnwritten(_ losses: inout WebLosses) {
        for i in below(count) where runs(i.u32) && !animations[i].isWritten {
            document.lose(&losses, attribute: animations[i])
        }
    }

    // MARK: - Rows

    /// Writes the rows of an attribute. "fields" writes the fields of an animation that are not its clock, and returns
    /// how many of its runs they say. turns: only of motions that turn all the time.
    @inline(__always)
    func writeRows(
        _ node: Int, _ name: WebName, _ json: inout JSONWriter, turns: Bool = false,
        _ fields: (SmilAnimation, inout JSONWriter) -> Int
    ) {
        let (first, end) = range(node, name)
        var total = 0, inside = 0
        for i in below(end, from: first) where runs(order[i], turns: turns) { collect(order[i], &total) }
        sortRows(rows, total) { $0.isBefore($1) }
        // A group is followed by its rows, which are collected when it comes.
        var at = 0, open = SmilRow(begin: 0, order: 0, number: 0, following: 0)
        while true {
            let row: SmilRow
            if inside > 0 {
                row = rows[total &+ inside &- 1]
                inside &-= 1
            } else if at < total {
                row = rows[at.advance()]
                if row.order >= count {
                    open = row
                    inside = collect(inside: row, first, end, after: total, turns: turns)
                    json.open("{")
                    json.key("animations")
                    json.open("[")
                    continue
                }
            } else {
                return
            }
            write(row, &json, fields)
            if inside == 0 && open.order >= count {
                closeGroup(open, &json)
                open.order = 0
            }
        }
    }

    private func runs(_ animation: UInt32, turns: Bool) -> Bool {
        runs(animation) && (!turns || SmilFields(document, animations[animation].node.int).turn != nil)
    }

    /// Adds the rows of an animation, and the group in which it repeats.
    private func collect(_ animation: UInt32, _ total: inout Int) {
        let played = player.played[animation], schedule = player.schedules[played.schedule]
        var at = played.once
        while at != MOTION_NONE {
            let interval = player.intervals[at], after = interval.following
            var following = Double.infinity
            if after != MOTION_NONE {
                following = player.intervals[after].begin
            } else if played.circle != MOTION_NONE {
                following = schedule.start
            }
            rows[total.advance()] = SmilRow(
                begin: interval.begin, order: animation, number: at, following: following)
            at = after
        }
        if played.circle == MOTION_NONE { return }
        for i in below(total) where rows[i].order == count && rows[i].number == played.schedule { return }
        rows[total.advance()] = SmilRow(
            begin: schedule.start, order: count.u32, number: played.schedule, following: .infinity)
    }

    /// Collects the rows of a group, of the animations first ..< end in `order`, the last one first. "after": rows that
    /// are in use. Returns how many there are.
    @inline(never)
    private func collect(inside group: SmilRow, _ first: Int, _ end: Int, after: Int, turns: Bool) -> Int {
        let inside = rows + after
        var total = 0
        for i in below(end, from: first) where runs(order[i], turns: turns) {
            let played = player.played[order[i]]
            if played.schedule != group.number { continue }
            var at = played.circle
            while at != MOTION_NONE {
                let interval = player.intervals[at], after = interval.following
                inside[total.advance()] = SmilRow(
                    begin: interval.begin, order: order[i], number: at,
                    following: after == MOTION_NONE ? .infinity : player.intervals[after].begin)
                at = after
            }
        }
        sortRows(inside, total) { $1.isBefore($0) }
        return total
    }

    private func closeGroup(_ group: SmilRow, _ json: inout JSONWriter) {
        let schedule = player.schedules[group.number]
        json.close("]")
        json.field("begin", schedule.start)
        json.field("duration", schedule.period)
        json.field("repeatCount", "inf")
        json.close("}")
    }

    /// Writes an animation in an interval. One that goes by what is below it, and is held, holds only until it begins
    /// again, since it goes by that anew.
    @inline(__always)
    private func write(
        _ row: SmilRow, _ json: inout JSONWriter, _ fields: (SmilAnimation, inout JSONWriter) -> Int
    ) {
        let animation = animations[row.order]
        let isWrapped = row.following < .infinity && row.following > 0 && animation.isFrozen && goesByBelow(animation)
        if isWrapped {
            json.open("{")
            json.key("animations")
            json.open("[")
        }
        json.open("{")
        let turns = fields(animation, &json)
        writeClock(row, animation, turns, &json)
        json.close("}")
        if isWrapped {
            json.close("]")
            json.field("begin", 0)
            json.field("duration", max(row.following, 1e-9))
            json.close("}")
        }
    }

    /// Returns whether an animation adds to what is below it, or begins from that.
    @inline(never)
    private func goesByBelow(_ animation: SmilAnimation) -> Bool {
        let fields = SmilFields(document, animation.node.int), kind = animation.attribute.kind
        guard kind != .word, let form = fields.form else { return fields.asksToAdd || fields.form == .by }
        let isDiscrete = fields.is(.calcMode, "discrete")
        guard let rule = Underlying(form, kind, asksToAdd: fields.asksToAdd, isDiscrete: isDiscrete) else {
            return false
        }
        return rule.isAdditive || (rule.first == .running && !rule.isDiscrete)
    }

    /// Writes the fields that say when: Core Animation's clock.
    @inline(never)
    private func writeClock(_ row: SmilRow, _ animation: SmilAnimation, _ turns: Int, _ json: inout JSONWriter) {
        let interval = player.intervals[row.number], each = timed[row.order]
        let length = interval.end - interval.begin, said = each.simple * turns.double
        json.field("begin", interval.begin)
        if each.simple == .infinity {
            json.field("duration", length)
        } else {
            json.field("duration", said)
            // A repeated duration that is one bit longer would show the start of the next cycle when it is held.
            if interval.isCut || each.active < each.natural {
                json.field("repeatDuration", length)
            } else if each.natural == .infinity {
                json.field("repeatCount", .infinity)
            } else if each.natural != said {
                let isByCount = turns == 1 && !each.repeats.isNaN && each.simple * each.repeats == each.natural
                json.field(isByCount ? "repeatCount" : "repeatDuration", isByCount ? each.repeats : each.natural)
            }
        }
        if animation.isFrozen { json.field("fill", "forwards") }
    }
}

extension JSONWriter {
    /// Writes a field that is a number; "inf" for an infinite one.
    @inline(never)
    mutating func field(_ name: StaticString, _ number: Double) {
        key(name)
        self.number(number)
    }
}

extension XMLDocument {
    /// Adds what an animation moves to the losses.
    func lose(_ losses: inout WebLosses, attribute animation: SmilAnimation) {
        let text = SmilFields(self, animation.node.int).attribute.text
        losses.add(.attribute, text, line: nodes[animation.node.int].line.int, shown: .rest)
    }
}

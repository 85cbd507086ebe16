import CMotion
import MotionFiles
import MotionKernel

/// A shape whose sizes move: the animations of its first size that moves are animations of its outline, and those of
/// the others go along where they have the same times.
struct SmilShape {
    let reader: SmilReader
    let shape: WebShape
    let element: SmilElement
    /// Sizes that move together, by their places among those of the shape, and how many there are.
    private(set) var together = InlineArray<4, Int>(repeating: 0), count = 0
    let names: InlineArray<4, WebName>

    /// Finds the sizes that move together, and adds the others to the losses.
    init(_ reader: SmilReader, _ shape: WebShape, _ element: SmilElement, _ losses: inout WebLosses) {
        (self.reader, self.shape, self.element) = (reader, shape, element)
        let all = WebShape.sizeNames(shape.tag)
        names = [all.0, all.1, all.2, all.3]
        if all.0 == .points { dropSums(&losses) }
        for place in below(4) {
            let name = names[unchecked: place]
            if name == .none || !reader.moves(element.node, name) { continue }
            reader.note(element.node, name)
            if count == 0 || isAlike(first, name) {
                together[unchecked: count.advance()] = place
            } else {
                reader.lose(element.node, name, &losses)
            }
        }
        if count > 0 && !isSound { for i in below(count) { reader.lose(element.node, name(i), &losses) } }
    }

    /// Drops the animations that add to the points of a shape: only what replaces them is followed.
    private func dropSums(_ losses: inout WebLosses) {
        let (first, end) = reader.range(element.node, .points)
        for i in below(end, from: first) where reader.runs(reader.order[i]) {
            let number = reader.order[i], animation = reader.animations[number]
            let keys = SmilKeys(element, reader.document, animation)
            if let keys, !keys.underlying.isAdditive && keys.form != .fromBy { continue }
            reader.animations[number].isHeard = false
            reader.document.lose(&losses, attribute: animation)
        }
    }

    private func name(_ number: Int) -> WebName { names[unchecked: together[unchecked: number]] }

    /// The size whose animations those of the outline are.
    var first: WebName { name(0) }

    /// Whether nothing is added: a path adds to nothing.
    private var isSound: Bool {
        let (first, end) = reader.range(element.node, first)
        var running = 0, adds = false
        for i in below(end, from: first) where reader.runs(reader.order[i]) {
            running.advance()
            guard let keys = SmilKeys(element, reader.document, reader.animations[reader.order[i]]) else { continue }
            if keys.accumulates && keys.turns == 1 { return false }
            if keys.underlying.isAdditive { adds = true }
        }
        return !(running > 1 && adds)
    }

    /// Returns whether the animations of two sizes differ in nothing but their values.
    private func isAlike(_ one: WebName, _ other: WebName) -> Bool {
        let (a, endOfA) = reader.range(element.node, one), (b, endOfB) = reader.range(element.node, other)
        var i = a, k = b
        while true {
            while i < endOfA && !reader.runs(reader.order[i]) { i.advance() }
            while k < endOfB && !reader.runs(reader.order[k]) { k.advance() }
            if i == endOfA || k == endOfB { return i == endOfA && k == endOfB }
            if !isAlike(reader.order[i], reader.order[k]) { return false }
            (i, k) = (i &+ 1, k &+ 1)
        }
    }

    private func isAlike(_ one: UInt32, _ other: UInt32) -> Bool {
        let (a, b) = (reader.timed[one], reader.timed[other])
        let isTimed =
            a.simple == b.simple && a.natural == b.natural && a.active == b.active && a.repeats.isNaN == b.repeats.isNaN
        let (own, others) = (reader.animations[one], reader.animations[other])
        if !isTimed || own.isFrozen != others.isFrozen || !reader.runTogether(one, other) { return false }
        guard let x = SmilKeys(element, reader.document, own), let y = SmilKeys(element, reader.document, others),
            x.count == y.count, x.said == y.said, x.turns == y.turns, (x.form == .to) == (y.form == .to),
            x.underlying.isAdditive == y.underlying.isAdditive, x.accumulates == y.accumulates
        else { return false }
        func isSame(_ name: WebName) -> Bool {
            (x.fields[name] ?? .empty).trimmed.equals((y.fields[name] ?? .empty).trimmed)
        }
        return isSame(.calcMode) && isSame(.keyTimes) && isSame(.keySplines)
    }

    /// Returns the animation of a size that goes with one of the first.
    private func partner(_ animation: SmilAnimation, _ name: WebName) -> SmilAnimation {
        let (a, endOfA) = reader.range(element.node, first), (b, end) = reader.range(element.node, name)
        var i = a, k = b
        while true {
            while i < endOfA && !reader.runs(reader.order[i]) { i.advance() }
            while k < end && !reader.runs(reader.order[k]) { k.advance() }
            if i >= endOfA || k >= end { return animation }
            if reader.animations[reader.order[i]].node == animation.node { return reader.animations[reader.order[k]] }
            (i, k) = (i &+ 1, k &+ 1)
        }
    }

    // MARK: - Rows

    /// Writes the fields of an animation of the first size as one of the outline. Returns false for a mistake.
    @inline(never)
    func write(_ animation: SmilAnimation, _ json: inout JSONWriter, _ losses: inout WebLosses) -> Bool {
        guard let keys = SmilKeys(element, reader.document, animation) else { return false }
        let isDiscrete = keys.underlying.isDiscrete, fields = keys.fields
        json.field("property", "path")
        json.field("mismatch", "flip")
        var splits = false
        if shape.tag == .rect && !isDiscrete {
            splits = walk(animation, keys, .count, &json) > keys.count
            if splits && fields.is(.calcMode, "spline") {
                // An easing between two keys is that of the whole way between them.
                reader.lose(element.node, .rx, &losses)
                splits = false
            }
        }
        json.key("values")
        json.open("[")
        if walk(animation, keys, splits ? .allValues : .values, &json) < 0 { return false }
        json.close("]")
        if keys.form == .to {
            if isDiscrete { json.field("mode", "discrete") }
            return reader.writeToCurve(fields, &json)
        }
        if keys.form == .constant || keys.said == 1 { return true }
        if !splits {
            var isExact = true
            return reader.writeTimes(keys, &json, &isExact, isOutline: true)
        }
        json.key("keyTimes")
        json.open("[")
        _ = walk(animation, keys, .times, &json)
        json.close("]")
        return true
    }

    private enum Part {
        case count, values, allValues, times
    }

    /// Goes through the keys, and the moments between them at which the radius of a corner begins or ends to be half
    /// of a side, since it is never more. Returns how many there are; -1 for a mistake.
    private func walk(_ animation: SmilAnimation, _ keys: SmilKeys, _ part: Part, _ json: inout JSONWriter) -> Int {
        var readers = InlineArray<4, SmilKeys>(repeating: keys)
        for i in below(count, from: 1) {
            guard let others = SmilKeys(element, reader.document, partner(animation, name(i))) else { return -1 }
            readers[unchecked: i] = others
        }
        let given = SmilKeyTimes(keys.fields, keys.said, isDiscrete: false)?.parts
        let isListed = keys.form != .to && keys.said > 1 && !keys.fields.is(.calcMode, "paced")
        let hasTimes = isListed && keys.fields[.keyTimes] != nil
        var times = given, before = shape, total = 0, time = 0.0, turn = 0, place = 0
        for index in below(keys.count) {
            if place == keys.own { (times, turn, place) = (given, turn &+ 1, 0) }
            var own = shape
            for i in below(count) {
                var value = SmilValue()
                guard let source = readers[unchecked: i].next(&value) else { return -1 }
                set(&own, together[unchecked: i], value, source, isAdded: keys.underlying.isAdditive)
            }
            let last = time
            let share = hasTimes ? times?.next()?.wholeNumber() ?? 1 : place.double / (keys.own &- 1).double
            time = keys.turns == 1 ? share : (turn.double + share) / keys.turns.double
            place.advance()
            if index > 0 && part != .values {
                let turns = own.turns(from: before)
                for i in below(turns.count) {
                    let share = turns.shares[unchecked: i]
                    if part == .allValues { write(own.mixed(before, share), &json) }
                    if part == .times { json.number(last + (time - last) * share) }
                    total.advance()
                }
            }
            if part == .allValues || part == .values { write(own, &json) }
            if part == .times { json.number(time) }
            before = own
            total.advance()
        }
        return total
    }

    /// Sets a size of a shape. What an animation adds is added to what the shape has by itself.
    private func set(
        _ own: inout WebShape, _ place: Int, _ value: SmilValue, _ source: KeySource, isAdded: Bool
    ) {
        if source == .running { return }
        if shape.tag == .polyline || shape.tag == .polygon {
            own.text = value.text
            return
        }
        let base = shape.sizes[unchecked: place]
        own.sizes[unchecked: place] = value[0] + (isAdded ? (base < 0 && shape.tag != .line ? 0 : base) : 0)
    }

    /// Writes an outline. It has the same commands where a size is 0.
    private func write(_ outline: WebShape, _ json: inout JSONWriter) {
        var own = outline
        for i in below(4) where names[unchecked: i] != .none && shape.tag != .line {
            // A radius below 0 is not said.
            let isAuto = own.sizes[unchecked: i] < 0 && (shape.tag == .rect ? i > 1 : shape.tag == .ellipse)
            if !isAuto { own.sizes[unchecked: i] = max(own.sizes[unchecked: i], 1e-4) }
        }
        json.next()
        json.text.put("\"")
        if own.isEmpty { json.text.write("M0 0") } else { own.write(&json.text) }
        json.text.put("\"")
    }
}

extension WebShape {
    /// Returns the shares of the way from another rectangle at which a radius is half of its side, in their order.
    func turns(from other: WebShape) -> (shares: InlineArray<2, Double>, count: Int) {
        var found = InlineArray<2, Double>(repeating: 0), count = 0
        for side in below(2) {
            let begin = other.gap(side), end = gap(side)
            if min(begin, end) < -1e-9 && max(begin, end) > 1e-9 {
                found[unchecked: count.advance()] = begin / (begin - end)
            }
        }
        if count == 2 && found[unchecked: 1] < found[unchecked: 0] {
            (found[unchecked: 0], found[unchecked: 1]) = (found[unchecked: 1], found[unchecked: 0])
        }
        if count == 2 && found[unchecked: 0] == found[unchecked: 1] { count = 1 }
        return (found, count)
    }

    /// Returns by how much a radius of a rectangle is more than half of its side.
    private func gap(_ side: Int) -> Double {
        let own = sizes[unchecked: 2 &+ side], other = sizes[unchecked: 3 &- side]
        return (own < 0 ? max(other, 0) : own) - sizes[unchecked: side] / 2
    }

    /// Returns the shape at a share of the way from another one. What either does not say stays.
    func mixed(_ other: WebShape, _ share: Double) -> WebShape {
        var made = self
        for i in below(4) where sizes[unchecked: i] >= 0 && other.sizes[unchecked: i] >= 0 {
            made.sizes[unchecked: i] =
                other.sizes[unchecked: i] + (sizes[unchecked: i] - other.sizes[unchecked: i]) * share
        }
        return made
    }
}

extension SmilReader {
    /// Writes the rows of the outline of a shape whose sizes move, as elements of an array that is open.
    @inline(never)
    mutating func write(
        _ node: Int, _ shape: WebShape, _ context: WebContext, _ out: inout JSONWriter, _ losses: inout WebLosses
    ) {
        let element = SmilElement(node: node, context: context, unrolls: true)
        let moving = SmilShape(self, shape, element, &losses)
        if moving.count == 0 || !spend(node, moving.first, out.text.count) { return }
        var lost = losses
        writeRows(node, moving.first, &out) { animation, json in
            _ = moving.write(animation, &json, &lost)
            return turns(element, animation)
        }
        losses = lost
    }

    /// Returns whether a size of a shape moves.
    func moves(sizesOf node: Int, _ tag: WebTag) -> Bool {
        let names = WebShape.sizeNames(tag)
        return moves(node, names.0) || moves(node, names.1) || moves(node, names.2) || moves(node, names.3)
    }

    /// Notes that an attribute is in the scene.
    func note(_ node: Int, _ name: WebName) {
        let (first, end) = range(node, name)
        for i in below(end, from: first) { animations[order[i]].isWritten = true }
    }

    /// Notes what moves properties of an element that is drawn, which are seen if something is painted with them.
    func noteDrawn(_ node: Int) {
        if count == 0 { return }
        let (first, _) = range(node, .none)
        for i in below(count, from: first) {
            let number = order[i], animation = animations[number]
            if animation.target != node { return }
            switch animation.attribute {
            case .color, .fill, .fillOpacity, .stroke, .strokeOpacity, .strokeWidth, .strokeDashoffset,
                .strokeDasharray, .visibility, .display, .opacity, .transform:
                animations[number].isWritten = true
            default: break
            }
        }
    }

    /// Adds an attribute that moves to the losses.
    func lose(_ node: Int, _ name: WebName, _ losses: inout WebLosses) {
        let (first, end) = range(node, name)
        if first < end { document.lose(&losses, attribute: animations[order[first]]) }
    }

    /// Returns whether two animations have the same intervals.
    func runTogether(_ one: UInt32, _ other: UInt32) -> Bool {
        let (a, b) = (player.played[one], player.played[other])
        let (x, y) = (player.schedules[a.schedule], player.schedules[b.schedule])
        if x.start != y.start || x.period != y.period { return false }
        for list in below(2) {
            var (i, k) = list == 0 ? (a.once, b.once) : (a.circle, b.circle)
            while i != MOTION_NONE && k != MOTION_NONE {
                let (own, others) = (player.intervals[i], player.intervals[k])
                if own.begin != others.begin || own.end != others.end || own.isCut != others.isCut { return false }
                (i, k) = (own.following, others.following)
            }
            if i != k { return false }
        }
        return true
    }
}

import MotionFiles
import MotionKernel

/// What the values of an element that is moved depend on.
struct SmilElement {
    let node: Int
    let context: WebContext
    /// The value of the attribute while nothing moves, if that is known.
    var base = WebValue()
    var isBaseKnown = false
    /// Whether a key that is the current color is the running value.
    var followsCurrent = false
    /// Whether repeats that add are said as keys of one run.
    var unrolls = false

    /// Reads a list of lengths, as dashes have it; nothing for "none". Returns false for a mistake.
    @inline(never)
    func read(lengths text: WebText, _ value: inout SmilValue) -> Bool {
        var rest = text.trimmed
        value.clear()
        if rest.isWord("none") || rest.isEmpty { return !rest.isEmpty }
        while !rest.isEmpty {
            var end = 0
            while end < rest.count && !rest[end].isSpace && rest[end] != "," { end.advance() }
            if end > 0 {
                guard let length = context.length(rest.part(0, end), 2), length >= 0, value.add(length) else {
                    return false
                }
            }
            rest.skip(end &+ 1)
        }
        return value.count > 0
    }
}

/// The values of an animation, one after the other.
struct SmilKeys {
    let element: SmilElement
    let fields: SmilFields
    let animation: SmilAnimation
    let kind: WebValueKind
    let form: ValueForm
    let underlying: Underlying
    /// How many keys a run has: a list of one value has two. How many runs are said as one, since each adds to the one
    /// before. How many keys there are in all.
    let own: Int
    private(set) var turns = 1, count = 0
    /// The number of values that are said.
    let said: Int
    /// Whether all values of a rotation have a centre, since one has.
    let turnsAbout: Bool
    /// How many numbers each list of dashes has, repeated.
    private var width = 0
    private var parts: SmilParts
    private(set) var index = 0
    /// The run of the next key, and its place in that run; the numbers at the end of a run.
    private var turn = 0, place = 0, end = SIMD4<Double>()
    /// The text of the last value of a list.
    private var text = WebText.empty

    /// Returns nil for an animation whose values are not understood.
    @inline(never)
    init?(_ element: SmilElement, _ document: XMLDocument, _ animation: SmilAnimation) {
        let fields = SmilFields(document, animation.node.int), kind = animation.attribute.kind
        guard kind != .word || animation.attribute.isChoice, let form = fields.form else { return nil }
        let isTransform =
            animation.attribute == .transform || animation.attribute == .gradientTransform
            || animation.attribute == .patternTransform
        if kind == .list && !(isTransform && animation.tag == .animateTransform) { return nil }
        // Between nothing and a color there is nothing.
        let isPaint = animation.attribute == .fill || animation.attribute == .stroke
        let isUnpainted = isPaint && element.isBaseKnown && element.base[3] == 0
        if isUnpainted && form != .values && form != .fromTo { return nil }
        let isDiscrete = fields.is(.calcMode, "discrete") || kind == .word
        guard let underlying = Underlying(form, kind, asksToAdd: fields.asksToAdd, isDiscrete: isDiscrete) else {
            return nil
        }
        (self.element, self.fields, self.animation) = (element, fields, animation)
        (self.kind, self.form, self.underlying) = (kind, form, underlying)
        turnsAbout = kind == .list && fields.turnsAbout
        let listed = fields.values
        (parts, said) = (listed.parts, form == .values ? listed.count : 2)
        own = said == 1 ? 2 : said
        count = own
        if !measure() { return nil }
        switch unrolled {
        case .no: return
        case .yes: if !readEnd() { return nil }
        case .wrong: return nil
        }
    }

    private enum Unrolled {
        case no, yes, wrong
    }

    /// How many runs the animation has.
    private var runs: Double {
        let timed = fields.timed
        return timed.active / timed.simple
    }

    /// Whether the runs are said as one. If there are too many, or paced ones, sizes stay those of one run, which is
    /// a loss; other values are wrong.
    private var unrolled: Unrolled {
        @inline(never)
        get {
            let isProduct = kind == .list && !fields.addsTurns
            if !accumulates || !element.unrolls && !isProduct { return .no }
            let isShort = runs <= 64 && said > 1 && !(own > 2 && fields.is(.calcMode, "paced"))
            return isShort ? .yes : isProduct ? .wrong : .no
        }
    }

    /// Reads the numbers at the end of a run, and counts the keys of all runs. Returns false for a mistake.
    @inline(never)
    private mutating func readEnd() -> Bool {
        var value = SmilValue()
        for _ in below(own) { if next(&value) == nil { return false } }
        rewind()
        for i in below(4) { end[i & 3] = value[i] }
        turns = Swift.max(integer(-floor(-runs)), 1)
        count = own &* turns
        return true
    }

    private var isDashes: Bool { animation.attribute == .strokeDasharray }

    /// Compares the values' counts of numbers: they must be the same, but dashes may be repeated. Returns false for
    /// values that cannot be read, and for those that do not fit together.
    private mutating func measure() -> Bool {
        if kind == .path || kind == .word { return true }
        var value = SmilValue(), least = Int.max, most = 0, common = 1
        var keys = self
        while keys.index < count {
            guard let source = keys.next(&value) else { return false }
            if source == .running { continue }
            (least, most) = (Swift.min(least, value.count), Swift.max(most, value.count))
            common = SmilKeys.multiple(common, value.count)
        }
        if !isDashes { return kind == .list || least == most }
        var base = SmilValue()
        let hasBase = element.read(lengths: element.base.text, &base) && base.count > 0
        if form == .to && element.isBaseKnown { return hasBase && base.count == most }
        if most == 0 { return true }
        if least == 0 || common > SmilValue.most { return false }
        width = hasBase ? SmilKeys.multiple(common, base.count) : common
        return width <= SmilValue.most
    }

    /// Returns the least common multiple of two counts, as far as it is at most `most`.
    private static func multiple(_ a: Int, _ b: Int) -> Int {
        if a <= 0 || b <= 0 || a > SmilValue.most { return Swift.max(a, b) }
        var found = a, rest = a
        while found <= SmilValue.most {
            rest = found
            while rest >= b { rest &-= b }
            if rest == 0 { return found }
            found &+= a
        }
        return found
    }

    /// Whether each repeat adds to the one before it.
    var accumulates: Bool { fields.is(.accumulate, "sum") && kind.adds && form != .constant && form != .to }

    /// Goes back to the first value.
    mutating func rewind() { (index, turn, place, parts) = (0, 0, 0, fields.values.parts) }

    /// Reads the next value. Returns where it comes from: `running`, if there is no value; nil for a mistake.
    @inline(never)
    mutating func next(_ value: inout SmilValue) -> KeySource? {
        index.advance()
        if place == own && turns > 1 { (turn, place, parts) = (turn &+ 1, 0, fields.values.parts) }
        let source = read(place.advance(), &value)
        for i in below(turn > 0 ? Swift.min(value.count, 4) : 0) { value[i] += turn.double * end[i & 3] }
        return source
    }

    @inline(never)
    private mutating func read(_ place: Int, _ value: inout SmilValue) -> KeySource? {
        value.clear()
        if form == .values {
            if said > 1 || place == 0 { text = parts.next() ?? .empty }
            if element.followsCurrent && text.isWord("currentcolor") { return .running }
            return read(text, &value) ? .given : nil
        }
        if form == .constant { return read(fields[.to] ?? .empty, &value) ? .given : nil }
        let source = place == 0 ? underlying.first : underlying.last
        switch source {
        case .running:
            // As in browsers, a reference that has an end alone refers to nothing before it.
            return animation.attribute == .href ? .given : source
        case .own: return readOwn(&value) ? source : nil
        case .nothing:
            // As many zeros as what is added has numbers; colors keep its alpha.
            if !read(fields[.by] ?? .empty, &value) { return nil }
            for i in below(kind == .color ? 3 : value.count) { value[i] = 0 }
            return source
        case .sum:
            var added = SmilValue()
            guard read(fields[.from] ?? .empty, &value), read(fields[.by] ?? .empty, &added),
                value.count == added.count
            else { return nil }
            for i in below(kind == .color ? 3 : value.count) { value[i] += added[i] }
            value.text = .empty
            return source
        case .given:
            let isBegin = place == 0 && (form == .fromTo || form == .fromBy)
            let name: WebName = isBegin ? .from : (form == .by ? .by : .to)
            if element.followsCurrent && fields[name]?.trimmed.isWord("currentcolor") == true { return .running }
            return read(fields[name] ?? .empty, &value) ? source : nil
        }
    }

    private func read(_ text: WebText, _ value: inout SmilValue) -> Bool {
        switch kind {
        case .path, .word:
            // Path data counts up to the first mistake, as browsers draw it.
            value.text = kind == .path ? ShapeMeasure.sound(text).text : text.trimmed
            return true
        case .list: return value.read(transform: text, fields)
        case .numbers:
            if isDashes {
                if !element.read(lengths: text, &value) { return false }
                value.repeat(to: width)
                return true
            }
            if !value.read(numbers: text) { return false }
            value.text = text
            return true
        default:
            let adds = animation.tag != .set && (form == .by || fields.asksToAdd), name = animation.attribute
            // Browsers take no per cents here, and no strokes that are less than nothing.
            if kind == .share && name != .offset && text.place(of: "%") != nil { return false }
            if name == .fontSize && text.hasUnitOfLetters { return false }
            if name == .strokeWidth && !adds && text.trimmed.next == "-" { return false }
            guard let read = element.context.value(name, text, isAdded: adds) else { return false }
            for i in below(max(read.count, 1)) { if !value.add(read[i]) { return false } }
            return true
        }
    }

    /// Reads the value that the element has by itself.
    private func readOwn(_ value: inout SmilValue) -> Bool {
        if kind != .list {
            value.text = element.base.text
            return true
        }
        // From the base only if that is one function of this kind; otherwise from nothing, as browsers do.
        let own = fields.document.attribute(animation.target.int, animation.attribute) ?? .empty
        if value.read(function: own, fields, turnsAbout: turnsAbout) { return true }
        return value.read(transform: WebText("0"), fields)
    }
}

import CMotion
import MotionKernel

/// Asks one rule about a clip, which a JSON text names: writes what motion_clip_prove is to be asked next or, if all of
/// its answers are there, the answer to the rule in words.
///
/// It begins anew for each call, with one answer more, so that nothing is kept between two calls.
public struct RuleAsker {
    let clip: RuleNames
    let duration: Double
    let question, given: JSONValue
    let answers: UnsafePointer<motion_answer>
    private let answerCount: Int
    /// How many of the answers are used.
    private(set) var used = 0
    /// What is to be proven next, if `isWaiting`.
    public internal(set) var asked = motion_rule()
    public private(set) var isWaiting = false
    public let layers: MutableWords
    public internal(set) var layerCount: UInt32 = 0
    public internal(set) var json: JSONWriter
    /// The proof that the text speaks of.
    var found = motion_answer()
    /// What texts are made of: the limits of the rule first; then the value of the proof; numbers of the rule.
    var numbers = InlineArray<8, Double>(repeating: 0), box = InlineArray<4, Double>(repeating: 0)
    /// Numbers that a property is to have and that it has, and how many they are.
    var second = InlineArray<4, Double>(repeating: 0), count = 0
    /// The interval in which the rule must hold.
    var start = 0.0, end = 0.0
    /// The cycle of what never ends; its length is 0 if it is not known.
    var cycle = (start: 0.0, length: 0.0)
    /// Whether the interval is that cycle.
    var isCycle = false

    /// Makes the asker of a question. `layers` has room for all of the clip.
    public init(
        _ clip: RuleNames, duration: Double, _ tape: JSONTape, _ answers: UnsafePointer<motion_answer>, _ count: UInt32,
        layers: MutableWords, _ text: TextWriter
    ) {
        (self.clip, self.duration, self.answers, answerCount) = (clip, duration, answers, count.int)
        (self.layers, json) = (layers, JSONWriter(text))
        question = tape.root ?? JSONValue(key: 0, tape)
        given = question.member("given") ?? question
        (start, end) = (question.member("start")?.number ?? 0, question.member("end")?.number ?? 0)
        if var pair = question.member("cycle")?.elements, let first = pair.next()?.number, let length = pair.next() {
            cycle = (first, length.number ?? 0)
        }
        isCycle = question.member("whole")?.bool == true && !duration.isFinite && cycle.length > 0
        if clip.contents.to > clip.contents.from { isCycle = false }
    }

    /// Asks the rule. `arity` says how many numbers a property of a layer has; 0 if the layer does not have it.
    @inline(never)
    public mutating func run(_ arity: (UInt32, UInt32) -> Int) {
        let number = RuleAsker.find(question.member("rule"), Rule.names)
        guard number >= 0, let rule = Rule(rawValue: number.u8) else {
            return refuse("rule", "there is no such rule")
        }
        if rule == .loopCloses || narrow() { answer(rule, arity) }
    }

    /// Sets the interval that is given with the rule.
    private mutating func narrow() -> Bool {
        let first = given.member("start"), last = given.member("end")
        guard first?.isNull == false || last?.isNull == false else { return true }
        guard read("start", start, 0), read("end", end, 1) else { return false }
        (start, end, isCycle) = (numbers[0], numbers[1], false)
        let isRight = start.isFinite && end.isFinite && start <= end
        if !isRight { refuse("start", "must be finite seconds, and not after the end #1") }
        return isRight
    }

    /// Returns whether a field is given; null does not count.
    @inline(never)
    func isGiven(_ name: StaticString) -> Bool { given.member(name).map { !$0.isNull } ?? false }

    // MARK: - Numbers

    /// Reads a number that is given, or takes a usual one. Returns false, with a refusal, for anything else.
    @inline(never)
    mutating func read(_ name: StaticString, _ usual: Double, _ place: Int) -> Bool {
        numbers[unchecked: place] = usual
        guard let value = given.member(name), !value.isNull else { return true }
        numbers[unchecked: place] = RuleAsker.number(value)
        let isNumber =
            value.number != nil || RuleAsker.number(value) == RuleAsker.number(value)
            || value.string?.equals("nan") == true
        if !isNumber { refuse(name, "must be a number") }
        return isNumber
    }

    /// Returns a number, or one of the words for those that JSON does not have; NaN for anything else.
    @inline(never)
    static func number(_ value: JSONValue) -> Double {
        guard let string = value.string else { return value.number ?? .nan }
        return string.equals("inf") ? .infinity : string.equals("-inf") ? -.infinity : .nan
    }

    /// Returns which of some words a value is; below 0 for another one.
    @inline(never)
    static func find(_ value: JSONValue?, _ known: StaticString) -> Int {
        var words = SpacedWords(known), place = 0
        guard let text = value?.string else { return -1 }
        while let word = words.next() {
            if text.isText(word) { return place }
            place.advance()
        }
        return -1
    }

    /// Returns which of some words is given: the first if none is; below 0, with a refusal, for another one.
    @inline(never)
    mutating func word(_ name: StaticString, _ known: StaticString, _ rule: StaticString) -> Int {
        if !isGiven(name) { return 0 }
        let place = RuleAsker.find(given.member(name), known)
        if place < 0 { refuse(name, rule) }
        return place
    }

    // MARK: - Layers

    /// Lists the layers of a name or of several, in their order; without any all that are drawn. Returns false, with a
    /// refusal, for a name that no layer has.
    @inline(never)
    mutating func list(_ names: JSONValue?) -> Bool {
        for row in below(clip.layerCount.int) { layers[row] = 0 }
        if let names, !names.isNull {
            if names.isArray {
                for name in names.elements where !mark(name) { return false }
            } else if !mark(names) {
                return false
            }
        } else {
            markDrawn()
        }
        layerCount = 0
        for row in below(clip.layerCount.int) where layers[row] == 1 {
            layers[layerCount.int] = row.u32
            layerCount &+= 1
        }
        return true
    }

    /// Marks the layers of a name.
    private mutating func mark(_ value: JSONValue) -> Bool {
        var isThere = false
        if let name = value.string {
            for row in below(clip.layerCount.int) where clip.isLayer(row.u32, name) {
                (layers[row], isThere) = (1, true)
            }
        }
        if !isThere { refuse("layer", "no layer has this name") }
        return isThere
    }

    /// Marks the layers that are drawn; all, if nothing is said of paint.
    mutating func markDrawn() {
        var isPainted = false
        for i in below(clip.contents.paint_count.int) {
            let paint = clip.paints[i], kind = paint.kind
            let draws =
                kind == MOTION_PAINT_FILL || kind == MOTION_PAINT_STROKE || kind == MOTION_PAINT_BOX
                || kind == MOTION_PAINT_IMAGE
            for k in below(draws ? paint.painted_count.int : 0) {
                let row = clip.painted[paint.first_painted.int &+ k]
                if row < clip.layerCount { (layers[row.int], isPainted) = (1, true) }
            }
        }
        for row in below(isPainted ? 0 : clip.layerCount.int) { layers[row] = 1 }
    }

    /// Returns the only layer of a name. Nil, with a refusal, if no layer has it, or several have.
    mutating func layer(_ field: StaticString) -> UInt32? {
        guard let value = given.member(field) else { return nil }
        var count = 0, found: UInt32 = 0
        if let name = value.string {
            for row in below(clip.layerCount.int) where clip.isLayer(row.u32, name) {
                if count == 0 { found = row.u32 }
                count.advance()
            }
        }
        if count == 1 { return found }
        if count == 0 {
            refuse(field, "no layer has this name")
        } else {
            numbers[0] = count.double
            refuse(field, "#0 layers have this name, and the rule is about one")
        }
        return nil
    }

    // MARK: - Proofs

    /// Takes the next answer as what was found. Returns false if it must be proven first.
    @inline(never)
    mutating func prove() -> Bool {
        if used < answerCount {
            found = answers[used.advance()]
            return true
        }
        isWaiting = true
        return false
    }

    /// Makes the next question a rule about what is drawn, in the interval, with the first numbers as its limits.
    @inline(never)
    mutating func ask(_ kind: UInt32) {
        asked = motion_rule()
        let isPlain = kind == MOTION_PROVE_APPEARS || kind == MOTION_PROVE_BEFORE || kind == MOTION_PROVE_COMES_BACK
        let isDouble =
            kind == MOTION_PROVE_BETWEEN || kind >= MOTION_PROVE_SETTLES && kind <= MOTION_PROVE_FLASHES
        (asked.kind, asked.start, asked.end) = (kind, start, end)
        asked.limits = (isPlain ? 0 : numbers[0], isDouble ? numbers[1] : 0)
        (asked.property, asked.part, asked.budget) = (MOTION_NONE, MOTION_NONE, budget(2000))
        asked.box = (box[0], box[1], box[2], box[3])
    }

    /// Makes it a rule about one layer.
    mutating func ask(_ kind: UInt32, of layer: UInt32) {
        ask(kind)
        (layers[0], layerCount) = (layer, 1)
    }

    /// Returns the pieces of time that a rule may take: eight for each of what is given.
    func budget(_ usual: Double) -> UInt32 {
        let wanted = given.member("budget")?.number ?? usual
        return wanted >= 1 ? integer(floor(min(wanted, 1e8))).u32 &* 8 : 1
    }
}

import CMotion
import MotionKernel

// What is said. In a text "#0" is the first number with six digits, "*0" with five and "^0" with four; "%" is the box,
// "&" and "~" are the boxes of a witness; "@" is what the rule is about, "$" is the other layer and "?" the property;
// "<" and ">" are when the other layer and the layer show first; "=" and "+" are the numbers that a property is to
// have, and that it has.

extension RuleAsker {
    // MARK: - Refusals

    /// Writes why the question cannot be answered: the field, and what it must be.
    @inline(never)
    mutating func refuse(_ field: StaticString, _ rule: StaticString, isMissing: Bool = false) {
        json.open("{")
        json.field("field", field)
        if isMissing { json.flag("missing") }
        self.field("must", rule)
        json.close("}")
    }

    // MARK: - Words

    /// Writes a part of a text with bars. Returns false if the part is empty, or not there.
    @inline(never)
    private mutating func say(_ text: StaticString, part: Int) -> Bool {
        let (letters, count) = text.letters
        var at = 0, left = part
        while at < count && left > 0 {
            if letters[at] == "|" { left &-= 1 }
            at.advance()
        }
        let first = at
        while at < count && letters[at] != "|" {
            switch letters[at] {
            case "#", "*", "^":
                let digits = letters[at] == "#" ? 6 : letters[at] == "*" ? 5 : 4
                at.advance()
                json.text.write(numbers[unchecked: (letters[at] & 7).int], digits: digits)
            case "%": say(box)
            case "&": say([found.seen.0, found.seen.1, found.seen.2, found.seen.3])
            case "~": say([found.seen.4, found.seen.5, found.seen.6, found.seen.7])
            case "@": saySubject()
            case "$": copy("other")
            case "=": list(box)
            case "+": list(second)
            case "<": sayWhen(found.seen.2, found.seen.3)
            case ">": sayWhen(found.seen.0, found.seen.1)
            case "?": copy("property")
            default: json.text.put(letters[at])
            }
            at.advance()
        }
        return at > first
    }

    /// Writes the numbers of a property.
    @inline(never)
    private mutating func list(_ values: InlineArray<4, Double>) {
        for i in below(count) {
            if i > 0 { json.text.put(" ") }
            json.text.write(values[unchecked: i], digits: 6)
        }
    }

    /// Writes words for the times between which a layer shows first.
    @inline(never)
    private mutating func sayWhen(_ low: Double, _ high: Double) {
        if !low.isFinite && !high.isFinite { return json.text.write("never") }
        json.text.write(high.isFinite ? "at " : "not before ")
        json.text.write(high.isFinite ? high : low, digits: 6)
        json.text.write(" s")
    }

    @inline(never)
    private mutating func say(_ box: InlineArray<4, Double>) {
        for i in below(4) {
            json.text.write(i == 0 ? "[" : ", ")
            json.text.write(box[unchecked: i], digits: 5)
        }
        json.text.put("]")
    }

    /// Writes a text that is given, as it is in the question.
    @inline(never)
    func copied(_ value: JSONValue?, _ text: inout TextWriter) -> Bool {
        guard let string = value?.string else { return false }
        text.write(string.bytes, string.count)
        return true
    }

    @inline(never)
    private mutating func copy(_ field: StaticString) { _ = copied(given.member(field), &json.text) }

    /// Writes what the rule is about: layers, or a property of them.
    @inline(never)
    private mutating func saySubject() {
        let names = given.member("layer"), hasKey = isGiven("property")
        if copied(names, &json.text) {
            if hasKey { json.text.put(".") }
        } else if !hasKey {
            var isFirst = true
            for name in given.list("layer") {
                if !isFirst { json.text.write(", ") }
                isFirst = !copied(name, &json.text) && isFirst
            }
            if isFirst { json.text.write("all layers") }
        }
        copy("property")
    }

    /// Writes a field that is a part of a text, unless that is empty.
    @inline(never)
    mutating func field(_ name: StaticString, _ text: StaticString, part: Int = 0) {
        if !hasPart(text, part) { return }
        json.key(name)
        json.next()
        json.text.put("\"")
        _ = say(text, part: part)
        json.text.put("\"")
    }

    private func hasPart(_ text: StaticString, _ part: Int) -> Bool {
        let (letters, count) = text.letters
        var left = part
        for at in below(count) {
            if left == 0 { return letters[at] != "|" }
            if letters[at] == "|" { left &-= 1 }
        }
        return false
    }

    @inline(never)
    mutating func field(_ name: StaticString, _ number: Double) {
        json.key(name)
        json.number(number)
    }

    // MARK: - Answers

    /// Begins the answer; `finish` ends it.
    @inline(never)
    mutating func begin(_ text: StaticString, _ verdict: UInt32? = nil) {
        let verdict = verdict ?? found.verdict
        json.open("{")
        field("rule", text)
        json.field(
            "verdict",
            verdict == MOTION_VERDICT_HOLDS ? "holds" : verdict == MOTION_VERDICT_FAILS ? "fails" : "unknown")
    }

    @inline(never)
    mutating func finish() {
        field("start", start)
        field("end", end)
        json.close("}")
    }

    /// Writes the time, the layer and the property of an answer. `key` is the property, if it is not empty.
    @inline(never)
    mutating func place(_ key: StaticString = "", part: Int = 0) {
        field("time", found.time)
        if found.layer != MOTION_NONE { field("row", Double(found.layer)) }
        let isUser = found.property >= MOTION_PROPERTY_USER && found.property != MOTION_NONE
        var row = isUser ? clip.owner(of: found.property) : found.layer
        if isUser && row == MOTION_NONE {
            if let paint = clip.paint(of: found.property, layer: found.layer) { row = paint.layer }
        }
        if hasPart(key, part) {
            field("property", key, part: part)
        } else {
            json.key("property")
            json.next()
            json.text.put("\"")
            if !copied(given.member("property"), &json.text) {
                clip.writeKey(of: found.property, layer: found.layer, &json.text)
            }
            json.text.put("\"")
        }
        if row == MOTION_NONE { return }
        json.key("layer")
        json.next()
        json.text.put("\"")
        clip.writeLayer(row, &json.text)
        json.text.put("\"")
    }

    /// Writes the proof that was found in words. limit: what the bound of an open piece is compared with; NaN: nothing.
    /// held: what is said of a rule that holds.
    @inline(never)
    mutating func speak(_ text: StaticString, _ limit: Double = .nan, held: StaticString = "") {
        (numbers[2], numbers[5], numbers[6]) = (found.value, found.seen.0, found.seen.1)
        begin(text)
        if found.verdict == MOTION_VERDICT_HOLDS {
            numbers[4] = found.time
            field("note", held)
        } else {
            place(text, part: 3)
            field("expected", text, part: 1)
            let isFailed = found.verdict == MOTION_VERDICT_FAILS
            if isFailed { field("seen", text, part: 2) }
            if !isFailed && limit == limit && found.value.magnitude < 1e30 { field("width", found.value - limit) }
            field("note", text, part: 4)
            if !isFailed && !hasPart(text, 4) { field("note", RuleAsker.reasons, part: found.reason.int) }
        }
        finish()
    }

    /// Why an answer is unknown, and what helps: by MOTION_REASON_.
    private static var reasons: StaticString {
        """
        no bound is known there|a larger tolerance or budget refines it|a larger tolerance refines it|no bound is \
        known there|the animations of its path have not ended|what is painted below it there is not known well enough
        """
    }
}

extension TextWriter {
    /// Writes a number with some significant digits, and no zeros at the end, as %g of C does.
    @inline(never)
    mutating func write(_ number: Double, digits: Int) {
        if number != number { return write("nan") }
        if number.sign == .minus { put("-") }
        if !number.isFinite { return write("inf") }
        let decimal = ShortDecimal(number, digits: digits)
        withRoom(20) { (letters: MutableBytes) in
            var count = 0, rest = decimal.digits
            repeat {
                let fewer = tenth(rest)
                letters[count.advance()] = "0" &+ (rest &- fewer &* 10).u8
                rest = fewer
            } while rest > 0
            let exponent = count &- 1 &+ decimal.power
            let isLong = decimal.digits != 0 && (exponent < -4 || exponent >= digits)
            let point = decimal.digits == 0 || isLong ? 1 : exponent &+ 1  // digits before the point
            var zeros = 0
            while zeros < count &- 1 && letters[zeros] == "0" { zeros.advance() }
            if point <= 0 { write("0.") }
            for _ in below(point < 0 ? 0 &- point : 0) { put("0") }
            for i in below(max(count &- zeros, point)) {
                if i == point && i > 0 { put(".") }
                put(i < count ? letters[count &- 1 &- i] : "0")
            }
            if !isLong { return }
            write(exponent < 0 ? "e-" : "e+")
            let size = exponent < 0 ? 0 &- exponent : exponent
            if size < 10 { put("0") }
            write(size)
        }
    }
}

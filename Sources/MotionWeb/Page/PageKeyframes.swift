import MotionFiles
import MotionKernel

/// A reader of keyframes and options as element.animate() takes them, which writes blocks of keyframes of CSS.
struct PageKeyframes {
    static var most: Int { StyleSheet.mostKeys }
    /// The offsets of keyframes: as they are given, NaN where none is; and evenly spaced for each property.
    private let given, evenly: MutableDoubles
    private var place = 0
    private var page = WebText.empty

    init?(_ memory: inout WebMemory) {
        let given: MutableDoubles? = memory.take(PageKeyframes.most)
        let evenly: MutableDoubles? = memory.take(PageKeyframes.most)
        guard let given, let evenly else { return nil }
        (self.given, self.evenly) = (given, evenly)
    }

    /// Adds an animation to a page; its keyframes are written to `out`, which is the end of `whole`.
    @inline(never)
    mutating func add(
        _ value: JSONValue, _ document: inout PageDocument, _ page: WebText, _ out: inout TextWriter, _ whole: WebText
    ) {
        (place, self.page) = (document.animationCount, page)
        var made = PageAnimation()
        guard value.isObject else { return fail("must be an object", "", WebText.empty, value, &document) }
        let target = value.member("target")
        guard let name = target?.string, let row = document.row(of: name) else {
            return fail("must be the name of an element", "target", .empty, target, &document)
        }
        made.row = row.i32
        (made.keys.isScript, made.keys.curve) = (true, WebText("linear"))
        if let options = value.member("options") {
            if options.isObject {
                readOptions(options, &made, &document)
            } else if !options.isNull {
                made.keys.duration = number(options, "options", .empty, 0, &document) / 1000
            }
        }
        let begin = out.count
        if let keyframes = value.member("keyframes"), !keyframes.isNull {
            if keyframes.isArray {
                writeFrames(keyframes, &document, &out)
            } else if keyframes.isObject {
                writeProperties(keyframes, &document, &out)
            } else {
                fail("must be an array of objects, or an object", "keyframes", .empty, keyframes, &document)
            }
        }
        out.put("\n")
        made.keyframes = whole.part(begin, out.count)
        document.add(made)
    }

    private func fail(
        _ rule: StaticString, _ field: StaticString, _ inner: WebText, _ value: JSONValue?,
        _ document: inout PageDocument
    ) {
        let text = value.map { page.text(of: $0) } ?? .empty
        document.fail(PageFault(rule, "animations", place, WebText(field), inner: inner, value: text))
    }

    // MARK: - Options

    private func readOptions(_ options: JSONValue, _ made: inout PageAnimation, _ document: inout PageDocument) {
        for (key, value) in options.members {
            guard let string = key.string else { continue }
            let word = WebText(string.bytes, string.count)
            func number(_ least: Double) -> Double { self.number(value, "options", word, least, &document) }
            func choice(_ words: StaticString) -> Int { self.choice(value, word, words, &document) }
            if word.equals("duration") {
                let isAuto = value.string.map { WebText($0.bytes, $0.count).equals("auto") } == true
                made.keys.duration = isAuto ? 0 : number(0) / 1000
            } else if word.equals("delay") {
                made.keys.delay = number(-.infinity) / 1000
            } else if word.equals("endDelay") {
                made.keys.endDelay = number(-.infinity) / 1000
            } else if word.equals("iterations") {
                made.keys.iterations = number(0)
            } else if word.equals("iterationStart") {
                made.keys.iterationStart = number(0)
            } else if word.equals("playbackRate") {
                made.keys.playbackRate = number(-.infinity)
            } else if word.equals("direction") {
                made.keys.direction = choice("normal reverse alternate alternate-reverse")
            } else if word.equals("fill") {
                let place = choice("none forwards backwards both auto")
                made.keys.fill = place == 4 ? 0 : place
            } else if word.equals("easing") {
                made.keys.easing = easing(value, "options", word, &document)
            } else if word.equals("iterationComposite") {
                made.keys.accumulates = choice("replace accumulate") == 1
            } else if word.equals("composite") {
                let place = choice("auto replace add accumulate")
                made.keys.composition = StyleComposition(rawValue: max(place &- 1, 0).u8) ?? .replace
            } else if word.equals("pseudoElement"), !value.isNull {
                let name = value.string.map { WebText($0.bytes, $0.count) } ?? .empty
                made.pseudo = name.equals("::before") ? 1 : name.equals("::after") ? 2 : 0
                if made.pseudo == 0 { fail("must be ::before or ::after", "options", word, value, &document) }
            } else if word.equals("timeline") || word.equals("rangeStart") || word.equals("rangeEnd") {
                made.isElsewhere = true
            }
        }
    }

    private func number(
        _ value: JSONValue, _ field: StaticString, _ inner: WebText, _ least: Double, _ document: inout PageDocument
    ) -> Double {
        if let number = value.number, number >= least { return number }
        if let string = value.string {
            let text = WebText(string.bytes, string.count)
            if text.equals("inf") || text.equals("Infinity") { return .infinity }
        }
        fail(least == 0 ? "must be a number of at least 0" : "must be a number", field, inner, value, &document)
        return 0
    }

    private func choice(
        _ value: JSONValue, _ inner: WebText, _ words: StaticString, _ document: inout PageDocument
    ) -> Int {
        let text = value.string.map { WebText($0.bytes, $0.count) } ?? .empty, place = text.place(in: words)
        if place < 0 { fail("must be one of the words of Web Animations", "options", inner, value, &document) }
        return max(place, 0)
    }

    private func easing(
        _ value: JSONValue, _ field: StaticString, _ inner: WebText, _ document: inout PageDocument
    ) -> WebText {
        let text = value.string.map { WebText($0.bytes, $0.count).trimmed } ?? .empty
        if let curve = text.timingFunction { return curve }
        fail("must be a timing function", field, inner, value, &document)
        return WebText("linear")
    }

    // MARK: - Keyframes

    /// Gives each offset that is left out its place.
    private func space(_ count: Int) {
        if count == 0 { return }
        if given[count &- 1].isNaN { given[count &- 1] = 1 }
        if given[0].isNaN { given[0] = 0 }
        var known = 0
        for i in below(count, from: 1) where !given[i].isNaN {
            for j in below(i, from: known &+ 1) {
                given[j] = given[known] + (given[i] - given[known]) * Double(j &- known) / Double(i &- known)
            }
            known = i
        }
    }

    private mutating func set(
        _ index: Int, _ offset: JSONValue?, _ last: inout Double, _ document: inout PageDocument
    ) {
        given[index] = .nan
        guard let offset, !offset.isNull else { return }
        guard let number = offset.number, number >= 0 && number <= 1 else {
            return fail("must be a number from 0 to 1", "keyframes", "offset", offset, &document)
        }
        if number < last { return fail("must not decrease", "keyframes", "offset", offset, &document) }
        (given[index], last) = (number, number)
    }

    private func fail(
        _ rule: StaticString, _ field: StaticString, _ inner: StaticString, _ value: JSONValue?,
        _ document: inout PageDocument
    ) { fail(rule, field, WebText(inner), value, &document) }

    private mutating func writeFrames(_ frames: JSONValue, _ document: inout PageDocument, _ out: inout TextWriter) {
        var count = 0, last = 0.0
        for frame in frames.elements {
            if count == PageKeyframes.most { return fail("must be at most 4,096", "keyframes", "", nil, &document) }
            if !frame.isObject {
                return fail("must be an array of objects, or an object", "keyframes", "", frame, &document)
            }
            set(count, frame.member("offset"), &last, &document)
            count.advance()
        }
        space(count)
        var index = 0
        for frame in frames.elements where document.fault == nil {
            begin(given[index], frame.member("easing"), frame.member("composite"), &document, &out)
            for (key, value) in frame.members { write(key, value, &document, &out) }
            out.put("}")
            index.advance()
        }
    }

    /// Writes the beginning of a block: its offset, curve and composition.
    private func begin(
        _ offset: Double, _ curve: JSONValue?, _ composite: JSONValue?, _ document: inout PageDocument,
        _ out: inout TextWriter
    ) {
        out.write(offset * 100)
        out.write("%{animation-timing-function:")
        if let curve {
            let text = easing(curve, "keyframes", WebText("easing"), &document)
            out.write(text.bytes, text.count)
        } else {
            out.write("linear")
        }
        if let composite {
            let place = choice(composite, WebText("composite"), "auto replace add accumulate", &document)
            if place > 0 {
                out.write(";animation-composition:")
                out.write(place == 1 ? "replace" : place == 2 ? "add" : "accumulate")
            }
        }
        out.put(";")
    }

    /// Writes keyframes that are given by property: each property is evenly spaced by itself, but for the offsets that
    /// are given, which all share.
    private mutating func writeProperties(
        _ keyframes: JSONValue, _ document: inout PageDocument, _ out: inout TextWriter
    ) {
        var count = 0
        for (key, values) in keyframes.members where PageKeyframes.isProperty(key) {
            let total = values.isArray ? values.elementCount : 1
            for i in below(total) {
                let offset = total == 1 ? 1 : Double(i) / Double(total &- 1)
                var at = count
                while at > 0 && evenly[at &- 1] > offset { at &-= 1 }
                if at > 0 && evenly[at &- 1] == offset { continue }
                if count == PageKeyframes.most { return fail("must be at most 4,096", "keyframes", "", nil, &document) }
                var each = count
                while each > at {
                    evenly[each] = evenly[each &- 1]
                    each &-= 1
                }
                evenly[at] = offset
                count.advance()
            }
        }
        for i in below(count) { given[i] = .nan }
        if let offsets = keyframes.member("offset"), !offsets.isNull {
            var index = 0, last = 0.0
            if !offsets.isArray, count > 0 { set(0, offsets, &last, &document) }
            for each in offsets.elements where index < count {
                set(index, each, &last, &document)
                index.advance()
            }
            if index > 0 || !offsets.isArray { space(count) } else { even(count) }
        } else {
            even(count)
        }
        for (key, values) in keyframes.members where PageKeyframes.isProperty(key) && document.fault == nil {
            let total = values.isArray ? values.elementCount : 1
            var i = 0, place = 0
            func put(_ value: JSONValue) {
                let offset = total == 1 ? 1 : Double(i) / Double(total &- 1)
                while place < count && evenly[place] < offset { place.advance() }
                let curve = nth(keyframes.member("easing"), place)
                let composite = nth(keyframes.member("composite"), place)
                begin(given[place], curve, composite, &document, &out)
                write(key, value, &document, &out)
                out.put("}")
                i.advance()
            }
            if !values.isArray { put(values) }
            for value in values.elements { put(value) }
        }
    }

    private func even(_ count: Int) {
        for i in below(count) { given[i] = evenly[i] }
    }

    /// Returns a value of a list that begins again at its end.
    private func nth(_ values: JSONValue?, _ index: Int) -> JSONValue? {
        guard let values else { return nil }
        if !values.isArray { return values }
        let count = values.elementCount
        if count == 0 { return nil }
        var left = index
        while left >= count { left &-= count }
        for each in values.elements {
            if left == 0 { return each }
            left &-= 1
        }
        return nil
    }

    private static func isProperty(_ key: JSONValue) -> Bool {
        guard let string = key.string else { return false }
        return WebText(string.bytes, string.count).place(in: "offset computedoffset easing composite") < 0
    }

    /// Writes the declaration of a property.
    private func write(
        _ key: JSONValue, _ value: JSONValue, _ document: inout PageDocument, _ out: inout TextWriter
    ) {
        guard PageKeyframes.isProperty(key), let name = key.string else { return }
        let word = WebText(name.bytes, name.count)
        let isOffset = word.equals("cssOffset"), isFloat = word.equals("cssFloat"), isCustom = word.begins(with: "--")
        if isOffset || isFloat {
            out.write(isOffset ? "offset" : "float")
        } else {
            for byte in name.characters {
                let isLarge = byte >= "A" && byte <= "Z" && !isCustom
                if isLarge { out.put("-") }
                out.put(isLarge ? byte | 0x20 : byte)
            }
        }
        out.put(":")
        if let string = value.string {
            var depth = 0
            for byte in string.characters {  // a value that would end its declaration has a mistake
                if byte == "(" { depth.advance() }
                if byte == ")" { depth &-= 1 }
                out.put(byte == ";" || byte == "{" || byte == "}" ? 1 : byte)
            }
            while depth > 0 {
                out.put(")")
                depth &-= 1
            }
        } else if let number = value.number {
            out.write(number)
        } else {
            fail("values must be text or numbers", "keyframes", .empty, value, &document)
        }
        out.put(";")
    }
}

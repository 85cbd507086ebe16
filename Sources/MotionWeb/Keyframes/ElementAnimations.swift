import MotionFiles
import MotionKernel

/// A keyframe of one property: a text, or the running value.
struct StyleKey {
    var offset = 0.0
    var curve = WebText.empty
    var value = WebText.empty
    var isGiven = false
}

/// The animations of one element by its style, at most eight, and keys of the one that is written, at most 128.
struct ElementAnimations {
    private static var most: Int { 8 }
    private static var mostKeys: Int { 128 }
    private let rows: UnsafeMutablePointer<StyleAnimation>
    private let keys: UnsafeMutablePointer<StyleKey>
    private(set) var count = 0
    /// How many bytes of keyframes were read, and may be.
    private var work = 0
    private static var mostWork: Int { 1 &<< 26 }
    /// The properties that move.
    private(set) var properties: UInt64 = 0

    init?(_ memory: inout WebMemory) {
        let rows: UnsafeMutablePointer<StyleAnimation>? = memory.take(ElementAnimations.most, size: 96)
        let keys: UnsafeMutablePointer<StyleKey>? = memory.take(ElementAnimations.mostKeys &+ 2, size: 56)
        guard let rows, let keys else { return nil }
        (self.rows, self.keys) = (rows, keys)
    }

    func moves(_ name: WebName) -> Bool {
        name.rawValue.int < WebName.propertyCount && properties &>> name.rawValue.u64 & 1 != 0
    }

    /// Reads those of an element.
    @inline(never)
    mutating func read(
        _ style: WebStyle, _ sheet: StyleSheet, _ names: WebNames, _ line: Int, _ losses: inout WebLosses
    ) {
        (count, properties) = (0, 0)
        let list = style[.animationName].isEmpty ? style[.animation] : style[.animationName]
        if list.isEmpty || !sheet.hasKeyframes { return }
        var index = 0, more = true
        while more && count < ElementAnimations.most {
            let part = nth(style[.animation], index, repeats: false)
            var made = StyleAnimation(), name = WebText.empty
            more = index < parts(list)
            if !more { break }
            readShorthand(part, &made, &name)
            if !style[.animationName].isEmpty { name = nth(style[.animationName], index, repeats: false) }
            readLonghands(style, index, &made)
            index.advance()
            if name[0] == "\"" || name[0] == "'" { name = name.part(1, name.count &- 1) }
            guard let keyframes = sheet.keyframes(name) else { continue }
            work &+= keyframes.count &* 4
            if work > ElementAnimations.mostWork {
                losses.add(.property, WebText("animation"), line: line, shown: .rest)
                continue
            }
            made.keyframes = keyframes
            made.properties = declared(keyframes, names, line, &losses)
            properties |= made.properties & ~style.important
            rows[count] = made
            count.advance()
        }
    }

    // MARK: - Clocks

    private func parts(_ list: WebText) -> Int {
        var count = 0, at = 0
        while at < list.count {
            at = list.end(of: ",", from: at) &+ 1
            count.advance()
        }
        return count
    }

    /// Returns a part of a list, which starts again at its end if it `repeats`.
    private func nth(_ list: WebText, _ index: Int, repeats: Bool) -> WebText {
        let count = parts(list)
        if count == 0 { return .empty }
        var wanted = index
        while repeats && wanted >= count { wanted &-= count }
        var at = 0, place = 0
        while at < list.count {
            let end = list.end(of: ",", from: at)
            if place == wanted { return list.part(at, end).trimmed }
            at = end &+ 1
            place.advance()
        }
        return .empty
    }

    private func readShorthand(_ part: WebText, _ made: inout StyleAnimation, _ name: inout WebText) {
        var rest = part, times = 0
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            if let seconds = ElementAnimations.seconds(word) {
                if times == 0 { made.duration = max(0, seconds) } else { made.delay = seconds }
                times.advance()
            } else if let curve = ElementAnimations.curve(word) {
                made.curve = curve
            } else if let number = ElementAnimations.iterations(word) {
                made.iterations = number
            } else if let place = ElementAnimations.direction(word) {
                made.direction = place
            } else if let place = ElementAnimations.fill(word) {
                made.fill = place
            } else if word.isWord("paused") || word.isWord("running") {
                made.isPaused = word.isWord("paused")
            } else {
                name = word
            }
        }
    }

    private func readLonghands(_ style: WebStyle, _ index: Int, _ made: inout StyleAnimation) {
        func own(_ name: WebName) -> WebText { nth(style[name], index, repeats: true) }
        if let seconds = ElementAnimations.seconds(own(.animationDuration)) { made.duration = max(0, seconds) }
        if let seconds = ElementAnimations.seconds(own(.animationDelay)) { made.delay = seconds }
        if let curve = ElementAnimations.curve(own(.animationTimingFunction)) { made.curve = curve }
        if let number = ElementAnimations.iterations(own(.animationIterationCount)) { made.iterations = number }
        if let place = ElementAnimations.direction(own(.animationDirection)) { made.direction = place }
        if let place = ElementAnimations.fill(own(.animationFillMode)) { made.fill = place }
        if !style[.animationPlayState].isEmpty { made.isPaused = own(.animationPlayState).isWord("paused") }
    }

    // MARK: - Keyframes

    /// Returns the properties that keyframes declare; those that are not carried are losses.
    private func declared(
        _ keyframes: WebText, _ names: WebNames, _ line: Int, _ losses: inout WebLosses
    ) -> UInt64 {
        var found: UInt64 = 0, blocks = KeyframeReader(keyframes)
        while let block = blocks.next() {
            var declarations = DeclarationReader(block.declarations)
            while let declaration = declarations.next(names) {
                let id = declaration.id, place = id.rawValue.int
                if declaration.isImportant || declaration.name.begins(with: "animation-") { continue }
                if id == .none || place >= WebName.propertyCount || !ElementAnimations.isCarried(id) {
                    if WebStyle.isOfPages(declaration.name) { continue }
                    losses.add(.property, declaration.name, line: line, shown: .rest)
                } else {
                    found |= 1 &<< place.u64
                }
            }
        }
        return found
    }

    /// Returns whether keyframes of a property are carried.
    private static func isCarried(_ id: WebName) -> Bool {
        switch id {
        case .transform, .opacity, .fill, .stroke, .fillOpacity, .strokeOpacity, .strokeWidth, .strokeDashoffset,
            .visibility, .display, .stopColor, .stopOpacity, .translate, .rotate, .scale, .x, .y, .cx, .cy, .r, .rx,
            .ry, .width, .height, .d:
            true
        default: false
        }
    }

    /// Returns the least and the greatest number that the keyframes of a property give; nil if none moves it.
    func extent(_ name: WebName, _ context: WebContext, _ names: WebNames) -> (least: Double, most: Double)? {
        var found: (least: Double, most: Double)?
        for row in below(count) where rows[row].properties &>> name.rawValue.u64 & 1 != 0 {
            var blocks = KeyframeReader(rows[row].keyframes)
            while let block = blocks.next() {
                guard let text = block.value(name, names), let value = context.value(name, text)?[0] else { continue }
                found = found.map { (min($0.least, value), max($0.most, value)) } ?? (value, value)
            }
        }
        return found
    }

    /// Writes the rows of a property. `base`: the value where nothing runs. `box`: of which per cents of transforms
    /// are.
    /// `isOver`: whether other animations of the property lie below.
    @inline(never)
    func write(
        _ name: WebName, _ change: WebChange, base: WebValue, baseText: WebText, _ context: WebContext, _ box: WebBox,
        isOver: Bool, _ names: WebNames, _ out: inout JSONWriter
    ) {
        var isOver = isOver
        for row in below(count) where rows[row].properties &>> name.rawValue.u64 & 1 != 0 {
            let count = readKeys(rows[row], name, context, box, names)
            if count < 2 { continue }
            if rows[row].isPaused {
                out.open("{")
                out.key("animations")
                out.open("[")
            }
            out.open("{")
            if change.property.letters.count > 0 {
                out.key("property")
                out.word(change.property)
            }
            writeKeys(count, name, change, base, baseText, context, box, isOver, &out)
            writeClock(rows[row], count, &out)
            if name == .d || change.kind == .shape { out.field("mismatch", "flip") }
            out.close("}")
            if rows[row].isPaused {
                out.close("]")
                out.field("speed", amount: 0)
                out.field("duration", "inf")
                out.close("}")
            }
            isOver = true
        }
    }

    /// Reads the keys of a property in the order of their offsets, with keys at 0 and 1. Returns how many.
    private func readKeys(
        _ row: StyleAnimation, _ name: WebName, _ context: WebContext, _ box: WebBox, _ names: WebNames
    ) -> Int {
        var count = 0, blocks = KeyframeReader(row.keyframes), firstCurve = row.curve
        while let block = blocks.next() {
            var curve = row.curve
            if let own = block.value(.animationTimingFunction, names), let read = ElementAnimations.curve(own) {
                curve = read
            }
            var offsets = OffsetReader(block.offsets)
            while let offset = offsets.next() {
                if offset == 0 { firstCurve = curve }
                guard let text = block.value(name, names), isReadable(name, text, context, box) else { continue }
                var place = count
                while place > 0 && keys[place &- 1].offset > offset {
                    keys[place] = keys[place &- 1]
                    place &-= 1
                }
                if place > 0 && keys[place &- 1].offset == offset {
                    // What comes later counts. The others move back.
                    for i in below(count, from: place) { keys[i] = keys[i &+ 1] }
                    place &-= 1
                } else {
                    count.advance()
                }
                keys[place] = StyleKey(offset: offset, curve: curve, value: text, isGiven: true)
                if count >= ElementAnimations.mostKeys { return 0 }
            }
        }
        if count == 0 { return 0 }
        if keys[0].offset > 0 {
            var i = count
            while i > 0 {
                keys[i] = keys[i &- 1]
                i &-= 1
            }
            keys[0] = StyleKey(offset: 0, curve: firstCurve)
            count.advance()
        }
        if keys[count &- 1].offset < 1 {
            keys[count] = StyleKey(offset: 1, curve: firstCurve)
            count.advance()
        }
        return count
    }

    private func isReadable(_ name: WebName, _ text: WebText, _ context: WebContext, _ box: WebBox) -> Bool {
        if name.kind == .list {
            var counted = TextWriter(nil, capacity: 0)
            return TransformWriter.write(text, of: name, context, box, &counted)
        }
        if name.kind == .path { return text.begins(with: "path(") }
        return context.value(name, text) != nil
    }

    private func writeKeys(
        _ count: Int, _ name: WebName, _ change: WebChange, _ base: WebValue, _ baseText: WebText,
        _ context: WebContext, _ box: WebBox, _ isOver: Bool, _ out: inout JSONWriter
    ) {
        out.key("values")
        out.open("[")
        for i in below(count) {
            let isText = name.kind == .list || name.kind == .path
            if !keys[i].isGiven && isOver && !isText {
                out.null()
            } else if name.kind == .list {
                writeList(keys[i].isGiven ? keys[i].value : baseText, name, context, box, &out)
            } else if name.kind == .path {
                change.write(keys[i].isGiven ? WebValue(text: keys[i].value.pathInside) : base, isAdded: false, &out)
            } else {
                let value = keys[i].isGiven ? context.value(name, keys[i].value) ?? base : base
                change.write(value, isAdded: false, &out)
            }
        }
        out.close("]")
        out.flag("extrapolate")
        var isEven = true
        for i in below(count) { isEven = isEven && keys[i].offset == Double(i) / Double(count &- 1) }
        if isEven { return }
        out.key("keyTimes")
        out.open("[")
        for i in below(count) { out.amount(keys[i].offset) }
        out.close("]")
    }

    private func writeList(
        _ text: WebText, _ name: WebName, _ context: WebContext, _ box: WebBox, _ out: inout JSONWriter
    ) {
        out.next()
        out.text.put("\"")
        if !TransformWriter.write(text.isEmpty ? WebText("none") : text, of: name, context, box, &out.text) {
            out.text.write("none")
        }
        out.text.put("\"")
    }

    private func writeClock(_ row: StyleAnimation, _ count: Int, _ out: inout JSONWriter) {
        var hasCurves = false
        for i in below(count &- 1) { hasCurves = hasCurves || !keys[i].curve.isWord("linear") }
        if hasCurves && count == 2 {
            out.key("easing")
            out.text(keys[0].curve)
        } else if hasCurves {
            out.key("timings")
            out.open("[")
            for i in below(count &- 1) {
                if keys[i].curve.isWord("linear") { out.null() } else { out.text(keys[i].curve) }
            }
            out.close("]")
        }
        out.field("model", "web")
        out.key("duration")
        out.amount(row.duration)
        if row.delay != 0 { out.field("delay", amount: row.delay) }
        if row.iterations != 1 {
            out.key("iterations")
            row.iterations < .infinity ? out.amount(row.iterations) : out.word("inf")
        }
        if row.direction > 0 {
            out.field(
                "direction", row.direction == 1 ? "reverse" : row.direction == 2 ? "alternate" : "alternate-reverse")
        }
        if row.fill > 0 { out.field("fill", row.fill == 1 ? "forwards" : row.fill == 2 ? "backwards" : "both") }
    }
}

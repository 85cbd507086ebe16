import MotionFiles
import MotionKernel

// The rows of a scene that the keyframes of an element become.

extension ElementAnimations {
    /// Writes the rows of a property. `base`: the value where nothing runs. `box`: of which per cents of transforms
    /// are. `isOver`: whether other animations of the property lie below.
    @inline(never)
    mutating func write(
        _ name: WebName, _ change: WebChange, base: WebValue, baseText: WebText, _ context: WebContext, _ box: WebBox,
        isOver: Bool, _ names: WebNames, _ out: inout JSONWriter, _ losses: inout WebLosses
    ) {
        var isOver = isOver
        for row in below(count) where rows[row].properties.contains(name) {
            restart()
            let count = readKeys(rows[row], name, context, box, names)
            if count < 2 { continue }
            guard let underlying = underlying(count, name, change) else { continue }
            let goesByBase = isOver && (!name.kind.mixesWithRunning || hasSums(count)) && !underlying.isAdditive
            if goesByBase && (hasSums(count) || !keys[0].isGiven || !keys[count &- 1].isGiven) {
                losses.add(.property, names.word(name), line: line, shown: .rest)
            }
            // From no paint to a color browsers flip half-way.
            let isWhole = isOver || keys[0].isGiven && keys[count &- 1].isGiven
            if name.kind == .color && base.text.isWord("none") && !isWhole {
                losses.add(.property, names.word(name), line: line, shown: .rest)
            }
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
            if name.kind == .color && name != .color && moves(.color) {
                for i in below(count) where keys[i].isGiven && keys[i].value.isWord("currentcolor") {
                    losses.add(.property, names.word(name), line: line, shown: .rest)
                }
            }
            let isDivided = name.kind == .color && hasModern(count)
            if isDivided {
                writeOklab(count, change, base, context, &out)
            } else {
                let isExact = writeKeys(
                    count, name, change, base, baseText, context, box, isOver, underlying, &out)
                if !isExact { losses.add(.property, names.word(name), line: line, shown: .rest) }
            }
            writeClock(rows[row], isDivided ? 0 : count, &out)
            if name == .d || name == .clipPath || change.kind == .shape { out.field("mismatch", "flip") }
            if underlying.isAdditive || change.isSum { out.flag("additive") }
            if rows[row].accumulates { out.flag("cumulative") }
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

    /// Returns how many animations move a property.
    func rowCount(_ name: WebName) -> Int {
        var found = 0
        for row in below(count) where rows[row].properties.contains(name) { found.advance() }
        return found
    }

    private func hasSums(_ count: Int) -> Bool {
        for i in below(count) where keys[i].isGiven && keys[i].composition != .replace { return true }
        return false
    }

    /// Returns the rule by which the keys start from what is below them.
    private func underlying(_ count: Int, _ name: WebName, _ change: WebChange) -> Underlying? {
        var adds = name.kind == .list || change.kind == .number || change.kind == .place
        for i in below(count) where keys[i].isGiven {
            adds = adds && keys[i].composition != .replace
            if name == .transform && keys[i].composition == .accumulate { adds = false }
        }
        if change.dash != nil { adds = false }
        return Underlying(
            .keyframes, name.kind, asksToAdd: adds, isDiscrete: false, hasFirst: keys[0].isGiven,
            hasLast: keys[count &- 1].isGiven)
    }

    /// Writes the values and times of keys. Returns false if transforms accumulate on others that pair with none.
    @inline(never)
    private func writeKeys(
        _ count: Int, _ name: WebName, _ change: WebChange, _ base: WebValue, _ baseText: WebText,
        _ context: WebContext, _ box: WebBox, _ isOver: Bool, _ underlying: Underlying, _ out: inout JSONWriter
    ) -> Bool {
        let isSum = underlying.isAdditive
        var isExact = true
        out.key("values")
        out.open("[")
        for i in below(count) {
            let key = keys[i], source = key.isGiven ? KeySource.given : i == 0 ? underlying.first : underlying.last
            let isOverBase = key.isGiven && !isSum && key.composition != .replace
            let rest = source == .nothing ? WebText.empty : baseText
            if source == .running && isOver && name.kind.mixesWithRunning && change.dash == nil && !change.isSum {
                out.null()
            } else if change.dash != nil {
                writeDash(key.isGiven ? key.value : base.text, change, context, count, &out)
            } else if name == .clipPath {
                out.next()
                out.text.put("\"")
                _ = BasicShape.write(key.isGiven ? key.value : baseText, context, box, &out.text)
                out.text.put("\"")
            } else if name.kind == .list {
                let isSummed = isOverBase && name == .transform && key.composition == .accumulate
                if isSummed, TransformSum.write(rest, key.value, context, box, &out) { continue }
                isExact = isExact && !isSummed
                writeList(key.isGiven ? key.value : rest, over: isOverBase ? rest : .empty, name, context, box, &out)
            } else if name.kind == .path {
                change.write(key.isGiven ? WebValue(text: key.value.pathInside) : base, isAdded: false, &out)
            } else {
                var value = key.isGiven ? read(name, key.value, context, box) ?? base : base
                if source == .nothing { value = WebValue(0) }
                if isOverBase && name == .transformOrigin {
                    (value[0], value[1]) = (value[0] + base[0] - box.x, value[1] + base[1] - box.y)
                } else if isOverBase {
                    value[0] += base[0]
                }
                change.write(value, isAdded: isSum, &out)
            }
        }
        out.close("]")
        out.flag("extrapolate")
        var isEven = true
        for i in below(count) { isEven = isEven && keys[i].offset == Double(i) / Double(count &- 1) }
        if isEven { return isExact }
        out.key("keyTimes")
        out.open("[")
        for i in below(count) { out.amount(keys[i].offset) }
        out.close("]")
        return isExact
    }

    private func read(_ name: WebName, _ text: WebText, _ context: WebContext, _ box: WebBox) -> WebValue? {
        if name != .transformOrigin { return context.value(name, text) }
        let origin = context.origin(text, box)
        var value = WebValue(origin.x + box.x)
        (value.count, value[1]) = (2, origin.y + box.y)
        return value
    }

    /// Writes an end of a dash of a pattern.
    @inline(never)
    private func writeDash(
        _ text: WebText, _ change: WebChange, _ context: WebContext, _ count: Int, _ out: inout JSONWriter
    ) {
        let element = SmilElement(node: 0, context: context)
        var value = SmilValue(), size = 0
        for i in below(count) where keys[i].isGiven {
            if element.read(lengths: keys[i].value, &value) { size = max(size, value.count) }
        }
        _ = element.read(lengths: text, &value)
        if value.count > 0 { value.repeat(to: size) }
        out.amount(change.factor * ((change.dash ?? SmilDash()).end(value) - change.zero))
    }

    /// Calls a body with each list of numbers that the keyframes of dashes give, and with the base, repeated as they
    /// are. Returns false if one of them adds to what is there or begins from it.
    @inline(__always)
    mutating func eachPattern(
        base: WebText, _ context: WebContext, _ names: WebNames, _ body: (SmilValue) -> Void
    ) -> Bool {
        let name = WebName.strokeDasharray, element = SmilElement(node: 0, context: context)
        var size = 0, rowCount = 0
        restart()
        for row in below(count) where rows[row].properties.contains(name) {
            let count = readKeys(rows[row], name, context, WebBox(), names)
            rowCount.advance()
            if count < 2 || hasSums(count) || rowCount > 1 { return false }
            for pass in below(2) {
                for i in below(count) {
                    var value = SmilValue()
                    if !element.read(lengths: keys[i].isGiven ? keys[i].value : base, &value) { return false }
                    if value.count == 0 { return false }
                    if pass == 0 {
                        size = max(size, value.count)
                    } else {
                        value.repeat(to: size)
                        if value.count != size { return false }
                        body(value)
                    }
                }
            }
        }
        var value = SmilValue()
        if size > 0 && element.read(lengths: base, &value) && value.count > 0 {
            value.repeat(to: size)
            body(value)
        }
        return size > 0
    }

    /// Writes a list, after another one that it is added to.
    @inline(never)
    private func writeList(
        _ text: WebText, over base: WebText, _ name: WebName, _ context: WebContext, _ box: WebBox,
        _ out: inout JSONWriter
    ) {
        out.next()
        out.text.put("\"")
        let isAfter =
            !base.isEmpty && !base.isWord("none") && TransformWriter.write(base, of: name, context, box, &out.text)
        if isAfter { out.text.put(" ") }
        let isNothing = text.isEmpty || text.isWord("none")
        if isNothing && isAfter {
        } else if isNothing || !TransformWriter.write(text, of: name, context, box, &out.text) {
            out.text.write("none")
        }
        out.text.put("\"")
    }

    @inline(never)
    func writeClock(_ row: StyleAnimation, _ count: Int, _ out: inout JSONWriter) {
        var hasCurves = false
        for i in below(max(count &- 1, 0)) { hasCurves = hasCurves || !keys[i].curve.isWord("linear") }
        let isEased = !row.easing.isWord("linear")
        if isEased || hasCurves && count == 2 {
            out.key("easing")
            out.text(isEased ? row.easing : keys[0].curve)
        }
        if hasCurves && (isEased || count != 2) {
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
        if row.endDelay != 0 { out.field("endDelay", amount: row.endDelay) }
        if row.iterationStart != 0 { out.field("iterationStart", amount: row.iterationStart) }
        if row.playbackRate != 1 { out.field("playbackRate", amount: row.playbackRate) }
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

import MotionFiles
import MotionKernel

// The rows of numbers of a box: of properties of layers, and of those that a page hands out.

/// The form of the numbers that a row has for a property of a layer.
enum PageMapping {
    /// The number alone; a pair with the number along an axis; what a size adds to bounds along an axis, and, times a
    /// share, to a position; a number of "hidden"; the numbers from a place up to another one.
    case single
    case place(Int)
    case growBounds(Int)
    case growPlace(Int, Double)
    case hidden
    case part(Int, Int)

    /// Whether it is what a size adds.
    var isGrowing: Bool {
        switch self {
        case .growBounds, .growPlace: true
        default: false
        }
    }
}

/// The way in which the keys of an animation mix with what is below them.
struct PageForm {
    var isAdditive = false
    /// Whether a missing end is the running value; else it is the value at rest, or nothing if it adds.
    var isRunning = false
    /// Whether colors are sums with the one at rest.
    var addsColors = false
}

/// The keys of a property that only one animation moves, at most 64.
struct PageCourse {
    static var most: Int { 64 }
    var count = 0, row = -1, width = 1
    var offsets = InlineArray<64, Double>(repeating: 0)
    var curves = InlineArray<64, WebText>(repeating: .empty)
    var values = InlineArray<256, Double>(repeating: 0)

    /// Returns the value at an offset.
    func value(_ offset: Double) -> WebValue {
        var index = 0
        while index &+ 2 < count && offsets[unchecked: index &+ 1] <= offset { index.advance() }
        let way = offsets[unchecked: index &+ 1] - offsets[unchecked: index]
        let share = way > 0 ? StyleCurve.eased(curves[unchecked: index], (offset - offsets[unchecked: index]) / way) : 1
        func key(_ i: Int) -> WebValue {
            var value = WebValue(values[unchecked: i &* 4])
            value.count = width
            for part in below(4) { value[part] = values[unchecked: i &* 4 &+ part] }
            return value
        }
        return StyleCourse.mixed(key(index), key(index &+ 1), share, isColor: width == 4)
    }
}

extension PageReader {
    // MARK: - Values

    /// Returns the text of a property of the figure, with what it inherits; an empty one for the initial value.
    @inline(never)
    func valueText(_ property: PageProperty, slot: Int? = nil) -> WebText {
        let slot = slot ?? figure.own, id = document.names.name(property.name)
        let isOfStyle = property.isInherited && id != .none && id.rawValue.int < WebName.propertyCount
        guard let own = declared(property.name, slot) else { return isOfStyle ? styles[slot].style[id] : .empty }
        let inherits =
            own.isWord("inherit") || property.isInherited && !own.isWord("initial") && PageShorthand.isWide(own)
            || property.name.isWord("color") && own.isWord("currentcolor")
        if inherits && slot == figure.own { return valueText(property, outerOf: figure.outer) }
        return inherits || PageShorthand.isWide(own) ? .empty : own
    }

    private func valueText(_ property: PageProperty, outerOf slot: Int) -> WebText {
        let id = document.names.name(property.name)
        if property.isInherited && id != .none && id.rawValue.int < WebName.propertyCount {
            return styles[slot].style[id]
        }
        let own = declared(property.name, slot) ?? .empty
        return PageShorthand.isWide(own) ? .empty : own
    }

    /// Reads the value of a property where nothing runs. Returns false for one without numbers.
    @inline(never)
    mutating func readBase(_ property: PageProperty, _ out: PageNumbers) -> Bool {
        let word = property.name
        if property.isList {
            readListBase(property)
            base.fill(as: layout)
            return true
        }
        if figure.row >= 0 {
            let place = word.place(in: "left top width height")
            if place >= 0 {
                out.clear()
                let box = figure.box
                out.add(place == 0 ? box.x : place == 1 ? box.y : place == 2 ? box.width : box.height)
                return true
            }
        }
        if word.isWord("font-size") {
            out.clear()
            out.add(figure.context.web.font)
            return true
        }
        let text = valueText(property)
        if !text.isEmpty {
            if figure.context.read(property, text, out) { return true }
            if text.place(of: "(") != nil || text.trimmed.spaceOutsideBrackets < text.trimmed.count { lose(word) }
        }
        return figure.context.read(property, WebText(property.initial), out)
    }

    /// Reads the numbers of a key. Returns false for one without numbers.
    func readKey(_ property: PageProperty, _ text: WebText, _ out: PageNumbers) -> Bool {
        var text = text
        if !property.isList && PageShorthand.isWide(text) {
            let inherits = text.isWord("inherit") || property.isInherited && text.isWord("unset")
            let outer = inherits ? valueText(property, outerOf: figure.outer) : .empty
            text = outer.isEmpty ? WebText(property.initial) : outer
        }
        return figure.context.read(property, text, out)
    }

    // MARK: - Rows

    /// Returns how the keys of an animation, which were read, mix; nil, with a loss, for what rows cannot say.
    @inline(never)
    mutating func form(_ property: PageProperty, _ row: Int, _ count: Int, isOver: Bool) -> PageForm? {
        var form = PageForm(), hasSum = false, allSum = true, isWhole = true
        for i in below(count) {
            let key = css.keys[i]
            isWhole = isWhole && key.isGiven
            if !key.isGiven { continue }
            let isSum = key.composition != .replace && property.kind != .shown
            (hasSum, allSum) = (hasSum || isSum, allSum && isSum)
            if !readKey(property, key.value, value) { return lost(property) }
        }
        let accumulates = css.rows[row].accumulates
        let isSize = property.name.isWord("width") || property.name.isWord("height")
        if accumulates && (isSize || property.isList) { return lost(property) }
        if isSize && (hasSum && allSum || !text("offset-path").isEmpty && !text("offset-path").isWord("none")) {
            return lost(property)
        }
        if property.isList && (isOver || hasSum) { return lost(property) }
        if property.name.place(in: "column-gap row-gap") >= 0 && !isWhole && valueText(property).isEmpty {
            return lost(property)
        }
        if property.kind == .color && hasSum {
            if isOver || !isSumOpaque(property, count) { return lost(property) }
            form.addsColors = true
            return form
        }
        if hasSum && allSum {
            form.isAdditive = true
            return form
        }
        form.isRunning = isOver
        if isOver && hasSum { lose(property.name) }
        if isSize && (isOver && !isWhole || isOver && hasSum) { return lost(property) }
        return form
    }

    private mutating func lost(_ property: PageProperty) -> PageForm? {
        lose(property.name)
        return nil
    }

    /// Returns whether sums of colors are never both less and more than opaque.
    private mutating func isSumOpaque(_ property: PageProperty, _ count: Int) -> Bool {
        if !readBase(property, base) { return false }
        var least = Double.infinity, most = -Double.infinity
        for i in below(count) {
            let key = css.keys[i]
            var alpha = base.values[3]
            if key.isGiven {
                if !readKey(property, key.value, value) { return false }
                alpha = value.values[3] + (key.composition == .replace ? 0 : base.values[3])
            }
            (least, most) = (min(least, alpha), max(most, alpha))
        }
        return !(least < 1 && most > 1)
    }

    /// Writes the rows of a property of a layer.
    mutating func writeRows(_ word: StaticString, _ mapping: PageMapping, _ key: StaticString) {
        guard moves(word), let property = known.find(WebText(word)) else { return }
        writeRows(property, mapping, key, count: 1)
    }

    /// Writes the rows of a property, each of "count" numbers.
    @inline(never)
    mutating func writeRows(_ property: PageProperty, _ mapping: PageMapping, _ key: StaticString, count total: Int) {
        var isOver = false
        for row in below(css.count) {
            let count = readKeys(row, property.name)
            if count < 2 { continue }
            if property.kind == .color, writeColorTogether(property, row, mapping, isOver: isOver) {
                isOver = true
                continue
            }
            guard let form = form(property, row, count, isOver: isOver), readBase(property, base) else { continue }
            base.repeated(to: total)
            open(row, key)
            out.key("values")
            out.open("[")
            for i in below(count) { writeKey(i, count, property, mapping, form, total) }
            out.close("]")
            out.flag("extrapolate")
            writeTimes(count)
            css.writeClock(css.rows[row], count, &out)
            if form.isAdditive || mapping.isGrowing { out.flag("additive") }
            if css.rows[row].accumulates { out.flag("cumulative") }
            close(row)
            isOver = true
        }
    }

    /// Begins a row.
    func open(_ row: Int, _ key: StaticString, _ out: inout JSONWriter) {
        if css.rows[row].isPaused {
            out.open("{")
            out.key("animations")
            out.open("[")
        }
        out.open("{")
        if key.letters.count > 0 { out.field("property", key) }
    }

    mutating func open(_ row: Int, _ key: StaticString) { open(row, key, &out) }

    mutating func close(_ row: Int) {
        out.close("}")
        if !css.rows[row].isPaused { return }
        out.close("]")
        out.field("speed", amount: 0)  // the time inside stays 0: the delay still counts, as it does in browsers
        out.field("duration", "inf")
        out.close("}")
    }

    private mutating func writeTimes(_ count: Int) {
        var isEven = true
        for i in below(count) { isEven = isEven && css.keys[i].offset == Double(i) / Double(count &- 1) }
        if isEven { return }
        out.key("keyTimes")
        out.open("[")
        for i in below(count) { out.amount(css.keys[i].offset) }
        out.close("]")
    }

    /// Writes the value of a key.
    @inline(never)
    private mutating func writeKey(
        _ i: Int, _ count: Int, _ property: PageProperty, _ mapping: PageMapping, _ form: PageForm, _ total: Int
    ) {
        let key = css.keys[i]
        if !key.isGiven && form.isRunning && !form.isAdditive { return out.null() }
        if key.isGiven {
            _ = readKey(property, key.value, value)
        } else if form.isAdditive {
            value.clear()
        } else {
            value.copy(base)
        }
        if property.isList { value.fill(as: layout) }
        value.repeated(to: total)
        if key.isGiven && !form.isAdditive && key.composition != .replace && property.kind != .shown {
            if form.addsColors { addColor() } else { for k in below(value.count) { value.values[k] += base.values[k] } }
        }
        write(value, mapping)
    }

    /// Adds the color at rest to the value: colors of sRGB add after their parts are multiplied by alpha.
    private func addColor() {
        let alpha = min(value.values[3] + base.values[3], 1)
        for k in below(3) {
            let sum = value.values[k] * value.values[3] + base.values[k] * base.values[3]
            value.values[k] = alpha > 0 ? sum / alpha : 0
        }
        value.values[3] = alpha
    }

    private mutating func write(_ numbers: PageNumbers, _ mapping: PageMapping) {
        let first = numbers.values[0]
        switch mapping {
        case .single: out.amount(first)
        case .place(let axis): out.amounts(axis == 0 ? first : 0, axis == 0 ? 0 : first)
        case .growBounds(let axis):
            out.open("[")
            for i in below(4) { out.amount(i == axis &+ 2 ? first - base.values[0] : 0) }
            out.close("]")
        case .growPlace(let axis, let share):
            let more = (first - base.values[0]) * share
            out.amounts(axis == 0 ? more : 0, axis == 0 ? 0 : more)
        case .hidden: out.amount(0.5 - 64 * first)
        case .part(let from, let end):
            out.open("[")
            for i in below(end, from: from) { out.amount(i < numbers.count ? numbers.values[i] : 0) }
            out.close("]")
        }
    }
}

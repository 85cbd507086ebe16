import MotionFiles
import MotionKernel

// The numbers that a page hands out: user properties of the scene, one or more for each property, of at most four
// numbers each.

extension PageReader {
    private static var width: Int { 4 }

    /// Calls a body with each property of the figure that is handed out: those that move, and those that are asked for.
    @inline(never)
    private mutating func eachNumbers(_ body: (inout PageReader, PageProperty, Bool) -> Void) {
        let count = moveCount, row = page.rows[figure.row]
        for i in below(count) {
            if moves[i].place(in: "transform-origin opacity offset-distance clip-path") >= 0 { continue }
            guard let property = known.find(moves[i]) else { continue }
            body(&self, property, false)
        }
        if figure.pseudo > 0 { return }
        for i in below(row.readCount.int) {
            let name = page.reads[row.firstRead.int &+ i]
            guard let property = known.find(name) else {
                lose(name)
                continue
            }
            if moves(name) && !name.isWord("opacity") { continue }
            var isFirst = true
            for j in below(i) where page.reads[row.firstRead.int &+ j].equals(name) { isFirst = false }
            if isFirst { body(&self, property, true) }
        }
    }

    /// Writes the numbers of the figure.
    @inline(never)
    mutating func writeAllNumbers(asksReads: Bool) {
        eachNumbers { reader, property, isRead in
            let kept = reader.figure
            let (row, word) = isRead ? reader.source(property) : (kept.row, property.name)
            if row != kept.row {
                reader.prepare(row)
                reader.figure.name = kept.name
            }
            if let source = word.equals(property.name) ? property : reader.known.find(word) {
                reader.writeNumbers(source, as: property, asksReads: asksReads)
            }
            if row != kept.row { reader.prepare(kept.row) }
        }
    }

    /// Returns where the numbers of a property come from: the element, or one that it is in, and the property, or
    /// "color" for currentcolor.
    @inline(never)
    private mutating func source(_ property: PageProperty) -> (row: Int, word: WebText) {
        let own = figure.row
        var row = own, word = property.name
        if property.isInherited { row = outermost(property.name, own) }
        if property.kind == .color && !word.isWord("color") && !moves(word) {
            if valueText(property).isWord("currentcolor")
                || valueText(property).isEmpty && WebText(property.initial).isWord("currentcolor")
            {
                let outer = outermost(WebText("color"), row)
                if outer != row || moves("color") { (row, word) = (outer, WebText("color")) }
            }
        }
        if figure.row != own { prepare(own) }
        return (row, word)
    }

    /// Returns the element that moves or declares an inherited property: this one, or one that it is in. The figure is
    /// then that element.
    private mutating func outermost(_ word: WebText, _ first: Int) -> Int {
        var row = first
        if figure.row != first { prepare(first) }
        while !moves(word) && written(word, figure.own) == nil && page.rows[row].parent >= 0 {
            row = page.rows[row].parent.int
            prepare(row)
        }
        return row
    }

    /// Writes how the numbers of the figure are read.
    @inline(never)
    mutating func writeReads() {
        out.open("{")
        out.key("name")
        out.text(figure.name)
        if !figure.parent.isEmpty {
            out.key("parent")
            out.text(figure.parent)
        }
        out.key("values")
        out.open("[")
        writeAllNumbers(asksReads: true)
        out.close("]")
        out.close("}")
    }

    /// Writes the user properties of a property, under the name of another one.
    @inline(never)
    private mutating func writeNumbers(_ source: PageProperty, as property: PageProperty, asksReads: Bool) {
        var count = 1
        if source.isList {
            if !readLayout(source) { return lose(property.name) }
            count = layout.count
        } else {
            if !readBase(source, base) { return lose(property.name) }
            if moves("font-size") && !source.name.isWord("font-size") && valueText(source).goesByFont {
                lose(property.name)
            }
            count = source.kind == .lengths ? longest(source) : base.count
            if count < 0 { return lose(property.name) }
        }
        if !source.isList && moves(source.name) && !canMove(source) { return }
        let isModern = source.kind == .color && hasModern(source)
        if asksReads {
            out.open("{")
            out.key("name")
            out.text(property.name)
            out.key("properties")
            out.open("[")
        }
        var first = 0, item = 0, number = 0
        repeat {
            let isColor = source.isList ? item & 1 == 0 : source.kind == .color
            var end = min(first &+ PageReader.width, max(count, 1)), name = WebText.empty
            if source.isList {
                if count == 0 { break }
                let (place, kind) = listPart(item)
                if place < 0 { break }
                item.advance()
                if isColor && !kind.hasColor { continue }
                end = first &+ (isColor ? 4 : kind.width)
                name = listName(property, item &- 1, kind, isColor)
            } else {
                name = names.join(figure.name, WebText("."), property.name)
                if number > 0 { name = numbered(name, number) }
            }
            number.advance()
            asksReads ? out.text(name) : write(source, name, first, end, isColor ? (isModern ? 2 : 1) : 0, count)
            first = end
        } while source.isList || first < count
        if asksReads { writeKind(source, count) }
    }

    private mutating func numbered(_ name: WebText, _ number: Int) -> WebText {
        withRoom(12) { (bytes: MutableBytes) -> WebText in
            var text = TextWriter(bytes, capacity: 12)
            text.put(".")
            text.write(number)
            return names.join(name, WebText(bytes, text.count))
        }
    }

    /// Returns the item of a list that a part belongs to, and its place; -1 after the last. Each item has two parts:
    /// its color, and its other numbers.
    private func listPart(_ part: Int) -> (place: Int, item: PageItem) {
        let place = part &>> 1
        return place < layout.itemCount ? (place, layout.item(place)) : (-1, .blur)
    }

    /// Returns the name of a part of a list: one that comes again has a number.
    private mutating func listName(
        _ property: PageProperty, _ part: Int, _ kind: PageItem, _ isColor: Bool
    ) -> WebText {
        let word = isColor ? WebText("color") : WebText(kind.name)
        var same = 1
        for other in below(part) {
            let (_, item) = listPart(other), isOther = other & 1 == 0
            if isOther && !item.hasColor { continue }
            if (isOther ? WebText("color") : WebText(item.name)).equals(word) { same.advance() }
        }
        let name = names.join(names.join(figure.name, WebText("."), property.name), WebText("."), word)
        return same > 1 ? numbered(name, same) : name
    }

    /// Writes a user property: numbers from a place up to another one. `color`: 0 for none, 1 sRGB, 2 oklab.
    private mutating func write(
        _ source: PageProperty, _ name: WebText, _ first: Int, _ end: Int, _ color: Int, _ count: Int
    ) {
        _ = readBase(source, base)
        base.repeated(to: count)
        out.open("{")
        out.key("name")
        out.text(name)
        out.key("value")
        out.open("[")
        for i in below(end, from: first) { out.amount(i < base.count ? base.values[i] : 0) }
        out.close("]")
        if color > 0 { out.field("color", color == 1 ? "srgb" : "oklab") }
        out.key("animations")
        out.open("[")
        if moves(source.name) { writeRows(source, .part(first, end), "", count: max(count, 1)) }
        out.close("]")
        out.close("}")
    }

    /// Ends the object that says how numbers are read, with their kind and limits.
    private mutating func writeKind(_ source: PageProperty, _ count: Int) {
        out.close("]")
        out.field("count", amount: Double(count))
        let isLaidOut = source.name.place(in: "left top width height") >= 0
        let kind: StaticString =
            isLaidOut
            ? "layout"
            : source.isSnapped
                ? "snapped"
                : source.isList
                    ? "list"
                    : source.kind == .color
                        ? "color"
                        : source.kind == .share
                            ? "share"
                            : source.kind == .whole
                                ? "whole"
                                : source.kind == .shown ? "shown" : "number"
        out.field("kind", kind)
        if source.isList {
            for side in below(2) {
                out.key(side == 0 ? "least" : "most")
                out.open("[")
                for i in below(layout.itemCount) {
                    let item = layout.item(i), limits = item.limits
                    for k in below(item.size) {
                        let isColor = item.hasColor && k < 4
                        let limit = isColor ? Double(side) : side == 0 ? limits.least : limits.most
                        if limit.isFinite { out.amount(limit) } else { out.null() }
                    }
                }
                out.close("]")
            }
        }
        out.close("}")
    }

    /// Returns whether at least one animation of a property can be written, or the page asks for the property.
    private mutating func canMove(_ property: PageProperty) -> Bool {
        var isOver = false, canMove = false
        for row in below(css.count) {
            let count = readKeys(row, property.name)
            if count < 2 { continue }
            if form(property, row, count, isOver: isOver) != nil { (isOver, canMove) = (true, true) }
        }
        return canMove || isAsked(property.name)
    }

    private func isAsked(_ word: WebText) -> Bool {
        let row = page.rows[figure.row]
        for i in below(row.readCount.int) where page.reads[row.firstRead.int &+ i].equals(word) { return true }
        return false
    }

    /// Returns how many numbers lists of lengths have while they mix: the least common multiple of their lengths; -1
    /// for more than 64, and for an empty list that would mix with another one.
    private mutating func longest(_ property: PageProperty) -> Int {
        var longest = base.count, isBaseUsed = false, isNone = false
        for row in below(css.count) {
            let count = readKeys(row, property.name)
            for i in below(max(count, 0)) {
                if !css.keys[i].isGiven { isBaseUsed = true }
                if !css.keys[i].isGiven || !readKey(property, css.keys[i].value, value) { continue }
                if value.count == 0 || longest == 0 {
                    isNone = isNone || value.count == 0
                    longest = max(longest, value.count)
                    continue
                }
                var both = longest
                while remainder(both, value.count) != 0 && both <= 64 { both &+= longest }
                if both > 64 { return -1 }
                longest = both
            }
        }
        // An empty list mixes with no other one.
        return longest > 0 && (isNone || isBaseUsed && base.count == 0) ? -1 : longest
    }

    private func remainder(_ a: Int, _ b: Int) -> Int {
        var left = a
        while left >= b && b > 0 { left &-= b }
        return left
    }

    /// Returns whether a color mixes in oklab, in at least one key. One whose keys also mix otherwise is a loss.
    private mutating func hasModern(_ property: PageProperty) -> Bool {
        let own = valueText(property).isModernColor
        var isModern = own, isMixed = false
        for pass in below(2) {
            for row in below(css.count) {
                let count = readKeys(row, property.name)
                var before = false
                for i in below(max(count, 0)) {
                    let each = css.keys[i].isGiven ? css.keys[i].value.isModernColor : own
                    isModern = isModern || each
                    if i > 0 && !each && !before { isMixed = true }
                    before = each
                }
            }
            if pass == 0 && !isModern { return false }
        }
        if isMixed { lose(property.name) }
        return isModern
    }

    // MARK: - Lists

    /// Reads the layout of a list with all its keys, and its value where nothing runs. Returns false for lists that do
    /// not mix.
    @inline(never)
    private mutating func readLayout(_ property: PageProperty) -> Bool {
        layout.clear()
        var given = 0, all = 0, isEverywhere = true, isCurrent = false
        for row in below(css.count) {
            let count = readKeys(row, property.name)
            if count < 2 { continue }
            isEverywhere = isEverywhere && css.rows[row].isEverywhere
            for i in below(count) {
                all.advance()
                if !css.keys[i].isGiven { continue }
                given.advance()
                if !readKey(property, css.keys[i].value, value) { return false }
                isCurrent = isCurrent || value.isCurrent
                if value.itemCount > layout.itemCount { layout.copy(value) }
            }
        }
        let hasBase = readListBase(property)
        if !hasBase {
            if given == 0 || given < all { return false }
            if !isEverywhere { lose(property.name) }
            readListBase(property)
        } else if base.itemCount > layout.itemCount {
            layout.copy(base)
        }
        if !base.begins(layout) || !property.isFilled && base.itemCount < layout.itemCount { return false }
        for row in below(css.count) {
            let count = readKeys(row, property.name)
            for i in below(max(count, 0)) where css.keys[i].isGiven {
                if !readKey(property, css.keys[i].value, value) || !value.begins(layout)
                    || !property.isFilled && value.itemCount < layout.itemCount
                {
                    return false
                }
            }
        }
        isCurrent = (isCurrent || base.isCurrent) && moves("color")
        if isCurrent || property.kind == .filters && moves(property.name) { lose(property.name) }
        return true
    }

    /// Reads the list where nothing runs, or the first key if it has none. Returns whether it has one.
    @discardableResult
    mutating func readListBase(_ property: PageProperty) -> Bool {
        let text = valueText(property)
        if !text.isEmpty && figure.context.read(property, text, base) { return true }
        let word = property.name
        let isHidden =
            word.begins(with: "background-") && written(WebText("background"), figure.own) != nil
            || word.begins(with: "mask-") && written(WebText("mask"), figure.own) != nil
        if text.isEmpty && property.isFilled {
            base.clear()
            return true
        }
        if text.isEmpty && property.kind == .places && !isHidden {
            let initial = word.isWord("object-position") ? WebText("50% 50%") : WebText("0% 0%")
            return figure.context.read(property, initial, base)
        }
        for row in below(css.count) {
            let count = readKeys(row, word)
            for i in below(max(count, 0)) where css.keys[i].isGiven {
                _ = readKey(property, css.keys[i].value, base)
                return false
            }
        }
        base.clear()
        return false
    }
}

import MotionFiles
import MotionKernel

// Properties that depend on another one which moves at the same time: currentcolor on "color", per cents of transforms
// on the size of the box. Their rows have keys between those of both.

extension PageReader {
    private static var parts: Int { 16 }

    /// Reads the course of a property, which only one animation moves, and which replaces what is below. Returns false
    /// for others.
    @inline(never)
    private mutating func readCourse(_ word: StaticString, _ place: Int) -> Bool {
        guard let property = known.find(WebText(word)) else { return false }
        var found = -1
        for row in below(css.count) where readKeys(row, property.name) >= 2 {
            if found >= 0 { return false }
            found = row
        }
        if found < 0 { return false }
        let count = readKeys(found, property.name)
        if count > PageCourse.most || css.rows[found].accumulates || !readBase(property, base) { return false }
        courses[place].count = count
        courses[place].row = found
        courses[place].width = base.count
        for i in below(count) {
            let key = css.keys[i]
            if key.isGiven && key.composition != .replace { return false }
            if key.isGiven { if !readKey(property, key.value, value) { return false } } else { value.copy(base) }
            courses[place].offsets[unchecked: i] = key.offset
            courses[place].curves[unchecked: i] = key.curve
            for part in below(4) {
                courses[place].values[unchecked: i &* 4 &+ part] = part < value.count ? value.values[part] : 0
            }
        }
        return true
    }

    /// Calls a body with each offset of the keys and of the courses that are used, and with 15 offsets between two.
    private mutating func eachOffset(_ count: Int, _ used: Int, _ body: (inout PageReader, Double) -> Void) {
        var offset = 0.0
        while true {
            var next = 1.0
            for i in below(count) where css.keys[i].offset > offset { next = min(next, css.keys[i].offset) }
            for place in below(2) where used & 1 &<< place != 0 {
                for i in below(courses[place].count) where courses[place].offsets[unchecked: i] > offset {
                    next = min(next, courses[place].offsets[unchecked: i])
                }
            }
            for part in below(PageReader.parts) {
                body(&self, offset + (next - offset) * Double(part) / Double(PageReader.parts))
            }
            offset = next
            if offset >= 1 { return body(&self, 1) }
        }
    }

    private mutating func writeTogether(
        _ row: Int, _ key: StaticString, _ count: Int, _ used: Int, _ body: (inout PageReader, Double) -> Void
    ) {
        open(row, key)
        out.key("values")
        out.open("[")
        eachOffset(count, used) { reader, offset in body(&reader, offset) }
        out.close("]")
        out.key("keyTimes")
        out.open("[")
        eachOffset(count, used) { reader, offset in reader.out.amount(offset) }
        out.close("]")
        css.writeClock(css.rows[row], 0, &out)
        close(row)
    }

    // MARK: - Transforms by the size

    /// Writes the rows of a list of transforms that has per cents of a box whose size moves. Returns false if nothing
    /// is written: the list has no per cents, or, with a loss, they cannot be followed.
    @inline(never)
    mutating func writeTogether(_ name: WebName, _ word: WebText, _ rest: WebText) -> Bool {
        let sizes = (moves("width"), moves("height"))
        if !sizes.0 && !sizes.1 { return false }
        var text = rest, row = -1, isPlain = true, isSame = true, rows = 0
        let isMoved = moves(word)
        if isMoved {
            var hasPercent = false, first = WebText.empty
            eachKeys(word) { reader, own, count in
                rows.advance()
                row = own
                isPlain = isPlain && !reader.css.rows[own].accumulates
                for i in below(count) {
                    let key = reader.css.keys[i]
                    if !key.isGiven { isSame = false }
                    if !key.isGiven { continue }
                    hasPercent = hasPercent || key.value.place(of: "%") != nil
                    isPlain = isPlain && key.composition == .replace
                    if first.isEmpty { first = key.value }
                    isSame = isSame && first.equals(key.value)
                }
            }
            if !hasPercent { return false }
            text = first
        } else if rest.place(of: "%") == nil {
            return false
        }
        var used = 0
        if sizes.0 { used |= readCourse("width", 0) ? 1 : 4 }
        if sizes.1 { used |= readCourse("height", 1) ? 2 : 4 }
        let clock = sizes.0 ? courses[0].row : courses[1].row
        if !isMoved { row = clock }
        let isOne =
            used & 4 == 0 && rows < 2 && (used & 1 == 0 || css.rows[courses[0].row].hasClock(of: css.rows[row]))
            && (used & 2 == 0 || css.rows[courses[1].row].hasClock(of: css.rows[row]))
        if !isOne || !isPlain || !isSame {
            lose(word)
            return false
        }
        let count = isMoved ? readKeys(row, word) : 0
        writeTogether(row, "transform", count, used) { reader, offset in
            reader.writeTransform(text, of: name, used, offset)
        }
        return true
    }

    /// Writes the transforms for the size of the box at an offset.
    @inline(never)
    private mutating func writeTransform(_ text: WebText, of name: WebName, _ used: Int, _ offset: Double) {
        var box = figure.context.box
        if used & 1 != 0 { box.width = courses[0].value(offset)[0] }
        if used & 2 != 0 { box.height = courses[1].value(offset)[0] }
        out.next()
        out.text.put("\"")
        if !TransformWriter.write(text, of: name, figure.context.web, box, &out.text) { out.text.write("none") }
        out.text.put("\"")
    }

    // MARK: - Colors by currentcolor

    /// Writes the row of an animation of a color that has currentcolor in a key, while "color" moves. Returns false if
    /// nothing is written: no key has it, or, with a loss, it cannot be followed.
    @inline(never)
    mutating func writeColorTogether(
        _ property: PageProperty, _ row: Int, _ mapping: PageMapping, isOver: Bool
    ) -> Bool {
        if property.name.isWord("color") || !moves("color") { return false }
        var count = readKeys(row, property.name), hasCurrent = false, isPlain = !css.rows[row].accumulates
        for i in below(count) where css.keys[i].isGiven {
            hasCurrent = hasCurrent || css.keys[i].value.isWord("currentcolor")
            isPlain = isPlain && css.keys[i].composition == .replace
        }
        if !hasCurrent { return false }
        let isRead = readCourse("color", 0) && css.rows[courses[0].row].hasClock(of: css.rows[row])
        count = readKeys(row, property.name)
        let isWhole = count > 0 && css.keys[0].isGiven && css.keys[count &- 1].isGiven
        if !isRead || !isPlain || isOver && !isWhole || !readBase(property, base) {
            lose(property.name)
            return false
        }
        writeTogether(row, "", count, 1) { reader, offset in reader.writeColor(property, count, offset) }
        return true
    }

    /// Writes the color at an offset of the keys that were read.
    @inline(never)
    private mutating func writeColor(_ property: PageProperty, _ count: Int, _ offset: Double) {
        var index = 0
        while index &+ 2 < count && css.keys[index &+ 1].offset <= offset { index.advance() }
        let one = css.keys[index], other = css.keys[index &+ 1], way = other.offset - one.offset
        let share = way > 0 ? StyleCurve.eased(one.curve, (offset - one.offset) / way) : 1
        let current = courses[0].value(offset)
        let a = color(property, one, current), b = color(property, other, current)
        let mixed = StyleCourse.mixed(a, b, share, isColor: true)
        out.open("[")
        for i in below(4) { out.amount(mixed[i]) }
        out.close("]")
    }

    private mutating func color(_ property: PageProperty, _ key: StyleKey, _ current: WebValue) -> WebValue {
        if key.isGiven && key.value.isWord("currentcolor") { return current }
        var made = WebValue()
        made.count = 4
        let isRead = key.isGiven && readKey(property, key.value, value)
        for i in below(4) { made[i] = isRead ? value.values[i] : base.values[i] }
        return made
    }
}

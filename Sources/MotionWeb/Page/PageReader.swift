import MotionFiles
import MotionKernel

/// The style of an element of a page, or of a pseudo-element.
struct PageStyle {
    let style: WebStyle
    /// The selectors that hold, in the order in which they count, and in that for what is important.
    var matches = StyleMatches(), important = StyleMatches()
    var inline = WebText.empty
    var context = WebContext()
    /// The row whose style it is; -1 if it is to be read.
    var row = -1
    /// Where its texts end after it is read.
    var textEnd = 0
}

/// A box of a page that is written: an element, or a pseudo-element of one.
struct PageFigure {
    var row = -1, pseudo = 0
    var name = WebText.empty, parent = WebText.empty
    /// The place of its style in `styles`, and that of the style of the element outside.
    var own = 0, outer = 0
    var box = WebBox()
    var context = PageContext()
}

/// A writer of the text of the scene of a page: boxes whose places are given, which a style sheet moves.
public struct PageReader {
    /// The slots of `styles`: one for a pseudo-element, one for what is outside of the root, then the root, the body,
    /// and each element around the figure and itself.
    private static var slots: Int { PageDocument.deepest &+ 6 }
    static var mostMoves: Int { 128 }
    let page: PageDocument
    let document: XMLDocument
    let sheet: StyleSheet
    public internal(set) var losses: WebLosses
    /// Losses that are thrown away.
    private var muted = WebLosses()
    /// The animations of the figure.
    var css: ElementAnimations
    var out = JSONWriter(TextWriter(nil, capacity: 0))
    var names: WebLayerNames
    var measure = ShapeMeasure(nil, 0, most: 0)
    let styles: UnsafeMutablePointer<PageStyle>
    /// The properties that the animations of the figure move, in the order in which they come.
    let moves: UnsafeMutablePointer<WebText>
    var moveCount = 0
    var figure = PageFigure()
    /// Whether keyframes move a custom property.
    private(set) var movesCustom = false
    let base: PageNumbers, value: PageNumbers, layout: PageNumbers
    let known: PageProperty.Known
    /// Room for a list of transforms, with room for a part of a path after it; and room for texts.
    let list: MutableFloats
    let letters: MutableBytes
    let courses: UnsafeMutablePointer<PageCourse>
    /// How many styles may still be read.
    private var left = 0
    public internal(set) var fault: PageFault?
    /// The last moment at which something ends.
    var duration = 0.0

    /// Reads a style sheet, and JSON of the elements of a page. Returns what writes its scene, nil if there is too
    /// little memory, or what is wrong.
    @inline(never)
    public static func read(
        _ sheet: WebText, _ page: WebText, _ memory: inout WebMemory
    ) -> (reader: PageReader?, fault: PageFault?) {
        let read = PageDocument.read(sheet, page, &memory)
        if let fault = read.fault { return (nil, fault) }
        guard let page = read.page else { return (nil, nil) }
        let xml = XMLReader.read(page.text.bytes, page.text.count, &memory)
        if let fault = xml.1 { return (nil, PageFault(fault.rule, "", 0, WebText("css"))) }
        guard let document = xml.0 else { return (nil, nil) }
        var losses = WebLosses(page.whole, &memory, spare: page.spare, spareSize: PageDocument.spareSize)
        var rules = StyleSheet(document, page.media, &memory, keyframes: page.whole.dropping(page.text.count))
        rules?.readAll(document, &losses)
        page.link { rules?.blocks(of: $0, document.names) ?? KeyframeBlocks() }
        let css = ElementAnimations(&memory, most: 64, mostKeys: PageKeyframes.most)
        let names = WebLayerNames(textSize: page.whole.count, &memory)
        let count = WebName.propertyCount
        let values: UnsafeMutablePointer<WebText>? = memory.take(slots &* count, size: 16)
        let heads: UnsafeMutablePointer<WebStyleHead>? = memory.take(slots, size: 104)
        let styles: UnsafeMutablePointer<PageStyle>? = memory.take(slots, size: 720)
        let moves: UnsafeMutablePointer<WebText>? = memory.take(mostMoves, size: 16)
        let courses: UnsafeMutablePointer<PageCourse>? = memory.take(2, size: 7200)
        let list: MutableFloats? = memory.take(Operation.stride &* 64 &+ mostTrimmed &* 9)
        let letters: MutableBytes? = memory.take(mostLetters)
        let base = PageNumbers(&memory), value = PageNumbers(&memory), layout = PageNumbers(&memory)
        let known = PageProperty.Known(&memory)
        guard let rules, let css, let names, let values, let heads, let styles, let moves, let courses, let list,
            let letters, let base, let value, let layout, let known, memory.isEnough
        else { return (nil, nil) }
        for i in below(slots) {
            (styles + i).initialize(to: PageStyle(style: WebStyle(values + i &* count, heads + i)))
        }
        let rows = (styles, moves, courses, list, letters), numbers = (base, value, layout)
        return (PageReader(page, document, rules, losses, css, names, rows, numbers, known), nil)
    }

    private init(
        _ page: PageDocument, _ document: XMLDocument, _ sheet: StyleSheet, _ losses: WebLosses,
        _ css: ElementAnimations, _ names: WebLayerNames,
        _ rows: (
            UnsafeMutablePointer<PageStyle>, UnsafeMutablePointer<WebText>, UnsafeMutablePointer<PageCourse>,
            MutableFloats, MutableBytes
        ), _ numbers: (PageNumbers, PageNumbers, PageNumbers), _ known: PageProperty.Known
    ) {
        (self.page, self.document, self.sheet, self.losses, self.css) = (page, document, sheet, losses, css)
        (self.names, styles, moves, courses, list) = (names, rows.0, rows.1, rows.2, rows.3)
        (letters, self.known) = (rows.4, known)
        (base, value, layout) = numbers
        self.css.isOfPage = true
        movesCustom = sheet.movesCustom
        for i in below(page.animationCount) {
            if page.animations[i].keys.keyframes.haveCustom { movesCustom = true }
            if page.animations[i].isElsewhere { lose("animation-timeline") }
        }
    }

    /// Writes the scene. `room` is memory that measures paths. Returns the bytes of the text, written or not.
    @inline(never)
    public mutating func write(
        _ bytes: MutableBytes?, _ capacity: Int, room: UnsafeMutableRawPointer?, _ roomSize: Int, asksPage: Bool
    ) -> Int {
        out = JSONWriter(TextWriter(bytes, capacity: min(capacity, 0x7FFF_FFFF).u32))
        measure = ShapeMeasure(room, roomSize, most: 1000 &+ page.whole.count &>> 2)
        left = 100_000 &+ page.whole.count &* 4
        if asksPage {
            out.open("{")
            out.key("scene")
        }
        out.open("{")
        out.field("name", "page")
        if page.media.width > 0 && page.media.height > 0 {
            out.key("size")
            out.amounts(page.media.width, page.media.height)
        }
        out.key("layers")
        writeEach(.layers)
        out.key("properties")
        writeEach(.numbers)
        out.close("}")
        css.lose(&losses)
        if asksPage {
            out.key("elements")
            writeEach(.reads)
            out.key("duration")
            out.number(duration)
            writeSheet()
            writeLosses()
            out.close("}")
        }
        return out.text.count
    }

    /// Bytes of the room that are missing.
    public var missing: Int { measure.missing }

    // MARK: - Figures

    /// A part of the text about figures: their layers, their numbers, or how these are read.
    enum Part {
        case layers, numbers, reads
    }

    /// Writes a part of all figures, those of ::after last.
    @inline(never)
    private mutating func writeEach(_ part: Part) {
        out.open("[")
        for row in below(page.count) where fault == nil {
            prepare(row)
            writeFigure(part)
            if sheet.has(pseudo: 1) || sheet.has(pseudo: 2) { writeGenerated(row, 1, part) }
        }
        if sheet.has(pseudo: 2) {
            for row in below(page.count) where fault == nil { writeGenerated(row, 2, part) }
        }
        out.close("]")
    }

    mutating func writeFigure(_ part: Part) {
        switch part {
        case .layers:
            for i in below(css.count) { duration = max(duration, css.rows[i].end) }
            writeLayers()
        case .numbers: writeAllNumbers(asksReads: false)
        case .reads: writeReads()
        }
    }

    /// Counts a style that is read, and fails after too many.
    mutating func spend() {
        left &-= 1
        if left < 0 || sheet.isExhausted || names.isFull {
            if fault == nil { fault = PageFault("must have fewer rules for its elements", "", 0, WebText("css")) }
        }
    }

    /// Makes an element the figure: reads its style, and its animations.
    @inline(never)
    mutating func prepare(_ row: Int) {
        let each = page.rows[row], parent = each.parent.int
        let around = parent < 0 ? WebBox(width: page.media.width, height: page.media.height) : page.rows[parent].box
        let own = readStyles(row)
        figure = PageFigure(
            row: row, name: each.name, parent: parent < 0 ? .empty : page.rows[parent].name, own: own,
            outer: own &- 1, box: each.box)
        finishFigure(around)
        readAnimations(row, each.pseudo == 0 ? 0 : -1)
    }

    func finishedContext(_ around: WebBox) -> PageContext {
        PageContext(
            web: styles[figure.own].context, block: (around.width, around.height),
            size: (figure.box.width, figure.box.height), outerFont: styles[figure.outer].context.font)
    }

    mutating func finishFigure(_ around: WebBox) { figure.context = finishedContext(around) }

    /// Reads the style of an element, and of those outside whose styles are not read yet. Returns its place; that of
    /// the element outside comes before.
    @inline(never)
    mutating func readStyles(_ row: Int) -> Int {
        var chain = InlineArray<128, Int32>(repeating: -1), count = 0, each = row
        while each >= 0 && count < 128 {
            chain[unchecked: count.advance()] = each.i32
            each = page.rows[each].parent.int
        }
        var slot = 3
        if styles[slot].row == -1 {
            styles[1].style.clear()
            styles[1].context = WebContext(width: page.media.width, height: page.media.height)
            styles[1].context.isPage = true
            // The root, then the body, which stays outside of all.
            read(0, 2, outside: 1)
            styles[2].context.rootFont = styles[2].context.font
            read(2, slot, outside: 2)
            styles[slot].row = -2
        }
        while count > 0 {
            count &-= 1
            slot.advance()
            let place = chain[unchecked: count].int, pseudo = page.rows[place].pseudo
            if styles[slot].row == place { continue }
            let node = pseudo > 0 ? page.rows[page.rows[place].parent.int].node.int : page.rows[place].node.int
            let inline = pseudo > 0 ? document.attribute(page.rows[place].node.int, .style) ?? .empty : nil
            read(node, slot, outside: slot &- 1, pseudo: pseudo, inline: inline)
            styles[slot].row = place
            styles[slot &+ 1].row = -1
        }
        // What was made while it was the figure goes; it may be in the way of those inside.
        styles[slot].style.scope.textEnd = styles[slot].textEnd
        styles[slot &+ 1].row = -1
        return slot
    }

    /// Reads the style of a node to a place.
    @inline(never)
    mutating func read(_ node: Int, _ to: Int, outside: Int, pseudo: Int = 0, inline: WebText? = nil) {
        spend()
        let own = inline ?? (pseudo > 0 ? .empty : document.attribute(node, .style) ?? .empty)
        let matches = sheet.isEmpty ? StyleMatches() : sheet.matches(node, pseudo: pseudo)
        styles[to].style.read(node, matches, own, document, sheet, styles[outside].style, &muted)
        (styles[to].matches, styles[to].important) = (matches, matches)
        sheet.orderImportant(&styles[to].important)
        (styles[to].inline, styles[to].textEnd) = (own, styles[to].style.scope.textEnd)
        var context = styles[outside].context
        context.setFont(styles[to].style)
        context.color = styles[to].style[.color]
        styles[to].context = context
    }

    // MARK: - Declarations

    /// Calls a body with each declaration for a style, from the weakest to the strongest.
    @inline(never)
    func eachDeclaration(_ slot: Int, _ body: (inout StyleDeclaration) -> Void) {
        for important in below(2) {
            let count = styles[slot].matches.count
            for each in below(count) {
                let row =
                    important == 1
                    ? styles[slot].important.rows[unchecked: each] : styles[slot].matches.rows[unchecked: each]
                let selector = sheet.selector(row)
                let first = sheet.declarations + selector.firstDeclaration.int
                for i in below(selector.declarationCount.int) where first[i].isImportant == (important == 1) {
                    body(&first[i])
                }
            }
            var reader = DeclarationReader(styles[slot].inline)
            while !styles[slot].inline.isEmpty, var next = reader.next(document.names) {
                if next.isImportant == (important == 1) { body(&next) }
            }
        }
    }

    /// Returns what is declared of a property, with var() as it is written, and whether it is important; nil if nothing
    /// valid is.
    @inline(never)
    func written(_ word: WebText, _ slot: Int) -> (value: WebText, isImportant: Bool)? {
        var found: (value: WebText, isImportant: Bool)?
        eachDeclaration(slot) { next in
            guard let value = PageShorthand.value(next.plain, next.value, of: word), !next.isMistake(word, value)
            else { return }
            found = (value, next.isImportant)
        }
        return found
    }

    /// Returns what is declared of a property, with var() replaced; nil if nothing valid is.
    @inline(never)
    func declared(_ word: WebText, _ slot: Int) -> WebText? {
        guard let found = written(word, slot) else { return nil }
        if !found.value.isReplaced { return found.value }
        var scope = styles[slot].style.scope
        let areKeysRead = css.textEnd > scope.textEnd  // then this text stays only until others are read
        if areKeysRead { scope.textEnd = css.textEnd }
        let text = sheet.variables.replaced(found.value, &scope)
        if text != nil && !areKeysRead { styles[slot].style.scope = scope }
        return text ?? WebText("unset")
    }

    func declared(_ word: StaticString, _ slot: Int) -> WebText? { declared(WebText(word), slot) }

    /// Returns the value of a property of the figure that is not inherited: an empty text for its initial value.
    func text(_ word: StaticString, slot: Int? = nil) -> WebText {
        guard let found = declared(word, slot ?? figure.own) else { return .empty }
        if found.isWord("inherit") { return declared(word, figure.outer) ?? .empty }
        return PageShorthand.isWide(found) ? .empty : found
    }

    /// Adds a property of the figure to the losses.
    mutating func lose(_ word: WebText) { losses.add(.property, word, line: 0, shown: .rest) }
    mutating func lose(_ word: StaticString) { lose(WebText(word)) }
}

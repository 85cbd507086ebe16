import MotionFiles
import MotionKernel

// Texts: their spans and letters from the elements of a file, and the letters as layers.

extension SVGReader {
    /// Reads the spans and the letters of a <text> whose style is at the depth, and lays them out. Those that cannot be
    /// drawn as they should be are a loss.
    @inline(never)
    mutating func layOut(_ node: Int, _ style: WebStyle, _ context: WebContext) {
        texts.clear()
        readSpans(node, style, context)
        texts.end()
        letterCount &+= texts.letterCount
        if texts.isFull || wants.isFull || letterCount > 100_000 &+ document.text.count &* 4 {
            fail(node, "must have fewer letters, with those of copies, and at most 256 fonts")
        }
        for span in below(texts.spanCount) {
            if texts.spans[span].isAlong { continue }
            for place in below(5) { ask(span, TextPlace(rawValue: place.u8) ?? .x) }
        }
        for i in below(texts.letterCount) {
            wants.add(texts.letters[i].code, texts.spans[texts.letters[i].span.int].font)
        }
        texts.layOut()
        texts.settle()
        for span in below(texts.spanCount) where texts.spans[span].isAlong {
            texts.settle(span, texts.spans[span].pathLength > 0 ? path(of: span) : nil)
        }
        if texts.isLost || texts.fonts == nil {
            document.lose(&losses, element: node, texts.fonts == nil ? .nothing : .letters)
        }
        if sheet.faceLine > 0 && texts.letterCount > 0 {
            losses.add(.rule, WebText("@font-face"), line: sheet.faceLine, shown: .letters)
        }
        // Without fonts the box is not known, but whether there is one.
        textBox = texts.fonts == nil && texts.letterCount > 0 ? WebBox(width: 1, height: 1) : nil
        if let box = texts.box() {
            textBox = WebBox(x: box.low.x, y: box.low.y, width: box.high.x - box.low.x, height: box.high.y - box.low.y)
        }
    }

    // MARK: - Spans

    private mutating func readSpans(_ node: Int, _ style: WebStyle, _ context: WebContext) {
        var cursor = TextCursor(document.nodes[node].inside), following = node &+ 1, level = 0, skipped = 0
        var span = open(node, -1, style, context, level)
        while fault == nil, let piece = cursor.next() {
            switch piece {
            case .character(let code):
                if skipped == 0 { texts.add(code, span) }
            case .begin(let isEmpty):
                let child = following.advance()
                if child >= document.nodes[node].end { return }
                if skipped > 0 || !isSpan(child, texts.spans[span].node.int) {
                    skipped &+= isEmpty ? 0 : 1
                    continue
                }
                if depth &+ level &+ 2 >= SVGReader.deepest {
                    return fail(child, "must be in at most 100 others, with those that <use> shows")
                }
                let own = self.style(at: depth &+ level &+ 1)
                own.read(child, document, sheet, level == 0 ? style : self.style(at: depth &+ level), &losses)
                if own[.display].isWord("none") {
                    skipped &+= isEmpty ? 0 : 1
                    continue
                }
                level &+= 1
                let made = open(child, span.i32, own, self.context(texts.spans[span].context, own), level)
                if !isEmpty { span = made } else { level &-= 1 }
            case .end:
                if skipped > 0 {
                    skipped &-= 1
                } else if level > 0 {
                    (span, level) = (max(0, texts.spans[span].parent.int), level &- 1)
                }
            }
        }
    }

    /// Returns whether an element in a text is a span of it. Others are losses.
    private mutating func isSpan(_ node: Int, _ outer: Int) -> Bool {
        let tag = document.tag(node)
        if !isNamed(node) || !document.nodes[node].isSVG { return false }
        if tag == .tspan || tag == .a { return true }
        if tag == .textPath { return document.tag(outer) == .text || document.tag(outer) == .a }
        document.lose(&losses, element: node)
        return false
    }

    private mutating func open(
        _ node: Int, _ parent: Int32, _ style: WebStyle, _ context: WebContext, _ level: Int
    ) -> Int {
        var span = TextSpan(node: node.i32, parent: parent, context: context)
        let weight = style[.fontWeight].weight ?? 400, slope = style[.fontStyle]
        let width = style[.fontStretch].place(
            in: """
                ultra-condensed extra-condensed condensed semi-condensed normal semi-expanded expanded extra-expanded \
                ultra-expanded
                """)
        span.font = wants.row(
            TextWant(
                families: style[.fontFamily], weight: weight, width: width < 0 ? 5 : width &+ 1,
                isItalic: slope.isWord("italic") || slope.isWord("oblique")))
        var inside = context
        (inside.width, inside.height) = (context.font, context.font)  // of which percentages are
        span.letterSpacing = inside.length(style[.letterSpacing], 0) ?? 0
        span.wordSpacing = inside.length(style[.wordSpacing], 0) ?? 0
        span.anchor =
            style[.textAnchor].isWord("middle") ? .middle : style[.textAnchor].isWord("end") ? .end : .start
        let space = style[.whiteSpace]
        span.keepsSpace = space.isWord("pre") || space.isWord("pre-wrap") || space.isWord("break-spaces") || keeps(node)
        if let text = document.attribute(node, .textLength), let length = context.length(text.trimmed, 0) {
            span.length = max(0, within(length))
            span.stretches = document.attribute(node, .lengthAdjust)?.equals("spacingAndGlyphs") == true
        }
        if let fonts = texts.fonts, fonts.pointee.firstFont(span.font) >= 0 {
            let font = fonts.pointee.fonts[fonts.pointee.firstFont(span.font).int]
            let outer = parent < 0 ? 0 : texts.spans[parent.int].raised
            span.raised = outer + raised(style[.baselineShift], font, inside)
            span.baseline = span.raised + aligned(style, font, context.font)
        }
        span.isAlong = document.tag(node) == .textPath
        let made = texts.open(span)
        if span.isAlong { readPath(made) }
        return made
    }

    /// Returns whether xml:space keeps the white space of an element.
    private func keeps(_ node: Int) -> Bool {
        var each = node
        while each >= 0 {
            if let word = document.attribute(each, .xmlSpace) { return word.equals("preserve") }
            each = document.nodes[each].parent.int
        }
        return false
    }

    /// Returns how far below the outer baseline that of a span is.
    private func raised(_ text: WebText, _ font: TextFont, _ context: WebContext) -> Double {
        if text.isEmpty || text.isWord("baseline") { return 0 }
        let height = (font.ascent + font.descent) * context.font / font.size
        if text.isWord("sub") || text.isWord("super") { return text.isWord("sub") ? height / 2 : -height / 2 }
        return -(context.length(text, 0) ?? 0)
    }

    /// Returns how far below a line of the font the baseline is, that dominant-baseline or alignment-baseline asks for.
    private func aligned(_ style: WebStyle, _ font: TextFont, _ size: Double) -> Double {
        let own = style[.alignmentBaseline], scale = size / font.size
        let word = own.isEmpty || own.isWord("auto") || own.isWord("baseline") ? style[.dominantBaseline] : own
        let place = word.place(
            in: """
                middle central hanging mathematical text-before-edge text-top before-edge top text-after-edge \
                text-bottom after-edge ideographic bottom
                """)
        switch place {
        case 0: return font.xHeight * scale / 2
        case 1: return (font.ascent - font.descent) * scale / 2
        case 2: return font.ascent * scale * 0.8
        case 3: return font.ascent * scale / 2
        case 4, 5, 6, 7: return font.ascent * scale
        case 8, 9, 10, 11, 12: return -font.descent * scale
        default: return 0
        }
    }

    /// Asks for the places that a list of a span has. A list with a mistake has none. The last rotation counts for all
    /// further letters.
    private mutating func ask(_ span: Int, _ place: TextPlace) {
        let name: WebName =
            place == .x ? .x : place == .y ? .y : place == .dx ? .dx : place == .dy ? .dy : .rotate
        let context = texts.spans[span].context
        guard let text = document.attribute(texts.spans[span].node.int, name) else { return }
        let axis: UInt8 = place == .rotate ? 2 : place == .x || place == .dx ? 0 : 1
        for isAsked in below(2) {
            var words = WebWords(text), index = 0, last = 0.0
            while let word = words.next() {
                guard let number = context.length(word, axis) else { return }
                last = within(number)
                if isAsked == 1 && !texts.ask(place, last, span, index) { break }
                index.advance()
            }
            while isAsked == 1 && place == .rotate && index > 0 && texts.ask(place, last, span, index) {
                index.advance()
            }
        }
    }

    // MARK: - Paths of texts

    /// Reads where the letters of a textPath go. Without a path they are not drawn, as in browsers.
    private mutating func readPath(_ span: Int) {
        let node = texts.spans[span].node.int, row = document.nodes[node]
        for i in below(row.attributeCount.int) {
            let attribute = document.attributes[row.firstAttribute.int &+ i]
            let isMethod = attribute.name.equals("method") && !attribute.value.equals("align")
            if isMethod || attribute.name.equals("side") && !attribute.value.equals("left") {
                losses.add(.attribute, attribute.name, line: row.line.int, shown: .rest)
            }
        }
        guard let path = path(of: span) else { return }
        let target = pathTarget(node)
        if let target, smil.moves(target, .d) || smil.moves(target, .transform) || smil.moves(target, .motion) {
            document.lose(&losses, element: node, .rest)  // the letters stay where the path is at rest
        }
        let length = path.length
        var named = length  // what distances refer to
        if let target, let text = document.attribute(target, .pathLength) {
            named = WebContext().value(.pathLength, text)?[0] ?? 0
        }
        if !(named > 0) { return }
        let location = path.location(atLength: length)
        let end = path.sample(element: location.element, parameter: location.parameter).point
        texts.spans[span].pathEnd = (end.x, end.y)
        texts.spans[span].pathLength = length
        let text = document.attribute(node, .startOffset)?.trimmed ?? .empty
        var context = texts.spans[span].context
        (context.width, context.height) = (length, length)
        let factor = text[text.count &- 1] == "%" ? 1 : length / named
        texts.spans[span].pathStart = (context.length(text, 0) ?? 0) * factor
    }

    /// Returns the path that a textPath refers to; nil without one.
    private func pathTarget(_ node: Int) -> Int? {
        guard document.attribute(node, .path) == nil, let target = document.reference(node) else { return nil }
        return isNamed(target) && document.tag(target) == .path ? target : nil
    }

    /// Returns the path of a textPath, measured; nil if it has no length, or a mistake.
    private mutating func path(of span: Int) -> PreparedPath? {
        let node = texts.spans[span].node.int
        var shape = WebShape(data: document.attribute(node, .path) ?? .empty), map = WebMatrix()
        if let target = pathTarget(node) {
            var context = texts.spans[span].context
            let style = writtenStyle(target, SVGReader.deepest &+ 1, &context)
            shape = WebShape(target, document, style, context)
            map = WebMatrix(style[.transform], context, width: 0, height: 0) ?? map
        }
        if ShapeMeasure.sound(shape.text).hasFault { return nil }
        guard let path = measure.path(shape, map), path.length > 0 else { return nil }
        return path
    }

    // MARK: - Layers

    /// Writes the layer of a text whose size of letters moves: the letters grow from the place of the first one.
    /// Returns its name. What does not grow like that is a loss.
    @inline(never)
    mutating func writeSized(
        _ node: Int, _ style: WebStyle, _ context: WebContext, _ parent: WebText
    ) -> WebText {
        guard let mover = mover(.fontSize) else { return parent }
        var isPlain = isMovable && texts.spanCount == 1 && context.font > 0
        for i in below(4) {
            let name: WebName = i == 0 ? .dx : i == 1 ? .dy : i == 2 ? .textLength : .stroke
            let text = name == .stroke ? style[.stroke] : document.attribute(node, name) ?? .empty
            isPlain = isPlain && (text.isEmpty || text.isWord("none"))
        }
        isPlain = isPlain && style[.letterSpacing].isEmpty && style[.wordSpacing].isEmpty
        if !isPlain {
            smil.lose(mover, .fontSize, &losses)
            return parent
        }
        let own = names.unique(parent, WebText(" size"))
        out.beginLayer(own, parent)
        let place = (context.value(.x, style[.x])?[0] ?? 0, context.value(.y, style[.y])?[0] ?? 0)
        writeAbout((x: place.0, y: place.1), isMoved: true)
        openAnimations()
        var change = WebChange("transform.scale", .number)
        change.factor = 1 / context.font
        writeInherited(node, .fontSize, style, change, base: WebValue(context.font), context)
        closeLayer()
        return own
    }

    /// Draws the letters that are laid out in a layer, which is finished: a layer for each run of letters of one span.
    mutating func writeRuns(
        _ node: Int, _ style: WebStyle, _ context: WebContext, _ layer: WebText, _ frame: SVGFrame
    ) {
        var start = 0
        while fault == nil, texts.findRun(from: start, textRun) {
            start = textRun.pointee.last
            if textRun.pointee.isEmpty { continue }
            spend(node)
            writeRun(node, style, context, layer, frame)
        }
    }

    /// Whether all letters go with the x and the y of their text.
    var isMovable: Bool {
        for i in below(texts.spanCount) {
            let node = texts.spans[i].node.int
            if texts.spans[i].isAlong { return false }
            for name in below(2) {
                guard let text = document.attribute(node, name == 0 ? .x : .y) else { continue }
                var words = WebWords(text)
                if i > 0 || words.next() != nil && words.next() != nil { return false }
            }
        }
        return true
    }

    /// Draws the run of letters that is next: a layer for the opacity of each span that has one, and that of the run.
    @inline(never)
    private mutating func writeRun(
        _ text: Int, _ outer: WebStyle, _ outerContext: WebContext, _ layer: WebText, _ frame: SVGFrame
    ) {
        let kept = depth, span = textRun.pointee.span.int
        var style = outer, context = outerContext, parent = layer, level = 0
        var each = span
        while texts.spans[each].parent >= 0 {
            each = texts.spans[each].parent.int
            level.advance()
        }
        if level == 0 { readAnimations(text, style) }
        while level > 0 {
            level &-= 1
            each = span
            for _ in below(level) { each = texts.spans[each].parent.int }
            let node = texts.spans[each].node.int
            if !look(node) { break }
            depth.advance()
            let own = self.style(at: depth)
            own.read(node, document, sheet, style, &losses)
            (style, context) = (own, texts.spans[each].context)
            readAnimations(node, style)
            inherit(node, style)
            smil.noteDrawn(node)
            if moves(node, .display) {  // the letters after it stay where they are
                losses.add(.property, WebText("display"), line: document.nodes[node].line.int, shown: .rest)
            }
            if frame.ink != .clip { parent = writeFade(node, style, context, parent, frame) }
        }
        let node = texts.spans[span].node.int
        let own = names.unique(frame.prefix, name(node), WebText(" letters"))
        open(own, parent)
        if !style[.visibility].isEmpty && !style[.visibility].isWord("visible") { out.flag("hidden") }
        openAnimations()
        writeHiding(node, style, context, ofLetters: true)
        draw(WebShape(UnsafePointer(textRun)), node, style, context, own, frame.ink)
        depth = kept
    }

    /// Adds a layer with the opacity of a span, if it has one. Returns the name of the last layer.
    private mutating func writeFade(
        _ node: Int, _ style: WebStyle, _ context: WebContext, _ parent: WebText, _ frame: SVGFrame
    ) -> WebText {
        let opacity = context.value(.opacity, style[.opacity])
        if opacity?[0] ?? 1 == 1 && !moves(node, .opacity) { return parent }
        let own = names.unique(frame.prefix, name(node), WebText(" opacity"))
        open(own, parent)
        out.field("opacity", amount: opacity?[0] ?? 1)
        openAnimations()
        if moves(node, .opacity) {
            writeRows(of: node, .opacity, "opacity", .number, base: opacity ?? WebValue(1), context)
        }
        closeLayer()
        return own
    }
}

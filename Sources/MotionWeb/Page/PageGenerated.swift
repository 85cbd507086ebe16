import MotionKernel

// ::before and ::after of elements that are not given: whether there is one, and its box, which CSS alone gives.

/// The place where the flow of a parent goes on: an edge, and the margin below it of the box that ends there.
struct PageFlow {
    var edge = 0.0, margin = 0.0
}

/// The lengths of a box along one axis; nil for auto. `first` and `last` are left and right, or top and bottom;
/// `before` and `after` margins; `around` padding and borders; `whole` is the size of the parent.
private struct PageAxis {
    var first: Double?, last: Double?, extent: Double?
    var before = 0.0, after = 0.0, around = 0.0, whole = 0.0
    var isOut = false, isFilling = false, hasText = false

    /// The place and the extent; nil where the extent is that of a text.
    var laid: (place: Double, extent: Double)? {
        var size: Double
        if let extent {
            size = extent
        } else if isOut, let first, let last {
            size = max(whole - first - last - before - after, around)
        } else if isFilling {
            size = whole - before - after
        } else {
            if hasText { return nil }
            size = around
        }
        if let first { return (first + before, size) }
        guard let last else { return (before, size) }
        return (isOut ? whole - last - size - after : before - last, size)
    }
}

extension PageReader {
    /// Writes a part of the pseudo-element before or after of an element, if it moves.
    @inline(never)
    mutating func writeGenerated(_ row: Int, _ pseudo: Int, _ part: Part) {
        var child = page.rows[row].child, isGiven = false
        while child >= 0 {
            isGiven = isGiven || page.rows[child.int].pseudo == pseudo
            child = page.rows[child.int].next
        }
        if isGiven || page.rows[row].pseudo > 0 || page.rows[row].node < 0 { return }
        var flow = PageFlow()
        if pseudo == 2 && sheet.has(pseudo: 1) { _ = prepareGenerated(row, 1, &flow) }
        if prepareGenerated(row, pseudo, &flow) && css.count > 0 { writeFigure(part) }
    }

    /// Makes a pseudo-element the figure. Returns whether it has a box; one that moves without a known box is a loss.
    @inline(never)
    private mutating func prepareGenerated(_ row: Int, _ pseudo: Int, _ flow: inout PageFlow) -> Bool {
        if !sheet.has(pseudo: pseudo) { return false }
        let element = page.rows[row]
        let outer = readStyles(row)
        read(element.node.int, 0, outside: outer, pseudo: pseudo)
        let name = names.join(element.name, WebText(pseudo == 1 ? "::before" : "::after"))
        figure = PageFigure(row: row, pseudo: pseudo, name: name, parent: element.name, own: 0, outer: outer)
        finishFigure(element.box)
        guard let hasText = content() else { return false }
        readAnimations(row, pseudo)
        guard let box = generatedBox(element.box, hasText, &flow) else {
            if css.count > 0 {
                losses.add(.property, WebText(pseudo == 1 ? "::before" : "::after"), line: 0, shown: .nothing)
            }
            return false
        }
        figure.box = box
        finishFigure(element.box)
        return true
    }

    /// Returns whether the pseudo-element has a text; nil if it generates nothing.
    private func content() -> Bool? {
        guard let content = declared("content", figure.own)?.trimmed, !content.isEmpty else { return nil }
        if content.place(in: "none normal initial unset revert") >= 0 || text("display").isWord("none") { return nil }
        var rest = content, hasText = false
        while !rest.isEmpty {
            if rest[0] == "\"" || rest[0] == "'" {
                let end = rest.place(of: rest[0], from: 1) ?? rest.count
                hasText = hasText || !rest.part(1, end).trimmed.isEmpty
                rest = rest.dropping(end &+ 1)
            } else if rest[0] == "/" {  // the words of those who do not see it
                break
            } else {  // what counters, attributes and pictures give is not known here
                hasText = hasText || !rest[0].isSpace
                rest = rest.dropping(1)
            }
        }
        return hasText
    }

    /// Returns the border box in the parent's padding box; nil if other boxes or texts decide it.
    private func generatedBox(_ parent: WebBox, _ hasText: Bool, _ flow: inout PageFlow) -> WebBox? {
        let position = text("position"), display = text("display")
        let isOut = position.isWord("absolute") || position.isWord("fixed")
        let outerDisplay = text("display", slot: figure.outer), float = text("float")
        let isPlaced = !isOut && outerDisplay.place(in: "flex inline-flex grid inline-grid") >= 0
        if isPlaced || !float.isEmpty && !float.isWord("none") { return nil }
        if !isOut && display.place(in: "block flow-root flex grid table list-item") < 0 { return nil }
        let isStatic = position.isEmpty || position.isWord("static")
        guard
            var across = axis(
                "width", ("left", "margin-left", "padding-left", "border-left"),
                ("right", "margin-right", "padding-right", "border-right"), parent.width, isOut, isStatic),
            var down = axis(
                "height", ("top", "margin-top", "padding-top", "border-top"),
                ("bottom", "margin-bottom", "padding-bottom", "border-bottom"), parent.height, isOut, isStatic)
        else { return nil }
        (across.isFilling, across.hasText, down.hasText) = (!isOut, hasText, hasText)
        guard let x = across.laid, let y = down.laid else { return nil }
        var box = WebBox(x: x.place, y: y.place, width: x.extent, height: y.extent)
        if isOut { return box }
        let margin = down.before
        let top = flow.edge + max(margin, max(flow.margin, 0)) + min(margin, min(flow.margin, 0))
        box.y = y.place - margin + top
        flow = PageFlow(edge: top + y.extent, margin: down.after)
        return box
    }

    private typealias Words = (StaticString, StaticString, StaticString, StaticString)

    /// Reads the lengths along one axis; nil if one of them is not known.
    private func axis(
        _ extent: StaticString, _ first: Words, _ last: Words, _ whole: Double, _ isOut: Bool, _ isStatic: Bool
    ) -> PageAxis? {
        var made = PageAxis(), isRight = true
        func length(_ word: StaticString) -> Double? {
            let text = text(word)
            if text.isEmpty || text.isWord("auto") { return nil }
            guard let property = known.find(WebText(word)) else { return nil }
            var context = figure.context
            context.size = (0, 0)
            let found = context.length(property, text)
            if found == nil { isRight = false }
            return found
        }
        func border(_ word: StaticString) -> Double {
            let side = WebText(word)
            let isTop = side[7] == "t", isRightSide = side[7] == "r", isBottom = side[7] == "b"
            let style: StaticString =
                isTop
                ? "border-top-style"
                : isRightSide
                    ? "border-right-style"
                    : isBottom
                        ? "border-bottom-style"
                        : "border-left-style"
            let width: StaticString =
                isTop
                ? "border-top-width"
                : isRightSide
                    ? "border-right-width"
                    : isBottom
                        ? "border-bottom-width"
                        : "border-left-width"
            let kind = text(style)
            return kind.isEmpty || kind.isWord("none") || kind.isWord("hidden") ? 0 : length(width) ?? 3
        }
        if !isStatic { (made.first, made.last) = (length(first.0), length(last.0)) }
        (made.before, made.after) = (length(first.1) ?? 0, length(last.1) ?? 0)
        made.around = (length(first.2) ?? 0) + border(first.3) + (length(last.2) ?? 0) + border(last.3)
        (made.extent, made.whole, made.isOut) = (length(extent), whole, isOut)
        if let own = made.extent, !text("box-sizing").isWord("border-box") { made.extent = own + made.around }
        return isRight ? made : nil
    }
}

import MotionFiles
import MotionKernel

// The outermost <svg>: the size of the scene, its background, and what turns and fades the whole picture.

extension SVGReader {
    /// Writes what comes before the layers of the scene, the layers of the picture itself, and opens its content.
    mutating func writeRoot() {
        let view = ViewBox(document, 0, 300, 150), box = view.box
        var size = (box.width, box.height), map = WebMatrix(x: -box.x, y: -box.y)
        let sides = (naturalSide(.width), naturalSide(.height))
        let isStretched = abs(sides.0 * box.height - sides.1 * box.width) >= 1e-6 * box.width
        if view.isGiven && sides.0 > 0 && sides.1 > 0 && isStretched {
            // A unit of the scene is one of the viewBox across.
            let fit = view.fit(document.attribute(0, .preserveAspectRatio) ?? .empty, sides.0, sides.1)
            let across = fit.a
            map = WebMatrix(d: fit.d / across, x: fit.x / across, y: fit.y / across)
            size = (sides.0 / across, sides.1 / across)
        }
        var context = WebContext(width: box.width, height: box.height)
        let style = self.style(at: 0)
        let outer = self.style(at: SVGReader.deepest)
        outer.clear()
        style.read(0, document, sheet, outer, &losses)
        context = self.context(context, style, isRoot: true)
        rootContext = context
        for i in below(WebName.inheritedCount) {
            let name = WebName(rawValue: i.u8) ?? .none
            movers(at: 0)[i] = smil.moves(0, name) ? 0 : -1
        }
        out.open("{")
        out.field("name", "svg")
        out.key("size")
        out.amounts(size.0, size.1)
        let paint = style[.backgroundColor].isEmpty ? style[.background] : style[.backgroundColor]
        if !paint.isEmpty && !paint.isWord("none") {
            if let color = context.color(paint) {
                if color[3] > 0 {
                    out.key("background")
                    writeHex(color, isGray: false)
                }
            } else {
                document.lose(&losses, 0, .style)
            }
        }
        out.key("layers")
        out.open("[")
        _ = names.unique(WebText("svg"), .empty)
        readAnimations(0, style)
        for i in below(WebName.inheritedCount) {
            styleMovers(at: 0)[i] = css.moves(WebName(rawValue: i.u8) ?? .none) ? 0 : -1
        }
        let turn = ownMatrix(0, style, context), isMoved = moves(0, .transform) || moves(0, .opacity)
        let opacity = context.value(.opacity, style[.opacity])?[0] ?? 1
        var parent = WebText.empty
        if !turn.map.isIdentity || opacity != 1 || isMoved || !WebLosses.changesNothing(style[.filter]) {
            parent = names.unique(name(0), .empty)
            writeOwnLayer(0, parent, .empty, style, context, .own, turn, isFinished: false)
            parent = writeFilters(0, style, context, parent)
            closeLayer()
        }
        for i in below(2) where !WebLosses.changesNothing(style[i == 0 ? .mask : .clipPath]) {
            losses.add(.property, document.names.word(i == 0 ? .mask : .clipPath), line: 1, shown: .without)
        }
        let own = WebText("svg")
        open(own, parent)
        out.key("position")
        out.amounts(map.x, map.y)
        if map.d != 1 {
            out.key("transform")
            WebMatrix(d: map.d).write(&out)
        }
        closeView(0, view, size.0, size.1)
        push(
            SVGFrame(
                node: 0, user: 0, next: document.firstChild(0) ?? -1, isSingle: false, layer: own, prefix: .empty,
                ink: .own, context: context, style: style))
    }

    /// Returns the side in px that the file asks for; 0 for a share of the page, or none.
    private func naturalSide(_ name: WebName) -> Double {
        guard let text = document.attribute(0, name)?.trimmed, !text.isEmpty, text[text.count &- 1] != "%" else {
            return 0
        }
        return WebContext().length(text, 0).map { within($0) } ?? 0
    }

    /// Returns a context with the size of letters and the color of an element.
    @inline(never)
    func context(_ outer: WebContext, _ style: WebStyle, isRoot: Bool = false) -> WebContext {
        var context = outer
        context.setFont(style)
        if isRoot { context.rootFont = context.font }
        context.color = style[.color]
        return context
    }
}

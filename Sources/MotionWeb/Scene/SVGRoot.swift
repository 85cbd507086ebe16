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
        // How many units of the scene a px outside of the viewBox is, at the size that the file asks for.
        var unit = 1.0
        if view.isGiven && sides.0 > 0 && !(sides.1 > 0 && isStretched) { unit = box.width / sides.0 }
        if view.isGiven && sides.0 > 0 && sides.1 > 0 && isStretched {
            // A unit of the scene is one of the viewBox across.
            let fit = view.fit(document.attribute(0, .preserveAspectRatio) ?? .empty, sides.0, sides.1)
            let across = fit.a
            map = WebMatrix(d: fit.d / across, x: fit.x / across, y: fit.y / across)
            size = (sides.0 / across, sides.1 / across)
            unit = 1 / across
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
        readAnimations(0, style)
        var around = context
        (around.width, around.height) = (size.0 / unit, size.1 / unit)
        let turn = ownMatrix(0, style, around)
        let opacity = context.value(.opacity, style[.opacity])?[0] ?? 1
        var isTurned = !turn.map.isIdentity || opacity != 1 || !WebLosses.changesNothing(style[.filter])
        for i in below(4) {
            let name: WebName = i == 0 ? .translate : i == 1 ? .rotate : i == 2 ? .scale : .offsetPath
            isTurned = isTurned || css.moves(name) || !style[name].isEmpty
        }
        isTurned = isTurned || moves(0, .transform) || moves(0, .opacity) || smil.moves(0, .motion)
        var color = WebContext.transparent
        if !paint.isEmpty && !paint.isWord("none") {
            if let found = context.color(paint) { color = found } else { document.lose(&losses, 0, .style) }
        }
        let isLayered = color[3] > 0 && (isTurned || usesBlend)
        if color[3] > 0 && !isLayered {
            out.key("background")
            writeHex(color, isGray: false)
        }
        out.key("layers")
        out.open("[")
        _ = names.unique(WebText("svg"), .empty)
        for i in below(WebName.inheritedCount) {
            styleMovers(at: 0)[i] = css.moves(WebName(rawValue: i.u8) ?? .none) ? 0 : -1
        }
        var parent = WebText.empty
        if isTurned {
            let scaled = unit == 1 ? WebText.empty : names.unique(name(0), WebText(" px"))
            if unit != 1 {
                open(scaled, .empty)
                out.key("transform")
                WebMatrix(a: unit, d: unit).write(&out)
                out.close("}")
            }
            parent = names.unique(name(0), .empty)
            let routed = writeOuterLayers(0, style, around, scaled, .empty, turn)
            writeOwnLayer(0, parent, routed, style, around, .own, turn, isFinished: false)
            parent = writeFilters(0, style, around, parent)
            closeLayer()
            (map.a, map.d, map.x, map.y) = (map.a / unit, map.d / unit, map.x / unit, map.y / unit)
        }
        if view.isGiven && isTurned, let name = turnedByPx(style) {
            losses.add(.property, name, line: document.nodes[0].line.int, shown: .size)
        }
        for i in below(2) where !WebLosses.changesNothing(style[i == 0 ? .mask : .clipPath]) {
            losses.add(.property, document.names.word(i == 0 ? .mask : .clipPath), line: 1, shown: .without)
        }
        let own = WebText("svg")
        open(own, parent)
        out.key("position")
        out.amounts(map.x, map.y)
        if map.a != 1 || map.d != 1 {
            out.key("transform")
            WebMatrix(a: map.a, d: map.d).write(&out)
        }
        if usesBlend { out.write(blendMode: WebText("normal")) }
        if isTurned { size = (around.width, around.height) }
        closeView(0, view, size.0, size.1)
        if isLayered {
            open(names.unique(own, WebText(" background")), own)
            out.key("position")
            out.amounts(-map.x / map.a, -map.y / map.d)
            writeBounds(WebBox(width: size.0 / map.a, height: size.1 / map.d))
            out.key("backgroundColor")
            writeHex(color, isGray: false)
            out.close("}")
        }
        push(
            SVGFrame(
                node: 0, user: 0, next: document.firstChild(0) ?? -1, isSingle: false, layer: own, prefix: .empty,
                ink: .own, context: context, style: style))
    }

    /// Returns the property whose lengths turn the outermost <svg>; nil without one. The lengths are px of the page
    /// around it, at any size.
    private func turnedByPx(_ style: WebStyle) -> WebText? {
        if style[.transform].hasPx { return document.names.word(.transform) }
        if style[.translate].hasPx { return document.names.word(.translate) }
        for row in below(css.count) {
            let blocks = css.rows[row].keyframes
            for each in below(blocks.count) {
                let block = blocks[each]
                for i in below(block.count) {
                    let next = block.declarations[i]
                    if (next.id == .transform || next.id == .translate) && next.value.hasPx { return next.name }
                }
            }
        }
        return nil
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

extension WebText {
    /// Whether it has a length that is neither 0 nor a percentage.
    fileprivate var hasPx: Bool {
        var isOther = false
        for i in below(count) {
            let byte = self[i]
            if byte.isDigit || byte == "." {
                isOther = isOther && (self[i &- 1].isDigit || self[i &- 1] == ".") || byte >= "1" && byte <= "9"
            } else if isOther && self[i &- 1].isDigit {
                let unit = part(i, i &+ 2)
                if unit.place(in: "px em ex ch re vw vh vm pt") >= 0 { return true }
            }
        }
        return false
    }
}

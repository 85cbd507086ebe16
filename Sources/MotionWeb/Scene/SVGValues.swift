import MotionFiles
import MotionKernel

// The numbers of a file's elements, in a scene that is sampled and not drawn.

extension SVGReader {
    /// Writes a scene of the elements with ids: a layer for each, in no other element's, and user properties.
    @inline(never)
    mutating func writeValues() {
        out.open("{")
        for pass in below(2) {
            out.key(pass == 0 ? "layers" : "properties")
            out.open("[")
            pushOutermost()
            while depth > 0 && fault == nil {
                let next = top.next
                if next < 0 {
                    depth &-= 1
                    continue
                }
                frames[depth &- 1].next = top.isSingle ? -1 : document.sibling(next) ?? -1
                if isNamed(next) { writeElement(next, asksNumbers: pass == 1) }
                if names.isFull || sheet.isExhausted { fail(next, "must have fewer elements before it") }
            }
            out.close("]")
        }
        out.close("}")
    }

    /// Opens a frame whose only element is the outermost <svg>.
    private mutating func pushOutermost() {
        let view = ViewBox(document, 0, 300, 150).box, style = self.style(at: 0)
        style.clear()
        for i in below(WebName.inheritedCount) { (movers(at: 0)[i], styleMovers(at: 0)[i]) = (-1, -1) }
        push(
            SVGFrame(
                node: 0, user: 0, next: 0, isSingle: true, layer: .empty, prefix: .empty, ink: .own,
                context: WebContext(width: view.width, height: view.height), style: style))
    }

    /// Writes the layers of an element, or its numbers, and opens what is in it.
    @inline(never)
    private mutating func writeElement(_ node: Int, asksNumbers: Bool) {
        let frame = top, style = self.style(at: depth)
        style.read(node, document, sheet, frame.style, &losses)
        scope = style.scope
        var context = self.context(frame.context, style, isRoot: node == 0)
        if node == 0 { rootContext = context }
        readAnimations(node, style)
        inherit(node, style)
        if let id = document.attribute(node, .id), document.node(id: id) == node {
            if asksNumbers {
                writeNumbers(node, id, style, context)
            } else {
                writeLayers(node, style, context)
            }
        }
        if document.tag(node) == .svg && node > 0 {
            let inner = ViewBox(document, node, context.width, context.height).box
            (context.width, context.height) = (inner.width, inner.height)
        }
        push(
            SVGFrame(
                node: node, user: node, next: document.firstChild(node) ?? -1, isSingle: false, layer: .empty,
                prefix: .empty, ink: .own, context: context, style: style))
    }

    /// Writes the layers of an element: the last one has its name, and the path of its data.
    @inline(never)
    private mutating func writeLayers(_ node: Int, _ style: WebStyle, _ context: WebContext) {
        let turn = ownMatrix(node, style, context)
        let outer = writeOuterLayers(node, style, context, .empty, .empty, turn)
        let own = names.unique(.empty, name(node)), isPath = document.tag(node) == .path
        writeOwnLayer(node, own, outer, style, context, .own, turn, isFinished: !isPath)
        if !isPath { return }
        let data = ShapeMeasure.sound(WebShape(node, document, style, context).text)
        if moves(node, .d) {
            writeMoves(node, .d, WebChange("path", .text), base: WebValue(text: data.text), context)
        }
        out.close("]")
        out.key("path")
        out.text(data.text)
        out.close("}")
    }

    /// Writes the user properties of an element: its attributes and properties that are numbers or colors.
    @inline(never)
    private mutating func writeNumbers(_ node: Int, _ id: WebText, _ style: WebStyle, _ context: WebContext) {
        for i in below(WebName.refX.rawValue.int, from: 1) {
            guard let name = WebName(rawValue: i.u8) else { continue }
            let isColor = name.kind == .color
            switch name.kind {
            case .length, .number, .share, .color: break
            case .shown: if css.moves(name) { continue }  // where shown and hidden mix, the element shows up to the end
            default: continue
            }
            let base = number(node, name, style, context)
            out.open("{")
            out.key("name")
            out.next()
            out.text.put("\"")
            out.text.writeEscaped(id.bytes, id.count)
            let word = document.names.word(name)
            out.text.put(".")
            out.text.write(word.bytes, word.count)
            out.text.put("\"")
            out.key("value")
            if isColor {
                WebInk.write(base, isGray: false, &out)
                out.field("color", "srgb")
            } else {
                out.amount(base[0])
            }
            openAnimations()
            let change = WebChange("", isColor ? .color : .number)
            if name.isInherited {
                let isCurrent = isColor && !isMoved(name) && style[name].isWord("currentcolor")
                writeInherited(node, isCurrent ? .color : name, style, change, base: base, context)
            } else {
                writeMoves(node, name, change, base: base, context)
            }
            closeLayer()
        }
    }

    /// Returns the number of an element where nothing runs; the initial one if none is given, or another word.
    private func number(_ node: Int, _ name: WebName, _ style: WebStyle, _ context: WebContext) -> WebValue {
        if name == .fontSize { return WebValue(context.font) }
        let isProperty = name.rawValue.int < WebName.propertyCount
        let text = isProperty ? style[name] : document.attribute(node, name) ?? .empty
        if !text.isEmpty, let value = context.value(name, text) { return value }
        switch name {
        case .fillOpacity, .strokeOpacity, .stopOpacity, .strokeWidth, .opacity, .visibility, .display:
            return WebValue(1)
        case .strokeMiterlimit: return WebValue(4)
        case .color, .fill, .stopColor: return WebContext.black
        case .stroke: return WebValue()
        default: return WebValue(0)
        }
    }
}

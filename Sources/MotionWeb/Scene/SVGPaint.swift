import MotionFiles
import MotionKernel

/// What a shape is filled or stroked with.
enum SVGPaint {
    case none
    case color(WebValue)
    case gradient(SVGGradient)
    case pattern(SVGPattern)

    var isPattern: Bool { if case .pattern = self { true } else { false } }
}

extension SVGReader {
    /// Writes the outline and the paint of a shape to its layer, whose animations are open, and closes it.
    @inline(never)
    mutating func writeShape(
        _ node: Int, _ style: WebStyle, _ context: WebContext, _ layer: WebText, _ ink: SVGInk
    ) {
        var shape = WebShape(node, document, style, context)
        if document.tag(node) == .image { return writeImage(node, shape, style, context, layer) }
        if shape.tag == .path && !shape.isEmpty {
            let sound = ShapeMeasure.sound(shape.text)
            if sound.hasFault { document.lose(&losses, node, .d, .without) }
            shape.text = sound.text
        }
        if shape.isEmpty && !movesOutline(node) { return closeLayer() }
        draw(shape, node, style, context, layer, ink)
    }

    /// Paints an outline in its layer, whose animations are open, and closes it.
    mutating func draw(
        _ shape: WebShape, _ node: Int, _ style: WebStyle, _ context: WebContext, _ layer: WebText, _ ink: SVGInk
    ) {
        let fill = ink == .clip ? SVGPaint.none : paint(shape, node, .fill, style, context)
        let stroke = ink == .clip ? SVGPaint.none : paint(shape, node, .stroke, style, context)
        writePainted(shape, node, style, context, layer, ink, fill, stroke)
        if ink != .clip { writeMarkers(shape, node, style, context, layer, ink) }
    }

    /// Writes the layers of a shape: one, or several if the order of its paints asks for that, or a pattern.
    private mutating func writePainted(
        _ shape: WebShape, _ node: Int, _ style: WebStyle, _ context: WebContext, _ layer: WebText, _ ink: SVGInk,
        _ fill: SVGPaint, _ stroke: SVGPaint
    ) {
        let isStrokeFirst = isStrokeFirst(style[.paintOrder])
        if fill.isPattern || stroke.isPattern {
            closeLayer()
            for part in below(2) {
                let isStroke = (part == 0) == isStrokeFirst
                switch isStroke ? stroke : fill {
                case .none: break
                case .pattern(let pattern):
                    write(pattern, shape, node, style, context, layer, ink, isStroke: isStroke)
                default:
                    let own = names.unique(layer, WebText(isStroke ? " stroke" : " fill"))
                    open(own, layer)
                    openAnimations()
                    writeLayer(
                        shape, node, style, context, own, ink, isStroke ? .none : fill, isStroke ? stroke : .none)
                }
            }
            return
        }
        var hasStroke = true
        if case .none = stroke { hasStroke = false }
        if hasStroke && isStrokeFirst {
            writeLayer(shape, node, style, context, layer, ink, .none, stroke)
            let own = names.unique(layer, WebText(" fill"))
            open(own, layer)
            openAnimations()
            return writeLayer(shape, node, style, context, own, ink, fill, .none)
        }
        writeLayer(shape, node, style, context, layer, ink, fill, stroke)
    }

    /// Returns whether SMIL moves the outline of a shape.
    func movesOutline(_ node: Int) -> Bool {
        if document.tag(node) == .path { return moves(node, .d) }
        let names = WebShape.sizeNames(document.tag(node))
        return moves(node, names.0) || moves(node, names.1) || moves(node, names.2) || moves(node, names.3)
    }

    private func isStrokeFirst(_ order: WebText) -> Bool {
        guard let stroke = order.place(of: "s") else { return false }
        guard let fill = order.place(of: "f") else { return true }
        return stroke < fill
    }

    // MARK: - A layer

    @inline(never)
    mutating func writeLayer(
        _ shape: WebShape, _ node: Int, _ style: WebStyle, _ context: WebContext, _ name: WebText, _ ink: SVGInk,
        _ fill: SVGPaint, _ stroke: SVGPaint
    ) {
        writeOutlineRows(shape, node, style, context)
        let line = SVGStroke(self, style, context)
        var dashes = SVGDashes(), moving: SVGMovingDashes?
        if case .none = stroke {
        } else {
            moving = readMovingDashes(shape, node, style, context)
            var hasFill = true
            if case .none = fill { hasFill = false }
            if moving == nil { dashes = readDashes(shape, node, style, context, hasFill: hasFill) }
            if moving == nil, let owner = mover(.strokeDasharray) { smil.lose(owner, .strokeDasharray, &losses) }
            if moving == nil && styleMovers(at: depth)[WebName.strokeDasharray.rawValue.int] >= 0 {
                let line = document.nodes[node].line.int
                losses.add(.property, WebText("stroke-dasharray"), line: line, shown: .rest)
            }
        }
        if ink != .clip {
            writeRows(node, .fill, fill, style, context, ink)
            writeRows(node, .stroke, stroke, style, context, ink)
            writeDashRows(dashes, node, style, context)
            if let moving { writeRows(moving, 0, style) }
        }
        out.close("]")
        if !shape.isEmpty { writePath(shape) }
        if ink == .clip {
            out.field("fillColor", "#000000")
            if style[.clipRule].isWord("evenodd") && shape.tag != .text { out.field("fillRule", "even-odd") }
            return out.close("}")
        }
        writePaint(node, shape, fill, .fill, style, context, ink)
        if style[.fillRule].isWord("evenodd") && shape.tag != .text { out.field("fillRule", "even-odd") }
        writePaint(node, shape, stroke, .stroke, style, context, ink)
        if case .none = stroke { return out.close("}") }
        line.write(&out)
        writeDashes(dashes, context)
        guard let moving else { return out.close("}") }
        writeFields(moving, 0)
        out.close("}")
        writeFurther(moving, shape, node, style, context, name, ink, stroke, line)
    }

    /// Writes each further dash: a stroke of its own, in the layer of the one before.
    @inline(never)
    private mutating func writeFurther(
        _ moving: SVGMovingDashes, _ shape: WebShape, _ node: Int, _ style: WebStyle, _ context: WebContext,
        _ name: WebText, _ ink: SVGInk, _ stroke: SVGPaint, _ line: SVGStroke
    ) {
        var parent = name
        for i in below(moving.count, from: 1) {
            let own = names.unique(names.join(parent, WebText(" dash"), number: i &+ 1), .empty)
            open(own, parent)
            openAnimations()
            writeRows(node, .stroke, stroke, style, context, ink)
            writeRows(moving, i, style)
            out.close("]")
            writePath(shape)
            writePaint(node, shape, stroke, .stroke, style, context, ink)
            line.write(&out)
            writeFields(moving, i)
            out.close("}")
            parent = own
        }
    }

    private mutating func writePath(_ shape: WebShape) {
        out.key("path")
        out.next()
        out.text.put("\"")
        shape.write(&out.text)
        out.text.put("\"")
    }

    /// Writes the rows of the path.
    @inline(never)
    private mutating func writeOutlineRows(_ shape: WebShape, _ node: Int, _ style: WebStyle, _ context: WebContext) {
        if shape.tag == .path {
            if moves(node, .d) {
                writeMoves(node, .d, WebChange("path", .text), base: WebValue(text: shape.text), context)
            }
            return
        }
        if shape.tag == .text { return }
        let isUnder = smil.moves(sizesOf: node, shape.tag)
        if isUnder { smil.write(node, shape, context, &out, &losses) }
        let names = WebShape.sizeNames(shape.tag)
        var isMoved = false
        for i in below(4) {
            let name = i == 0 ? names.0 : i == 1 ? names.1 : i == 2 ? names.2 : names.3
            if name == .none || !css.moves(name) { continue }
            if isMoved {  // each row has the whole path, with one side that moves
                losses.add(.property, document.names.word(name), line: css.line, shown: .rest)
                continue
            }
            var change = WebChange("path", .shape)
            (change.shape, change.first) = (shape, i)
            let base = name == .points ? WebValue(text: shape.text) : WebValue(max(0, shape.sizes[unchecked: i]))
            css.write(
                name, change, base: base, baseText: .empty, context, turnBox, isOver: isUnder, document.names, &out,
                &losses)
            isMoved = true
        }
    }

    // MARK: - Paint

    /// Returns the box of a shape, or of the text that is drawn; nil if it draws nothing.
    mutating func box(of shape: WebShape) -> WebBox? { shape.tag == .text ? textBox : measure.box(shape) }

    /// Returns what a shape is filled or stroked with.
    @inline(never)
    private mutating func paint(
        _ shape: WebShape, _ node: Int, _ name: WebName, _ style: WebStyle, _ context: WebContext
    ) -> SVGPaint {
        if name == .fill && document.tag(node) == .line { return .none }
        var text = style[name]
        let line = document.nodes[node].line.int, isMoved = self.isMoved(name)
        if text.isEmpty { text = WebText(name == .fill ? "black" : "none") }
        if text.begins(with: "url(") {
            if let target = target(text) {
                switch document.tag(target) {
                case .linearGradient, .radialGradient:
                    let found = gradient(target, context)
                    guard case .gradient(let made) = found, made.isBoxed, !movesOutline(node),
                        box(of: shape)?.isEmpty != false
                    else { return found }
                case .pattern:
                    var box = box(of: shape)
                    let place = context.place(document.tag(node), style)
                    box?.x += place.x
                    box?.y += place.y
                    if let pattern = pattern(target, box, context) { return .pattern(pattern) }
                default: document.lose(&losses, element: target, .without)
                }
            }
            // A paint that cannot be applied leaves its place to what follows it.
            text = text.dropping((text.place(of: ")") ?? text.count) &+ 1).trimmed
            if text.isEmpty { return .none }
        }
        if text.isWord("none") {
            var clear = WebValue(text: text)
            clear.count = 4
            return isMoved ? .color(clear) : .none
        }
        if let color = context.color(text) { return .color(color) }
        losses.add(.property, WebText(name == .fill ? "fill" : "stroke"), line: line)
        return .color(WebContext.black)
    }

    /// Writes the rows of a paint: its color and its opacity, and the width of a stroke.
    @inline(never)
    private mutating func writeRows(
        _ node: Int, _ name: WebName, _ paint: SVGPaint, _ style: WebStyle, _ context: WebContext, _ ink: SVGInk
    ) {
        if case .none = paint { return }
        if case .color(let base) = paint {
            writeColor(node, style[name].isWord("currentcolor") ? .color : name, name, base, style, context, ink)
        }
        let isFill = name == .fill, opacity = isFill ? WebName.fillOpacity : .strokeOpacity
        writeNumber(node, opacity, isFill ? "fillOpacity" : "strokeOpacity", style, context)
        if !isFill { writeNumber(node, .strokeWidth, "lineWidth", style, context) }
    }

    /// Writes the rows of a color that a paint has from a property, if that moves.
    @inline(never)
    private mutating func writeColor(
        _ node: Int, _ source: WebName, _ name: WebName, _ base: WebValue, _ style: WebStyle, _ context: WebContext,
        _ ink: SVGInk
    ) {
        if !isMoved(source) { return }
        var change = WebChange(name == .fill ? "fillColor" : "strokeColor", .color)
        change.isGray = ink == .gray
        writeInherited(node, source, style, change, base: base, context)
    }

    /// Writes the rows of a number of a paint, if it moves.
    @inline(never)
    private mutating func writeNumber(
        _ node: Int, _ name: WebName, _ property: StaticString, _ style: WebStyle, _ context: WebContext
    ) {
        if !isMoved(name) { return }
        let base = context.value(name, style[name]) ?? WebValue(1)
        writeInherited(node, name, style, WebChange(property, .number), base: base, context)
    }

    /// Writes the fields of a paint.
    @inline(never)
    private mutating func writePaint(
        _ node: Int, _ shape: WebShape, _ paint: SVGPaint, _ name: WebName, _ style: WebStyle, _ context: WebContext,
        _ ink: SVGInk
    ) {
        if case .none = paint { return }
        let isFill = name == .fill
        let opacity = context.value(
            isFill ? .fillOpacity : .strokeOpacity, style[isFill ? .fillOpacity : .strokeOpacity])
        if let opacity, opacity[0] != 1 { out.field(isFill ? "fillOpacity" : "strokeOpacity", amount: opacity[0]) }
        switch paint {
        case .color(let color):
            out.key(isFill ? "fillColor" : "strokeColor")
            writeHex(color, isGray: ink == .gray)
        case .gradient(let gradient):
            let offset = context.place(document.tag(node), style)
            var box: WebBox?
            if gradient.isBoxed {
                if movesOutline(node) { document.lose(&losses, element: gradient.node, .rest) }
                box = self.box(of: shape)
                if box?.isEmpty != false { return }
            }
            out.key(isFill ? "fillGradient" : "strokeGradient")
            write(gradient, offset, box, isGray: ink == .gray)
        case .pattern, .none: break
        }
    }

    /// Writes a color as #rrggbbaa.
    mutating func writeHex(_ color: WebValue, isGray: Bool) {
        let gray = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
        out.next()
        out.text.write("\"#")
        for i in below(4) {
            let part = isGray && i < 3 ? gray : color[i]
            let byte = integer(floor(255 * clamp(part, 0, 1) + 0.5)).u8
            out.text.put(hexadecimal: byte &>> 4)
            out.text.put(hexadecimal: byte & 15)
        }
        out.text.put("\"")
    }
}

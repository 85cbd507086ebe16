import MotionFiles
import MotionKernel

// An element that is drawn: its layers, from the outermost one to that of its paint, and what is in it.

extension WebTag {
    var isGroup: Bool {
        switch self {
        case .svg, .g, .a, .switch, .use, .symbol: true
        default: false
        }
    }

    var isShape: Bool {
        switch self {
        case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon, .image: true
        default: false
        }
    }

    /// The attributes that say where an element is.
    var place: (x: WebName, y: WebName)? {
        switch self {
        case .circle, .ellipse: (.cx, .cy)
        case .rect, .use, .svg, .image: (.x, .y)
        default: nil
        }
    }
}

extension WebContext {
    /// Returns where an element is by its attributes.
    func place(_ tag: WebTag, _ style: WebStyle) -> (x: Double, y: Double) {
        guard let names = tag.place else { return (0, 0) }
        return (value(names.x, style[names.x])?[0] ?? 0, value(names.y, style[names.y])?[0] ?? 0)
    }
}

extension SVGReader {
    /// Draws an element that is in the one whose frame is the top.
    @inline(never)
    mutating func writeElement(_ node: Int) {
        let tag = document.tag(node), frame = top
        if !tag.isGroup && !tag.isShape && tag != .text || tag == .symbol { return }
        if frame.ink == .clip && (tag.isGroup && tag != .use || tag == .image) { return }  // only shapes and texts clip
        if document.tag(frame.node) == .switch && !isChosen(node, frame.node) { return }
        spend(node)
        if fault != nil { return }
        let style = self.style(at: depth)
        style.read(node, document, sheet, frame.style, &losses)
        scope = style.scope
        notice(style.important, of: node)
        if choose(node, style, frame) || fault != nil { return }
        let isShown = !style[.display].isWord("none") || isMovedBySmil(node, .display)
        if !isShown && !isMovedByStyle(style, .display) { return }
        let context = context(frame.context, style)
        readAnimations(node, style)
        inherit(node, style)
        smil.noteDrawn(node)
        let turn = ownMatrix(node, style, context)
        var layer = writeOuterLayers(node, style, context, frame.layer, frame.prefix, turn)
        let own = names.unique(frame.prefix, name(node))
        writeOwnLayer(node, own, layer, style, context, frame.ink, turn, isFinished: false)
        layer = own
        var masks = SVGMasks()
        layer = writeMaskLayers(node, style, context, own, &masks)
        if frame.ink != .clip { layer = writeFilters(node, style, context, layer) }
        if tag == .text { layOut(node, style, context) }
        if let place = tag == .text ? (isMovable ? (.x, .y) : nil) : tag.place {
            layer = writePlace(node, place, style, context, layer, isFinished: tag != .text && !tag.isShape)
        }
        if tag.isShape {
            writeShape(node, style, context, layer, frame.ink)
            return pushMasks(masks, node, frame, style, context)
        }
        if tag.place == nil { closeLayer() }
        if tag == .text {
            layer = writeSized(node, style, context, layer)
            writeRuns(node, style, context, layer, frame)
            return pushMasks(masks, node, frame, style, context)
        }
        pushContent(node, style, context, layer, frame)
        pushMasks(masks, node, frame, style, context)
    }

    /// Writes the layers around that of an element's own transform: for animateMotion, translate, rotate, scale and
    /// offset-path. Returns the name of the innermost one.
    @inline(never)
    mutating func writeOuterLayers(
        _ node: Int, _ style: WebStyle, _ context: WebContext, _ parent: WebText, _ prefix: WebText, _ turn: SVGTurn
    ) -> WebText {
        var layer = parent
        if smil.moves(node, .motion) {
            let name = names.unique(prefix, name(node), WebText(" motion"))
            open(name, layer)
            openAnimations()
            writeRows(of: node, .motion, "position", .text, base: WebValue(), context)
            closeLayer()
            layer = name
        }
        for each in below(3) {
            let part = each == 0 ? WebName.translate : each == 1 ? .rotate : .scale
            if style[part].isEmpty && !css.moves(part) { continue }
            layer = writeIndividual(node, part, style, context, layer, prefix, turn.origin)
        }
        return writeRoute(node, style, context, layer, prefix, turn.origin)
    }

    /// Keeps the important properties of the element that is drawn. SMIL does not move them, which is no loss.
    private mutating func notice(_ names: WebNameSet, of node: Int) {
        important = names
        if names.isEmpty { return }
        for i in below(WebName.propertyCount) {
            guard let name = WebName(rawValue: i.u8), names.contains(name) else { continue }
            if smil.moves(node, name) { smil.note(node, name) }
        }
    }

    /// Returns whether an element is the child of a switch that is drawn: the first whose conditions hold.
    private func isChosen(_ node: Int, _ parent: Int) -> Bool {
        var child = document.firstChild(parent)
        while let each = child {
            let language = document.attribute(each, .systemLanguage)
            var languages = WebWords(language ?? .empty), speaks = language == nil
            while let word = languages.next() { speaks = speaks || word.isWord("en") || word.part(0, 3).isWord("en-") }
            let extensions = document.attribute(each, .requiredExtensions)?.trimmed ?? .empty
            if document.nodes[each].isSVG && speaks && extensions.isEmpty { return each == node }
            child = document.sibling(each)
        }
        return false
    }

    /// Notes which elements move the inherited properties of an element that is about to be drawn.
    @inline(never)
    func inherit(_ node: Int, _ style: WebStyle) {
        let own = movers(at: depth), outer = movers(at: depth &- 1)
        let styled = styleMovers(at: depth), outerStyled = styleMovers(at: depth &- 1)
        for i in below(WebName.inheritedCount, from: 1) {
            let name = WebName(rawValue: i.u8) ?? .none, declares = style.declares(name)
            own[i] = smil.moves(node, name) && !style.isImportant(name) ? node.i32 : declares ? -1 : outer[i]
            styled[i] = css.moves(name) ? depth.i32 : declares ? -1 : outerStyled[i]
        }
    }

    /// Writes the rows of an inherited property: those of an element outside, and the element's own over them.
    @inline(never)
    mutating func writeMoves(
        _ node: Int, _ name: WebName, _ style: WebStyle, _ change: WebChange, base: WebValue, _ context: WebContext
    ) {
        let own = movers(at: depth)[name.rawValue.int].int, outer = movers(at: depth &- 1)[name.rawValue.int].int
        var isOver = false
        if outer >= 0 && !style.declares(name) && (own == node || own < 0) || own >= 0 && own != node {
            smil.write(own == node || own < 0 ? outer : own, name, change, base: base, context, &out, &losses)
            isOver = true
        }
        if let frame = styleMover(name, style) {
            readOuter(frame)
            outerCSS.write(
                name, change, base: base, baseText: .empty, context, turnBox, isOver: isOver,
                document.names, &out, &losses)
            isOver = true
        }
        if own == node {
            smil.write(own, name, change, base: base, context, &out, &losses)
            isOver = true
        }
        if !isOver && name.kind == .color && writeByCurrent(name, change, base: base, style, context) { return }
        css.write(
            name, change, base: base, baseText: .empty, context, turnBox, isOver: isOver, document.names, &out,
            &losses)
    }

    /// Reads the animations of the element at a depth, from which the drawn one inherits.
    @inline(never)
    mutating func readOuter(_ frame: Int) {
        outerCSS.read(style(at: frame), sheet, document.names, css.line, &losses)
    }

    /// Returns the depth of the element outside whose style moves a property that the drawn one inherits; nil without
    /// one.
    func styleMover(_ name: WebName, _ style: WebStyle) -> Int? {
        if style.declares(name) { return nil }
        let found = styleMovers(at: depth &- 1)[name.rawValue.int].int
        return found < 0 ? nil : found
    }

    /// Returns whether something moves an inherited property of the element that is drawn.
    func isMoved(_ name: WebName) -> Bool {
        css.moves(name) || mover(name) != nil || styleMovers(at: depth)[name.rawValue.int] >= 0
    }

    /// Returns the range of an inherited property that styles move, the element's own and those outside; nil without
    /// one.
    @inline(never)
    mutating func styleExtent(
        _ name: WebName, _ style: WebStyle, _ context: WebContext
    ) -> (least: Double, most: Double, adds: Bool)? {
        var found = css.extent(name, context, document.names)
        if let frame = styleMover(name, style) {
            readOuter(frame)
            if let other = outerCSS.extent(name, context, document.names) {
                found =
                    found.map { (min($0.least, other.least), max($0.most, other.most), $0.adds || other.adds) } ?? other
            }
        }
        return found
    }

    /// Reads the animations of an element by its style.
    @inline(never)
    mutating func readAnimations(_ node: Int, _ style: WebStyle) {
        css.read(style, sheet, document.names, document.nodes[node].line.int, &losses)
    }

    /// Returns whether an animation by style moves a property of an element that is not drawn yet.
    @inline(never)
    private mutating func isMovedByStyle(_ style: WebStyle, _ name: WebName) -> Bool {
        css.read(style, sheet, document.names, 0, &losses)
        return css.moves(name)
    }

    /// Returns the element that moves an inherited property of the one that is drawn; nil if none does.
    func mover(_ name: WebName) -> Int? {
        let found = movers(at: depth)[name.rawValue.int].int
        return found < 0 ? nil : found
    }

    // MARK: - The layer of an element

    /// Writes the layer of an element, which has its name, its transform and its opacity. Unless `isFinished`, its
    /// animations are open at the end.
    @inline(never)
    mutating func writeOwnLayer(
        _ node: Int, _ name: WebText, _ parent: WebText, _ style: WebStyle, _ context: WebContext, _ ink: SVGInk,
        _ turn: SVGTurn, isFinished: Bool = true
    ) {
        out.beginLayer(name, parent)
        writeAbout(turn.origin, isMoved: css.moves(.transformOrigin))
        if !turn.map.isIdentity {
            out.key("transform")
            turn.map.write(&out)
        }
        let opacity = context.value(.opacity, style[.opacity]), tag = document.tag(node)
        if ink != .clip, let opacity, opacity[0] != 1 { out.field("opacity", amount: opacity[0]) }
        let blend = style[.mixBlendMode], isIsolated = style[.isolation].isWord("isolate") && usesBlend
        if ink != .clip && (!blend.isEmpty && !blend.isWord("normal") || isIsolated) {
            out.write(blendMode: blend.isEmpty ? WebText("normal") : blend)
        }
        let isHidden = tag.isShape && !style[.visibility].isEmpty && !style[.visibility].isWord("visible")
        if isHidden || style[.display].isWord("none") { out.flag("hidden") }
        openAnimations()
        let isImportant = style.isImportant(.transform) || style.isStyled(.transform)
        let base = WebValue(text: style[.transform])
        writeOriginRows(turn.origin, context)
        if css.moves(.transform) {
            writeMoves(node, .transform, WebChange("transform", .text), base: base, context, rest: style[.transform])
        } else if smil.moves(node, .transform) && !isImportant {
            smil.write(node, .transform, WebChange("transform", .text), base: base, context, &out, &losses)
        }
        if ink != .clip && moves(node, .opacity) {
            writeRows(of: node, .opacity, "opacity", .number, base: opacity ?? WebValue(1), context)
        }
        writeHiding(node, style, context)
        if isFinished { closeLayer() }
    }

    /// Writes rows of a property of a layer without more than its kind.
    @inline(never)
    mutating func writeRows(
        of node: Int, _ name: WebName, _ property: StaticString, _ kind: WebChange.Kind, base: WebValue,
        _ context: WebContext
    ) {
        writeMoves(node, name, WebChange(property, kind), base: base, context)
    }

    /// Writes the rows that hide and show an element: of a shape, or of letters, those of its visibility, else those of
    /// its display.
    @inline(never)
    mutating func writeHiding(_ node: Int, _ style: WebStyle, _ context: WebContext, ofLetters: Bool = false) {
        let change = WebChange("hidden", .hidden)
        if (document.tag(node).isShape || ofLetters) && isMoved(.visibility) {
            let base = context.value(.visibility, style[.visibility]) ?? WebValue(1)
            writeInherited(node, .visibility, style, change, base: base, context)
        } else if !ofLetters && moves(node, .display) {
            let base = context.value(.display, style[.display]) ?? WebValue(1)
            writeMoves(node, .display, change, base: base, context)
        }
    }

    // MARK: - Places

    /// Writes the layers that x and y, or cx and cy, move, inside of a layer whose animations are open. Returns the
    /// name of the last one. Unless `isFinished`, its animations are open, else all layers are closed.
    @inline(never)
    private mutating func writePlace(
        _ node: Int, _ place: (x: WebName, y: WebName), _ style: WebStyle, _ context: WebContext, _ parent: WebText,
        isFinished: Bool
    ) -> WebText {
        let base = (context.value(place.x, style[place.x])?[0] ?? 0, context.value(place.y, style[place.y])?[0] ?? 0)
        // The letters of a text are where they are at rest.
        let isText = document.tag(node) == .text, (x, y) = isText ? (0, 0) : base
        let moves = (self.moves(node, place.x), self.moves(node, place.y))
        var layer = parent
        if x != 0 || y != 0 || moves.0 || moves.1 {
            for axis in below(2) {
                if axis == 0 ? !moves.0 && moves.1 : !moves.1 { continue }
                let rest =
                    !moves.0 || !moves.1 ? (x: x, y: y) : axis == 0 ? (x: x, y: 0) : (x: 0, y: y)
                let name = axis == 0 ? place.x : place.y
                closeLayer()
                let own = names.unique(layer, axis == 0 ? suffix(place.x) : suffix(place.y))
                open(own, layer)
                out.key("position")
                out.amounts(rest.x, rest.y)
                openAnimations()
                if axis == 0 ? moves.0 : moves.1 {
                    var change = WebChange("position", .place)
                    (change.axis, change.rest) = (axis, rest)
                    let own = axis == 0 ? base.0 : base.1
                    change.zero = isText ? own : 0
                    writeMoves(node, name, change, base: WebValue(own), context)
                }
                layer = own
            }
        }
        if isFinished { closeLayer() }
        return layer
    }

    private func suffix(_ name: WebName) -> WebText {
        WebText(name == .x ? " x" : name == .y ? " y" : name == .cx ? " cx" : " cy")
    }
}

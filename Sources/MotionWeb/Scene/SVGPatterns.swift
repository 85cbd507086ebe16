import MotionFiles
import MotionKernel

// Patterns, and the scenes of the document that layers show: the content of a pattern or a marker, once.

/// A pattern of a file: where its first tile is, in the coordinates of the element that it paints.
struct SVGPattern {
    /// The patterns whose content and whose transform count.
    let holder, turned: Int
    var tile: WebBox
    /// What moves the content into a tile.
    let content: WebMatrix
    let map: WebMatrix
}

extension SVGReader {
    // MARK: - Scenes

    /// Returns the name of the scene with the content of an element, to be written later; nil inside of such a scene.
    mutating func scene(of node: Int, _ ink: SVGInk) -> WebText? {
        if isInScene { return nil }
        let isGray = ink == .gray
        shown[node] |= isGray ? 2 : 1
        return names.join(WebText(isGray ? "gray" : "content"), .empty, number: node)
    }

    /// Writes the scenes that layers show.
    mutating func writeScenes() {
        isInScene = true
        var isFirst = true
        for node in below(document.count) {
            for part in below(2) where shown[node] & (part == 0 ? 1 : 2) != 0 && fault == nil {
                if isFirst {
                    out.key("scenes")
                    out.open("[")
                }
                isFirst = false
                out.open("{")
                out.key("name")
                out.text(names.join(WebText(part == 1 ? "gray" : "content"), .empty, number: node))
                out.key("layers")
                out.open("[")
                let own = names.unique(.empty, WebText("content"))
                open(own, .empty)
                out.close("}")
                var context = rootContext
                let style = writtenStyle(node, 0, &context), view = ViewBox(document, node, 0, 0)
                context = self.context(rootContext, style)
                if view.isGiven { (context.width, context.height) = (view.box.width, view.box.height) }
                for i in below(WebName.inheritedCount) { movers(at: 0)[i] = -1 }
                push(
                    SVGFrame(
                        node: node, user: node, next: document.firstChild(node) ?? -1, isSingle: false, layer: own,
                        prefix: .empty, ink: part == 1 ? .gray : .own, context: context, style: style))
                writeFrames()
                out.close("]")
                out.close("}")
            }
        }
        if !isFirst { out.close("]") }
    }

    // MARK: - Patterns

    /// Returns a pattern, or one that it refers to, that holds for something.
    @inline(__always)
    private func first(of pattern: Int, _ holds: (Int) -> Bool) -> Int? {
        var node = pattern
        for _ in below(32) {
            if holds(node) { return node }
            guard let next = document.reference(node), next != node, document.tag(next) == .pattern else { return nil }
            node = next
        }
        return nil
    }

    /// Reads a pattern for a shape with a box; nil if it paints nothing.
    @inline(never)
    mutating func pattern(_ node: Int, _ box: WebBox?, _ outer: WebContext) -> SVGPattern? {
        func text(_ name: WebName) -> WebText? {
            first(of: node) { document.attribute($0, name) != nil }.flatMap { document.attribute($0, name)?.trimmed }
        }
        let holder = first(of: node) { document.firstChild($0) != nil }
        let isBoxed = text(.patternUnits)?.equals("userSpaceOnUse") != true
        let isScaled = text(.patternContentUnits)?.equals("objectBoundingBox") == true
        let hasView = first(of: node) { document.attribute($0, .viewBox) != nil }
        guard let holder else { return nil }
        if (isBoxed || isScaled && hasView == nil) && box?.isEmpty != false { return nil }
        let box = box ?? WebBox()
        var context = outer
        if isBoxed { (context.width, context.height) = (1, 1) }
        func side(_ name: WebName, _ axis: UInt8) -> Double {
            text(name).flatMap { context.length($0, axis) } ?? 0
        }
        var tile = WebBox(x: side(.x, 0), y: side(.y, 1), width: side(.width, 0), height: side(.height, 1))
        if isBoxed {
            tile = tile.part(of: box)
        }
        if !(tile.width > 0 && tile.height > 0) { return nil }
        var content = WebMatrix()
        if let hasView {
            let view = ViewBox(document, hasView, 0, 0)
            if !view.isGiven || !(view.box.width > 0 && view.box.height > 0) { return nil }
            content = view.fit(text(.preserveAspectRatio) ?? .empty, tile.width, tile.height)
        } else if isScaled {
            content = WebMatrix(a: box.width, d: box.height)
        }
        let turned =
            first(of: node) {
                document.attribute($0, .patternTransform) != nil || smil.moves($0, .patternTransform)
            } ?? node
        var map = WebMatrix()
        if let given = document.attribute(turned, .patternTransform) {
            if let found = WebMatrix(given, outer, width: 0, height: 0) {
                map = found
            } else {
                document.lose(&losses, turned, .patternTransform)
            }
        }
        return SVGPattern(holder: holder, turned: turned, tile: tile, content: content, map: map)
    }

    /// Paints a shape with a pattern: a layer that the shape masks, with a layer for each tile. `isStroke`: its outline
    /// is painted. With more tiles than may still be drawn the pattern is a loss.
    @inline(never)
    mutating func write(
        _ pattern: SVGPattern, _ shape: WebShape, _ node: Int, _ style: WebStyle, _ context: WebContext,
        _ layer: WebText, _ ink: SVGInk, isStroke: Bool
    ) {
        let offset = context.place(document.tag(node), style)
        let own = names.unique(layer, WebText(isStroke ? " stroke" : " fill"))
        var cover = box(of: shape) ?? WebBox()
        (cover.x, cover.y) = (cover.x + offset.x, cover.y + offset.y)
        let width = isStroke ? context.value(.strokeWidth, style[.strokeWidth])?[0] ?? 1 : 0
        let isMoved = smil.moves(pattern.turned, .patternTransform)
        let spare = isMoved || movesOutline(node) ? max(cover.width, cover.height) : width * 2
        cover = WebBox(
            x: cover.x - spare, y: cover.y - spare, width: cover.width + 2 * spare, height: cover.height + 2 * spare)
        open(own, layer)
        openAnimations()
        closeLayer()
        let mask = names.unique(own, WebText(" shape"))
        open(mask, own)
        out.field("maskType", "alpha")
        openAnimations()
        let black = SVGPaint.color(WebContext.black)
        writeLayer(shape, node, style, context, mask, .own, isStroke ? .none : black, isStroke ? black : .none)
        let tiles = names.unique(own, WebText(" tiles")), map = pattern.map
        open(tiles, own)
        if offset.x != 0 || offset.y != 0 {
            out.key("position")
            out.amounts(-offset.x, -offset.y)
        }
        if !map.isIdentity {
            out.key("transform")
            map.write(&out)
        }
        openAnimations()
        if isMoved {
            let base = WebValue(text: document.attribute(pattern.turned, .patternTransform) ?? .empty)
            smil.write(
                pattern.turned, .patternTransform, WebChange("transform", .text), base: base, context, &out, &losses)
        }
        closeLayer()
        guard let back = map.inverse, let scene = scene(of: pattern.holder, ink) else {
            return document.lose(&losses, element: pattern.holder, .without)
        }
        var inside = WebBox()
        inside.add(cover, back, isFirst: true)
        write(tiles: pattern, inside, tiles, scene)
    }

    /// Writes a layer for each tile that a box needs.
    private mutating func write(tiles pattern: SVGPattern, _ box: WebBox, _ layer: WebText, _ scene: WebText) {
        let tile = pattern.tile, content = pattern.content
        let left = floor((box.x - tile.x) / tile.width), top = floor((box.y - tile.y) / tile.height)
        let across = -floor((tile.x - box.x - box.width) / tile.width) - left
        let down = -floor((tile.y - box.y - box.height) / tile.height) - top
        if !(across * down <= Double(tilesLeft)) { return document.lose(&losses, element: pattern.holder, .without) }
        tilesLeft &-= integer(across * down)
        for row in below(integer(down)) {
            for column in below(integer(across)) {
                open(names.unique(.empty, WebText("tile")), layer)
                out.key("position")
                out.amounts(
                    tile.x + (left + Double(column)) * tile.width, tile.y + (top + Double(row)) * tile.height)
                writeBounds(
                    WebBox(
                        x: -content.x / content.a, y: -content.y / content.d, width: tile.width / content.a,
                        height: tile.height / content.d))
                if content.a != 1 || content.d != 1 {
                    out.key("transform")
                    WebMatrix(a: content.a, d: content.d).write(&out)
                }
                out.flag("masksToBounds")
                out.key("scene")
                out.text(scene)
                out.close("}")
            }
        }
    }
}

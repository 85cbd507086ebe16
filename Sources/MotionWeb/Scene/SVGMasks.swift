import MotionFiles
import MotionKernel

/// What masks an element: for `mask` and `clip-path` the element that says so, and the layer that is masked.
struct SVGMasks {
    var mask = -1, clip = -1
    var maskLayer = WebText.empty, clipLayer = WebText.empty
    /// The box of the element, where the mask is in fractions of it.
    var box: WebBox?
    /// The layer that a basic shape clips, and the shape's reference box.
    var shapeLayer = WebText.empty
    var shapeBox = WebBox()
}

extension SVGReader {
    /// Finds what masks an element, and writes a layer for the second mask inside of that of the first. Returns the
    /// name of the last layer.
    @inline(never)
    mutating func writeMaskLayers(
        _ node: Int, _ style: WebStyle, _ context: WebContext, _ own: WebText, _ masks: inout SVGMasks
    ) -> WebText {
        var layer = own
        if let mask = masked(node, style, .mask, .mask) { (masks.mask, masks.maskLayer) = (mask, layer) }
        if let clip = masked(node, style, .clipPath, .clipPath) {
            if masks.mask >= 0 {
                closeLayer()
                layer = names.unique(own, WebText(" clip-path"))
                open(layer, own)
                openAnimations()
            }
            (masks.clip, masks.clipLayer) = (clip, layer)
        }
        if masks.clip < 0, isShapeClip(style), let box = shapeBox(node, style, context) {
            if masks.mask >= 0 {
                closeLayer()
                layer = names.unique(own, WebText(" clip-path"))
                open(layer, own)
                openAnimations()
            }
            (masks.shapeLayer, masks.shapeBox) = (layer, box)
        }
        let isBoxed =
            masks.mask >= 0 && !isOfUser(masks.mask, .maskUnits)
            || masks.mask >= 0 && document.attribute(masks.mask, .maskContentUnits)?.equals("objectBoundingBox") == true
            || masks.clip >= 0 && document.attribute(masks.clip, .clipPathUnits)?.equals("objectBoundingBox") == true
        if isBoxed { masks.box = measuredBox(node, style, context) }
        return layer
    }

    private func isOfUser(_ node: Int, _ name: WebName) -> Bool {
        document.attribute(node, name)?.equals("userSpaceOnUse") == true
    }

    /// Returns the element that a property refers to; nil if none masks.
    private mutating func masked(_ node: Int, _ style: WebStyle, _ name: WebName, _ tag: WebTag) -> Int? {
        let value = style[name]
        if value.isEmpty || WebLosses.changesNothing(value) { return nil }
        if name == .clipPath && BasicShape.isShape(value) { return nil }
        if !value.begins(with: "url(") {
            let word = WebText(name == .mask ? "mask" : "clip-path")
            losses.add(.property, word, line: document.nodes[node].line.int, shown: .without)
            return nil
        }
        guard let target = target(value), document.tag(target) == tag else { return nil }
        return target
    }

    /// Returns whether a basic shape clips an element, at rest or in keyframes.
    private func isShapeClip(_ style: WebStyle) -> Bool {
        css.moves(.clipPath) || !style[.clipPath].isEmpty && BasicShape.isShape(style[.clipPath])
    }

    /// Returns the reference box of the basic shape that clips an element; nil, with a loss, if it is not known.
    @inline(never)
    private mutating func shapeBox(_ node: Int, _ style: WebStyle, _ context: WebContext) -> WebBox? {
        let line = document.nodes[node].line.int
        let text = BasicShape.isShape(style[.clipPath]) ? style[.clipPath] : css.first(.clipPath, document.names)
        let word = BasicShape.parted(text).box
        if word.isWord("view-box") { return WebBox(width: context.width, height: context.height) }
        guard let box = measuredBox(node, style, context), !boxMoves(node) else {
            losses.add(.property, WebText("clip-path"), line: line, shown: .without)
            return nil
        }
        let isFill = word.isWord("fill-box") || word.isWord("padding-box") || word.isWord("content-box")
        return isFill ? box : stroked(box, node, style, context)
    }

    /// Writes the layers of the basic shape that clips an element.
    @inline(never)
    private mutating func writeShapeClip(
        _ masks: SVGMasks, _ node: Int, _ style: WebStyle, _ context: WebContext
    ) {
        let box = masks.shapeBox
        var text = BasicShape.isShape(style[.clipPath]) ? style[.clipPath] : WebText("none")
        var counted = TextWriter(nil, capacity: 0)
        if BasicShape.write(text, context, box, &counted) == nil {
            losses.add(.property, WebText("clip-path"), line: document.nodes[node].line.int, shown: .without)
            text = WebText("none")
        }
        let mask = names.unique(masks.shapeLayer, WebText(" clip-path"))
        open(mask, masks.shapeLayer)
        out.field("maskType", "alpha")
        out.close("}")
        open(names.unique(mask, WebText(" shape")), mask)
        out.key("position")
        out.amounts(box.x, box.y)
        out.field("fillColor", "#000000")
        out.key("path")
        out.next()
        out.text.put("\"")
        let rule = BasicShape.write(text, context, box, &out.text)
        out.text.put("\"")
        if rule?.isEvenOdd == true { out.field("fillRule", "even-odd") }
        openAnimations()
        css.write(
            .clipPath, WebChange("path", .text), base: WebValue(), baseText: text, context, box, isOver: false,
            document.names, &out, &losses)
        closeLayer()
    }

    /// Opens what masks an element that has been drawn, so that it is drawn in the element's layers.
    @inline(never)
    mutating func pushMasks(
        _ masks: SVGMasks, _ node: Int, _ frame: SVGFrame, _ style: WebStyle, _ context: WebContext
    ) {
        if !masks.shapeLayer.isEmpty { writeShapeClip(masks, node, style, context) }
        let outline = masks.box.map { stroked($0, node, style, context) }
        // The clip is drawn first, since what is in the mask may have it, too.
        if masks.mask >= 0 { push(mask: masks.mask, masks.maskLayer, masks.box, outline, node, frame, isClip: false) }
        if masks.clip >= 0 { push(mask: masks.clip, masks.clipLayer, masks.box, outline, node, frame, isClip: true) }
    }

    @inline(never)
    private mutating func push(
        mask target: Int, _ masked: WebText, _ box: WebBox?, _ outline: WebBox?, _ node: Int, _ frame: SVGFrame,
        isClip: Bool
    ) {
        for i in below(depth) where frames[i].node == target {
            return document.lose(&losses, element: target, .without)
        }
        spend(target)
        var context = frame.context
        let style = writtenStyle(target, depth, &context)
        scope = style.scope
        context = self.context(frame.context, style)
        let isAlpha = isClip || style[.maskType].isWord("alpha")
        let units = document.attribute(target, isClip ? .clipPathUnits : .maskContentUnits)
        let isBoxed = units?.equals("objectBoundingBox") == true
        if isBoxed && box == nil { return document.lose(&losses, element: target, .without) }
        let word = WebText(isClip ? " clip-path" : " mask")
        var parent = masked, name = names.unique(parent, word)
        var region = isClip ? nil : region(target, isBoxed: !isOfUser(target, .maskUnits), box, context)
        if let box, box.isEmpty, region != nil, !isOfUser(target, .maskUnits) { region = WebBox() }
        if let known = region, !isOfUser(target, .maskUnits) && boxMoves(node) {
            region = nil
            let isGiven = document.attribute(target, .x) != nil || document.attribute(target, .width) != nil
            if isGiven || outline.map({ known.holds($0) }) == false {
                document.lose(&losses, element: target, .without)
            }
        }
        if let region {
            open(name, parent)
            out.field("maskType", isAlpha ? "alpha" : "luminance")
            if region.width > 0 && region.height > 0 {
                out.key("position")
                out.amounts(region.x, region.y)
                writeBounds(region)
                out.flag("masksToBounds")
            }
            out.close("}")
            if !(region.width > 0 && region.height > 0) { return }
            parent = name
            name = names.unique(parent, word)
        }
        open(name, parent)
        if isClip || parent.bytes == masked.bytes { out.field("maskType", isAlpha ? "alpha" : "luminance") }
        let turn = isClip ? ownMatrix(target, style, context) : SVGTurn()
        var map = turn.map
        if isBoxed, let box { map = WebMatrix(a: box.width, d: box.height, x: box.x, y: box.y).after(map) }
        if !map.isIdentity {
            out.key("position")
            out.amounts(map.x, map.y)
            out.key("transform")
            WebMatrix(a: map.a, b: map.b, c: map.c, d: map.d).write(&out)
        }
        out.close("}")
        let prefix = names.join(frame.prefix, self.name(node), WebText(isClip ? "/clip-path/" : "/mask/"))
        let ink = isClip || frame.ink == .clip ? SVGInk.clip : isAlpha ? SVGInk.own : SVGInk.gray
        for i in below(WebName.inheritedCount) {
            movers(at: depth)[i] = -1
            styleMovers(at: depth)[i] = -1
        }
        push(
            SVGFrame(
                node: target, user: node, next: document.firstChild(target) ?? -1, isSingle: false, layer: name,
                prefix: prefix, ink: ink, context: context, style: style))
    }

    mutating func writeBounds(_ box: WebBox) {
        out.key("bounds")
        out.open("[")
        out.amount(box.x)
        out.amount(box.y)
        out.amount(box.width)
        out.amount(box.height)
        out.close("]")
    }

    /// Returns the region of a mask or a filter, given in fractions of a box or in user units; nil if it is not known.
    func region(_ mask: Int, isBoxed: Bool, _ box: WebBox?, _ context: WebContext) -> WebBox? {
        var own = context
        if isBoxed { (own.width, own.height) = (1, 1) }
        func side(_ name: WebName, _ missing: Double) -> Double {
            let text = document.attribute(mask, name)?.trimmed ?? .empty
            let axis: UInt8 = name == .x || name == .width ? 0 : 1
            return own.length(text, axis) ?? missing * (axis == 0 ? own.width : own.height)
        }
        let sides = WebBox(
            x: side(.x, -0.1), y: side(.y, -0.1), width: side(.width, 1.2), height: side(.height, 1.2))
        if !isBoxed { return sides }
        guard let box else { return nil }
        return sides.part(of: box)
    }

    /// Returns whether the box around an element's drawing may change: a part of it moves. What moves the whole element
    /// does not count.
    @inline(never)
    mutating func boxMoves(_ node: Int) -> Bool {
        var each = node, end = document.nodes[node].end.int, left = 4096
        var isTarget = false
        while left > 0 {
            left &-= 1
            if !look(node) { return true }
            if each >= end {
                // What <use> refers to comes last.
                guard !isTarget, document.tag(node) == .use, let target = document.reference(node) else { return false }
                (each, end, isTarget) = (target, document.nodes[target].end.int, true)
            }
            if each != node && (smil.moves(each, .transform) || smil.moves(each, .motion)) { return true }
            for i in below(WebName.d.rawValue.int &+ 1, from: WebName.x.rawValue.int) {
                if let name = WebName(rawValue: i.u8), smil.moves(each, name) { return true }
            }
            if smil.moves(each, .points) || smil.moves(each, .x1) || smil.moves(each, .y1) || smil.moves(each, .x2)
                || smil.moves(each, .y2)
            {
                return true
            }
            if sheet.hasKeyframes {
                var context = top.context
                let style = writtenStyle(each, SVGReader.deepest &+ 1, &context)
                otherCSS.read(style, sheet, document.names, document.nodes[each].line.int, &losses)
                if otherCSS.movesBox(isOwn: each == node) { return true }
            }
            each.advance()
        }
        return true
    }

    /// Returns the transform of an element that is looked at.
    private mutating func writtenTransform(_ node: Int, _ context: WebContext) -> WebText {
        if sheet.isEmpty && document.attribute(node, .style) == nil {
            return document.attribute(node, .transform) ?? .empty
        }
        var inner = context
        return writtenStyle(node, SVGReader.deepest &+ 1, &inner)[.transform]
    }

    /// Returns the box around an element's drawing where nothing moves; nil if it has no known one. Shapes in
    /// groups count with their transforms, at most 4096 of them.
    @inline(never)
    mutating func measuredBox(_ node: Int, _ style: WebStyle, _ context: WebContext) -> WebBox? {
        var box = WebBox(), isFirst = true
        func place(_ tag: WebTag, _ style: WebStyle, _ context: WebContext) -> WebMatrix {
            let place = context.place(tag, style)
            return WebMatrix(x: place.x, y: place.y)
        }
        if document.tag(node) == .text {
            layOut(node, style, context)
            return textBox
        }
        if document.tag(node).isShape {
            guard let own = measure.box(WebShape(node, document, style, context)) else { return nil }
            box.add(own, place(document.tag(node), style, context), isFirst: true)
            return box
        }
        var each = document.tag(node) == .use ? document.reference(node) ?? -1 : node &+ 1
        let end =
            document.tag(node) == .use ? each < 0 ? -1 : document.nodes[each].end.int : document.nodes[node].end.int
        let first = document.tag(node) == .use ? place(.use, style, context) : WebMatrix()
        var left = 4096
        while each >= 0 && each < end && left > 0 {
            left &-= 1
            if !look(each) { return nil }
            let tag = document.tag(each)
            if tag == .defs || tag == .clipPath || tag == .mask || tag == .symbol && each != document.reference(node) {
                each = document.nodes[each].end.int
                continue
            }
            if tag.isShape || tag == .text {
                var inner = context
                let own = writtenStyle(each, SVGReader.deepest &+ 1, &inner)
                if tag == .text { layOut(each, own, inner) }
                let shown = tag == .text ? textBox : measure.box(WebShape(each, document, own, context))
                if !own[.display].isWord("none"), let found = shown {
                    var map = place(tag, own, context), outer = each
                    while outer >= 0 && outer != node && outer > 0 {
                        let text = outer == each ? own[.transform] : writtenTransform(outer, context)
                        if let turn = WebMatrix(text, context, width: 0, height: 0) { map = turn.after(map) }
                        outer = document.nodes[outer].parent.int
                        if document.tag(node) == .use
                            && outer == document.nodes[document.reference(node) ?? 0].parent.int
                        {
                            break
                        }
                    }
                    box.add(found, first.after(map), isFirst: isFirst)
                    isFirst = false
                }
            }
            each.advance()
        }
        return isFirst ? nil : box
    }
}

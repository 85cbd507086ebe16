import MotionFiles
import MotionKernel

/// A gradient of a file.
struct SVGGradient {
    let node: Int
    let isRadial, isBoxed: Bool
    /// x y of the begin and of the end; of the centre and of a point of the circle.
    var ends = InlineArray<4, Double>(repeating: 0)
    /// The focus: its distance from the centre in radii, and its angle.
    var focus: (share: Double, angle: Double)?
    var map = WebMatrix()
    var spread = WebText.empty
    /// The gradient whose stops count.
    var holder = -1
    var moves = SVGGradientMoves()
    /// The gradient whose transform counts.
    var turned = -1
}

extension SVGReader {
    /// Calls a function with a gradient and those that it refers to, at most 32, until it returns true.
    @inline(__always)
    private func first(of gradient: Int, _ holds: (Int) -> Bool) -> Int? {
        var node = gradient
        for _ in below(32) {
            if holds(node) { return node }
            guard let next = document.reference(node), next != node else { return nil }
            if document.tag(next) != .linearGradient && document.tag(next) != .radialGradient { return nil }
            node = next
        }
        return nil
    }

    private func inherited(_ gradient: Int, _ name: WebName) -> WebText? {
        first(of: gradient) { document.attribute($0, name) != nil }.flatMap { document.attribute($0, name)?.trimmed }
    }

    /// Reads a gradient: nothing if it has no stops, a color if it has no extent.
    @inline(never)
    mutating func gradient(_ node: Int, _ outer: WebContext) -> SVGPaint {
        let tag = document.tag(node), isRadial = tag == .radialGradient
        let isBoxed = inherited(node, .gradientUnits)?.equals("userSpaceOnUse") != true
        var gradient = SVGGradient(node: node, isRadial: isRadial, isBoxed: isBoxed)
        let stopped = first(of: node) { gradient in
            var child = document.firstChild(gradient), found = false
            while let each = child {
                found = found || document.tag(each) == .stop
                child = document.sibling(each)
            }
            return found
        }
        guard let stopped else { return .none }
        gradient.holder = stopped
        var context = outer
        if isBoxed { (context.width, context.height) = (1, 1) }
        func number(_ name: WebName, _ missing: Double) -> Double? {
            let owner = first(of: node) {
                document.tag($0) == tag && (document.attribute($0, name) != nil || smil.moves($0, name))
            }
            if let owner, smil.moves(owner, name) { gradient.moves.add(name, owner) }
            let text = owner.flatMap { document.attribute($0, name)?.trimmed }
            return text.flatMap { context.value(name, $0)?[0] } ?? (missing == missing ? missing : nil)
        }
        let across = context.width, down = context.height
        if isRadial {
            let diagonal = ((across * across + down * down) / 2).squareRoot()
            let x = number(.cx, across / 2) ?? 0, y = number(.cy, down / 2) ?? 0, r = number(.r, diagonal / 2) ?? 0
            setEnds(&gradient, x, y, x + r, y)
            let fx = number(.fx, .nan), fy = number(.fy, .nan)
            if fx != nil || fy != nil {
                let (u, v) = ((fx ?? x) - x, (fy ?? y) - y)
                gradient.focus = (r > 0 ? Vector(u, v).length / r : 0, arcTangent(v, u))
            }
        } else {
            setEnds(
                &gradient, number(.x1, 0) ?? 0, number(.y1, 0) ?? 0, number(.x2, across) ?? 0, number(.y2, 0) ?? 0)
        }
        loseMoves(node)
        gradient.moves.context = context
        let ends = gradient.ends
        if gradient.moves.count == 0 && ends[unchecked: 0] == ends[unchecked: 2]
            && ends[unchecked: 1] == ends[unchecked: 3], let color = lastColor(stopped, outer)
        {
            return .color(color)
        }
        gradient.turned =
            first(of: node) {
                document.attribute($0, .gradientTransform) != nil || smil.moves($0, .gradientTransform)
            } ?? node
        if let text = inherited(node, .gradientTransform) {
            if let map = WebMatrix(text, context, width: 0, height: 0) {
                gradient.map = map
            } else {
                document.lose(&losses, node, .gradientTransform)
            }
        }
        gradient.spread = inherited(node, .spreadMethod) ?? .empty
        return .gradient(gradient)
    }

    private func setEnds(_ gradient: inout SVGGradient, _ x: Double, _ y: Double, _ u: Double, _ v: Double) {
        gradient.ends[unchecked: 0] = x
        gradient.ends[unchecked: 1] = y
        gradient.ends[unchecked: 2] = u
        gradient.ends[unchecked: 3] = v
    }

    /// Names what moves a gradient's own numbers, which rest.
    private mutating func loseMoves(_ node: Int) {
        for i in below(WebName.fy.rawValue.int &+ 1, from: 1) {
            guard let name = WebName(rawValue: i.u8) else { continue }
            let isCarried = name != .fx && name != .fy && name.kind == .length
            if smil.moves(node, name) && !isCarried { document.lose(&losses, node, name, .rest) }
        }
    }

    /// Returns the color of the last stop; nil if it moves.
    private mutating func lastColor(_ holder: Int, _ context: WebContext) -> WebValue? {
        var found: WebValue? = WebContext.black, child = document.firstChild(holder)
        while let stop = child {
            if document.tag(stop) == .stop {
                let color = stopColor(stop, context).color
                let isMoved = smil.moves(stop, .stopColor) || otherCSS.moves(.stopColor)
                found = isMoved || smil.moves(stop, .stopOpacity) || otherCSS.moves(.stopOpacity) ? nil : color
            }
            child = document.sibling(stop)
        }
        return found
    }

    /// Returns the color of a stop with its opacity, and that alone.
    @inline(never)
    private mutating func stopColor(
        _ stop: Int, _ outer: WebContext
    ) -> (color: WebValue, plain: WebValue, opacity: Double) {
        var context = outer
        let style = writtenStyle(stop, SVGReader.deepest &+ 1, &context)
        context.color = style[.color]
        otherCSS.read(style, sheet, document.names, document.nodes[stop].line.int, &losses)
        var color = context.color(style[.stopColor].isEmpty ? WebText("black") : style[.stopColor]) ?? WebContext.black
        let opacity = clamp(context.value(.stopOpacity, style[.stopOpacity])?[0] ?? 1, 0, 1)
        let plain = color
        color[3] *= opacity
        return (color, plain, opacity)
    }

    /// Writes a gradient, moved by an offset in the coordinates of the shape that it paints.
    @inline(never)
    mutating func write(_ gradient: SVGGradient, _ offset: (x: Double, y: Double), _ box: WebBox?, isGray: Bool) {
        out.open("{")
        out.field("type", gradient.isRadial ? "radial" : "linear")
        out.key("ends")
        writeEnds(gradient)
        if let focus = gradient.focus {
            out.key("highlight")
            out.amounts(focus.share, focus.angle)
        }
        out.key("stops")
        out.open("[")
        var child = document.firstChild(gradient.holder), count = 0
        while let stop = child {
            if document.tag(stop) == .stop && count < 255 {
                writeStop(stop, isGray: isGray)
                count.advance()
            }
            child = document.sibling(stop)
        }
        out.close("]")
        if gradient.spread.equals("repeat") { out.field("spread", "repeat") }
        if gradient.spread.equals("reflect") { out.field("spread", "reflect") }
        if gradient.isBoxed, let box {
            out.key("box")
            out.open("[")
            out.amount(box.x)
            out.amount(box.y)
            out.amount(box.width)
            out.amount(box.height)
            out.close("]")
        }
        var map = gradient.map
        if !gradient.isBoxed { (map.x, map.y) = (map.x - offset.x, map.y - offset.y) }
        if smil.moves(gradient.turned, .gradientTransform) {
            let (x, y) = gradient.isBoxed ? (0.0, 0.0) : (-offset.x, -offset.y)
            out.key("transform")
            out.open("{")
            out.key("value")
            map.write(&out)
            openAnimations()
            if !smil.write(matricesOf: gradient.turned, base: gradient.map, moved: (x, y), &out) {
                document.lose(&losses, gradient.turned, .gradientTransform, .rest)
            }
            closeLayer()
        } else if !map.isIdentity {
            out.key("transform")
            map.write(&out)
        }
        out.close("}")
    }

    @inline(never)
    private mutating func writeStop(_ stop: Int, isGray: Bool) {
        var context = top.context
        (context.width, context.height) = (1, 1)
        let text = document.attribute(stop, .offset)?.trimmed ?? .empty, found = stopColor(stop, top.context)
        let offset = clamp(context.value(.offset, text)?[0] ?? 0, 0, 1)
        out.open("{")
        out.key("offset")
        if smil.moves(stop, .offset) {
            out.open("{")
            out.field("value", amount: offset)
            openAnimations()
            smil.write(stop, .offset, WebChange("", .number), base: WebValue(offset), context, &out, &losses)
            closeLayer()
        } else {
            out.amount(offset)
        }
        out.key("color")
        let isMoved = smil.moves(stop, .stopColor) || otherCSS.moves(.stopColor)
        let fades = otherCSS.moves(.stopOpacity) || smil.moves(stop, .stopOpacity)
        if fades && !isMoved {
            var change = WebChange("", .fade)
            (change.color, change.isGray) = (found.plain, isGray)
            out.open("{")
            out.key("value")
            WebInk.write(found.color, isGray: isGray, &out)
            openAnimations()
            let base = WebValue(found.opacity)
            smil.write(stop, .stopOpacity, change, base: base, context, &out, &losses)
            otherCSS.write(
                .stopOpacity, change, base: WebValue(found.opacity), baseText: .empty, top.context, WebBox(),
                isOver: false,
                document.names, &out, &losses)
            closeLayer()
        } else if isMoved {
            out.open("{")
            out.key("value")
            WebInk.write(found.color, isGray: isGray, &out)
            openAnimations()
            var change = WebChange("", .color)
            change.isGray = isGray
            if fades && writeStopRows(stop, change, found.plain, found.opacity, top.context) {
                closeLayer()
                return out.close("}")
            }
            if fades {
                losses.add(.property, WebText("stop-opacity"), line: document.nodes[stop].line.int, shown: .rest)
            }
            change.factor = found.opacity
            smil.write(stop, .stopColor, change, base: found.color, context, &out, &losses)
            otherCSS.write(
                .stopColor, change, base: found.color, baseText: .empty, top.context, WebBox(), isOver: false,
                document.names, &out, &losses)
            closeLayer()
        } else {
            WebInk.write(found.color, isGray: isGray, &out)
        }
        out.close("}")
    }
}

import MotionFiles
import MotionKernel

// What turns an element: transforms about an origin.

/// What turns an element: a map about a point.
struct SVGTurn {
    var map = WebMatrix()
    /// The point, in the element's coordinates.
    var origin = (x: 0.0, y: 0.0)
}

extension SVGReader {
    /// Returns what turns an element where nothing runs.
    @inline(never)
    mutating func ownMatrix(_ node: Int, _ style: WebStyle, _ context: WebContext) -> SVGTurn {
        var turn = SVGTurn()
        let text = style[.transform], line = document.nodes[node].line.int
        let isTurned =
            !text.isEmpty || moves(node, .transform) || !style[.translate].isEmpty || !style[.rotate].isEmpty
            || !style[.scale].isEmpty || !style[.offsetPath].isEmpty || css.moves(.transformOrigin)
            || css.moves(.translate) || css.moves(.rotate) || css.moves(.scale)
        if !isTurned { return turn }
        let isOfBox = isBox(style[.transformBox])
        var box = WebBox(width: context.width, height: context.height)
        if isOfBox {
            box = measuredBox(node, style, context) ?? WebBox()
            if boxMoves(node) { losses.add(.property, WebText("transform-box"), line: line, shown: .rest) }
        }
        if style[.transformBox].isWord("stroke-box") { box = stroked(box, node, style, context) }
        turnBox = box
        if !text.isEmpty {
            if let map = WebMatrix(text, context, width: box.width, height: box.height) {
                turn.map = map
            } else {
                losses.add(.property, WebText("transform"), line: line, shown: .without)
            }
        }
        if node == 0 && style[.transformOrigin].isEmpty {
            turn.origin = (box.width / 2, box.height / 2)
        } else if !style[.transformOrigin].isEmpty {
            turn.origin = context.origin(style[.transformOrigin], box)
        }
        if isOfBox { turn.origin = (turn.origin.x + box.x, turn.origin.y + box.y) }
        return turn
    }

    /// Returns the box of a shape with its stroke.
    @inline(never)
    func stroked(_ box: WebBox, _ node: Int, _ style: WebStyle, _ context: WebContext) -> WebBox {
        let hasStroke = !style[.stroke].isEmpty && !style[.stroke].isWord("none") && document.tag(node).isShape
        let half = hasStroke ? (context.value(.strokeWidth, style[.strokeWidth])?[0] ?? 1) / 2 : 0
        return WebBox(
            x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half)
    }

    private func isBox(_ word: WebText) -> Bool {
        word.isWord("fill-box") || word.isWord("content-box") || word.isWord("stroke-box")
    }

    /// Writes the layer that translate, rotate or scale turns about the origin. Returns its name.
    @inline(never)
    mutating func writeIndividual(
        _ node: Int, _ part: WebName, _ style: WebStyle, _ context: WebContext, _ parent: WebText, _ prefix: WebText,
        _ origin: (x: Double, y: Double)
    ) -> WebText {
        let suffix: StaticString = part == .translate ? " translate" : part == .rotate ? " rotate" : " scale"
        let own = names.unique(prefix, name(node), WebText(suffix))
        out.beginLayer(own, parent)
        writeAbout(origin, isMoved: css.moves(.transformOrigin))
        var text = style[part].isWord("none") ? .empty : style[part]
        if !text.isEmpty {
            if let map = individual(text, part, context) {
                out.key("transform")
                map.write(&out)
            } else {
                losses.add(.property, document.names.word(part), line: document.nodes[node].line.int, shown: .without)
                text = .empty
            }
        }
        openAnimations()
        css.write(
            part, WebChange("transform", .text), base: WebValue(), baseText: text, context, turnBox, isOver: false,
            document.names, &out, &losses)
        writeOriginRows(origin, context)
        closeLayer()
        return own
    }

    /// Reads translate, rotate or scale.
    private func individual(_ text: WebText, _ part: WebName, _ context: WebContext) -> WebMatrix? {
        var own = context
        (own.width, own.height) = (turnBox.width, turnBox.height)
        let end = text.spaceOutsideBrackets, first = text.part(0, end), second = text.dropping(end).trimmed
        switch part {
        case .translate:
            guard let x = own.length(first, 0) else { return nil }
            let y = second.isEmpty ? 0 : own.length(second, 1)
            return y.map { WebMatrix(x: x, y: $0) }
        case .rotate:
            guard second.isEmpty, let degrees = own.angle(text) else { return nil }
            let turn = sincos(degrees / 360 * Double.twoPi)
            return WebMatrix(a: turn.cos, b: turn.sin, c: -turn.sin, d: turn.cos)
        default:
            guard let x = own.value(.opacity, first)?[0] else { return nil }
            let y = second.isEmpty ? x : own.value(.opacity, second)?[0]
            return y.map { WebMatrix(a: x, d: $0) }
        }
    }

    /// Writes the fields of a layer that is turned about a point.
    mutating func writeAbout(_ origin: (x: Double, y: Double), isMoved: Bool) {
        if origin.x != 0 || origin.y != 0 || isMoved {
            writeBounds(WebBox(width: 1, height: 1))
            out.key("position")
            out.amounts(origin.x, origin.y)
        }
        out.key("anchor")
        out.amounts(origin.x, origin.y)
    }

    /// Writes the rows of a point that a layer is turned about: its bounds are 1 wide, so that its anchor is the point.
    @inline(never)
    mutating func writeOriginRows(_ origin: (x: Double, y: Double), _ context: WebContext) {
        if !css.moves(.transformOrigin) { return }
        var base = WebValue(origin.x)
        (base.count, base[1]) = (2, origin.y)
        for each in below(2) {
            css.write(
                .transformOrigin, WebChange(each == 0 ? "position" : "anchorPoint", .pair), base: base,
                baseText: .empty, context, turnBox, isOver: false, document.names, &out, &losses)
        }
    }
}

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
            || !style[.scale].isEmpty || css.moves(.translate) || css.moves(.rotate) || css.moves(.scale)
        if !isTurned { return turn }
        let isOfBox = isBox(style[.transformBox])
        var box = WebBox(width: context.width, height: context.height)
        if isOfBox { box = measuredBox(node, style, context) ?? WebBox() }
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
            turn.origin = origin(style[.transformOrigin], context, box)
        }
        if isOfBox { turn.origin = (turn.origin.x + box.x, turn.origin.y + box.y) }
        return turn
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
        out.open("{")
        out.key("name")
        out.text(own)
        if !parent.isEmpty {
            out.key("parent")
            out.text(parent)
        }
        writeAbout(origin)
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
            document.names, &out)
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
            var reader = text.reader
            guard let number = reader.number(), second.isEmpty else { return nil }
            let unit = reader.take(oneOf: "deg rad grad turn", inAnyCase: true, isWhole: true)
            if unit < 0 && number != 0 { return nil }
            let whole = unit == 2 ? 400.0 : unit == 3 ? 1 : 360
            let turn = sincos(unit == 1 ? number : number / whole * Double.twoPi)
            return WebMatrix(a: turn.cos, b: turn.sin, c: -turn.sin, d: turn.cos)
        default:
            guard let x = own.value(.opacity, first)?[0] else { return nil }
            let y = second.isEmpty ? x : own.value(.opacity, second)?[0]
            return y.map { WebMatrix(a: x, d: $0) }
        }
    }

    /// Writes the fields of a layer that is turned about a point.
    mutating func writeAbout(_ origin: (x: Double, y: Double)) {
        if origin.x != 0 || origin.y != 0 {
            out.key("bounds")
            out.open("[")
            for i in below(4) { out.amount(i < 2 ? 0 : 1) }
            out.close("]")
            out.key("position")
            out.amounts(origin.x, origin.y)
        }
        out.key("anchor")
        out.amounts(origin.x, origin.y)
    }

    /// Reads transform-origin: x and y.
    private func origin(_ text: WebText, _ context: WebContext, _ box: WebBox) -> (x: Double, y: Double) {
        var words = text.trimmed, x: Double?, y: Double?, count = 0
        while !words.isEmpty && count < 2 {
            var end = 0
            while end < words.count && !words[end].isSpace { end.advance() }
            let word = words.part(0, end)
            words = words.dropping(end).trimmed
            let isCentre = word.isWord("center")
            if word.isWord("left") || word.isWord("right") {
                x = word.isWord("left") ? 0 : box.width
            } else if word.isWord("top") || word.isWord("bottom") {
                y = word.isWord("top") ? 0 : box.height
            } else {
                let isAcross = x == nil && !(count == 1 && y == nil)
                var own = context
                (own.width, own.height) = (box.width, box.height)
                let whole = isAcross ? box.width : box.height
                let value = isCentre ? whole / 2 : own.length(word, isAcross ? 0 : 1) ?? 0
                if isAcross { x = value } else { y = value }
            }
            count.advance()
        }
        return (x ?? box.width / 2, y ?? box.height / 2)
    }
}

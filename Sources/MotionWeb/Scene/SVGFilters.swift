import MotionFiles
import MotionKernel

/// An effect of a filter, after the one before it.
struct SVGEffect {
    enum Kind {
        case blur, shadow, innerShadow, matrix, amount
    }

    let kind: Kind
    /// The row of the effect before; -1 for the first.
    let before: Int
    var isLinear = false
    /// Deviations of a blur or a shadow, and the part whose animations move them; -1 without one.
    var x = 0.0, y = 0.0, mover = -1
    var offset = (x: 0.0, y: 0.0)
    var color = WebContext.black
    /// The word of a function, and its amount.
    var word: StaticString = ""
    var amount = 0.0
    var matrix = InlineArray<20, Double>(repeating: 0)

    init(_ kind: Kind, after before: Int) { (self.kind, self.before) = (kind, before) }
}

/// What a part of a <filter> gives: the picture after an effect, a copy of it elsewhere, its alpha in one color, or a
/// flood of color.
struct SVGResult {
    enum Kind {
        case picture, copy, shadow, flood
    }

    var name = WebText.empty
    var kind = Kind.picture
    /// The last effect of the picture, or of the one whose alpha it is.
    var effect = -1
    var color = WebContext.black
    var offset = (x: 0.0, y: 0.0)
    var x = 0.0, y = 0.0, mover = -1
    /// Whether it is what the alpha leaves free, and whether only where the picture is.
    var isOutside = false, isInside = false
    /// Whether it has the colors of the picture, and not its own.
    var isColored = false
}

/// What filters an element: effects, by the last of them, and the region outside of which nothing is seen.
struct SVGFilter {
    var last = -1
    /// The color that covers the region, of which nothing else is seen.
    var flood: WebValue?
    var region: WebBox?
}

extension SVGReader {
    static var mostEffects: Int { 32 }

    /// Writes the layers that filter an element, inside of one whose animations are open. Returns the name of the last,
    /// whose animations are open. What is not carried is a loss.
    @inline(never)
    mutating func writeFilters(
        _ node: Int, _ style: WebStyle, _ context: WebContext, _ parent: WebText
    ) -> WebText {
        let text = style[.filter]
        if text.isEmpty || WebLosses.changesNothing(text) { return parent }
        effectCount = 0
        sourceColor.initialize(to: ownColor(node, style, context))
        scope = style.scope
        guard let filter = filter(text, node, style, context) else {
            losses.add(.property, WebText("filter"), line: document.nodes[node].line.int, shown: .without)
            return parent
        }
        var layer = parent
        if let region = filter.region {
            closeLayer()
            layer = names.unique(parent, WebText(" filter region"))
            open(layer, parent)
            out.key("position")
            out.amounts(region.x, region.y)
            writeBounds(region)
            if let color = filter.flood {
                out.key("backgroundColor")
                writeHex(color, isGray: false)
            }
            out.flag("masksToBounds")
            openAnimations()
        }
        closeLayer()
        if filter.flood != nil {
            let own = names.unique(layer, WebText(" hidden"))
            open(own, layer)
            out.flag("hidden")
            openAnimations()
            return own
        }
        let outer = layer
        layer = names.unique(outer, WebText(" filter"))
        open(layer, outer)
        out.key("filters")
        out.open("[")
        write(effects: filter.last)
        out.close("]")
        openAnimations()
        return layer
    }

    /// Returns the color of a shape that has only one, of its fill or its stroke; nil for any other element.
    @inline(never)
    private func ownColor(_ node: Int, _ style: WebStyle, _ context: WebContext) -> WebValue? {
        let hasStroke = !style[.stroke].isEmpty && !style[.stroke].isWord("none"), name: WebName
        if document.tag(node) == .image { return nil }
        if hasStroke && !style[.fill].isWord("none") || !document.tag(node).isShape || isMoved(.color) { return nil }
        name = hasStroke ? .stroke : .fill
        let share: WebName = hasStroke ? .strokeOpacity : .fillOpacity
        if isMoved(.fill) || isMoved(.stroke) || isMoved(share) { return nil }
        let opacity = context.value(share, style[share])?[0] ?? 1
        return opacity == 1 ? context.color(style[name].isEmpty ? WebText("black") : style[name]) : nil
    }

    /// Writes effects from the first to the last one.
    private mutating func write(effects last: Int) {
        var count = 0, each = last
        while each >= 0 {
            count.advance()
            each = effects[each].before
        }
        while count > 0 {
            count &-= 1
            each = last
            for _ in below(count) { each = effects[each].before }
            write(each)
        }
    }

    @inline(never)
    private mutating func write(_ row: Int) {
        let effect = effects[row]
        out.open("{")
        switch effect.kind {
        case .blur, .shadow, .innerShadow:
            let isInner = effect.kind == .innerShadow
            out.field("effect", effect.kind == .blur ? "blur" : isInner ? "innerShadow" : "dropShadow")
            if effect.mover < 0 {
                out.field("radius", amount: effect.x)
            } else {
                writeRadius(effect.mover, effect.x)
            }
            if effect.x != effect.y { out.field("radiusY", amount: effect.y) }
            if effect.kind != .blur {
                out.key("offset")
                out.amounts(effect.offset.x, effect.offset.y)
                out.key("color")
                WebInk.write(effect.color, isGray: false, &out)
            }
        case .matrix:
            out.field("effect", "colorMatrix")
            out.key("matrix")
            out.open("[")
            for i in below(20) { out.amount(effect.matrix[unchecked: i]) }
            out.close("]")
        case .amount:
            out.field("effect", effect.word)
            out.field("amount", amount: effect.amount)
        }
        if effect.isLinear { out.flag("linear") }
        out.close("}")
    }

    /// Writes a radius that moves.
    @inline(never)
    private mutating func writeRadius(_ mover: Int, _ rest: Double) {
        out.key("radius")
        out.open("{")
        out.field("value", amount: rest)
        openAnimations()
        smil.write(
            mover, .stdDeviation, WebChange("", .number), base: WebValue(rest), rootContext, &out, &losses)
        closeLayer()
    }

    /// Reads the property filter; nil for what is not carried.
    @inline(never)
    private mutating func filter(
        _ text: WebText, _ node: Int, _ style: WebStyle, _ context: WebContext
    ) -> SVGFilter? {
        var found = SVGFilter()
        if text.begins(with: "url(") {
            guard text.place(of: ")") == text.count &- 1, let target = target(text) else { return nil }
            if !document.nodes[target].name.equals("filter") { return nil }
            guard let last = read(filter: target, context) else { return nil }
            (found.last, found.flood) = (last.effect, last.kind == .flood ? last.color : nil)
            let isBoxed = own(target, "filterUnits")?.equals("userSpaceOnUse") != true
            if !isBoxed || !boxMoves(node) {
                let box = isBoxed ? measuredBox(node, style, context) : nil
                found.region = region(target, isBoxed: isBoxed, box, context)
            }
            if found.region == nil {  // all of it is shown, also what lies outside
                losses.add(.property, WebText("filter"), line: document.nodes[node].line.int, shown: .without)
            }
            return found
        }
        var rest = text
        while !rest.isEmpty {
            let open = rest.place(of: "(") ?? rest.count, close = rest.end(of: ")", from: open &+ 1)
            let name = rest.part(0, open).trimmed, inside = rest.part(open &+ 1, close).trimmed
            guard let effect = function(name, inside, found.last, context), let row = add(effect) else { return nil }
            found.last = row
            rest = rest.dropping(close &+ 1).trimmed
        }
        return found
    }

    mutating func add(_ effect: SVGEffect) -> Int? {
        if effectCount >= SVGReader.mostEffects { return nil }
        effects[effectCount] = effect
        return effectCount.advance()
    }

    /// Reads a function of CSS.
    private func function(
        _ name: WebText, _ inside: WebText, _ before: Int, _ context: WebContext
    ) -> SVGEffect? {
        if name.isWord("blur") {
            var effect = SVGEffect(.blur, after: before)
            guard let radius = inside.isEmpty ? 0 : context.length(inside, 2), radius >= 0 else { return nil }
            (effect.x, effect.y) = (radius, radius)
            return effect
        }
        if name.isWord("drop-shadow") { return shadow(inside, before, context) }
        var effect = SVGEffect(.amount, after: before)
        if name.isWord("hue-rotate") {
            var reader = inside.reader
            guard let number = inside.isEmpty ? 0 : reader.number() else { return nil }
            let unit = reader.take(oneOf: "deg rad grad turn", inAnyCase: true, isWhole: true)
            if unit < 0 && number != 0 || !reader.isAtEnd { return nil }
            let whole = unit == 2 ? 400.0 : unit == 3 ? 1 : 360
            effect.amount = unit == 1 ? number : number / whole * Double.twoPi
            effect.word = "hueRotate"
            return effect
        }
        let words: StaticString = "saturate brightness contrast grayscale sepia invert opacity"
        var reader = name.reader
        let word = reader.take(oneOf: words, inAnyCase: true, isWhole: true)
        guard word >= 0, reader.isAtEnd else { return nil }
        guard let amount = inside.isEmpty ? 1 : context.value(.opacity, inside)?[0], amount >= 0 else { return nil }
        effect.amount = word > 2 ? min(amount, 1) : amount
        switch word {
        case 0: effect.word = "saturate"
        case 1: effect.word = "brightness"
        case 2: effect.word = "contrast"
        case 3: effect.word = "grayscale"
        case 4: effect.word = "sepia"
        case 5: effect.word = "invert"
        default: effect.word = "opacity"
        }
        return effect
    }

    /// Reads the arguments of drop-shadow(): two or three lengths, and a color before or after them.
    private func shadow(_ inside: WebText, _ before: Int, _ context: WebContext) -> SVGEffect? {
        var effect = SVGEffect(.shadow, after: before), rest = inside, count = 0
        if let color = context.color(WebText("currentcolor")) { effect.color = color }
        while !rest.isEmpty {
            var end = 0, depth = 0
            while end < rest.count && (depth > 0 || !rest[end].isSpace) {
                if rest[end] == "(" { depth.advance() }
                if rest[end] == ")" { depth &-= 1 }
                end.advance()
            }
            let word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            if let length = context.length(word, 2) {
                if count == 0 { effect.offset.x = length }
                if count == 1 { effect.offset.y = length }
                if count == 2 { (effect.x, effect.y) = (length, length) }
                count.advance()
            } else if let color = context.color(word) {
                effect.color = color
            } else {
                return nil
            }
        }
        return count >= 2 && count <= 3 && effect.x >= 0 ? effect : nil
    }
}

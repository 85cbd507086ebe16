import MotionFiles
import MotionKernel

// The parts of a <filter>, as effects.

extension SVGReader {
    /// Returns what an element declares by an attribute, or in its style.
    func own(_ node: Int, _ name: StaticString) -> WebText? {
        var reader = DeclarationReader(document.attribute(node, .style) ?? .empty)
        while let declaration = reader.next(document.names) {
            if declaration.name.equals(name) { return declaration.value }
        }
        let first = document.nodes[node].firstAttribute.int
        for i in below(document.nodes[node].attributeCount.int) where document.attributes[first &+ i].name.equals(name)
        {
            return document.attributes[first &+ i].value.trimmed
        }
        return nil
    }

    /// Reads what the parts of a <filter> come to: a picture, or a flood; nil for what is not carried.
    @inline(never)
    mutating func read(filter: Int, _ context: WebContext) -> SVGResult? {
        if own(filter, "primitiveUnits")?.equals("objectBoundingBox") == true { return nil }
        if document.attribute(filter, .href) != nil { return nil }
        for inside in below(document.nodes[filter].end.int, from: filter) {
            let isAnimation = document.tag(inside) == .animate || document.tag(inside) == .set
            let name = isAnimation ? SmilFields(document, inside).attribute.name : .input
            if !name.isChoice && name != .stdDeviation { return nil }
        }
        let space = own(filter, "color-interpolation-filters")
        results[0] = SVGResult(name: WebText("SourceGraphic"))
        results[1] = SVGResult(name: WebText("SourceAlpha"), kind: .shadow)
        resultCount = 2
        var last = results[0], child = document.firstChild(filter)
        while let part = child {
            child = document.sibling(part)
            if document.tag(part) != .unknown { continue }
            let name = document.nodes[part].name
            for place in below(4) where !name.equals("feFlood") {
                let each = place == 0 ? WebName.x : place == 1 ? .y : place == 2 ? .width : .height
                if document.attribute(part, each) != nil { return nil }
            }
            let isLinear = !(own(part, "color-interpolation-filters") ?? space ?? .empty).isWord("srgb")
            guard var made = result(part, name, isLinear, last, context) else { return nil }
            made.name = own(part, "result") ?? .empty
            last = made
            if resultCount >= SVGReader.mostEffects { return nil }
            results[resultCount] = made
            resultCount.advance()
        }
        return last.kind == .picture || last.kind == .flood ? last : nil
    }

    /// Returns an input of a part by the attribute that names it; that of the part before without one.
    private func input(_ part: Int, _ name: StaticString, _ last: SVGResult) -> SVGResult? {
        guard let wanted = own(part, name), !wanted.isEmpty else { return last }
        var row = resultCount
        while row > 0 {
            row &-= 1
            if results[row].name.equals(wanted) { return results[row] }
        }
        return nil
    }

    private func number(_ node: Int, _ name: StaticString, _ missing: Double) -> Double? {
        guard let text = own(node, name), !text.isEmpty else { return missing }
        var points = PointReader(text)
        return points.number()
    }

    @inline(never)
    private mutating func result(
        _ part: Int, _ name: WebText, _ isLinear: Bool, _ last: SVGResult, _ context: WebContext
    ) -> SVGResult? {
        if name.equals("feFlood") { return floodColor(part, context).map { SVGResult(kind: .flood, color: $0) } }
        if name.equals("feMerge") {
            var inputs = (SVGResult(), SVGResult()), count = 0, child = document.firstChild(part)
            while let each = child {
                child = document.sibling(each)
                if !document.nodes[each].name.equals("feMergeNode") { continue }
                guard let found = input(each, "in", last) else { return nil }
                if count == 0 { inputs.0 = found } else { inputs.1 = found }
                count.advance()
            }
            return count == 1 ? inputs.0 : count == 2 ? merged(inputs.0, inputs.1, isLinear) : nil
        }
        guard var given = input(part, "in", last) else { return nil }
        if name.equals("feGaussianBlur") {
            if let mode = own(part, "edgeMode"), !mode.equals("none") { return nil }
            guard let (x, y) = deviations(part, 0) else { return nil }
            let mover = smil.moves(part, .stdDeviation) ? part : -1
            if mover >= 0 && x != y { return nil }
            if given.kind == .shadow || given.kind == .copy {
                if given.mover >= 0 || mover >= 0 && (given.x > 0 || given.y > 0) { return nil }
                given.mover = mover
                (given.x, given.y) = (Vector(given.x, x).length, Vector(given.y, y).length)
                return given
            }
            var effect = SVGEffect(.blur, after: given.effect)
            (effect.x, effect.y, effect.mover) = (x, y, mover)
            return with(given, effect, isLinear)
        }
        if name.equals("feOffset") && given.kind != .flood {
            if given.kind == .picture {
                given.kind = .copy
                if given.effect >= 0 && effects[given.effect].kind == .blur {
                    let blur = effects[given.effect]
                    (given.effect, given.x, given.y, given.mover) = (blur.before, blur.x, blur.y, blur.mover)
                }
            }
            guard let x = number(part, "dx", 0), let y = number(part, "dy", 0) else { return nil }
            (given.offset.x, given.offset.y) = (given.offset.x + x, given.offset.y + y)
            return given
        }
        if name.equals("feDropShadow") {
            guard let (x, y) = deviations(part, 2), let dx = number(part, "dx", 2), let dy = number(part, "dy", 2),
                let color = floodColor(part, context)
            else { return nil }
            var effect = SVGEffect(.shadow, after: given.effect)
            (effect.x, effect.y, effect.offset.x, effect.offset.y, effect.color) = (x, y, dx, dy, color)
            if smil.moves(part, .stdDeviation) {
                if x != y { return nil }
                effect.mover = part
            }
            return with(given, effect, isLinear)
        }
        if name.equals("feComposite") || name.equals("feBlend") {
            guard let other = input(part, "in2", last) else { return nil }
            let word = own(part, name.equals("feBlend") ? "mode" : "operator") ?? .empty
            if word.isEmpty || word.equals("over") || word.equals("normal") { return merged(other, given, isLinear) }
            return composed(word, given, other, isLinear)
        }
        guard
            let matrix = name.equals("feColorMatrix")
                ? colorMatrix(part, given.effect) : transfer(part, name, given.effect)
        else { return nil }
        if given.kind == .copy { return recolored(given, matrix, sourceColor.pointee, isLinear) }
        return given.kind == .shadow ? recolored(given, matrix, given.color, false) : with(given, matrix, isLinear)
    }

    private func deviations(_ part: Int, _ missing: Double) -> (Double, Double)? {
        guard let text = own(part, "stdDeviation"), !text.isEmpty else { return (missing, missing) }
        var points = PointReader(text)
        guard let x = points.number() else { return nil }
        let y = points.number() ?? x
        return x >= 0 && y >= 0 ? (x, y) : nil
    }

    private func floodColor(_ part: Int, _ context: WebContext) -> WebValue? {
        guard var color = context.color(own(part, "flood-color") ?? WebText("black")) else { return nil }
        guard let opacity = context.value(.opacity, own(part, "flood-opacity") ?? WebText("1")) else { return nil }
        color[3] *= clamp(opacity[0], 0, 1)
        return color
    }

    private mutating func with(_ given: SVGResult, _ effect: SVGEffect, _ isLinear: Bool) -> SVGResult? {
        if given.kind != .picture { return nil }
        var effect = effect
        effect.isLinear = isLinear
        return add(effect).map { SVGResult(effect: $0) }
    }

    /// Returns what an operator of feComposite makes of two results, as far as that is a shadow, or a picture with one.
    private mutating func composed(
        _ word: WebText, _ given: SVGResult, _ other: SVGResult, _ isLinear: Bool
    ) -> SVGResult? {
        let isIn = word.equals("in")
        if word.equals("out") && given.kind == .picture && other.kind == .copy
            && plain(given.effect) == plain(other.effect)
        {
            var made = other
            (made.kind, made.effect, made.isOutside, made.isInside, made.isColored) = (
                .shadow, given.effect, true, true, true
            )
            return made
        }
        if isIn && given.kind == .flood && other.isColored {
            var made = other
            (made.color, made.isColored) = (given.color, false)
            return made
        }
        if given.isOutside && other.kind == .picture && other.effect == given.effect && (isIn || word.equals("atop")) {
            var inside = given
            inside.isInside = true
            return isIn ? inside : merged(other, inside, isLinear)
        }
        if given.kind != .flood || other.kind != .shadow || other.isOutside { return nil }
        var made = other
        made.color = given.color
        if isIn {
            made.color[3] *= other.color[3]
            return made
        }
        let isPlain = other.x == 0 && other.y == 0 && other.offset == (x: 0, y: 0) && other.color[3] == 1
        made.isOutside = true
        return word.equals("out") && isPlain ? made : nil
    }

    /// Returns a picture over its shadow, or below the one inside of it; nil for anything else over anything else.
    private mutating func merged(_ under: SVGResult, _ over: SVGResult, _ isLinear: Bool) -> SVGResult? {
        // Nothing over or under something is that alone.
        if under.kind == .flood && under.color[3] == 0 { return over }
        if over.kind == .flood && over.color[3] == 0 { return under }
        if over.kind == .flood && over.color[3] == 1 { return over }
        let isInner = over.isInside
        var shadow = isInner ? over : under
        let picture = isInner ? under : over
        if !isInner && shadow.effect >= 0 && picture.kind == .picture, let color = sourceColor.pointee {
            // A blurred picture of one color is the shadow of it.
            let blur = effects[shadow.effect]
            if shadow.kind == .picture && blur.kind == .blur && plain(blur.before) == plain(picture.effect) {
                shadow = SVGResult(
                    kind: .shadow, effect: blur.before, color: color, x: blur.x, y: blur.y, mover: blur.mover)
            }
        }
        if shadow.kind != .shadow || picture.kind != .picture || shadow.isColored { return nil }
        if plain(picture.effect) != plain(shadow.effect) || shadow.isOutside != isInner { return nil }
        var effect = SVGEffect(isInner ? .innerShadow : .shadow, after: picture.effect)
        (effect.x, effect.y, effect.offset, effect.color) = (shadow.x, shadow.y, shadow.offset, shadow.color)
        effect.mover = shadow.mover
        return with(picture, effect, isLinear)
    }

    /// Returns the last effect of a picture that gives it its alpha: one before inner shadows.
    private func plain(_ effect: Int) -> Int {
        var each = effect
        while each >= 0 && effects[each].kind == .innerShadow { each = effects[each].before }
        return each
    }

    private func colorMatrix(_ part: Int, _ before: Int) -> SVGEffect? {
        let type = own(part, "type") ?? .empty
        var points = PointReader(own(part, "values") ?? .empty)
        if type.isEmpty || type.equals("matrix") {
            var effect = SVGEffect(.matrix, after: before), count = 0
            while let number = points.number() {
                if count < 20 { effect.matrix[unchecked: count] = number }
                count.advance()
            }
            if count == 0 { for i in below(4) { effect.matrix[unchecked: 6 &* i] = 1 } }
            return count == 20 || count == 0 ? effect : nil
        }
        if type.equals("luminanceToAlpha") {
            var effect = SVGEffect(.matrix, after: before)
            effect.matrix[unchecked: 15] = 0.2125
            effect.matrix[unchecked: 16] = 0.7154
            effect.matrix[unchecked: 17] = 0.0721
            return effect
        }
        var effect = SVGEffect(.amount, after: before)
        let isSaturation = type.equals("saturate")
        if !isSaturation && !type.equals("hueRotate") { return nil }
        let number = points.number() ?? (isSaturation ? 1 : 0)
        effect.word = isSaturation ? "saturate" : "hueRotate"
        effect.amount = isSaturation ? number : number / 360 * Double.twoPi
        return effect
    }

    /// Returns functions of components that are lines, as a matrix.
    private func transfer(_ part: Int, _ name: WebText, _ before: Int) -> SVGEffect? {
        if !name.equals("feComponentTransfer") { return nil }
        var effect = SVGEffect(.matrix, after: before), child = document.firstChild(part)
        for i in below(4) { effect.matrix[unchecked: 6 &* i] = 1 }
        while let each = child {
            child = document.sibling(each)
            var reader = document.nodes[each].name.reader
            let row = reader.take(oneOf: "feFuncR feFuncG feFuncB feFuncA", isWhole: true)
            let type = own(each, "type") ?? WebText("identity")
            if row < 0 || !type.equals("identity") && !type.equals("linear") { return nil }
            if type.equals("identity") { continue }
            guard let slope = number(each, "slope", 1), let more = number(each, "intercept", 0) else { return nil }
            effect.matrix[unchecked: 6 &* row] = slope
            effect.matrix[unchecked: 5 &* row &+ 4] = more
        }
        return effect
    }

    /// Returns a color to or from linear light, if that is asked for.
    private func transferred(_ color: WebValue, _ isLinear: Bool, _ change: (MutableDoubles) -> Void) -> WebValue {
        var made = color
        if !isLinear { return made }
        withRoom(4) { (parts: MutableDoubles) in
            for i in below(4) { parts[i] = color[i] }
            change(parts)
            for i in below(3) { made[i] = parts[i] }
        }
        return made
    }

    /// Returns a shadow, or a copy of one color, whose color a matrix changes. Its alpha may be scaled only.
    private func recolored(
        _ shadow: SVGResult, _ effect: SVGEffect, _ color: WebValue?, _ isLinear: Bool
    ) -> SVGResult? {
        if effect.kind != .matrix || shadow.isColored && effect.matrix[unchecked: 18] != 1 { return nil }
        let m = effect.matrix, known = transferred(color ?? WebValue(), isLinear, ColorSpace.decode)
        var made = shadow
        for row in below(3) {
            if m[unchecked: 5 &* row &+ 3] != 0 || m[unchecked: 15 &+ row] != 0 { return nil }
            var sum = m[unchecked: 5 &* row &+ 4]
            for i in below(3) {
                sum += m[unchecked: 5 &* row &+ i] * known[i]
                if color == nil && m[unchecked: 5 &* row &+ i] != 0 { return nil }
            }
            made.color[row] = clamp(sum, 0, 1)
        }
        if m[unchecked: 19] != 0 { return nil }
        made.color = transferred(made.color, isLinear, ColorSpace.encode)
        let alpha = shadow.kind == .copy ? color?[3] ?? 1 : shadow.color[3]
        made.color[3] = clamp(alpha * m[unchecked: 18], 0, 1)
        made.kind = .shadow
        return made
    }
}

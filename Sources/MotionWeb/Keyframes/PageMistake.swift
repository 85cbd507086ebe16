import MotionFiles
import MotionKernel

/// The test for values that are surely mistakes, so that browsers leave their declarations out. A value with a function
/// or a unit that this reader does not know may be right.
enum PageMistake {
    /// Returns whether a value of a property is surely a mistake.
    @inline(never)
    static func isOne(_ word: WebText, _ value: WebText) -> Bool {
        if word.begins(with: "--") || PageShorthand.isWide(value) || value.isReplaced { return false }
        if value.trimmed.isEmpty { return true }
        if word.place(in: "transform translate rotate scale") >= 0 { return isList(word, value) }
        guard let property = PageProperty.find(word), !property.isList, property.kind != .lengths else { return false }
        if word.isWord("display") { return false }
        var first = value.trimmed
        if property.least >= 0, let number = first.number(), number < 0 { return true }
        let context = PageContext(
            web: WebContext(width: 100, height: 100), block: (100, 100), size: (100, 100))
        if reads(property, value, context) { return false }
        let isPlain = isPlain(value), isOne = value.trimmed.spaceOutsideBrackets == value.trimmed.count
        switch property.kind {
        case .number: return isPlain && value.place(in: "bolder lighter") < 0
        case .whole: return isPlain && !value.isWord("auto")
        case .share: return isPlain
        case .length:
            let words: StaticString =
                "auto normal none thin medium thick content stretch from-font min-content max-content fit-content"
            return isOne && isPlain && value.place(in: words) < 0 && !word.isWord("font-size")
        case .color:
            if !isOne { return isPlain }
            if value.place(in: "none context-fill context-stroke auto invert accentcolor accentcolortext") >= 0 {
                return false
            }
            let isOfSystem =
                value.part(0, 4).place(in: "text mark link") >= 0 || value.part(0, 5).isWord("field")
                || value.part(0, 6).place(in: "canvas button active") >= 0 || value.part(0, 8).isWord("graytext")
                || value.part(0, 7).isWord("visited") || value.part(0, 12).isWord("selecteditem")
            return isPlain && !isOfSystem
        case .shown: return true
        default: return false
        }
    }

    /// Returns whether a value can be read, by itself.
    private static func reads(_ property: PageProperty, _ value: WebText, _ context: PageContext) -> Bool {
        let text = value.trimmed
        switch property.kind {
        case .color: return !text.isEmpty && context.web.color(text) != nil
        case .number, .whole, .share:
            return property.name.isWord("font-weight") && text.weight != nil
                || context.web.number(text, orShare: property.kind == .share) != nil
        case .length:
            if text.isWord("normal") && property.axis == "f" { return true }
            if property.initial.letters.count == 3 && text.place(in: "thin medium thick") >= 0 { return true }
            return context.length(text, context.whole(property.axis), isBare: property.isBare) != nil
        case .shown: return text.place(in: "visible hidden collapse") >= 0
        default: return false
        }
    }

    /// Returns whether a value has only numbers, words and lengths in common units.
    static func isPlain(_ value: WebText) -> Bool {
        var rest = value.trimmed
        while !rest.isEmpty {
            let byte = rest[0]
            if byte == "(" || byte == "\"" || byte == "'" || byte == "," || byte == "/" || byte == "[" || byte == "%" {
                return false
            }
            if rest.number() != nil {
                var end = 0
                while rest[end].isInWord || rest[end] == "%" { end.advance() }
                if !isCommon(rest.part(0, end)) { return false }
                rest = rest.dropping(end)
                continue
            }
            var end = 0
            while rest[end].isInWord { end.advance() }
            if rest[end] == "(" { return false }
            rest = rest.dropping(max(end, 1))
        }
        return true
    }

    private static func isCommon(_ unit: WebText) -> Bool {
        unit.isEmpty || unit.equals("%")
            || unit.place(in: "px in cm mm q pt pc deg grad rad turn s ms em rem vw vh") >= 0
    }

    /// Returns whether a list of transforms cannot be read although all its functions and units are known.
    private static func isList(_ word: WebText, _ value: WebText) -> Bool {
        var context = WebContext(width: 100, height: 100), out = TextWriter(nil, capacity: 0)
        context.isPage = true
        let name: WebName =
            word.isWord("transform")
            ? .transform
            : word.isWord("translate")
                ? .translate
                : word.isWord("rotate") ? .rotate : .scale
        let box = WebBox(width: 100, height: 100)
        if value.isWord("none") || TransformWriter.write(value, of: name, context, box, &out) { return false }
        if name != .transform { return isPlain(value) }
        var rest = value.trimmed
        while !rest.isEmpty {
            guard let open = rest.place(of: "(") else { return isPlain(rest) }
            let close = rest.end(of: ")", from: open &+ 1), function = rest.part(0, open).trimmed
            let isKnown =
                function.place(
                    in: """
                        translatex translatey translatez translate3d translate scalex scaley scalez scale3d scale \
                        rotatex rotatey rotatez rotate3d rotate skewx skewy skew matrix3d matrix perspective
                        """) >= 0
            if !isKnown { return false }
            var inside = rest.part(open &+ 1, close)
            while !inside.isEmpty {
                let end = inside.end(of: ",")
                if !isPlain(inside.part(0, end)) { return false }
                inside = inside.dropping(end &+ 1)
            }
            rest = rest.dropping(close &+ 1).trimmed
        }
        return true
    }
}

extension StyleDeclaration {
    /// Returns whether the value of the property of this name, or of a longhand, is surely a mistake in a page.
    @inline(never)
    mutating func isMistake(_ word: WebText, _ value: WebText) -> Bool {
        if !word.equals(plain) { return PageMistake.isOne(word, value) }
        if let isWrong { return isWrong }
        let found = PageMistake.isOne(word, value)
        isWrong = found
        return found
    }
}

import MotionKernel

/// A property of a page that is carried as numbers, with how it is read.
struct PageProperty {
    enum Kind: UInt8 {
        case number, whole, share, length, lengths, color, shown
        /// Lists of functions, of shadows and of places, and the height of lines.
        case filters, shadows, places, sizes, height
    }

    let name: WebText
    let kind: Kind
    /// What 100 % of a length is: x, y or d, the diagonal, of the containing block; f, of the font; b, the width of the
    /// own box; 0 for no percentages.
    var axis: UInt8 = 0
    var isInherited = false
    var least = -Double.infinity
    var initial: StaticString = "0"

    private init(_ name: WebText, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

    /// Returns the property of a name; nil for one that is not carried as numbers.
    @inline(never)
    static func find(_ name: WebText) -> PageProperty? {
        func isIn(_ words: StaticString) -> Bool { name.place(in: words) >= 0 }
        if let kind = lists(name) { return PageProperty(name, kind) }
        if isIn("visibility display") { return made(name, .shown, name.isWord("visibility"), "visible") }
        if isIn("opacity fill-opacity stroke-opacity stop-opacity flood-opacity") {
            return made(name, .share, isIn("fill-opacity stroke-opacity"), "1")
        }
        if isIn("z-index order") { return made(name, .whole, false, name.isWord("order") ? "0" : "auto") }
        if isIn("stroke-miterlimit font-weight") {
            return made(name, .number, true, isIn("font-weight") ? "400" : "4", least: isIn("font-weight") ? 1 : 0)
        }
        if isIn("flex-grow flex-shrink") {
            return made(name, .number, false, isIn("flex-grow") ? "0" : "1", least: 0)
        }
        if isIn("stroke-dasharray") { return made(name, .lengths, true, "none", "d") }
        if let color = color(name) { return color }
        return length(name)
    }

    private static func made(
        _ name: WebText, _ kind: Kind, _ isInherited: Bool, _ initial: StaticString, _ axis: UInt8 = 0,
        least: Double = -Double.infinity
    ) -> PageProperty {
        var made = PageProperty(name, kind)
        (made.isInherited, made.initial, made.axis, made.least) = (isInherited, initial, axis, least)
        return made
    }

    private static func lists(_ name: WebText) -> Kind? {
        switch name.place(
            in: """
                filter backdrop-filter box-shadow text-shadow background-position mask-position object-position \
                background-size mask-size line-height
                """)
        {
        case 0, 1: .filters
        case 2, 3: .shadows
        case 4, 5, 6: .places
        case 7, 8: .sizes
        case 9: .height
        default: nil
        }
    }

    private static func color(_ name: WebText) -> PageProperty? {
        switch name.place(
            in: """
                color fill stroke stop-color flood-color lighting-color background-color border-top-color \
                border-right-color border-bottom-color border-left-color outline-color column-rule-color \
                text-decoration-color caret-color text-emphasis-color
                """)
        {
        case -1: nil
        case 0, 1: made(name, .color, true, "black")
        case 2: made(name, .color, true, "none")
        case 3, 4: made(name, .color, false, "black")
        case 5: made(name, .color, false, "white")
        case 6: made(name, .color, false, "transparent")
        case 14, 15: made(name, .color, true, "currentcolor")
        default: made(name, .color, false, "currentcolor")
        }
    }

    private static func length(_ name: WebText) -> PageProperty? {
        func isIn(_ words: StaticString) -> Bool { name.place(in: words) >= 0 }
        if isIn("x cx left right x1 x2 fx") { return made(name, .length, false, "0", "x") }
        if isIn("y cy top bottom y1 y2 fy") { return made(name, .length, false, "0", "y") }
        if isIn("width rx") { return made(name, .length, false, "auto", "x", least: 0) }
        if isIn("height ry") { return made(name, .length, false, "auto", "y", least: 0) }
        if isIn("r") { return made(name, .length, false, "0", "d", least: 0) }
        if isIn("margin-left margin-right margin-top margin-bottom text-indent") {
            return made(name, .length, false, "0", "x")
        }
        if isIn("padding-left padding-right padding-top padding-bottom min-width max-width") {
            return made(name, .length, false, "0", "x", least: 0)
        }
        if isIn("min-height max-height") { return made(name, .length, false, "0", "y", least: 0) }
        if isIn("stroke-width") { return made(name, .length, true, "1", "d", least: 0) }
        if isIn("stroke-dashoffset") { return made(name, .length, true, "0", "d") }
        if isIn("letter-spacing word-spacing") { return made(name, .length, true, "0", "f") }
        if isIn("font-size") { return made(name, .length, true, "16px", least: 0) }
        if isIn("border-spacing") { return made(name, .length, true, "0") }
        if isIn("border-top-width border-right-width border-bottom-width border-left-width outline-width") {
            return made(name, .length, false, "3px", least: 0)
        }
        if isIn("column-gap row-gap") { return made(name, .length, false, "0", least: 0) }
        if isIn("outline-offset text-underline-offset dx dy") { return made(name, .length, false, "0") }
        let isRadius = isIn(
            "border-top-left-radius border-top-right-radius border-bottom-right-radius border-bottom-left-radius")
        return isRadius ? made(name, .length, false, "0", "b", least: 0) : nil
    }

    /// The properties that were looked for, each in the place of its hash.
    struct Known {
        private struct Row {
            var name = WebText.empty
            var property: PageProperty?
        }

        private static var places: Int { 64 }
        private let rows: UnsafeMutablePointer<Row>

        init?(_ memory: inout WebMemory) {
            let rows: UnsafeMutablePointer<Row>? = memory.take(Known.places, size: 96)
            guard let rows else { return nil }
            self.rows = rows
            for i in below(Known.places) { (rows + i).initialize(to: Row()) }
        }

        /// Returns the property of a name that stays; nil for one that is not carried as numbers.
        @inline(never)
        func find(_ name: WebText) -> PageProperty? {
            let row = rows + (name.hash.int & (Known.places &- 1))
            if !row.pointee.name.equals(name) { row.pointee = Row(name: name, property: PageProperty.find(name)) }
            return row.pointee.property
        }
    }

    /// Whether it is a list of items.
    var isList: Bool { kind.rawValue >= Kind.filters.rawValue }

    /// Whether lists of it may differ in length.
    var isFilled: Bool { kind == .filters || kind == .shadows }

    /// Whether browsers round it to whole px, towards 0.
    var isSnapped: Bool {
        name.place(
            in: """
                outline-offset outline-width border-top-width border-right-width border-bottom-width border-left-width
                """) >= 0
    }

    /// Whether a number without a unit is px.
    var isBare: Bool { axis == "d" || name.place(in: "x y cx cy rx ry") >= 0 }
}

// MARK: - Shorthands

/// The properties that shorthands declare, and their values.
enum PageShorthand {
    /// Returns the name of a property as this reader has it: without the prefix of WebKit, and none of its synonyms;
    /// an empty one for names with other prefixes.
    static func plain(_ name: WebText) -> WebText {
        var name = name
        if name.begins(with: "--") { return name }
        if name.begins(with: "-webkit-") && !name.begins(with: "-webkit-text") { name = name.dropping(8) }
        if name[0] == "-" { return .empty }
        if name[0].small != "i" && name[0].small != "b" { return name }
        switch name.place(
            in: """
                inset-inline-start inset-inline-end inset-block-start inset-block-end inline-size block-size
                """)
        {
        case 0: return WebText("left")
        case 1: return WebText("right")
        case 2: return WebText("top")
        case 3: return WebText("bottom")
        case 4: return WebText("width")
        case 5: return WebText("height")
        default: return name
        }
    }

    /// Returns the longhands of a shorthand; an empty text for a longhand.
    static func longhands(_ name: WebText) -> StaticString {
        // The longest one is "margin-inline"; all begin with one of six letters.
        let first = name[0].small
        let isOne = first == "m" || first == "p" || first == "i" || first == "b" || first == "g" || first == "o"
        return isOne && name.count <= 13 ? list(name) : ""
    }

    private static func list(_ name: WebText) -> StaticString {
        switch name.place(
            in: """
                margin padding inset border-width border-color border-style border-radius gap inset-inline inset-block \
                margin-inline margin-block border border-top border-right border-bottom border-left offset background
                """)
        {
        case 0: "margin-top margin-right margin-bottom margin-left"
        case 1: "padding-top padding-right padding-bottom padding-left"
        case 2: "top right bottom left"
        case 3: "border-top-width border-right-width border-bottom-width border-left-width"
        case 4: "border-top-color border-right-color border-bottom-color border-left-color"
        case 5: "border-top-style border-right-style border-bottom-style border-left-style"
        case 6: "border-top-left-radius border-top-right-radius border-bottom-right-radius border-bottom-left-radius"
        case 7: "row-gap column-gap"
        case 8: "left right"
        case 9: "top bottom"
        case 10: "margin-left margin-right"
        case 11: "margin-top margin-bottom"
        case 12:
            """
            border-top-width border-top-style border-top-color border-right-width border-right-style \
            border-right-color border-bottom-width border-bottom-style border-bottom-color border-left-width \
            border-left-style border-left-color
            """
        case 13: "border-top-width border-top-style border-top-color"
        case 14: "border-right-width border-right-style border-right-color"
        case 15: "border-bottom-width border-bottom-style border-bottom-color"
        case 16: "border-left-width border-left-style border-left-color"
        case 17: "offset-path offset-distance offset-rotate"
        case 18: "background-color"
        default: ""
        }
    }

    /// Returns what a declaration declares of a property; nil if it declares nothing of it. Names are plain.
    @inline(never)
    static func value(_ name: WebText, _ value: WebText, of wanted: WebText) -> WebText? {
        if name.equals(wanted) { return value }
        // Only longhands of inset and gap begin with other letters than their shorthands.
        let letter = name[0].small
        if letter != wanted[0].small && letter != "i" && letter != "g" { return nil }
        let place = wanted.place(in: longhands(name))
        if place < 0 { return nil }
        if isWide(value) { return value }
        if name.isWord("background") {
            return value.begins(with: "var(") || WebContext().color(value) != nil ? value : nil
        }
        if name.isWord("offset") { return offset(value, place) }
        if name.begins(with: "border"), name.place(in: "border-width border-color border-style border-radius") < 0 {
            return border(value, wanted)
        }
        var words = (WebText.empty, WebText.empty, WebText.empty, WebText.empty), rest = value.trimmed, count = 0
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            if word[0] == "/" { return nil }
            switch count {
            case 0: words = (word, word, word, word)
            case 1: (words.1, words.3) = (word, word)
            case 2: words.2 = word
            case 3: words.3 = word
            default: return nil
            }
            count.advance()
        }
        let most = place == 0 ? words.0 : place == 1 ? words.1 : place == 2 ? words.2 : words.3
        return count == 0 || count > 2 && name.place(in: "gap inset-inline inset-block margin-inline margin-block") >= 0
            ? nil : most
    }

    static func isWide(_ value: WebText) -> Bool {
        value.place(in: "inherit initial unset revert revert-layer") >= 0
    }

    /// Returns a part of a shorthand of borders; nil if it has a mistake, or var().
    private static func border(_ value: WebText, _ wanted: WebText) -> WebText? {
        var width = WebText("medium"), style = WebText("none"), color = WebText("currentcolor")
        var rest = value.trimmed, seen = 0
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            var number = word
            let isWidth = number.number() != nil || word.place(in: "thin medium thick") >= 0
            let isStyle =
                word.place(in: "none hidden dotted dashed solid double groove ridge inset outset") >= 0
            let bit = isWidth ? 1 : isStyle ? 2 : 4
            if seen & bit != 0 || word.begins(with: "var(") { return nil }
            seen |= bit
            if isWidth { width = word } else if isStyle { style = word } else { color = word }
        }
        let last = wanted[wanted.count &- 1]
        return last == "h" ? width : last == "e" ? style : color
    }

    /// Returns a part of the shorthand offset; nil where it has no path.
    private static func offset(_ value: WebText, _ place: Int) -> WebText? {
        var path = WebText.empty, distance = WebText("0px"), rotate = WebText.empty, rest = value.trimmed
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            var after = rest.dropping(end).trimmed
            let found = WebContext(width: 1, height: 1).quantity(word)
            if word.isWord("auto") || word.isWord("reverse") || found?.kind == .degrees {
                // "auto 9deg" is one value.
                if rotate.isEmpty {
                    let more = after.part(0, after.spaceOutsideBrackets)
                    let isPair =
                        more.isWord("auto") || more.isWord("reverse")
                        || WebContext().quantity(more)?.kind == .degrees
                    rotate = isPair ? rest.part(0, rest.count &- after.count &+ more.count) : word
                    if isPair { after = after.dropping(more.count).trimmed }
                }
            } else if found != nil {
                distance = word
            } else if path.isEmpty {
                path = word
            } else {
                path = WebText(path.bytes, rest.bytes - path.bytes &+ end)
            }
            rest = after
        }
        if path.isEmpty { return nil }
        return place == 0 ? path : place == 1 ? distance : rotate.isEmpty ? WebText("auto") : rotate
    }
}

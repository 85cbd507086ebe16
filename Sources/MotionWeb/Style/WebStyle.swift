import MotionKernel

/// The values of an element where it is drawn, as texts by property. An empty text: nothing valid is declared.
struct WebStyle {
    let values: UnsafeMutablePointer<WebText>
    /// The properties that the element itself declares, a bit for each.
    private(set) var declared: UInt64 = 0
    /// Those that a rule or the attribute `style` declares.
    private(set) var styled: UInt64 = 0
    private(set) var important: UInt64 = 0

    init(_ values: UnsafeMutablePointer<WebText>) { self.values = values }

    /// Makes that of the outermost element's parent.
    func clear() {
        for i in below(WebName.propertyCount) { values[i] = .empty }
    }

    subscript(name: WebName) -> WebText { values[name.rawValue.int] }

    func declares(_ name: WebName) -> Bool { declared &>> name.rawValue.u64 & 1 != 0 }
    func isStyled(_ name: WebName) -> Bool { styled &>> name.rawValue.u64 & 1 != 0 }
    func isImportant(_ name: WebName) -> Bool { important &>> name.rawValue.u64 & 1 != 0 }

    /// Reads the style of an element that inherits from another style: attributes, rules, the attribute `style`, and
    /// what is important.
    @inline(never)
    mutating func read(
        _ node: Int, _ document: XMLDocument, _ sheet: StyleSheet, _ outer: WebStyle, _ losses: inout WebLosses
    ) {
        (declared, styled, important) = (0, 0, 0)
        for i in below(WebName.propertyCount) {
            values[i] = WebName(rawValue: i.u8)?.isInherited == true ? outer.values[i] : .empty
        }
        let row = document.nodes[node], line = row.line.int
        for i in below(row.attributeCount.int) {
            let attribute = document.attributes[row.firstAttribute.int &+ i]
            if attribute.id == .none || attribute.id.rawValue.int >= WebName.propertyCount { continue }
            if attribute.id == .rotate || attribute.id == .scale || attribute.id == .translate { continue }
            if attribute.id == .whiteSpace { continue }
            set(attribute.id, attribute.value.trimmed, outer, isAttribute: true)
        }
        let inline = document.attribute(node, .style) ?? .empty
        if sheet.isEmpty && inline.isEmpty { return }
        for important in below(2) {
            if !sheet.isEmpty {
                sheet.forEach(matching: node) { selector in
                    for i in below(selector.declarationCount.int) {
                        let declaration = sheet.declaration(selector.firstDeclaration.int &+ i)
                        apply(declaration, important == 1, outer, document, line, &losses)
                    }
                }
            }
            var reader = DeclarationReader(inline)
            while !inline.isEmpty, let declaration = reader.next(document.names) {
                apply(declaration, important == 1, outer, document, line, &losses)
            }
        }
    }

    @inline(never)
    private mutating func apply(
        _ declaration: StyleDeclaration, _ isImportant: Bool, _ outer: WebStyle, _ document: XMLDocument, _ line: Int,
        _ losses: inout WebLosses
    ) {
        if declaration.isImportant != isImportant { return }
        let id = declaration.id, value = declaration.value
        if id == .font { return setFont(value, outer) }
        if id == .none || id.rawValue.int >= WebName.propertyCount {
            return lose(declaration, document, line, &losses)
        }
        if let function = lostFunction(value) {
            return losses.add(.function, function, line: line, shown: .without)
        }
        set(id, value, outer, isAttribute: false)
        if isImportant && id.rawValue < 64 { important |= 1 &<< id.rawValue.u64 }
    }

    /// Adds a declaration that is not carried to the losses.
    private func lose(
        _ declaration: StyleDeclaration, _ document: XMLDocument, _ line: Int, _ losses: inout WebLosses
    ) {
        let name = declaration.name
        if name.begins(with: "animation-") {
            let isPlain = declaration.value.isWord("replace") || declaration.value.isWord("auto")
            if !isPlain && !declaration.value.isWord("normal") {
                losses.add(.property, name, line: line, shown: .rest)
            }
            return
        }
        let use = document.names.use(.property, name)
        if use?.isKept == true || WebStyle.isOfPages(name) || WebLosses.changesNothing(declaration.value) { return }
        losses.add(.property, name, line: line, shown: use?.shown ?? .nothing)
    }

    /// Returns the name of a function in a value that is not read here.
    private func lostFunction(_ value: WebText) -> WebText? {
        var i = 0
        while i < value.count {
            var end = i
            while value[end].isInWord { end.advance() }
            let word = value.part(i, end)
            if value[end] == "(" && (word.isWord("var") || word.isWord("calc") || word.isWord("env")) { return word }
            i = max(end, i &+ 1)
        }
        return nil
    }

    /// Returns whether a property lays out or paints boxes of a page, which a picture has not.
    static func isOfPages(_ name: WebText) -> Bool {
        var words = WebText(
            """
            - border- box- break- caret- column contain corner- counter- flex grid hyphen image- inset interest- \
            list-style margin math- max- min- object- outline- overflow- overscroll- padding page place- position row- \
            ruby- rule scroll shape- align- justify- timeline- -inkscape- transition user- view- -webkit- background
            """)
        while !words.isEmpty {
            let end = words.place(of: " ") ?? words.count
            if name.part(0, end).equals(words.part(0, end)) { return true }
            words = words.dropping(end &+ 1)
        }
        return false
    }

    /// Sets what the shorthand "font" declares.
    private mutating func setFont(_ value: WebText, _ outer: WebStyle) {
        let isWide = value.isWord("inherit") || value.isWord("initial") || value.isWord("unset")
        guard let parts = isWide ? FontParts(value) : value.fontParts() else { return }
        set(.fontStyle, parts.style, outer, isAttribute: false)
        set(.fontWeight, parts.weight, outer, isAttribute: false)
        set(.fontStretch, parts.stretch, outer, isAttribute: false)
        set(.fontSize, parts.size, outer, isAttribute: false)
        set(.fontFamily, parts.family, outer, isAttribute: false)
    }

    /// Sets a value, if the property may have it.
    private mutating func set(_ id: WebName, _ value: WebText, _ outer: WebStyle, isAttribute: Bool) {
        let place = id.rawValue.int, isInherited = id.isInherited
        if value.isWord("inherit") || (value.isWord("unset") || value.isWord("revert")) && isInherited {
            values[place] = outer.values[place]
        } else if value.isWord("initial") || value.isWord("unset") || value.isWord("revert") {
            values[place] = .empty
        } else if id == .color && value.isWord("currentcolor") {
            values[place] = outer.values[place]
        } else if isValid(id, value) {
            if id == .animation {  // a shorthand resets its properties
                for i in below(WebName.animationPlayState.rawValue.int &+ 1, from: WebName.animationName.rawValue.int) {
                    values[i] = .empty
                }
            }
            values[place] = value
        } else {
            return
        }
        if place >= WebName.firstOfLetters {
            if id == .fontWeight && value.isRelativeWeight { values[place] = value.weight(in: outer[.fontWeight]) }
            return
        }
        declared |= 1 &<< place.u64
        if !isAttribute { styled |= 1 &<< place.u64 }
    }

    /// Returns whether a value may be one of a property. Units and the viewport do not matter.
    private func isValid(_ id: WebName, _ value: WebText) -> Bool {
        if value.isEmpty { return false }
        if let isValid = value.isOfLetters(id) { return isValid }
        switch id {
        case .fill, .stroke:
            return value.isWord("none") || value.begins(with: "url(") || value.isWord("context-fill")
                || WebContext().color(value) != nil
        case .x, .y, .cx, .cy, .r, .rx, .ry, .width, .height, .strokeWidth, .strokeDashoffset:
            if value.isWord("auto") { return id != .strokeWidth && id != .strokeDashoffset }
            guard let number = WebContext(width: 1, height: 1).length(value, 0) else { return false }
            return number >= 0 || id == .x || id == .y || id == .cx || id == .cy || id == .strokeDashoffset
        default:
            switch id.kind {
            case .color, .number, .share, .shown: return WebContext().value(id, value) != nil
            default: return true
            }
        }
    }
}

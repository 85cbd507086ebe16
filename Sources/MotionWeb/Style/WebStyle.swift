import MotionKernel

/// What is known of a style besides its values.
struct WebStyleHead {
    /// The properties that the element itself declares; those that a rule or the attribute `style` declares; those that
    /// are important; those whose values have var().
    var declared = WebNameSet(), styled = WebNameSet(), important = WebNameSet(), follows = WebNameSet()
    /// The custom properties that the element sees.
    var scope = StyleScope()
}

/// The values of an element where it is drawn, as texts by property. An empty text: nothing valid is declared. Both
/// parts are in the memory of the caller.
struct WebStyle {
    let values: UnsafeMutablePointer<WebText>
    let head: UnsafeMutablePointer<WebStyleHead>

    init(_ values: UnsafeMutablePointer<WebText>, _ head: UnsafeMutablePointer<WebStyleHead>) {
        (self.values, self.head) = (values, head)
    }

    var important: WebNameSet { head.pointee.important }
    var follows: WebNameSet { head.pointee.follows }
    var scope: StyleScope {
        get { head.pointee.scope }
        nonmutating set { head.pointee.scope = newValue }
    }

    /// Makes that of the outermost element's parent.
    func clear() {
        for i in below(WebName.propertyCount) { values[i] = .empty }
        head.initialize(to: WebStyleHead())
    }

    subscript(name: WebName) -> WebText { values[name.rawValue.int] }

    func declares(_ name: WebName) -> Bool { head.pointee.declared.contains(name) }
    func isStyled(_ name: WebName) -> Bool { head.pointee.styled.contains(name) }
    func isImportant(_ name: WebName) -> Bool { head.pointee.important.contains(name) }

    /// Reads the style of an element that inherits from another style: attributes, rules, the attribute `style`, and
    /// what is important.
    @inline(never)
    func read(
        _ node: Int, _ document: XMLDocument, _ sheet: StyleSheet, _ outer: WebStyle, _ losses: inout WebLosses
    ) {
        let inline = document.attribute(node, .style) ?? .empty
        read(node, sheet.isEmpty ? StyleMatches() : sheet.matches(node), inline, document, sheet, outer, &losses)
    }

    /// Reads the style of an element by the selectors that hold for it, or for a pseudo-element of it.
    @inline(never)
    func read(
        _ node: Int, _ found: StyleMatches, _ inline: WebText, _ document: XMLDocument, _ sheet: StyleSheet,
        _ outer: WebStyle, _ losses: inout WebLosses
    ) {
        let outside = outer.scope
        head.initialize(to: WebStyleHead())
        head.pointee.scope = outside.inner
        head.pointee.scope.node = node
        for i in below(WebName.propertyCount) {
            values[i] = WebName(rawValue: i.u8)?.isInherited == true ? outer.values[i] : .empty
        }
        let row = document.nodes[node], line = row.line.int
        var matches = found
        if sheet.hasCustom || inline.hasCustom { readCustom(&matches, inline, document, sheet) }
        for i in below(row.attributeCount.int) {
            let attribute = document.attributes[row.firstAttribute.int &+ i]
            if attribute.id == .none || attribute.id.rawValue.int >= WebName.propertyCount { continue }
            if attribute.id.isOnlyOfStyle { continue }
            var value = attribute.value.trimmed
            if value.isReplaced { value = sheet.variables.replaced(value, &head.pointee.scope) ?? .empty }
            if !set(attribute.id, value, outer, isAttribute: true) {
                lose(attribute.id, value, document, line, &losses)
            }
        }
        if matches.count == 0 && inline.isEmpty { return }
        for important in below(2) {
            if important == 1 { sheet.orderImportant(&matches) }
            for each in below(matches.count) {
                let selector = sheet.selector(matches.rows[unchecked: each])
                for i in below(selector.declarationCount.int) {
                    let declaration = sheet.declaration(selector.firstDeclaration.int &+ i)
                    apply(declaration, important == 1, outer, document, sheet, line, &losses)
                }
            }
            var reader = DeclarationReader(inline)
            while !inline.isEmpty, let declaration = reader.next(document.names) {
                apply(declaration, important == 1, outer, document, sheet, line, &losses)
            }
        }
    }

    /// Reads the custom properties that an element declares.
    @inline(never)
    private func readCustom(
        _ matches: inout StyleMatches, _ inline: WebText, _ document: XMLDocument, _ sheet: StyleSheet
    ) {
        var ordered = matches
        for important in below(2) {
            if important == 1 { sheet.orderImportant(&ordered) }
            for each in below(ordered.count) {
                let selector = sheet.selector(ordered.rows[unchecked: each])
                for i in below(selector.declarationCount.int) {
                    let next = sheet.declaration(selector.firstDeclaration.int &+ i)
                    if next.isImportant != (important == 1) || !next.name.begins(with: "--") { continue }
                    sheet.variables.set(next.name, next.value, &head.pointee.scope)
                }
            }
            var reader = DeclarationReader(inline)
            while let next = reader.next(document.names) {
                if next.isImportant != (important == 1) || !next.name.begins(with: "--") { continue }
                sheet.variables.set(next.name, next.value, &head.pointee.scope)
            }
        }
        sheet.variables.resolve(&head.pointee.scope)
    }

    @inline(never)
    private func apply(
        _ declaration: StyleDeclaration, _ isImportant: Bool, _ outer: WebStyle, _ document: XMLDocument,
        _ sheet: StyleSheet, _ line: Int, _ losses: inout WebLosses
    ) {
        let id = declaration.id
        if declaration.isImportant != isImportant || declaration.name.begins(with: "--") { return }
        if id == .none || id != .font && id.rawValue.int >= WebName.propertyCount {
            return lose(declaration, document, line, &losses)
        }
        var value = declaration.value
        head.pointee.follows.remove(id)
        if value.isReplaced {
            if id != .font {
                head.pointee.follows.insert(id)
                sheet.variables.written[id.rawValue.int] = value
            }
            // Without a value a property is as if nothing were declared.
            value = sheet.variables.replaced(value, &head.pointee.scope) ?? WebText("unset")
            if sheet.variables.isFull { losses.add(.function, WebText("var"), line: line, shown: .without) }
        }
        if id != .animationTimeline, let function = lostFunction(value) {
            return losses.add(.function, function, line: line, shown: .without)
        }
        if id == .font { return setFont(value, outer) }
        if !set(id, value, outer, isAttribute: false) { lose(id, value, document, line, &losses) }
        if isImportant { head.pointee.important.insert(id) }
    }

    /// Adds a declaration that is not carried to the losses.
    private func lose(
        _ declaration: StyleDeclaration, _ document: XMLDocument, _ line: Int, _ losses: inout WebLosses
    ) {
        let name = declaration.name
        if name.begins(with: "animation-") {
            let isPlain = declaration.value.isWord("auto") || declaration.value.isWord("none")
            if !isPlain && !declaration.value.isWord("normal") {
                losses.add(.property, name, line: line, shown: .rest)
            }
            return
        }
        if name.begins(with: "-") { return }
        let use = document.names.use(.property, name)
        if use?.isKept == true || use == nil && WebStyle.isOfPages(name) { return }
        if WebLosses.changesNothing(declaration.value) { return }
        losses.add(.property, name, line: line, shown: use?.shown ?? .nothing)
    }

    /// Adds a color that is not understood to the losses, if it may be one in browsers, and mixtures in linear light.
    private func lose(
        _ id: WebName, _ value: WebText, _ document: XMLDocument, _ line: Int, _ losses: inout WebLosses
    ) {
        if id == .colorInterpolation || id.kind == .color && value.place(of: "(") != nil {
            losses.add(.property, document.names.word(id), line: line, shown: .without)
        }
    }

    /// Returns the name of a function in a value that is not read here.
    private func lostFunction(_ value: WebText) -> WebText? {
        var i = 0
        while i < value.count {
            var end = i
            while value[end].isInWord { end.advance() }
            let word = value.part(i, end)
            if value[end] == "(" && WebNames.isLostFunction(word) { return word }
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
    private func setFont(_ value: WebText, _ outer: WebStyle) {
        let isWide = value.isWord("inherit") || value.isWord("initial") || value.isWord("unset")
        guard let parts = isWide ? FontParts(value) : value.fontParts() else { return }
        set(.fontStyle, parts.style, outer, isAttribute: false)
        set(.fontWeight, parts.weight, outer, isAttribute: false)
        set(.fontStretch, parts.stretch, outer, isAttribute: false)
        set(.fontSize, parts.size, outer, isAttribute: false)
        set(.fontFamily, parts.family, outer, isAttribute: false)
    }

    /// Sets a value. Returns false if the property may not have it.
    @discardableResult
    private func set(_ id: WebName, _ value: WebText, _ outer: WebStyle, isAttribute: Bool) -> Bool {
        let place = id.rawValue.int, isInherited = id.isInherited
        let inherits = value.isWord("inherit") || (value.isWord("unset") || value.isWord("revert")) && isInherited
        if inherits {
            values[place] = outer.values[place]
        } else if value.isWord("initial") || value.isWord("unset") || value.isWord("revert") {
            values[place] = .empty
        } else if id == .color && value.isWord("currentcolor") {
            values[place] = outer.values[place]
        } else if WebStyle.isValid(id, value) {
            if id == .animation {  // a shorthand resets its properties
                let last = WebName.animationTimeline.rawValue.int
                for i in below(last &+ 1, from: WebName.animationName.rawValue.int) { values[i] = .empty }
            }
            values[place] = value
        } else {
            return false
        }
        if id == .fontWeight && value.isRelativeWeight { values[place] = value.weight(in: outer[.fontWeight]) }
        if inherits && isInherited { head.pointee.declared.remove(id) } else { head.pointee.declared.insert(id) }
        if !isAttribute { head.pointee.styled.insert(id) }
        return true
    }

    /// Returns whether a value may be one of a property. Units and the viewport do not matter.
    static func isValid(_ id: WebName, _ value: WebText) -> Bool {
        if value.isEmpty { return false }
        if let isValid = value.isOfLetters(id) { return isValid }
        switch id {
        case .fill, .stroke:
            return value.isWord("none") || value.begins(with: "url(") || value.isWord("context-fill")
                || WebContext().color(value) != nil
        case .colorInterpolation: return !value.isWord("linearrgb")
        case .mixBlendMode: return value.isBlendMode
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

extension WebText {
    /// Whether it may declare a custom property.
    var hasCustom: Bool {
        for i in below(count) where self[i] == "-" && self[i &+ 1] == "-" { return true }
        return false
    }
}

import MotionKernel

// Custom properties that move, and the values of blocks of keyframes.

extension ElementAnimations {
    /// Notes the properties of the element whose values have var() of a custom property. Returns them.
    mutating func follow(_ name: WebText, _ style: WebStyle) -> WebNameSet {
        var found = WebNameSet()
        guard !isOfPage, let variables, !style.follows.isEmpty else { return found }
        for i in below(WebName.propertyCount, from: 1) {
            guard let property = WebName(rawValue: i.u8), style.follows.contains(property),
                ElementAnimations.isCarried(property)
            else { continue }
            let text = variables.written[i]
            if !variables.uses(text, name) { continue }
            found.insert(property)
            var isKnown = false
            for each in below(linkCount) {
                isKnown = isKnown || links[each].property == property && links[each].name.equals(name)
            }
            if isKnown || linkCount == ElementAnimations.mostLinks { continue }
            let isMixed = variables.registration(name)?.isMixed ?? false
            links[linkCount] = StyleLink(property: property, name: name, value: text, isMixed: isMixed)
            linkCount.advance()
        }
        return found
    }

    /// Returns what a block of keyframes gives a property, itself or by a custom property, with var() replaced, and
    /// whether it flips half-way to the next.
    mutating func value(
        _ block: KeyframeBlock, _ name: WebName, _ names: WebNames
    ) -> (text: WebText, flips: Bool)? {
        if let text = block.value(name, names) { return (replaced(text), false) }
        for i in below(linkCount) where links[i].property == name {
            guard let text = block.value(links[i].name) else { continue }
            let value = replaced(text), made = variables?.replaced(links[i].value, &keyScope, links[i].name, value)
            return made.map { ($0, !links[i].isMixed) }
        }
        return nil
    }

    /// Returns the same for a property of a box of a page, which need not be one of `WebName`.
    mutating func value(
        _ block: KeyframeBlock, _ word: WebText, _ names: WebNames
    ) -> (text: WebText, flips: Bool)? {
        var reader = DeclarationReader(block.declarations), found: WebText?
        while let next = reader.next(names) {
            if next.isImportant && !next.value.isReplaced && !PageShorthand.isWide(next.value) { continue }
            found = PageShorthand.value(PageShorthand.plain(next.name), next.value, of: word) ?? found
        }
        if let found {
            let text = replaced(found)
            let isUnset = found.isReplaced && (text.isEmpty || PageMistake.isOne(word, text))
            return (isUnset ? WebText("unset") : text, false)
        }
        for i in below(linkCount) where links[i].word.equals(word) {
            guard let text = block.value(links[i].name) else { continue }
            let value = replaced(text), made = variables?.replaced(links[i].value, &keyScope, links[i].name, value)
            return made.map { ($0, !links[i].isMixed) }
        }
        return nil
    }

    /// Notes that a property of a page has a value with var() of a custom property that moves. Returns false if there
    /// is no room, or if the property already follows another custom property.
    mutating func link(_ word: WebText, _ name: WebText, _ value: WebText, _ names: WebNames) -> Bool {
        for i in below(linkCount) where links[i].word.equals(word) { return links[i].name.equals(name) }
        if linkCount == ElementAnimations.mostLinks { return false }
        let isMixed = variables?.registration(name)?.isMixed ?? false
        links[linkCount] = StyleLink(
            property: names.name(word), name: name, value: value, isMixed: isMixed, word: word)
        linkCount.advance()
        return true
    }

    /// Returns a text with var() replaced; an empty one if a variable has no value.
    mutating func replaced(_ text: WebText) -> WebText {
        if !text.isReplaced { return text }
        return variables?.replaced(text, &keyScope) ?? .empty
    }

    /// Returns the first value that keyframes give a property; an empty text without one.
    mutating func first(_ name: WebName, _ names: WebNames) -> WebText {
        keyScope = scope
        for row in below(count) where rows[row].properties.contains(name) {
            var blocks = KeyframeReader(rows[row].keyframes)
            while let block = blocks.next() {
                if let found = value(block, name, names) { return found.text }
            }
        }
        return .empty
    }
}

import MotionKernel

// Custom properties that move, and the values of blocks of keyframes.

extension ElementAnimations {
    /// Notes the properties of the element whose values have var() of a custom property. Returns them.
    mutating func follow(
        _ name: WebText, _ style: WebStyle, _ line: Int, _ losses: inout WebLosses
    ) -> WebNameSet {
        var found = WebNameSet()
        guard !isOfPage, let variables, !style.follows.isEmpty else { return found }
        for i in below(WebName.propertyCount, from: 1) {
            guard let property = WebName(rawValue: i.u8), style.follows.contains(property),
                ElementAnimations.isCarried(property)
            else { continue }
            let text = variables.written[i]
            if !variables.uses(text, name) { continue }
            var isKnown = false
            for each in below(linkCount) {
                isKnown = isKnown || links[each].property == property && links[each].name.equals(name)
            }
            if !isKnown && linkCount == ElementAnimations.mostLinks {
                losses.add(.property, name, line: line, shown: .rest)
                continue
            }
            found.insert(property)
            if isKnown { continue }
            let isMixed = variables.registration(name)?.isMixed ?? false
            links[linkCount] = StyleLink(property: property, name: name, value: text, isMixed: isMixed)
            linkCount.advance()
        }
        return found
    }

    /// Returns what a block of keyframes gives a property, itself or by a custom property, with var() replaced, and
    /// whether it flips half-way to the next.
    mutating func value(_ block: KeyframeBlock, _ name: WebName) -> (text: WebText, flips: Bool, isWrong: Bool)? {
        if let text = block.value(name) { return (replaced(text), false, false) }
        for i in below(linkCount) where links[i].property == name {
            if let found = value(block, links[i]) { return found.map { ($0, !links[i].isMixed, false) } }
        }
        return nil
    }

    /// Returns what a block of keyframes makes of a value with var() of a custom property that it moves: nil twice if
    /// it does not move that property, nil once if there is no value.
    private mutating func value(_ block: KeyframeBlock, _ link: StyleLink) -> WebText?? {
        guard let text = block.value(link.name) else { return nil }
        let value = replaced(text)
        return .some(variables?.replaced(link.value, &keyScope, link.name, value))
    }

    /// Returns the same for a property of a box of a page, which need not be one of `WebName`, and whether the text is
    /// surely a mistake.
    mutating func value(_ block: KeyframeBlock, _ word: WebText) -> (text: WebText, flips: Bool, isWrong: Bool)? {
        var found: WebText?, row = 0
        for i in below(block.count) {
            let next = block.declarations + i
            guard let value = PageShorthand.value(next.pointee.plain, next.pointee.value, of: word),
                next.pointee.countsInKeyframes
            else { continue }
            (found, row) = (value, i)
        }
        if let found {
            if !found.isReplaced { return (found, false, block.declarations[row].isMistake(word, found)) }
            let text = replaced(found)
            return (text.isEmpty || PageMistake.isOne(word, text) ? WebText("unset") : text, false, false)
        }
        for i in below(linkCount) where links[i].word.equals(word) {
            if let found = value(block, links[i]) {
                return found.map { ($0, !links[i].isMixed, PageMistake.isOne(word, $0)) }
            }
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
            for i in below(rows[row].keyframes.count) {
                if let found = value(rows[row].keyframes[i], name) { return found.text }
            }
        }
        return .empty
    }
}

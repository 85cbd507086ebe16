import MotionKernel

// Custom properties that keyframes move: each property of the element whose value has var() of one moves with it.

extension PageReader {
    /// Notes the properties of the figure whose values have var() of a custom property that an animation moves.
    @inline(never)
    mutating func follow(_ name: WebText, _ row: Int) {
        var found = 0
        // The declarations of the element, each by the property that it gives.
        let slot = figure.own
        var list = InlineArray<32, WebText>(repeating: .empty)
        eachDeclaration(slot) { next in
            let plain = next.plain
            if plain.isEmpty || plain.begins(with: "--") || plain.begins(with: "animation") || !next.isReplaced {
                return
            }
            if found < 32 { list[unchecked: found] = plain }
            found.advance()
        }
        if found > 32 { losses.add(.property, name, line: 0, shown: .rest) }
        for i in below(min(found, 32)) {
            let word = list[unchecked: i]
            guard let value = expanded(word, name, slot) else { continue }
            if keyframesHave(word) || !css.link(word, name, value, document.names) {
                losses.add(.property, name, line: 0, shown: .rest)
                continue
            }
            let id = document.names.name(word)
            if id != .none && id.rawValue.int < WebName.propertyCount { css.follow(id, row) }
            addMove(word)
        }
    }

    /// Returns whether keyframes of the figure give a property.
    private func keyframesHave(_ word: WebText) -> Bool {
        for row in below(css.count) {
            let blocks = css.rows[row].keyframes
            for i in below(blocks.count) {
                for k in below(blocks[i].count) {
                    let next = blocks[i].declarations[k]
                    if PageShorthand.value(next.plain, next.value, of: word) != nil { return true }
                }
            }
        }
        return false
    }

    /// Returns the value of a property with var() of a custom property, in which other custom properties of the element
    /// that need it are written out; nil if it does not need it, or, with a loss, if too many are between.
    private mutating func expanded(_ word: WebText, _ name: WebText, _ slot: Int) -> WebText? {
        guard var text = written(word, slot)?.value else { return nil }
        for _ in below(8) {
            if sheet.variables.uses(text, name) { return text }
            var next: WebText?, i = 0
            while let open = text.variable(from: i), next == nil {
                let other = text.variableName(open)
                i = open
                guard let own = written(other, slot)?.value, own.isReplaced else { continue }
                // The text, with the value of the other property in the place of its var().
                let close = text.end(of: ")", from: open), begin = text.part(0, open &- 4)
                let made = names.join(begin, own, text.dropping(close &+ 1))
                if !names.isFull { next = made }
            }
            guard let next else { return nil }
            text = next
        }
        losses.add(.property, name, line: 0, shown: .rest)  // it may need it, by eight others or more
        return nil
    }

    /// Adds to the losses the custom properties that move in an outer element, if a value of the figure has var() of
    /// them.
    @inline(never)
    mutating func followOuter() {
        if !movesCustom { return }
        var outer = figure.pseudo > 0 ? figure.row : page.rows[figure.row].parent.int, slot = figure.outer
        while outer >= 0 {
            let names = styles[slot].style
            slot &-= 1
            var list = names[.animationName].isEmpty ? names[.animation] : names[.animationName]
            while !list.isEmpty {
                let end = list.end(of: ",")
                var part = list.part(0, end).trimmed
                list = list.dropping(end &+ 1)
                while !part.isEmpty {
                    let space = part.spaceOutsideBrackets
                    if let keyframes = sheet.keyframes(part.part(0, space)) { loseUses(keyframes) }
                    part = part.dropping(space).trimmed
                }
            }
            var each = page.rows[outer].animation
            while each >= 0 {
                loseUses(page.animations[each.int].keys.keyframes)
                each = page.animations[each.int].next
            }
            outer = page.rows[outer].parent.int
        }
    }

    /// Adds to the losses the custom properties of keyframes of an outer element that values of the figure use.
    private mutating func loseUses(_ keyframes: KeyframeBlocks) {
        for block in below(keyframes.count) {
            for i in below(keyframes[block].count) {
                let next = keyframes[block].declarations[i]
                if !next.name.begins(with: "--") { continue }
                if sheet.variables.registration(next.name)?.inherits == false { continue }
                if written(next.name, figure.own) != nil { continue }
                var isUsed = false
                eachDeclaration(figure.own) { each in
                    isUsed = isUsed || !each.name.begins(with: "--") && sheet.variables.uses(each.value, next.name)
                }
                if isUsed { losses.add(.property, next.name, line: 0, shown: .rest) }
            }
        }
    }
}

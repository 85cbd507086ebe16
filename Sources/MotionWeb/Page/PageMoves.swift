import MotionKernel

// What moves a figure, and which properties.

extension PageReader {
    /// Reads the animations of the figure: those of its style, and those that the page has for it. `pseudo`: 0 for an
    /// element, 1 or 2 for its ::before or ::after that CSS makes, -1 for a row that is a pseudo-element.
    @inline(never)
    mutating func readAnimations(_ row: Int, _ pseudo: Int) {
        let style = styles[figure.own].style
        css.read(style, sheet, document.names, 0, &losses)
        var own = page.rows[row].animation, outer: Int32 = -1
        if pseudo < 0 { outer = page.rows[page.rows[row].parent.int].animation }
        while own >= 0 || outer >= 0 {
            let isOwn = outer < 0 || own >= 0 && own < outer, each = page.animations[isOwn ? own.int : outer.int]
            if isOwn { own = each.next } else { outer = each.next }
            if each.pseudo == (isOwn ? max(pseudo, 0) : page.rows[row].pseudo) { css.add(each.keys, style) }
        }
        if css.isFull { lose("animation") }
        findMoves()
    }

    /// Finds the properties that move.
    @inline(never)
    private mutating func findMoves() {
        moveCount = 0
        for row in below(css.count) {
            let blocks = css.rows[row].keyframes
            for each in below(blocks.count) {
                let block = blocks[each]
                for i in below(block.count) {
                    let next = block.declarations[i], name = next.plain
                    if !next.countsInKeyframes || name.isEmpty || name.begins(with: "animation") { continue }
                    if name.begins(with: "--") {
                        follow(name, row)
                        continue
                    }
                    addMoves(name, next.value)
                }
            }
        }
        followOuter()
    }

    private mutating func addMoves(_ name: WebText, _ value: WebText) {
        var words = WebText(PageShorthand.longhands(name)), isShort = false
        while !words.isEmpty {
            let end = words.place(of: " ") ?? words.count, word = words.part(0, end)
            words = words.dropping(end &+ 1)
            if PageShorthand.value(name, value, of: word) == nil { continue }
            isShort = true
            addMove(word)
        }
        if !isShort { addMove(name) }
    }

    mutating func addMove(_ name: WebText) {
        if name.isWord("right") || name.isWord("bottom") || moves(name) { return }
        if written(name, figure.own)?.isImportant == true { return }
        if moveCount == PageReader.mostMoves { return lose(name) }
        moves[moveCount] = name
        moveCount.advance()
    }

    /// Returns whether an animation of the figure moves a property.
    func moves(_ name: WebText) -> Bool {
        for i in below(moveCount) where moves[i].count == name.count && moves[i].equals(name) { return true }
        return false
    }

    func moves(_ name: StaticString) -> Bool { moves(WebText(name)) }
}

extension StyleAnimation {
    /// When it ends.
    var end: Double {
        if isPaused || playbackRate <= 0 { return 0 }
        if duration == 0 || iterations == 0 { return max(delay + endDelay, 0) / playbackRate }
        return max(delay + duration * iterations + endDelay, 0) / playbackRate
    }

    /// Whether it holds at all times from 0 on.
    var isEverywhere: Bool {
        playbackRate > 0 && (delay <= 0 || fill >= 2) && (end == .infinity || fill == 1 || fill == 3)
    }

    /// Returns whether another animation has the same clock.
    func hasClock(of other: StyleAnimation) -> Bool {
        duration == other.duration && delay == other.delay && endDelay == other.endDelay
            && iterations == other.iterations && iterationStart == other.iterationStart
            && playbackRate == other.playbackRate
            && direction == other.direction && fill == other.fill && isPaused == other.isPaused
            && easing.equals(other.easing)
    }
}

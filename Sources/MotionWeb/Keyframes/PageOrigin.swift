import MotionKernel

extension PageContext {
    /// Reads transform-origin, and other places in a box: x, y and z; nil for a mistake.
    @inline(never)
    func origin(_ text: WebText, _ size: (Double, Double)) -> (x: Double, y: Double, z: Double)? {
        var words = (WebText.empty, WebText.empty), depth = 0.0, rest = text.trimmed, count = 0
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            if count == 0 { words.0 = word } else if count == 1 { words.1 = word }
            if count == 2 {
                guard let found = length(word, nil) else { return nil }
                depth = found
            }
            count.advance()
        }
        if count == 0 || count > 3 { return nil }
        func isAcross(_ word: WebText) -> Bool { word.isWord("left") || word.isWord("right") }
        func isDown(_ word: WebText) -> Bool { word.isWord("top") || word.isWord("bottom") }
        func place(_ word: WebText, _ whole: Double) -> Double? {
            switch word.place(in: "left top center right bottom") {
            case 0, 1: 0
            case 2: whole / 2
            case 3, 4: whole
            default: length(word, whole)
            }
        }
        if count == 1 {
            if isDown(words.0) { return place(words.0, size.1).map { (size.0 / 2, $0, depth) } }
            return place(words.0, size.0).map { ($0, size.1 / 2, depth) }
        }
        if isDown(words.0) || isAcross(words.1) {
            let areWords =
                words.0.place(in: "left top center right bottom") >= 0
                && words.1.place(in: "left top center right bottom") >= 0
            if isAcross(words.0) || isDown(words.1) || !areWords { return nil }
            words = (words.1, words.0)
        }
        guard let x = place(words.0, size.0), let y = place(words.1, size.1) else { return nil }
        return (x, y, depth)
    }
}

extension WebText {
    /// Whether it has lengths that depend on the size of the font.
    var goesByFont: Bool {
        var i = 0
        while i < count {
            if self[i].isDigit {
                let unit = part(i &+ 1, i &+ 3)
                if unit.place(in: "em ex ch") >= 0 && !self[i &+ 3].isInWord { return true }
            }
            i.advance()
        }
        return false
    }
}

import MotionKernel

/// The letters of one text, and where they come to be, in the order of SVG 2's layout algorithm. Memory is of the
/// caller.
struct TextLayout {
    /// Letters that one text may have.
    static var most: Int { 100_000 }

    let letters: UnsafeMutablePointer<TextLetter>
    let spans: UnsafeMutablePointer<TextSpan>
    private let letterCapacity, spanCapacity: Int
    private(set) var letterCount = 0, spanCount = 0
    /// The fonts; nil where none are given.
    let fonts: UnsafePointer<TextFonts>?
    /// Whether white space is not shown where the next letter comes.
    private var isSpace = true
    /// Whether a letter cannot be drawn right, and whether there are more letters than are read.
    private(set) var isLost = false, isFull = false

    /// Makes room for the texts of a document; nil if there is too little memory.
    init?(_ document: XMLDocument, _ fonts: UnsafePointer<TextFonts>?, _ memory: inout WebMemory) {
        var most = 0, nested = 0
        for node in below(document.count) where document.tag(node) == .text {
            most = max(most, document.nodes[node].inside.count)
            nested = max(nested, document.nodes[node].end.int &- node)
        }
        (letterCapacity, spanCapacity, self.fonts) = (min(most, TextLayout.most), nested, fonts)
        let letters: UnsafeMutablePointer<TextLetter>? = memory.take(letterCapacity, size: 120)
        let spans: UnsafeMutablePointer<TextSpan>? = memory.take(spanCapacity, size: 216)
        guard let letters, let spans else { return nil }
        (self.letters, self.spans) = (letters, spans)
    }

    // MARK: - Letters

    mutating func clear() {
        (letterCount, spanCount) = (0, 0)
        (isSpace, isLost, isFull) = (true, false, false)
    }

    /// Opens a span. Returns its number.
    mutating func open(_ span: TextSpan) -> Int {
        if spanCount >= spanCapacity {
            isFull = true
            return 0
        }
        spans[spanCount] = span
        spans[spanCount].first = letterCount.i32
        return spanCount.advance()
    }

    /// Adds a letter to a span. White space is not shown at the beginning, and after other white space.
    mutating func add(_ code: UInt32, _ span: Int) {
        let isBlank = code == 32 || code >= 9 && code <= 13 && code != 11, keeps = spans[span].keepsSpace
        if isBlank && isSpace && !keeps { return }
        isSpace = isBlank && !keeps
        if letterCount >= letterCapacity {
            isFull = true
            return
        }
        letters[letterCount.advance()] = TextLetter(code: isBlank ? 32 : code, span: span.i32)
    }

    /// Ends the text: white space at its end is not shown, and spans get the numbers of their letters.
    mutating func end() {
        while letterCount > 0, letters[letterCount &- 1].code == 32,
            !spans[letters[letterCount &- 1].span.int].keepsSpace
        { letterCount &-= 1 }
        for i in below(spanCount) { (spans[i].first, spans[i].last) = (-1, 0) }
        for i in below(letterCount) {
            var span = letters[i].span.int
            while span >= 0 {
                if spans[span].first < 0 { spans[span].first = i.i32 }
                spans[span].last = (i &+ 1).i32
                span = spans[span].parent.int
            }
        }
        for i in below(spanCount) where spans[i].first < 0 { spans[i].first = 0 }
    }

    /// Asks for a place of a letter of a span; those of inner spans come later, and win. Returns whether the span has
    /// that letter.
    func ask(_ place: TextPlace, _ value: Double, _ span: Int, _ index: Int) -> Bool {
        let number = spans[span].first.int &+ index
        if number >= spans[span].last { return false }
        letters[number].asked |= place.bit
        switch place {
        case .x: letters[number].askedX = value
        case .y: letters[number].askedY = value
        case .dx: letters[number].dx = value
        case .dy: letters[number].dy = value
        case .rotate: letters[number].askedTurn = value * Double.twoPi / 360
        }
        return true
    }

    // MARK: - The layout

    /// Places all letters along their line; those on a path by the distance along it.
    @inline(never)
    mutating func layOut() {
        followPaths()
        chooseFonts()
        var first = 0
        for i in below(letterCount &+ 1, from: 1) {
            let one = letters[first]
            if i < letterCount {
                let other = letters[i]
                let isShaped = spans[one.span.int].isShaped(with: spans[other.span.int])
                if other.font == one.font && other.route == one.route && !other.hasPlace && isShaped { continue }
            }
            if first < letterCount { shape(first, i) }
            first = i
        }
        advance()
        for back in below(spanCount) {
            let span = spanCount &- 1 &- back
            if spans[span].length > 0 && spans[span].last > spans[span].first { stretch(spans[span]) }
        }
        placeChunks()
    }

    /// Gives the letters of each textPath their path, and a place to the first letter of a text after one.
    private func followPaths() {
        for step in below(2 &* spanCount) {
            let isFirst = step < spanCount, number = isFirst ? step : 2 &* spanCount &- 1 &- step
            let span = spans[number], (first, last) = (span.first.int, span.last.int)
            if !span.isAlong || first >= last || !isFirst && !(span.pathLength > 0) { continue }
            for i in below(last, from: first) {
                if isFirst {
                    letters[i].route = number.i32
                } else {
                    letters[i].asked &= ~TextPlace.y.bit
                    if letters[i].asks(.x) { letters[i].askedX += span.pathStart }
                }
            }
            if isFirst { continue }
            place(first, span.pathStart, 0)
            if last < letterCount && letters[last].route < 0 { place(last, span.pathEnd.x, span.pathEnd.y) }
        }
    }

    /// Gives a letter a place, as far as it has none.
    private func place(_ i: Int, _ x: Double, _ y: Double) {
        if !letters[i].asks(.x) { letters[i].askedX = x }
        if !letters[i].asks(.y) { letters[i].askedY = y }
        letters[i].asked |= TextPlace.x.bit | TextPlace.y.bit
    }

    private mutating func chooseFonts() {
        for i in below(letterCount) {
            if isComplex(letters[i].code) { isLost = true }
            guard let fonts else { continue }
            let found = fonts.pointee.font(spans[letters[i].span.int].font, letters + i)
            letters[i].font = found.font
            if !found.hasLetter && letters[i].code != 32 { isLost = true }
        }
    }

    /// Finds the glyphs of letters that are shaped together, and their advances.
    private func shape(_ first: Int, _ end: Int) {
        let font = letters[first].font
        guard let fonts, font >= 0 else { return }
        let span = spans[letters[first].span.int], scale = span.size / fonts.pointee.fonts[font.int].size
        var hasLigatures = span.letterSpacing == 0
        for i in below(end, from: first) where letters[i].asks(.rotate) { hasLigatures = false }
        var at = first, before = -1
        while at < end {
            var glyph = fonts.pointee.glyph(font, letters + at, most: hasLigatures ? end &- at : 1)
            let count = glyph < 0 ? 1 : fonts.pointee.glyphs[glyph.int].codeCount.int
            if glyph < 0 { glyph = fonts.pointee.fonts[font.int].missing }
            letters[at].glyph = glyph
            letters[at].advance =
                (glyph < 0 ? 0 : fonts.pointee.glyphs[glyph.int].advance) * scale + span.letterSpacing
                + (letters[at].isSpace ? span.wordSpacing : 0)
            if before >= 0 { letters[before].advance += fonts.pointee.kern(letters[before].glyph, glyph) * scale }
            for i in below(at &+ count, from: at &+ 1) { letters[i].isMiddle = true }
            before = at
            at &+= count
        }
    }

    /// Places letters one after the other, with dx and dy.
    private func advance() {
        var x = 0.0, y = 0.0
        for i in below(letterCount) {
            x += letters[i].dx
            y += letters[i].dy
            (letters[i].x, letters[i].y) = (x, y)
            x += letters[i].advance
        }
    }

    /// Returns where letters begin and end along their line.
    private func extent(_ first: Int, _ end: Int) -> (begin: Double, end: Double) {
        var found = (begin: Double.infinity, end: -Double.infinity)
        for i in below(end, from: first) {
            let one = letters[i].x, other = one + letters[i].advance
            found = (min(found.begin, min(one, other)), max(found.end, max(one, other)))
        }
        return found
    }

    /// Makes the letters of a span as long as its textLength.
    private func stretch(_ span: TextSpan) {
        let (first, last) = (span.first.int, span.last.int), (begin, end) = extent(first, last)
        if !(end > begin) { return }
        var after = span.length - (end - begin)
        if span.stretches {
            let factor = span.length / (end - begin)
            for i in below(last, from: first) {
                letters[i].x = begin + (letters[i].x - begin) * factor
                letters[i].advance *= factor
                letters[i].stretch *= factor
            }
        } else {
            var drawn = 0
            for i in below(last, from: first) where !letters[i].isMiddle { drawn.advance() }
            if drawn < 2 { return }  // there is no gap between letters
            let gap = after / (drawn &- 1).double
            var moved = -1
            for i in below(last, from: first) {
                if !letters[i].isMiddle { moved.advance() }
                letters[i].x += gap * max(moved, 0).double
            }
            after = gap * drawn.double  // browsers have a gap after the last letter, too
        }
        for i in below(letterCount, from: last) { letters[i].x += after }
    }

    /// Moves the letters from each one that has a place to the next one there, and to their anchor.
    private func placeChunks() {
        var first = 0, shift = (x: 0.0, y: 0.0)
        while first < letterCount {
            var end = first &+ 1
            while end < letterCount && !letters[end].hasPlace { end.advance() }
            let letter = letters[first]
            if letter.asks(.x) { shift.x = letter.askedX + letter.dx - letter.x }
            if letter.asks(.y) { shift.y = letter.askedY + letter.dy - letter.y }
            for i in below(end, from: first) {
                letters[i].x += shift.x
                letters[i].y += shift.y
            }
            let extent = extent(first, end)
            let anchor = spans[letter.span.int].anchor
            let place =
                anchor == .start ? extent.begin : anchor == .end ? extent.end : (extent.begin + extent.end) / 2
            let own = letters[first].x - place
            for i in below(end, from: first) { letters[i].x += own }
            first = end
        }
    }

    // MARK: - What is drawn

    /// Puts letters to their baselines, and those of a span to its path; without it they are not drawn.
    @inline(never)
    func settle(_ span: Int, _ path: PreparedPath?) {
        for i in below(spans[span].last.int, from: spans[span].first.int) where letters[i].route == span {
            letters[i].isShown = false
            let middle = letters[i].x + letters[i].advance / 2
            guard let path, middle >= 0, middle <= path.length else { continue }
            let location = path.location(atLength: middle)
            let sample = path.sample(element: location.element, parameter: location.parameter)
            let y = letters[i].y + spans[letters[i].span.int].baseline, half = letters[i].advance / 2
            letters[i].turn += arcTangent(sample.tangent.y, sample.tangent.x)
            let turn = sincos(letters[i].turn)
            letters[i].x = sample.point.x - half * turn.cos - y * turn.sin
            letters[i].y = sample.point.y - half * turn.sin + y * turn.cos
            letters[i].isShown = letters[i].font >= 0
        }
    }

    /// Puts all letters that go along no path to their baselines, and turns them as they ask.
    func settle() {
        for i in below(letterCount) {
            letters[i].turn = letters[i].asks(.rotate) ? letters[i].askedTurn : 0
            if letters[i].route >= 0 { continue }
            letters[i].y += spans[letters[i].span.int].baseline
            letters[i].isShown = letters[i].font >= 0
        }
    }

    /// Returns the corners left top and right bottom of the box of the letters' cells, which are as high as the font;
    /// nil without one.
    @inline(never)
    func box() -> (low: Vector, high: Vector)? {
        var low = Vector(.infinity, .infinity), high = Vector(-.infinity, -.infinity), isEmpty = true
        for i in below(letterCount) where letters[i].isShown {
            guard let fonts else { return nil }
            let letter = letters[i], font = fonts.pointee.fonts[letter.font.int], turn = sincos(letter.turn)
            let scale = spans[letter.span.int].size / font.size
            for corner in below(4) {
                let u = corner & 1 == 0 ? 0 : letter.advance
                let v = (corner & 2 == 0 ? -font.ascent : font.descent) * scale
                let x = letter.x + turn.cos * u - turn.sin * v, y = letter.y + turn.sin * u + turn.cos * v
                (low.x, low.y) = (min(low.x, x), min(low.y, y))
                (high.x, high.y) = (max(high.x, x), max(high.y, y))
            }
            isEmpty = false
        }
        return isEmpty ? nil : (low, high)
    }

    /// Finds the neighbouring letters of one span from a letter on, as far as glyphs are drawn. Returns whether there
    /// are some.
    @inline(never)
    func findRun(from start: Int, _ run: UnsafeMutablePointer<TextRun>) -> Bool {
        var first = start
        while first < letterCount && !(letters[first].isShown && !letters[first].isMiddle) { first.advance() }
        if first >= letterCount { return false }
        let span = letters[first].span
        var end = first &+ 1
        while end < letterCount {
            let letter = letters[end]
            if letter.isShown && !letter.isMiddle && letter.span != span { break }
            end.advance()
        }
        run.initialize(to: TextRun(layout: self, span: span, first: first, last: end))
        return true
    }
}

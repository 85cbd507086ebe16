import MotionFiles
import MotionKernel

// The layers of a box: its place, what transforms it about its origin, its offset-path, and what clips it.

/// The place of a box and what turns it, where nothing runs.
struct PageTurn {
    /// The place of the box in the parent; what is left of it for the next layer.
    var corner = (x: 0.0, y: 0.0)
    var origin = (x: 0.0, y: 0.0, z: 0.0)
    /// The extents of the layers' bounds.
    var width = 1.0, height = 1.0
    var isTurned = false, isSpatial = false
    var parent = WebText.empty
    var route: PageRoute?
    /// The texts of translate, rotate, scale and transform at rest.
    var rests = InlineArray<4, WebText>(repeating: .empty)
}

extension PageReader {
    static func individual(_ place: Int) -> WebName {
        place == 0 ? .translate : place == 1 ? .rotate : place == 2 ? .scale : .transform
    }

    static func word(_ name: WebName) -> StaticString {
        switch name {
        case .translate: "translate"
        case .rotate: "rotate"
        case .scale: "scale"
        default: "transform"
        }
    }

    /// Writes the layers of the figure.
    @inline(never)
    mutating func writeLayers() {
        losePlain()
        css.sync(styles[figure.own].style.scope)
        var turn = PageTurn(corner: (figure.box.x, figure.box.y), parent: figure.parent)
        if figure.box.width > 0 && figure.box.height > 0 {
            (turn.width, turn.height) = (figure.box.width, figure.box.height)
        }
        var parts = 0
        for place in below(4) {
            let word = WebText(PageReader.word(PageReader.individual(place))), rest = transformText(place)
            turn.rests[unchecked: place] = rest
            if !rest.isEmpty || moves(word) { parts |= 1 &<< place }
        }
        turn.route = readRoute()
        turn.isTurned = parts != 0 || turn.route != nil
        if turn.isTurned { turn.origin = restOrigin() }
        let eye = perspective()
        turn.isSpatial = eye != nil || turn.origin.z != 0 || leavesPlane(turn)
        for axis in below(2) {
            if moves(axis == 0 ? "left" : "top") { writePlace(axis, &turn) }
            if marginMoves(axis) { writePlace(axis, &turn, ofMargin: true) }
        }
        if turn.isSpatial || text("transform-style", slot: figure.outer).isWord("preserve-3d") {
            if text("backface-visibility").isWord("hidden") { lose("backface-visibility") }
        }
        for place in below(3) where parts & 1 &<< place != 0 {
            writeTurned(place, &turn, isLast: false)
        }
        if turn.route != nil { writeRoute(&turn) }
        writeTurned(3, &turn, isLast: true, eye: eye)
        writeClip(turn)
    }

    /// Adds to the losses the properties that move and are not carried.
    private mutating func losePlain() {
        let moving = moves("font-size")
        for i in below(moveCount) {
            let word = moves[i]
            let isOfLayer =
                word.place(
                    in: "transform translate rotate scale transform-origin offset-distance clip-path") >= 0
            if !isOfLayer && known.find(word) == nil { lose(word) }
            if moving && !word.isWord("font-size") && keysGoByFont(word) { lose(word) }
        }
    }

    /// Returns whether a key of a property has lengths that depend on the size of the font.
    private mutating func keysGoByFont(_ word: WebText) -> Bool {
        var found = false
        eachKeys(word) { reader, _, count in
            for i in below(count) where reader.css.keys[i].isGiven {
                found = found || reader.css.keys[i].value.goesByFont
            }
        }
        return found
    }

    /// Calls a body with each animation of a property, whose keys were read, and how many there are.
    @inline(never)
    mutating func eachKeys(_ word: WebText, _ body: (inout PageReader, Int, Int) -> Void) {
        for row in below(moves(word) ? css.count : 0) {
            let count = readKeys(row, word)
            if count >= 2 { body(&self, row, count) }
        }
    }

    /// Reads the keys that an animation gives a property. Returns how many; 0 if it gives none.
    @inline(never)
    mutating func readKeys(_ row: Int, _ word: WebText) -> Int {
        css.sync(styles[figure.own].style.scope)
        return css.readKeys(css.rows[row], .none, figure.context.web, figure.context.box, document.names, ofPage: word)
    }

    // MARK: - Transforms

    /// Returns the text of translate, rotate, scale or transform at rest; an empty one for none.
    mutating func transformText(_ place: Int) -> WebText {
        let name = PageReader.individual(place), found = text(PageReader.word(name))
        if found.isEmpty || found.isWord("none") { return .empty }
        var out = TextWriter(letters, capacity: PageReader.mostLetters.u32)
        let isRead = TransformWriter.write(found, of: name, figure.context.web, figure.context.box, &out)
        let isShort = isRead && out.count <= PageReader.mostLetters
        if isShort && TransformText(letters, count: out.count, into: nil).count <= 64 { return found }
        if found.place(of: "(") != nil || found.trimmed.spaceOutsideBrackets < found.trimmed.count {
            lose(PageReader.word(name))
        }
        return .empty
    }

    static var mostLetters: Int { 16_384 }

    /// Calls a body with the matrix of a list of transforms of a box.
    @inline(__always)
    private func withMatrix(
        _ text: WebText, _ name: WebName, _ box: WebBox, _ body: (MutableFloats) -> Void
    ) {
        var out = TextWriter(letters, capacity: PageReader.mostLetters.u32), count = 0
        if !text.isEmpty && TransformWriter.write(text, of: name, figure.context.web, box, &out),
            out.count <= PageReader.mostLetters
        {
            let counted = TransformText(letters, count: out.count, into: nil)
            if counted.fault == nil && counted.count <= 64 {
                count = TransformText(letters, count: out.count, into: list).count
            }
        }
        withRoom(16) { (matrix: MutableFloats) in
            Matrix.with(4) { places in
                Operation.interpolate(list, count, list, count, 0, in: places).store(to: matrix, 16)
            }
            body(matrix)
        }
    }

    private static func isFlat(_ m: MutableFloats) -> Bool {
        m[2] == 0 && m[3] == 0 && m[6] == 0 && m[7] == 0 && m[8] == 0 && m[9] == 0 && m[11] == 0 && m[14] == 0
            && m[10] == 1 && m[15] == 1
    }

    /// Returns whether something takes the figure out of the plane.
    @inline(never)
    private mutating func leavesPlane(_ turn: PageTurn) -> Bool {
        var found = false
        for place in below(4) {
            let name = PageReader.individual(place), rest = turn.rests[unchecked: place]
            if !rest.isEmpty && TransformWriter.mayLeavePlane(rest, name) {
                withMatrix(rest, name, figure.context.box) { found = found || !PageReader.isFlat($0) }
            }
            eachKeys(WebText(PageReader.word(name))) { reader, _, count in
                for i in below(count) where reader.css.keys[i].isGiven {
                    found = found || reader.isSpatial(reader.css.keys[i].value, name)
                }
            }
        }
        return found
    }

    private func isSpatial(_ text: WebText, _ name: WebName) -> Bool {
        if !TransformWriter.mayLeavePlane(text, name) { return false }
        var out = TextWriter(letters, capacity: PageReader.mostLetters.u32)
        let isRead = TransformWriter.write(text, of: name, figure.context.web, figure.context.box, &out)
        if !isRead || out.count > PageReader.mostLetters { return false }
        return TransformText(letters, count: out.count, into: nil).isSpatial
    }

    // MARK: - Layers

    func part(_ word: StaticString) -> WebText { WebText(word) }

    /// Returns whether one animation moves the figure by a margin on its left or at its top; more are a loss.
    private mutating func marginMoves(_ axis: Int) -> Bool {
        let word = WebText(axis == 0 ? "margin-left" : "margin-top")
        if !moves(word) { return false }
        var count = 0
        eachKeys(word) { reader, row, _ in count &+= reader.css.rows[row].accumulates ? 2 : 1 }
        if count > 1 { lose(word) }
        return count == 1
    }

    /// Writes the layer that left or top moves, or the margin on that side.
    private mutating func writePlace(_ axis: Int, _ turn: inout PageTurn, ofMargin: Bool = false) {
        let suffix: StaticString =
            ofMargin ? axis == 0 ? " margin-left" : " margin-top" : axis == 0 ? " left" : " top"
        let name = names.join(figure.name, WebText(suffix))
        out.beginLayer(name, turn.parent)
        out.key("anchor")
        out.amounts(0, 0)
        if !ofMargin {
            out.key("position")
            out.amounts(axis == 0 ? turn.corner.x : 0, axis == 1 ? turn.corner.y : 0)
            if axis == 0 { turn.corner.x = 0 } else { turn.corner.y = 0 }
        }
        if turn.isSpatial { out.flag("keepsDepth") }
        out.key("animations")
        out.open("[")
        if ofMargin {
            writeRows(axis == 0 ? "margin-left" : "margin-top", .growPlace(axis, 1), "position")
        } else {
            writeRows(axis == 0 ? "left" : "top", .place(axis), "position")
        }
        out.close("]")
        out.close("}")
        turn.parent = name
    }

    /// Writes a layer that turns the figure about its origin; the last one is the figure itself.
    @inline(never)
    private mutating func writeTurned(
        _ place: Int, _ turn: inout PageTurn, isLast: Bool, eye: (distance: Double, x: Double, y: Double)? = nil
    ) {
        let name = PageReader.individual(place)
        let suffix: StaticString = place == 0 ? " translate" : place == 1 ? " rotate" : " scale"
        let own = isLast ? figure.name : names.join(figure.name, WebText(suffix))
        out.beginLayer(own, turn.parent)
        let (origin, corner) = (turn.origin, turn.corner)
        out.key("bounds")
        out.open("[")
        for i in below(4) { out.amount(i < 2 ? 0 : i == 2 ? turn.width : turn.height) }
        out.close("]")
        out.key("position")
        out.amounts(corner.x + origin.x, corner.y + origin.y)
        out.key("anchor")
        out.amounts(origin.x / turn.width, origin.y / turn.height)
        if origin.z != 0 {
            out.field("anchorZ", amount: origin.z)
            out.field("zPosition", amount: origin.z)
        }
        css.sync(styles[figure.own].style.scope)
        let rest = turn.rests[unchecked: place]
        if !rest.isEmpty { writeMatrix(rest, name) }
        if isLast {
            writeOwnFields(turn, eye)
        } else if turn.isSpatial {
            out.flag("keepsDepth")
        }
        out.key("animations")
        out.open("[")
        writeTurns(name, rest, turn)
        if isLast {
            writeRows("opacity", .single, "opacity")
            writeHiding()
        }
        out.close("]")
        out.close("}")
        (turn.corner, turn.parent) = ((0, 0), own)
    }

    /// Writes a matrix, of 6 numbers if it stays in the plane.
    private mutating func writeMatrix(_ text: WebText, _ name: WebName) {
        out.key("transform")
        var writer = out
        withMatrix(text, name, figure.context.box) { m in
            writer.open("[")
            if PageReader.isFlat(m) {
                for i in below(6) { writer.amount(Double(m[i < 4 ? i &+ (i & 2) : i &+ 8])) }
            } else {
                for i in below(16) { writer.amount(Double(m[i])) }
            }
            writer.close("]")
        }
        out = writer
    }

    /// Writes the fields that only the layer of the figure itself has.
    private mutating func writeOwnFields(_ turn: PageTurn, _ eye: (distance: Double, x: Double, y: Double)?) {
        let opacity = text("opacity")
        if !opacity.isEmpty, let number = figure.context.web.number(opacity, orShare: true) {
            if number != 1 { out.field("opacity", amount: number) }
        } else if opacity.place(of: "(") != nil {
            lose("opacity")
        }
        if text("transform-style").isWord("preserve-3d") { out.flag("keepsDepth") }
        let overflow = text("overflow"), mode = text("mix-blend-mode")
        if overflow.isWord("hidden") || overflow.isWord("clip") { out.flag("masksToBounds") }
        if mode.isBlendMode { out.write(blendMode: mode) }
        guard let eye else { return }
        // About the anchor point, as Core Animation has it.
        let x = eye.x - turn.origin.x, y = eye.y - turn.origin.y, far = -1 / max(eye.distance, 1)
        out.key("sublayerTransform")
        out.open("[")
        for i in below(16) {
            switch i {
            case 0, 5, 10, 15: out.amount(1)
            case 8: out.amount(far * x)
            case 9: out.amount(far * y)
            case 11: out.amount(far)
            default: out.amount(0)
            }
        }
        out.close("]")
    }

    /// Returns from where children are seen; nil without a perspective.
    private mutating func perspective() -> (distance: Double, x: Double, y: Double)? {
        let text = text("perspective")
        if text.isEmpty || text.isWord("none") { return nil }
        guard let distance = figure.context.length(text, nil) else { return nil }
        let place = self.text("perspective-origin")
        let size = (figure.context.size.width, figure.context.size.height)
        guard let at = figure.context.origin(place.isEmpty ? WebText("50% 50%") : place, size) else { return nil }
        return (distance, at.x, at.y)
    }

    /// Returns the point about which the figure turns.
    private mutating func restOrigin() -> (x: Double, y: Double, z: Double) {
        let text = text("transform-origin"), size = figure.context.size
        if text.isEmpty { return (size.width / 2, size.height / 2, 0) }
        if let found = figure.context.origin(text, (size.width, size.height)) { return found }
        lose("transform-origin")
        return (size.width / 2, size.height / 2, 0)
    }

    // MARK: - Animations

    /// Writes the rows of a list of transforms, of the origin, and of the size.
    @inline(never)
    private mutating func writeTurns(_ name: WebName, _ rest: WebText, _ turn: PageTurn) {
        let word = WebText(PageReader.word(name))
        if !writeTogether(name, word, rest), moves(word), areReadable(word, name) {
            css.sync(styles[figure.own].style.scope)
            css.write(
                name, WebChange("transform", .text), base: WebValue(), baseText: rest, figure.context.web,
                figure.context.box, isOver: false, document.names, &out, &losses)
        }
        if moves("transform-origin") { writeOriginRows(turn) }
        for axis in below(2) where moves(axis == 0 ? "width" : "height") && turn.route == nil {
            let side: StaticString = axis == 0 ? "width" : "height"
            writeRows(side, .growBounds(axis), "bounds")
            let share = axis == 0 ? turn.origin.x / turn.width : turn.origin.y / turn.height
            if share != 0 { writeRows(side, .growPlace(axis, share), "position") }
        }
    }

    /// Returns whether all keys of a list of transforms can be read; those that cannot are a loss.
    private mutating func areReadable(_ word: WebText, _ name: WebName) -> Bool {
        var isRight = true
        eachKeys(word) { reader, row, count in
            for i in below(count) where reader.css.keys[i].isGiven {
                var counted = TextWriter(nil, capacity: 0)
                let text = reader.css.keys[i].value
                isRight =
                    isRight
                    && TransformWriter.write(
                        text, of: name, reader.figure.context.web, reader.figure.context.box, &counted)
            }
        }
        if !isRight { lose(word) }
        return isRight
    }

    @inline(never)
    private mutating func writeOriginRows(_ turn: PageTurn) {
        var isRight = turn.route == nil
        let size = (figure.context.size.width, figure.context.size.height)
        eachKeys(WebText("transform-origin")) { reader, row, count in
            if reader.css.rows[row].accumulates { isRight = false }
            for i in below(count) where reader.css.keys[i].isGiven {
                let found = reader.figure.context.origin(reader.css.keys[i].value, size)
                isRight = isRight && found?.z == 0
            }
        }
        if !isRight || turn.origin.z != 0 { return lose("transform-origin") }
        var base = WebValue(turn.origin.x)
        (base.count, base[1]) = (2, turn.origin.y)
        for each in below(2) {
            var change = WebChange(each == 0 ? "position" : "anchorPoint", .pair)
            if each == 0 { change.rest = turn.corner } else { change.scale = (1 / turn.width, 1 / turn.height) }
            css.sync(styles[figure.own].style.scope)
            css.write(
                .transformOrigin, change, base: base, baseText: .empty, figure.context.web, figure.context.box,
                isOver: false, document.names, &out, &losses)
        }
    }

    /// Writes the rows that hide and show the figure.
    private mutating func writeHiding() {
        if moves("visibility") { writeRows("visibility", .hidden, "hidden") }
        if moves("display") { writeRows("display", .hidden, "hidden") }
    }
}

import MotionFiles
import MotionKernel

/// The path that an element follows, and how it is turned there.
struct SVGRoute {
    /// The path's data.
    var text = WebText.empty
    var length = 0.0
    /// Degrees that are added to the direction of the path.
    var angle = 0.0
    var rotate: StaticString = "auto"
    /// Where the element rests, as a share of the path.
    var share = 0.0
}

extension SVGReader {
    /// Writes the layer that goes along offset-path. Returns its name; that of the layer outside without a path.
    @inline(never)
    mutating func writeRoute(
        _ node: Int, _ style: WebStyle, _ context: WebContext, _ parent: WebText, _ prefix: WebText,
        _ origin: (x: Double, y: Double)
    ) -> WebText {
        if style[.offsetPath].isEmpty || style[.offsetPath].isWord("none") { return parent }
        guard let route = route(style, context) else {
            losses.add(.property, WebText("offset-path"), line: document.nodes[node].line.int, shown: .without)
            return parent
        }
        var place = origin
        if !style[.offsetAnchor].isEmpty && !style[.offsetAnchor].isWord("auto") {
            place = context.origin(style[.offsetAnchor], turnBox)
        }
        let own = names.unique(prefix, name(node), WebText(" offset"))
        out.beginLayer(own, parent)
        writeBounds(WebBox(width: 1, height: 1))
        out.key("anchor")
        out.amounts(place.x, place.y)
        if route.angle != 0 {
            let turn = sincos(route.angle / 360 * Double.twoPi)
            out.key("transform")
            WebMatrix(a: turn.cos, b: turn.sin, c: -turn.sin, d: turn.cos).write(&out)
        }
        openAnimations()
        out.open("{")  // the place at rest: no time passes there
        openAnimations()
        open(route)
        out.closeRest(route.share)
        if css.moves(.offsetDistance) {
            let line = document.nodes[node].line.int
            for row in below(css.count) {
                guard let way = css.way(row, route, context, document.names) else { continue }
                if !way.isRight {
                    losses.add(.property, WebText("offset-distance"), line: line, shown: .rest)
                    continue
                }
                open(route)
                css.writeWay(row, way, &out)
                out.close("}")
            }
        }
        closeLayer()
        return own
    }

    /// Begins a row that goes along a path.
    private mutating func open(_ route: SVGRoute) {
        out.open("{")
        out.field("property", "position")
        out.key("path")
        out.next()
        out.text.put("\"")
        out.text.writeEscaped(route.text.bytes, route.text.count)
        out.text.put("\"")
        out.field("mode", "paced")
        if route.rotate.letters.count > 4 || route.rotate.letters.start[0] == "a" {
            out.key("rotate")
            out.word(route.rotate)
        }
    }

    /// Reads the path of an element; nil for one that is not known.
    @inline(never)
    private mutating func route(_ style: WebStyle, _ context: WebContext) -> SVGRoute? {
        let text = style[.offsetPath].trimmed
        var made = SVGRoute()
        if text.begins(with: "path(") {
            made.text = text.pathInside
            if ShapeMeasure.sound(made.text).hasFault { return nil }
        } else if text.begins(with: "url("), let target = target(text) {
            if document.tag(target) != .path { return nil }
            made.text = document.attribute(target, .d) ?? .empty
        } else {
            return nil
        }
        guard let path = measure.path(WebShape(path: made.text)) else { return nil }
        made.length = path.length
        let isPoint = !(made.length >= 1e-3)
        var rest = style[.offsetRotate].trimmed, isTurned = rest.isEmpty
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            if word.isWord("auto") || word.isWord("reverse") {
                isTurned = true
                if word.isWord("reverse") { made.rotate = "autoReverse" }
            } else if let angle = context.angle(word) {
                made.angle = angle
            } else {
                return nil
            }
        }
        if !isTurned || isPoint { made.rotate = "none" }
        let distance = style[.offsetDistance]
        if !distance.isEmpty { made.share = made.share(distance, context) ?? 0 }
        return made
    }
}

extension SVGRoute {
    /// Returns a distance as a share of the path, from 0 to 1; nil for what is not a length or a percentage.
    func share(_ text: WebText, _ context: WebContext) -> Double? {
        guard let found = context.quantity(text, whole: length), found.kind == .px || found.value == 0 else {
            return nil
        }
        return length > 0 ? clamp(found.value / length, 0, 1) : 0
    }
}

/// How an animation goes along a path: the number of its keys, and whether one curve can say it.
struct StyleWay {
    var count = 0
    var isRight = false
    /// The share at rest, of keys that are left out.
    var share = 0.0
    let route: SVGRoute
    let context: WebContext
}

extension ElementAnimations {
    /// Reads the keys of offset-distance of an animation; nil if it has none.
    @inline(never)
    mutating func way(_ row: Int, _ route: SVGRoute, _ context: WebContext, _ names: WebNames) -> StyleWay? {
        if !rows[row].properties.contains(.offsetDistance) { return nil }
        restart()
        var way = StyleWay(route: route, context: context)
        way.count = readKeys(rows[row], .offsetDistance, context, WebBox(), names)
        way.share = route.share
        if way.count < 2 { return way }
        var isStraight = true, isRight = true
        for i in below(way.count) {
            isRight = isRight && (!keys[i].isGiven || keys[i].composition == .replace)
            if i < way.count &- 1 { isStraight = isStraight && keys[i].curve.isWord("linear") }
        }
        let ends = (place(0, way), place(way.count &- 1, way))
        way.isRight = isRight && (isStraight || way.count == 2 && ends.0 == 0 && ends.1 == 1)
        return way
    }

    private func place(_ key: Int, _ way: StyleWay) -> Double {
        keys[key].isGiven ? way.route.share(keys[key].value, way.context) ?? way.share : way.share
    }

    /// Writes the clock of an animation along a path: its curve says how far the element is.
    @inline(never)
    func writeWay(_ row: Int, _ way: StyleWay, _ out: inout JSONWriter) {
        let last = way.count &- 1
        if !keys[0].curve.isWord("linear") && last == 1 {
            out.key("easing")
            out.text(keys[0].curve)
        } else if last > 1 || place(0, way) != 0 || place(last, way) != 1 {
            out.key("easing")
            out.next()
            out.text.write("\"linear(")
            for i in below(way.count) {
                if i > 0 { out.text.put(",") }
                out.text.write(place(i, way))
                out.text.put(" ")
                out.text.write(100 * keys[i].offset)
                out.text.put("%")
            }
            out.text.write(")\"")
        }
        writeClock(rows[row], 0, &out)
    }
}

import MotionFiles
import MotionKernel

/// The basic shapes of CSS, which clip-path takes, as paths in the coordinates of a reference box.
enum BasicShape {
    /// What inset() and the others fill.
    struct Rule {
        var isEvenOdd = false
    }

    private static var names: StaticString { "inset rect xywh circle ellipse polygon path" }
    private static var boxes: StaticString {
        "fill-box stroke-box view-box border-box padding-box content-box margin-box"
    }
    /// The way from an end of a quarter of an ellipse to its control point, as a share of the radius.
    private static var quarter: Double { 0.5522847498307936 }

    /// Returns whether a value is a basic shape or a reference box.
    static func isShape(_ text: WebText) -> Bool {
        let (shape, box) = parted(text)
        if shape.isEmpty { return !box.isEmpty }
        var reader = shape.reader
        return reader.take(oneOf: names, inAnyCase: true, isWhole: true) >= 0 && reader.next == "("
    }

    /// Returns the shape, and the word of its reference box.
    static func parted(_ text: WebText) -> (shape: WebText, box: WebText) {
        let text = text.trimmed, end = text.spaceOutsideBrackets
        let first = text.part(0, end), second = text.dropping(end).trimmed
        func isBox(_ word: WebText) -> Bool {
            var reader = word.reader
            return reader.take(oneOf: boxes, inAnyCase: true, isWhole: true) >= 0 && reader.isAtEnd
        }
        if isBox(first) { return (second, first) }
        return isBox(second) ? (first, second) : (text, .empty)
    }

    /// Writes the path of a shape, or of "none", which clips nothing, from the corner of a box. Returns its rule; nil
    /// for anything else.
    @inline(never)
    static func write(_ text: WebText, _ context: WebContext, _ box: WebBox, _ out: inout TextWriter) -> Rule? {
        if text.isWord("none") {
            out.write("M-1e6 -1e6L1e6 -1e6L1e6 0L1e6 1e6L0 1e6L-1e6 1e6L-1e6 0Z")  // like no shape that mixes
            return Rule()
        }
        let shape = parted(text).shape
        if shape.isEmpty {
            write(sides: 0, 0, box.width, box.height, (0, 0), &out)
            return Rule()
        }
        var reader = shape.reader
        let kind = reader.take(oneOf: names, inAnyCase: true, isWhole: true), open = reader.at
        if kind < 0 || shape[open] != "(" || shape.end(of: ")", from: open &+ 1) != shape.count &- 1 { return nil }
        var inside = shape.part(open &+ 1, shape.count &- 1).trimmed, rule = Rule()
        switch kind {
        case 0, 1, 2: return writeRounded(inside, kind, context, box, &out) ? rule : nil
        case 3, 4: return writeEllipse(inside, isCircle: kind == 3, context, box, &out) ? rule : nil
        default: break
        }
        let comma = inside.end(of: ","), word = inside.part(0, comma).trimmed
        if word.isWord("nonzero") || word.isWord("evenodd") {
            rule.isEvenOdd = word.isWord("evenodd")
            inside = inside.dropping(comma &+ 1).trimmed
        }
        if kind == 5 { return writePolygon(inside, context, box, &out) ? rule : nil }
        if inside[0] != "\"" && inside[0] != "'" || inside[inside.count &- 1] != inside[0] { return nil }
        let data = inside.part(1, inside.count &- 1)
        if ShapeMeasure.sound(data).hasFault { return nil }
        out.write(data.bytes, data.count)
        return rule
    }

    private static func pair(_ x: Double, _ y: Double, _ out: inout TextWriter) {
        out.write(within(x))
        out.put(" ")
        out.write(within(y))
    }

    private static func length(_ word: WebText, _ context: WebContext, _ whole: Double) -> Double? {
        context.quantity(word, whole: whole).flatMap {
            $0.kind == .px || $0.kind == .number && $0.value == 0 ? $0.value : nil
        }
    }

    /// Takes the next word of a list.
    private static func take(_ rest: inout WebText) -> WebText {
        let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
        rest = rest.dropping(end).trimmed
        return word
    }

    // MARK: - Rectangles

    private static func writeRounded(
        _ inside: WebText, _ kind: Int, _ context: WebContext, _ box: WebBox, _ out: inout TextWriter
    ) -> Bool {
        var rest = inside, sides = InlineArray<4, Double>(repeating: 0), count = 0, radii = (0.0, 0.0)
        while !rest.isEmpty {
            let word = take(&rest)
            if word.isWord("round") {
                guard let found = self.radii(rest, context, box) else { return false }
                radii = found
                break
            }
            if count == 4 { return false }
            let isAcross = kind == 2 ? count & 1 == 0 : count & 1 == 1
            let whole = isAcross ? box.width : box.height
            var value = length(word, context, whole)
            if kind == 1 && word.isWord("auto") { value = count == 1 || count == 2 ? whole : 0 }
            guard let value else { return false }
            sides[unchecked: count] = value
            count.advance()
        }
        if count == 0 || kind > 0 && count != 4 { return false }
        if kind == 2 {
            write(
                sides: sides[unchecked: 0], sides[unchecked: 1], sides[unchecked: 2],
                sides[unchecked: 3], radii, &out)
            return true
        }
        // One to four sides of inset(), as margins have them; a per cent of another side is of another length.
        if kind == 0 && count < 4 {
            var again = inside
            let first = take(&again), second = count > 1 ? take(&again) : first
            let third = count > 2 ? take(&again) : first
            guard let top = length(first, context, box.height), let right = length(second, context, box.width),
                let bottom = length(third, context, box.height)
            else { return false }
            let all = (top, right, bottom, right)
            (sides[unchecked: 0], sides[unchecked: 1]) = (all.0, all.1)
            (sides[unchecked: 2], sides[unchecked: 3]) = (all.2, all.3)
        }
        let (top, right) = (sides[unchecked: 0], sides[unchecked: 1])
        let (bottom, left) = (sides[unchecked: 2], sides[unchecked: 3])
        let width = kind == 0 ? box.width - left - right : right - left
        let height = kind == 0 ? box.height - top - bottom : bottom - top
        write(sides: left, top, width, height, radii, &out)
        return true
    }

    /// Reads the radii of corners; nil where they differ.
    private static func radii(_ text: WebText, _ context: WebContext, _ box: WebBox) -> (Double, Double)? {
        let slash = text.end(of: "/")
        var across = text.part(0, slash).trimmed, down = text.dropping(slash &+ 1).trimmed, x: Double?, y: Double?
        if down.isEmpty { down = across }
        while !across.isEmpty {
            guard let own = length(take(&across), context, box.width), x == nil || x == own else { return nil }
            x = own
        }
        while !down.isEmpty {
            guard let own = length(take(&down), context, box.height), y == nil || y == own else { return nil }
            y = own
        }
        guard let x, let y else { return nil }
        return (x, y)
    }

    private static func write(
        sides x: Double, _ y: Double, _ width: Double, _ height: Double, _ radii: (Double, Double),
        _ out: inout TextWriter
    ) {
        let right = x + max(width, 0), bottom = y + max(height, 0)
        if radii.0 == 0 && radii.1 == 0 {
            for i in below(4) {
                out.put(i == 0 ? "M" : "L")
                pair(i == 0 || i == 3 ? x : right, i < 2 ? y : bottom, &out)
            }
            return out.put("Z")
        }
        // Radii that are too large for a side are made smaller together.
        let most = max(2 * radii.0 / max(right - x, 1e-12), 2 * radii.1 / max(bottom - y, 1e-12))
        let (rx, ry) = most > 1 ? (radii.0 / most, radii.1 / most) : radii
        let (u, v) = (rx * (1 - quarter), ry * (1 - quarter))
        out.put("M")
        pair(x + rx, y, &out)
        line(right - rx, y, &out)
        curve(right - u, y, right, y + v, right, y + ry, &out)
        line(right, bottom - ry, &out)
        curve(right, bottom - v, right - u, bottom, right - rx, bottom, &out)
        line(x + rx, bottom, &out)
        curve(x + u, bottom, x, bottom - v, x, bottom - ry, &out)
        line(x, y + ry, &out)
        curve(x, y + v, x + u, y, x + rx, y, &out)
        out.put("Z")
    }

    private static func line(_ x: Double, _ y: Double, _ out: inout TextWriter) {
        out.put("L")
        pair(x, y, &out)
    }

    private static func curve(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ x: Double, _ y: Double, _ out: inout TextWriter
    ) {
        out.put("C")
        pair(a, b, &out)
        out.put(" ")
        pair(c, d, &out)
        out.put(" ")
        pair(x, y, &out)
    }

    // MARK: - Ellipses and polygons

    private static func writeEllipse(
        _ inside: WebText, isCircle: Bool, _ context: WebContext, _ box: WebBox, _ out: inout TextWriter
    ) -> Bool {
        var rest = inside, words = (WebText.empty, WebText.empty), count = 0, place = (box.width / 2, box.height / 2)
        while !rest.isEmpty {
            let word = take(&rest)
            if word.isWord("at") {
                let at = context.origin(rest, WebBox(width: box.width, height: box.height))
                place = (at.x, at.y)
                break
            }
            if count == 2 || isCircle && count == 1 { return false }
            if count == 0 { words.0 = word } else { words.1 = word }
            count.advance()
        }
        if !isCircle && count == 1 { return false }
        let ways = (abs(place.0), abs(box.width - place.0), abs(place.1), abs(box.height - place.1))
        func radius(_ word: WebText, _ whole: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double? {
            if word.isEmpty || word.isWord("closest-side") { return min(min(a, b), min(c, d)) }
            if word.isWord("farthest-side") { return max(max(a, b), max(c, d)) }
            return length(word, context, whole).map { max(0, $0) }
        }
        let diagonal = ((box.width * box.width + box.height * box.height) / 2).squareRoot()
        let across =
            isCircle
            ? radius(words.0, diagonal, ways.0, ways.1, ways.2, ways.3)
            : radius(words.0, box.width, ways.0, ways.1, ways.0, ways.1)
        let down = isCircle ? across : radius(words.1, box.height, ways.2, ways.3, ways.2, ways.3)
        guard let across, let down else { return false }
        // A very small extent keeps the verbs, so that it mixes.
        let (rx, ry) = (max(across, 1e-6), max(down, 1e-6)), (x, y) = place
        let (u, v) = (rx * quarter, ry * quarter)
        out.put("M")
        pair(x + rx, y, &out)
        curve(x + rx, y + v, x + u, y + ry, x, y + ry, &out)
        curve(x - u, y + ry, x - rx, y + v, x - rx, y, &out)
        curve(x - rx, y - v, x - u, y - ry, x, y - ry, &out)
        curve(x + u, y - ry, x + rx, y - v, x + rx, y, &out)
        out.put("Z")
        return true
    }

    private static func writePolygon(
        _ inside: WebText, _ context: WebContext, _ box: WebBox, _ out: inout TextWriter
    ) -> Bool {
        var rest = inside, count = 0
        while !rest.isEmpty {
            let end = rest.end(of: ",")
            var point = rest.part(0, end).trimmed
            rest = rest.dropping(end &+ 1)
            let first = take(&point), second = take(&point)
            guard point.isEmpty, let x = length(first, context, box.width), let y = length(second, context, box.height)
            else { return false }
            out.put(count == 0 ? "M" : "L")
            pair(x, y, &out)
            count.advance()
        }
        out.put("Z")
        return count > 0
    }
}

extension WebContext {
    /// Reads transform-origin, or another place in a box: x and y.
    func origin(_ text: WebText, _ box: WebBox) -> (x: Double, y: Double) {
        var words = text.trimmed, x: Double?, y: Double?, count = 0
        while !words.isEmpty && count < 2 {
            let end = words.spaceOutsideBrackets, word = words.part(0, end)
            words = words.dropping(end).trimmed
            let isCentre = word.isWord("center")
            if word.isWord("left") || word.isWord("right") {
                x = word.isWord("left") ? 0 : box.width
            } else if word.isWord("top") || word.isWord("bottom") {
                y = word.isWord("top") ? 0 : box.height
            } else {
                let isAcross = x == nil && !(count == 1 && y == nil)
                let whole = isAcross ? box.width : box.height
                let found = quantity(word, whole: whole).flatMap {
                    $0.kind == .px || $0.kind == .number ? $0.value : nil
                }
                let value = isCentre ? whole / 2 : found ?? 0
                if isAcross { x = value } else { y = value }
            }
            count.advance()
        }
        return (x ?? box.width / 2, y ?? box.height / 2)
    }
}

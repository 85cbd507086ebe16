import MotionFiles
import MotionKernel

/// The path of a box, and how it is turned there. A path() is in the coordinates of the box; basic shapes and ray() are
/// in those of the box around it.
struct PageRoute {
    var path = SVGRoute()
    var isOuter = false
    /// 0 for open paths, 1 for closed ones, 2 for rays, which go on.
    var ends = 0
}

extension PageReader {
    static var mostTrimmed: Int { 256 }

    // MARK: - Paths

    /// Reads offset-path and what goes with it; nil without a path, or for one that is not known, which is a loss.
    @inline(never)
    mutating func readRoute() -> PageRoute? {
        let text = text("offset-path").trimmed
        if text.isEmpty || text.isWord("none") { return nil }
        guard var route = readPath(text), let path = measure.path(WebShape(path: route.path.text)) else {
            if measure.missing == 0 { lose("offset-path") }
            return nil
        }
        if route.isOuter && (moves("left") || moves("top")) {
            lose("offset-path")
            return nil
        }
        route.path.length = path.length
        if !readTurn(&route) {
            lose("offset-rotate")
            return nil
        }
        let distance = self.text("offset-distance")
        if !distance.isEmpty {
            if let share = share(distance, route) { route.path.share = share } else { lose("offset-distance") }
        }
        return route
    }

    private mutating func readPath(_ text: WebText) -> PageRoute? {
        var route = PageRoute()
        if text.spaceOutsideBrackets < text.count { return nil }
        if text.begins(with: "path(") {
            route.path.text = text.pathInside
            if route.path.text.isEmpty || ShapeMeasure.sound(route.path.text).hasFault { return nil }
        } else {
            for side in below(4) where !borderStyle(side).isEmpty { return nil }
            route.isOuter = true
            let around = WebBox(width: figure.context.block.width, height: figure.context.block.height)
            let isRay = text.part(0, 4).isWord("ray(")
            if !isRay && !BasicShape.isShape(text) || text.place(of: "(") == nil { return nil }
            var out = TextWriter(letters, capacity: PageReader.mostLetters.u32)
            let isRead =
                isRay
                ? writeRay(text.part(4, text.count &- 1), &out)
                : BasicShape.write(text, figure.context.web, around, &out) != nil
            if !isRead || out.count > PageReader.mostLetters { return nil }
            route.path.text = names.join(WebText(letters, out.count), .empty)
            if isRay { route.ends = 2 }
        }
        let data = route.path.text.trimmed, last = data[data.count &- 1] | 0x20
        if route.ends == 0 && last == "z" { route.ends = 1 }
        return route
    }

    /// Returns the style of a border of the box around; an empty text for none.
    private func borderStyle(_ side: Int) -> WebText {
        let word: StaticString =
            side == 0
            ? "border-top-style"
            : side == 1
                ? "border-right-style"
                : side == 2
                    ? "border-bottom-style"
                    : "border-left-style"
        return text(word, slot: figure.outer)
    }

    /// Writes the line of a ray: its length is a distance to sides or corners of the box around.
    private func writeRay(_ inside: WebText, _ out: inout TextWriter) -> Bool {
        let (width, height) = figure.context.block
        var rest = inside.trimmed, angle: Double?, reach = 0, contains = false, at = (x: width / 2, y: height / 2)
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            if word.isWord("at") {
                guard let found = figure.context.origin(rest, (width, height)) else { return false }
                at = (found.x, found.y)
                break
            }
            let place = word.place(in: "closest-side farthest-side closest-corner farthest-corner sides contain")
            if place == 5 {
                contains = true
            } else if place >= 0 {
                reach = place
            } else if angle == nil, let found = figure.context.web.angle(word) {
                angle = found
            } else {
                return false
            }
        }
        guard let angle, at.x >= 0 && at.x <= width && at.y >= 0 && at.y <= height else { return false }
        let turn = sincos(angle / 360 * Double.twoPi), (across, down) = (turn.sin, -turn.cos)
        let ways = (at.x, at.y, width - at.x, height - at.y)
        let near = (min(ways.0, ways.2), min(ways.1, ways.3)), far = (max(ways.0, ways.2), max(ways.1, ways.3))
        var length = 0.0
        switch reach {
        case 0: length = min(near.0, near.1)
        case 1: length = max(far.0, far.1)
        case 2: length = (near.0 * near.0 + near.1 * near.1).squareRoot()
        case 3: length = (far.0 * far.0 + far.1 * far.1).squareRoot()
        default:
            length = .infinity
            if abs(across) > 1e-12 { length = (across > 0 ? ways.2 : ways.0) / abs(across) }
            if abs(down) > 1e-12 { length = min(length, (down > 0 ? ways.3 : ways.1) / abs(down)) }
        }
        if contains { length = max(length - max(figure.context.size.width, figure.context.size.height) / 2, 0) }
        out.write("M")
        for i in below(2) {
            if i > 0 { out.put("L") }
            out.write(within(at.x + (i == 1 ? length * across : 0)))
            out.put(" ")
            out.write(within(at.y + (i == 1 ? length * down : 0)))
        }
        return true
    }

    private func readTurn(_ route: inout PageRoute) -> Bool {
        var rest = text("offset-rotate").trimmed, isTurned = rest.isEmpty
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            if word.isWord("auto") || word.isWord("reverse") {
                isTurned = true
                route.path.rotate = word.isWord("reverse") ? "autoReverse" : "auto"
            } else if let angle = figure.context.web.angle(word) {
                route.path.angle = angle
            } else {
                return false
            }
        }
        if !isTurned { route.path.rotate = "none" }
        return true
    }

    /// Returns a distance as a share of the path; nil for other values, and beyond the ends of a closed path or a ray.
    private func share(_ text: WebText, _ route: PageRoute) -> Double? {
        let length = route.path.length
        guard let distance = figure.context.length(text, length) else { return nil }
        let share = length > 0 ? distance / length : 0
        return route.ends != 0 && !(share >= 0 && share <= 1) ? nil : clamp(share, 0, 1)
    }

    // MARK: - The layer

    /// Writes the layer that goes along the path. The origin of transforms, or offset-anchor, is the point on the path.
    @inline(never)
    mutating func writeRoute(_ turn: inout PageTurn) {
        guard let route = turn.route else { return }
        if !route.isOuter && (turn.corner.x != 0 || turn.corner.y != 0) {
            let name = names.join(figure.name, WebText(" offset place"))
            out.beginLayer(name, turn.parent)
            out.key("anchor")
            out.amounts(0, 0)
            out.key("position")
            out.amounts(turn.corner.x, turn.corner.y)
            if turn.isSpatial { out.flag("keepsDepth") }
            out.close("}")
            turn.parent = name
        }
        var place = (x: turn.origin.x, y: turn.origin.y)
        let anchor = text("offset-anchor"), size = figure.context.size
        if !anchor.isEmpty && !anchor.isWord("auto") {
            if let found = figure.context.origin(anchor, (size.width, size.height)) {
                place = (found.x, found.y)
            } else {
                lose("offset-anchor")
            }
        }
        let name = names.join(figure.name, WebText(" offset"))
        out.beginLayer(name, turn.parent)
        out.key("bounds")
        out.open("[")
        for i in below(4) { out.amount(i < 2 ? 0 : i == 2 ? turn.width : turn.height) }
        out.close("]")
        out.key("anchor")
        out.amounts(place.x / turn.width, place.y / turn.height)
        if route.path.angle != 0 {
            let own = sincos(route.path.angle / 360 * Double.twoPi)
            out.key("transform")
            WebMatrix(a: own.cos, b: own.sin, c: -own.sin, d: own.cos).write(&out)
        }
        if turn.isSpatial { out.flag("keepsDepth") }
        out.key("animations")
        out.open("[")
        writeRest(route)
        if moves("offset-distance") { writeWays(route) }
        out.close("]")
        out.close("}")
        (turn.parent, turn.corner) = (name, (0, 0))
    }

    private mutating func openPath(_ text: WebText, _ route: PageRoute) {
        out.field("property", "position")
        out.key("path")
        out.text(text)
        out.field("mode", "paced")
        if !route.path.isStill { out.field("rotate", route.path.rotate) }
    }

    /// Writes the place at rest, as an animation in a group whose speed is 0.
    private mutating func writeRest(_ route: PageRoute) {
        out.open("{")
        out.key("animations")
        out.open("[")
        out.open("{")
        openPath(route.path.text, route)
        out.closeRest(route.path.share)
    }

    /// Writes the rows of offset-distance.
    @inline(never)
    private mutating func writeWays(_ route: PageRoute) {
        for row in below(css.count) {
            let count = readKeys(row, WebText("offset-distance"))
            if count < 2 { continue }
            var isRight = count <= PageCourse.most && !css.rows[row].accumulates
            for i in below(count) where isRight {
                let key = css.keys[i]
                isRight = !key.isGiven || key.composition == .replace
                let share = key.isGiven ? share(key.value, route) : route.path.share
                guard let share else {
                    isRight = false
                    break
                }
                courses[0].values[unchecked: i] = share
            }
            if !isRight || !writeWay(row, count, route) { lose("offset-distance") }
        }
    }

    /// Writes the row of one animation. Returns false, with nothing written, if no single curve has its timing.
    private mutating func writeWay(_ row: Int, _ count: Int, _ route: PageRoute) -> Bool {
        let last = count &- 1, isEased = !css.rows[row].easing.isWord("linear")
        var isStraight = true, isWhole = courses[0].values[unchecked: 0] == 0 && courses[0].values[unchecked: last] == 1
        for i in below(last) { isStraight = isStraight && css.keys[i].curve.isWord("linear") }
        isWhole = isWhole && count == 2
        if isEased && !(isStraight && isWhole) { return false }
        if !isStraight && !isWhole { return writeEased(row, count, route) }
        open(row, "")
        openPath(route.path.text, route)
        if isWhole && !isStraight {
            out.key("easing")
            out.text(css.keys[0].curve)
        } else if !isWhole {
            out.key("easing")
            out.next()
            out.text.write("\"linear(")
            for i in below(count) {
                if i > 0 { out.text.put(",") }
                out.text.write(courses[0].values[unchecked: i])
                out.text.put(" ")
                out.text.write(100 * css.keys[i].offset)
                out.text.put("%")
            }
            out.text.write(")\"")
        }
        css.writeClock(css.rows[row], 0, &out)
        close(row)
        return true
    }

    /// Writes the row of an animation with cubic curves through the part of the path between its ends.
    private mutating func writeEased(_ row: Int, _ count: Int, _ route: PageRoute) -> Bool {
        let last = count &- 1
        let isBackward = courses[0].values[unchecked: 0] > courses[0].values[unchecked: last]
        let first = isBackward ? courses[0].values[unchecked: last] : courses[0].values[unchecked: 0]
        let end = isBackward ? courses[0].values[unchecked: 0] : courses[0].values[unchecked: last]
        if first == end { return false }
        for i in below(count) {
            let share = courses[0].values[unchecked: i]
            if share < first || share > end { return false }
            if i < last && StyleCurve.cubic(css.keys[i].curve) == nil { return false }
        }
        guard let data = trimmed(route.path.text, first, end) else { return false }
        open(row, "")
        openPath(data, route)
        out.key("easing")
        out.next()
        out.text.write("\"path(M0 0")
        for i in below(last) {
            let one = isBackward ? last &- i : i, other = isBackward ? one &- 1 : one &+ 1
            guard var cubic = StyleCurve.cubic(css.keys[min(one, other)].curve) else { return false }
            if isBackward { cubic = SIMD4(1 - cubic.z, 1 - cubic.w, 1 - cubic.x, 1 - cubic.y) }
            func time(_ k: Int) -> Double { isBackward ? 1 - css.keys[k].offset : css.keys[k].offset }
            func place(_ k: Int) -> Double { (courses[0].values[unchecked: k] - first) / (end - first) }
            let (t, p) = (time(one), place(one)), (across, up) = (time(other) - t, place(other) - p)
            out.text.write(" C")
            for k in below(3) {
                let x = k == 0 ? cubic.x : k == 1 ? cubic.z : 1, y = k == 0 ? cubic.y : k == 1 ? cubic.w : 1
                if k > 0 { out.text.put(" ") }
                out.text.write(t + x * across)
                out.text.put(" ")
                out.text.write(p + y * up)
            }
        }
        out.text.write(")\"")
        var clock = css.rows[row]
        if isBackward { clock.direction = clock.direction ^ 1 }
        css.writeClock(clock, 0, &out)
        close(row)
        return true
    }

    /// Returns the part of a path between two shares of it; nil for one with too many parts.
    private mutating func trimmed(_ text: WebText, _ first: Double, _ end: Double) -> WebText? {
        if first == 0 && end == 1 { return text }
        guard let path = measure.path(WebShape(path: text)) else { return nil }
        let range = TrimRange(start: first, end: end, offset: 0, mode: 0)
        var counts = PathOutput()
        path.trim(range, cubics: false, into: &counts)
        if counts.verbCount.int > PageReader.mostTrimmed { return nil }
        let bytes: MutableBytes = UnsafeMutableRawPointer(list + (Operation.stride &* 64)).typed()
        let points: MutableFloats = list + (Operation.stride &* 64 &+ PageReader.mostTrimmed)
        var output = PathOutput(
            verbs: bytes, verbCapacity: counts.verbCount, points: points, pointCapacity: counts.pointCount)
        path.trim(range, cubics: false, into: &output)
        var writer = TextWriter(letters, capacity: PageReader.mostLetters.u32)
        writer.write(UnsafePointer(bytes), verbCount: counts.verbCount.int, Floats(points))
        return writer.count > PageReader.mostLetters ? nil : names.join(WebText(letters, writer.count), .empty)
    }
}

extension SVGRoute {
    /// Whether the path does not turn what goes along it.
    var isStill: Bool { rotate.letters.start[0] == "n" }
}

import CMotion
import MotionBounds
import MotionClip
import MotionKernel

/// What a layer draws between two times, in the root: lines that it follows, in the middle of where they may be.
struct Outline {
    var lines: MutableDoubles, count = 0  // four numbers of each: from x y to x y
    /// Whether what the lines enclose is drawn, by one of two rules.
    var isFilled = true, isEvenOdd = true
    /// Whether all that it is filled with is the whole path, however the stroke is trimmed.
    var isWhole = false
    /// How far what is drawn may be from the lines.
    var reach = 0.0
    /// The path that is drawn, if one is, and the pen that draws it.
    var drawn: DrawnLines?
    var pen: StrokeStyle?
    var rounding = 0.0  // of the corners of a box

    func start(_ i: Int) -> Vector { Vector(lines[4 &* i], lines[4 &* i &+ 1]) }
    func end(_ i: Int) -> Vector { Vector(lines[4 &* i &+ 2], lines[4 &* i &+ 3]) }

    mutating func addRing(_ corners: (Int) -> Vector) {
        for i in below(4) {
            let (a, b) = (corners(i), corners((i &+ 1) & 3))
            (lines[4 &* i], lines[4 &* i &+ 1], lines[4 &* i &+ 2], lines[4 &* i &+ 3]) = (a.x, a.y, b.x, b.y)
        }
        count = 4
    }

    /// Returns how far a point is from the lines.
    func distance(_ point: Vector) -> Double {
        var least = Double.infinity
        for i in below(count) {
            let way = end(i) - start(i), from = point - start(i), square = way.dot(way)
            let off = from - way * (square > 0 ? clamp(from.dot(way) / square, 0, 1) : 0)
            least = min(least, off.dot(off))
        }
        return least.squareRoot()
    }

    /// Returns whether the lines go around a point, by either rule.
    func encloses(_ point: Vector) -> Bool {
        var (hits, winding) = (0, 0)
        for i in below(count) {
            let (a, b) = (start(i), end(i))
            if (a.y > point.y) == (b.y > point.y) { continue }
            if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) {
                hits &+= 1
                winding &+= b.y > a.y ? 1 : -1
            }
        }
        return hits & 1 != 0 || winding != 0
    }
}

private func cross(_ a: Vector, _ b: Vector) -> Double { a.x * b.y - a.y * b.x }

// Whether what two layers draw overlaps. Each point stays near to where it is in the middle of a piece: so what is far
// enough apart there stays apart.

extension Prover {
    /// The most lines of two outlines that are compared.
    private static var mostLines: Int { 4000 }
    private static var grid: Int { 17 }

    /// Makes the overlap of two layers smaller, by what they draw. At one time it looks for a common point.
    @inline(never)
    mutating func compareOutlines(
        _ a: Double, _ b: Double, _ first: IntervalBox, _ second: IntervalBox, _ found: inout Measure
    ) {
        found.least = -.infinity
        guard let one = outline(subject.layer, 0, a, b, first), let two = outline(rule.other, 1, a, b, second),
            one.count &+ two.count <= Prover.mostLines
        else {
            return
        }
        if one.count == 0 || two.count == 0 {
            found.most = -.infinity
            return
        }
        let reach = one.reach + two.reach, apart = distance(one, two) - reach
        found.most = min(found.most, apart > 0 ? -apart : reach - gap(one, two))
        if a == b && found.most > limit && findCommon(one, two) {
            found.least = max(limit, 1e-4) * (1 + 1e-9)
            found.most = max(found.most, found.least)
        }
    }

    /// Returns the outline of a layer; of one that is not known the box around what is drawn.
    @inline(never)
    func outline(_ layer: UInt32, _ number: Int, _ a: Double, _ b: Double, _ box: IntervalBox) -> Outline? {
        var own = Outline(lines: number == 0 ? chords.first : chords.second)
        numbers.ask(a, b)
        let noise = numbers.corners(layer.int, trends), (hasBox, stroke) = findPaint(layer, &own),
            hasPath = own.isFilled || stroke != nil
        if hasBox && !hasPath && noise < .infinity {
            var away = 0.0
            let corners = trends
            for corner in below(4) {
                let (x, y) = (corners[2 &* corner], corners[2 &* corner &+ 1])
                away = max(away, Vector(abs(x.slope) + x.off, abs(y.slope) + y.off).length)
            }
            // Around it: left top, right top, right bottom, left bottom.
            own.addRing { i in
                let corner = i ^ (i >> 1)
                return Vector(corners[2 &* corner].middle, corners[2 &* corner &+ 1].middle)
            }
            (own.isFilled, own.reach) = (true, away + noise)
            if own.rounding > 0 { own.rounding *= 1.5 * numbers.scale(layer.int) }
            return own
        }
        // A fill may be whole where the stroke is not; then the pen may draw any part of it.
        for isWhole in below(hasPath && !hasBox ? own.isWhole ? 2 : 1 : 0) {
            let lines = numbers.drawnLines(
                layer.int, isWhole: isWhole == 1, closes: own.isFilled, to: own.lines)
            guard let lines else { continue }
            (own.count, own.reach, own.drawn) = (lines.count, lines.reach + noise, lines)
            if let stroke, !addPen(stroke, &own, lines) { return nil }
            if isWhole == 1 { own.pen = nil }
            return own
        }
        if box.isEmpty { return own }
        let (x, y) = (box.range.x, box.range.y)
        own.addRing { i in Vector(i == 0 || i == 3 ? x.low : x.high, i < 2 ? y.low : y.high) }
        (own.isFilled, own.rounding) = (true, .infinity)
        own.reach = x.size + y.size < Prover.largest ? 0 : .infinity
        return own
    }

    /// Finds the paint of a layer: whether it draws the bounds, and which row strokes the path.
    @inline(never)
    private func findPaint(_ layer: UInt32, _ own: inout Outline) -> (hasBox: Bool, stroke: motion_paint?) {
        let range = paintRanges[layer]
        own.isFilled = false
        guard range.x != MOTION_NONE, let (paints, _, painted) = clip.paints else { return (true, nil) }
        var (hasBox, stroke): (Bool, motion_paint?) = (false, nil)
        for step in below(range.y &- range.x &+ 1) {
            let row = paints + (range.x.int &+ step), paint = row.pointee, kind = paint.kind.u32
            if !row.isDrawing || !row.draws(layer, painted) { continue }
            if kind == MOTION_PAINT_STROKE { stroke = paint }
            if kind == MOTION_PAINT_FILL {
                own.isWhole = paint.flags.u32 & MOTION_PAINT_WHOLE != 0 && (own.isWhole || !own.isFilled)
                own.isFilled = true
                if paint.flags.u32 & MOTION_PAINT_EVEN_ODD == 0 { own.isEvenOdd = false }
            }
            if kind != MOTION_PAINT_BOX && kind != MOTION_PAINT_IMAGE { continue }
            hasBox = true
            if paint.corner_radius != MOTION_NONE, let place = clip.place(ofValue: paint.corner_radius) {
                numbers.enclose(place)
                own.rounding = max(own.rounding, numbers.number(0, of: place).range.high)
            }
        }
        return (hasBox, stroke)
    }

    /// Adds the pen that draws a path. Returns false if it has no width that is known.
    @inline(never)
    private func addPen(_ stroke: motion_paint, _ own: inout Outline, _ lines: DrawnLines) -> Bool {
        guard let place = clip.place(ofValue: stroke.width) else { return false }
        numbers.enclose(place)
        // A square cap reaches farther than the pen, and the corner of two lines as far as its miter may.
        let width = numbers.number(0, of: place).range, (cap, join) = (stroke.cap.u32, stroke.join.u32),
            miter = join == MOTION_JOIN_MITER && lines.path.elementCount > 1 ? Double(stroke.miter_limit) : 1
        own.reach += max(width.high, 0) / 2 * max(cap == MOTION_CAP_SQUARE ? 1.415 : 1, miter) * lines.scale
        if stroke.dash_count == 0 {
            own.pen = StrokeStyle(
                width: max(width.low, 0), cap: cap, join: join, miterLimit: Double(stroke.miter_limit))
        }
        return true
    }

    /// Returns how far apart two outlines are, without their reach; 0 if they meet.
    @inline(never)
    func distance(_ one: Outline, _ two: Outline) -> Double {
        var least = Double.infinity
        for side in below(2) {
            let (own, other) = side == 0 ? (one, two) : (two, one)
            for i in below(own.count) {
                if other.isFilled && other.encloses(own.start(i)) { return 0 }
                least = min(least, min(other.distance(own.start(i)), other.distance(own.end(i))))
            }
        }
        for i in below(one.count) {
            let (a, b) = (one.start(i), one.end(i)), way = b - a
            for j in below(two.count) {
                let (p, q) = (two.start(j), two.end(j)), other = q - p
                let (u, v) = (cross(way, p - a), cross(way, q - a)),
                    (r, s) = (cross(other, a - p), cross(other, b - p))
                if u * v <= 0 && r * s <= 0 && (u != 0 || v != 0) { return 0 }
            }
        }
        return least
    }

    /// Returns by how much two outlines are apart in the direction, square to one of their lines, in which they are
    /// most; below 0 if they overlap in all of these.
    @inline(never)
    private func gap(_ one: Outline, _ two: Outline) -> Double {
        var most = -Double.infinity
        func reach(_ own: Outline, _ way: Vector) -> (low: Double, high: Double) {
            var (low, high) = (Double.infinity, -Double.infinity)
            for i in below(own.count) {
                let (at, next) = (own.start(i).dot(way), own.end(i).dot(way))
                (low, high) = (min(low, min(at, next)), max(high, max(at, next)))
            }
            return (low, high)
        }
        for i in below(one.count &+ two.count) {
            let (own, at) = i < one.count ? (one, i) : (two, i &- one.count), side = own.end(at) - own.start(at),
                length = side.length
            if !(length > 0) { continue }
            let way = side.turned * (1 / length), first = reach(one, way), second = reach(two, way)
            most = max(most, max(second.low - first.high, first.low - second.high))
        }
        return most
    }

    // MARK: - Common points

    /// Looks for a point around which what both draw holds a disc as wide as the limit, and keeps it.
    @inline(never)
    private mutating func findCommon(_ one: Outline, _ two: Outline) -> Bool {
        var box = (low: Vector(-1e30, -1e30), high: Vector(1e30, 1e30))
        for side in below(2) {
            let own = side == 0 ? one : two, wide = own.pen == nil ? 0 : own.reach
            var (low, high) = (Vector(1e30, 1e30), Vector(-1e30, -1e30))
            for i in below(own.count) {
                let (at, next) = (own.start(i), own.end(i))
                low = Vector(min(low.x, min(at.x, next.x)), min(low.y, min(at.y, next.y)))
                high = Vector(max(high.x, max(at.x, next.x)), max(high.y, max(at.y, next.y)))
            }
            box.low = Vector(max(box.low.x, low.x - wide), max(box.low.y, low.y - wide))
            box.high = Vector(min(box.high.x, high.x + wide), min(box.high.y, high.y + wide))
        }
        if !(box.low.x <= box.high.x && box.low.y <= box.high.y) { return false }
        // A grid from its middle on; points of the lines; and between where lines cross.
        let last = Double(Prover.grid &- 1), half = Prover.grid >> 1
        func share(_ i: Int) -> Double { Double(i > half ? i &- half &- 1 : i &+ half) / last }
        for row in below(Prover.grid) {
            let y = mix(box.low.y, box.high.y, share(row))
            for column in below(Prover.grid) {
                if isCommon(Vector(mix(box.low.x, box.high.x, share(column)), y), one, two) { return true }
            }
        }
        for side in below(2) {
            let own = side == 0 ? one : two
            for i in below(own.count) {
                let (a, b) = (own.start(i), own.end(i))
                if isCommon(a, one, two) || isCommon((a + b) * 0.5, one, two) { return true }
            }
        }
        return findCommonByCrossings(one, two)
    }

    /// Looks for one between points at which lines of the two cross, and between these and the ends of lines.
    @inline(never)
    private mutating func findCommonByCrossings(_ one: Outline, _ two: Outline) -> Bool {
        var crossings = InlineArray<6, Vector>(repeating: Vector(0, 0)), count = 0
        return withElements(of: &crossings) { (all: UnsafeMutablePointer<Vector>) in
            for i in below(one.count) {
                let a = one.start(i), way = one.end(i) - a
                for j in below(count < 6 ? two.count : 0) where count < 6 {
                    let p = two.start(j), other = two.end(j) - p, area = cross(way, other),
                        along = cross(p - a, other) / area, across = cross(p - a, way) / area
                    if along >= 0 && along <= 1 && across >= 0 && across <= 1 { all[count.advance()] = a + way * along }
                }
            }
            for i in below(count) {
                for j in below(i &+ 1) {
                    let middle = (all[i] + all[j]) * 0.5
                    if isCommon(middle, one, two) { return true }
                    for side in below(2) {
                        let own = side == 0 ? one : two
                        for corner in below(min(own.count, 32)) {
                            if isCommon((middle * 2 + own.start(corner)) * (1.0 / 3), one, two) { return true }
                        }
                    }
                }
            }
            return false
        }
    }

    /// Returns whether both draw a point, and eight points around it; then it is kept.
    @inline(never)
    private mutating func isCommon(_ point: Vector, _ one: Outline, _ two: Outline) -> Bool {
        if !holds(one, point) || !holds(two, point) { return false }
        let size = max(limit, 1e-4) / 2
        for i in below(8) {
            let diagonal = 0.7071067811865476
            let x = i & 3 == 2 ? 0 : i & 1 == 1 ? diagonal : 1, y = i & 3 == 0 ? 0 : i & 1 == 1 ? diagonal : 1
            let at = point + Vector(i > 2 && i < 6 ? -x : x, i > 4 ? -y : y) * size
            if !holds(one, at) || !holds(two, at) { return false }
        }
        common = point
        return true
    }

    /// Returns whether a layer surely draws a point.
    @inline(never)
    func holds(_ own: Outline, _ point: Vector) -> Bool {
        if own.rounding == .infinity { return false }
        if let drawn = own.drawn {
            let area = cross(drawn.xAxis, drawn.yAxis), from = point - drawn.shift
            if !(abs(area) > 1e-12) { return false }
            let local = Vector(cross(from, drawn.yAxis) / area, cross(drawn.xAxis, from) / area)
            if own.isFilled && drawn.path.contains(local, isEvenOdd: own.isEvenOdd) { return true }
            guard let pen = own.pen else { return false }
            return drawn.path.strokeContains(local, pen, DashPattern(nil, 0, offset: 0))
        }
        var (isLeft, isRight, away) = (true, true, Double.infinity)
        for i in below(4) {
            let turn = cross(own.end(i) - own.start(i), point - own.start(i))
            if turn < 0 { isLeft = false }
            if turn > 0 { isRight = false }
            away = min(away, (point - own.start(i)).length)
        }
        return (isLeft || isRight) && (own.rounding <= 0 || away >= own.rounding)
    }
}

/// How often a path winds around a point: the ray from the point to the left is crossed this often more downwards than
/// upwards.
///
/// An edge counts where one of its ends is at or above the point's height, the other below it, and where it lies at
/// the point or left of it. So the outline belongs to the inside on its left and upper side alone, and of two areas
/// that share an edge each of its points is in one. Ends of neighbours are the same numbers: no rounding opens a gap.
struct Winding {
    let point: Vector
    private(set) var number = 0

    init(_ point: Vector) { self.point = point }

    /// Adds a line.
    @inline(never)
    mutating func addLine(_ a: Vector, _ b: Vector) {
        let isDown = a.y <= point.y && point.y < b.y, isUp = b.y <= point.y && point.y < a.y
        if !isDown && !isUp { return }
        // From above, so that a line has the same sides whichever way it runs.
        let (top, bottom) = isDown ? (a, b) : (b, a), way = bottom - top, from = point - top
        if way.x * from.y <= from.x * way.y { number &+= isDown ? 1 : -1 }
    }

    /// Adds a curve.
    @inline(never)
    mutating func add(_ cubic: Cubic) {
        let (a, b, c, d) = (cubic.p0 - point, cubic.p1 - point, cubic.p2 - point, cubic.p3 - point)
        let least = min(min(a.x, b.x), min(c.x, d.x)), most = max(max(a.x, b.x), max(c.x, d.x)),
            highest = min(min(a.y, b.y), min(c.y, d.y)), lowest = max(max(a.y, b.y), max(c.y, d.y))
        if least > 0 || highest > 0 || lowest <= 0 { return }
        if most <= 0 {
            // All of it is on the left, so that only its ends count.
            number &+= (a.y <= 0 ? 1 : 0) &- (d.y <= 0 ? 1 : 0)
            return
        }
        // The parts between its extremes of y only fall or only rise.
        let (first, second) = (cubic.extreme(2), cubic.extreme(3)), (u, v) = (min(first, second), max(first, second))
        addPart(cubic, 0, u > 0 ? u : v > 0 ? v : 1)
        if v > 0 {
            if u > 0 { addPart(cubic, u, v) }
            addPart(cubic, v, 1)
        }
    }

    /// Adds the part from u to v of a curve, whose height only falls or only rises there.
    @inline(never)
    private mutating func addPart(_ cubic: Cubic, _ u: Double, _ v: Double) {
        func height(_ u: Double) -> Double { (u == 1 ? cubic.p3.y : cubic.blossom(u, u, u).y) - point.y }
        var (low, high) = (u, v), (start, end) = (height(u), height(v))
        let isDown = start <= 0
        if isDown == (end <= 0) { return }
        // By the secant; an end that stays counts half (Illinois). `start` and `end` are on different sides always.
        var stays = 0
        for step in below(64) {
            if high - low < 0x1p-44 { break }
            var middle = low - start * (high - low) / (end - start)
            // Halving every fourth time bounds the steps.
            if step & 3 == 3 || !(middle > low && middle < high) { middle = (low + high) * 0.5 }
            let found = height(middle)
            if (found <= 0) == isDown {
                (low, start) = (middle, found)
                if stays == 1 { end *= 0.5 }
                stays = 1
            } else {
                (high, end) = (middle, found)
                if stays == 2 { start *= 0.5 }
                stays = 2
            }
        }
        if cubic.blossom(low, low, low).x <= point.x { number &+= isDown ? 1 : -1 }
    }
}

extension PreparedPath {
    /// Returns whether a point is inside, by the header's MOTION_FILL_RULE_*. Open subpaths are closed by a line.
    @inline(never)
    public func contains(_ point: Vector, isEvenOdd: Bool) -> Bool {
        let box = bounds
        if !(Double(box.left) <= point.x && point.x <= Double(box.right)) { return false }
        if !(Double(box.top) <= point.y && point.y <= Double(box.bottom)) { return false }
        var winding = Winding(point)
        for row in below(subpathCount) {
            let (first, end) = segments(of: subpaths + row)
            if first == end { continue }
            var segment = first
            while segment < end {
                let cubic = segment.cubic
                if segment.isCurve { winding.add(cubic) } else { winding.addLine(cubic.p0, cubic.p3) }
                segment += 1
            }
            winding.addLine((end - 1).cubic.p3, first.cubic.p0)
        }
        return winding.isInside(isEvenOdd: isEvenOdd)
    }
}

extension Winding {
    func isInside(isEvenOdd: Bool) -> Bool { isEvenOdd ? number & 1 != 0 : number != 0 }
}

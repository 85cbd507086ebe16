/// The box of a stroked outline, in closed form: smooth extremes are half a width from the curve's own, ends and corners are added as
/// points or discs. What CGPathCreateCopyByStrokingPath and CGPathGetPathBoundingBox give.
public struct StrokeStyle {
    public var half: Double  // half the line width
    public var cap, join: UInt32  // the header's MOTION_CAP_*, MOTION_JOIN_*
    public var miterLimit: Double

    public init(width: Double, cap: UInt32, join: UInt32, miterLimit: Double) {
        (half, self.cap, self.join, self.miterLimit) = (width * 0.5, cap, join, miterLimit)
    }
}

extension PreparedPath {
    /// Left, top, right, bottom; nil if there is no outline.
    public func strokeBounds(_ style: StrokeStyle) -> (left: Double, top: Double, right: Double, bottom: Double)? {
        var outline = StrokeOutline(style)
        var index = 0
        while index < Int(truncatingIfNeeded: header.subpathCount) {
            add(subpaths[index], to: &outline)
            index &+= 1
        }
        let box = outline.box
        return box.isEmpty ? nil : (box.left, box.top, box.right, box.bottom)
    }

    private func add(_ subpath: Subpath, to outline: inout StrokeOutline) {
        var index = Int(truncatingIfNeeded: subpath.firstSegment)
        var last = index &+ Int(truncatingIfNeeded: subpath.segmentCount)
        if last > elementCount { last = elementCount }
        var first: (x: Double, y: Double)?  // direction at the start of the subpath
        var arriving: (x: Double, y: Double)?  // at the end of the segment before
        while index < last {
            let cubic = segments[index].cubic
            if let start = cubic.direction(0), let end = cubic.direction(1), segments[index].length > 0 {
                if let arriving {
                    outline.addJoin(cubic.x0, cubic.y0, arriving, start)
                } else {
                    first = start
                }
                outline.addSides(cubic, start, end, isCurve: segments[index].isCurve)
                arriving = end
            }
            index &+= 1
        }
        guard let first, let arriving, last > 0 else {
            if subpath.segmentCount > 0 && Int(truncatingIfNeeded: subpath.firstSegment) < elementCount {
                let cubic = segments[Int(truncatingIfNeeded: subpath.firstSegment)].cubic
                outline.addDot(cubic.x0, cubic.y0)
            }
            return
        }
        let opening = segments[Int(truncatingIfNeeded: subpath.firstSegment)].cubic, closing = segments[last &- 1].cubic
        if subpath.isClosed != 0 {
            outline.addJoin(opening.x0, opening.y0, arriving, first)
        } else {
            outline.addCap(opening.x0, opening.y0, (-first.x, -first.y))
            outline.addCap(closing.x3, closing.y3, arriving)
        }
    }
}

private struct StrokeOutline {
    let style: StrokeStyle
    var box = Box()

    init(_ style: StrokeStyle) { self.style = style }

    private mutating func addDisc(_ x: Double, _ y: Double) {
        box.add(x - style.half, y - style.half)
        box.add(x + style.half, y + style.half)
    }

    /// Both offset points of a place with a direction.
    private mutating func addOffsets(_ x: Double, _ y: Double, _ direction: (x: Double, y: Double)) {
        box.add(x - direction.y * style.half, y + direction.x * style.half)
        box.add(x + direction.y * style.half, y - direction.x * style.half)
    }

    @inline(never)
    mutating func addSides(_ cubic: Cubic, _ start: (x: Double, y: Double), _ end: (x: Double, y: Double), isCurve: Bool) {
        addOffsets(cubic.x0, cubic.y0, start)
        addOffsets(cubic.x3, cubic.y3, end)
        if !isCurve { return }
        // Where the curve stands still at an end it turns fast: the outline runs back there, beyond the end's own corners.
        if cubic.x0 == cubic.x1 && cubic.y0 == cubic.y1 { addTurns(cubic, from: 0) }
        if cubic.x3 == cubic.x2 && cubic.y3 == cubic.y2 { addTurns(cubic, from: 1) }
        let (a, b) = Cubic.extremes(cubic.x0, cubic.x1, cubic.x2, cubic.x3)
        let (c, d) = Cubic.extremes(cubic.y0, cubic.y1, cubic.y2, cubic.y3)
        addExtreme(cubic, a)
        addExtreme(cubic, b)
        addExtreme(cubic, c)
        addExtreme(cubic, d)
    }

    /// Outline points ever closer to an end.
    private mutating func addTurns(_ cubic: Cubic, from end: Double) {
        var (step, k) = (0.5, 0)
        while k < 24 {
            let u = end == 0 ? step : 1 - step
            if let direction = cubic.direction(u) {
                let p = cubic.blossom(u, u, u)
                addOffsets(p.x, p.y, direction)
            }
            step *= 0.7
            k &+= 1
        }
    }

    /// Where one coordinate turns, the outline turns with it; at a cusp, where both do, all around.
    private mutating func addExtreme(_ cubic: Cubic, _ u: Double) {
        if u < 0 { return }
        let p = cubic.blossom(u, u, u)
        let d = cubic.derivative(u)
        let a = cubic.second(u)
        let speed = abs(d.x) + abs(d.y)
        if speed <= 1e-9 * (abs(a.x) + abs(a.y)) {
            addDisc(p.x, p.y)
        } else {
            addOffsets(p.x, p.y, (d.x / (d.x * d.x + d.y * d.y).squareRoot(), d.y / (d.x * d.x + d.y * d.y).squareRoot()))
        }
    }

    /// Beyond an end; `outward` points away from the stroke.
    mutating func addCap(_ x: Double, _ y: Double, _ outward: (x: Double, y: Double)) {
        if style.cap == 1 { addDisc(x, y) }
        if style.cap == 2 { addOffsets(x + outward.x * style.half, y + outward.y * style.half, outward) }
    }

    /// A subpath without length: round and square caps make a dot, butt ones nothing.
    mutating func addDot(_ x: Double, _ y: Double) {
        if style.cap != 0 { addDisc(x, y) }
    }

    /// Where a direction changes: the offset points of both stand already; a disc, or the tip of a miter, reaches further.
    @inline(never)
    mutating func addJoin(_ x: Double, _ y: Double, _ arriving: (x: Double, y: Double), _ leaving: (x: Double, y: Double)) {
        if style.join == 1 {
            let straight = arriving.x * leaving.x + arriving.y * leaving.y
            if straight < 1 - 1e-12 { addDisc(x, y) }
            return
        }
        if style.join != 0 { return }
        // The bisector of the outer side, arriving - leaving; |arriving - leaving| = 2 cos(theta / 2), theta between the segments.
        let (bx, by) = (arriving.x - leaving.x, arriving.y - leaving.y)
        let (sx, sy) = (arriving.x + leaving.x, arriving.y + leaving.y)
        let bisector = (bx * bx + by * by).squareRoot(), sine = (sx * sx + sy * sy).squareRoot() * 0.5
        if bisector < 1e-9 || sine < 1e-9 || 1 > style.miterLimit * sine { return }
        let reach = style.half / sine / bisector
        box.add(x + bx * reach, y + by * reach)
    }
}

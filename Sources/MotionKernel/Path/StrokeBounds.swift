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
    /// Empty if there is no outline.
    @inline(never)
    public func strokeBounds(_ style: StrokeStyle) -> Box {
        var outline = StrokeOutline(style)
        var subpath = subpaths
        let last = subpath + Int(truncatingIfNeeded: subpathCount)
        while subpath < last {
            add(subpath, to: &outline)
            subpath += 1
        }
        return outline.box
    }

    private func add(_ subpath: UnsafePointer<Subpath>, to outline: inout StrokeOutline) {
        var (segment, last) = segments(of: subpath)
        if segment == last { return }
        let opening = cubic(segment), closing = cubic(last - 1)
        var leaving = Vector(0, 0)  // direction at the start of the subpath; zero until a segment has one
        var arriving = Vector(0, 0)  // at the end of the segment before
        while segment < last {
            let cubic = cubic(segment)
            let start = cubic.direction(0), end = cubic.direction(1)
            if !start.isZero && segment.pointee.length > 0 {
                if leaving.isZero {
                    leaving = start
                } else {
                    outline.addJoin(cubic.p0, arriving, start)
                }
                outline.addSides(cubic, start, end, isCurve: segment.pointee.isCurve)
                arriving = end
            }
            segment += 1
        }
        if leaving.isZero {
            // Without length: round and square caps make a dot, butt ones nothing.
            if outline.style.cap != 0 { outline.addDisc(opening.p0) }
        } else if subpath.pointee.isClosed != 0 {
            outline.addJoin(opening.p0, arriving, leaving)
        } else {
            outline.addCap(opening.p0, -leaving)
            outline.addCap(closing.p3, arriving)
        }
    }
}

private struct StrokeOutline {
    let style: StrokeStyle
    var box = Box()

    init(_ style: StrokeStyle) { self.style = style }

    @inline(never)
    mutating func addDisc(_ p: Vector) {
        box.add(p - style.half)
        box.add(p + style.half)
    }

    /// Both offset points of a place with a direction.
    @inline(never)
    private mutating func addOffsets(_ p: Vector, _ direction: Vector) {
        let offset = direction.turned * style.half
        box.add(p + offset)
        box.add(p - offset)
    }

    mutating func addSides(_ cubic: Cubic, _ start: Vector, _ end: Vector, isCurve: Bool) {
        addOffsets(cubic.p0, start)
        addOffsets(cubic.p3, end)
        if !isCurve { return }
        // Where the curve stands still at an end it turns fast: the outline runs back there, beyond the end's own corners.
        if (cubic.p1 - cubic.p0).isZero { addTurns(cubic, from: 0) }
        if (cubic.p3 - cubic.p2).isZero { addTurns(cubic, from: 1) }
        var index = 0
        while index < 4 {
            let u = cubic.extreme(index)
            if u > 0 { addExtreme(cubic, u) }
            index &+= 1
        }
    }

    /// Outline points ever closer to an end.
    @inline(never)
    private mutating func addTurns(_ cubic: Cubic, from end: Double) {
        var (step, k) = (0.5, 0)
        while k < 24 {
            let u = abs(end - step)
            addOffsets(cubic.blossom(u, u, u), cubic.direction(u))
            step *= 0.7
            k &+= 1
        }
    }

    /// Where one coordinate turns, the outline turns with it; at a cusp, where both do, all around.
    private mutating func addExtreme(_ cubic: Cubic, _ u: Double) {
        let p = cubic.blossom(u, u, u)
        let direction = cubic.derivative(u).unit(above: 1e-9 * cubic.second(u).extent)
        if direction.isZero { addDisc(p) } else { addOffsets(p, direction) }
    }

    /// Beyond an end; `outward` points away from the stroke.
    @inline(never)
    mutating func addCap(_ p: Vector, _ outward: Vector) {
        if style.cap == 1 { addDisc(p) }
        if style.cap == 2 { addOffsets(p + outward * style.half, outward) }
    }

    /// Where a direction changes: the offset points of both stand already; a disc, or the tip of a miter, reaches further.
    @inline(never)
    mutating func addJoin(_ p: Vector, _ arriving: Vector, _ leaving: Vector) {
        if style.join == 1 {
            if arriving.dot(leaving) < 1 - 1e-12 { addDisc(p) }
            return
        }
        if style.join != 0 { return }
        // The bisector of the outer side, arriving - leaving; |arriving - leaving| = 2 cos(theta / 2), theta between the segments.
        let bisector = arriving - leaving
        let cosine = bisector.length, sine = (arriving + leaving).length * 0.5
        if cosine < 1e-9 || sine < 1e-9 || 1 > style.miterLimit * sine { return }
        box.add(p + bisector * (style.half / sine / cosine))
    }
}

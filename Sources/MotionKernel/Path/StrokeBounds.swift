/// The box of a stroked outline, in closed form: smooth extremes are half a width from the curve's own, ends and
/// corners are added as points or discs. What CGPathCreateCopyByStrokingPath and CGPathGetPathBoundingBox give.
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
    public func strokeBounds(_ style: StrokeStyle) -> Box { strokeBounds(style, from: Interval(0), to: Interval(1)) }

    /// Of the longest part between two fractions of the length, each somewhere within its interval, but for the ends of
    /// that inside the path.
    @inline(never)
    func strokeBounds(_ style: StrokeStyle, from: Interval, to: Interval) -> Box {
        var outline = StrokeOutline(style)
        var subpath = subpaths
        let last = subpath + subpathCount.int
        while subpath < last {
            add(subpath, from, to, &outline)
            subpath += 1
        }
        return outline.box
    }

    private func add(
        _ subpath: UnsafePointer<Subpath>, _ from: Interval, _ to: Interval, _ outline: inout StrokeOutline
    ) {
        let all = segments(of: subpath)
        var (segment, last) = (all.first, all.end)
        if segment == last { return }
        let (start, end) = (from.low * length, to.high == 1 ? Double.infinity : to.high * length)
        let subpathStart = segment.pointee.start, subpathEnd = (last - 1).pointee.end
        if !(subpathStart <= end && start <= subpathEnd) { return }
        let hasStart = start <= subpathStart, hasEnd = subpathEnd <= end
        // Whether all of it is drawn, wherever the ends are: if not, it may be open.
        let isComplete = from.high * length <= subpathStart && (to.low == 1 || subpathEnd <= to.low * length)
        let isClosed = subpath.pointee.isClosed != 0, opening = cubic(segment).p0, closing = cubic(last - 1).p3
        var leaving = Vector(0, 0)  // direction at the start of the subpath; zero until a segment has one
        var arriving = Vector(0, 0)  // at the end of the segment before
        func add(_ cubic: Cubic, isCurve: Bool) {
            let start = cubic.direction(0), end = cubic.direction(1)
            if start.isZero { return }
            if leaving.isZero {
                leaving = start
            } else {
                outline.addJoin(cubic.p0, arriving, start)
            }
            outline.addSides(cubic, start, end, isCurve: isCurve)
            arriving = end
        }
        while segment < last {
            let own = segment.pointee.start, length = segment.pointee.length, low = start - own, high = end - own
            if low <= 0 && high >= length {
                if length > 0 { add(cubic(segment), isCurve: segment.pointee.isCurve) }
            } else if low < length && high > 0 {
                var part = cubic(segment).part(
                    low > 0 ? parameter(segment, low) : 0, high < length ? parameter(segment, high) : 1)
                withUnsafeBytes(of: &part) { bytes in
                    if let points = bytes.baseAddress { add(Cubic(points), isCurve: segment.pointee.isCurve) }
                }
            }
            segment += 1
        }
        if leaving.isZero {
            // Without length: round and square caps make a dot, butt ones nothing.
            if outline.style.cap != 0 { outline.addDisc(opening) }
            return
        }
        if isClosed && hasStart && hasEnd { outline.addJoin(opening, arriving, leaving) }
        if isClosed && isComplete { return }
        if hasStart { outline.addCap(opening, -leaving) }
        if hasEnd { outline.addCap(closing, arriving) }
    }
}

struct StrokeOutline {
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
        // Where the curve stands still at an end it turns fast: the outline runs back there, beyond the end's own
        // corners.
        if (cubic.p1 - cubic.p0).isZero { addTurns(cubic, from: 0) }
        if (cubic.p3 - cubic.p2).isZero { addTurns(cubic, from: 1) }
        for index in below(4) {
            let u = cubic.extreme(index)
            if u > 0 { addExtreme(cubic, u) }
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

    /// Where a direction changes: the offset points of both stand already; a disc, or the tip of a miter, reaches
    /// further.
    @inline(never)
    mutating func addJoin(_ p: Vector, _ arriving: Vector, _ leaving: Vector) {
        if style.join == 1 {
            if arriving.dot(leaving) < 1 - 1e-12 { addDisc(p) }
            return
        }
        if style.join != 0 { return }
        // The bisector of the outer side, arriving - leaving; |arriving - leaving| = 2 cos(theta / 2), theta between
        // the segments.
        let bisector = arriving - leaving
        let cosine = bisector.length, sine = (arriving + leaving).length * 0.5
        if cosine < 1e-9 || sine < 1e-9 || 1 > style.miterLimit * sine { return }
        box.add(p + bisector * (style.half / sine / cosine))
    }
}

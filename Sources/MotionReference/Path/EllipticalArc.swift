/// SVG's elliptical arc by its centre and angles. Source: SVG 2 appendix B.2.4 (conversion from endpoint to centre
/// parameterization) and B.2.5 (out-of-range radii).
public struct EllipticalArc: Sendable {
    public let centre: Point
    public let rx, ry: Double
    public let rotation: Double  // radians
    public let start, sweep: Double  // angles on the circle that the ellipse is stretched from

    /// Makes an arc between two points; nil for what the specification draws as a line.
    public init?(
        from p: Point, to q: Point, rx givenX: Double, ry givenY: Double, degrees: Double, isLarge: Bool, isSweep: Bool
    ) {
        if givenX == 0 || givenY == 0 { return nil }
        var (rx, ry) = (abs(givenX), abs(givenY))
        rotation = degrees.truncatingRemainder(dividingBy: 360) * Double.pi / 180
        let (c, s) = (cosine(rotation), sine(rotation))
        let half = 0.5 * (p - q)
        let (x, y) = (c * half.x + s * half.y, c * half.y - s * half.x)
        let lambda = x * x / (rx * rx) + y * y / (ry * ry)
        if lambda > 1 { (rx, ry) = (lambda.squareRoot() * rx, lambda.squareRoot() * ry) }
        let numerator = rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x
        let root =
            (max(0, numerator) / (rx * rx * y * y + ry * ry * x * x)).squareRoot() * (isLarge == isSweep ? -1 : 1)
        let (cx, cy) = (root * rx * y / ry, -root * ry * x / rx)
        centre = Point(c * cx - s * cy, s * cx + c * cy) + 0.5 * (p + q)
        start = arcTangent((y - cy) / ry, (x - cx) / rx)
        var sweep = arcTangent((-y - cy) / ry, (-x - cx) / rx) - start
        if isSweep && sweep < 0 { sweep += 2 * Double.pi }
        if !isSweep && sweep > 0 { sweep -= 2 * Double.pi }
        self.sweep = sweep
        self.rx = rx
        self.ry = ry
    }

    public func point(atAngle angle: Double) -> Point { centre + turned(Point(rx * cosine(angle), ry * sine(angle))) }

    private func derivative(atAngle angle: Double) -> Point { turned(Point(-rx * sine(angle), ry * cosine(angle))) }

    private func turned(_ p: Point) -> Point {
        Point(cosine(rotation) * p.x - sine(rotation) * p.y, sine(rotation) * p.x + cosine(rotation) * p.y)
    }

    /// Returns as many cubics as there are begun quarter turns, but for a thousandth of one; the usual handles, 4/3
    /// tan(sweep / 4) of a unit circle.
    public func cubics(to end: Point) -> [PathElement] {
        let count = max(1, (abs(sweep) / (Double.pi / 2 + 0.001)).rounded(.up))
        let step = sweep / count
        let handle = 4.0 / 3 * sine(step / 4) / cosine(step / 4)
        return (0..<Int(count)).map { index in
            let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
            let last = index == Int(count) - 1 ? end : point(atAngle: to)
            return .cubic(
                point(atAngle: from) + handle * derivative(atAngle: from), last - handle * derivative(atAngle: to), last
            )
        }
    }
}

/// A Bézier curve of any degree by de Casteljau's construction: two points are a line, three a quad, four a cubic.
public struct Curve: Equatable, Sendable {
    public var points: [Point]

    public init(points: [Point]) { self.points = points }

    public var start: Point { points[0] }
    public var end: Point { points[points.count - 1] }

    public func point(at u: Double) -> Point {
        if u == 0 { return start }
        if u == 1 { return end }
        var row = points
        for last in stride(from: row.count - 1, to: 0, by: -1) {
            for index in 0..<last { row[index] = row[index].mixed(with: row[index + 1], u) }
        }
        return row[0]
    }

    /// The hodograph: the curve of the derivative.
    public var derivativeCurve: Curve {
        let degree = Double(points.count - 1)
        return Curve(points: zip(points, points.dropFirst()).map { degree * ($1 - $0) })
    }

    public func derivative(at u: Double) -> Point {
        points.count == 1 ? .zero : derivativeCurve.point(at: u)
    }

    /// Returns the first derivative that is not zero, starting with dP/du. Its sign is the direction in which u
    /// grows. At u = 1 the curve is approached from before, which turns the sign of every second derivative.
    public func direction(at u: Double) -> Point {
        let scale = points.reduce(0) { max($0, $1.distance(to: start)) }
        var curve = self
        var sign = 1.0
        while curve.points.count > 1 {
            curve = curve.derivativeCurve
            let vector = curve.point(at: u)
            if vector.length > 1e-12 * scale { return sign * vector }
            if u == 1 { sign = -sign }
        }
        return .zero
    }

    /// Returns the pieces before and after u.
    public func split(at u: Double) -> (Curve, Curve) {
        var row = points
        var left = [row[0]]
        var right = [row[row.count - 1]]
        while row.count > 1 {
            row = zip(row, row.dropFirst()).map { $0.mixed(with: $1, u) }
            left.append(row[0])
            right.insert(row[row.count - 1], at: 0)
        }
        return (Curve(points: left), Curve(points: right))
    }

    /// Returns the part between two parameters.
    public func part(from a: Double, to b: Double) -> Curve {
        if a <= 0 { return b >= 1 ? self : split(at: b).0 }
        let rest = split(at: a).1
        return b >= 1 ? rest : rest.split(at: (b - a) / (1 - a)).0
    }
}

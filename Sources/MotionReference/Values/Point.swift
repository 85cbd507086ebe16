/// A point or a vector of the plane; y points down.
public struct Point: Equatable, Sendable {
    public var x: Double
    public var y: Double

    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Point(0, 0)

    public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    public static func * (k: Double, a: Point) -> Point { Point(k * a.x, k * a.y) }

    public var length: Double { (x * x + y * y).squareRoot() }
    /// A quarter turn clockwise on screen (y down).
    public var normal: Point { Point(-y, x) }

    public func dot(_ other: Point) -> Double { x * other.x + y * other.y }
    public func cross(_ other: Point) -> Double { x * other.y - y * other.x }
    public func distance(to other: Point) -> Double { (other - self).length }
    public func mixed(with other: Point, _ fraction: Double) -> Point {
        Point(mix(x, other.x, fraction), mix(y, other.y, fraction))
    }
}

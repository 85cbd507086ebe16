/// A rectangle, as CGRect.
public struct Rectangle: Equatable, Sendable {
    public var x, y, width, height: Double

    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    public var numbers: [Double] { [x, y, width, height] }

    /// Returns the smallest rectangle around the images of the four corners.
    public func box(_ matrix: Affine) -> Rectangle {
        let corners = [Point(x, y), Point(x + width, y), Point(x, y + height), Point(x + width, y + height)].map {
            matrix.apply($0)
        }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return Rectangle(xs.min()!, ys.min()!, xs.max()! - xs.min()!, ys.max()! - ys.min()!)
    }
}

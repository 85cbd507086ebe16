/// An affine as translation x rotation x skew x scale (scale is applied first).
///
/// Source: css-transforms-1 section 13 in the QR form that browsers follow: Gram-Schmidt on the images of the axes, a
/// reflection given to one axis. Core Animation publishes no decomposition.
public struct AffineDecomposition: Equatable, Sendable {
    public enum HalfTurn: UInt32, CaseIterable, Sendable { case coreAnimation, css }

    public var translation = Point.zero
    public var rotation = 0.0
    public var skew = 0.0
    public var scale = Point(1, 1)

    public init() {}

    public init(translation: Point = .zero, rotation: Double = 0, skew: Double = 0, scale: Point = Point(1, 1)) {
        self.translation = translation
        self.rotation = rotation
        self.skew = skew
        self.scale = scale
    }

    /// Makes the decomposition of a matrix; nil if it is singular.
    public init?(_ matrix: Affine) {
        let det = matrix.determinant
        if det == 0 { return nil }
        let xAxis = Point(matrix.a, matrix.b)
        let yAxis = Point(matrix.c, matrix.d)
        // A reflection flips the axis whose diagonal entry is the smaller one.
        let flipX = det < 0 && matrix.a < matrix.d ? -1.0 : 1.0
        let flipY = det < 0 && matrix.a >= matrix.d ? -1.0 : 1.0
        scale.x = flipX * xAxis.length
        let direction = (1 / scale.x) * xAxis
        let shear = direction.dot(yAxis)
        scale.y = flipY * (yAxis - shear * direction).length
        skew = shear / scale.y
        rotation = arcTangent(direction.y, direction.x)
        translation = Point(matrix.tx, matrix.ty)
    }

    public var affine: Affine {
        Affine.scale(scale.x, scale.y).then(.skew(skew)).then(.rotation(rotation)).then(
            .translation(translation.x, translation.y))
    }

    /// Returns the same matrix with its angle turned by full turns so that it is the nearest one to `other`'s.
    public func unwrapped(after other: AffineDecomposition, _ rule: HalfTurn) -> AffineDecomposition {
        var result = self
        result.rotation = other.rotation + Self.shorterTurn(from: other.rotation, to: rotation, rule)
        return result
    }

    /// Returns the turn from one angle to another within -180 to 180 degrees. An exact half turn is clockwise, or goes
    /// by the sign of its sine.
    static func shorterTurn(from: Double, to: Double, _ rule: HalfTurn) -> Double {
        let turn = arcTangent(sine(to - from), cosine(to - from))
        if rule == .coreAnimation && turn < 0 && abs(sine(turn)) < 1e-6 && cosine(turn) < 0 {
            return turn + 2 * Double.pi
        }
        return turn
    }

    /// The numbers that keyframes of a transform interpolate: translation x y, rotation, skew, scale x y.
    public var components: [Double] { [translation.x, translation.y, rotation, skew, scale.x, scale.y] }

    public init(components c: [Double]) {
        self.init(translation: Point(c[0], c[1]), rotation: c[2], skew: c[3], scale: Point(c[4], c[5]))
    }
}

extension Affine {
    /// Interpolates translation, rotation (the shorter way), skew and scale, each linearly. A singular matrix does not
    /// mix: it flips at a half.
    public static func interpolate(
        _ from: Affine, _ to: Affine, _ progress: Double, _ rule: AffineDecomposition.HalfTurn
    ) -> Affine {
        if progress == 0 { return from }
        if progress == 1 { return to }
        guard let start = AffineDecomposition(from), let end = AffineDecomposition(to)?.unwrapped(after: start, rule)
        else {
            return progress < 0.5 ? from : to
        }
        let mixed = zip(start.components, end.components).map { mix($0, $1, progress) }
        return AffineDecomposition(components: mixed).affine
    }
}

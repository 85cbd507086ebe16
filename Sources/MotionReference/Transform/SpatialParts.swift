/// A CATransform3D, decomposed into scale, skew, rotations about x, then y, then z, translation and perspective, in the
/// order in which they apply. Source: css-transforms-2 section 12.2 for the form; Core Animation's key paths for the
/// angles.
public struct SpatialParts: Sendable {
    public var translation = [0.0, 0, 0]
    public var rotation = [0.0, 0, 0]
    public var scale = [1.0, 1, 1]
    /// xy, xz, yz: how much of an earlier axis a later one has.
    public var skew = [0.0, 0, 0]
    public var perspective = [0.0, 0, 0, 1]

    public init() {}

    /// Makes the decomposition of a matrix: of an affine by the form of the plane, of any other by that of space; nil
    /// if it has none.
    public init?(_ matrix: Matrix) {
        if let affine = matrix.affine {
            guard let parts = AffineDecomposition(affine) else { return nil }
            (translation, rotation[2]) = ([parts.translation.x, parts.translation.y, 0], parts.rotation)
            (scale, skew[0]) = ([parts.scale.x, parts.scale.y, 1], parts.skew)
            return
        }
        guard let parts = Matrix.Parts(matrix) else { return nil }
        (translation, scale, perspective) = (parts.translation, parts.scale, parts.perspective)
        skew = [parts.unitFactor[1][0], parts.unitFactor[2][0], parts.unitFactor[2][1]]
        let r = parts.rotation
        // Where the turn about y is a quarter, all of the rest can be about x.
        rotation[1] = arcTangent(-r[0][2], (r[0][0] * r[0][0] + r[0][1] * r[0][1]).squareRoot())
        if abs(r[0][2]) > 1 - 1e-12 {
            rotation[0] = arcTangent(-r[2][1], r[1][1])
        } else {
            (rotation[0], rotation[2]) = (arcTangent(r[1][2], r[2][2]), arcTangent(r[0][1], r[0][0]))
        }
    }

    /// The product of the parts, one plain matrix after the other.
    public var matrix: Matrix {
        var (scaled, skewed, moved, projected) = (
            Matrix.identity, Matrix.identity, Matrix.identity, Matrix.identity
        )
        for i in 0..<3 { scaled.rows[i][i] = scale[i] }
        (skewed.rows[1][0], skewed.rows[2][0], skewed.rows[2][1]) = (skew[0], skew[1], skew[2])
        moved.rows[3].replaceSubrange(0..<3, with: translation)
        for i in 0..<4 { projected.rows[i][3] = perspective[i] }
        return scaled.then(skewed).then(.rotation([1, 0, 0], rotation[0])).then(.rotation([0, 1, 0], rotation[1]))
            .then(.rotation([0, 0, 1], rotation[2])).then(moved).then(projected)
    }

    public var numbers: [Double] { translation + rotation + scale + skew + perspective }
}

/// CAValueFunction for layers in 3D.
public enum SpatialFunction: UInt32, CaseIterable, Sendable {
    case rotateX = 1, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ

    public var arity: Int { self == .scale || self == .translate ? 3 : 1 }

    private var part: WritableKeyPath<SpatialParts, [Double]> {
        switch self {
        case .rotateX, .rotateY, .rotateZ: \.rotation
        case .scale, .scaleX, .scaleY, .scaleZ: \.scale
        case .translate, .translateX, .translateY, .translateZ: \.translation
        }
    }

    /// The axes that the numbers are of.
    private var axes: [Int] {
        switch self {
        case .scale, .translate: [0, 1, 2]
        case .rotateX, .scaleX, .translateX: [0]
        case .rotateY, .scaleY, .translateY: [1]
        case .rotateZ, .scaleZ, .translateZ: [2]
        }
    }

    public func transform(_ numbers: [Double]) -> SpatialParts {
        var result = SpatialParts()
        for (axis, number) in zip(axes, numbers) { result[keyPath: part][axis] = number }
        return result
    }

    public func numbers(of transform: SpatialParts) -> [Double] { axes.map { transform[keyPath: part][$0] } }
}

extension Matrix {
    public init(_ m: Affine) { self.init([m.a, m.b, 0, 0, m.c, m.d, 0, 0, 0, 0, 1, 0, m.tx, m.ty, 0, 1]) }

    public static func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
        Matrix([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])
    }

    /// Returns the perspective of a distance: m34 = -1 / distance.
    public static func perspective(_ distance: Double) -> Matrix {
        Matrix([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / distance, 0, 0, 0, 1])
    }

    /// The affine that the matrix is in the plane z = 0, whatever it does to z.
    var plane: Affine { Affine(rows[0][0], rows[0][1], rows[1][0], rows[1][1], rows[3][0], rows[3][1]) }

    /// The affine that the matrix is; nil if it leaves the plane.
    public var affine: Affine? { Matrix(plane).entries == entries ? plane : nil }

    /// Makes the matrix of a keyframe: six numbers or sixteen.
    init(given numbers: [Double]) {
        self = numbers.count == 6 ? Matrix(Affine(numbers)) : Matrix(numbers)
    }

    /// Interpolates two keys of a layer in 3D: in the plane if both are affines.
    static func between(
        _ from: Matrix, _ to: Matrix, _ progress: Double, _ rule: AffineDecomposition.HalfTurn
    ) -> Matrix {
        if let a = from.affine, let b = to.affine { return Matrix(Affine.interpolate(a, b, progress, rule)) }
        return interpolate(from, to, progress) ?? (progress < 0.5 ? from : to)
    }

    /// Returns the matrix followed by a projection onto the plane z = 0. What has no depth itself keeps a third axis.
    func flattened(keepingAxis: Bool) -> Matrix {
        var result = self
        for i in 0..<4 { result.rows[i][2] = i == 2 && keepingAxis ? 1 : 0 }
        return result
    }

    /// Returns the image of a point of the plane z = 0.
    public func project(_ p: Point) -> Point {
        let image = (0..<4).map { p.x * rows[0][$0] + p.y * rows[1][$0] + rows[3][$0] }
        return Point(image[0] / image[3], image[1] / image[3])
    }

    /// Returns the point of the plane z = 0 that is seen at `p`: two equations, by Cramer's rule; nil if the plane is
    /// seen edge-on.
    public func unproject(_ p: Point) -> Point? {
        let (a, b) = (rows[0][0] - p.x * rows[0][3], rows[1][0] - p.x * rows[1][3])
        let (c, d) = (rows[0][1] - p.y * rows[0][3], rows[1][1] - p.y * rows[1][3])
        let (u, v, det) = (p.x * rows[3][3] - rows[3][0], p.y * rows[3][3] - rows[3][1], a * d - b * c)
        return det == 0 ? nil : Point((u * d - v * b) / det, (a * v - c * u) / det)
    }
}

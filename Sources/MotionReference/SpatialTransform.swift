/// A CATransform3D taken apart: scale, skew, rotations about x, then y, then z, translation, perspective, in the order
/// in which they apply. Source: css-transforms-2 section 12.2 for the form; Core Animation's key paths for the angles.
public struct SpatialTransform: Sendable {
    public var translation = [0.0, 0, 0]
    public var rotation = [0.0, 0, 0]
    public var scale = [1.0, 1, 1]
    /// xy, xz, yz: how much of an earlier axis a later one has.
    public var skew = [0.0, 0, 0]
    public var perspective = [0.0, 0, 0, 1]

    public init() {}

    /// An affine by the form of the plane, everything else by that of space; nil if it has none.
    public init?(_ matrix: SpatialMatrix) {
        if let affine = matrix.affine {
            guard let parts = AffineDecomposition(affine) else { return nil }
            (translation, rotation[2]) = ([parts.translation.x, parts.translation.y, 0], parts.rotation)
            (scale, skew[0]) = ([parts.scale.x, parts.scale.y, 1], parts.skew)
            return
        }
        guard let parts = SpatialMatrix.Parts(matrix) else { return nil }
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

    /// One plain matrix after the other.
    public var matrix: SpatialMatrix {
        var (scaled, skewed, moved, projected) = (
            SpatialMatrix.identity, SpatialMatrix.identity, SpatialMatrix.identity, SpatialMatrix.identity
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

/// CAValueFunction, of layers in 3D.
public enum SpatialFunction: UInt32, CaseIterable, Sendable {
    case rotateX = 1, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ

    public var arity: Int { self == .scale || self == .translate ? 3 : 1 }

    private var part: WritableKeyPath<SpatialTransform, [Double]> {
        switch self {
        case .rotateX, .rotateY, .rotateZ: \.rotation
        case .scale, .scaleX, .scaleY, .scaleZ: \.scale
        case .translate, .translateX, .translateY, .translateZ: \.translation
        }
    }

    /// Which axes the numbers are of.
    private var axes: [Int] {
        switch self {
        case .scale, .translate: [0, 1, 2]
        case .rotateX, .scaleX, .translateX: [0]
        case .rotateY, .scaleY, .translateY: [1]
        case .rotateZ, .scaleZ, .translateZ: [2]
        }
    }

    public func transform(_ numbers: [Double]) -> SpatialTransform {
        var result = SpatialTransform()
        for (axis, number) in zip(axes, numbers) { result[keyPath: part][axis] = number }
        return result
    }

    public func numbers(of transform: SpatialTransform) -> [Double] { axes.map { transform[keyPath: part][$0] } }
}

extension SpatialMatrix {
    public init(_ m: Affine) { self.init([m.a, m.b, 0, 0, m.c, m.d, 0, 0, 0, 0, 1, 0, m.tx, m.ty, 0, 1]) }

    public static func translation(_ x: Double, _ y: Double, _ z: Double) -> SpatialMatrix {
        SpatialMatrix([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])
    }

    /// m34 = -1 / distance.
    public static func perspective(_ distance: Double) -> SpatialMatrix {
        SpatialMatrix([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / distance, 0, 0, 0, 1])
    }

    /// What it does in the plane.
    var plane: Affine { Affine(rows[0][0], rows[0][1], rows[1][0], rows[1][1], rows[3][0], rows[3][1]) }

    /// Nil if it leaves the plane.
    public var affine: Affine? { SpatialMatrix(plane).entries == entries ? plane : nil }

    /// A matrix given by keyframes: six numbers or sixteen.
    init(given numbers: [Double]) {
        self = numbers.count == 6 ? SpatialMatrix(Affine(numbers)) : SpatialMatrix(numbers)
    }

    /// Two keys of a layer in 3D: in the plane if both are there.
    static func between(
        _ from: SpatialMatrix, _ to: SpatialMatrix, _ progress: Double, _ rule: AffineDecomposition.HalfTurn
    ) -> SpatialMatrix {
        if let a = from.affine, let b = to.affine { return SpatialMatrix(Affine.interpolate(a, b, progress, rule)) }
        return interpolate(from, to, progress) ?? (progress < 0.5 ? from : to)
    }

    /// Everything onto the plane z = 0. What has no depth itself keeps a third axis.
    func flattened(keepingAxis: Bool) -> SpatialMatrix {
        var result = self
        for i in 0..<4 { result.rows[i][2] = i == 2 && keepingAxis ? 1 : 0 }
        return result
    }

    /// What is seen of a point of the plane z = 0.
    public func project(_ p: Point) -> Point {
        let image = (0..<4).map { p.x * rows[0][$0] + p.y * rows[1][$0] + rows[3][$0] }
        return Point(image[0] / image[3], image[1] / image[3])
    }

    /// The point of the plane z = 0 that is seen at `p`: two equations, by Cramer's rule; nil if the plane is seen
    /// edge-on.
    public func unproject(_ p: Point) -> Point? {
        let (a, b) = (rows[0][0] - p.x * rows[0][3], rows[1][0] - p.x * rows[1][3])
        let (c, d) = (rows[0][1] - p.y * rows[0][3], rows[1][1] - p.y * rows[1][3])
        let (u, v, det) = (p.x * rows[3][3] - rows[3][0], p.y * rows[3][3] - rows[3][1], a * d - b * c)
        return det == 0 ? nil : Point((u * d - v * b) / det, (a * v - c * u) / det)
    }
}

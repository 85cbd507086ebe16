/// A 4 x 4 matrix by rows, for row vectors: p' = p M. Source: CATransform3D; css-transforms-2 section 12.
public struct Matrix: Sendable {
    public var rows: [[Double]]

    public init(_ entries: [Double]) { rows = (0..<4).map { Array(entries[4 * $0..<4 * $0 + 4]) } }
    init(rows: [[Double]]) { self.rows = rows }

    public static let identity = Matrix(rows: (0..<4).map { i in (0..<4).map { i == $0 ? 1 : 0 } })
    public var entries: [Double] { rows.flatMap { $0 } }

    /// Returns the product: this matrix first, then `next`.
    public func then(_ next: Matrix) -> Matrix {
        Matrix(
            rows: rows.map { row in (0..<4).map { j in (0..<4).reduce(0) { $0 + row[$1] * next.rows[$1][j] } } })
    }

    /// The inverse, or the identity of a singular matrix.
    public var inverse: Matrix {
        solve(rows, Matrix.identity.rows).map { Matrix(rows: $0) } ?? .identity
    }

    /// Returns a rotation, clockwise about an axis of any length; the identity about none. By Euler's angle and the
    /// exponential series of the cross product.
    public static func rotation(_ axis: [Double], _ angle: Double) -> Matrix {
        let length = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
        if length == 0 { return .identity }
        let (x, y, z) = (axis[0] / length, axis[1] / length, axis[2] / length)
        let cross = [[0, z, -y], [-z, 0, x], [y, -x, 0]]
        var result = Matrix.identity
        for i in 0..<3 {
            for j in 0..<3 {
                let square = (0..<3).reduce(0) { $0 + cross[i][$1] * cross[$1][j] }
                result.rows[i][j] += sine(angle) * cross[i][j] + (1 - cosine(angle)) * square
            }
        }
        return result
    }

    /// Interpolates by decomposition in space; nil where the specification flips. Scale and skew are Cholesky's factor
    /// of the axes' inner products, rotations turn about the axis of the one relative to the other, perspective is
    /// solved for: not one formula is the kernel's.
    public static func interpolate(_ from: Matrix, _ to: Matrix, _ progress: Double) -> Matrix? {
        guard let a = Parts(from), let b = Parts(to) else { return nil }
        func mixed(_ x: [Double], _ y: [Double]) -> [Double] { zip(x, y).map { mix($0, $1, progress) } }
        let relative = product(transposed(a.rotation), b.rotation)
        let axis = [relative[1][2] - relative[2][1], relative[2][0] - relative[0][2], relative[0][1] - relative[1][0]]
        let twiceSine = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
        let angle = arcTangent(twiceSine, relative[0][0] + relative[1][1] + relative[2][2] - 1)
        let turn = rotation(axis, angle * progress).rows.prefix(3).map { Array($0.prefix(3)) }
        var factor = zip(a.unitFactor, b.unitFactor).map(mixed)
        let scale = mixed(a.scale, b.scale)
        for i in 0..<3 { factor[i] = factor[i].map { $0 * scale[i] } }
        let axes = product(factor, product(a.rotation, turn))
        let translation = mixed(a.translation, b.translation)
        let affine = Matrix(rows: axes.map { $0 + [0] } + [translation + [1]])
        var perspective = Matrix.identity
        for (i, p) in mixed(a.perspective, b.perspective).enumerated() { perspective.rows[i][3] = p }
        return affine.then(perspective)
    }

    /// The decomposition of a matrix in space.
    struct Parts {
        var scale, translation, perspective: [Double]
        var unitFactor, rotation: [[Double]]  // skew: 1 on the diagonal

        init?(_ m: Matrix) {
            let w = m.rows[3][3]
            if w == 0 { return nil }
            let rows = m.rows.map { $0.map { $0 / w } }
            let axes = rows.prefix(3).map { Array($0.prefix(3)) }
            guard var factor = cholesky(product(axes, transposed(axes))) else { return nil }
            guard var rotation = solve(factor, axes) else { return nil }
            let det = (0..<3).reduce(0) { sum, i in
                let (j, k) = ((i + 1) % 3, (i + 2) % 3)
                return sum + rotation[0][i] * (rotation[1][j] * rotation[2][k] - rotation[1][k] * rotation[2][j])
            }
            if det < 0 {
                rotation = rotation.map { $0.map { -$0 } }
                factor = factor.map { $0.map { -$0 } }
            }
            self.rotation = rotation
            let diagonal = (0..<3).map { factor[$0][$0] }
            scale = diagonal
            unitFactor = zip(factor, diagonal).map { row, scale in row.map { $0 / scale } }
            translation = Array(rows[3].prefix(3))
            // The matrix without its last column, times the perspective, is that column.
            let plain = rows.enumerated().map { i, row in Array(row.prefix(3)) + [i == 3 ? 1 : 0] }
            guard let solved = solve(plain, rows.map { [$0[3]] }) else { return nil }
            perspective = solved.map { $0[0] }
        }
    }
}

private func transposed(_ m: [[Double]]) -> [[Double]] { m[0].indices.map { j in m.map { $0[j] } } }

private func product(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
    a.map { row in b[0].indices.map { j in row.indices.reduce(0) { $0 + row[$1] * b[$1][j] } } }
}

/// Returns the lower triangle L of m = L L^T; nil if m is not positive.
private func cholesky(_ m: [[Double]]) -> [[Double]]? {
    var l = [[Double]](repeating: [Double](repeating: 0, count: m.count), count: m.count)
    for i in m.indices {
        for j in 0...i {
            let rest = m[i][j] - (0..<j).reduce(0) { $0 + l[i][$1] * l[j][$1] }
            if i == j && !(rest > 1e-13 * m[i][i]) { return nil }
            l[i][j] = i == j ? rest.squareRoot() : rest / l[j][j]
        }
    }
    return l
}

/// Returns x of a x = b by Gauss's elimination; nil if a is singular.
private func solve(_ a: [[Double]], _ b: [[Double]]) -> [[Double]]? {
    var rows = zip(a, b).map { $0 + $1 }
    for i in a.indices {
        guard let pivot = (i..<a.count).max(by: { abs(rows[$0][i]) < abs(rows[$1][i]) }), rows[pivot][i] != 0 else {
            return nil
        }
        rows.swapAt(i, pivot)
        for k in a.indices where k != i {
            let share = rows[k][i] / rows[i][i]
            rows[k] = zip(rows[k], rows[i]).map { $0 - share * $1 }
        }
    }
    return a.indices.map { i in rows[i][a.count...].map { $0 / rows[i][i] } }
}

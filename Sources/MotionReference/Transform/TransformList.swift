/// A function of a CSS transform list.
public enum Operation: Equatable, Sendable {
    case matrix([Double])
    case translate([Double])
    case scale([Double])
    case rotate(axis: [Double], angle: Double)
    case skew(Double, Double)
    case skewX(Double)
    case skewY(Double)
    case perspective(Double)

    /// The function's kind in the header, and the numbers that it has there.
    public var form: (kind: UInt32, numbers: [Double]) {
        switch self {
        case .matrix(let m): (0, m)
        case .translate(let v): (1, v)
        case .scale(let v): (2, v)
        case .rotate(let axis, let angle): (3, axis + [angle])
        case .skew(let x, let y): (4, [x, y])
        case .skewX(let x): (5, [x])
        case .skewY(let y): (6, [y])
        case .perspective(let d): (7, [d])
        }
    }

    /// The matrix of the function, for row vectors.
    public var matrix: Matrix {
        var result = Matrix.identity
        switch self {
        case .matrix(let m): return Matrix(m)
        case .translate(let v): return .translation(v[0], v[1], v[2])
        case .scale(let v): for i in 0..<3 { result.rows[i][i] = v[i] }
        case .rotate(let axis, let angle): return .rotation(axis, angle)
        case .skew(let x, let y): (result.rows[1][0], result.rows[0][1]) = (sine(x) / cosine(x), sine(y) / cosine(y))
        case .skewX(let x): return Operation.skew(x, 0).matrix
        case .skewY(let y): return Operation.skew(0, y).matrix
        case .perspective(let d): return d == 0 ? result : .perspective(max(d, 1))
        }
        return result
    }

    /// The function of the same kind that does nothing.
    var identity: Operation {
        switch self {
        case .matrix: .matrix(Matrix.identity.entries)
        case .translate: .translate([0, 0, 0])
        case .scale: .scale([1, 1, 1])
        case .rotate(let axis, _): .rotate(axis: axis, angle: 0)
        case .skew: .skew(0, 0)
        case .skewX: .skewX(0)
        case .skewY: .skewY(0)
        case .perspective: .perspective(0)
        }
    }

    /// The angle of a rotation about z; 0 for any other function.
    var turn: Double {
        guard case .rotate(let axis, let angle) = self, axis[0] == 0, axis[1] == 0 else { return 0 }
        return axis[2] < 0 ? -angle : axis[2] > 0 ? angle : 0
    }
}

/// What lies between two lists at a progress: the matrix, and the rotation about z with full turns. Source:
/// css-transforms-2 section 12.
struct TransformMoment {
    var matrix = Matrix.identity
    var turn = 0.0

    init(_ from: [Operation], _ to: [Operation], _ p: Double) {
        for i in 0..<max(from.count, to.count) {
            let a = i < from.count ? from[i] : to[i].identity, b = i < to.count ? to[i] : from[i].identity
            guard a.form.kind == b.form.kind else {
                let rest = [from, to].map { $0.dropFirst(i).reduce(.identity) { $1.matrix.then($0) } }
                append(rest[0], rest[1], p)
                return
            }
            if case (.matrix, .matrix) = (a, b) {
                append(a.matrix, b.matrix, p)
            } else {
                append(Self.mixed(a, b, p), mix(a.turn, b.turn, p))
            }
        }
    }

    /// Appends the next function of the list, which is applied before those that stand before it.
    private mutating func append(_ next: Matrix, _ turn: Double) {
        matrix = next.then(matrix)
        self.turn += turn
    }

    private mutating func append(_ from: Matrix, _ to: Matrix, _ p: Double) {
        var turn = 0.0
        if let start = from.affine.flatMap({ AffineDecomposition($0) }),
            let end = to.affine.flatMap({ AffineDecomposition($0) })
        {
            turn = mix(start.rotation, end.unwrapped(after: start, .css).rotation, p)
        }
        append(.between(from, to, p, .css), turn)
    }

    private static func mixed(_ a: Operation, _ b: Operation, _ p: Double) -> Matrix {
        func mixed(_ x: [Double], _ y: [Double]) -> [Double] { zip(x, y).map { mix($0, $1, p) } }
        switch (a, b) {
        case (.translate(let x), .translate(let y)): return Operation.translate(mixed(x, y)).matrix
        case (.scale(let x), .scale(let y)): return Operation.scale(mixed(x, y)).matrix
        case (.skew(let ax, let ay), .skew(let bx, let by)):
            return Operation.skew(mix(ax, bx, p), mix(ay, by, p)).matrix
        case (.skewX(let x), .skewX(let y)): return Operation.skewX(mix(x, y, p)).matrix
        case (.skewY(let x), .skewY(let y)): return Operation.skewY(mix(x, y, p)).matrix
        case (.perspective(let x), .perspective(let y)):
            let near = mix(x == 0 ? 0 : 1 / max(x, 1), y == 0 ? 0 : 1 / max(y, 1), p)
            return near <= 0 ? .identity : .perspective(max(1 / near, 1))
        case (.rotate(let axis, let from), .rotate(let other, let to)):
            // About one axis the angle; else the shorter arc between the two rotations.
            if from == 0 || to == 0 || axis == other { return .rotation(from == 0 ? other : axis, mix(from, to, p)) }
            return .between(a.matrix, b.matrix, p, .css)
        default: return a.matrix
        }
    }
}

extension Animation {
    var isList: Bool { !lists.isEmpty || fromList != nil }

    /// Returns what lies between the lists of two keys. The spline's modes count as linear, and lists have no
    /// distances.
    func list(progress: Double, timings table: [Timing]) -> TransformMoment {
        if let fromList, let toList { return TransformMoment(fromList, toList, progress) }
        if lists.count == 1 { return TransformMoment(lists[0], lists[0], 0) }
        if mode == .discrete {
            let key = lists[
                Keyframes.location(progress, Keyframes.usable(keyTimes, count: lists.count + 1), []).segment]
            return TransformMoment(key, key, 0)
        }
        let isPaced = mode == .paced || mode == .cubicPaced
        let times = Keyframes.usable(isPaced ? [] : keyTimes, count: lists.count)
        let curves = isPaced ? [] : timings.map { row in row.map { table[$0] } ?? Timing.linear }
        let location =
            extrapolates
            ? Keyframes.locationBeyondEnds(progress, times, curves) : Keyframes.location(progress, times, curves)
        return TransformMoment(lists[location.segment], lists[location.segment + 1], location.fraction)
    }
}

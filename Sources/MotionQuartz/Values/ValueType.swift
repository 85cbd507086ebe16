/// The type of an animatable property.
enum ValueType: Equatable, Sendable {
    case number, bool, point, size, rect, transform, color
    case numbers, colors  // lists
    case path

    /// How many numbers a value has; of a list, an element.
    var arity: Int {
        switch self {
        case .number, .bool, .numbers: 1
        case .point, .size: 2
        case .rect, .color, .colors: 4
        case .transform: 16
        case .path: 0
        }
    }

    var isList: Bool { self == .numbers || self == .colors }
}

/// A value as the numbers that the kernel mixes.
enum AnimationValue {
    case few(SIMD4<Double>, count: Int)
    case matrix(CATransform3D)
    case list([Double])
    case path(CGPath)

    init(_ number: Double) { self = .few([number, 0, 0, 0], count: 1) }
    init(_ x: Double, _ y: Double) { self = .few([x, y, 0, 0], count: 2) }

    /// How many numbers it has; 0 for a path.
    var count: Int {
        switch self {
        case .few(_, let count): count
        case .matrix: 16
        case .list(let numbers): numbers.count
        case .path: 0
        }
    }

    /// All of its numbers.
    var numbers: [Double] {
        switch self {
        case .few(let numbers, let count): (0..<count).map { numbers[$0] }
        case .matrix(let matrix): matrix.numbers
        case .list(let numbers): numbers
        case .path: []
        }
    }

    /// Whether single precision can hold it.
    var isUsable: Bool {
        func fits(_ x: Double) -> Bool { abs(x) <= Double(Float.greatestFiniteMagnitude) }
        switch self {
        case .few(let numbers, let count): return (0..<count).allSatisfy { fits(numbers[$0]) }
        case .matrix(let matrix): return matrix.numbers.allSatisfy(fits)
        case .list(let numbers): return numbers.allSatisfy(fits)
        case .path(let path):
            return path.isDrawable && path.points.allSatisfy { fits(Double($0.x)) && fits(Double($0.y)) }
        }
    }
}

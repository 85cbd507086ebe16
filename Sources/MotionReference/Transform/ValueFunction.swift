/// How numbers become a transform. Source: CAValueFunction.
public enum ValueFunction: UInt32, CaseIterable, Sendable {
    case rotateZ = 3
    case scale = 4
    case scaleX = 5
    case scaleY = 6
    case translate = 8
    case translateX = 9
    case translateY = 10

    /// How many numbers a value has.
    public var arity: Int { self == .scale || self == .translate ? 3 : 1 }

    /// Returns the transform of the numbers. z has no effect on an affine.
    public func transform(_ numbers: [Double]) -> AffineDecomposition {
        switch self {
        case .rotateZ: AffineDecomposition(rotation: numbers[0])
        case .scale: AffineDecomposition(scale: Point(numbers[0], numbers[1]))
        case .scaleX: AffineDecomposition(scale: Point(numbers[0], 1))
        case .scaleY: AffineDecomposition(scale: Point(1, numbers[0]))
        case .translate: AffineDecomposition(translation: Point(numbers[0], numbers[1]))
        case .translateX: AffineDecomposition(translation: Point(numbers[0], 0))
        case .translateY: AffineDecomposition(translation: Point(0, numbers[0]))
        }
    }

    /// Returns the numbers that a transform has for this function: what "current" is where from, to or by is left out.
    public func numbers(of transform: AffineDecomposition) -> [Double] {
        switch self {
        case .rotateZ: [transform.rotation]
        case .scale: [transform.scale.x, transform.scale.y, 1]
        case .scaleX: [transform.scale.x]
        case .scaleY: [transform.scale.y]
        case .translate: [transform.translation.x, transform.translation.y, 0]
        case .translateX: [transform.translation.x]
        case .translateY: [transform.translation.y]
        }
    }
}

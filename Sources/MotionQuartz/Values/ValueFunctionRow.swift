internal import CMotion

/// What the kernel knows of a value function.
struct ValueFunctionRow: Sendable {
    /// `MOTION_FUNCTION_...`
    let number: UInt32
    /// How many numbers a value has.
    let arity: Int
    /// Whether the transform leaves the plane.
    let isSpatial: Bool

    static let all: [CAValueFunctionName: ValueFunctionRow] = [
        .rotateX: ValueFunctionRow(number: MOTION_FUNCTION_ROTATE_X, arity: 1, isSpatial: true),
        .rotateY: ValueFunctionRow(number: MOTION_FUNCTION_ROTATE_Y, arity: 1, isSpatial: true),
        .rotateZ: ValueFunctionRow(number: MOTION_FUNCTION_ROTATE_Z, arity: 1, isSpatial: false),
        .scale: ValueFunctionRow(number: MOTION_FUNCTION_SCALE, arity: 3, isSpatial: true),
        .scaleX: ValueFunctionRow(number: MOTION_FUNCTION_SCALE_X, arity: 1, isSpatial: false),
        .scaleY: ValueFunctionRow(number: MOTION_FUNCTION_SCALE_Y, arity: 1, isSpatial: false),
        .scaleZ: ValueFunctionRow(number: MOTION_FUNCTION_SCALE_Z, arity: 1, isSpatial: true),
        .translate: ValueFunctionRow(number: MOTION_FUNCTION_TRANSLATE, arity: 3, isSpatial: true),
        .translateX: ValueFunctionRow(number: MOTION_FUNCTION_TRANSLATE_X, arity: 1, isSpatial: false),
        .translateY: ValueFunctionRow(number: MOTION_FUNCTION_TRANSLATE_Y, arity: 1, isSpatial: false),
        .translateZ: ValueFunctionRow(number: MOTION_FUNCTION_TRANSLATE_Z, arity: 1, isSpatial: true)
    ]

    /// Whether its numbers are factors.
    var scales: Bool { (MOTION_FUNCTION_SCALE...MOTION_FUNCTION_SCALE_Z).contains(number) }

    /// Returns whether a value moves something out of the plane.
    func leavesPlane(_ numbers: [Double]) -> Bool {
        switch number {
        case MOTION_FUNCTION_SCALE: numbers[2] != 1
        case MOTION_FUNCTION_TRANSLATE: numbers[2] != 0
        default: isSpatial
        }
    }
}

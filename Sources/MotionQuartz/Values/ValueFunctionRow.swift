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

/// Returns the box around a stroked path, or nil if nothing is drawn.
func strokeBounds(
    of path: CGPath, _ width: CGFloat, _ cap: CGLineCap, _ join: CGLineJoin, _ miterLimit: CGFloat
) -> CGRect? {
    let verbs = path.verbs.map { UInt8($0.rawValue) }
    let points = path.points.flatMap { [Float($0.x), Float($0.y)] }
    let verbCount = UInt32(verbs.count), pointCount = UInt32(path.points.count)
    var size: UInt32 = 0
    guard motion_path_prepare_size(verbs, verbCount, points, pointCount, &size) == MOTION_OK else { return nil }
    let block = UnsafeMutableRawPointer.allocate(byteCount: Int(size), alignment: 8)
    defer { block.deallocate() }
    guard motion_path_prepare(verbs, verbCount, points, pointCount, block, size) == MOTION_OK else { return nil }
    var box: [Float] = [0, 0, 0, 0]
    var stroked: UInt32 = 0
    let status = motion_path_stroke_bounds(
        block, size, Float(width), UInt32(cap.rawValue), UInt32(join.rawValue), max(1, Float(miterLimit)), &box,
        &stroked)
    guard status == MOTION_OK, stroked == 1 else { return nil }
    return CGRect(
        x: Double(box[0]), y: Double(box[1]), width: Double(box[2]) - Double(box[0]),
        height: Double(box[3]) - Double(box[1]))
}

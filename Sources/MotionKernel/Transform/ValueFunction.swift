import CMotion

/// CAValueFunction: how numbers become a transform. Raw values are the header's MOTION_FUNCTION_*.
public enum ValueFunction {
    public static var none: UInt32 { MOTION_FUNCTION_NONE }
    public static var rotateZ: UInt32 { MOTION_FUNCTION_ROTATE_Z }
    public static var scale: UInt32 { MOTION_FUNCTION_SCALE }
    public static var scaleX: UInt32 { MOTION_FUNCTION_SCALE_X }
    public static var scaleY: UInt32 { MOTION_FUNCTION_SCALE_Y }
    public static var translate: UInt32 { MOTION_FUNCTION_TRANSLATE }
    public static var translateX: UInt32 { MOTION_FUNCTION_TRANSLATE_X }
    public static var translateY: UInt32 { MOTION_FUNCTION_TRANSLATE_Y }
    public static var matrix: UInt32 { MOTION_FUNCTION_MATRIX }
    public static var list: UInt32 { MOTION_FUNCTION_LIST }

    /// Returns how many numbers a value of a function in the plane has, and a list at least; 0 if there is no such
    /// function.
    public static func arity(_ function: UInt32) -> Int {
        if function == none { return 6 }
        if function == list { return 1 }
        if function == scale || function == translate { return 3 }
        return function == rotateZ || function == scaleX || function == scaleY || function == translateX
            || function == translateY ? 1 : 0
    }

    /// Returns how many numbers a value of a function has for a layer in 3D, which may leave the plane.
    public static func spatialArity(_ function: UInt32) -> Int {
        function == matrix ? 16 : function == none || function == list ? arity(function) : numbers(function)
    }

    /// Returns whether the function's values are matrices, which mix by decomposition.
    public static func isMatrix(_ function: UInt32) -> Bool { function == none || function == matrix }

    /// Returns which number of a value gives a part of the affine decomposition, or -1 where the function leaves the
    /// part as it is in the identity.
    @inline(never)
    public static func number(of part: Int, _ function: UInt32) -> Int {
        switch part {
        case AffineDecomposition.translationX: return function == translate || function == translateX ? 0 : -1
        case AffineDecomposition.translationY: return function == translate ? 1 : (function == translateY ? 0 : -1)
        case AffineDecomposition.rotation: return function == rotateZ ? 0 : -1
        case AffineDecomposition.scaleX: return function == scale || function == scaleX ? 0 : -1
        case AffineDecomposition.scaleY: return function == scale ? 1 : (function == scaleY ? 0 : -1)
        default: return -1
        }
    }

    /// Returns the identity's part of an affine decomposition: 1 for a scale, else 0.
    public static func identity(_ part: Int) -> Float {
        part == AffineDecomposition.scaleX || part == AffineDecomposition.scaleY ? 1 : 0
    }

    /// Returns how many numbers a value of a function has, in the plane or in space. The function must not be a matrix.
    /// Returns 0 if the function does not exist.
    public static func numbers(_ function: UInt32) -> Int {
        // Four functions a kind: of all axes, of x, of y, of z.
        function == none || function > MOTION_FUNCTION_TRANSLATE_Z ? 0 : (function & 3 == 0 ? 3 : 1)
    }

    /// The matrix of a value at p between `from` and `to`.
    public static func interpolate(
        _ function: UInt32, _ from: Floats, _ to: Floats, _ p: Double, into matrix: Matrix
    ) {
        // Functions count up from rotate by scale to translate, four a kind; operations count down.
        let kind = Operation.rotate &- (function >> 2)
        let axis = (function & 3).int &- 1
        matrix.setIdentity(of: kind)
        for i in below(numbers(function)) {
            matrix.numbers[kind == Operation.rotate ? 3 : axis < 0 ? i : axis] = mix(
                Double(finite(from[i])), Double(finite(to[i])), p)
        }
        if kind == Operation.rotate { matrix.numbers[axis] = 1 }
        matrix.build(kind)
    }
}

/// CAValueFunction: numbers that become a transform. Raw values are the header's MOTION_FUNCTION_*.
public enum ValueFunction {
    public static var none: UInt32 { 0 }
    public static var rotateZ: UInt32 { 3 }
    public static var scale: UInt32 { 4 }
    public static var scaleX: UInt32 { 5 }
    public static var scaleY: UInt32 { 6 }
    public static var translate: UInt32 { 8 }
    public static var translateX: UInt32 { 9 }
    public static var translateY: UInt32 { 10 }
    public static var matrix: UInt32 { 12 }
    public static var list: UInt32 { 13 }

    /// Numbers in one value, of a list at least; 0 if there is no such function.
    public static func arity(_ function: UInt32) -> Int {
        if function == none { return 6 }
        if function == list { return 1 }
        if function == scale || function == translate { return 3 }
        return function == rotateZ || function == scaleX || function == scaleY || function == translateX
            || function == translateY ? 1 : 0
    }

    /// Of a layer in 3D, which may leave the plane.
    public static func spatialArity(_ function: UInt32) -> Int {
        function == matrix ? 16 : function == none || function == list ? arity(function) : numbers(function)
    }

    /// Whether its values are matrices, which are taken apart.
    public static func isMatrix(_ function: UInt32) -> Bool { function == none || function == matrix }

    /// Which number gives a part of the decomposition; -1 where the part is the identity's.
    @inline(never)
    public static func number(of part: Int, _ function: UInt32) -> Int {
        switch part {
        case 0: return function == translate || function == translateX ? 0 : -1
        case 1: return function == translate ? 1 : (function == translateY ? 0 : -1)
        case 2: return function == rotateZ ? 0 : -1
        case 4: return function == scale || function == scaleX ? 0 : -1
        case 5: return function == scale ? 1 : (function == scaleY ? 0 : -1)
        default: return -1
        }
    }

    /// The identity's part.
    @inlinable @inline(__always)
    public static func identity(_ part: Int) -> Float { part == 4 || part == 5 ? 1 : 0 }

    /// Numbers in one value of a function of the header, those that leave the plane too; 0 if there is no such
    /// function.
    public static func numbers(_ function: UInt32) -> Int {
        function == none || function > 11 ? 0 : (function & 3 == 0 ? 3 : 1)
    }

    /// The matrix of a value's numbers at p between `from` and `to`.
    @inline(__always)
    public static func interpolate(
        _ function: UInt32, _ from: UnsafePointer<Float>, _ to: UnsafePointer<Float>, _ p: Double, into matrix: Matrix
    ) {
        // Four functions a kind: of all axes, of x, of y, of z.
        let kind = Operation.rotate &- (function &>> 2)
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

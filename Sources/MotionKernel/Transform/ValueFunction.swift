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

    /// Numbers in one value; 0 if there is no such function.
    public static func arity(_ function: UInt32) -> Int {
        if function == none { return 6 }
        if function == scale || function == translate { return 3 }
        return function == rotateZ || function == scaleX || function == scaleY || function == translateX || function == translateY ? 1 : 0
    }

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

    /// The affine of a value's numbers at p between `from` and `to`.
    @inline(never)
    public static func interpolate(_ function: UInt32, _ from: UnsafePointer<Float>, _ to: UnsafePointer<Float>, _ p: Double) -> Affine {
        @inline(never)
        func part(_ index: Int) -> Double {
            let number = number(of: index, function)
            if number < 0 { return Double(identity(index)) }
            return mix(Double(finite(from[number])), Double(finite(to[number])), p)
        }
        return Decomposition(tx: part(0), ty: part(1), angle: part(2), sx: part(4), sy: part(5)).affine
    }
}

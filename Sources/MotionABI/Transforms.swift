import CMotion
import MotionKernel

@c @implementation
public func motion_affine_interpolate(
    _ from: UnsafePointer<Float>!, _ to: UnsafePointer<Float>!, _ progress: UnsafePointer<Float>!, _ count: UInt32, _ rule: UInt32,
    _ out: UnsafeMutablePointer<Float>!
) -> motion_status {
    let status = first(reject(from, count, of: 6), reject(to, count, of: 6), reject(progress, count), reject(out, count, of: 6))
    if status != MOTION_OK { return status }
    if rule > MOTION_RULE_CSS { return MOTION_ERROR_ENUM }
    guard let from, let to, let progress, let out else { return MOTION_OK }
    var i = 0
    while i < Int(truncatingIfNeeded: count) {
        Affine(from + i &* 6).mixed(with: Affine(to + i &* 6), Double(finite(progress[i])), cssHalfTurn: rule == MOTION_RULE_CSS)
            .store(to: out + i &* 6)
        i &+= 1
    }
    return MOTION_OK
}

@c @implementation
public func motion_function_interpolate(
    _ function: UInt32, _ from: UnsafePointer<Float>!, _ to: UnsafePointer<Float>!, _ progress: UnsafePointer<Float>!, _ count: UInt32,
    _ out: UnsafeMutablePointer<Float>!
) -> motion_status {
    let arity = ValueFunction.arity(function)
    let width = UInt64(truncatingIfNeeded: arity)
    let status = first(reject(from, count, of: width), reject(to, count, of: width), reject(progress, count), reject(out, count, of: 6))
    if status != MOTION_OK { return status }
    if arity == 0 || function == MOTION_FUNCTION_NONE { return MOTION_ERROR_ENUM }
    guard let from, let to, let progress, let out else { return MOTION_OK }
    var i = 0
    while i < Int(truncatingIfNeeded: count) {
        ValueFunction.interpolate(function, from + i &* arity, to + i &* arity, Double(finite(progress[i]))).store(to: out + i &* 6)
        i &+= 1
    }
    return MOTION_OK
}

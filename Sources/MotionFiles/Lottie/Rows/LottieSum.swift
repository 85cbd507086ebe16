import CMotion
import MotionKernel

/// What an expression makes of a property: each number times a scale, plus a bias. Or constant numbers.
struct LottieSum {
    /// The row of the property; MOTION_NONE of constant numbers.
    var source = MOTION_NONE
    /// The number that is taken from the property, as one number; MOTION_NONE if all are.
    private(set) var part = MOTION_NONE
    /// How many constant numbers there are.
    private(set) var count: UInt32 = 0
    /// The scale and the bias of the first and the second number. Others have the scale of the first, and no bias.
    private var scale = SIMD2<Float>(1, 1), bias = SIMD2<Float>(0, 0)

    init() {}

    init(constant: Double) { (bias.x, count) = (Float(constant), 1) }

    var isConstant: Bool { source == MOTION_NONE }

    /// Whether it is one number, and never several.
    var isNumber: Bool { part != MOTION_NONE || isConstant && count == 1 }

    /// Whether it is the property as it is.
    var isIdentity: Bool {
        part == MOTION_NONE && scale.x == 1 && scale.y == 1 && bias.x == 0 && bias.y == 0
    }

    mutating func multiply(by factor: Float) {
        scale = scale * factor
        bias = bias * factor
    }

    /// Adds another one; whether that is linear in one property, and vectors have the same size. A number that is added
    /// to a vector is added to its first one.
    @inline(never)
    mutating func add(_ other: LottieSum) -> Bool {
        bias = bias + other.bias
        if other.isConstant { return isConstant ? count == other.count : other.count == 1 || part == MOTION_NONE }
        if isConstant {
            if count != 1 && other.part != MOTION_NONE { return false }
            (source, part, scale) = (other.source, other.part, other.scale)
            return true
        }
        scale = scale + other.scale
        return source == other.source && part == other.part
    }

    /// Multiplies by another one, or divides by it; whether one of them is a constant number, the divisor at least.
    @inline(never)
    mutating func multiply(_ other: LottieSum, isQuotient: Bool) -> Bool {
        var factor = other.bias.x
        if isQuotient { factor = 1 / factor }
        if !other.isConstant || other.count != 1 {
            if isQuotient || !isConstant || count != 1 { return false }
            factor = bias.x
            self = other
        }
        multiply(by: factor)
        return abs(factor) < .infinity
    }

    /// Reduces the sum to one of its numbers. Returns false if it has no such number.
    @inline(never)
    mutating func take(_ place: UInt32) -> Bool {
        if place > 2 || part != MOTION_NONE || isConstant && count <= place { return false }
        if place == 1 { (scale.x, bias.x) = (scale.y, bias.y) }
        if place == 2 { bias.x = 0 }
        bias.y = 0
        if isConstant { count = 1 } else { part = place }
        return true
    }

    /// Adds an element to a list, as which it begins; whether that is possible: the first number of the property must
    /// be the first one of the list, and so on, and a third one must be 0.
    @inline(never)
    mutating func append(_ element: LottieSum) -> Bool {
        let place = count
        count.advance()
        if place > 1 { return element.isConstant && element.count == 1 && element.bias.x == 0 }
        if element.isConstant {
            if element.count != 1 { return false }
        } else {
            if element.part != place || !isConstant && source != element.source { return false }
            source = element.source
        }
        scale[place.int & 1] = element.isConstant ? 0 : element.scale.x
        bias[place.int & 1] = element.bias.x
        return true
    }

    /// Applies this sum to the result of a first sum, and keeps the two as one. False if this takes a part of a
    /// single number.
    @inline(never)
    mutating func follow(_ first: LottieSum, of row: UInt32) -> Bool {
        var both = first
        if part != MOTION_NONE && !both.take(part) { return false }
        both.scale = first.isConstant ? SIMD2(0, 0) : both.scale * scale
        both.bias = both.bias * scale + bias
        self = both
        source = row
        return true
    }

    /// Returns a map that takes the numbers of the property to where a map takes those of the sum.
    @inline(__always)
    func mapped(_ map: LottieMap) -> LottieMap {
        var own = map, sum = self
        if map.first > 0 {
            (sum.scale.y, sum.bias.y) = (sum.scale.x, 0)
            if map.first == 1 { (sum.scale.x, sum.bias.x) = (scale.y, bias.y) } else { sum.bias.x = 0 }
        }
        own.scale = map.scale * Vector(Double(sum.scale.x), Double(sum.scale.y))
        own.bias = map.bias + map.scale * Vector(Double(sum.bias.x), Double(sum.bias.y))
        if part != MOTION_NONE { (own.first, own.count) = (part, 1) }
        return own
    }
}

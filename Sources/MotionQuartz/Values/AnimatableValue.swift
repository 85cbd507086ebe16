/// A Swift type of values that animations can move.
protocol AnimatableValue: SendableMetatype {
    /// The value's numbers; nil for a colour, list or path that is not there.
    var animationValue: AnimationValue? { get }

    /// Makes the value that the numbers make. A list keeps the count of the numbers.
    init(_ value: AnimationValue)

    static var valueType: ValueType { get }
}

extension AnimationValue {
    fileprivate var first: Double { if case .few(let numbers, _) = self { numbers[0] } else { 0 } }
    fileprivate var four: SIMD4<Double> { if case .few(let numbers, _) = self { numbers } else { .zero } }
}

extension CGFloat: AnimatableValue {
    var animationValue: AnimationValue? { AnimationValue(Double(self)) }
    init(_ value: AnimationValue) { self = CGFloat(value.first) }
    static var valueType: ValueType { .number }
}

extension Float: AnimatableValue {
    var animationValue: AnimationValue? { AnimationValue(Double(self)) }
    init(_ value: AnimationValue) { self = Float(value.first) }
    static var valueType: ValueType { .number }
}

extension Double: AnimatableValue {
    var animationValue: AnimationValue? { AnimationValue(self) }
    init(_ value: AnimationValue) { self = value.first }
    static var valueType: ValueType { .number }
}

extension Int: AnimatableValue {
    var animationValue: AnimationValue? { AnimationValue(Double(self)) }
    init(_ value: AnimationValue) { self = Int(Swift.max(-1e15, Swift.min(1e15, value.first.rounded()))) }
    static var valueType: ValueType { .number }
}

extension Bool: AnimatableValue {
    var animationValue: AnimationValue? { AnimationValue(self ? 1 : 0) }
    init(_ value: AnimationValue) { self = value.first >= 0.5 }
    static var valueType: ValueType { .bool }
}

extension CGPoint: AnimatableValue {
    var animationValue: AnimationValue? { AnimationValue(Double(x), Double(y)) }
    init(_ value: AnimationValue) { self.init(x: value.four[0], y: value.four[1]) }
    static var valueType: ValueType { .point }
}

extension CGSize: AnimatableValue {
    var animationValue: AnimationValue? { AnimationValue(Double(width), Double(height)) }
    init(_ value: AnimationValue) { self.init(width: value.four[0], height: value.four[1]) }
    static var valueType: ValueType { .size }
}

extension CGRect: AnimatableValue {
    var animationValue: AnimationValue? {
        .few(
            [Double(origin.x), Double(origin.y), Double(size.width), Double(size.height)], count: 4)
    }
    init(_ value: AnimationValue) {
        let four = value.four
        self.init(x: four[0], y: four[1], width: four[2], height: four[3])
    }
    static var valueType: ValueType { .rect }
}

extension CATransform3D: AnimatableValue {
    var animationValue: AnimationValue? { .matrix(self) }
    init(_ value: AnimationValue) { if case .matrix(let matrix) = value { self = matrix } else { self.init() } }
    static var valueType: ValueType { .transform }
}

extension CGColor {
    var animationValue: AnimationValue {
        let c = components!
        return .few([Double(c[0]), Double(c[1]), Double(c[2]), Double(c[3])], count: 4)
    }

    convenience init(numbers n: some RandomAccessCollection<Double>) {
        let n = Array(n)
        self.init(red: CGFloat(n[0]), green: CGFloat(n[1]), blue: CGFloat(n[2]), alpha: CGFloat(n[3]))
    }
}

extension Optional: AnimatableValue where Wrapped: OptionallyAnimatable {
    var animationValue: AnimationValue? { map(\.wrappedValue) }
    init(_ value: AnimationValue) { self = Wrapped.make(value) }
    static var valueType: ValueType { Wrapped.wrappedType }
}

/// A type of values that a layer may have or not.
protocol OptionallyAnimatable {
    var wrappedValue: AnimationValue { get }
    static func make(_ value: AnimationValue) -> Self?
    static var wrappedType: ValueType { get }
}

extension CGColor: OptionallyAnimatable {
    var wrappedValue: AnimationValue { animationValue }
    static func make(_ value: AnimationValue) -> Self? { CGColor(numbers: value.numbers) as? Self }
    static var wrappedType: ValueType { .color }
}

extension CGPath: OptionallyAnimatable {
    var wrappedValue: AnimationValue { .path(self) }
    static func make(_ value: AnimationValue) -> Self? {
        if case .path(let path) = value { path as? Self } else { nil }
    }
    static var wrappedType: ValueType { .path }
}

extension Array: OptionallyAnimatable where Element: ListElement {
    var wrappedValue: AnimationValue { .list(flatMap(\.listNumbers)) }
    static func make(_ value: AnimationValue) -> Self? {
        let numbers = value.numbers
        return stride(from: 0, to: numbers.count, by: Element.listType.arity).map {
            Element.element(numbers[$0..<($0 + Element.listType.arity)])
        }
    }
    static var wrappedType: ValueType { Element.listType }
}

/// A type of elements of lists that can be animated.
protocol ListElement {
    var listNumbers: [Double] { get }
    static func element(_ numbers: ArraySlice<Double>) -> Self
    static var listType: ValueType { get }
}

extension NSNumber: ListElement {
    var listNumbers: [Double] { [doubleValue] }
    static func element(_ numbers: ArraySlice<Double>) -> Self { NSNumber(value: numbers.first ?? 0) as! Self }
    static var listType: ValueType { .numbers }
}

extension CGColor: ListElement {
    var listNumbers: [Double] { animationValue.numbers }
    static func element(_ numbers: ArraySlice<Double>) -> Self {
        CGColor(numbers: numbers) as! Self
    }
    static var listType: ValueType { .colors }
}

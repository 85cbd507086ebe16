/// Returns the number that a value of any numeric type holds; nil for anything else.
func number(of value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: return Double(value)
    case let value as Double: return value
    case let value as Float: return Double(value)
    case let value as Int: return Double(value)
    case let value as Bool: return value ? 1 : 0
    case let value as NSNumber: return value.doubleValue
    case let value as any BinaryInteger: return Double(value)
    default: return nil
    }
}

extension AnimationValue {
    /// Takes the value for a property of a type; nil if it is of another type.
    init?(_ any: Any, as type: ValueType) {
        switch type {
        case .number, .bool:
            guard let number = number(of: any) else { return nil }
            self.init(number)
        case .point, .size, .rect, .transform:
            guard let found = AnimationValue(geometry: any, type) else { return nil }
            self = found
        case .color:
            guard let color = color(of: any) else { return nil }
            self = color.animationValue
        case .numbers:
            guard let list = any as? [Any] else { return nil }
            let numbers = list.compactMap { number(of: $0) }
            guard numbers.count == list.count else { return nil }
            self = .list(numbers)
        case .colors:
            guard let list = any as? [Any] else { return nil }
            let colors = list.compactMap { color(of: $0) }
            guard colors.count == list.count else { return nil }
            self = .list(colors.flatMap(\.listNumbers))
        case .path:
            if let path = any as? CGPath {
                self = .path(path)
            } else if let path = any as? UIBezierPath {
                self = .path(path.cgPath)
            } else {
                return nil
            }
        }
    }

    /// Takes a point, size, rectangle or transform. A point may be given as a size and a size as a point, and a
    /// transform of the plane as one of space.
    private init?(geometry any: Any, _ type: ValueType) {
        switch (any, type) {
        case (let point as CGPoint, .point), (let point as CGPoint, .size): self.init(Double(point.x), Double(point.y))
        case (let size as CGSize, .size), (let size as CGSize, .point):
            self.init(Double(size.width), Double(size.height))
        case (let rect as CGRect, .rect): self = rect.animationValue!
        case (let transform as CATransform3D, .transform): self = .matrix(transform)
        case (let transform as CGAffineTransform, .transform):
            self = .matrix(CATransform3DMakeAffineTransform(transform))
        case (let value as NSValue, _):
            guard let inner = content(of: value), let found = AnimationValue(geometry: inner, type) else { return nil }
            self = found
        default: return nil
        }
    }

    /// Returns the type that a value of a property of one's own has; nil if it is of no type that can be animated.
    static func type(of any: Any) -> ValueType? {
        switch any {
        case is Bool: return .bool
        case is CGPoint: return .point
        case is CGSize: return .size
        case is CGRect: return .rect
        case is CATransform3D, is CGAffineTransform: return .transform
        case is CGColor, is UIColor: return .color
        case is CGPath, is UIBezierPath: return .path
        case let value as NSValue where !(value is NSNumber): return content(of: value).flatMap { type(of: $0) }
        case let list as [Any]:
            return list.first.map { color(of: $0) != nil } == true ? .colors : .numbers
        default: return number(of: any) == nil ? nil : .number
        }
    }

    /// Returns the value as Swift types have it.
    func any(as type: ValueType) -> Any {
        switch type {
        case .number: CGFloat(self)
        case .bool: Bool(self)
        case .point: CGPoint(self)
        case .size: CGSize(self)
        case .rect: CGRect(self)
        case .transform: CATransform3D(self)
        case .color: CGColor(numbers: numbers)
        case .numbers: numbers.map { NSNumber(value: $0) }
        case .colors: [CGColor].make(self) ?? []
        case .path: if case .path(let path) = self { path } else { CGPath() }
        }
    }
}

/// Returns the colour that a value holds; nil for anything else.
private func color(of any: Any) -> CGColor? { (any as? CGColor) ?? (any as? UIColor)?.cgColor }

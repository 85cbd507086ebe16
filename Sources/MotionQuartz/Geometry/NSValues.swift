/// Returns what an NSValue holds: a point, a size, a rectangle or a transform; nil for anything else.
func content(of value: NSValue) -> Any? {
    func read<Value>(_ value: NSValue, _ start: Value) -> Value {
        var result = start
        withUnsafeMutableBytes(of: &result) { value.getValue($0.baseAddress!) }
        return result
    }
    switch String(cString: value.objCType).prefix(while: { $0 != "=" }) {
    case "{CGPoint": return read(value, CGPoint.zero)
    case "{CGSize": return read(value, CGSize.zero)
    case "{CGRect": return read(value, CGRect.zero)
    case "[16d]": return read(value, CATransform3DIdentity)
    case "[6d]": return read(value, CGAffineTransform.identity)
    default: return nil
    }
}

extension NSValue {
    /// Wraps a point.
    public convenience init(cgPoint: CGPoint) { self.init(copying: cgPoint, as: "{CGPoint=dd}") }

    /// Wraps a size.
    public convenience init(cgSize: CGSize) { self.init(copying: cgSize, as: "{CGSize=dd}") }

    /// Wraps a rectangle.
    public convenience init(cgRect: CGRect) { self.init(copying: cgRect, as: "{CGRect={CGPoint=dd}{CGSize=dd}}") }

    /// Wraps a transform in space.
    public convenience init(caTransform3D: CATransform3D) {
        self.init(copying: caTransform3D, as: "[16d]")  // Foundation knows no other structures
    }

    /// Wraps a transform of the plane.
    public convenience init(cgAffineTransform: CGAffineTransform) {
        self.init(copying: cgAffineTransform, as: "[6d]")
    }

    /// The point that was wrapped; (0, 0) for anything else.
    public var cgPointValue: CGPoint { content(of: self) as? CGPoint ?? .zero }

    /// The size that was wrapped; (0, 0) for anything else.
    public var cgSizeValue: CGSize { content(of: self) as? CGSize ?? .zero }

    /// The rectangle that was wrapped; zero for anything else.
    public var cgRectValue: CGRect { content(of: self) as? CGRect ?? .zero }

    /// The transform that was wrapped; the identity for anything else.
    public var caTransform3DValue: CATransform3D { content(of: self) as? CATransform3D ?? CATransform3DIdentity }

    /// The transform of the plane that was wrapped; the identity for anything else.
    public var cgAffineTransformValue: CGAffineTransform { content(of: self) as? CGAffineTransform ?? .identity }

    private convenience init<Value>(copying value: Value, as type: String) {
        let bytes = withUnsafeBytes(of: value) { Array($0) }
        self.init(bytes: bytes, objCType: type)
    }
}

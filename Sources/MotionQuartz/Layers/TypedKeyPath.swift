/// The keys of typed key paths that were asked for.
private enum KnownKeys {
    private static let lock = Lock()
    nonisolated(unsafe) private static var keys: [AnyKeyPath: String] = [:]

    static func key(of path: AnyKeyPath, _ find: () -> String?) -> String? {
        if let known = lock.held({ keys[path] }) { return known }
        let found = find()
        if let found { lock.held { keys[path] = found } }
        return found
    }
}

extension KeyPath where Root: CALayer {
    /// The key path as Core Animation writes it; nil for one that leads to no property that animates.
    ///
    /// A typed key path does not name its members. So it is read from a layer that notes which property is asked for,
    /// and then answers with numbers that say which part of the value is read.
    var animationKey: String? { KnownKeys.key(of: self, findKey) }

    private func findKey() -> String? {
        let probe = Root(presentationOf: Root(presentationOf: nil)), live = probe.live!
        guard let property = live.noting({ _ = probe[keyPath: self] }) else { return nil }
        let row = PropertyTable.row(property)
        guard let type = row.type, !(Value.self is any AnimatableValue.Type && valueType == type) else {
            return row.key
        }
        guard type == .point || type == .size || type == .rect else { return nil }
        live.show([1, 2, 3, 4], as: property, type)
        let part: (first: Int, count: Int)
        switch probe[keyPath: self] {
        case let number as CGFloat: part = (Int(number) - 1, 1)
        case let point as CGPoint: part = (Int(point.x) - 1, 2)
        case let size as CGSize: part = (Int(size.width) - 1, 2)
        default: return nil
        }
        return PropertyPath.name(ofNumbers: part.first, part.count, in: type).map { "\(row.key).\($0)" }
    }

    private var valueType: ValueType? { (Value.self as? any AnimatableValue.Type)?.valueType }
}

extension CAPropertyAnimation {
    /// Animates the property that a typed key path names: `\CALayer.position`.
    public convenience init<Layer: CALayer, Value>(keyPath path: KeyPath<Layer, Value>) {
        self.init()
        keyPath = path.animationKey
    }
}

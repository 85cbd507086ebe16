/// Values of new layers that are not zero, as `defaultValue(forKey:)` has them.
nonisolated(unsafe) let layerDefaults: [String: Any] = [
    "anchorPoint": CGPoint(x: 0.5, y: 0.5), "contentsCenter": CGRect(x: 0, y: 0, width: 1, height: 1),
    "contentsRect": CGRect(x: 0, y: 0, width: 1, height: 1), "contentsGravity": "resize", "contentsFormat": "RGBA8",
    "contentsScale": CGFloat(1), "minificationFilter": "linear", "magnificationFilter": "linear",
    "maskedCorners": UInt(15), "cornerCurve": "circular", "hidden": false, "doubleSided": true,
    "geometryFlipped": false, "opaque": false, "masksToBounds": false, "allowsGroupOpacity": true,
    "shouldRasterize": false, "rasterizationScale": CGFloat(1), "opacity": Float(1),
    "shadowOffset": CGSize(width: 0, height: -3), "shadowRadius": CGFloat(3), "shadowColor": CGColor.black,
    "borderColor": CGColor.black, "speed": Float(1), "fillMode": "removed", "transform": CATransform3DIdentity,
    "sublayerTransform": CATransform3DIdentity
]

/// The defaults that subclasses of a program have changed, found once for each class.
enum ChangedDefaults {
    private static let lock = Lock()
    nonisolated(unsafe) private static var found: [ObjectIdentifier: [(String, Any)]] = [:]
    private static let shipped: Set<ObjectIdentifier> = Set(
        [
            CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CAReplicatorLayer.self, CATextLayer.self,
            CATransformLayer.self, CAScrollLayer.self
        ].map { ObjectIdentifier($0) })

    static func of(_ type: CALayer.Type) -> [(String, Any)] {
        let id = ObjectIdentifier(type)
        guard !shipped.contains(id) else { return [] }
        if let known = lock.held({ found[id] }) { return known }
        let keys = PropertyTable.known.values.map(\.key) + ["geometryFlipped", "opaque"]
        let changed: [(String, Any)] = keys.sorted().compactMap { key in
            guard let value = type.defaultValue(forKey: key) else { return nil }
            let usual = layerDefaults[key] ?? CAShapeLayer.ownDefaults[key]
            return "\(value)" == usual.map { "\($0)" } ? nil : (key, value)
        }
        lock.held { found[id] = changed }
        return changed
    }
}

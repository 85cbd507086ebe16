/// How a layer has a property whose value it stores itself.
struct LayerAccess: Sendable {
    let id: PropertyID
    /// Returns the model value; nil if the layer has no such property, or no such colour, list or path.
    let model: @Sendable (CALayer) -> AnimationValue?
    /// Returns the value that the layer shows: of a presentation layer, the animated one.
    let get: @Sendable (CALayer) -> Any?
    /// Sets the model value. Returns false if the value has the wrong type, or the layer no such property.
    let set: @Sendable (CALayer, Any?) -> Bool

    init<Layer: CALayer, Storage: AnyObject, Value: AnimatableValue>(
        _ id: PropertyID, _ shown: ReferenceWritableKeyPath<Layer, Value> & Sendable,
        in storage: @escaping @Sendable (Layer) -> Storage,
        _ stored: ReferenceWritableKeyPath<Storage, Value> & Sendable
    ) {
        precondition(PropertyTable.row(id).type == Value.valueType, "a property has one type")
        self.id = id
        model = { ($0 as? Layer).flatMap { storage($0)[keyPath: stored].animationValue } }
        get = { ($0 as? Layer).map { $0[keyPath: shown] as Any } }
        set = { layer, value in
            guard let layer = layer as? Layer else { return false }
            guard let value, !(value is NSNull) else {
                guard let none: Value = LayerAccess.nothing() else { return false }
                layer[keyPath: shown] = none
                return true
            }
            guard let number = AnimationValue(value, as: Value.valueType) else { return false }
            layer[keyPath: shown] = Value(number)
            return true
        }
    }

    /// Returns nil as a value of an optional type; nothing for other types.
    private static func nothing<Value>() -> Value? {
        guard let optional = Value.self as? any ExpressibleByNilLiteral.Type else { return nil }
        func make<Optional: ExpressibleByNilLiteral>(_: Optional.Type) -> Value? { (nil as Optional) as? Value }
        return make(optional)
    }

    /// Those of the layers that ship, by the numbers of the properties, which are small.
    fileprivate static let numbered: [LayerAccess?] = {
        let all = layerRows + shapeRows + gradientRows + replicatorRows + textRows
        var numbered = [LayerAccess?](repeating: nil, count: Int(all.map(\.id.rawValue).max()!) + 1)
        for access in all { numbered[Int(access.id.rawValue)] = access }
        return numbered
    }()
}

extension PropertyRow {
    /// How a layer has the property; nil for a property of the program's own.
    private var access: LayerAccess? {
        let number = Int(id.rawValue)
        return number < LayerAccess.numbered.count ? LayerAccess.numbered[number] : nil
    }

    /// Returns the model value; nil if the layer has no such property, or no such colour, list or path.
    func model(_ layer: CALayer) -> AnimationValue? {
        if let access { return access.model(layer) }
        guard let value = layer.storage.ownValues[key], let type = AnimationValue.type(of: value) else { return nil }
        return AnimationValue(value, as: type)
    }

    /// Returns the value that the layer shows: of a presentation layer, the animated one.
    func get(_ layer: CALayer) -> Any? {
        if let access { return access.get(layer) }
        return layer.ownValue(id, key)
    }

    /// Sets the model value. Returns false if the value has the wrong type, or the layer no such property.
    func set(_ layer: CALayer, _ value: Any?) -> Bool {
        if let access { return access.set(layer, value) }
        layer.setOwnValue(value, id, key)
        return true
    }
}

extension PropertyTable {
    /// Returns whether a layer has a property of the program's own: declared, stored or known to its class.
    static func has(own key: String, _ layer: CALayer) -> Bool {
        layer.storage.ownValues[key] != nil || isDeclared(key) || type(of: layer).defaultValue(forKey: key) != nil
            || type(of: layer).needsDisplay(forKey: key)
    }
}

/// What the library knows of an animatable property.
final class PropertyRow: Sendable {
    let id: PropertyID
    let key: String
    /// The type of its values; nil for a property of a program's own, which has the type of its value.
    let type: ValueType?
    /// Whether a change of the model value animates by itself.
    let isImplicit: Bool
    /// Returns the model value; nil if the layer has no such property, or no such colour, list or path.
    let model: @Sendable (CALayer) -> AnimationValue?
    /// Returns the value that the layer shows: of a presentation layer, the animated one.
    let get: @Sendable (CALayer) -> Any?
    /// Sets the model value. Returns false if the value has the wrong type, or the layer no such property.
    let set: @Sendable (CALayer, Any?) -> Bool

    init(
        id: PropertyID, key: String, type: ValueType?, isImplicit: Bool,
        model: @escaping @Sendable (CALayer) -> AnimationValue?, get: @escaping @Sendable (CALayer) -> Any?,
        set: @escaping @Sendable (CALayer, Any?) -> Bool
    ) {
        (self.id, self.key, self.type, self.isImplicit) = (id, key, type, isImplicit)
        (self.model, self.get, self.set) = (model, get, set)
    }
}

/// All animatable properties, by number and by key.
enum PropertyTable {
    /// The properties of layers that ship.
    static let known: [UInt16: PropertyRow] = Dictionary(
        uniqueKeysWithValues: (layerRows + shapeRows + gradientRows + replicatorRows + textRows).map {
            ($0.id.rawValue, $0)
        })

    /// The same by their numbers, which are small.
    private static let numbered: [PropertyRow?] = (0...(known.keys.max() ?? 0)).map { known[$0] }

    private static let ids: [String: PropertyID] = {
        var ids = Dictionary(uniqueKeysWithValues: known.values.map { ($0.key, $0.id) })
        for (name, key) in swiftNames { ids[name] = ids[key] }
        return ids
    }()

    /// Names of Swift that Core Animation knows by another key.
    private static let swiftNames = [
        "isHidden": "hidden", "isDoubleSided": "doubleSided"
    ]

    private static let lock = Lock()
    nonisolated(unsafe) private static var customIDs: [String: PropertyID] = [:]
    nonisolated(unsafe) private static var customRows: [PropertyRow] = []
    /// The keys of `@LayerProperty`.
    nonisolated(unsafe) private static var declared: Set<String> = []

    /// Returns the number of the property of a key. A key that is not known names a property of the program's own.
    static func id(of key: String) -> PropertyID {
        if let id = ids[key] { return id }
        return lock.held {
            if let id = customIDs[key] { return id }
            let id = PropertyID(rawValue: PropertyID.firstCustom + UInt16(clamping: customRows.count))
            customIDs[key] = id
            customRows.append(customRow(id, key))
            return id
        }
    }

    /// Returns the number of the property of a key that a class declares.
    static func declare(_ key: String) -> PropertyID {
        lock.held { _ = declared.insert(key) }
        return id(of: key)
    }

    /// Returns whether a layer has a property of the program's own: declared, stored or known to its class.
    static func has(own key: String, _ layer: CALayer) -> Bool {
        layer.storage.ownValues[key] != nil || lock.held { declared.contains(key) }
            || type(of: layer).defaultValue(forKey: key) != nil || type(of: layer).needsDisplay(forKey: key)
    }

    /// Returns the row of a key if the library knows it.
    static func knownRow(of key: String) -> PropertyRow? { ids[key].flatMap { known[$0.rawValue] } }

    static func row(_ id: PropertyID) -> PropertyRow {
        let number = Int(id.rawValue)
        if number < numbered.count, let row = numbered[number] { return row }
        return lock.held { customRows[Int(id.rawValue - PropertyID.firstCustom)] }
    }

    /// Makes the row of a property whose value a layer stores itself.
    static func row<Layer: CALayer, Storage: AnyObject, Value: AnimatableValue>(
        _ id: PropertyID, _ key: String, _ shown: ReferenceWritableKeyPath<Layer, Value> & Sendable,
        in storage: @escaping @Sendable (Layer) -> Storage,
        _ stored: ReferenceWritableKeyPath<Storage, Value> & Sendable, implicit: Bool = true
    ) -> PropertyRow {
        PropertyRow(
            id: id, key: key, type: Value.valueType, isImplicit: implicit,
            model: { ($0 as? Layer).flatMap { storage($0)[keyPath: stored].animationValue } },
            get: { ($0 as? Layer).map { $0[keyPath: shown] as Any } },
            set: { layer, value in
                guard let layer = layer as? Layer else { return false }
                guard let value, !(value is NSNull) else {
                    guard let none: Value = nothing() else { return false }
                    layer[keyPath: shown] = none
                    return true
                }
                guard let number = AnimationValue(value, as: Value.valueType) else { return false }
                layer[keyPath: shown] = Value(number)
                return true
            })
    }

    /// Returns nil as a value of an optional type; nothing for other types.
    private static func nothing<Value>() -> Value? {
        guard let optional = Value.self as? any ExpressibleByNilLiteral.Type else { return nil }
        func make<Optional: ExpressibleByNilLiteral>(_: Optional.Type) -> Value? { (nil as Optional) as? Value }
        return make(optional)
    }

    private static func customRow(_ id: PropertyID, _ key: String) -> PropertyRow {
        PropertyRow(
            id: id, key: key, type: nil, isImplicit: false,
            model: { layer in
                guard let value = layer.storage.ownValues[key], let type = AnimationValue.type(of: value) else {
                    return nil
                }
                return AnimationValue(value, as: type)
            },
            get: { $0.ownValue(id, key) },
            set: { layer, value in
                layer.setOwnValue(value, id, key)
                return true
            })
    }
}

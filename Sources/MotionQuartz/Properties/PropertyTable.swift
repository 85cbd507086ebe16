/// What the library knows of an animatable property. The rooms above know how a layer has it.
final class PropertyRow: Sendable {
    let id: PropertyID
    let key: String
    /// The type of its values; nil for a property of a program's own, which has the type of its value.
    let type: ValueType?
    /// Whether a change of the model value animates by itself.
    let isImplicit: Bool

    init(id: PropertyID, key: String, type: ValueType?, isImplicit: Bool) {
        (self.id, self.key, self.type, self.isImplicit) = (id, key, type, isImplicit)
    }
}

/// All animatable properties, by number and by key.
enum PropertyTable {
    /// The properties of layers that ship, by the type of their values.
    private static let shipped: [(type: ValueType, keys: [(PropertyID, String)])] = [
        (
            .number,
            [
                (.zPosition, "zPosition"), (.anchorPointZ, "anchorPointZ"), (.opacity, "opacity"),
                (.cornerRadius, "cornerRadius"), (.borderWidth, "borderWidth"), (.shadowOpacity, "shadowOpacity"),
                (.shadowRadius, "shadowRadius"), (.contentsScale, "contentsScale"),
                (.rasterizationScale, "rasterizationScale"), (.strokeStart, "strokeStart"), (.strokeEnd, "strokeEnd"),
                (.lineWidth, "lineWidth"), (.miterLimit, "miterLimit"), (.lineDashPhase, "lineDashPhase"),
                (.instanceCount, "instanceCount"), (.instanceDelay, "instanceDelay"),
                (.instanceRedOffset, "instanceRedOffset"), (.instanceGreenOffset, "instanceGreenOffset"),
                (.instanceBlueOffset, "instanceBlueOffset"), (.instanceAlphaOffset, "instanceAlphaOffset"),
                (.fontSize, "fontSize")
            ]
        ),
        (
            .bool,
            [
                (.hidden, "hidden"), (.masksToBounds, "masksToBounds"), (.doubleSided, "doubleSided"),
                (.shouldRasterize, "shouldRasterize")
            ]
        ),
        (
            .point,
            [
                (.position, "position"), (.anchorPoint, "anchorPoint"), (.startPoint, "startPoint"),
                (.endPoint, "endPoint")
            ]
        ),
        (.size, [(.shadowOffset, "shadowOffset")]),
        (.rect, [(.bounds, "bounds"), (.contentsRect, "contentsRect"), (.contentsCenter, "contentsCenter")]),
        (
            .transform,
            [
                (.transform, "transform"), (.sublayerTransform, "sublayerTransform"),
                (.instanceTransform, "instanceTransform")
            ]
        ),
        (
            .color,
            [
                (.backgroundColor, "backgroundColor"), (.borderColor, "borderColor"), (.shadowColor, "shadowColor"),
                (.fillColor, "fillColor"), (.strokeColor, "strokeColor"), (.instanceColor, "instanceColor"),
                (.foregroundColor, "foregroundColor")
            ]
        ),
        (.numbers, [(.locations, "locations"), (.lineDashPattern, "lineDashPattern")]),
        (.colors, [(.colors, "colors")]),
        (.path, [(.path, "path"), (.shadowPath, "shadowPath")])
    ]

    /// Those whose changes do not animate by themselves.
    private static let explicit: Set<PropertyID> = [.shadowPath, .path, .lineDashPattern]

    /// The properties of layers that ship.
    static let known: [UInt16: PropertyRow] = Dictionary(
        uniqueKeysWithValues: shipped.flatMap { type, keys in
            keys.map { id, key in
                (id.rawValue, PropertyRow(id: id, key: key, type: type, isImplicit: !explicit.contains(id)))
            }
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
            customRows.append(PropertyRow(id: id, key: key, type: nil, isImplicit: false))
            return id
        }
    }

    /// Returns the number of the property of a key that a class declares.
    static func declare(_ key: String) -> PropertyID {
        lock.held { _ = declared.insert(key) }
        return id(of: key)
    }

    /// Returns whether a class declares a property of the program's own.
    static func isDeclared(_ key: String) -> Bool { lock.held { declared.contains(key) } }

    /// Returns the row of a key if the library knows it.
    static func knownRow(of key: String) -> PropertyRow? { ids[key].flatMap { known[$0.rawValue] } }

    static func row(_ id: PropertyID) -> PropertyRow {
        let number = Int(id.rawValue)
        if number < numbered.count, let row = numbered[number] { return row }
        return lock.held { customRows[Int(id.rawValue - PropertyID.firstCustom)] }
    }
}

/// A part of a value that a key path names.
enum ValuePart: Hashable, Sendable {
    case whole
    /// Some of a value's numbers, such as those of `size`.
    case numbers(Int, Int)
    /// A part of a transform.
    case transform(TransformPart)
}

/// A part of a transform that a key path names.
enum TransformPart: String, CaseIterable, Sendable {
    case rotationX = "rotation.x", rotationY = "rotation.y", rotationZ = "rotation.z"
    case scaleX = "scale.x", scaleY = "scale.y", scaleZ = "scale.z", scaleXY = "scale.xy", scale
    case translationX = "translation.x", translationY = "translation.y", translationZ = "translation.z", translation

    init?(name: String) { self.init(rawValue: name == "rotation" ? "rotation.z" : name) }

    /// The type of its values.
    var type: ValueType { self == .translation ? .size : .number }

    /// Whether it can move something out of the plane.
    var isSpatial: Bool {
        switch self {
        case .rotationX, .rotationY, .scaleZ, .translationZ: true
        default: false
        }
    }

    func value(of t: CATransform3D) -> Any {
        let parts = TransformParts(t)
        switch self {
        case .rotationX: return CGFloat(parts.rotation.x)
        case .rotationY: return CGFloat(parts.rotation.y)
        case .rotationZ: return CGFloat(parts.rotation.z)
        case .scaleX: return CGFloat(parts.scale.x)
        case .scaleY: return CGFloat(parts.scale.y)
        case .scaleZ: return CGFloat(parts.scale.z)
        case .scaleXY: return CGFloat((parts.scale.x + parts.scale.y) / 2)
        case .scale: return CGFloat((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
        case .translationX: return t.m41
        case .translationY: return t.m42
        case .translationZ: return t.m43
        case .translation: return CGSize(width: t.m41, height: t.m42)
        }
    }

    /// Returns a transform with another value of the part; nil if the value has the wrong type.
    func replaced(in t: CATransform3D, by value: Any) -> CATransform3D? {
        guard let value = AnimationValue(value, as: type) else { return nil }
        let numbers = value.numbers, x = numbers[0]
        var moved = t
        switch self {
        case .translationX: moved.m41 = CGFloat(x)
        case .translationY: moved.m42 = CGFloat(x)
        case .translationZ: moved.m43 = CGFloat(x)
        case .translation: (moved.m41, moved.m42) = (CGFloat(x), CGFloat(numbers[1]))
        default:
            var parts = TransformParts(t)
            switch self {
            case .rotationX: parts.rotation.x = x
            case .rotationY: parts.rotation.y = x
            case .rotationZ: parts.rotation.z = x
            case .scaleX: parts.scale.x = x
            case .scaleY: parts.scale.y = x
            case .scaleZ: parts.scale.z = x
            case .scaleXY: (parts.scale.x, parts.scale.y) = (x, x)
            default: parts.scale = (x, x, x)
            }
            moved = parts.matrix
        }
        return moved
    }
}

/// A key path, taken apart: a property, and a part of its value.
struct PropertyPath: Hashable, Sendable {
    let property: PropertyID
    let part: ValuePart

    private static let lock = Lock()
    nonisolated(unsafe) private static var read: [String: PropertyPath?] = [:]

    /// Reads a key path; nil if it names a part that the property does not have.
    static func of(_ keyPath: String) -> PropertyPath? {
        if let known = lock.held({ read[keyPath] }) { return known }
        let path = PropertyPath(keyPath)
        lock.held { read[keyPath] = .some(path) }
        return path
    }

    private init?(_ keyPath: String) {
        let pieces = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        guard let key = pieces.first else { return nil }
        guard pieces.count == 2 else {
            (property, part) = (PropertyTable.id(of: key), .whole)
            return
        }
        guard let row = PropertyTable.knownRow(of: key), let type = row.type else {
            // A property of the program's own: its name has the point.
            (property, part) = (PropertyTable.id(of: keyPath), .whole)
            return
        }
        guard let part = PropertyPath.part(pieces[1], of: type) else { return nil }
        (property, self.part) = (row.id, part)
    }

    /// The names of parts of values that are some of their numbers: the first one, and how many.
    private static let parts: [(type: ValueType, name: String, first: Int, count: Int)] = [
        (.point, "x", 0, 1), (.point, "y", 1, 1), (.size, "width", 0, 1), (.size, "height", 1, 1),
        (.rect, "origin", 0, 2), (.rect, "size", 2, 2), (.rect, "origin.x", 0, 1), (.rect, "origin.y", 1, 1),
        (.rect, "size.width", 2, 1), (.rect, "size.height", 3, 1)
    ]

    private static func part(_ name: String, of type: ValueType) -> ValuePart? {
        if type == .transform { return TransformPart(name: name).map(ValuePart.transform) }
        return parts.first { $0.type == type && $0.name == name }.map { .numbers($0.first, $0.count) }
    }

    /// Returns the names of the parts of values of a type.
    static func partNames(of type: ValueType) -> [String] {
        if type == .transform { return TransformPart.allCases.map(\.rawValue) + ["rotation"] }
        return parts.filter { $0.type == type }.map(\.name)
    }

    /// Returns the key path, which names a property and a part of it.
    func name(of row: PropertyRow) -> String {
        switch part {
        case .whole: row.key
        case .numbers(let first, let count):
            row.key + (row.type.flatMap { PropertyPath.name(ofNumbers: first, count, in: $0) }.map { "." + $0 } ?? "")
        case .transform(let part): "\(row.key).\(part.rawValue)"
        }
    }

    /// Returns the name of a part of a value; nil if it has none.
    static func name(ofNumbers first: Int, _ count: Int, in type: ValueType) -> String? {
        parts.first { $0.type == type && $0.first == first && $0.count == count }?.name
    }

    /// Returns the type of the part's values, for a property of a type.
    func type(in whole: ValueType) -> ValueType {
        switch part {
        case .whole: whole
        case .numbers(_, 1): .number
        case .numbers(let first, _): first == 0 ? .point : .size
        case .transform(let part): part.type
        }
    }
}

/// A type of a field of a scene.
protocol JSONField {
    init?(json: JSON)
    var json: JSON { get }
}

extension Double: JSONField {
    init?(json: JSON) {
        switch json {
        case .number(let number): self = number
        case .text("inf"): self = .infinity
        default: return nil
        }
    }
    var json: JSON { .number(self) }
}

extension Bool: JSONField {
    init?(json: JSON) {
        guard case .bool(let bool) = json else { return nil }
        self = bool
    }
    var json: JSON { .bool(self) }
}

extension String: JSONField {
    init?(json: JSON) {
        guard case .text(let text) = json else { return nil }
        self = text
    }
    var json: JSON { .text(self) }
}

extension Color: JSONField {
    init?(json: JSON) {
        guard case .text(let hex) = json else { return nil }
        self.init(stringLiteral: hex)
    }
    var json: JSON { .text(hex) }
}

extension Path: JSONField {
    init?(json: JSON) {
        guard case .text(let text) = json, let path = try? Path(text) else { return nil }
        self = path
    }
    var json: JSON { .text(svg) }
}

extension Array: JSONField where Element: JSONField {
    init?(json: JSON) {
        guard case .list(let items) = json else { return nil }
        self = items.compactMap(Element.init(json:))
        if count != items.count { return nil }
    }
    var json: JSON { .list(map(\.json)) }
}

/// nil is null.
extension Optional: JSONField where Wrapped: JSONField {
    init?(json: JSON) {
        if json == .null { self = .none } else if let value = Wrapped(json: json) { self = value } else { return nil }
    }
    var json: JSON { self?.json ?? .null }
}

extension SIMD2: JSONField where Scalar == Double {
    init?(json: JSON) {
        guard let numbers = [Double](json: json), numbers.count == 2 else { return nil }
        self.init(numbers)
    }
    var json: JSON { .numbers([x, y]) }
}

extension SIMD4: JSONField where Scalar == Double {
    init?(json: JSON) {
        guard let numbers = [Double](json: json), numbers.count == 4 else { return nil }
        self.init(numbers)
    }
    var json: JSON { .numbers([x, y, z, w]) }
}

extension Curve: JSONField {
    init?(json: JSON) {
        guard case .text(let text) = json, let curve = try? Curve(text) else { return nil }
        self = curve
    }
    var json: JSON { .text(text) }
}

extension Animation.Value: JSONField {
    init?(json: JSON) {
        switch json {
        case .number, .list, .text: self.json = json
        default: return nil
        }
    }
}

extension Animation.Property: JSONField {
    init?(json: JSON) {
        guard case .text(let text) = json else { return nil }
        rawValue = text
    }
    var json: JSON { .text(rawValue) }
}

extension Animation.Fill: JSONField {
    init?(json: JSON) {
        guard case .text(let text) = json, let fill = text == "none" ? .removed : Self(rawValue: text) else {
            return nil
        }
        self = fill
    }
    var json: JSON { .text(rawValue) }
}

extension JSONObject {
    package func number(_ key: String) -> Double? { self[key].flatMap(Double.init(json:)) }
    package func text(_ key: String) -> String? { self[key].flatMap(String.init(json:)) }
    package func bool(_ key: String) -> Bool? { self[key].flatMap(Bool.init(json:)) }

    /// Returns the objects of a list; those of no other type.
    func objects(_ key: String) -> [JSONObject] {
        guard case .list(let items)? = self[key] else { return [] }
        return items.compactMap { if case .object(let object) = $0 { object } else { nil } }
    }

    /// Adds an object to a list.
    mutating func append(_ object: JSONObject, to key: String) {
        self[key] = .list((objects(key) + [object]).map(JSON.object))
    }

    var animations: [Animation] { objects("animations").map { Animation($0) } }

    /// Returns the value of a field, or what it is when it is left out.
    subscript<Value: JSONField>(_ key: String, or standard: Value) -> Value {
        get { self[key].flatMap(Value.init(json:)) ?? standard }
        set { self[key] = newValue.json }
    }

    /// Returns the value of a field; nil if it is left out.
    subscript<Value: JSONField>(optional key: String) -> Value? {
        get { self[key].flatMap(Value.init(json:)) }
        set { self[key] = newValue?.json }
    }

    /// Returns a field that is one of some words, or nil if it is left out.
    subscript<Word: RawRepresentable<String>>(optionalWord key: String) -> Word? {
        get { text(key).flatMap(Word.init(rawValue:)) }
        set { self[key] = newValue.map { .text($0.rawValue) } }
    }

    /// Returns a field that is one of some words.
    subscript<Word: RawRepresentable<String>>(word key: String, or standard: Word) -> Word {
        get { text(key).flatMap(Word.init(rawValue:)) ?? standard }
        set { self[key] = .text(newValue.rawValue) }
    }
}

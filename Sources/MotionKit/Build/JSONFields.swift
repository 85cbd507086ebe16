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

extension Array: JSONField where Element == Double {
    init?(json: JSON) {
        guard case .list(let items) = json else { return nil }
        self = items.compactMap(Double.init(json:))
        if count != items.count { return nil }
    }
    var json: JSON { .numbers(self) }
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

extension JSONObject {
    package func number(_ key: String) -> Double? { self[key].flatMap(Double.init(json:)) }
    package func text(_ key: String) -> String? { self[key].flatMap(String.init(json:)) }
    package func bool(_ key: String) -> Bool? { self[key].flatMap(Bool.init(json:)) }

    /// The value of a field, or what it is when it is left out.
    subscript<Value: JSONField>(_ key: String, or standard: Value) -> Value {
        get { self[key].flatMap(Value.init(json:)) ?? standard }
        set { self[key] = newValue.json }
    }

    /// The value of a field; nil if it is left out.
    subscript<Value: JSONField>(optional key: String) -> Value? {
        get { self[key].flatMap(Value.init(json:)) }
        set { self[key] = newValue?.json }
    }

    /// A field that is one of some words.
    subscript<Word: RawRepresentable<String>>(word key: String, or standard: Word) -> Word {
        get { text(key).flatMap(Word.init(rawValue:)) ?? standard }
        set { self[key] = .text(newValue.rawValue) }
    }
}

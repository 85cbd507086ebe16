extension LayerFilter {
    /// Returns the filter of a scene with a number, and animations of it.
    func item(_ number: Double, _ animations: [JSONItem]) -> JSONItem {
        let effect =
            switch self {
            case .blur: "blur"
            case .brightness: "colorMatrix"
            case .contrast: "contrast"
            case .saturation: "saturate"
            case .grayscale: "grayscale"
            case .hueRotation: "hueRotate"
            case .invert: "invert"
            }
        let value: (String, JSONItem) =
            self == .brightness
            ? ("matrix", LayerFilter.matrix(.number(number)).moving(animations.map(LayerFilter.matrices)))
            : (self == .blur ? "radius" : "amount", JSONItem.number(number).moving(animations))
        return .object([("effect", .text(effect)), value])
    }

    /// Returns the matrix that adds a number to red, green and blue; as a difference, without the rest of it.
    private static func matrix(_ item: JSONItem, isDifference: Bool = false) -> JSONItem {
        guard case .number(let number) = item else { return item }
        return .numbers((0..<20).map { $0 % 5 == 4 && $0 < 15 ? number : $0 % 6 == 0 && !isDifference ? 1 : 0 })
    }

    /// Returns an animation of the number that matrices add, as one of these.
    private static func matrices(_ animation: JSONItem) -> JSONItem {
        guard case .object(let fields) = animation else { return animation }
        let adds = fields.contains { $0.0 == "additive" }
        return .object(
            fields.map { key, value in
                switch (key, value) {
                case ("animations", .list(let inner)): (key, .list(inner.map(matrices)))
                case ("values", .list(let values)):
                    (key, .list(values.map { matrix($0, isDifference: adds) }))
                case ("from", _), ("to", _), ("by", _): (key, matrix(value, isDifference: adds || key == "by"))
                default: (key, value)
                }
            })
    }
}

extension JSONItem {
    /// Returns the value with animations of it, as paint has them.
    func moving(_ animations: [JSONItem]) -> JSONItem {
        animations.isEmpty ? self : .object([("value", self), ("animations", .list(animations))])
    }
}

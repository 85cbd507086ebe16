/// An effect on the picture of a layer and its sublayers: a filter function of CSS, or a matrix of colours.
///
///     card.filters = [.blur(4), Filter(.saturate, amount: 0)]
///
/// Each number of it may move, in the time of the layer. Its animations have no property.
public struct Filter: Hashable, Sendable {
    public typealias Moving = Gradient.Moving

    /// What a filter does.
    public enum Effect: String, Sendable {
        case blur, dropShadow, colorMatrix, hueRotate, saturate, brightness, contrast, grayscale, sepia, invert
        case opacity, innerShadow
    }

    /// What it does.
    public var effect: Effect

    /// The standard deviation of a blur, in points of the layer; along y, if it is another one there.
    public var radius, radiusY: Moving?

    /// x and y by which a shadow is moved.
    public var offset: Moving?

    /// The colour of a shadow, and its opacity.
    public var color, opacity: Moving?

    /// The number of a function: radians, a factor, or a share from 0 to 1.
    public var amount: Moving?

    /// Four rows of five numbers, as SVG's feColorMatrix has them.
    public var matrix: Moving?

    /// Whether colours mix in linear light, and not in sRGB.
    public var isLinear = false

    /// Makes a filter by its function of CSS.
    public init(_ effect: Effect, amount: Moving? = nil) { (self.effect, self.amount) = (effect, amount) }

    /// Returns a Gaussian blur by its standard deviation.
    public static func blur(_ radius: Moving) -> Filter {
        var filter = Filter(.blur)
        filter.radius = radius
        return filter
    }

    private static let numbers: [(String, WritableKeyPath<Filter, Moving?> & Sendable)] = [
        ("radius", \.radius), ("radiusY", \.radiusY), ("offset", \.offset), ("color", \.color),
        ("opacity", \.opacity), ("amount", \.amount), ("matrix", \.matrix)
    ]
}

extension Filter: JSONField {
    init?(json: JSON) {
        guard case .object(let object) = json, let effect: Effect = object[optionalWord: "effect"] else { return nil }
        self.init(effect)
        for (key, path) in Filter.numbers { self[keyPath: path] = object[optional: key] }
        isLinear = object["linear"] == .bool(true)
    }

    var json: JSON {
        var object = JSONObject()
        object["effect"] = .text(effect.rawValue)
        for (key, path) in Filter.numbers { object[optional: key] = self[keyPath: path] }
        if isLinear { object["linear"] = .bool(true) }
        return .object(object)
    }
}

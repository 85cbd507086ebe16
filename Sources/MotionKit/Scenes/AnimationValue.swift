extension Animation {
    /// What an animation moves: a key path of Core Animation.
    public struct Property: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }

        public static let position: Property = "position"
        public static let positionX: Property = "position.x"
        public static let positionY: Property = "position.y"
        public static let bounds: Property = "bounds"
        public static let size: Property = "bounds.size"
        public static let width: Property = "bounds.size.width"
        public static let height: Property = "bounds.size.height"
        public static let anchorPoint: Property = "anchorPoint"
        public static let zPosition: Property = "zPosition"
        /// A matrix of 6 or 16 numbers, or a text such as "rotate(270deg) translate(10px)".
        public static let transform: Property = "transform"
        /// Radians; ``Value/degrees(_:)`` makes them.
        public static let rotation: Property = "transform.rotation"
        public static let rotationX: Property = "transform.rotation.x"
        public static let rotationY: Property = "transform.rotation.y"
        /// A factor for both axes, or one for x and one for y.
        public static let scale: Property = "transform.scale"
        public static let scaleX: Property = "transform.scale.x"
        public static let scaleY: Property = "transform.scale.y"
        public static let translation: Property = "transform.translation"
        public static let translationX: Property = "transform.translation.x"
        public static let translationY: Property = "transform.translation.y"
        public static let opacity: Property = "opacity"
        /// 1 hides, 0 shows.
        public static let isHidden: Property = "hidden"
        /// Shapes of the layer's own elements; ``Path/matched(to:)`` makes such.
        public static let path: Property = "path"
        public static let strokeStart: Property = "strokeStart"
        public static let strokeEnd: Property = "strokeEnd"
        public static let lineWidth: Property = "lineWidth"
        public static let lineDashPhase: Property = "lineDashPhase"
        public static let cornerRadius: Property = "cornerRadius"
        public static let fillColor: Property = "fillColor"
        public static let strokeColor: Property = "strokeColor"
        public static let backgroundColor: Property = "backgroundColor"
    }

    /// A value of a property: a number, some numbers, or a text, as literals.
    public struct Value: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
        ExpressibleByArrayLiteral, ExpressibleByStringLiteral
    {
        package let json: JSON

        /// Makes a number.
        public init(_ number: Double) { json = .number(number) }
        /// Makes a value of several numbers.
        public init(_ numbers: [Double]) { json = .numbers(numbers) }
        /// Makes a point, or two factors.
        public init(_ vector: SIMD2<Double>) { json = .numbers([vector.x, vector.y]) }
        /// Makes a colour.
        public init(_ color: Color) { json = .text(color.hex) }
        /// Makes a shape.
        public init(_ path: Path) { json = .text(path.svg) }
        public init(floatLiteral value: Double) { self.init(value) }
        public init(integerLiteral value: Int) { self.init(Double(value)) }
        public init(arrayLiteral elements: Double...) { self.init(elements) }
        /// Makes a colour "#rrggbb" or "#rrggbbaa", SVG path data, or a list of transforms.
        public init(stringLiteral value: String) { json = .text(value) }

        /// Returns an angle in degrees.
        public static func degrees(_ degrees: Double) -> Value { Value(degrees * .pi / 180) }
    }
}

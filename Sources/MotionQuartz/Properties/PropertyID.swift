/// The number of an animatable property among all that are known.
struct PropertyID: RawRepresentable, Hashable, Sendable {
    let rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }

    private init(_ number: UInt16) { rawValue = number }

    static let bounds = PropertyID(0), position = PropertyID(1), zPosition = PropertyID(2)
    static let anchorPoint = PropertyID(3), anchorPointZ = PropertyID(4), transform = PropertyID(5)
    static let sublayerTransform = PropertyID(6), opacity = PropertyID(7), hidden = PropertyID(8)
    static let backgroundColor = PropertyID(9), cornerRadius = PropertyID(10), borderWidth = PropertyID(11)
    static let borderColor = PropertyID(12), shadowColor = PropertyID(13), shadowOpacity = PropertyID(14)
    static let shadowOffset = PropertyID(15), shadowRadius = PropertyID(16), shadowPath = PropertyID(17)
    static let masksToBounds = PropertyID(18), doubleSided = PropertyID(19), contentsRect = PropertyID(20)
    static let contentsCenter = PropertyID(21), contentsScale = PropertyID(22), shouldRasterize = PropertyID(23)
    static let rasterizationScale = PropertyID(24)

    static let path = PropertyID(30), fillColor = PropertyID(31), strokeColor = PropertyID(32)
    static let strokeStart = PropertyID(33), strokeEnd = PropertyID(34), lineWidth = PropertyID(35)
    static let miterLimit = PropertyID(36), lineDashPhase = PropertyID(37), lineDashPattern = PropertyID(38)

    static let colors = PropertyID(40), locations = PropertyID(41), startPoint = PropertyID(42)
    static let endPoint = PropertyID(43)

    static let instanceCount = PropertyID(50), instanceDelay = PropertyID(51), instanceTransform = PropertyID(52)
    static let instanceColor = PropertyID(53), instanceRedOffset = PropertyID(54)
    static let instanceGreenOffset = PropertyID(55), instanceBlueOffset = PropertyID(56)
    static let instanceAlphaOffset = PropertyID(57)

    static let fontSize = PropertyID(60), foregroundColor = PropertyID(61)

    /// The number of the first property that a program has of its own.
    static let firstCustom: UInt16 = 256
}

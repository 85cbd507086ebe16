extension LayerAccess {
    private static func access<Value: AnimatableValue>(
        _ id: PropertyID, _ shown: ReferenceWritableKeyPath<CALayer, Value> & Sendable,
        _ stored: ReferenceWritableKeyPath<LayerStorage, Value> & Sendable
    ) -> LayerAccess { LayerAccess(id, shown, in: { $0.storage }, stored) }

    /// The properties of all layers.
    static var layerRows: [LayerAccess] {
        [
            access(.bounds, \.bounds, \.bounds),
            access(.position, \.position, \.position),
            access(.zPosition, \.zPosition, \.zPosition),
            access(.anchorPoint, \.anchorPoint, \.anchorPoint),
            access(.anchorPointZ, \.anchorPointZ, \.anchorPointZ),
            access(.transform, \.transform, \.transform),
            access(.sublayerTransform, \.sublayerTransform, \.sublayerTransform),
            access(.opacity, \.opacity, \.opacity),
            access(.hidden, \.isHidden, \.isHidden),
            access(.backgroundColor, \.backgroundColor, \.backgroundColor),
            access(.cornerRadius, \.cornerRadius, \.cornerRadius),
            access(.borderWidth, \.borderWidth, \.borderWidth),
            access(.borderColor, \.borderColor, \.borderColor),
            access(.shadowColor, \.shadowColor, \.shadowColor),
            access(.shadowOpacity, \.shadowOpacity, \.shadowOpacity),
            access(.shadowOffset, \.shadowOffset, \.shadowOffset),
            access(.shadowRadius, \.shadowRadius, \.shadowRadius),
            access(.shadowPath, \.shadowPath, \.shadowPath),
            access(.masksToBounds, \.masksToBounds, \.masksToBounds),
            access(.doubleSided, \.isDoubleSided, \.isDoubleSided),
            access(.contentsRect, \.contentsRect, \.contentsRect),
            access(.contentsCenter, \.contentsCenter, \.contentsCenter),
            access(.contentsScale, \.contentsScale, \.contentsScale),
            access(.shouldRasterize, \.shouldRasterize, \.shouldRasterize),
            access(.rasterizationScale, \.rasterizationScale, \.rasterizationScale)
        ]
    }
}

extension PropertyTable {
    private static func row<Value: AnimatableValue>(
        _ id: PropertyID, _ key: String, _ shown: ReferenceWritableKeyPath<CALayer, Value> & Sendable,
        _ stored: ReferenceWritableKeyPath<LayerStorage, Value> & Sendable, implicit: Bool = true
    ) -> PropertyRow { row(id, key, shown, in: { $0.storage }, stored, implicit: implicit) }

    /// The properties of all layers.
    static var layerRows: [PropertyRow] {
        [
            row(.bounds, "bounds", \.bounds, \.bounds),
            row(.position, "position", \.position, \.position),
            row(.zPosition, "zPosition", \.zPosition, \.zPosition),
            row(.anchorPoint, "anchorPoint", \.anchorPoint, \.anchorPoint),
            row(.anchorPointZ, "anchorPointZ", \.anchorPointZ, \.anchorPointZ),
            row(.transform, "transform", \.transform, \.transform),
            row(.sublayerTransform, "sublayerTransform", \.sublayerTransform, \.sublayerTransform),
            row(.opacity, "opacity", \.opacity, \.opacity),
            row(.hidden, "hidden", \.isHidden, \.isHidden),
            row(.backgroundColor, "backgroundColor", \.backgroundColor, \.backgroundColor),
            row(.cornerRadius, "cornerRadius", \.cornerRadius, \.cornerRadius),
            row(.borderWidth, "borderWidth", \.borderWidth, \.borderWidth),
            row(.borderColor, "borderColor", \.borderColor, \.borderColor),
            row(.shadowColor, "shadowColor", \.shadowColor, \.shadowColor),
            row(.shadowOpacity, "shadowOpacity", \.shadowOpacity, \.shadowOpacity),
            row(.shadowOffset, "shadowOffset", \.shadowOffset, \.shadowOffset),
            row(.shadowRadius, "shadowRadius", \.shadowRadius, \.shadowRadius),
            row(.shadowPath, "shadowPath", \.shadowPath, \.shadowPath, implicit: false),
            row(.masksToBounds, "masksToBounds", \.masksToBounds, \.masksToBounds),
            row(.doubleSided, "doubleSided", \.isDoubleSided, \.isDoubleSided),
            row(.contentsRect, "contentsRect", \.contentsRect, \.contentsRect),
            row(.contentsCenter, "contentsCenter", \.contentsCenter, \.contentsCenter),
            row(.contentsScale, "contentsScale", \.contentsScale, \.contentsScale),
            row(.shouldRasterize, "shouldRasterize", \.shouldRasterize, \.shouldRasterize),
            row(.rasterizationScale, "rasterizationScale", \.rasterizationScale, \.rasterizationScale)
        ]
    }
}

// Derived from scene.schema.json and vocabulary.py by bindings/generate/write.py layer-fields; not to be edited.

// MARK: - Time

extension Layer {
    /// When it begins, in seconds of the parent's time. 0 means 0 and not "now".
    public var begin: Double {
        get { fields["begin", or: 0] }
        set { fields["begin", or: 0] = newValue }
    }

    /// How long one run lasts, in seconds. .infinity is for ever.
    public var duration: Double {
        get { fields["duration", or: .infinity] }
        set { fields["duration", or: .infinity] = newValue }
    }

    /// How fast its time runs relative to the parent's.
    public var speed: Double {
        get { fields["speed", or: 1] }
        set { fields["speed", or: 1] = newValue }
    }

    /// Seconds that are added to its time.
    public var timeOffset: Double {
        get { fields["timeOffset", or: 0] }
        set { fields["timeOffset", or: 0] = newValue }
    }

    /// How many times it runs; may be fractional or infinite. 0 counts as 1.
    public var repeatCount: Double {
        get { fields["repeatCount", or: 0] }
        set { fields["repeatCount", or: 0] = newValue }
    }

    /// How many seconds it repeats, instead of repeatCount. 0 leaves it to repeatCount.
    public var repeatDuration: Double {
        get { fields["repeatDuration", or: 0] }
        set { fields["repeatDuration", or: 0] = newValue }
    }

    /// Whether each run also goes back to its start, which takes its duration once more.
    public var autoreverses: Bool {
        get { fields["autoreverses", or: false] }
        set { fields["autoreverses", or: false] = newValue }
    }

    /// The timing curve for the progress of the whole animation. nil is linear.
    public var timing: Curve? {
        get { fields[optional: "timing"] }
        set { fields[optional: "timing"] = newValue }
    }
}

// MARK: - Place and look

extension Layer {
    /// What the layer takes from its parent: everything, or only the transform, like a parent in After Effects. Then it
    /// takes opacity, visibility and time from the layer above its parent.
    public var inherits: Inheritance {
        get { fields[word: "inherits", or: .all] }
        set { fields[word: "inherits", or: .all] = newValue }
    }

    /// The words of ``inherits``.
    public enum Inheritance: String, Sendable {
        case all, transform
    }

    /// Where the anchor point is, in the parent's coordinates.
    public var position: SIMD2<Double> {
        get { fields["position", or: [0, 0]] }
        set { fields["position", or: [0, 0]] = newValue }
    }

    /// Where the anchor point is in the bounds, as fractions of their size. [0.5, 0.5] is the middle. Its key path is
    /// anchorPoint.
    public var anchorPoint: SIMD2<Double> {
        get { fields["anchor", or: [0.5, 0.5]] }
        set { fields["anchor", or: [0.5, 0.5]] = newValue }
    }

    /// The layer's own box: x y width height.
    public var bounds: SIMD4<Double> {
        get { fields["bounds", or: [0, 0, 0, 0]] }
        set { fields["bounds", or: [0, 0, 0, 0]] = newValue }
    }

    /// An affine a b c d tx ty, or a matrix m11 ... m44 (CATransform3D). A matrix puts the layer in 3D. So do
    /// sublayerTransform, anchorPointZ and keepsDepth, and animations that leave the plane.
    public var transform: [Double] {
        get { fields["transform", or: [1, 0, 0, 1, 0, 0]] }
        set { fields["transform", or: [1, 0, 0, 1, 0, 0]] = newValue }
    }

    /// The opacity, 0 to 1. Other values are clamped when the layer is sampled.
    public var opacity: Double {
        get { fields["opacity", or: 1] }
        set { fields["opacity", or: 1] = newValue }
    }

    /// The fraction of the path where its stroke starts. Samples have it as given; drawing clamps it to 0..1.
    public var strokeStart: Double {
        get { fields["strokeStart", or: 0] }
        set { fields["strokeStart", or: 0] = newValue }
    }

    /// The fraction of the path where its stroke ends.
    public var strokeEnd: Double {
        get { fields["strokeEnd", or: 1] }
        set { fields["strokeEnd", or: 1] = newValue }
    }

    /// The turns by which strokeStart and strokeEnd move on, if trim is "parallel" or "sequential".
    public var strokeOffset: Double {
        get { fields["strokeOffset", or: 0] }
        set { fields["strokeOffset", or: 0] = newValue }
    }

    /// What strokeStart and strokeEnd leave. .ca: a piece of the layer's stroke. .parallel: a piece of each subpath of
    /// the layer and of all layers below it, in strokes and fills, as Lottie's trim paths do. .sequential: a piece of
    /// all these subpaths, one after the other, from the last layer to the first. No layer below can have a trim of its
    /// own.
    public var trim: Trim {
        get { fields[word: "trim", or: .ca] }
        set { fields[word: "trim", or: .ca] = newValue }
    }

    /// The words of ``trim``.
    public enum Trim: String, Sendable {
        case ca, parallel, sequential
    }

    /// The order among siblings: a higher layer is nearer.
    public var zPosition: Double {
        get { fields["zPosition", or: 0] }
        set { fields["zPosition", or: 0] = newValue }
    }

    /// The matrix m11 ... m44 of all sublayers, about the anchor point. A perspective has m34 = -1 / distance. The
    /// default is the identity.
    public var sublayerTransform: [Double] {
        get { fields["sublayerTransform", or: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]] }
        set { fields["sublayerTransform", or: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]] = newValue }
    }

    /// How far the anchor point is in front of the layer.
    public var anchorPointZ: Double {
        get { fields["anchorZ", or: 0] }
        set { fields["anchorZ", or: 0] = newValue }
    }

    /// Whether sublayers stay in 3D space (CATransformLayer). Otherwise they lie flat in the layer's plane.
    public var keepsDepth: Bool {
        get { fields["keepsDepth", or: false] }
        set { fields["keepsDepth", or: false] = newValue }
    }

    /// Whether the layer and all its sublayers are hidden. It is animated as a number that hides the layer from .5 on.
    public var isHidden: Bool {
        get { fields["hidden", or: false] }
        set { fields["hidden", or: false] = newValue }
    }

    /// The layer's path, as SVG path data.
    public var path: Path? {
        get { fields[optional: "path"] }
        set { fields[optional: "path"] = newValue }
    }

    /// The width of strokes in points.
    public var lineWidth: Double {
        get { fields["lineWidth", or: 1] }
        set { fields["lineWidth", or: 1] = newValue }
    }

    /// The lengths of dash, gap, dash and so on, at most 64. An odd number of lengths is used twice in a row. Without
    /// it strokes have no dashes.
    public var lineDashPattern: [Double]? {
        get { fields[optional: "lineDashPattern"] }
        set { fields[optional: "lineDashPattern"] = newValue }
    }

    /// The length of the dash pattern that a stroke skips at its start.
    public var lineDashPhase: Double {
        get { fields["lineDashPhase", or: 0] }
        set { fields["lineDashPhase", or: 0] = newValue }
    }

    /// The shape of the ends of strokes.
    public var lineCap: LineCap {
        get { fields[word: "lineCap", or: .butt] }
        set { fields[word: "lineCap", or: .butt] = newValue }
    }

    /// The words of ``lineCap``.
    public enum LineCap: String, Sendable {
        case butt, round, square
    }

    /// The shape of the corners of strokes.
    public var lineJoin: LineJoin {
        get { fields[word: "lineJoin", or: .miter] }
        set { fields[word: "lineJoin", or: .miter] = newValue }
    }

    /// The words of ``lineJoin``.
    public enum LineJoin: String, Sendable {
        case miter, round, bevel
    }

    /// The longest miter, in widths of the line. Longer ones are bevelled.
    public var miterLimit: Double {
        get { fields["miterLimit", or: 10] }
        set { fields["miterLimit", or: 10] = newValue }
    }

    /// The colour of the path's outline. nil draws no outline.
    public var strokeColor: Color? {
        get { fields[optional: "strokeColor"] }
        set { fields[optional: "strokeColor"] = newValue }
    }

    /// The gradient of the outline. It is painted instead of strokeColor.
    public var strokeGradient: Gradient? {
        get { fields[optional: "strokeGradient"] }
        set { fields[optional: "strokeGradient"] = newValue }
    }

    /// The opacity of the outline, multiplied by the colour's alpha.
    public var strokeOpacity: Double {
        get { fields["strokeOpacity", or: 1] }
        set { fields["strokeOpacity", or: 1] = newValue }
    }

    /// The colour inside the path. nil fills nothing.
    public var fillColor: Color? {
        get { fields[optional: "fillColor"] }
        set { fields[optional: "fillColor"] = newValue }
    }

    /// The gradient inside the path. It is painted instead of fillColor.
    public var fillGradient: Gradient? {
        get { fields[optional: "fillGradient"] }
        set { fields[optional: "fillGradient"] = newValue }
    }

    /// The opacity of the fill, multiplied by the colour's alpha.
    public var fillOpacity: Double {
        get { fields["fillOpacity", or: 1] }
        set { fields["fillOpacity", or: 1] = newValue }
    }

    /// Which parts of a path that crosses itself are inside.
    public var fillRule: FillRule {
        get { fields[word: "fillRule", or: .nonZero] }
        set { fields[word: "fillRule", or: .nonZero] = newValue }
    }

    /// The words of ``fillRule``.
    public enum FillRule: String, Sendable {
        case nonZero = "non-zero", evenOdd = "even-odd"
    }

    /// The colour of the bounds. nil fills nothing.
    public var backgroundColor: Color? {
        get { fields[optional: "backgroundColor"] }
        set { fields[optional: "backgroundColor"] = newValue }
    }

    /// The radius of the corners of the bounds, in points.
    public var cornerRadius: Double {
        get { fields["cornerRadius", or: 0] }
        set { fields["cornerRadius", or: 0] = newValue }
    }

    /// Whether sublayers are clipped to the bounds.
    public var masksToBounds: Bool {
        get { fields["masksToBounds", or: false] }
        set { fields["masksToBounds", or: false] = newValue }
    }

    /// Makes the layer, with its sublayers, the mask of its parent (CALayer.mask): it is not drawn, and its alpha or
    /// its luminance fades the parent and all other sublayers. A layer has at most one mask.
    public var maskType: MaskType? {
        get { fields[optionalWord: "maskType"] }
        set { fields[optionalWord: "maskType"] = newValue }
    }

    /// The words of ``maskType``.
    public enum MaskType: String, Sendable {
        case alpha, luminance
    }

    /// Whether the opacity fades the layer and its sublayers as one picture (allowsGroupOpacity).
    public var groupOpacity: Bool {
        get { fields["groupOpacity", or: true] }
        set { fields["groupOpacity", or: true] = newValue }
    }

    /// The colour of the shadow. nil is black.
    public var shadowColor: Color? {
        get { fields[optional: "shadowColor"] }
        set { fields[optional: "shadowColor"] = newValue }
    }

    /// The opacity of the shadow of the layer with its sublayers (CALayer.shadowOpacity). masksToBounds hides a shadow.
    public var shadowOpacity: Double {
        get { fields["shadowOpacity", or: 0] }
        set { fields["shadowOpacity", or: 0] = newValue }
    }

    /// The standard deviation of the blur of the shadow, in points.
    public var shadowRadius: Double {
        get { fields["shadowRadius", or: 3] }
        set { fields["shadowRadius", or: 3] = newValue }
    }

    /// x y by which the shadow is moved.
    public var shadowOffset: SIMD2<Double> {
        get { fields["shadowOffset", or: [0, -3]] }
        set { fields["shadowOffset", or: [0, -3]] = newValue }
    }

    /// Effects on the picture of the layer with its sublayers (CALayer.filters), one after the other, before its mask
    /// and its opacity count.
    public var filters: [Filter]? {
        get { fields[optional: "filters"] }
        set { fields[optional: "filters"] = newValue }
    }

    /// Draws the layer and its sublayers by themselves, then mixes their picture with what is below it, as
    /// mix-blend-mode of CSS does.
    public var blendMode: BlendMode? {
        get { fields[optionalWord: "blendMode"] }
        set { fields[optionalWord: "blendMode"] = newValue }
    }

    /// The words of ``blendMode``.
    public enum BlendMode: String, Sendable {
        case normal, multiply, screen, overlay, darken, lighten, colorDodge = "color-dodge", colorBurn = "color-burn",
            hardLight = "hard-light", softLight = "soft-light", difference, exclusion, hue, saturation, color,
            luminosity, plusLighter = "plus-lighter", hardMix = "hard-mix"
    }

    /// The name of an image, which is stretched over the bounds: a data URL, or a name for which the program that draws
    /// has one.
    public var image: String? {
        get { fields[optional: "image"] }
        set { fields[optional: "image"] = newValue }
    }

    /// The name of one of the document's scenes, whose layers become sublayers of this one, in its time, as if they
    /// came next in the list. Their names then begin with this layer's name and a slash. insert of a scene sets it.
    public var scene: String? {
        get { fields[optional: "scene"] }
        set { fields[optional: "scene"] = newValue }
    }
}

extension Layer {
    /// The names of the fields of its clock.
    package static let clockFields = [
        "begin", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fill",
        "timing"
    ]
}

extension Layer {
    /// The fields that a transaction animates, in the order of the key paths.
    static let implicitFields: [ImplicitField] = [
        ImplicitField(key: "position", field: "position", model: [0, 0]),
        ImplicitField(key: "transform", field: "transform", model: [1, 0, 0, 1, 0, 0]),
        ImplicitField(key: "opacity", field: "opacity", model: [1]),
        ImplicitField(key: "strokeStart", field: "strokeStart", model: [0]),
        ImplicitField(key: "strokeEnd", field: "strokeEnd", model: [1]),
        ImplicitField(key: "zPosition", field: "zPosition", model: [0]),
        ImplicitField(key: "anchorPoint", field: "anchor", model: [0.5, 0.5]),
        ImplicitField(key: "bounds", field: "bounds", model: [0, 0, 0, 0]),
        ImplicitField(key: "cornerRadius", field: "cornerRadius", model: [0]),
        ImplicitField(key: "lineWidth", field: "lineWidth", model: [1]),
        ImplicitField(key: "strokeOffset", field: "strokeOffset", model: [0]),
        ImplicitField(key: "lineDashPhase", field: "lineDashPhase", model: [0]),
        ImplicitField(key: "fillOpacity", field: "fillOpacity", model: [1]),
        ImplicitField(key: "strokeOpacity", field: "strokeOpacity", model: [1]),
        ImplicitField(key: "fillColor", field: "fillColor", model: nil),
        ImplicitField(key: "strokeColor", field: "strokeColor", model: nil),
        ImplicitField(key: "backgroundColor", field: "backgroundColor", model: nil),
        ImplicitField(key: "shadowColor", field: "shadowColor", model: nil),
        ImplicitField(key: "shadowOpacity", field: "shadowOpacity", model: [0]),
        ImplicitField(key: "shadowRadius", field: "shadowRadius", model: [3]),
        ImplicitField(key: "shadowOffset", field: "shadowOffset", model: [0, -3])
    ]
}

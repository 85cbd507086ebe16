extension Layer {
    /// 0 to 1.
    public var opacity: Double {
        get { fields["opacity", or: 1] }
        set { fields["opacity", or: 1] = newValue }
    }

    /// With all layers below it.
    public var isHidden: Bool {
        get { fields["hidden", or: false] }
        set { fields["hidden", or: false] = newValue }
    }

    /// The colour of its bounds.
    public var backgroundColor: Color? {
        get { fields[optional: "backgroundColor"] }
        set { fields[optional: "backgroundColor"] = newValue }
    }

    public var cornerRadius: Double {
        get { fields["cornerRadius", or: 0] }
        set { fields["cornerRadius", or: 0] = newValue }
    }

    /// Whether what is outside of the bounds is cut off.
    public var masksToBounds: Bool {
        get { fields["masksToBounds", or: false] }
        set { fields["masksToBounds", or: false] = newValue }
    }

    /// Whether it fades as one picture with all layers below it.
    public var groupOpacity: Bool {
        get { fields["groupOpacity", or: true] }
        set { fields["groupOpacity", or: true] = newValue }
    }

    /// The shape, in the layer's own coordinates.
    public var path: Path? {
        get { fields[optional: "path"] }
        set { fields[optional: "path"] = newValue }
    }

    public var fillColor: Color? {
        get { fields[optional: "fillColor"] }
        set { fields[optional: "fillColor"] = newValue }
    }

    public var fillRule: FillRule {
        get { fields[word: "fillRule", or: .nonZero] }
        set { fields[word: "fillRule", or: .nonZero] = newValue }
    }

    /// What the inside of a shape is.
    public enum FillRule: String, Sendable {
        case nonZero = "non-zero"
        case evenOdd = "even-odd"
    }

    public var strokeColor: Color? {
        get { fields[optional: "strokeColor"] }
        set { fields[optional: "strokeColor"] = newValue }
    }

    /// The fraction of the path where its stroke begins.
    public var strokeStart: Double {
        get { fields["strokeStart", or: 0] }
        set { fields["strokeStart", or: 0] = newValue }
    }

    /// The fraction of the path where its stroke ends.
    public var strokeEnd: Double {
        get { fields["strokeEnd", or: 1] }
        set { fields["strokeEnd", or: 1] = newValue }
    }

    public var lineWidth: Double {
        get { fields["lineWidth", or: 1] }
        set { fields["lineWidth", or: 1] = newValue }
    }

    public var lineCap: LineCap {
        get { fields[word: "lineCap", or: .butt] }
        set { fields[word: "lineCap", or: .butt] = newValue }
    }

    public var lineJoin: LineJoin {
        get { fields[word: "lineJoin", or: .miter] }
        set { fields[word: "lineJoin", or: .miter] = newValue }
    }

    public enum LineCap: String, Sendable { case butt, round, square }
    public enum LineJoin: String, Sendable { case miter, round, bevel }

    public var miterLimit: Double {
        get { fields["miterLimit", or: 10] }
        set { fields["miterLimit", or: 10] = newValue }
    }

    /// Lengths of dash, gap, dash ...; an odd number of them is gone through twice.
    public var lineDashPattern: [Double]? {
        get { fields[optional: "lineDashPattern"] }
        set { fields[optional: "lineDashPattern"] = newValue }
    }

    /// How far into the pattern a stroke begins.
    public var lineDashPhase: Double {
        get { fields["lineDashPhase", or: 0] }
        set { fields["lineDashPhase", or: 0] = newValue }
    }

    /// Makes the layer, with all layers below it, the mask of its parent.
    public var maskType: MaskType? {
        get { fields.text("maskType").flatMap(MaskType.init(rawValue:)) }
        set { fields["maskType"] = newValue.map { .text($0.rawValue) } }
    }

    public enum MaskType: String, Sendable { case alpha, luminance }
}

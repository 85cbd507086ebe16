import MotionKernel

/// A value of an attribute or a property: up to four numbers, or a text (path data, lists).
struct WebValue {
    var numbers = InlineArray<4, Double>(repeating: 0)
    var count = 0
    var text = WebText.empty

    init() {}

    init(_ number: Double) {
        numbers[unchecked: 0] = number
        count = 1
    }

    init(text: WebText) { self.text = text }

    subscript(place: Int) -> Double {
        get { place < 4 ? numbers[unchecked: place] : 0 }
        set { if place < 4 { numbers[unchecked: place] = newValue } }
    }
}

/// How the value of a name is read, and how values of it mix.
enum WebValueKind {
    /// Numbers; a share may be a percentage.
    case length, number, share
    /// Red, green, blue, alpha in sRGB.
    case color
    /// 1 where something shows, else 0.
    case shown
    /// Texts: functions of transforms, path data, numbers of any count.
    case list, path, numbers
    /// What does not mix.
    case word
}

extension WebName {
    var kind: WebValueKind {
        switch self {
        case .color, .fill, .stroke, .stopColor: .color
        case .fillOpacity, .strokeOpacity, .opacity, .stopOpacity, .offset: .share
        case .strokeWidth, .strokeDashoffset, .fontSize, .x, .y, .cx, .cy, .r, .rx, .ry, .width, .height, .x1, .y1, .x2,
            .y2, .fx, .fy:
            .length
        case .strokeMiterlimit, .pathLength, .stdDeviation: .number
        case .visibility, .display: .shown
        case .transform, .translate, .rotate, .scale, .gradientTransform, .patternTransform: .list
        case .d: .path
        case .points, .strokeDasharray, .viewBox: .numbers
        default: .word
        }
    }

    /// Whether an element is drawn once for each value that animations give, since a layer cannot take them in turn.
    var isChoice: Bool {
        switch self {
        case .class, .href, .fillRule, .clipRule, .strokeLinecap, .strokeLinejoin, .paintOrder, .markerStart,
            .markerMid, .markerEnd, .clipPath, .mask, .maskType, .filter, .overflow, .preserveAspectRatio, .fontFamily,
            .fontWeight, .fontStyle, .fontStretch, .textAnchor, .dominantBaseline, .alignmentBaseline, .spreadMethod,
            .gradientUnits, .clipPathUnits, .maskUnits, .maskContentUnits, .input:
            true
        default: false
        }
    }

    /// What 100 % of a length is: the width, the height, or the diagonal of the viewport.
    fileprivate var axis: UInt8 {
        switch self {
        case .x, .cx, .rx, .width, .x1, .x2, .fx: 0
        case .y, .cy, .ry, .height, .y1, .y2, .fy: 1
        default: 2
        }
    }

    /// Whether the number is never below 0.
    fileprivate var isSize: Bool {
        switch self {
        case .strokeWidth, .fontSize, .r, .rx, .ry, .width, .height, .strokeMiterlimit, .stdDeviation: true
        default: false
        }
    }
}

/// What the values of an element depend on: the viewport, the size of letters, and currentcolor.
struct WebContext {
    var width = 0.0, height = 0.0
    var font = 16.0, rootFont = 16.0
    /// Whether a word says the size of letters, also one outside, and whether "monospace" is their only family.
    var isSizedByWord = true, isMono = false
    var color = WebText.empty
    /// Whether elements are boxes of a page: a number is no length, and transforms may leave the plane.
    var isPage = false

    private func whole(_ axis: UInt8) -> Double {
        axis == 0 ? width : axis == 1 ? height : ((width * width + height * height) / 2).squareRoot()
    }

    /// Reads a value; nil for one that is not understood. `isAdded`: it adds to another, so it may be less than a value
    /// may be.
    @inline(never)
    func value(_ name: WebName, _ text: WebText, isAdded: Bool = false) -> WebValue? {
        let text = text.trimmed
        switch name.kind {
        case .length: return length(text, name.axis).map { WebValue(isAdded || !name.isSize ? $0 : max(0, $0)) }
        case .number, .share:
            return number(text, orShare: name.kind == .share).map {
                WebValue(isAdded || !name.isSize ? $0 : max(0, $0))
            }
        case .color: return color(text)
        case .shown:
            if name == .display { return text.isEmpty ? nil : WebValue(text.isWord("none") ? 0 : 1) }
            return text.isWord("visible")
                ? WebValue(1) : text.isWord("hidden") || text.isWord("collapse") ? WebValue(0) : nil
        case .list, .path, .numbers, .word: return WebValue(text: text)
        }
    }

    /// Reads a length in user units: a number, or one with a unit; nil for anything else.
    @inline(never)
    func length(_ text: WebText, _ axis: UInt8) -> Double? {
        guard let found = quantity(text, whole: whole(axis)) else { return nil }
        return found.kind == .px || found.kind == .number ? found.value : nil
    }

    /// Reads a color: red, green, blue and alpha, cut to 0 ... 1.
    @inline(never)
    func color(_ text: WebText) -> WebValue? {
        let text = text.isWord("currentcolor") ? color : text
        if text.isEmpty || text.isWord("currentcolor") { return WebContext.black }
        if text.isWord("transparent") { return WebContext.transparent }
        if text.place(of: "(") != nil, !StyleColor.isPlain(text) { return StyleColor.read(text, self) }
        let read = ColorText(text.bytes, count: text.count)
        if read.fault != nil { return nil }
        return WebContext.value(read)
    }

    static func value(_ read: ColorText) -> WebValue {
        var value = WebValue()
        value.count = 4
        withRoom(4) { (numbers: MutableDoubles) in
            read.write(to: numbers, keepsRange: false)
            for i in below(4) { value[i] = numbers[i] }
        }
        return value
    }

    static var transparent: WebValue {
        var value = WebValue()
        value.count = 4
        return value
    }

    static var black: WebValue {
        var value = WebValue()
        (value.count, value[3]) = (4, 1)
        return value
    }
}

import CMotion
import MotionClip
import MotionFiles
import MotionKernel

/// What an SVG that is being written has open: elements, and what moves them.
struct Markup {
    /// Elements of SMIL of the tag that is open, rules of CSS or animations for element.animate(), and declarations.
    var inside, sheet, style: TextWriter
    /// The SVG, where it is a text inside of JSON.
    var html: TextWriter
    private let insideBytes, sheetBytes, styleBytes, htmlBytes: MutableBytes
    private let capacity: UInt32
    /// The keyframes that the element at hand has.
    let runs: UnsafeMutablePointer<Animated>
    var runCount = 0
    /// What the numbers at hand repeat, in seconds of the file: all that is from one time to another one.
    var cycle: (from: Double, to: Double)?
    /// The layer that is drawn, whose losses are found.
    var subject = Columns.none
    /// The layer that the element at hand is named by, and its number, by which it is named else.
    var layer = Columns.none
    var elements = 0, moves = false
    /// Layers that are open as groups, how many of them each is, and marks of those and of the ones that are named.
    let stack, levels, chain: MutableWords
    let isOpen, isNamed: MutableBytes
    var open = 0
    let spans: UnsafeMutablePointer<Span>
    let stops: UnsafeMutablePointer<Stop>
    var spanCount = 0, names = 0
    let word: UInt32
    /// Texts of keyframes that were written, by their hashes.
    private let known: UnsafeMutablePointer<Known>
    private var rules = 0

    /// Items that are drawn as one picture, inside of elements that end with them.
    struct Span {
        var end: Int
        /// The layers that are open around it, the base of its coordinates, and the layer of its group.
        var floor: Int
        var base, group: UInt32
        /// How many groups end with it; whether a mask ends, too, and the number of the item that it masks.
        var levels = 0
        var matte = -1, last = 0, name = 0
    }

    /// Keyframes of an element: their number, from when to when they play, and whether they do for ever.
    struct Animated {
        var name: Int
        var from, to: Double
        var repeats: Bool
    }

    private struct Known {
        var hash: UInt32
        var start, length, name: Int
    }

    /// A value and the time at which it is there, up to the next one.
    struct Stop {
        var time: Double
        var row: Int
        var ease: SIMD4<Double>
        var holds: Bool
    }

    static var styleSize: UInt32 { 4096 }
    private static var mostRuns: Int { 64 }
    private static var mostKnown: Int { 4096 }

    /// Makes one that holds nothing, for other forms.
    init() {
        let nothing = UnsafeMutableRawPointer(bitPattern: 64).unsafelyUnwrapped
        (insideBytes, sheetBytes) = (nothing.typed(), nothing.typed())
        (styleBytes, htmlBytes) = (nothing.typed(), nothing.typed())
        (stack, levels, chain, runs) = (nothing.typed(), nothing.typed(), nothing.typed(), nothing.typed())
        (isOpen, isNamed, spans, known) = (nothing.typed(), nothing.typed(), nothing.typed(), nothing.typed())
        stops = nothing.typed()
        let none = TextWriter(nil, capacity: 0)
        (inside, sheet, style, html) = (none, none, none, none)
        (capacity, word) = (0, 0)
    }

    /// Makes one for a clip. Its texts have as much room as the file.
    init(_ clip: Clip, _ itemCount: Int, _ timeCount: Int, _ capacity: UInt32, _ room: inout Room) {
        let layers = clip.header.layerCount.int
        (insideBytes, sheetBytes) = (room.take(capacity.int), room.take(capacity.int))
        (styleBytes, htmlBytes) = (room.take(Markup.styleSize.int), room.take(capacity.int))
        (stack, levels, chain) = (room.take(layers), room.take(layers), room.take(layers))
        (isOpen, isNamed, spans) = (room.take(layers), room.take(layers), room.take(itemCount &+ 1))
        stops = room.take(4 &* timeCount &+ 8)
        (runs, known) = (room.take(Markup.mostRuns), room.take(Markup.mostKnown))
        inside = TextWriter(insideBytes, capacity: capacity)
        sheet = TextWriter(sheetBytes, capacity: capacity)
        style = TextWriter(styleBytes, capacity: Markup.styleSize)
        html = TextWriter(htmlBytes, capacity: capacity)
        (self.capacity, word) = (capacity, (clip.header.checksum & 0xFFFFFF).u32)
    }

    /// Empties all tables.
    func prepare(_ layers: Int) {
        for layer in below(layers) { (isOpen[layer], isNamed[layer]) = (0, 0) }
        for i in below(Markup.mostKnown) { known[i].length = 0 }
    }

    mutating func add(_ run: Animated) {
        if runCount < Markup.mostRuns {
            runs[runCount] = run
            runCount &+= 1
        }
    }

    /// Brings what is inside of the tag at hand, and forgets it.
    mutating func takeInside(_ text: inout TextWriter) {
        Markup.copy(insideBytes, inside.count, capacity, &text)
        inside = TextWriter(insideBytes, capacity: capacity)
    }

    mutating func takeStyle(_ text: inout TextWriter) {
        Markup.copy(styleBytes, style.count, Markup.styleSize, &text)
        style = TextWriter(styleBytes, capacity: Markup.styleSize)
    }

    func takeSheet(_ text: inout TextWriter) { Markup.copy(sheetBytes, sheet.count, capacity, &text) }

    /// Writes the SVG inside of a string of JSON.
    func takeHTML(_ text: inout TextWriter) {
        if html.count <= capacity.int { return text.writeEscaped(htmlBytes, html.count) }
        for _ in below(html.count) { text.put("?") }
    }

    /// Copies a text. Of one that did not fit only the bytes are counted.
    private static func copy(_ bytes: MutableBytes, _ count: Int, _ capacity: UInt32, _ text: inout TextWriter) {
        if count <= capacity.int { return text.write(bytes, count) }
        for _ in below(count) { text.put("?") }
    }

    /// Returns the number of the keyframes that the sheet ends with, from a byte on. Those that are there already are
    /// taken away.
    @inline(never)
    mutating func rule(from first: Int, head: Int) -> Int {
        let end = sheet.count
        if end > capacity.int { return 0 }
        var hash: UInt32 = 0x811C_9DC5
        for i in below(end, from: first) { hash = (hash ^ sheetBytes[i].u32) &* 0x0100_0193 }
        var at = (hash & (Markup.mostKnown &- 1).u32).int, tries = 0
        while known[at].length > 0 && tries < 64 {
            let own = known[at]
            if own.hash == hash && own.length == end &- first {
                var isSame = true
                for i in below(own.length) where sheetBytes[own.start &+ i] != sheetBytes[first &+ i] { isSame = false }
                if isSame {
                    sheet.shorten(to: head)
                    return own.name
                }
            }
            (at, tries) = ((at &+ 1) & (Markup.mostKnown &- 1), tries &+ 1)
        }
        if known[at].length == 0 { known[at] = Known(hash: hash, start: first, length: end &- first, name: rules) }
        rules &+= 1
        return rules &- 1
    }

    var nextRule: Int { rules }
}

/// What an element of SVG has: how SMIL, CSS and element.animate() name it, and how it is written.
enum Kind: UInt8 {
    case translate, rotate, scale, skew, opacity, fill, fillOpacity, stroke, strokeOpacity, strokeWidth, dashes
    case dashOffset, d, x, y, width, height, rx, stopColor, stopOpacity
    // What only attributes say.
    case x1, y1, x2, y2, cx, cy, r, fx, fy, offset, deviation, dx, dy, floodColor, floodOpacity, values

    var attribute: StaticString {
        switch self {
        case .translate: "translate"
        case .rotate: "rotate"
        case .scale: "scale"
        case .skew: "skewX"
        case .opacity: "opacity"
        case .fill: "fill"
        case .fillOpacity: "fill-opacity"
        case .stroke: "stroke"
        case .strokeOpacity: "stroke-opacity"
        case .strokeWidth: "stroke-width"
        case .dashes: "stroke-dasharray"
        case .dashOffset: "stroke-dashoffset"
        case .d: "d"
        case .x: "x"
        case .y: "y"
        case .width: "width"
        case .height: "height"
        case .rx: "rx"
        case .stopColor: "stop-color"
        case .stopOpacity: "stop-opacity"
        case .x1: "x1"
        case .y1: "y1"
        case .x2: "x2"
        case .y2: "y2"
        case .cx: "cx"
        case .cy: "cy"
        case .r: "r"
        case .fx: "fx"
        case .fy: "fy"
        case .offset: "offset"
        case .deviation: "stdDeviation"
        case .dx: "dx"
        case .dy: "dy"
        case .floodColor: "flood-color"
        case .floodOpacity: "flood-opacity"
        case .values: "values"
        }
    }

    /// The name that keyframes of element.animate() have.
    var camel: StaticString {
        switch self {
        case .skew: "transform"
        case .fillOpacity: "fillOpacity"
        case .strokeOpacity: "strokeOpacity"
        case .strokeWidth: "strokeWidth"
        case .dashes: "strokeDasharray"
        case .dashOffset: "strokeDashoffset"
        case .stopColor: "stopColor"
        case .stopOpacity: "stopOpacity"
        default: attribute
        }
    }

    var isTransform: Bool { rawValue <= Kind.skew.rawValue }
    var isOfStyle: Bool { rawValue <= Kind.stopOpacity.rawValue }
    var isColor: Bool { self == .fill || self == .stroke || self == .stopColor || self == .floodColor }
    /// Whether CSS writes it in pixels.
    var isLength: Bool {
        let isOfBox = rawValue >= Kind.x.rawValue && rawValue <= Kind.rx.rawValue
        return self == .translate || self == .strokeWidth || self == .dashOffset || self == .dashes || isOfBox
    }
    var places: Int {
        switch self {
        case .scale, .values, .dashes, .dashOffset, .cx, .cy, .r, .fx, .fy: 5
        case .rotate, .skew, .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity, .offset: 4
        default: 3
        }
    }
}

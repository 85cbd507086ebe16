import MotionFiles
import MotionKernel

// Properties of paint that are lists of functions, of shadows or of places, as numbers for a host that draws them. Two
// lists mix item by item if the kinds of their items are equal. A list of filters or of shadows that is shorter than
// another one is filled up with items that do nothing.

/// The kind of an item of a list, which says what its numbers are.
enum PageItem: UInt8 {
    case blur, brightness, contrast, saturate, opacity, grayscale, invert, sepia, hueRotate, dropShadow
    case shadow, inset, place, length, number

    /// Whether the numbers begin with the four of a color, which a host reads together.
    var hasColor: Bool { self == .dropShadow || self == .shadow || self == .inset }

    /// How many numbers there are without the color.
    var width: Int {
        switch self {
        case .dropShadow: 3
        case .shadow, .inset, .place: 4
        default: 1
        }
    }

    var size: Int { width &+ (hasColor ? 4 : 0) }

    /// The name of the numbers without the color.
    var name: StaticString {
        switch self {
        case .blur: "blur"
        case .brightness: "brightness"
        case .contrast: "contrast"
        case .saturate: "saturate"
        case .opacity: "opacity"
        case .grayscale: "grayscale"
        case .invert: "invert"
        case .sepia: "sepia"
        case .hueRotate: "hue-rotate"
        case .dropShadow, .shadow, .inset: "lengths"
        case .place: "place"
        case .length, .number: "height"
        }
    }

    /// The number of an item that does nothing.
    var neutral: Double {
        switch self {
        case .brightness, .contrast, .saturate, .opacity: 1
        default: 0
        }
    }

    /// The least and the greatest number.
    var limits: (least: Double, most: Double) {
        switch self {
        case .blur, .brightness, .contrast, .saturate, .length, .number: (0, .infinity)
        case .opacity, .grayscale, .invert, .sepia: (0, 1)
        default: (-.infinity, .infinity)
        }
    }
}

extension PageNumbers {
    func item(_ place: Int) -> PageItem { PageItem(rawValue: kinds[place]) ?? .blur }

    func begin(_ item: PageItem) -> Bool {
        if itemCount >= PageNumbers.mostItems || count &+ 8 > PageNumbers.most { return false }
        kinds[itemCount] = item.rawValue
        itemCount &+= 1
        return true
    }

    /// Fills a list up to the length of another one, with items of its kinds that do nothing.
    func fill(as other: PageNumbers) {
        while itemCount < other.itemCount {
            let item = other.item(itemCount)
            if !begin(item) { return }
            for _ in below(item.size) { add(item.hasColor ? 0 : item.neutral) }
        }
    }

    /// Returns whether its items are the first ones of another list.
    func begins(_ other: PageNumbers) -> Bool {
        if itemCount > other.itemCount { return false }
        for i in below(itemCount) where kinds[i] != other.kinds[i] { return false }
        return true
    }
}

extension PageContext {
    /// Reads a list. Returns false for one that has no numbers.
    @inline(never)
    func readList(_ property: PageProperty, _ text: WebText, _ out: PageNumbers) -> Bool {
        if text.isWord("none") && property.isFilled { return true }
        if PageShorthand.isWide(text) { return false }
        var rest = text
        while !rest.isEmpty {
            let isSpaced = property.kind == .filters
            let end = isSpaced ? rest.spaceOutsideBrackets : rest.end(of: ","), part = rest.part(0, end).trimmed
            rest = rest.dropping(end &+ 1).trimmed
            let isRead =
                switch property.kind {
                case .filters: filter(part, out)
                case .shadows: shadow(part, out)
                case .places: place(part, out)
                case .sizes: size(part, out)
                default: height(part, out)
                }
            if !isRead { return false }
        }
        return out.itemCount > 0
    }

    private func filter(_ text: WebText, _ out: PageNumbers) -> Bool {
        guard let open = text.place(of: "("), text[text.count &- 1] == ")" else { return false }
        let place = text.part(0, open).place(
            in: "blur brightness contrast saturate opacity grayscale invert sepia hue-rotate drop-shadow")
        let inside = text.part(open &+ 1, text.count &- 1).trimmed
        guard place >= 0, let item = PageItem(rawValue: place.u8), out.begin(item) else { return false }
        if item == .dropShadow { return shadow(inside, most: 3, out) }
        if inside.isEmpty {
            out.add(item == .blur || item == .hueRotate ? 0 : 1)
            return true
        }
        let read =
            item == .blur
            ? length(inside, nil)
            : item == .hueRotate
                ? web.angle(inside)
                : web.number(inside, orShare: true)
        guard let read, read >= item.limits.least else { return false }
        out.add(min(read, item.limits.most))
        return true
    }

    private func shadow(_ text: WebText, _ out: PageNumbers) -> Bool {
        var rest = text, isInset = false
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets
            isInset = isInset || rest.part(0, end).isWord("inset")
            rest = rest.dropping(end).trimmed
        }
        return out.begin(isInset ? .inset : .shadow) && shadow(text, most: 4, out)
    }

    /// Reads the color and the lengths of a shadow.
    private func shadow(_ text: WebText, most: Int, _ out: PageNumbers) -> Bool {
        var rest = text, color: WebValue?, lengths = InlineArray<4, Double>(repeating: 0), count = 0
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            if word.isWord("inset") {
                if most == 3 { return false }
            } else if let length = length(word, nil) {
                if count >= most || count == 2 && length < 0 { return false }
                lengths[unchecked: count.advance()] = length
            } else {
                guard color == nil, let found = web.color(word) else { return false }
                (color, out.isCurrent) = (found, out.isCurrent || word.isWord("currentcolor"))
            }
        }
        if count < 2 { return false }
        guard let own = color ?? web.color(WebText("currentcolor")) else { return false }
        if color == nil { out.isCurrent = true }
        out.add(own)
        for i in below(most) { out.add(lengths[unchecked: i]) }
        return true
    }

    /// Reads a length as px and a percentage, which add up.
    private func both(_ text: WebText) -> (px: Double, percent: Double)? {
        guard let none = web.quantity(text, whole: 0), let all = web.quantity(text, whole: 100),
            none.kind == .px || none.kind == .number && none.value == 0
        else { return nil }
        return (none.value, all.value - none.value)
    }

    private func place(_ text: WebText, _ out: PageNumbers) -> Bool {
        var rest = text, index = 0, sides = (x: (0.0, 50.0), y: (0.0, 50.0)), has = (x: false, y: false)
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            let kind = word.place(in: "left right top bottom center")
            var axis = kind < 0 || kind == 4 ? index : kind &>> 1, value = (0.0, 50.0)
            if kind < 0 {
                guard let found = both(word) else { return false }
                value = found
            } else if kind < 4 {
                value.1 = kind & 1 == 0 ? 0 : 100
            }
            if axis > 1 { return false }
            if axis == 0 ? has.x : has.y { axis = 1 &- axis }
            if axis == 0 ? has.x : has.y { return false }
            if axis == 0 { (sides.x, has.x) = (value, true) } else { (sides.y, has.y) = (value, true) }
            index.advance()
        }
        if index == 0 || !out.begin(.place) { return false }
        out.add(sides.x.0)
        out.add(sides.x.1)
        out.add(sides.y.0)
        out.add(sides.y.1)
        return true
    }

    private func size(_ text: WebText, _ out: PageNumbers) -> Bool {
        let end = text.spaceOutsideBrackets
        guard let x = both(text.part(0, end)), let y = both(text.dropping(end).trimmed), out.begin(.place),
            x.px + x.percent / 100 >= 0, y.px + y.percent / 100 >= 0
        else { return false }
        out.add(x.px)
        out.add(x.percent)
        out.add(y.px)
        out.add(y.percent)
        return true
    }

    private func height(_ text: WebText, _ out: PageNumbers) -> Bool {
        guard let found = web.quantity(text, whole: web.font) else { return false }
        let isNumber = found.kind == .number, height = isNumber ? found.value * web.font : found.value
        if !(isNumber || found.kind == .px) || height < 0 { return false }
        if !out.begin(isNumber ? .number : .length) { return false }
        out.add(height)
        return true
    }
}

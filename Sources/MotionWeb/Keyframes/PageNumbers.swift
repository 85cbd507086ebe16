import MotionKernel

/// Numbers of a value, in memory of the caller: at most 512, of at most 64 items.
struct PageNumbers {
    static var most: Int { 512 }
    static var mostItems: Int { 64 }
    let values: MutableDoubles
    /// The kind of each item of a list: a raw value of `PageItem`.
    let kinds: MutableBytes
    private let counts: UnsafeMutablePointer<Int32>

    init?(_ memory: inout WebMemory) {
        let values: MutableDoubles? = memory.take(PageNumbers.most)
        let kinds: MutableBytes? = memory.take(PageNumbers.mostItems)
        let counts: UnsafeMutablePointer<Int32>? = memory.take(3)
        guard let values, let kinds, let counts else { return nil }
        (self.values, self.kinds, self.counts) = (values, kinds, counts)
        clear()
    }

    /// How many numbers and items there are.
    var count: Int {
        get { counts[0].int }
        nonmutating set { counts[0] = newValue.i32 }
    }
    var itemCount: Int {
        get { counts[1].int }
        nonmutating set { counts[1] = newValue.i32 }
    }

    /// Whether a color of a list is the current one.
    var isCurrent: Bool {
        get { counts[2] > 0 }
        nonmutating set { counts[2] = newValue ? 1 : 0 }
    }

    func clear() { (count, itemCount, isCurrent) = (0, 0, false) }

    func add(_ number: Double) {
        if count >= PageNumbers.most { return }
        values[count] = number
        count &+= 1
    }

    func add(_ color: WebValue) {
        for i in below(4) { add(color[i]) }
    }

    func copy(_ other: PageNumbers) {
        for i in below(other.count) { values[i] = other.values[i] }
        for i in below(other.itemCount) { kinds[i] = other.kinds[i] }
        (count, itemCount) = (other.count, other.itemCount)
    }

    /// Repeats the numbers until there are as many as wanted.
    func repeated(to wanted: Int) {
        if count == 0 {
            while count < wanted { add(0) }
            return
        }
        let own = count
        while count < wanted && count < PageNumbers.most { add(values[count &- own]) }
    }
}

/// The sizes and fonts that the values of a box's properties depend on.
struct PageContext {
    var web = WebContext()
    /// The containing block, and the own box.
    var block = (width: 0.0, height: 0.0), size = (width: 0.0, height: 0.0)
    /// The font size of the outer element, which 1em in font-size is.
    var outerFont = 16.0

    /// The own box at 0, 0, whose size per cents of transforms are parts of.
    var box: WebBox { WebBox(width: size.width, height: size.height) }

    func whole(_ axis: UInt8) -> Double? {
        switch axis {
        case "x": block.width
        case "y": block.height
        case "d": ((block.width * block.width + block.height * block.height) / 2).squareRoot()
        case "f": web.font
        case "b": size.width
        default: nil
        }
    }

    /// Reads a length in px; a number without a unit must be 0, unless it `isBare`.
    func length(_ text: WebText, _ whole: Double?, isBare: Bool = false) -> Double? {
        guard let found = web.quantity(text, whole: whole) else { return nil }
        return found.kind == .px || found.kind == .number && (isBare || found.value == 0) ? found.value : nil
    }

    /// Reads the numbers of a value. Returns false for one that has none.
    @inline(never)
    func read(_ property: PageProperty, _ text: WebText, _ out: PageNumbers) -> Bool {
        out.clear()
        let text = text.trimmed
        if text.isEmpty || text.count > 1 << 16 { return false }
        switch property.kind {
        case .number, .whole, .share:
            if property.name.isWord("font-weight"), let weight = text.weight, text[0].isLetter {
                out.add(weight)
                return true
            }
            guard let number = web.number(text, orShare: property.kind == .share) else { return false }
            out.add(max(property.least, number))
        case .length:
            guard let length = length(property, text) else { return false }
            out.add(length)
        case .lengths: return readDashes(text, out)
        case .color:
            guard let color = web.color(text) else { return false }
            out.add(color)
        case .shown:
            if property.name.isWord("display") {
                for i in below(text.count) where !text[i].isInWord { return false }
                out.add(text.isWord("none") ? 0 : 1)
            } else {
                let place = text.place(in: "visible hidden collapse")
                if place < 0 { return false }
                out.add(place == 0 ? 1 : 0)
            }
        case .filters, .shadows, .places, .sizes, .height: return readList(property, text, out)
        }
        return true
    }

    /// Reads a length of a property; nil for other values.
    func length(_ property: PageProperty, _ text: WebText) -> Double? {
        if text.isWord("normal") && property.axis == "f" { return 0 }
        if property.initial.letters.count == 3 {
            let place = text.place(in: "thin medium thick")
            if place >= 0 { return place == 0 ? 1 : place == 1 ? 3 : 5 }
        }
        var own = self
        if property.name.isWord("font-size") { own.web.font = outerFont }
        guard let found = own.length(text, whole(property.axis), isBare: property.isBare) else { return nil }
        if found < property.least && property.name.isWord("stroke-width") && text.place(of: "(") == nil { return nil }
        return max(property.least, found)
    }

    private func readDashes(_ text: WebText, _ out: PageNumbers) -> Bool {
        if text.isWord("none") { return true }
        var rest = text
        while !rest.isEmpty {
            while rest[0] == "," || rest[0].isSpace { rest = rest.dropping(1) }
            var end = rest.spaceOutsideBrackets
            let comma = rest.end(of: ",")
            if comma < end { end = comma }
            if end == 0 { break }
            guard out.count < 64, let number = length(rest.part(0, end), whole("d"), isBare: true), number >= 0
            else { return false }
            out.add(number)
            rest = rest.dropping(end)
        }
        return out.count > 0
    }
}

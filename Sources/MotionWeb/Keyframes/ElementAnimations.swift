import MotionFiles
import MotionKernel

/// A keyframe of one property: a text, or the running value.
struct StyleKey {
    var offset = 0.0
    var curve = WebText.empty
    var value = WebText.empty
    var isGiven = false
    var composition = StyleComposition.replace
}

/// How a value of a keyframe and the one below it become one.
enum StyleComposition: UInt8 {
    case replace, add, accumulate
}

/// A property of an element whose value has var() of a custom property that keyframes move.
struct StyleLink {
    var property = WebName.none
    var name = WebText.empty
    /// The value as it is declared.
    var value = WebText.empty
    var isMixed = false
    /// The name of the property, if the element is a box of a page.
    var word = WebText.empty
}

/// The animations of one element by its style, and the keys of the one that is written.
struct ElementAnimations {
    private let most, mostKeys: Int
    static var mostLinks: Int { 16 }
    let rows: UnsafeMutablePointer<StyleAnimation>
    let keys: UnsafeMutablePointer<StyleKey>
    let links: UnsafeMutablePointer<StyleLink>
    var linkCount = 0
    /// The custom properties that the element sees, and where the texts of the keys that are read go.
    var scope = StyleScope()
    var keyScope = StyleScope()
    var variables: StyleVariables?
    private(set) var line = 0
    /// Whether elements are boxes of a page: then the reader of pages adds the properties that are lost.
    var isOfPage = false
    private(set) var count = 0
    /// Whether a property does not move since it has too many keys, and the losses do not have that yet.
    private var isCut = false
    /// How many bytes of keyframes were read, and may be.
    private var work = 0
    private static var mostWork: Int { 1 &<< 26 }
    /// The properties that move.
    private(set) var properties = WebNameSet()

    init?(_ memory: inout WebMemory, most: Int = 32, mostKeys: Int) {
        (self.most, self.mostKeys) = (most, mostKeys)
        let rows: UnsafeMutablePointer<StyleAnimation>? = memory.take(most, size: 144)
        let keys: UnsafeMutablePointer<StyleKey>? = memory.take(mostKeys &+ 2, size: 64)
        let links: UnsafeMutablePointer<StyleLink>? = memory.take(ElementAnimations.mostLinks, size: 64)
        guard let rows, let keys, let links else { return nil }
        (self.rows, self.keys, self.links) = (rows, keys, links)
    }

    func moves(_ name: WebName) -> Bool {
        name.rawValue.int < WebName.propertyCount && properties.contains(name)
    }

    /// Whether there may be more animations than there is room for.
    var isFull: Bool { count == most }

    /// Adds an animation of element.animate() to those of a style.
    mutating func add(_ row: StyleAnimation, _ style: WebStyle) {
        if count == most { return }
        var muted = WebLosses()
        rows[count] = row
        rows[count].properties = declared(row.keyframes, style, 0, &muted)
        rows[count].properties.subtract(style.important)
        properties.formUnion(rows[count].properties)
        count.advance()
    }

    /// Adds a property to those that an animation moves.
    mutating func follow(_ name: WebName, _ row: Int) {
        rows[row].properties.insert(name)
        properties.insert(name)
    }

    /// Adds a loss if a property of the element did not move since it has too many keys.
    mutating func lose(_ losses: inout WebLosses) {
        if isCut { losses.add(.property, WebText("animation"), line: line, shown: .rest) }
        isCut = false
    }

    /// Reads those of an element.
    @inline(never)
    mutating func read(
        _ style: WebStyle, _ sheet: StyleSheet, _ names: WebNames, _ line: Int, _ losses: inout WebLosses
    ) {
        lose(&losses)
        (count, properties, linkCount, self.line) = (0, WebNameSet(), 0, line)
        (scope, keyScope, variables) = (style.scope, style.scope, sheet.variables)
        let list = style[.animationName].isEmpty ? style[.animation] : style[.animationName]
        if list.isEmpty || !sheet.hasKeyframes { return }
        var index = 0, more = true
        while more && count < most {
            let part = nth(style[.animation], index, repeats: false)
            var made = StyleAnimation(), name = WebText.empty
            more = index < parts(list)
            if !more { break }
            readShorthand(part, &made, &name)
            if !style[.animationName].isEmpty { name = nth(style[.animationName], index, repeats: false) }
            readLonghands(style, index, &made)
            index.advance()
            if name[0] == "\"" || name[0] == "'" { name = name.part(1, name.count &- 1) }
            guard let keyframes = sheet.keyframes(name) else { continue }
            let timeline = nth(style[.animationTimeline], index &- 1, repeats: true)
            if !timeline.isEmpty && !timeline.isWord("auto") {  // nothing scrolls
                if !timeline.isWord("none") {
                    losses.add(.property, WebText("animation-timeline"), line: line, shown: .rest)
                }
                continue
            }
            work &+= keyframes.size.int &* 4
            if work > ElementAnimations.mostWork {
                losses.add(.property, WebText("animation"), line: line, shown: .rest)
                continue
            }
            made.keyframes = keyframes
            made.properties = declared(keyframes, style, line, &losses)
            properties.formUnion(made.properties)
            rows[count] = made
            count.advance()
        }
        if more && index < parts(list) { losses.add(.property, WebText("animation"), line: line, shown: .rest) }
        properties.subtract(style.important)
        (style.scope, keyScope) = (scope, scope)
    }

    // MARK: - Clocks

    /// Returns a timing function, with numbers in the place of functions of mathematics; nil for others.
    private func curve(_ word: WebText, _ scope: inout StyleScope) -> WebText? {
        if let curve = word.timingFunction { return curve }
        guard let open = word.place(of: "("), word.place(of: "(", from: open &+ 1) != nil else { return nil }
        let made = variables?.made(&scope) { out in
            out.write(word.bytes, open &+ 1)
            var rest = word.part(open &+ 1, word.count &- 1), isRight = true
            while !rest.isEmpty {
                let end = rest.end(of: ",")
                var part = rest.part(0, end).trimmed
                rest = rest.dropping(end &+ 1)
                while !part.isEmpty {
                    let space = part.spaceOutsideBrackets, each = part.part(0, space)
                    part = part.dropping(space).trimmed
                    if each.place(of: "(") == nil {
                        out.write(each.bytes, each.count)
                    } else if let found = WebContext().quantity(each) {
                        out.write(found.value)
                        if found.kind == .percent { out.put("%") }
                        isRight = isRight && (found.kind == .percent || found.kind == .number)
                    } else {
                        isRight = false
                    }
                    if !part.isEmpty { out.put(" ") }
                }
                if !rest.isEmpty { out.put(",") }
            }
            out.put(")")
            return isRight
        }
        return made?.timingFunction
    }

    private func parts(_ list: WebText) -> Int {
        var count = 0, at = 0
        while at < list.count {
            at = list.end(of: ",", from: at) &+ 1
            count.advance()
        }
        return count
    }

    /// Returns a part of a list, which starts again at its end if it `repeats`.
    private func nth(_ list: WebText, _ index: Int, repeats: Bool) -> WebText {
        let count = parts(list)
        if count == 0 { return .empty }
        var wanted = index
        while repeats && wanted >= count { wanted &-= count }
        var at = 0, place = 0
        while at < list.count {
            let end = list.end(of: ",", from: at)
            if place == wanted { return list.part(at, end).trimmed }
            at = end &+ 1
            place.advance()
        }
        return .empty
    }

    private mutating func readShorthand(_ part: WebText, _ made: inout StyleAnimation, _ name: inout WebText) {
        var rest = part, times = 0
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            if let seconds = ElementAnimations.seconds(word) {
                if times == 0 { made.duration = max(0, seconds) } else { made.delay = seconds }
                times.advance()
            } else if let curve = curve(word, &scope) {
                made.curve = curve
            } else if let number = ElementAnimations.iterations(word) {
                made.iterations = number
            } else if let place = ElementAnimations.direction(word) {
                made.direction = place
            } else if let place = ElementAnimations.fill(word) {
                made.fill = place
            } else if let composition = ElementAnimations.composition(word) {
                made.composition = composition
            } else if word.isWord("paused") || word.isWord("running") {
                made.isPaused = word.isWord("paused")
            } else {
                name = word
            }
        }
    }

    private mutating func readLonghands(_ style: WebStyle, _ index: Int, _ made: inout StyleAnimation) {
        let lists = self
        func own(_ name: WebName) -> WebText {
            style[name].isEmpty ? .empty : lists.nth(style[name], index, repeats: true)
        }
        if let seconds = ElementAnimations.seconds(own(.animationDuration)) { made.duration = max(0, seconds) }
        if let seconds = ElementAnimations.seconds(own(.animationDelay)) { made.delay = seconds }
        if let curve = curve(own(.animationTimingFunction), &scope) { made.curve = curve }
        if let number = ElementAnimations.iterations(own(.animationIterationCount)) { made.iterations = number }
        if let place = ElementAnimations.direction(own(.animationDirection)) { made.direction = place }
        if let place = ElementAnimations.fill(own(.animationFillMode)) { made.fill = place }
        if let word = ElementAnimations.composition(own(.animationComposition)) { made.composition = word }
        if !style[.animationPlayState].isEmpty { made.isPaused = own(.animationPlayState).isWord("paused") }
    }

    // MARK: - Keyframes

    /// Returns the properties that keyframes move; those that are not carried are losses.
    private mutating func declared(
        _ keyframes: KeyframeBlocks, _ style: WebStyle, _ line: Int, _ losses: inout WebLosses
    ) -> WebNameSet {
        var found = WebNameSet()
        for each in below(keyframes.count) {
            let block = keyframes[each]
            for i in below(block.count) {
                let declaration = block.declarations[i]
                let id = declaration.id, place = id.rawValue.int
                if declaration.isImportant || declaration.name.begins(with: "animation-") { continue }
                if declaration.name.begins(with: "--") {
                    found.formUnion(follow(declaration.name, style, line, &losses))
                } else if id == .none || place >= WebName.propertyCount || !ElementAnimations.isCarried(id) {
                    if isOfPage || WebStyle.isOfPages(declaration.name) || declaration.name[0] == "-" { continue }
                    losses.add(.property, declaration.name, line: line, shown: .rest)
                } else {
                    found.insert(id)
                }
            }
        }
        return found
    }

    /// Returns whether one of them changes the box around an element's drawing. What turns all of an element leaves
    /// that box as it is, if `isOwn`.
    func movesBox(isOwn: Bool) -> Bool {
        for i in below(WebName.propertyCount, from: 1) {
            guard let name = WebName(rawValue: i.u8), properties.contains(name) else { continue }
            switch name {
            case .opacity, .visibility, .display, .color, .fill, .fillOpacity, .stroke, .strokeOpacity, .strokeWidth,
                .strokeDashoffset, .strokeDasharray, .clipPath:
                continue
            case .transform, .translate, .rotate, .scale, .transformOrigin, .offsetDistance: if !isOwn { return true }
            default: return true
            }
        }
        return false
    }

    // MARK: - Keys

    /// Returns the least and the greatest number that the keyframes of a property give, and whether one of them adds;
    /// nil if none moves it.
    mutating func extent(
        _ name: WebName, _ context: WebContext, _ names: WebNames
    ) -> (least: Double, most: Double, adds: Bool)? {
        var found: (least: Double, most: Double, adds: Bool)?
        keyScope = scope
        for row in below(count) where rows[row].properties.contains(name) {
            let blocks = rows[row].keyframes, adds = rows[row].composition != .replace
            for each in below(blocks.count) {
                let block = blocks[each]
                guard let text = value(block, name)?.text, let number = context.value(name, text)?[0] else {
                    continue
                }
                let sums = adds || !block.composition.isEmpty
                found =
                    found.map { (min($0.least, number), max($0.most, number), $0.adds || sums) }
                    ?? (number, number, sums)
            }
        }
        return found
    }

    /// Where the texts of the keys that were read end.
    var textEnd: Int { keyScope.textEnd }

    /// Begins to read keys: texts that an element needs stay before theirs.
    mutating func sync(_ own: StyleScope) {
        (scope, keyScope) = (own, own)
    }

    /// Begins to read keys: texts of those before are no longer needed.
    mutating func restart() { keyScope = scope }

    /// Reads the keys of a property in the order of their offsets, with keys at 0 and 1. Keys of one offset are one if
    /// their curves and compositions are equal: then what comes later counts. Returns how many.
    @inline(never)
    mutating func readKeys(
        _ row: StyleAnimation, _ name: WebName, _ context: WebContext, _ box: WebBox, _ names: WebNames,
        ofPage word: WebText = .empty
    ) -> Int {
        var count = 0, firstCurve = row.curve, hasFirst = false, flips = false
        for i in below(row.keyframes.count) {
            let block = row.keyframes[i]
            var curve = block.isCurve ? block.curve : row.curve, composition = row.composition
            if !block.isCurve && !block.curve.isEmpty {
                let text = replaced(block.curve)
                if let read = self.curve(text.part(0, text.end(of: ",")).trimmed, &keyScope) { curve = read }
            }
            if !block.composition.isEmpty, let read = ElementAnimations.composition(replaced(block.composition)) {
                composition = read
            }
            let found = word.isEmpty ? value(block, name) : value(block, word)
            if found?.flips == true {
                flips = true
                curve = flipped(curve)
            }
            let isRead = found.map { word.isEmpty ? isReadable(name, $0.text, context, box) : !$0.isWrong } == true
            var nextOffset = block.offset, others = block.others
            while let offset = nextOffset {
                nextOffset = others.next()
                if offset == 0 && !hasFirst { (firstCurve, hasFirst) = (curve, true) }
                guard let text = found?.text, isRead else { continue }
                var place = count, same = -1
                while place > 0 && keys[place &- 1].offset > offset { place &-= 1 }
                var each = place
                while each > 0 && keys[each &- 1].offset == offset {
                    each &-= 1
                    let isOne = !row.isScript && keys[each].curve.equals(curve)
                    if isOne && keys[each].composition == composition { same = each }
                }
                let key = StyleKey(offset: offset, curve: curve, value: text, isGiven: true, composition: composition)
                if same >= 0 {
                    keys[same] = key
                    continue
                }
                insert(key, place, &count)
                isCut = isCut || count >= mostKeys
                if count >= mostKeys { return 0 }
            }
        }
        if count == 0 { return 0 }
        if flips && !hasFirst { firstCurve = flipped(firstCurve) }
        if keys[0].offset > 0 { insert(StyleKey(offset: 0, curve: firstCurve), 0, &count) }
        if keys[count &- 1].offset < 1 { insert(StyleKey(offset: 1, curve: firstCurve), count, &count) }
        return count
    }

    /// Returns the timing function that jumps where another one reaches a half.
    private mutating func flipped(_ curve: WebText) -> WebText {
        variables?.written("linear(0 0%, 0 ", 100 * StyleCurve.half(curve), "%, 1 ", "%, 1 100%)", &keyScope) ?? curve
    }

    private func insert(_ key: StyleKey, _ place: Int, _ count: inout Int) {
        var i = count
        while i > place {
            keys[i] = keys[i &- 1]
            i &-= 1
        }
        keys[place] = key
        count.advance()
    }

    private func isReadable(_ name: WebName, _ text: WebText, _ context: WebContext, _ box: WebBox) -> Bool {
        var counted = TextWriter(nil, capacity: 0)
        if name == .clipPath { return BasicShape.write(text, context, box, &counted) != nil }
        if name == .transformOrigin { return !text.isEmpty }
        if name == .offsetDistance { return context.quantity(text, whole: 1) != nil }
        if name == .strokeDasharray {
            var value = SmilValue()
            return SmilElement(node: 0, context: context).read(lengths: text, &value)
        }
        if name.kind == .list { return TransformWriter.write(text, of: name, context, box, &counted) }
        if name.kind == .path { return text.begins(with: "path(") }
        return context.value(name, text) != nil
    }
}

/// Reads a colour of CSS Color 4, or a color-mix() of CSS Color 5, as the header describes at motion_color_parse.
public struct ColorText: TextGrammar {
    /// Where and why reading stopped; nil if all was read.
    public internal(set) var fault: TextFault?

    var reader: TextReader
    private var color = ReadColor()

    public init(_ bytes: Bytes, count: Int) {
        reader = TextReader(bytes, count: count)
        color = read()
        reader.skipSpace()
        if !reader.isAtEnd { fail(reader.at, TextFault.end) }
    }

    /// Writes red, green, blue and alpha in sRGB. Each component outside sRGB is kept, or cut off at 0 and 1.
    @inline(never)
    public func write(to numbers: MutableDoubles, keepsRange: Bool) {
        let sRGB = color.sRGB
        for i in below(3) { numbers[i] = keepsRange ? sRGB[i] : clamp(sRGB[i], 0, 1) }
        numbers[3] = color.missing & 8 != 0 ? 0 : color.alpha
    }

    /// The functions, in an order that `readFunction` knows: those that may have commas come first.
    private static var functions: StaticString {
        "rgb( rgba( hsl( hsla( hwb( lab( lch( oklab( oklch( color( color-mix("
    }

    /// The place of color-mix() in `functions`.
    private static var mixture: Int { 10 }
    private static var deepest: Int { 8 }

    /// Reads a colour. Mixtures hold colours, at most eight deep; those that are not complete wait in a stack, since no
    /// function of the library calls itself.
    private mutating func read() -> ReadColor {
        var waiting = InlineArray<8, ColorMixture>(repeating: ColorMixture()), depth = 0
        while fault == nil {
            reader.skipSpace()
            let start = reader.at,
                function = reader.next == "#" ? -1 : reader.take(oneOf: ColorText.functions, inAnyCase: true)
            if function == ColorText.mixture && depth < ColorText.deepest {
                waiting[unchecked: depth] = readMixture()
                depth &+= 1
                continue
            }
            var made =
                function >= 0 && function < ColorText.mixture ? readFunction(function) : readPlain(from: start)
            // A colour is complete, and with it the mixtures of which it is the second colour.
            while depth > 0 && waiting[unchecked: depth &- 1].first != nil && fault == nil {
                depth &-= 1
                made = complete(waiting[unchecked: depth], with: made)
            }
            if depth == 0 { return made }
            takeFirst(made, of: &waiting[unchecked: depth &- 1])
        }
        return ReadColor()
    }

    /// Reads a colour of digits, or a name.
    private mutating func readPlain(from start: Int) -> ReadColor {
        reader.reset(to: start)
        return reader.take("#") ? readDigits(from: start) : readName(from: start)
    }

    // MARK: - Digits and names

    /// Reads 3, 4, 6 or 8 hexadecimal digits.
    private mutating func readDigits(from start: Int) -> ReadColor {
        let first = reader.at
        while reader.next.isDigit || (reader.next.lowercased >= "a" && reader.next.lowercased <= "f") {
            reader.advance()
        }
        let count = reader.at &- first
        if reader.next.isLetter || !(count == 3 || count == 4 || count == 6 || count == 8) {
            fail(start, TextFault.argument)
            return ReadColor()
        }
        return ReadColor(digits: reader.bytes + first, count: count)
    }

    /// Reads the name of a colour, in capital or small letters.
    private mutating func readName(from start: Int) -> ReadColor {
        guard let digits = colorDigits(&reader) else {
            fail(start, TextFault.name)
            return ReadColor()
        }
        return ReadColor(digits: digits.start, count: digits.count)
    }

    // MARK: - Functions

    /// Reads the arguments of a function, by its place in `functions`.
    private mutating func readFunction(_ function: Int) -> ReadColor {
        var made = ReadColor()
        switch function {
        case 0, 1: made.space = .sRGB
        case 2, 3: made.space = .hsl
        case 4: made.space = .hwb
        case 5: made.space = .lab
        case 6: made.space = .lch
        case 7: made.space = .oklab
        case 8: made.space = .oklch
        default:
            reader.skipSpace()
            let start = reader.at, word = takeWord(ColorModel.names)
            guard let space = ColorModel(rawValue: word), space.isPredefined else {
                fail(start, TextFault.name)
                return made
            }
            made.space = space
        }
        reader.skipSpace()
        let first = reader.at
        var hasCommas = false, percentages = 0
        for i in below(3) {
            if i > 0 && hasCommas { expect(",") }
            let (number, isPercentage) = component(i, function, made.space, hasCommas: hasCommas)
            if let number { made.numbers[i] = number } else { made.missing |= 1 &<< i.u32 }
            if isPercentage { percentages |= 1 &<< i }
            reader.skipSpace()
            if i == 0 && function < 4 && number != nil && reader.next == "," { hasCommas = true }
        }
        // With commas, red, green and blue are all percentages, or all numbers; saturation and lightness percentages.
        let areSound = function < 2 ? percentages == 0 || percentages == 7 : percentages == 6
        if hasCommas && !areSound { fail(first, TextFault.argument) }
        if reader.take(hasCommas ? "," : "/") {
            let (number, _) = component(3, function, made.space, hasCommas: hasCommas)
            if let number { made.alpha = clamp(number, 0, 1) } else { made.missing |= 8 }
        }
        expect(")")
        return made
    }

    /// Reads a component of a colour, or alpha, which is component 3. Gives nil for "none".
    private mutating func component(
        _ index: Int, _ function: Int, _ space: ColorModel, hasCommas: Bool
    ) -> (number: Double?, isPercentage: Bool) {
        reader.skipSpace()
        let start = reader.at
        if !hasCommas && takeWord("none") == 0 { return (nil, false) }
        guard var number = reader.number() else {
            fail(start, TextFault.number)
            return (0, false)
        }
        let isPercentage = reader.take("%")
        if isPercentage { number /= 100 }
        if index == space.hue {
            var turn = 360.0
            switch takeWord("deg rad grad turn") {
            case 1: turn = Double.twoPi
            case 2: turn = 400
            case 3: turn = 1
            default: break
            }
            number = turn == 360 ? number : number / turn * 360
            if isPercentage { fail(start, TextFault.argument) }
        } else if index < 3 {
            number = scaled(number, index, space, isPercentage: isPercentage, isByte: function < 2)
        }
        if reader.next.isInWord || reader.next == "%" { fail(start, TextFault.argument) }
        return (number, isPercentage)
    }

    /// Returns a component in the units of its space. Lightnesses, and the saturation of hsl(), are limited where they
    /// are written, as browsers do.
    private func scaled(
        _ number: Double, _ index: Int, _ space: ColorModel, isPercentage: Bool, isByte: Bool
    ) -> Double {
        switch space {
        case .sRGB: return isByte && !isPercentage ? number / 255 : number
        case .hsl, .hwb:
            let part = isPercentage ? number : number / 100
            return space == .hsl && index == 1 ? clamp(part, 0, 1) : part
        case .lab, .lch:
            let whole = index == 0 ? 100.0 : space == .lab ? 125 : 150, part = isPercentage ? number * whole : number
            return index == 0 ? clamp(part, 0, 100) : part
        case .oklab, .oklch:
            let part = isPercentage && index > 0 ? number * 0.4 : number
            return index == 0 ? clamp(part, 0, 1) : part
        default: return number
        }
    }

    // MARK: - Mixtures

    /// Reads the first arguments of color-mix(): the space, a rule for its hue, and a share before the first colour.
    private mutating func readMixture() -> ColorMixture {
        var mixture = ColorMixture()
        reader.skipSpace()
        if takeWord("in") < 0 { fail(reader.at, TextFault.argument) }
        reader.skipSpace()
        mixture.start = reader.at
        guard let space = ColorModel(rawValue: takeWord(ColorModel.names)) else {
            fail(mixture.start, TextFault.name)
            return mixture
        }
        mixture.space = space
        reader.skipSpace()
        if reader.next != "," {
            let at = reader.at
            let named = HueRule(rawValue: takeWord(HueRule.names))
            reader.skipSpace()
            guard let named, space.hue >= 0, takeWord("hue") == 0 else {
                fail(at, TextFault.argument)
                return mixture
            }
            mixture.rule = named
        }
        expect(",")
        mixture.share = readPercentage()
        return mixture
    }

    /// Keeps the first colour of a mixture and its share, and reads a share before the second one.
    private mutating func takeFirst(_ color: ReadColor, of mixture: inout ColorMixture) {
        mixture.first = color
        mixture.firstShare = mixture.share ?? readPercentage()
        expect(",")
        mixture.share = readPercentage()
    }

    /// Reads the end of a mixture, and returns it. What is left out of the shares is the rest. Shares of more or less
    /// than all count in proportion; less makes alpha less.
    private mutating func complete(_ mixture: ColorMixture, with second: ReadColor) -> ReadColor {
        let share = mixture.share ?? readPercentage()
        expect(")")
        let p = mixture.firstShare ?? (1 - (share ?? 0.5)), q = share ?? (1 - p), whole = p + q
        guard let first = mixture.first, whole > 0 else {
            fail(mixture.start, TextFault.argument)
            return ReadColor()
        }
        var made = first.mixed(with: second, q / whole, in: mixture.space, mixture.rule)
        made.alpha *= min(whole, 1)
        return made
    }

    /// Reads a share: a percentage of 0...100, as a fraction.
    private mutating func readPercentage() -> Double? {
        reader.skipSpace()
        let start = reader.at
        if !(reader.next.isDigit || reader.next == "." || reader.next == "+" || reader.next == "-") { return nil }
        guard let number = reader.number() else {
            fail(start, TextFault.number)
            return nil
        }
        if !reader.take("%") || !(number >= 0 && number <= 100) { fail(start, TextFault.argument) }
        return clamp(number / 100, 0, 1)
    }

    // MARK: - Parts

    /// Skips a whole word of a list, in capital or small letters. Returns its place in the list, or -1.
    private mutating func takeWord(_ words: StaticString) -> Int {
        reader.take(oneOf: words, inAnyCase: true, isWhole: true)
    }
}

/// A color-mix() that is being read.
private struct ColorMixture {
    var space = ColorModel.sRGB
    var rule = HueRule.shorter
    /// Where the text names the space.
    var start = 0
    /// The first colour, once it is read, and its share.
    var first: ReadColor?
    var firstShare: Double?
    /// A share that was read before the next colour.
    var share: Double?
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    fileprivate var hexadecimal: UInt8 { isDigit ? self &- "0" : lowercased &- "a" &+ 10 }
}

extension ReadColor {
    /// The colour of 3, 4, 6 or 8 hexadecimal digits.
    fileprivate init(digits: Bytes, count: Int) {
        self.init()
        let width = count < 6 ? 1 : 2
        func part(_ index: Int) -> Double {
            let first = digits[index &* width].hexadecimal, last = digits[index &* width &+ width &- 1].hexadecimal
            return Double((first &* 16 &+ last).u32) / 255
        }
        numbers = ColorNumbers(part(0), part(1), part(2))
        if count == 4 || count == 8 { alpha = part(3) }
    }
}

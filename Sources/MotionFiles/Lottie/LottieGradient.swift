import CMotion
import MotionKernel

extension LottieReader {
    /// Sets the gradient of a paint row from a style. Returns false if the style has no gradient.
    @inline(never)
    mutating func setGradient(_ style: JSONValue, _ paint: inout motion_paint) -> Bool {
        let object = style.member("g")
        guard let colors = property(object, "k"), let object else {
            report(style, MOTION_REPORT_UNKNOWN)
            return false
        }
        let numbers = load(firstValue(colors)), most = MOTION_MAX_STOPS.int
        let count = integer(clamp(number(object.member("p"), 0), 0, most.double))
        var stops = LottieStops(numbers, min(count, numbers.count &>> 2))
        // Each stop goes through the numbers of all keyframes.
        let work = stops.count &* (colors.count &* (stops.count &+ 32) &+ integer(colors.value.size) &* 2) &>> 4
        if stops.colorCount == 0 || stops.count > most || !spend(work) {
            report(object, MOTION_REPORT_UNKNOWN)
            return false
        }
        paint.gradient = (style.choice("t") == 2 ? MOTION_GRADIENT_RADIAL : MOTION_GRADIENT_LINEAR).u8
        let rows = tables.animations.count
        paint.gradient_ends = ends(style)
        // Points that move may have been sampled, where the numbers are.
        if tables.animations.count != rows { stops.numbers = load(firstValue(colors)) }
        if colors.isMoving { keep(colors, &stops) }
        if paint.gradient == MOTION_GRADIENT_RADIAL.u8 {
            let length = property(style, "h"), angle = property(style, "a")
            if length?.isKeyed == true || angle?.isKeyed == true || still(length) != 0 {
                paint.highlight = channel(
                    length, LottieMap(scale: 0.01), width: 2, and: angle, LottieMap(scale: .pi / 180, slot: 1))
            }
        }
        paint.first_stop = tables.channels.count
        paint.stop_count = stops.count.u32
        for stop in below(stops.count) {
            append(stop, of: colors, &stops, part: 0)
            append(stop, of: colors, &stops, part: 1)
        }
        return true
    }

    /// Keeps the numbers of all keyframes, after those of the first value, if the scratch has room for them.
    private mutating func keep(_ colors: LottieProperty, _ stops: inout LottieStops) {
        let width = stops.width
        if (colors.count &+ 1) &* width > LottieScratch.numberCapacity { return }
        stops.areKept = true
        var place = width
        for key in colors.keys {
            let count = load(key.value, at: place, most: width).count
            for i in below(width, from: count) { scratch.numbers[place &+ i] = 0 }
            place &+= width
        }
    }

    /// Returns the channel of both ends.
    @inline(never)
    private mutating func ends(_ style: JSONValue) -> UInt32 {
        let start = property(style, "s"), end = property(style, "e")
        return channel(start, LottieMap(count: 2), width: 4, and: end, LottieMap(count: 2, slot: 2))
    }

    /// Appends the offset (part 0) or the color (part 1) of a stop.
    private mutating func append(_ stop: Int, of colors: LottieProperty, _ stops: inout LottieStops, part: Int) {
        let width = part == 0 ? 1 : 4
        func value(_ value: JSONValue?, _ place: Int, _ reader: inout LottieReader) -> Vector4 {
            if stops.areKept {
                stops.numbers = LottieNumbers(reader.scratch.numbers + place &* stops.width, count: stops.width)
            } else if colors.isMoving {
                stops.numbers = reader.load(value)
            }
            return part == 0 ? Vector4(stops.offset(stop), 0, 0, 0) : stops.color(stop)
        }
        _ = appendChannel(value(firstValue(colors), 0, &self), width)
        if !colors.isMoving { return }
        var place = 0
        let property = MOTION_PROPERTY_USER &+ tables.userProperties.count &- 1
        let first = tables.floats.count
        for key in colors.keys {
            place.advance()
            append(value(key.value, place, &self), width)
        }
        var row = keyedRow(colors, MOTION_NONE, property, component: 0)
        (row.first_value, row.value_count) = (first, colors.count.u32)
        appendKeyed(row, colors, width: width)
    }

    /// Loads the numbers of an array into the scratch.
    @inline(never)
    private mutating func load(
        _ value: JSONValue?, at place: Int = 0, most: Int = 6 &* MOTION_MAX_STOPS.int
    ) -> LottieNumbers {
        let numbers = scratch.numbers + place
        var count = 0
        if let value {
            for element in value.elements where count < most { numbers[count.advance()] = number(element, 0) }
        }
        return LottieNumbers(numbers, count: count)
    }
}

/// Numbers in memory of the scratch.
struct LottieNumbers {
    private let numbers: MutableDoubles
    let count: Int

    init(_ numbers: MutableDoubles, count: Int) { (self.numbers, self.count) = (numbers, count) }

    /// Returns a number; 0 beyond the last.
    subscript(_ index: Int) -> Double { index < count ? numbers[index] : 0 }
}

/// The stops of a gradient. First the colors, four numbers each: an offset and red, green and blue. Then the alphas,
/// two numbers each: an offset and an alpha.
struct LottieStops {
    var numbers: LottieNumbers
    let colorCount: Int
    private let alphaCount: Int
    /// Whether the numbers of all keyframes are in the scratch.
    var areKept = false
    /// Whether each color has an alpha at its own offset. If not, both colors and alphas are stops.
    private let isPaired: Bool

    init(_ numbers: LottieNumbers, _ colorCount: Int) {
        (self.numbers, self.colorCount) = (numbers, colorCount)
        alphaCount = (numbers.count &- 4 &* colorCount) &>> 1
        var isPaired = alphaCount == colorCount
        for i in below(isPaired ? colorCount : 0) {
            if abs(numbers[4 &* i] - numbers[4 &* colorCount &+ 2 &* i]) > 0.01 { isPaired = false }
        }
        self.isPaired = isPaired
    }

    /// Numbers of the stops.
    var width: Int { 4 &* colorCount &+ 2 &* alphaCount }

    var count: Int { isPaired ? colorCount : colorCount &+ alphaCount }

    private func offset(ofColor i: Int) -> Double { numbers[4 &* i] }
    private func offset(ofAlpha i: Int) -> Double { numbers[4 &* colorCount &+ 2 &* i] }
    private func alpha(_ i: Int) -> Double { numbers[4 &* colorCount &+ 2 &* i &+ 1] }
    private func color(ofColor i: Int) -> Vector4 {
        Vector4(numbers[4 &* i &+ 1], numbers[4 &* i &+ 2], numbers[4 &* i &+ 3], 1)
    }

    /// Returns, for a stop by its number in the order of offsets, how many colors are before it, and whether it is a
    /// color.
    @inline(never)
    private func place(_ index: Int) -> (colors: Int, isColor: Bool) {
        if isPaired || alphaCount == 0 { return (index, true) }
        var colors = 0
        for i in below(index) {
            if takesColor(colors, i &- colors) { colors &+= 1 }
        }
        return (colors, takesColor(colors, index &- colors))
    }

    /// Returns the offset of a stop.
    @inline(never)
    func offset(_ index: Int) -> Double {
        let (colors, isColor) = place(index)
        return isColor ? offset(ofColor: colors) : offset(ofAlpha: index &- colors)
    }

    /// Returns the color of a stop, with its alpha. What a stop has not is what it is there between its neighbours.
    @inline(never)
    func color(_ index: Int) -> Vector4 {
        let (colors, isColor) = place(index), alphas = index &- colors, offset = offset(index)
        var color = color(ofColor: colors < colorCount ? colors : colorCount &- 1)
        if isPaired {
            color.w = alpha(index)
            return color
        }
        if !isColor && colors > 0 && colors < colorCount {
            let part = self.part(offset, self.offset(ofColor: colors &- 1), self.offset(ofColor: colors))
            color = self.color(ofColor: colors &- 1) * (1 - part) + color * part
        }
        if isColor && alphaCount > 0 {
            color.w = alpha(alphas < alphaCount ? alphas : alphaCount &- 1)
            if alphas > 0 && alphas < alphaCount {
                let part = self.part(offset, self.offset(ofAlpha: alphas &- 1), self.offset(ofAlpha: alphas))
                color.w = alpha(alphas &- 1) * (1 - part) + color.w * part
            }
        } else if !isColor {
            color.w = alpha(alphas)
        }
        return color
    }

    /// Returns whether the next stop is a color, after this number of colors and alphas.
    private func takesColor(_ colors: Int, _ alphas: Int) -> Bool {
        colors < colorCount && (alphas >= alphaCount || offset(ofColor: colors) <= offset(ofAlpha: alphas))
    }

    private func part(_ at: Double, _ from: Double, _ to: Double) -> Double {
        to > from ? (at - from) / (to - from) : 0
    }
}

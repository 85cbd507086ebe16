import MotionFiles
import MotionKernel

/// Timing functions of keyframes that are asked for single values.
enum StyleCurve {
    private static var most: Int { 256 }

    private static func read<Result>(
        _ text: WebText, _ body: (UnsafePointer<Curve>, Floats) -> Result
    ) -> Result? {
        withRoom(most) { (floats: MutableFloats) -> Result? in
            let read = TimingText(text.bytes, count: text.count, floats: floats, capacity: most)
            if read.fault != nil || read.floatCount > most { return nil }
            var curve = Curve()
            (curve.kind, curve.first, curve.count) = (read.kind, read.first, read.count)
            (curve.p0, curve.p1) = (read.parameters.x, read.parameters.y)
            (curve.p2, curve.p3) = (read.parameters.z, read.parameters.w)
            return withElements(of: &curve) { (row: UnsafeMutablePointer<Curve>) in
                body(UnsafePointer(row), Floats(floats))
            }
        }
    }

    /// Returns the controls of a cubic timing function; nil for others.
    static func cubic(_ text: WebText) -> SIMD4<Double>? {
        if text.isWord("linear") { return SIMD4(0, 0, 1, 1) }
        return read(text) { (curve, _) -> SIMD4<Double>? in
            if curve.pointee.kind != Curve.cubicBezier { return nil }
            let row = curve.pointee
            return SIMD4(Double(row.p0), Double(row.p1), Double(row.p2), Double(row.p3))
        } ?? nil
    }

    /// Returns how far a timing function is at a share of its time.
    static func eased(_ text: WebText, _ share: Double) -> Double {
        if text.isWord("linear") { return share }
        return read(text) { ease(share, $0, $1).y } ?? share
    }

    /// Returns the share of its time at which a timing function reaches a half.
    static func half(_ text: WebText) -> Double {
        if text.isWord("linear") { return 0.5 }
        return read(text) { Double(easeInverse(0.5, $0, $1)) } ?? 0.5
    }
}

extension ElementAnimations {
    /// The parts into which the way between two keys is divided, where values mix otherwise than as numbers.
    private static var parts: Int { 16 }

    /// Returns whether a key has a color that mixes in oklab.
    func hasModern(_ count: Int) -> Bool {
        for i in below(count) where keys[i].isGiven && keys[i].value.isModernColor { return true }
        return false
    }

    /// Writes values and times of colors that mix in oklab, with keys between those that are read.
    @inline(never)
    func writeOklab(_ count: Int, _ change: WebChange, _ base: WebValue, _ context: WebContext, _ out: inout JSONWriter)
    {
        out.key("values")
        out.open("[")
        eachPart(count) { i, share in
            let mixed = withRoom(1024) { (bytes: MutableBytes) -> WebValue? in
                var text = TextWriter(bytes, capacity: 1024)
                text.write("color-mix(in oklab,")
                write(color: keys[i], base, &text)
                text.put(" ")
                text.write(100 * (1 - clamp(share, 0, 1)))
                text.write("%,")
                write(color: keys[min(i &+ 1, count &- 1)], base, &text)
                text.put(")")
                return text.count > 1024 ? nil : context.color(WebText(bytes, text.count))
            }
            change.write(mixed ?? base, isAdded: false, &out)
        }
        out.close("]")
        out.flag("extrapolate")
        out.key("keyTimes")
        out.open("[")
        var place = 0
        eachPart(count) { i, _ in
            let (one, other) = (keys[i].offset, keys[min(i &+ 1, count &- 1)].offset)
            out.amount(one + (other - one) * Double(place & 15) / 16)
            place.advance()
        }
        out.close("]")
    }

    @inline(never)
    private func eachPart(_ count: Int, _ body: (Int, Double) -> Void) {
        for i in below(count &- 1) {
            for part in below(ElementAnimations.parts) {
                body(i, StyleCurve.eased(keys[i].curve, Double(part) / Double(ElementAnimations.parts)))
            }
        }
        body(count &- 1, 0)
    }

    private func write(color key: StyleKey, _ base: WebValue, _ out: inout TextWriter) {
        if key.isGiven { return out.write(key.value.bytes, key.value.count) }
        out.write("color(srgb")
        for i in below(4) {
            out.write(i == 3 ? " / " : " ")
            out.write(base[i])
        }
        out.put(")")
    }
}

extension WebText {
    /// Whether it is a color of a function that is younger than sRGB's: such colors mix in oklab.
    var isModernColor: Bool {
        var reader = trimmed.reader
        let place = reader.take(oneOf: "oklab( oklch( lab( lch( color( color-mix(", inAnyCase: true)
        return place >= 0 || RelativeColor.isIn(self)
    }
}

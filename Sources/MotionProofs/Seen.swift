import CMotion
import MotionBounds
import MotionClip
import MotionKernel

// Rules about what is seen of layers: the share of a layer that is on screen, and its contrast to what is below it.

/// A colour that may be any one between two others, in each of red, green and blue, as a screen has them.
private struct Shade {
    var low = SIMD4<Double>(repeating: 1), high = SIMD4<Double>(repeating: 1)

    static var white: Shade { Shade() }
    static var any: Shade { Shade(low: SIMD4(repeating: 0)) }

    private static func least(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(min(a.x, b.x), min(a.y, b.y), min(a.z, b.z), 1)
    }
    private static func most(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(max(a.x, b.x), max(a.y, b.y), max(a.z, b.z), 1)
    }

    mutating func join(_ other: Shade) {
        (low, high) = (Shade.least(low, other.low), Shade.most(high, other.high))
    }

    /// Paints another colour over this one.
    @inline(never)
    mutating func paint(_ other: Shade, _ alpha: Interval) {
        func mixed(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ share: Double) -> SIMD4<Double> {
            a * SIMD4(repeating: 1 - share) + b * SIMD4(repeating: share)
        }
        (low, high) = (
            Shade.least(mixed(low, other.low, alpha.low), mixed(low, other.low, alpha.high)),
            Shade.most(mixed(high, other.high, alpha.low), mixed(high, other.high, alpha.high))
        )
    }

    /// The relative luminance (WCAG 2.2).
    @inline(never)
    var luminance: Interval {
        var (low, high) = (low, high)
        func light(_ color: inout SIMD4<Double>) -> Double { withElements(of: &color) { Prover.light($0) } }
        return Interval(light(&low), light(&high))
    }
}

/// The colours that points of a rectangle may have. A layer that draws some of them leaves two kinds of points, and no
/// mixture of both, so each kind is a shade of its own. What is more than four is joined to the last one.
private struct Shades {
    private var shades = InlineArray<4, Shade>(repeating: .white)
    private(set) var count = 1

    subscript(_ number: Int) -> Shade {
        mutating get { withElements(of: &shades) { $0[number & 3] } }
        set { withElements(of: &shades) { $0[number & 3] = newValue } }
    }

    /// Makes any colour possible.
    mutating func forget() {
        (self[0], count) = (.any, 1)
    }

    /// Leaves one shade, with all colours between these, which mixtures have in whichever order they are painted.
    mutating func mix() {
        for i in below(count) { self[0].join(self[i]) }
        count = 1
    }

    /// Paints a colour over all points, or, unless that is sure, over any of them.
    @inline(never)
    mutating func paint(_ color: Shade, _ alpha: Interval, isSure: Bool) {
        if isSure && alpha.low >= 1 { count = 1 }
        for i in below(count) {
            var painted = self[i]
            painted.paint(color, alpha)
            if isSure {
                self[i] = painted
            } else if count < 4 {
                self[count] = painted
                count &+= 1
            } else {
                self[3].join(painted)
            }
        }
    }
}

extension Prover {
    // MARK: - On screen

    /// Returns the share of the box around what is drawn of the subject that is beyond the box of the rule; 1 while the
    /// layer does not show.
    @inline(never)
    mutating func hiddenShare(_ a: Double, _ b: Double) -> Measure {
        let own = drawn(subject.layer, a, b)
        numbers.ask(a, b)
        let shown = numbers.opacity(subject.layer.int), outer = own.box.outer, inner = own.box.inner, edges = rule.box
        var found = Measure(least: 0, most: 1, jump: min(own.jump, numbers.jump))
        if shown.high < Prover.shows || outer.isEmpty {
            found.least = 1
            return found
        }
        if inner.isEmpty && !isWithin(outer.range) { return found }
        let known = inner.isEmpty ? outer.range : inner.range,
            x = share(outer.range.x, known.x, edges.0, edges.2), y = share(outer.range.y, known.y, edges.1, edges.3)
        found.least = max(0, 1 - x.high * y.high)
        if shown.low >= Prover.shows { found.most = min(1, 1 - x.low * y.low) }
        return found
    }

    private func isWithin(_ range: IntervalVector) -> Bool {
        let edges = rule.box
        return edges.0 <= range.x.low && range.x.high <= edges.2 && edges.1 <= range.y.low && range.y.high <= edges.3
    }

    /// Returns how much of a side lies from one edge to another. The side lies within `outer`, and holds `inner`.
    private func share(_ outer: Interval, _ inner: Interval, _ first: Double, _ last: Double) -> Interval {
        if outer.low >= first && outer.high <= last { return 1 }
        if outer.high < first || outer.low > last { return 0 }
        if !(inner.high - inner.low > 0) { return Interval(0, 1) }
        // Farther out, each end has a larger share until it is at an edge, and then a smaller one.
        var (least, most) = (1.0, 0.0)
        for i in below(3) {
            let low = i == 0 ? outer.low : i == 1 ? inner.low : clamp(first, outer.low, inner.low)
            for j in below(3) {
                let high = j == 0 ? outer.high : j == 1 ? inner.high : clamp(last, inner.high, outer.high),
                    part = max(min(high, last) - max(low, first), 0) / (high - low)
                most = max(most, part)
                if i < 2 && j < 2 { least = min(least, part) }
            }
        }
        return Interval(least, most)
    }

    // MARK: - Contrast

    /// Returns the darker luminance over the lighter one, each with 0.05 more: one is the subject's, the other that of
    /// the picture below it. It is the largest such share of all points of the box around the subject's drawing.
    @inline(never)
    mutating func contrast(_ a: Double, _ b: Double) -> Measure {
        let own = drawn(subject.layer, a, b), size = clip.pictureSize, outer = own.box.outer
        numbers.ask(a, b)
        let shown = numbers.opacity(subject.layer.int)
        var found = Measure(least: 0, most: 1, jump: min(own.jump, numbers.jump))
        let hasSize = size.x > 0 && size.y > 0, picture = IntervalVector(Interval(0, size.x), Interval(0, size.y)),
            isOutside = hasSize && !outer.isEmpty && !meets(outer.range, picture)
        if shown.high < Prover.shows || outer.isEmpty || isOutside { return Measure(jump: found.jump) }
        guard let row = row(of: subject.layer) else { return .unknown }
        let range = hasSize ? outer.range.clipped(to: picture) : outer.range
        guard let all = share(of: row, in: range, a, b, &found.jump) else {
            found.most = .infinity
            return found
        }
        (found.least, found.most) = (all.low, all.high)
        // It may not show at all.
        if own.box.inner.isEmpty || shown.low < Prover.shows { found.least = -.infinity }
        if a < b || found.most <= limit || found.least == -.infinity { return found }
        // Some points of the box: its middle, and near its corners.
        for i in below(all.low > limit ? 1 : 5) {
            func place(_ side: Interval, _ isHigh: Bool) -> Double {
                mix(side.low, side.high, i == 0 ? 0.5 : isHigh ? 0.9375 : 0.0625)
            }
            let x = place(range.x, i & 1 != 0), y = place(range.y, i > 2),
                point = IntervalVector(Interval(x), Interval(y))
            guard let here = share(of: row, in: point, a, b, &found.jump) else { continue }
            if i == 0 || here.low > found.least {
                (found.least, common) = (max(found.least, here.low), SIMD2(x, y))
            }
        }
        return found
    }

    /// Returns the row of paint by which a layer is seen: the last one that fills its path, else the last one.
    private func row(of layer: UInt32) -> Int? {
        let range = paintRanges[layer]
        guard range.x != MOTION_NONE, let (paints, _, painted) = clip.paints else { return nil }
        var (found, fills): (Int?, Bool) = (nil, false)
        for row in below(range.y.int &+ 1, from: range.x.int) {
            let paint = paints + row, isFill = paint.pointee.kind.u32 == MOTION_PAINT_FILL
            if !paint.isDrawing || fills && !isFill || !paint.draws(layer, painted) { continue }
            (found, fills) = (row, isFill)
        }
        return found
    }

    private func meets(_ one: IntervalVector, _ two: IntervalVector) -> Bool {
        one.x.low <= two.x.high && two.x.low <= one.x.high && one.y.low <= two.y.high && two.y.low <= one.y.high
    }

    /// Returns the share of the luminances that a row of paint has in a rectangle; nil where nothing bounds it.
    @inline(never)
    private mutating func share(
        of row: Int, in range: IntervalVector, _ a: Double, _ b: Double, _ jump: inout Double
    ) -> Interval? {
        guard let (paints, _, _) = clip.paints, var ground = colorsBelow(row, range, a, b, &jump) else { return nil }
        numbers.ask(a, b)
        guard let (color, alpha) = color(paints + row), paints[row].blend.u32 == MOTION_BLEND_NORMAL else { return nil }
        jump = min(jump, numbers.jump)
        var all = Interval(1)
        for i in below(ground.count) {
            let shade = ground[i]
            var over = shade
            over.paint(color, alpha)
            let here = Prover.share(over.luminance, shade.luminance)
            all = i == 0 ? here : all.joined(with: here)
        }
        return all
    }

    /// Returns the darker of two luminances over the lighter one, each with 0.05 more.
    @inline(never)
    private static func share(_ one: Interval, _ two: Interval) -> Interval {
        let apart = max(one.low - two.high, two.low - one.high), isLight = one.low > two.high
        let least = (min(one.low, two.low) + 0.05) / (max(one.high, two.high) + 0.05)
        if apart <= 0 { return Interval(least, 1) }
        return Interval(
            least, isLight ? (two.high + 0.05) / (one.low + 0.05) : (one.high + 0.05) / (two.low + 0.05))
    }

    /// Returns the colour of a row of paint, and its alpha with all opacities; nil for an image.
    @inline(never)
    private func color(_ row: UnsafePointer<motion_paint>) -> (Shade, alpha: Interval)? {
        let paint = row.pointee, isPlain = paint.gradient.u32 == MOTION_GRADIENT_NONE
        var (shade, alpha) = (Shade.white, Interval(1)), colors = isPlain ? 1 : paint.stop_count
        if isPlain && paint.color == MOTION_NONE { colors = 0 }
        for i in below(colors) {
            guard let place = clip.place(ofValue: isPlain ? paint.color : paint.first_stop &+ 5 &* i.u32 &+ 1),
                place.arity == 4
            else {
                return nil
            }
            numbers.enclose(place)
            func channel(_ part: Int) -> Interval { numbers.number(part, of: place).range.share }
            let (red, green, blue, clear) = (channel(0), channel(1), channel(2), channel(3)),
                one = Shade(
                    low: SIMD4(red.low, green.low, blue.low, 1), high: SIMD4(red.high, green.high, blue.high, 1))
            if i == 0 { (shade, alpha) = (one, clear) }
            shade.join(one)
            alpha = alpha.joined(with: clear)
        }
        return colors == 0 ? nil : (shade, alpha * opacity(of: paint))
    }

    /// Returns the opacity of a row of paint, with that of its layer.
    private func opacity(of paint: motion_paint) -> Interval {
        var all = paint.layer == MOTION_NONE ? Interval(1) : numbers.opacity(paint.layer.int)
        if paint.opacity != MOTION_NONE, let place = clip.place(ofValue: paint.opacity) {
            numbers.enclose(place)
            all = all * numbers.number(0, of: place).range.share
        }
        return all
    }

    /// Returns the colours that may be painted before a row, at all points of a rectangle; nil if the row is painted
    /// together with others. Where z positions order the rows, any other row may be painted before it.
    @inline(never)
    private mutating func colorsBelow(
        _ last: Int, _ range: IntervalVector, _ a: Double, _ b: Double, _ jump: inout Double
    ) -> Shades? {
        guard let (paints, count, painted) = clip.paints else { return nil }
        let isSorted = clip.isSorted
        var (found, soft, isMixed) = (Shades(), 0, false)  // rows before `soft` may show in part
        for row in below(isSorted ? count : last) where row != last {
            let paint = paints[row], kind = paint.kind.u32, end = row &+ 1 &+ paint.span.int,
                isNormal = paint.blend.u32 == MOTION_BLEND_NORMAL, isBackground = kind == MOTION_PAINT_BACKGROUND
            numbers.ask(a, b)
            if kind > MOTION_PAINT_BACKGROUND {
                let isGroup = kind == MOTION_PAINT_GROUP
                if isGroup && isNormal && opacity(of: paint).low > 1 - 1e-4 { continue }
                if kind == MOTION_PAINT_CLIP && end > last && !isSorted { continue }
                jump = min(jump, numbers.jump)
                if end > last || isSorted { return nil }
                soft = max(soft, end)
                if kind == MOTION_PAINT_EFFECT || isGroup && !isNormal { found.forget() }
                continue
            }
            var meeting = MOTION_NONE, (meets, shows, box) = (isBackground, isBackground, IntervalBox())
            for i in below(paint.painted_count) {
                let layer = painted[paint.first_painted.int &+ i], own = drawn(layer, a, b)
                jump = min(jump, own.jump)
                if own.box.outer.isEmpty || !self.meets(own.box.outer.range, range) { continue }
                (meeting, meets, shows, box) = (layer, true, !own.box.inner.isEmpty, own.box.outer)
            }
            if !meets { continue }
            numbers.ask(a, b)
            guard let (shade, alpha) = color(paints + row), isNormal else {
                jump = min(jump, numbers.jump)
                found.forget()
                continue
            }
            jump = min(jump, numbers.jump)
            if alpha.high < Prover.shows / 4 { continue }
            // Rows in another order mix in other shares.
            let isSoft = row < soft, mixes = isSorted && !isBackground && alpha.low < 1,
                share = mixes ? Interval(0, 1) : isSoft ? Interval(0, alpha.high) : alpha
            let mayCover = !isSorted && kind != MOTION_PAINT_STROKE && paint.painted_count <= 1 && shows
            let coversAll = isBackground || mayCover && covers(meeting, box, range, a, b, &jump)
            found.paint(shade, share, isSure: isSoft || coversAll)
            isMixed = isMixed || mixes
        }
        if isMixed { found.mix() }
        return found
    }

    /// Returns whether a layer surely draws all points of a rectangle.
    @inline(never)
    private func covers(
        _ layer: UInt32, _ box: IntervalBox, _ range: IntervalVector, _ a: Double, _ b: Double, _ jump: inout Double
    ) -> Bool {
        let (x, y) = (range.x, range.y)
        guard let own = outline(layer, 0, a, b, box) else { return false }
        jump = min(jump, numbers.jump)
        if !own.isFilled || !holds(own, Vector((x.low + x.high) / 2, (y.low + y.high) / 2)) { return false }
        var ring = Outline(lines: chords.second), edge = own
        ring.addRing { i in Vector(i == 0 || i == 3 ? x.low : x.high, i < 2 ? y.low : y.high) }
        (ring.isFilled, edge.isFilled) = (false, false)
        // An arc is this share of its radius away from its corner.
        return distance(edge, ring) > own.reach + 0.42 * max(own.rounding, 0)
    }
}

extension Interval {
    /// The interval within 0...1.
    fileprivate var share: Interval { Interval(clamp(low, 0, 1), clamp(high, 0, 1)) }
}

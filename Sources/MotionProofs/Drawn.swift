import CMotion
import MotionBounds
import MotionClip
import MotionKernel

// Rules about what is drawn of layers: its box, and when it shows.

extension motion_rule {
    /// An edge of the box: left, top, right, bottom.
    public func edge(_ number: Int) -> Double {
        number < 2 ? number == 0 ? box.0 : box.1 : number == 2 ? box.2 : box.3
    }
}

/// The rows of paint that draw a layer: the first and the last; MOTION_NONE if there are none.
typealias PaintRange = SIMD2<UInt32>

extension Prover {
    var isAboutBoxes: Bool { rule.kind == MOTION_PROVE_STAYS_WITHIN || rule.kind == MOTION_PROVE_NEVER_OVERLAPS }

    var hasOutlines: Bool { rule.flags & MOTION_PROVE_OUTLINES != 0 }

    var paintRanges: UnsafeMutablePointer<PaintRange> { numbers.rest.typed() }

    /// Finds the paint of all layers.
    @inline(never)
    func findPaints() {
        let ranges = paintRanges, layers = clip.header.layerCount
        for i in below(layers) { ranges[i] = PaintRange(repeating: MOTION_NONE) }
        guard let (paints, count, painted) = clip.paints else { return }
        for row in below(count) where (paints + row).isDrawing {
            for i in below(paints[row].painted_count) {
                let layer = painted[paints[row].first_painted.int &+ i]
                if layer >= layers { continue }
                ranges[layer] = PaintRange(min(ranges[layer].x, row.u32), row.u32)
            }
        }
    }

    /// Returns the box of what is drawn of a layer between two times, and the first time at which a clock may jump.
    func drawn(_ layer: UInt32, _ a: Double, _ b: Double) -> (box: DrawnBox, jump: Double) {
        let noise = place(layer, a, b), box = drawn(layer, noise: noise)
        return (box, numbers.jump)
    }

    /// Places a layer between two times. Returns how far samples may be from its corners.
    @inline(never)
    private func place(_ layer: UInt32, _ a: Double, _ b: Double) -> Double {
        numbers.ask(a, b)
        return numbers.corners(layer.int, trends)
    }

    /// Returns the box of what is drawn of the layer that was placed last.
    @inline(never)
    private func drawn(_ layer: UInt32, noise: Double) -> DrawnBox {
        let range = paintRanges[layer]
        guard range.x != MOTION_NONE, let (paints, _, painted) = clip.paints else {
            return numbers.drawnBounds(trends, noise: noise)
        }
        var found = DrawnBox()
        for step in below(range.y &- range.x &+ 1) {
            let paint = paints + (range.x.int &+ step), kind = paint.pointee.kind.u32
            if !paint.isDrawing || !paint.draws(layer, painted) { continue }
            if kind == MOTION_PAINT_BOX || kind == MOTION_PAINT_IMAGE {
                found.add(numbers.drawnBounds(trends, noise: noise))
                continue
            }
            let isFill = kind == MOTION_PAINT_FILL
            let stroke = motion_stroke(
                layer: layer, value: isFill ? MOTION_NONE : paint.pointee.width, width: 0,
                cap: paint.pointee.cap.u32, join: paint.pointee.join.u32,
                miter_limit: isFill ? 1 : paint.pointee.miter_limit)
            var own = numbers.drawnPath(
                layer.int, stroke, isWhole: paint.pointee.flags.u32 & MOTION_PAINT_WHOLE != 0)
            // The dashes may leave any part out.
            if paint.pointee.dash_count > 0 { own.inner = IntervalBox() }
            found.add(own)
        }
        return found
    }

    // MARK: - Boxes

    /// Returns how far what is drawn of the subject is beyond the box of the rule, or overlaps another layer.
    @inline(never)
    mutating func beyond(_ a: Double, _ b: Double) -> Measure {
        let own = drawn(subject.layer, a, b), isPair = rule.kind == MOTION_PROVE_NEVER_OVERLAPS
        var found = Measure(jump: own.jump)
        if isPair {
            let other = drawn(rule.other, a, b)
            found.jump = min(found.jump, other.jump)
            found.most = overlap(own.box.outer, other.box.outer)
            found.least = overlap(own.box.inner, other.box.inner)
            if hasOutlines && found.most > limit { compareOutlines(a, b, own.box.outer, other.box.outer, &found) }
        } else {
            found.most = beyond(own.box.outer)
            found.least = beyond(own.box.inner)
        }
        if found.most <= limit { return found }
        for number in below(isPair ? 2 : 1) {
            numbers.ask(a, b)
            let shown = numbers.opacity(number == 0 ? subject.layer.int : rule.other.int)
            found.jump = min(found.jump, numbers.jump)
            if shown.high < Prover.shows { return Measure(jump: found.jump) }
            if shown.low < Prover.shows { found.least = -.infinity }
        }
        return found
    }

    private func beyond(_ box: IntervalBox) -> Double {
        let edges = rule.box, (x, y) = (box.range.x, box.range.y)
        return box.isEmpty
            ? -.infinity : max(max(edges.0 - x.low, edges.1 - y.low), max(x.high - edges.2, y.high - edges.3))
    }

    private func overlap(_ one: IntervalBox, _ two: IntervalBox) -> Double {
        if one.isEmpty || two.isEmpty { return -.infinity }
        func both(_ one: Interval, _ two: Interval) -> Double { min(one.high, two.high) - max(one.low, two.low) }
        return min(both(one.range.x, two.range.x), both(one.range.y, two.range.y))
    }

    /// Brings the boxes that a witness shows.
    @inline(never)
    mutating func see(_ time: Double) {
        if rule.kind == MOTION_PROVE_CONTRAST {
            _ = contrast(time, time)
            (answer.seen.0, answer.seen.1) = (common.x, common.y)
            return
        }
        let own = drawn(subject.layer, time, time).box.inner.range
        (answer.seen.0, answer.seen.1, answer.seen.2, answer.seen.3) = (own.x.low, own.y.low, own.x.high, own.y.high)
        if hasOutlines {
            (answer.seen.0, answer.seen.1, answer.seen.2, answer.seen.3) = (common.x, common.y, 0, 0)
            return
        }
        if rule.kind != MOTION_PROVE_NEVER_OVERLAPS { return }
        let other = drawn(rule.other, time, time).box.inner.range
        (answer.seen.4, answer.seen.5, answer.seen.6, answer.seen.7) = (
            other.x.low, other.y.low, other.x.high, other.y.high
        )
    }
}

extension UnsafePointer where Pointee == motion_paint {
    /// Whether it draws layers by themselves.
    var isDrawing: Bool {
        let kind = pointee.kind.u32
        return kind == MOTION_PAINT_FILL || kind == MOTION_PAINT_STROKE || kind == MOTION_PAINT_BOX
            || kind == MOTION_PAINT_IMAGE
    }

    /// Returns whether it draws a layer.
    @inline(never)
    func draws(_ layer: UInt32, _ painted: Words) -> Bool {
        for i in below(pointee.painted_count) where painted[pointee.first_painted.int &+ i] == layer { return true }
        return false
    }
}

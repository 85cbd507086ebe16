import CMotion
import MotionBounds
import MotionClip
import MotionKernel

// The light that layers add to the picture: share x opacity x alpha x (luminance - the luminance below it). A layer
// covers the share of the picture that the box around its bounds has.

/// A layer that is painted with a plain colour.
struct Lit {
    let layer: UInt32
    let order: UInt32  // its row of paint
    let color: ChannelPlace
    let opacity: ChannelPlace?
    /// Whether the box of its bounds is what is painted.
    let isBox: Bool
}

/// The layers that are painted with a plain colour, in the order of paint.
struct LitWalk {
    let clip: Clip
    private var row = 0, place = 0

    init(_ clip: Clip) { self.clip = clip }

    /// Returns the next one; nil after the last one.
    @inline(never)
    mutating func next() -> Lit? {
        guard let (paints, count, painted) = clip.paints else { return nil }
        while row < count {
            let paint = paints[row], kind = paint.kind.u32,
                isPlain =
                    (kind == MOTION_PAINT_FILL || kind == MOTION_PAINT_BOX) && paint.color != MOTION_NONE
                    && paint.gradient.u32 == MOTION_GRADIENT_NONE
            if isPlain && place < paint.painted_count.int, let color = clip.place(ofValue: paint.color),
                color.arity == 4
            {
                let opacity = paint.opacity == MOTION_NONE ? nil : clip.place(ofValue: paint.opacity),
                    isBox = kind == MOTION_PAINT_BOX && paint.corner_radius == MOTION_NONE
                let layer = painted[paint.first_painted.int &+ place]
                place &+= 1
                return Lit(layer: layer, order: row.u32, color: color, opacity: opacity, isBox: isBox)
            }
            (row, place) = (row &+ 1, 0)
        }
        return nil
    }
}

/// What is known of a layer at all times, for those above it.
struct Ground {
    /// The box around it, which is empty if it does not show; the least and the greatest luminance of its own colour;
    /// and those of the layers below it.
    var low = Pair(0, 0), high = Pair(0, 0), shade = Pair(0, 0), below = Pair(0, 0)
    var order: UInt32 = 0
    /// Whether it is proven to cover its box, with one colour at all times.
    var covers = false
    var isLit = false

    typealias Pair = SIMD2<Float>  // so that one fits into the scratch of a layer

    /// Returns whether there is one luminance below.
    var isSure: Bool { below.x == below.y }
}

extension Prover {
    /// The luminance of the picture's background: white if it has none.
    var background: Double {
        guard let (paints, count, _) = clip.paints else { return 1 }
        for row in below(count) where paints[row].kind.u32 == MOTION_PAINT_BACKGROUND {
            guard let place = clip.place(ofValue: paints[row].color) else { continue }
            numbers.ask(rule.start, rule.start)
            numbers.enclose(place)
            let shade = luminance(place)
            return (shade.low + shade.high) / 2
        }
        return 1
    }

    /// Returns the relative luminance of the colour that was enclosed last (WCAG 2.2).
    @inline(never)
    private func luminance(_ place: ChannelPlace) -> Interval {
        var colors = SIMD8<Double>(repeating: 0)
        return withElements(of: &colors) { (c: MutableDoubles) in
            for i in below(3) {
                let range = numbers.number(i, of: place).range
                (c[i], c[i &+ 4]) = (clamp(range.low, 0, 1), clamp(range.high, 0, 1))
            }
            return Interval(Prover.light(c), Prover.light(c + 4))
        }
    }

    /// Returns the relative luminance of a colour, which it replaces.
    @inline(never)
    static func light(_ c: MutableDoubles) -> Double {
        ColorSpace.decode(c)
        return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
    }

    /// Where the left top and the right bottom of the box around the corners that were enclosed last may be.
    private var box: (low: IntervalVector, high: IntervalVector) {
        @inline(never) get {
            func edge(_ axis: Int, _ sign: Double) -> Interval {
                var (inner, outer) = (-Double.infinity, -Double.infinity)
                for corner in below(4) {
                    let at = trends[2 &* corner &+ axis].range * Interval(sign)
                    (inner, outer) = (max(inner, at.low), max(outer, at.high))
                }
                return Interval(inner * sign, outer * sign)
            }
            return (IntervalVector(edge(0, -1), edge(1, -1)), IntervalVector(edge(0, 1), edge(1, 1)))
        }
    }

    /// Returns how much of a side of the picture lies between the edges of the box around the corners.
    @inline(never)
    private func side(_ axis: Int, _ from: Interval, _ to: Interval, _ all: Double) -> Interval {
        var low = max(min(to.low, all) - max(from.high, 0), 0), high = max(min(to.high, all) - max(from.low, 0), 0)
        // The box is as wide as the two corners are that are farthest apart, wherever it moves.
        var (least, most) = (0.0, 0.0)
        for i in below(3) {
            for j in below(4) where j > i {
                let way = (trends[2 &* i &+ axis] - trends[2 &* j &+ axis]).range
                least = max(least, max(way.low, 0 - way.high))
                most = max(most, max(way.high, 0 - way.low))
            }
        }
        if from.low >= 0 && to.high <= all { low = max(low, least) }
        high = min(high, most)
        return Interval(low / all, max(low, high) / all)
    }

    /// Returns the light of a layer over a luminance, and when a clock jumps next; nil if it has no bound.
    @inline(never)
    func light(_ lit: Lit, _ a: Double, _ b: Double, over below: Double) -> (range: Interval, jump: Double)? {
        numbers.ask(a, b)
        if !(numbers.corners(lit.layer.int, trends) < .infinity) { return nil }
        let (low, high) = box, size = clip.pictureSize
        let share = side(0, low.x, high.x, size.x) * side(1, low.y, high.y, size.y)
        var shown = numbers.opacity(lit.layer.int), jump = numbers.jump
        numbers.enclose(lit.color)
        let alpha = numbers.number(3, of: lit.color).range, shade = luminance(lit.color) - Interval(below)
        jump = min(jump, numbers.jump)
        shown = shown * Interval(clamp(alpha.low, 0, 1), clamp(alpha.high, 0, 1))
        if let opacity = lit.opacity {
            numbers.enclose(opacity)
            let own = numbers.number(0, of: opacity).range
            shown = shown * Interval(clamp(own.low, 0, 1), clamp(own.high, 0, 1))
            jump = min(jump, numbers.jump)
        }
        let found = share * shown * shade
        return (a == b ? Interval((found.low + found.high) / 2) : found, jump)
    }

    // MARK: - What is below

    /// Finds the luminances below each layer: of those that are painted before it, and may meet it, down to one that
    /// covers it whole.
    @inline(never)
    func findGrounds(_ grounds: UnsafeMutablePointer<Ground>) {
        let count = clip.header.layerCount.int, plain = background, inSpace = clip.header.spatialCount != 0
        for i in below(count) { grounds[i] = Ground() }
        var walk = LitWalk(clip)
        while let lit = walk.next() {
            if !grounds[lit.layer].isLit { grounds[lit.layer] = ground(lit) }
        }
        for i in below(count) where grounds[i].isLit {
            let own = grounds[i]
            var (found, last, isCovered) = (Ground.Pair(repeating: Float(plain)), UInt32(0), false)
            for j in below(count) where j != i && grounds[j].isLit && !inSpace {
                let other = grounds[j], isLast = other.order < own.order && (!isCovered || other.order >= last)
                if other.covers && isLast && holds(other, own) {
                    (found, last, isCovered) = (other.shade, other.order, true)
                }
            }
            for j in below(count) where j != i && grounds[j].isLit {
                let other = grounds[j], isBetween = other.order < own.order && (!isCovered || other.order > last),
                    meets =
                        other.low.x < own.high.x && other.low.y < own.high.y && own.low.x < other.high.x
                        && own.low.y < other.high.y
                if meets && (inSpace || isBetween) {
                    found = Ground.Pair(min(found.x, other.shade.x), max(found.y, other.shade.y))
                }
            }
            grounds[i].below = found
        }
    }

    /// Says whether a box holds what the picture shows of another one.
    private func holds(_ outer: Ground, _ inner: Ground) -> Bool {
        let size = clip.pictureSize
        func holds(_ low: Float, _ high: Float, _ innerLow: Float, _ innerHigh: Float, _ all: Double) -> Bool {
            let all = Float(all)
            return max(low, 0) <= max(innerLow, 0) + 1e-2 && min(high, all) >= min(innerHigh, all) - 1e-2
        }
        return holds(outer.low.x, outer.high.x, inner.low.x, inner.high.x, size.x)
            && holds(outer.low.y, outer.high.y, inner.low.y, inner.high.y, size.y)
    }

    /// Returns what is known of a layer at all times.
    @inline(never)
    private func ground(_ lit: Lit) -> Ground {
        numbers.ask(rule.start, rule.end)
        var own = Ground()
        let isKnown = numbers.corners(lit.layer.int, trends) < .infinity, (low, high) = box,
            shown = numbers.opacity(lit.layer.int)
        (own.order, own.isLit) = (lit.order, true)
        (own.low, own.high) = (Ground.Pair(repeating: -1e30), Ground.Pair(repeating: 1e30))
        if isKnown {
            own.low = Ground.Pair(finite(low.x.low), finite(low.y.low))
            own.high = Ground.Pair(finite(high.x.high), finite(high.y.high))
        }
        if shown.high < Prover.shows { own.high = own.low }
        // A box that rests, upright: both left corners have the same x, and both top ones the same y.
        let isUpright = (trends[0].range - trends[4].range).size + (trends[1].range - trends[3].range).size < 1e-2,
            rests = (low.x - low.x).size + (low.y - low.y).size + (high.x - high.x).size + (high.y - high.y).size < 1e-2
        numbers.enclose(lit.color)
        let shade = luminance(lit.color), alpha = numbers.number(3, of: lit.color).range
        own.shade = Ground.Pair(Float(shade.low), Float(shade.high))
        if shade.high - shade.low < 1e-4 { own.shade = Ground.Pair(repeating: own.shade.x) }
        own.covers =
            isKnown && lit.isBox && !numbers.hasPathCorners(lit.layer.int) && lit.opacity == nil && isUpright
            && rests && shown.low > 1 - 1e-5
            && alpha.low > 1 - 1e-5 && shade.high - shade.low < 1e-4
        return own
    }
}

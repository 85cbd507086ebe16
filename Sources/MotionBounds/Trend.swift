import MotionKernel

/// A number while time passes through an interval: middle + slope s, and at most `off` more or less. Here s goes evenly
/// from -1 at the interval's start to 1 at its end.
///
/// An interval does not know that two numbers move at the same time. Trends do, so that what a chain of layers makes of
/// them is too wide by about the square of the time's length, not by that length itself.
public struct Trend {
    public var middle, slope, off: Double

    /// Makes a number that moves anyhow within an interval.
    @inline(never)
    init(_ range: Interval) {
        (middle, slope, off) = ((range.low + range.high) / 2, 0, (range.high - range.low) / 2)
    }

    @inline(__always)
    public init(_ middle: Double, _ slope: Double, _ off: Double) {
        (self.middle, self.slope, self.off) = (middle, slope, off)
    }

    /// Makes a function, which is near a chord, of a number of which this is the trend.
    @inline(never)
    init(_ chord: Chord, _ x: Trend) {
        self.init(chord.value(at: x.middle), chord.rise * x.slope, abs(chord.rise) * x.off + chord.bend)
    }

    /// The largest magnitude.
    var size: Double { abs(middle) + (abs(slope) + off) }

    /// The interval that holds the number at all times.
    public var range: Interval {
        let reach = abs(slope) + off
        return Interval(middle - reach, middle + reach)
    }

    /// Returns the trend of a number that may be off by the error of singles of this size.
    func roughened(_ terms: Double) -> Trend { Trend(middle, slope, off + 4e-7 * terms) }

    @inline(never)
    public static func + (a: Trend, b: Trend) -> Trend { Trend(a.middle + b.middle, a.slope + b.slope, a.off + b.off) }
    public static func - (a: Trend, b: Trend) -> Trend { a + Trend(-b.middle, -b.slope, b.off) }
    static func * (a: Trend, b: Trend) -> Trend { (TrendVector(a, a) * b).x }
}

extension Trend {
    /// The cosine and the sine of an angle.
    var direction: TrendVector {
        @inline(never) get {
            let reach = abs(slope)
            if middle == 0 && reach + off == 0 { return TrendVector(Trend(1, 0, 0), Trend(0, 0, 0)) }
            if !(reach + off < 1) { return TrendVector(Trend(0, 0, 1), Trend(0, 0, 1)) }
            // cos(m + x) is cos m cos x - sin m sin x. Here cos x is between 1 - reach^2 / 2 and 1, and sin x is x but
            // for reach^3 / 6.
            let (sin, cos) = sincos(middle), share = reach * reach / 4, rest = reach * reach * reach / 6
            return TrendVector(
                Trend(cos * (1 - share), -sin * slope, abs(cos) * share + abs(sin) * rest + off),
                Trend(sin * (1 - share), cos * slope, abs(sin) * share + abs(cos) * rest + off))
        }
    }
}

/// The trends of x and y.
struct TrendVector: MovingVector {
    var middle, slope, off: Vector

    @inline(__always)
    private init(_ middle: Vector, _ slope: Vector, _ off: Vector) {
        (self.middle, self.slope, self.off) = (middle, slope, off)
    }

    @inline(never)
    init(_ x: Trend, _ y: Trend) {
        self.init(Vector(x.middle, y.middle), Vector(x.slope, y.slope), Vector(x.off, y.off))
    }

    /// Makes a vector that moves anyhow within a rectangle.
    @inline(never)
    init(_ range: IntervalVector) {
        let low = Vector(range.x.low, range.y.low), high = Vector(range.x.high, range.y.high)
        self.init((low + high) * 0.5, Vector(0, 0), (high - low) * 0.5)
    }

    /// The largest magnitudes.
    var size: Vector { middle.magnitudes + (slope.magnitudes + off) }

    /// The rectangle that holds the vector.
    var range: IntervalVector {
        @inline(never) get {
            let reach = slope.magnitudes + off, (low, high) = (middle - reach, middle + reach)
            return IntervalVector(Interval(low.x, high.x), Interval(low.y, high.y))
        }
    }

    var x: Trend { Trend(middle.x, slope.x, off.x) }
    var y: Trend { Trend(middle.y, slope.y, off.y) }

    /// The vector turned by a quarter turn, from x towards y.
    var turned: TrendVector { TrendVector(middle.turned, slope.turned, Vector(off.y, off.x)) }

    @inline(never)
    static func + (a: TrendVector, b: TrendVector) -> TrendVector {
        TrendVector(a.middle + b.middle, a.slope + b.slope, a.off + b.off)
    }
    @inline(never)
    static func - (a: TrendVector, b: TrendVector) -> TrendVector {
        TrendVector(a.middle - b.middle, a.slope - b.slope, a.off + b.off)
    }
    @inline(never)
    static func * (a: TrendVector, b: Trend) -> TrendVector {
        // The square of s is between 0 and 1.
        let square = a.slope * (b.slope / 2), most = abs(b.middle) + abs(b.slope)
        return TrendVector(
            a.middle * b.middle + square, a.middle * b.slope + a.slope * b.middle,
            square.magnitudes + a.off * (most + b.off) + (a.middle.magnitudes + a.slope.magnitudes) * b.off)
    }
}

/// A vector of two numbers that move, with their trends or their rates.
protocol MovingVector {
    associatedtype Number
    var x: Number { get }
    var y: Number { get }
    init(_ x: Number, _ y: Number)
    static func + (a: Self, b: Self) -> Self
    static func - (a: Self, b: Self) -> Self
    static func * (a: Self, b: Number) -> Self
}

/// How a layer is placed between two times: a point p goes to position + (p - pivot) x linear part.
struct MovingPlacement<Place: MovingVector> {
    var xAxis, yAxis, position, pivot: Place

    /// Returns the image of a direction.
    @inline(never)
    func linear(_ v: Place) -> Place { xAxis * v.x + yAxis * v.y }

    /// Returns the placement of a layer below this one, in the space that this one is placed in.
    @inline(never)
    func join(_ own: MovingPlacement) -> MovingPlacement {
        MovingPlacement(
            xAxis: linear(own.xAxis), yAxis: linear(own.yAxis), position: linear(own.position - pivot) + position,
            pivot: own.pivot)
    }

    /// Returns the image of a corner of a rectangle: the first bit of its number is right, the second one bottom.
    @inline(never)
    func corner(_ number: Int, _ low: Place, _ high: Place) -> Place {
        linear(Place((number & 1 == 0 ? low : high).x, (number & 2 == 0 ? low : high).y) - pivot) + position
    }
}

typealias TrendPlacement = MovingPlacement<TrendVector>

extension TrendPlacement {
    /// Returns the box that holds a rectangle with these corners.
    @inline(never)
    func box(_ low: TrendVector, _ high: TrendVector) -> TrendBox {
        var box = TrendBox()
        let (left, right) = (xAxis * (low.x - pivot.x) + position, xAxis * (high.x - pivot.x) + position),
            (top, bottom) = (yAxis * (low.y - pivot.y), yAxis * (high.y - pivot.y))
        for corner in below(4) { box.add((corner & 1 == 0 ? left : right) + (corner & 2 == 0 ? top : bottom)) }
        return box
    }
}

/// A box that holds points, and what these surely reach: their least x and y are at most `reach.low`, their greatest
/// ones at least `reach.high`.
struct TrendBox {
    var box = Reach(), reach = Reach(), isKnown = true

    @inline(never)
    mutating func add(_ point: TrendVector) {
        let (middle, off) = (point.middle, point.off), slope = point.slope.magnitudes,
            terms = middle.magnitudes + slope + off
        if !(terms.x + terms.y < PlacementRange.largest) { isKnown = false }
        box.add(middle - slope - off, middle + slope + off)
        reach.add(middle - slope + off, middle + slope - off)
    }
}

/// The least and the greatest x and y of some points. The least ones are greater than the greatest ones if there are no
/// points, or if too little is known of them.
struct Reach {
    var low = Vector(repeating: 3e38), high = Vector(repeating: -3e38)

    @inline(never)
    mutating func add(_ low: Vector, _ high: Vector) {
        self.low = Vector(min(low.x, self.low.x), min(low.y, self.low.y))
        self.high = Vector(max(high.x, self.high.x), max(high.y, self.high.y))
    }

    /// Says whether a box lies within what is reached, or beyond it by at most a share of the extent and twice the
    /// noise.
    @inline(never)
    func holds(_ box: IntervalBox, noise: Double, _ share: Double) -> Bool {
        if box.isEmpty { return true }
        let size = high - low, both = (size.x + size.y) * 1e-4 + 2 * noise
        func holds(_ range: Interval, _ low: Double, _ high: Double) -> Bool {
            let beyond = (high - low) * share + both
            return low - beyond <= range.low && range.high <= high + beyond
        }
        return holds(box.range.x, low.x, high.x) && holds(box.range.y, low.y, high.y)
    }

    /// Says whether a box is much larger than this, so that it is not known how far it is filled.
    @inline(never)
    func isMuchLess(than box: IntervalBox, noise: Double) -> Bool {
        let size = high - low, (x, y) = (box.range.x, box.range.y), (width, height) = (x.high - x.low, y.high - y.low)
        return !(width + height - size.x - size.y < (width + height) / 16 + 8 * noise)
    }
}

import MotionReference

/// splitmix64 (Steele, Lea, Flood 2014): the same numbers in every run and on every host.
public struct RandomSource: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a number that Float holds exactly, so that the reference and the kernel get the same one.
    public mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double(Float(Double.random(in: range, using: &self)))
    }

    /// Returns a multiple of 1/64: sums and quotients of a few of them are exact, so both sides see the same
    /// boundaries.
    public mutating func dyadic(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &self) * 64).rounded() / 64
    }

    public mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    public mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
    public mutating func pick<T>(_ choices: [T]) -> T { choices.randomElement(using: &self)! }
    public mutating func point(_ range: ClosedRange<Double>) -> Point { Point(number(range), number(range)) }

    /// Returns any bits: zeros, subnormals, infinities and NaN included.
    public mutating func anyFloat() -> Float { Float(bitPattern: UInt32(truncatingIfNeeded: next())) }

    public mutating func curve() -> CubicBezier {
        CubicBezier(number(0...1), number(-1...2), number(0...1), number(-1...2))
    }

    /// Returns another shape with the same verbs.
    public mutating func moved(_ path: Path) -> Path {
        var arrays = PathArrays(path)
        arrays.points = arrays.points.map { $0 + Float(dyadic(-9...9)) }
        return arrays.path
    }

    /// Makes a path of one to three subpaths with one to four elements each.
    public mutating func path(within range: ClosedRange<Double>, mayClose: Bool = true) -> Path {
        var elements: [PathElement] = []
        for _ in 0..<count(1...3) {
            elements.append(.move(point(range)))
            for _ in 0..<count(1...4) {
                switch count(0...2) {
                case 0: elements.append(.line(point(range)))
                case 1: elements.append(.quad(point(range), point(range)))
                default: elements.append(.cubic(point(range), point(range), point(range)))
                }
            }
            if mayClose && chance(0.4) { elements.append(.close) }
        }
        return Path(elements)
    }

    /// Makes a clock that begins within a second of 0, at boundaries that kernel and reference compute exactly.
    public mutating func clock(repeats: [Double] = [1, 2.5]) -> Clock {
        var clock = Clock(begin: dyadic(-1...1), duration: pick([0.5, 1, 2]), fill: pick(Clock.Fill.allCases))
        clock.repeatCount = pick(repeats)
        return clock
    }
}

extension Scene {
    /// Adds three such clocks, each with one of three curves: linear, within 0...1, and beyond it.
    public mutating func addClocks(_ random: inout RandomSource, repeats: [Double] = [1, 2.5]) {
        timings = [.linear, .cubic(0.25, 0, 0.75, 1), .cubic(0.25, -0.75, 0.75, 1.75)]
        for _ in 0..<3 {
            var clock = random.clock(repeats: repeats)
            clock.timing = random.count(0...2)
            clocks.append(clock)
        }
    }
}

import MotionClip
import MotionKernel

// What colours may be while they mix in a colour space.

extension Chord {
    /// Makes the line of a function that has these values at the ends of `x`, and whose slope lies between two numbers.
    init(_ x: Interval, _ from: Double, _ to: Double, slopes: Interval) {
        self.init(x, from, to, bend: (slopes.high - slopes.low) * (x.high - x.low) / 4)
    }
}

extension Passage {
    /// Returns the passage of a function that grows or falls all the way, with these values at the ends of the range.
    @inline(never)
    func monotone(_ from: Double, _ to: Double, slopes: Interval) -> Passage {
        let all = Interval(from, to)
        return Passage(all, trend(along: Chord(range, from, to, slopes: slopes), all))
    }
}

extension Enclosure {
    /// Makes the parts of a colour between two keys, as `Track.mixColor` does.
    @inline(never)
    func makeColor(_ track: Track, _ segment: Int, _ fractions: Passage, isFirst: Bool) {
        let zero = SIMD4<Double>(repeating: 0)
        var room = (zero, zero, zero, zero)
        withElements(of: &room) { (from: MutableDoubles) in
            let to = from + 4, plain = from + 8, f = fractions.range
            var isKnown = f.size < 1e6
            (from[3], to[3]) = (1, 1)
            for part in below(track.parts) {
                if track.row.kind == TrackKind.keys {
                    let key = track.key(part, segment)
                    (from[part], to[part]) = (Double(key.v0), Double(key.v1))
                    continue
                }
                let form = track.ends(part, segment), current = values[column(of: track.record) &+ part]
                if !current.isPoint && (form[1] != 0 || form[3] != 0) { isKnown = false }
                from[part] = Double(form[0]) + Double(form[1]) * current.low
                to[part] = Double(form[2]) + Double(form[3]) * current.low
            }
            for i in below(8) { plain[i] = from[i] }
            let space = track.colorSpace
            ColorSpace.makeMixable(from, space)
            ColorSpace.makeMixable(to, space)
            let alphas = Interval(mix(from[3], to[3], f.low), mix(from[3], to[3], f.high))
            // One end without alpha does not count, whatever the fraction.
            if from[3] != 0 && to[3] != 0 && alphas.low <= 0 && alphas.high >= 0 { isKnown = false }
            withRoom(3) { (mixed: UnsafeMutablePointer<Passage>) in
                for part in below(3) {
                    mixed[part] = unmultiplied(from + part, fractions, from[3], to[3], alphas)
                }
                if space == ColorSpace.oklab { makeLinear(mixed) }
                for part in below(track.parts) {
                    var own =
                        part == 3
                        ? fractions.straight(mix(from[3], to[3], f.low), mix(from[3], to[3], f.high))
                        : space == ColorSpace.sRGB ? mixed[part] : encoded(mixed[part])
                    if !isKnown { own = Passage(.all) }
                    // Both ends are exact: a mixture may begin elsewhere.
                    if f.low <= 0 && f.high >= 0 { own.add(plain[part]) }
                    if f.low <= 1 && f.high >= 1 { own.add(plain[4 &+ part]) }
                    let terms = own.range.size
                    put(part, own.range.roughened(terms), own.trend.roughened(terms), isFirst: isFirst)
                }
            }
        }
    }

    /// Returns a component of a mixture, with alpha taken out: a quotient of two straight lines, whose slope grows or
    /// falls all the way.
    @inline(never)
    private func unmultiplied(
        _ from: Doubles, _ passage: Passage, _ alpha: Double, _ otherAlpha: Double, _ alphas: Interval
    ) -> Passage {
        let (p0, p1, f) = (from[0], from[4], passage.range)
        if alpha == 0 || otherAlpha == 0 {
            return Passage(Interval(alpha != 0 ? p0 / alpha : otherAlpha != 0 ? p1 / otherAlpha : 0))
        }
        func value(_ f: Double) -> Double { mix(p0, p1, f) / mix(alpha, otherAlpha, f) }
        let turn = p1 * alpha - p0 * otherAlpha
        return passage.monotone(
            value(f.low), value(f.high),
            slopes: Interval(turn / (alphas.low * alphas.low), turn / (alphas.high * alphas.high)))
    }

    /// Makes linear light of the cube roots of cone responses.
    @inline(never)
    private func makeLinear(_ mixed: UnsafeMutablePointer<Passage>) {
        let zero = Trend(0, 0, 0)
        var (red, green, blue) = (zero, zero, zero)
        for part in below(3) {
            let passage = mixed[part], (low, high) = (passage.range.low, passage.range.high)
            let (a, b) = (3 * low * low, 3 * high * high), least = low <= 0 && high >= 0 ? 0 : min(a, b)
            let cube = passage.monotone(low * low * low, high * high * high, slopes: Interval(least, max(a, b)))
            var factors = SIMD4<Double>(repeating: 0)
            withElements(of: &factors) { (factors: MutableDoubles) in
                factors[part] = 1
                ColorSpace.makeLinear(factors)
                func product(_ factor: Double) -> Trend {
                    Trend(cube.trend.middle * factor, cube.trend.slope * factor, cube.trend.off * abs(factor))
                }
                (red, green, blue) = (
                    red + product(factors[0]), green + product(factors[1]), blue + product(factors[2])
                )
            }
        }
        (mixed[0], mixed[1], mixed[2]) = (Passage(of: red), Passage(of: green), Passage(of: blue))
    }

    /// Returns linear light as sRGB.
    @inline(never)
    private func encoded(_ passage: Passage) -> Passage {
        let range = passage.range
        var ends = SIMD4<Double>(range.low, range.high, 0, 0), made = passage
        withElements(of: &ends) { (ends: MutableDoubles) in
            ColorSpace.encode(ends)
            let (a, b) = (abs(range.low), abs(range.high)), least = range.low <= 0 && range.high >= 0 ? 0 : min(a, b)
            let slopes = Interval(
                ColorSpace.encodingSlope(max(a, b)), ColorSpace.encodingSlope(least))
            made = passage.monotone(ends[0], ends[1], slopes: slopes)
        }
        // The two pieces of the curve meet within this.
        return Passage(made.range.widened(1e-7), Trend(made.trend.middle, made.trend.slope, made.trend.off + 1e-7))
    }
}

extension Passage {
    /// Makes the passage with this trend.
    init(of trend: Trend) {
        let reach = abs(trend.slope) + trend.off
        self.init(Interval(trend.middle - reach, trend.middle + reach), trend)
    }

    /// Adds a number that it may also take, if it does not hold that yet.
    @inline(never)
    mutating func add(_ number: Double) {
        let near = max(abs(number), 1) * 1e-6
        if range.low - near <= number && number <= range.high + near {
            range = range.joined(with: Interval(number))
            trend = Trend(trend.middle, trend.slope, trend.off + near)
        } else {
            self = Passage(range.joined(with: Interval(number)))
        }
    }
}

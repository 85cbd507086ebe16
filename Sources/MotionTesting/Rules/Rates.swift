public import MotionKit

/// A picture at 60 Hz, in seconds.
public let motionFrame = 1.0 / 60

extension MotionSubject {
    /// No corner of a layer that shows, or no number of a property, changes faster than a limit a second, from any time
    /// to the time `over` seconds later.
    ///
    /// The nearer the limit is to the largest speed, the more enclosures a proof takes: with the usual budget the limit
    /// must be above it by a hundredth or so.
    ///
    /// - parameter limit: Points, or units of the property, a second.
    /// - parameter property: A key path of one number; nil: the corners in the root. It needs a layer.
    /// - Throws: ``MotionTestingError`` for a compiled clip, which has no keys, and for a property without a bound.
    public func maxSpeed(
        _ limit: Double, _ property: Animation.Property? = nil, layer: String? = nil, over: Double = motionFrame,
        during interval: ClosedRange<Double>? = nil, budget: Int = 20_000
    ) throws -> MotionAnswer {
        try motion().rate(limit, property, layer, [(1, over), (-1, 0)], over, interval, budget, "speed", "a second")
    }

    /// No corner of a layer that shows, or no number of a property, has a second difference over three times `over`
    /// seconds apart that is larger than a limit a second squared.
    ///
    /// - parameter limit: Points, or units of the property, a second squared.
    /// - parameter property: A key path of one number; nil: the corners in the root. It needs a layer.
    /// - Throws: ``MotionTestingError`` for a compiled clip, which has no keys, and for a property without a bound.
    public func maxAcceleration(
        _ limit: Double, _ property: Animation.Property? = nil, layer: String? = nil, over: Double = motionFrame,
        during interval: ClosedRange<Double>? = nil, budget: Int = 20_000
    ) throws -> MotionAnswer {
        try motion().rate(
            limit, property, layer, [(1, 2 * over), (-2, over), (1, 0)], over, interval, budget, "acceleration",
            "a second squared")
    }

    /// A layer is never at rest: in every piece of time of `over` seconds a corner, or the number of a property, takes
    /// two values that are at least `least` apart.
    ///
    /// - parameter property: A key path of one number; nil: the corners in the root, and points.
    /// - Throws: ``MotionTestingError`` for a compiled clip, which has no keys, and for a property without a bound.
    public func keepsMoving(
        _ layer: String, _ property: Animation.Property? = nil, over: Double = 0.5, least: Double = 0.5,
        during interval: ClosedRange<Double>? = nil
    ) throws -> MotionAnswer {
        let motion = try motion(), span = try motion.span(interval), length = span.upperBound - span.lowerBound
        guard over > 0, over <= length else {
            throw MotionTestingError("over: \(short(over)), must be above 0 and at most \(short(length)), the motion's")
        }
        let moved = try Movement(of: property, layer: layer, in: motion)
        let name = property.map { "\(layer).\($0.rawValue)" } ?? layer
        let rule = "\(name) never rests for \(short(over)) s"
        // A piece of time holds all samples between its ends, and the instants around them: if they span
        // enough, so does the piece.
        let parts = 32, instant = min(1e-6 * max(1, span.lowerBound.magnitude, span.upperBound.magnitude), over / 64)
        let step = (over - 4 * instant) / Double(parts), count = Int((length / step).rounded(.up)) + 1
        guard count <= 200_000 else {
            throw MotionTestingError("over: \(short(over)), must not need more than 200,000 samples")
        }
        let times = (0..<count).map { min(span.lowerBound + step * Double($0), span.upperBound) }
        // A value at a single instant is not motion: the median of three values counts.
        let centers = times.map { min($0 + 2 * instant, span.upperBound - instant) }
        let before = moved.at(centers.map { $0 - instant }), after = moved.at(centers.map { $0 + instant })
        let seen = zip(moved.at(centers), zip(before, after)).map { now, around in
            now.indices.map { point -> SIMD2<Double> in
                let (a, b, c) = (around.0[point], now[point], around.1[point])
                return SIMD2(median(a.x, b.x, c.x), median(a.y, b.y, c.y))
            }
        }
        var isOpen: Double?
        // The piece that begins at the first time, then those that begin between a sample and the next one.
        for inside in [0...parts] + (0..<max(count - parts, 1)).map({ $0 + 1...$0 + parts }) {
            if moved.extent(seen[inside.clamped(to: 0...count - 1)]) >= least { continue }
            let first = max(inside.lowerBound - 1, 0)
            for start in Set([times[first], min(times[first] + step, span.upperBound - over)]).sorted() {
                let extent = moved.farthest(try moved.widths(start, start + over)).max() ?? 0
                guard extent < least else { continue }
                var answer = MotionAnswer(rule, .fails, span)
                (answer.time, answer.layer, answer.property) = (start, layer, moved.property)
                answer.expected = "moved by \(short(least)) or more in \(short(over)) s"
                answer.seen = "moved by at most \(short(max(extent, 0), 4)) until \(short(start + over)) s"
                answer.why = motion.explained(moved.rows[0], start)
                return answer
            }
            isOpen = isOpen ?? times[first]
        }
        guard let isOpen else { return MotionAnswer(rule, .holds, span) }
        let note = "samples span too little there, and no rest is proven: give another least or over"
        var answer = MotionAnswer(rule, .undecided, span, note: note)
        (answer.time, answer.layer, answer.property) = (isOpen, layer, moved.property)
        return answer
    }
}

/// What moves: the corners of some layers in the root, or one number of them.
struct Movement {
    let rows: [Int]
    let property: String
    private let probes: Probes
    private let pointsOfRow: Int

    /// - Throws: ``MotionTestingError`` for a compiled clip, and for a property without a bound or without a layer.
    init(of property: Animation.Property?, layer: String?, in motion: Motion) throws {
        rows = try motion.rows(layer.map { [$0] })
        let names = rows.map { motion.names[$0] }, scene = try motion.keys()
        if let property {
            guard let layer else {
                throw MotionTestingError("layer: nil, must be the name of a layer that has \(property.rawValue)")
            }
            probes = try Probes.numbers(property.rawValue, of: [layer], in: scene)
        } else {
            probes = try Probes.corners(of: names, in: scene)
        }
        (self.property, pointsOfRow) = (property?.rawValue ?? "corners", property == nil ? 4 : 1)
    }

    /// Returns the points at a time: those of each row after those of the row before it.
    func at(_ time: Double) -> [SIMD2<Double>] { probes.at(time) }

    /// Returns the points at some times, a list for each time.
    func at(_ times: [Double]) -> [[SIMD2<Double>]] { probes.at(times) }

    /// Returns boxes that contain each point from one time to another.
    func enclose(_ start: Double, _ end: Double) throws -> [(low: SIMD2<Double>, high: SIMD2<Double>)] {
        try probes.enclose(start, end)
    }

    /// Returns how far each point may go from one time to another.
    func widths(_ start: Double, _ end: Double) throws -> [SIMD2<Double>] {
        try enclose(start, end).map { $0.high - $0.low }
    }

    /// Returns the length of the longest vector of each row.
    func farthest(_ vectors: [SIMD2<Double>]) -> [Double] {
        rows.indices.map { row in
            (row * pointsOfRow..<(row + 1) * pointsOfRow).map { distance(vectors[$0].x, vectors[$0].y) }.max() ?? 0
        }
    }

    /// Returns the largest difference, along an axis, between two of some samples.
    func extent(_ samples: ArraySlice<[SIMD2<Double>]>) -> Double {
        guard let first = samples.first else { return 0 }
        var (low, high) = (first, first), most = 0.0
        for sample in samples {
            for i in sample.indices {
                low[i].replace(with: sample[i], where: sample[i] .< low[i])
                high[i].replace(with: sample[i], where: sample[i] .> high[i])
            }
        }
        for i in low.indices { most = max(most, (high[i] - low[i]).max()) }
        return most
    }
}

extension Motion {
    /// Returns whether a sum of values at some times apart, each by its factor, stays small at all times.
    fileprivate func rate(
        _ limit: Double, _ property: Animation.Property?, _ layer: String?, _ terms: [(factor: Double, shift: Double)],
        _ over: Double, _ interval: ClosedRange<Double>?, _ budget: Int, _ word: String, _ unit: String
    ) throws -> MotionAnswer {
        guard over > 0 else { throw MotionTestingError("over: \(short(over)), must be above 0") }
        guard limit >= 0 else { throw MotionTestingError("limit: \(short(limit)), must be 0 or more") }
        let span = try span(interval), power = terms.count - 1, unitOfTime = power == 1 ? over : over * over
        let most = limit * unitOfTime, slack = 1e-6 * max(1, most)  // single precision
        let name = property.map { "\(layer ?? "").\($0.rawValue)" } ?? layer ?? "all layers"
        let rule = "\(name) has at most \(word) \(short(limit))"
        let reach = Double(power) * over, last = span.upperBound - reach
        guard last >= span.lowerBound else { return MotionAnswer(rule, .holds, span, note: "the interval is shorter") }
        let moved = try Movement(of: property, layer: layer, in: self), enclosure = OpacityEnclosure(self, during: span)
        guard !moved.rows.isEmpty else { return MotionAnswer(rule, .holds, span) }

        func change(_ time: Double) -> [Double] {
            var total: [SIMD2<Double>] = []
            for (factor, shift) in terms {
                let scaled = moved.at(time + shift).map { factor * $0 }
                total = total.isEmpty ? scaled : zip(total, scaled).map { $0 + $1 }
            }
            var sizes = moved.farthest(total)
            guard property == nil, sizes.contains(where: { $0 > most }) else { return sizes }
            for (_, shift) in terms {  // what does not show at one of the times may be anywhere
                let shown = opacities(at: time + shift)
                for (i, row) in moved.rows.enumerated() where shown[row] < shows { sizes[i] = 0 }
            }
            return sizes
        }
        func bounds(
            _ start: Double, _ end: Double, _ enclose: (Double, Double) throws -> [Probes.Bounds]
        ) throws -> [Double] {
            var sizes = moved.farthest(try enclose(start, end + reach).map { $0.high - $0.low })
                .map { Double(power) * $0 }
            if sizes.contains(where: { !($0 <= most) }), end - start < over {
                let bounds = try terms.map { try enclose(start + $0.shift, end + $0.shift) }
                let far = bounds[0].indices.map { i -> SIMD2<Double> in
                    var (least, greatest) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
                    for (term, boxes) in zip(terms, bounds) {
                        least += term.factor * (term.factor > 0 ? boxes[i].low : boxes[i].high)
                        greatest += term.factor * (term.factor > 0 ? boxes[i].high : boxes[i].low)
                    }
                    return [max(least.x.magnitude, greatest.x.magnitude), max(least.y.magnitude, greatest.y.magnitude)]
                }
                sizes = zip(sizes, moved.farthest(far)).map { min($0, $1) }
            }
            for (i, row) in moved.rows.enumerated() where property == nil && !(sizes[i] <= most) {
                if try enclosure.most(row, start, end + reach) < Double(shows) { sizes[i] = 0 }
            }
            return sizes.map { $0 - most }
        }
        // Rough bounds cost little, and are enough for slow layers.
        let rough = property == nil ? RoughCorners(of: moved.rows.map { names[$0] }, in: self, during: span) : nil
        let found = try decide(span.lowerBound...last, budget: budget) { start, end in
            if let rough {
                let excess = try bounds(start, end, rough.enclose)
                if end - start > over / 64 || excess.allSatisfy({ $0 <= 0 }) { return excess }
            }
            return try bounds(start, end, moved.enclose)
        } sample: { time in
            change(time).map { $0 - most - slack }
        }
        var answer = answer(
            rule, found, span, rows: moved.rows, property: moved.property, expected: "at most \(short(limit))"
        ) { time, subject in "\(short(change(time)[subject] / unitOfTime, 5)) \(unit)" }
        answer.width = answer.width.map { $0 / unitOfTime }
        return answer
    }
}

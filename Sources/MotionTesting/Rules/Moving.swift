import MotionKit

/// Seconds to either side of a time at which something may jump.
let instant = 1e-6
/// Seconds of a piece of time of which the kernel's bounds say more than rough ones.
private let brief = 2e-3

extension MotionSubject {
    /// No corner of a layer that shows is, from one instant to the next, more than some points away: left out, a
    /// hundredth of the picture's diagonal, at least a point. What goes that far in a hundredth of a millisecond jumps.
    ///
    /// - Throws: ``MotionTestingError`` for a compiled clip, which has no keys.
    public func neverJumps(
        by points: Double? = nil, layer: String? = nil, during interval: ClosedRange<Double>? = nil,
        budget: Int = 20_000
    ) throws -> MotionAnswer {
        let motion = try motion(), rows = try motion.rows(layer.map { [$0] }), span = try motion.span(interval)
        let most = points ?? motion.frame.map { max(1, distance($0[2], $0[3]) / 100) } ?? 1
        let rule = "\(layer ?? "all layers") never jumps by more than \(short(most))"
        guard !rows.isEmpty else { return MotionAnswer(rule, .holds, span) }
        let names = rows.map { motion.names[$0] }, scene = try motion.keys()
        let opacities = OpacityEnclosure(motion, during: span)
        var known: Probes?
        func corners() throws -> Probes {
            let found = try known ?? Probes.corners(of: names, in: scene)
            known = found
            return found
        }

        /// Returns how far each layer goes between two times at which it shows.
        func gaps(_ a: Double, _ b: Double) throws -> [Double] {
            let corners = try corners(), (before, after) = (corners.at(a), corners.at(b))
            let (one, two) = (motion.opacities(at: a), motion.opacities(at: b))
            return rows.indices.map { i in
                guard one[rows[i]] >= shows, two[rows[i]] >= shows else { return 0 }
                return (4 * i..<4 * i + 4).map { k in
                    distance(after[k].x - before[k].x, after[k].y - before[k].y)
                }.max()!
            }
        }
        func jump(_ time: Double, _ gaps: [Double]) -> MotionAnswer? {
            guard let i = gaps.indices.first(where: { gaps[$0] > most }) else { return nil }
            return motion.answer(
                rule, Found(verdict: .fails, time: time, subject: i), span, rows: rows, property: "corners",
                expected: "at most \(short(most)) from one instant to the next"
            ) { _, _ in "\(short(gaps[i], 5)) from where it was an instant before" }
        }
        var pieces = [(span.lowerBound, span.upperBound)], calls = 0
        let finest = 10 * instant * max(1, span.upperBound.magnitude)
        let rough = RoughCorners(of: names, in: motion, during: span)
        func widths(_ a: Double, _ b: Double, _ boxes: [Probes.Bounds]) throws -> [Double] {
            var wide = rows.indices.map { i in
                (4 * i..<4 * i + 4).map { k in
                    distance(boxes[k].high.x - boxes[k].low.x, boxes[k].high.y - boxes[k].low.y)
                }.max()!
            }
            for i in wide.indices where !(wide[i] <= most) {
                if try opacities.most(rows[i], a, b) < Double(shows) { wide[i] = 0 }
            }
            return wide
        }
        while let (a, b) = pieces.popLast() {
            calls += 1
            // Rough bounds cost little, and are enough where nothing jumps.
            if let rough {
                if try widths(a, b, rough.enclose(a, b)).allSatisfy({ $0 <= most }) { continue }
                if b - a > brief, calls < budget {
                    pieces += [(a + (b - a) / 2, b), (a, a + (b - a) / 2)]
                    continue
                }
            }
            let wide = try widths(a, b, corners().enclose(a, b))
            guard let open = wide.indices.first(where: { !(wide[$0] <= most) }) else { continue }
            if b - a <= finest, let found = jump(b, try gaps(a, b)) { return found }
            if b - a <= finest || calls >= budget {
                let found = Found(verdict: .undecided, time: a, subject: open, width: wide[open] - most)
                return motion.answer(
                    rule, found, span, rows: rows, property: "corners",
                    expected: "at most \(short(most)) from one instant to the next"
                ) { _, _ in "" }
            }
            let middle = a + (b - a) / 2
            pieces += [(middle, b), (a, middle)]
        }
        return MotionAnswer(rule, .holds, span)
    }

    /// From a time in seconds on no corner that shows is more than a tolerance in points from where it ends, and no
    /// opacity more than a hundredth.
    ///
    /// Colours, paths and strokes count as settled when all clocks have ended: before that the answer is undecided if
    /// such animations are there.
    public func settles(by time: Double, layer: String? = nil, tolerance: Double = 0.1, budget: Int = motionBudget)
        throws -> MotionAnswer
    {
        let motion = try motion(), rows = try motion.rows(layer.map { [$0] })
        let rule = "\(layer ?? "all layers") settles by \(short(time)) s"
        let duration = motion.clip.duration, isEndless = !duration.isFinite
        let end = max(isEndless ? max(motion.interval.upperBound, time) + 60 : duration, motion.interval.upperBound)
        guard end > time else {
            return MotionAnswer(rule, .holds, time...max(time, end), note: "all clocks have ended by then")
        }
        let scene = try motion.keys(), names = rows.map { motion.names[$0] }
        let corners = try Probes.corners(of: names, in: scene)
        let enclosure = OpacityEnclosure(motion)
        let opacities = try? Probes.numbers("opacity", of: names, in: scene)
        let final = corners.at(end), finalOpacities = motion.opacities(at: end)
        let ownFinal = opacities?.at(end) ?? []
        func apart(_ points: (Int) -> Double) -> [Double] {
            rows.indices.map { i in (4 * i..<4 * i + 4).map(points).max()! - tolerance }
        }
        let found = try decide(time...end, budget: budget, grid: 257) { a, b in
            let boxes = try corners.enclose(a, b)
            var excess = apart { k in
                distance(
                    max(boxes[k].high.x - final[k].x, final[k].x - boxes[k].low.x),
                    max(boxes[k].high.y - final[k].y, final[k].y - boxes[k].low.y))
            }
            for i in excess.indices where !(excess[i] <= 0) && finalOpacities[rows[i]] < shows {
                if try enclosure.most(rows[i], a, b) < Double(shows) { excess[i] = -1 }
            }
            let faded = try opacities?.enclose(a, b).enumerated().map { i, box in
                max(box.high.x - ownFinal[i].x, ownFinal[i].x - box.low.x) - 0.01
            }
            return excess + (faded ?? [])
        } sample: { t in
            let (now, shown) = (corners.at(t), motion.opacities(at: t))
            var excess = apart { k in distance(now[k].x - final[k].x, now[k].y - final[k].y) }
            for i in excess.indices where max(shown[rows[i]], finalOpacities[rows[i]]) < shows { excess[i] = -1 }
            let faded = opacities?.at(t).enumerated().map { i, now in (now.x - ownFinal[i].x).magnitude - 0.01 }
            return excess + (faded ?? [])
        }
        let isOpacity = found.subject >= rows.count
        var answer = motion.answer(
            rule, found, time...end, rows: rows + rows, property: isOpacity ? "opacity" : "corners",
            expected: "where it ends"
        ) { t, subject in
            guard subject < rows.count else { return short(opacities?.at(t)[subject - rows.count].x ?? 0, 4) }
            let now = corners.at(t)
            let far = (4 * subject..<4 * subject + 4).map { distance(now[$0].x - final[$0].x, now[$0].y - final[$0].y) }
            return "\(short(far.max()!, 4)) from where it ends"
        }
        if answer.holds, let open = others(names, in: scene, hasOpacity: opacities != nil) {
            answer = MotionAnswer(
                rule, .undecided, time...end, note: "no enclosure is known of \(open), still active")
        } else if answer.holds, isEndless {
            answer = MotionAnswer(rule, .undecided, time...end, note: "it never ends; 60 s of it rest")
        }
        return answer
    }

    /// Returns the animations of these layers that are neither of places nor of opacity; nil if there are none.
    private func others(_ names: [String], in scene: Scene, hasOpacity: Bool) -> String? {
        let known: Set<String> = ["position", "anchorPoint", "bounds", "zPosition"]
        var open: Set<String> = []
        func collect(_ animations: [Animation]) {
            for animation in animations {
                collect(animation.animations)
                guard let property = animation.fields.text("property") else { continue }
                let isPlace = property.hasPrefix("transform") || property.hasPrefix("position.")
                let isKnown = known.contains(property) || property.hasPrefix("bounds.") || isPlace
                if !isKnown && !(property == "opacity" && hasOpacity) { open.insert(property) }
            }
        }
        for layer in scene.layers where names.contains(layer.name) { collect(layer.animations) }
        return open.isEmpty ? nil : open.sorted().joined(separator: ", ")
    }
}

import CMotion
import MotionKernel

extension LottieReader {
    /// Returns the seconds of the composition's clock at a frame.
    mutating func seconds(_ frame: Double) -> Double { (frame + time.origin) / frameRate - time.lead }

    /// Appends a clock below that of the composition.
    @inline(never)
    mutating func appendClock(
        begin: Double, duration: Double, fill: UInt32 = MOTION_FILL_BOTH, timing: UInt32 = MOTION_NONE
    ) -> UInt32 {
        tables.clocks.append(
            motion_clock(
                parent: time.clock, model: MOTION_CLOCK_CORE_ANIMATION, timing: timing, fill: fill,
                direction: MOTION_DIRECTION_NORMAL, reserved: 0, begin: begin, duration: duration, speed: 1,
                time_offset: 0, repeat_count: 0, repeat_duration: 0, end_delay: 0, iteration_start: 0))
    }

    /// Returns the clock of keyframes from a frame to another; the one before if it has the same.
    @inline(never)
    mutating func keyClock(_ first: Double, _ last: Double) -> UInt32 {
        let begin = seconds(first), duration = max(0, last - first) / frameRate
        if lastKeys.parent != time.clock || lastKeys.begin != begin || lastKeys.duration != duration {
            lastKeys = LottieKeyClock(
                parent: time.clock, begin: begin, duration: duration,
                clock: appendClock(begin: begin, duration: duration))
        }
        return lastKeys.clock
    }

    /// Returns the clock of a layer that is seen from "ip" to "op"; MOTION_NONE if it is as long as its composition is.
    @inline(never)
    mutating func windowClock(_ first: Double, _ last: Double) -> UInt32 {
        if first <= time.lower && (time.isClosed ? last > time.upper : last >= time.upper) { return MOTION_NONE }
        return appendClock(
            begin: seconds(first), duration: max(0, last - first) / frameRate, fill: MOTION_FILL_REMOVED)
    }

    /// Goes into the time of a composition that a layer opens: stretched, or by its time remap.
    @inline(never)
    mutating func enter(_ layer: JSONValue, from first: Double, to last: Double) {
        let lower = max(first, time.lower), upper = max(lower, min(last, time.upper))
        if let remap = property(layer, "tm") {
            if !remap.sum.isConstant { reportLoop(remap) }
            enter(remap: remap, lower, upper)
            return
        }
        var stretch = number(layer.member("sr"), 1)
        let start = number(layer.member("st"), 0)
        if abs(stretch) < 1e-6 {
            report(layer, MOTION_REPORT_UNKNOWN)
            stretch = 1
        }
        if stretch == 1 {
            // The same clock serves; frames count from the start.
            time.origin += start
            (time.lower, time.upper) = (lower - start, upper - start)
            return
        }
        let a = (lower - start) / stretch, b = (upper - start) / stretch
        enter(min(a, b), max(a, b), isClosed: stretch < 0 || time.isClosed) {
            // The active time at `lower` is a.
            $0.appendClock(
                begin: $0.seconds(lower), speed: 1 / stretch, offset: (a + $1) / $0.frameRate, under: $0.time.clock)
        }
    }

    /// Goes into a time of the frames from lower to upper, by a clock that `append` makes for an origin.
    private mutating func enter(
        _ lower: Double, _ upper: Double, isClosed: Bool, append: (inout LottieReader, Double) -> UInt32
    ) {
        let origin = max(0, -lower), clock = append(&self, origin)
        time.clock = clock
        (time.lower, time.upper, time.origin, time.isClosed) = (lower, upper, origin, isClosed)
    }

    /// Appends a clock without end that runs at a speed from an offset on.
    @inline(never)
    private mutating func appendClock(begin: Double, speed: Double, offset: Double, under parent: UInt32) -> UInt32 {
        let clock = appendClock(begin: begin, duration: .infinity)
        tables.clocks.change(clock) {
            $0.parent = parent
            $0.speed = speed
            $0.time_offset = offset
        }
        return clock
    }

    /// Goes into the time of a time remap, whose values are seconds: a clock whose curve is the graph of the values,
    /// scaled to 0..1, and one below that takes it back to seconds.
    @inline(never)
    private mutating func enter(remap: LottieProperty, _ lower: Double, _ upper: Double) {
        if !remap.isMoving {
            let frame = still(remap) * frameRate
            enter(frame, frame, isClosed: true) {
                $0.appendClock(begin: 0, speed: 0, offset: (frame + $1) / $0.frameRate, under: $0.time.clock)
            }
            return
        }
        // A level piece on both sides, so that neither end of the curve, which are 0 and 1, is ever seen.
        var graph = LottieGraph()
        (graph.begin, graph.end) = (min(remap.first, lower) - 1, max(remap.last, upper) + 1)
        let loop = remap.loop, repeats = loop.repeatsAll(remap.count) && remap.first <= lower
        if repeats {
            (graph.begin, graph.end) = (remap.first, remap.last)
        } else if loop.kind != .none {
            reportLoop(remap)
        }
        graph.add(remap, &self)
        let timing = tables.timings.append(
            motion_timing(
                kind: MOTION_TIMING_PATH, first: tables.floats.count, count: 0, flags: 0, parameters: (0, 0, 0, 0)))
        graph.isWriting = true
        graph.add(remap, &self)
        let duration = (graph.end - graph.begin) / frameRate, low = graph.low, height = graph.high - low
        tables.timings.change(timing) { $0.count = graph.count }
        time.lead += 1e-6 + duration * 2e-7
        enter(low * frameRate, graph.high * frameRate, isClosed: true) {
            let frames = $0.appendClock(begin: $0.seconds(graph.begin), duration: duration, timing: timing)
            if repeats {
                $0.tables.clocks.change(frames) {
                    $0.repeat_duration = .infinity
                    if loop.kind == .pingPong { $0.direction = MOTION_DIRECTION_ALTERNATE }
                }
            }
            return $0.appendClock(
                begin: 0, speed: height / duration, offset: low + $1 / $0.frameRate, under: frames)
        }
    }
}

/// The graph of a time remap, in frames and seconds: its range, then its cubics.
private struct LottieGraph {
    /// The frames that it covers.
    var begin = 0.0, end = 0.0
    /// The range of its values, and of its control points.
    var low = Double.infinity, high = -Double.infinity
    /// Whether the cubics are appended to the floats, scaled to 0..1.
    var isWriting = false
    /// Cubics so far.
    var count: UInt32 = 0
    /// Where the next cubic starts.
    private var at = Vector(0, 0)

    /// Goes through all keyframes.
    mutating func add(_ remap: LottieProperty, _ reader: inout LottieReader) {
        var previous: LottieKey?
        if isWriting { append(Vector(begin, low), &reader.tables) }
        for key in remap.keys {
            let point = Vector(key.time, reader.first(key.value))
            if let previous {
                let easing = LottieEasing(previous, 0), from = at, way = point - from
                if easing.isHold {
                    line(Vector(point.x, from.y), &reader)
                    line(point, &reader)
                } else {
                    cubic(from + way * easing.start, from + way * easing.end, point, &reader)
                }
            } else {
                at = Vector(begin, low)
                line(Vector(begin, point.y), &reader)
                line(point, &reader)
            }
            previous = key
        }
        line(Vector(end, at.y), &reader)
        if isWriting { line(Vector(end, high), &reader) }
    }

    @inline(never)
    private mutating func line(_ to: Vector, _ reader: inout LottieReader) {
        cubic(at + (to - at) / 3, at + (to - at) * (2 / 3), to, &reader)
    }

    @inline(never)
    private mutating func cubic(_ a: Vector, _ b: Vector, _ to: Vector, _ reader: inout LottieReader) {
        let from = at.y
        at = to
        if isWriting {
            append(a, &reader.tables)
            append(b, &reader.tables)
            append(to, &reader.tables)
            count.advance()
        } else if to.x > begin {
            low = min(low, min(min(from, to.y), min(a.y, b.y)))
            high = max(high, max(max(from, to.y), max(a.y, b.y)))
        }
    }

    @inline(never)
    private func append(_ point: Vector, _ tables: inout TableWriter) {
        let height = high - low
        tables.floats.append(Float((point.x - begin) / (end - begin)))
        tables.floats.append(Float(height > 0 ? (point.y - low) / height : (point.x - begin) / (end - begin)))
    }
}

import MotionDispatch
import MotionKernel

// The stage clocks: t -> the progress of each clock, and for some uses its whole reading.

/// What the clocks of samples are run for.
struct ClockPurpose {
    let isPart: Bool  // for those that are marked as needed
    let needsReadings: Bool  // for more than their progress as a single
    let wantsSlopes: Bool
}

extension Sampler {
    var noEasings: EasingQueue {
        EasingQueue(x: scratch.easedX, curves: scratch.easedCurves, numbers: scratch.easedClocks)
    }

    /// Whether some track takes more of a clock than a mix does.
    var tracksNeedReadings: Bool {
        let header = clip.header
        return header.scalarTrackCount | header.keyGroupCount | header.hasShapes != 0
    }

    /// Returns whether the clocks in rows are left to the blocks of a sample, each of which runs those that it needs.
    func leavesRows(_ plan: SamplePlan) -> Bool {
        plan.cut == .blocks && !plan.clocks.isPart && !plan.clocks.needsReadings && clip.header.hasLayerClocks == 0
    }

    /// Returns the address of a clock by its number. A clock in a row is copied, and the copy stays until the next
    /// call.
    @inline(__always)
    func clock(_ index: Int) -> UnsafePointer<Clock> {
        if index < clip.recordCount { return sections.clocks + index }
        scratch.rowClock.pointee = Clock(sections.clockRows, number: index &- clip.recordCount)
        return UnsafePointer(scratch.rowClock)
    }

    /// Runs the clocks of `count` samples from a moment on, and moves the moment past them. It goes clock by clock, so
    /// that it reads the clip's data of a clock once for all samples. Parents come before their children. Clocks with
    /// children, and curves that are not cubic-beziers, are eased at once, in double precision; the others wait, and
    /// are eased together.
    @inline(never)
    func runClocks(_ plan: SamplePlan, _ moment: inout Moment, _ count: Int, _ easings: inout EasingQueue) {
        let purpose = plan.clocks, takesRows = isWide && !purpose.needsReadings
        let clocksOfSample = clockCount &+ 1
        withUnsafeTemporaryAllocation(of: ClipTime.self, capacity: InterleavedSamples.count) { room in
            guard let times = room.baseAddress else { return }
            var isNumber = true, state = ClockState()
            for sample in below(count) {
                times[sample] = plan.time(moment)
                moment.advance(plan)
                if times[sample].t != times[sample].t { isNumber = false }
                scratch.progress[sample &* clocksOfSample &+ clockCount] = Float.nan
            }
            if takesRows && !leavesRows(plan) {
                // Rows are whole eights, and the last lanes may reach into what follows: the clock that never applies
                // and the next sample's clocks. So rows run first, in the order of the samples.
                for sample in below(count) {
                    let t = times[sample].t
                    if t == t { runRows(t, of: sample &* clocksOfSample, purpose, &easings) }
                }
                for sample in below(count) { scratch.progress[sample &* clocksOfSample &+ clockCount] = Float.nan }
            }
            for index in below(takesRows && isNumber ? clip.recordCount : clockCount) {
                let record = clock(index)
                for sample in below(count) {
                    let time = times[sample]
                    if takesRows && index >= clip.recordCount && time.t == time.t { continue }
                    run(record, index, of: sample &* clocksOfSample, time, purpose, &easings, &state)
                }
            }
        }
        ease(&easings, purpose, scratch.progress)
    }

    /// Runs one clock, of the sample whose first clock has the number `first` among those of all samples.
    @inline(never)
    private func run(
        _ record: UnsafePointer<Clock>, _ index: Int, of first: Int, _ time: ClipTime, _ purpose: ClockPurpose,
        _ easings: inout EasingQueue, _ state: inout ClockState
    ) {
        let own = first &+ index, reading = scratch.readings + own
        scratch.applies[own] = 0
        scratch.progress[own] = Float.nan
        if takesParts && purpose.isPart && marks[index] == 0 { return }
        reading.pointee = ClockReading(iteration: 0)
        if record.pointee.role != Clock.once {
            runClock(index, of: first, time, &state)
        } else if let run = record.evaluateOnce(time.t, time.rate) {
            scratch.applies[own] = 1
            (reading.pointee.progress, reading.pointee.rate) = run
        }
        if scratch.applies[own] == 0 { return }
        if record.pointee.role != Clock.parent && record.pointee.timing != 0 {
            wait(own, record.pointee.timing, purpose, &easings)
        }
        scratch.progress[own] = finite(reading.pointee.progress)
    }

    /// Adds a clock to the easings, if its curve is a cubic-bezier. At an end of the curve, which all of these curves
    /// keep, it needs no easing.
    @inline(__always)
    private func wait(_ clock: Int, _ curve: UInt32, _ purpose: ClockPurpose, _ easings: inout EasingQueue) {
        let x = scratch.readings[clock].progress
        let isInside = x > 0 && x < 1, isEnd = x == 0 || x == 1
        if !isInside && !(isEnd && scratch.readings[clock].rate != 0 && purpose.wantsSlopes) { return }
        if !clip.curves[curve].isLaned { return }
        if easings.count == scratch.easingCapacity { ease(&easings, purpose, scratch.progress) }
        easings.x[easings.count] = x
        easings.curves[easings.count] = curve
        easings.numbers[easings.count] = clock.u32
        easings.count &+= 1
    }

    /// Runs the clocks without a record of one sample, as far as they are needed.
    @inline(__always)
    private func runRows(_ t: Double, of first: Int, _ purpose: ClockPurpose, _ easings: inout EasingQueue) {
        let count = clip.header.clockRowCount.int, number = first &+ clip.recordCount,
            progress = scratch.progress + number
        if !purpose.isPart { return runRows(0, count, t, number, progress, scratch.progress, purpose, &easings) }
        // Neighbours at once.
        var row = 0
        while row < count {
            let first = row
            while row < count
                && UnsafeRawPointer(marks + (clip.recordCount &+ row &* 8)).loadUnaligned(as: UInt64.self) != 0
            { row &+= 1 }
            if first < row {
                let lane = first &* 8
                runRows(first, row, t, number &+ lane, progress + lane, scratch.progress, purpose, &easings)
            } else {
                UnsafeMutableRawPointer(progress + row &* 8).storeBytes(
                    of: SIMD8<Float>(repeating: Float.nan), as: SIMD8<Float>.self)
                row &+= 1
            }
        }
    }

    /// Writes the progress of rows first ..< end; their first clock has the number `number` in `all`.
    @inline(never)
    private func runRows(
        _ first: Int, _ end: Int, _ t: Double, _ number: Int, _ progress: MutableFloats,
        _ all: MutableFloats, _ purpose: ClockPurpose, _ easings: inout EasingQueue
    ) {
        var row = first
        while row < end {
            let room = (scratch.easingCapacity &- easings.count) >> 3, left = end &- row,
                count = left < room ? left : room, lane = (row &- first) &* 8
            if count > 0 {
                motion_kernel_clocks(
                    sections.clockRows + row, count, t, (number &+ lane).u32, progress + lane,
                    &easings)
            } else {
                ease(&easings, purpose, all)
            }
            row &+= count
        }
    }

    /// Eases and writes the progress of the rows that a block computes later.
    @inline(never)
    func runRows(_ first: Int, _ end: Int, _ progress: MutableFloats, _ clocks: BlockClocks) {
        var easings = noEasings
        runRows(first, end, clocks.t, 0, progress, progress, clocks.purpose, &easings)
        ease(&easings, clocks.purpose, progress)
    }

    /// Runs one clock of whatever kind, of the sample whose first clock has the number `first`.
    @inline(never)
    func runClock(_ index: Int, of first: Int = 0, _ time: ClipTime, _ state: inout ClockState) {
        let record = clock(index), readings = scratch.readings + first, applies = scratch.applies + first
        var time = time
        if record.pointee.parent != UInt32.max {
            let parent = record.pointee.parent.int
            time = ClipTime(
                t: applies[parent] != 0 ? readings[parent].time : Double.nan, rate: readings[parent].timeRate)
        }
        record.evaluate(time.t, time.rate, &state)
        let curve = clip.curves + record.pointee.timing.int
        if record.pointee.role == Clock.parent || !curve.pointee.isLaned {
            state.ease(by: curve, clip.floats, duration: record.pointee.duration)
        }
        applies[index] = state.applies ? 1 : 0
        readings[index] = ClockReading(
            progress: state.progress, rate: state.rate, time: state.time, timeRate: state.timeRate,
            iteration: state.iteration)
    }

    /// Eases what waits; the clocks' numbers count in `progress`.
    @inline(never)
    private func ease(_ easings: inout EasingQueue, _ purpose: ClockPurpose, _ progress: MutableFloats) {
        let count = easings.count, (x, y) = (scratch.easedX, scratch.easedY)
        let curves = scratch.easedCurves, numbers = scratch.easedClocks
        easings.count = 0
        // Lanes beyond the last.
        UnsafeMutableRawPointer(x + count).storeBytes(of: SIMD8<Double>(repeating: 0), as: SIMD8<Double>.self)
        // The controls are 16 bytes into a row.
        let controls = UnsafeRawPointer(clip.curves) + 16, stride = MemoryLayout<Curve>.stride
        if purpose.wantsSlopes {
            motion_kernel_ease(controls, stride, curves, x, 1, y, count, 1)
            for i in below(count) { scratch.readings[numbers[i]].rate *= Double(y[i]) }
        }
        if let rows = clip.prepared {
            motion_kernel_ease_prepared(rows, controls, stride, curves, x, 1, y, count)
        } else {
            motion_kernel_ease(controls, stride, curves, x, 1, y, count, 0)
        }
        for i in below(count) { progress[numbers[i]] = y[i] }
        if !purpose.needsReadings { return }
        for i in below(count) { scratch.readings[numbers[i]].progress = Double(y[i]) }
    }
}

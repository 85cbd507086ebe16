import MotionDispatch
import MotionKernel

// Clocks -> progress.

/// What the clocks of a sample are run for.
struct ClockPurpose {
    let isPart: Bool  // for those that are marked as wanted
    let needsRuns: Bool  // for more than their progress as a single
    let eases: Bool
    let wantsSlopes: Bool
}

/// The clocks in rows, of a sample that runs them block by block.
struct WaitingRows {
    let t: Double
    let purpose: ClockPurpose
    var easings: EasingQueue
    var areWaiting: Bool
    /// Those that have run last, and for the block at hand.
    var first = 0, count = 0
}

extension Sampler {
    /// Whether a clock applies, once it has run for a sample.
    @inline(__always)
    func isActive(_ clock: Int) -> Bool { progress[clock] == progress[clock] }

    var noEasings: EasingQueue { EasingQueue(x: easedX, curves: easedCurves, numbers: easedClocks) }

    /// Whether some track takes more of a clock than a mix does.
    var tracksNeedRuns: Bool {
        let header = clip.header
        return header.scalarTrackCount | header.keyGroupCount | header.hasShapes != 0
    }

    /// A clock, until the next one is asked for.
    @inline(__always)
    func clock(_ index: Int) -> UnsafePointer<Clock> {
        if index < clip.recordCount { return clocks + index }
        rowClock.pointee = Clock(ckeyRuns, number: index &- clip.recordCount)
        return UnsafePointer(rowClock)
    }

    /// Parents stand before their children. Clocks with children, and curves that are no cubic-beziers, are eased here,
    /// in double precision; the others wait for each other. `rate` is seconds of the clip per second of t.
    @inline(never)
    func runClocks(
        _ t: Double, _ rate: Double, _ purpose: ClockPurpose, _ easings: inout EasingQueue, leavesRows: Bool = false
    ) {
        let takesRows = isFullLibrary && !purpose.needsRuns && t == t
        let end = takesRows ? clip.recordCount : clockCount
        var state = ClockState()
        for index in below(end) {
            run(clock(index), index, t, rate, purpose, &easings, &state)
        }
        if takesRows && !leavesRows { runRows(t, purpose, &easings) }
        progress[clockCount] = Float.nan
    }

    /// One of them, of the copy whose first clock has the number `first`.
    @inline(never)
    func run(
        _ record: UnsafePointer<Clock>, _ index: Int, of first: Int = 0, _ t: Double, _ rate: Double,
        _ purpose: ClockPurpose,
        _ easings: inout EasingQueue, _ state: inout ClockState
    ) {
        let own = first &+ index
        applies[own] = 0
        progress[own] = Float.nan
        if isFullLibrary && purpose.isPart && marks[index] == 0 { return }
        runs[own] = ClockRun(iteration: 0)
        if record.pointee.role != Clock.once {
            runClock(index, of: first, t, rate, &state)
        } else if let run = record.evaluateOnce(t, rate) {
            applies[own] = 1
            (runs[own].progress, runs[own].rate) = run
        }
        if applies[own] == 0 { return }
        if record.pointee.role != Clock.parent && record.pointee.timing != 0 { wait(own, record, purpose, &easings) }
        progress[own] = finite(runs[own].progress)
    }

    /// Adds a clock to the easings, if its curve is one of theirs. At an end, which every such curve keeps, it needs
    /// none.
    @inline(__always)
    private func wait(
        _ index: Int, _ record: UnsafePointer<Clock>, _ purpose: ClockPurpose, _ easings: inout EasingQueue
    ) {
        let x = runs[index].progress, curve = record.pointee.timing
        let isInside = x > 0 && x < 1, isEnd = x == 0 || x == 1
        if !isInside && !(isEnd && runs[index].rate != 0 && purpose.wantsSlopes) { return }
        if !purpose.eases || !clip.curves[curve.int].isLaned { return }
        if easings.count == easingRoom { ease(&easings, purpose, allProgress) }
        easings.x[easings.count] = x
        easings.curves[easings.count] = curve
        easings.numbers[easings.count] = (firstClock &+ index).u32
        easings.count &+= 1
    }

    /// The clocks without a record, as far as they are wanted.
    @inline(__always)
    private func runRows(_ t: Double, _ purpose: ClockPurpose, _ easings: inout EasingQueue) {
        let count = clip.header.ckeyRunCount.int, progress = progress + clip.recordCount
        let number = firstClock &+ clip.recordCount
        if !purpose.isPart { return runRows(0, count, t, number, progress, allProgress, purpose, &easings) }
        // Those side by side at once.
        var row = 0
        while row < count {
            let first = row
            while row < count
                && UnsafeRawPointer(marks + (clip.recordCount &+ row &* 8)).loadUnaligned(as: UInt64.self) != 0
            { row &+= 1 }
            if first < row {
                runRows(first, row, t, number &+ first &* 8, progress + first &* 8, allProgress, purpose, &easings)
            } else {
                UnsafeMutableRawPointer(progress + row &* 8).storeBytes(
                    of: SIMD8<Float>(repeating: Float.nan), as: SIMD8<Float>.self)
                row &+= 1
            }
        }
    }

    /// The progress of some rows, of whose clocks the first has the number among `all`.
    @inline(never)
    func runRows(
        _ first: Int, _ end: Int, _ t: Double, _ number: Int, _ progress: UnsafeMutablePointer<Float>,
        _ all: UnsafeMutablePointer<Float>,
        _ purpose: ClockPurpose, _ easings: inout EasingQueue
    ) {
        var row = first
        while row < end {
            let room = (easingRoom &- easings.count) &>> 3, left = end &- row, count = left < room ? left : room,
                lane = (row &- first) &* 8
            if count > 0 {
                motion_kernel_clocks(
                    ckeyRuns + row &* ClockRow.stride, count, t, (number &+ lane).u32,
                    progress + lane, &easings)
            } else {
                ease(&easings, purpose, all)
            }
            row &+= count
        }
    }

    /// The progress of rows that wait, at `progress`.
    @inline(never)
    func runRows(_ first: Int, _ end: Int, _ progress: UnsafeMutablePointer<Float>, _ waiting: inout WaitingRows) {
        runRows(first, end, waiting.t, 0, progress, progress, waiting.purpose, &waiting.easings)
        ease(&waiting.easings, waiting.purpose, progress)
    }

    @inline(never)
    func runClock(_ index: Int, of first: Int = 0, _ t: Double, _ rate: Double, _ state: inout ClockState) {
        let record = clock(index), runs = runs + first, applies = applies + first
        var (time, rate) = (t, rate)
        if record.pointee.parent != UInt32.max {
            let parent = record.pointee.parent.int
            (time, rate) = (applies[parent] != 0 ? runs[parent].time : Double.nan, runs[parent].timeRate)
        }
        record.evaluate(time, rate, &state)
        let curve = clip.curves + record.pointee.timing.int
        if record.pointee.role == Clock.parent || !curve.pointee.isLaned {
            state.ease(by: curve, clip.floats, duration: record.pointee.duration)
        }
        applies[index] = state.applies ? 1 : 0
        runs[index] = ClockRun(
            progress: state.progress, rate: state.rate, time: state.time, timeRate: state.timeRate,
            iteration: state.iteration)
    }

    /// Eases what waits, of all samples side by side; the numbers count in `progress`.
    @inline(never)
    func ease(_ easings: inout EasingQueue, _ purpose: ClockPurpose, _ progress: UnsafeMutablePointer<Float>) {
        let count = easings.count
        easings.count = 0
        // Lanes beyond the last.
        UnsafeMutableRawPointer(easedX + count).storeBytes(of: SIMD8<Double>(repeating: 0), as: SIMD8<Double>.self)
        // The controls stand 16 bytes into a row.
        let controls = UnsafeRawPointer(clip.curves) + 16, stride = MemoryLayout<Curve>.stride
        var i = 0
        if purpose.wantsSlopes {
            motion_kernel_ease(controls, stride, easedCurves, easedX, 1, easedY, count, 1)
            while i < count {
                allRuns[easedClocks[i].int].rate *= Double(easedY[i])
                i &+= 1
            }
        }
        if let rows = clip.prepared {
            motion_kernel_ease_prepared(rows, controls, stride, easedCurves, easedX, 1, easedY, count)
        } else {
            motion_kernel_ease(controls, stride, easedCurves, easedX, 1, easedY, count, 0)
        }
        for i in below(count) {
            progress[easedClocks[i].int] = easedY[i]
        }
        i = 0
        while purpose.needsRuns && i < count {
            allRuns[easedClocks[i].int].progress = Double(easedY[i])
            i &+= 1
        }
    }
}

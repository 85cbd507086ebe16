import MotionDispatch
import MotionKernel

// Clocks -> progress.

extension Sampler {
    /// Parents stand before their children. Clocks with children, and curves that are no cubic-beziers, are eased here, in double precision;
    /// the others in lanes. `rate` is seconds of the clip per second of t. Only those that are wanted, if asked.
    @inline(never)
    func runClocks(_ t: Double, _ rate: Double, _ isPart: Bool) {
        var state = ClockState()
        var index = 0
        while index < clockCount {
            if isPart && wanted[index] == 0 {
                applies[index] = 0
                runs[index] = ClockRun(iteration: 0)
            } else if clocks[index].role == Clock.once {
                let run = (clocks + index).evaluateOnce(t, rate)
                applies[index] = run == nil ? 0 : 1
                runs[index] = ClockRun(progress: run?.progress ?? 0, rate: run?.rate ?? 0, iteration: 0)
            } else {
                runClock(index, t, rate, &state)
            }
            progress[index] = applies[index] != 0 ? finite(runs[index].progress) : Float.nan
            index &+= 1
        }
        progress[index] = Float.nan
    }

    @inline(never)
    func runClock(_ index: Int, _ t: Double, _ rate: Double, _ state: inout ClockState) {
        let record = clocks + index
        var (time, rate) = (t, rate)
        if record.pointee.parent != UInt32.max {
            let parent = Int(truncatingIfNeeded: record.pointee.parent)
            (time, rate) = (applies[parent] != 0 ? runs[parent].time : Double.nan, runs[parent].timeRate)
        }
        record.evaluate(time, rate, &state)
        let curve = clip.curves + Int(truncatingIfNeeded: record.pointee.timing)
        if record.pointee.role == Clock.parent || !curve.pointee.isLaned {
            state.ease(by: curve, clip.floats, duration: record.pointee.duration)
        }
        applies[index] = state.applies ? 1 : 0
        runs[index] = ClockRun(
            progress: state.progress, rate: state.rate, time: state.time, timeRate: state.timeRate, iteration: state.iteration)
    }

    /// Those of `copies` samples side by side. A clock that does not apply, or stands at an end, which every such curve keeps, needs no curve.
    @inline(__always)
    func easeClocks(_ copies: Int, _ wantsSlopes: Bool) {
        let eased = Int(truncatingIfNeeded: clip.header.pointee.easedCount)
        var (count, copy, first) = (0, 0, 0)
        while copy < copies {
            var i = 0
            while i < eased {
                let at = first &+ Int(truncatingIfNeeded: easedClocks[i]), x = runs[at].progress
                let isEnd = (x == 0 || x == 1) && (runs[at].rate == 0 || !wantsSlopes)
                if applies[at] != 0 && !isEnd {
                    easedX[count] = x
                    easedCurves[count] = easedClockCurves[i]
                    easedRuns[count] = UInt32(truncatingIfNeeded: at)
                    count &+= 1
                }
                i &+= 1
            }
            first &+= clockCount &+ 1
            copy &+= 1
        }
        // Lanes beyond the last.
        UnsafeMutableRawPointer(easedX + count).storeBytes(of: SIMD8<Double>(repeating: 0), as: SIMD8<Double>.self)
        // The controls stand 16 bytes into a row.
        let controls = UnsafeRawPointer(clip.curves) + 16, stride = MemoryLayout<Curve>.stride
        var i = 0
        if wantsSlopes {
            motion_kernel_ease(controls, stride, easedCurves, easedX, 1, easedY, count, 1)
            while i < count {
                runs[Int(truncatingIfNeeded: easedRuns[i])].rate *= Double(easedY[i])
                i &+= 1
            }
        }
        if let rows = clip.prepared {
            motion_kernel_ease_prepared(rows, controls, stride, easedCurves, easedX, 1, easedY, count)
        } else {
            motion_kernel_ease(controls, stride, easedCurves, easedX, 1, easedY, count, 0)
        }
        i = 0
        while i < count {
            let at = Int(truncatingIfNeeded: easedRuns[i])
            progress[at] = easedY[i]
            runs[at].progress = Double(easedY[i])
            i &+= 1
        }
    }
}

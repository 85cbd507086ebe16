internal import CMotion

/// How progress follows time.
enum ViewCurve {
    case function(CAMediaTimingFunction)
    case spring(ViewSpring)

    /// Whether x and y have velocities of their own.
    var splitsAxes: Bool {
        if case .spring(let spring) = self { spring.velocity.dx != spring.velocity.dy } else { false }
    }

    /// Returns an animation without values. `isVertical` chooses the velocity of a spring.
    func animation(_ keyPath: String, isVertical: Bool = false) -> CABasicAnimation {
        switch self {
        case .function(let function):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = function
            return animation
        case .spring(let spring):
            let animation = spring.animation(isVertical ? spring.velocity.dy : spring.velocity.dx)
            animation.keyPath = keyPath
            return animation
        }
    }

    /// Returns the progress after some seconds of a duration.
    func progress(at seconds: Double, of duration: Double) -> Double {
        guard seconds > 0 else { return 0 }
        switch self {
        case .function(let function):
            guard seconds < duration else { return 1 }
            var points = [Float](repeating: 0, count: 4)
            points.withUnsafeMutableBufferPointer { memory in
                function.getControlPoint(at: 1, values: memory.baseAddress!)
                function.getControlPoint(at: 2, values: memory.baseAddress! + 2)
            }
            var timing = motion_timing()
            timing.kind = MOTION_TIMING_CUBIC_BEZIER
            timing.parameters = (points[0], points[1], points[2], points[3])
            var x = Float(seconds / duration), y: Float = 0
            let status = motion_timing_evaluate(&timing, 1, nil, 0, nil, &x, 1, MOTION_QUERY_VALUE, &y)
            return status == MOTION_OK ? Double(y) : Double(x)
        case .spring(let spring):
            var row = motion_spring()
            (row.mass, row.stiffness, row.damping) = (spring.mass, spring.stiffness, spring.damping)
            row.velocity = Double(spring.velocity.dx)
            row.to = 1
            var time = seconds, value = 0.0
            let form = spring.allowsOverdamping ? MOTION_SPRING_PHYSICAL : MOTION_SPRING_CLAMPED
            let status = motion_spring_evaluate(&row, 1, nil, form, &time, 1, &value, nil)
            return status == MOTION_OK ? value : 1
        }
    }

    /// Returns the first seconds at which a progress is reached, to a billionth of the duration.
    func seconds(ofProgress progress: Double, in duration: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return duration }
        // A curve may pass a progress several times: the first step of 256 that has reached it holds the first one.
        var high = duration
        for step in 1...256 {
            let at = duration * Double(step) / 256
            if self.progress(at: at, of: duration) >= progress {
                high = at
                break
            }
        }
        var low = max(0, high - duration / 256)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if self.progress(at: middle, of: duration) >= progress { high = middle } else { low = middle }
        }
        return high
    }
}

import CMotion
import MotionKernel

/// How a property goes from a keyframe to the next: along a cubic-bezier, or not at all.
struct LottieEasing: Equatable {
    var isHold = false
    /// The curve's control points.
    var start = Vector(0, 0), end = Vector(1, 1)
    /// The row of the timing, once it has one.
    var timing = MOTION_NONE

    init() {}

    /// Whether what goes by it stays between both keyframes.
    var staysBetween: Bool { isHold || min(start.y, end.y) >= 0 && max(start.y, end.y) <= 1 }

    /// Makes the easing of one component. Components may have curves of their own.
    @inline(never)
    init(_ key: LottieKey, _ component: Int) {
        isHold = key.isHold
        guard !isHold, let a = key.handles.out, let b = key.handles.back else { return }
        (start, end) = (LottieEasing.point(a, component), LottieEasing.point(b, component))
    }

    @inline(never)
    private static func point(_ handle: JSONValue, _ component: Int) -> Vector {
        var point = Vector(0, 0)
        handle.forEachWord { key, row in
            switch key {
            case "x": point.x = coordinate(handle.tape[row], component)
            case "y": point.y = coordinate(handle.tape[row], component)
            default: break
            }
        }
        return Vector(clamp(point.x, 0, 1), clamp(point.y, -1e6, 1e6))
    }

    /// Returns the number of a component, or the first one if there is only that.
    @inline(never)
    private static func coordinate(_ value: JSONValue, _ component: Int) -> Double {
        if let number = value.number { return number }
        var elements = value.elements, left = component
        guard let first = elements.next() else { return 0 }
        while left > 0, let element = elements.next() {
            left &-= 1
            if left == 0 { return element.number ?? 0 }
        }
        return first.number ?? 0
    }

    /// Returns whether a handle has separate numbers for components.
    @inline(never)
    static func hasParts(_ handle: JSONValue?) -> Bool {
        guard let handle else { return false }
        for member in handle.members {
            var numbers = member.value.elements
            if numbers.next() != nil && numbers.next() != nil { return true }
        }
        return false
    }

    var isLinear: Bool { !isHold && start.x == start.y && end.x == end.y }

    static func == (a: LottieEasing, b: LottieEasing) -> Bool {
        a.isHold == b.isHold && a.start == b.start && a.end == b.end
    }
}

import CMotion
import MotionKernel

/// A tweened transition of a run (MachineFilm): when it goes on, its curve, and the times at which the frames show that
/// it leads from and to.
public struct LottieTween {
    public let begin: Double, duration: Double, end: Double, from: Double, to: Double
    public private(set) var timing = motion_timing()

    /// Reads a tween; nil if it lacks something.
    fileprivate init?(_ value: JSONValue) {
        func number(_ name: StaticString) -> Double? {
            guard let number = value.member(name)?.number, number >= 0, number <= 1e9 else { return nil }
            return number
        }
        guard let begin = number("begin"), let duration = number("duration"), let end = number("end"),
            let from = number("from"), let to = number("to"), duration > 0, end > begin
        else { return nil }
        (self.begin, self.duration, self.end, self.from, self.to) = (begin, duration, end, from, to)
        var parts = value.list("easing"), easing = SIMD4<Float>()
        for i in below(4) {
            guard let part = parts.next()?.number, abs(part) <= 1e6, i & 1 == 1 || part >= 0 && part <= 1 else {
                return nil
            }
            easing[i & 3] = Float(part)
        }
        timing.kind = MOTION_TIMING_CUBIC_BEZIER
        timing.parameters = (easing.x, easing.y, easing.z, easing.w)
    }

    /// How much of the difference is left at a time.
    public func left(at time: Double) -> Float {
        if time >= begin + duration { return 0 }
        var timing = timing
        return withUnsafePointer(to: &timing) { timing in
            let curve: UnsafePointer<Curve> = UnsafeRawPointer(timing).typed()
            return Float(1 - ease((time - begin) / duration, curve, UnsafePointer(bitPattern: 64).unsafelyUnwrapped).y)
        }
    }
}

/// The tweens of a Lottie file, in the order of time.
public struct LottieTweens: Sequence, IteratorProtocol {
    private var elements: JSONElements
    private var last = -1.0

    public init(_ tape: JSONTape) {
        let root = tape.root ?? JSONValue(key: 0, tape)
        elements = root.isObject ? root.list("tweens") : JSONElements(root, false)
    }

    public mutating func next() -> LottieTween? {
        while let element = elements.next() {
            guard let tween = LottieTween(element), tween.begin > last else { continue }
            last = tween.begin
            return tween
        }
        return nil
    }
}

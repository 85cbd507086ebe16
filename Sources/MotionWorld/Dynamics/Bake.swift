import CMotion
import MotionKernel

/// Frame after frame until everything rests.
struct Bake {
    var solver: Solver
    let events: UnsafeMutablePointer<motion_contact>
    let eventCapacity: Int
    private(set) var eventCount = 0

    init(_ solver: Solver, events: UnsafeMutablePointer<motion_contact>, eventCapacity: Int) {
        (self.solver, self.events, self.eventCapacity) = (solver, events, eventCapacity)
    }

    /// What counts as still, and for how many frames.
    struct Stillness {
        let speed, spin: Double
        let frames: Int

        init(speed: Double, spin: Double, frames: Double) {
            (self.speed, self.spin) = (speed, spin)
            self.frames = integer(min(frames, 0x1p30))
        }
    }

    /// Fills at most `frames` frames; how many there are, and whether everything rests in the last one.
    mutating func run(
        frames: Int, _ stillness: Stillness, times: UnsafeMutablePointer<Double>, states: UnsafeMutablePointer<Double>
    ) -> (frames: Int, rests: Bool) {
        var (i, rests) = (0, false)
        while true {
            times[i] = Double(Int32(truncatingIfNeeded: i)) * solver.frame
            write(states + i &* solver.itemCount &* 6)
            i &+= 1
            if rests || i >= frames { return (i, rests) }
            solver.advance(from: times[i &- 1])
            report(times[i &- 1] + solver.frame)
            rests = rest(stillness)
        }
    }

    @inline(__always)
    private func write(_ states: UnsafeMutablePointer<Double>) {
        var i = 0
        while i < solver.itemCount {
            let body = solver.bodies[i], state = states + i &* 6
            // Back from the centre of mass.
            let arm = -body.turned(body.centre)
            let position = body.position + arm, velocity = body.velocity(at: arm)
            (state[0], state[1], state[2]) = (position.x, position.y, body.angle)
            (state[3], state[4], state[5]) = (velocity.x, velocity.y, body.spin)
            i &+= 1
        }
    }

    @inline(__always)
    private func rest(_ stillness: Stillness) -> Bool {
        var (i, rests) = (0, true)
        while i < solver.itemCount {
            let body = solver.bodies + i
            let isStill = body.pointee.velocity.length < stillness.speed && abs(body.pointee.spin) < stillness.spin
            let frames = isStill || body.pointee.inverseMass == 0 ? body.pointee.stillFrames &+ 1 : 0
            body.pointee.stillFrames = frames
            rests = rests && frames >= stillness.frames
            i &+= 1
        }
        return rests
    }

    /// Contacts that began in this frame, and those that have come apart.
    @inline(__always)
    private mutating func report(_ now: Double) {
        var i = 0
        while i < solver.pairCount {
            let pair = solver.pairs + i
            if pair.pointee.impulse > 0 {
                if !pair.pointee.touches {
                    add(
                        motion_contact(
                            time: pair.pointee.time, impulse: pair.pointee.impulse, item: pair.pointee.item,
                            other: pair.pointee.other, ends: 0, reserved: 0))
                }
                pair.pointee.touches = true
            } else if pair.pointee.touches && pair.pointee.isApart {
                add(
                    motion_contact(
                        time: now, impulse: 0, item: pair.pointee.item, other: pair.pointee.other, ends: 1, reserved: 0)
                )
                pair.pointee.touches = false
            }
            i &+= 1
        }
    }

    /// In the order of time.
    @inline(never)
    private mutating func add(_ event: motion_contact) {
        var at = eventCount < eventCapacity ? eventCount : eventCapacity
        eventCount &+= 1
        if at == eventCapacity { return }
        while at > 0 && events[at &- 1].time > event.time {
            events[at] = events[at &- 1]
            at &-= 1
        }
        events[at] = event
    }
}

extension Pair {
    /// Farther than half a point, where it was met at the start of the frame.
    fileprivate var isApart: Bool { count == 0 || (points.0.gap > 0.5 && (count == 1 || points.1.gap > 0.5)) }
}

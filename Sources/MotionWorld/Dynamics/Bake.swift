import CMotion
import MotionKernel

/// Simulates frame after frame until every body rests.
struct Bake {
    var solver: Solver
    let events: UnsafeMutablePointer<motion_contact>
    let eventCapacity: Int
    private(set) var eventCount = 0

    init(_ solver: Solver, events: UnsafeMutablePointer<motion_contact>, eventCapacity: Int) {
        (self.solver, self.events, self.eventCapacity) = (solver, events, eventCapacity)
    }

    /// The speeds below which a body counts as still, and for how many frames it has to be.
    struct Stillness {
        let speed, spin: Double
        let frames: Int

        init(speed: Double, spin: Double, frames: Double) {
            (self.speed, self.spin) = (speed, spin)
            self.frames = integer(min(frames, 0x1p30))
        }
    }

    /// Fills at most `frames` frames. Returns how many there are, and whether everything rests in the last one.
    mutating func run(
        frames: Int, _ stillness: Stillness, times: MutableDoubles, states: MutableDoubles
    ) -> (frames: Int, rests: Bool) {
        var (i, rests) = (0, false)
        while true {
            times[i] = i.double * solver.frame
            write(states + i &* solver.itemCount &* 6)
            i &+= 1
            if rests || i >= frames { return (i, rests) }
            solver.advance(from: times[i &- 1])
            report(times[i &- 1] + solver.frame)
            rests = rest(stillness)
        }
    }

    @inline(__always)
    private func write(_ states: MutableDoubles) {
        for i in below(solver.itemCount) {
            let body = solver.bodies[i], state = states + i &* 6
            // Back from the centre of mass.
            let arm = -body.turned(body.centre)
            let position = body.position + arm, velocity = body.velocity(at: arm)
            (state[0], state[1], state[2]) = (position.x, position.y, body.angle)
            (state[3], state[4], state[5]) = (velocity.x, velocity.y, body.spin)
        }
    }

    @inline(__always)
    private func rest(_ stillness: Stillness) -> Bool {
        var rests = true
        for i in below(solver.itemCount) {
            let body = solver.bodies[i]
            let isStill = body.velocity.length < stillness.speed && abs(body.spin) < stillness.spin
            let frames = isStill || body.inverseMass == 0 ? body.stillFrames &+ 1 : 0
            solver.bodies[i].stillFrames = frames
            rests = rests && frames >= stillness.frames
        }
        return rests
    }

    /// Adds the contacts that began in this frame, and those that have come apart by `now`.
    private mutating func report(_ now: Double) {
        for i in below(solver.pairCount) {
            let pair = solver.pairs[i]
            let ends = !(pair.impulse > 0)
            if ends ? pair.touches && pair.isApart : !pair.touches {
                add(
                    motion_contact(
                        time: ends ? now : pair.time, impulse: ends ? 0 : pair.impulse, item: pair.item,
                        other: pair.other, ends: ends ? 1 : 0, reserved: 0))
                solver.pairs[i].touches = !ends
            }
        }
    }

    /// Inserts a contact by its time. Beyond the capacity it is only counted.
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
    /// Says whether the bodies were farther than half a point from each other at the start of the frame.
    fileprivate var isApart: Bool { count == 0 || (points.0.gap > 0.5 && (count == 1 || points.1.gap > 0.5)) }
}

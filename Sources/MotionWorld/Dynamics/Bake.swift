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

    /// Fills at most `frames` frames. Returns how many there are, and why these are all: the header's MOTION_BAKE_*.
    mutating func run(
        frames: Int, _ stillness: Stillness, times: MutableDoubles, states: MutableDoubles
    ) -> (frames: Int, ended: UInt32) {
        var (i, rests) = (0, false)
        while true {
            times[i] = i.double * solver.frame
            write(states + i &* solver.itemCount &* 6)
            i &+= 1
            if rests { return (i, MOTION_BAKE_RESTED) }
            if i >= frames { return (i, MOTION_BAKE_SECONDS) }
            solver.advance(from: times[i &- 1])
            // A frame that was only begun is not one.
            if solver.budget.isOver { return (i, MOTION_BAKE_BUDGET) }
            report(from: times[i &- 1], to: i.double * solver.frame)
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

    /// Adds the contacts that began in the frame from `start` to `now`, and those that have come apart by then, by
    /// their times. Beyond the capacity they are only counted.
    private mutating func report(from start: Double, to now: Double) {
        let first = eventCount < eventCapacity ? eventCount : eventCapacity
        for i in below(solver.pairCount) {
            let pair = solver.pairs[i]
            let ends = !(pair.impulse > 0)
            if ends ? pair.touches && pair.isApart : !pair.touches {
                if eventCount < eventCapacity {
                    events[eventCount] = motion_contact(
                        time: ends ? now : clamp(pair.time, start, now), impulse: ends ? 0 : pair.impulse,
                        item: pair.item, other: pair.other, ends: ends ? 1 : 0, reserved: eventCount.u32)
                }
                eventCount &+= 1
                solver.pairs[i].touches = !ends
            }
        }
        let count = (eventCount < eventCapacity ? eventCount : eventCapacity) &- first
        sort(events + first, count)
        for i in below(count) { events[first &+ i].reserved = 0 }
    }
}

/// Sorts contacts by their times, and at the same time by `reserved`, with a heap: many bodies may meet in one frame.
@inline(never)
private func sort(_ contacts: UnsafeMutablePointer<motion_contact>, _ count: Int) {
    func isBefore(_ a: motion_contact, _ b: motion_contact) -> Bool {
        a.time < b.time || (a.time == b.time && a.reserved < b.reserved)
    }
    /// Puts a contact into the heap below `end`, at `hole` or below it.
    func sift(_ contact: motion_contact, into hole: Int, _ end: Int) {
        var hole = hole
        while true {
            var child = 2 &* hole &+ 1
            if child >= end { break }
            if child &+ 1 < end && isBefore(contacts[child], contacts[child &+ 1]) { child &+= 1 }
            if !isBefore(contact, contacts[child]) { break }
            contacts[hole] = contacts[child]
            hole = child
        }
        contacts[hole] = contact
    }
    var first = count >> 1
    while first > 0 {
        first &-= 1
        sift(contacts[first], into: first, count)
    }
    var end = count
    while end > 1 {
        end &-= 1
        let last = contacts[end]
        contacts[end] = contacts[0]
        sift(last, into: 0, end)
    }
}

extension Pair {
    /// Says whether the bodies were farther than half a point from each other at the start of the frame.
    fileprivate var isApart: Bool { count == 0 || (points.0.gap > 0.5 && (count == 1 || points.1.gap > 0.5)) }
}

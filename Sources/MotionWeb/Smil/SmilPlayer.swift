import CMotion
import MotionKernel

/// An interval while it is played: its end may still come earlier.
struct SmilRun {
    var animation: UInt32
    var begin, end: Double
    var isCut: Bool
}

/// A begin or an end that is to come.
struct SmilEvent {
    var time: Double
    /// The animation that it begins or ends, and the number of the event.
    var animation: UInt32, order: UInt32
    /// The run by whose end it comes, or MOTION_NONE.
    var run = MOTION_NONE
    /// Seconds after the end of that run; for a repeat, when the run must still last.
    var offset = 0.0
    var isBegin: Bool, isRepeat = false

    /// Returns whether it comes before another one. Ends come before begins at the same time.
    @inline(__always)
    func isBefore(_ other: SmilEvent) -> Bool {
        if time != other.time { return time < other.time }
        if isBegin != other.isBegin { return !isBegin }
        return animation != other.animation ? animation < other.animation : order < other.order
    }
}

/// A known end of an animation.
struct SmilEnd {
    var time: Double
    /// The one before it in the order of time, or MOTION_NONE.
    var previous: UInt32
}

/// What the player knows of an animation.
struct SmilPlayed {
    /// Its set of animations that call each other: a tree whose root is the leader. The next one in that set.
    var set: UInt32, nextInSet = MOTION_NONE
    /// The first moment that refers to it, its last known end, and its last run.
    var called = MOTION_NONE, lastEnd = MOTION_NONE, run = MOTION_NONE
    /// The schedule that has its intervals, and the first of them in both lists.
    var schedule = MOTION_NONE, once = MOTION_NONE, circle = MOTION_NONE
}

/// Plays begin lists, offsets, syncbases, ends and restarts through in the order of time. Animations that call each
/// other in a circle do so for ever: their period is found, so that a repeating group can play it.
struct SmilPlayer {
    let timed: UnsafeMutablePointer<SmilTimed>
    let count: Int
    let moments: UnsafeMutablePointer<SmilMoment>
    let played: UnsafeMutablePointer<SmilPlayed>
    /// Memory for one set: its runs, the events to come, and the ends that are known.
    let runs: UnsafeMutablePointer<SmilRun>
    let events: UnsafeMutablePointer<SmilEvent>
    let ends: UnsafeMutablePointer<SmilEnd>
    /// Memory for the intervals of one set, and for all that are kept.
    let own: UnsafeMutablePointer<SmilInterval>
    let intervals: UnsafeMutablePointer<SmilInterval>
    let schedules: UnsafeMutablePointer<SmilSchedule>

    private(set) var intervalCount = 0, scheduleCount = 0
    /// Whether there are more intervals than are kept.
    private(set) var isTooLarge = false
    private var runCount = 0, eventCount = 0, endCount = 0, order: UInt32 = 0, steps = 0, most = 0

    /// Intervals of a circle that are played through: a fixed number, and more for each animation.
    static func runCapacity(_ count: Int) -> Int { count == 0 ? 0 : 100 &+ 8 &* count }
    /// Intervals that are kept in all.
    static func intervalCapacity(_ count: Int) -> Int { Swift.min(20_000, 110 &* count) }
    static func eventCapacity(_ count: Int, _ moments: Int) -> Int {
        count == 0 ? 0 : 256 &+ 16 &* count &+ 4 &* moments
    }
    /// Events that are looked at or moved for one set.
    private static var mostSteps: Int { 4_000_000 }

    /// Returns how many bytes are needed for a number of animations and moments.
    static func size(_ count: Int, _ moments: Int) -> Int {
        let runs = runCapacity(count), events = eventCapacity(count, moments)
        return count &* (MemoryLayout<SmilPlayed>.stride &+ MemoryLayout<SmilSchedule>.stride)
            &+ runs &* (MemoryLayout<SmilRun>.stride &+ MemoryLayout<SmilInterval>.stride)
            &+ events &* (MemoryLayout<SmilEvent>.stride &+ MemoryLayout<SmilEnd>.stride)
            &+ intervalCapacity(count) &* MemoryLayout<SmilInterval>.stride
    }

    /// Divides memory that is aligned to 8 bytes and has the size that `size` says.
    init(
        _ timed: UnsafeMutablePointer<SmilTimed>, _ count: Int, _ moments: UnsafeMutablePointer<SmilMoment>,
        _ momentCount: Int, memory: UnsafeMutableRawPointer
    ) {
        (self.timed, self.count, self.moments) = (timed, count, moments)
        let runCapacity = SmilPlayer.runCapacity(count), eventCapacity = SmilPlayer.eventCapacity(count, momentCount)
        schedules = memory.typed()
        intervals = UnsafeMutableRawPointer(schedules + count).typed()
        own = UnsafeMutableRawPointer(intervals + SmilPlayer.intervalCapacity(count)).typed()
        runs = UnsafeMutableRawPointer(own + runCapacity).typed()
        events = UnsafeMutableRawPointer(runs + runCapacity).typed()
        ends = UnsafeMutableRawPointer(events + eventCapacity).typed()
        played = UnsafeMutableRawPointer(ends + eventCapacity).typed()
        most = eventCapacity
        for i in below(count) { (played + i).initialize(to: SmilPlayed(set: i.u32)) }
        for i in below(count) { join(i, timed[i]) }
        // The lists of callers, in the order of the document.
        for back in below(count) {
            let i = count &- 1 &- back, each = timed[i]
            let total = (each.beginCount &+ each.endCount).int
            for k in below(total) {
                let place = each.firstMoment.int &+ total &- 1 &- k
                moments[place].following = MOTION_NONE
                guard moments[place].source < count else { continue }
                moments[place].following = played[moments[place].source].called
                played[moments[place].source].called = place.u32
            }
        }
    }

    // MARK: - Sets of animations that call each other

    private func join(_ index: Int, _ each: SmilTimed) {
        for k in below((each.beginCount &+ each.endCount).int) {
            let source = moments[each.firstMoment.int &+ k].source
            if source < count { played[leader(index)].set = leader(source.int).u32 }
        }
    }

    @inline(never)
    private func leader(_ index: Int) -> Int {
        var at = index
        while played[at].set.int != at {
            played[at].set = played[played[at].set].set
            at = played[at].set.int
        }
        return at
    }

    /// Makes the schedules of all animations.
    @inline(never)
    mutating func play() {
        // The lists of members: their heads are in "run", which is not in use yet.
        for back in below(count) {
            let i = count &- 1 &- back, first = leader(i)
            played[i].nextInSet = played[first].run
            played[first].run = i.u32
        }
        for i in below(count) where leader(i) == i {
            let first = played[i].run
            played[i].run = MOTION_NONE
            play(from: first)
        }
    }

    // MARK: - One set

    private mutating func play(from first: UInt32) {
        (runCount, eventCount, endCount, order, steps) = (0, 0, 0, 0, 0)
        var members = 0, member = first
        while member < count {
            let each = timed[member]
            for k in below((each.beginCount &+ each.endCount).int) {
                let moment = moments[each.firstMoment.int &+ k]
                if moment.base == .document { give(member, moment, moment.offset) }
            }
            member = played[member].nextInSet
            members.advance()
        }
        let limit = SmilPlayer.runCapacity(members)
        while eventCount > 0 && runCount < limit && steps < SmilPlayer.mostSteps { take() }
        var kept = 0
        for i in below(runCount) where runs[i].end > runs[i].begin {
            let run = runs[i]
            own[kept.advance()] = SmilInterval(
                animation: run.animation, begin: run.begin, end: run.end, isCut: run.isCut)
        }
        sortRows(own, kept) { $0.isBefore($1) }
        var schedule = SmilSchedule(firstOnce: intervalCount.u32)
        if eventCount > 0 {
            schedule = circle(kept)
        } else {
            schedule.onceCount = keep(0, kept, isCircle: false)
        }
        let number = scheduleCount.u32
        schedules[scheduleCount.advance()] = schedule
        member = first
        while member < count {
            played[member].schedule = number
            member = played[member].nextInSet
        }
    }

    /// Keeps some of the intervals of a set. Returns how many were kept.
    @inline(never)
    mutating func keep(_ first: Int, _ total: Int, isCircle: Bool) -> UInt32 {
        if intervalCount &+ total > SmilPlayer.intervalCapacity(count) {
            isTooLarge = true
            return 0
        }
        for back in below(total) {
            let i = total &- 1 &- back
            var interval = own[first &+ i]
            let place = (intervalCount &+ i).u32, animation = interval.animation
            interval.following = isCircle ? played[animation].circle : played[animation].once
            if isCircle { played[animation].circle = place } else { played[animation].once = place }
            intervals[place] = interval
        }
        intervalCount &+= total
        return total.u32
    }

    // MARK: - Events

    /// Puts an event into the heap.
    @inline(never)
    private mutating func push(_ event: SmilEvent) {
        if eventCount == most {
            steps = SmilPlayer.mostSteps  // no more of this set is played
            return
        }
        var place = eventCount.advance(), event = event
        event.order = order.advance()
        while place > 0 {
            let parent = (place &- 1) &>> 1
            if !event.isBefore(events[parent]) { break }
            events[place] = events[parent]
            place = parent
        }
        events[place] = event
    }

    /// Takes the next event out of the heap.
    private mutating func pop() -> SmilEvent {
        let found = events[0]
        eventCount &-= 1
        let last = events[eventCount]
        var place = 0
        while true {
            var child = place &* 2 &+ 1
            if child >= eventCount { break }
            if child &+ 1 < eventCount && events[child &+ 1].isBefore(events[child]) { child &+= 1 }
            if !events[child].isBefore(last) { break }
            events[place] = events[child]
            place = child
        }
        events[place] = last
        return found
    }

    private mutating func give(_ animation: UInt32, _ moment: SmilMoment, _ time: Double) {
        if moment.isEnd { know(animation, time) }
        push(SmilEvent(time: time, animation: animation, order: 0, isBegin: !moment.isEnd))
    }

    /// Adds an end to those that are known, in the order of time.
    @inline(never)
    private mutating func know(_ animation: UInt32, _ time: Double) {
        if endCount == most {
            steps = SmilPlayer.mostSteps
            return
        }
        var later = MOTION_NONE, at = played[animation].lastEnd
        while at != MOTION_NONE && ends[at].time > time {
            later = at
            at = ends[at].previous
            steps &+= 1
        }
        ends[endCount] = SmilEnd(time: time, previous: at)
        let own = endCount.advance().u32
        if later == MOTION_NONE { played[animation].lastEnd = own } else { ends[later].previous = own }
    }

    /// Returns the first known end after a time, or infinity.
    private mutating func end(_ animation: UInt32, after time: Double) -> Double {
        var found = Double.infinity, at = played[animation].lastEnd
        while at != MOTION_NONE && ends[at].time > time {
            found = ends[at].time
            at = ends[at].previous
            steps &+= 1
        }
        return found
    }

    private mutating func take() {
        let event = pop()
        steps &+= 1
        if event.run != MOTION_NONE {  // by the end of a run, which may come earlier than was thought
            let end = runs[event.run].end
            if event.isRepeat ? end <= event.offset + sameTime : end + event.offset < event.time - sameTime { return }
            if !event.isBegin { know(event.animation, event.time) }
        }
        if event.isBegin { start(event.animation, event.time) } else { stop(event.animation, event.time) }
    }

    private mutating func stop(_ animation: UInt32, _ time: Double) {
        let last = played[animation].run
        if last == MOTION_NONE || !(runs[last].begin < time && time < runs[last].end) { return }
        cut(last, runs[last].begin + timed[animation].lasting(runs[last].begin, time))
    }

    private mutating func cut(_ run: UInt32, _ end: Double) {
        if end >= runs[run].end { return }
        (runs[run].end, runs[run].isCut) = (end, true)
        tellEnd(run)
    }

    private mutating func start(_ animation: UInt32, _ time: Double) {
        let each = timed[animation], before = played[animation].run
        if before != MOTION_NONE {
            if each.restart == .never || time <= runs[before].begin + sameTime { return }
            if time < runs[before].end - sameTime {
                if each.restart == .whenNotActive { return }
                cut(before, time)
            }
        }
        var last = time + each.active, isCut = false
        if each.endCount > 0 {
            let coming = end(animation, after: time)
            if coming == .infinity {
                var waits = false
                for k in below(each.endCount.int) {
                    if moments[(each.firstMoment &+ each.beginCount).int &+ k].base != .document { waits = true }
                }
                if played[animation].lastEnd != MOTION_NONE || !waits { return }  // all its ends have passed
            } else {
                let length = each.lasting(time, coming)
                (last, isCut) = (time + length, length < each.active)
            }
        }
        if last <= 0 && last != time { return }  // over before the document begins
        let run = runCount.u32
        runs[runCount.advance()] = SmilRun(animation: animation, begin: time, end: last, isCut: isCut)
        played[animation].run = run
        tellBegin(run)
        tellEnd(run)
    }

    /// Gives the moments that refer to the begin of a run, or to its repeats.
    private mutating func tellBegin(_ run: UInt32) {
        let (animation, time) = (runs[run].animation, runs[run].begin)
        var at = played[animation].called
        while at != MOTION_NONE {
            let moment = moments[at]
            if moment.base == .begin { give(moment.owner, moment, time + moment.offset) }
            let turn = time + moment.iteration * timed[animation].simple
            if moment.base == .iteration && turn < runs[run].end {
                push(
                    SmilEvent(
                        time: turn + moment.offset, animation: moment.owner, order: 0, run: run, offset: turn,
                        isBegin: !moment.isEnd, isRepeat: true))
            }
            steps &+= 1
            at = moment.following
        }
    }

    /// Gives the moments that refer to the end of a run.
    private mutating func tellEnd(_ run: UInt32) {
        if runs[run].end == .infinity { return }
        var at = played[runs[run].animation].called
        while at != MOTION_NONE {
            let moment = moments[at]
            if moment.base == .end {
                push(
                    SmilEvent(
                        time: runs[run].end + moment.offset, animation: moment.owner, order: 0, run: run,
                        offset: moment.offset, isBegin: !moment.isEnd))
            }
            steps &+= 1
            at = moment.following
        }
    }
}

import CMotion
import MotionKernel

// Animations that call each other in a circle do so for ever: what repeats, and how long it takes.

extension SmilPlayer {
    /// Returns intervals without end: the shortest number of them after which all begin again, one period later.
    mutating func circle(_ total: Int) -> SmilSchedule {
        let complete = (total &* 3) &>> 2  // after these, some that begin earlier may be missing
        var left = 10_000 &+ 8 &* total
        for length in below(complete &>> 1 &+ 1, from: 1) {
            let period = own[complete].begin - own[complete &- length].begin
            var first = complete &- length
            while first >= 0 && left > 0 && isRepeated(first, length, period) {
                (first, left) = (first &- 1, left &- 1)
            }
            left &-= 1
            if left <= 0 { break }
            first &+= 1
            if complete &- length &- first >= length { return split(first, length) }
        }
        var schedule = SmilSchedule(firstOnce: intervalCount.u32, isWhole: false)
        schedule.onceCount = keep(0, total, isCircle: false)
        return schedule
    }

    private func isRepeated(_ at: Int, _ length: Int, _ period: Double) -> Bool {
        let one = own[at], other = own[at &+ length]
        if one.animation != other.animation { return false }
        let (duration, again) = (one.end - one.begin, other.end - other.begin)
        let isAsLong = duration == again || abs(duration - again) < sameTime
        return period > sameTime && abs(other.begin - one.begin - period) < sameTime && isAsLong
    }

    /// Keeps the intervals before a circle, and those of one period.
    private mutating func split(_ first: Int, _ length: Int) -> SmilSchedule {
        let begin = first &+ length, start = own[begin].begin
        var schedule = SmilSchedule(firstOnce: intervalCount.u32, start: start, period: start - own[first].begin)
        schedule.onceCount = keep(0, begin, isCircle: false)
        // The last interval before the circle of each animation in it is carried into it.
        for i in below(begin &+ length, from: begin) { played[own[i].animation].run = MOTION_NONE }
        for i in below(begin) {
            played[own[i].animation].run = i.u32
            own[i].following = MOTION_NONE
        }
        for i in below(begin &+ length, from: begin) {
            let last = played[own[i].animation].run
            if last < begin { own[last].following = 0 }
        }
        var count = 0
        for i in below(begin &+ length) where i >= begin || own[i].following == 0 {
            own[count] = own[i]
            own[count].begin -= start
            own[count].end -= start
            count.advance()
        }
        sortRows(own, count) { $0.isBefore($1) }
        schedule.firstCircle = intervalCount.u32
        schedule.circleCount = keep(0, count, isCircle: true)
        return schedule
    }
}

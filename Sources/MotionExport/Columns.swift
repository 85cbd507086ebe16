import CMotion
import MotionClip
import MotionKernel

/// Numbers of a clip over time. A sample is a row of columns; those that move are kept at all times, the others once.
///
///     6 a layer  the affine to the parent
///     1 a layer  the opacity that it has by itself
///     2 a layer  stroke start and end
///     values     those of the channels
///     3 a trim   start, end, offset
///     1 an animation of a path, and none of others: its progress
struct Columns {
    let clip: Clip, sampler: Sampler
    let layerCount, trimCount, count: Int
    let stride: Int  // of the clip's columns
    let frame, first: MutableFloats  // a sample; the first one
    private let wanted: MutableBytes
    private let list: MutableWords  // of columns that are needed; then of those that move
    private var listCount = 0
    private let slots: MutableWords
    var store: MutableFloats
    private(set) var movingCount = 0
    private(set) var times: MutableDoubles
    private(set) var timeCount = 0
    private let change: MutableDoubles
    private let bends: MutableBytes  // of each time: 1 where numbers leave the straight way, 2 if that is not known
    private let capacity: Int
    /// Whether times are even ones: those at which animations begin and end are too many.
    var isSparse = false
    var start: Double { times[0] }
    var end: Double { times[timeCount &- 1] }

    static var none: UInt32 { UInt32.max }
    /// Seconds by which a time lies before a jump.
    static var before: Double { 1e-6 }
    /// Two times that are nearer are both sides of a jump.
    static var narrow: Double { 3e-6 }
    /// Two times that are nearer have none between them.
    private static var shortest: Double { 2e-5 }
    /// What marks a column that is too fast to be followed.
    private static var fast: UInt8 { 4 }

    init(_ clip: Clip, _ room: inout Room, capacity: Int) {
        self.clip = clip
        let header = clip.header
        sampler = Sampler(clip, scratch: room.bytes(clip.scratchSize.int))
        (layerCount, trimCount) = (header.layerCount.int, header.trimCount.int)
        stride = ValueLayout(clip.start).stride
        count = 9 &* layerCount &+ header.valueCount.int &+ 3 &* trimCount &+ header.animationCount.int
        (frame, first, wanted, slots) = (room.take(count), room.take(count), room.take(count), room.take(count))
        list = room.take(count)
        (times, change, self.capacity) = (room.take(capacity), room.take(capacity), capacity)
        bends = room.take(capacity)
        store = frame
    }

    // MARK: - Places

    func affine(_ layer: Int) -> Int { 6 &* layer }
    func opacity(_ layer: Int) -> Int { 6 &* layerCount &+ layer }
    func stroke(_ layer: Int) -> Int { 7 &* layerCount &+ 2 &* layer }
    func value(_ place: UInt32) -> Int { 9 &* layerCount &+ place.int }
    func trim(_ number: Int) -> Int { 9 &* layerCount &+ clip.header.valueCount.int &+ 3 &* number }
    func progress(_ animation: Int) -> Int { trim(trimCount) &+ animation }

    /// Returns a number at a time.
    @inline(never)
    func number(_ column: Int, _ time: Int) -> Double {
        let slot = slots[column]
        return Double(slot == Columns.none ? first[column] : store[slot.int &* timeCount &+ time])
    }

    func moves(_ column: Int, _ count: Int = 1) -> Bool {
        for i in below(count) where slots[column &+ i] != Columns.none { return true }
        return false
    }

    /// Returns the affine of a layer to its parent.
    @inline(never)
    func placed(_ layer: Int, _ time: Int) -> Affine {
        let c = affine(layer)
        return Affine(
            x: Vector(number(c, time), number(c &+ 1, time)), y: Vector(number(c &+ 2, time), number(c &+ 3, time)),
            t: Vector(number(c &+ 4, time), number(c &+ 5, time)))
    }

    /// Returns the affine of a layer to one above it, or to the root.
    @inline(never)
    func placed(_ layer: UInt32, in base: UInt32, _ time: Int) -> Affine {
        var whole = Affine(x: Vector(1, 0), y: Vector(0, 1), t: Vector(0, 0)), next = layer
        while next != Columns.none && next != base {
            whole = whole.then(placed(next.int, time))
            next = clip.layers[next].parent
        }
        return whole
    }

    /// Returns whether the affine of a layer to one above it, or to the root, moves.
    func travels(_ layer: UInt32, in base: UInt32) -> Bool {
        var next = layer
        while next != Columns.none && next != base {
            if moves(affine(next.int), 6) { return true }
            next = clip.layers[next].parent
        }
        return false
    }

    // MARK: - Sampling

    /// Says that the numbers of some columns are needed.
    func want(_ column: Int, _ count: Int = 1) {
        for i in below(count) { wanted[column &+ i] = 1 }
    }

    /// Forgets what is needed, but for affines and opacities.
    func begin() {
        for i in below(count) { wanted[i] = i < 7 &* layerCount ? 2 : 0 }
        for layer in below(layerCount) {
            for part in below(6) { wanted[6 &* layer &+ part] = part < 4 ? 3 : 1 }
        }
        for number in below(clip.header.animationCount) where !clip.hasNumbers(number) { wanted[progress(number)] = 3 }
    }

    /// Returns whether one of some columns is too fast to be followed.
    func isFast(_ column: Int, _ count: Int = 1) -> Bool {
        for i in below(count) where wanted[column &+ i] & Columns.fast != 0 { return true }
        return false
    }

    /// Brings all numbers at a time to the frame.
    @inline(never)
    func sample(_ time: Double) {
        var outputs = motion_outputs()
        outputs.space = MOTION_SPACE_PARENT
        (outputs.affines, outputs.affine_stride) = (frame, 6)
        (outputs.opacities, outputs.opacity_stride) = (frame + 6 &* layerCount, 1)
        (outputs.strokes, outputs.stroke_stride) = (frame + 7 &* layerCount, 2)
        (outputs.values, outputs.value_stride) = (frame + 9 &* layerCount, clip.header.valueCount)
        sampler.sample(at: time, &outputs)
        for number in below(trimCount) {
            let record = clip.trims[number], at = trim(number)
            frame[at] = sampler.user(record.start, 0)
            frame[at &+ 1] = sampler.user(record.end, 1)
            frame[at &+ 2] = sampler.user(record.offset, 0)
        }
        for number in below(clip.header.animationCount) where !clip.hasNumbers(number) {
            frame[progress(number)] = sampler.progress(of: number)
        }
    }

    /// Returns by how much the frame differs from other numbers, in points where they are places.
    private func difference(_ from: MutableFloats) -> Double {
        var most: Float = 0
        for k in below(listCount) {
            let i = list[k].int, kind = wanted[i] & 3, weight: Float = kind == 3 ? 30 : kind == 2 ? 10 : 1
            let off = (frame[i] - from[i]).magnitude * weight
            if off > most { most = off }
        }
        return Double(most)
    }

    /// Adds a time. Those beyond the capacity are left out.
    mutating func add(_ time: Double) {
        if timeCount < capacity {
            times[timeCount] = time
            timeCount &+= 1
        }
    }

    /// Sorts the times, and leaves out those that are one but for rounding.
    @inline(never)
    mutating func sort() {
        sortDoubles(times, timeCount)
        var kept = 0
        for i in below(timeCount) where kept == 0 || times[i] - times[kept &- 1] > 1e-11 {
            times[kept] = times[i]
            kept &+= 1
        }
        timeCount = kept
    }

    /// Returns by how much numbers are off the straight way from one sample to another one, as `difference` counts, and
    /// marks the columns that are further off than `most`.
    private func bend(
        _ numbers: MutableFloats, _ from: MutableFloats, _ to: MutableFloats, _ share: Double, most: Double = .infinity
    ) -> Double {
        var found: Float = 0
        for k in below(listCount) {
            let i = list[k].int, kind = wanted[i] & 3, weight: Float = kind == 3 ? 100 : kind == 2 ? 10 : 1
            let off = (numbers[i] - from[i] - (to[i] - from[i]) * Float(share)).magnitude * weight
            if Double(off) > most { wanted[i] |= Columns.fast }
            if off > found { found = off }
        }
        return Double(found)
    }

    /// Finds which columns move, and adds the times on both sides of each jump, and others where numbers bend. `rows`
    /// has room for two samples.
    @inline(never)
    mutating func survey(_ rows: MutableFloats, tolerance: Double) {
        listCount = 0
        for i in below(count) where wanted[i] != 0 {
            list[listCount] = i.u32
            listCount &+= 1
        }
        var last = rows, older = rows + count
        let limit = tolerance / 8
        for k in below(timeCount) {
            sample(times[k])
            if k == 0 {
                first.update(from: frame, count: count)
                for i in below(count) { slots[i] = Columns.none }
            }
            for number in below(listCount) {
                let i = list[number].int
                if frame[i] != first[i] { slots[i] = 0 }
            }
            (change[k], bends[k]) = (k == 0 ? 0 : difference(last), 2)
            if k > 1 && min(times[k] - times[k &- 1], times[k &- 1] - times[k &- 2]) >= Columns.narrow {
                let share = (times[k &- 1] - times[k &- 2]) / (times[k] - times[k &- 2])
                bends[k &- 1] = bend(last, older, frame, share) > 4 * limit ? 1 : 0
            }
            (last, older) = (older, last)
            last.update(from: frame, count: count)
        }
        let known = timeCount
        var found = 0
        for k in below(known, from: 1) where times[k] - times[k &- 1] > 4 * Columns.before {
            let around = max(k > 1 ? change[k &- 1] : 0, k &+ 1 < known ? change[k &+ 1] : 0)
            if found < 256 && change[k] > tolerance && change[k] > 4 * around {
                found &+= 1
                if findJump(times[k &- 1], times[k], change[k], rows) { continue }
            }
            let (one, other) = (bends[k &- 1], bends[k])
            if one == 1 || other == 1 || one &+ other == 4 { refine(times[k &- 1], times[k], rows, limit) }
        }
        sort()
        movingCount = 0
        for i in below(count) where slots[i] != Columns.none {
            (slots[i], list[movingCount]) = (movingCount.u32, i.u32)
            movingCount &+= 1
        }
    }

    /// Adds both sides of a jump between two times, if there is one.
    private mutating func findJump(_ from: Double, _ to: Double, _ change: Double, _ last: MutableFloats) -> Bool {
        var (low, high) = (from, to)
        sample(low)
        last.update(from: frame, count: count)
        while high - low > Columns.before {
            let middle = low + (high - low) / 2
            if !(middle > low && middle < high) { break }
            sample(middle)
            if difference(last) > change / 2 {
                high = middle
            } else {
                low = middle
                last.update(from: frame, count: count)
            }
        }
        sample(high)
        if !(difference(last) > change / 2) { return false }
        add(low)
        add(high)
        return true
    }

    /// Adds times between two others until the numbers go straight from each to the next one. Without room for these it
    /// marks what is too fast.
    @inline(never)
    private mutating func refine(_ from: Double, _ to: Double, _ rows: MutableFloats, _ limit: Double) {
        var low = from, width = to - from
        let share = 0.4  // in the middle eases would be on the straight way
        while low < to {
            let high = low + 1.5 * width < to ? low + width : to
            if high - low > Columns.shortest {
                sample(low)
                rows.update(from: frame, count: count)
                sample(high)
                (rows + count).update(from: frame, count: count)
                sample(low + (high - low) * share)
                let isFull = timeCount == capacity
                if bend(frame, rows, rows + count, share, most: isFull ? 2 * limit : .infinity) > limit {
                    if isFull { return }
                    width = (high - low) / 2
                    continue
                }
            }
            if high < to { add(high) }
            (low, width) = (high, 2 * width)
        }
    }

    /// Keeps the columns that move at all times.
    @inline(never)
    func keep() {
        for k in below(timeCount) {
            sample(times[k])
            for number in below(movingCount) { store[number &* timeCount &+ k] = frame[list[number].int] }
        }
    }

    /// Returns the index of the first time that is not before another one, but for rounding.
    func index(of time: Double) -> Int {
        var (low, high) = (0, timeCount)
        while low < high {
            let middle = (low &+ high) >> 1
            if times[middle] < time - 2e-11 { low = middle &+ 1 } else { high = middle }
        }
        return low < timeCount ? low : timeCount &- 1
    }
}

/// Sorts doubles, by Shell's method: there is no room to merge.
@inline(never)
func sortDoubles(_ numbers: MutableDoubles, _ count: Int) {
    var gap = 1
    while gap < count { gap = gap &* 3 &+ 1 }
    while gap > 0 {
        for i in below(count, from: gap) {
            let number = numbers[i]
            var at = i
            while at >= gap && numbers[at &- gap] > number {
                numbers[at] = numbers[at &- gap]
                at &-= gap
            }
            numbers[at] = number
        }
        gap = smallerThird(gap)
    }
}

/// Returns the gap before another one of 1, 4, 13, 40 ...
private func smallerThird(_ gap: Int) -> Int {
    var before = 0
    while before &* 3 &+ 1 < gap { before = before &* 3 &+ 1 }
    return before
}

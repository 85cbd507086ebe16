import CMotion
import MotionFiles
import MotionKernel

/// Memory that is given out from its beginning. Whether there is enough is asked before anything is written.
private struct Memory {
    let start: UnsafeMutableRawPointer
    var used: UInt64

    @inline(__always)
    mutating func take<Row>(_ count: UInt64) -> UnsafeMutablePointer<Row> {
        take(bytes: count &* MemoryLayout<Row>.stride.u64).typed()
    }

    @inline(never)
    mutating func take(bytes: UInt64) -> UnsafeMutableRawPointer {
        let at = used
        used = rounded(used &+ bytes)
        return start + at.int
    }
}

/// Copies rows of some bytes each, all multiples of four.
@inline(never)
private func copy(_ from: UnsafeRawPointer?, _ to: UnsafeMutableRawPointer, _ count: UInt32, _ stride: Int) {
    guard let from: Words = from?.typed() else { return }
    let words: MutableWords = to.typed()
    for i in below(count.int &* (stride &>> 2)) { words[i] = from[i] }
}

/// What a tween moves: a property of a layer or a user property, with its floats among all; or the points of a path.
private struct Target {
    var layer, property, width, first: UInt32
}

/// The description of a Lottie file, with an animation more for each tween and each property that moves: it adds what
/// the property has at the frame before, less what it has at the next one, and takes that back along a curve.
struct TweenedDescription {
    private let call: Compilation
    private(set) var description: motion_description
    private var memory: Memory
    /// The description of a clip that is sampled for the differences: all layers show, and all targets have channels.
    private var sampled: motion_description
    private let targets: UnsafeMutablePointer<Target>, channels: UnsafeMutablePointer<motion_channel>
    private let masks: UnsafeMutablePointer<UInt64>, users: MutableBytes
    private var targetCount = 0, width: UInt32 = 0, points: UInt32 = 0, paths: UInt32 = 0
    private let tweens: UInt64

    /// The scratch that is used.
    var end: UInt64 { memory.used }

    /// Lists the targets; nil if there are none, or with the status of a call that needs more memory.
    @inline(never)
    init?(_ call: Compilation, _ read: motion_description, end: UInt64, _ status: inout motion_status) {
        (self.call, description, sampled) = (call, read, read)
        memory = Memory(start: call.scratch(after: 0), used: end)
        var count: UInt64 = 0
        call.withTape { for _ in LottieTweens($0) { count &+= 1 } }
        tweens = count
        status = MOTION_OK
        // An animation has four targets at most.
        let most = read.animation_count.u64 &* 4, layerCount = read.layer_count.u64
        if count == 0 || most == 0 { return nil }
        targets = memory.take(most)
        masks = memory.take(layerCount)
        users = memory.take(read.user_property_count.u64)
        channels = memory.take(read.channel_count.u64 &+ most)
        let layers: UnsafeMutablePointer<motion_layer> = memory.take(layerCount)
        if let asked = call.need(scratch: memory.used, clip: 48) {
            status = asked
            return nil
        }
        guard let given = read.layers, let animations = read.animations else { return nil }
        for i in below(layerCount.int) {
            (masks[i], layers[i]) = (0, given[i])
            layers[i].clock = MOTION_NONE
            layers[i].flags &= ~MOTION_LAYER_HIDDEN
        }
        for i in below(read.user_property_count.int) { users[i] = 0 }
        copy(read.channels, channels, read.channel_count, MemoryLayout<motion_channel>.stride)
        (sampled.layers, sampled.channels) = (UnsafePointer(layers), UnsafePointer(channels))
        (sampled.trim_count, sampled.trimmed_count) = (0, 0)
        for i in below(read.animation_count.int) { add(animations[i]) }
        sampled.channel_count = read.channel_count &+ targetCount.u32 &- paths
        if targetCount == 0 { return nil }
        if (targetCount.u64 &+ layerCount) &* count > (call.compiled.pointee.value_count.u64 &+ 4096) &* 64 {
            status = call.tell(MOTION_ERROR_COUNT)
            return nil
        }
    }

    /// Adds what an animation moves.
    private mutating func add(_ row: motion_animation) {
        switch row.property {
        case MOTION_PROPERTY_TRANSFORM:
            add(row.layer, MOTION_PROPERTY_ROTATION, 1)
            add(row.layer, MOTION_PROPERTY_SCALE, 2)
            add(row.layer, MOTION_PROPERTY_TRANSLATION, 2)
            add(row.layer, MOTION_PROPERTY_SKEW, 1)
        case MOTION_PROPERTY_SCALE_X, MOTION_PROPERTY_SCALE_Y: add(row.layer, MOTION_PROPERTY_SCALE, 2)
        case MOTION_PROPERTY_TRANSLATION_X, MOTION_PROPERTY_TRANSLATION_Y:
            add(row.layer, MOTION_PROPERTY_TRANSLATION, 2)
        case MOTION_PROPERTY_POSITION, MOTION_PROPERTY_SCALE, MOTION_PROPERTY_TRANSLATION,
            MOTION_PROPERTY_ANCHOR_POINT:
            add(row.layer, row.property, 2)
        case MOTION_PROPERTY_BOUNDS: add(row.layer, row.property, 4)
        // What is hidden follows the frame that the tween leads to.
        case MOTION_PROPERTY_HIDDEN: break
        case MOTION_PROPERTY_PATH: add(row.layer, row.property, 0)
        default: add(row.layer, row.property, 1)
        }
    }

    /// Adds a target, unless it is there.
    @inline(never)
    private mutating func add(_ layer: UInt32, _ property: UInt32, _ width: UInt32) {
        var width = width
        if property >= MOTION_PROPERTY_USER {
            let user = property &- MOTION_PROPERTY_USER
            guard user < description.user_property_count, users[user.int] == 0 else { return }
            users[user.int] = 1
            width = description.user_properties?[user.int].arity ?? 1
        } else {
            let bit = property == MOTION_PROPERTY_PATH ? 63 : property & 63
            guard layer < description.layer_count, masks[layer.int] &>> bit.u64 & 1 == 0 else { return }
            masks[layer.int] |= 1 &<< bit.u64
        }
        var target = Target(layer: layer, property: property, width: width, first: self.width)
        if property == MOTION_PROPERTY_PATH {
            guard let path = description.layers?[layer.int].path, path < description.path_count else { return }
            target.first = points
            points &+= description.paths?[path.int].point_count ?? 0
            paths.advance()
        } else {
            channels[description.channel_count.int &+ targetCount &- paths.int] = motion_channel(
                layer: layer, property: property)
            self.width &+= width
        }
        targets[targetCount.advance()] = target
    }

    // MARK: - Differences

    /// Writes the animations. Returns the status of a call that needs more memory; MOTION_OK if all is written.
    @inline(never)
    mutating func write() -> motion_status {
        var sizes = motion_clip_sizes(), info = motion_clip_info()
        var status = motion_clip_size(&sampled, &sizes, nil)
        if status != MOTION_OK { return call.tell(status) }
        let clip = memory.take(bytes: sizes.clip.u64), scratch = memory.take(bytes: sizes.scratch.u64)
        if let asked = call.need(scratch: memory.used, clip: 48) { return asked }
        status = motion_clip_compile(&sampled, clip, sizes.clip, scratch, sizes.scratch, nil)
        if status == MOTION_OK { status = motion_clip_inspect(clip, sizes.clip, &info) }
        if status != MOTION_OK { return call.tell(status) }
        let all = info.value_count.u64, own = width.u64 &+ 2 &* points.u64
        let values: MutableFloats = memory.take(2 &* all)
        let geometry: MutableFloats = memory.take(4 &* info.geometry_points.u64)
        let verbs: MutableBytes = memory.take(info.geometry_verbs.u64)
        let ranges: UnsafeMutablePointer<motion_path> = memory.take(2 &* info.layer_count.u64)
        let room: MutableBytes = memory.take(max(info.sample_scratch, info.geometry_scratch).u64)
        let differences: MutableFloats = memory.take(own)
        var output = TweenOutput(description, &memory, targets: targetCount.u64, floats: own, paths: paths.u64, tweens)
        if let asked = call.need(scratch: memory.used, clip: 48) { return asked }
        output.begin(description)
        for i in below(own.int) { differences[i] = 0 }
        var before: LottieTween?
        call.withTape { tape in
            for tween in LottieTweens(tape) {
                var times = (tween.from, tween.to), counts = motion_path_counts()
                let left = before.map { $0.end >= tween.begin ? $0.left(at: tween.begin) : 0 } ?? 0
                before = tween
                status = withElements(of: &times) { (times: MutableDoubles) in
                    motion_clip_sample(
                        clip, sizes.clip, times, 2, MOTION_SPACE_PARENT, nil, nil, nil, values, nil, nil, nil, room,
                        info.sample_scratch)
                }
                for i in below(paths > 0 && status == MOTION_OK ? 2 : 0) where status == MOTION_OK {
                    status = motion_clip_geometry(
                        clip, sizes.clip, i == 0 ? tween.from : tween.to, MOTION_PATH_KEEP | MOTION_GEOMETRY_WHOLE,
                        verbs, info.geometry_verbs, geometry + i &* 2 &* info.geometry_points.int,
                        info.geometry_points, ranges + i &* info.layer_count.int, &counts, room,
                        info.geometry_scratch)
                }
                if status != MOTION_OK { return }
                let channels = values + (all &- width.u64).int
                for i in below(width.int) {
                    differences[i] = finite(channels[i] - channels[all.int &+ i] + differences[i] * left)
                }
                let points = differences + width.int
                output.begin(tween)
                for i in below(targetCount) {
                    let target = targets[i]
                    if target.property != MOTION_PROPERTY_PATH {
                        output.add(target.layer, target.property, differences + target.first.int, target.width)
                        continue
                    }
                    let path = description.layers?[target.layer.int].path ?? 0
                    guard let row = description.paths?[path.int] else { continue }
                    let (from, to) = (ranges[target.layer.int], ranges[info.layer_count.int &+ target.layer.int])
                    let own = points + 2 &* target.first.int
                    let isSame =
                        from.verb_count == row.verb_count && to.verb_count == row.verb_count
                        && from.point_count == row.point_count && to.point_count == row.point_count
                    for j in below(2 &* row.point_count.int) {
                        let a = geometry[2 &* from.first_point.int &+ j]
                        let b = geometry[2 &* (info.geometry_points &+ to.first_point).int &+ j]
                        own[j] = isSame ? finite(a - b + own[j] * left) : 0
                    }
                    if isSame { output.add(target.layer, row, own) }
                }
            }
        }
        if status != MOTION_OK { return call.tell(status) }
        output.end(&description)
        return MOTION_OK
    }
}

/// The tables of a description that tweens add to.
private struct TweenOutput {
    private let animations: UnsafeMutablePointer<motion_animation>, clocks: UnsafeMutablePointer<motion_clock>
    private let timings: UnsafeMutablePointer<motion_timing>, paths: UnsafeMutablePointer<motion_path>
    private let floats: MutableFloats, points: MutableFloats
    private var counts: motion_description

    init(
        _ read: motion_description, _ memory: inout Memory, targets: UInt64, floats own: UInt64, paths own2: UInt64,
        _ tweens: UInt64
    ) {
        counts = read
        animations = memory.take(read.animation_count.u64 &+ targets &* tweens)
        clocks = memory.take(read.clock_count.u64 &+ tweens)
        timings = memory.take(read.timing_count.u64 &+ tweens)
        paths = memory.take(read.path_count.u64 &+ 2 &* own2 &* tweens)
        floats = memory.take(read.float_count.u64 &+ 2 &* own &* tweens)
        points = memory.take(2 &* read.point_count.u64 &+ 2 &* own &* tweens)
    }

    /// Copies the rows that there are.
    func begin(_ read: motion_description) {
        copy(read.animations, animations, read.animation_count, MemoryLayout<motion_animation>.stride)
        copy(read.clocks, clocks, read.clock_count, MemoryLayout<motion_clock>.stride)
        copy(read.timings, timings, read.timing_count, MemoryLayout<motion_timing>.stride)
        copy(read.paths, paths, read.path_count, MemoryLayout<motion_path>.stride)
        copy(read.floats, floats, read.float_count, 4)
        copy(read.points, points, read.point_count, 8)
    }

    /// Appends the clock and the curve of a tween. It is cut where the next one begins.
    mutating func begin(_ tween: LottieTween) {
        let length = tween.end - tween.begin
        timings[counts.timing_count.int] = tween.timing
        clocks[counts.clock_count.int] = motion_clock(
            parent: MOTION_NONE, model: MOTION_CLOCK_CORE_ANIMATION, timing: counts.timing_count,
            fill: MOTION_FILL_REMOVED, direction: MOTION_DIRECTION_NORMAL, reserved: 0, begin: tween.begin,
            duration: tween.duration, speed: 1, time_offset: 0, repeat_count: 0,
            repeat_duration: length < tween.duration ? length : 0, end_delay: 0, iteration_start: 0)
        counts.timing_count.advance()
        counts.clock_count.advance()
    }

    /// Appends an animation of numbers from a difference to nothing, unless it is nothing.
    @inline(never)
    mutating func add(_ layer: UInt32, _ property: UInt32, _ difference: MutableFloats, _ width: UInt32) {
        var row = animation(layer, property), isZero = true
        row.first_value = counts.float_count
        for i in below(width.int) {
            floats[counts.float_count.int &+ i] = difference[i]
            floats[counts.float_count.int &+ width.int &+ i] = 0
            isZero = isZero && difference[i] == 0
        }
        if isZero { return }
        counts.float_count &+= 2 &* width
        append(row)
    }

    /// Appends an animation of a path.
    @inline(never)
    mutating func add(_ layer: UInt32, _ path: motion_path, _ difference: MutableFloats) {
        var row = animation(layer, MOTION_PROPERTY_PATH), isZero = true
        row.path = counts.path_count
        let count = path.point_count, first = 2 &* counts.point_count.int
        for i in below(2 &* count.int) {
            points[first &+ i] = difference[i]
            points[first &+ 2 &* count.int &+ i] = 0
            isZero = isZero && difference[i] == 0
        }
        if isZero { return }
        for i in below(2) {
            paths[counts.path_count.int] = motion_path(
                first_verb: path.first_verb, verb_count: path.verb_count,
                first_point: counts.point_count &+ i.u32 &* count, point_count: count)
            counts.path_count.advance()
        }
        counts.point_count &+= 2 &* count
        append(row)
    }

    @inline(never)
    private func animation(_ layer: UInt32, _ property: UInt32) -> motion_animation {
        var row = motion_animation()
        (row.layer, row.property, row.path) = (layer, property, MOTION_NONE)
        (row.clock, row.flags, row.value_count) = (counts.clock_count &- 1, MOTION_ANIMATION_ADDITIVE, 2)
        return row
    }

    private mutating func append(_ row: motion_animation) { animations[counts.animation_count.advance().int] = row }

    /// Gives a description the tables.
    func end(_ description: inout motion_description) {
        description = counts
        description.animations = UnsafePointer(animations)
        description.clocks = UnsafePointer(clocks)
        description.timings = UnsafePointer(timings)
        description.paths = UnsafePointer(paths)
        description.floats = UnsafePointer(floats)
        description.points = UnsafePointer(points)
    }
}

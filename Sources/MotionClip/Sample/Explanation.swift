import CMotion
import MotionKernel

// Why a layer is as it is: its animations one after the other, by the code that applies them in a sample.

extension Sampler {
    /// Counts the layers above a layer, and the animations that move it; lists them where there is room given.
    @inline(never)
    public func list(
        _ layer: UInt32, _ out: inout motion_explanation, _ parents: MutableWords?,
        _ steps: UnsafeMutablePointer<motion_step>?
    ) {
        markUserProperties(of: layer)
        var above = layers[layer].parent, count = 0
        while above != UInt32.max {
            parents?[count] = above
            count &+= 1
            above = layers[above].parent
        }
        out.parent_count = count.u32
        count = 0
        for i in below(clip.header.animationCount) {
            let property = property(of: tracks[i], layer)
            if property == UInt32.max { continue }
            if let steps {
                steps[count] = motion_step()
                (steps[count].animation, steps[count].property) = (i.u32, property)
            }
            count &+= 1
        }
        out.step_count = count.u32
    }

    /// Explains a layer at a time. Its animations have been listed.
    @inline(never)
    public func explain(
        _ layer: UInt32, at t: Double, _ out: UnsafeMutablePointer<motion_explanation>,
        _ steps: UnsafeMutablePointer<motion_step>?
    ) {
        place(layer, at: t, MOTION_SPACE_PARENT, out)
        place(layer, at: t, MOTION_SPACE_ROOT, out)
        run(at: t)
        explainClock(of: layer, at: t, &out.pointee)
        explainHidden(layer, &out.pointee)
        guard let steps else { return }
        let count = out.pointee.step_count.int
        for i in below(count) {
            // As if no animation applied.
            let animation = steps[i].animation, track = tracks[animation], isUser = track.has(TrackFlag.user)
            let models = (isUser ? sections.users : sections.model) + track.model.int
            for place in places(animation) { state.values[place] = models[place &- track.target.int] }
        }
        for i in below(count) { explain(&steps[i], at: t) }
        findReplaced(steps, count)
    }

    // MARK: - The layer

    /// Samples one layer alone.
    @inline(never)
    private func place(
        _ layer: UInt32, at t: Double, _ space: UInt32, _ out: UnsafeMutablePointer<motion_explanation>
    ) {
        // The numbers are the last fields. The outputs are written as if all layers were there.
        let numbers: MutableFloats = (UnsafeMutableRawPointer(out + 1) - 64).typed(), before = 0 &- layer.int
        var time = t, outputs = motion_outputs()
        (outputs.space, outputs.end_time, outputs.end_instance) = (space, 1, 1)
        (outputs.first_layer, outputs.end_layer) = (layer, layer &+ 1)
        (outputs.affine_stride, outputs.opacity_stride, outputs.stroke_stride) = (6, 1, 2)
        outputs.affines = numbers + (space.int &+ before) &* 6
        outputs.opacities = numbers + (12 &+ space.int &+ before)
        outputs.strokes = numbers + (14 &+ before &* 2)
        sample(SampleRequest(&time, nil, instanceCount: 1, &outputs))
    }

    /// Makes the readings of all clocks at a time, and the values of all layers.
    private func run(at t: Double) {
        var time = t, outputs = motion_outputs(), easings = noEasings
        (outputs.end_time, outputs.end_instance, outputs.end_layer) = (1, 1, clip.header.layerCount)
        var plan = SamplePlan(self, SampleRequest(&time, nil, instanceCount: 1, &outputs))
        plan.clocks = ClockPurpose(isPart: false, needsReadings: true, wantsSlopes: false)
        var next = plan.first
        runClocks(plan, &next, 1, &easings)
        sample(plan, plan.first)
    }

    /// Finds the nearest layer that keeps a layer from showing, itself included.
    @inline(__always)
    private func explainHidden(_ layer: UInt32, _ out: inout motion_explanation) {
        let hidden = column(Column.hidden), opacity = column(Column.opacity)
        var at = layer, reason = MOTION_HIDDEN_NOT
        while at != UInt32.max && reason == MOTION_HIDDEN_NOT {
            let record = layers[at]
            out.hidden_by = at
            if !(hidden[at] < 0.5) {
                reason = MOTION_HIDDEN_ITSELF
            } else if record.clock != UInt32.max && !state.isActive(record.clock.int) {
                reason = MOTION_HIDDEN_CLOCK
            } else if !(opacity[at] > 0) {
                reason = MOTION_HIDDEN_OPACITY
            }
            at = record.shownWith
        }
        out.hidden = reason
        if reason == MOTION_HIDDEN_NOT { out.hidden_by = UInt32.max }
    }

    @inline(__always)
    private func explainClock(of layer: UInt32, at t: Double, _ out: inout motion_explanation) {
        var step = motion_step()
        read(clip.clock(of: layer) &- 1, at: t, &step)
        (out.clock, out.phase) = (step.clock, step.phase)
        (out.begin, out.end, out.duration) = (step.begin, step.end, step.duration)
        (out.time, out.next) = (step.time, step.next)
    }

    // MARK: - Animations

    /// Explains one animation, whose values are those that the animations before it have made.
    @inline(__always)
    private func explain(_ step: inout motion_step, at t: Double) {
        let animation = step.animation, track = tracks + animation.int, record = track.pointee
        read(record.clock, at: t, &step)
        step.flags =
            (record.has(TrackFlag.additive) ? MOTION_ANIMATION_ADDITIVE : 0)
            | (record.has(TrackFlag.cumulative) ? MOTION_ANIMATION_CUMULATIVE : 0)
        (step.replaced_by, step.segment) = (UInt32.max, UInt32.max)
        let isEmpty = record.kind == TrackKind.none
        if isEmpty { step.reason = MOTION_REASON_EMPTY }
        let applies = step.reason <= MOTION_REASON_FILLED
        if applies && TrackKind.hasSegments(record.kind) && !record.has(TrackFlag.extrapolates | TrackFlag.paced) {
            let own = Track(clip, track)
            var plain = SegmentPosition(step.progress)
            own.seek(step.progress, &plain)
            step.segment = plain.segment.u32
            step.plain_fraction = bounded(plain.fraction)
            step.fraction = bounded(own.position(at: step.progress).fraction)
        }
        // One mark for each value: which animation replaces it, once that is known.
        for place in places(animation) { marksOfValues[place] = 0 }
        if !isEmpty && clip.hasNumbers(animation.int) { step.value_count = clip.arity(of: animation.int).u32 }
        let count = step.value_count.int
        withUnsafeMutablePointer(to: &step) { step in
            // The two arrays are the last fields.
            let before: MutableFloats = (UnsafeMutableRawPointer(step + 1) - 128).typed()
            copyValues(of: animation, count, to: before)
            if count != 0 && applies {
                if record.follows { follow(track, false) } else { apply(track, nil) }
            }
            copyValues(of: animation, count, to: before + 16)
        }
    }

    /// Copies the first values that an animation writes.
    @inline(never)
    private func copyValues(of animation: UInt32, _ most: Int, to out: MutableFloats) {
        var count = 0
        for place in places(animation) where count < most {
            out[count.advance()] = state.values[place]
        }
    }

    /// Finds, for each animation from the last to the first, which later one replaces its value.
    @inline(__always)
    private func findReplaced(_ steps: UnsafeMutablePointer<motion_step>, _ count: Int) {
        // One mark for each value, and one for the path: one more than the number of the animation that replaces it.
        let marks = marksOfValues
        var pathMark: UInt32 = 0, index = count
        while index > 0 {
            index &-= 1
            if steps[index].reason > MOTION_REASON_FILLED { continue }
            let animation = steps[index].animation, isPath = steps[index].property == MOTION_PROPERTY_PATH
            var mark = isPath ? pathMark : UInt32.max
            for place in places(animation) where mark != 0 { mark = marks[place] }
            steps[index].replaced_by = mark == UInt32.max ? mark : mark &- 1
            if !replaces(tracks + animation.int, steps[index].segment) { continue }
            if isPath { pathMark = animation &+ 1 }
            for place in places(animation) { marks[place] = animation &+ 1 }
        }
    }

    /// Returns whether an animation makes its value without a look at the running one.
    @inline(__always)
    private func replaces(_ track: UnsafePointer<TrackRecord>, _ segment: UInt32) -> Bool {
        let record = track.pointee, kind = record.kind
        if record.has(TrackFlag.additive) { return false }
        if kind == TrackKind.morph {
            let own = Track(clip, track),
                ends = own.words + (own.segments &+ (segment == UInt32.max ? 0 : segment.int) &* 2)
            return ends[0] != UInt32.max && ends[1] != UInt32.max
        }
        return kind == TrackKind.keys || kind == TrackKind.path || kind == TrackKind.spatial || kind == TrackKind.list
    }

    /// Returns the places of the values that an animation writes. Paths, and animations without values, write none.
    @inline(never)
    private func places(_ animation: UInt32) -> Below {
        let track = tracks[animation], first = track.target.int
        if track.kind == TrackKind.none || !clip.hasNumbers(animation.int) { return below(0) }
        return below(first &+ track.parts.int &* track.step.int, from: first, by: track.step.int)
    }

    // MARK: - Whose animations they are

    /// A word for each value, in the memory of velocities.
    private var marksOfValues: MutableWords { UnsafeMutableRawPointer(state.velocities).typed() }

    /// Marks the user properties that belong to a layer, as far as channels deliver them.
    @inline(__always)
    private func markUserProperties(of layer: UInt32) {
        let marks = marksOfValues + layout.userBase
        for place in below(clip.header.userCount) { marks[place] = 0 }
        let labels = clip.labels()
        for i in below(clip.header.channelCount) {
            let label = labels[i]
            if label.property >= MOTION_PROPERTY_USER && label.layer == layer {
                marks[(label.property &- MOTION_PROPERTY_USER) &* 4] = 1
            }
        }
    }

    /// Returns the property of a layer that an animation moves; none if it moves another layer.
    @inline(never)
    private func property(of track: TrackRecord, _ layer: UInt32) -> UInt32 {
        let model = track.model, parts = track.parts.int
        if track.has(TrackFlag.user) {
            if model < clip.header.userPropertyCount &* 4 {
                let isOwn = marksOfValues[layout.userBase &+ model.int] != 0
                return isOwn ? MOTION_PROPERTY_USER &+ model >> 2 : UInt32.max
            }
            guard let place = clip.placeInSpace(layer) else { return UInt32.max }
            let part = model &- place.u32
            if part >= SpatialParts.count.u32 { return UInt32.max }
            return parts == SpatialParts.count
                ? MOTION_PROPERTY_TRANSFORM : LayerProperty.number(width: parts, part: part)
        }
        // A path is in no column.
        if track.step == 0 { return model == layer ? MOTION_PROPERTY_PATH : UInt32.max }
        let stride = layout.stride.u32
        var row = model, column: UInt32 = 0
        while row >= stride {
            row &-= stride
            column &+= 1
        }
        return row != layer ? UInt32.max : LayerProperty.number(width: parts, column: column)
    }

    // MARK: - Clocks

    /// Writes what a clock says at a time, with the progress that a sample takes, and why it applies or not. `run` has
    /// run. A layer without a clock has one that is always active.
    @inline(never)
    private func read(_ number: UInt32, at t: Double, _ out: inout motion_step) {
        (out.clock, out.reason, out.phase, out.next) = (number, MOTION_REASON_IDLE, MOTION_PHASE_IDLE, Double.infinity)
        if number == UInt32.max {
            (out.begin, out.end, out.duration) = (-Double.infinity, Double.infinity, Double.infinity)
            if t == t { (out.time, out.phase) = (t, MOTION_PHASE_ACTIVE) }
            return
        }
        let chain = chain(of: number.int), clock = chain.clock
        var own = ClockState()
        out.next = chain.evaluate(at: t, &own)
        (out.begin, out.end) = clock.interval
        (out.duration, out.fill, out.phase) = (clock.pointee.duration, clock.pointee.fill, own.phase)
        if own.applies {
            out.reason = own.phase == MOTION_PHASE_ACTIVE ? MOTION_REASON_ACTIVE : MOTION_REASON_FILLED
            (out.plain_progress, out.progress) = (own.progress, state.readings[number].progress)
            out.iteration = own.iteration
            out.time = chain.isWarped ? bounded(out.progress * out.duration) : own.time
        } else if own.phase != MOTION_PHASE_IDLE {
            out.reason = MOTION_REASON_REMOVED
        }
    }
}

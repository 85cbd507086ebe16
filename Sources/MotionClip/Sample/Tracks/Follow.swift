import CMotion
import MotionKernel

// Layers' paths while animations change them, and layers that move along the paths of others.

extension Sampler {
    /// Returns a layer's path as its animations make it, or as it is `seconds` later if they continue in a straight
    /// line; nil if the layer has no path. `room` has `clip.header.morphBytes`.
    @inline(never)
    func path(of layer: Int, _ seconds: Double, _ room: UnsafeMutableRawPointer) -> PreparedPath? {
        clip.header.hasShapes == 0 ? nil : morph(of: layer, seconds, room).path()
    }

    /// Returns the same as it is before its lengths are measured; layers have paths.
    @inline(never)
    func morph(of layer: Int, _ seconds: Double, _ room: UnsafeMutableRawPointer) -> Morph {
        let shape = clip.shape(layer)
        var morph = Morph(clip, shape[0], room), number = shape[1]
        while number != MOTION_NONE {
            let track = tracks + number.int, clock = track.pointee.clock.int
            if state.isActive(clock) {
                Track(clip, track).apply(state.readings[clock].progress, state.readings[clock].rate * seconds, &morph)
            }
            number = track.pointee.next
        }
        return morph
    }

    /// Moves a layer along another layer's path. The velocity that comes of a changing path is the difference between
    /// where it leads 1/256 s later and 1/256 s earlier: points are singles, for which shorter times would be too
    /// short.
    @inline(never)
    func follow(_ track: UnsafePointer<TrackRecord>, _ wantsVelocities: Bool) {
        let clock = track.pointee.clock.int, layer = track.pointee.path.int
        if !state.isActive(clock) { return }
        let reading = state.readings[clock], seconds = 0x1p-8
        guard wantsVelocities && clip.shape(layer)[1] != MOTION_NONE else {
            return clip.apply(
                track, reading, state.values, wantsVelocities ? state.velocities : nil,
                along: path(of: layer, 0, scratch.morphs))
        }
        // x, y and the turn: before the animation, and by how much the path moves them.
        var room = SIMD8<Float>(repeating: 0)
        withElements(of: &room) { (before: MutableFloats) in
            let moved = before + 4, count = track.pointee.turnTarget == UInt32.max ? 2 : 3
            func place(_ part: Int) -> Int {
                Int(
                    truncatingIfNeeded: part == 2
                        ? track.pointee.turnTarget
                        : track.pointee.target &+ track.pointee.step &* part.u32)
            }
            var (side, part) = (1.0, 0)
            while part < count {
                before[part] = state.values[place(part)]
                part &+= 1
            }
            while side >= -1 {
                clip.apply(track, reading, state.values, nil, along: path(of: layer, side * seconds, scratch.morphs))
                part = 0
                while part < count {
                    let at = place(part)
                    moved[part] = Float(side) * (state.values[at] + Float(side) * moved[part])
                    state.values[at] = before[part]
                    part &+= 1
                }
                side -= 2
            }
            clip.apply(track, reading, state.values, state.velocities, along: path(of: layer, 0, scratch.morphs))
            for part in below(count) {
                // An angle may have come around.
                var step = Double(moved[part])
                if part == 2 && abs(step) > 3 { step += step < 0 ? Double.twoPi : -Double.twoPi }
                state.velocities[place(part)] = finite(Double(state.velocities[place(part)]) + step / (2 * seconds))
            }
        }
    }
}

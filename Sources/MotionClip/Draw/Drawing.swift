import CMotion
import MotionKernel

/// Draws a clip at a time: one sample, then the rows of paint from the back, each with its geometry.
///
///     order     rows -> the order in which they are drawn                DrawOrder.swift
///     spans     rows -> items of groups, clips, masks and mattes         DrawSpans.swift
///     effects   rows -> items of effects, with their matrices            DrawEffects.swift
///     shapes    rows -> items that draw something                        DrawShapes.swift
///     paths     layers -> verbs and points in an item's coordinates      DrawPaths.swift, DrawSpace.swift
///     colors    values -> colors, gradients, dashes                      DrawColors.swift
///
/// Functions that copy items, or the sampler, are optimized for speed: for size, x86-64 copies them byte by byte. In
/// WebAssembly that gains nothing.
public struct Drawing {
    let sampler: Sampler
    let clip: Clip
    let room: DrawRoom
    let rows: PaintTable
    /// The rows of layers that paint names.
    let painted: Words
    let flags: UInt32
    /// Room for morphs and trimmed paths.
    let geometryRoom: UnsafeMutableRawPointer
    private(set) var needsWhole = false
    /// Whether some layer has left the plane, or everything is drawn as if some had.
    var isSpatial: Bool { hasSpace && hasLeftPlane }
    private var hasLeftPlane = false

    /// Samples the clip. `scratch` has `clip.drawScratch` bytes, of which the geometry takes the first. Where the order
    /// of the layers is asked for, bounds are drawn alone, not rows of paint.
    @inline(never)
    public init(
        _ clip: Clip, at time: Double, flags: UInt32, scratch: UnsafeMutableRawPointer, geometry: UInt64,
        orders: MutableWords? = nil
    ) {
        var contents = motion_contents()
        clip.read(&contents)
        let sampler = Sampler(clip, scratch: scratch), room = DrawRoom(clip, contents, after: geometry, at: scratch)
        let rows = PaintTable(rows: (clip.base + contents.first_paint.int).typed(), count: contents.paint_count.int)
        let geometryRoom = scratch + (geometry &- clip.header.morphBytes.u64 &- clip.trimScratch).int
        if rows.count != 0 || orders != nil {
            Self.sample(sampler, at: time, to: room, orders ?? (room.order.isSorted ? room.order.orders : nil))
            if clip.header.spaceCount != 0 {
                hasLeftPlane = flags & MOTION_DRAW_PROJECTED != 0 || room.leavesPlane(sampler.layerCount)
            }
        }
        if rows.count != 0 && orders == nil {
            var hasGroups = false
            for row in below(rows.count) {
                if rows[row].flags & MOTION_PAINT_WHOLE.u8 != 0 { needsWhole = true }
                if rows[row].kind.u32 == MOTION_PAINT_GROUP && rows[row].layer != MOTION_NONE { hasGroups = true }
            }
            if clip.header.hasShapes != 0 {
                sampler.prepareGeometry(whole: false, geometryRoom)
                if needsWhole && clip.header.trimCount != 0 { sampler.prepareGeometry(whole: true, room.wholeRoom) }
            }
            if hasGroups { sampler.writeOwnOpacities(room.ownOpacities) }
            if room.order.isSorted { room.order.sort(rows, layerCount: sampler.layerCount) }
        }
        (self.clip, self.flags, self.rows, self.geometryRoom) = (clip, flags, rows, geometryRoom)
        self.sampler = sampler
        self.room = room
        painted = (clip.base + contents.first_painted.int).typed()
    }

    #if !arch(wasm32)
        @_optimize(speed)
    #endif
    @inline(never)
    private static func sample(
        _ sampler: Sampler, at time: Double, to room: DrawRoom, _ orders: MutableWords?
    ) {
        let header = sampler.clip.header
        var (outputs, time) = (motion_outputs(), time)
        (outputs.space, outputs.end_time, outputs.end_instance) = (MOTION_SPACE_ROOT, 1, 1)
        outputs.end_layer = header.layerCount
        (outputs.affines, outputs.affine_stride) = (room.affines, 6)
        (outputs.opacities, outputs.opacity_stride) = (room.opacities, 1)
        (outputs.values, outputs.value_stride) = (room.values, header.valueCount)
        if let orders { (outputs.orders, outputs.order_stride) = (orders, 1) }
        withUnsafePointer(to: &time) { time in
            withUnsafePointer(to: &outputs) { outputs in
                var request = SampleRequest(time, nil, instanceCount: 1, outputs)
                if header.spaceCount != 0 { request.matrices = room.matrices }
                sampler.sample(request)
            }
        }
    }

    /// Draws to an output.
    @inline(never)
    public func draw(_ output: inout DrawOutput) {
        if rows.count == 0 { return }
        for layer in below(sampler.layerCount &* (needsWhole ? 2 : 1)) { room.ranges[layer].first_verb = MOTION_NONE }
        drawSpans(&output)
    }

    // MARK: - Numbers

    /// Returns a number of a row; `missing` if it has none.
    @inline(__always)
    func value(_ place: UInt32, _ missing: Float) -> Float {
        place == MOTION_NONE ? missing : room.values[place.int]
    }

    /// Returns a fraction of a row, limited to 0...1; 1 if it has none.
    @inline(__always)
    func share(_ place: UInt32) -> Float { clampedOpacity(value(place, 1)) }

    /// Returns the opacity of a layer, or of none: multiplied up to the root, or to the layer of the group around it.
    @inline(__always)
    func opacity(of layer: UInt32, in group: UInt32) -> Float {
        if layer == MOTION_NONE { return 1 }
        return group == MOTION_NONE ? room.opacities[layer.int] : opacityInGroup(layer, group)
    }

    @inline(never)
    private func opacityInGroup(_ layer: UInt32, _ group: UInt32) -> Float {
        var (opacity, layer) = (Float(1), layer)
        while layer != MOTION_NONE && layer != group {
            opacity *= room.ownOpacities[layer.int]
            layer = sampler.layers[layer].shownWith
        }
        return opacity
    }

    /// Whether items that draw nothing are listed, too.
    var listsAll: Bool { flags & MOTION_DRAW_ALL != 0 }
}

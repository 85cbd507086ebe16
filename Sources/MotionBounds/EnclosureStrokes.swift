import CMotion
import MotionClip
import MotionKernel

// What layers have drawn between two times: their bounds, or the strokes of their paths.

/// The edges of a layer's rectangle, in its own coordinates.
struct Edges {
    var left, right, top, bottom: Interval

    var x: Interval { left.joined(with: right) }
    var y: Interval { top.joined(with: bottom) }
}

extension Clip {
    /// Whether one of the channels' values is one of a user property.
    public func isUserValue(_ index: UInt32) -> Bool {
        if index >= header.valueCount { return false }
        let number = sources[index.int] &- ValueLayout(start).userBase.u32
        // Behind them stand those of layers in 3D.
        return number | 3 < header.userCount
            && (header.spatialCount == 0 || number < spatials.pointee.base)
    }
}

extension Enclosure {
    /// A user value, one of the channels'. It takes the room of a layer's parts in space.
    @inline(never)
    private func userValue(_ index: UInt32) -> Interval {
        let number = clip.sources[index.int].int &- layout.userBase
        let part = number & 3, first = number &- part, room = values + Column.count
        question.pointee.form = TransformForm.parts
        for i in below(4) {
            room[i] = Interval(Double(users[first &+ i]))
        }
        var next = firstTracks[clip.header.layerCount.int]
        while next != UInt32.max {
            let record = tracks + next.int
            if record.pointee.model.int == first {
                let run = run(record.pointee.clock)
                if run.pointee.may {
                    apply(Track(clip, record), run)
                    // Mixed in another space, all may be anything.
                    if record.pointee.flags & TrackFlag.color != 0 { room[part] = .all }
                }
            }
            next = nextTracks[next.int]
        }
        return room[part]
    }

    /// How wide a layer's stroke may be; 0 without one.
    @inline(never)
    func width(_ stroke: UnsafePointer<motion_stroke>?) -> Double {
        guard let stroke else { return 0 }
        return stroke.pointee.value == MOTION_NONE
            ? Double(stroke.pointee.width) : max(userValue(stroke.pointee.value).high, 0)
    }

    /// What is drawn of the layer that was looked at last; nil if that is surely nothing.
    @inline(never)
    func edges(_ layer: Int, _ stroke: UnsafePointer<motion_stroke>?, _ width: Double) -> Edges? {
        guard let stroke else {
            let (x, y) = (column(Column.boundsX, layer), column(Column.boundsX &+ 1, layer))
            return Edges(
                left: x, right: x + column(Column.boundsX &+ 2, layer), top: y,
                bottom: y + column(Column.boundsX &+ 3, layer))
        }
        if clip.header.hasShapes == 0 { return nil }
        let shape = clip.shape(layer)
        if shape[0] == MOTION_NONE && shape[1] == MOTION_NONE { return nil }
        let style = StrokeStyle(
            width: width, cap: stroke.pointee.cap, join: stroke.pointee.join,
            miterLimit: Double(stroke.pointee.miter_limit))
        let (start, end) = (column(Column.strokeStart, layer), column(Column.strokeEnd, layer))
        var off = ShapeReach()
        guard let path = path(of: layer, &off) else { return Edges(left: .all, right: .all, top: .all, bottom: .all) }
        question.pointee.steps &+= 1 &+ path.elementCount.u64 / 8
        let reach =
            off.x + off.y == 0
            ? path.strokeRange(style, from: start, to: end)
            : path.strokeRange(style, from: start, to: end, offX: off.x, offY: off.y, along: off.along)
        return reach.isEmpty
            ? nil
            : Edges(
                left: Interval(reach.x.low), right: Interval(reach.x.high), top: Interval(reach.y.low),
                bottom: Interval(reach.y.high))
    }
}

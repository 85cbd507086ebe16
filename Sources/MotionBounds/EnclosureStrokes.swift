import CMotion
import MotionClip
import MotionKernel

// What layers have drawn between two times: their bounds, or the strokes of their paths.

/// Two opposite corners of a layer's rectangle, in its own coordinates: left and top, right and bottom.
struct EdgeRange {
    var low, high: TrendVector
    var isSteady = true  // the layer reaches these edges at each of the times

    /// Makes edges that do not move.
    init(_ box: IntervalVector, isSteady: Bool) {
        low = TrendVector(IntervalVector(Interval(box.x.low), Interval(box.y.low)))
        high = TrendVector(IntervalVector(Interval(box.x.high), Interval(box.y.high)))
        self.isSteady = isSteady
    }

    /// Makes the edges of a rectangle by its origin and its size.
    init(_ origin: TrendVector, _ size: TrendVector) { (low, high) = (origin, origin + size) }

    /// The largest magnitude of a coordinate.
    var size: Double {
        let (low, high) = (low.size, high.size)
        return max(max(low.x, low.y), max(high.x, high.y))
    }
}

extension Clip {
    /// Says whether a number of the channels belongs to a user property.
    public func isUserValue(_ index: UInt32) -> Bool {
        userPlace(ofValue: index) != nil
    }
}

extension Enclosure {
    /// Returns a number of the channels that belongs to a user property. It is computed in the place of the parts of
    /// the transforms in 3D.
    @inline(never)
    private func userValue(_ index: UInt32) -> Interval {
        guard let number = clip.userPlace(ofValue: index) else { return .all }
        let part = number & 3, first = number &- part, parts = values + Column.count
        query.form = TransformForm.parts
        for i in below(4) { parts[i] = users[first &+ i].interval }
        forEachTrack(of: clip.header.layerCount.int, user: first) { track, run in
            apply(track, run)
            // Mixed in another space, all may be anything.
            if track.has(TrackFlag.color) { parts[part] = .all }
        }
        return parts[part]
    }

    /// Returns the greatest width of a layer's stroke; 0 without a stroke.
    @inline(never)
    func width(_ stroke: motion_stroke?) -> Double {
        guard let stroke else { return 0 }
        return stroke.value == MOTION_NONE ? Double(stroke.width) : max(userValue(stroke.value).high, 0)
    }

    /// Returns the edges of the drawn parts of the layer that was enclosed last; nil if surely nothing is drawn.
    @inline(never)
    func edges(_ layer: Int, _ stroke: motion_stroke?, _ width: Double) -> EdgeRange? {
        guard let stroke else {
            return EdgeRange(trends(Column.boundsX, layer), trends(Column.boundsX &+ 2, layer))
        }
        if clip.header.hasShapes == 0 { return nil }
        let shape = clip.shape(layer)
        if shape[0] == MOTION_NONE && shape[1] == MOTION_NONE { return nil }
        let style = StrokeStyle(
            width: width, cap: stroke.cap, join: stroke.join, miterLimit: Double(stroke.miter_limit))
        // Trims may leave any part of the path.
        let isTrimmed = clip.isTrimmed(layer), start = isTrimmed ? Interval(0, 1) : column(Column.strokeStart, layer),
            end = isTrimmed ? Interval(0, 1) : column(Column.strokeEnd, layer)
        var off = PathDeviation()
        guard let path = path(of: layer, &off) else {
            return EdgeRange(IntervalVector(.all, .all), isSteady: false)
        }
        query.steps &+= 1 &+ path.elementCount.u64 / 8
        let box =
            off.isExact
            ? path.strokeRange(style, from: start, to: end)
            : path.strokeRange(style, from: start, to: end, offX: off.x, offY: off.y, along: off.along)
        if box.isEmpty { return nil }
        let isSteady = stroke.value == MOTION_NONE && off.isExact && (isTrimmed || start.isPoint && end.isPoint)
        return EdgeRange(box.range, isSteady: isSteady)
    }
}

internal import CMotion

/// A clip at a time, prepared for many questions about points: ``Clip/hitTest(at:_:)``.
public struct HitTest: Sendable {
    /// What points can hit.
    public enum Targets: Sendable {
        /// What is drawn.
        case paint
        /// The bounds of all layers that show, as Core Animation's `hitTest` does.
        case bounds
    }

    /// What a point hits.
    public struct Hit: Hashable, Sendable {
        /// The row of the layer; nil of paint without a layer.
        public let layer: Int?
        /// The row of paint; nil of bounds.
        public let paint: Int?
        /// 0 inside.
        public let distance: Float
    }

    private let words: [UInt64]
    private let size: UInt32

    fileprivate init(_ clip: Clip, at time: Double, _ targets: Targets) {
        let which = targets == .paint ? MOTION_HIT_PAINT : MOTION_HIT_BOUNDS
        var sizes = motion_hit_sizes(), status = motion_clip_hit_size(clip.words, clip.info.size, which, &sizes)
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        var words = [UInt64](repeating: 0, count: (Int(sizes.prepared) + 7) / 8)
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(sizes.scratch) + 8, alignment: 8)
        defer { scratch.deallocate() }
        status = motion_clip_hit_prepare(
            clip.words, clip.info.size, time, which, &words, sizes.prepared, scratch, sizes.scratch)
        // The clip is whole and there is room for all, so that no argument can be wrong.
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        (self.words, size) = (words, sizes.prepared)
    }

    /// Returns what points in the root's coordinates hit: the front target that contains the point, or else the nearest
    /// one within a distance, which is at least 0.
    public func hits(_ points: [SIMD2<Float>], within distance: Float = 0) -> [Hit?] {
        var found = [motion_hit](repeating: motion_hit(), count: points.count)
        let status = points.withUnsafeBytes {
            motion_clip_hit(
                words, size, $0.baseAddress?.assumingMemoryBound(to: Float.self), UInt32(points.count), distance,
                &found)
        }
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        return found.map { hit in
            if hit.layer == MOTION_NONE && hit.paint == MOTION_NONE { return nil }
            return Hit(
                layer: hit.layer == MOTION_NONE ? nil : Int(hit.layer),
                paint: hit.paint == MOTION_NONE ? nil : Int(hit.paint), distance: hit.distance)
        }
    }
}

extension Clip {
    /// Returns the clip at a time in seconds, for questions about what is at points.
    ///
    /// Cost: that of drawing, or of a sample.
    public func hitTest(at time: Double, _ targets: HitTest.Targets = .paint) -> HitTest {
        HitTest(self, at: time, targets)
    }

    /// Returns the name of the layer at a point of the root's coordinates at a time; nil where no layer is.
    public func layer(at point: SIMD2<Float>, time: Double, _ targets: HitTest.Targets = .paint) -> String? {
        hitTest(at: time, targets).hits([point])[0]?.layer.map { layers[$0] }
    }
}

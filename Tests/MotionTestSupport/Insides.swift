import CMotion
import MotionReference

extension PreparedPath {
    /// Says which points are inside.
    public func contains(_ points: [Point], evenOdd: Bool = false) throws -> [Bool] {
        var contained = [UInt8](repeating: 9, count: points.count)
        let winding = evenOdd ? MOTION_WINDING_EVEN_ODD : MOTION_WINDING_NONZERO
        try accept(motion_path_contains(block, size, winding, points.floats, UInt32(points.count), &contained))
        return contained.map { $0 == 1 }
    }

    /// Says which points the stroked outline contains.
    public func strokeContains(
        _ points: [Point], _ style: StrokeStyle, dashes: [Double] = [], offset: Double = 0
    ) throws -> [Bool] {
        var contained = [UInt8](repeating: 9, count: points.count)
        try accept(
            motion_stroke_contains(
                block, size, Float(style.width), style.cap.rawValue, style.join.rawValue, Float(style.miterLimit),
                dashes.map(Float.init), UInt32(dashes.count), Float(offset), points.floats, UInt32(points.count),
                &contained))
        return contained.map { $0 == 1 }
    }
}

extension CompiledClip {
    /// Prepares the hit test of a time.
    public func hitTest(at time: Double, _ targets: UInt32 = MOTION_HIT_BOUNDS) throws -> PreparedHits {
        var sizes = motion_hit_sizes()
        try accept(motion_clip_hit_size(block, info.size, targets, &sizes))
        var prepared = [UInt64](repeating: .max, count: Int(sizes.prepared + 7) / 8)
        var scratch = [UInt64](repeating: .max, count: Int(sizes.scratch + 7) / 8)
        try accept(
            motion_clip_hit_prepare(
                block, info.size, time, targets, &prepared, sizes.prepared, &scratch, sizes.scratch))
        return PreparedHits(block: prepared, size: sizes.prepared)
    }
}

/// A prepared hit test, and the questions that can be asked of it.
public struct PreparedHits {
    public var block: [UInt64]
    public var size: UInt32

    public init(block: [UInt64], size: UInt32) {
        self.block = block
        self.size = size
    }

    public func hits(_ points: [Point], within distance: Double = 0) throws -> [motion_hit] {
        var hits = [motion_hit](repeating: motion_hit(), count: points.count)
        try accept(motion_clip_hit(block, size, points.floats, UInt32(points.count), Float(distance), &hits))
        return hits
    }
}

extension [Point] {
    /// Their coordinates as singles, x and y in turn.
    public var floats: [Float] { flatMap { [Float($0.x), Float($0.y)] } }
}

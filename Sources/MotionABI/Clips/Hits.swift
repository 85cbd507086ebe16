import CMotion
import MotionClip
import MotionKernel

@c @implementation
public func motion_clip_hit_size(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ targets: UInt32, _ sizes: UnsafeMutablePointer<motion_hit_sizes>!
) -> motion_status {
    clipHitSize(clip, clip_size, targets, sizes, Report())
}

@inline(never)
func clipHitSize(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ targets: UInt32,
    _ sizes:
        UnsafeMutablePointer<motion_hit_sizes>!, _ report: Report
) -> motion_status {
    var status = report.first(reject(sizes, 1), 3)
    guard let view = view(clip, clip_size, &status, report), let sizes else { return status }
    if targets > MOTION_HIT_BOUNDS { return report.refuse(choice: targets, 2) }
    let needed = HitPreparation(view, targets: targets).sizes
    if needed.block > MOTION_MAX_BYTES.u64 || needed.scratch > MOTION_MAX_BYTES.u64 {
        return report.refuse(MOTION_ERROR_CLIP, 0)
    }
    if report.isAsked { return MOTION_OK }
    sizes.pointee = motion_hit_sizes(prepared: needed.block.u32, scratch: needed.scratch.u32)
    return MOTION_OK
}

@c @implementation
public func motion_clip_hit_prepare(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ targets: UInt32,
    _ prepared: UnsafeMutableRawPointer!, _ prepared_size: UInt32, _ scratch: UnsafeMutableRawPointer!,
    _ scratch_size: UInt32
) -> motion_status {
    clipHitPrepare(clip, clip_size, time, targets, prepared, prepared_size, scratch, scratch_size, Report())
}

@inline(never)
func clipHitPrepare(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ targets: UInt32,
    _ prepared:
        UnsafeMutableRawPointer!, _ prepared_size: UInt32, _ scratch: UnsafeMutableRawPointer!,
    _ scratch_size:
        UInt32, _ report: Report
) -> motion_status {
    var status = report.first(reject(block: prepared, prepared_size), 4)
    guard let view = view(clip, clip_size, &status, report), let prepared else { return status }
    if targets > MOTION_HIT_BOUNDS { return report.refuse(choice: targets, 3) }
    let preparation = HitPreparation(view, targets: targets), needed = preparation.sizes
    let room = accept(scratch, scratch_size, atLeast: needed.scratch, &status, report, at: 6)
    if status == MOTION_OK && prepared_size.u64 < needed.block { return report.refuse(MOTION_ERROR_MEMORY, 4) }
    guard let scratch = room else { return status }
    preparation.write(at: time, prepared, scratch: scratch)
    return MOTION_OK
}

@c @implementation
public func motion_clip_hit(
    _ prepared: UnsafeRawPointer!, _ prepared_size: UInt32, _ points: Floats!, _ count: UInt32, _ distance: Float,
    _ hits: UnsafeMutablePointer<motion_hit>!
) -> motion_status {
    clipHit(prepared, prepared_size, points, count, distance, hits, Report())
}

@inline(never)
func clipHit(
    _ prepared: UnsafeRawPointer!, _ prepared_size: UInt32, _ points: Floats!, _ count: UInt32, _ distance: Float,
    _ hits: UnsafeMutablePointer<motion_hit>!, _ report: Report
) -> motion_status {
    let status = report.first(
        reject(block: prepared, prepared_size), 0, reject(points, count, of: 2), 2, reject(hits, count), 5)
    guard status == MOTION_OK, let prepared else { return status }
    guard let block = HitBlock(prepared, size: prepared_size) else { return report.refuse(MOTION_ERROR_PREPARED, 0) }
    if !isFinite(distance) || distance < 0 {
        return report.refuse(number: Double(distance), 4, MOTION_LIMIT_RANGE, 0)
    }
    guard !report.isAsked, let points, let hits else { return MOTION_OK }
    for i in below(count) {
        let (x, y) = (finite(points[i &* 2]), finite(points[i &* 2 &+ 1]))
        hits[i] = HitTest(block, x: x, y: y, within: distance).hit
    }
    return MOTION_OK
}

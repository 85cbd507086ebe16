import CMotion
import MotionClip
import MotionKernel

@c @implementation
public func motion_clip_hit_size(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ targets: UInt32, _ sizes: UnsafeMutablePointer<motion_hit_sizes>!
) -> motion_status {
    var status = reject(sizes, 1)
    guard let view = view(clip, clip_size, &status), let sizes else { return status }
    if targets > MOTION_HIT_BOUNDS { return MOTION_ERROR_ENUM }
    let needed = HitPreparation(view, targets: targets).sizes
    if needed.block > MOTION_MAX_BYTES.u64 || needed.scratch > MOTION_MAX_BYTES.u64 { return MOTION_ERROR_CLIP }
    sizes.pointee = motion_hit_sizes(prepared: needed.block.u32, scratch: needed.scratch.u32)
    return MOTION_OK
}

@c @implementation
public func motion_clip_hit_prepare(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ targets: UInt32,
    _ prepared: UnsafeMutableRawPointer!, _ prepared_size: UInt32, _ scratch: UnsafeMutableRawPointer!,
    _ scratch_size: UInt32
) -> motion_status {
    var status = reject(block: prepared, prepared_size)
    guard let view = view(clip, clip_size, &status), let prepared else { return status }
    if targets > MOTION_HIT_BOUNDS { return MOTION_ERROR_ENUM }
    let preparation = HitPreparation(view, targets: targets), needed = preparation.sizes
    guard let scratch = accept(scratch, scratch_size, atLeast: needed.scratch, &status) else { return status }
    if prepared_size.u64 < needed.block { return MOTION_ERROR_MEMORY }
    preparation.write(at: time, prepared, scratch: scratch)
    return MOTION_OK
}

@c @implementation
public func motion_clip_hit(
    _ prepared: UnsafeRawPointer!, _ prepared_size: UInt32, _ points: Floats!, _ count: UInt32, _ distance: Float,
    _ hits: UnsafeMutablePointer<motion_hit>!
) -> motion_status {
    let status = first(
        reject(block: prepared, prepared_size), reject(points, count, of: 2), reject(hits, count))
    guard status == MOTION_OK, let prepared else { return status }
    guard let block = HitBlock(prepared, size: prepared_size) else { return MOTION_ERROR_PREPARED }
    if !isFinite(distance) { return MOTION_ERROR_FINITE }
    if distance < 0 { return MOTION_ERROR_RANGE }
    guard let points, let hits else { return MOTION_OK }
    for i in below(count) {
        let (x, y) = (finite(points[i &* 2]), finite(points[i &* 2 &+ 1]))
        hits[i] = HitTest(block, x: x, y: y, within: distance).hit
    }
    return MOTION_OK
}

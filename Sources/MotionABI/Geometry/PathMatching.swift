import CMotion
import MotionKernel

@c @implementation
public func motion_path_match_size(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ end_path: UnsafeRawPointer!, _ end_path_size: UInt32,
    _ sizes: UnsafeMutablePointer<motion_match_sizes>!
) -> motion_status {
    pathMatchSize(path, path_size, end_path, end_path_size, sizes, Report())
}

@inline(never)
func pathMatchSize(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ end_path: UnsafeRawPointer!, _ end_path_size: UInt32,
    _ sizes: UnsafeMutablePointer<motion_match_sizes>!, _ report: Report
) -> motion_status {
    var status = report.first(reject(sizes, 1), 4)
    guard let match = match(path, path_size, end_path, end_path_size, &status, report), let sizes else {
        return status
    }
    if report.isAsked { return MOTION_OK }
    let needed = match.sizes
    sizes.pointee = motion_match_sizes(
        verbs: needed.verbs.u32, points: needed.points.u32, scratch: needed.scratch.u32)
    return MOTION_OK
}

@c @implementation
public func motion_path_match(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ end_path: UnsafeRawPointer!, _ end_path_size: UInt32,
    _ pairs: Doubles!, _ pair_count: UInt32, _ verbs: MutableBytes!, _ verb_capacity: UInt32,
    _ points: MutableFloats!, _ end_points: MutableFloats!, _ point_capacity: UInt32,
    _ counts: UnsafeMutablePointer<motion_path_counts>!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    pathMatch(
        path, path_size, end_path, end_path_size, pairs, pair_count, verbs, verb_capacity, points, end_points,
        point_capacity, counts, scratch, scratch_size, Report())
}

@inline(never)
func pathMatch(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ end_path: UnsafeRawPointer!, _ end_path_size: UInt32,
    _ pairs: Doubles!, _ pair_count: UInt32, _ verbs: MutableBytes!, _ verb_capacity: UInt32,
    _ points: MutableFloats!, _ end_points: MutableFloats!, _ point_capacity: UInt32,
    _ counts: UnsafeMutablePointer<motion_path_counts>!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32,
    _ report: Report
) -> motion_status {
    var status = report.first(
        reject(pairs, pair_count, of: 4), 4, reject(verbs, verb_capacity), 6, reject(points, point_capacity, of: 2), 8,
        reject(end_points, point_capacity, of: 2), 9, reject(counts, 1), 11)
    let pairs = MatchNumbers(pairs, pair_count.int)
    guard let match = match(path, path_size, end_path, end_path_size, &status, report, pairs) else { return status }
    if let (number, element, most) = match.wrongPair {
        return report.refuse(number: number, 4, element: element.u32, MOTION_LIMIT_RANGE, -1, most)
    }
    let needed = match.sizes
    guard let scratch = accept(scratch, scratch_size, atLeast: needed.scratch, &status, report, at: 12) else {
        return status
    }
    if verb_capacity < needed.verbs.u32 || point_capacity < needed.points.u32 { return MOTION_ERROR_CAPACITY }
    var written: (verbs: UInt32, points: UInt32) = (0, 0)
    // Without elements the arrays may be NULL.
    if let verbs, let points, let end_points {
        written = match.write(
            verbs: verbs, verb_capacity, from: points, to: end_points, point_capacity, scratch: scratch)
    }
    counts?.pointee = motion_path_counts(verbs: written.verbs, points: written.points)
    return MOTION_OK
}

/// Returns the match of two prepared paths. Returns nil if one of them or another argument is wrong, or the result is
/// too large, with the reason in `status`. `status` begins as that of the other arguments.
@inline(never)
private func match(
    _ path: UnsafeRawPointer?, _ size: UInt32, _ end: UnsafeRawPointer?, _ endSize: UInt32,
    _ status: inout motion_status, _ report: Report, _ pairs: MatchNumbers = MatchNumbers()
) -> PathMatch? {
    let block = reject(block: end, endSize)
    if block != MOTION_OK { status = report.refuse(block, 2) }
    guard let from = view(path: path, size, &status, report), let to = view(path: end, endSize, &status, report, at: 2)
    else { return nil }
    let match = PathMatch(from, to, pairs), needed = match.sizes, most = MOTION_MAX_COUNT.u64
    if needed.verbs > most || needed.points > most || needed.scratch > MOTION_MAX_BYTES.u64 {
        status = report.refuse(MOTION_ERROR_COUNT, 2)
        return nil
    }
    return match
}

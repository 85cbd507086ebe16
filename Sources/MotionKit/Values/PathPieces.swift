internal import CMotion

/// Which piece of a path is left between two fractions of its length.
public enum TrimMode: UInt32, Sendable {
    /// `strokeStart` and `strokeEnd`: over all subpaths in sequence.
    case coreAnimation
    /// What `.coreAnimation` leaves out.
    case inverted
    /// Lottie's "simultaneously": each subpath by its own length, moved by an offset.
    case lottieParallel
    /// Lottie's "individually": all subpaths in sequence, moved by an offset.
    case lottieSequential
}

extension Path {
    /// Returns the piece between two fractions of the length. `offset`: turns, in Lottie's modes. NaN counts as 0.
    public func trimmed(
        from start: Double, to end: Double, offset: Double = 0, mode: TrimMode = .coreAnimation
    ) -> Path {
        var counts = motion_path_counts()
        _ = motion_path_trim(
            prepared, size, start, end, offset, mode.rawValue, MOTION_PATH_KEEP, nil, 0, nil, 0, &counts)
        var verbs = [UInt8](repeating: 0, count: Int(counts.verbs))
        var points = [SIMD2<Float>](repeating: .zero, count: Int(counts.points))
        _ = points.withFloats {
            motion_path_trim(
                prepared, size, start, end, offset, mode.rawValue, MOTION_PATH_KEEP, &verbs, counts.verbs, $0,
                counts.points, &counts)
        }
        return Path(known: verbs, points)
    }

    /// Returns a shape between this path and another one of the same elements: this one at 0, the other at 1.
    ///
    /// - Throws: ``MotionError`` if the elements differ; ``matched(to:)`` gives both the same ones.
    public func interpolated(to other: Path, _ progress: Float) throws(MotionError) -> Path {
        guard verbs == other.verbs else {
            throw MotionError(
                field: "other", value: other.svg, rule: "must have the elements of this path; matched(to:) gives them")
        }
        var points = self.points
        let status = points.withFloats { out in
            self.points.withReadFloats { from in
                other.points.withReadFloats { to in
                    motion_path_interpolate(
                        verbs, UInt32(verbs.count), from, to, UInt32(self.points.count), [progress], 1, out)
                }
            }
        }
        guard status == MOTION_OK else { throw MotionError(status) }
        return Path(known: verbs, points)
    }

    /// Returns this path and another one with the same elements, so that one can turn into the other. What both draw
    /// stays as it is: elements are cut; corners, directions, near places and subpaths are matched, holes with holes.
    ///
    /// - parameter pairs: What is known, four numbers each: a subpath, one of the other path, and the places of both,
    ///   from 0 to 1, that become each other; -1 for no subpath, and for a place that is to be found.
    /// - Throws: ``MotionError`` if the result would be too large, or for a pair that the paths do not have.
    public func matched(
        to other: Path, pairs: [SIMD4<Double>] = []
    ) throws(MotionError) -> (start: Path, end: Path) {
        var sizes = motion_match_sizes()
        var status = motion_path_match_size(prepared, size, other.prepared, other.size, &sizes)
        guard status == MOTION_OK else { throw MotionError(status) }
        var verbs = [UInt8](repeating: 0, count: Int(sizes.verbs))
        var start = [SIMD2<Float>](repeating: .zero, count: Int(sizes.points)), end = start
        var counts = motion_path_counts()
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(sizes.scratch) + 8, alignment: 8)
        defer { scratch.deallocate() }
        let numbers = pairs.flatMap { [$0.x, $0.y, $0.z, $0.w] }
        status = start.withFloats { start in
            end.withFloats { end in
                motion_path_match(
                    prepared, size, other.prepared, other.size, numbers, UInt32(pairs.count), &verbs, sizes.verbs,
                    start, end, sizes.points, &counts, scratch, sizes.scratch)
            }
        }
        guard status == MOTION_OK else { throw MotionError(status) }
        let kept = Array(verbs.prefix(Int(counts.verbs))), count = Int(counts.points)
        return (Path(known: kept, Array(start.prefix(count))), Path(known: kept, Array(end.prefix(count))))
    }
}

/// Returns x limited to 0...1: a fraction of a whole.
func share(_ x: Double) -> Double { clamp(x, 0, 1) }

// Where lengths from the start of a path are: elements, and parameters in them.

extension PreparedPath {
    /// Returns the element at `distance` from the start, clamped to the path, and the parameter in it.
    @inline(never)
    public func location(atLength distance: Double) -> (element: Int, parameter: Double) {
        let s = clamp(distance, 0, length)
        let index = segment(at: s), segment = UnsafePointer(segments + index)
        return (index, elementCount == 0 ? 0 : parameter(segment, s - segment.start))
    }

    /// Returns the element where every one takes an equal share of progress, and how far progress is in it.
    @inline(never)
    public func element(linear progress: Double) -> (element: Int, fraction: Double) {
        let position = share(progress) * elementCount.double
        var index = integer(position)
        if index.double > position || index == elementCount { index &-= 1 }
        return (index, position - index.double)
    }

    /// Returns the length of an element, or of the last one if there are fewer; 0 if there are none.
    func length(ofElement element: Int) -> Double {
        elementCount == 0 ? 0 : segments[element < elementCount ? element : elementCount &- 1].length
    }

    /// Returns the parameter at a share of an element's length, clamped to the element.
    @inline(never)
    public func parameter(element: Int, share fraction: Double) -> Double {
        if elementCount == 0 { return 0 }
        let segment = UnsafePointer(segments + (element < elementCount ? element : elementCount &- 1))
        return parameter(segment, share(fraction) * segment.length)
    }

    /// Returns the segment at a length. Where two segments of one subpath meet, the one that ends there; where two
    /// subpaths meet, the one that starts.
    @inline(never)
    func segment(at s: Double) -> Int {
        let segments = segments
        var (low, high) = (0, elementCount)
        while high &- low > 1 {
            let middle = (low &+ high) >> 1
            if segments[middle].start <= s { low = middle } else { high = middle }
        }
        return low &- stepsBack(from: UnsafePointer(segments + low), s)
    }

    /// Returns the segments at two lengths, found side by side.
    @inline(__always)
    func segments(at low: Double, _ high: Double) -> (from: UnsafePointer<Segment>, to: UnsafePointer<Segment>) {
        let first = UnsafePointer(segments), stride = MemoryLayout<Segment>.stride
        func segment(_ offset: Int64) -> UnsafePointer<Segment> {
            (UnsafeRawPointer(first) + offset.int).assumingMemoryBound(to: Segment.self)
        }
        var (at, left) = (SIMD2<Int64>(0, 0), elementCount)
        while left > 1 {
            // By masks: no jump would be foreseen.
            let half = left >> 1, step = Int64(truncatingIfNeeded: half &* stride)
            let starts = Vector(segment(at.x &+ step).start, segment(at.y &+ step).start)
            at &+= unsafeBitCast(starts .<= Vector(low, high), to: SIMD2<Int64>.self) & SIMD2(repeating: step)
            left &-= half
        }
        let (from, to) = (segment(at.x), segment(at.y))
        return (from + (0 &- stepsBack(from: from, low)), to + (0 &- stepsBack(from: to, high)))
    }

    /// Returns how many segments lie between `found` and the one before those up to `found` that start at a length; or
    /// the first of these, if it opens the subpath. They are several if some have no length.
    @inline(__always)
    private func stepsBack(from found: UnsafePointer<Segment>, _ s: Double) -> Int {
        // A path of no segments has no start to read either.
        if found == UnsafePointer(segments) || !(found.start >= s) { return 0 }
        let before = found - 1
        if before.subpath != found.subpath { return 0 }
        return before.start >= s ? stepsBackOverMany(from: found, s) : 1
    }

    /// Returns what `stepsBack` does, where several segments start there: by steps that double, then halve.
    @inline(never)
    private func stepsBackOverMany(from found: UnsafePointer<Segment>, _ s: Double) -> Int {
        // In bytes: the count of segments would be a division.
        let room = UnsafeRawPointer(found) - UnsafeRawPointer(segments)
        func back(_ steps: Int) -> UnsafePointer<Segment> { found + (0 &- steps) }
        func isInSubpath(_ steps: Int) -> Bool {
            steps &* MemoryLayout<Segment>.stride <= room && back(steps).subpath == found.subpath
        }
        var (steps, step) = (1, 1)
        while isInSubpath(steps &+ step) && back(steps &+ step).start >= s {
            steps &+= step
            step = step &<< 1
        }
        while step > 1 {
            step = step &>> 1
            if isInSubpath(steps &+ step) && back(steps &+ step).start >= s { steps &+= step }
        }
        return isInSubpath(steps &+ 1) ? steps &+ 1 : steps
    }

    /// Returns the parameter at `distance` from the start of a segment.
    func parameter(_ segment: UnsafePointer<Segment>, _ distance: Double) -> Double {
        var u = 0.0
        withUnsafeMutablePointer(to: &u) { u in
            ArcLengthInverse.with(1) {
                find(segment, distance, u, &$0)
                $0.find()
            }
        }
        return u
    }

    /// Writes the parameter at `distance` from the start of a segment to `u`; or, if it is one to be found in lanes,
    /// asks `inverse` to write it there.
    @inline(never) @_optimize(speed)
    func find(
        _ segment: UnsafePointer<Segment>, _ distance: Double, _ u: MutableDoubles,
        _ inverse: inout ArcLengthInverse
    ) {
        let length = segment.length
        if !(distance > 0 && distance < length) {
            u[0] = length > 0 && distance >= length ? 1 : 0
            return
        }
        guard segment.isCurve, let table = arcTable(of: segment) else {
            u[0] = distance / length
            return
        }
        let panel = table.panel(at: distance), before = table.start(panel), rest = distance - before
        if table.isRefined(panel) {
            u[0] = parameter(segment, table, panel, distance)
        } else if rest > 0 {
            inverse.add(segment.cubic, panel: panel, rest: rest, whole: table.end(panel) - before, result: u)
        } else {
            u[0] = ArcTable.start(panel)
        }
    }

    /// Returns the parameter at `distance` from the start of a segment, in a panel that six points do not measure.
    @inline(never)
    private func parameter(_ segment: UnsafePointer<Segment>, _ table: ArcTableView, _ panel: Int, _ distance: Double)
        -> Double
    {
        let before = table.start(panel), rest = distance - before, cubic = segment.cubic
        let piece = cubic.piece(
            ofPanel: panel, table.end(panel) - before, isSplit: table.isSplit(panel), length: rest, u: 1)
        return cubic.parameter(rest - piece.before, piece.start, piece.end, piece.length)
    }
}

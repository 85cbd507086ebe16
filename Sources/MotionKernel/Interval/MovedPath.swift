extension PreparedPath {
    /// The bytes of the block.
    public var size: Int { header.size.int }

    /// Copies the block, and moves its elements: (x, y) goes to x xAxis + y yAxis + shift. Lengths stay what they were,
    /// so that fractions of these name the same places.
    @inline(never)
    public func moved(
        _ xAxis: SIMD2<Double>, _ yAxis: SIMD2<Double>, _ shift: SIMD2<Double>, in memory: UnsafeMutableRawPointer
    ) -> PreparedPath {
        let from: UnsafePointer<UInt64> = block.typed(),
            to: UnsafeMutablePointer<UInt64> = memory.typed()
        for i in below(size >> 3) { to[i] = from[i] }
        let copy = PreparedPath(checked: memory)
        for i in below(header.segmentCount) {
            let numbers: MutableDoubles = UnsafeMutableRawPointer(copy.segments + i).typed()
            for point in below(4) {
                let at = numbers + 2 &* point, moved = xAxis * at[0] + yAxis * at[1] + shift
                (at[0], at[1]) = (moved.x, moved.y)
            }
        }
        return copy
    }
}

// Chords along a path that was moved: lines of four numbers, from x y to x y.

extension PreparedPath {
    /// The number of chords of a curve.
    private static var chordsOfCurve: Int { 8 }

    /// The most chords that there may be.
    public var mostChords: Int { header.segmentCount.int &* PreparedPath.chordsOfCurve &+ header.subpathCount.int }

    /// Writes chords along the path, moved by an affine. `closes`: open subpaths are closed. Returns how many there
    /// are, and how far the path is from them at most.
    @inline(never)
    public func writeChords(
        _ xAxis: SIMD2<Double>, _ yAxis: SIMD2<Double>, _ shift: SIMD2<Double>, closes: Bool,
        to out: MutableDoubles
    ) -> (count: Int, error: Double) {
        var (count, error) = (0, 0.0)
        func place(_ p: Vector) -> Vector { xAxis * p.x + yAxis * p.y + shift }
        func add(_ a: Vector, _ b: Vector) {
            let chord = out + 4 &* count
            (chord[0], chord[1], chord[2], chord[3]) = (a.x, a.y, b.x, b.y)
            count &+= 1
        }
        for row in below(subpathCount) {
            let (first, end) = segments(of: subpaths + row)
            if first == end { continue }
            var (segment, at) = (first, place(first.cubic.p0))
            let start = at
            while segment < end && count &+ PreparedPath.chordsOfCurve < mostChords {
                let cubic = segment.cubic, steps = segment.isCurve ? PreparedPath.chordsOfCurve : 1
                for step in below(steps) {
                    let u = Double(step &+ 1) / Double(steps)
                    let next = place(step &+ 1 == steps ? cubic.p3 : cubic.point(at: u))
                    add(at, next)
                    at = next
                }
                if segment.isCurve {
                    let bend = linear(cubic.p0 - cubic.p1 * 2 + cubic.p2, xAxis, yAxis),
                        other = linear(cubic.p1 - cubic.p2 * 2 + cubic.p3, xAxis, yAxis)
                    error = max(error, max(bend.length, other.length) * 0.75 / Double(steps &* steps))
                }
                segment += 1
            }
            if closes { add(at, start) }
        }
        return (count, error)
    }

    private func linear(_ v: Vector, _ xAxis: Vector, _ yAxis: Vector) -> Vector { xAxis * v.x + yAxis * v.y }
}

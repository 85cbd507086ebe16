/// A place on a path: the point, the unit tangent, and how both change with the progress that led here.
public struct Place {
    public var x = 0.0, y = 0.0
    public var tx = 1.0, ty = 0.0
    public var dx = 0.0, dy = 0.0  // d point / d progress
    public var turn = 0.0  // d angle of the tangent / d progress

    public init() {}
}

extension PreparedPath {
    /// At `distance` from the start, clamped to the path.
    public func place(atLength distance: Double) -> Place {
        if elementCount == 0 { return bare }
        let s = clamp(distance, 0, length)
        let index = segment(at: s)
        return place(index, parameter(index, s - segments[index].start))
    }

    public func place(atFraction fraction: Double) -> Place {
        var place = place(atLength: clamp(fraction, 0, 1) * length)
        (place.dx, place.dy) = (place.tx * length, place.ty * length)
        return place
    }

    /// Element `element`, its parameter as it runs.
    public func place(element: Int, parameter: Double) -> Place {
        if elementCount == 0 { return bare }
        return place(element < elementCount ? element : elementCount &- 1, parameter)
    }

    /// Every element takes an equal share of progress, its parameter runs evenly.
    public func place(linear progress: Double) -> Place {
        if elementCount == 0 { return bare }
        let count = Double(Int32(truncatingIfNeeded: elementCount))
        let share = clamp(progress, 0, 1) * count
        let whole = floor(share)
        let index = whole >= count ? elementCount &- 1 : integer(whole)
        return place(index, whole >= count ? 1 : share - whole)
    }

    /// Nothing is drawn: the first move, if there is one.
    private var bare: Place {
        var place = Place()
        if header.pointCount > 0 { (place.x, place.y) = (Double(points[0]), Double(points[1])) }
        return place
    }

    private func place(_ index: Int, _ u: Double) -> Place {
        let segment = segments[index]
        var place = Place()
        if segment.isCurve || u < 0 || u > 1 {
            (place.x, place.y) = segment.cubic.blossom(u, u, u)
            (place.dx, place.dy) = segment.cubic.derivative(u)
            let squared = place.dx * place.dx + place.dy * place.dy
            let second = segment.cubic.second(u)
            place.turn = squared > 0 ? (place.dx * second.y - place.dy * second.x) / squared : 0
        } else {
            (place.x, place.y) = (mix(segment.cubic.x0, segment.cubic.x3, u), mix(segment.cubic.y0, segment.cubic.y3, u))
            (place.dx, place.dy) = (segment.cubic.x3 - segment.cubic.x0, segment.cubic.y3 - segment.cubic.y0)
        }
        if let direction = direction(index, u) { (place.tx, place.ty) = direction }
        return place
    }

    /// A segment that is a point takes the direction of the one before it, else of the one behind.
    private func direction(_ index: Int, _ u: Double) -> (x: Double, y: Double)? {
        if let own = segments[index].cubic.direction(u) { return own }
        var before = index &- 1
        while before >= 0 {
            if let found = segments[before].cubic.direction(1) { return found }
            before &-= 1
        }
        var after = index &+ 1
        while after < elementCount {
            if let found = segments[after].cubic.direction(0) { return found }
            after &+= 1
        }
        return nil
    }

    /// The segment at s. Where two of one subpath meet, the one that ends there; where two subpaths meet, the one that starts.
    func segment(at s: Double) -> Int {
        var (low, high) = (0, elementCount)
        while high &- low > 1 {
            let middle = (low &+ high) &>> 1
            if segments[middle].start <= s { low = middle } else { high = middle }
        }
        while low > 0 && segments[low].start >= s && segments[low &- 1].subpath == segments[low].subpath { low &-= 1 }
        return low
    }

    /// The parameter at `distance` from the start of a segment.
    func parameter(_ index: Int, _ distance: Double) -> Double {
        let segment = segments[index]
        if !(distance > 0) || !(segment.length > 0) { return 0 }
        if distance >= segment.length { return 1 }
        // Clamped, so that no block, however altered, leads outside.
        let first = Int(truncatingIfNeeded: segment.firstPiece), all = Int(truncatingIfNeeded: header.pieceCount)
        let count = Int(truncatingIfNeeded: segment.pieceCount)
        if !segment.isCurve || count == 0 || first >= all { return distance / segment.length }
        let end = first &+ count < all ? first &+ count : all
        var (low, high) = (first, end &- 1)  // the first piece that ends behind the distance
        while low < high {
            let middle = (low &+ high) &>> 1
            if pieces[middle].length > distance { high = middle } else { low = middle &+ 1 }
        }
        let start = low > first ? pieces[low &- 1] : Piece(u: 0, length: 0)
        return segment.cubic.parameter(distance - start.length, start.u, pieces[low].u, pieces[low].length - start.length)
    }
}

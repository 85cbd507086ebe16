/// An animation of a layer's path: paths of the same elements are interpolated point by point.
///
/// Source: CAShapeLayer.path (the same number of control points, else undefined); SVG 2 section 9.3.2, interpolation of
/// d (others flip at a half).
extension Animation {
    /// Returns the path at a progress; nil if the animation has no path. An additive one is added to the current path.
    func shape(current: Path?, progress: Double, timings table: [Timing]) -> Path? {
        let own = value(current: current, progress: progress, timings: table)
        guard additive else { return own }
        let given = ([fromShape, toShape] + shapes).compactMap { $0 }
        guard let current, let own, given.allSatisfy({ $0.hasElements(of: current) }) else { return current }
        var points = zip(current.points, own.points).map { $0 + $1 }[...]
        return Path(current.elements.map { PathElement(verb: $0.verb, &points) })
    }

    private func value(current: Path?, progress: Double, timings table: [Timing]) -> Path? {
        if shapes.isEmpty {
            return fromShape == nil && toShape == nil
                ? current : between(fromShape ?? current, toShape ?? current, progress)
        }
        let shapes = filled(self.shapes.map(Optional.some), current)
        if shapes.count == 1 { return shapes[0] }
        let curves = timings.map { row in row.map { table[$0] } ?? .linear }
        if mode == .discrete {
            return shapes[Keyframes.location(progress, Keyframes.usable(keyTimes, count: shapes.count + 1), []).segment]
        }
        let isPaced = mode == .paced || mode == .cubicPaced
        let given = self.shapes, mixes = given.allSatisfy { $0.hasElements(of: given[0]) }
        let times =
            isPaced && mixes
            ? Keyframes(given.map(\.numbers), mode: .paced).times
            : Keyframes.usable(isPaced ? [] : keyTimes, count: shapes.count)
        let (segment, u) = (extrapolates ? Keyframes.locationBeyondEnds : Keyframes.location)(
            progress, times, isPaced ? [] : curves)
        return between(shapes[segment], shapes[segment + 1], u)
    }

    private func between(_ from: Path?, _ to: Path?, _ u: Double) -> Path? {
        guard let from, let to, from.hasElements(of: to) else { return u < 0.5 ? from : to }
        var points = zip(from.points, to.points).map { Point(mix($0.x, $1.x, u), mix($0.y, $1.y, u)) }[...]
        return Path(from.elements.map { PathElement(verb: $0.verb, &points) })
    }
}

extension Path {
    var points: [Point] { elements.flatMap(\.points) }
    var numbers: [Double] { points.flatMap { [$0.x, $0.y] } }

    /// Returns whether two paths have the same elements, wherever their points are.
    func hasElements(of other: Path) -> Bool { elements.map(\.verb) == other.elements.map(\.verb) }
}

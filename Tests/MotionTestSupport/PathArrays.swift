import MotionReference

/// A path as the C interface takes it: verbs, and the points that they consume.
public struct PathArrays: Equatable {
    public var verbs: [UInt8] = []
    public var points: [Float] = []

    public var pointCount: UInt32 { UInt32(points.count / 2) }

    public init(verbs: [UInt8], points: [Float]) {
        self.verbs = verbs
        self.points = points
    }

    public init(_ path: Path) {
        for element in path.elements {
            verbs.append(element.verb)
            points += element.points.flatMap { [Float($0.x), Float($0.y)] }
        }
    }

    public var path: Path {
        var rest = stride(from: 0, to: points.count, by: 2).map { Point(Double(points[$0]), Double(points[$0 + 1])) }[
            ...]
        return Path(verbs.map { PathElement(verb: $0, &rest) })
    }
}

import CMotion
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
            switch element {
            case .move(let p): add(MOTION_VERB_MOVE, [p])
            case .line(let p): add(MOTION_VERB_LINE, [p])
            case .quad(let c, let p): add(MOTION_VERB_QUAD, [c, p])
            case .cubic(let c, let d, let p): add(MOTION_VERB_CUBIC, [c, d, p])
            case .close: add(MOTION_VERB_CLOSE, [])
            }
        }
    }

    private mutating func add(_ verb: UInt32, _ new: [Point]) {
        verbs.append(UInt8(verb))
        for p in new { points += [Float(p.x), Float(p.y)] }
    }

    public var path: Path {
        var rest = stride(from: 0, to: points.count, by: 2).map { Point(Double(points[$0]), Double(points[$0 + 1])) }[
            ...]
        return Path(
            verbs.map { verb in
                switch UInt32(verb) {
                case MOTION_VERB_MOVE: .move(rest.removeFirst())
                case MOTION_VERB_LINE: .line(rest.removeFirst())
                case MOTION_VERB_QUAD: .quad(rest.removeFirst(), rest.removeFirst())
                case MOTION_VERB_CUBIC: .cubic(rest.removeFirst(), rest.removeFirst(), rest.removeFirst())
                default: .close
                }
            })
    }
}

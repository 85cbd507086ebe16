/// Walks verbs and points: the drawing elements of a path, one after the other, each as a cubic.
struct PathElements {
    let verbs: UnsafePointer<UInt8>
    let points: UnsafePointer<Float>
    let verbCount: Int

    private(set) var verb = -1  // of the element that stands here
    private(set) var point = 0  // its first point
    private(set) var kind: UInt8 = 0
    private(set) var cubic = Cubic(0, 0, 0, 0, 0, 0, 0, 0)
    private(set) var opensSubpath = false
    private var nextVerb = 0
    private var nextPoint = 0
    private var (x, y, startX, startY) = (0.0, 0.0, 0.0, 0.0)
    private var isOpen = false

    init(verbs: UnsafePointer<UInt8>, verbCount: Int, points: UnsafePointer<Float>) {
        (self.verbs, self.verbCount, self.points) = (verbs, verbCount, points)
    }

    /// Points that a verb consumes; -1 for an unknown one.
    static func points(of verb: UInt8) -> Int { verb > 4 ? -1 : (verb == 4 ? 0 : (verb < 2 ? 1 : Int(truncatingIfNeeded: verb))) }

    /// On to the next element that draws; false at the end. A subpath opens with the first drawing after a move or a close.
    mutating func advance() -> Bool {
        while nextVerb < verbCount {
            let kind = verbs[nextVerb]
            let at = points + nextPoint &* 2
            nextVerb &+= 1
            if kind == 0 {
                nextPoint &+= 1
                (x, y) = (Double(at[0]), Double(at[1]))
                (startX, startY) = (x, y)
                isOpen = false
                continue
            }
            (self.kind, verb, point) = (kind, nextVerb &- 1, nextPoint)
            let (fromX, fromY) = (x, y)
            switch kind {
            case 1:
                (x, y) = (Double(at[0]), Double(at[1]))
                cubic = Cubic.line(fromX, fromY, x, y)
            case 2:
                (x, y) = (Double(at[2]), Double(at[3]))
                cubic = Cubic.quad(fromX, fromY, Double(at[0]), Double(at[1]), x, y)
            case 3:
                (x, y) = (Double(at[4]), Double(at[5]))
                cubic = Cubic(fromX, fromY, Double(at[0]), Double(at[1]), Double(at[2]), Double(at[3]), x, y)
            default:
                (x, y) = (startX, startY)
                cubic = Cubic.line(fromX, fromY, x, y)
            }
            opensSubpath = !isOpen
            isOpen = kind != 4
            nextPoint &+= PathElements.points(of: kind)
            return true
        }
        return false
    }
}

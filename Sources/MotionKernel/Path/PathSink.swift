/// Takes the verbs and points of a path; counts all, writes what fits.
public struct PathSink {
    private let verbs: UnsafeMutablePointer<UInt8>?
    private let points: UnsafeMutablePointer<Float>?
    private let verbCapacity, pointCapacity: UInt32
    public private(set) var verbCount: UInt32 = 0
    public private(set) var pointCount: UInt32 = 0

    public init(verbs: UnsafeMutablePointer<UInt8>?, verbCapacity: UInt32, points: UnsafeMutablePointer<Float>?, pointCapacity: UInt32) {
        (self.verbs, self.verbCapacity, self.points, self.pointCapacity) = (verbs, verbCapacity, points, pointCapacity)
    }

    /// One that only counts.
    public init() { self.init(verbs: nil, verbCapacity: 0, points: nil, pointCapacity: 0) }

    /// Nothing is written, so nobody asks where the points are.
    var onlyCounts: Bool { points == nil }

    @inline(never)
    mutating func add(verb: UInt8) {
        if let verbs, verbCount < verbCapacity { verbs[Int(truncatingIfNeeded: verbCount)] = verb }
        verbCount &+= 1
    }

    @inline(never)
    mutating func add(_ point: Vector) {
        if let points, pointCount < pointCapacity { point.store(to: points + Int(truncatingIfNeeded: pointCount) &* 2) }
        pointCount &+= 1
    }

    /// A caller's own points, bit for bit.
    @inline(never)
    mutating func copy(_ from: UnsafePointer<Float>, count: UInt32) {
        if let points, UInt64(pointCount) &+ UInt64(count) <= UInt64(pointCapacity) {
            let to = points + Int(truncatingIfNeeded: pointCount) &* 2
            var i = 0
            while i < Int(truncatingIfNeeded: count) &* 2 {
                to[i] = finite(from[i])
                i &+= 1
            }
        }
        pointCount &+= count
    }
}

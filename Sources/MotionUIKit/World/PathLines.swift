/// Lines in the place of a path.
enum PathLines {
    /// Returns the lines of each subpath: points that are .001 points apart at least.
    static func of(_ path: CGPath) -> [(points: [CGPoint], isClosed: Bool)] {
        var all: [(points: [CGPoint], isClosed: Bool)] = []
        var line: [CGPoint] = []
        func far(_ a: CGPoint, _ b: CGPoint) -> Bool { hypotenuse(Double(a.x - b.x), Double(a.y - b.y)) >= 0.001 }
        func add(_ point: CGPoint) { if line.last.map({ far($0, point) }) ?? true { line.append(point) } }
        func end(isClosed: Bool) {
            var isClosed = isClosed
            if isClosed, line.count > 1, !far(line[0], line.last!) { line.removeLast() }
            if line.count < 3 { isClosed = false }
            if line.count > 1 { all.append((line, isClosed)) }
            line = []
        }
        path.forEachElement { verb, points in
            switch verb {
            case .moveToPoint:
                end(isClosed: false)
                line = [points[0]]
            case .addLineToPoint: add(points[0])
            case .closeSubpath:
                let start = line.first
                end(isClosed: true)
                line = start.map { [$0] } ?? []
            default:
                guard let start = line.last else { return }
                for i in 1...16 { add(bezier([start] + points, CGFloat(i) / 16)) }
            }
        }
        end(isClosed: false)
        return all
    }

    private static func bezier(_ points: [CGPoint], _ t: CGFloat) -> CGPoint {
        var p = points
        while p.count > 1 {
            p = zip(p, p.dropFirst()).map { CGPoint(x: $0.x + t * ($1.x - $0.x), y: $0.y + t * ($1.y - $0.y)) }
        }
        return p[0]
    }
}

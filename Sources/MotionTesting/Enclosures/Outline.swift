import MotionKit

/// A place in the root.
typealias Place = SIMD2<Double>

/// The segments into which a curve is cut.
private let chords = 8

/// What a layer draws at a time: closed lines, and by how much it may be beyond them.
struct Outline {
    /// The corners of each line, of which the first one comes again at its end.
    let rings: [[Place]]
    /// Whether what the lines enclose is drawn.
    let isFilled: Bool
    /// Points by which what is drawn may be beyond the lines.
    let reach: Double

    /// Makes the outline of a box by its corners, in the order in which they go around it.
    init(corners: [Place]) {
        (rings, isFilled, reach) = ([corners + corners.prefix(1)], true, 0)
    }

    /// Makes an outline of closed lines without a reach.
    init(rings: [[Place]]) { (self.rings, isFilled, reach) = (rings, true, 0) }

    /// - parameter pen: The stroke along the path; nil without one.
    init(_ path: [Path.Element], moved affine: Affine, isFilled: Bool, pen: Path.Stroke?) {
        let (rings, error) = path.rings(moved: affine)
        // A square cap reaches 1.42 times as far as the pen, and the corner of two lines as far as its miter may.
        let hasMiters = pen?.join == .miter && rings.contains { $0.count > 3 }
        let beyond = hasMiters ? max(Double(pen?.miterLimit ?? 0), 1.5) : 1.5
        let far = pen.map { Double(max($0.width, 0)) / 2 * affine.greatestScale * beyond } ?? 0
        (self.rings, self.isFilled, reach) = (rings, isFilled, error + far)
    }

    /// Whether all its numbers are known.
    var isFinite: Bool { reach.isFinite && rings.allSatisfy { $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } } }

    /// Returns how far apart two outlines are, without their reach; 0 if they meet.
    func distance(to other: Outline) -> Double {
        let (mine, its) = (segments, other.segments)
        if other.isFilled, mine.contains(where: { its.goAround($0.begin) }) { return 0 }
        if isFilled, its.contains(where: { mine.goAround($0.begin) }) { return 0 }
        var least = Double.infinity
        for one in mine {
            for two in its {
                if one.crosses(two) { return 0 }
                least = min(least, one.distance(to: two.begin), one.distance(to: two.end))
                least = min(least, two.distance(to: one.begin), two.distance(to: one.end))
            }
        }
        return least
    }

    /// Returns by how much the hulls of two outlines are apart in the direction in which they are most; below 0 if they
    /// overlap in all directions that are square to their sides.
    func gap(to other: Outline) -> Double {
        let (first, second) = (rings.flatMap { $0 }.hull, other.rings.flatMap { $0 }.hull)
        var most = -Double.infinity
        for hull in [first, second] {
            for (corner, next) in zip(hull, hull.dropFirst() + hull.prefix(1)) {
                let side = next - corner, length = MotionTesting.distance(side.x, side.y)
                guard length > 0 else { continue }
                let normal = Place(-side.y, side.x) / length
                let mine = first.extent(along: normal), its = second.extent(along: normal)
                most = max(most, its.low - mine.high, mine.low - its.high)
            }
        }
        return most
    }

    /// The lines, one by one.
    var segments: [Segment] {
        rings.flatMap { ring in zip(ring, ring.dropFirst()).map { Segment(begin: $0, end: $1) } }
    }
}

/// A line from one place to another.
struct Segment {
    let begin, end: Place

    /// Returns the distance of a place from it.
    func distance(to place: Place) -> Double {
        let way = end - begin, length = max((way * way).sum(), 1e-30)
        let part = min(max(((place - begin) * way).sum() / length, 0), 1), left = place - begin - part * way
        return MotionTesting.distance(left.x, left.y)
    }

    /// Returns whether it meets another one that is not on the same line.
    func crosses(_ other: Segment) -> Bool {
        let (a, b) = (turn(begin, end, other.begin), turn(begin, end, other.end))
        let (c, d) = (turn(other.begin, other.end, begin), turn(other.begin, other.end, end))
        return a * b <= 0 && c * d <= 0 && (a != 0 || b != 0)
    }

    /// Returns the place where it crosses another one; nil if it does not.
    func crossing(_ other: Segment) -> Place? {
        let way = end - begin, its = other.end - other.begin, apart = other.begin - begin
        let area = way.x * its.y - way.y * its.x
        let along = (apart.x * its.y - apart.y * its.x) / area, across = (apart.x * way.y - apart.y * way.x) / area
        return along >= 0 && along <= 1 && across >= 0 && across <= 1 ? begin + along * way : nil
    }
}

/// Returns on which side of a line a place is: above 0 on one, below 0 on the other, 0 on the line.
func turn(_ begin: Place, _ end: Place, _ place: Place) -> Double {
    (end.x - begin.x) * (place.y - begin.y) - (end.y - begin.y) * (place.x - begin.x)
}

extension [Segment] {
    /// Returns whether closed lines go around a place, by either fill rule.
    fileprivate func goAround(_ place: Place) -> Bool {
        var count = 0, winding = 0
        for side in self where (side.begin.y > place.y) != (side.end.y > place.y) {
            let part = (place.y - side.begin.y) / (side.end.y - side.begin.y)
            guard place.x < side.begin.x + part * (side.end.x - side.begin.x) else { continue }
            count += 1
            winding += side.end.y > side.begin.y ? 1 : -1
        }
        return count % 2 == 1 || winding != 0
    }
}

extension [Place] {
    /// The corners of the convex hull.
    fileprivate var hull: [Place] {
        let ordered = sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        var found: [Place] = []
        for part in [ordered, ordered.reversed()] {
            let least = found.count + 1
            for place in part {
                while found.count > least, turn(found[found.count - 2], found[found.count - 1], place) <= 0 {
                    found.removeLast()
                }
                found.append(place)
            }
            found.removeLast()
        }
        return found
    }

    /// Returns the least and the greatest height in a direction.
    fileprivate func extent(along normal: Place) -> (low: Double, high: Double) {
        reduce((.infinity, -.infinity)) { found, place in
            let height = (place * normal).sum()
            return (Swift.min(found.0, height), Swift.max(found.1, height))
        }
    }
}

extension Affine {
    /// Returns where a point goes, in double precision.
    func moved(_ point: SIMD2<Float>) -> Place {
        let at = Place(point)
        return Place(x) * at.x + Place(y) * at.y + Place(translation)
    }

    /// Returns which point goes to a place; nil if many do, or none.
    func origin(of place: Place) -> SIMD2<Float>? {
        let (a, c) = (Place(x), Place(y)), left = place - Place(translation), area = a.x * c.y - a.y * c.x
        let point = Place(left.x * c.y - left.y * c.x, a.x * left.y - a.y * left.x) / area
        return point.x.isFinite && point.y.isFinite ? SIMD2<Float>(point) : nil
    }

    /// How much longer a line may become.
    fileprivate var greatestScale: Double {
        let (a, c) = (Place(x), Place(y)), half = ((a * a).sum() + (c * c).sum()) / 2
        let area = a.x * c.y - a.y * c.x
        return (half + max(half * half - area * area, 0).squareRoot()).squareRoot()
    }
}

extension [Path.Element] {
    /// Returns the closed lines along a path that is moved, and how far the path is from them at most.
    func rings(moved affine: Affine) -> (rings: [[Place]], error: Double) {
        var rings: [[Place]] = [], error = 0.0
        func add(_ controls: [Place]) {
            let count = Double(controls.count - 1)
            for i in controls.indices.dropLast(2) {
                let bend = controls[i] - 2 * controls[i + 1] + controls[i + 2]
                let far = MotionTesting.distance(bend.x, bend.y) * count * (count - 1) / 8
                error = Swift.max(error, far / Double(chords * chords))
            }
            for step in 1...chords {
                let t = Double(step) / Double(chords)
                var left = controls
                while left.count > 1 { left = zip(left, left.dropFirst()).map { $0 + ($1 - $0) * t } }
                rings[rings.count - 1].append(left[0])
            }
        }
        for element in self {
            let last = rings.last?.last ?? .zero
            switch element {
            case .move(let end): rings.append([affine.moved(end)])
            case .line(let end): rings[rings.count - 1].append(affine.moved(end))
            case .quad(let control, let end): add([last, affine.moved(control), affine.moved(end)])
            case .cubic(let one, let two, let end):
                add([last, affine.moved(one), affine.moved(two), affine.moved(end)])
            case .close:
                let first = rings[rings.count - 1][0]
                rings[rings.count - 1].append(first)
                rings.append([first])
            }
        }
        return (rings.filter { $0.count > 1 }.map { $0 + $0.prefix(1) }, error)
    }
}

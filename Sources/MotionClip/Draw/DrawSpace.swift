import CMotion
import MotionKernel

// Paths as they are seen in 3D: every point is projected to the root's coordinates. Curves become lines, since their
// points can be projected and their controls cannot.

extension Drawing {
    /// The least depth: points nearer to the eye, or at its back, are taken to be this near.
    private var nearest: Double { 1e-3 }

    /// Draws the paths of layers as one, in the root's coordinates. Returns by how much the pen of the item's layer is
    /// scaled in the middle of them; those of other layers are taken to lie where this one is.
    @inline(never)
    func projectPaths(
        _ layers: Words, _ count: Int, isWhole: Bool, _ item: inout motion_draw_item, _ output: inout DrawOutput
    ) -> Double {
        item.flags |= MOTION_DRAW_SPATIAL.u8
        var (low, high) = (Vector(.infinity, .infinity), Vector(-.infinity, -.infinity))
        beginPath(&item, output)
        for i in below(count) {
            var path = room.path
            writePath(of: layers[i].int, isWhole: isWhole, to: &path)
            for number in below(path.pointCount) {
                let point = Vector(room.points + 2 &* number)
                low = Vector(min(point.x, low.x), min(point.y, low.y))
                high = Vector(max(point.x, high.x), max(point.y, high.y))
            }
            project(path, layers[i], &output)
        }
        endPath(&item, output)
        if item.layer == MOTION_NONE { return 1 }
        return penScale(item.layer, low.x <= high.x ? (low + high) * 0.5 : Vector(0, 0))
    }

    /// Projects the path that is in the room.
    func project(_ path: PathOutput, _ layer: UInt32, _ output: inout DrawOutput) {
        var (point, now, start) = (room.points, Vector(0, 0), Vector(0, 0)), left = path.pointCount.int
        for number in below(path.verbCount) {
            let verb = room.verbs[number]
            if verb >= PathVerb.close {
                output.paths.add(verb: PathVerb.close)
                now = start
                continue
            }
            let count = PathVerb.pointCount(verb), from = now
            // The path of an altered clip may have more verbs than points.
            left &-= count
            if left < 0 { return }
            now = Vector(point + 2 &* (count &- 1))
            if verb == PathVerb.move { start = now }
            if count == 1 {
                output.paths.add(verb: verb)
                output.paths.add(seen(now, from: layer))
            } else {
                for step in below(DrawNeeds.linesOfCurve) {
                    let share = (step &+ 1).double / DrawNeeds.linesOfCurve.double
                    output.paths.add(verb: PathVerb.line)
                    output.paths.add(seen(self.point(share, from, point, count), from: layer))
                }
            }
            point += 2 &* count
        }
    }

    /// Returns a point of a quad or a cubic, by de Casteljau.
    private func point(_ share: Double, _ from: Vector, _ points: Floats, _ count: Int) -> Vector {
        func mix(_ a: Vector, _ b: Vector) -> Vector { a + (b - a) * share }
        let b = Vector(points), c = Vector(points + 2), ab = mix(from, b), bc = mix(b, c), abc = mix(ab, bc)
        return count == 2 ? abc : mix(abc, mix(bc, mix(c, Vector(points + 4))))
    }

    /// Returns where a point of a layer is seen.
    func seen(_ point: Vector, from layer: UInt32) -> Vector {
        if layer == MOTION_NONE { return point }
        let m = room.matrices + 16 &* layer.int
        func row(_ i: Int) -> Double { Double(m[i]) * point.x + Double(m[4 &+ i]) * point.y + Double(m[12 &+ i]) }
        return Vector(row(0), row(1)) / max(row(3), nearest)
    }

    /// Returns by how much lines of a layer are wider at a point.
    private func penScale(_ layer: UInt32, _ at: Vector) -> Double {
        let m = room.matrices + 16 &* layer.int, image = seen(at, from: layer)
        let depth = Double(m[3]) * at.x + Double(m[7]) * at.y + Double(m[15])
        // The derivatives of the image by x and y.
        func slope(_ i: Int) -> Vector {
            let way = Vector(Double(m[i]), Double(m[i &+ 1]))
            return depth > nearest ? (way - image * Double(m[i &+ 3])) / depth : way / nearest
        }
        let (x, y) = (slope(0), slope(4))
        return abs(x.x * y.y - x.y * y.x).squareRoot()
    }
}

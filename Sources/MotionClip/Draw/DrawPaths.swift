import CMotion
import MotionKernel

// The paths that rows paint, and the outlines of boxes, in the coordinates of their items.

extension Drawing {
    /// Draws the paths of a row as one, in the coordinates of its layer; where these are flat, or seen in 3D, in the
    /// root's. Returns by how much the row's pen is scaled, which is 0 if its coordinates are flat.
    @inline(never)
    mutating func drawPaths(_ row: Int, _ item: inout motion_draw_item) -> Double {
        let paint = rows[row], layers = painted + paint.first_painted.int, count = paint.painted_count.int
        let isWhole = paint.flags & MOTION_PAINT_WHOLE.u8 != 0
        if isFullLibrary && isSpatial { return projectPaths(layers, count, isWhole: isWhole, &item) }
        var back: Affine?
        if paint.layer != MOTION_NONE {
            back = inverse(of: paint.layer)
            if back != nil || (count == 1 && layers[0] == paint.layer) { setAffine(paint.layer, &item) }
        }
        let scale: Double = paint.layer != MOTION_NONE && back == nil ? 0 : 1
        if count == 1 && layers[0] == paint.layer {
            let range = range(of: paint.layer.int, isWhole: isWhole)
            (item.first_verb, item.verb_count) = (range.first_verb, range.verb_count)
            (item.first_point, item.point_count) = (range.first_point, range.point_count)
            return scale
        }
        beginPath(&item)
        for i in below(count) {
            let layer = layers[i], point = output.paths.pointCount
            writePath(of: layer.int, isWhole: isWhole, to: &output.paths)
            if layer == paint.layer && back != nil { continue }
            var affine = self.affine(of: layer)
            if let back { affine = affine.then(back) }
            output.paths.move(from: point, by: affine)
        }
        endPath(&item)
        return scale
    }

    func beginPath(_ item: inout motion_draw_item) {
        (item.first_verb, item.first_point) = (output.paths.verbCount, output.paths.pointCount)
    }

    func endPath(_ item: inout motion_draw_item) {
        item.verb_count = output.paths.verbCount &- item.first_verb
        item.point_count = output.paths.pointCount &- item.first_point
    }

    /// Returns where the path of a layer is, in its own coordinates. It is written when it is asked for first.
    private mutating func range(of layer: Int, isWhole: Bool) -> motion_path {
        let known = room.ranges + (isWhole ? layer &+ sampler.layerCount : layer)
        if known.pointee.first_verb != MOTION_NONE { return known.pointee }
        let (verb, point) = (output.paths.verbCount, output.paths.pointCount)
        writePath(of: layer, isWhole: isWhole, to: &output.paths)
        known.pointee = motion_path(
            first_verb: verb, verb_count: output.paths.verbCount &- verb, first_point: point,
            point_count: output.paths.pointCount &- point)
        return known.pointee
    }

    /// Writes what there is of the path of a layer, in its own coordinates.
    @inline(never)
    func writePath(of layer: Int, isWhole: Bool, to sink: inout PathOutput) {
        if clip.header.hasShapes == 0 { return }
        let isApart = isWhole && clip.header.trimCount != 0
        sampler.writePath(
            of: layer, trimmed: clip.trimmedRow(of: layer), to: &sink, cubics: flags & MOTION_PATH_CUBICS != 0,
            whole: isWhole, isApart ? room.wholeRoom : geometryRoom)
    }

    /// Draws the bounds of a layer, those of channel i of the row. Returns whether they have an inside.
    @inline(never)
    mutating func drawBox(_ row: Int, _ layer: UInt32, _ i: Int, _ item: inout motion_draw_item) -> Bool {
        let paint = rows[row], bounds = room.values + (paint.bounds.int &+ 4 &* i)
        var (x, y) = (Double(bounds[0]), Double(bounds[1])), (width, height) = (Double(bounds[2]), Double(bounds[3]))
        if width < 0 { (x, width) = (x + width, -width) }
        if height < 0 { (y, height) = (y + height, -height) }
        let radius = min(max(Double(value(paint.corner_radius, 0)), 0), min(width, height) / 2)
        item.box = (finite(x), finite(y), finite(width), finite(height))
        item.corner_radius = finite(radius)
        setAffine(layer, &item)
        beginPath(&item)
        let outline = BoxOutline(x, y, width, height, radius)
        if isFullLibrary && isSpatial {
            var path = room.path
            outline.write(&path)
            project(path, layer)
            (item.affine, item.flags) = ((1, 0, 0, 1, 0, 0), item.flags | MOTION_DRAW_SPATIAL.u8)
        } else {
            outline.write(&output.paths)
        }
        endPath(&item)
        return width > 0 && height > 0
    }

    // MARK: - Affines

    /// Returns the affine of a layer, or of none, to the root.
    func affine(of layer: UInt32) -> Affine {
        layer == MOTION_NONE
            ? Affine(x: Vector(1, 0), y: Vector(0, 1), t: Vector(0, 0)) : Affine(room.affines + 6 &* layer.int)
    }

    /// Returns the affine from the root to the coordinates of a layer; nil where these are flat.
    func inverse(of layer: UInt32) -> Affine? {
        let affine = affine(of: layer), area = affine.x.x * affine.y.y - affine.x.y * affine.y.x
        if !(abs(area) > 1e-12 * (affine.x.dot(affine.x) + affine.y.dot(affine.y))) { return nil }
        return affine.inverse
    }

    func setAffine(_ layer: UInt32, _ item: inout motion_draw_item) {
        let from = room.affines + 6 &* layer.int
        item.affine = (from[0], from[1], from[2], from[3], from[4], from[5])
    }
}

/// The outline of a box, clockwise from the left of the top; its corners are quarters of circles.
struct BoxOutline {
    private let left, top, right, bottom, radius: Double

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) {
        (left, top, right, bottom, self.radius) = (x, y, x + width, y + height, radius)
    }

    @inline(never)
    func write(_ path: inout PathOutput) {
        path.add(verb: PathVerb.move)
        path.add(Vector(left + radius, top))
        var way = Vector(1, 0)
        for corner in below(radius > 0 ? 4 : 3) {
            let at = Vector(corner < 2 ? right : left, corner & 3 == 0 || corner == 3 ? top : bottom), next = way.turned
            path.add(verb: PathVerb.line)
            path.add(at - way * radius)
            if radius > 0 {
                path.add(verb: PathVerb.cubic)
                path.add(at - way * (radius * rest))
                path.add(at + next * (radius * rest))
                path.add(at + next * radius)
            }
            way = next
        }
        path.add(verb: PathVerb.close)
    }

    /// How far the controls of a cubic that is a quarter of a circle are from its corner, by the radius:
    /// 1 - 4/3 tan(pi/8).
    private var rest: Double { 0.44771525016920655 }
}

import CMotion
import MotionKernel

// The paths that rows paint, and the outlines of boxes, in the coordinates of their items.

extension Drawing {
    /// Draws the paths of a row as one, in the coordinates of its layer; where these are flat, or seen in 3D, in the
    /// root's. Returns by how much the row's pen is scaled, which is 0 if its coordinates are flat.
    @inline(never)
    func drawPaths(_ row: Int, _ item: inout motion_draw_item, _ output: inout DrawOutput) -> Double {
        let paint = rows.rows + row, layers = painted + rows[row].first_painted.int
        let own = rows[row].layer, count = rows[row].painted_count.int
        let isWhole = paint.pointee.flags & MOTION_PAINT_WHOLE.u8 != 0
        if isSpatial { return projectPaths(layers, count, isWhole: isWhole, &item, &output) }
        let scale: Double = own != MOTION_NONE && isFlat(own) ? 0 : 1
        if count == 1 && layers[0] == own {
            setAffine(own, &item)
            let range = range(of: own.int, isWhole: isWhole, &output)
            (item.first_verb, item.verb_count) = (range.pointee.first_verb, range.pointee.verb_count)
            (item.first_point, item.point_count) = (range.pointee.first_point, range.pointee.point_count)
            return scale
        }
        let back = own == MOTION_NONE ? nil : inverse(of: own)
        if back != nil { setAffine(own, &item) }
        beginPath(&item, output)
        for i in below(count) {
            let layer = layers[i], point = output.paths.pointCount
            writePath(of: layer.int, isWhole: isWhole, to: &output.paths)
            if layer == own && back != nil { continue }
            var affine = self.affine(of: layer)
            if let back { affine = affine.then(back) }
            output.paths.move(from: point, affine.x, affine.y, affine.t)
        }
        endPath(&item, output)
        return scale
    }

    func beginPath(_ item: inout motion_draw_item, _ output: DrawOutput) {
        (item.first_verb, item.first_point) = (output.paths.verbCount, output.paths.pointCount)
    }

    func endPath(_ item: inout motion_draw_item, _ output: DrawOutput) {
        item.verb_count = output.paths.verbCount &- item.first_verb
        item.point_count = output.paths.pointCount &- item.first_point
    }

    /// Returns where the path of a layer is, in its own coordinates. It is written when it is asked for first.
    private func range(of layer: Int, isWhole: Bool, _ output: inout DrawOutput)
        -> UnsafePointer<motion_path>
    {
        let known = room.ranges + (isWhole ? layer &+ sampler.layerCount : layer)
        if known.pointee.first_verb != MOTION_NONE { return UnsafePointer(known) }
        let (verb, point) = (output.paths.verbCount, output.paths.pointCount)
        writePath(of: layer, isWhole: isWhole, to: &output.paths)
        known.pointee = motion_path(
            first_verb: verb, verb_count: output.paths.verbCount &- verb, first_point: point,
            point_count: output.paths.pointCount &- point)
        return UnsafePointer(known)
    }

    /// Writes what there is of the path of a layer, in its own coordinates.
    #if !arch(wasm32)
        @_optimize(speed)
    #endif
    @inline(never)
    func writePath(of layer: Int, isWhole: Bool, to sink: inout PathOutput) {
        if clip.header.hasShapes == 0 || !sampler.isShown(layer) { return }
        let isApart = isWhole && clip.header.trimCount != 0
        sampler.writePath(
            of: layer, trimmed: clip.trimmedRow(of: layer), to: &sink, cubics: flags & MOTION_PATH_CUBICS != 0,
            whole: isWhole, isApart ? room.wholeRoom : geometryRoom)
    }

    /// Draws the bounds of a layer, those of channel i of the row. Returns whether they have an inside.
    @inline(never)
    func drawBox(
        _ row: Int, _ layer: UInt32, _ i: Int, _ item: inout motion_draw_item, _ output: inout DrawOutput
    ) -> Bool {
        let paint = rows.rows + row, bounds = room.values + (paint.pointee.bounds.int &+ 4 &* i)
        var (x, y) = (Double(bounds[0]), Double(bounds[1])), (width, height) = (Double(bounds[2]), Double(bounds[3]))
        if width < 0 { (x, width) = (x + width, -width) }
        if height < 0 { (y, height) = (y + height, -height) }
        let radius = min(max(Double(value(paint.pointee.corner_radius, 0)), 0), min(width, height) / 2)
        item.box = (finite(x), finite(y), finite(width), finite(height))
        item.corner_radius = finite(radius)
        setAffine(layer, &item)
        beginPath(&item, output)
        let outline = BoxOutline(x, y, width, height, radius)
        if isSpatial {
            var path = room.path
            outline.write(&path)
            project(path, layer, &output)
            (item.affine, item.flags) = ((1, 0, 0, 1, 0, 0), item.flags | MOTION_DRAW_SPATIAL.u8)
        } else {
            outline.write(&output.paths)
        }
        endPath(&item, output)
        return width > 0 && height > 0
    }

    // MARK: - Affines

    /// Returns the affine of a layer, or of none, to the root.
    func affine(of layer: UInt32) -> Affine {
        layer == MOTION_NONE
            ? Affine(x: Vector(1, 0), y: Vector(0, 1), t: Vector(0, 0)) : Affine(room.affines + 6 &* layer.int)
    }

    /// Returns whether the coordinates of a layer are flat.
    func isFlat(_ layer: UInt32) -> Bool {
        let affine = room.affines + 6 &* layer.int, x = Vector(affine), y = Vector(affine + 2)
        return !(abs(x.x * y.y - x.y * y.x) > 1e-12 * (x.dot(x) + y.dot(y)))
    }

    /// Returns the affine from the root to the coordinates of a layer; nil where these are flat.
    func inverse(of layer: UInt32) -> Affine? { isFlat(layer) ? nil : affine(of: layer).inverse }

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

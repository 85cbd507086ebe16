import CMotion
import MotionKernel

/// The motion layer that shapes belong to: that of a layer or of a group. One path may lie on it.
struct LottieScope {
    let layer: UInt32
    var hasPath = false
}

/// What a list of shapes holds, by "ty".
private enum ShapeKind: Int {
    case group, path, rectangle, ellipse, star
    case fill, stroke, gradientFill, gradientStroke
    case roundCorners, pucker, zigZag, offset, trim, repeater, merge, twist, transform, noStyle

    static let names: StaticString = "gr sh rc el sr fl st gf gs rd pb zz op tm rp mm tw tr no"

    init?(_ shape: JSONValue) {
        guard let kind = shape.member("ty")?.string?.index(in: ShapeKind.names) else { return nil }
        self.init(rawValue: kind)
    }
}

extension LottieReader {
    /// Walks the shapes of a layer, and puts what they paint in order.
    mutating func walkShapes(_ layer: JSONValue, on row: UInt32) {
        let painted = tables.painted.count, paints = tables.paints.count, trims = tables.trims.count
        var scope = LottieScope(layer: row)
        walk(layer.list("shapes"), &scope, depth: 0)
        // From the back, as they were walked, to the order of the file.
        tables.painted.reverse(from: painted)
        endTrims(trims, painted)
        guard let paintRows = tables.paints.rows else { return }
        let end = tables.painted.count
        for i in below(tables.paints.count.int, from: paints.int) {
            let first = paintRows[i].first_painted, count = paintRows[i].painted_count
            paintRows[i].first_painted = painted &+ end &- first &- count
        }
    }

    /// Walks a list of shapes from its end, which is the back of the picture.
    private mutating func walk(_ shapes: JSONElements, _ scope: inout LottieScope, depth: Int) {
        if depth > 64 { return }
        let first = list.count
        var firstPath = Int.max
        for shape in shapes {
            if firstPath == .max && containsPath(shape, depth) { firstPath = list.count &- first }
            if ShapeKind(shape) == .repeater && largest(shape, "c") <= 0 { firstPath = .max }
            if !list.push(shape.index) { break }
        }
        walk(first, list.count &- first, firstPath, &scope, depth: depth)
        list.drop(to: first)
    }

    /// Whether there is a path in a shape that is not hidden.
    private mutating func containsPath(_ shape: JSONValue, _ depth: Int) -> Bool {
        guard depth <= 64, !shape.isSet("hd"), let kind = ShapeKind(shape) else { return false }
        if kind != .group { return kind.rawValue <= ShapeKind.star.rawValue }
        var contains = false
        for inner in shape.list("it") {
            if !contains { contains = containsPath(inner, depth &+ 1) }
            if contains && ShapeKind(inner) == .repeater && largest(inner, "c") <= 0 { contains = false }
        }
        return contains
    }

    /// Walks the shapes list[first ..< first + count] from their end; the first of them with a path is `firstPath`.
    mutating func walk(
        _ first: Int, _ count: Int, _ firstPath: Int, _ scope: inout LottieScope, depth: Int
    ) {
        // The styles and the trims of this list, each with the number of the one before it in place of a count.
        var styles = MOTION_NONE, trims = MOTION_NONE, trimCount = 0, trimStarts = 0
        let outer = modifiers.count
        var i = count
        while i > 0 && !isFull() {
            i &-= 1
            let shape = tape[list[first &+ i]]
            if shape.isSet("hd") { continue }
            guard let kind = ShapeKind(shape) else {
                report(shape, MOTION_REPORT_UNKNOWN)
                continue
            }
            switch kind {
            case .group: walkGroup(shape, &scope, depth)
            case .path, .rectangle, .ellipse, .star: appendShape(shape, &scope)
            case .fill, .stroke, .gradientFill, .gradientStroke:
                if firstPath >= i { break }
                let row = appendStyle(
                    shape, on: scope.layer, isStroke: kind == .stroke || kind == .gradientStroke,
                    hasGradient: kind == .gradientFill || kind == .gradientStroke)
                if row == MOTION_NONE { break }
                let (previous, painted) = (styles, tables.painted.count)
                tables.paints.change(row) { ($0.first_painted, $0.painted_count) = (painted, previous) }
                styles = row
            case .roundCorners, .pucker, .zigZag, .offset:
                if !modifiers.push(shape) { report(shape, MOTION_REPORT_MODIFIER) }
            case .trim:
                let row = firstPath < i ? appendTrim(shape, trims) : MOTION_NONE
                if row == MOTION_NONE { break }
                trims = row
                (trimCount, trimStarts) = (trimCount &+ 1, trimStarts &+ tables.painted.count.int)
            case .repeater:
                walkCopies(shape, first, i, firstPath, scope, depth)
                i = 0
            case .merge:
                if shape.choice("mm") != 1 { report(shape, MOTION_REPORT_MERGE) }
            case .twist: report(shape, MOTION_REPORT_MODIFIER)
            case .transform, .noStyle: break
            }
        }
        modifiers.drop(to: outer)
        trimmedCount = trimmedCount &+ trimCount &* tables.painted.count.int &- trimStarts
        if let rows = tables.trims.rows {
            while trims != MOTION_NONE {
                let previous = rows[trims.int].trimmed_count
                rows[trims.int].trimmed_count = tables.painted.count &- rows[trims.int].first_trimmed
                trims = previous
            }
        }
        if let paints = tables.paints.rows {
            while styles != MOTION_NONE {
                let previous = paints[styles.int].painted_count
                paints[styles.int].painted_count = tables.painted.count &- paints[styles.int].first_painted
                styles = previous
            }
        }
    }

    /// Walks a group. One that changes nothing takes no motion layer.
    private mutating func walkGroup(_ group: JSONValue, _ scope: inout LottieScope, _ depth: Int) {
        _ = blend(group)
        var transform: JSONValue?
        for shape in group.list("it") where ShapeKind(shape) == .transform { transform = shape }
        if isIdentity(transform) {
            walk(group.list("it"), &scope, depth: depth &+ 1)
        } else {
            let layer = place(transform, under: scope.layer)
            fade(layer, property(transform, "o"))
            name(group, MOTION_TABLE_LAYERS, layer)
            var inner = LottieScope(layer: layer)
            walk(group.list("it"), &inner, depth: depth &+ 1)
        }
    }

    /// Whether a transform changes nothing at any time.
    private mutating func isIdentity(_ transform: JSONValue?) -> Bool {
        let place = property(transform, "p"), anchor = property(transform, "a"), opacity = property(transform, "o")
        let linear = LottieLinear(transform, &self)
        if place?.isKeyed == true || anchor?.isKeyed == true || opacity?.isKeyed == true || !linear.isStill
            || transform?.member("p")?.isSet("s") == true
        {
            return false
        }
        let map = LottieMap(count: 2), matrix = linear.matrix(&self)
        return still(place, map, SIMD4()) == SIMD4() && still(anchor, map, SIMD4()) == SIMD4()
            && still(opacity, 100) == 100 && matrix.x == Vector(1, 0) && matrix.y == Vector(0, 1)
    }

    /// Gives a layer an opacity, in percent.
    mutating func fade(_ layer: UInt32, _ property: LottieProperty?) {
        let opacity = animate(
            property, LottieMap(scale: 0.01), LottieTarget(layer: layer, property: MOTION_PROPERTY_OPACITY),
            SIMD4(1, 0, 0, 0))
        tables.layers.change(layer) { $0.opacity = finite(opacity.x) }
    }
}

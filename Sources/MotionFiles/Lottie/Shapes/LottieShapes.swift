import CMotion
import MotionKernel

/// What a list of shapes holds, by "ty".
private enum ShapeKind {
    case group, path, rectangle, ellipse, star
    case fill, stroke, gradientFill, gradientStroke
    case modifier, trim, repeater, merge, twist, transform, noStyle

    init?(_ shape: JSONValue) {
        switch shape.member("ty")?.word ?? JSONWord.none {
        case "gr": self = .group
        case "sh": self = .path
        case "rc": self = .rectangle
        case "el": self = .ellipse
        case "sr": self = .star
        case "fl": self = .fill
        case "st": self = .stroke
        case "gf": self = .gradientFill
        case "gs": self = .gradientStroke
        case "rd", "pb", "zz", "op": self = .modifier
        case "tm": self = .trim
        case "rp": self = .repeater
        case "mm": self = .merge
        case "tw": self = .twist
        case "tr": self = .transform
        case "no": self = .noStyle
        default: return nil
        }
    }

    var isPath: Bool { self == .path || self == .rectangle || self == .ellipse || self == .star }
}

extension LottieReader {
    /// Walks the shapes of a layer, and puts what they paint in order.
    @inline(never)
    mutating func walkShapes(_ layer: JSONValue, on row: UInt32) {
        let painted = tables.painted.count, paints = tables.paints.count, trims = tables.trims.count
        hasAbsoluteTangents = isComplete || layer.isSet("completed")
        open(layer, layer.list("shapes"), LottieScope(layer: row))
        while shapeDepth > 0 {
            let lists = scratch.shapes, top = shapeDepth &- 1
            if lists[top].left > 0 && !isFull() {
                lists[top].left &-= 1
                walk(tape[list[lists[top].first &+ lists[top].left]], top)
            } else {
                end(lists[top])
                if !beginNextCopy(&lists[top]) { shapeDepth = top }
            }
        }
        // From the back, as they were walked, to the order of the file.
        tables.painted.reverse(from: painted)
        endTrims(trims, painted)
        guard let paintRows = tables.paints.rows else { return }
        let end = tables.painted.count
        for i in below(tables.paints.count.int, from: paints.int) where paintRows[i].kind != MOTION_PAINT_GROUP.u8 {
            let first = paintRows[i].first_painted, count = paintRows[i].painted_count
            paintRows[i].first_painted = painted &+ end &- first &- count
        }
    }

    /// Begins to walk a list of shapes from its end, which is the back of the picture. Without a scope it has that of
    /// the list around it.
    @inline(never)
    private mutating func open(
        _ object: JSONValue, _ shapes: JSONElements, _ scope: LottieScope?, group: UInt32 = MOTION_NONE
    ) {
        let first = list.count
        var firstPath = Int.max, merge = LottieMerge()
        for shape in shapes {
            let kind = ShapeKind(shape)
            if firstPath == .max && containsPath(shape) { firstPath = list.count &- first }
            if kind == .repeater && largest(shape, "c") <= 0 { firstPath = .max }
            if kind == .merge { find(shape, at: list.count &- first, of: shapes, &merge) }
            if !list.push(shape.index) { break }
        }
        let owner = scope == nil && shapeDepth > 0 ? scratch.shapes[shapeDepth &- 1].owner : shapeDepth
        var opened = LottieShapeList(
            first: first, count: list.count &- first, left: list.count &- first, firstPath: firstPath,
            owner: owner, scope: scope ?? LottieScope(layer: MOTION_NONE), modifierCount: modifiers.count)
        (opened.group, opened.merge) = (group, merge)
        push(opened, from: object)
    }

    /// Begins to walk a list. One that is in too many others is left out and reported.
    mutating func push(_ shapes: LottieShapeList, from object: JSONValue) {
        if shapeDepth < LottieScratch.shapeDepth {
            scratch.shapes[shapeDepth.advance()] = shapes
        } else {
            report(object, MOTION_REPORT_UNKNOWN)
            list.drop(to: shapes.first)
        }
    }

    /// Ends a list: its modifiers, trims and styles apply to no shapes before it.
    @inline(never)
    private mutating func end(_ shapes: LottieShapeList) {
        modifiers.drop(to: shapes.modifierCount)
        endOperand(shapes)
        if shapes.group != MOTION_NONE {
            let span = tables.paints.count &- shapes.group &- 1
            tables.paints.change(shapes.group) { $0.span = span }
        }
        trimmedCount = trimmedCount &+ shapes.trimCount.u64 &* tables.painted.count.u64 &- shapes.trimStarts
        if let rows = tables.trims.rows {
            var trims = shapes.trims
            while trims != MOTION_NONE {
                let previous = rows[trims.int].trimmed_count
                rows[trims.int].trimmed_count = tables.painted.count &- rows[trims.int].first_trimmed
                trims = previous
            }
        }
        if let paints = tables.paints.rows {
            var styles = shapes.styles
            while styles != MOTION_NONE {
                let previous = paints[styles.int].painted_count
                paints[styles.int].painted_count = tables.painted.count &- paints[styles.int].first_painted
                styles = previous
            }
        }
        if shapes.copies == nil { list.drop(to: shapes.first) }
    }

    /// Returns whether there is a path in a shape that is not hidden.
    @inline(never)
    mutating func containsPath(_ shape: JSONValue) -> Bool {
        let levels = scratch.levels
        var depth = 0, shape = shape
        while true {
            let kind = ShapeKind(shape)
            var contains = false
            if let kind, !shape.isSet("hd") {
                contains = kind.isPath
                let isKnown = depth > 0 && levels[depth &- 1].contains
                if kind == .group && !isKnown && depth < LottieScratch.levelCount {
                    levels[depth.advance()] = LottieLevel(elements: shape.list("it"))
                }
            }
            var clears = kind == .repeater && largest(shape, "c") <= 0
            // Up from the groups that end here.
            while true {
                if depth == 0 { return contains }
                let top = depth &- 1
                levels[top].contains = (contains || levels[top].contains) && !clears
                if let next = levels[top].elements.next() {
                    shape = next
                    break
                }
                (contains, clears) = (levels[top].contains, false)
                depth = top
            }
        }
    }

    /// Walks a shape of list number `top`.
    @inline(never)
    private mutating func walk(_ shape: JSONValue, _ top: Int) {
        if shape.isSet("hd") { return }
        guard let kind = ShapeKind(shape) else {
            report(shape, MOTION_REPORT_UNKNOWN)
            return
        }
        let lists = scratch.shapes, owner = lists[top].owner, layer = lists[owner].scope.layer
        let isSeen = lists[top].firstPath < lists[top].left
        if lists[top].merge.takes(lists[top].left) && containsPath(shape) { beginOperand(&lists[top]) }
        switch kind {
        case .group: openGroup(shape, under: layer)
        case .path, .rectangle, .ellipse, .star: appendShape(shape, &lists[owner].scope)
        case .fill, .stroke, .gradientFill, .gradientStroke:
            if !isSeen { break }
            let isStroke = kind == .stroke || kind == .gradientStroke
            let operandRows = tables.paints.count
            appendOperands(lists[top].merge, of: shape, at: lists[top].left, isStroke: isStroke)
            let row = appendStyle(
                shape, on: layer, isStroke: isStroke,
                hasGradient: kind == .gradientFill || kind == .gradientStroke)
            if row == MOTION_NONE {
                tables.paints.drop(to: operandRows)
                break
            }
            if lists[top].merge.isExclusion(at: lists[top].left) {
                tables.paints.change(row) { if !isStroke { $0.flags = MOTION_PAINT_EVEN_ODD.u8 } }
            }
            let (previous, painted) = (lists[top].styles, tables.painted.count)
            tables.paints.change(row) { ($0.first_painted, $0.painted_count) = (painted, previous) }
            lists[top].styles = row
        case .modifier:
            if !modifiers.push(shape) { report(shape, MOTION_REPORT_MODIFIER) }
        case .trim:
            let row = isSeen ? appendTrim(shape, lists[top].trims) : MOTION_NONE
            if row == MOTION_NONE { break }
            lists[top].trims = row
            lists[top].trimCount &+= 1
            lists[top].trimStarts &+= tables.painted.count.u64
        case .repeater:
            openCopies(shape, lists[top], under: layer)
            lists[top].left = 0
        case .merge: lists[top].merge.styles = lists[top].merge.at == lists[top].left ? lists[top].styles : MOTION_NONE
        case .twist: report(shape, MOTION_REPORT_MODIFIER)
        case .transform, .noStyle: break
        }
    }

    /// Begins to walk a group. One that changes nothing takes no motion layer.
    @inline(never)
    private mutating func openGroup(_ group: JSONValue, under parent: UInt32) {
        _ = blend(group)
        var transform: JSONValue?
        for shape in group.list("it") where ShapeKind(shape) == .transform { transform = shape }
        if isIdentity(transform) {
            open(group, group.list("it"), nil)
        } else {
            let layer = place(transform, under: parent)
            let isFading = fade(layer, property(transform, "o"))
            name(group, MOTION_TABLE_LAYERS, layer)
            var row = MOTION_NONE
            if isFading && weigh(group.list("it")).paints > 1 { row = appendGroup(layer, isOpen: false) }
            open(group, group.list("it"), LottieScope(layer: layer), group: row)
        }
    }

    /// Returns whether a transform changes nothing at any time.
    @inline(never)
    private mutating func isIdentity(_ transform: JSONValue?) -> Bool {
        if transform?.member("p")?.isSet("s") == true { return false }
        let place = property(transform, "p"), anchor = property(transform, "a"), opacity = property(transform, "o")
        let linear = LottieLinear(transform, &self)
        if place?.isKeyed == true || anchor?.isKeyed == true || opacity?.isKeyed == true || !linear.isStill {
            return false
        }
        let matrix = linear.matrix(&self)
        return isEqual(stillPoint(place), Vector()) && isEqual(stillPoint(anchor), Vector())
            && still(opacity, 100) == 100 && isEqual(matrix.x, Vector(1, 0)) && isEqual(matrix.y, Vector(0, 1))
    }

    /// Gives a layer an opacity, in percent. Returns whether it is other than 0 and 1 at any time.
    @inline(never)
    mutating func fade(_ layer: UInt32, _ property: LottieProperty?) -> Bool {
        let opacity = animateNumber(property, 0.01, layer, MOTION_PROPERTY_OPACITY, 1)
        tables.layers.change(layer) { $0.opacity = finite(opacity) }
        guard let property, property.isMoving else { return opacity > 0 && opacity < 1 }
        var previous: (value: Double, isHold: Bool)?
        let map = property.mapped(LottieMap())
        for key in property.keys {
            let value = clamp(numbers(key.value, map).x, 0, 100)
            if value > 0 && value < 100 { return true }
            if let previous, !previous.isHold, previous.value != value { return true }
            previous = (value, key.isHold)
        }
        return false
    }
}

import CMotion
import MotionFiles
import MotionKernel

// Markers: the content of a <marker> at the corners of a path.

/// A corner of a path: where it is, and the directions in which lines come and go; 0 0 where none does.
struct SVGCorner {
    var x = 0.0, y = 0.0
    var before = Vector(0, 0), after = Vector(0, 0)

    /// The direction in which a marker points: halfway between that of the line before and that of the one after.
    var angle: Double {
        let first = before.unit, second = after.unit
        let sum = Vector(first.x + second.x, first.y + second.y)
        let isTurned = sum.length < 1e-9
        return isTurned ? arcTangent(first.y, first.x) : arcTangent(sum.y, sum.x)
    }
}

extension Vector {
    /// The direction; 0 0 if it has none.
    fileprivate var unit: Vector { length > 0 ? Vector(x / length, y / length) : self }
}

/// Goes through the corners of a path.
struct SVGCorners {
    private let path: WebPath
    private var verb = 0, point = 0
    private var start = Vector(0, 0), place = Vector(0, 0), before = Vector(0, 0)
    private var firstVerb = 0, firstPoint = 0

    init(_ path: WebPath) { self.path = path }

    private func at(_ index: Int) -> Vector {
        Vector(Double(path.points[2 &* index]), Double(path.points[2 &* index &+ 1]))
    }

    /// How many points a verb has.
    private func size(_ verb: UInt8) -> Int {
        switch verb.u32 {
        case MOTION_VERB_CLOSE: 0
        case MOTION_VERB_QUAD: 2
        case MOTION_VERB_CUBIC: 3
        default: 1
        }
    }

    /// Returns the direction in which the line goes on that begins at a place, with the verbs from one on; 0 0 at the
    /// end of its part.
    private func ahead(_ from: Vector, _ verb: Int, _ point: Int) -> Vector {
        var verb = verb, point = point
        while verb < path.verbCount && path.verbs[verb].u32 != MOTION_VERB_MOVE {
            if path.verbs[verb].u32 == MOTION_VERB_CLOSE { return Vector(start.x - from.x, start.y - from.y) }
            for each in below(size(path.verbs[verb])) {
                let way = Vector(at(point &+ each).x - from.x, at(point &+ each).y - from.y)
                if way.length > 0 { return way }
            }
            point &+= size(path.verbs[verb])
            verb.advance()
        }
        return Vector(0, 0)
    }

    /// Returns the direction in which the part that begins here comes back to its start; 0 0 if it is open.
    private func closing() -> Vector {
        var verb = self.verb, point = self.point, last = place, way = Vector(0, 0)
        while verb < path.verbCount && path.verbs[verb].u32 != MOTION_VERB_MOVE {
            if path.verbs[verb].u32 == MOTION_VERB_CLOSE {
                let back = Vector(start.x - last.x, start.y - last.y)
                return back.length > 0 ? back : way
            }
            for each in below(size(path.verbs[verb])) {
                let next = at(point &+ each), step = Vector(next.x - last.x, next.y - last.y)
                if step.length > 0 { way = step }
                last = next
            }
            point &+= size(path.verbs[verb])
            verb.advance()
        }
        return Vector(0, 0)
    }

    /// Returns the next corner; nil after the last.
    mutating func next() -> SVGCorner? {
        if verb >= path.verbCount { return nil }
        let kind = path.verbs[verb]
        var corner = SVGCorner()
        switch kind.u32 {
        case MOTION_VERB_MOVE:
            (start, before) = (at(point), Vector(0, 0))
            place = start
            verb.advance()
            point.advance()
            (firstVerb, firstPoint) = (verb, point)
            corner.before = closing()
            corner.after = ahead(place, verb, point)
        case MOTION_VERB_CLOSE:
            let way = Vector(start.x - place.x, start.y - place.y)
            if way.length > 0 { before = way }
            place = start
            verb.advance()
            corner.before = before
            corner.after = ahead(place, firstVerb, firstPoint)
        default:
            for each in below(size(kind)) {
                let next = at(point &+ each), way = Vector(next.x - place.x, next.y - place.y)
                if way.length > 0 { before = way }
                place = next
            }
            verb.advance()
            point &+= size(kind)
            corner.before = before
            corner.after = ahead(place, verb, point)
        }
        (corner.x, corner.y) = (place.x, place.y)
        return corner
    }

    var isAtEnd: Bool { verb >= path.verbCount }
}

extension SVGReader {
    /// Writes the markers of a shape as layers inside of its own, which is closed.
    @inline(never)
    mutating func writeMarkers(
        _ shape: WebShape, _ node: Int, _ style: WebStyle, _ context: WebContext, _ layer: WebText, _ ink: SVGInk
    ) {
        switch shape.tag {
        case .path, .line, .polyline, .polygon: break
        default: return
        }
        let first = marker(style[.markerStart]), mid = marker(style[.markerMid]), last = marker(style[.markerEnd])
        if first == nil && mid == nil && last == nil { return }
        // The memory that measures holds one path, and the layers of a marker measure none.
        guard let path = measure.outline(shape) else { return }
        var corners = SVGCorners(path), isFirst = true
        while let corner = corners.next() {
            let isLast = corners.isAtEnd
            if isFirst, let first { write(marker: first, corner, node, style, context, layer, ink, isStart: true) }
            if !isFirst && !isLast, let mid {
                write(marker: mid, corner, node, style, context, layer, ink, isStart: false)
            }
            if isLast, let last { write(marker: last, corner, node, style, context, layer, ink, isStart: false) }
            isFirst = false
            if fault != nil { return }
        }
    }

    /// Returns the marker that a property names; nil without one.
    private func marker(_ value: WebText) -> Int? {
        guard let target = target(value), document.tag(target) == .marker else { return nil }
        return target
    }

    private mutating func write(
        marker: Int, _ corner: SVGCorner, _ node: Int, _ style: WebStyle, _ context: WebContext, _ layer: WebText,
        _ ink: SVGInk, isStart: Bool
    ) {
        spend(marker)
        if movesOutline(node) || isMoved(.strokeWidth) { document.lose(&losses, element: marker, .rest) }
        guard let scene = scene(of: marker, ink) else { return document.lose(&losses, element: marker, .without) }
        func side(_ name: WebName, _ missing: Double) -> Double {
            document.attribute(marker, name).flatMap { context.length($0.trimmed, 2) } ?? missing
        }
        let size = (width: side(.markerWidth, 3), height: side(.markerHeight, 3)),
            view = ViewBox(document, marker, 0, 0)
        var fit = WebMatrix()
        if view.isGiven {
            if !(view.box.width > 0 && view.box.height > 0) { return }
            fit = view.fit(document.attribute(marker, .preserveAspectRatio) ?? .empty, size.width, size.height)
        }
        if !(size.width > 0 && size.height > 0 && fit.a > 0 && fit.d > 0) { return }
        let isOfUser = document.attribute(marker, .markerUnits)?.trimmed.equals("userSpaceOnUse") == true
        let scale = isOfUser ? 1 : context.value(.strokeWidth, style[.strokeWidth])?[0] ?? 1
        if !(scale > 0) { return }
        let box = WebBox(
            x: -fit.x / fit.a, y: -fit.y / fit.d, width: size.width / fit.a, height: size.height / fit.d)
        let turn = sincos(angle(of: marker, corner, isStart: isStart))
        let map = WebMatrix(a: turn.cos * scale, b: turn.sin * scale, c: -turn.sin * scale, d: turn.cos * scale)
        let whole = view.isGiven ? view.box : WebBox(width: size.width, height: size.height)
        let x = reference(marker, .refX, whole.x, whole.width, context)
        let y = reference(marker, .refY, whole.y, whole.height, context)
        out.beginLayer(names.unique(layer, WebText(" marker")), layer)
        writeBounds(box)
        out.key("anchor")
        out.amounts((x - box.x) / box.width, (y - box.y) / box.height)
        out.key("position")
        out.amounts(corner.x, corner.y)
        out.key("transform")
        map.after(WebMatrix(a: fit.a, d: fit.d)).write(&out)
        var own = context
        let overflow = writtenStyle(marker, SVGReader.deepest &+ 1, &own)[.overflow]
        if !overflow.isWord("visible") && !overflow.isWord("auto") { out.flag("masksToBounds") }
        out.key("scene")
        out.text(scene)
        out.close("}")
    }

    /// Returns refX or refY: a length, or a word for an end or the middle of a side.
    private func reference(
        _ marker: Int, _ name: WebName, _ begin: Double, _ side: Double, _ context: WebContext
    ) -> Double {
        guard let text = document.attribute(marker, name)?.trimmed else { return 0 }
        if text.isWord("left") || text.isWord("top") { return begin }
        if text.isWord("center") { return begin + side / 2 }
        if text.isWord("right") || text.isWord("bottom") { return begin + side }
        var own = context
        (own.width, own.height) = (side, side)
        return own.length(text, 0) ?? 0
    }

    /// Returns the angle by which a marker is turned, in radians.
    private func angle(of marker: Int, _ corner: SVGCorner, isStart: Bool) -> Double {
        guard let text = document.attribute(marker, .orient)?.trimmed else { return 0 }
        if text.equals("auto") { return corner.angle }
        if text.equals("auto-start-reverse") { return corner.angle + (isStart ? Double.twoPi / 2 : 0) }
        var reader = text.reader
        guard let number = reader.number() else { return 0 }
        let unit = reader.take(oneOf: "deg rad grad turn", inAnyCase: true, isWhole: true)
        let whole = unit == 2 ? 400.0 : unit == 3 ? 1 : 360
        return unit == 1 ? number : number / whole * Double.twoPi
    }
}

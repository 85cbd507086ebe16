import MotionFiles
import MotionKernel

/// How far along its path an animation is, value by value: by key points, by the distances of its points, or evenly.
struct SmilWays {
    private let fields: SmilFields
    private let kind: Kind
    /// How many there are.
    let count: Int
    private var parts: SmilParts
    private var index = 0, way = 0.0
    private var last = SIMD2<Double>()

    enum Kind {
        case keyPoints, points, evenly
    }

    /// Returns nil for key points that are wrong.
    @inline(never)
    init?(_ fields: SmilFields, _ kind: Kind, count: Int = 0) {
        (self.fields, self.kind) = (fields, kind)
        parts = SmilParts(fields[.keyPoints]?.list ?? .empty)
        self.count = kind == .keyPoints ? parts.total : count
        if kind != .keyPoints { return }
        for part in parts {
            guard let point = part.wholeNumber(), point >= 0, point <= 1 else { return nil }
        }
    }

    /// Returns the next one, from 0 to 1. `length`: of the lines between the points.
    @inline(never)
    mutating func next(_ length: Double) -> Double {
        let place = index.advance(), even = count > 1 ? place.double / (count &- 1).double : 0
        switch kind {
        case .keyPoints: return parts.next()?.wholeNumber() ?? 1
        case .evenly: return even
        case .points:
            guard let point = fields.point(place) else { return 1 }
            if place > 0 { way += SmilFields.distance(last, point) }
            last = point
            return length > 0 ? way / length : even
        }
    }
}

extension SmilFields {
    /// The number of points that an animateMotion without a path says.
    var pointCount: Int { self[.values] == nil ? 2 : Swift.max(2, values.count) }

    /// Returns a point of an animateMotion without a path; nil for one that is wrong.
    @inline(never)
    func point(_ place: Int) -> SIMD2<Double>? {
        func read(_ text: WebText) -> SIMD2<Double>? {
            var value = SmilValue()
            return value.read(numbers: text) && value.count == 2 ? SIMD2(value[0], value[1]) : nil
        }
        if self[.values] != nil {
            var listed = values
            var text = listed.parts.next() ?? .empty
            for _ in below(Swift.min(place, listed.count &- 1)) { text = listed.parts.next() ?? .empty }
            return read(text)
        }
        guard let start = read(self[.from] ?? WebText("0,0")) else { return nil }
        if let to = self[.to] { return read(to).flatMap { place == 0 ? start : $0 } }
        guard let by = self[.by].flatMap({ read($0) }) else { return nil }
        return place == 0 ? start : start + by
    }

    static func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        let (x, y) = (Double(Float(a.x)) - Double(Float(b.x)), Double(Float(a.y)) - Double(Float(b.y)))
        return (x * x + y * y).squareRoot()
    }

    /// The angle in degrees by which an animateMotion turns all the time; nil if it does not.
    var turn: Double? {
        guard let angle = self[.rotate]?.wholeNumber(), angle != 0 else { return nil }
        return angle
    }

    /// What an <mpath> refers to: path data, or another shape; nil for both without one.
    var reference: (data: WebText?, isOther: Bool) {
        var child = document.firstChild(node), found: (WebText?, Bool) = (nil, false)
        while let own = child {
            if document.tag(own) == .mpath, let source = document.reference(own) {
                let isPath = document.tag(source) == .path
                found = (isPath ? document.attribute(source, .d) : nil, !isPath)
            }
            child = document.sibling(own)
        }
        return found
    }
}

extension SmilReader {
    /// Writes the fields of an animateMotion but for its clock: along its path at constant speed, unless key points
    /// give the way at each key time. Returns false for what is not understood.
    @inline(never)
    func writeMotion(_ animation: SmilAnimation, _ json: inout JSONWriter, _ isExact: inout Bool) -> Bool {
        let fields = SmilFields(document, animation.node.int), reference = fields.reference
        if reference.isOther { return false }
        let route = reference.data ?? fields[.path], hasPoints = fields[.keyPoints] != nil
        // Browsers go by key points even where calcMode is left out, which means paced.
        let mode = fields[.calcMode] ?? (hasPoints ? WebText("linear") : WebText("paced"))
        json.field("property", "position")
        var adds = fields.asksToAdd
        if let route {
            if ShapeMeasure.sound(route).hasFault { return false }
            if mode.equals("discrete") && !hasPoints { return writeVertices(fields, route, &json, &isExact) }
        } else if fields.pointCount > 1000 {
            return false  // each point is looked up in the list
        } else if fields[.values] == nil && fields[.to] == nil {
            if fields[.by] == nil { return false }
            if fields[.from] == nil { adds = true }
        }
        if !writePath(fields, route, &json) { return false }
        json.field("mode", "paced")
        let turn = fields[.rotate]?.trimmed ?? .empty
        if turn.equals("auto") { json.field("rotate", "auto") }
        if turn.equals("auto-reverse") { json.field("rotate", "autoReverse") }
        if adds { json.flag("additive") }
        if fields.is(.accumulate, "sum") { json.flag("cumulative") }
        return writeProgress(fields, mode, hasRoute: route != nil, &json)
    }

    /// Writes the turn of an animateMotion that has one by itself.
    @inline(never)
    func writeTurn(_ animation: SmilAnimation, _ json: inout JSONWriter) {
        let radians = (SmilFields(document, animation.node.int).turn ?? 0) * (Double.pi / 180)
        json.field("property", "transform.rotation")
        json.key("values")
        json.open("[")
        json.number(radians)
        json.number(radians)
        json.close("]")
    }

    /// Writes the path: as it is said, or as lines between points.
    private func writePath(_ fields: SmilFields, _ route: WebText?, _ json: inout JSONWriter) -> Bool {
        json.key("path")
        json.next()
        json.text.write("\"")
        if let route {
            json.text.writeEscaped(route.bytes, route.count)
        } else {
            for i in below(fields.pointCount) {
                guard let point = fields.point(i) else { return false }
                json.text.write(i == 0 ? "M " : " L")
                json.pair(point.x, point.y)
            }
        }
        json.text.write("\"")
        return true
    }

    /// Writes the points of a path, each for its share of the time.
    private func writeVertices(
        _ fields: SmilFields, _ route: WebText, _ json: inout JSONWriter, _ isExact: inout Bool
    ) -> Bool {
        var commands = PathCommands(route), count = 0
        json.key("values")
        json.open("[")
        while commands.nextPoint() {
            json.open("[")
            json.number(commands.point.x)
            json.number(commands.point.y)
            json.close("]")
            count.advance()
        }
        json.close("]")
        if count == 0 || count > 500 { return false }
        json.field("mode", "discrete")
        if fields[.rotate]?.begins(with: "auto") == true { isExact = false }
        if fields.asksToAdd { json.flag("additive") }
        guard let times = SmilKeyTimes(fields, count, isDiscrete: true, isPaced: false) else { return false }
        if times.isGiven { times.write(&json, closed: true) }
        return true
    }

    /// Writes the way along the path over time, as the curve of the clock; nothing for an even one.
    private func writeProgress(
        _ fields: SmilFields, _ mode: WebText, hasRoute: Bool, _ json: inout JSONWriter
    ) -> Bool {
        if mode.equals("paced") { return true }
        let isDiscrete = mode.equals("discrete"), isSpline = mode.equals("spline")
        var kind = SmilWays.Kind.points, count = fields.pointCount, length = 0.0
        if fields[.keyPoints] != nil {
            kind = .keyPoints
        } else if hasRoute {
            if !isSpline { return true }
            kind = .evenly
            count = fields[.keyTimes].map { SmilParts($0.list).total } ?? 2
        } else {
            for i in below(count, from: 1) {
                guard let a = fields.point(i &- 1), let b = fields.point(i) else { return false }
                length += SmilFields.distance(a, b)
            }
        }
        guard let ways = SmilWays(fields, kind, count: count),
            let times = SmilKeyTimes(fields, ways.count, isDiscrete: isDiscrete, isPaced: false)
        else { return false }
        if ways.count < 2 && !(isDiscrete || times.isGiven) { return false }
        json.key("timing")
        json.next()
        if !isSpline {
            writeStops(ways, times, length, isDiscrete: isDiscrete, &json)
            return true
        }
        guard let splines = SmilSplines(fields, ways.count &- 1) else { return false }
        return writeCurves(ways, times, splines, length, &json)
    }

    /// Writes straight lines between ways at times, or steps.
    private func writeStops(
        _ given: SmilWays, _ times: SmilKeyTimes, _ length: Double, isDiscrete: Bool, _ json: inout JSONWriter
    ) {
        var ways = given, moments = SmilMomentsOfKeys(times, ways.count, isDiscrete: isDiscrete)
        json.text.write("\"linear(")
        var t = moments.next()
        for i in below(ways.count) {
            if i > 0 { json.text.write(", ") }
            json.pair(ways.next(length), t * 100)
            json.text.write("%")
            t = moments.next()
            if isDiscrete {
                json.text.write(" ")
                json.text.write(t * 100)
                json.text.write("%")
            }
        }
        json.text.write(")\"")
    }

    /// Writes cubic curves between ways at times.
    private func writeCurves(
        _ given: SmilWays, _ times: SmilKeyTimes, _ curves: SmilSplines, _ length: Double, _ json: inout JSONWriter
    ) -> Bool {
        var ways = given, splines = curves, moments = SmilMomentsOfKeys(times, ways.count, isDiscrete: false)
        json.text.write("\"path(M")
        var (t, way) = (moments.next(), ways.next(length))
        json.pair(t, way)
        for _ in below(ways.count, from: 1) {
            guard let spline = splines.next() else { return false }
            let (u, next) = (moments.next(), ways.next(length))
            json.text.write(" C")
            json.pair(t + spline.x * (u - t), way + spline.y * (next - way))
            json.text.write(" ")
            json.pair(t + spline.z * (u - t), way + spline.w * (next - way))
            json.text.write(" ")
            json.pair(u, next)
            (t, way) = (u, next)
        }
        json.text.write(")\"")
        return true
    }
}

/// The times of keys, one after the other: given, or even; then 1.
private struct SmilMomentsOfKeys {
    private var parts: SmilParts
    private let isGiven: Bool
    private let count, total: Int
    private var index = 0

    init(_ times: SmilKeyTimes, _ count: Int, isDiscrete: Bool) {
        (parts, isGiven, self.count) = (times.parts, times.isGiven, count)
        total = isDiscrete ? count : count &- 1
    }

    mutating func next() -> Double {
        let place = index.advance()
        if place >= count { return 1 }
        return isGiven ? parts.next()?.wholeNumber() ?? 1 : place.double / total.double
    }
}

extension JSONWriter {
    /// Writes two numbers inside of a text.
    fileprivate mutating func pair(_ x: Double, _ y: Double) {
        text.write(x)
        text.write(" ")
        text.write(y)
    }
}

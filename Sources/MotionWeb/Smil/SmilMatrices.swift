import MotionFiles
import MotionKernel

// Transforms that are written as matrices, with keys between those that are said, since matrices mix otherwise than
// lists of functions.

extension SmilFunction {
    /// Returns the map of a function with its numbers.
    func map(_ value: SmilValue) -> WebMatrix {
        switch self {
        case .translate: return WebMatrix(x: value[0], y: value[1])
        case .scale: return WebMatrix(a: value[0], d: value[1])
        case .skewX, .skewY:
            let turn = sincos(value[0] * (Double.pi / 180)), tangent = within(turn.sin / turn.cos)
            return self == .skewX ? WebMatrix(c: tangent) : WebMatrix(b: tangent)
        case .rotate:
            let turn = sincos((value[0] - 360 * floor(value[0] / 360)) * (Double.pi / 180))
            var map = WebMatrix(a: turn.cos, b: turn.sin, c: -turn.sin, d: turn.cos)
            if value.count == 3 { map = map.about(value[1], value[2]) }
            return map
        }
    }
}

extension WebMatrix {
    /// Returns the map with a point as its origin.
    fileprivate func about(_ u: Double, _ v: Double) -> WebMatrix {
        var map = self
        (map.x, map.y) = (x + u - a * u - c * v, y + v - b * u - d * v)
        return map
    }
}

extension SmilReader {
    /// Writes the animations of a gradient's transform, as elements of an array that is open. base: the transform while
    /// nothing moves; moved: what is added to the place of each. Returns false where one is not followed.
    @inline(never)
    mutating func write(
        matricesOf node: Int, base: WebMatrix, moved: (x: Double, y: Double), _ out: inout JSONWriter
    ) -> Bool {
        note(node, .gradientTransform)
        if !spend(node, .gradientTransform, out.text.count) { return false }
        var isWhole = true
        let isAlone = runningCount(node, .gradientTransform) == 1
        let element = SmilElement(node: node, context: WebContext())
        writeRows(node, .gradientTransform, &out) { animation, json in
            guard let keys = SmilKeys(element, document, animation) else { return 1 }
            if keys.accumulates || (keys.underlying.isAdditive && !isAlone) { isWhole = false }
            guard let function = SmilFunction(keys.fields) else { return 1 }
            let own = keys.underlying.isAdditive ? base : WebMatrix()
            writeMatrices(keys, &json) { value in
                var map = own.after(function.map(value))
                (map.x, map.y) = (map.x + moved.x, map.y + moved.y)
                return map
            }
            return 1
        }
        return isWhole
    }

    /// Writes the animations of the viewBox of an element, whose place in a viewport `rest` says, as elements of an
    /// array that is open. Those that add are losses.
    @inline(never)
    mutating func write(
        viewOf node: Int, _ rest: ViewBox, _ width: Double, _ height: Double, _ out: inout JSONWriter,
        _ losses: inout WebLosses
    ) {
        if !spend(node, .viewBox, out.text.count) { return }
        note(node, .viewBox)
        let aspect = document.attribute(node, .preserveAspectRatio) ?? .empty, still = rest.fit(aspect, width, height)
        var isWhole = true
        writeRows(node, .viewBox, &out) { animation, json in
            let element = SmilElement(node: node, context: WebContext())
            guard let keys = SmilKeys(element, document, animation) else { return 1 }
            isWhole = isWhole && !keys.underlying.isAdditive && !keys.accumulates
            json.field("property", "transform")
            writeMatrices(keys, rest: document.attribute(node, .viewBox) ?? .empty, &json) { value in
                var view = rest
                if value[2] > 0 && value[3] > 0 {
                    view.box = WebBox(x: value[0], y: value[1], width: value[2], height: value[3])
                }
                var map = view.fit(aspect, width, height)
                (map.x, map.y) = (map.x - still.x, map.y - still.y)
                return map
            }
            return 1
        }
        if !isWhole { lose(node, .viewBox, &losses) }
    }

    /// Writes the keys of an animation as matrices. `rest`: the value that an animation with an end alone begins from.
    private func writeMatrices(
        _ keys: SmilKeys, rest: WebText = .empty, _ json: inout JSONWriter, _ map: (SmilValue) -> WebMatrix
    ) {
        let isDiscrete = keys.underlying.isDiscrete
        for pass in below(2) {
            var values = keys, one = SmilValue(), other = SmilValue()
            values.rewind()
            json.key(pass == 0 ? "values" : "keyTimes")
            json.open("[")
            let given =
                keys.said == 1 || keys.form == .to
                ? nil : SmilKeyTimes(keys.fields, keys.said, isDiscrete: isDiscrete)
            var times = given?.parts, splines = SmilSplines(keys.fields, keys.count &- 1)
            if !keys.fields.is(.calcMode, "spline") { splines = nil }
            let total = isDiscrete ? keys.count : keys.count &- 1
            func time(_ place: Int) -> Double {
                given?.isGiven == true ? times?.next()?.wholeNumber() ?? 1 : place.double / total.double
            }
            if values.next(&one) == .running { _ = one.read(numbers: rest) }
            var t = time(0)
            for index in below(keys.count &- 1) {
                _ = values.next(&other)
                let end = time(index &+ 1), spline = splines?.next()
                for part in below(isDiscrete ? 1 : 16) {
                    let share = part.double / 16
                    if pass == 1 {
                        json.number(t + (end - t) * share)
                        continue
                    }
                    let eased = spline.map { cubicBezier(share, x1: $0.x, y1: $0.y, x2: $0.z, y2: $0.w).y } ?? share
                    var value = one
                    for i in below(one.count) { value[i] = one[i] + (other[i] - one[i]) * eased }
                    map(value).write(&json)
                }
                (one, t) = (other, end)
            }
            pass == 0 ? map(one).write(&json) : json.number(t)
            if pass == 1 && isDiscrete { json.number(1.0) }
            json.close("]")
        }
        if isDiscrete { json.field("mode", "discrete") }
    }
}

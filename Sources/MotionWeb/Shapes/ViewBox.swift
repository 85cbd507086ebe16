import MotionKernel

/// The coordinates inside an <svg> or a <symbol>.
struct ViewBox {
    var box: WebBox
    /// Whether the element gives a viewBox, not only a size.
    let isGiven: Bool

    /// Makes those of a box that is given.
    init(_ box: WebBox) { (self.box, isGiven) = (box, true) }

    /// Reads those of an element; `width` and `height` are those of the viewport around it.
    @inline(never)
    init(_ document: XMLDocument, _ node: Int, _ width: Double, _ height: Double) {
        var points = PointReader(document.attribute(node, .viewBox) ?? .empty)
        if let x = points.number(), let y = points.number(), let w = points.number(), let h = points.number(),
            w > 0 && h > 0
        {
            (box, isGiven) = (WebBox(x: x, y: y, width: w, height: h), true)
            return
        }
        isGiven = document.attribute(node, .viewBox) != nil
        box = WebBox(
            x: 0, y: 0, width: ViewBox.side(document, node, .width, width) ?? width,
            height: ViewBox.side(document, node, .height, height) ?? height)
    }

    /// Returns the width or the height that an element asks for; nil for none, or one that is not above 0.
    static func side(_ document: XMLDocument, _ node: Int, _ name: WebName, _ whole: Double) -> Double? {
        guard let text = document.attribute(node, name) else { return nil }
        let context = WebContext(width: whole, height: whole)
        let side = context.length(text.trimmed, name == .width ? 0 : 1).map { within($0) } ?? 0
        return side > 0 ? side : nil
    }

    /// Returns the scales and the position with which the box fills a viewport, as preserveAspectRatio says.
    func fit(_ text: WebText, _ width: Double, _ height: Double) -> WebMatrix {
        var reader = text.trimmed.reader
        reader.skipSpace()
        let word = reader.take(
            oneOf: "none xMinYMin xMidYMin xMaxYMin xMinYMid xMidYMid xMaxYMid xMinYMax xMidYMax xMaxYMax",
            isWhole: true)
        reader.skipSpace()
        let isSlice = word >= 0 && reader.take(oneOf: "slice", isWhole: true) == 0
        var (x, y) = (width / box.width, height / box.height)
        if word == 0 { return WebMatrix(a: x, d: y, x: -x * box.x, y: -y * box.y) }
        x = isSlice ? max(x, y) : min(x, y)
        y = x
        let place = word < 0 ? 4 : word &- 1
        let row = place >= 6 ? 2 : place >= 3 ? 1 : 0, column = place &- 3 &* row
        let left = (width - x * box.width) * Double(column) / 2, top = (height - y * box.height) * Double(row) / 2
        return WebMatrix(a: x, d: y, x: left - x * box.x, y: top - y * box.y)
    }
}

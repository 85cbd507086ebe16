internal import CMotion

extension Drawing {
    /// Returns the drawing as an SVG file, which shows 0...width and 0...height in root coordinates.
    ///
    /// Images are not drawn. SVG has no hard mix, which becomes hard light, and no conic gradients, which become
    /// linear ones.
    public func svg(width: Double, height: Double) -> String {
        var writer = SVGWriter(items: items, size: [Float(width), Float(height)])
        writer.draw(0..<items.count)
        let box = "viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\""
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(box)>\n\(writer.text)</svg>\n"
    }
}

/// Writes items as elements of SVG, from the back.
private struct SVGWriter {
    let items: [DrawItem]
    let size: SIMD2<Float>
    var text = ""

    private static let blends = [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light",
        "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plus-lighter",
        "hard-light"
    ]
    /// How masks join those before them, of pictures in grey: c + m - c m is "screen", c m is "multiply", and
    /// c + m - 2 c m is "exclusion". The first four are MOTION_MASK_ADD ... in its order.
    private static let joins = ["screen", "multiply", "multiply", "lighten", "darken", "exclusion"]
    /// What makes grey of the alpha or the light of a matte's source, and of the opposite.
    private static let greys = ["0 0 0 1 0", "0 0 0 -1 1", ".3 .59 .11 0 0", "-.3 -.59 -.11 0 1"]

    mutating func draw(_ numbers: Range<Int>) {
        var next = numbers.lowerBound
        while next < numbers.upperBound {
            let item = items[next]
            switch item.kind {
            case .fill, .stroke, .box, .background: drawShape(item, next)
            case .clip, .mask, .matte, .group, .effect: drawSpan(item, next)
            case .image: break
            }
            next += 1 + item.span
        }
    }

    // MARK: - Shapes

    private mutating func drawShape(_ item: DrawItem, _ number: Int) {
        let paint = item.kind == .stroke ? "stroke" : "fill"
        var ink = ""
        switch item.color {
        case .solid(let color)?: ink = words(paint, color)
        case .gradient(let gradient)?:
            write(gradient, number, in: item.kind == .background ? item.affine : .identity)
            ink = " \(paint)=\"url(#g\(number))\""
        case nil: break
        }
        text += "\(opened(item))\(ink)\(item.pen.map(words) ?? "")\(words(item))/>\n"
    }

    /// Returns the begin of an element with the shape of an item: a path, or for a background a rectangle.
    private func opened(_ item: DrawItem) -> String {
        if item.kind == .background { return "<rect width=\"100%\" height=\"100%\"" }
        let rule = item.isEvenOdd ? "evenodd" : "nonzero"
        return "<path\(words("transform", item.affine)) fill-rule=\"\(rule)\" d=\"\(item.path.map(words).joined())\""
    }

    private func words(_ item: DrawItem) -> String {
        " opacity=\"\(item.opacity)\" style=\"mix-blend-mode:\(SVGWriter.blends[Int(item.blend)])\""
    }

    private func words(_ name: String, _ affine: Affine) -> String {
        let (x, y, t) = (affine.x, affine.y, affine.translation)
        return " \(name)=\"matrix(\(x.x) \(x.y) \(y.x) \(y.y) \(t.x) \(t.y))\""
    }

    private func words(_ element: DrawItem.Element) -> String {
        switch element {
        case .move(let end): "M\(end.x) \(end.y)"
        case .line(let end): "L\(end.x) \(end.y)"
        case .quad(let control, let end): "Q\(control.x) \(control.y) \(end.x) \(end.y)"
        case .cubic(let a, let b, let end): "C\(a.x) \(a.y) \(b.x) \(b.y) \(end.x) \(end.y)"
        case .close: "Z"
        }
    }

    /// Returns a color as "fill", "stroke", "stop-color" or "flood-color", with its alpha.
    private func words(_ name: String, _ color: SIMD4<Float>) -> String {
        let parts = (0..<3).map { "\(color[$0] * 100)%" }.joined(separator: " ")
        let alpha = name.hasSuffix("-color") ? "\(name.dropLast(6))-opacity" : "\(name)-opacity"
        return " \(name)=\"rgb(\(parts))\" \(alpha)=\"\(color.w)\""
    }

    private func words(_ pen: DrawItem.Pen) -> String {
        let dashes = pen.dashes.isEmpty ? "none" : pen.dashes.map { "\($0)" }.joined(separator: " ")
        return """
             fill="none" stroke-width="\(pen.width)" stroke-linecap="\(pen.cap)" stroke-linejoin="\(pen.join)" \
            stroke-miterlimit="\(pen.miterLimit)" stroke-dashoffset="\(pen.dashOffset)" stroke-dasharray="\(dashes)"
            """
    }

    /// Writes a gradient of an element that lies in coordinates of its own.
    private mutating func write(_ gradient: DrawItem.Gradient, _ number: Int, in place: Affine) {
        let kind = gradient.kind == .radial ? "radialGradient" : "linearGradient", own = gradient.affine
        let affine = Affine(
            x: place(own.x) - place.translation, y: place(own.y) - place.translation,
            translation: place(own.translation))
        let (start, end, focus) = (gradient.start, gradient.end, gradient.focus), way = end - start
        let ends =
            gradient.kind == .radial
            ? "cx=\"\(start.x)\" cy=\"\(start.y)\" r=\"\((way * way).sum().squareRoot())\""
                + " fx=\"\(focus.x)\" fy=\"\(focus.y)\""
            : "x1=\"\(start.x)\" y1=\"\(start.y)\" x2=\"\(end.x)\" y2=\"\(end.y)\""
        text += "<\(kind) id=\"g\(number)\" gradientUnits=\"userSpaceOnUse\" spreadMethod=\"\(gradient.spread)\""
        text += "\(words("gradientTransform", affine)) \(ends)>"
        for (offset, color) in gradient.stops {
            text += "<stop offset=\"\(offset)\"\(words("stop-color", color))/>"
        }
        text += "</\(kind)>"
    }

    // MARK: - Spans

    private mutating func drawSpan(_ item: DrawItem, _ number: Int) {
        let all = "width=\"100%\" height=\"100%\"", content = number + 1 + item.sourceCount
        switch item.kind {
        case .group:
            text += "<g\(words(item).dropLast());isolation:isolate\">\n"
        case .effect:
            if let effect = item.effect { write(effect, number, isLinear: item.isLinear) }
            text += "<g filter=\"url(#e\(number))\">\n"
        case _ where isOutline(item):
            let rule = item.isEvenOdd ? "evenodd" : "nonzero"
            text += "<clipPath id=\"m\(number)\">\(opened(item)) clip-rule=\"\(rule)\"/></clipPath>"
            text += "<g clip-path=\"url(#m\(number))\">\n"
        default:
            text += "<mask id=\"m\(number)\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" \(all)>"
            if item.kind == .mask { writeMasks(number) } else { writeMatte(item, number) }
            text += "</mask><g mask=\"url(#m\(number))\">\n"
        }
        draw(content..<number + 1 + item.span)
        text += "</g>\n"
    }

    /// Writes the filter of an effect. It sees what lies beyond the picture as far as it reaches.
    private mutating func write(_ effect: DrawItem.Effect, _ number: Int, isLinear: Bool) {
        var reach = SIMD2<Float>(), step = ""
        func deviation(_ sigma: SIMD2<Float>) -> String { "stdDeviation=\"\(sigma.x) \(sigma.y)\"" }
        switch effect {
        case .blur(let sigma): (reach, step) = (3 * sigma, "<feGaussianBlur \(deviation(sigma))/>")
        case .dropShadow(let sigma, let offset, let color):
            reach = 3 * sigma + pointwiseMax(offset, -offset)
            step = "<feDropShadow dx=\"\(offset.x)\" dy=\"\(offset.y)\" \(deviation(sigma))"
            step += "\(words("flood-color", color))/>"
        case .innerShadow(let sigma, let offset, let color):
            reach = 3 * sigma + pointwiseMax(offset, -offset)
            step = "<feFlood\(words("flood-color", color))/><feComposite in2=\"SourceAlpha\" operator=\"out\"/>"
            step += "<feOffset dx=\"\(offset.x)\" dy=\"\(offset.y)\"/><feGaussianBlur \(deviation(sigma))/>"
            step += "<feComposite in2=\"SourceGraphic\" operator=\"atop\"/>"
        case .colorMatrix(let numbers):
            step = "<feColorMatrix values=\"\(numbers.map { "\($0)" }.joined(separator: " "))\"/>"
        }
        let whole = size + 2 * reach, space = isLinear ? "linearRGB" : "sRGB"
        text += "<filter id=\"e\(number)\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"\(space)\""
        text += " x=\"\(-reach.x)\" y=\"\(-reach.y)\" width=\"\(whole.x)\" height=\"\(whole.y)\">\(step)</filter>"
    }

    /// Returns whether a span is drawn inside of one outline, with nothing of a mask but that.
    private func isOutline(_ item: DrawItem) -> Bool {
        if item.kind != .mask { return item.kind == .clip }
        return item.sourceCount == 0 && UInt32(item.mode) == MOTION_MASK_ADD && !item.isInverted && item.opacity == 1
    }

    /// Writes a mask and those that join it, each as a picture in grey.
    private mutating func writeMasks(_ number: Int) {
        let first = items[number]
        func subtracts(_ mask: DrawItem) -> Bool { UInt32(mask.mode) == MOTION_MASK_SUBTRACT }
        text += ground(subtracts(first) ? "white" : "black")
        for mask in items[number...number + first.sourceCount] {
            let (hides, shows) = subtracts(mask) ? ("white", "black") : ("black", "white")
            text += "<g style=\"mix-blend-mode:\(SVGWriter.joins[Int(mask.mode)]);isolation:isolate\">"
            text += "\(ground(hides))<g opacity=\"\(mask.opacity)\">\(mask.isInverted ? ground(shows) : "")"
            text += "\(opened(mask)) fill=\"\(mask.isInverted ? hides : shows)\"/></g></g>"
        }
    }

    /// Writes the source of a matte. A matrix of colors makes its alpha, or its light, grey.
    private mutating func writeMatte(_ item: DrawItem, _ number: Int) {
        let isLuma = UInt32(item.mode) == MOTION_MATTE_LUMA
        let row = SVGWriter.greys[(isLuma ? 2 : 0) + (item.isInverted ? 1 : 0)]
        text += """
            <filter id="f\(number)" color-interpolation-filters="sRGB" filterUnits="userSpaceOnUse" x="0" y="0" \
            width="100%" height="100%"><feColorMatrix values="\(row) \(row) \(row) 0 0 0 0 1"/></filter>\
            <g filter="url(#f\(number))">
            """
        if isLuma { text += ground("black") }
        draw(number + 1..<number + 1 + item.sourceCount)
        text += "</g>"
    }

    /// Returns an element that fills the whole picture.
    private func ground(_ color: String) -> String { "<rect width=\"100%\" height=\"100%\" fill=\"\(color)\"/>" }
}

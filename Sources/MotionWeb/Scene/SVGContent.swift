import MotionFiles
import MotionKernel

// What is in an element: the elements inside of a group, and what <use> refers to.

extension SVGReader {
    /// Opens what is in a group, or what <use> refers to.
    @inline(never)
    mutating func pushContent(
        _ node: Int, _ style: WebStyle, _ context: WebContext, _ layer: WebText, _ frame: SVGFrame
    ) {
        let tag = document.tag(node)
        if tag != .use {
            var inner = context, outer = layer
            if tag == .svg { (outer, inner) = writeFitted(node, style, style[.overflow], context, layer) }
            return push(
                SVGFrame(
                    node: node, user: node, next: document.firstChild(node) ?? -1, isSingle: false, layer: outer,
                    prefix: frame.prefix, ink: frame.ink, context: inner, style: style))
        }
        guard let target = document.reference(node) else {
            if let href = document.attribute(node, .href), !href.isEmpty { document.lose(&losses, element: node) }
            return
        }
        for i in below(depth) where frames[i].node == target || frames[i].user == target { return }
        if target == node { return }
        let prefix = names.join(frame.prefix, name(node), WebText("/"))
        if document.tag(target) != .symbol || frame.ink == .clip {
            return push(
                SVGFrame(
                    node: node, user: target, next: target, isSingle: true, layer: layer, prefix: prefix,
                    ink: frame.ink, context: context, style: style))
        }
        // A symbol is drawn as a nested <svg>, which inherits from <use>.
        var own = self.style(at: depth &+ 1)
        own.read(target, document, sheet, style, &losses)
        let (outer, place) = writeFitted(target, style, own[.overflow], context, layer)
        for i in below(WebName.propertyCount) { style.values[i] = own.values[i] }
        let inner = own.scope
        own = style
        (own.scope, scope) = (inner, inner)
        push(
            SVGFrame(
                node: target, user: node, next: document.firstChild(target) ?? -1, isSingle: false, layer: outer,
                prefix: prefix, ink: frame.ink, context: place, style: own))
    }

    /// Closes the layer that a viewBox places in a viewport, with the animations of that.
    mutating func closeView(_ node: Int, _ view: ViewBox, _ width: Double, _ height: Double) {
        if view.isGiven && smil.moves(node, .viewBox) {
            openAnimations()
            smil.write(viewOf: node, view, width, height, &out, &losses)
            out.close("]")
        }
        out.close("}")
    }

    /// Writes the layers in which a viewBox is fitted into its place, which clips it. `style` is that of the element
    /// whose width and height count. Returns the name of the last one, and what is inside of it.
    @inline(never)
    private mutating func writeFitted(
        _ node: Int, _ style: WebStyle, _ overflow: WebText, _ context: WebContext, _ parent: WebText
    ) -> (WebText, WebContext) {
        let view = ViewBox(document, node, context.width, context.height)
        func side(_ name: WebName, _ missing: Double) -> Double {
            let value = style[name].isWord("auto") ? 0 : context.value(name, style[name])?[0] ?? 0
            return value > 0 ? value : missing
        }
        let width = side(.width, view.box.width), height = side(.height, view.box.height)
        var layer = parent
        if !overflow.isWord("visible") && !overflow.isWord("auto") {
            let own = names.unique(layer, WebText(" viewport"))
            open(own, layer)
            writeBounds(WebBox(width: width, height: height))
            out.flag("masksToBounds")
            out.close("}")
            layer = own
        }
        if view.isGiven {
            let own = names.unique(layer, WebText(" view"))
            let fit = view.fit(document.attribute(node, .preserveAspectRatio) ?? .empty, width, height)
            open(own, layer)
            out.key("position")
            out.amounts(fit.x, fit.y)
            out.key("transform")
            WebMatrix(a: fit.a, d: fit.d).write(&out)
            closeView(node, view, width, height)
            layer = own
        }
        var inner = context
        (inner.width, inner.height) = (view.box.width, view.box.height)
        return (layer, inner)
    }
}

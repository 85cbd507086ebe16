import MotionFiles
import MotionKernel

// Images in data URLs: an image of a layer of the scene, whose name is the URL.

extension SVGReader {
    /// Writes an image below its layer, whose animations are open, and closes that.
    @inline(never)
    mutating func writeImage(
        _ node: Int, _ shape: WebShape, _ style: WebStyle, _ context: WebContext, _ layer: WebText
    ) {
        closeLayer()
        let url = document.attribute(node, .href)?.trimmed ?? .empty
        guard let natural = ImageBytes.size(url) else { return document.lose(&losses, element: node) }
        for i in below(2) {
            let name = i == 0 ? WebName.width : .height
            if css.moves(name) { losses.add(.attribute, document.names.word(name), line: css.line, shown: .rest) }
        }
        var (width, height) = (shape.sizes[unchecked: 0], shape.sizes[unchecked: 1])
        let across = isGiven(.width, style), down = isGiven(.height, style)
        if !across { width = down ? height * natural.width / natural.height : natural.width }
        if !down { height = across ? width * natural.height / natural.width : natural.height }
        if !(width > 0 && height > 0) { return }
        let view = ViewBox(WebBox(width: natural.width, height: natural.height))
        let fit = view.fit(document.attribute(node, .preserveAspectRatio) ?? .empty, width, height)
        let box = WebBox(width: natural.width * fit.a, height: natural.height * fit.d)
        var parent = layer
        if box.width > 1.000001 * width || box.height > 1.000001 * height {
            parent = names.unique(layer, WebText(" slice"))
            open(parent, layer)
            writeBounds(WebBox(width: width, height: height))
            out.flag("masksToBounds")
            out.close("}")
        }
        open(names.unique(parent, WebText(" image")), parent)
        out.key("position")
        out.amounts(fit.x, fit.y)
        writeBounds(box)
        out.key("image")
        out.text(url)
        out.close("}")
    }

    private func isGiven(_ name: WebName, _ style: WebStyle) -> Bool {
        !style[name].isEmpty && !style[name].isWord("auto")
    }
}

/// The bytes of an image in a data URL, one after the other.
struct ImageBytes {
    private let text: WebText
    private var place = 0, held: UInt32 = 0, bits: UInt32 = 0

    private init?(_ url: WebText) {
        guard url.begins(with: "data:"), let comma = url.place(of: ",") else { return nil }
        if !url.part(comma &- 7, comma).isWord(";base64") { return nil }
        text = url.dropping(comma &+ 1)
    }

    /// Returns the next byte; 0 at the end.
    private mutating func next() -> UInt32 {
        while bits < 8 && place < text.count {
            let letter = text[place], number: UInt8
            place.advance()
            switch letter {
            case "A"..."Z": number = letter &- 65
            case "a"..."z": number = letter &- 71
            case "0"..."9": number = letter &+ 4
            case "+": number = 62
            case "/": number = 63
            default: continue
            }
            (held, bits) = ((held &<< 6 | number.u32) & 0xFFFF, bits &+ 6)
        }
        if bits < 8 { return 0 }
        bits &-= 8
        return held &>> bits & 255
    }

    private mutating func pair() -> Int { (next() &<< 8).int &+ next().int }

    /// Returns the width and height of a PNG, JPEG, GIF or WebP in pixels; nil for any other image, or none.
    @inline(never)
    static func size(_ url: WebText) -> (width: Double, height: Double)? {
        guard var bytes = ImageBytes(url) else { return nil }
        var head = InlineArray<32, UInt32>(repeating: 0)
        for i in below(32) { head[unchecked: i] = bytes.next() }
        func low(_ at: Int) -> UInt32 { head[unchecked: at] | head[unchecked: at &+ 1] &<< 8 }
        func high(_ at: Int) -> UInt32 { head[unchecked: at &+ 2] &<< 8 | head[unchecked: at &+ 3] }
        var (width, height): (UInt32, UInt32) = (0, 0)
        switch head[unchecked: 0] &<< 8 | head[unchecked: 1] {
        case 0x8950: (width, height) = (high(16), high(20))
        case 0x4749: (width, height) = (low(6), low(8))
        case 0x5249:
            switch head[unchecked: 15] {
            case 0x58: (width, height) = (low(24) &+ 1, low(27) &+ 1)
            case 0x4C:
                (width, height) = (low(21) & 0x3FFF &+ 1, head[unchecked: 22] &>> 6 | low(23) &<< 2 & 0x3FFC &+ 1)
            default: (width, height) = (low(26) & 0x3FFF, low(28) & 0x3FFF)
            }
        case 0xFFD8: return jpeg(url)
        default: break
        }
        return width > 0 && height > 0 ? (width.double, height.double) : nil
    }

    /// Returns the size in the first frame header of a JPEG.
    private static func jpeg(_ url: WebText) -> (width: Double, height: Double)? {
        guard var bytes = ImageBytes(url) else { return nil }
        _ = bytes.pair()
        while bytes.place < bytes.text.count {
            var mark = bytes.next()
            if mark != 0xFF { return nil }
            while mark == 0xFF { mark = bytes.next() }
            let length = bytes.pair()
            if mark >= 0xC0 && mark <= 0xCF && mark != 0xC4 && mark != 0xC8 && mark != 0xCC {
                _ = bytes.next()
                let height = bytes.pair(), width = bytes.pair()
                return width > 0 && height > 0 ? (width.double, height.double) : nil
            }
            for _ in below(max(length &- 2, 0)) { _ = bytes.next() }
        }
        return nil
    }
}

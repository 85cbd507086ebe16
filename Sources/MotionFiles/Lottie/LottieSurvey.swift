import CMotion
import MotionKernel

extension LottieReader {
    /// Lists the layers of all compositions that are opened, each once; finds parents and mattes; and weighs what it
    /// takes to walk them. A composition that opens itself again, or is too deep, is left out there and reported.
    @inline(never)
    mutating func survey() {
        let assets = scratch.assets
        var composition = enlist(0, from: 0)
        while true {
            let asset = assets[composition]
            if asset.surveyed == asset.count {
                assets[composition].height &+= 1
                assets[composition].state = .known
                if composition == 0 { return }
                // Back to the layer that opened it, which now finds it known.
                composition = asset.opener.int
                continue
            }
            let row = (asset.first &+ asset.surveyed).int, layer = tape[scratch.layers[row].row]
            let reference = layer.choice("ty") == 0 ? layer.member("refId") : nil
            let inner = reference.flatMap { scratch.asset($0) }
            if let inner, assets[inner].state == .unknown, asset.depth &+ 1 < LottieScratch.compositionDepth.u8 {
                composition = enlist(inner, from: composition)
                continue
            }
            assets[composition].surveyed.advance()
            surveyedComposition = composition
            let shapes = weigh(layer.list("shapes"))
            assets[composition].weight += layer.size + shapes.added
            var paints = shapes.paints
            switch layer.choice("ty") {
            case 0: paints = inner.map { assets[$0].paints.double } ?? 0
            case 1, 2: paints = 1
            case 5: paints = 2
            case LayerKind.camera: if !layer.isSet("hd") { assets[composition].hasCamera = true }
            default: break
            }
            scratch.layers[row].hasSeveralPaints = paints > 1
            if !layer.isSet("hd") && !scratch.layers[row].isMatte {
                assets[composition].paints = min(2, assets[composition].paints &+ integer(min(paints, 2)).u8)
            }
            guard let inner, let reference else { continue }
            let height = assets[inner].height
            if assets[inner].state != .known || asset.depth &+ height >= LottieScratch.compositionDepth.u8 {
                scratch.layers[row].isBroken = true
                report(reference, MOTION_REPORT_UNKNOWN)
                continue
            }
            assets[composition].weight += assets[inner].weight
            assets[composition].height = max(asset.height, height)
        }
    }

    /// Lists the layers of a composition, which a layer of another opens. Its number.
    private mutating func enlist(_ composition: Int, from opener: Int) -> Int {
        let assets = scratch.assets, layers = assets[composition].layers, first = surveyed
        for layer in JSONElements(tape[layers], layers != 0)
        where layer.member("ty") != nil {
            scratch.layers[surveyed.int] = LottieLayer(
                row: layer.index.u32, id: (layer.member(long: "ind") ?? layer).index.u32, order: surveyed &- first)
            surveyed.advance()
        }
        let depth = composition == 0 ? 0 : assets[opener].depth &+ 1
        (assets[composition].first, assets[composition].count) = (first, surveyed &- first)
        (assets[composition].state, assets[composition].opener) = (.surveying, opener.u32)
        assets[composition].depth = depth
        link(scratch.layers + first.int, (surveyed &- first).int)
        return composition
    }

    /// Finds the parents and mattes of layers by their numbers "ind".
    @inline(never)
    private mutating func link(_ layers: UnsafeMutablePointer<LottieLayer>, _ count: Int) {
        let index = LottieIndex(kind: .layers, root: root, rows: UnsafeMutableRawPointer(layers), count: count)
        index.sort()
        for i in below(count) {
            let layer = tape[layers[i].row]
            if let parent = layer.member("parent"), !parent.isNull {
                if let found = index.find(parent) {
                    layers[i].parent = found.u32
                } else {
                    report(parent, MOTION_REPORT_UNKNOWN)
                }
            }
            if layer.isSet("td") { layers[i].isMatte = true }
            if layer.isSet("tt") {
                let matte = layer.member("tp").map { index.find($0) } ?? (i > 0 ? i &- 1 : nil)
                if let matte {
                    layers[i].matte = matte.u32
                    layers[matte].isMatte = true
                }
            }
        }
    }

    /// Returns the number of JSON values that repeaters add, as copies of the shapes before them; and the number of
    /// fills and strokes, those of copies too.
    @inline(never)
    mutating func weigh(_ shapes: JSONElements) -> (added: Double, paints: Double) {
        let levels = scratch.levels
        levels[0] = LottieLevel(elements: shapes)
        var depth = 1
        while true {
            let top = depth &- 1
            guard let shape = levels[top].elements.next() else {
                let added = levels[top].all - levels[top].plain, paints = levels[top].paints
                depth = top
                if top == 0 { return (added, paints) }
                levels[top &- 1].all += added
                if !levels[top].isHidden { levels[top &- 1].paints += paints }
                continue
            }
            let kind = shape.member("ty")?.word
            levels[top].plain += shape.size
            levels[top].all += shape.size
            let isHidden = shape.isSet("hd")
            switch kind ?? JSONWord.none {
            case "rp":
                // The repeater's own transform is read for each copy, too.
                let copies = largest(shape, "c")
                levels[top].all *= max(1, copies)
                if !isHidden { levels[top].paints *= max(0, floor(copies + 0.999)) }
            case "gr":
                if depth < LottieScratch.levelCount {
                    levels[depth.advance()] = LottieLevel(elements: shape.list("it"), isHidden: isHidden)
                }
            case "fl", "st", "gf", "gs": if !isHidden { levels[top].paints += 1 }
            default: break
            }
        }
    }
}

extension JSONValue {
    /// How many values it is, itself and all that is in it.
    var size: Double { (end &- index).double }
}

import CMotion
import MotionKernel

extension LottieReader {
    /// Lists the layers of a composition and of those in it, each once; finds parents and mattes; and weighs what it
    /// takes to walk them. A composition that opens itself again, or is too deep, is left out there and reported.
    mutating func survey(_ composition: Int, depth: Int) {
        let assets = scratch.assets, layers = scratch.layers
        assets[composition].state = .surveying
        let first = surveyed
        for layer in JSONElements(tape[assets[composition].layers], assets[composition].layers != 0)
        where layer.member("ty") != nil {
            layers[surveyed.int] = LottieLayer(row: layer.index.u32, order: surveyed &- first)
            surveyed.advance()
        }
        let count = surveyed &- first
        (assets[composition].first, assets[composition].count) = (first, count)
        link(layers + first.int, count.int)

        var weight = 0.0, height: UInt8 = 0
        for i in below(count.int) {
            let layer = tape[layers[first.int &+ i].row]
            weight += layer.size + weigh(layer.list("shapes"), depth: 0)
            guard layer.choice("ty") == 0, let reference = layer.member("refId"), let asset = scratch.asset(reference)
            else { continue }
            if assets[asset].state == .unknown && depth < 31 { survey(asset, depth: depth &+ 1) }
            if assets[asset].state != .known || depth &+ assets[asset].height.int > 31 {
                layers[first.int &+ i].isBroken = true
                report(reference, MOTION_REPORT_UNKNOWN)
                continue
            }
            weight += Double(assets[asset].weight)
            height = height > assets[asset].height ? height : assets[asset].height
        }
        assets[composition].weight = weight < 4e9 ? UInt32(truncatingIfNeeded: Int64(weight)) : .max
        assets[composition].height = height &+ 1
        assets[composition].state = .known
    }

    /// Finds the parents and mattes of layers by their numbers "ind".
    private mutating func link(_ layers: UnsafeMutablePointer<LottieLayer>, _ count: Int) {
        let tape = tape
        func number(_ place: Int) -> JSONValue {
            let layer = tape[layers[layers[place].order.int].row]
            return layer.member("ind") ?? layer
        }
        sort(count) {
            number($0).isBefore(number($1))
        } swap: {
            (layers[$0].order, layers[$1].order) = (layers[$1].order, layers[$0].order)
        }
        func find(_ id: JSONValue) -> UInt32? {
            let place = lowerBound(count) { number($0).order(id) < 0 }
            return place < count && number(place).order(id) == 0 ? layers[place].order : nil
        }
        for i in below(count) {
            let layer = tape[layers[i].row]
            if let parent = layer.member("parent"), !parent.isNull {
                if let found = find(parent) {
                    layers[i].parent = found
                    layers[found.int].isParent = true
                } else {
                    report(parent, MOTION_REPORT_UNKNOWN)
                }
            }
            if layer.isSet("td") { layers[i].isMatte = true }
            if layer.isSet("tt") {
                let matte = layer.member("tp").map { find($0) } ?? (i > 0 ? (i &- 1).u32 : nil)
                if let matte {
                    layers[i].matte = matte
                    layers[matte.int].isMatte = true
                }
            }
        }
    }

    /// JSON values that repeaters add, as copies of the shapes before them.
    private mutating func weigh(_ shapes: JSONElements, depth: Int) -> Double {
        if depth > 64 { return 0 }
        var plain = 0.0, all = 0.0
        for shape in shapes {
            let kind = shape.member("ty")?.string
            if kind?.equals("rp") == true { all *= max(1, largest(shape, "c")) }
            plain += shape.size
            all += shape.size
            if kind?.equals("gr") == true { all += weigh(shape.list("it"), depth: depth &+ 1) }
        }
        return all - plain
    }
}

extension JSONValue {
    /// How many values it is, itself and all that is in it.
    var size: Double { (end &- index).double }
}

extension CALayer {
    /// The layer above; of a presentation layer, its presentation.
    public var superlayer: CALayer? {
        if let original { return original.parent?.presentation() }
        return parent
    }

    /// The layers below, from the back; nil without any. Those of a presentation layer are presentations.
    public var sublayers: [CALayer]? {
        get {
            if let original {
                return original.children.isEmpty ? nil : original.children.compactMap { $0.presentation() }
            }
            return children.isEmpty ? nil : children
        }
        set {
            guard isModel else { return }
            let new = newValue ?? [], kept = Set(new.map { ObjectIdentifier($0) })
            for child in children where !kept.contains(ObjectIdentifier(child)) { child.removeFromSuperlayer() }
            for child in new { insert(child, at: children.count) }
        }
    }

    /// The layer whose shape and opacity this layer shows through. It is in no other tree.
    public var mask: CALayer? {
        get {
            if let original { return original.maskLayer?.presentation() }
            return maskLayer
        }
        set {
            guard isModel, newValue !== maskLayer else { return }
            newValue?.removeFromSuperlayer()
            clock.held {
                maskLayer?.parent = nil
                maskLayer?.isMask = false
                maskLayer = newValue
                newValue?.parent = self
                if let mask = newValue, mask.clock !== clock { mask.clock.layersHaveTimes = true }
                newValue?.isMask = true
                clock.treeChanged(self)
            }
        }
    }

    /// Inserts a layer next to another one: `by` is 0 for the place before it, 1 for that after it.
    func insert(_ layer: CALayer, nextTo sibling: CALayer?, by step: Int) {
        remove(layer)
        let place = sibling.flatMap { sibling in children.firstIndex { $0 === sibling } }
        insert(layer, at: place.map { $0 + step } ?? step * children.count)
    }

    /// Puts a layer in the place of another one.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, let place = children.firstIndex(where: { $0 === oldLayer }) else { return }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: place)
    }

    /// Takes the layer out of its superlayer.
    func leaveSuperlayer() {
        guard isModel, let parent else { return }
        if isMask {
            parent.mask = nil
            return
        }
        clock.held {
            parent.drop(self)
            self.parent = nil
            clock.treeChanged(self)
        }
        runOrderAction(kCAOnOrderOut)
    }

    private func remove(_ layer: CALayer) {
        if layer.parent === self { clock.held { drop(layer) } }
    }

    /// Removes a child from the list. The search goes both ways from where the child came in.
    private func drop(_ layer: CALayer) {
        let found = children.withUnsafeBufferPointer { list -> Int? in
            var low = max(-1, min(layer.place - removedFirst, list.count - 1)), high = low + 1
            while low >= 0 || high < list.count {
                if low >= 0, list[low] === layer { return low }
                if high < list.count, list[high] === layer { return high }
                (low, high) = (low - 1, high + 1)
            }
            return nil
        }
        guard let found else { return }
        clock.version &+= 1
        children.remove(at: found)
        if found == 0 { removedFirst += 1 }
    }

    func insert(_ layer: CALayer, at place: Int) {
        guard isModel, layer.isModel else { return }
        // A layer without sublayers and mask has nothing below it but itself.
        let isLeaf = layer.children.isEmpty && layer.maskLayer == nil
        var above: CALayer? = self
        while let one = above {
            guard one !== layer else {
                return clock.report("a layer cannot be a sublayer of itself, or of a layer below it: nothing is added")
            }
            above = isLeaf ? nil : one.parent
        }
        if layer.parent !== self || layer.isMask { layer.removeFromSuperlayer() }
        let isNew = layer.parent == nil
        clock.held {
            if !isNew { drop(layer) }
            let at = min(max(0, place), children.count)
            children.insert(layer, at: at)
            (layer.parent, layer.place) = (self, at + removedFirst)
            // The layers above may get times that the clock of this one does not hear of.
            if layer.clock !== clock { layer.clock.layersHaveTimes = true }
            layoutIsNeeded = true
            if isNew { clock.treeChanged(layer) }
        }
        if isNew { layer.runOrderAction(kCAOnOrderIn) }
    }

    /// Runs the action for entering or leaving a tree, if one is given.
    private func runOrderAction(_ key: String) {
        guard delegate != nil || actions != nil || style != nil, !clock.held({ clock.transactions.disablesActions })
        else { return }
        action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
    }
}

/// The places of layers in their trees, in depth-first order. Trees count as one: a place is the numbers of the
/// sublayers on the way from a root.
struct TreeOrder {
    private var indices: [ObjectIdentifier: [ObjectIdentifier: Int]] = [:]
    /// What comes below each place, by the numbers of the sublayers; the first place is that of all roots.
    private var places: [[Int: Int]] = [[:]]
    private var known: [ObjectIdentifier: Int] = [:]

    /// Returns the ranks of layers; nil has that of a root.
    static func ranks(of layers: [CALayer?]) -> [Int] {
        var order = TreeOrder()
        let found = layers.map { $0.map { order.place(of: $0) } ?? 0 }
        var ranks = [Int](repeating: 0, count: order.places.count), rank = 0, open = [0]
        while let place = open.popLast() {
            ranks[place] = rank
            rank += 1
            open += order.places[place].sorted { $0.key > $1.key }.map(\.value)
        }
        return found.map { ranks[$0] }
    }

    private mutating func place(of layer: CALayer) -> Int {
        var way: [CALayer] = [], next: CALayer? = layer, place = 0
        while let one = next, let parent = one.parent {
            if let found = known[ObjectIdentifier(one)] {
                place = found
                break
            }
            way.append(one)
            next = parent
        }
        for one in way.reversed() {
            let number = one.isMask ? -1 : index(of: one, in: one.parent!)
            let below = places[place][number] ?? places.count
            if below == places.count { places.append([:]) }
            places[place][number] = below
            (place, known[ObjectIdentifier(one)]) = (below, below)
        }
        return place
    }

    private mutating func index(of layer: CALayer, in parent: CALayer) -> Int {
        let id = ObjectIdentifier(parent)
        if indices[id] == nil {
            indices[id] = Dictionary(
                uniqueKeysWithValues: parent.children.enumerated().map { (ObjectIdentifier($1), $0) })
        }
        return indices[id]![ObjectIdentifier(layer)] ?? 0
    }
}

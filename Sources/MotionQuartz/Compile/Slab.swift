/// Up to 64 layers with animations, compiled together. What changes in one slab leaves the others as they are.
///
/// A slab is compiled when the values of a layer are asked for, and only if an animation of that layer was added or
/// removed since, if a model value that a row reads has changed, or if the clock of the layer has. At another time the
/// same of any of its layers counts.
final class Slab: ShownValues {
    static let capacity = 64

    /// The places of layers that have changed, a bit each.
    private var changed: UInt64 = 0
    private var sampledTime = Double.nan
    /// Changes whenever other values apply, or values move in memory. 0: there are no values.
    private(set) var layout: UInt64 = 0

    private unowned let home: Slabs
    private var layers: [Unmanaged<CALayer>?] = []
    private var freePlaces: [Int] = []
    private(set) var layerCount = 0

    private(set) var clip: CompiledClip? { didSet { if let clip { outputs = clip.outputs } } }
    /// Where the clip writes.
    private(set) var outputs = ClipOutputs()
    private var slots: [Slot] = []
    /// Where the slots of each layer begin; one more than there are layers.
    private var firstSlots: [Int] = []
    private var attached: [AttachedAnimation] = []
    /// The layers and properties whose model values rows read.
    private var readers: Set<UInt32> = []

    /// The time of compiling, if some animation is not committed yet and begins "now".
    private var provisionalTime: Double?
    /// Animations that have ended, and were removed, are still in the clip: it counts from this time on.
    private var validFrom = -Double.infinity
    private var activityRange = (from: Double.infinity, to: -Double.infinity)
    private var isMoving = false
    private var leavesOut = false

    init(_ home: Slabs) { self.home = home }

    var isFull: Bool { layerCount >= Slab.capacity }

    /// Takes a layer in.
    func add(_ layer: CALayer) {
        layerCount += 1
        let reference = Unmanaged.passUnretained(layer)
        if let place = freePlaces.popLast() {
            layers[place] = reference
            layer.slabIndex = place
        } else {
            layers.append(reference)
            layer.slabIndex = layers.count - 1
        }
        layer.slab = self
        markDirty(layer.slabIndex)
    }

    /// Releases a layer.
    func remove(at place: Int) {
        let wasFull = isFull
        layers[place] = nil
        freePlaces.append(place)
        layerCount -= 1
        markDirty(place)
        if wasFull { home.hasRoom(self) }
    }

    /// Asks for a new clip for a layer.
    func markDirty(_ place: Int) { changed |= 1 << UInt64(place) }

    /// Keeps the clip although an animation is gone, since that has no effect after its end. At the end itself, where
    /// rounding decides, the clip is not right. Asks for a new clip if another animation may have a row now.
    func keep(from time: Double) {
        if leavesOut { changed = .max }
        validFrom = max(validFrom, time + 1e-9 * max(1, abs(time)))
        if sampledTime < validFrom { sampledTime = .nan }
    }

    /// Asks for a new clip if a row reads a model value.
    func modelChanged(_ property: PropertyID, ofLayer place: Int) {
        if readers.contains(UInt32(place) << 16 | UInt32(property.rawValue)) { markDirty(place) }
    }

    /// Returns whether values of a layer at a time would have to be computed anew.
    @inline(__always)
    func isStale(at time: Double, ofLayer place: Int) -> Bool {
        sampledTime != time || changed & 1 << UInt64(place) != 0
    }

    /// Computes the values of a layer at a time.
    func update(at time: Double, ofLayer place: Int) {
        let isOld = changed != 0 && isStale(at: time, ofLayer: place)
        if isOld || time < validFrom || provisionalTime.map({ $0 != time }) == true { compile(at: time) }
        guard sampledTime != time else { return }
        let wasMoving = isMoving, isInRange = time >= activityRange.from && time < activityRange.to
        sampledTime = time
        guard let clip else { return }
        if !isInRange {
            activityRange = (time, clip.findActivity(at: time))
            isMoving = clip.isMoving
            layout = home.nextLayout()
        } else if !wasMoving {
            return  // nothing moves until the range ends
        }
        clip.sample(at: time)
    }

    /// Calls a function with each animated value of a layer that applies.
    func forEachEntry(ofLayer place: Int, _ body: (LiveEntry) -> Void) {
        guard let clip, place + 1 < firstSlots.count else { return }
        for slot in slots[firstSlots[place]..<firstSlots[place + 1]] where applies(slot, clip) { body(slot.entry) }
    }

    /// Returns a path of the clip at a time, by the number of its layer there.
    func path(ofLayer layer: Int, at time: Double) -> CGPath? { clip?.path(ofLayer: layer, at: time) }

    @inline(__always)
    private func applies(_ slot: Slot, _ clip: CompiledClip) -> Bool {
        for i in slot.firstAnimation..<(slot.firstAnimation + slot.animationCount) where clip.applies(i) { return true }
        return false
    }

    // MARK: - Compiling

    private func compile(at time: Double) {
        let builder = home.builder
        home.compiledLayerCount += layerCount
        repeat {
            builder.reset()
            slots.removeAll(keepingCapacity: true)
            firstSlots.removeAll(keepingCapacity: true)
            attached.removeAll(keepingCapacity: true)
            readers.removeAll(keepingCapacity: true)
            provisionalTime = nil
            for (place, reference) in layers.enumerated() {
                firstSlots.append(slots.count)
                reference?._withUnsafeGuaranteedRef { add($0, at: place, builder, time) }
            }
            firstSlots.append(slots.count)
        } while !finish(builder)
        layout = home.nextLayout()
        (changed, validFrom, sampledTime, leavesOut) = (0, -.infinity, .nan, builder.leavesOut)
        (activityRange, isMoving) = ((.infinity, -.infinity), false)
    }

    /// Makes the clip. Returns false if an animation broke a rule, and was put aside.
    private func finish(_ builder: DescriptionBuilder) -> Bool {
        guard !builder.animations.isEmpty else {
            clip = nil
            return true
        }
        do throws(CompileFault) {
            let hasTransforms = slots.contains { $0.entry.kind == .affine }
            clip = try CompiledClip(builder, scratch: &home.workingMemory, hasTransforms: hasTransforms)
            return true
        } catch {
            if attached.indices.contains(error.owner) {
                putAside(attached[error.owner], error.reason)
            } else {
                putAsideCulprits(error.reason, builder)
            }
            return attached.isEmpty
        }
    }

    /// Puts aside the animations that cannot be compiled alone; if all can, the one that was added last.
    private func putAsideCulprits(_ reason: String, _ builder: DescriptionBuilder) {
        let culprits = attached.filter { !compilesAlone($0, builder) }
        let last = attached.max { $0.number < $1.number }.map { [$0] } ?? []
        for one in culprits.isEmpty ? last : culprits { putAside(one, reason) }
    }

    private func compilesAlone(_ one: AttachedAnimation, _ builder: DescriptionBuilder) -> Bool {
        guard let layer = one.layer else { return true }
        builder.reset()
        var slots: [Slot] = []
        let leaves = builder.leaves(of: layer, [one]) { _ in 0 }
        for (row, leaves) in leaves { builder.addRows(leaves, row, of: layer, at: 0, to: &slots) }
        let hasTransforms = slots.contains { $0.entry.kind == .affine }
        return builder.animations.isEmpty
            || (try? CompiledClip(builder, scratch: &home.workingMemory, hasTransforms: hasTransforms)) != nil
    }

    private func putAside(_ one: AttachedAnimation, _ reason: String) {
        one.isBroken = true
        one.report(reason, of: one.animation)
    }

    /// Adds the rows of a layer.
    private func add(_ layer: CALayer, at place: Int, _ builder: DescriptionBuilder, _ time: Double) {
        let leaves = builder.leaves(of: layer, layer.attached) { one in
            if one.begin == nil { provisionalTime = time }
            attached.append(one)
            return attached.count - 1
        }
        for (row, leaves) in leaves {
            if row.type == nil || leaves.isEmpty || leaves.contains(where: { $0.prepared.readsModel }) {
                readers.insert(UInt32(place) << 16 | UInt32(row.id.rawValue))
            }
            if row.id == .transform {
                for id in [PropertyID.transform, .sublayerTransform, .anchorPointZ] {
                    readers.insert(UInt32(place) << 16 | UInt32(id.rawValue))
                }
            }
            builder.addRows(leaves, row, of: layer, at: place, to: &slots)
        }
    }
}

/// The clock of layers, as they see it: it keeps time, and hears of their changes.
protocol LayerClock: AnyObject {
    /// The lock of all that belongs to the clock.
    var lock: Lock { get }
    /// The seconds.
    var now: CFTimeInterval { get }
    /// The seconds, for who holds the clock.
    var time: CFTimeInterval { get }
    /// Grows whenever a layer, an animation or a tree changes.
    var version: UInt64 { get set }
    /// Whether some layer may have a time of its own.
    var layersHaveTimes: Bool { get set }
    /// The transactions of who asks and holds the clock.
    var transactions: TransactionStack { get }

    /// Hands on a report.
    func report(_ text: String)

    /// Returns a number that no other animation of the clock has.
    func nextNumber() -> UInt64

    /// Takes a new layer, which the next commit commits.
    func created(_ layer: CALayer)

    /// Forgets a layer that goes.
    func gone(_ layer: CALayer)

    /// Takes a change of a model value to one that cannot show.
    func unusable(_ property: PropertyID, of layer: CALayer)

    /// Takes an animation that was added to a layer.
    func added(_ one: AttachedAnimation, to layer: CALayer)

    /// Takes an animation that is in the place of another one.
    func replaced(with one: AttachedAnimation, on layer: CALayer)

    /// Forgets animations that were removed before their end.
    func removed(_ old: [AttachedAnimation], from layer: CALayer)

    /// Follows a change of the clock of a layer, or of its place in a tree.
    func treeChanged(_ layer: CALayer)
}

extension LayerClock {
    /// Keeps other threads out of the clock while a function runs.
    @inline(__always)
    func held<Result>(_ body: () throws -> Result) rethrows -> Result { try lock.held(body) }
}

/// What the kernel computes for some layers, each of which has a place among them: a slab.
protocol ShownValues: AnyObject {
    /// Changes whenever other values apply, or values move in memory. 0: there are no values.
    var layout: UInt64 { get }
    /// Where the kernel writes.
    var outputs: ClipOutputs { get }

    /// Returns whether values of a layer at a time would have to be computed anew.
    func isStale(at time: Double, ofLayer place: Int) -> Bool

    /// Computes the values of a layer at a time.
    func update(at time: Double, ofLayer place: Int)

    /// Returns a path of the clip at a time, by the number of its layer there.
    func path(ofLayer layer: Int, at time: Double) -> CGPath?

    /// Calls a function with each animated value of a layer that applies.
    func forEachEntry(ofLayer place: Int, _ body: (LiveEntry) -> Void)

    /// Follows a change of a model value.
    func modelChanged(_ property: PropertyID, ofLayer place: Int)

    /// Follows a change of the animations of a layer.
    func markDirty(_ place: Int)

    /// Keeps what was compiled although an animation is gone, since that has no effect after its end.
    func keep(from time: Double)

    /// Releases a layer.
    func remove(at place: Int)
}

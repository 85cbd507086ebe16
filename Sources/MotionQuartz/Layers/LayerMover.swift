/// Who moves layers without animations of theirs, such as a UIDynamicAnimator, or will change their model.
package protocol LayerMover: AnyObject {
    /// Returns what a layer does from now on, as animations that begin now, and what is not in them: a property, and
    /// why.
    func motions(of layer: CALayer) -> (animations: [CAAnimation], losses: [(property: String, why: String)])
}

extension CALayer {
    /// Adds one who moves the layer.
    package func join(_ mover: LayerMover) {
        clock.held {
            storage.movers.removeAll { $0.mover == nil || $0.mover === mover }
            storage.movers.append(WeakMover(mover: mover))
        }
    }
}

/// A mover that may be gone.
struct WeakMover {
    weak var mover: LayerMover?
}

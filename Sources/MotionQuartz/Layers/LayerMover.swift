/// Who moves layers without animations of theirs, such as a UIDynamicAnimator.
package protocol LayerMover: AnyObject {
    /// Returns what a layer does from now on, as animations that begin now, and what is not in them: a property, and
    /// why.
    func motions(of layer: CALayer) -> (animations: [CAAnimation], losses: [(property: String, why: String)])
}

extension CALayer {
    /// Who moves the layer; nil if nobody does.
    package var mover: LayerMover? {
        get { storage.mover }
        set { clock.held { storage.mover = newValue } }
    }
}

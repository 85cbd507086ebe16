/// The model values of a layer. Its presentation layer reads the same ones.
final class LayerStorage {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var anchorPointZ: CGFloat = 0
    var transform = CATransform3DIdentity
    var sublayerTransform = CATransform3DIdentity
    var opacity: Float = 1
    var isHidden = false
    var masksToBounds = false
    var isDoubleSided = true
    var isGeometryFlipped = false
    var backgroundColor: CGColor?
    var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = .black
    var shadowColor: CGColor? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale: CGFloat = 1
    var rasterizationScale: CGFloat = 1
    var shouldRasterize = false
    var timing = MediaTiming()

    var movers: [WeakMover] = []

    /// Values by keys that the library does not know, and properties of the program's own.
    var ownValues: [String: Any] = [:]
}

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

/// A layer whose sublayers stay in space. It shows nothing itself, and a point never hits it.
open class CATransformLayer: CALayer {
    open override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}

/// A layer that shows a part of what lies below it.
open class CAScrollLayer: CALayer {
    /// Moves the origin of the bounds to a point.
    open func scroll(to p: CGPoint) { bounds.origin = p }

    /// Moves the origin of the bounds as little as is needed to show a rectangle.
    open func scroll(to r: CGRect) {
        var origin = bounds.origin
        if r.maxX > bounds.maxX { origin.x = r.maxX - bounds.width }
        if r.minX < origin.x { origin.x = r.minX }
        if r.maxY > bounds.maxY { origin.y = r.maxY - bounds.height }
        if r.minY < origin.y { origin.y = r.minY }
        bounds.origin = origin
    }
}

extension CALayer {
    /// Changes the frames of the sublayers after a change of the size of the bounds, by their autoresizing masks. The
    /// change is shared out evenly, and the frame made whole.
    public func resizeSublayers(withOldSize size: CGSize) {
        for child in children { child.resize(withOldSuperlayerSize: size) }
    }

    /// Changes the frame after a change of the superlayer's size.
    public func resize(withOldSuperlayerSize size: CGSize) {
        guard let parent, !autoresizingMask.isEmpty else { return }
        func shared(
            _ change: CGFloat, _ before: CAAutoresizingMask, _ side: CAAutoresizingMask, _ after: CAAutoresizingMask
        ) -> (origin: CGFloat, size: CGFloat) {
            let parts = [before, side, after].filter { autoresizingMask.contains($0) }.count
            guard parts > 0 else { return (0, 0) }
            let part = change / CGFloat(parts)
            return (autoresizingMask.contains(before) ? part : 0, autoresizingMask.contains(side) ? part : 0)
        }
        let x = shared(parent.bounds.width - size.width, .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin)
        let y = shared(parent.bounds.height - size.height, .layerMinYMargin, .layerHeightSizable, .layerMaxYMargin)
        guard x != (0, 0) || y != (0, 0) else { return }
        let old = frame
        frame =
            CGRect(
                x: old.minX + x.origin, y: old.minY + y.origin, width: old.width + x.size, height: old.height + y.size
            ).integral
    }
}

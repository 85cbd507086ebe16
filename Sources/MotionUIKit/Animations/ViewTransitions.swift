extension UIView {
    /// Runs the time of a transition between two looks of a view: nothing is drawn, so that only its clock and its
    /// completion remain. The view's layer has a CATransition under the key `transition` meanwhile. The changes of the
    /// block do not animate, unless the options have `allowAnimatedContent`.
    public class func transition(
        with view: UIView, duration: CFTimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let block = AnimationBlock(
            .ofCaller, duration: areAnimationsEnabled && duration.isFinite ? max(0, duration) : 0, delay: 0,
            curve: .function(options.curve.function), options: options, in: nil, completion: completion)
        if let animations {
            if options.contains(.allowAnimatedContent) {
                ViewState.run(block, animations)
            } else {
                performWithoutAnimation(animations)
            }
        }
        if block.duration > 0 {
            let transition = CATransition()
            transition.type = CATransitionType(rawValue: options.transition ?? "fade")
            transition.timingFunction = options.curve.function
            block.time(transition, of: view.layer)
            transition.delegate = block.completion
            block.completion.enter()
            view.layer.add(transition, forKey: kCATransition)
        }
        block.completion.close()
    }

    /// Puts a view in the place of another one, with the time of a transition. With `showHideTransitionViews` it shows
    /// the one and hides the other instead.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: CFTimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            MediaClock.ofCaller.report("UIView.transition: the view to leave has no superview; nothing changes")
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    (fromView.isHidden, toView.isHidden) = (true, false)
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}

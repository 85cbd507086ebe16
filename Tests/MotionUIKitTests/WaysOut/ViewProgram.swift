import MotionQuartz
import MotionSwiftUI
import MotionTestSupport
import MotionUIKit

/// A random program of views: blocks, springs, key frames, property animators that are scrubbed, turned round and
/// interrupted, and layers with modifiers that change while they move.
final class ViewProgram: Program {
    private var views: [UIView] = []
    private var modified: [(layer: ModifiedLayer, name: String)] = []
    private var animator: UIViewPropertyAnimator? { animators.last }
    private var animators: [UIViewPropertyAnimator] = []

    override func build() {
        for i in 1...int(1...3) {
            let view = UIView(
                frame: CGRect(x: double(0, 90), y: double(0, 90), width: double(5, 60), height: double(5, 60)))
            view.layer.name = "V\(i)"
            view.backgroundColor = UIColor(cgColor: opaque())
            host.addSublayer(view.layer)
            views.append(view)
            layers.append(view.layer)
            say("V\(i) frame \(view.frame)")
        }
        if chance(0.5) { addModified() }
        CATransaction.flush()
    }

    private func opaque() -> CGColor {
        CGColor(red: CGFloat(int(0...255)) / 255, green: CGFloat(double(0, 1)), blue: 0.4, alpha: 1)
    }

    // MARK: - Modifiers

    private func addModified() {
        let content = CALayer()
        content.name = "content"
        content.bounds = CGRect(x: 0, y: 0, width: 20, height: 12)
        let made = ModifiedLayer(content, modifiers(.linear(duration: 1)))
        made.layer.name = "modified"
        host.addSublayer(made.layer)
        modified.append((made, "modified"))
        var next: CALayer? = made.layer, number = 0
        while let layer = next {
            number += 1
            if layer.name == nil { layer.name = "M\(number)" }
            layers.append(layer)
            next = layer.sublayers?.first
        }
    }

    private func modifiers(_ animation: Animation?) -> Modifiers {
        Modifiers().scaleEffect(CGFloat(double(0.3, 2))).rotationEffect(.radians(double(-3, 3)))
            .opacity(double(0, 1)).offset(x: CGFloat(double(-40, 40)), y: CGFloat(double(-40, 40)))
            .animation(animation)
    }

    private func pace() -> Animation {
        let seconds = double(0.1, 1)
        switch int(0...6) {
        case 0: return .linear(duration: seconds)
        case 1: return .easeInOut(duration: seconds)
        case 2: return .spring(duration: seconds, bounce: double(0, 0.6))
        case 3: return .interpolatingSpring(mass: 1, stiffness: double(40, 200), damping: double(4, 30))
        case 4: return Animation.easeOut(duration: seconds).delay(double(0, 0.4))
        case 5: return Animation.linear(duration: seconds).speed(double(0.5, 2))
        default: return Animation.easeIn(duration: seconds).repeatCount(int(1...3), autoreverses: chance(0.5))
        }
    }

    // MARK: - Steps

    override func step() {
        switch int(0...9) {
        case 0...2: animate()
        case 3: keyframes(double(0.2, 1))
        case 4...7: runAnimator()
        default:
            guard let one = modified.first else { return animate() }
            let animation = chance(0.9) ? pace() : nil
            say("modified.apply(..., \(animation.map { "\($0)" } ?? "none"))")
            one.layer.apply(modifiers(animation))
        }
    }

    private func change() {
        let view = one(views), name = view.layer.name!
        switch int(0...5) {
        case 0:
            view.center = point(0, 150)
            say("  \(name).center = \(view.center)")
        case 1:
            view.alpha = CGFloat(double(0, 1))
            say("  \(name).alpha = \(view.alpha)")
        case 2:
            view.bounds = CGRect(x: 0, y: 0, width: double(5, 60), height: double(5, 60))
            say("  \(name).bounds = \(view.bounds)")
        case 3:
            view.transform = CGAffineTransform(rotationAngle: CGFloat(double(-3, 3)))
                .scaledBy(x: CGFloat(double(0.4, 2)), y: CGFloat(double(0.4, 2)))
            say("  \(name).transform = \(view.transform)")
        case 4:
            view.backgroundColor = UIColor(cgColor: opaque())
            say("  \(name).backgroundColor = \(view.backgroundColor!.cgColor)")
        default:
            view.frame = CGRect(x: double(0, 90), y: double(0, 90), width: double(5, 60), height: double(5, 60))
            say("  \(name).frame = \(view.frame)")
        }
    }

    private func changes() { for _ in 0..<int(1...3) { change() } }

    private var options: UIView.AnimationOptions {
        var options: UIView.AnimationOptions = [
            one([.curveLinear, .curveEaseIn, .curveEaseOut, .curveEaseInOut])
        ]
        if chance(0.15) { options.insert(.autoreverse) }
        if chance(0.1) { options.insert(.repeat) }
        if chance(0.3) { options.insert(.beginFromCurrentState) }
        if chance(0.2) { options.insert(.overrideInheritedDuration) }
        if chance(0.2) { options.insert(.overrideInheritedCurve) }
        return options
    }

    private func animate() {
        let seconds = double(0.1, 1.2), delay = chance(0.3) ? double(0, 0.5) : 0, options = options
        let body = { [self] in
            changes()
            if chance(0.2) { UIView.animate(withDuration: double(0.1, 1), options: self.options) { self.changes() } }
            if chance(0.1) { UIView.performWithoutAnimation { self.change() } }
        }
        switch int(0...2) {
        case 0:
            say("animate(\(seconds), delay \(delay), options \(options.rawValue))")
            UIView.animate(withDuration: seconds, delay: delay, options: options, animations: body)
        case 1:
            let damping = CGFloat(double(0.2, 1)), velocity = CGFloat(double(-2, 4))
            say("animate(\(seconds), delay \(delay), damping \(damping), velocity \(velocity))")
            UIView.animate(
                withDuration: seconds, delay: delay, usingSpringWithDamping: damping, initialSpringVelocity: velocity,
                options: options, animations: body)
        default:
            let bounce = CGFloat(double(-0.3, 0.7))
            say("animate(springDuration \(seconds), bounce \(bounce), delay \(delay))")
            UIView.animate(springDuration: seconds, bounce: bounce, delay: delay, animations: body)
        }
    }

    private func keyframes(_ seconds: Double) {
        var options: UIView.KeyframeAnimationOptions = []
        if chance(0.5) { options = [one([.calculationModeCubic, .calculationModeDiscrete, .calculationModePaced])] }
        if chance(0.5) {
            options.insert(.init(rawValue: UIView.AnimationOptions.curveLinear.rawValue))
        }
        say("animateKeyframes(\(seconds), options \(options.rawValue))")
        UIView.animateKeyframes(withDuration: seconds, delay: 0, options: options) {
            for _ in 0..<int(1...3) {
                UIView.addKeyframe(withRelativeStartTime: double(0, 0.7), relativeDuration: double(0.1, 0.4)) {
                    change()
                }
            }
        }
    }

    private func runAnimator() {
        guard let animator, animator.state == .active, chance(0.85) else { return newAnimator() }
        switch int(0...7) {
        case 0:
            say("animator.pauseAnimation()")
            animator.pauseAnimation()
        case 1, 2:
            let fraction = CGFloat(double(0, 1))
            say("animator.pauseAnimation(); animator.fractionComplete = \(fraction)")
            animator.pauseAnimation()
            animator.fractionComplete = fraction
        case 3:
            say("animator.isReversed.toggle()")
            animator.isReversed.toggle()
        case 4:
            say("animator.startAnimation()")
            animator.startAnimation()
        case 5:
            let factor = CGFloat(double(0, 1.5)), spring = chance(0.5)
            say("animator.pauseAnimation(); continueAnimation(\(spring), \(factor))")
            animator.pauseAnimation()
            animator.continueAnimation(
                withTimingParameters: spring ? UISpringTimingParameters(dampingRatio: 0.6) : nil, durationFactor: factor
            )
        case 6:
            say("animator.addAnimations")
            animator.addAnimations({ [self] in changes() }, delayFactor: CGFloat(double(0, 0.5)))
        default:
            say("animator.stopAnimation(true)")
            animator.stopAnimation(true)
        }
    }

    private func newAnimator() {
        let seconds = double(0.2, 1.5)
        let body = { [self] in
            if chance(0.7) { changes() }
            if chance(0.4) { keyframes(seconds / 2) }
            if chance(0.3) {
                UIView.animate(withDuration: double(0.1, 1), delay: double(0, 0.3), options: options) { self.changes() }
            }
        }
        if chance(0.6) {
            let curve: UIView.AnimationCurve = one([.linear, .easeIn, .easeInOut])
            say("animator = UIViewPropertyAnimator(\(seconds), \(curve))")
            animators.append(UIViewPropertyAnimator(duration: seconds, curve: curve, animations: body))
        } else {
            let ratio = CGFloat(double(0.2, 1))
            say("animator = UIViewPropertyAnimator(\(seconds), dampingRatio \(ratio))")
            animators.append(UIViewPropertyAnimator(duration: seconds, dampingRatio: ratio, animations: body))
        }
        animator!.scrubsLinearly = chance(0.7)
        animator!.pausesOnCompletion = chance(0.2)
        if chance(0.8) { animator!.startAnimation(afterDelay: chance(0.3) ? double(0, 0.3) : 0) }
    }
}

import MotionQuartz
import MotionTestSupport

/// A random program of layers: a tree, and animations of every kind, property and timing.
final class LayerProgram: Program {
    override func build() {
        isFlat = chance(0.75)
        for i in 1...int(1...4) {
            let kind = int(0...(isFlat ? 4 : 5))
            let layer =
                kind < 2 ? CALayer() : kind < 4 ? CAShapeLayer() : kind < 5 ? CAGradientLayer() : CATransformLayer()
            layer.name = "L\(i)"
            (chance(0.6) ? host : one(layers)).addSublayer(layer)
            set(layer)
        }
        if chance(0.3) { host.speed = Float(one([0.5, 2])) }
        say("host.speed = \(host.speed)")
        // In the order of the scene: down the tree.
        layers = []
        func list(_ layer: CALayer) {
            layers.append(layer)
            (layer.sublayers ?? []).forEach(list)
        }
        list(host)
        CATransaction.flush()
    }

    private func set(_ layer: CALayer) {
        layer.bounds = CGRect(x: chance(0.3) ? double(-20, 20) : 0, y: 0, width: double(5, 80), height: double(5, 80))
        layer.position = point(-50, 150)
        if chance(0.4) { layer.anchorPoint = point(0, 1) }
        if chance(0.4) { layer.opacity = Float(double(0, 1)) }
        if chance(0.5) { layer.backgroundColor = color() }
        if chance(0.3) { layer.cornerRadius = CGFloat(double(0, 9)) }
        if chance(0.5) {
            (layer.shadowOpacity, layer.shadowRadius) = (Float(double(0, 1)), CGFloat(double(0, 9)))
            if chance(0.5) { layer.shadowColor = color() }
            layer.shadowOffset = CGSize(width: double(-9, 9), height: 4)
        }
        if chance(0.3) { layer.transform = transform() }
        if !isFlat, chance(0.3) { layer.anchorPointZ = CGFloat(double(-9, 9)) }
        if !isFlat, chance(0.3) { layer.sublayerTransform.m34 = -1 / 800 }
        if chance(0.2) { layer.speed = Float(double(0.4, 2)) }
        if chance(0.1) { (layer.beginTime, layer.timeOffset) = (double(0, 0.8), double(0, 1)) }
        if let shape = layer as? CAShapeLayer {
            shape.path = path(0)
            if chance(0.7) { shape.fillColor = color() }
            if chance(0.7) { (shape.strokeColor, shape.lineWidth) = (color(), CGFloat(double(0.5, 5))) }
        }
        if let gradient = layer as? CAGradientLayer {
            gradient.colors = [color(), color(), color()]
            gradient.locations = chance(0.5) ? [0, 0.4, 1].map { NSNumber(value: $0) } : nil
        }
        if chance(0.7) { layer.setValue(CGFloat(double(0, 5)), forKey: "glow") }
        say(
            "\(layer.name!) of \(layer.superlayer!.name!): \(type(of: layer)) position \(layer.position)",
            "bounds \(layer.bounds) anchor \(layer.anchorPoint) speed \(layer.speed) transform \(layer.transform)"
        )
    }

    private func transform() -> CATransform3D {
        var t = CATransform3DMakeRotation(CGFloat(double(-3, 3)), 0, 0, 1)
        t = CATransform3DScale(t, CGFloat(double(0.3, 2)), CGFloat(double(0.3, 2)), 1)
        if chance(0.5) { t = CATransform3DTranslate(t, CGFloat(double(-30, 30)), CGFloat(double(-30, 30)), 0) }
        if !isFlat, chance(0.5) { t = CATransform3DRotate(t, CGFloat(double(-1, 1)), 1, 0, 0) }
        return t
    }

    private func path(_ extra: Double) -> CGPath {
        let path = CGMutablePath()
        path.move(to: point(0, 20 + extra))
        path.addLine(to: point(0, 40))
        path.addCurve(to: point(0, 40), control1: point(0, 40), control2: point(0, 40))
        path.closeSubpath()
        return path.copy()!
    }

    // MARK: - Steps

    override func step() {
        let layer = layers.count > 1 ? layers[int(1...layers.count - 1)] : host
        switch int(0...9) {
        case 0...5: add(to: layer)
        case 6:
            let group = CAAnimationGroup()
            group.animations = (0..<int(1...3)).map { _ in animation(of: layer) }
            time(group)
            give(group, layer)
        case 7:
            if let key = layer.animationKeys()?.first {
                say("\(layer.name!).removeAnimation(forKey: \(key))")
                layer.removeAnimation(forKey: key)
            } else {
                add(to: layer)
            }
        default: change(layer)
        }
    }

    private func add(to layer: CALayer) { give(animation(of: layer), layer) }

    private func give(_ animation: CAAnimation, _ layer: CALayer) {
        let key = chance(0.3) ? one(["a", "b"]) : nil
        if chance(0.3) {
            animation.beginTime = layer.convertTime(MediaClock.current.now, from: nil) + double(-0.5, 0.5)
        }
        say("\(layer.name!).add(\(describe(animation)), forKey: \(key ?? "nil"))")
        layer.add(animation, forKey: key)
        if chance(0.7) { CATransaction.flush() }
    }

    /// Changes model values, with implicit animations or without.
    private func change(_ layer: CALayer) {
        CATransaction.begin()
        CATransaction.setDisableActions(chance(0.3))
        if chance(0.5) { CATransaction.setAnimationDuration(double(0.1, 1)) }
        if chance(0.3) { CATransaction.setAnimationTimingFunction(function()) }
        let key = one([
            "position", "opacity", "bounds", "backgroundColor", "transform", "position.x", "cornerRadius",
            "shadowOpacity", "shadowRadius", "shadowColor", "shadowOffset"
        ])
        let (path, _) = pathAndValue(key, layer)
        let new = pathAndValue(key, layer).1
        say(
            "\(layer.name!).\(path) = \(new), disabled \(CATransaction.disableActions()),",
            "\(CATransaction.animationDuration()) s"
        )
        layer.setValue(new, forKeyPath: path)
        CATransaction.commit()
    }

    // MARK: - Animations

    private func keyPath(of layer: CALayer) -> String {
        var all = [
            "position", "position", "position.x", "position.x", "position.y", "opacity", "bounds", "bounds.size",
            "bounds.size.width", "bounds.origin.x", "bounds.origin", "anchorPoint", "anchorPoint.x", "transform",
            "transform.rotation", "transform.rotation.z", "transform.scale", "transform.scale.x", "transform.scale.xy",
            "transform.translation", "transform.translation.x", "zPosition", "cornerRadius", "backgroundColor",
            "hidden", "borderWidth", "shadowOffset", "shadowOffset.width", "shadowColor", "shadowOpacity",
            "shadowRadius", "shadowRadius", "borderColor", "glow", "contentsRect.size"
        ]
        if !isFlat {
            all += [
                "transform.rotation.x", "transform.rotation.y", "transform.translation.z", "transform.scale.z",
                "anchorPointZ", "sublayerTransform.rotation.z"
            ]
        }
        if layer is CAShapeLayer {
            all += [
                "path", "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "lineDashPhase", "path"
            ]
        }
        if layer is CAGradientLayer {
            all += [
                "colors", "locations", "startPoint", "endPoint", "startPoint.x", "endPoint.y", "colors", "startPoint"
            ]
        }
        return one(all)
    }

    /// Returns a key path and a random value for it.
    private func pathAndValue(_ path: String, _ layer: CALayer) -> (String, Any) {
        let value: Any =
            switch path {
            case "position": point(-50, 150)
            case "bounds": CGRect(x: double(-9, 9), y: double(-9, 9), width: double(5, 90), height: double(5, 90))
            case "bounds.size", "contentsRect.size", "shadowOffset":
                CGSize(width: double(5, 90), height: double(5, 90))
            case "bounds.origin", "transform.translation": point(-20, 20)
            case "anchorPoint", "startPoint", "endPoint": point(0, 1)
            case "anchorPoint.x", "startPoint.x", "endPoint.y", "opacity", "strokeStart", "strokeEnd", "hidden",
                "shadowOpacity":
                CGFloat(double(0, 1))
            case "transform": transform()
            case "backgroundColor", "fillColor", "strokeColor", "borderColor", "shadowColor": color()
            case "colors": [color(), color(), color()]
            case "locations": [0.1, double(0.2, 0.5), double(0.6, 1)].map { NSNumber(value: $0) }
            case "path": self.path(9)
            case _ where path.contains("scale"): CGFloat(double(0.3, 2))
            case _ where path.contains("rotation"): CGFloat(double(-4, 4))
            default: CGFloat(double(0, 60))
            }
        return (path, value)
    }

    private func animation(of layer: CALayer) -> CAAnimation {
        let path = keyPath(of: layer)
        func value() -> Any { pathAndValue(path, layer).1 }
        let made: CAPropertyAnimation
        if chance(0.3) {
            let frames = CAKeyframeAnimation(keyPath: path)
            let count = int(2...4)
            frames.values = (0..<count).map { _ in value() }
            if path == "position", chance(0.4) {
                (frames.path, frames.rotationMode) = (self.path(30), chance(0.5) ? .rotateAuto : nil)
            }
            frames.calculationMode = one([.linear, .linear, .discrete, .cubic, .paced, .cubicPaced])
            if chance(0.4) {
                let inner = (1..<count - 1 + 1).dropLast().map { _ in double(0, 1) }.sorted()
                frames.keyTimes = ([0] + inner + [1]).map { NSNumber(value: $0) }
            }
            if chance(0.3) { frames.timingFunctions = (1..<count).map { _ in function() } }
            if chance(0.3) { frames.tensionValues = (0..<count).map { _ in NSNumber(value: double(-1, 1)) } }
            made = frames
        } else {
            let basic: CABasicAnimation
            if chance(0.25) {
                let spring = CASpringAnimation(keyPath: path)
                (spring.mass, spring.stiffness) = (CGFloat(double(0.5, 2)), CGFloat(double(30, 200)))
                (spring.damping, spring.initialVelocity) = (CGFloat(double(2, 40)), CGFloat(double(-3, 3)))
                spring.allowsOverdamping = chance(0.5)
                basic = spring
            } else {
                basic = CABasicAnimation(keyPath: path)
            }
            switch int(0...6) {
            case 0: basic.fromValue = value()
            case 1: basic.toValue = value()
            case 2 where path != "path": basic.byValue = value()
            case 3 where path != "path": (basic.fromValue, basic.byValue) = (value(), value())
            case 4 where path != "path": (basic.toValue, basic.byValue) = (value(), value())
            default: (basic.fromValue, basic.toValue) = (value(), value())
            }
            made = basic
        }
        made.isAdditive = chance(0.25)
        made.isCumulative = chance(0.2)
        time(made)
        return made
    }

    private func time(_ animation: CAAnimation) {
        if chance(0.85) { animation.duration = double(0.1, 1.5) }
        if chance(0.2) { animation.repeatCount = one([2, 2.5, 3, .infinity]) }
        if chance(0.1) { animation.repeatDuration = double(0.3, 2) }
        if chance(0.2) { animation.autoreverses = true }
        if chance(0.2) { animation.speed = Float(double(0.3, 2)) }
        if chance(0.15) { animation.timeOffset = double(0, 1) }
        if chance(0.05) { (animation.speed, animation.timeOffset) = (-1, double(0.2, 1)) }
        if chance(0.5) { animation.fillMode = one([.forwards, .backwards, .both]) }
        if chance(0.3) { animation.isRemovedOnCompletion = false }
        if chance(0.4), !(animation is CASpringAnimation) { animation.timingFunction = function() }
    }

    /// Returns an animation in words.
    private func describe(_ animation: CAAnimation) -> String {
        let a = animation
        var text =
            "\(type(of: a)) begin \(a.beginTime) duration \(a.duration) repeat \(a.repeatCount) \(a.repeatDuration)"
        text += " autoreverses \(a.autoreverses) speed \(a.speed) offset \(a.timeOffset) fill \(a.fillMode.rawValue)"
        text += " removed \(a.isRemovedOnCompletion)"
        if let group = a as? CAAnimationGroup {
            return text + " [" + group.animations!.map(describe).joined(separator: "; ") + "]"
        }
        guard let p = a as? CAPropertyAnimation else { return text }
        text += " \(p.keyPath!)" + (p.isAdditive ? " additive" : "") + (p.isCumulative ? " cumulative" : "")
        if let b = a as? CABasicAnimation {
            for (name, value) in [("from", b.fromValue), ("to", b.toValue), ("by", b.byValue)] {
                if let value { text += " \(name) \(value)" }
            }
        }
        if let s = a as? CASpringAnimation {
            text += " spring \(s.mass) \(s.stiffness) \(s.damping) \(s.initialVelocity) \(s.allowsOverdamping)"
        }
        if let k = a as? CAKeyframeAnimation {
            text +=
                " values \(k.values ?? []) path \(k.path.map { "\($0)" } ?? "none") times \(k.keyTimes ?? [])"
                + " \(k.calculationMode.rawValue)"
        }
        return text
    }
}

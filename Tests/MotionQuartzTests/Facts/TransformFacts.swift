import MotionQuartz

/// An animation by a value function.
private func function(
    _ name: CAValueFunctionName, _ values: [Any], mode: CAAnimationCalculationMode = .linear, cumulative: Bool = false,
    repeats: Float = 0
) -> CAKeyframeAnimation {
    let animation = keys("transform", values, mode: mode, cumulative: cumulative, repeats: repeats)
    animation.valueFunction = CAValueFunction(name: name)
    return animation
}

/// Whether keyframes of a part of the transform make a matrix half-way.
private func part(_ name: String, _ values: [Any], _ expected: @escaping @Sendable () -> CATransform3D) -> Fact {
    nonisolated(unsafe) let values = values
    return { near(matrix(shown(keys("transform.\(name)", values)).transform), matrix(expected())) }
}

private func mixed(_ a: CGColor, _ b: CGColor) -> [Double] {
    numbers(shown(basic("backgroundColor", from: a, to: b)).backgroundColor!)!
}

let transformFacts: [String: Fact] = [
    "valueFunction-001": { isNil(CAValueFunction(name: CAValueFunctionName(rawValue: "unknown"))) },
    "valueFunction-003": {
        near(matrix(shown(function(.rotateY, [0, CGFloat.pi])).transform), matrix(turning(.pi / 2, 0, 1, 0)))
    },
    "valueFunction-004": { near(shown(function(.translateY, [12])).transform.m42, 12) },
    "valueFunction-006": {
        let t = shown(function(.scale, [[1, 2, 3], [3, 4, 5]], mode: .cubic)).transform
        return near([t.m11, t.m22, t.m33].map { Double($0) }, [2, 3, 4])
    },
    "valueFunction-007": {
        let t = shown(function(.translate, [[0, 0, 0], [10, 20, 30]], cumulative: true, repeats: 3), at: 1.5).transform
        return near([t.m41, t.m42, t.m43].map { Double($0) }, [15, 30, 45])
    },
    "component-001": part("rotation", [0, 1]) { turning(0.5) },
    "component-003": part("rotation.y", [0, 1]) { turning(0.5, 0, 1, 0) },
    "component-004": part("rotation.z", [0, 1]) { turning(0.5) },
    "component-006": part("scale.y", [1, 3]) { scaling(1, 2, 1) },
    "component-007": part("scale.z", [1, 3]) { scaling(1, 1, 2) },
    "component-009": part("translation.y", [0, 16]) { translation(0, 8) },
    "component-010": part("translation.z", [0, 16]) { translation(0, 0, 8) },
    "component-012": {
        let animation = keys("transform.translation", [CGSize.zero, CGSize(width: 20, height: 30)])
        let t = shown(animation) { $0.transform = scaling(2, 3, 4) }.transform
        return near([t.m11, t.m22, t.m33, t.m41, t.m42].map { Double($0) }, [2, 3, 4, 10, 15])
    },
    "component-013": {
        let animation = keys("transform.translation.z", [4, 12], mode: .discrete, times: [0, 0.8, 1])
        return near(shown(animation, at: 0.75).transform.m43, 4)
    },
    "component-015": {
        let animation = keys("transform.translation.x", [0, 10], cumulative: true, repeats: 3)
        return near(shown(animation, at: 1.5).transform.m41, 15)
    },
    "component-016": {
        near(numbers(committed { $0.transform = scaling(2, 3, 4) }.value(forKeyPath: "transform.scale")), [3], 1e-6)
    },
    "component-018": {
        let layer = CALayer()
        layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation")
        return near(matrix(layer.transform), matrix(turning(.pi / 2)), 1e-6)
    },
    "component-019": {
        let layer = CALayer()
        layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "transform.translation")
        let t = layer.transform
        return near([t.m41, t.m42, t.m43].map { Double($0) }, [5, 6, 0], 1e-6)
    },
    "transform3d-001": {
        near(
            matrix(shown(basic("transform", from: identity(), to: turning(.pi / 2))).transform),
            matrix(turning(.pi / 4)), 1e-5)
    },
    "transform3d-003": {
        // A part is set to its own value, so that the matrix is taken apart and put together.
        let t = CATransform3DTranslate(identity(), 10, 20, 0)
        let whole = CATransform3DScale(CATransform3DRotate(t, .pi / 3, 0, 0, 1), 2, 2, 1)
        let layer = CALayer()
        layer.transform = whole
        layer.setValue(layer.value(forKeyPath: "transform.rotation.x"), forKeyPath: "transform.rotation.x")
        return near(matrix(layer.transform), matrix(whole), 1e-5)
    },
    "transform3d-004": { equal(CATransform3DMakeRotation(1, 0, 0, 0), identity()) },
    "transform3d-006": {
        var eye = identity()
        eye.m34 = -1 / 500
        let all = [identity(), turning(1), turning(1, 1, 0, 0), scaling(1, 1, 2), translation(0, 0, 5), eye]
        return equal(all.map { CATransform3DIsAffine($0) }, [true, true, false, false, false, false])
    },
    "transform3d-007": {
        let t = CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7)
        return equal(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(t)), t)
    },
    "transform3d-009": {
        let two = scaling(2, 2, 2)
        return equal(
            [
                CATransform3DIsIdentity(identity()), CATransform3DIsIdentity(two),
                CATransform3DEqualToTransform(two, two),
                CATransform3DEqualToTransform(two, translation(10))
            ], [true, false, true, false])
    },
    "transform3d-010": {
        let layer = CALayer()
        layer.transform = scaling(9, 9, 9)
        layer.setAffineTransform(CGAffineTransform(translationX: 1, y: 2))
        return near(layer.transform.m33, 1, 0)
    },
    "transform3d-011": {
        let layer = shown(basic("transform", from: identity(), to: turning(2 * .pi)), at: 0.25)
        return near(matrix(layer.transform), matrix(identity()), 1e-6)
    },
    "colour-001": {
        let white = CGColor(genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 0, alpha: 1)
        let red = CGColor(genericCMYKCyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
        return near(mixed(white, red), [1, 0.5, 0.5, 1], 1e-3)
    },
    "colour-003": { near(mixed(rgba(1, 0, 0, 1), rgba(0, 0, 1, 1)), [0.5, 0, 0.5, 1], 1e-3) },
    "colour-004": { near(mixed(rgba(0, 0, 0, 0), rgba(1, 1, 1, 1)), [0.5, 0.5, 0.5, 0.5], 1e-3) }
]

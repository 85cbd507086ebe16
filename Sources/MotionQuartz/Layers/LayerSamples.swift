/// What a layer shows at many times.
public struct LayerSamples: Sendable {
    /// The times, in seconds of the clock.
    public let times: [CFTimeInterval]
    private let numbers: [String: [[Double]]]

    init(times: [CFTimeInterval], numbers: [String: [[Double]]]) { (self.times, self.numbers) = (times, numbers) }

    /// The key paths that were asked for.
    public var keyPaths: [String] { numbers.keys.sorted() }

    /// Returns the numbers of a key path, those of each time in order; empty for another key path. A point has two, a
    /// rectangle four, a colour four, a transform sixteen.
    public func numbers(_ keyPath: String) -> [[Double]] { numbers[keyPath] ?? [] }

    /// Returns the first number of a key path at each time. For a property of one number that is its value.
    public subscript(keyPath: String) -> [Double] { numbers(keyPath).map { $0.first ?? .nan } }
}

extension CALayer {
    /// Returns what the layer shows at many times, without a move of the clock or a call: the values of key paths,
    /// or without any, those of all properties that animations of the layer move.
    ///
    /// Animations count as they are now: at a time after the end of one that is removed then, the model's value shows.
    public func samples(at times: [CFTimeInterval], keyPaths: [String]? = nil) -> LayerSamples {
        let model = model()
        let paths =
            keyPaths
            ?? clock.held { Array(Set(model.attached.flatMap { $0.animation.keyPaths })).sorted() }
        var numbers: [String: [[Double]]] = [:]
        for path in paths { numbers[path] = [] }
        let probe = Swift.type(of: self).init(presentationOf: model)
        for time in times {
            clock.held { probe.live!.refresh(from: model, at: time) }
            for path in paths {
                let value = probe.value(forKeyPath: path)
                let type = value.flatMap { AnimationValue.type(of: $0) }
                numbers[path]!.append(type.flatMap { AnimationValue(value!, as: $0)?.numbers } ?? [])
            }
        }
        return LayerSamples(times: times, numbers: numbers)
    }
}

extension CAAnimation {
    /// The key paths that it moves.
    fileprivate var keyPaths: [String] {
        if let group = self as? CAAnimationGroup { return group.animations?.flatMap(\.keyPaths) ?? [] }
        return (self as? CAPropertyAnimation)?.keyPath.map { [$0] } ?? []
    }
}

public import MotionKit

/// What a view has shown in a run, from its first moment on.
public final class Recording: SceneSource {
    /// The layers with all animations of the run. Its time is the run's.
    public let layer: CALayer
    /// What the run has asked for and did not get.
    public let reports: [String]
    /// Seconds.
    public let duration: Double

    init(_ host: ViewHost, until end: Double, _ reports: Reports) {
        let start = host.start
        (layer, duration) = (host.layer, end - start)
        // The time of the layers is the run's.
        host.clock.set(to: 0)
        CATransaction.setDisableActions(true)
        for track in host.tracks { track.writeHistory(from: start, until: end) }
        // A layer is not seen before it came, and not after it has gone.
        var births: [ObjectIdentifier: (layer: CALayer, time: Double)] = [:]
        for track in host.tracks where !(track.layer is LeavingLayer) {
            let id = ObjectIdentifier(track.layer)
            births[id] = (track.layer, min(births[id]?.time ?? .infinity, track.birth))
        }
        for (layer, time) in births.values where time > start { layer.show(false, for: time - start) }
        for life in host.lives where life.end < end {
            life.layer.isHidden = true
            life.layer.show(true, for: life.end - start)
        }
        CATransaction.flush()
        self.reports = reports.lines
    }

    /// The scene of the run, as JSON.
    public var json: String { layer.json(until: duration) }

    /// The scene of the run.
    public func scene() throws(MotionError) -> Scene { try Scene(json: json) }

    /// Compiles the scene of the run.
    public func clip() throws(MotionError) -> Clip { try scene().compile() }

    /// What scene, clip and film leave out, by layers.
    public var losses: [String] { layer.sceneLosses }

    /// Writes a film or a picture by the command line of the Python package, `libmotion film`, which must be installed;
    /// a name that ends in .json gets the scene.
    public func write(_ name: String) throws {
        if name.hasSuffix(".json") { return try writeFile(json, to: name) }
        try runProgram(["python3", "-m", "libmotion", "film", "FILE", "-o", name], with: json)
    }
}

extension CALayer {
    /// Shows the layer, or does not, for some seconds.
    fileprivate func show(_ isShown: Bool, for seconds: Double) {
        let animation = CABasicAnimation(keyPath: "hidden")
        (animation.fromValue, animation.toValue) = (!isShown, !isShown)
        animation.duration = seconds
        add(animation, forKey: "hidden")
    }
}

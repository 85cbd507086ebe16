extension CALayer {
    public var beginTime: CFTimeInterval {
        get { storage.timing.beginTime }
        set { retime { $0.beginTime = newValue } }
    }

    public var duration: CFTimeInterval {
        get { storage.timing.duration }
        set { retime { $0.duration = newValue } }
    }

    public var speed: Float {
        get { storage.timing.speed }
        set { retime { $0.speed = newValue } }
    }

    public var timeOffset: CFTimeInterval {
        get { storage.timing.timeOffset }
        set { retime { $0.timeOffset = newValue } }
    }

    public var repeatCount: Float {
        get { storage.timing.repeatCount }
        set { retime { $0.repeatCount = newValue } }
    }

    public var repeatDuration: CFTimeInterval {
        get { storage.timing.repeatDuration }
        set { retime { $0.repeatDuration = newValue } }
    }

    public var autoreverses: Bool {
        get { storage.timing.autoreverses }
        set { retime { $0.autoreverses = newValue } }
    }

    public var fillMode: CAMediaTimingFillMode {
        get { storage.timing.fillMode }
        set { retime { $0.fillMode = newValue } }
    }

    private func retime(_ change: (inout MediaTiming) -> Void) {
        guard isModel else { return }
        var timing = storage.timing
        change(&timing)
        guard timing.isUsable else { return clock.report("\(described): the timing must be finite; it stays as it is") }
        clock.held {
            storage.timing = timing
            if !timing.isTransparent { clock.layersHaveTimes = true }
            clock.treeChanged(self)
        }
    }

    /// Converts a time of another layer to the layer's own; nil means the clock itself.
    ///
    /// Down: 0 before `beginTime`. Up: 0 through a speed of 0.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(l?.mediaTime(t) ?? t)
    }

    /// Converts a time of the layer's own to another layer's; nil means the clock itself.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        l?.localTime(mediaTime(t)) ?? mediaTime(t)
    }

    /// Returns the layer's own time for a time of the clock.
    package func localTime(_ time: Double) -> Double {
        if !clock.layersHaveTimes { return time }
        let above = model().parent?.localTime(time) ?? time
        let timing = storage.timing
        if timing.isTransparent { return above }
        return above < timing.beginTime ? 0 : timing.local(above)
    }

    /// Returns the time of the clock for a time of the layer's own.
    package func mediaTime(_ time: Double) -> Double {
        if !clock.layersHaveTimes { return time }
        let timing = storage.timing
        var above = time
        if !timing.isTransparent {
            above =
                timing.speed == 0 ? 0 : (time - timing.timeOffset) / Double(timing.speed) + timing.beginTime
        }
        return model().parent?.mediaTime(above) ?? above
    }

    /// Returns the first time of the clock at which the layer's own time is one above 0. Before its begin it is 0.
    func timeReaching(_ time: Double) -> Double {
        if !clock.layersHaveTimes { return time }
        let timing = storage.timing
        var above = time
        if !timing.isTransparent {
            above = (time - timing.timeOffset) / Double(timing.speed) + timing.beginTime
            if time > 0 { above = max(above, timing.beginTime) }
        }
        return model().parent?.timeReaching(above) ?? above
    }

    /// Whether the layer's own time runs on.
    var timeRuns: Bool { !clock.layersHaveTimes || storage.timing.speed > 0 && (parent?.timeRuns ?? true) }

    /// The layer in words, for reports.
    var described: String { name.map { "layer \"\($0)\"" } ?? "a \(Swift.type(of: self))" }
}

#if canImport(Testing)
    public import MotionKit
    public import Testing

    /// Records an issue of the test that runs, with the rule, the time, the layer and what was seen, unless the rule is
    /// proven. A rule that is undecided fails, too, and says how to refine it.
    ///
    ///     expectMotion(try card.layer.staysInside())
    public func expectMotion(_ answer: MotionAnswer, sourceLocation: SourceLocation = #_sourceLocation) {
        if !answer.holds { Issue.record("\(answer)", sourceLocation: sourceLocation) }
    }

    /// Returns what a motion, such as a run of views, is expected to do. What it does not do is an issue of the test.
    ///
    ///     let run = Run { MenuButton() }.tap("menu", at: 0.2).run(3)
    ///     expect(run).neverJumps()
    public func expect(
        _ motion: some SceneSource, sourceLocation: SourceLocation = #_sourceLocation
    ) -> MotionExpectation { MotionExpectation(source: motion, location: sourceLocation) }

    /// Rules that a motion is expected to obey; each is the one of ``MotionSubject`` with its name.
    public struct MotionExpectation {
        let source: any SceneSource
        let location: SourceLocation

        /// Asks any rule of the scene.
        public func that(_ rule: (Scene) throws -> MotionAnswer) {
            do {
                expectMotion(try rule(try source.scene()), sourceLocation: location)
            } catch {
                Issue.record("\(error)", sourceLocation: location)
            }
        }

        public func neverJumps(
            by points: Double? = nil, layer: String? = nil, during interval: ClosedRange<Double>? = nil
        ) { that { try $0.neverJumps(by: points, layer: layer, during: interval) } }

        public func settles(by time: Double, layer: String? = nil, tolerance: Double = 0.1) {
            that { try $0.settles(by: time, layer: layer, tolerance: tolerance) }
        }

        public func appears(_ layer: String, by time: Double) { that { try $0.appears(layer, by: time) } }

        public func staysInside(during interval: ClosedRange<Double>? = nil) {
            that { try $0.staysInside(during: interval) }
        }

        public func isOnScreen(
            layer: String? = nil, least: Double = 1, during interval: ClosedRange<Double>? = nil
        ) { that { try $0.isOnScreen(layer: layer, least: least, during: interval) } }

        public func hasContrast(_ layer: String, least: Double = 4.5, during interval: ClosedRange<Double>? = nil) {
            that { try $0.hasContrast(layer, least: least, during: interval) }
        }

        public func comesBack(layer: String? = nil) { that { try $0.comesBack(layer: layer) } }

        public func flashesPerSecond(atMost count: Int = 3) { that { try $0.flashesPerSecond(atMost: count) } }
    }
#endif

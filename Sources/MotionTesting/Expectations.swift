#if canImport(Testing)
    public import Testing

    /// Records an issue of the test that runs, with the rule, the time, the layer and what was seen, unless the rule is
    /// proven. A rule that is undecided fails, too, and says how to refine it.
    ///
    ///     expectMotion(try card.layer.staysInside())
    public func expectMotion(_ answer: MotionAnswer, sourceLocation: SourceLocation = #_sourceLocation) {
        if !answer.holds { Issue.record("\(answer)", sourceLocation: sourceLocation) }
    }
#endif

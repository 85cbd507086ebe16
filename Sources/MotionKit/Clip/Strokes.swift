internal import CMotion

extension Path {
    /// Returns the tight box of the path's outline when it is stroked; nil if there is no outline.
    ///
    /// - Throws: ``MotionError`` for a width or a miter limit out of its range.
    public func strokeBounds(_ stroke: Stroke) throws(MotionError) -> Box? {
        try stroke.check()
        var bounds: (Float, Float, Float, Float) = (0, 0, 0, 0), stroked: UInt32 = 0
        let status = withUnsafeMutableBytes(of: &bounds) {
            motion_path_stroke_bounds(
                prepared, size, stroke.width, UInt32(stroke.cap.rawValue), UInt32(stroke.join.rawValue),
                stroke.miterLimit, $0.baseAddress?.assumingMemoryBound(to: Float.self), &stroked)
        }
        guard status == MOTION_OK else { throw MotionError(status) }
        return stroked == 1 ? Box(left: bounds.0, top: bounds.1, right: bounds.2, bottom: bounds.3) : nil
    }

    /// Returns whether the path's outline contains a point when it is stroked.
    ///
    /// - Throws: ``MotionError`` for a number of the stroke out of its range.
    public func strokeContains(_ point: SIMD2<Float>, _ stroke: Stroke) throws(MotionError) -> Bool {
        try stroke.check()
        var contained: UInt8 = 0
        let status = [point].withReadFloats {
            motion_stroke_contains(
                prepared, size, stroke.width, UInt32(stroke.cap.rawValue), UInt32(stroke.join.rawValue),
                stroke.miterLimit, stroke.dashes, UInt32(stroke.dashes.count), stroke.dashPhase, $0, 1, &contained)
        }
        guard status == MOTION_OK else { throw MotionError(status) }
        return contained == 1
    }

    /// How a path is stroked (CAShapeLayer's `lineWidth`, `lineCap` ...).
    public struct Stroke: Hashable, Sendable {
        public var width: Float
        public var cap: DrawItem.Pen.Cap
        public var join: DrawItem.Pen.Join
        public var miterLimit: Float
        /// Lengths of dash, gap, dash ...; an odd number of them is gone through twice.
        public var dashes: [Float]
        public var dashPhase: Float

        public init(
            width: Float, cap: DrawItem.Pen.Cap = .butt, join: DrawItem.Pen.Join = .miter, miterLimit: Float = 10,
            dashes: [Float] = [], dashPhase: Float = 0
        ) {
            (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
            (self.dashes, self.dashPhase) = (dashes, dashPhase)
        }

        fileprivate func check() throws(MotionError) {
            try MotionKit.check(width >= 0 && width <= 1e9, "width", width, "must be in 0...1e9")
            let isLimit = miterLimit >= 1 && miterLimit.isFinite
            try MotionKit.check(isLimit, "miterLimit", miterLimit, "must be 1 or more")
            try MotionKit.check(dashPhase.isFinite, "dashPhase", dashPhase, "must be finite")
            let most = Int(MOTION_MAX_STOPS)
            try MotionKit.check(dashes.count <= most, "dashes.count", dashes.count, "must be at most \(most)")
            for (i, dash) in dashes.enumerated() {
                try MotionKit.check(dash >= 0 && dash.isFinite, "dashes[\(i)]", dash, "must be 0 or more")
            }
        }
    }
}

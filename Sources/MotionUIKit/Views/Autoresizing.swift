extension UIView {
    /// Which margins and sides of a view change with the size of its superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Makes a change, after which subviews follow the size by their masks.
    func resizing(_ change: () -> Void) {
        let old = bounds.size
        change()
        let new = bounds.size
        guard old != new else { return }
        setNeedsLayout()
        if contentMode == .redraw { setNeedsDisplay() }
        guard autoresizesSubviews else { return }
        for view in subviews where !view.autoresizingMask.isEmpty { view.follow(old, new) }
    }

    /// Shares the change of a superview's size among the parts that are flexible, in proportion to their lengths.
    private func follow(_ old: CGSize, _ new: CGSize) {
        func followed(
            _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ flexible: [Bool]
        ) -> (CGFloat, CGFloat) {
            let parts = [start, length, old - start - length]
            let whole = zip(parts, flexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
            let count = CGFloat(flexible.filter { $0 }.count)
            guard count > 0 else { return (start, length) }
            let changed = zip(parts, flexible).map { part, moves in
                moves ? part + (new - old) * (whole == 0 ? 1 / count : part / whole) : part
            }
            return (changed[0], changed[1])
        }
        let (mask, box) = (autoresizingMask, frame)
        let (x, width) = followed(
            box.minX, box.width, old.width, new.width,
            [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
        let (y, height) = followed(
            box.minY, box.height, old.height, new.height,
            [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
        let changed = CGRect(x: x, y: y, width: width, height: height)
        if changed != box { frame = changed }
    }
}

/// A direction of a layout.
public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    /// Some directions.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}

/// A side of a view.
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    /// Some sides.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1)
        public static let leading = Set(rawValue: 2)
        public static let bottom = Set(rawValue: 4)
        public static let trailing = Set(rawValue: 8)
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// Lengths at the four sides.
public struct EdgeInsets: Equatable, Sendable {
    public var top, leading, bottom, trailing: CGFloat

    public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// The place of views across a column.
public struct HorizontalAlignment: Equatable, Sendable {
    let share: CGFloat
    public static let leading = HorizontalAlignment(share: 0)
    public static let center = HorizontalAlignment(share: 0.5)
    public static let trailing = HorizontalAlignment(share: 1)
}

/// The place of views across a row. Base lines are not known: they count as the bottom.
public struct VerticalAlignment: Equatable, Sendable {
    let share: CGFloat
    public static let top = VerticalAlignment(share: 0)
    public static let center = VerticalAlignment(share: 0.5)
    public static let bottom = VerticalAlignment(share: 1)
    public static let firstTextBaseline = bottom
    public static let lastTextBaseline = bottom
}

/// The place of a view in a larger one.
public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

    /// Returns where a box begins in a larger one.
    func origin(of size: CGSize, in frame: CGRect) -> CGPoint {
        CGPoint(
            x: frame.minX + (frame.width - size.width) * horizontal.share,
            y: frame.minY + (frame.height - size.height) * vertical.share)
    }
}

/// Whether a view of a fixed ratio is as large as it may be inside, or as small as it may be outside.
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

/// The size that a layout offers: nil is the size that a view likes best.
public struct ProposedViewSize: Hashable, Sendable {
    public var width, height: CGFloat?

    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    public init(_ size: CGSize) { (width, height) = (size.width, size.height) }

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// Returns the size, with lengths in the place of those that are nil.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGSize {
    subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

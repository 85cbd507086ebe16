/// A property whose value is a name space: names of `matchedGeometryEffect` count within it.
@propertyWrapper
public struct Namespace: LinkedProperty {
    public struct ID: Hashable, Sendable {
        fileprivate let box: ObjectIdentifier?
    }

    public private(set) var wrappedValue = ID(box: nil)

    public init() {}

    mutating func link(_ node: ViewNode, _ number: Int) {
        let box = node.boxes[number] ?? Kept(true)
        node.boxes[number] = box
        wrappedValue = ID(box: ObjectIdentifier(box))
    }
}

/// What views of the same name share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// How a view shares the geometry of others.
struct GeometryMatch {
    struct Key: Hashable {
        let id: AnyHashable
        let space: Namespace.ID
    }

    let key: Key
    var properties = MatchedGeometryProperties.frame
    var anchor = UnitPoint.center
    var isSource = true
}

/// The items that share geometry, by their names.
final class GeometryMatches {
    /// The sources of the last update, and of this one.
    fileprivate var before: [GeometryMatch.Key: MatchedItem] = [:]
    fileprivate var sources: [GeometryMatch.Key: MatchedItem] = [:]
    fileprivate var followers: [MatchedItem] = []

    /// Puts those who follow a source, and what leaves, to the frames of the sources.
    func settle(_ leaving: [ViewNode]) {
        while !followers.isEmpty {
            let item = followers.removeFirst()
            item.follow(sources[item.match.key])
        }
        for node in leaving {
            node.walk { one in
                for case let item as MatchedItem in one.wrappers.values {
                    if let source = sources[item.match.key] { item.follow(source) }
                }
            }
        }
        (before, sources, followers) = (sources, [:], [])
    }
}

/// An item that shares its geometry: a source has its own frame, others have the source's. A source that takes the
/// place of another one begins in the frame that shows of that.
final class MatchedItem: WrappingItem {
    var match: GeometryMatch!
    private var given: (proposal: ProposedViewSize, shift: CGPoint) = (.unspecified, .zero)
    /// The frame as it moves, in the host's coordinates.
    private var motion: ValueMotion<Quad>?
    private unowned let host: ViewHost

    init(_ node: ViewNode, _ content: Item) {
        host = node.host
        super.init(node, content)
    }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        given = (proposal, shift)
        guard match.isSource else { return host.matches.followers.append(self) }
        host.matches.sources[match.key] = self
        if motion == nil, let old = host.matches.before[match.key], old !== self, let shown = old.motion {
            let box = shown.value(at: host.clock.now)
            show(CGRect(x: box.first.first, y: box.first.second, width: box.second.first, height: box.second.second))
        }
        super.place(in: frame, proposal, shift: shift)
        note(self.frame)
    }

    /// Takes the frame of a source; without one its own.
    fileprivate func follow(_ source: MatchedItem?) {
        guard let source, source !== self else {
            super.place(in: box, given.proposal, shift: given.shift)
            return note(frame)
        }
        show(source.frame)
    }

    /// Shows the content in a frame of the host's coordinates, as far as it shares that.
    private func show(_ shared: CGRect) {
        let offer = match.properties.contains(.size) ? ProposedViewSize(shared.size) : given.proposal
        let size = content.size(offer)
        let point = match.anchor.point(in: match.properties.contains(.position) ? shared : frame)
        let origin = CGPoint(
            x: point.x - size.width * match.anchor.x, y: point.y - size.height * match.anchor.y)
        content.place(
            at: CGPoint(x: origin.x - given.shift.x, y: origin.y - given.shift.y), offer, shift: given.shift)
        note(CGRect(origin: origin, size: size))
    }

    private func note(_ frame: CGRect) {
        let value = Quad(Double(frame.minX), Double(frame.minY), Double(frame.width), Double(frame.height))
        if let animation = owner.transaction.animation, motion != nil {
            if motion!.target != value { motion!.go(to: value, animation, at: host.clock.now) }
        } else {
            motion = ValueMotion(value)
        }
    }
}

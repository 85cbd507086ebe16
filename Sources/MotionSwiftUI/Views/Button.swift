/// A view that does something when it is tapped. Nobody touches it: `ViewHost.tap` and `Run.tap` do.
public struct Button<Label: View>: NodeView {
    private let action: () -> Void
    private let label: Label

    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        (self.action, self.label) = (action, label())
    }

    func update(_ node: ViewNode) {
        node.action = node.environment.isEnabled ? action : nil
        let configuration = ButtonStyleConfiguration(label: AnyView(label), isPressed: false)
        node.child(0, (node.environment.buttonStyle as? any ButtonStyle)?.made(configuration) ?? configuration.label)
    }
}

extension Button where Label == Text {
    public init(_ title: String, action: @escaping () -> Void) { self.init(action: action) { Text(title) } }
}

/// What a style makes a button of.
public struct ButtonStyleConfiguration {
    public typealias Label = AnyView
    public let label: Label
    public let isPressed: Bool
}

/// How buttons look.
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ButtonStyle {
    fileprivate func made(_ configuration: Configuration) -> AnyView { AnyView(makeBody(configuration: configuration)) }
}

/// A button that looks like its label.
public struct PlainButtonStyle: ButtonStyle, Sendable {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A drag, which `Run.drag` makes.
public struct DragGesture: Sendable {
    /// Where a drag is.
    public struct Value: Equatable, Sendable {
        /// Seconds since the drag began.
        public var seconds: Double
        public var startLocation, location: CGPoint
        public var velocity: CGSize
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// Where it would come to rest if it slowed down as scrolling does, by a quarter of a second's way.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
        }
    }

    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
    }
}

/// What follows a person's fingers.
public protocol Gesture {
    func _attach(to node: _GestureNode)
}

/// Where gestures are attached.
public struct _GestureNode {
    let node: ViewNode
}

extension DragGesture: Gesture {
    public func onChanged(_ action: @escaping (Value) -> Void) -> _DragActions {
        _DragActions(gesture: self, changed: action)
    }
    public func onEnded(_ action: @escaping (Value) -> Void) -> _DragActions {
        _DragActions(gesture: self, ended: action)
    }
    public func _attach(to node: _GestureNode) {}
}

/// A drag that does something.
public struct _DragActions: Gesture {
    let gesture: DragGesture
    var changed: ((DragGesture.Value) -> Void)?
    var ended: ((DragGesture.Value) -> Void)?

    public func onChanged(_ action: @escaping (DragGesture.Value) -> Void) -> _DragActions {
        with(self) { $0.changed = action }
    }
    public func onEnded(_ action: @escaping (DragGesture.Value) -> Void) -> _DragActions {
        with(self) { $0.ended = action }
    }
    public func _attach(to node: _GestureNode) {
        node.node.dragging = DragActions(least: gesture.minimumDistance) { start, at, velocity, seconds, isOver in
            let value = DragGesture.Value(seconds: seconds, startLocation: start, location: at, velocity: velocity)
            (isOver ? ended : changed)?(value)
        }
    }
}

/// A tap.
public struct TapGesture: Gesture, Sendable {
    public var count: Int
    public init(count: Int = 1) { self.count = count }
    public func onEnded(_ action: @escaping () -> Void) -> _TapActions { _TapActions(action: action) }
    public func _attach(to node: _GestureNode) {}
}

/// A tap that does something.
public struct _TapActions: Gesture {
    let action: () -> Void
    public func _attach(to node: _GestureNode) { node.node.action = node.node.environment.isEnabled ? action : nil }
}

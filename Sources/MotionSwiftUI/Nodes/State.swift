/// A property of a view whose value the view's node has.
public protocol DynamicProperty {
    /// Runs before the body is read.
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A property that the node of the view links to what it keeps.
protocol LinkedProperty: DynamicProperty {
    mutating func link(_ node: ViewNode, _ number: Int)
}

/// What a node keeps for a property: a value, and the node that reads it.
private final class StateBox<Value> {
    private weak var node: ViewNode?
    private let clock: MediaClock
    private var stored: Value

    init(_ value: Value, _ node: ViewNode) { (stored, self.node, clock) = (value, node, node.host.clock) }

    var value: Value {
        get { clock.held { stored } }
        set {
            clock.held {
                stored = newValue
                node?.invalidate()
            }
        }
    }
}

/// A value that a view owns: a change updates the view. Outside of a view that is shown it cannot be changed.
@propertyWrapper
public struct State<Value>: LinkedProperty {
    private let initial: Value
    private var box: StateBox<Value>?

    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }

    public var wrappedValue: Value {
        get { box?.value ?? initial }
        nonmutating set {
            guard let box else {
                return MediaClock.ofCaller.report("@State: a view that is not shown has no state; \(newValue) is lost")
            }
            box.value = newValue
        }
    }

    public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }

    mutating func link(_ node: ViewNode, _ number: Int) {
        if node.boxes[number] == nil { node.boxes[number] = StateBox(initial, node) }
        box = node.boxes[number] as? StateBox<Value>
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

/// A value that lives elsewhere, as two functions.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    public var transaction = Transaction()
    private let read: () -> Value
    private let write: (Value) -> Void

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (read, write) = (get, set) }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// Returns a value that does not change.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    public var wrappedValue: Value {
        get { read() }
        nonmutating set {
            if transaction.animation == nil, !transaction.disablesAnimations { return write(newValue) }
            withTransaction(transaction) { write(newValue) }
        }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
    }

    /// Returns a binding whose changes animate.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }

    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        with(self) { $0.transaction = transaction }
    }
}

/// A value of a view's surroundings.
@propertyWrapper
public struct Environment<Value>: LinkedProperty {
    private let path: KeyPath<EnvironmentValues, Value>
    private var values = EnvironmentValues()

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

    public var wrappedValue: Value { values[keyPath: path] }

    mutating func link(_ node: ViewNode, _ number: Int) { values = node.environment }
}

/// A key of a program's own value of the surroundings.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The side on which lines of text begin.
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

/// Whether a screen is light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable { case light, dark }

/// The surroundings of a view, which views above it set.
public struct EnvironmentValues {
    private var own: [ObjectIdentifier: Any] = [:]
    public var isEnabled = true
    public var layoutDirection = LayoutDirection.leftToRight
    public var colorScheme = ColorScheme.light
    public var accessibilityReduceMotion = false
    public var font: Font?
    /// What a shape without a style of its own is filled with.
    var foreground: any ShapeStyle = Color.black
    /// What marks controls.
    var tint = Color.blue
    /// The direction of the stack around.
    var stackAxis: Axis?
    /// A `ButtonStyle`.
    var buttonStyle: Any?
    var measurer: ((String, Font) -> CGSize)?
    /// The date at the start of a run; nil is the machine's.
    var startDate: Date?

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { own[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { own[ObjectIdentifier(key)] = newValue }
    }
}

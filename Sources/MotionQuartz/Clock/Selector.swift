/// A method that is sent to a target, with its name. The plug-in AppleSources writes one for `#selector(f(_:))`; by
/// hand it is `Selector("f(_:)", Menu.f(_:))`. It keeps no target alive.
public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
    public let description: String
    private let method: (AnyObject, [Any?]) -> Any?

    /// Makes the selector of a method without arguments.
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        description = name
        self.method = { target, _ in (target as? Target).map { method($0)() } }
    }

    /// Makes the selector of a method that takes its sender.
    public init<Target: AnyObject, Sender, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
    ) {
        description = name
        self.method = { target, sent in
            guard let target = target as? Target, let sender = sent.first.flatMap({ $0 }) as? Sender else { return nil }
            return method(target)(sender)
        }
    }

    /// Makes the selector of a method that takes its sender and what happened.
    public init<Target: AnyObject, Sender, Event, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
    ) {
        description = name
        self.method = { target, sent in
            guard let target = target as? Target, sent.count > 1, let sender = sent[0] as? Sender,
                let event = sent[1] as? Event
            else { return nil }
            return method(target)(sender, event)
        }
    }

    /// Makes the selector of a property.
    public init<Target: AnyObject, Value>(_ name: String, _ path: KeyPath<Target, Value>) {
        description = name
        method = { target, _ in (target as? Target).map { $0[keyPath: path] } }
    }

    @available(*, unavailable, message: "a name alone finds no method: write #selector, or Selector(name, Type.method)")
    public init(_ name: String) { fatalError() }

    /// Calls the method of a target. Returns false, and reports, if the target has no such method.
    @discardableResult
    package func send(to target: AnyObject, _ sent: [Any?] = [], on clock: MediaClock) -> Bool {
        if method(target, sent) != nil { return true }
        clock.report("\(type(of: target)) has no method \(description) that takes what is sent: nothing is called")
        return false
    }

    public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

// Names that are not there, whose use is an error that says what to write instead.

@available(*, unavailable, message: "there is no Combine on Linux; make the class @Observable")
public protocol ObservableObject {}

@available(*, unavailable, message: "there is no Combine on Linux; make the class @Observable, and keep it in @State")
@propertyWrapper public struct StateObject<Value> {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@available(*, unavailable, message: "there is no Combine on Linux; make the class @Observable, and keep it in a `let`")
@propertyWrapper public struct ObservedObject<Value> {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@available(*, unavailable, message: "there is no Combine on Linux; make the class @Observable instead")
@propertyWrapper public struct Published<Value> {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Returns a value with a change.
func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
}

/// A value that a node keeps.
final class Kept<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
}

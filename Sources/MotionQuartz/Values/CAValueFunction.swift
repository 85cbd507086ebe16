/// A function that makes a transform of one number or three. It keeps full turns, which matrices do not.
public final class CAValueFunction: NSObject, @unchecked Sendable {
    public let name: CAValueFunctionName

    /// Makes a function by its name; nil for an unknown name.
    public init?(name: CAValueFunctionName) {
        guard ValueFunctionRow.all[name] != nil else { return nil }
        self.name = name
    }

    var row: ValueFunctionRow { ValueFunctionRow.all[name]! }
}

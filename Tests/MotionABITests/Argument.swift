/// One argument of a call: a pointer, or the bits of a scalar.
struct Argument {
    var address: UnsafeMutableRawPointer?
    var word: UInt32 = 0
    var double: Double = 0
}

/// What a function of the header returns.
enum Returned {
    case word(UInt32)
    case text(UnsafePointer<CChar>)
}

/// Calls a function of the header. Each argument is read as the type of its parameter.
func call<each Parameter: FromArgument, Result: FromCall>(
    _ function: (repeat each Parameter) -> Result, _ arguments: [Argument]
) -> Returned {
    var rest = arguments[...]
    return function(repeat (each Parameter)(rest.removeFirst())).returned
}

/// The type of a parameter.
protocol FromArgument { init(_ argument: Argument) }

extension UInt32: FromArgument { init(_ argument: Argument) { self = argument.word } }
extension Int32: FromArgument { init(_ argument: Argument) { self.init(bitPattern: argument.word) } }
extension Float: FromArgument { init(_ argument: Argument) { self.init(bitPattern: argument.word) } }
extension Double: FromArgument { init(_ argument: Argument) { self = argument.double } }
extension Optional: FromArgument where Wrapped: FromAddress {
    init(_ argument: Argument) { self = argument.address.map { Wrapped(address: $0) } }
}

/// The type of a pointer.
protocol FromAddress { init(address: UnsafeMutableRawPointer) }

extension UnsafeMutableRawPointer: FromAddress { init(address: UnsafeMutableRawPointer) { self = address } }
extension UnsafeRawPointer: FromAddress { init(address: UnsafeMutableRawPointer) { self.init(address) } }
extension UnsafePointer: FromAddress {
    init(address: UnsafeMutableRawPointer) { self.init(address.assumingMemoryBound(to: Pointee.self)) }
}
extension UnsafeMutablePointer: FromAddress {
    init(address: UnsafeMutableRawPointer) { self = address.assumingMemoryBound(to: Pointee.self) }
}

/// The type of a result.
protocol FromCall { var returned: Returned { get } }

extension UInt32: FromCall { var returned: Returned { .word(self) } }
extension Int32: FromCall { var returned: Returned { .word(UInt32(bitPattern: self)) } }
extension Optional: FromCall where Wrapped == UnsafePointer<CChar> {
    var returned: Returned { .text(unsafelyUnwrapped) }
}

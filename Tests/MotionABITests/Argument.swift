import CMotion
import MotionABI

/// One argument of a call: a pointer, or the bits of a scalar.
struct Argument {
    var address: UnsafeMutableRawPointer?
    var word: UInt32 = 0
    var double: Double = 0
}

/// A call as motion_call_check takes it: its numbers and its pointers, each in their order.
struct Asked {
    /// The function's number, if motion_call_check knows it.
    var number: UInt32?
    var numbers: [Double] = []
    var pointers: [UnsafeMutableRawPointer?] = []
    /// What motion_call_check found before the call.
    var found = motion_call_fault()

    /// Returns how what was found before the call differs from its result; nil where it does not. A mistake must be
    /// found if and only if the function refuses the call. Counts that do not suffice are not looked for.
    func trouble(_ result: Returned) -> String? {
        guard number != nil, case .word(let word) = result else { return nil }
        let status = motion_status(bitPattern: word)
        if status == MOTION_ERROR_CAPACITY { return nil }
        if found.status != status { return "motion_call_check finds \(found.status), the function \(status)" }
        let count = UInt32(numbers.count + pointers.count)
        return status == MOTION_OK || found.argument < count ? nil : "no argument \(found.argument)"
    }

    /// Returns what motion_call_check finds of the call.
    func fault(of function: UInt32) -> motion_call_fault {
        var call = motion_call(), fault = motion_call_fault()
        call.function = function
        withUnsafeMutableBytes(of: &call.numbers) { room in
            for (i, number) in numbers.enumerated() {
                room.storeBytes(of: number, toByteOffset: 8 * i, as: Double.self)
            }
        }
        withUnsafeMutableBytes(of: &call.pointers) { room in
            for (i, pointer) in pointers.enumerated() {
                room.storeBytes(of: UInt(bitPattern: pointer), toByteOffset: 8 * i, as: UInt.self)
            }
        }
        return motion_call_check(&call, &fault) == MOTION_OK ? fault : motion_call_fault()
    }
}

/// What a function of the header returns.
enum Returned {
    case word(UInt32)
    case text(UnsafePointer<CChar>)
}

/// Calls a function of the header. Each argument is read as the type of its parameter. `asked` is the call as data.
func call<each Parameter: FromArgument, Result: FromCall>(
    _ function: (repeat each Parameter) -> Result, _ arguments: [Argument], _ asked: inout Asked
) -> Returned {
    var rest = arguments[...], given = rest
    asked = Asked(number: asked.number)
    _ = (repeat (each Parameter)(given.removeFirst()).add(to: &asked))
    if let number = asked.number { asked.found = asked.fault(of: number) }
    return function(repeat (each Parameter)(rest.removeFirst())).returned
}

/// The type of a parameter.
protocol FromArgument {
    init(_ argument: Argument)
    func add(to asked: inout Asked)
}

extension UInt32: FromArgument {
    init(_ argument: Argument) { self = argument.word }
    func add(to asked: inout Asked) { asked.numbers.append(Double(self)) }
}
extension Int32: FromArgument {
    init(_ argument: Argument) { self.init(bitPattern: argument.word) }
    func add(to asked: inout Asked) { asked.numbers.append(Double(self)) }
}
extension Float: FromArgument {
    init(_ argument: Argument) { self.init(bitPattern: argument.word) }
    func add(to asked: inout Asked) { asked.numbers.append(Double(self)) }
}
extension Double: FromArgument {
    init(_ argument: Argument) { self = argument.double }
    func add(to asked: inout Asked) { asked.numbers.append(self) }
}
extension Optional: FromArgument where Wrapped: FromAddress {
    init(_ argument: Argument) { self = argument.address.map { Wrapped(address: $0) } }
    func add(to asked: inout Asked) { asked.pointers.append(self?.address) }
}

/// The type of a pointer.
protocol FromAddress {
    init(address: UnsafeMutableRawPointer)
    var address: UnsafeMutableRawPointer { get }
}

extension UnsafeMutableRawPointer: FromAddress {
    init(address: UnsafeMutableRawPointer) { self = address }
    var address: UnsafeMutableRawPointer { self }
}
extension UnsafeRawPointer: FromAddress {
    init(address: UnsafeMutableRawPointer) { self.init(address) }
    var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(mutating: self) }
}
extension UnsafePointer: FromAddress {
    init(address: UnsafeMutableRawPointer) { self.init(address.assumingMemoryBound(to: Pointee.self)) }
    var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(mutating: self) }
}
extension UnsafeMutablePointer: FromAddress {
    init(address: UnsafeMutableRawPointer) { self = address.assumingMemoryBound(to: Pointee.self) }
    var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

/// The type of a result.
protocol FromCall { var returned: Returned { get } }

extension UInt32: FromCall { var returned: Returned { .word(self) } }
extension Int32: FromCall { var returned: Returned { .word(UInt32(bitPattern: self)) } }
extension Optional: FromCall where Wrapped == UnsafePointer<CChar> {
    var returned: Returned { .text(unsafelyUnwrapped) }
}

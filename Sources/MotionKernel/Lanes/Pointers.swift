// Names for pointers to numbers, and ways from one kind of pointer to another.

/// Singles that are read.
public typealias Floats = UnsafePointer<Float>
/// Singles that are written.
public typealias MutableFloats = UnsafeMutablePointer<Float>
/// Words that are read.
public typealias Words = UnsafePointer<UInt32>
/// Words that are written.
public typealias MutableWords = UnsafeMutablePointer<UInt32>

/// Words of 64 bits that are read.
public typealias Words64 = UnsafePointer<UInt64>

/// Doubles that are read.
public typealias Doubles = UnsafePointer<Double>
/// Doubles that are written.
public typealias MutableDoubles = UnsafeMutablePointer<Double>
/// Bytes that are read.
public typealias Bytes = UnsafePointer<UInt8>
/// Bytes that are written.
public typealias MutableBytes = UnsafeMutablePointer<UInt8>

/// Calls `body` with room for `count` elements on the stack, which begin with whatever is there.
@inline(__always)
public func withRoom<Element, Result>(_ count: Int, _ body: (UnsafeMutablePointer<Element>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: Element.self, capacity: count) { body($0.baseAddress.unsafelyUnwrapped) }
}

/// Calls `body` with the address of a value, as an array of the elements that it consists of.
@inline(__always)
public func withElements<Value, Element, Result>(
    of value: inout Value, _ body: (UnsafeMutablePointer<Element>) -> Result
) -> Result {
    withUnsafeMutableBytes(of: &value) { body($0.baseAddress.unsafelyUnwrapped.typed()) }
}

extension UnsafeRawPointer {
    /// Returns the memory as rows of the type that is asked for, which it must hold.
    public func typed<Row>() -> UnsafePointer<Row> { assumingMemoryBound(to: Row.self) }
}

extension UnsafeMutableRawPointer {
    /// Returns the memory as rows of the type that is asked for, which it must hold.
    public func typed<Row>() -> UnsafeMutablePointer<Row> { assumingMemoryBound(to: Row.self) }
}

extension UnsafePointer {
    /// Returns the element whose number is a word.
    @inline(__always)
    public subscript(number: UInt32) -> Pointee { self[number.int] }

    /// Returns the address of a field that holds several elements, `offset` bytes from the start of the row.
    func address<Element>(_ offset: Int) -> UnsafePointer<Element> { (UnsafeRawPointer(self) + offset).typed() }
}

extension UnsafeMutablePointer {
    /// Returns the element whose number is a word.
    @inline(__always)
    public subscript(number: UInt32) -> Pointee {
        get { self[number.int] }
        nonmutating _modify { yield &self[number.int] }
    }
}

/// As many doubles as a register holds: two, or with AVX2 four. Comparisons and operations on masks are written out for
/// both types, since in generic code they would go lane by lane.
protocol DoubleNumbers: SIMD where Scalar == Double, MaskStorage.Scalar == Int64 {
    static func each(_ number: (Int) -> Double) -> Self
    func forEach(_ body: (Int, Double) -> Void)
    static func isAny(_ bits: MaskStorage) -> Bool
    static func and(_ a: MaskStorage, _ b: MaskStorage) -> MaskStorage
    static func or(_ a: MaskStorage, _ b: MaskStorage) -> MaskStorage
    static func xor(_ a: MaskStorage, _ b: MaskStorage) -> MaskStorage
    static func above(_ a: Self, _ b: Self) -> MaskStorage
    static func atLeast(_ a: Self, _ b: Self) -> MaskStorage
    static func equal(_ a: Self, _ b: Self) -> MaskStorage
}

extension SIMD2<Double>: DoubleNumbers {
    static func each(_ number: (Int) -> Double) -> Self { Self(number(0), number(1)) }

    func forEach(_ body: (Int, Double) -> Void) {
        body(0, self[0])
        body(1, self[1])
    }

    @inline(__always) static func isAny(_ bits: SIMD2<Int64>) -> Bool { bits[0] | bits[1] != 0 }
    @inline(__always) static func and(_ a: SIMD2<Int64>, _ b: SIMD2<Int64>) -> SIMD2<Int64> { a & b }
    @inline(__always) static func or(_ a: SIMD2<Int64>, _ b: SIMD2<Int64>) -> SIMD2<Int64> { a | b }
    @inline(__always) static func xor(_ a: SIMD2<Int64>, _ b: SIMD2<Int64>) -> SIMD2<Int64> { a ^ b }
    static func above(_ a: Self, _ b: Self) -> SIMD2<Int64> {
        unsafeBitCast(a .> b, to: SIMD2<Int64>.self)
    }
    static func atLeast(_ a: Self, _ b: Self) -> SIMD2<Int64> {
        unsafeBitCast(a .>= b, to: SIMD2<Int64>.self)
    }
    static func equal(_ a: Self, _ b: Self) -> SIMD2<Int64> {
        unsafeBitCast(a .== b, to: SIMD2<Int64>.self)
    }
}

extension SIMD4<Double>: DoubleNumbers {
    static func each(_ number: (Int) -> Double) -> Self {
        Self(number(0), number(1), number(2), number(3))
    }

    func forEach(_ body: (Int, Double) -> Void) {
        body(0, self[0])
        body(1, self[1])
        body(2, self[2])
        body(3, self[3])
    }

    @inline(__always) static func isAny(_ bits: SIMD4<Int64>) -> Bool {
        (bits[0] | bits[1]) | (bits[2] | bits[3]) != 0
    }
    @inline(__always) static func and(_ a: SIMD4<Int64>, _ b: SIMD4<Int64>) -> SIMD4<Int64> { a & b }
    @inline(__always) static func or(_ a: SIMD4<Int64>, _ b: SIMD4<Int64>) -> SIMD4<Int64> { a | b }
    @inline(__always) static func xor(_ a: SIMD4<Int64>, _ b: SIMD4<Int64>) -> SIMD4<Int64> { a ^ b }
    static func above(_ a: Self, _ b: Self) -> SIMD4<Int64> {
        unsafeBitCast(a .> b, to: SIMD4<Int64>.self)
    }
    static func atLeast(_ a: Self, _ b: Self) -> SIMD4<Int64> {
        unsafeBitCast(a .>= b, to: SIMD4<Int64>.self)
    }
    static func equal(_ a: Self, _ b: Self) -> SIMD4<Int64> {
        unsafeBitCast(a .== b, to: SIMD4<Int64>.self)
    }
}

/// The bits of two or four doubles; or a mask: all ones in the lanes that are true, else 0.
struct DoubleBits<Numbers: DoubleNumbers> {
    let bits: Numbers.MaskStorage

    @inline(__always) init(_ bits: Numbers.MaskStorage) { self.bits = bits }
    @inline(__always) init(repeating word: Int64) { bits = Numbers.MaskStorage(repeating: word) }

    @inline(__always) var isAny: Bool { Numbers.isAny(bits) }
    static func & (a: DoubleBits, b: DoubleBits) -> DoubleBits {
        DoubleBits(Numbers.and(a.bits, b.bits))
    }
    static func | (a: DoubleBits, b: DoubleBits) -> DoubleBits {
        DoubleBits(Numbers.or(a.bits, b.bits))
    }
    static func ^ (a: DoubleBits, b: DoubleBits) -> DoubleBits {
        DoubleBits(Numbers.xor(a.bits, b.bits))
    }
    static prefix func ~ (a: DoubleBits) -> DoubleBits { a ^ DoubleBits(repeating: -1) }
}

/// Two or four doubles with the operators of SIMD types. (`Vector4` has operators of its own, which work on halves.)
struct DoubleLanes<Numbers: DoubleNumbers> {
    let numbers: Numbers
    typealias Bits = DoubleBits<Numbers>

    @inline(__always) init(_ numbers: Numbers) { self.numbers = numbers }
    @inline(__always) init(_ number: Double) { numbers = Numbers(repeating: number) }
    @inline(__always) init(floatLiteral number: Double) { numbers = Numbers(repeating: number) }

    static func + (a: DoubleLanes, b: DoubleLanes) -> DoubleLanes {
        DoubleLanes(a.numbers + b.numbers)
    }
    static func - (a: DoubleLanes, b: DoubleLanes) -> DoubleLanes {
        DoubleLanes(a.numbers - b.numbers)
    }
    static func * (a: DoubleLanes, b: DoubleLanes) -> DoubleLanes {
        DoubleLanes(a.numbers * b.numbers)
    }
    static func / (a: DoubleLanes, b: DoubleLanes) -> DoubleLanes {
        DoubleLanes(a.numbers / b.numbers)
    }
    static func * (a: Double, b: DoubleLanes) -> DoubleLanes { DoubleLanes(a) * b }
    static func - (a: Double, b: DoubleLanes) -> DoubleLanes { DoubleLanes(a) - b }
    static func / (a: Double, b: DoubleLanes) -> DoubleLanes { DoubleLanes(a) / b }
    static prefix func - (a: DoubleLanes) -> DoubleLanes { .of(a.bits ^ sign) }
    static var sign: Bits { Bits(repeating: .min) }
    var squareRoot: DoubleLanes { DoubleLanes(numbers.squareRoot()) }
    @inline(__always) var bits: Bits { Bits(unsafeBitCast(numbers, to: Numbers.MaskStorage.self)) }
    @inline(__always) static func of(_ bits: Bits) -> DoubleLanes {
        DoubleLanes(unsafeBitCast(bits.bits, to: Numbers.self))
    }
    @inline(__always) var magnitude: DoubleLanes { .of(bits & Bits(repeating: .max)) }

    @inline(__always) static func > (a: DoubleLanes, b: DoubleLanes) -> Bits {
        Bits(Numbers.above(a.numbers, b.numbers))
    }
    static func >= (a: DoubleLanes, b: DoubleLanes) -> Bits {
        Bits(Numbers.atLeast(a.numbers, b.numbers))
    }
    @inline(__always) static func == (a: DoubleLanes, b: DoubleLanes) -> Bits {
        Bits(Numbers.equal(a.numbers, b.numbers))
    }

    @inline(__always)
    static func select(_ bits: Bits, _ yes: DoubleLanes, _ no: DoubleLanes) -> DoubleLanes {
        .of(no.bits ^ (bits & (yes.bits ^ no.bits)))
    }
}

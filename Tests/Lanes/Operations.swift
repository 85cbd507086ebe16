import CMotion
import LaneOperations

// Each operation of MotionKernel/Lanes, on what comes from outside: lanes.py compiles this file with those of that
// folder, for each instance of the kernel. The numbers of the operations are those of operations.h.

@c(lanes_width)
public func laneWidth() -> Int32 { Int32(truncatingIfNeeded: Lanes.width) }

@c(lanes_sine_of)
public func sineOf(_ angle: Double) -> Double { sincos(angle).sin }

@c(lanes_cosine_of)
public func cosineOf(_ angle: Double) -> Double { sincos(angle).cos }

@c(lanes_arc_tangent_of)
public func arcTangentOf(_ y: Double, _ x: Double) -> Double { arcTangent(y, x) }

@c(lanes_operate)
public func operate(
    _ operation: Int32, _ singles: Floats, _ doubles: Doubles, _ results: UnsafeMutablePointer<UInt64>
) {
    let operation = operation.int
    if operation < lanes_wide.int {
        for first in below(8, by: Lanes.width) {
            let words = ofSingles(operation, singles + first)
            for lane in below(Lanes.width) {
                results[first &+ lane] = words.get(lane).u64
            }
        }
    } else if operation < lanes_wideAdd.int {
        ofBoth(operation, singles, doubles, results)
    } else if operation < lanes_twoAdd.int {
        for first in below(8, by: Lanes.width) {
            unsafeBitCast(ofWide(operation, doubles + first), to: WideLanes.self).store(to: typed(results + first))
        }
    } else if operation < lanes_fourAdd.int {
        for first in below(8, by: 2) {
            ofSome(
                operation &- lanes_twoAdd.int, SIMD2<Double>(at: doubles + first), SIMD2(at: doubles + first + 8),
                SIMD2(at: doubles + first + 16)
            ).store(to: typed(results + first))
        }
    } else if operation < lanes_floor.int {
        for first in below(8, by: 4) {
            ofSome(
                operation &- lanes_fourAdd.int, SIMD4<Double>(at: doubles + first), SIMD4(at: doubles + first + 8),
                SIMD4(at: doubles + first + 16)
            ).store(to: typed(results + first))
        }
    } else if operation < lanes_vectorAdd.int {
        for i in below(8) {
            results[i] = ofNumber(operation, singles + i, doubles + i)
        }
    } else {
        ofVectors(operation, doubles, typed(results))
    }
}

private func typed(_ words: UnsafeMutablePointer<UInt64>) -> MutableDoubles { UnsafeMutableRawPointer(words).typed() }

private func bits(_ lanes: Lanes) -> LaneWords { unsafeBitCast(lanes, to: LaneWords.self) }
private func bits(_ mask: LaneMask) -> LaneWords { unsafeBitCast(mask, to: LaneWords.self) }
private func bits(_ isTrue: Bool) -> LaneWords { LaneWords(repeating: isTrue ? 1 : 0) }
private func wideBits(_ lanes: WideLanes) -> WideLaneWords { unsafeBitCast(lanes, to: WideLaneWords.self) }
private func wideBits(_ mask: WideLaneMask) -> WideLaneWords { unsafeBitCast(mask, to: WideLaneWords.self) }

@inline(never)
private func ofSingles(_ operation: Int, _ p: Floats) -> LaneWords {
    let a = Lanes(at: p), b = Lanes(at: p + 8), c = Lanes(at: p + 16)
    let shifts = bits(b) & LaneWords(repeating: 31)
    let count = (p[8].bitPattern % 10).int, lane = (p[8].bitPattern & UInt32(Lanes.scalarCount - 1)).int
    switch operation {
    case lanes_add.int: return bits(a + b)
    case lanes_subtract.int: return bits(a - b)
    case lanes_multiply.int: return bits(a * b)
    case lanes_divide.int: return bits(a / b)
    case lanes_root.int: return bits(a.squareRoot())
    case lanes_above.int: return bits(a .> b)
    case lanes_atLeast.int: return bits(a .>= b)
    case lanes_below.int: return bits(a .< b)
    case lanes_atMost.int: return bits(a .<= b)
    case lanes_equal.int: return bits(a .== b)
    case lanes_select.int: return bits(Lanes.select(a .> b, b, c))
    case lanes_magnitude.int: return bits(a.magnitude)
    case lanes_clamped.int: return bits(a.clamped(p[8], p[16]))
    case lanes_finite.int: return bits(a.finite)
    case lanes_wordAnd.int: return bits(a) & bits(b)
    case lanes_wordOr.int: return bits(a) | bits(b)
    case lanes_wordXor.int: return bits(a) ^ bits(b)
    case lanes_wordAdd.int: return bits(a) &+ bits(b)
    case lanes_wordSubtract.int: return bits(a) &- bits(b)
    case lanes_wordLeft.int: return bits(a) &<< shifts
    case lanes_wordRight.int: return bits(a) &>> shifts
    case lanes_wordEqual.int: return bits(bits(a) .== bits(b))
    case lanes_integerRight.int:
        return LaneWords(
            truncatingIfNeeded: unsafeBitCast(a, to: LaneIntegers.self) &>> LaneIntegers(truncatingIfNeeded: shifts))
    case lanes_anyAbove.int: return bits(isAny(a .> b))
    case lanes_anyWord.int:
        var one = LaneWords(repeating: 0)
        one.set(lane, bits(a).get(lane))
        return bits(isAny(one))
    case lanes_loadPart.int: return bits(Lanes(p, count: count))
    case lanes_storePart.int:
        var stored = b
        withElements(of: &stored) { a.store(to: $0, count: count) }
        return bits(stored)
    case lanes_getLane.int: return bits(Lanes(repeating: a.get(lane)))
    case lanes_setLane.int:
        var changed = a
        changed.set(lane, p[16])
        return bits(changed)
    case lanes_interleavedFirst.int: return bits(interleaved(a, b).0)
    case lanes_interleavedSecond.int: return bits(interleaved(a, b).1)
    default:
        // Four numbers of each lane: a, b and c of that lane, and a again.
        let quads = Quads { SIMD4(p[$0], p[$0 &+ 8], p[$0 &+ 16], p[$0]) }
        switch operation {
        case lanes_quadsX.int: return bits(quads.x)
        case lanes_quadsY.int: return bits(quads.y)
        case lanes_quadsZ.int: return bits(quads.z)
        default: return bits(quads.w)
        }
    }
}

@inline(never)
private func ofBoth(_ operation: Int, _ p: Floats, _ q: Doubles, _ results: UnsafeMutablePointer<UInt64>) {
    for first in below(8, by: Lanes.width) {
        let x = WideLanes(at: q + first), y = WideLanes(at: q + first + 8)
        var words = LaneWords(repeating: 0)
        switch operation {
        case lanes_wide.int:
            Lanes(at: p + first).wide.store(to: typed(results + first))
            continue
        case lanes_narrow.int: words = bits(x.narrow)
        case lanes_lowWords.int: words = x.lowWords
        default: words = MotionLanes.words(x .> y)
        }
        for lane in below(Lanes.width) {
            results[first &+ lane] = words.get(lane).u64
        }
    }
}

@inline(never)
private func ofWide(_ operation: Int, _ q: Doubles) -> WideLaneWords {
    let x = WideLanes(at: q), y = WideLanes(at: q + 8), z = WideLanes(at: q + 16)
    switch operation {
    case lanes_wideAdd.int: return wideBits(x + y)
    case lanes_wideSubtract.int: return wideBits(x - y)
    case lanes_wideMultiply.int: return wideBits(x * y)
    case lanes_wideDivide.int: return wideBits(x / y)
    case lanes_wideRoot.int: return wideBits(x.squareRoot())
    case lanes_wideAbove.int: return wideBits(x .> y)
    case lanes_wideAtLeast.int: return wideBits(x .>= y)
    case lanes_wideBelow.int: return wideBits(x .< y)
    case lanes_wideAtMost.int: return wideBits(x .<= y)
    case lanes_wideEqual.int: return wideBits(x .== y)
    case lanes_wideSelect.int: return wideBits(WideLanes.select(x .> y, y, z))
    case lanes_wideMagnitude.int: return wideBits(x.magnitude)
    default: return WideLaneWords(repeating: isAny(x .> y) ? 1 : 0)
    }
}

@inline(__always)
private func ofSome<Numbers: DoubleNumbers>(_ operation: Int, _ a: Numbers, _ b: Numbers, _ c: Numbers) -> Numbers {
    let x = DoubleLanes(a), y = DoubleLanes(b), z = DoubleLanes(c)
    func numbers(_ bits: DoubleBits<Numbers>) -> Numbers { DoubleLanes<Numbers>.of(bits).numbers }
    switch operation &+ lanes_twoAdd.int {
    case lanes_twoAdd.int: return (x + y).numbers
    case lanes_twoSubtract.int: return (x - y).numbers
    case lanes_twoMultiply.int: return (x * y).numbers
    case lanes_twoDivide.int: return (x / y).numbers
    case lanes_twoScaled.int: return (2.5 * x).numbers
    case lanes_twoFrom.int: return (2.5 - x).numbers
    case lanes_twoUnder.int: return (2.5 / x).numbers
    case lanes_twoNegated.int: return (-x).numbers
    case lanes_twoRoot.int: return x.squareRoot.numbers
    case lanes_twoAbove.int: return numbers(x > y)
    case lanes_twoAtLeast.int: return numbers(x >= y)
    case lanes_twoEqual.int: return numbers(x == y)
    case lanes_twoSelect.int: return DoubleLanes.select(x > y, y, z).numbers
    case lanes_twoMagnitude.int: return x.magnitude.numbers
    case lanes_twoNot.int: return numbers(~x.bits)
    case lanes_twoAnd.int: return numbers(x.bits & y.bits)
    case lanes_twoOr.int: return numbers(x.bits | y.bits)
    case lanes_twoAny.int: return numbers(DoubleBits(repeating: (x > y).isAny ? 1 : 0))
    case lanes_twoSine.int: return sincos(x).sin.numbers
    case lanes_twoCosine.int: return sincos(x).cos.numbers
    default: return arcTangent(y, x).numbers
    }
}

@inline(never)
private func ofNumber(_ operation: Int, _ p: Floats, _ q: Doubles) -> UInt64 {
    switch operation {
    case lanes_floor.int: return floor(q[0]).bitPattern
    case lanes_least.int: return min(q[0], q[8]).bitPattern
    case lanes_greatest.int: return max(q[0], q[8]).bitPattern
    case lanes_clampedNumber.int: return clamp(q[0], q[8], q[16]).bitPattern
    case lanes_isFinite.int: return isFinite(q[0]) ? 1 : 0
    case lanes_isFiniteSingle.int: return isFinite(p[0]) ? 1 : 0
    case lanes_finiteNumber.int: return finite(q[0]).bitPattern.u64
    case lanes_finiteSingle.int: return finite(p[0]).bitPattern.u64
    default: return integer(q[0]).u64
    }
}

@inline(never)
private func ofVectors(_ operation: Int, _ q: Doubles, _ results: MutableDoubles) {
    for first in below(8, by: 4) {
        let q = q + first, results = results + first
        let a = Vector4(at: q), b = Vector4(at: q + 8), k = q[16]
        switch operation {
        case lanes_vectorAdd.int: (a + b).store(to: results)
        case lanes_vectorSubtract.int: (a - b).store(to: results)
        case lanes_vectorMultiply.int: (a * b).store(to: results)
        case lanes_vectorScaled.int: (a * k).store(to: results)
        case lanes_vectorDivided.int: (a / k).store(to: results)
        case lanes_vectorDot.int: Vector4(repeating: a.dot(b)).store(to: results)
        case lanes_vectorCross.int: a.cross(b).store(to: results)
        case lanes_planeDot.int: Vector4(repeating: a.halves.0.dot(b.halves.0)).store(to: results)
        default:
            a.halves.0.magnitudes.store(to: results)
            a.halves.1.magnitudes.store(to: results + 2)
        }
    }
}

/// How an animation of a transform in the plane comes to its parts, as far as that goes in lanes.
public enum TransformKind {
    /// From a matrix that is given, taken apart, to the running one; or from that to a given one.
    @inlinable @inline(__always) public static var from: UInt32 { 0 }
    @inlinable @inline(__always) public static var to: UInt32 { 1 }
    /// To the running one behind a given affine.
    @inlinable @inline(__always) public static var by: UInt32 { 2 }
    /// What stands there by now, followed by what was there before.
    @inlinable @inline(__always) public static var sum: UInt32 { 3 }
    /// Between transform lists, of the shape that stands in the bits above these four (`Operation.shape`).
    @inlinable @inline(__always) public static var list: UInt32 { 4 }
    @inlinable @inline(__always) public static var mask: UInt32 { 7 }
    /// With one of those: as `AffineDecomposition.turned` has it.
    @inlinable @inline(__always) public static var cssHalfTurn: UInt32 { 8 }
    @inlinable @inline(__always) public static var none: UInt32 { 15 }
}

/// An animation that waits for others that come to their parts in the same way.
public struct TransformJob {
    /// `sum`: the parts that were there.
    public var numbers: (Double, Double, Double, Double, Double, Double, Double)
    public var progress: Double
    /// Those numbers or, as doubles as well, the seven parts of the matrix that is given; `by`: the six numbers of the
    /// affine; `list`: the pairs.
    public var given: UnsafeRawPointer
    /// Where the first part stands among the values.
    public var target: Int

    /// How many wait at most.
    public static var most: Int { 8 }
}

/// `AffineDecomposition`'s parts of several transforms, to the same bits.
@usableFromInline
struct PartLanes<Numbers: DoubleNumbers> {
    @usableFromInline typealias Lanes = DoubleLanes<Numbers>
    @usableFromInline var tx, ty, angle, skew, sx, sy, shear: Lanes

    @inlinable @inline(__always)
    init(_ parts: UnsafePointer<Numbers>) {
        @inline(__always) func part(_ index: Int) -> Lanes { Lanes(parts[index]) }
        (tx, ty, angle, skew, sx, sy, shear) = (part(0), part(1), part(2), part(3), part(4), part(5), part(6))
    }

    @inlinable @inline(__always)
    func store(to parts: UnsafeMutablePointer<Numbers>) {
        (parts[0], parts[1], parts[2], parts[3]) = (tx.numbers, ty.numbers, angle.numbers, skew.numbers)
        (parts[4], parts[5], parts[6]) = (sx.numbers, sy.numbers, shear.numbers)
    }

    /// All of an affine but the angle, which is that of `axis`.
    @inlinable @inline(__always)
    init(_ m: AffineLanes<Numbers>, axis: inout (x: Lanes, y: Lanes)) {
        let nothing = Lanes(0), det = m.a * m.d - m.b * m.c
        let length = (m.a * m.a + m.b * m.b).squareRoot
        (tx, ty, angle) = (m.tx, m.ty, nothing)
        let mirrors = nothing > det, mirrorsX = mirrors & (m.d > m.a)
        let width = Lanes.of(length.bits ^ (mirrorsX & Lanes.sign))
        let (ax, ay) = (m.a / width, m.b / width)
        let k = ax * m.c + ay * m.d
        let (restX, restY) = (m.c - k * ax, m.d - k * ay)
        let rest = (restX * restX + restY * restY).squareRoot
        let height = Lanes.of(rest.bits ^ (mirrors & ~mirrorsX & Lanes.sign))
        // Rank one or less.
        let isLost = length == nothing, isFlat = isLost | (det == nothing)
        let column = (m.c * m.c + m.d * m.d).squareRoot
        sx = Lanes.select(isFlat, length, width)
        sy = Lanes.select(isFlat, .of(column.bits & isLost), height)
        skew = .of((k / height).bits & ~isFlat)
        shear = .of(((m.a * m.c + m.b * m.d) / length).bits & isFlat & ~isLost)
        axis = (
            Lanes.select(isLost, m.d, Lanes.select(isFlat, m.a, ax)),
            Lanes.select(isLost, nothing - m.c, Lanes.select(isFlat, m.b, ay))
        )
    }

    @inlinable @inline(__always)
    func affine(_ sin: Lanes, _ cos: Lanes) -> AffineLanes<Numbers> {
        let k = skew * sy + shear
        return AffineLanes(a: sx * cos, b: sx * sin, c: k * cos - sy * sin, d: k * sin + sy * cos, tx: tx, ty: ty)
    }

    @inlinable @inline(__always)
    var isSingular: Lanes.Bits {
        (sx == Lanes(0)) | (sy == Lanes(0)) | ~(Lanes(Double.greatestFiniteMagnitude) >= skew.magnitude)
    }
}

/// `Affine`s.
@usableFromInline
struct AffineLanes<Numbers: DoubleNumbers> {
    @usableFromInline typealias Lanes = DoubleLanes<Numbers>
    @usableFromInline var a, b, c, d, tx, ty: Lanes

    @inlinable @inline(__always)
    init(a: Lanes, b: Lanes, c: Lanes, d: Lanes, tx: Lanes, ty: Lanes) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    @inlinable @inline(__always)
    func then(_ next: AffineLanes) -> AffineLanes {
        AffineLanes(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
            d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }

    /// The same as it comes out of matrices, where zeros of the other axes are added: no sum is -0.
    @inlinable @inline(__always)
    func inSpace(then next: AffineLanes) -> AffineLanes {
        let nothing = Lanes(0)
        return AffineLanes(
            a: next.a * a + next.c * b + nothing, b: next.b * a + next.d * b + nothing,
            c: next.a * c + next.c * d + nothing,
            d: next.b * c + next.d * d + nothing, tx: next.a * tx + next.c * ty + nothing + next.tx,
            ty: next.b * tx + next.d * ty + nothing + next.ty)
    }
}

/// Transforms whose animations come to their parts in one way, to the bits of one after the other. Parts stand `step`
/// values apart.
@inlinable @inline(__always)
func transformBatch<Numbers: DoubleNumbers>(
    _ jobs: UnsafeRawPointer, _ count: Int, _ way: UInt32, _ values: UnsafeMutablePointer<Float>, _ step: Int,
    _ numbers: Numbers.Type
) {
    let jobs = jobs.assumingMemoryBound(to: TransformJob.self)
    var first = 0
    while first < count {
        // The last ones more than once.
        let last = count &- 1
        transform(way, values, step, numbers) { jobs + (first &+ $0 < last ? first &+ $0 : last) }
        first &+= Numbers.scalarCount
    }
}

@inlinable @inline(__always)
public func transformByTwo(
    _ jobs: UnsafeRawPointer, _ count: Int, _ way: UInt32, _ values: UnsafeMutablePointer<Float>, _ step: Int
) {
    transformBatch(jobs, count, way, values, step, SIMD2<Double>.self)
}

@inlinable @inline(__always)
public func transformByFour(
    _ jobs: UnsafeRawPointer, _ count: Int, _ way: UInt32, _ values: UnsafeMutablePointer<Float>, _ step: Int
) {
    transformBatch(jobs, count, way, values, step, SIMD4<Double>.self)
}

@inlinable @inline(__always)
func transform<Numbers: DoubleNumbers>(
    _ way: UInt32, _ values: UnsafeMutablePointer<Float>, _ step: Int, _ numbers: Numbers.Type,
    _ job: (Int) -> UnsafePointer<TransformJob>
) {
    typealias Lanes = DoubleLanes<Numbers>
    let kind = way & TransformKind.mask
    @inline(__always) func given(_ number: Int) -> Lanes {
        Lanes(Numbers.each { job($0).pointee.given.loadUnaligned(fromByteOffset: number &* 8, as: Double.self) })
    }
    let none = Numbers(repeating: 0)
    // The parts from which and to which; of a sum those behind and those in front.
    var room = (none, none, none, none, none, none, none, none, none, none, none, none, none, none)
    withUnsafeMutableBytes(of: &room) { bytes in
        guard let from = bytes.baseAddress?.assumingMemoryBound(to: Numbers.self) else { return }
        let to = from + AffineDecomposition.count
        // Rounds of a number that is not known beforehand are not written out seven times.
        var (part, place) = (0, 0)
        while place < AffineDecomposition.count &* step {
            // Plus the motion of no time: a running -0 counts as 0.
            let running = (Lanes(Numbers.each { Double(values[job($0).pointee.target &+ place]) }) + Lanes(0)).numbers
            (from[part], to[part]) = (running, running)
            if kind == TransformKind.to {
                to[part] = given(part).numbers
            } else if kind == TransformKind.from || kind == TransformKind.sum {
                from[part] = given(part).numbers
            }
            part &+= 1
            place &+= step
        }
        let p = Lanes(Numbers.each { job($0).pointee.progress })
        var isEarly = Lanes(0.5) > p
        let share = Lanes.select(isEarly, p, p - Lanes(1))
        @inline(__always) func mix(_ a: Lanes, _ b: Lanes) -> Lanes { Lanes.select(isEarly, a, b) + (b - a) * share }
        var base = Lanes(from[2]), angle = base, stage = kind
        if kind < TransformKind.by {
            angle = Lanes(to[2]) - base
        } else if kind == TransformKind.sum {
            angle = Lanes(to[2])
            base = angle + base
        }
        // The matrix in front, then the product.
        var matrix = AffineLanes(a: given(0), b: given(1), c: given(2), d: given(3), tx: given(4), ty: given(5))
        if kind == TransformKind.list {
            let none = Lanes(0), one = Lanes(1)
            base = none
            matrix = AffineLanes(a: one, b: none, c: none, d: one, tx: none, ty: none)
            var kinds = way &>> 4, pair = 0
            while kinds != 0 {
                kinds &>>= 4
                pair &+= Operation.pairStride &* 4
            }
            kinds = way &>> 4
            while kinds != 0 {
                pair &-= Operation.pairStride &* 4
                let operation = (kinds & 15) &- 1
                kinds &>>= 4
                @inline(__always) func number(_ index: Int) -> Lanes {
                    Lanes(
                        Numbers.each {
                            Double(
                                job($0).pointee.given.loadUnaligned(
                                    fromByteOffset: pair &+ 4 &+ index &* 4, as: Float.self))
                        })
                }
                @inline(__always) func other(_ index: Int) -> Lanes { number(Operation.pairStride / 2 &+ index) }
                @inline(__always) func near(_ index: Int) -> Lanes {
                    Lanes.select(isEarly, number(index), other(index))
                }
                @inline(__always) func between(_ index: Int) -> Lanes { mix(number(index), other(index)) }
                var next = AffineLanes(a: one, b: none, c: none, d: one, tx: none, ty: none)
                if operation == Operation.matrix {
                    // One of them is singular.
                    next = AffineLanes(a: near(0), b: near(1), c: near(4), d: near(5), tx: near(12), ty: near(13))
                } else {
                    let x = between(0), y = between(1)
                    if operation == Operation.translate {
                        (next.tx, next.ty) = (none + x, none + y)
                    } else if operation == Operation.scale {
                        (next.a, next.d) = (x, y)
                    } else {
                        let z = between(2), w = between(3), isTurn = operation == Operation.rotate,
                            isPlane = operation == Operation.plane
                        let (sin, cos) = sincos(isTurn ? w : isPlane ? z : x)
                        if isTurn {
                            let (from, to) = (number(2), other(2)), axis = Lanes.select(number(3) == none, to, from)
                            base = base + mix(from * number(3), to * other(3))
                            (next.a, next.b, next.c, next.d) = (cos, axis * sin + none, (-axis) * sin + none, cos)
                        } else if isPlane {
                            base = base + z
                            let sx = between(4), sy = between(5), k = w * sy + none
                            next = AffineLanes(
                                a: sx * cos, b: sx * sin, c: k * cos - sy * sin, d: k * sin + sy * cos, tx: x, ty: y)
                        } else if operation == Operation.skewX {
                            next.c = sin / cos
                        } else {
                            next.b = sin / cos
                        }
                    }
                }
                matrix = matrix.inSpace(then: next)
            }
        }
        // Whatever the way, the stages from one on: the sine and cosine of an angle, what they are for, and an arc
        // tangent.
        while true {
            var axis = (x: Lanes(0), y: Lanes(0))
            if stage != TransformKind.list { (axis.y, axis.x) = sincos(angle) }
            if stage == TransformKind.sum {
                matrix = PartLanes(to).affine(axis.y, axis.x)
                (angle, stage) = (Lanes(from[2]), TransformKind.by)
                continue
            }
            let isMatrix = stage >= TransformKind.by
            if isMatrix {
                if stage == TransformKind.by { matrix = matrix.then(PartLanes(from).affine(axis.y, axis.x)) }
                PartLanes(matrix, axis: &axis).store(to: to)
            }
            var turn = arcTangent(axis.y, axis.x)
            if isMatrix {
                (angle, stage) = (turn - base, TransformKind.to)
                continue
            }
            if way & TransformKind.cssHalfTurn == 0 {
                let nothing = Lanes(0),
                    isHalf = (nothing > axis.x) & (Lanes(1e-6) > axis.y.magnitude) & (nothing > turn)
                turn = Lanes.select(isHalf, turn + Lanes(Double.twoPi), turn)
            }
            to[2] = (base + turn).numbers
            break
        }
        var flips = PartLanes(from).isSingular | PartLanes(to).isSingular
        if kind >= TransformKind.sum {
            // They are there.
            flips = ~Lanes.Bits(repeating: 0)
            isEarly = Lanes.Bits(repeating: 0)
        }
        (part, place) = (0, 0)
        while place < AffineDecomposition.count &* step {
            let (a, b) = (Lanes(from[part]), Lanes(to[part])), near = Lanes.select(isEarly, a, b)
            Lanes.select(flips, near, near + (b - a) * share).numbers.forEach { lane, number in
                values[job(lane).pointee.target &+ place] = finite(number)
            }
            part &+= 1
            place &+= step
        }
    }
}

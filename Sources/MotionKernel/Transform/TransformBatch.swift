/// How an animation of a transform in the plane makes its parts: the kinds of animations that are computed in lanes. A
/// form is a kind, the flag `cssHalfTurn`, and for a list the shape in the bits above.
public enum TransformKind {
    /// From the decomposition of a given matrix to the running one.
    @inline(__always) public static var from: UInt32 { 0 }
    /// From the running decomposition to that of a given matrix.
    @inline(__always) public static var to: UInt32 { 1 }
    /// From the running decomposition to the running one followed by a given affine.
    @inline(__always) public static var by: UInt32 { 2 }
    /// What was computed already, followed by what was there before: additive animations.
    @inline(__always) public static var sum: UInt32 { 3 }
    /// Between transform lists of a shape (`Operation.shape`).
    public static var list: UInt32 { 4 }
    /// The bits of a transform animation's word that hold its kind.
    public static var mask: UInt32 { 7 }
    /// A flag added to the kind: half turns as in `AffineDecomposition.unwrapped`.
    @inline(__always) public static var cssHalfTurn: UInt32 { 8 }
    /// None of these kinds.
    public static var none: UInt32 { 15 }
    /// The number of bits of the word below the shape of a list.
    static var shapeShift: UInt32 { 4 }
}

/// An animation that waits for others of the same form.
public struct TransformJob {
    /// The parts that were there before, for a sum.
    public var numbers: (Double, Double, Double, Double, Double, Double, Double)
    public var progress: Double
    /// What the animation is given, as doubles: for a sum `numbers`, for "from" and "to" the seven parts of the matrix,
    /// for "by" the six numbers of the affine; for a list the pairs, as floats.
    public var given: UnsafeRawPointer
    /// The place of the first of the seven parts of the layer's transform among the animated values.
    public var target: Int

    /// How many wait at most.
    public static var most: Int { 8 }
}

/// Computes transforms whose animations have one form, with the same bits as one after the other. Their parts are
/// `step` values apart.
@inline(__always)
func transformBatch<Numbers: DoubleNumbers>(
    _ jobs: UnsafeRawPointer, _ count: Int, _ form: UInt32, _ values: MutableFloats, _ step: Int,
    _ numbers: Numbers.Type
) {
    let jobs = jobs.assumingMemoryBound(to: TransformJob.self)
    var first = 0
    while first < count {
        // The last batch is filled up with the last job.
        let last = count &- 1
        transform(form, values, step, numbers) { jobs + (first &+ $0 < last ? first &+ $0 : last) }
        first &+= Numbers.scalarCount
    }
}

@inline(__always)
public func transformByTwo(
    _ jobs: UnsafeRawPointer, _ count: Int, _ form: UInt32, _ values: MutableFloats, _ step: Int
) {
    transformBatch(jobs, count, form, values, step, SIMD2<Double>.self)
}

public func transformByFour(
    _ jobs: UnsafeRawPointer, _ count: Int, _ form: UInt32, _ values: MutableFloats, _ step: Int
) {
    transformBatch(jobs, count, form, values, step, SIMD4<Double>.self)
}

/// Computes the transforms of one batch; `job` gives the job of a lane. The stages: the parts of both ends; the angle
/// from the one to the other; a product, for lists; the end taken apart, and turned the near way; the mixture.
@inline(__always)
func transform<Numbers: DoubleNumbers>(
    _ form: UInt32, _ values: MutableFloats, _ step: Int, _ numbers: Numbers.Type,
    _ job: (Int) -> UnsafePointer<TransformJob>
) {
    typealias Lanes = DoubleLanes<Numbers>
    let kind = form & TransformKind.mask
    func given(_ number: Int) -> Lanes {
        Lanes(Numbers.each { job($0)[0].given.assumingMemoryBound(to: Double.self)[number] })
    }
    let none = Numbers(repeating: 0)
    var room = (none, none, none, none, none, none, none, none, none, none, none, none, none, none)
    withElements(of: &room) { (from: UnsafeMutablePointer<Numbers>) in
        let to = from + AffineDecomposition.count
        loadParts(kind, values, step, from, to, job, given)
        let p = Lanes(Numbers.each { job($0)[0].progress })
        var isEarly = Lanes(0.5) > p
        let share = Lanes.select(isEarly, p, p - Lanes(1))
        var (base, angle) = angles(kind, from, to)
        // The matrix in front, then the product.
        var matrix = AffineLanes(a: given(0), b: given(1), c: given(2), d: given(3), tx: given(4), ty: given(5))
        if kind == TransformKind.list {
            (matrix, base) = listProduct(form &>> TransformKind.shapeShift, isEarly, share) { index in
                Lanes(Numbers.each { Double(job($0)[0].given.assumingMemoryBound(to: Float.self)[index]) })
            }
        }
        turnTheNearWay(form, from, to, base, &angle, &matrix)
        var flips = AffineDecompositionLanes(from).isSingular | AffineDecompositionLanes(to).isSingular
        if kind >= TransformKind.sum {
            // The result is in `to`.
            flips = ~Lanes.Bits(repeating: 0)
            isEarly = Lanes.Bits(repeating: 0)
        }
        var (part, offset) = (0, 0)
        while offset < AffineDecomposition.count &* step {
            let (a, b) = (Lanes(from[part]), Lanes(to[part])), near = Lanes.select(isEarly, a, b)
            Lanes.select(flips, near, near + (b - a) * share).numbers.forEach { lane, number in
                values[job(lane)[0].target &+ offset] = finite(Float(number))
            }
            part &+= 1
            offset &+= step
        }
    }
}

/// Loads the parts from which and to which an animation goes; for a sum, the parts of the last and of the first term.
@inline(__always)
private func loadParts<Numbers: DoubleNumbers>(
    _ kind: UInt32, _ values: MutableFloats, _ step: Int, _ from: UnsafeMutablePointer<Numbers>,
    _ to: UnsafeMutablePointer<Numbers>, _ job: (Int) -> UnsafePointer<TransformJob>,
    _ given: (Int) -> DoubleLanes<Numbers>
) {
    typealias Lanes = DoubleLanes<Numbers>
    // A loop whose end depends on a number not known beforehand is not unrolled seven times.
    var (part, offset) = (0, 0)
    while offset < AffineDecomposition.count &* step {
        // Plus the motion of no time: a running -0 counts as 0.
        let running = (Lanes(Numbers.each { Double(values[job($0)[0].target &+ offset]) }) + Lanes(0)).numbers
        (from[part], to[part]) = (running, running)
        if kind == TransformKind.to {
            to[part] = given(part).numbers
        } else if kind == TransformKind.from || kind == TransformKind.sum {
            from[part] = given(part).numbers
        }
        part &+= 1
        offset &+= step
    }
}

/// Returns the angle that an animation begins with, and the angle whose sine and cosine come first: the way to go, or
/// for a product the angle of its first matrix.
@inline(__always)
private func angles<Numbers: DoubleNumbers>(
    _ kind: UInt32, _ from: UnsafeMutablePointer<Numbers>, _ to: UnsafeMutablePointer<Numbers>
) -> (base: DoubleLanes<Numbers>, angle: DoubleLanes<Numbers>) {
    let first = DoubleLanes(from[AffineDecomposition.rotation]), last = DoubleLanes(to[AffineDecomposition.rotation])
    if kind < TransformKind.by { return (first, last - first) }
    return kind == TransformKind.sum ? (last + first, last) : (first, first)
}

/// Multiplies and takes apart what is a product, and gives `to` the rotation that is nearest to `base`.
///
/// The kinds enter at different stages of one loop, so that the sine, cosine and arc tangent are there once: a sum
/// first makes the matrix of its first term; that and "by" multiply it by the matrix of the running parts; these and
/// lists take the product apart; then all turn the way from `base` on by at most half a turn.
@inline(__always)
private func turnTheNearWay<Numbers: DoubleNumbers>(
    _ form: UInt32, _ from: UnsafeMutablePointer<Numbers>, _ to: UnsafeMutablePointer<Numbers>,
    _ base: DoubleLanes<Numbers>, _ angle: inout DoubleLanes<Numbers>, _ matrix: inout AffineLanes<Numbers>
) {
    typealias Lanes = DoubleLanes<Numbers>
    var stage = form & TransformKind.mask
    while true {
        var axis = (x: Lanes(0), y: Lanes(0))
        if stage != TransformKind.list { (axis.y, axis.x) = sincos(angle) }
        if stage == TransformKind.sum {
            matrix = AffineDecompositionLanes(to).affine(axis.y, axis.x)
            (angle, stage) = (Lanes(from[AffineDecomposition.rotation]), TransformKind.by)
            continue
        }
        let isMatrix = stage >= TransformKind.by
        if isMatrix {
            if stage == TransformKind.by {
                matrix = matrix.then(AffineDecompositionLanes(from).affine(axis.y, axis.x))
            }
            AffineDecompositionLanes(matrix, axis: &axis).store(to: to)
        }
        var turn = arcTangent(axis.y, axis.x)
        if isMatrix {
            (angle, stage) = (turn - base, TransformKind.to)
            continue
        }
        if form & TransformKind.cssHalfTurn == 0 {
            let nothing = Lanes(0),
                isHalf = (nothing > axis.x) & (Lanes(1e-6) > axis.y.magnitude) & (nothing > turn)
            turn = Lanes.select(isHalf, turn + Lanes(Double.twoPi), turn)
        }
        to[AffineDecomposition.rotation] = (base + turn).numbers
        return
    }
}

/// Returns the product of prepared lists of one shape, interpolated, and how far it is rotated about z. `number` gives
/// float i of the pairs; `isEarly` and `share` are those of the progress.
@inline(__always)
func listProduct<Numbers: DoubleNumbers>(
    _ shape: UInt32, _ isEarly: DoubleLanes<Numbers>.Bits, _ share: DoubleLanes<Numbers>,
    _ number: (Int) -> DoubleLanes<Numbers>
) -> (matrix: AffineLanes<Numbers>, angle: DoubleLanes<Numbers>) {
    typealias Lanes = DoubleLanes<Numbers>
    let none = Lanes(0)
    var (matrix, angle) = (AffineLanes<Numbers>.identity, none)
    @inline(__always) func mix(_ a: Lanes, _ b: Lanes) -> Lanes { Lanes.select(isEarly, a, b) + (b - a) * share }
    var kinds = shape, pair = 0
    while kinds != 0 {
        kinds >>= 4
        pair &+= Operation.pairStride
    }
    kinds = shape
    while kinds != 0 {
        pair &-= Operation.pairStride
        let operation = (kinds & 15) &- 1
        kinds >>= 4
        // The operation's numbers of both lists: the nearer one, and what lies between.
        func own(_ index: Int) -> Lanes { number(pair &+ 1 &+ index) }
        func other(_ index: Int) -> Lanes { own(Operation.preparedStride &+ index) }
        func near(_ index: Int) -> Lanes { Lanes.select(isEarly, own(index), other(index)) }
        @inline(__always) func between(_ index: Int) -> Lanes { mix(own(index), other(index)) }
        var next = AffineLanes<Numbers>.identity
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
                    let (from, to) = (own(2), other(2)), axis = Lanes.select(own(3) == none, to, from)
                    angle = angle + mix(from * own(3), to * other(3))
                    (next.a, next.b, next.c, next.d) = (cos, axis * sin + none, (-axis) * sin + none, cos)
                } else if isPlane {
                    angle = angle + z
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
    return (matrix, angle)
}

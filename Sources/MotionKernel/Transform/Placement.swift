/// The columns of layers: floats of one property, in this order. The first fifteen place layers in their parents and
/// show them.
public enum Column {
    public static var positionX: Int { 0 }
    public static var positionY: Int { 1 }
    public static var pathRotation: Int { 2 }
    public static var translationX: Int { 3 }  // then y
    public static var rotation: Int { 5 }
    public static var skew: Int { 6 }
    public static var scaleX: Int { 7 }  // then y
    public static var shear: Int { 9 }
    public static var opacity: Int { 10 }
    public static var strokeStart: Int { 11 }
    public static var strokeEnd: Int { 12 }
    // Anchor x size + bounds origin, first x, then y; animated where these are.
    public static var pivotX: Int { 13 }
    /// How many columns place and show a layer: those above this line.
    public static var placing: Int { 15 }
    public static var zPosition: Int { 15 }
    public static var anchorX: Int { 16 }  // then y
    public static var boundsX: Int { 18 }  // then y, width and height
    @inline(__always) public static var hidden: Int { 22 }
    @inline(__always) public static var count: Int { 23 }
}

/// Writes the affines of `count` layers from number `first` on to their parents, a b c d tx ty each, `step` floats from
/// one to the next: p' = position + ((p - pivot) x path rotation x transform). Columns can be read a batch beyond the
/// last layer. `turns` says whether the path rotations count.
@inline(__always)
public func placeBatch(
    _ columns: UnsafePointer<Floats>, _ first: Int, _ affines: MutableFloats, _ step: Int,
    _ count: Int, _ turns: Bool
) {
    withPlanes(6) { planes in
        for start in below(count, from: 0, by: Plane.elements) {
            let left = count &- start
            let block = PlacedBlock(
                columns, row: first &+ start, count: left < Plane.elements ? left : Plane.elements, planes)
            block.takeAngles(turns)
            block.makeLinearParts()
            if turns { block.turnByPaths() }
            block.placePivots()
            block.write(to: affines + start &* step, step)
        }
    }
}

/// Up to 32 layers on their way from columns to affines. Each stage works on all of them.
private struct PlacedBlock {
    private let columns: UnsafePointer<Floats>
    private let row: Int
    private let count: Int
    private let planes: UnsafeMutableRawPointer

    @inline(__always)
    init(_ columns: UnsafePointer<Floats>, row: Int, count: Int, _ planes: UnsafeMutableRawPointer) {
        (self.columns, self.row, self.count, self.planes) = (columns, row, count, planes)
    }

    // The numbers of the affines.
    @inline(__always) private var a: Plane { Plane(0, of: planes) }
    @inline(__always) private var b: Plane { Plane(1, of: planes) }
    @inline(__always) private var c: Plane { Plane(2, of: planes) }
    @inline(__always) private var d: Plane { Plane(3, of: planes) }
    @inline(__always) private var x: Plane { Plane(4, of: planes) }
    @inline(__always) private var y: Plane { Plane(5, of: planes) }
    // The angles come before the numbers that take their planes.
    @inline(__always) private var sine: Plane { a }
    @inline(__always) private var cosine: Plane { b }
    @inline(__always) private var pathSine: Plane { x }
    @inline(__always) private var pathCosine: Plane { y }

    /// Returns a batch of a column, from a layer of the block on.
    @inline(__always)
    private func column(_ index: Int, _ layer: Int) -> Lanes {
        UnsafeRawPointer(columns[index] + (row &+ layer)).loadUnaligned(as: Lanes.self)
    }

    /// Writes the sines and cosines of the rotations, and of the path rotations if they count. One loop has both, so
    /// that its code exists once.
    @inline(__always)
    func takeAngles(_ turns: Bool) {
        for pass in below(turns ? 2 : 1) {
            let isPath = pass == 1
            takeAngles(
                isPath ? Column.pathRotation : Column.rotation, isPath ? pathSine : sine,
                isPath ? pathCosine : cosine)
        }
    }

    /// Writes the sines and cosines of a column of angles.
    @inline(__always)
    private func takeAngles(_ angles: Int, _ sine: Plane, _ cosine: Plane) {
        @inline(__always) func put(_ turned: (sin: Lanes, cos: Lanes, quarters: LaneWords), _ layer: Int) {
            (sine[layer], cosine[layer]) = sincos(turned.sin, turned.cos, turned.quarters)
        }
        @inline(__always) func areFar(_ angles: Lanes) -> LaneWords {
            unsafeBitCast(.!(angles.magnitude .<= Lanes(repeating: nearestAngles)), to: LaneWords.self)
        }
        var far = LaneWords(repeating: 0)
        if isWide {
            forBatches(count) { layer in
                let given = column(angles, layer)
                far = far | areFar(given)
                put(nearQuarterTurn(given), layer)
            }
            if !isAny(far) { return }
        }
        // The rare large angles.
        forBatches(count) { layer in
            let given = column(angles, layer)
            if !isWide || isAny(areFar(given)) { put(quarterTurn(given), layer) }
        }
    }

    /// Writes a b c d: rotation x skew and shear x scale.
    @inline(__always)
    func makeLinearParts() {
        forBatches(count) { layer in
            let (sin, cos) = (sine[layer], cosine[layer])
            let (sx, sy) = (column(Column.scaleX, layer), column(Column.scaleX &+ 1, layer))
            let k = column(Column.skew, layer) * sy + column(Column.shear, layer)
            a[layer] = sx * cos
            b[layer] = sx * sin
            c[layer] = k * cos - sy * sin
            d[layer] = k * sin + sy * cos
        }
    }

    /// Turns a b c d by the path rotations.
    @inline(__always)
    func turnByPaths() {
        forBatches(count) { layer in
            let (sin, cos) = (pathSine[layer], pathCosine[layer])
            let (oldA, oldB, oldC, oldD) = (a[layer], b[layer], c[layer], d[layer])
            a[layer] = oldA * cos + oldC * sin
            b[layer] = oldB * cos + oldD * sin
            c[layer] = oldC * cos - oldA * sin
            d[layer] = oldD * cos - oldB * sin
        }
    }

    /// Writes x and y, which bring the pivots to the positions. Numbers that are not finite become finite.
    @inline(__always)
    func placePivots() {
        var sumX = Lanes(repeating: 0), sumY = sumX
        forBatches(count) { layer in
            let (pivotX, pivotY) = (column(Column.pivotX, layer), column(Column.pivotX &+ 1, layer))
            let (positionX, positionY) = (column(Column.positionX, layer), column(Column.positionY, layer))
            let ownX = column(Column.translationX, layer), ownY = column(Column.translationX &+ 1, layer)
            let placedX = positionX + ownX - (a[layer] * pivotX + c[layer] * pivotY)
            let placedY = positionY + ownY - (b[layer] * pivotX + d[layer] * pivotY)
            (x[layer], y[layer]) = (placedX, placedY)
            (sumX, sumY) = (sumX + placedX, sumY + placedY)
        }
        // A number that is not finite makes x or y of its layer not finite, even if the pivot is 0. A false alarm costs
        // only time.
        let zeros = (sumX + sumY) * 0
        if !isAny(zeros .!= zeros) { return }
        forBatches(count) { layer in
            for index in below(6) {
                let plane = Plane(index, of: planes)
                plane[layer] = plane[layer].finite
            }
        }
    }

    /// Writes the affines, from planes to layers, `step` floats from one to the next.
    @inline(__always)
    func write(to affines: MutableFloats, _ step: Int) {
        var to = UnsafeMutableRawPointer(affines), layer = 0
        while isWide && step == 6 && layer &+ Lanes.width <= count {
            let (ab, ab2) = pairs(a[layer], b[layer]), (cd, cd2) = pairs(c[layer], d[layer])
            let (xy, xy2) = pairs(x[layer], y[layer])
            writeTwo(ab, cd, xy, 0, to)
            writeTwo(ab2, cd2, xy2, 48, to)
            layer &+= Lanes.width
            to += Lanes.width &* 24
        }
        while layer < count {
            for index in below(6) {
                let number = Plane(index, of: planes).float(layer)
                to.storeBytes(of: number, toByteOffset: index &* 4, as: Float.self)
            }
            layer &+= 1
            to += step &* 4
        }
    }
}

#if arch(wasm32)
    typealias LanePairs = SIMD2<UInt64>
#else
    typealias LanePairs = SIMD4<UInt64>
#endif

/// Interleaves two vectors: of every four lanes, a[0] b[0] a[1] b[1] go to the first result and a[2] b[2] a[3] b[3] to
/// the second one, as words of two floats.
@inline(__always)
func pairs(_ a: Lanes, _ b: Lanes) -> (LanePairs, LanePairs) {
    #if arch(wasm32)
        let low = Lanes(a[0], b[0], a[1], b[1]), high = Lanes(a[2], b[2], a[3], b[3])
    #else
        let low = Lanes(a[0], b[0], a[1], b[1], a[4], b[4], a[5], b[5]),
            high = Lanes(a[2], b[2], a[3], b[3], a[6], b[6], a[7], b[7])
    #endif
    return (unsafeBitCast(low, to: LanePairs.self), unsafeBitCast(high, to: LanePairs.self))
}

/// Writes the affines of two layers of every four, one after the other: 48 bytes.
func writeTwo(_ ab: LanePairs, _ cd: LanePairs, _ xy: LanePairs, _ offset: Int, _ to: UnsafeMutableRawPointer) {
    @inline(__always) func write(_ first: UInt64, _ second: UInt64, _ own: Int) {
        to.storeBytes(of: SIMD2(first, second), toByteOffset: offset &+ own, as: SIMD2<UInt64>.self)
    }
    write(ab[0], cd[0], 0)
    write(xy[0], ab[1], 16)
    write(cd[1], xy[1], 32)
    #if !arch(wasm32)
        write(ab[2], cd[2], 96)
        write(xy[2], ab[3], 112)
        write(cd[3], xy[3], 128)
    #endif
}

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
/// last layer.
///
/// Goes stage by stage over 32 layers: where lanes change places in the same loop as arithmetic, the compiler takes the
/// arithmetic apart into single lanes.
@inline(__always)
public func placeBatch(
    _ columns: UnsafePointer<Floats>, _ first: Int, _ affines: MutableFloats, _ step: Int,
    _ count: Int, _ turns: Bool
) {
    let zeros = SIMD32<Float>(repeating: 0)
    var room = (zeros, zeros, zeros, zeros, zeros, zeros)
    withUnsafeMutableBytes(of: &room) { bytes in
        guard let parts = bytes.baseAddress else { return }
        func part(_ index: Int, _ lane: Int) -> UnsafeMutableRawPointer {
            parts + (index &* MemoryLayout<SIMD32<Float>>.stride &+ lane &* MemoryLayout<Float>.stride)
        }
        func load(_ index: Int, _ lane: Int) -> Lanes {
            part(index, lane).loadUnaligned(as: Lanes.self)
        }
        func store(_ index: Int, _ lane: Int, _ lanes: Lanes) {
            part(index, lane).storeBytes(of: lanes, as: Lanes.self)
        }
        var start = 0
        while start < count {
            let left = count &- start, lanes = left < 32 ? left : 32, row = first &+ start
            func column(_ index: Int, _ lane: Int) -> Lanes {
                UnsafeRawPointer(columns[index] + (row &+ lane)).loadUnaligned(as: Lanes.self)
            }
            var (lane, pass) = (0, 0)
            while pass < (turns ? 2 : 1) {
                let (angles, index) = pass == 0 ? (Column.rotation, 0) : (Column.pathRotation, 4)
                @inline(__always) func put(_ turned: (sin: Lanes, cos: Lanes, quarters: LaneWords)) {
                    let (sin, cos) = sincos(turned.sin, turned.cos, turned.quarters)
                    store(index, lane, sin)
                    store(index &+ 1, lane, cos)
                    lane &+= Lanes.width
                }
                @inline(__always) func far(_ angles: Lanes) -> LaneWords {
                    unsafeBitCast(.!(angles.magnitude .<= Lanes(repeating: nearestAngles)), to: LaneWords.self)
                }
                lane = 0
                var areFar = LaneWords(repeating: 0)
                while isFullLibrary && lane < lanes {
                    let given = column(angles, lane)
                    areFar = areFar | far(given)
                    put(nearQuarterTurn(given))
                }
                // The rare large angles.
                lane = 0
                while (!isFullLibrary || isAny(areFar)) && lane < lanes {
                    let given = column(angles, lane)
                    if !isFullLibrary || isAny(far(given)) { put(quarterTurn(given)) } else { lane &+= Lanes.width }
                }
                pass &+= 1
            }
            lane = 0
            while lane < lanes {
                let (sin, cos) = (load(0, lane), load(1, lane)),
                    (sx, sy) = (column(Column.scaleX, lane), column(Column.scaleX &+ 1, lane))
                let k = column(Column.skew, lane) * sy + column(Column.shear, lane)
                store(0, lane, sx * cos)
                store(1, lane, sx * sin)
                store(2, lane, k * cos - sy * sin)
                store(3, lane, k * sin + sy * cos)
                lane &+= Lanes.width
            }
            lane = 0
            while turns && lane < lanes {
                let (s, r) = (load(4, lane), load(5, lane)), (a, b) = (load(0, lane), load(1, lane)),
                    (c, d) = (load(2, lane), load(3, lane))
                store(0, lane, a * r + c * s)
                store(1, lane, b * r + d * s)
                store(2, lane, c * r - a * s)
                store(3, lane, d * r - b * s)
                lane &+= Lanes.width
            }
            lane = 0
            var sumX = Lanes(repeating: 0), sumY = sumX
            while lane < lanes {
                let (a, b) = (load(0, lane), load(1, lane)), (c, d) = (load(2, lane), load(3, lane))
                let (vx, vy) = (column(Column.pivotX, lane), column(Column.pivotX &+ 1, lane))
                let x = column(Column.positionX, lane) + column(Column.translationX, lane) - (a * vx + c * vy),
                    y = column(Column.positionY, lane) + column(Column.translationX &+ 1, lane) - (b * vx + d * vy)
                store(4, lane, x)
                store(5, lane, y)
                (sumX, sumY) = (sumX + x, sumY + y)
                lane &+= Lanes.width
            }
            // A number that is not finite makes its layer's x or y so, even by a pivot of 0. Looking at numbers without
            // need costs time alone.
            let zeros = (sumX + sumY) * 0
            lane = isAny(zeros .!= zeros) ? 0 : lanes
            while lane < lanes {
                for index in below(6) {
                    store(index, lane, load(index, lane).finite)
                }
                lane &+= Lanes.width
            }
            // From lanes to layers.
            var to = UnsafeMutableRawPointer(affines + start &* step)
            lane = 0
            while isFullLibrary && step == 6 && lane &+ Lanes.width <= lanes {
                let (ab, ab2) = pairs(load(0, lane), load(1, lane)), (cd, cd2) = pairs(load(2, lane), load(3, lane)),
                    (xy, xy2) = pairs(load(4, lane), load(5, lane))
                writeTwo(ab, cd, xy, 0, to)
                writeTwo(ab2, cd2, xy2, 48, to)
                lane &+= Lanes.width
                to += Lanes.width &* 24
            }
            while lane < lanes {
                for index in below(6) {
                    to.storeBytes(of: part(index, lane).load(as: Float.self), toByteOffset: index &* 4, as: Float.self)
                }
                lane &+= 1
                to += step &* 4
            }
            start &+= 32
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

/// The parts that place a layer in its parent, one column of floats each, in this order.
public enum Column {
    public static var positionX: Int { 0 }
    public static var positionY: Int { 1 }
    public static var pathRotation: Int { 2 }
    public static var translationX: Int { 3 }  // the seven parts of the decomposed transform
    public static var rotation: Int { 5 }
    public static var skew: Int { 6 }
    public static var scaleX: Int { 7 }
    public static var shear: Int { 9 }
    public static var opacity: Int { 10 }
    public static var strokeStart: Int { 11 }
    public static var strokeEnd: Int { 12 }
    public static var pivotX: Int { 13 }  // anchor x size + bounds origin; animated where these are
    /// Those above place layers, and show them.
    public static var placing: Int { 15 }
    public static var zPosition: Int { 15 }
    public static var anchorX: Int { 16 }  // x y, and of the bounds x y width height
    public static var boundsX: Int { 18 }
    public static var hidden: Int { 22 }
    public static var count: Int { 23 }
}

/// The affine of `count` layers from number `first` on to their parents, a b c d tx ty each, `step` floats from one to
/// the next: p' = position + ((p - pivot) x path rotation x transform). Columns can be read a batch beyond the last
/// layer.
///
/// Stage by stage through a few rows of lanes: where lanes change places in the same loop, the compiler takes the
/// arithmetic apart.
@inlinable @inline(__always)
public func placeBatch(
    _ columns: UnsafePointer<UnsafePointer<Float>>, _ first: Int, _ affines: UnsafeMutablePointer<Float>, _ step: Int,
    _ count: Int, _ turns: Bool
) {
    let zeros = SIMD32<Float>(repeating: 0)
    var room = (zeros, zeros, zeros, zeros, zeros, zeros)
    withUnsafeMutableBytes(of: &room) { bytes in
        guard let parts = bytes.baseAddress else { return }
        @inline(__always) func part(_ index: Int, _ lane: Int) -> UnsafeMutableRawPointer {
            parts + (index &* 128 &+ lane &* 4)
        }
        @inline(__always) func load(_ index: Int, _ lane: Int) -> Lanes {
            part(index, lane).loadUnaligned(as: Lanes.self)
        }
        @inline(__always) func store(_ index: Int, _ lane: Int, _ lanes: Lanes) {
            part(index, lane).storeBytes(of: lanes, as: Lanes.self)
        }
        var start = 0
        while start < count {
            let left = count &- start, lanes = left < 32 ? left : 32, row = first &+ start
            @inline(__always) func column(_ index: Int, _ lane: Int) -> Lanes {
                UnsafeRawPointer(columns[index] + (row &+ lane)).loadUnaligned(as: Lanes.self)
            }
            var (lane, pass) = (0, 0)
            while pass < (turns ? 2 : 1) {
                let (angles, index) = pass == 0 ? (5, 0) : (2, 4)
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
                // The rare ones.
                lane = 0
                while (!isFullLibrary || isAny(areFar)) && lane < lanes {
                    let given = column(angles, lane)
                    if !isFullLibrary || isAny(far(given)) { put(quarterTurn(given)) } else { lane &+= Lanes.width }
                }
                pass &+= 1
            }
            lane = 0
            while lane < lanes {
                let (sin, cos) = (load(0, lane), load(1, lane)), (sx, sy) = (column(7, lane), column(8, lane))
                let k = column(6, lane) * sy + column(9, lane)
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
            var sums = Lanes(repeating: 0), scalarTracks = sums
            while lane < lanes {
                let (a, b) = (load(0, lane), load(1, lane)), (c, d) = (load(2, lane), load(3, lane))
                let (vx, vy) = (column(13, lane), column(14, lane))
                let x = column(0, lane) + column(3, lane) - (a * vx + c * vy),
                    y = column(1, lane) + column(4, lane) - (b * vx + d * vy)
                store(4, lane, x)
                store(5, lane, y)
                (sums, scalarTracks) = (sums + x, scalarTracks + y)
                lane &+= Lanes.width
            }
            // The rare one that is too large makes its layer's x or y so, even by a pivot of 0: what is not needed
            // costs time alone.
            sums = (sums + scalarTracks) * 0
            lane = isAny(sums .!= sums) ? 0 : lanes
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
    @usableFromInline typealias LanePairs = SIMD2<UInt64>
#else
    @usableFromInline typealias LanePairs = SIMD4<UInt64>
#endif

/// a[0] b[0] a[1] b[1] of every four lanes, and a[2] b[2] a[3] b[3], as words.
@inlinable @inline(__always)
func pairs(_ a: Lanes, _ b: Lanes) -> (LanePairs, LanePairs) {
    #if arch(wasm32)
        let low = Lanes(a[0], b[0], a[1], b[1]), high = Lanes(a[2], b[2], a[3], b[3])
    #else
        let low = Lanes(a[0], b[0], a[1], b[1], a[4], b[4], a[5], b[5]),
            high = Lanes(a[2], b[2], a[3], b[3], a[6], b[6], a[7], b[7])
    #endif
    return (unsafeBitCast(low, to: LanePairs.self), unsafeBitCast(high, to: LanePairs.self))
}

/// Three pairs each of two layers of every four, 48 bytes, behind each other.
@inlinable @inline(__always)
func writeTwo(_ ab: LanePairs, _ cd: LanePairs, _ xy: LanePairs, _ offset: Int, _ to: UnsafeMutableRawPointer) {
    @inline(__always) func write(_ first: UInt64, _ second: UInt64, _ place: Int) {
        to.storeBytes(of: SIMD2(first, second), toByteOffset: offset &+ place, as: SIMD2<UInt64>.self)
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

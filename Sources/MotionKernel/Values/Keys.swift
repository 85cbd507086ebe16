/// Numbers between keys. Eight that are neighbours among the values make a row, of words: the place of the first, 0,
/// then eight groups, eight bases. A group has one clock and one table of key times, so that it stands at one spot.
public enum KeyRow {
    @inlinable @inline(__always) public static var stride: Int { 72 }
    @inlinable @inline(__always) public static var groups: Int { 8 }
    @inlinable @inline(__always) public static var bases: Int { 40 }
}

/// A run of such neighbours of one group, by eights, whose segments are straight and each begin where the one before
/// ends: the place of the first, the group, the number of the first of the keys, in eights, and how many eights. Of
/// each key all the numbers stand together.
public enum KeyRun {
    @inlinable @inline(__always) public static var stride: Int { 16 }
    @inlinable @inline(__always) public static var group: Int { 4 }
    @inlinable @inline(__always) public static var keys: Int { 8 }
    @inlinable @inline(__always) public static var count: Int { 12 }
}

/// Where a group stands: what to add to a base for the segment, and how far in it; NaN where it does not apply.
public struct KeyPosition {
    public var offset: UInt32
    public var fraction: Float

    @inlinable
    public init(offset: UInt32, fraction: Float) { (self.offset, self.fraction) = (offset, fraction) }

    @inlinable @inline(__always)
    public static var none: KeyPosition { KeyPosition(offset: 0, fraction: Float.nan) }
}

/// values[place + lane] = the segment v0 v1 e0 e1 at floats[base + offset] at the fraction; where that is NaN the value
/// stays. The formula is that of KeySegment, to the bit.
@inlinable @inline(__always)
public func keysBatch(
    _ rows: UnsafeRawPointer, _ count: Int, _ floats: UnsafePointer<Float>, _ spots: UnsafePointer<KeyPosition>,
    _ values: UnsafeMutablePointer<Float>
) {
    var (row, left) = (rows, count)
    while left > 0 {
        var (half, place) = (0, UnsafeMutableRawPointer(values + row.load(as: UInt32.self).int))
        while half < 32 {
            let groups = (row + (KeyRow.groups &+ half)).assumingMemoryBound(to: UInt32.self)
            let bases = (row + (KeyRow.bases &+ half)).assumingMemoryBound(to: UInt32.self)
            @inline(__always) func spot(_ lane: Int) -> UnsafePointer<KeyPosition> {
                spots + groups[lane].int
            }
            let keys = Quads { lane in
                let at = bases[lane].int &+ spot(lane).pointee.offset.int
                return UnsafeRawPointer(floats + at).loadUnaligned(as: SIMD4<Float>.self)
            }
            @inline(__always) func fraction(_ lane: Int) -> Float { spot(lane).pointee.fraction }
            #if arch(wasm32)
                let f = Lanes(fraction(0), fraction(1), fraction(2), fraction(3))
            #else
                let f = Lanes(
                    fraction(0), fraction(1), fraction(2), fraction(3), fraction(4), fraction(5), fraction(6),
                    fraction(7))
            #endif
            keyLanes(keys, f, place)
            half &+= Lanes.width &* 4
            place += Lanes.width &* 4
        }
        row += KeyRow.stride
        left &-= 1
    }
}

/// A batch of values in their segments; where the fraction is NaN they stay.
@inlinable @inline(__always)
func keyLanes(_ keys: Quads, _ f: Lanes, _ values: UnsafeMutableRawPointer) {
    let span = keys.y - keys.x, rest = 1 - f
    let straight = Lanes.select(f .< Lanes(repeating: 0.5), keys.x + span * f, keys.y - span * rest)
    let value = (straight + f * rest * (keys.z * rest - keys.w * f)).finite
    values.storeBytes(of: Lanes.select(f .== f, value, values.loadUnaligned(as: Lanes.self)), as: Lanes.self)
}

/// The same of runs in lockstep, as far as they stand from `place` to `end`.
@inlinable @inline(__always)
public func keyRunsBatch(
    _ rows: UnsafeRawPointer, _ count: Int, _ keys: UnsafeRawPointer, _ spots: UnsafePointer<KeyPosition>,
    _ values: UnsafeMutablePointer<Float>,
    _ place: Int, _ end: Int
) {
    var (row, left) = (rows, count)
    while left > 0 {
        @inline(__always) func word(_ offset: Int) -> Int {
            row.load(fromByteOffset: offset, as: UInt32.self).int
        }
        let first = word(0), last = first &+ word(KeyRun.count) &* 8, start = first < place ? place : first,
            stop = last < end ? last : end
        let spot = spots[word(KeyRun.group)], f = spot.fraction, rest = 1 - f, stride = word(KeyRun.count) &* 32
        let here = keys + (word(KeyRun.keys) &* 32 &+ (spot.offset &>> 2).int &* stride)
        // From the nearer key to the other one.
        let (from, to) = f < 0.5 ? (here, here + stride) : (here + stride, here), share = f < 0.5 ? f : rest
        let bend = f * rest * (0 * rest - 0 * f)  // of no bends: a zero, or none
        var at = f == f ? start : stop, sums = Lanes(repeating: 0)
        let begin = at
        @inline(__always) func apply() {
            let offset = (at &- first) &* 4
            let near = (from + offset).loadUnaligned(as: Lanes.self), far = (to + offset).loadUnaligned(as: Lanes.self)
            let value = near + (far - near) * share + bend
            sums = sums + value
            UnsafeMutableRawPointer(values + at).storeBytes(of: value, as: Lanes.self)
            at &+= Lanes.width
        }
        while isFullLibrary && at &+ Lanes.width < stop {
            apply()
            apply()
        }
        while at < stop { apply() }
        // The rare sum that is too large, too: it costs time alone.
        sums = sums * 0
        at = isAny(sums .!= sums) ? begin : stop
        while at < stop {
            let value = UnsafeMutableRawPointer(values + at)
            value.storeBytes(of: value.loadUnaligned(as: Lanes.self).finite, as: Lanes.self)
            at &+= Lanes.width
        }
        row += KeyRun.stride
        left &-= 1
    }
}

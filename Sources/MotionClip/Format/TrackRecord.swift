import MotionKernel

/// One animation, with the numbers of its first float and word among the sections `floats` and `words`.
package struct TrackRecord {
    /// TrackKind in four bits, then in five the numbers that the track writes, then TrackFlag.
    var form: UInt32
    package var clock: UInt32
    package var target: UInt32  // of the first part, among the animated values; of a morph the layer
    package var step: UInt32  // values from part to part
    package var segments: UInt32  // between key times
    package var floats, words: UInt32
    /// keys: 1 + the group of keys that it applies with, in rows, else 0; path: a path or, with TrackFlag.follows, a
    /// layer; morph: the layer's next such track, or none; list: how many pairs of operations.
    var other: UInt32
    package var turnTarget: UInt32  // path: the place of the value of the path rotation, or none
    package var model: UInt32  // of the first part, among the columns or, with TrackFlag.user, the user values
    package var cycleEnd: Float  // cumulative: the progress with which a cycle ends
    package var spatialLayer: UInt32  // 1 + the layer in 3D whose transform it is; else 0

    package var kind: UInt32 { form & 15 }
    /// Numbers that the track writes.
    package var parts: UInt32 { form >> 4 & 31 }
    package var path: UInt32 { other }
    package var next: UInt32 { other }
    var group: UInt32 { kind == TrackKind.keys ? other : 0 }

    /// Sets kind and parts, without flags.
    mutating func setForm(_ kind: UInt32, parts: Int) { form = kind | parts.u32 << 4 }

    /// Returns whether one of some flags is set, TrackFlag's.
    package func has(_ flag: UInt32) -> Bool { form & flag != 0 }

    /// keys: floats from a part to the next one.
    package var partFloats: UInt32 { has(TrackFlag.linear) ? segments &+ 1 : segments &* 4 }

    /// keys: the numbers that tracks of one group share: the number of segments, and the distance of these.
    var keyForm: UInt64 { segments.u64 << 32 | partFloats.u64 }

    /// The bits that tracks with shared floats and words have in common, besides the number of segments.
    var contents: UInt32 { form & (TrackFlag.belowFlags | TrackFlag.linear | TrackFlag.uncurved) }

    /// Whether it only moves along the elements of a path, as `Track.move` does. With any flag that is not named here a
    /// path is not plain, and so it is with a flag that is added later.
    var isPlainPath: Bool {
        let known = TrackFlag.belowFlags | TrackFlag.extrapolates | TrackFlag.user | TrackFlag.evenTimes
        return kind == TrackKind.path && form & ~known == 0 && turnTarget == UInt32.max
    }

    /// Whether it moves along a path that may change.
    package var follows: Bool { kind == TrackKind.path && has(TrackFlag.follows) }
}

/// The kinds of tracks, by what their floats and words hold.
///
///     kind      floats                                         words
///     keys      key times, segments of each part; with         a SegmentWord per segment; with TrackFlag.uncurved
///               TrackFlag.linear the values of each part at    none
///               the key times
///     running   a0 a1 b0 b1 of each part:                      -
///               from = a0 + a1 x running value,
///               to = b0 + b1 x running value
///     matrix    the matrix that is given (TrackFlag says as    -
///               what): its parts as doubles, with `byGiven`
///               the affine; in 3D the matrix
///     path      key times                                      a SegmentWord per segment
///     morph     key times                                      a SegmentWord per segment, then per segment the paths
///                                                              from and to, where none is the running path
///     spatial   key times, segments of the twenty parts of     a SegmentWord per segment
///               the matrices
///     list      key times, pairs of operations (Operation)     a SegmentWord per segment, then per segment its first
///                                                              pair
///     runningKeys
///               key times, a0 a1 b0 b1 of each segment of      a SegmentWord per segment
///               each part, as of "running"
///
/// Key times are one more than segments. The segments of a part follow each other (KeySegment: v0 v1 e0 e1).
package enum TrackKind {
    /// Has no effect: no values are given.
    package static var none: UInt32 { 0 }
    /// Goes from number to number, each part by itself.
    package static var keys: UInt32 { 1 }
    /// Goes from, to or by a number, where the other end is the running value.
    package static var running: UInt32 { 2 }
    /// Goes from, to or by a matrix, where the other end is the running transform.
    package static var matrix: UInt32 { 3 }
    /// Moves a layer along a path.
    package static var path: UInt32 { 4 }
    /// Goes from path to path; its target and its model value are the layer.
    package static var morph: UInt32 { 5 }
    /// Goes from matrix to matrix in 3D, both taken apart.
    package static var spatial: UInt32 { 6 }
    /// Goes from list to list of transform functions.
    package static var list: UInt32 { 7 }
    /// Goes from number to number, where the first or the last one is the running value.
    package static var runningKeys: UInt32 { 8 }

    /// Returns whether tracks of a kind have key times, and a word per segment.
    static func hasSegments(_ kind: UInt32) -> Bool { kind == keys || kind >= path }

    /// Returns how many words a track has.
    static func wordCount(_ kind: UInt32, _ segments: UInt64, _ flags: UInt32) -> UInt64 {
        if flags & TrackFlag.uncurved != 0 || !hasSegments(kind) { return 0 }
        return kind == morph ? segments &* 3 : kind == list ? segments &* 2 : segments
    }

    /// Returns how many floats a track has, without the pairs of a list.
    @inline(never)
    static func floatCount(_ kind: UInt32, _ parts: UInt64, _ segments: UInt64, _ flags: UInt32) -> UInt64 {
        switch kind {
        case keys, runningKeys:
            return segments &+ 1 &+ parts &* (flags & TrackFlag.linear != 0 ? segments &+ 1 : segments &* 4)
        case running: return parts &* 4
        case matrix: return parts == SpatialParts.count.u64 ? 16 : 2 &* parts
        case path, morph, list: return segments &+ 1
        case spatial: return segments &+ 1 &+ Matrix.componentCount.u64 &* segments &* 4
        default: return 0
        }
    }
}

/// Bits of a track's `form`, above kind and parts.
package enum TrackFlag {
    /// From, to and by go on beyond progress 0...1; keyframes stop there.
    package static var extrapolates: UInt32 { 1 &* unit }
    /// Matrices turn by CSS's rule of half turns.
    static var cssHalfTurn: UInt32 { 2 &* unit }
    /// Target and model value are among the user values.
    package static var user: UInt32 { 4 &* unit }
    /// path: turns the layer to the tangent.
    package static var turn: UInt32 { 8 &* unit }
    /// path: turns the layer half a turn more.
    package static var reverse: UInt32 { 16 &* unit }
    /// matrix: "from" is given.
    package static var fromGiven: UInt32 { 32 &* unit }
    /// matrix: "to" is given.
    static var toGiven: UInt32 { 64 &* unit }
    /// matrix: "by" is given.
    package static var byGiven: UInt32 { 128 &* unit }
    /// Adds its value to the running value.
    package static var additive: UInt32 { 256 &* unit }
    /// Each cycle starts from the end of the one before.
    package static var cumulative: UInt32 { 512 &* unit }
    /// keys: the outer segments go on beyond progress 0...1.
    package static var goesOn: UInt32 { 1024 &* unit }
    /// path: progress is a fraction of its length.
    package static var paced: UInt32 { 2048 &* unit }
    /// The mask of the space that a colour mixes in (ColorSpace), in units of `colorUnit`; 0 of no colour.
    package static var color: UInt32 { 3 &* colorUnit }
    static var colorUnit: UInt32 { 4096 &* unit }
    /// path: the path is that of a layer, as it is at the time.
    package static var follows: UInt32 { 16384 &* unit }
    /// path: the fraction of an element is one of its length.
    package static var even: UInt32 { 32768 &* unit }
    /// keys: from key to key each part goes straight.
    package static var linear: UInt32 { 65536 &* unit }
    /// keys: no segment has a curve.
    package static var uncurved: UInt32 { 131072 &* unit }
    /// Its value is an angle, or has some, that may go on for many turns: whole ones are taken off.
    package static var angle: UInt32 { 262_144 &* unit }
    /// The key times are those of segments of even length.
    package static var evenTimes: UInt32 { 524_288 &* unit }
    /// The bits of kind and parts.
    static var belowFlags: UInt32 { unit &- 1 }
    private static var unit: UInt32 { 512 }
}

/// What a track's word says of a segment: the number of its curve, and a bit.
package enum SegmentWord {
    /// The values do not mix; they flip at a half.
    package static var flip: UInt32 { 0x8000_0000 }
    /// The start holds until the end.
    package static var hold: UInt32 { 0x4000_0000 }
    package static var curveMask: UInt32 { 0x3FFF_FFFF }
}

extension TrackRecord {
    /// The number of segments of equal length up to which singles hold the times of keys exactly enough.
    static var fewEven: Int { 256 }

    /// The number of floats after those of all tracks: rows read linear keys by fours, of which two count.
    static var trailingFloats: UInt64 { 2 }

    /// Returns whether the animation may read or write the transform of a layer in the plane.
    func transforms(_ stride: Int) -> Bool {
        let first = model.int &- Column.translationX &* stride
        return !has(TrackFlag.user) && first >= 0 && first < AffineDecomposition.count &* stride
    }

    /// Returns how the animation makes the transform of a layer in the plane, if that goes in lanes; else `none`.
    @inline(never)
    func transformKind(_ stride: Int) -> UInt32 {
        if parts != AffineDecomposition.count.u32 || step != stride.u32 || !transforms(stride)
            || kind == TrackKind.none || has(TrackFlag.cumulative)
        {
            return TransformKind.none
        }
        if has(TrackFlag.additive) { return TransformKind.sum | TransformKind.cssHalfTurn }
        if kind == TrackKind.list { return TransformKind.list | TransformKind.cssHalfTurn }
        if kind != TrackKind.matrix { return TransformKind.none }
        let transform =
            has(TrackFlag.fromGiven)
            ? TransformKind.from : has(TrackFlag.toGiven) ? TransformKind.to : TransformKind.by
        return has(TrackFlag.cssHalfTurn) ? transform | TransformKind.cssHalfTurn : transform
    }
}

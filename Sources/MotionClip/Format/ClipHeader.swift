import MotionKernel

/// The beginning of a clip, and of a `.motion` file: numbers that say how large all that follows is.
///
/// Byte 0 is the first letter of "MOTN". All numbers are little-endian, at the offsets that their types give them (the
/// tests compare these with the format's description); counts are 32 bits wide. The sections (Section) follow the
/// header from byte 304 on. Their places follow from these counts alone.
public struct ClipHeader {
    public var magic: UInt32 = 0  // byte 0: "MOTN"
    public var format: UInt32 = 0  // byte 4: the version of the format
    public var size: UInt32 = 0  // byte 8: of the whole clip, in bytes
    public var layerCount: UInt32 = 0
    public var checksum: UInt64 = 0  // byte 16: of all other bytes
    public var duration: Double = 0  // byte 24: seconds until the last clock ends, infinite if one never does
    /// Byte 32: bit c is 1 if column c (Column) is animated on some layer; the top bits are AnimatedColumns' flags.
    public var animatedColumns: UInt32 = 0
    public var turns: UInt32 = 0  // 1 if a motion path turns layers
    public var userCount: UInt32 = 0  // floats of the user properties, and of the transforms of layers in 3D
    public var channelCount: UInt32 = 0
    public var valueCount: UInt32 = 0  // floats that all channels deliver
    public var animationCount: UInt32 = 0  // tracks: one an animation
    public var curveCount: UInt32 = 0  // distinct timing curves, the linear one first
    public var clockCount: UInt32 = 0  // distinct clocks
    public var recordCount: UInt32 = 0  // clocks with a record of their own: the first ones; the others are in rows
    public var floatCount: UInt32 = 0  // of the curves' tables and the tracks
    public var wordCount: UInt32 = 0  // of the layers' shapes and the tracks
    public var pathCount: UInt32 = 0
    public var pathBytes: UInt32 = 0  // of all prepared paths
    public var scalarTrackCount: UInt32 = 0  // tracks that apply one by one
    public var mixCount: UInt32 = 0  // rows of straight tracks
    public var spatialCount: UInt32 = 0  // layers in 3D, and those below them
    /// ShapeFlag's: some layer has a path.
    public var hasShapes: UInt32 = 0
    public var morphBytes: UInt32 = 0  // of scratch for a path that an animation makes
    public var geometryVerbs: UInt32 = 0  // of all layers' paths at one time, at most
    public var geometryPoints: UInt32 = 0  // of all layers' paths at one time, at most
    public var keyRowCount: UInt32 = 0
    public var keyGroupCount: UInt32 = 0
    public var clockRowCount: UInt32 = 0  // rows of eight clocks
    public var listCount: UInt32 = 0  // of eight numbers each, which rows share
    public var keyRunCount: UInt32 = 0
    public var keyRunValueCount: UInt32 = 0  // of eight floats each
    public var hasLayerClocks: UInt32 = 0  // 1 if some layer shows only while a clock applies
    public var preparedCount: UInt32 = 0  // of 16 bytes: rows and tables of the curves; 0 if none has a table
    public var parentJoinCount: UInt32 = 0  // layers that have a parent
    public var measures: UInt32 = 0  // 1 if an animation goes along a path by lengths, or along the path of a layer
    public var layerClockCount: UInt32 = 0  // words
    public var scalarTracksAscend: UInt32 = 0  // 1 if the tracks that apply one by one go by blocks of eight layers
    public var userPropertyCount: UInt32 = 0
    public var contentsCount: UInt32 = 0  // of 8 bytes: rows that are not sampled; 0 if there are none
    public var trimCount: UInt32 = 0
    public var trimmedCount: UInt32 = 0  // entries of the lists of all trims
    public var trimmedLayerCount: UInt32 = 0
    public var trimPieces: UInt32 = 0  // of trimmed paths at one time, and for one of them room once more, at most

    // How much there is to draw at one time, at most (DrawNeeds).
    public var drawItems: UInt32 = 0
    public var drawFloats: UInt32 = 0
    public var drawVerbs: UInt32 = 0
    public var drawPoints: UInt32 = 0
    /// Where each section begins, in bytes from the beginning of the clip: it follows from the counts, and a sample
    /// does not reckon it again.
    var offsets = InlineArray<26, UInt32>(repeating: 0)

    /// The layers in 3D, and those below them, that this module computes: none without space.
    public var spaceCount: UInt32 { hasSpace ? spatialCount : 0 }

    public init() {}

    static var magicNumber: UInt32 { 0x4E54_4F4D }  // "MOTN" in the order of the bytes
    static var formatVersion: UInt32 { 5 }

    /// The counts of sections, each by the number of its 32-bit word in the header. Embedded Swift cannot ask for the
    /// offset of a field in a constant; MotionClipTests compares these with the fields of the same names.
    enum Count: UInt8 {
        case layerCount = 3
        case userCount = 10
        case animationCount = 13
        case curveCount = 14
        case recordCount = 16
        case floatCount = 17
        case wordCount = 18
        case pathCount = 19
        case pathBytes = 20
        case scalarTrackCount = 21
        case mixCount = 22
        case spatialCount = 23
        case keyRowCount = 28
        case keyGroupCount = 29
        case clockRowCount = 30
        case listCount = 31
        case keyRunCount = 32
        case keyRunValueCount = 33
        case preparedCount = 35
        case parentJoinCount = 36
        case layerClockCount = 38
        case contentsCount = 41
        case trimCount = 42
        case trimmedCount = 43
        case trimmedLayerCount = 44
    }
}

/// Bits of the header's `hasShapes`.
enum ShapeFlag {
    /// Some layer has a path, given or animated: the words begin with two a layer.
    static var present: UInt32 { 1 }
    /// Some animation moves a layer along the path of a layer.
    static var followed: UInt32 { 2 }
}

/// Returns the checksum of a clip, of its words of 64 bits, with 0 in place of the checksum itself. Four sums of FNV-1a
/// run in parallel, word i into sum i mod 4, since each step has to wait for the one before. At the end, zeros fill up
/// to the next four words, always at least one. Then the sums b, c and d go into a in the same way.
@inline(never)
func checksum(_ clip: UnsafePointer<ClipHeader>, _ size: UInt32) -> UInt64 {
    let prime: UInt64 = 0x0000_0100_0000_01B3, start: UInt64 = 0xCBF2_9CE4_8422_2325
    let words: Words64 = UnsafeRawPointer(clip).typed()
    var (a, b, c, d) = (start, start, start ^ words[2], start)
    var i = 0
    let end = (size >> 3).int
    @inline(__always) func take(_ word: (Int) -> UInt64) {
        a = (a ^ word(i)) &* prime
        b = (b ^ word(i &+ 1)) &* prime
        c = (c ^ word(i &+ 2)) &* prime
        d = (d ^ word(i &+ 3)) &* prime
        i &+= 4
    }
    while i &+ 4 <= end { take { words[$0] } }
    take { $0 < end ? words[$0] : 0 }
    a = (a ^ b) &* prime
    a = (a ^ c) &* prime
    return (a ^ d) &* prime
}

import CMotion
import MotionKernel

/// Reads a Lottie file into tables. One walk counts rows, and writes those that fit into the memory; where there is too
/// little, the same walk is made again.
///
/// What the file has beyond that is reported. Nothing is an error but a text without layers, and more rows than the
/// caller wants.
public struct LottieReader {
    let tape: JSONTape
    let root: JSONValue
    var tables: TableWriter
    let scratch: LottieScratch
    /// Shapes of the lists that are being walked.
    var list: LottieList
    /// Keyframes that expressions of the layer that is drawn have made; nil before the first.
    var evaluations: UnsafeMutablePointer<LottieEvaluations>?
    /// The channels with constant values.
    var stills = StillChannels()
    let mostRows: UInt32
    /// Layers that have been listed, and the composition that is being surveyed.
    var surveyed: UInt32 = 0, surveyedComposition = 0
    /// Why reading stopped.
    var failure = MOTION_OK

    let frameRate: Double
    /// The version of the exporter as one number, 50706 for 5.7.6: how colors and closed paths are written.
    let version: Int
    /// Whether a player has read and written the file, which left control points in absolute coordinates; and whether
    /// those of the layer that is walked are absolute.
    let isComplete: Bool
    var hasAbsoluteTangents = false
    /// The time of the composition that is being walked.
    var time = LottieTime()
    /// Whether what is walked has been walked and reported before.
    var isMuted = false
    /// Path modifiers that apply to the next path: rows of the JSON values, the innermost last.
    var modifiers = LottieModifiers()
    /// The work that was spent on what the file does not have itself: see `spend`.
    var spent = 0
    /// The steps that expressions have taken: see `step`.
    var steps = 0
    /// Layers that trims of the shapes that are walked will list.
    var trimmedCount: UInt64 = 0
    /// Whether the motion layers that are appended are in 3D.
    var isInSpace = false
    /// The number of nested mattes.
    var matteDepth = 0
    /// The depths of nested compositions and layers that are being drawn, and of nested lists of shapes.
    var drawingDepth = 0, shapeDepth = 0
    /// The clock of keyframes and the easing that were appended last, and how far a number went; neighbours often share
    /// them.
    var lastKeys = LottieKeyClock()
    var lastEasing = LottieEasing()
    var lastProgress = LottieProgress()
    var lastReport = motion_report(value: MOTION_NONE, what: 0, lost: 0)

    init(_ root: JSONValue, _ tables: TableWriter, _ mostRows: UInt32, _ scratch: LottieScratch) {
        (tape, self.root) = (root.tape, root)
        self.tables = tables
        self.mostRows = mostRows
        self.scratch = scratch
        list = LottieList(scratch.end, until: scratch.end)
        let rate = root.member("fr")?.number ?? 0
        frameRate = rate >= 1e-3 && rate <= 1e6 ? rate : 30
        isComplete = root.isSet("__complete")
        version = isComplete ? .max : root.member("v")?.string?.versionNumber ?? .max
    }

    /// Returns the rows that were counted, in the scratch, which begins with them.
    public static func counted(_ scratch: UnsafeMutableRawPointer) -> UnsafeMutablePointer<TableWriter> {
        scratch.typed()
    }

    /// Returns the bytes of scratch for a text with this number of JSON values.
    public static func scratchSize(_ valueCount: UInt32) -> UInt64 {
        LottieScratch.fixedSize.u64 &+ valueCount.u64 &* MemoryLayout<motion_json_value>.stride.u64
    }

    /// Returns whether there are more rows than the caller wants, or names beyond all measure, which ends the walk.
    @inline(never)
    mutating func isFull() -> Bool {
        if tables.rowCount > mostRows.u64 || tables.text.count.u64 > (mostRows.u64 &+ 1024) &* 64 {
            failure = MOTION_ERROR_COUNT
        }
        return failure != MOTION_OK
    }

    /// Work that may still be spent: so much for each JSON value and each row.
    var workLeft: Int { 4096 &+ tape.count &* 16 &+ tables.rowCount.int &* 32 &- spent }

    /// Spends work, in vertices that are made; false, and nothing is spent, if it is more than is left.
    ///
    /// A few letters can ask for thousands of vertices at each keyframe. What the file itself has is not counted.
    @inline(never)
    mutating func spend(_ work: Int) -> Bool {
        // Rows are counted only if the values alone do not allow it.
        if work > 4096 &+ tape.count &* 16 &- spent && work > workLeft { return false }
        spent &+= work
        return true
    }
}

extension LottieReader {
    /// Counts a step of an expression; false if all expressions have taken more than a file may ask for.
    mutating func step() -> Bool {
        steps.advance()
        return steps <= 262_144 &+ tape.count &* 16
    }
}

/// The largest coordinate of a description.
let largestNumber = 1e9

extension JSONString {
    /// The version "5.7.6" as 50706; any number for other texts.
    var versionNumber: Int {
        var version = 0, part = 0, parts = 0
        for i in below(count) {
            if bytes[i] == "." {
                version = version &* 100 &+ part
                part = 0
                parts.advance()
            } else if isDigit(bytes[i]) && part < 1000 {
                part = part &* 10 &+ (bytes[i] &- "0").int
            }
            if parts > 2 { break }
        }
        while parts < 3 {
            version = version &* 100 &+ part
            part = 0
            parts.advance()
        }
        return version
    }
}

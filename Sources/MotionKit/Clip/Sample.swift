/// What of a sample is wanted. What is not wanted is an empty array, and costs nothing.
public struct Outputs: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var affines: Outputs { Outputs(rawValue: 1) }
    public static var opacities: Outputs { Outputs(rawValue: 2) }
    public static var strokes: Outputs { Outputs(rawValue: 4) }
    public static var values: Outputs { Outputs(rawValue: 8) }
    public static var velocities: Outputs { Outputs(rawValue: 16) }
    public static var frames: Outputs { Outputs(rawValue: 32) }
    public static var orders: Outputs { Outputs(rawValue: 64) }

    /// All but frames and orders.
    public static var usual: Outputs { [.affines, .opacities, .strokes, .values, .velocities] }
    public static var all: Outputs { [.usual, .frames, .orders] }
}

/// How all layers look at one time. Arrays of layers are in the order of ``Clip/layers``.
public struct Sample: Hashable, Sendable {
    /// Seconds.
    public let time: Double

    /// From each layer's own coordinates to the space that was asked for.
    public let affines: [Affine]

    /// 0 to 1.
    public let opacities: [Float]

    /// The visible part of each layer's path: start and end as fractions of its length, not clamped.
    public let strokes: [SIMD2<Float>]

    /// The channels, one after the other (``Clip/channels``).
    public let values: [Float]

    /// The derivatives of the values, per second; 0 where a value holds or jumps.
    public let velocities: [Float]

    /// x y width height, in points, of the box around each layer's bounds, in the space that was asked for.
    public let frames: [SIMD4<Float>]

    /// The rows of the layers as a painter takes them, from the back.
    public let orders: [UInt32]
}

/// How all layers look at many times: a collection of samples, one for each time.
///
/// The arrays hold all times, one after the other. `affines[time * layerCount + layer]` is that of a layer at a time,
/// and so on; `values` and `velocities` have `valueCount` numbers a time.
public struct Samples: RandomAccessCollection, Hashable, Sendable {
    /// Seconds, as they were asked for.
    public let times: [Double]

    public let layerCount: Int
    public let valueCount: Int

    /// times x layers
    public internal(set) var affines: [Affine] = []

    /// times x layers, 0 to 1
    public internal(set) var opacities: [Float] = []

    /// times x layers
    public internal(set) var strokes: [SIMD2<Float>] = []

    /// times x numbers of the channels
    public internal(set) var values: [Float] = []

    /// times x numbers of the channels, per second
    public internal(set) var velocities: [Float] = []

    /// times x layers, in points
    public internal(set) var frames: [SIMD4<Float>] = []

    /// times x layers
    public internal(set) var orders: [UInt32] = []

    init(times: [Double], layerCount: Int, valueCount: Int) {
        self.times = times
        self.layerCount = layerCount
        self.valueCount = valueCount
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { times.count }

    /// Returns the sample at times[index].
    public subscript(index: Int) -> Sample {
        func row<Element>(_ all: [Element], _ count: Int) -> [Element] {
            all.isEmpty ? [] : Array(all[index * count..<(index + 1) * count])
        }
        return Sample(
            time: times[index], affines: row(affines, layerCount), opacities: row(opacities, layerCount),
            strokes: row(strokes, layerCount), values: row(values, valueCount),
            velocities: row(velocities, valueCount), frames: row(frames, layerCount), orders: row(orders, layerCount))
    }
}

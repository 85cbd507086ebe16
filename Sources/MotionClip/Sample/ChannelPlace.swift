import CMotion
import MotionKernel

/// Where the numbers of a channel are while a clip is sampled.
public struct ChannelPlace {
    /// How many numbers it has.
    public let arity: Int
    /// Its layer; MOTION_NONE of a user property.
    public let layer: UInt32
    /// The first of its numbers among the user values, which the parts of transforms in 3D belong to; -1 of columns.
    public let user: Int
    /// The first of its columns, if it has columns.
    public let column: Int
    /// The first of its numbers among the parts of a transform in 3D, if it is one of these.
    public let part: Int
    public let isUserProperty: Bool
}

extension Clip {
    /// Returns where the numbers of a channel are.
    public func place(ofChannel row: Int) -> ChannelPlace {
        let labels = labels(), label = labels[row],
            end = row &+ 1 < header.channelCount.int ? labels[row &+ 1].place : header.valueCount
        let isUser = label.property >= MOTION_PROPERTY_USER,
            property = LayerProperty.table[unchecked: LayerProperty.find(label.property)]
        return ChannelPlace(
            arity: (end &- label.place).int, layer: isUser ? MOTION_NONE : label.layer, user: userPlace(label) ?? -1,
            column: property.column.int, part: property.part.int, isUserProperty: isUser)
    }

    /// Returns where a property of a layer is, as a channel of it would read it. A user property needs a channel. Nil
    /// if the layer does not have it.
    public func place(of property: UInt32, layer: UInt32) -> ChannelPlace? {
        if property >= MOTION_PROPERTY_USER {
            let labels = labels()
            for row in below(header.channelCount) where labels[row].property == property {
                return place(ofChannel: row)
            }
            return nil
        }
        let row = LayerProperty.table[unchecked: LayerProperty.find(property)],
            user = userPlace(motion_label(layer: layer, property: property, place: 0))
        if row.access == .unknown || row.access == .byFunction || row.access == .spatial && user == nil { return nil }
        return ChannelPlace(
            arity: row.width.int, layer: layer, user: user ?? -1, column: row.column.int, part: row.part.int,
            isUserProperty: false)
    }

    /// Returns where the channel is to which a number of the values belongs, if it is one of a user property.
    @inline(never)
    public func place(ofValue index: UInt32) -> ChannelPlace? {
        guard let row = channel(ofValue: index), labels()[row].property >= MOTION_PROPERTY_USER else { return nil }
        return place(ofChannel: row)
    }

    /// Width and height of the picture; 0 if they are not known.
    public var pictureSize: SIMD2<Double> {
        if header.contentsCount == 0 { return SIMD2(0, 0) }
        let size = contentsRecord.pointee.size
        return SIMD2(Double(size.0), Double(size.1))
    }

    /// Returns the time of the last frame until a time: at the end of the interval that is shown, a frame sooner.
    public func lastShown(until end: Double) -> Double {
        if header.contentsCount == 0 { return end }
        let rate = contentsRecord.pointee.frame_rate
        return rate > 0 && end == contentsRecord.pointee.to ? end - 1 / rate : end
    }

    /// Whether its clocks end, or an interval is shown.
    public var ends: Bool {
        if header.duration < .infinity || header.contentsCount == 0 { return header.duration < .infinity }
        return contentsRecord.pointee.to > contentsRecord.pointee.from
    }

    /// Whether z positions decide in which order rows of paint are drawn.
    public var isSorted: Bool { header.contentsCount != 0 && contentsRecord.pointee.sorted != 0 }

    /// The rows of paint; nil if there are none.
    public var paints: (rows: UnsafePointer<motion_paint>, count: Int, painted: Words)? {
        if header.contentsCount == 0 { return nil }
        let contents = contentsRecord.pointee
        return (
            (base + contents.first_paint.int).typed(), contents.paint_count.int,
            (base + contents.first_painted.int).typed()
        )
    }
}

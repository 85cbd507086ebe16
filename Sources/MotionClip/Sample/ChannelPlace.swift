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
}

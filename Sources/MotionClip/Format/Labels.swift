import CMotion
import MotionKernel

// What channels deliver: a motion_label each, in the contents of a clip. A label says which property of which layer a
// channel is, and so also where sampling reads its numbers.

extension Clip {
    /// Returns a label for each channel.
    @inline(never)
    func labels() -> UnsafePointer<motion_label> {
        // Without channels there may be no contents, and nothing is read.
        let first = header.channelCount == 0 ? 0 : contentsRecord.pointee.first_label
        return (base + first.int).typed()
    }

    /// Returns whether a user property belongs to a layer, or no channel says so.
    package func isOwned(_ user: UInt32) -> Bool {
        let labels = labels()
        for row in below(header.channelCount) where labels[row].property == MOTION_PROPERTY_USER &+ user {
            return labels[row].layer != MOTION_NONE
        }
        return true
    }

    /// Returns where the user values have the first number of a channel: of a user property, or of a part of a
    /// transform in 3D. Nil if columns have it.
    @inline(__always)
    func userPlace(_ label: motion_label) -> Int? {
        if label.property >= MOTION_PROPERTY_USER { return (label.property &- MOTION_PROPERTY_USER).int &* 4 }
        if header.spaceCount == 0 { return nil }
        let part = LayerProperty[label.property].part.int
        return part == LayerProperty.none ? nil : placeInSpace(label.layer).map { $0 &+ part }
    }

    /// Returns where the user values have the transform of a layer in 3D; nil of another layer.
    @inline(never)
    func placeInSpace(_ layer: UInt32) -> Int? {
        let records = spatials, index = records.index(of: layer, header.spaceCount.int)
        return index < 0 || records[index].base == UInt32.max ? nil : records[index].base.int
    }

    /// Returns the channel that delivers a number of the values: the last one whose numbers begin there or before.
    func channel(ofValue index: UInt32) -> Int? {
        if index >= header.valueCount { return nil }
        let labels = labels()
        var (low, high) = (0, header.channelCount.int)
        while high &- low > 1 {
            let middle = (low &+ high) >> 1
            if labels[middle].place <= index { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns where the user values have a number of the channels; nil if it is not one of a user property.
    @inline(never)
    package func userPlace(ofValue index: UInt32) -> Int? {
        guard let row = channel(ofValue: index) else { return nil }
        let label = labels()[row]
        if label.property < MOTION_PROPERTY_USER { return nil }
        return userPlace(label).map { $0 &+ (index &- label.place).int }
    }

    /// Returns whether labels describe the values, each value once and in order.
    @inline(__always)
    var labelsAreSound: Bool {
        let labels = labels(), count = header.channelCount
        var place: UInt32 = 0
        for row in below(count) {
            let label = labels[row], end = row &+ 1 < count.int ? labels[row &+ 1].place : header.valueCount
            if label.place != place || end < place { return false }
            let width = end &- place
            if label.property >= MOTION_PROPERTY_USER {
                let user = label.property &- MOTION_PROPERTY_USER
                let isOwned = label.layer == MOTION_NONE || label.layer < header.layerCount
                if user >= header.userPropertyCount || !isOwned || width &- 1 > 3 { return false }
            } else {
                let property = LayerProperty.table[unchecked: LayerProperty.find(label.property)]
                if property.access == .unknown || property.access == .byFunction || label.layer >= header.layerCount
                    || width != property.width.u32
                {
                    return false
                }
                // A layer in the plane has no such numbers. A player plays no clip with layers in 3D.
                let isInSpace = hasSpace ? userPlace(label) != nil : header.spatialCount != 0
                if property.access == .spatial && !isInSpace { return false }
            }
            place = end
        }
        return place == header.valueCount
    }
}

import CMotion
import MotionKernel
import MotionRules

// The rules of paint and names, whose rows refer to tables of the description.

extension Tables {
    /// Returns the first rule that a row of paint breaks.
    @inline(__always)
    func paintRule(_ row: Int) -> RuleBreak {
        let rows = PaintRows(rows: paints, count: paint_count, paintedCount: painted_count, layerCount: layer_count)
        return rows.rule(row, hasChannels: hasChannels)
    }

    /// Returns whether a number of channels, or of pairs of channels, of user properties exist, with as many floats as
    /// a number of paint has; or a number of channels of bounds. The box of a gradient may be either.
    @inline(never)
    private func hasChannels(_ number: PaintNumber, _ first: UInt32, _ count: UInt32) -> Bool {
        let width = number.more == 0 ? 1 : 2
        if !fits(first, count, width, channel_count) { return false }
        for i in below(count.int &* width) {
            let property = channels[first.int &+ i].property
            let floats = i & 1 == 0 || width == 1 ? number.floats : number.more
            let isBounds =
                number.field == PaintField.bounds.u8
                || (number.field == PaintField.gradientBox.u8 && property == MOTION_PROPERTY_BOUNDS)
            if isBounds ? property != MOTION_PROPERTY_BOUNDS : property < MOTION_PROPERTY_USER { return false }
            if self.width(of: property) != floats.int { return false }
        }
        return true
    }

    /// Whether the z position of a layer is not 0, or moves.
    var hasDepths: Bool {
        for row in below(layer_count) {
            if layers[row].z_position != 0 { return true }
        }
        for row in below(animation_count) {
            if animations[row].property == MOTION_PROPERTY_Z_POSITION { return true }
        }
        return false
    }

    var nameRows: NameRows {
        NameRows(
            rows: names, textCount: text_count, layerCount: layer_count, animationCount: animation_count,
            userPropertyCount: user_property_count, paintCount: paint_count)
    }

    /// The counts of the rows that are not sampled, and the fields about the picture.
    var contents: motion_contents {
        var contents = motion_contents()
        (contents.paint_count, contents.painted_count) = (paint_count, painted_count)
        (contents.name_count, contents.marker_count) = (name_count, marker_count)
        (contents.text_count, contents.label_count) = (text_count, channel_count)
        (contents.size, contents.frame_rate) = (description.size, description.frame_rate)
        (contents.from, contents.to) = (description.from, description.to)
        return contents
    }
}

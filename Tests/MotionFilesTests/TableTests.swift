import CMotion
import Testing

@testable import MotionFiles

/// The constants that the loops over the tables of a TableWriter go by, against its fields and the structs of the
/// header.
@Suite struct TableTests {
    @Test func tablesStandInTheOrderOfTheirNumbers() {
        let fields: [(PartialKeyPath<TableWriter>, Int)] = [
            (\.timings, TableIndex.timings), (\.clocks, TableIndex.clocks), (\.paths, TableIndex.paths),
            (\.layers, TableIndex.layers), (\.animations, TableIndex.animations),
            (\.userProperties, TableIndex.userProperties), (\.channels, TableIndex.channels),
            (\.paintChannels, TableIndex.paintChannels), (\.floats, TableIndex.floats),
            (\.indices, TableIndex.indices), (\.verbs, TableIndex.verbs), (\.points, TableIndex.points),
            (\.layers3D, TableIndex.layers3D), (\.paints, 13), (\.painted, 14), (\.names, 15),
            (\.paintNames, TableIndex.paintNames), (\.markers, 17), (\.text, 18), (\.trims, TableIndex.trims),
            (\.trimmed, 20), (\.reports, TableIndex.reports)
        ]
        #expect(fields.count == TableIndex.count && TableIndex.repeated == TableIndex.layers3D + 1)
        for (field, number) in fields {
            #expect(MemoryLayout<TableWriter>.offset(of: field) == number * MemoryLayout<TableState>.stride)
        }
    }

    @Test func aStateIsWhatATableIs() {
        var writer = TableWriter()
        for _ in 0..<3 { writer.layers.append(motion_layer()) }
        #expect(writer.withStates { $0[TableIndex.layers].count } == 3)
        #expect(writer.withStates { $0[TableIndex.layers].memory } == nil)
        writer.multiply(by: 5)
        #expect(writer.layers.count == 15 && writer.longest() == 15)
        #expect(writer.blockSize == UInt64(15 * MemoryLayout<motion_layer>.stride))
        var block: [UInt64] = Array(repeating: 0, count: Int(writer.blockSize) / 8)
        block.withUnsafeMutableBytes { bytes in
            var written = TableWriter(writer, bytes.baseAddress!)
            for _ in 0..<15 { written.layers.append(motion_layer()) }
            #expect(
                written.isWhole && written.layers.rows == bytes.baseAddress!.assumingMemoryBound(to: motion_layer.self))
            #expect(written.withStates { $0[TableIndex.layers].capacity } == 15)
            written.layers.append(motion_layer())
            #expect(!written.isWhole)
        }
    }

    @Test func everyNumberOfATableIsOfItsRows() {
        var writer = TableWriter()
        writer.timings.advance(by: 1)
        writer.userProperties.advance(by: 6)
        writer.channels.advance(by: 7)
        writer.paintChannels.advance(by: 100)
        writer.floats.advance(by: 8)
        writer.points.advance(by: 11)
        writer.layers3D.advance(by: 16)
        writer.names.advance(by: 19)
        writer.markers.advance(by: 20)
        writer.text.advance(by: 21)
        let counts = (UInt32(0)..<32).map { writer.count(of: $0) }
        let wanted: [UInt32] = [0, 1, 0, 0, 0, 0, 6, 107, 8, 0, 0, 11, 0, 0, 0, 0, 16, 0, 0, 19, 20, 21]
        #expect(counts == wanted + Array(repeating: 0, count: 10))
        #expect(writer.longest() == 107)
    }

    @Test func linksStandWhereTheHeaderHasThem() {
        func offset<Row>(_ field: PartialKeyPath<Row>) -> Int { MemoryLayout<Row>.offset(of: field)! }
        let wanted: [(Int, Int, Int)] = [
            (TableIndex.timings, offset(\motion_timing.first), TableIndex.floats),
            (TableIndex.clocks, offset(\motion_clock.parent), TableIndex.clocks),
            (TableIndex.clocks, offset(\motion_clock.timing), TableIndex.timings),
            (TableIndex.paths, offset(\motion_path.first_verb), TableIndex.verbs),
            (TableIndex.paths, offset(\motion_path.first_point), TableIndex.points),
            (TableIndex.layers, offset(\motion_layer.parent), TableIndex.layers),
            (TableIndex.layers, offset(\motion_layer.clock), TableIndex.clocks),
            (TableIndex.layers, offset(\motion_layer.path), TableIndex.paths),
            (TableIndex.animations, offset(\motion_animation.layer), TableIndex.layers),
            (TableIndex.animations, offset(\motion_animation.property), TableIndex.userProperties),
            (TableIndex.animations, offset(\motion_animation.clock), TableIndex.clocks),
            (TableIndex.animations, offset(\motion_animation.path), TableIndex.paths),
            (TableIndex.animations, offset(\motion_animation.first_value), TableIndex.floats),
            (TableIndex.animations, offset(\motion_animation.first_key_time), TableIndex.floats),
            (TableIndex.animations, offset(\motion_animation.first_timing), TableIndex.indices),
            (TableIndex.animations, offset(\motion_animation.first_parameter), TableIndex.floats),
            (TableIndex.userProperties, offset(\motion_user_property.first_value), TableIndex.floats),
            (TableIndex.userProperties, offset(\motion_user_property.layer), TableIndex.layers),
            (TableIndex.channels, offset(\motion_channel.layer), TableIndex.layers),
            (TableIndex.channels, offset(\motion_channel.property), TableIndex.userProperties),
            (TableIndex.paintChannels, offset(\motion_channel.layer), TableIndex.layers),
            (TableIndex.paintChannels, offset(\motion_channel.property), TableIndex.userProperties),
            (TableIndex.indices, 0, TableIndex.timings),
            (TableIndex.layers3D, offset(\motion_layer_3d.layer), TableIndex.layers)
        ]
        #expect(wanted.count == TableLink.all.count)
        for (i, (table, offset, target)) in wanted.enumerated() {
            let link = TableLink.all[i]
            #expect(Int(link.table) == table && Int(link.offset) == offset && Int(link.target) == target, "\(i)")
        }
        // The words of a row of paint that are channels, and the one between them that is none.
        let channels: [PartialKeyPath<motion_paint>] = [
            \.color, \.opacity, \.width, \.first_dash, \.dash_offset, \.corner_radius, \.bounds, \.gradient_ends,
            \.highlight, \.gradient_box, \.gradient_transform, \.first_stop, \.sigma, \.sigma_y, \.offset, \.amount,
            \.first_number
        ]
        let words = (GatheredChannel.first..<GatheredChannel.end).filter { $0 != GatheredChannel.dashCount }
        #expect(channels.map(offset) == words.map { $0 * 4 })
        #expect(offset(\motion_paint.dash_count) == GatheredChannel.dashCount * 4)
        #expect(TableIndex.pointers == offset(\motion_description.timings))
    }
}

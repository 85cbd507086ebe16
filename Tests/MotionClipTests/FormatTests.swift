import CMotion
import Testing

@testable import MotionClip

/// The constants that stand for the offsets of fields, since Embedded Swift has no key paths, against the structs.
@Suite struct FormatTests {
    @Test("Each count of the header is the word of the field of its name")
    func counts() {
        let words: [(ClipHeader.Count, PartialKeyPath<ClipHeader>)] = [
            (.layerCount, \.layerCount), (.userCount, \.userCount),
            (.animationCount, \.animationCount), (.curveCount, \.curveCount), (.recordCount, \.recordCount),
            (.floatCount, \.floatCount), (.wordCount, \.wordCount), (.pathCount, \.pathCount),
            (.pathBytes, \.pathBytes), (.scalarTrackCount, \.scalarTrackCount), (.mixCount, \.mixCount),
            (.spatialCount, \.spatialCount), (.keyRowCount, \.keyRowCount), (.keyGroupCount, \.keyGroupCount),
            (.clockRowCount, \.clockRowCount), (.listCount, \.listCount), (.keyRunCount, \.keyRunCount),
            (.keyRunValueCount, \.keyRunValueCount), (.preparedCount, \.preparedCount),
            (.parentJoinCount, \.parentJoinCount), (.layerClockCount, \.layerClockCount),
            (.contentsCount, \.contentsCount), (.trimCount, \.trimCount), (.trimmedCount, \.trimmedCount),
            (.trimmedLayerCount, \.trimmedLayerCount)
        ]
        for (count, field) in words {
            #expect(MemoryLayout<ClipHeader>.offset(of: field) == Int(count.rawValue) * 4, "\(count)")
        }
        #expect(MemoryLayout<ClipHeader>.stride == 304)
        #expect(MemoryLayout<SpatialRecord>.stride == 144)
        #expect(MemoryLayout<SpatialRecord>.offset(of: \.matrix) == SpatialRecord.matrixOffset)
    }

    private func expect<Row>(_ fields: [(UInt32, PartialKeyPath<Row>)]) {
        for (offset, field) in fields { #expect(MemoryLayout<Row>.offset(of: field) == Int(offset), "\(field)") }
    }

    @Test("Each field that a fault names has the offset of the C layout")
    func fields() {
        expect([
            (DescriptionField.version, \motion_description.abi_version),
            (DescriptionField.size, \.size), (DescriptionField.frameRate, \.frame_rate),
            (DescriptionField.from, \.from), (DescriptionField.to, \.to), (DescriptionField.pointers, \.timings)
        ])
        expect([
            (PaintField.kind, \motion_paint.kind), (PaintField.flags, \.flags), (PaintField.gradient, \.gradient),
            (PaintField.cap, \.cap), (PaintField.join, \.join), (PaintField.blend, \.blend),
            (PaintField.mode, \.mode), (PaintField.spread, \.spread), (PaintField.layer, \.layer),
            (PaintField.firstPainted, \.first_painted), (PaintField.paintedCount, \.painted_count),
            (PaintField.color, \.color), (PaintField.opacity, \.opacity), (PaintField.width, \.width),
            (PaintField.firstDash, \.first_dash), (PaintField.dashCount, \.dash_count),
            (PaintField.dashOffset, \.dash_offset), (PaintField.cornerRadius, \.corner_radius),
            (PaintField.bounds, \.bounds), (PaintField.gradientEnds, \.gradient_ends),
            (PaintField.highlight, \.highlight), (PaintField.gradientBox, \.gradient_box),
            (PaintField.gradientTransform, \.gradient_transform),
            (PaintField.firstStop, \.first_stop), (PaintField.sigma, \.sigma), (PaintField.sigmaY, \.sigma_y),
            (PaintField.offset, \.offset), (PaintField.amount, \.amount), (PaintField.firstNumber, \.first_number),
            (PaintField.stopCount, \.stop_count), (PaintField.span, \.span),
            (PaintField.sourceCount, \.source_count), (PaintField.miterLimit, \.miter_limit)
        ])
        expect([(NameField.table, \motion_name.table), (NameField.row, \.row), (NameField.firstByte, \.first_byte)])
        expect([
            (MarkerField.time, \motion_marker.time), (MarkerField.duration, \.duration),
            (MarkerField.firstByte, \.first_byte)
        ])
        expect([
            (TimingField.kind, \motion_timing.kind), (TimingField.first, \.first), (TimingField.count, \.count),
            (TimingField.flags, \.flags), (TimingField.parameters, \.parameters)
        ])
        expect([
            (ClockField.parent, \motion_clock.parent), (ClockField.model, \.model), (ClockField.timing, \.timing),
            (ClockField.fill, \.fill), (ClockField.direction, \.direction), (ClockField.reserved, \.reserved),
            (ClockField.begin, \.begin)
        ])
        expect([
            (TrimField.mode, \motion_trim.mode), (TrimField.firstTrimmed, \.first_trimmed),
            (TrimField.start, \.start), (TrimField.end, \.end), (TrimField.offset, \.offset)
        ])
        expect([(PathField.firstVerb, \motion_path.first_verb), (PathField.firstPoint, \.first_point)])
        expect([
            (LayerField.parent, \motion_layer.parent), (LayerField.clock, \.clock), (LayerField.path, \.path),
            (LayerField.flags, \.flags), (LayerField.position, \.position), (LayerField.anchor, \.anchor),
            (LayerField.bounds, \.bounds), (LayerField.transform, \.transform), (LayerField.opacity, \.opacity),
            (LayerField.strokeStart, \.stroke_start), (LayerField.strokeEnd, \.stroke_end),
            (LayerField.zPosition, \.z_position)
        ])
        expect([
            (Layer3DField.layer, \motion_layer_3d.layer), (Layer3DField.flags, \.flags),
            (Layer3DField.transform, \.transform), (Layer3DField.sublayerTransform, \.sublayer_transform),
            (Layer3DField.anchorZ, \.anchor_z)
        ])
        expect([
            (UserPropertyField.arity, \motion_user_property.arity), (UserPropertyField.firstValue, \.first_value),
            (UserPropertyField.color, \.color), (UserPropertyField.layer, \.layer)
        ])
        expect([
            (AnimationField.layer, \motion_animation.layer), (AnimationField.property, \.property),
            (AnimationField.function, \.function), (AnimationField.clock, \.clock), (AnimationField.mode, \.mode),
            (AnimationField.flags, \.flags), (AnimationField.path, \.path), (AnimationField.rotate, \.rotate),
            (AnimationField.firstValue, \.first_value), (AnimationField.valueCount, \.value_count),
            (AnimationField.firstKeyTime, \.first_key_time), (AnimationField.keyTimeCount, \.key_time_count),
            (AnimationField.firstTiming, \.first_timing), (AnimationField.timingCount, \.timing_count),
            (AnimationField.firstParameter, \.first_parameter), (AnimationField.parameterCount, \.parameter_count)
        ])
    }

    @Test("The table of layer properties has a row for each of the header's numbers, at its place")
    func properties() {
        let numbers =
            Array(MOTION_PROPERTY_POSITION...MOTION_PROPERTY_HIDDEN)
            + Array(MOTION_PROPERTY_ROTATION_X...MOTION_PROPERTY_TRANSLATION_Y)
        #expect(LayerProperty.table.count == numbers.count + 1)
        for number in numbers { #expect(UInt32(LayerProperty[number].number) == number) }
        for number in [14, 31, 40, 100, MOTION_PROPERTY_PATH, MOTION_PROPERTY_USER, MOTION_NONE] {
            #expect(LayerProperty.table[LayerProperty.find(number)].access == .unknown, "\(number)")
        }
    }

    @Test("Of the rows with hashes alike the last four that differ are found")
    func rowCache() {
        for set in [0, 1, 63] as [UInt64] {
            var cache = RowCache()
            func find(_ row: UInt32, equalTo wanted: UInt32? = nil) -> UInt32? {
                cache.find(row, set << 58) { $0 == wanted }
            }
            for row in 0..<4 as Range<UInt32> { #expect(find(row) == nil) }
            // Finding a row makes it the one that was met last.
            for row in [1, 0, 3, 2, 2, 1] as [UInt32] { #expect(find(100, equalTo: row) == row) }
            #expect(find(4) == nil)
            #expect(find(100, equalTo: 0) == nil, "it was met before all others")
        }
    }

    @Test("A number that is not finite is found wherever it stands")
    func finiteNumbers() {
        for count in 0...19 {
            var numbers = (0...count).map { $0 % 3 == 0 ? Float.greatestFiniteMagnitude : -Float($0) }
            #expect(areFinite(numbers, UInt32(count)), "\(count)")
            for at in 0...count {
                for wrong in [Float.infinity, -.infinity, .nan] {
                    let number = numbers[at]
                    numbers[at] = wrong
                    #expect(areFinite(numbers, UInt32(count)) == (at == count), "\(wrong) at \(at) of \(count)")
                    numbers[at] = number
                }
            }
        }
    }

    @Test("A set of layers has the ranges of its neighbours, and those of its eights")
    func rangesOfLayers() {
        let all = Array(0..<200)
        for count in [1, 7, 8, 63, 64, 65, 128, 136, 192, 200] {
            for layers in [all, all.filter { $0 / 5 % 2 == 0 }, all.filter { $0 >= 60 }, [count - 1], []] {
                let within = layers.filter { $0 < count }
                var words = [UInt64](repeating: 0, count: LayerSet.words(count))
                words.withUnsafeMutableBufferPointer { words in
                    let set = LayerSet(words: words.baseAddress!, count: count)
                    for layer in within { set.insert(layer) }
                    #expect(set.ranges.flatMap { $0.from..<$0.to } == within, "\(count)")
                    let eights = Set(within.map { $0 / 8 }).sorted().flatMap { $0 * 8..<$0 * 8 + 8 }
                    #expect(set.eights.flatMap { $0.from..<$0.to } == eights, "\(count)")
                }
            }
        }
    }
}

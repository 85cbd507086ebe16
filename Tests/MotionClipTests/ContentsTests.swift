import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Checks paint, names and markers: their rules, and that a clip hands them through.
@Suite struct ContentsTests {
    /// Two layers, and channels of user properties in this order: of 4, 1, 1, 2 floats, then two stops; a channel of a
    /// layer comes before them, so that rows and places differ, and the bounds of the layers after them; then, if
    /// asked for, a matrix.
    static func tables(hasMatrix: Bool) -> DescriptionTables {
        var scene = Scene()
        scene.layers = [Layer(), Layer()]
        for width in [4, 1, 1, 2, 1, 4, 1, 4] { scene.userProperties.append([Double](repeating: 0.5, count: width)) }
        scene.channels = [Channel(layer: 1, .position)]
        for row in scene.userProperties.indices { scene.channels.append(Channel(layer: nil, .user(row))) }
        for row in scene.layers.indices { scene.channels.append(Channel(layer: row, .bounds)) }
        for row in 8..<(hasMatrix ? 13 : 8) {
            scene.userProperties.append([0.5, 0.5, 0.5, 0.5])
            scene.channels.append(Channel(layer: nil, .user(row)))
        }
        var tables = DescriptionTables(scene)
        tables.painted = [0, 1]
        tables.text = Array("frontback".utf8)
        tables.names = [
            motion_name(table: MOTION_TABLE_LAYERS, row: 0, first_byte: 0, byte_count: 5),
            motion_name(table: MOTION_TABLE_LAYERS, row: 1, first_byte: 5, byte_count: 4),
            motion_name(table: MOTION_TABLE_USER_PROPERTIES, row: 7, first_byte: 9, byte_count: 0)
        ]
        tables.markers = [motion_marker(time: -1, duration: 0.5, first_byte: 0, byte_count: 9)]
        (tables.size, tables.frameRate, tables.from, tables.to) = ((320, 200), 60, -1, 2)
        return tables
    }

    static var tables: DescriptionTables { tables(hasMatrix: false) }

    /// The rows of the channels.
    static let (color, one, other, two, stops): (UInt32, UInt32, UInt32, UInt32, UInt32) = (1, 2, 3, 4, 5)
    static let (bounds, matrix): (UInt32, UInt32) = (9, 11)

    static func paint(_ kind: UInt32, _ change: (inout motion_paint) -> Void = { _ in }) -> motion_paint {
        var paint = motion_paint()
        paint.kind = UInt8(kind)
        for field in [
            \motion_paint.layer, \.color, \.opacity, \.width, \.first_dash, \.dash_offset, \.corner_radius,
            \.gradient_ends, \.highlight, \.gradient_box, \.gradient_transform, \.first_stop, \.bounds, \.sigma,
            \.sigma_y, \.offset, \.amount, \.first_number
        ] { paint[keyPath: field] = MOTION_NONE }
        change(&paint)
        return paint
    }

    static func stroke(_ change: (inout motion_paint) -> Void = { _ in }) -> motion_paint {
        paint(MOTION_PAINT_STROKE) {
            ($0.layer, $0.painted_count, $0.color, $0.width, $0.miter_limit) = (1, 2, color, one, 4)
            change(&$0)
        }
    }

    static func radial(_ change: (inout motion_paint) -> Void = { _ in }) -> motion_paint {
        paint(MOTION_PAINT_FILL) {
            ($0.painted_count, $0.gradient, $0.gradient_ends) = (1, UInt8(MOTION_GRADIENT_RADIAL), color)
            ($0.highlight, $0.first_stop, $0.stop_count) = (two, stops, 2)
            change(&$0)
        }
    }

    static func effect(_ mode: UInt32, _ change: (inout motion_paint) -> Void = { _ in }) -> motion_paint {
        paint(MOTION_PAINT_EFFECT) {
            $0.mode = UInt8(mode)
            let shades = mode == MOTION_EFFECT_DROP_SHADOW || mode == MOTION_EFFECT_INNER_SHADOW
            if shades || mode == MOTION_EFFECT_BLUR { ($0.sigma, $0.sigma_y) = (one, other) }
            if shades { ($0.color, $0.offset, $0.opacity) = (color, two, one) }
            if mode == MOTION_EFFECT_COLOR_MATRIX { $0.first_number = matrix }
            if !shades && mode > MOTION_EFFECT_COLOR_MATRIX { $0.amount = one }
            change(&$0)
        }
    }

    static func mask(_ span: UInt32, combined: Bool = false) -> motion_paint {
        paint(MOTION_PAINT_MASK) {
            ($0.span, $0.painted_count, $0.flags) = (span, 1, combined ? UInt8(MOTION_PAINT_COMBINED) : 0)
        }
    }

    static func group(_ span: UInt32, source: UInt32? = nil) -> motion_paint {
        paint(source == nil ? MOTION_PAINT_GROUP : MOTION_PAINT_MATTE) {
            ($0.span, $0.source_count) = (span, source ?? 0)
        }
    }

    private func fault(_ tables: DescriptionTables) -> [UInt32] {
        tables.withDescription { description in
            var (sizes, fault) = (motion_clip_sizes(), motion_fault())
            let status = motion_clip_size(description, &sizes, &fault)
            return [UInt32(bitPattern: status), fault.table, fault.row, fault.field]
        }
    }

    // MARK: - Clips

    @Test("A clip has the rows as they were given, and places in the place of channels")
    func handedThrough() throws {
        var tables = Self.tables
        tables.paints = [
            Self.stroke { ($0.first_dash, $0.dash_count, $0.dash_offset) = (Self.one, 2, Self.other) }, Self.radial(),
            Self.group(1), Self.paint(MOTION_PAINT_BACKGROUND) { $0.color = 6 }
        ]
        let clip = try CompiledClip(tables)
        var contents = motion_contents()
        try accept(motion_clip_contents(clip.block, clip.info.size, &contents))
        #expect(contents.size == (320, 200) && contents.frame_rate == 60 && contents.from == -1 && contents.to == 2)
        clip.block.withUnsafeBytes { bytes in
            func rows<Row>(_ count: UInt32, _ first: UInt32) -> [Row] {
                (0..<Int(count)).map {
                    bytes.loadUnaligned(fromByteOffset: Int(first) + $0 * MemoryLayout<Row>.stride, as: Row.self)
                }
            }
            let paints: [motion_paint] = rows(contents.paint_count, contents.first_paint)
            let painted: [UInt32] = rows(contents.painted_count, contents.first_painted)
            let names: [motion_name] = rows(contents.name_count, contents.first_name)
            let markers: [motion_marker] = rows(contents.marker_count, contents.first_marker)
            let text: [UInt8] = rows(contents.text_count, contents.first_text)
            let labels: [motion_label] = rows(contents.label_count, contents.first_label)
            #expect(labels.map(\.place) == [0, 2, 6, 7, 8, 10, 11, 15, 16, 20, 24])
            #expect(labels.map(\.layer) == [1] + [UInt32](repeating: MOTION_NONE, count: 8) + [0, 1])
            #expect(
                labels.map(\.property) == [MOTION_PROPERTY_POSITION] + (0..<8).map { MOTION_PROPERTY_USER + $0 }
                    + [MOTION_PROPERTY_BOUNDS, MOTION_PROPERTY_BOUNDS])
            #expect(paints.count == 4 && painted == [0, 1] && text == tables.text)
            #expect(paints[0].color == 2 && paints[0].width == 6 && paints[0].first_dash == 6)
            #expect(paints[0].dash_offset == 7 && paints[0].opacity == MOTION_NONE && paints[0].miter_limit == 4)
            #expect(paints[1].gradient_ends == 2 && paints[1].highlight == 8 && paints[1].first_stop == 10)
            #expect(paints[2].span == 1 && paints[3].color == 11)
            #expect(names.map(\.first_byte) == [0, 5, 9] && names.map(\.row) == [0, 1, 7])
            #expect(markers.count == 1 && markers[0].time == -1 && markers[0].byte_count == 9)
        }
        #expect(motion_clip_check(clip.block, clip.info.size) == MOTION_OK)
    }

    @Test("A clip without any of this has none, and takes no byte for it")
    func empty() throws {
        var scene = Scene()
        scene.layers = [Layer()]
        let plain = try CompiledClip(scene)
        var contents = motion_contents()
        try accept(motion_clip_contents(plain.block, plain.info.size, &contents))
        #expect(contents.paint_count | contents.label_count | contents.first_paint == 0 && contents.size == (0, 0))
        var tables = DescriptionTables(scene)
        tables.frameRate = 1
        #expect(
            try CompiledClip(tables).info.size - plain.info.size == UInt32(MemoryLayout<motion_contents>.stride))
    }

    @Test("A clip of another format is told from what is no clip")
    func format() throws {
        var clip = try CompiledClip(Self.tables)
        clip.block[0] = clip.block[0] & 0xFFFF_FFFF | 1 << 32
        var (info, contents) = (motion_clip_info(), motion_contents())
        #expect(motion_clip_check(clip.block, clip.info.size) == MOTION_ERROR_FORMAT)
        #expect(motion_clip_inspect(clip.block, clip.info.size, &info) == MOTION_ERROR_FORMAT)
        #expect(motion_clip_contents(clip.block, clip.info.size, &contents) == MOTION_ERROR_FORMAT)
        #expect(motion_clip_check(clip.block, 8) == MOTION_ERROR_FORMAT)
        #expect(motion_clip_check(clip.block, 7) == MOTION_ERROR_CLIP)
        clip.block[0] ^= 1
        #expect(motion_clip_check(clip.block, clip.info.size) == MOTION_ERROR_CLIP)
    }

    // MARK: - Rules

    @Test("What the header allows is taken")
    func allowed() {
        let masks = [Self.mask(3), Self.mask(2, combined: true), Self.mask(1, combined: true), Self.group(0)]
        let matte = [Self.group(4, source: 2), Self.group(1), Self.stroke(), Self.group(1), Self.radial()]
        for paints in [
            [Self.stroke()], [Self.radial()], (0...10).map { Self.effect($0) }, masks, [Self.group(5)] + matte,
            [Self.mask(1), Self.mask(0)],
            [Self.paint(MOTION_PAINT_CLIP) { ($0.layer, $0.corner_radius, $0.bounds) = (0, Self.one, Self.bounds) }],
            [
                Self.paint(MOTION_PAINT_IMAGE) {
                    ($0.painted_count, $0.opacity, $0.bounds) = (2, Self.one, Self.bounds)
                }
            ],
            [
                Self.paint(MOTION_PAINT_BOX) {
                    ($0.painted_count, $0.color, $0.blend, $0.bounds) = (2, Self.color, 17, Self.bounds)
                }
            ]
        ] {
            var tables = Self.tables(hasMatrix: true)
            tables.paints = paints
            #expect(fault(tables)[0] == 0, "\(paints.map(\.kind))")
        }
    }

    @Test("Each broken rule of a row of paint is told with its field")
    func paintRules() {
        func expect(
            _ status: motion_status, _ field: PartialKeyPath<motion_paint>, row: UInt32 = 0, _ paints: [motion_paint],
            _ line: Int = #line
        ) {
            var tables = Self.tables(hasMatrix: true)
            tables.paints = paints
            let offset = UInt32(MemoryLayout<motion_paint>.offset(of: field) ?? -1)
            #expect(fault(tables) == [UInt32(bitPattern: status), MOTION_TABLE_PAINTS, row, offset], "line \(line)")
        }
        expect(MOTION_ERROR_ENUM, \.kind, [Self.paint(10)])
        expect(MOTION_ERROR_ENUM, \.flags, [Self.stroke { $0.flags = 1 }])
        expect(MOTION_ERROR_ENUM, \.flags, [Self.radial { $0.flags = 16 }])
        expect(MOTION_ERROR_ENUM, \.gradient, [Self.radial { $0.gradient = 4 }])
        expect(MOTION_ERROR_ENUM, \.gradient, [Self.paint(MOTION_PAINT_GROUP) { $0.gradient = 1 }])
        expect(MOTION_ERROR_ENUM, \.cap, [Self.stroke { $0.cap = 3 }])
        expect(MOTION_ERROR_ENUM, \.join, [Self.radial { $0.join = 1 }])
        expect(MOTION_ERROR_ENUM, \.blend, [Self.stroke { $0.blend = 18 }])
        expect(MOTION_ERROR_ENUM, \.mode, [Self.stroke { $0.mode = 1 }])
        expect(MOTION_ERROR_ENUM, \.spread, [Self.stroke { $0.spread = 1 }, Self.radial { $0.spread = 3 }])
        expect(MOTION_ERROR_INDEX, \.layer, [Self.stroke { $0.layer = 2 }])
        expect(MOTION_ERROR_INDEX, \.layer, [Self.paint(MOTION_PAINT_CLIP)])
        expect(MOTION_ERROR_RANGE, \.painted_count, [Self.stroke { $0.painted_count = 0 }])
        expect(MOTION_ERROR_RANGE, \.painted_count, [Self.paint(MOTION_PAINT_BACKGROUND) { $0.painted_count = 1 }])
        expect(MOTION_ERROR_INDEX, \.first_painted, [Self.stroke { $0.first_painted = 1 }])
        expect(MOTION_ERROR_RANGE, \.dash_count, [Self.stroke { $0.dash_count = 257 }])
        expect(MOTION_ERROR_RANGE, \.dash_count, [Self.radial { $0.dash_count = 1 }])
        expect(MOTION_ERROR_RANGE, \.stop_count, [Self.radial { $0.stop_count = 0 }])
        expect(MOTION_ERROR_RANGE, \.stop_count, [Self.stroke { $0.stop_count = 1 }])
        expect(MOTION_ERROR_RANGE, \.span, [Self.stroke { $0.span = 1 }, Self.stroke()])
        expect(MOTION_ERROR_INDEX, \.span, [Self.group(1)])
        expect(MOTION_ERROR_RANGE, \.source_count, [Self.group(0, source: 1)])
        expect(MOTION_ERROR_FINITE, \.miter_limit, [Self.stroke { $0.miter_limit = .nan }])
        expect(MOTION_ERROR_RANGE, \.miter_limit, [Self.stroke { $0.miter_limit = 0.5 }])
        expect(MOTION_ERROR_RANGE, \.miter_limit, [Self.radial { $0.miter_limit = 4 }])
        // Spans that reach beyond the one around them, or beyond the source of a matte; masks that do not end together.
        expect(MOTION_ERROR_ORDER, \.span, [Self.group(1), Self.group(1), Self.stroke()])
        expect(MOTION_ERROR_ORDER, \.span, [Self.group(2, source: 1), Self.group(1), Self.stroke()])
        expect(MOTION_ERROR_ORDER, \.flags, [Self.mask(0, combined: true)])
        expect(MOTION_ERROR_ORDER, \.flags, row: 1, [Self.mask(2), Self.mask(0, combined: true), Self.stroke()])
        expect(MOTION_ERROR_ORDER, \.flags, row: 1, [Self.group(1), Self.mask(0, combined: true)])
        // Channels that are not there, of a layer, of too few or too many floats, or where none belongs.
        for wrong in [0, 2, 4, 9, 100] as [UInt32] {
            expect(MOTION_ERROR_INDEX, \.color, [Self.stroke { $0.color = wrong }])
        }
        expect(MOTION_ERROR_INDEX, \.color, [Self.stroke { $0.color = MOTION_NONE }])
        expect(MOTION_ERROR_INDEX, \.color, [Self.radial { $0.color = Self.color }])
        expect(MOTION_ERROR_INDEX, \.opacity, [Self.stroke { $0.opacity = Self.two }])
        expect(MOTION_ERROR_INDEX, \.opacity, [Self.paint(MOTION_PAINT_MATTE) { $0.opacity = Self.one }])
        expect(MOTION_ERROR_INDEX, \.gradient_box, [Self.radial { $0.gradient_box = Self.one }])
        expect(MOTION_ERROR_INDEX, \.gradient_box, [Self.stroke { $0.gradient_box = Self.color }])
        expect(MOTION_ERROR_INDEX, \.gradient_transform, [Self.radial { $0.gradient_transform = Self.color }])
        expect(MOTION_ERROR_INDEX, \.width, [Self.stroke { $0.width = MOTION_NONE }])
        expect(MOTION_ERROR_INDEX, \.width, [Self.radial { $0.width = Self.one }])
        expect(MOTION_ERROR_INDEX, \.first_dash, [Self.stroke { ($0.first_dash, $0.dash_count) = (Self.other, 2) }])
        expect(MOTION_ERROR_INDEX, \.first_dash, [Self.stroke { $0.first_dash = Self.one }])
        expect(MOTION_ERROR_INDEX, \.dash_offset, [Self.stroke { $0.dash_offset = Self.one }])
        expect(MOTION_ERROR_INDEX, \.corner_radius, [Self.stroke { $0.corner_radius = Self.one }])
        expect(MOTION_ERROR_INDEX, \.gradient_ends, [Self.radial { $0.gradient_ends = MOTION_NONE }])
        expect(MOTION_ERROR_INDEX, \.gradient_ends, [Self.stroke { $0.gradient_ends = Self.color }])
        expect(MOTION_ERROR_INDEX, \.highlight, [Self.radial { $0.gradient = UInt8(MOTION_GRADIENT_LINEAR) }])
        expect(MOTION_ERROR_INDEX, \.highlight, [Self.radial { $0.highlight = Self.one }])
        expect(MOTION_ERROR_ENUM, \.mode, [Self.effect(MOTION_EFFECT_INNER_SHADOW + 1)])
        expect(MOTION_ERROR_ENUM, \.flags, [Self.effect(MOTION_EFFECT_BLUR) { $0.flags = 1 }])
        expect(MOTION_ERROR_INDEX, \.sigma, [Self.effect(MOTION_EFFECT_BLUR) { $0.sigma = MOTION_NONE }])
        expect(MOTION_ERROR_INDEX, \.sigma_y, [Self.effect(MOTION_EFFECT_BLUR) { $0.sigma_y = Self.two }])
        expect(MOTION_ERROR_INDEX, \.color, [Self.effect(MOTION_EFFECT_DROP_SHADOW) { $0.color = MOTION_NONE }])
        expect(MOTION_ERROR_INDEX, \.offset, [Self.effect(MOTION_EFFECT_DROP_SHADOW) { $0.offset = Self.one }])
        expect(MOTION_ERROR_INDEX, \.offset, [Self.effect(MOTION_EFFECT_BLUR) { $0.offset = Self.two }])
        expect(MOTION_ERROR_INDEX, \.amount, [Self.effect(MOTION_EFFECT_SEPIA) { $0.amount = MOTION_NONE }])
        let last = Self.matrix + 1  // four channels of four floats from there on
        expect(MOTION_ERROR_INDEX, \.first_number, [Self.effect(MOTION_EFFECT_COLOR_MATRIX) { $0.first_number = last }])
        expect(MOTION_ERROR_INDEX, \.first_stop, [Self.radial { $0.stop_count = 3 }])
        expect(MOTION_ERROR_INDEX, \.first_stop, [Self.radial { $0.first_stop = Self.color }])
    }

    @Test("Spans of any depth are checked in linear time")
    func deepSpans() {
        var tables = Self.tables
        tables.paints = (0..<200_000).map { Self.group(UInt32(199_999 - $0)) }
        #expect(fault(tables)[0] == 0)
        tables.paints[199_000].span += 1
        #expect(fault(tables)[0] == UInt32(bitPattern: MOTION_ERROR_ORDER))
    }

    @Test("Each broken rule of names, markers and the picture is told with its field")
    func otherRules() {
        func expect(
            _ status: motion_status, _ table: UInt32, _ row: UInt32, _ field: Int?, _ line: Int = #line,
            _ change: (inout DescriptionTables) -> Void
        ) {
            var tables = Self.tables
            change(&tables)
            #expect(fault(tables) == [UInt32(bitPattern: status), table, row, UInt32(field ?? -1)], "line \(line)")
        }
        func name(_ field: PartialKeyPath<motion_name>) -> Int? { MemoryLayout<motion_name>.offset(of: field) }
        func marker(_ field: PartialKeyPath<motion_marker>) -> Int? { MemoryLayout<motion_marker>.offset(of: field) }
        func all(_ field: PartialKeyPath<motion_description>) -> Int? {
            MemoryLayout<motion_description>.offset(of: field)
        }
        let (names, markers, whole) = (MOTION_TABLE_NAMES, MOTION_TABLE_MARKERS, MOTION_TABLE_DESCRIPTION)
        expect(MOTION_ERROR_ENUM, names, 0, name(\.table)) { $0.names[0].table = MOTION_TABLE_CLOCKS }
        expect(MOTION_ERROR_INDEX, names, 1, name(\.row)) { $0.names[1].row = 2 }
        expect(MOTION_ERROR_INDEX, names, 2, name(\.row)) { $0.names[2].row = 8 }
        expect(MOTION_ERROR_ORDER, names, 1, name(\.row)) { $0.names[1].row = 0 }
        expect(MOTION_ERROR_ORDER, names, 2, name(\.row)) { $0.names.swapAt(1, 2) }
        expect(MOTION_ERROR_INDEX, names, 2, name(\.first_byte)) { $0.names[2].byte_count = 1 }
        expect(MOTION_ERROR_FINITE, markers, 0, marker(\.time)) { $0.markers[0].time = .infinity }
        expect(MOTION_ERROR_FINITE, markers, 0, marker(\.duration)) { $0.markers[0].duration = .nan }
        expect(MOTION_ERROR_RANGE, markers, 0, marker(\.duration)) { $0.markers[0].duration = -1 }
        expect(MOTION_ERROR_INDEX, markers, 0, marker(\.first_byte)) { $0.markers[0].first_byte = 1 }
        expect(MOTION_ERROR_INDEX, MOTION_TABLE_PAINTED, 1, 0) { $0.painted[1] = 2 }
        expect(MOTION_ERROR_FINITE, whole, 0, all(\.size)) { $0.size.1 = .nan }
        expect(MOTION_ERROR_RANGE, whole, 0, all(\.size)) { $0.size.0 = -1 }
        expect(MOTION_ERROR_FINITE, whole, 0, all(\.frame_rate)) { $0.frameRate = .infinity }
        expect(MOTION_ERROR_RANGE, whole, 0, all(\.frame_rate)) { $0.frameRate = -1 }
        expect(MOTION_ERROR_FINITE, whole, 0, all(\.from)) { $0.from = .nan }
        expect(MOTION_ERROR_FINITE, whole, 0, all(\.to)) { $0.to = .infinity }
        expect(MOTION_ERROR_RANGE, whole, 0, all(\.to)) { $0.to = -2 }
    }
}

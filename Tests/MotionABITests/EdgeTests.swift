import CMotion
import MotionABI
import MotionTestSupport
import Testing

/// Calls at the edges of what the exported functions take, which neither the records nor the other tests make.
@Suite struct EdgeTests {
    /// Says what a clock does at a time.
    private func state(of clock: motion_clock, at time: Double) -> motion_clock_state {
        var state = motion_clock_state()
        #expect(motion_clock_evaluate([clock], 1, nil, 0, nil, 0, 0, [time], 1, &state, nil) == MOTION_OK)
        return state
    }

    @Test func aRateBeyondAllNumbersIsTheLargestOfItsSign() {
        var clock = motion_clock()
        (clock.parent, clock.timing, clock.fill) = (MOTION_NONE, MOTION_NONE, MOTION_FILL_BOTH)
        (clock.duration, clock.speed) = (1e-300, 1e30)
        let largest = Double(Float.greatestFiniteMagnitude)
        #expect(state(of: clock, at: 0).rate == largest)
        (clock.speed, clock.time_offset) = (-1e30, 5e-301)
        #expect(state(of: clock, at: 0).rate == -largest)
    }

    @Test func aSpringWithoutAPeriodIsRefused() {
        var spring = motion_spring()
        (spring.mass, spring.stiffness) = (1e-308, 1e308)
        let given = spring
        #expect(
            motion_spring_resolve(&spring, MOTION_SPRING_GIVEN_PHYSICAL, MOTION_SPRING_PHYSICAL) == MOTION_ERROR_RANGE)
        #expect(spring.duration == given.duration && spring.response == given.response)
    }

    /// Each number of a list must be finite; what stands before and behind the list is not looked at.
    @Test func aTransformListIsRefusedForItsOwnNumbersAlone() {
        let width = MemoryLayout<motion_operation>.stride / 4, fine = [Float](repeating: 0, count: 2 * width)
        func status(_ from: [Float], _ to: [Float]) -> motion_status {
            var out = [Float](repeating: 7, count: 16)
            let status = ([.nan] + from + [.nan]).withUnsafeBytes { from in
                ([.nan] + to + [.nan]).withUnsafeBytes { to in
                    let lists = [from, to].map { ($0.baseAddress! + 4).assumingMemoryBound(to: motion_operation.self) }
                    return motion_transform_list_interpolate(lists[0], 2, lists[1], 2, [0.5], 1, &out)
                }
            }
            #expect((status == MOTION_OK) == (out[0] != 7))
            return status
        }
        #expect(status(fine, fine) == MOTION_OK)
        for number in fine.indices where number % width != 0 {
            var wrong = fine
            wrong[number] = .infinity
            #expect(status(wrong, fine) == MOTION_ERROR_FINITE && status(fine, wrong) == MOTION_ERROR_FINITE)
        }
    }

    @Test func aWorldOfTooManyFramesIsRefused() {
        var world = motion_world()
        (world.seconds, world.rate, world.substeps) = (1e5, 1e5, 4)
        var item = motion_item()
        (item.size, item.density) = ((1, 1), 1)
        var (sizes, fault) = (motion_world_sizes(), motion_fault())
        #expect(motion_world_size(&world, &item, 1, nil, 0, nil, 0, nil, 0, &sizes, &fault) == MOTION_ERROR_COUNT)
        #expect(fault.status == MOTION_ERROR_COUNT && fault.table == MOTION_TABLE_WORLD && sizes.frames == 0)
    }

    @Test(arguments: 0..<4)
    func aBakeWithANumberThatIsNotFiniteIsNotReduced(place: Int) {
        var (times, states) = ([0, 0.5, 1], [Double](repeating: 1, count: 18))
        var (keys, count) = ([UInt32](repeating: 7, count: 3), UInt32(7))
        func reduce() -> motion_status { motion_bake_reduce(times, states, 3, 1, 0, 0.1, 0.1, &keys, &count) }
        for wrong in [Double.nan, .infinity, -.infinity] {
            if place == 0 { times[1] = wrong } else { states[6 + place - 1] = wrong }
            #expect(reduce() == MOTION_ERROR_FINITE && count == 7 && keys == [7, 7, 7])
        }
        (times[1], states) = (0.5, [Double](repeating: 1, count: 18))
        #expect(reduce() == MOTION_OK && count == 2)
    }

    /// Rows of eight floats: six of an affine, then an opacity. They do not overlap, until one is moved.
    @Test func outputsMayLieInTheGapsOfEachOther() throws {
        let times = [0.25], scene = SceneText(#"{"layers": [{"name": "a"}, {"name": "b"}]}"#)
        defer { scene.keep() }
        var description = scene.description
        var sizes = motion_clip_sizes()
        try accept(motion_clip_size(&description, &sizes, nil))
        var clip = [UInt64](repeating: 0, count: Int(sizes.clip + 7) / 8)
        var room = [UInt64](repeating: 0, count: Int(sizes.scratch + 7) / 8)
        try accept(motion_clip_compile(&description, &clip, sizes.clip, &room, sizes.scratch, nil))
        var info = motion_clip_info()
        try accept(motion_clip_inspect(clip, sizes.clip, &info))
        var scratch = [UInt64](repeating: 0, count: Int(info.sample_scratch + 7) / 8)
        var floats = [Float](repeating: -1, count: 16)
        func sample(_ at: Int) -> motion_status {
            floats.withUnsafeMutableBufferPointer {
                var outputs = motion_outputs()
                (outputs.end_time, outputs.end_instance, outputs.end_layer) = (MOTION_NONE, MOTION_NONE, MOTION_NONE)
                (outputs.affine_stride, outputs.opacity_stride) = (8, 8)
                (outputs.affines, outputs.opacities) = ($0.baseAddress!, $0.baseAddress! + at)
                return motion_clip_sample_instances(
                    clip, info.size, times, 1, nil, 0, &outputs, &scratch, info.sample_scratch)
            }
        }
        for at in 6...7 {
            floats = [Float](repeating: -1, count: 16)
            #expect(sample(at) == MOTION_OK)
            #expect(floats[at] == 1 && floats[8 + at] == 1 && floats[13 - at] == -1 && floats[21 - at] == -1)
        }
        for at in 0...5 { #expect(sample(at) == MOTION_ERROR_OVERLAP) }
    }

    /// Squares and open corners of lines, quads and cubics, so many subpaths.
    private func path(_ subpaths: Int) throws -> (block: [UInt64], size: UInt32) {
        var (verbs, points): ([UInt8], [Float]) = ([], [])
        for i in 0..<subpaths {
            let x = Float(i) * 30
            verbs += [MOTION_VERB_MOVE, MOTION_VERB_LINE, MOTION_VERB_QUAD, MOTION_VERB_CUBIC].map { UInt8($0) }
            points += [x, 0, x + 10, 0, x + 20, 5, x + 10, 10, x + 8, 14, x + 2, 14, x, 10]
            if i % 3 != 2 { verbs.append(UInt8(MOTION_VERB_CLOSE)) }
        }
        var size: UInt32 = 0
        let (verbCount, pointCount) = (UInt32(verbs.count), UInt32(points.count / 2))
        try accept(motion_path_prepare_size(verbs, verbCount, points, pointCount, &size))
        var block = [UInt64](repeating: 0, count: Int(size + 7) / 8)
        try accept(motion_path_prepare(verbs, verbCount, points, pointCount, &block, size))
        return (block, size)
    }

    /// Whatever room there is, a piece that does not fit is refused, and nothing is written behind the room.
    @Test(arguments: 1...4)
    func aTrimWritesNothingBehindItsRoom(subpaths: Int) throws {
        let (block, size) = try path(subpaths)
        let windows = [(0, 1, 0), (0, 1, 0.3), (0.1, 0.9, 0.4), (0.05, 1, 0.5), (0.9, 0.1, 0.15), (0.4, 0.41, 0)]
        for mode in MOTION_TRIM_CORE_ANIMATION...MOTION_TRIM_LOTTIE_SEQUENTIAL {
            for (window, curves) in windows.flatMap({ [($0, MOTION_PATH_KEEP), ($0, MOTION_PATH_CUBICS)] }) {
                var counts = motion_path_counts()
                func trim(_ verbs: UInt32, _ points: UInt32) -> motion_status {
                    var (verbRoom, pointRoom) = ([UInt8](repeating: 99, count: 60), [Float](repeating: -7, count: 200))
                    defer {
                        #expect(verbRoom[Int(verbs)...].allSatisfy { $0 == 99 }, "\(mode) \(window) \(verbs)")
                        #expect(pointRoom[(Int(points) * 2)...].allSatisfy { $0 == -7 }, "\(mode) \(window) \(points)")
                    }
                    return motion_path_trim(
                        block, size, window.0, window.1, window.2, mode, curves, &verbRoom, verbs, &pointRoom, points,
                        &counts)
                }
                #expect(trim(60, 100) == MOTION_OK)
                let (verbs, points) = (counts.verbs, counts.points)
                for lacking in 1...UInt32(6) {
                    for room in [(verbs &- lacking, 100), (60, points &- lacking)] where room.0 <= 60 && room.1 <= 100 {
                        #expect(trim(room.0, room.1) == MOTION_ERROR_CAPACITY, "\(mode) \(window) \(room)")
                        #expect(counts.verbs == verbs && counts.points == points)
                    }
                }
                #expect(trim(verbs, points) == MOTION_OK)
            }
        }
    }

    // MARK: - Blocks that are altered

    private static let words: [UInt32] = [
        0, 1, 2, 3, 99, 0x3F80_0000, 0x7F7F_FFFF, 0x7F80_0000, 0xFF80_0000, 0x7FC0_0000, 0x7FEF_FFFF, 0x7FF0_0000, .max
    ]

    /// Alters one word of a block at a time, and counts what a call then answers.
    private func altered(_ block: [UInt64], _ call: ([UInt64]) -> motion_status) -> [motion_status: Int] {
        var answers: [motion_status: Int] = [:]
        for at in 0..<block.count * 2 {
            for word in Self.words {
                var other = block
                other.withUnsafeMutableBytes { $0.storeBytes(of: word, toByteOffset: at * 4, as: UInt32.self) }
                answers[call(other), default: 0] += 1
            }
        }
        return answers
    }

    @Test func anAlteredBlockOfCurvesIsRefusedOrGivesNumbers() throws {
        var curve = motion_timing()
        (curve.kind, curve.parameters) = (MOTION_TIMING_CUBIC_BEZIER, (0.25, 0.1, 0.25, 1))
        var steps = motion_timing()
        (steps.kind, steps.count) = (MOTION_TIMING_STEPS, 3)
        var size: UInt32 = 0
        try accept(motion_timing_prepare_size([curve, steps], 2, nil, 0, &size))
        var block = [UInt64](repeating: 0, count: Int(size) / 8)
        try accept(motion_timing_prepare([curve, steps], 2, nil, 0, &block, size))
        let x: [Float] = [-1, 0, 0.1, 0.5, 0.9, 1, 2]
        let rows: [UInt32] = [0, 1, 0, 1, 0, 1, 0]
        let answers = altered(block) {
            var y = [Float](repeating: 0, count: x.count)
            let status = motion_timing_evaluate_prepared($0, size, rows, x, UInt32(x.count), &y)
            #expect(y.allSatisfy { $0.isFinite })
            return status
        }
        #expect(Set(answers.keys) == [MOTION_OK, MOTION_ERROR_PREPARED] && answers[MOTION_ERROR_PREPARED]! > 200)
        // Each number that a header begins with says by itself that this is no such block.
        for at in 0..<3 {
            var other = block
            other.withUnsafeMutableBytes {
                let word = $0.load(fromByteOffset: at * 4, as: UInt32.self)
                $0.storeBytes(of: word &+ 8, toByteOffset: at * 4, as: UInt32.self)
            }
            var y = [Float](repeating: 0, count: x.count)
            #expect(
                motion_timing_evaluate_prepared(other, size, rows, x, UInt32(x.count), &y) == MOTION_ERROR_PREPARED)
        }
    }

    @Test func anAlteredPathIsRefusedOrGivesNumbers() throws {
        let (block, size) = try path(1)
        let asked: [Float] = [0, 0, 20, 30, 12, 1, .greatestFiniteMagnitude, 0]
        let answers = altered(block) {
            var (lengths, distances) = ([Double](repeating: 0, count: 4), [Float](repeating: 0, count: 4))
            let status = motion_path_nearest($0, size, asked, 4, &lengths, &distances)
            #expect(lengths.allSatisfy { $0.isFinite } && distances.allSatisfy { $0.isFinite })
            for (start, end) in [(0, 1), (0.1, 0.8), (0.7, 0.9)] {
                var (counts, verbs) = (motion_path_counts(), [UInt8](repeating: 0, count: 60))
                var points = [Float](repeating: 0, count: 120)
                let trimmed = motion_path_trim(
                    $0, size, start, end, 0, MOTION_TRIM_CORE_ANIMATION, MOTION_PATH_KEEP, &verbs, 60, &points, 60,
                    &counts)
                #expect(points.allSatisfy { $0.isFinite } && (trimmed == MOTION_OK) == (status == MOTION_OK))
            }
            return status
        }
        #expect(Set(answers.keys) == [MOTION_OK, MOTION_ERROR_PREPARED] && answers.values.min()! > 100)
    }

    // MARK: - Scratch of another file

    /// motion_lottie_read goes by what motion_lottie_size has left in the scratch, but does not believe it.
    @Test func scratchOfAnotherFileIsNotBelieved() throws {
        func file(_ layers: String) -> FileText {
            FileText(#"{"fr": 50, "ip": 0, "op": 100, "w": 8, "h": 6, "layers": \#(layers)}"#)
        }
        let solid = ##"{"ty": 1, "nm": "a", "op": 100, "ks": {}, "sw": 4, "sh": 4, "sc": "#ff0000"}"##
        let texts = [file("[\(solid)]"), file("[\(solid), \(solid)]"), file("1")]
        let room = Int(MOTION_LOTTIE_SCRATCH) + 16 * texts.map { $0.values.count }.max()!
        var error = motion_file_error()
        /// The status and the layers of `other`, with what was counted of `one` in the scratch.
        func layers(of other: Int, after one: Int) throws -> (motion_status, UInt32) {
            var scratch = [UInt64](repeating: 0, count: room / 8 + 1)
            let most: UInt32 = 1000
            var (size, document) = (UInt32(0), motion_document())
            try accept(
                motion_lottie_size(
                    texts[one].bytes, UInt32(texts[one].bytes.count), texts[one].values,
                    UInt32(texts[one].values.count), most, &scratch, UInt32(room), &size, &error))
            let memory = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 8)
            defer { memory.deallocate() }
            let status = motion_lottie_read(
                texts[other].bytes, UInt32(texts[other].bytes.count), texts[other].values,
                UInt32(texts[other].values.count), most, memory, 4096, &scratch, UInt32(room), &document, &error)
            return (status, document.description.layer_count)
        }
        for (other, one, wanted) in [(0, 0, 1), (1, 0, 2), (0, 1, 1)] as [(Int, Int, UInt32)] {
            let found = try layers(of: other, after: one)
            #expect(found == (MOTION_OK, wanted))
        }
        let found = try layers(of: 2, after: 0)
        #expect(found.0 == MOTION_ERROR_FILE)
    }
}

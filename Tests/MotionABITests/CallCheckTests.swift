import CMotion
import MotionABI
import MotionTestSupport
import Testing

/// What motion_call_check finds, place by place. Replay compares it with all functions, call by call.
@Suite struct CallCheckTests {
    private func fault(
        _ function: UInt32, _ numbers: [Double], _ pointers: [UnsafeRawPointer?]
    ) -> motion_call_fault {
        fault(function, numbers, at: pointers.map { UnsafeMutableRawPointer(mutating: $0) })
    }

    private func fault(
        _ function: UInt32, _ numbers: [Double], at pointers: [UnsafeMutableRawPointer?]
    ) -> motion_call_fault {
        var asked = Asked()
        (asked.numbers, asked.pointers) = (numbers, pointers)
        return asked.fault(of: function)
    }

    @Test func aPointOfAPathIsFound() {
        let verbs: [UInt8] = [0, 1, 2], points: [Float] = [0, 0, 1, 1, 2, .nan, 3, 3], size: [UInt32] = [7]
        verbs.withUnsafeBytes { verbs in
            points.withUnsafeBytes { points in
                size.withUnsafeBytes { size in
                    let found = fault(
                        MOTION_CALL_PATH_PREPARE_SIZE, [3, 4], [verbs.baseAddress, points.baseAddress, size.baseAddress]
                    )
                    #expect(found.status == MOTION_ERROR_FINITE && found.argument == 2 && found.element == 5)
                    #expect(found.value.isNaN && found.least == -1e9 && found.most == 1e9 && found.field == MOTION_NONE)
                    let short = fault(
                        MOTION_CALL_PATH_PREPARE_SIZE, [3, 3], [verbs.baseAddress, points.baseAddress, size.baseAddress]
                    )
                    #expect(short.status == MOTION_ERROR_PATH && short.argument == 2 && short.element == MOTION_NONE)
                    #expect(short.value == 3 && short.least == 4 && short.most == 4 && short.other == 0)
                }
            }
        }
        #expect(size == [7])
    }

    @Test func aFieldOfASpringIsFound() {
        var springs = [motion_spring](repeating: motion_spring(), count: 3)
        for i in springs.indices { (springs[i].mass, springs[i].stiffness) = (1, 1) }
        springs[2].stiffness = -3
        let times = [0.5], values = [0.0]
        springs.withUnsafeBytes { springs in
            times.withUnsafeBytes { times in
                values.withUnsafeBytes { values in
                    let pointers = [springs.baseAddress, nil, times.baseAddress, values.baseAddress, nil]
                    let found = fault(MOTION_CALL_SPRING_EVALUATE, [3, 0, 1], pointers)
                    #expect(found.status == MOTION_ERROR_RANGE && found.argument == 0 && found.element == 2)
                    #expect(found.field == 8 && found.limit == MOTION_LIMIT_ABOVE && found.value == -3)
                    #expect(found.least == 0 && found.most == .infinity)
                    let good = fault(MOTION_CALL_SPRING_EVALUATE, [2, 0, 1], pointers)
                    #expect(good.status == MOTION_OK && good.argument == 0 && good.limit == 0 && good.most == 0)
                }
            }
        }
    }

    /// A curve breaks a rule by one of its floats, or by its kind.
    @Test func aCurveThatBreaksARuleIsFound() {
        let memory = Memory(), x = memory.put([Float(0.5)]), y = memory.put([Float(0)])
        var curve = motion_timing()
        (curve.kind, curve.count) = (MOTION_TIMING_STOPS, 2)
        let floats = memory.put([Float(0), 0, 1, .nan]), curves = memory.put([curve])
        let found = fault(MOTION_CALL_TIMING_EVALUATE, [1, 4, 1, 0], at: [curves, floats, nil, x, y])
        #expect(found.status == MOTION_ERROR_FINITE && found.argument == 0 && found.element == 0)

        var clock = motion_clock()
        (clock.parent, clock.duration, clock.speed) = (MOTION_NONE, 1, 1)
        let clocks = memory.put([clock]), times = memory.put([0.5]), states = memory.put([motion_clock_state()])
        curve.kind = 99
        let pointers = [clocks, memory.put([curve]), floats, times, states, nil]
        let ofCurve = fault(MOTION_CALL_CLOCK_EVALUATE, [1, 1, 4, 0, 1], at: pointers)
        #expect(ofCurve.status == MOTION_ERROR_ENUM && ofCurve.argument == 2 && ofCurve.element == 0)
        #expect(ofCurve.field == 0)
    }

    @Test func aNumberOutOfItsChoicesIsFound() {
        let memory = Memory(), spring = memory.put([motion_spring()])
        let given = fault(MOTION_CALL_SPRING_RESOLVE, [9, 0], at: [spring])
        #expect(given.status == MOTION_ERROR_ENUM && given.argument == 1 && given.value == 9)
        #expect(given.limit == MOTION_LIMIT_CHOICE && given.other == MOTION_NONE)

        // Affines have no third axis.
        let affine = memory.put([Float(1), 0, 0, 1, 0, 0]), half = memory.put([Float(0.5)])
        let numbers = [Double(MOTION_WIDTH_AFFINE), 1, Double(MOTION_RULE_3D)]
        let out = memory.put([Float](repeating: 0, count: 6))
        let rule = fault(MOTION_CALL_TRANSFORM_INTERPOLATE, numbers, at: [affine, affine, half, out])
        #expect(rule.status == MOTION_ERROR_ENUM && rule.argument == 5 && rule.other == 2)
    }

    @Test func aCountOfNothingIsFound() {
        let memory = Memory(), times = memory.put([0.0]), states = memory.put([Double](repeating: 0, count: 6))
        let keys = memory.put([UInt32(0)]), count = memory.put([UInt32(0)])
        let pointers = [times, states, keys, count]
        let frames = fault(MOTION_CALL_BAKE_REDUCE, [0, 1, 0, 1, 1], at: pointers)
        #expect(frames.status == MOTION_ERROR_COUNT && frames.argument == 2 && frames.least == 1)
        let items = fault(MOTION_CALL_BAKE_REDUCE, [1, 0, 0, 1, 1], at: pointers)
        #expect(items.status == MOTION_ERROR_COUNT && items.argument == 3 && items.least == 1)
    }

    @Test func aDelayThatIsNotFiniteIsFound() throws {
        let memory = Memory()
        var size: UInt32 = 0
        try accept(motion_live_size(1, &size))
        let block = memory.put([UInt64](repeating: 0, count: Int(size + 7) / 8)), targets = memory.put([1.0])
        try accept(motion_live_prepare(targets?.assumingMemoryBound(to: Double.self), 1, 0, block, size))
        let pointers = [block, nil, targets, nil, memory.put([motion_timing()]), nil]
        let found = fault(MOTION_CALL_LIVE_SET, [Double(size), 0, 1, 0, 1, .infinity], at: pointers)
        #expect(found.status == MOTION_ERROR_FINITE && found.argument == 11 && found.limit == MOTION_LIMIT_FINITE)
    }

    /// The outputs of a clip of two layers: a range beyond the layers, and outputs that share memory with each other or
    /// with scratch. motion_clip_sample has them as arguments, motion_clip_sample_instances as fields.
    @Test func theOutputsThatDoNotFitAreFound() throws {
        let memory = Memory(), scene = SceneText(#"{"layers": [{"name": "a"}, {"name": "b"}]}"#)
        defer { scene.keep() }
        var description = scene.description, sizes = motion_clip_sizes(), info = motion_clip_info()
        try accept(motion_clip_size(&description, &sizes, nil))
        let clip = memory.put([UInt64](repeating: 0, count: Int(sizes.clip + 7) / 8))
        let room = memory.put([UInt64](repeating: 0, count: Int(sizes.scratch + 7) / 8))
        try accept(motion_clip_compile(&description, clip, sizes.clip, room, sizes.scratch, nil))
        try accept(motion_clip_inspect(clip, sizes.clip, &info))
        let scratch = memory.put([UInt64](repeating: 0, count: Int(info.sample_scratch + 7) / 8))
        let times = memory.put([0.25]), floats = memory.put([Float](repeating: 0, count: 16))
        let numbers = [Double(info.size), 1, 0, Double(info.sample_scratch)]

        let shared = fault(
            MOTION_CALL_CLIP_SAMPLE, numbers, at: [clip, times, floats, floats, nil, nil, nil, nil, nil, scratch])
        #expect(shared.status == MOTION_ERROR_OVERLAP && shared.argument == 5 && shared.other == 6)
        let used = fault(
            MOTION_CALL_CLIP_SAMPLE, numbers, at: [clip, times, scratch, nil, nil, nil, nil, nil, nil, scratch])
        #expect(used.status == MOTION_ERROR_OVERLAP && used.argument == 5 && used.other == 12)
        #expect(used.field == MOTION_NONE && used.value == 0)

        var outputs = motion_outputs()
        (outputs.end_time, outputs.end_instance, outputs.end_layer) = (MOTION_NONE, MOTION_NONE, MOTION_NONE)
        (outputs.affine_stride, outputs.affines) = (6, floats?.assumingMemoryBound(to: Float.self))
        func range(_ first: UInt32, _ end: UInt32) -> motion_call_fault {
            (outputs.first_layer, outputs.end_layer) = (first, end)
            let pointers = [clip, times, nil, memory.put([outputs]), scratch]
            return fault(MOTION_CALL_CLIP_SAMPLE_INSTANCES, numbers, at: pointers)
        }
        #expect(range(0, 2).status == MOTION_OK)
        let first = range(3, MOTION_NONE), end = range(1, 3)
        #expect(first.status == MOTION_ERROR_INDEX && first.argument == 6 && first.field == 20 && first.value == 3)
        #expect(first.least == 0 && first.most == 2)
        #expect(end.status == MOTION_ERROR_INDEX && end.field == 24 && end.value == 3 && end.least == 1)
    }

    @Test func whatIsNoCallIsRefused() {
        var call = motion_call(), fault = motion_call_fault()
        fault.argument = 7
        call.function = MOTION_CALL_CLIP_PROVE + 1
        #expect(motion_call_check(&call, &fault) == MOTION_ERROR_ENUM && fault.argument == 7)
        #expect(motion_call_check(nil, &fault) == MOTION_ERROR_NULL)
        #expect(motion_call_check(&call, nil) == MOTION_ERROR_NULL)
    }

    /// Numbers that are no words count as the largest word: as a count they are beyond the limit.
    @Test(arguments: [-1, .nan, .infinity, 1e300, 4_294_967_296])
    func aNumberThatIsNoWordIsTooLarge(_ number: Double) {
        let found = fault(MOTION_CALL_LIVE_PREPARE, [number, 0, 0], [nil, nil])
        #expect(found.status == MOTION_ERROR_COUNT && found.argument == 0)
    }
}

/// Arrays at fixed addresses, for as long as the object is kept.
private final class Memory {
    private var blocks: [UnsafeMutableRawPointer] = []

    /// Returns the address of a copy of an array.
    func put<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeMutableRawPointer? {
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: max(elements.count * MemoryLayout<Element>.stride, 8), alignment: 16)
        block.initializeMemory(as: Element.self, from: elements, count: elements.count)
        blocks.append(block)
        return block
    }

    deinit { for block in blocks { block.deallocate() } }
}

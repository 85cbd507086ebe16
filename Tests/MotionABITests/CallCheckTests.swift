import CMotion
import MotionABI
import Testing

/// What motion_call_check finds, place by place. Replay compares it with all functions, call by call.
@Suite struct CallCheckTests {
    private func fault(
        _ function: UInt32, _ numbers: [Double], _ pointers: [UnsafeRawPointer?]
    ) -> motion_call_fault {
        var asked = Asked()
        asked.numbers = numbers
        asked.pointers = pointers.map { UnsafeMutableRawPointer(mutating: $0) }
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

    @Test func whatIsNoCallIsRefused() {
        var call = motion_call(), fault = motion_call_fault()
        fault.argument = 7
        call.function = MOTION_CALL_LIVE_ENDS + 1
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

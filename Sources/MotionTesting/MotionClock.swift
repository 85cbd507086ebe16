#if canImport(Testing)
    import MotionQuartz
    public import Testing

    /// Gives each test, and each case of one with arguments, a clock of its own, which tasks of the test share.
    public struct MotionClockTrait: TestTrait, SuiteTrait, TestScoping {
        public var isRecursive: Bool { true }

        public func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            try await MediaClock.$current.withValue(MediaClock()) { try await function() }
        }
    }

    extension Trait where Self == MotionClockTrait {
        /// A clock for each test, also for those on the main thread, where tests without it share that of the process.
        ///
        ///     @MainActor @Suite(.motionClock) struct CardTests { ... }
        public static var motionClock: Self { Self() }
    }
#endif

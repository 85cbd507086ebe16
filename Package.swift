// swift-tools-version: 6.1
import PackageDescription

// The sources as ordinary Swift, for `swift build`, for `swift test` and for packages that depend on this one. What
// ships for other languages is Embedded Swift, by the flags of bindings/link/embedded.py. A package that states such
// flags cannot be depended on by version.

/// The settings of the modules that compute. With MOTION_OPTIMIZE in the environment they are optimized in a debug
/// build, too, so that the tests take a third of the time: Tests/run.sh asks for it. Overflow still traps. Without it
/// no flag is added, and packages can depend on this one.
let computing: [SwiftSetting] =
    Context.environment["MOTION_OPTIMIZE"] == nil
    ? [] : [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"])]

let package = Package(
    name: "libmotion",
    products: [
        .library(name: "MotionKit", targets: ["MotionKit"]),
        .library(name: "MotionQuartz", targets: ["MotionQuartz"]),
        .library(name: "MotionUIKit", targets: ["MotionUIKit"]),
        .library(name: "MotionSwiftUI", targets: ["MotionSwiftUI"]),
        .library(name: "MotionTesting", targets: ["MotionTesting"])
    ],
    targets: [
        // MARK: - The library
        .systemLibrary(name: "CMotion", path: "Include"),
        .target(name: "MotionDispatch"),
        .target(name: "MotionKernel", dependencies: ["CMotion", "MotionDispatch"], swiftSettings: computing),
        .target(name: "MotionKernelBaseline", dependencies: ["MotionKernel"], swiftSettings: computing),
        .target(name: "MotionRules", dependencies: ["CMotion", "MotionKernel"], swiftSettings: computing),
        .target(
            name: "MotionClip",
            dependencies: [
                "CMotion", "MotionDispatch", "MotionKernel", "MotionKernelBaseline", "MotionRules"
            ], exclude: ["README.md"], swiftSettings: computing),
        .target(
            name: "MotionBounds", dependencies: ["CMotion", "MotionClip", "MotionKernel"], swiftSettings: computing),
        .target(
            name: "MotionProofs", dependencies: ["CMotion", "MotionBounds", "MotionClip", "MotionKernel"],
            swiftSettings: computing),
        .target(
            name: "MotionExport", dependencies: ["CMotion", "MotionClip", "MotionFiles", "MotionKernel"],
            swiftSettings: computing),
        .target(
            name: "MotionWorld", dependencies: ["CMotion", "MotionKernel", "MotionRules"], swiftSettings: computing),
        .target(
            name: "MotionFiles", dependencies: ["CMotion", "MotionKernel", "MotionRules"], exclude: ["README.md"],
            swiftSettings: computing),
        .target(
            name: "MotionWeb", dependencies: ["CMotion", "MotionFiles", "MotionKernel"], swiftSettings: computing),
        .target(
            name: "MotionABI",
            dependencies: [
                "CMotion", "MotionBounds", "MotionClip", "MotionDispatch", "MotionExport", "MotionFiles",
                "MotionKernel", "MotionProofs", "MotionRules", "MotionWeb", "MotionWorld"
            ], swiftSettings: computing),
        // A debug build calls sqrt, which is exact, by its name: a program without Foundation links it so.
        .target(
            name: "MotionKit", dependencies: ["CMotion", "MotionABI"],
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "MotionQuartz", dependencies: ["CMotion", "MotionABI", "MotionKit"]),
        .target(name: "MotionUIKit", dependencies: ["CMotion", "MotionABI", "MotionQuartz"]),
        .target(name: "MotionSwiftUI", dependencies: ["CMotion", "MotionABI", "MotionKit", "MotionQuartz"]),
        .target(name: "MotionTesting", dependencies: ["MotionKit", "MotionQuartz"], swiftSettings: computing),

        // MARK: - Its proof
        .target(name: "MotionReference", swiftSettings: computing),
        .target(
            name: "MotionTestSupport", dependencies: ["CMotion", "MotionABI", "MotionReference"],
            path: "Tests/MotionTestSupport"),
        .testTarget(
            name: "MotionKernelTests",
            dependencies: ["CMotion", "MotionABI", "MotionReference", "MotionTestSupport", "MotionWorld"]),
        .testTarget(
            name: "MotionClipTests",
            dependencies: ["CMotion", "MotionABI", "MotionClip", "MotionReference", "MotionTestSupport"]),
        .testTarget(
            name: "MotionFilesTests", dependencies: ["CMotion", "MotionABI", "MotionFiles", "MotionTestSupport"]),
        .testTarget(name: "MotionWebTests", dependencies: ["CMotion", "MotionFiles", "MotionKernel", "MotionWeb"]),
        .testTarget(
            name: "MotionABITests",
            dependencies: ["CMotion", "MotionABI", "MotionClip", "MotionReference", "MotionTestSupport"]),
        .testTarget(name: "MotionKitTests", dependencies: ["CMotion", "MotionABI", "MotionKit"]),
        .testTarget(
            name: "MotionQuartzTests",
            dependencies: [
                "CMotion", "MotionKit", "MotionQuartz", "MotionTestSupport", "MotionTesting", "MotionUIKit"
            ]),
        .testTarget(
            name: "MotionUIKitTests",
            dependencies: [
                "MotionKit", "MotionQuartz", "MotionSwiftUI", "MotionTestSupport", "MotionTesting", "MotionUIKit"
            ]),
        .testTarget(
            name: "MotionArticleTests",
            dependencies: ["MotionKit", "MotionQuartz", "MotionSwiftUI", "MotionTesting", "MotionUIKit"],
            exclude: ["shipped.py"]),
        .testTarget(
            name: "MotionTestingTests", dependencies: ["MotionKit", "MotionQuartz", "MotionTesting"],
            exclude: ["goldens"]),
        .executableTarget(name: "QuartzExample", dependencies: ["MotionQuartz"], path: "bindings/swift/example"),
        .executableTarget(name: "UIKitExample", dependencies: ["MotionUIKit"], path: "bindings/swift/uikit"),
        .executableTarget(name: "FilmExample", dependencies: ["MotionKit"], path: "bindings/swift/film"),
        .executableTarget(name: "QuartzBench", dependencies: ["MotionQuartz"], path: "Tests/Bench/Quartz"),
        .executableTarget(name: "UIKitBench", dependencies: ["MotionUIKit"], path: "Tests/Bench/UIKit")
    ]
)

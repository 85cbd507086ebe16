// swift-tools-version: 6.1
import PackageDescription

// What ships is Embedded Swift, built by bindings/build.sh with the trait "Embedded" (and "AVX2" for x86-64). Plain
// `swift build` and `swift test` compile the same sources as ordinary Swift, since test bundles cannot import Embedded
// modules.
let shipped: BuildSettingCondition = .when(traits: ["Embedded"])
let settings: [SwiftSetting] = [
    .enableExperimentalFeature("Extern"),
    .enableExperimentalFeature("Embedded", shipped),
    .unsafeFlags(
        [
            "-wmo",
            "-Xcc", "-fno-math-errno",  // .squareRoot() is the instruction, not a call
            // else dead runtime code stays
            "-Xfrontend", "-function-sections", "-Xfrontend", "-disable-stack-protector",
            "-Xfrontend", "-disable-incremental-llvm-codegen"  // else each file brings the hash of its code as data
        ], shipped)
]

// Orchestration and scalar geometry are built for size; the lanes for speed. Two passes make code longer even at
// -Osize: one unrolls loops, one gives every loop pointers of its own, whose constant offsets wasm then cannot fold
// into loads.
let small: [SwiftSetting] =
    settings + [.unsafeFlags(["-Osize", "-Xllvm", "-sil-disable-pass=loop-unroll", "-Xllvm", "-disable-lsr"], shipped)]

let package = Package(
    name: "libmotion",
    products: [
        // Static: SwiftPM compiles, bindings/build.sh links.
        .library(name: "motion", type: .static, targets: ["MotionABI"])
    ],
    traits: [.default(enabledTraits: ["AVX2"]), "Embedded", "AVX2"],
    targets: [
        // MARK: - The library
        .systemLibrary(name: "CMotion", path: "Include"),
        .target(name: "MotionDispatch", cSettings: [.define("MOTION_AVX2", .when(traits: ["AVX2"]))]),
        .target(name: "MotionKernel", dependencies: ["CMotion", "MotionDispatch"], swiftSettings: small),
        .target(name: "MotionKernelBaseline", dependencies: ["MotionKernel"], swiftSettings: settings),
        .target(
            name: "MotionKernelAVX2", dependencies: ["MotionKernel"],
            swiftSettings: settings + [.unsafeFlags(["-Xcc", "-mavx2"], .when(traits: ["AVX2"]))]),
        .target(name: "MotionRules", dependencies: ["CMotion", "MotionKernel"], swiftSettings: small),
        .target(
            name: "MotionClip",
            dependencies: [
                "CMotion", "MotionDispatch", "MotionKernel", "MotionKernelBaseline", "MotionRules",
                .target(name: "MotionKernelAVX2", condition: .when(traits: ["AVX2"]))
            ], exclude: ["README.md"], swiftSettings: small),
        .target(
            name: "MotionBounds", dependencies: ["CMotion", "MotionClip", "MotionKernel"], swiftSettings: small),
        .target(name: "MotionWorld", dependencies: ["CMotion", "MotionKernel", "MotionRules"], swiftSettings: small),
        .target(name: "MotionFiles", dependencies: ["CMotion", "MotionKernel", "MotionRules"], swiftSettings: small),
        .target(
            name: "MotionABI",
            dependencies: [
                "CMotion", "MotionBounds", "MotionClip", "MotionDispatch", "MotionFiles", "MotionKernel",
                "MotionRules", "MotionWorld"
            ], swiftSettings: small),

        // MARK: - Its proof
        .target(name: "MotionReference"),
        .target(
            name: "MotionTestSupport", dependencies: ["CMotion", "MotionABI", "MotionReference"],
            path: "Tests/MotionTestSupport"),
        .testTarget(
            name: "MotionKernelTests",
            dependencies: ["CMotion", "MotionABI", "MotionReference", "MotionTestSupport", "MotionWorld"]),
        .testTarget(
            name: "MotionClipTests",
            dependencies: ["CMotion", "MotionABI", "MotionClip", "MotionReference", "MotionTestSupport"]),
        .testTarget(name: "MotionFilesTests", dependencies: ["CMotion", "MotionABI", "MotionTestSupport"]),
        .testTarget(
            name: "MotionABITests", dependencies: ["CMotion", "MotionABI", "MotionReference", "MotionTestSupport"])
    ]
)

// swift-tools-version: 6.1
import PackageDescription

// Modules with the names of Apple's, so that programs keep their `import` lines. They are in a package of their own, so
// that nobody gets them by accident: a program for Apple's systems must not depend on them.
let package = Package(
    name: "apple",
    products: ["CoreGraphics", "QuartzCore", "UIKit", "SwiftUI"].map { .library(name: $0, targets: [$0]) } + [
        .plugin(name: "AppleSources", targets: ["AppleSources"])
    ],
    dependencies: [.package(name: "libmotion", path: "../../..")],
    targets: [
        .target(
            name: "CoreGraphics", dependencies: [.product(name: "MotionQuartz", package: "libmotion")],
            path: "CoreGraphics"),
        .target(
            name: "QuartzCore", dependencies: [.product(name: "MotionQuartz", package: "libmotion")],
            path: "QuartzCore"),
        .target(name: "UIKit", dependencies: [.product(name: "MotionUIKit", package: "libmotion")], path: "UIKit"),
        .target(
            name: "SwiftUI", dependencies: [.product(name: "MotionSwiftUI", package: "libmotion")], path: "SwiftUI"),
        .executableTarget(name: "prepare", path: "Prepare"),
        .plugin(name: "AppleSources", capability: .buildTool(), dependencies: ["prepare"], path: "Plugins")
    ]
)

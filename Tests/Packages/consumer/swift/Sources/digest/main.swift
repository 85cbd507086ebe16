// digest FOLDER: prints the digest of the demo's scene by the package MotionKit, which compiles it to the same bytes.
import Foundation
import MotionKit

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
func read(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

let clip = try Scene(json: String(decoding: read("scene.json"), as: UTF8.self)).compile()
guard try clip.bytes == Array(read("clip.motion")) else { fatalError("the clip has other bytes") }
let times = try read("times.bin").withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
let samples = clip.sample(at: times)

/// FNV-1a by 32-bit words.
func add<Element>(_ array: [Element], to digest: UInt64) -> UInt64 {
    array.withUnsafeBytes {
        $0.bindMemory(to: UInt32.self).reduce(digest) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
var digest = add(samples.affines, to: 0xCBF2_9CE4_8422_2325)
digest = add(samples.opacities, to: digest)
digest = add(samples.strokes, to: digest)
digest = add(samples.values, to: digest)
digest = add(samples.velocities, to: digest)
let digits = String(digest, radix: 16)
print(String(repeating: "0", count: 16 - digits.count) + digits)

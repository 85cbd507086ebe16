import CMotion
import MotionReference
import MotionTestSupport
import Testing

@testable import MotionClip

/// Clips in which one word is another, and whose checksum is right again, as a forger would make them. With the gate on
/// coverage (Tests/Coverage) they show that each check of a clip is the first to refuse some clip: its refusal is a
/// region that has to run. What the accepted ones do is shown by Tests/Gates/clips.py, on the shipped library.
@Suite struct Forgery {
    /// Of each section, the smallest clips in which it is not empty.
    private func picked(_ clips: [[UInt64]]) -> [[UInt64]] {
        var taken = Set<Int>()
        let sorted = clips.indices.sorted { clips[$0].count < clips[$1].count }
        // The header's counts and flags are words 7 to 45.
        for word in 7...45 {
            let having = sorted.filter { clips[$0][word / 2] >> (word % 2 == 0 ? 0 : 32) & 0xFFFF_FFFF != 0 }
            taken.formUnion(having.prefix(1))
        }
        return taken.sorted().map { clips[$0] }
    }

    private func seal(_ clip: inout [UInt64]) {
        clip.withUnsafeMutableBytes {
            let header = $0.baseAddress!.assumingMemoryBound(to: ClipHeader.self)
            header.pointee.checksum = checksum(header, header.pointee.size)
        }
    }

    @Test func motionAlongThePathBehindTheLastIsRefused() throws {
        var scene = Scene()
        scene.paths = [Path([.move(.zero), .line(Point(4, 0))])]
        scene.clocks = [Clock(duration: 1)]
        scene.layers = [Layer()]
        var along = Animation(layer: 0, .position, clock: 0)
        along.path = 0
        scene.animations = [along]
        let clip = try CompiledClip(scene)
        var altered = clip.block
        altered.withUnsafeMutableBytes {
            let start = $0.baseAddress!, tracks: UnsafeMutablePointer<TrackRecord> = start.section(Section.tracks)
            #expect(tracks[0].path == 0 && start.header.pointee.pathCount == 1)
            tracks[0].other = 1
        }
        seal(&altered)
        #expect(motion_clip_check(clip.block, clip.info.size) == MOTION_OK)
        #expect(motion_clip_check(altered, clip.info.size) == MOTION_ERROR_CLIP)
    }

    @Test(
        "A clip that is altered and sealed is accepted or refused, and an unaltered one is accepted",
        .enabled(if: Replay.file != nil, "MOTION_RECORDS names no call records, from which the clips are"))
    func forged() throws {
        let clips = picked(try Replay.done.get().clips)
        #expect(clips.count > 8)
        var (accepted, refused) = (0, 0)
        for clip in clips {
            let size = UInt32(clip.count * 8)
            #expect(motion_clip_check(clip, size) == MOTION_OK)
            // All but the version, which has a status of its own, and the checksum.
            for at in 0..<clip.count * 2 where ![1, 4, 5].contains(at) {
                let shift = UInt64(at % 2 * 32)
                let word = UInt32(truncatingIfNeeded: clip[at / 2] >> shift)
                let others: [UInt32] = [
                    0, 1, word &+ 1, word &- 1, word ^ 0x8000_0000, .max, 0x7FC0_0000, 0x7F80_0000, 0x7FFF_FFFF,
                    word &+ 8, 0xC000_0000, 0x0001_0001, word ^ 2, word ^ 64, word ^ 512, word &- 8
                ]
                for other in others where other != word {
                    var altered = clip
                    altered[at / 2] ^= UInt64(word ^ other) << shift
                    // A header that tells of another size is refused before anything else is read.
                    if at != 2 { seal(&altered) }
                    switch motion_clip_check(altered, size) {
                    case MOTION_OK: accepted += 1
                    case MOTION_ERROR_CLIP: refused += 1
                    case let status: Issue.record("word \(at) as \(other): status \(status)")
                    }
                }
            }
        }
        #expect(
            accepted > refused / 8 && refused > accepted / 8, "the seal, or the checks, are not those of the format")
    }
}

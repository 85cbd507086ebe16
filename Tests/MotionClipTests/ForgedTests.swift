import CMotion
import enum MotionKernel.Column
import struct MotionKernel.MixRow
import MotionReference
import MotionTestSupport
import Testing

@testable import MotionClip

/// Clips that were altered and sealed again. What follows from other parts of a clip must agree with them, and what
/// searches a clip ends, whatever its numbers are.
@Suite struct ForgedTests {
    private func altered(_ clip: CompiledClip, _ body: (UnsafeMutableRawPointer) -> Void) -> [UInt64] {
        var block = clip.block
        block.withUnsafeMutableBytes {
            body($0.baseAddress!)
            let header = $0.baseAddress!.assumingMemoryBound(to: ClipHeader.self)
            header.pointee.checksum = checksum(header, header.pointee.size)
        }
        return block
    }

    private func fading(_ count: Int) -> Scene {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1, fill: .both)]
        scene.layers = [Layer](repeating: Layer(), count: count)
        scene.animations = (0..<count).map {
            var fade = Animation(layer: $0, .opacity, clock: 0)
            (fade.from, fade.to) = ([0], [1])
            return fade
        }
        scene.channels = [Channel(layer: 0, .opacity)]
        return scene
    }

    /// A word of each element is altered after the other: verb, points, place, lengths, and the rows of the subpaths.
    @Test func elementsOfPathsFollowFromVerbsAndPoints() throws {
        var scene = fading(1)
        scene.paths = [PathText.parse("M0 0L3 0Q9 9 0 9ZM1 1C2 2 3 1 4 4V9").path]
        scene.layers[0].path = 0
        let clip = try CompiledClip(scene)
        let start = try clip.block.withUnsafeBytes {
            let view = try #require(Clip($0.baseAddress!, size: clip.info.size))
            return UnsafeRawPointer(view.paths) - UnsafeRawPointer(view.start)
        }
        #expect(motion_clip_check(altered(clip) { _ in }, clip.info.size) == MOTION_OK)
        // The header of a path, its five elements, whose last word is believed, two tables of 72 bytes, two subpaths.
        let (header, segment, subpaths) = (64, 104, 64 + 5 * 104 + 2 * 72)
        let words = (0..<5).flatMap { row in (0..<25).map { header + row * segment + $0 * 4 } }
        for at in words + (0..<16).map({ subpaths + $0 * 4 }) {
            let block = altered(clip) {
                let word = $0 + (start + at)
                word.storeBytes(of: word.load(as: UInt32.self) ^ 1, as: UInt32.self)
            }
            #expect(motion_clip_check(block, clip.info.size) == MOTION_ERROR_CLIP, "byte \(at)")
        }
    }

    @Test func tracksMoveTheColumnsOfTheirModelValues() throws {
        let clip = try CompiledClip(fading(3))
        func check(_ body: (UnsafeMutablePointer<ClipHeader>, UnsafeMutablePointer<TrackRecord>) -> Void)
            -> motion_status
        {
            let block = altered(clip) {
                body($0.assumingMemoryBound(to: ClipHeader.self), $0.section(Section.tracks))
            }
            return motion_clip_check(block, clip.info.size)
        }
        #expect(check { _, _ in } == MOTION_OK)
        #expect(check { _, tracks in tracks[0].model = tracks[1].model } == MOTION_ERROR_CLIP)
        #expect(check { _, tracks in tracks[0].target = tracks[1].target } == MOTION_ERROR_CLIP)
        for column in 0..<UInt32(Column.count) {
            #expect(check { header, _ in header.pointee.animatedColumns ^= 1 << column } == MOTION_ERROR_CLIP)
        }
    }

    /// The rows that samples read say something else than the tracks, by which the trace is enclosed.
    @Test(arguments: [8, 8000]) func tracesEnd(layers: Int) throws {
        let clip = try CompiledClip(fading(layers))
        let block = altered(clip) { clip in
            let rows: UnsafeMutablePointer<MixRow> = clip.section(Section.mixes)
            rows[0].from[0] = 0.5
        }
        #expect(motion_clip_check(block, clip.info.size) == MOTION_OK)
        var scratch = [UInt64](repeating: 0, count: Int(clip.info.bounds_scratch) / 8 + 1), count: UInt32 = 0
        let status = motion_clip_trace(
            block, clip.info.size, 0, 0, 1, 1e-3, nil, nil, nil, 0, &count, &scratch, clip.info.bounds_scratch)
        // A small clip has samples enough for all pieces.
        #expect(status == (layers == 8 ? MOTION_OK : MOTION_ERROR_BUDGET))
        #expect(layers != 8 || count > 1)
    }

    /// Each leaf is searched below clocks whose curves turn back, so that each search tries 128 times.
    @Test(arguments: [4, 1200]) func theSearchForChangesEnds(leaves: Int) throws {
        var scene = Scene()
        scene.timings = [.cubic(0.3, -1, 0.7, 2)]
        scene.layers = [Layer()]
        for depth in 0..<62 {
            scene.clocks.append(
                Clock(parent: depth == 0 ? nil : depth - 1, duration: 1000, timing: 0, fill: .both))
        }
        for leaf in 0..<leaves {
            scene.clocks.append(Clock(parent: 61, begin: 2000 + Double(leaf), duration: 1))
            var fade = Animation(layer: 0, .opacity, clock: 62 + leaf)
            (fade.from, fade.to) = ([0], [1])
            scene.animations.append(fade)
        }
        let clip = try CompiledClip(scene)
        var scratch = [UInt64](repeating: 0, count: Int(clip.info.sample_scratch) / 8 + 1), next = 0.0
        let status = motion_clip_activity(
            clip.block, clip.info.size, 10, nil, &next, &scratch, clip.info.sample_scratch)
        #expect(status == (leaves == 4 ? MOTION_OK : MOTION_ERROR_BUDGET))
    }
}

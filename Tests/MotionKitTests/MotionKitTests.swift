import CMotion
import MotionKit
import Testing

private let bar = #"""
    {"layers": [
        {"name": "bar", "bounds": [0, 0, 40, 8], "position": [32, 16], "animations": [
            {"property": "opacity", "from": 0, "to": 1, "duration": 1},
            {"property": "position", "from": [0, 0], "to": [10, 20], "duration": 2}]},
        {"name": "child", "bounds": [0, 0, 1, 1], "parent": "bar", "position": [1, 2]}],
     "properties": [{"name": "progress", "value": 3}]}
    """#

private struct MissingColor: Error {}

@Suite struct MotionKitTests {
    @Test func aSceneIsSampledIntoArrays() throws {
        let clip = try Scene(json: bar).compile()
        #expect(clip.layers == ["bar", "child"])
        #expect(clip.duration == 2)
        let sample = clip.sample(at: 0.5, .all)
        #expect(sample.opacities == [0.5, 1])
        #expect(sample.affines[0] == Affine(x: [1, 0], y: [0, 1], translation: [-17.5, 1]))
        #expect(sample.affines[0]([20, 4]) == [2.5, 5])
        #expect(sample.strokes == [[0, 1], [0, 1]])
        #expect(sample.frames[0] == [-17.5, 1, 40, 8])
        #expect(sample.orders == [0, 1])
        let position = try #require(clip.channel(of: "bar", .position))
        #expect(Array(sample.values[position.numbers]) == [2.5, 5])
        #expect(Array(sample.velocities[position.numbers]) == [5, 10])
        let progress = try #require(clip.channel(named: "progress"))
        #expect(Array(sample.values[progress.numbers]) == [3])
        #expect(clip.channel(of: "nobody", .position) == nil)
    }

    @Test func aPainterGetsItsItemsFromTheBack() throws {
        let clip = try Scene(
            json: #"""
                {"layers": [
                    {"name": "card", "bounds": [0, 0, 40, 8], "position": [32, 16], "backgroundColor": "#ff0000",
                     "cornerRadius": 2, "opacity": 0.5},
                    {"name": "line", "parent": "card", "path": "M0 0Q1 1 2 0", "strokeColor": "#0000ff80",
                     "lineWidth": 3, "lineDashPattern": [2, 1], "lineCap": "round"}]}
                """#
        ).compile()
        let drawing = clip.draw(at: 0)
        #expect(drawing.items.map(\.kind) == [.group, .box, .stroke] && drawing.depth == 1)
        let (group, box, line) = (drawing.items[0], drawing.items[1], drawing.items[2])
        #expect(group.opacity == 0.5 && group.span == 2 && box.opacity == 1)
        #expect(box.box == [0, 0, 40, 8] && box.cornerRadius == 2 && box.path.count == 10)
        #expect(box.affine == Affine(x: [1, 0], y: [0, 1], translation: [12, 12]) && box.layer == 0)
        guard case .solid(let red) = box.color else { throw MissingColor() }
        #expect(red == [1, 0, 0, 1])
        #expect(line.path == [.move([0, 0]), .quad([1, 1], [2, 0])])
        let pen = try #require(line.pen)
        #expect(pen.width == 3 && pen.dashes == [2, 1] && pen.cap == .round && pen.join == .miter)
        #expect(try Scene(json: bar).compile().draw(at: 0).items.isEmpty)
    }

    @Test func manyTimesAreTheSamplesOfEach() throws {
        let clip = try Scene(json: bar).compile()
        let times = (0..<9).map { Double($0) / 4 } + [.nan]
        let samples = clip.sample(at: times, in: .root, .all)
        #expect(samples.count == times.count)
        #expect(samples.affines.count == times.count * 2)
        for (i, time) in times.enumerated() {
            let alone = clip.sample(at: time, in: .root, .all)
            #expect(samples[i].affines == alone.affines)
            #expect(samples[i].opacities == alone.opacities)
            #expect(samples[i].values == alone.values)
            #expect(samples[i].velocities == alone.velocities)
            #expect(samples[i].frames == alone.frames)
        }
        #expect(clip.sample(at: []).isEmpty)
        // A child is where its parent is.
        #expect(samples[2].affines[1].translation == samples[2].affines[0]([0.5, 1.5]))
    }

    /// More than one call of the kernel can take, so that the pieces meet.
    @Test func longListsOfTimesAreSampledInPieces() throws {
        let clip = try Scene(json: bar).compile()
        let times = (0..<400_000).map { Double($0 % 8) / 8 }
        let samples = clip.sample(at: times, .opacities)
        #expect(samples.opacities.count == times.count * 2)
        #expect(zip(times, samples.indices).allSatisfy { Double(samples.opacities[$1 * 2]) == $0 })
        #expect(samples.affines.isEmpty && samples[7].affines.isEmpty && samples[7].opacities == [0.875, 1])
    }

    @Test func bytesOfAClipAreTakenBackAndChecked() throws {
        let clip = try Scene(json: bar).compile()
        let again = try Clip(bytes: clip.bytes)
        #expect(again == clip && again.layers == clip.layers && again.channels == clip.channels)
        var altered = clip.bytes
        altered[altered.count / 2] ^= 0x55
        for wrong in [altered, Array(clip.bytes.dropLast(8)), []] {
            #expect(throws: MotionError.self) { try Clip(bytes: wrong) }
        }
    }

    @Test func aLottieFileBringsWhatItDoesNotCarry() throws {
        let file = try Lottie(
            json: #"""
                {"fr": 30, "ip": 0, "op": 60, "w": 10, "h": 10, "layers": [
                    {"ty": 4, "nm": "box", "ip": 0, "op": 60, "ks": {"o": {"k": 50, "x": "var $bm_rt"}}, "shapes": [
                        {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [4, 4]}, "r": {"k": 0}},
                        {"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 100}}]}]}
                """#)
        #expect(file.clip.layers.contains("box") && file.clip.sample(at: 1, in: .root).opacities.contains(0.5))
        #expect(file.reports.map(\.path) == ["$.layers[0].ks.o.x"])
        #expect(file.reports.map(\.what) == [MOTION_REPORT_EXPRESSION] && file.reports[0].lost == .geometry)
        #expect(throws: MotionError.self) { try Lottie(json: "[1]") }
        #expect(throws: MotionError.self) { try Lottie(json: "[1") }
    }

    @Test func anAffineIsSixFloats() {
        #expect(MemoryLayout<Affine>.stride == 24)
        #expect(Affine.identity([3, 4]) == [3, 4])
    }
}

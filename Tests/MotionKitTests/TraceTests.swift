import CMotion
import MotionKit
import Testing

@Suite struct TraceTests {
    private func clip(_ space: Scene.ColorSpace, _ from: Color, _ to: Color, _ timing: String) throws -> Clip {
        var card = Layer("card", bounds: [0, 0, 4, 4])
        card.backgroundColor = from
        card.add(.basic(.backgroundColor, from: .init(from), to: .init(to), duration: 1, timing: try Curve(timing)))
        var scene = Scene(layers: [card])
        scene.colorSpace = space
        return try scene.compile()
    }

    /// Colours mix with their alpha, so that where one of the two does not show the other one's colour stays.
    @Test(arguments: [Scene.ColorSpace.srgb, .linearRGB, .oklab]) func linesAreNearColours(space: Scene.ColorSpace)
        throws
    {
        let pairs: [(Color, Color)] = [
            ("#ff000000", "#0000ff"), ("#ff0000", "#0000ff00"), ("#ff000000", "#00ff0000"), ("#ff000080", "#00ff0040"),
            ("#10800010", "#f0ff00ff")
        ]
        for (from, to) in pairs {
            for timing in ["linear", "ease-in-out", "cubic-bezier(0.5, -2, 0.5, 3)"] {
                let clip = try clip(space, from, to, timing)
                let channel = try #require(clip.channels.first { $0.property == nil })
                let trace = try clip.trace(of: channel, over: 0...1.25, tolerance: 0.02)
                #expect(trace.times.first == 0 && trace.times.last == 1.25)
                for (row, next) in zip(trace.times.indices, trace.times.indices.dropFirst()) {
                    let (start, end) = (trace.times[row], trace.times[next])
                    if end - start < 1e-5 { continue }  // a step, which is known to some millionths
                    for part in [0.25, 0.5, 0.75] {
                        let seen = clip.sample(at: start + (end - start) * part).values[channel.numbers].map {
                            Double($0)
                        }
                        for (i, number) in seen.enumerated() {
                            let line = trace.values[row][i] + (trace.values[next][i] - trace.values[row][i]) * part
                            #expect((number - line).magnitude <= trace.errors[row][i] + 2e-5)
                        }
                    }
                }
            }
        }
    }

    @Test func whatIsWrongWithRowsIsNamed() throws {
        for (times, values, name) in [
            ([0, 1], [[0, 1], [.nan, 2]], "values[2]"), ([0, .nan], [[0], [1]], "times[1]"),
            ([0, 0], [[0], [1]], "times[1]")
        ] as [([Double], [[Double]], String)] {
            let error = #expect(throws: MotionError.self) {
                try Trace(times: times, values: values).keys(within: 1)
            }
            #expect(error?.description.hasPrefix(name) == true, "\(error?.description ?? "")")
        }
        #expect(throws: MotionError.self) { try Trace(times: [0], values: [[]]).keys(within: 1) }
        #expect(throws: MotionError.self) { try Trace(times: [], values: []).keys(within: 1) }
    }

    @Test func theCountIsAskedForWithoutRoom() throws {
        let clip = try clip(.srgb, "#ff0000", "#0000ff", "ease"), bytes = clip.bytes
        var words = [UInt64](repeating: 0, count: (bytes.count + 7) / 8), info = motion_clip_info()
        words.withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
        #expect(motion_clip_inspect(words, UInt32(bytes.count), &info) == MOTION_OK)
        var scratch = [UInt64](repeating: 0, count: Int(info.bounds_scratch) / 8 + 1), count: UInt32 = 0
        let row = try #require(clip.channels.firstIndex { $0.property == nil })
        let status = motion_clip_trace(
            words, UInt32(bytes.count), UInt32(row), 0, 1, 0.01, nil, nil, nil, 0, &count, &scratch, info.bounds_scratch
        )
        #expect((status == MOTION_OK || status == MOTION_ERROR_CAPACITY) && count > 2)
        let trace = try clip.trace(of: clip.channels[row], over: 0...1)
        #expect(trace.times.count == Int(count))
    }
}

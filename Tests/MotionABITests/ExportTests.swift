import CMotion
import MotionABI
import MotionTestSupport
import Testing

/// Checks motion_clip_export: a file of moving layers, the memory that it asks for, and refused forms.
@Suite struct ExportTests {
    private static let scene = """
        {"size": [200, 100], "layers": [
          {"name": "card", "bounds": [0, 0, 40, 20], "backgroundColor": "#336699", "animations": [
            {"property": "position", "to": [90, 40], "duration": 1, "timing": "ca.easeInEaseOut"},
            {"property": "transform.rotation", "values": [0, 2, 1], "duration": 1.5, "timing": "spring(1, 90, 9, 0)"},
            {"property": "opacity", "from": 0, "to": 1, "duration": 0.7, "timing": "penner(out, bounce)"},
            {"property": "backgroundColor", "to": "#ff0000", "duration": 2, "timing": "penner(in, elastic)"}]},
          {"name": "line", "path": "M 0 0 C 10 0 20 10 20 20", "strokeColor": "#000000", "lineWidth": 3, "animations": [
            {"property": "strokeEnd", "from": 0, "to": 1, "duration": 1, "timing": "css.ease", "repeatCount": 2},
            {"property": "path", "to": "M 0 0 C 20 0 40 10 40 40", "duration": 1, "timing": "penner(in, expo)"}]}]}
        """

    /// Fields of an animation, or of two, and of the scene, the most seconds, and the time and losses in Lottie.
    private static let wholes: [(moves: [String], scene: String, most: Double, text: String, loss: String)] = [
        ([#""duration": 1"#], "", 0, #""fr":60,"ip":0,"op":61"#, ""),
        ([#""duration": 3"#], "", 2, #""fr":60,"ip":0,"op":121"#, ""),
        ([#""duration": 1, "timeOffset": 0.5"#], #""frameRate": 24,"#, 0, #""fr":24,"ip":0,"op":13"#, ""),
        ([#""duration": 9"#], #""from": 0.5, "to": 2,"#, 1, #""fr":60,"ip":30,"op":120"#, ""),
        ([again + "0.5", again + "0.3"], "", 1, #""op":90"#, ""),
        ([again + #"0.5, "autoreverses": true"#, #""duration": 0.25"#], "", 0, #""op":75"#, before),
        ([again + #"0.5, "cumulative": true, "additive": true"#], "", 2, #""op":121"#, cut + "2 s\n"),
        ([again + "3.14159", again + "2.71828"], "", 0, #""op":511"#, cut + "8.5 s\n")
    ]
    private static let again = #""repeatCount": "inf", "duration": "#, cut = "the scene: what never ends, after "
    private static let before = "the scene: what comes before the cycle that repeats plays again each time\n"

    @Test func theClipChoosesTheTime() {
        for (moves, scene, most, text, loss) in Self.wholes {
            let all = moves.map { #"{"property": "position", "to": [9, 4], \#($0)}"# }.joined(separator: ", ")
            let clip = compiledScene(
                ##"{"size": [20, 10], \##(scene) "layers": [{"name": "a", "backgroundColor": "#336699", "##
                    + #""bounds": [0, 0, 4, 2], "animations": [\#(all)]}]}"#)
            let lottie = Self.written(clip, Self.form(end: most, rate: 0, flags: MOTION_EXPORT_WHOLE))
            #expect(lottie.text.contains(text) && lottie.losses == loss, "\(moves): \(lottie.text.prefix(90))")
            let page = Self.written(
                clip, Self.form(end: most, rate: 0, format: MOTION_EXPORT_SVG, flags: MOTION_EXPORT_WHOLE))
            let repeats = moves[0].contains("inf") && !loss.hasPrefix(Self.cut)
            #expect(page.text.contains("indefinite") == repeats, "\(moves)")
        }
    }

    private static func form(
        end: Double = 2, rate: Double = 60, tolerance: Double = 0.05, format: UInt32 = 0, flags: UInt32 = 0
    ) -> motion_export_form {
        var form = motion_export_form()
        (form.end, form.frame_rate, form.tolerance, form.format, form.flags) = (end, rate, tolerance, format, flags)
        return form
    }

    /// Writes a clip with as much memory as is asked for. Returns the text, and how many calls were made.
    private static func written(
        _ clip: (memory: [UInt64], size: UInt32), _ form: motion_export_form
    ) -> (text: String, losses: String, made: motion_exported, calls: Int) {
        var text: [UInt8] = [], scratch: [UInt64] = [], made = motion_exported(), status = MOTION_ERROR_CAPACITY
        var form = form, calls = 0
        while status == MOTION_ERROR_CAPACITY && calls < 8 {
            text = [UInt8](repeating: 0, count: Int(made.text))
            scratch = [UInt64](repeating: 0, count: Int(made.scratch + 7) / 8)
            status = motion_clip_export(
                clip.memory, clip.size, &form, &text, UInt32(text.count), &scratch, UInt32(scratch.count * 8), &made)
            calls += 1
        }
        #expect(status == MOTION_OK)
        let losses = String(decoding: text[Int(made.file_size)..<Int(made.text)], as: UTF8.self)
        return (String(decoding: text.prefix(Int(made.file_size)), as: UTF8.self), losses, made, calls)
    }

    @Test func aClipIsWrittenWithTheMemoryThatIsAskedFor() {
        let clip = compiledScene(Self.scene)
        for flags in [0, MOTION_EXPORT_LOOPS] {
            let (text, _, made, calls) = Self.written(clip, Self.form(flags: flags))
            #expect(text.hasPrefix("{") && text.hasSuffix("}") && calls > 1)
            for part in ["\"layers\"", "\"card\"", "\"line\"", "\"fr\":60"] { #expect(text.contains(part), "\(part)") }
            #expect(made.key_count > 10 && made.loss_count == 0 && made.error <= 0.05)
        }
        for (format, parts) in [
            (MOTION_EXPORT_SVG, ["<animateTransform ", "attributeName=\"d\"", "data-layer=\"card\"", "keySplines"]),
            (MOTION_EXPORT_SVG_CSS, ["@keyframes ", "d:path(", "data-layer=\"line\"", "stroke-dashoffset"]),
            (
                MOTION_EXPORT_WAAPI,
                ["{\"html\":\"<svg ", "data-layer=\\\"line\\\"", "strokeDashoffset", "\"target\":\"card\""]
            )
        ] {
            for flags in [0, MOTION_EXPORT_LOOPS] {
                var form = Self.form(format: format, flags: flags)
                form.loop = 0.5
                let (text, _, made, calls) = Self.written(clip, form)
                #expect(calls > 1 && made.key_count > 10 && made.loss_count == 0 && made.error <= 0.05)
                for part in parts { #expect(text.contains(part), "\(part)") }
            }
        }
        // A larger tolerance needs fewer keyframes.
        let fine = Self.written(clip, Self.form(tolerance: 1e-3)), coarse = Self.written(clip, Self.form(tolerance: 5))
        #expect(fine.made.key_count > coarse.made.key_count)
    }

    @Test func wrongFormsAreRefused() {
        let clip = compiledScene(Self.scene)
        var scratch: [UInt64] = [0], text: [UInt8] = [0], made = motion_exported()
        for (form, status) in [
            (Self.form(format: 4), MOTION_ERROR_ENUM), (Self.form(flags: 3), MOTION_ERROR_ENUM),
            (Self.form(end: .nan), MOTION_ERROR_FINITE), (Self.form(end: 0), MOTION_ERROR_RANGE),
            (Self.form(end: 4000), MOTION_ERROR_RANGE), (Self.form(rate: 2000), MOTION_ERROR_RANGE),
            (Self.form(rate: -1), MOTION_ERROR_RANGE),
            (Self.form(tolerance: 0), MOTION_ERROR_RANGE), (Self.form(tolerance: 200), MOTION_ERROR_RANGE)
        ] {
            var form = form
            #expect(motion_clip_export(clip.memory, clip.size, &form, &text, 1, &scratch, 8, &made) == status)
        }
        var form = Self.form(format: MOTION_EXPORT_SVG, flags: MOTION_EXPORT_LOOPS)
        for (loop, status) in [(2.0, MOTION_ERROR_RANGE), (-1, MOTION_ERROR_RANGE), (.nan, MOTION_ERROR_FINITE)] {
            form.loop = loop
            #expect(motion_clip_export(clip.memory, clip.size, &form, &text, 1, &scratch, 8, &made) == status)
        }
        let layer = #"{"name": "a", "animations": [{"property": "opacity", "to": 0, "duration": 4000}]}"#
        let long = compiledScene(#"{"layers": [\#(layer)]}"#)
        form = Self.form(end: 0, flags: MOTION_EXPORT_WHOLE)
        #expect(
            motion_clip_export(long.memory, long.size, &form, &text, 1, &scratch, 8, &made) == MOTION_ERROR_RANGE)
        form = Self.form()
        #expect(motion_clip_export(clip.memory, 8, &form, &text, 1, &scratch, 8, &made) == MOTION_ERROR_CLIP)
        #expect(motion_clip_export(clip.memory, clip.size, &form, nil, 0, nil, 0, &made) == MOTION_ERROR_CAPACITY)
        let much = [UInt8](repeating: 0, count: 1 << 22), room = [UInt64](repeating: 0, count: 1 << 20)
        var (longText, longRoom) = (much, room)
        #expect(
            motion_clip_export(
                clip.memory, clip.size, &form, &longText, UInt32(much.count), &longRoom, 64, &made)
                == MOTION_ERROR_CAPACITY)
        #expect(
            motion_clip_export(clip.memory, clip.size, &form, &text, 1, &longRoom, UInt32(room.count * 8), &made)
                == MOTION_ERROR_CAPACITY)
    }
}

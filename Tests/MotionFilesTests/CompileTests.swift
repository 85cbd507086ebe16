import CMotion
import MotionABI
import MotionTestSupport
import Testing

/// What one call of motion_scene_compile or motion_lottie_compile made of a text.
private struct Made {
    var status = MOTION_ERROR_CAPACITY
    var calls = 0
    var compiled = motion_compiled()
    var memory: [UInt64] = []
    var message: [UInt8] = []

    var words: String { String(decoding: message.prefix { $0 != 0 }, as: UTF8.self) }
    var clip: ArraySlice<UInt8> { memory.withUnsafeBytes { Array($0)[..<Int(compiled.size)] } }

    /// Calls until there is enough memory. `short`: bytes that clip and scratch lack in the last call.
    init(
        message capacity: Int = 300,
        _ call: (
            UnsafeMutableRawPointer?, UInt32, UnsafeMutableRawPointer?, UInt32, UnsafeMutablePointer<motion_compiled>,
            UnsafeMutablePointer<UInt8>, UInt32
        ) -> motion_status
    ) {
        var scratch: [UInt64] = []
        while status == MOTION_ERROR_CAPACITY && calls < 8 {
            let (size, rest) = (compiled.clip, compiled.scratch)
            memory = Array(repeating: .max, count: Int(size + 7) / 8)
            scratch = Array(repeating: .max, count: Int(rest + 7) / 8)
            message = Array(repeating: 7, count: capacity)
            status = call(&memory, size, &scratch, rest, &compiled, &message, UInt32(capacity))
            calls += 1
        }
    }
}

/// Checks motion_scene_compile and motion_lottie_compile: the clip that the steps below them make, what they ask for,
/// and what they say of mistakes.
@Suite struct CompileTests {
    private func scene(
        _ text: String, copies: UInt32 = 1, flags: UInt32 = 0, message: Int = 300
    ) -> Made {
        let bytes = Array(text.utf8)
        return Made(message: message) {
            motion_scene_compile(bytes, UInt32(bytes.count), copies, flags, $0, $1, $2, $3, $4, $5, $6)
        }
    }

    private func lottie(_ text: String, mostRows: UInt32 = 1 << 16) -> Made {
        let bytes = Array(text.utf8)
        return Made {
            motion_lottie_compile(bytes, UInt32(bytes.count), mostRows, $0, $1, $2, $3, $4, $5, $6)
        }
    }

    /// Compiles a description by the steps.
    private func clip(_ description: motion_description) -> ArraySlice<UInt8> {
        var (description, sizes, info) = (description, motion_clip_sizes(), motion_clip_info())
        #expect(motion_clip_size(&description, &sizes, nil) == MOTION_OK)
        var clip = [UInt64](repeating: 0, count: Int(sizes.clip + 7) / 8)
        var scratch = [UInt64](repeating: 0, count: Int(sizes.scratch + 7) / 8)
        #expect(motion_clip_compile(&description, &clip, sizes.clip, &scratch, sizes.scratch, nil) == MOTION_OK)
        #expect(motion_clip_inspect(clip, sizes.clip, &info) == MOTION_OK)
        return clip.withUnsafeBytes { Array($0)[..<Int(info.size)] }
    }

    private let bar = #"""
        {"layers": [{"name": "a", "position": [1, 2], "path": "M0 0L9 9", "strokeColor": "#ff0000", "animations": [
            {"property": "opacity", "to": 0, "timing": "ease"}]}, {"name": "b", "parent": "a"}]}
        """#

    @Test func aSceneIsTheClipOfItsSteps() {
        for (copies, flags) in [(1, 0), (3, MOTION_SCENE_PREPARED), (1, MOTION_SCENE_UNPAINTED)] as [(UInt32, UInt32)] {
            let made = scene(bar, copies: copies, flags: flags)
            #expect(made.status == MOTION_OK && made.words == "" && made.calls == 2)
            let steps = SceneText(bar, copies: copies, flags: flags)
            #expect(made.clip == clip(steps.description))
            #expect(made.compiled.report_count == 0 && made.compiled.value_count == 0)
            #expect(made.compiled.clip == (made.compiled.size + 7) / 8 * 8)
            steps.keep()
        }
    }

    /// The memory that was asked for is enough, and what was used is enough; a little less is not, and then nothing is
    /// written.
    @Test func memoryIsAskedForUntilItIsEnough() throws {
        // Arcs become cubics, which take more memory than is usual for a value.
        let arcs = String(repeating: "a1 1 0 0 1 2 2 ", count: 3000)
        let large = #"{"layers": [{"name": "a", "path": "M0 0 \#(arcs)"}]}"#
        for text in [bar, large] {
            let bytes = Array(text.utf8), size = UInt32(bytes.count)
            let made = scene(text)
            #expect(made.status == MOTION_OK && made.calls == (text == bar ? 2 : 4), "\(made.words)")
            let steps = SceneText(text)
            var (description, sizes) = (steps.description, motion_clip_sizes())
            try #require(motion_clip_size(&description, &sizes, nil) == MOTION_OK)
            defer { steps.keep() }
            var needed = motion_compiled()
            for (lessClip, lessScratch, status) in [
                (0, 0, MOTION_OK), (8, 0, MOTION_ERROR_CAPACITY), (0, 8, MOTION_ERROR_CAPACITY)
            ] as [(UInt32, UInt32, motion_status)] {
                // The clip needs what motion_clip_size tells, which may be more than it then takes.
                let clipSize = (sizes.clip + 7) / 8 * 8 - lessClip
                let scratchSize = (made.compiled.scratch + 7) / 8 * 8 - lessScratch
                var clip = [UInt64](repeating: 7, count: Int(clipSize) / 8)
                var scratch = [UInt64](repeating: 7, count: Int(scratchSize) / 8)
                let found = motion_scene_compile(
                    bytes, size, 1, 0, &clip, clipSize, &scratch, scratchSize, &needed, nil, 0)
                #expect(found == status)
                if found == MOTION_OK { continue }
                #expect(clip.allSatisfy { $0 == 7 })
                #expect(needed.clip > clipSize || needed.scratch > scratchSize)
            }
        }
    }

    /// Courses take more memory where their animations are long, or where long paths are sampled; and what is wrong
    /// with the scene of animations is said.
    @Test func coursesAskForWhatTheyNeed() {
        let spring = #""timing": "spring(1, 90, 9, 0)""#
        let turns = (0..<300).map { #"{"at": \#($0), "to": [1, \#($0), 3, 4, 5, \#($0)], \#(spring)}"# }
        let line = String(repeating: "L1 2", count: 9000)
        let bent = #"[{"to": "M1 1\#(line)"}, {"at": 0.125, \#(spring)}, {"at": 0.25, \#(spring)}]"#
        for (fields, property, targets) in [
            ("", "transform", "[\(turns.joined(separator: ","))]"), (#""path": "M0 0\#(line)","#, "path", bent),
            (#""path": "M0 0\#(line)", "animations": [{"property": "opacity", "to": 0}],"#, "opacity", "[{}]")
        ] {
            let text = """
                {"layers": [{"name": "a", \(fields) "courses": [{"property": "\(property)", "targets": \(targets)}]}]}
                """
            let made = scene(text), expanded = scene(text, flags: MOTION_SCENE_TEXT)
            #expect(made.status == MOTION_OK && expanded.status == MOTION_OK, "\(made.words) \(expanded.words)")
            #expect(scene(String(decoding: expanded.clip, as: UTF8.self)).clip == made.clip)
        }
        let orphan = scene(bar.replacing(#""parent": "a""#, with: #""parent": "c", "courses": []"#))
        #expect(orphan.status == MOTION_ERROR_FILE && orphan.compiled.error.value == MOTION_NONE)
    }

    /// Copies of the scenes in a scene are what is drawn, and end once for each layer that shows them.
    @Test func aSceneBecomesFlat() {
        let inner = #"""
            {"name": "in", "layers": [{"name": "dot", "path": "M0 0L9 9", "animations": [
             {"property": "opacity", "to": 0, "key": "é\"", "transaction": "t"}]}, {"name": "arm", "parent": "dot",
             "animations": [{"animations": [{"property": "position", "pathOf": "dot", "userData": {"pathOf": "x"}}],
             "duration": 1, "begin": 1}]}]}
            """#
        let text = #"""
            {"scenes": [\#(inner), {"name": "mid", "layers": [{"name": "a", "scene": "in"}]}], "channels": [],
             "transactions": [{"name": "t", "outer": "u"}, {"name": "u", "at": 4}],
             "layers": [{"name": "now", "scene": "mid"}, {"scene": "mid", "name": "slow", "speed": 0.5}]}
            """#
        let made = scene(text), flat = scene(text, flags: MOTION_SCENE_FLAT)
        #expect(made.status == MOTION_OK && flat.status == MOTION_OK, "\(flat.words)")
        let words = String(decoding: flat.clip, as: UTF8.self)
        #expect(scene(words).clip == made.clip && !words.contains("scene"))
        #expect(words.contains(#""pathOf": "slow/a/dot", "userData": {"pathOf": "x"}"#))
        let ends = String(decoding: scene(text, copies: 2, flags: MOTION_SCENE_ENDS).clip, as: UTF8.self)
        #expect(ends == String(decoding: scene(words, copies: 2, flags: MOTION_SCENE_ENDS).clip, as: UTF8.self))
        for (place, layer) in ["now", "1:now", "slow", "1:slow"].enumerated() {
            let time = place < 2 ? "0.25" : "0.5", key = #""key":"é\"","property":"opacity""#
            #expect(ends.contains(#"{"time":\#(time),"layer":"\#(layer)/a/dot","animation":0,\#(key)}"#))
        }
        #expect(ends.contains(#"{"time":0.5,"transaction":"t"}"#) && ends.contains(#"{"time":4,"transaction":"u"}]"#))
        #expect(ends.hasSuffix(#"],"settled":4,"endless":false,"cycle":null}"#))
        #expect(scene(text, flags: MOTION_SCENE_FLAT | MOTION_SCENE_ENDS).status == MOTION_ERROR_ENUM)
    }

    /// Scratch that holds the JSON values alone is too little, and more is asked for.
    @Test func aLottieFileAsksForMoreThanItsValues() {
        let bytes = Array(#"{"fr": 30, "ip": 0, "op": 30, "w": 9, "h": 9, "layers": []}"#.utf8)
        var scratch = [UInt64](repeating: 7, count: 256), compiled = motion_compiled()
        let status = motion_lottie_compile(
            bytes, UInt32(bytes.count), 1 << 16, nil, 0, &scratch, 2048, &compiled, nil, 0)
        #expect(status == MOTION_ERROR_CAPACITY && compiled.scratch > MOTION_LOTTIE_SCRATCH)
    }

    @Test(arguments: [
        (#"{"layers": [{"name": "a", "position": [9]}]}"#, "$.layers[0].position: [9], must have 2 items"),
        (
            #"{"layers": [{"name": "a", "parent": "b"}]}"#,
            #"$.layers[0].parent: "b", must be the name of an earlier layer"#
        ),
        (#"{"layers": [}"#, "at byte 12: a JSON value was expected here"),
        ("", "at byte 0: a JSON value was expected here"),
        (
            #"{"layers": [{"name": "a", "animations": ["#
                + #"{"property": "opacity", "values": [0, 1], "keyTimes": [0, 2]}]}]}"#,
            #"$.layers[0].animations[0]: {"property": "opacity", "values": [0, 1], "keyTimes": [0,..., key times must "#
                + "start at 0, end at 1 and never decrease"
        ),
        (
            #"{"layers": [{"name": "a", "animations": [{"property": "opacity", "to": 0, "timing": "easy"}]}]}"#,
            #"$.layers[0].animations[0].timing: "easy", no curve or function has this name, at 0; did you mean 'ease'?"#
        )
    ])
    func mistakesNameTheirPlace(text: String, said: String) {
        for copies in [1, 3] as [UInt32] {
            let made = scene(text, copies: copies)
            #expect(made.words == said && made.status == made.compiled.error.status && made.status < 0)
            #expect(Int(made.compiled.message.size) == said.utf8.count)
        }
    }

    @Test func aMessageIsCutBetweenCharacters() {
        let text = #"{"layers": [{"name": "a", "é€𝄞": 1}]}"#
        let whole = scene(text, message: 4000).words
        #expect(whole.hasPrefix(#"$.layers[0]["é€𝄞"]: "#))
        for capacity in 1..<whole.utf8.count + 3 {
            let made = scene(text, message: capacity)
            #expect(whole.utf8.starts(with: made.words.utf8) && made.message.contains(0))
            #expect(made.words.utf8.count >= min(capacity, whole.utf8.count + 1) - 4)
        }
    }

    @Test func numbersThatSayHowToReadAreChecked() {
        #expect(scene(bar, copies: 0).status == MOTION_ERROR_RANGE)
        let made = scene(bar, flags: 8)
        #expect(made.status == MOTION_ERROR_ENUM)
        #expect(made.words == String(cString: motion_status_text(MOTION_ERROR_ENUM)))
    }

    @Test func aLottieFileBringsItsReports() {
        let text = #"""
            {"fr": 30, "ip": 0, "op": 60, "w": 10, "h": 10, "layers": [
                {"ty": 4, "ip": 0, "op": 60, "ks": {"o": {"k": 50, "x": "var $bm_rt"}}, "shapes": [
                    {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [4, 4]}, "r": {"k": 0}},
                    {"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 100}}]},
                {"ty": 5, "ip": 0, "op": 60, "ks": {}}]}
            """#
        let made = lottie(text), steps = LottieText(text)
        #expect(made.status == MOTION_OK && made.words == "" && made.clip == clip(steps.description))
        #expect(!steps.reports.isEmpty && Int(made.compiled.report_count) == steps.reports.count)
        let bytes = Array(text.utf8)
        let paths = made.memory.withUnsafeBytes { memory -> [String] in
            let start = memory.baseAddress!
            let reports = (start + Int(made.compiled.first_report)).assumingMemoryBound(to: motion_report.self)
            let values = (start + Int(made.compiled.first_value)).assumingMemoryBound(to: motion_json_value.self)
            return (0..<Int(made.compiled.report_count)).map { row in
                #expect(reports[row].what == steps.document.reports[row].what)
                #expect(reports[row].lost == steps.document.reports[row].lost)
                var (path, size) = ([UInt8](repeating: 0, count: 200), UInt32(0))
                #expect(
                    motion_json_path(
                        bytes, UInt32(bytes.count), values, made.compiled.value_count, reports[row].value, &path, 200,
                        &size) == MOTION_OK)
                return String(decoding: path.prefix(Int(size)), as: UTF8.self)
            }
        }
        #expect(paths == steps.reports)
        #expect(lottie("[1]").words.hasPrefix("$: [1], "))
        #expect(lottie("[1").words.hasPrefix("at byte 2: "))
        #expect(lottie(text, mostRows: 1).status == MOTION_ERROR_COUNT)
        steps.keep()
    }
}

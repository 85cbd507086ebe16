import CMotion
import MotionABI
import MotionKernel
import MotionTestSupport
import Testing

/// Checks motion_description_write: scenes are written as they were, losses are named, and numbers read back.
@Suite struct DescriptionTests {
    private func written(_ scene: SceneText, less: UInt32 = 0) -> (status: motion_status, text: String) {
        var d = scene.description, size: UInt32 = 0
        let need =
            MOTION_DESCRIPTION_SCRATCH + 96 * d.layer_count + 16
            * (d.animation_count + d.user_property_count + d.paint_count + d.trim_count)
        var scratch = [UInt64](repeating: .max, count: Int(need) / 8 + 1)
        var status = motion_description_write(&d, nil, 0, &size, &scratch, need - less, nil)
        var text = [UInt8](repeating: 0, count: Int(size))
        if status == MOTION_ERROR_CAPACITY {
            status = motion_description_write(&d, &text, size, &size, &scratch, need, nil)
        }
        scene.keep()
        return (status, String(decoding: text, as: UTF8.self))
    }

    @Test func aSceneIsWrittenAsItWas() {
        let layers = #"""
            {"name":"a","position":[4.5,0.1],"bounds":[0,0,9,8],"opacity":0.5,"hidden":true,"animations":[{"property":\#
            "transform.rotation","values":[0,1e-7,null],"mode":"discrete","extrapolate":true,"keyTimes":\#
            [0,0.5,0.75,1],"begin":0.1},{"animations":[{"property":"opacity","from":0.1,"additive":true,"begin":0,\#
            "duration":2,"timing":"spring(1, 100, 20, 0)"}],"begin":0,"duration":3,"speed":0.3333333333333333,\#
            "repeatCount":"inf","autoreverses":true,"fill":"both"}]},{"name":"b \"é\"","parent":"a","inherits":\#
            "transform","path":"M0 0 L9 0 C1 2 3 4 5 6 Z","animations":[{"property":"position","path":"M0 0 L1e3 1e3",\#
            "rotate":"auto","begin":0,"timing":"cubic-bezier(0.1, 0.2, 0.3, 0.4)"},{"property":"strokeEnd","values":\#
            [0,1,0.5],"timings":["steps(3, jump-none)","penner(in-out, back, 1.5)"],"begin":0,"timing":\#
            "linear(0 0%, 0.25 12.5%, 1 100%)"},{"property":"bounds","values":[[0,0,1,1],[0,0,2,2]],"mode":"cubic",\#
            "inTangents":[[0,0,0,0],[0,0,0.3,0]],"outTangents":[[1,0,0,0],[0,0,0,0]],"begin":0}]}
            """#
        let head = #"{"size":[100,50],"frameRate":29.97,"to":2,"layers":["#
        let scene = SceneText(head + layers + #"],"channels":[]}"#)
        #expect(scene.complaint == "")
        #expect(written(scene) == (MOTION_OK, #"{"scene":"# + head + layers + #"]},"losses":[]}"#))
        #expect(written(scene, less: 256).status == MOTION_ERROR_MEMORY)
    }

    @Test func paintIsWrittenAndLossesAreNamed() {
        let layers = #"""
            {"name":"c","bounds":[0,0,9,9],"backgroundColor":"#00ff0080","masksToBounds":true,"animations":[\#
            {"property":"backgroundColor","from":[1,0,0,1],"begin":0}]},{"name":"d","parent":"c","path":"M0 0 L9 9",\#
            "fillGradient":{"type":"radial","ends":[0,0,9,0],"stops":[{"offset":0,"color":[1,0,0,1]},{"offset":\#
            {"value":1,"animations":[{"to":0.5,"begin":0}]},"color":[0,0,1,0.5]}],"spread":"repeat"},"strokeColor":\#
            "#102030","lineWidth":3,"lineCap":"round"},{"name":"e","animations":[{"property":"opacity","to":0,\#
            "model":"web","duration":2}]}
            """#
        let scene = SceneText(#"{"layers":[\#(layers)]}"#), text = written(scene).text
        #expect(scene.complaint == "")
        let fields = [
            ##""masksToBounds":true,"backgroundColor":"#00ff0080""##, #""property":"backgroundColor","from":[1,0,0,1]"#,
            #""fillGradient":{"type":"radial","ends":[0,0,9,0],"stops":[{"offset":0,"color":[1,0,0,1]},{"offset":"#
                + #"{"value":1,"animations":[{"to":0.5,"begin":0}]},"color":[0,0,1,0.5]}],"spread":"repeat"}"#,
            ##""strokeColor":"#102030","lineWidth":3,"lineCap":"round""##,
            #""losses":[{"path":"e","what":"clock of the web","lost":"geometry"}]"#
        ]
        for field in fields { #expect(text.contains(field), "\(field) in \(text)") }
    }

    /// Effects come back in their order, the shadow apart from the filters, with what moves them.
    @Test func effectsAreWritten() {
        let kept = [
            #""bounds":[0,0,9,9],"filters":[{"effect":"blur","radius":2},{"effect":"dropShadow","radius":"#
                + #"{"value":1,"animations":[{"to":3,"begin":0}]},"offset":[4,5],"color":[1,0,0,1],"opacity":0.5}]"#,
            ##""masksToBounds":true,"backgroundColor":"#00ff00","shadowColor":"#102030","shadowOpacity":0.5,"##
                + #""shadowRadius":4,"shadowOffset":[0,6],"filters":[{"effect":"sepia","amount":0.5}],"animations":"#
                + #"[{"property":"shadowRadius","to":9,"begin":0},{"property":"shadowOffset","to":[1,2],"begin":0}]"#,
            #""filters":[{"effect":"colorMatrix","matrix":[1,0,0,0,0,0,1,0,0,0,0,0,1,0,0,0,0,0,0.5,0],"linear":true}]"#
        ]
        for (i, fields) in kept.enumerated() {
            let fill = i == 1 ? "" : ##","backgroundColor":"#00ff00""##
            let scene = SceneText(#"{"layers":[{"name":"c",\#(fields)\#(fill)}]}"#), text = written(scene).text
            #expect(scene.complaint == "" && text.contains(#""losses":[]"#), "\(text)")
            for part in fields.split(separator: ",") { #expect(text.contains(part), "\(part) in \(text)") }
        }
    }

    @Test func numbersHaveTheFewestDigitsThatReadBack() {
        var state: UInt64 = 1
        for i in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let single = Float(bitPattern: UInt32(state >> 32))
            let double = i % 3 == 0 ? Double(Int64(bitPattern: state) >> 30) / 1000 : Double(bitPattern: state)
            for (own, text, read, more) in [
                (ShortDecimal(single), "\(single.magnitude)", { Double(Float($0) ?? .nan) }, 0),
                (ShortDecimal(double), "\(double.magnitude)", { Double($0) ?? .nan }, 1)
            ] as [(ShortDecimal, String, (String) -> Double, Int)] where read(text).isFinite && read(text) > 0 {
                let digits = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
                let fewest = String(digits.reversed().drop { $0 == "0" }).count, count = "\(own.digits)".count
                #expect(read("\(own.digits)e\(own.power)") == read(text), "\(text)")
                #expect(count <= fewest + more, "\(text), \(own)")
            }
        }
    }
}

import MotionKit
import Testing

/// SVG files are clips whose layers have the ids of elements.
@Suite struct SVGTests {
    private static var text: String {
        """
        <svg viewBox="0 0 10 10">
        <g id="a" transform="translate(1 2)"><circle r="3"><animate attributeName="opacity" values="1;0" dur="2s"/>
        </circle></g><text>a</text></svg>
        """
    }

    @Test func aFileIsAClipAndAScene() throws {
        let svg = try SVGClip(Self.text)
        #expect(svg.clip.layers == ["svg", "a", "circle 2", "text 3"])
        #expect(svg.losses.map(\.name) == ["text"] && svg.losses.map(\.line) == [3] && svg.losses[0].kind == .element)
        #expect(try Scene(json: svg.scene).compile().bytes == svg.clip.bytes)
    }

    @Test func lettersAreThoseOfGivenFonts() throws {
        let font = #"{"unitsPerEm": 16, "glyphs": {"a": {"advance": 5, "path": "M0 0V4H4V0Z"}}}"#
        var asked = ""
        let svg = try SVGClip(Self.text) { wanted in
            asked = wanted
            return #"{"rows": [[0]], "fonts": [\#(font)]}"#
        }
        #expect(asked == #"{"rows":[{"families":[],"weight":400,"width":5,"italic":false,"letters":"a"}]}"#)
        #expect(svg.losses.isEmpty && svg.clip.layers.last == "text 3 letters")
        #expect(svg.scene.contains(#""path":"M0 0l0 -4l4 0l0 4z""#))
    }

    @Test func aSheetIsAClipAndAScene() throws {
        let sheet = ".a { animation: k 1s } @import 'b'; @keyframes k { to { opacity: 0 } }"
        let page = #"{"elements": [{"name": "a", "classes": "a", "box": [0, 0, 9, 9]}]}"#
        let css = try CSSClip(sheet, page: page)
        #expect(css.clip.layers == ["a"] && css.losses.map(\.name) == ["@import"] && css.losses.map(\.line) == [1])
        #expect(try Scene(json: css.scene).compile().bytes == css.clip.bytes)
        do { _ = try CSSClip(sheet, page: #"{"elements": [{"name": "a"}]}"#) } catch {
            #expect("\(error)".contains("elements[0].box: must be x, y, width and height"))
        }
    }

    @Test func whatIsNoSVGIsToldWithItsLine() {
        #expect(throws: MotionError.self) { try SVGClip("<svg>\n<g></svg>") }
        do { _ = try SVGClip("<svg>\n<g></svg>") } catch {
            #expect("\(error)".contains("line 2: must close the element that is open"))
        }
    }
}

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
        #expect(svg.clip.layers == ["svg", "a", "circle 2"])
        #expect(svg.losses.map(\.name) == ["text"] && svg.losses.map(\.line) == [3] && svg.losses[0].kind == .element)
        #expect(try Scene(json: svg.scene).compile().bytes == svg.clip.bytes)
    }

    @Test func whatIsNoSVGIsToldWithItsLine() {
        #expect(throws: MotionError.self) { try SVGClip("<svg>\n<g></svg>") }
        do { _ = try SVGClip("<svg>\n<g></svg>") } catch {
            #expect("\(error)".contains("line 2: must close the element that is open"))
        }
    }
}

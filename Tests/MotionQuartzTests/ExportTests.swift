import MotionKit
import MotionQuartz
import MotionTesting
import Testing

/// A tree of layers as a scene: what it draws, and what its losses name.
@Suite(.motionClock) @MainActor struct ExportTests {
    private func card(_ layer: CALayer = CALayer(), _ name: String = "card") -> CALayer {
        layer.name = name
        (layer.bounds, layer.position) = (CGRect(x: 0, y: 0, width: 100, height: 50), CGPoint(x: 50, y: 25))
        return layer
    }

    @Test func aGradientIsTheFillOfTheBounds() throws {
        let sky = CAGradientLayer()
        _ = card(sky, "sky")
        sky.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
        (sky.startPoint, sky.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        CATransaction.flush()
        let items = try sky.clip().draw(at: 1).items
        #expect(sky.sceneLosses.isEmpty && items.map(\.kind) == [.fill])
        let gradient = try #require(Scene(json: sky.json)["sky"]?.fillGradient)
        #expect(gradient.kind == .linear && gradient.box == .bounds && gradient.ends.value == [0, 0.5, 1, 0.5])
        #expect(gradient.stops.map(\.offset.value) == [0, 1])
        sky.type = .radial
        (sky.startPoint, sky.locations) = (CGPoint(x: 0.5, y: 0.25), [0, 0.25])
        let radial = try #require(Scene(json: sky.json)["sky"]?.fillGradient)
        #expect(radial.transform?.value == [0.5, 0, 0, 0.25, 0.5, 0.25] && radial.stops[1].offset.value == 0.25)
        sky.locations = [0, 0.25, 1]
        #expect(sky.sceneLosses.first?.hasPrefix("sky.gradient: locations: there are 3, and 2 colors") == true)
        sky.colors = nil
        #expect(try sky.clip().draw(at: 1).items.isEmpty)
    }

    @Test func coloursPlacesAndEndsOfAGradientMove() throws {
        let sky = CAGradientLayer()
        _ = card(sky, "sky")
        sky.colors = [CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1)]
        let colors = CABasicAnimation(keyPath: "colors")
        colors.toValue = [
            CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        ]
        let places = CAKeyframeAnimation(keyPath: "locations")
        places.values = [[0, 1], [0.25, 0.75]]
        let start = CABasicAnimation(keyPath: "startPoint"), x = CABasicAnimation(keyPath: "endPoint.x")
        (start.fromValue, x.toValue) = (CGPoint(x: 0, y: 0), 0)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([x], 2)
        for (key, animation) in [("colors", colors), ("places", places), ("start", start), ("group", group)] {
            if animation !== group { animation.duration = 2 }
            sky.add(animation, forKey: key)
        }
        x.duration = 1
        CATransaction.flush()
        #expect(sky.sceneLosses.isEmpty)
        let gradient = try #require(Scene(json: sky.json)["sky"]?.fillGradient)
        #expect(gradient.ends.animations.count == 2 && gradient.ends.animations[1].animations.count == 1)
        // Half-way: the clock stands at 1 s when the animations begin.
        let fill = try #require(sky.clip().draw(at: 2).items.first)
        guard case .gradient(let drawn)? = fill.color else {
            Issue.record("\(fill)")
            return
        }
        #expect(drawn.stops.map(\.offset) == [0.125, 0.875])
        for (stop, color) in zip(drawn.stops, [SIMD4<Float>(0.5, 0, 0, 1), [0.5, 1, 0.5, 1]]) {
            let apart = stop.color - color
            #expect((apart * apart).sum() < 1e-10, "\(stop.color)")
        }
    }

    @Test func aMaskIsAMask() throws {
        let card = card(), mask = CAShapeLayer()
        card.backgroundColor = UIColor.white.cgColor
        (mask.name, mask.path) = ("hole", CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)))
        card.mask = mask
        let kinds = try card.clip().draw(at: 1).items.map(\.kind)
        #expect(kinds.contains(.mask) || kinds.contains(.matte), "\(kinds)")
        #expect(try Scene(json: card.json)["hole"]?.maskType == .alpha && card.sceneLosses.isEmpty)
    }

    @Test func aBorderAtRestIsAStrokeInsideOfTheBounds() throws {
        let card = card()
        (card.borderWidth, card.borderColor, card.cornerRadius) = (4, UIColor.red.cgColor, 6)
        let border = try #require(card.clip().draw(at: 1).items.first { $0.kind == .stroke })
        #expect(border.pen?.width == 4)
        let path = try MotionKit.Path(border.path)
        #expect(path.bounds == Box(left: 2, top: 2, right: 98, bottom: 48) && card.sceneLosses.isEmpty)
        let grow = CABasicAnimation(keyPath: "bounds.size.width")
        (grow.toValue, grow.duration) = (200, 1)
        card.add(grow, forKey: nil)
        CATransaction.flush()
        #expect(card.sceneLosses == ["card.borderWidth: a border is not drawn where bounds moves"])
        #expect(try !card.clip().draw(at: 1).items.contains { $0.kind == .stroke })
    }

    /// The shadow that is drawn has the numbers that the presentation has, also where they move.
    @Test func aShadowIsDrawnAsItIsPresented() throws {
        let card = card()
        (card.backgroundColor, card.shadowColor) = (.white, UIColor.red.cgColor)
        (card.shadowOpacity, card.shadowRadius, card.cornerRadius) = (0.5, 4, 8)
        card.shadowPath = CGPath(roundedRect: card.bounds, cornerWidth: 8, cornerHeight: 8)
        CATransaction.flush()
        MediaClock.current.advance(by: 1)
        card.shadowOffset = CGSize(width: 6, height: 9)
        let grow = CABasicAnimation(keyPath: "shadowRadius"), fade = CABasicAnimation(keyPath: "shadowOpacity")
        (grow.byValue, grow.duration, fade.toValue, fade.duration) = (8, 0.5, 1, 0.5)
        card.add(grow, forKey: nil)
        card.add(fade, forKey: nil)
        CATransaction.flush()
        let clip = try card.clip(), scene = try Scene(json: card.json)
        #expect(card.sceneLosses.isEmpty && scene["card"]?.shadowRadius == 4)
        for _ in 0..<4 {
            MediaClock.current.advance(by: 0.15)
            let item = try #require(clip.draw(at: MediaClock.current.now).items.first { $0.kind == .effect })
            guard case .dropShadow(let sigma, let offset, let color)? = item.effect else {
                Issue.record("the effect is no shadow")
                return
            }
            let shown = try #require(card.presentation()), place = shown.shadowOffset
            let numbers: [CGFloat] = [CGFloat(sigma.x), CGFloat(offset.x), CGFloat(offset.y), CGFloat(color.w)]
            let other = [shown.shadowRadius, place.width, place.height, CGFloat(shown.shadowOpacity)]
            for (a, b) in zip(numbers, other) { #expect(abs(a - b) < 1e-5, "\(numbers) \(other)") }
        }
    }

    @Test func lossesNameWhatScenesDoNotHave() {
        let card = card(), copies = CAReplicatorLayer(), text = CATextLayer(), shape = CAShapeLayer()
        (copies.name, copies.instanceCount) = ("copies", 3)
        (text.name, text.string, shape.name) = ("text", "hello", "shape")
        for layer in [copies, text, shape] { card.addSublayer(layer) }
        (card.shadowOpacity, card.isDoubleSided) = (0.5, false)
        card.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        let morph = CABasicAnimation(keyPath: "path")
        morph.fromValue = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
        morph.toValue = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil)
        for key in ["morph", "again"] { shape.add(morph, forKey: key) }  // is named once
        CATransaction.flush()
        #expect(
            card.sceneLosses == [
                "card.shadowPath: the shadow is that of what the layer shows",
                "card.doubleSided: the back is drawn, too",
                "copies.instanceCount: copies are not made", "text.string: text is not drawn",
                "shape.path: its shapes have other elements than the layer's path"
            ])
    }

    @Test func animationsKeepTheirKeys() throws {
        let card = card(), fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.duration) = (0, 1)
        card.add(fade, forKey: "fade")
        card.allowsGroupOpacity = false
        CATransaction.flush()
        let layer = try #require(Scene(json: card.json)["card"])
        #expect(layer.animations.map(\.key) == ["fade"] && !layer.groupOpacity)
    }
}

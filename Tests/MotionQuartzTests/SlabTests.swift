import Foundation
import MotionTestSupport
import MotionTesting
import Testing

@testable import MotionQuartz

@Suite(.motionClock) struct SlabTests {
    /// One animation more, or a new model value that a row reads, compiles the layers of one slab again.
    @Test func oneChangeCompilesOneSlab() {
        let clock = MediaClock.current, root = CALayer()
        let layers = (0..<1000).map { _ in CALayer() }
        for layer in layers { root.addSublayer(layer) }
        CATransaction.flush()
        func add(_ layer: CALayer, _ keyPath: String) {
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.toValue, animation.duration) = (1, 5)
            layer.add(animation, forKey: keyPath)
        }
        func compiled(_ change: () -> Void) -> Int {
            change()
            clock.advance(by: 1.0 / 64)
            let before = clock.slabs.compiledLayerCount
            for layer in layers { _ = layer.presentation() }
            return clock.slabs.compiledLayerCount - before
        }
        #expect(compiled { for layer in layers { add(layer, "zPosition") } } == 1000)
        #expect(compiled {} == 0)
        #expect((1...64).contains(compiled { add(layers[500], "opacity") }))
        #expect(compiled { layers[1].setValue(4, forKey: "nothing") } == 0)
        CATransaction.setDisableActions(true)
        #expect((1...64).contains(compiled { layers[7].zPosition = 3 }))
        CATransaction.setDisableActions(true)
        #expect(compiled { layers[7].cornerRadius = 3 } == 0)
        #expect((1...64).contains(compiled { layers[999].speed = 2 }))
        #expect((1...64).contains(compiled { layers[3].removeAllAnimations() }))
        #expect(layers[3].presentation()?.zPosition == 0)
        // Layers that move and are set again: values of all at the old target, and then on the new way.
        CATransaction.setDisableActions(false)
        for layer in layers { layer.position = CGPoint(x: 9, y: 9) }
        CATransaction.flush()
        clock.advance(by: 0.0625)
        let shown = layers.map { $0.presentation()!.position.x }
        #expect(compiled { for layer in layers { layer.position = CGPoint(x: 20, y: 0) } } <= 2000)
        for (layer, x) in zip(layers, shown) {
            let from = (layer.animation(forKey: "position") as? CABasicAnimation)?.fromValue as? CGPoint
            #expect(from?.x == x && x > 0 && x < 9)
        }
    }

    /// Removals in any order leave the others in their order.
    @Test func manyLayersKeepTheirOrder() {
        var random = RandomSource(seed: 7)
        let root = CALayer()
        var expected: [CALayer] = []
        for step in 0..<4000 {
            let count = expected.count
            switch random.count(0...5) {
            case 0, 1:
                root.addSublayer(CALayer())
                expected.append(root.sublayers!.last!)
            case 2:
                let layer = CALayer(), place = random.count(0...count)
                root.insertSublayer(layer, at: UInt32(place))
                expected.insert(layer, at: place)
            case 3 where count > 0: expected.removeFirst().removeFromSuperlayer()
            case 4 where count > 0: expected.remove(at: random.count(0...(count - 1))).removeFromSuperlayer()
            case 5 where count > 1:
                root.insertSublayer(expected[count - 1], below: expected[0])
                expected.insert(expected.removeLast(), at: 0)
            default: continue
            }
            if step % 97 == 0 { #expect((root.sublayers ?? []).elementsEqual(expected) { $0 === $1 }) }
        }
    }

    /// Hit tests of many layers find what a search through all of them finds.
    @Test func hitTestsOfManyLayersAreExact() {
        final class Round: CALayer {
            override func contains(_ p: CGPoint) -> Bool { hypot(Double(p.x - 4), Double(p.y - 4)) < 9 }
        }
        func search(_ layer: CALayer, _ p: CGPoint) -> CALayer? {
            if layer.isHidden || layer.opacity <= 0 || layer is CATransformLayer { return nil }
            let inside = layer.convert(p, from: layer.superlayer), isInside = layer.contains(inside)
            if layer.masksToBounds, !isInside { return nil }
            let below = (layer.sublayers ?? []).enumerated().sorted {
                ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
            }
            return below.lazy.compactMap { search($0.element, inside) }.first ?? (isInside ? layer : nil)
        }
        var random = RandomSource(seed: 3)
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        root.sublayerTransform.m34 = -1 / 500
        func layer() -> CALayer {
            let layer = random.chance(0.1) ? Round() : random.chance(0.2) ? CATransformLayer() : CALayer()
            layer.bounds = CGRect(x: random.number(-5...5), y: 0, width: random.number(0...20), height: 8)
            layer.position = CGPoint(x: random.number(-50...90), y: random.number(-50...90))
            layer.transform = CATransform3DMakeRotation(CGFloat(random.number(0...6)), 0.2, 0.3, 1)
            layer.zPosition = random.chance(0.7) ? 0 : CGFloat(random.count(0...3))
            (layer.isHidden, layer.masksToBounds) = (random.chance(0.1), random.chance(0.2))
            return layer
        }
        for _ in 0..<150 {
            let one = layer()
            root.addSublayer(one)
            for _ in 0..<random.count(0...2) { one.addSublayer(layer()) }
        }
        CATransaction.flush()
        for round in 0..<3 {
            let layers = root.sublayers!
            for layer in layers where random.chance(0.3) { layer.position.x += 30 }
            if round == 2 { layers[5].isHidden.toggle() }
            MediaClock.current.advance(by: 0.1)
            let shown = root.presentation()!
            for _ in 0..<30 {
                let point = CGPoint(x: random.number(-120...120), y: random.number(-120...120))
                #expect(root.hitTest(point) === search(root, point))
                #expect(shown.hitTest(point) === search(shown, point))
            }
        }
    }
}

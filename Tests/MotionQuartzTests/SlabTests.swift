import Testing

@testable import MotionQuartz

@Suite struct SlabTests {
    /// One animation more, or a new model value that a row reads, compiles the layers of one slab again.
    @Test func oneChangeCompilesOneSlab() {
        MediaClock.$current.withValue(MediaClock()) {
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
        }
    }
}

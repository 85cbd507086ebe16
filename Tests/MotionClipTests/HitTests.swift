import CMotion
import MotionReference
import MotionTestSupport
import Testing

@Suite struct HitTests {
    private static func scene(_ random: inout RandomSource) -> Scene {
        var scene = Scene()
        scene.addClocks(&random)
        for row in 0..<random.count(1...9) {
            var layer = Layer()
            layer.parent = row > 0 && random.chance(0.6) ? random.count(0...row - 1) : nil
            (layer.position, layer.anchor) = (random.point(-12...12), random.point(0...1))
            layer.boundsSize = random.point(0...24)
            layer.transform = .rotation(random.number(-3...3)).then(.scale(random.pick([0.7, 1, -1.2]), 1))
            layer.zPosition = random.pick([0, 0, 1, -1])
            layer.opacity = random.pick([0, 0.5, 1, 1])
            layer.clock = random.chance(0.2) ? random.count(0...2) : nil
            scene.layers.append(layer)
        }
        for _ in 0..<random.count(0...4) {
            var animation = Animation(
                layer: random.count(0...scene.layers.count - 1), .rotation, clock: random.count(0...2))
            (animation.from, animation.to) = ([random.number(-3...3)], [random.number(-3...3)])
            scene.animations.append(animation)
        }
        return scene
    }

    @Test(arguments: 0..<40) func pointsHitTheFrontLayer(seed: UInt64) throws {
        let (scene, random) = try SceneComparison.random(seed, Self.scene)
        var (random2, deviation) = (random, Deviation())
        for time in [-1, 0.3, 0.9] {
            let state = scene.reference.state(at: time), test = try scene.clip.hitTest(at: time),
                points = (0..<40).map { _ in random2.point(-30...30) }
            for (point, hit) in zip(points, try test.hits(points)) {
                let expected = scene.reference.hit(point, in: state)
                // Near an edge either may be right.
                let isSettled = [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)].allSatisfy {
                    scene.reference.hit(point + Point($0.0 * 1e-3, $0.1 * 1e-3), in: state) == expected
                }
                if !isSettled { continue }
                let layer = expected.map(UInt32.init) ?? MOTION_NONE
                deviation.add(hit.layer == layer, "\(point) at \(time), layer \(hit.layer)")
                deviation.add(hit.distance == (expected == nil ? .greatestFiniteMagnitude : 0), "distance")
                deviation.add(hit.paint == MOTION_NONE, "paint")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    private static func row(_ count: Int) -> Scene {
        var scene = Scene()
        for i in 0..<count {
            var layer = Layer()
            (layer.position, layer.boundsSize) = (Point(Double(i) * 10, 0), Point(6, 6))
            scene.layers.append(layer)
        }
        return scene
    }

    @Test func theNearestLayerCountsWhereNoneContainsThePoint() throws {
        let test = try CompiledClip(Self.row(40)).hitTest(at: 0)
        let asked = [(Point(12, 0), 1, 0.0), (Point(14, 0), 1, 1), (Point(16, 0), 2, 1), (Point(20, 7), 2, 4)]
        for (hit, (_, layer, distance)) in zip(try test.hits(asked.map(\.0), within: 5), asked) {
            #expect(hit.layer == UInt32(layer) && abs(Double(hit.distance) - distance) < 1e-5, "\(hit)")
        }
        #expect(try test.hits([Point(20, 7)], within: 3.9)[0].layer == MOTION_NONE)
        #expect(try test.hits([Point(20, 7)])[0].distance == .greatestFiniteMagnitude)
        // Equally far from two: the front one. A layer that contains the point comes before nearer fronts.
        #expect(try test.hits([Point(15, 0)], within: 5)[0].layer == 2)
    }

    @Test func whatContainsThePointIsNearerThanWhatIsInFront() throws {
        var scene = Self.row(2)
        scene.layers[0].boundsSize = Point(40, 40)
        let hits = try CompiledClip(scene).hitTest(at: 0).hits([Point(6, 0), Point(8, 0)], within: 9)
        #expect(hits.map(\.layer) == [0, 1] && hits.map(\.distance) == [0, 0])
    }

    /// A card that is turned away by a third of a turn is hit where it is seen.
    @Test func layersInSpaceAreHitWhereTheyAreSeen() throws {
        var scene = Scene(), stage = Layer(), card = Layer()
        (stage.boundsSize, stage.position) = (Point(400, 400), Point(200, 200))
        stage.spatial = SpatialLayer()
        stage.spatial?.sublayerTransform = .perspective(300)
        (card.boundsSize, card.position, card.parent) = (Point(100, 100), Point(200, 200), 0)
        card.spatial = SpatialLayer()
        card.spatial?.transform = .rotation([0, 1, 0], 1)
        scene.layers = [stage, card]
        let clip = try CompiledClip(scene), test = try clip.hitTest(at: 0),
            frame = try clip.sample([0], space: MOTION_SPACE_ROOT).frames
        let (left, right) = (Double(frame[4]), Double(frame[4] + frame[6]))
        let hits = try test.hits([
            Point(left + 0.5, 200), Point(right - 0.5, 200), Point(left - 0.5, 200), Point(right + 0.5, 200),
            Point(200, 200), Point(401, 200)
        ])
        #expect(hits.map(\.layer) == [1, 1, 0, 0, 1, MOTION_NONE])
    }

    @Test(arguments: 0..<30) func alteredBlocksStayInBounds(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var test = try CompiledClip(Self.row(9)).hitTest(at: 0)
        let points = (0..<30).map { _ in random.point(-20...100) }
        for _ in 0..<40 {
            test.block[random.count(0...test.block.count - 1)] = random.pick([0, .max, 1, random.next()])
            do { for hit in try test.hits(points, within: 4) { #expect(hit.distance >= 0) } } catch {
                #expect((error as? Rejected)?.status == MOTION_ERROR_PREPARED)
                return
            }
        }
    }

    @Test func wrongArgumentsAreRefused() throws {
        let clip = try CompiledClip(Self.row(2)), test = try clip.hitTest(at: 0)
        func status(_ body: () throws -> Void) -> motion_status {
            do { try body() } catch { return (error as? Rejected)?.status ?? 1 }
            return MOTION_OK
        }
        #expect(status { _ = try clip.hitTest(at: 0, 2) } == MOTION_ERROR_ENUM)
        #expect(status { _ = try test.hits([.zero], within: -1) } == MOTION_ERROR_RANGE)
        #expect(status { _ = try test.hits([.zero], within: .nan) } == MOTION_ERROR_FINITE)
        let short = PreparedHits(block: test.block, size: test.size - 8)
        #expect(status { _ = try short.hits([.zero]) } == MOTION_ERROR_PREPARED)
        #expect(try clip.hitTest(at: 0, MOTION_HIT_PAINT).hits([.zero], within: 9)[0].paint == MOTION_NONE)
    }
}

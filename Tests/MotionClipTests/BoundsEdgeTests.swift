import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Bounds over an interval in which a value jumps, flips or exceeds the range of Float.
@Suite struct BoundsEdgeTests {
    private static func scene(inSpace: Bool = false) -> Scene {
        var scene = Scene(), layer = Layer()
        scene.clocks = [Clock(begin: -0.5, duration: 2, fill: .both), Clock(duration: 1, fill: .both)]
        (layer.boundsSize, layer.position) = (Point(40, 20), Point(50, 50))
        if inSpace { layer.spatial = SpatialLayer() }
        scene.layers = [layer]
        return scene
    }

    /// Compares samples with the bounds over several intervals; returns how many boxes are finite, and of how many.
    private func compare(_ scene: Scene) throws -> (limited: Int, count: Int) {
        var (limited, count) = (0, 0)
        for seed in 0..<12 as Range<UInt64> {
            var random = RandomSource(seed: seed)
            let shares = try BoundsTests().compare(scene, &random)
            (limited, count) = (limited + shares.limited, count + shares.count)
        }
        return (limited, count)
    }

    @Test(arguments: [false, true], [Operation.skewX(3), .skewY(-3), .skew(0.2, 3)])
    func aSkewThroughARightAngleIsAsFarAsFloatsGo(inSpace: Bool, to end: Operation) throws {
        var scene = Self.scene(inSpace: inSpace), animation = Animation(layer: 0, .transform, clock: 0)
        let starts: [Operation] = [.skewX(0.1), .skewY(0.1), .skew(0.1, 0.1)]
        animation.lists = [starts.filter { $0.form.kind == end.form.kind }, [end]]
        scene.animations = [animation]
        let (limited, count) = try compare(scene)
        #expect(limited > 0 && limited < count, "\(limited) of \(count)")
    }

    @Test func matricesThatDoNotMixAreHeldOnBothSidesOfTheHalf() throws {
        var scene = Self.scene(inSpace: true), animation = Animation(layer: 0, .transform, clock: 0)
        let turned = Matrix.rotation([0, 1, 0], 1).entries.map { Double(Float($0)) }
        // All of it on one line.
        let flat: [Double] = [1, 2, 3, 0, 2, 4, 6, 0, 0, 0, 1, 0, 30, 0, 0, 1]
        animation.lists = [[.matrix(turned)], [.matrix(flat)]]
        scene.animations = [animation]
        let (limited, count) = try compare(scene)
        #expect(limited == count)
    }

    /// A layer that moves against its parent, by a curve that has left the parent's line where only one of its controls
    /// says so.
    @Test(arguments: [[0.1, 1, 1, 1], [0, 0, 0.9, 0], [0.25, -0.75, 0.75, 1.75]])
    func whoMovesAgainstItsParentIsHeldTightly(controls: [Double]) throws {
        var scene = Self.scene()
        scene.timings = [.cubic(controls[0], controls[1], controls[2], controls[3])]
        (scene.clocks[0], scene.clocks[1].timing) = (Clock(duration: 1, fill: .both), 0)
        scene.layers.append(scene.layers[0])
        scene.layers[1].parent = 0
        scene.animations = [0, 1].map { row in
            var animation = Animation(layer: row, .position, clock: row)
            (animation.from, animation.to) = ([0, 0], [row == 0 ? 100 : -100, 0])
            return animation
        }
        try BoundsTests().expectTight(scene, MOTION_SPACE_ROOT)
    }

    /// A clock that waits or rests holds progress 0 or 1, which a curve leaves exactly as it is, however steep it is
    /// there. So the box over a frame is the layer's own frame.
    @Test(arguments: [
        Timing.cubic(0, 0.55, 0.45, 1), .cubic(0.25, 0.1, 0.25, 1), .cubic(0.5, 0, 1, 0.5),
        .penner(Penner(.circ, .out)), .penner(Penner(.elastic(0.3), .inOut)), .reversed(.cubic(0, 0.55, 0.45, 1))
    ])
    func whoWaitsOrRestsIsHeldExactly(timing: Timing) throws {
        var scene = Self.scene(), animation = Animation(layer: 0, .position, clock: 0)
        scene.timings = [timing]
        scene.clocks[0] = Clock(begin: 0.5, duration: 1, fill: .both)
        scene.clocks[0].timing = 0
        (animation.from, animation.to) = ([0, 0], [100, 30])
        scene.animations = [animation]
        let clip = try CompiledClip(scene)
        for time in [0.1, 1.7] {
            let box = try clip.bounds(time, time + 1.0 / 60, MOTION_SPACE_ROOT), frame = try clip.sample([time]).frames
            for axis in 0..<2 {
                let (low, high) = (frame[axis], frame[axis] + frame[axis + 2])
                #expect(box[axis] <= low && box[axis] > low - 1e-3, "\(box), \(frame)")
                #expect(box[axis + 2] >= high && box[axis + 2] < high + 1e-3, "\(box), \(frame)")
            }
        }
    }

    /// The axes stay across each other while one of them shrinks to nothing and grows on the other side.
    @Test func aSumThatIsMirroredIsHeldTightly() throws {
        var scene = Self.scene(), animation = Animation(layer: 0, .transform, clock: 1)
        (animation.from, animation.to) = ([1, 0, 0, 1, 0, 0], [-1, 0, 0, 1, 0, 0])
        animation.additive = true
        scene.animations = [animation]
        try BoundsTests().expectTight(scene, MOTION_SPACE_PARENT)
    }

    /// As browsers do, a list keeps the first of two rotations that are close together, and does not turn.
    @Test func matricesThatAreTurnedAlmostAlikeAreHeld() throws {
        var scene = Self.scene(inSpace: true), animation = Animation(layer: 0, .transform, clock: 0)
        scene.layers[0].boundsSize = Point(4000, 2000)
        animation.lists = [1, 1.008].map { [.matrix(Matrix.rotation([0, 1, 0], $0).entries.map { Double(Float($0)) })] }
        scene.animations = [animation]
        let (limited, count) = try compare(scene)
        #expect(limited == count)
    }

    /// A matrix animation from a given affine to the running one: alone, and while the running one turns by more than
    /// half a turn.
    @Test(arguments: [1.0, 9.0]) func fromAMatrixToARunningOneThatTurns(angle: Double) throws {
        var scene = Self.scene(), turn = Animation(layer: 0, .rotation, clock: 1),
            animation = Animation(layer: 0, .transform, clock: 0)
        (turn.from, turn.to) = ([0], [angle])
        animation.from = Affine.rotation(2.5).then(.scale(2, 1.5)).entries
        scene.animations = [turn, animation]
        let (limited, count) = try compare(scene)
        #expect(limited == count)
    }

    @Test(arguments: Penner.Ease.allCases) func whoSwingsBackBeyondItsEndsIsHeld(ease: Penner.Ease) throws {
        var scene = Self.scene(), animation = Animation(layer: 0, .position, clock: 0)
        scene.timings = [.penner(Penner(.back(4), ease))]
        scene.clocks[0].timing = 0
        (animation.from, animation.to) = ([0, 0], [100, -50])
        scene.animations = [animation]
        let (limited, count) = try compare(scene)
        #expect(limited == count)
    }

    @Test(arguments: Animation.Rotate.allCases) func whoFollowsAPathThatFlipsIsHeld(rotate: Animation.Rotate) throws {
        var scene = Self.scene(), morph = Animation(layer: 0, .path, clock: 0),
            follow = Animation(layer: 1, .position, clock: 1)
        scene.paths = [Path([.move(.zero), .line(Point(40, 0)), .line(Point(40, 30))])]
        scene.layers.append(scene.layers[0])
        scene.layers[0].path = 0
        (morph.toShape, morph.flips) = (
            Path([.move(Point(9, 9)), .cubic(Point(60, -20), Point(20, 50), Point(-10, 25))]), true
        )
        (follow.followed, follow.rotate) = (0, rotate)
        scene.animations = [follow, morph]
        let (limited, count) = try compare(scene)
        // The layer that has the path is not moved by it.
        #expect(limited >= count / 2 && limited < count, "\(limited) of \(count)")
    }
}

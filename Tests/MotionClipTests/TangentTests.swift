import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Keys with tangents: MOTION_ANIMATION_TANGENTS. Random ones are compared with the reference in AnimationTests.
@Suite struct TangentTests {
    /// A user property that one cubic animation moves in a second.
    private static func scene(_ values: [[Double]]) -> Scene {
        var scene = Scene()
        scene.clocks = [Clock(duration: 1, fill: .both)]
        scene.userProperties = [[Double](repeating: 0, count: values[0].count)]
        var animation = Animation(layer: nil, .user(0), clock: 0)
        (animation.values, animation.mode) = (values, .cubic)
        scene.animations = [animation]
        scene.channels = [Channel(layer: nil, .user(0))]
        return scene
    }

    /// Between equal keys with handles of h on both sides the value rises by 3 h u (1 - u); with a handle on the
    /// second side alone by 3 h u^2 (1 - u).
    @Test func tangentsBendBetweenEqualKeys() throws {
        var scene = Self.scene([[1], [1], [1]])
        scene.animations[0].tangents = [[[7], [4]], [[4], [0]], [[-4], [7]]]
        let found = try CompiledClip(scene).sample([0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1]).values
        #expect(found == [1, 3.25, 4, 3.25, 1, 0.4375, -0.5, 1])
    }

    /// A handle away from a third of the time is a timing that gives the curve's own parameter: the value at the
    /// parameter s is found at the time of s, also where a handle is vertical.
    @Test(arguments: [(0.9, 0.2), (0, 0.5), (0, 1), (0.25, 0.5)]) func weightedHandlesAreTimings(x1: Double, x2: Double)
        throws
    {
        let parameters = stride(from: 0.0, through: 1, by: 1 / 64)
        let times = parameters.map { s in 3 * s * (1 - s) * (1 - s) * x1 + 3 * s * s * (1 - s) * x2 + s * s * s }
        var scene = Self.scene([[2], [3]])
        scene.timings = [.cubic(x1, 1 / 3, x2, 2 / 3)]
        scene.animations[0].timings = [0]
        scene.animations[0].tangents = [[[0], [20]], [[-10], [0]]]
        let found = try CompiledClip(scene).sample(times).values
        for (s, value) in zip(parameters, found) {
            let r = 1 - s, wanted = r * r * r * 2 + 3 * r * r * s * 22 + 3 * r * s * s * -7 + s * s * s * 3
            #expect(abs(Double(value) - wanted) <= 4e-5, "at \(s)")
        }
    }

    @Test func tangentsAreOfNumbersAndOfTheCubicMode() throws {
        var scene = Self.scene([[0, 0, 0], [1, 1, 1]])
        scene.animations[0].tangents = scene.animations[0].values.map { [$0, $0] }
        _ = try CompiledClip(scene)
        scene.colorSpaces = [0: .sRGB]
        #expect { try CompiledClip(scene) } throws: { ($0 as? Rejected)?.status == MOTION_ERROR_ENUM }
        scene.colorSpaces = [:]
        scene.animations[0].mode = .cubicPaced
        #expect { try CompiledClip(scene) } throws: { ($0 as? Rejected)?.status == MOTION_ERROR_ENUM }
        scene.animations[0].mode = .cubic
        scene.animations[0].tangents.removeLast()
        #expect { try CompiledClip(scene) } throws: { ($0 as? Rejected)?.status == MOTION_ERROR_KEYS }
    }
}

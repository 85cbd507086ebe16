import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Parent transforms are concatenated level by level. The bits must be those of joining one layer after the other, in
/// whatever order the layers were given.
@Suite struct JoinTests {
    /// Returns the parents of a chain of layers; each parent stands before its sublayers.
    static func chain(_ count: Int) -> [Int?] { (0..<count).map { $0 == 0 ? nil : $0 - 1 } }
    static func star(_ count: Int) -> [Int?] { (0..<count).map { $0 == 0 ? nil : 0 } }
    /// Returns the parents of chains of ten layers that are interleaved: one layer of each chain in turn.
    static func combs(_ count: Int) -> [Int?] {
        let chains = max(1, count / 10)
        return (0..<count).map { $0 < chains ? nil : $0 - chains }
    }
    static func tree(_ count: Int, _ random: inout RandomSource) -> [Int?] {
        (0..<count).map { $0 == 0 || random.chance(0.1) ? nil : random.count(max(0, $0 - 60)...$0 - 1) }
    }

    /// Makes turned and moved layers. Scales are chosen such that the products of a deep chain stay small; some exceed
    /// Float on purpose.
    static func layers(_ parents: [Int?], _ random: inout RandomSource) -> [Layer] {
        parents.map { parent in
            var layer = Layer()
            layer.parent = parent
            layer.position = Point(random.dyadic(-8...8), random.dyadic(-8...8))
            layer.boundsSize = Point(random.dyadic(0...8), random.dyadic(0...8))
            layer.transform = Affine(
                random.dyadic(-0.75...0.75), random.dyadic(-0.5...0.5), random.dyadic(-0.5...0.5),
                random.dyadic(-0.75...0.75), 1, -2)
            if random.chance(0.02) { layer.transform = Affine(1e30, 0, 0, -1e30, 3e38, 1) }
            return layer
        }
    }

    static func bits(_ clip: CompiledClip, _ first: Int, _ end: Int) throws -> [[UInt32]] {
        var affines = [Float](repeating: 7, count: Int(clip.info.layer_count) * 6)
        var scratch = [UInt64](repeating: 0xFFFF_FFFF_7F80_0000, count: Int(clip.info.sample_scratch + 7) / 8)
        try affines.withUnsafeMutableBufferPointer { affines in
            var outputs = motion_outputs()
            (outputs.space, outputs.end_time, outputs.end_instance) = (MOTION_SPACE_ROOT, MOTION_NONE, MOTION_NONE)
            (outputs.first_layer, outputs.end_layer, outputs.affines) = (
                UInt32(first), UInt32(end), affines.baseAddress
            )
            try accept(
                motion_clip_sample_instances(
                    clip.block, clip.info.size, [0], 1, nil, 0, &outputs, &scratch, clip.info.sample_scratch))
        }
        return (first..<end).map { row in (0..<6).map { affines[row * 6 + $0].bitPattern } }
    }

    /// Expects a sample of one part of the layers after the other, each joined layer by layer, to equal the sample of
    /// all layers.
    private func expectPartsAreTheWhole(_ scene: Scene) throws -> [[UInt32]] {
        let clip = try CompiledClip(scene), count = scene.layers.count
        #expect(motion_clip_check(clip.block, clip.info.size) == MOTION_OK)
        let whole = try Self.bits(clip, 0, count)
        var parts: [[UInt32]] = []
        while parts.count < count {
            parts += try Self.bits(clip, parts.count, min(count, parts.count + (parts.isEmpty ? 3 : 700)))
        }
        #expect(parts == whole)
        #expect(whole.joined().allSatisfy { Float(bitPattern: $0).isFinite })
        return whole
    }

    @Test(arguments: [1, 2, 8, 9, 17, 511, 512, 513, 1300]) func levelsHaveTheBitsOfOneAfterTheOther(count: Int) throws
    {
        var random = RandomSource(seed: UInt64(count))
        for parents in [Self.chain(count), Self.star(count), Self.combs(count), Self.tree(count, &random)] {
            var scene = Scene()
            scene.layers = Self.layers(parents, &random)
            _ = try expectPartsAreTheWhole(scene)
        }
    }

    /// Gives the same tree with its rows in another order: each layer keeps its bits.
    @Test(arguments: 0..<6) func orderOfTheRowsDoesNotMatter(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var scene = Scene()
        scene.layers = Self.layers(Self.tree(random.count(20...700), &random), &random)
        let first = try expectPartsAreTheWhole(scene)
        // Any layer whose parent has been taken may be next.
        var left = Array(scene.layers.indices), place = [Int: Int](), order: [Int] = []
        while !left.isEmpty {
            let open = left.indices.filter { at in scene.layers[left[at]].parent.map { place[$0] != nil } ?? true }
            let row = left.remove(at: random.pick(open))
            place[row] = order.count
            order.append(row)
        }
        var other = Scene()
        other.layers = order.map { row in
            var layer = scene.layers[row]
            layer.parent = layer.parent.map { place[$0] ?? -1 }
            return layer
        }
        let second = try expectPartsAreTheWhole(other)
        #expect(order.indices.allSatisfy { second[$0] == first[order[$0]] })
    }
}

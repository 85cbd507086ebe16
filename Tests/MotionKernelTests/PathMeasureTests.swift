import CMotion
import MotionReference
import MotionTestSupport
import Testing

@Suite struct PathMeasureTests {
    private func check(_ path: Path, _ deviation: inout Deviation) throws {
        let prepared = try PreparedPath(path)
        let measure = try prepared.measured()
        let arrays = PathArrays(path)
        let geometry = PathGeometry(arrays.path)
        let context = "\(path.elements)"
        deviation.add(measure.length, geometry.length, allowed: 1e-6 * geometry.length, "length of " + context)
        deviation.add(
            Double(measure.subpath_count), Double(geometry.subpaths.count), allowed: 0.5, "subpaths of " + context)
        deviation.add(Double(measure.verb_count), Double(arrays.verbs.count), allowed: 0.5, "verbs of " + context)
        deviation.add(Double(measure.point_count), Double(arrays.pointCount), allowed: 0.5, "points of " + context)
        for (index, length) in try prepared.subpathLengths().enumerated() where index < geometry.subpaths.count {
            deviation.add(
                length, geometry.subpaths[index].length, allowed: 1e-6 * geometry.subpaths[index].length,
                "length \(index) of " + context)
        }
        let bounds = [measure.bounds.0, measure.bounds.1, measure.bounds.2, measure.bounds.3].map(Double.init)
        let expected = geometry.path.bounds.array
        let scale = arrays.points.reduce(1) { max($0, abs(Double($1))) }
        deviation.add(bounds, expected, allowed: 1e-6 * scale, "bounds of " + context)
    }

    @Test func randomPathsMeasureAsTheyAre() throws {
        var random = RandomSource(seed: 31)
        var deviation = Deviation()
        for size in [1.0, 100, 100_000] {
            for _ in 0..<100 { try check(random.path(within: -size...size), &deviation) }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func degeneratePathsMeasureAsTheyAre() throws {
        var deviation = Deviation()
        for (_, path) in PathSamples.degenerate { try check(path, &deviation) }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func emptyPathMeasuresNothing() throws {
        let measure = try PreparedPath(Path()).measured()
        #expect(measure.length == 0)
        #expect(measure.subpath_count == 0)
        #expect(measure.bounds.0 == 0 && measure.bounds.1 == 0 && measure.bounds.2 == 0 && measure.bounds.3 == 0)
    }

    @Test func preparedPathIsTheSameBytesWhereverItStands() throws {
        let arrays = PathArrays(PathSamples.outline)
        let first = try PreparedPath(arrays)
        var block = [UInt64](repeating: 0xAAAA_AAAA_AAAA_AAAA, count: first.block.count + 4)
        let status = block.withUnsafeMutableBytes { bytes in
            motion_path_prepare(
                arrays.verbs, UInt32(arrays.verbs.count), arrays.points, arrays.pointCount, bytes.baseAddress! + 16,
                first.size)
        }
        #expect(status == MOTION_OK)
        #expect(block[2..<2 + first.block.count].elementsEqual(first.block))
        #expect(block.suffix(2).allSatisfy { $0 == 0xAAAA_AAAA_AAAA_AAAA })
    }
}

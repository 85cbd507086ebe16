import CMotion
import MotionKernel

/// Rows of a description that equal one shortly before. Sizes leave no room for paths and animations that it finds, so
/// the compiler asks it too, in the same order, and merges these first.
struct EqualRows {
    private var tables = RowCache(), ranges = RowCache(), paths = RowCache(), animations = RowCache()

    /// Returns a timing before this one that has the same kind of table in the same place, if one is found.
    @inline(__always)
    mutating func table(_ row: UInt32, _ timings: UnsafePointer<motion_timing>) -> UInt32? {
        let timing = timings[row]
        var hash = WordHash(timing.kind.u64)
        hash.add(timing.first.u64 | timing.count.u64 << 32)
        return tables.find(row, hash.value) {
            timings[$0].kind == timing.kind && timings[$0].first == timing.first && timings[$0].count == timing.count
        }
    }

    /// Returns a path before this one with the same verbs and points, in the same place or another, if one is found.
    @inline(never)
    mutating func path(_ row: UInt32, _ all: Tables) -> UInt32? {
        let path = all.paths + row.int
        var hash = WordHash(path.pointee.first_verb.u64 | path.pointee.verb_count.u64 << 32)
        hash.add(path.pointee.first_point.u64 | path.pointee.point_count.u64 << 32)
        let same = ranges.find(row, hash.value) { all.isSameRange(path, all.paths + $0.int) }
        return same ?? paths.find(row, all.hash(ofPath: path)) { all.isSamePath(path, all.paths + $0.int) }
    }
}

extension EqualRows {
    /// Returns an animation before this one whose track has the same numbers, if one is found. The two differ in
    /// nothing but layer and clock. It is asked for large tracks alone (AnimationShape.isLarge).
    @inline(never)
    mutating func animation(_ row: Int, _ shape: AnimationShape) -> Int? {
        let all = shape.tables
        return animations.find(row.u32, all.hash(ofAnimation: row)) {
            // The numbers of a transform depend on whether its layer is in 3D.
            all.areAlike(row, $0.int) && (all.spatial(all.animations[$0].layer) < 0) == (shape.spatial < 0)
        }?.int
    }
}

extension Tables {
    /// Numbers that animations with large tracks may take together.
    var mostAnimated: UInt64 {
        @inline(never) get {
            mostShared(float_count.u64 &+ index_count.u64 &+ path_count.u64 &+ verb_count.u64 &+ point_count.u64)
                &+ animation_count.u64 << 11
        }
    }

    /// Hashes what an animation has but for its layer and its clock.
    @inline(__always)
    func hash(ofAnimation row: Int) -> UInt64 {
        let own = words(row)
        var hash = WordHash(own[0] >> 32 | own[1] << 32)
        for i in below(8, from: 2) { hash.add(own[i]) }
        return hash.value
    }

    /// Says whether two animations differ in nothing but layer and clock.
    @inline(__always)
    func areAlike(_ a: Int, _ b: Int) -> Bool {
        let (a, b) = (words(a), words(b))
        var differing = (a[0] ^ b[0]) >> 32 | (a[1] ^ b[1]) & 0xFFFF_FFFF
        for i in below(8, from: 2) {
            differing |= a[i] ^ b[i]
        }
        return differing == 0
    }

    /// Returns the row of an animation as words of 64 bits. The first has layer and property, the second function and
    /// clock.
    @inline(__always)
    private func words(_ row: Int) -> Words64 { UnsafeRawPointer(animations + row).typed() }

    /// Hashes the verbs and points of a path.
    @inline(never)
    func hash(ofPath path: UnsafePointer<motion_path>) -> UInt64 {
        let verbs = verbs(path), count = path.pointee.verb_count.int
        var hash = WordHash(count.u64), word: UInt64 = 0
        for i in below(count) {
            word = word << 4 ^ verbs[i].u64
            if i & 15 == 15 || i &+ 1 == count {
                hash.add(word)
                word = 0
            }
        }
        hash.add(points(path), path.pointee.point_count.int &* 2)
        return hash.value
    }

    /// Says whether two paths are one range of the verbs and one of the points.
    func isSameRange(_ a: UnsafePointer<motion_path>, _ b: UnsafePointer<motion_path>) -> Bool {
        a.pointee.first_verb == b.pointee.first_verb && a.pointee.verb_count == b.pointee.verb_count
            && a.pointee.first_point == b.pointee.first_point && a.pointee.point_count == b.pointee.point_count
    }

    /// Says whether two paths have the same verbs, and points with the same bits.
    @inline(never)
    func isSamePath(_ a: UnsafePointer<motion_path>, _ b: UnsafePointer<motion_path>) -> Bool {
        haveSameVerbs(a, b) && areEqual(points(a), points(b), a.pointee.point_count.int &* 2)
    }
}

import CMotion
import MotionKernel

/// How much there is to draw at any time at most (motion_clip_draw).
struct DrawNeeds {
    var items: UInt64 = 0, floats: UInt64 = 0, verbs: UInt64 = 0, points: UInt64 = 0

    /// The lines that a curve becomes in 3D.
    static var linesOfCurve: UInt32 { 12 }
    /// The verbs and points of the outline of a box, at most.
    static var boxVerbs: UInt32 { 10 }
    static var boxPoints: UInt32 { 17 }
}

extension motion_paint {
    /// Whether it is an effect that is drawn as a colour matrix.
    var isMatrix: Bool {
        kind == MOTION_PAINT_EFFECT.u8 && mode >= MOTION_EFFECT_COLOR_MATRIX.u8 && mode <= MOTION_EFFECT_OPACITY.u8
    }
}

extension Clip {
    /// Returns what the header says about drawing: how much there is at any time at most.
    var headerDrawNeeds: DrawNeeds {
        DrawNeeds(
            items: header.drawItems.u64, floats: header.drawFloats.u64, verbs: header.drawVerbs.u64,
            points: header.drawPoints.u64)
    }

    /// Returns how much there is to draw at any time at most, each number at most MOTION_MAX_COUNT.
    @inline(never)
    func drawNeeds() -> DrawNeeds {
        var needs = DrawNeeds(), contents = motion_contents()
        read(&contents)
        let rows: UnsafePointer<motion_paint> = (base + contents.first_paint.int).typed(),
            painted: Words = (base + contents.first_painted.int).typed()
        for number in below(contents.paint_count) {
            let row = rows + number, kind = row.pointee.kind.u32
            let isBox = kind == MOTION_PAINT_BOX || kind == MOTION_PAINT_IMAGE
            let count = isBox ? row.pointee.painted_count.u64 : 1
            needs.items &+= count
            needs.floats &+= count &* 5 &* row.pointee.stop_count.u64 &+ row.pointee.dash_count.u64
            if row.pointee.isMatrix { needs.floats &+= EffectMatrix.count.u64 }
            if isBox || kind == MOTION_PAINT_CLIP {
                needs.verbs &+= count &* DrawNeeds.boxVerbs.u64
                needs.points &+= count &* DrawNeeds.boxPoints.u64
                continue
            }
            for i in below(row.pointee.painted_count) {
                let path = geometryNeeds(of: painted[row.pointee.first_painted.int &+ i].int)
                needs.verbs &+= path.verbs
                needs.points &+= path.points
            }
        }
        if header.spaceCount != 0 {
            needs.verbs = needs.verbs &* DrawNeeds.linesOfCurve.u64
            needs.points = needs.verbs
        }
        func bound(_ count: inout UInt64) { if count > MOTION_MAX_COUNT.u64 { count = MOTION_MAX_COUNT.u64 } }
        bound(&needs.items)
        bound(&needs.floats)
        bound(&needs.verbs)
        bound(&needs.points)
        return needs
    }

    /// Whether the header says what follows from the rows of paint.
    var drawNeedsAreSound: Bool {
        let needs = drawNeeds(), given = headerDrawNeeds
        return needs.items == given.items && needs.floats == given.floats && needs.verbs == given.verbs
            && needs.points == given.points
    }
}

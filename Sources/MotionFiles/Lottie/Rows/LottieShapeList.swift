import CMotion

/// The motion layer that shapes belong to: that of a layer or of a group. One path may lie on it.
struct LottieScope {
    let layer: UInt32
    var hasPath = false
}

/// A list of shapes that is being walked, from its end, or one of a repeater's copies of the shapes before it.
struct LottieShapeList {
    /// The shapes are those of the reader's list from here on: how many, and how many are left.
    let first, count: Int
    var left: Int
    /// The first of them with a path.
    let firstPath: Int
    /// The number of the list whose scope this list uses: its own, or that of a list around it.
    let owner: Int
    /// The scope, if this list has one.
    var scope: LottieScope
    /// Where the modifiers of this list begin.
    let modifierCount: Int
    /// The row of the group that the shapes are drawn in; MOTION_NONE if there is no group.
    var group = MOTION_NONE
    /// How the paths of this list are merged.
    var merge = LottieMerge()
    /// The styles and the trims of this list, each with the number of the one before it in place of a count.
    var styles = MOTION_NONE, trims = MOTION_NONE, trimCount = 0, trimStarts: UInt64 = 0
    /// The repeater of copies, their number, and the current one; nil for a list of the file.
    var copies: LottieCopies?
}

/// The operation by which the paths of a list are merged, for the fills after it. The first path is what others are
/// taken from, or what is common with them.
struct LottieMerge {
    enum Mode: UInt8 {
        case none, subtract, intersect, exclude
    }

    var mode = Mode.none
    /// The place of the operation in its list.
    var at = -1
    /// The place of the merge before it, or -1 without one: all shapes before that one are a single operand.
    var joined = -1
    /// Shapes with paths after that merge, each of which is an operand, and what that merge has made.
    var operandCount = 0
    /// Operands that have not been met, since a list is walked from its end; and where the painted layers of the one
    /// that was met last begin.
    var operandsLeft = 0, start: UInt32 = 0
    /// The last of the styles after the operation: each has the number of the one before it in place of a count.
    var styles = MOTION_NONE

    /// Returns whether the shape at a place of the list may begin an operand.
    func takes(_ place: Int) -> Bool { mode != .none && place < at && (place > joined || operandsLeft == 1) }

    /// Returns whether fills at a place of the list are those of an exclusion.
    func isExclusion(at place: Int) -> Bool { mode == .exclude && place > at }
}

/// The copies that a repeater makes.
struct LottieCopies {
    /// The row of the repeater.
    let repeater: UInt32
    /// The motion layer that they are in.
    let parent: UInt32
    let count: Int
    /// Copies that have been begun.
    var begun = 0
    /// The number of the first copy, a part of one, too; the opacities of the first and the last.
    let start, from, to: Double
    /// Whether each copy holds two or more paints.
    let hasSeveralPaints: Bool
    /// Whether what is walked has been reported before the copies.
    let wasMuted: Bool
}

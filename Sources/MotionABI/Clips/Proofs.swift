import CMotion
import MotionBounds
import MotionClip
import MotionKernel
import MotionProofs

@c @implementation
public func motion_clip_prove(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ rule: UnsafePointer<motion_rule>!, _ layers: Words!,
    _ layer_count: UInt32, _ answer: UnsafeMutablePointer<motion_answer>!,
    _ pieces_or_null: UnsafeMutablePointer<motion_piece>!, _ piece_capacity: UInt32,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    clipProve(
        clip, clip_size, rule, layers, layer_count, answer, pieces_or_null, piece_capacity, scratch, scratch_size,
        Report())
}

@inline(never)
func clipProve(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ rule: UnsafePointer<motion_rule>!, _ layers: Words!,
    _ layer_count: UInt32, _ answer: UnsafeMutablePointer<motion_answer>!,
    _ pieces_or_null: UnsafeMutablePointer<motion_piece>!, _ piece_capacity: UInt32,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(rule, 1), 2, reject(layers, layer_count), 3, reject(answer, 1), 5,
        reject(pieces_or_null, piece_capacity), 6)
    guard let view = view(clip, clip_size, &status, report), let rule = rule?.pointee else { return status }
    status = reject(rule, report)
    if status == MOTION_OK, let layers { status = reject(layers, layer_count, rule, of: view, report) }
    guard let scratch = accept(scratch, scratch_size, atLeast: view.boundsScratch, &status, report, at: 8), let answer
    else {
        return status
    }
    if !proves { return MOTION_ERROR_PLAYER }
    var prover = Prover(
        Sampler(view, scratch: scratch), scratch + view.scratchSize.int, rule, there(layers),
        layer_count.int, pieces_or_null, piece_capacity)
    prover.run()
    answer.pointee = prover.answer
    let isAsking = pieces_or_null == nil
    return isAsking || answer.pointee.piece_count <= piece_capacity ? MOTION_OK : MOTION_ERROR_CAPACITY
}

/// Fields of motion_rule.
private enum RuleField {
    static var start: UInt32 { 0 }
    static var end: UInt32 { 8 }
    static var limits: UInt32 { 16 }
    static var over: UInt32 { 32 }
    static var box: UInt32 { 40 }
    static var kind: UInt32 { 72 }
    static var flags: UInt32 { 76 }
    static var property: UInt32 { 80 }
    static var part: UInt32 { 84 }
    static var budget: UInt32 { 88 }
    static var other: UInt32 { 92 }
}

/// Returns why a rule cannot be asked of any clip, or MOTION_OK.
@inline(never)
private func reject(_ rule: motion_rule, _ report: Report) -> motion_status {
    func refuse(_ number: Double, _ field: UInt32, _ least: Double, _ limit: UInt32 = MOTION_LIMIT_RANGE)
        -> motion_status
    {
        report.refuse(number: number, 2, field: field, limit, least)
    }
    let kind = rule.kind, isOrder = kind == MOTION_PROVE_MONOTONIC,
        isOpacity = kind == MOTION_PROVE_BETWEEN && rule.property == MOTION_PROPERTY_OPACITY,
        flags =
            isOrder
            ? MOTION_PROVE_UP | MOTION_PROVE_DOWN | MOTION_PROVE_SHARE
            : isOpacity ? MOTION_PROVE_ROOT : kind == MOTION_PROVE_NEVER_OVERLAPS ? MOTION_PROVE_OUTLINES : 0
    if kind > MOTION_PROVE_COMES_BACK { return report.refuse(choice: kind, 2, field: RuleField.kind) }
    if rule.flags & ~flags != 0 || rule.flags & 3 == 3 {
        return report.refuse(choice: rule.flags, 2, field: RuleField.flags)
    }
    if !isFinite(rule.start) { return report.refuse(number: rule.start, 2, field: RuleField.start) }
    if !(isFinite(rule.end) && rule.end >= rule.start) { return refuse(rule.end, RuleField.end, rule.start) }
    let isBelow =
        kind == MOTION_PROVE_BETWEEN || kind == MOTION_PROVE_STAYS_WITHIN || kind == MOTION_PROVE_NEVER_OVERLAPS
    let least = isBelow ? -Double.infinity : 0
    if !(rule.limits.0 >= least) { return refuse(rule.limits.0, RuleField.limits, least) }
    if !(rule.limits.1 >= least) { return refuse(rule.limits.1, RuleField.limits &+ 8, least) }
    if kind == MOTION_PROVE_FLASHES {
        if rule.limits.0 > 63 {
            return report.refuse(
                MOTION_ERROR_RANGE, 2, field: RuleField.limits, value: rule.limits.0, MOTION_LIMIT_RANGE, 0, 63)
        }
        if !(rule.limits.1 > 0) { return refuse(rule.limits.1, RuleField.limits &+ 8, 0, MOTION_LIMIT_ABOVE) }
    }
    let isOver = kind >= MOTION_PROVE_MAX_SPEED && kind <= MOTION_PROVE_KEEPS_MOVING
    if isOver && !(isFinite(rule.over) && rule.over > 0) {
        return refuse(rule.over, RuleField.over, 0, MOTION_LIMIT_ABOVE)
    }
    let longest = rule.end - rule.start
    if kind == MOTION_PROVE_COMES_BACK && !(rule.over >= 0 && rule.over <= longest) {
        return report.refuse(
            isFinite(rule.over) ? MOTION_ERROR_RANGE : MOTION_ERROR_FINITE, 2, field: RuleField.over, value: rule.over,
            MOTION_LIMIT_RANGE, 0, longest)
    }
    for i in below(kind == MOTION_PROVE_STAYS_WITHIN || kind == MOTION_PROVE_ON_SCREEN ? 4 : 0) {
        let edge = rule.edge(i)
        if edge != edge { return refuse(edge, RuleField.box &+ 8 &* i.u32, -Double.infinity) }
    }
    if rule.budget == 0 { return refuse(0, RuleField.budget, 1) }
    let hasOther = kind == MOTION_PROVE_NEVER_OVERLAPS || kind == MOTION_PROVE_BEFORE
    return hasOther || rule.other == 0 ? MOTION_OK : refuse(Double(rule.other), RuleField.other, 0)
}

/// Returns why a rule cannot be asked of some layers, or MOTION_OK.
@inline(never)
private func reject(
    _ layers: Words, _ count: UInt32, _ rule: motion_rule, of clip: Clip, _ report: Report
) -> motion_status {
    let kind = rule.kind, isCorners = rule.property == MOTION_NONE,
        needs = kind == MOTION_PROVE_BETWEEN || kind == MOTION_PROVE_MONOTONIC, refuses = kind >= MOTION_PROVE_SETTLES
    let status = report.below(clip.header.layerCount, layers, count, 3)
    if status != MOTION_OK { return status }
    if rule.other != 0 && rule.other >= clip.header.layerCount {
        return report.refuse(index: rule.other, 2, field: RuleField.other, below: clip.header.layerCount)
    }
    if isCorners ? needs : refuses { return report.refuse(choice: rule.property, 2, field: RuleField.property) }
    for i in below(count) {
        if i > 0 && layers[i] <= layers[i &- 1] {
            return report.refuse(
                MOTION_ERROR_ORDER, 3, element: i.u32, value: Double(layers[i]), MOTION_LIMIT_ABOVE,
                Double(layers[i &- 1]))
        }
        if isCorners { continue }
        guard let place = clip.place(of: rule.property, layer: layers[i]) else {
            return report.refuse(choice: rule.property, 2, field: RuleField.property, other: 3)
        }
        if rule.part != MOTION_NONE && rule.part >= place.arity.u32 {
            return report.refuse(index: rule.part, 2, field: RuleField.part, below: place.arity.u32)
        }
    }
    return MOTION_OK
}

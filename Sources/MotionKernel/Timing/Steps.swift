import CMotion

/// Returns the step function of css-easing-1 section 2.3 with n steps and a jump term (MOTION_JUMP_*). It goes on for x
/// outside 0...1.
func steps(_ x: Double, _ n: Double, jump: UInt32, before: Bool) -> Double {
    let isStart = jump == MOTION_JUMP_START, isNone = jump == MOTION_JUMP_NONE, isBoth = jump == MOTION_JUMP_BOTH
    let jumps = isNone ? n - 1 : (isBoth ? n + 1 : n)
    let position = x * n
    var step = floor(position)
    if isStart || isBoth { step += 1 }
    if before && floor(position) == position { step -= 1 }
    if x >= 0 && step < 0 { step = 0 }
    if x <= 1 && step > jumps { step = jumps }
    return step / jumps
}

/// css-easing-1 section 2.3: n steps with a jump term (the header's MOTION_JUMP_*); x outside 0...1 goes on stepping.
func steps(_ x: Double, _ n: Double, jump: UInt32, before: Bool) -> Double {
    let isStart = jump == 1, isNone = jump == 2, isBoth = jump == 3
    let jumps = isNone ? n - 1 : (isBoth ? n + 1 : n)
    let place = x * n
    var step = floor(place)
    if isStart || isBoth { step += 1 }
    if before && floor(place) == place { step -= 1 }
    if x >= 0 && step < 0 { step = 0 }
    if x <= 1 && step > jumps { step = jumps }
    return step / jumps
}

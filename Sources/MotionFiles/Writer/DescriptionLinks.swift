import CMotion
import MotionKernel

/// What is found of a description before it is written as a scene: which animations, rows of paint and trims belong to
/// a layer, how layers are called, and what a scene cannot say of them.
struct DescriptionLinks {
    let read: Described
    /// The first animation of each layer and of each user property, and the next one of the same; MOTION_NONE: none.
    let firstOfLayer, firstOfUser, nextAnimation: MutableWords
    /// The first row of paint that is written as fields of a layer, and the next one.
    let firstPaint, nextPaint: MutableWords
    /// The first trim of a layer, and the next one.
    let firstTrim, nextTrim: MutableWords
    /// The row of each layer among those in 3D; MOTION_NONE: it is none.
    let spatial: MutableWords
    /// A bit for each SceneLoss: of the layers, of the user properties, and of the whole.
    let losses: MutableWords
    let names: LayerNames
    /// The place of each layer in the order in which a scene draws: after its parent, before the next sibling.
    private let place: MutableWords
    /// Rows of paint, or paths, in each layer, itself included; the last row of paint of them; and other words.
    private let counts, last, stamps, spare: MutableWords
    /// The innermost effect on each layer, the next one of which is around it.
    var firstEffect: MutableWords { spare }
    /// Rows of paint before each row that have a layer.
    private let before: MutableWords

    /// Words of memory.
    static func size(_ counts: motion_description) -> UInt64 {
        let rows = counts.animation_count.u64 &+ counts.user_property_count.u64 &+ counts.paint_count.u64
        return counts.layer_count.u64 &* 24 &+ (rows &+ counts.trim_count.u64) &* 4 &+ 64
    }

    init(_ read: Described, _ memory: MutableWords) {
        self.read = read
        let layers = read.counts.layer_count.int, users = read.counts.user_property_count.int
        let paints = read.counts.paint_count.int
        var memory = memory
        func take(_ count: Int, _ filled: UInt32) -> MutableWords {
            let own = memory
            memory += count
            for i in below(count) { own[i] = filled }
            return own
        }
        firstOfLayer = take(layers, MOTION_NONE)
        firstOfUser = take(users, MOTION_NONE)
        nextAnimation = take(read.counts.animation_count.int, MOTION_NONE)
        (firstPaint, nextPaint) = (take(layers, MOTION_NONE), take(paints, MOTION_NONE))
        (firstTrim, nextTrim) = (take(layers, MOTION_NONE), take(read.counts.trim_count.int, MOTION_NONE))
        spatial = take(layers, MOTION_NONE)
        losses = take(layers &+ users &+ 1, 0)
        (place, counts, last) = (take(layers, 0), take(layers, 0), take(layers, 0))
        (stamps, spare) = (take(layers, 0), take(layers, 0))
        before = take(paints &+ 1, 0)
        names = LayerNames(read, memory)
        linkAnimations()
        linkTrims()
        findPlaces()
        linkPaint()
    }

    func lose(_ loss: SceneLoss, _ owner: Int) { losses[owner] |= 1 &<< loss.rawValue }

    private func parent(_ row: Int) -> UInt32 { read.layers[row].parent }

    /// Adds the numbers of all layers to those of the layers above them.
    private func addUp(_ numbers: MutableWords) {
        var row = read.counts.layer_count.int &- 1
        while row >= 0 {
            if parent(row) != MOTION_NONE { numbers[parent(row)] &+= numbers[row] }
            row &-= 1
        }
    }

    private func linkAnimations() {
        for i in below(read.counts.layer_3d_count.int) { spatial[read.layers_3d[i].layer] = i.u32 }
        var row = read.counts.animation_count.int &- 1
        while row >= 0 {
            let animation = read.animations + row
            let isUser = animation.pointee.property >= MOTION_PROPERTY_USER
            let first = isUser ? firstOfUser : firstOfLayer
            let owner = isUser ? animation.pointee.property &- MOTION_PROPERTY_USER : animation.pointee.layer
            (nextAnimation[row], first[owner]) = (first[owner], row.u32)
            row &-= 1
        }
    }

    /// Appends a row to the list of a layer, whose last row so far is in "last".
    private func append(_ row: Int, _ first: MutableWords, _ next: MutableWords, _ layer: Int) {
        if last[layer] == MOTION_NONE { first[layer] = row.u32 } else { next[last[layer]] = row.u32 }
        last[layer] = row.u32
    }

    // MARK: - Trims

    /// Gives each trim to the innermost layer in which the layers that it cuts are, and no others that have paths.
    private func linkTrims() {
        if read.counts.trim_count == 0 { return }
        for row in below(read.counts.layer_count) {
            counts[row] = read.layers[row].path == MOTION_NONE ? 0 : 1
            (last[row], stamps[row]) = (MOTION_NONE, 0)
        }
        for row in below(read.counts.animation_count) {
            let animation = read.animations[row]
            if animation.property == MOTION_PROPERTY_PATH { counts[animation.layer] = 1 }
        }
        addUp(counts)
        for row in below(read.counts.trim_count) {
            let trim = read.trims[row]
            if trim.trimmed_count == 0 { continue }
            let layers = read.trimmed + trim.first_trimmed.int
            guard let owner = owner(trim, layers, row.u32 &+ 1) else {
                lose(.trim, layers[0].int)
                continue
            }
            for i in below(trim.trimmed_count) { spare[layers[i]] = 1 }
            append(row, firstTrim, nextTrim, owner)
        }
    }

    /// Returns the layer whose path a trim cuts, with the paths of all layers in it; nil if there is none. stamp: a
    /// number of its own.
    private func owner(_ trim: motion_trim, _ layers: Words, _ stamp: UInt32) -> Int? {
        var count: UInt32 = 0, owner = MOTION_NONE
        for i in below(trim.trimmed_count) {
            if spare[layers[i]] != 0 { return nil }
            if trim.mode == MOTION_TRIM_LOTTIE_SEQUENTIAL && i > 0 && layers[i] >= layers[i &- 1] { return nil }
            if stamps[layers[i]] != stamp { count.advance() }
            stamps[layers[i]] = stamp
        }
        for i in below(trim.trimmed_count) {
            var row = layers[i]
            while row != MOTION_NONE && counts[row] < count { row = parent(row.int) }
            if row == MOTION_NONE || (i > 0 && row != owner) { return nil }
            owner = row
        }
        return counts[owner] == count ? owner.int : nil
    }

    // MARK: - Paint

    private func findPlaces() {
        let layers = read.counts.layer_count
        for row in below(layers) { (counts[row], spare[row]) = (1, 1) }
        addUp(counts)
        var root: UInt32 = 0
        for row in below(layers) {
            let parent = parent(row)
            if parent == MOTION_NONE {
                (place[row], root) = (root, root &+ counts[row])
            } else {
                place[row] = place[parent] &+ spare[parent]
                spare[parent] &+= counts[row]
            }
        }
    }

    /// Gives rows of paint to layers that have fields for them: at most one background, fill and stroke of each, what
    /// clips to bounds, a mask, and effects.
    private func linkPaint() {
        countPaint()
        var fades = true, lastPlace = 0
        for row in below(read.counts.layer_count) {
            if read.layers[row].flags & MOTION_LAYER_TRANSFORM_ONLY != 0 { fades = false }
            (last[row], stamps[row], firstEffect[row]) = (MOTION_NONE, 0, MOTION_NONE)
        }
        for row in below(read.counts.paint_count) {
            let paint = read.paints + row, kind = paint.pointee.kind.u32
            let first =
                paint.pointee.painted_count == 0
                ? paint.pointee.layer : read.painted[paint.pointee.first_painted.int]
            let owner = first == MOTION_NONE ? whole : first.int
            if nextPaint[row] != MOTION_NONE {
                let layer = kind == MOTION_PAINT_CLIP ? nextPaint[row].int : owner
                nextPaint[row] = MOTION_NONE
                if kind == MOTION_PAINT_EFFECT {
                    addEffect(row, layer)
                    continue
                }
                if kind == MOTION_PAINT_CLIP { stamps[layer] |= 8 }
                // A mask of a scene is around the effects.
                if kind == MOTION_PAINT_MASK && firstEffect[parent(owner)] != MOTION_NONE { lose(.order, layer) }
                append(row, firstPaint, nextPaint, layer)
                continue
            }
            // Layers of a scene fade what is in them so by themselves.
            let isFade = kind == MOTION_PAINT_GROUP && fades && paint.pointee.layer != MOTION_NONE
            if isFade && paint.pointee.blend == 0 { continue }
            guard let word = PaintWord(kind) else {
                lose(SceneLoss(paint: kind), owner)
                continue
            }
            if paint.pointee.painted_count > 1 {
                lose(.severalLayers.of(word), owner)
            } else if stamps[owner] & 1 &<< word.rawValue != 0 {
                lose(.second.of(word), owner)
            } else {
                stamps[owner] |= 1 &<< word.rawValue
                let own = place[owner].int &* 3 &+ word.rawValue.int
                if own < lastPlace { lose(.order, whole) }
                lastPlace = own
                append(row, firstPaint, nextPaint, owner)
            }
        }
    }

    /// Gives an effect to a layer. Of those that its clip is around, a scene has one plain shadow.
    private func addEffect(_ row: Int, _ layer: Int) {
        if stamps[layer] & 8 != 0 {
            if stamps[layer] & 16 != 0 || !isPlainShadow(row) { lose(.order, layer) }
            stamps[layer] |= 16
        }
        (nextPaint[row], firstEffect[layer]) = (firstEffect[layer], row.u32)
    }

    private func isPlainShadow(_ row: Int) -> Bool {
        let paint = read.paints[row]
        return paint.mode.u32 == MOTION_EFFECT_DROP_SHADOW && paint.sigma_y == MOTION_NONE && paint.flags == 0
    }

    /// Returns whether the innermost effect of a layer is its shadow: it is a plain one, and the clip is not in it.
    func hasShadow(_ layer: Int) -> Bool {
        let row = firstEffect[layer]
        if row == MOTION_NONE || !isPlainShadow(row.int) { return false }
        var one = firstPaint[layer]
        while one != MOTION_NONE {
            if one > row && read.paints[one].kind.u32 == MOTION_PAINT_CLIP { return false }
            one = nextPaint[one]
        }
        return true
    }

    /// The number of the whole among the losses.
    var whole: Int { read.counts.layer_count.int &+ read.counts.user_property_count.int }

    /// Finds the clips, masks and effects around all that is drawn in a layer, and nothing else: sets the layer
    /// as the next row of paint of such a row.
    private func countPaint() {
        // "last" is one more than a row, so that 0 is none.
        for row in below(read.counts.layer_count) { (counts[row], last[row], spare[row]) = (0, 0, 0) }
        for row in below(read.counts.paint_count) {
            let layer = read.paints[row].layer
            before[row &+ 1] = before[row] &+ (layer == MOTION_NONE ? 0 : 1)
            if layer == MOTION_NONE { continue }
            counts[layer] &+= 1
            last[layer] = row.u32 &+ 1
        }
        addUp(counts)
        var row = read.counts.layer_count.int &- 1
        while row >= 0 {
            if parent(row) != MOTION_NONE && last[parent(row)] < last[row] { last[parent(row)] = last[row] }
            row &-= 1
        }
        for row in below(read.counts.paint_count) {
            let paint = read.paints + row
            if paint.pointee.layer != MOTION_NONE { spare[paint.pointee.layer] &+= 1 }
            guard let layer = surrounded(row, paint) else { continue }
            let end = row &+ paint.pointee.span.int
            let inside = before[end &+ 1] &- before[row &+ 1]
            if last[layer].int <= end &+ 1 && inside == counts[layer] &- spare[layer] { nextPaint[row] = layer }
        }
    }

    /// Returns the layer whose clip, mask or effect a row of paint may be.
    private func surrounded(_ row: Int, _ paint: UnsafePointer<motion_paint>) -> UInt32? {
        let one = paint.pointee
        if one.kind.u32 == MOTION_PAINT_EFFECT { return one.layer == MOTION_NONE ? nil : one.layer }
        if one.kind.u32 == MOTION_PAINT_CLIP {
            let isOwn = read.channels[one.bounds.int].layer == one.layer
            return isOwn && one.corner_radius == MOTION_NONE ? one.layer : nil
        }
        let others = MOTION_PAINT_INVERTED | MOTION_PAINT_COMBINED
        let isPlain = one.mode.u32 == MOTION_MASK_ADD && one.flags.u32 & others == 0
        if one.kind.u32 != MOTION_PAINT_MASK || !isPlain { return nil }
        if row &+ 1 < read.counts.paint_count.int {
            let next = paint[1]
            if next.kind.u32 == MOTION_PAINT_MASK && next.flags.u32 & MOTION_PAINT_COMBINED != 0 { return nil }
        }
        let parent = parent(read.painted[one.first_painted.int].int)
        return parent == MOTION_NONE || one.painted_count != 1 ? nil : parent
    }
}

/// A kind of paint that layers of scenes have fields for, from the back.
enum PaintWord: UInt32 {
    case background, fill, stroke

    init?(_ kind: UInt32) {
        switch kind {
        case MOTION_PAINT_BOX: self = .background
        case MOTION_PAINT_FILL: self = .fill
        case MOTION_PAINT_STROKE: self = .stroke
        default: return nil
        }
    }
}

/// What a scene cannot say of a layer. Three in a row are of a background, a fill and a stroke.
enum SceneLoss: UInt32 {
    case clock, timing, function, trim  // of the geometry; others are of the picture
    case opacity, blend, dashes, order
    case image, background, clip, mask, matte, group, effect
    case severalLayers, severalLayersOfFill, severalLayersOfStroke, second, secondFill, secondStroke
    case gradient, gradientOfFill, gradientOfStroke, box, boxOfFill, boxOfStroke

    /// The losses in words, in their order.
    private static var sentences: StaticString {
        """
        clock of the web|timing curve|value function|trim over layers|opacity of a box|blend mode|dashes that move|\
        order of drawing|image|background|clipped picture|mask|matte|blended group|effect|\
        background of several layers|fill of several layers|stroke of several layers|second background|\
        second fill|second stroke|gradient of a background|gradient of a fill|gradient of a stroke|\
        box of the gradient of a background|box of the gradient of a fill|box of the gradient of a stroke
        """
    }

    /// Makes that of a kind of paint from MOTION_PAINT_IMAGE on.
    init(paint kind: UInt32) {
        self = SceneLoss(rawValue: SceneLoss.image.rawValue &+ (kind &- MOTION_PAINT_IMAGE)) ?? .effect
    }

    func of(_ word: PaintWord) -> SceneLoss { SceneLoss(rawValue: rawValue &+ word.rawValue) ?? self }

    /// Writes the loss in words.
    func write(_ text: inout TextWriter) { text.write(words: SceneLoss.sentences, rawValue) }
}

// What lies between two transforms while the fraction between them moves, as Matrix and Operation mix them.

extension MatrixRange {
    // MARK: - Quaternions

    /// Sets the rotation of the quaternions between two, while the fraction is within f.
    @inline(never)
    private func setArc(_ from: Vector4, _ to: Vector4, _ f: Interval) {
        let d = from.dot(to)
        var across = to - from * d
        let sine = across.normalize(), (sin, cos) = (Interval(arcTangent(sine, d)) * f).turn.ends
        func put(_ i: Int, _ a: Double, _ b: Double) { apart[4 &+ i] = Interval(a) * cos + Interval(b) * sin }
        put(0, from.x, across.x)
        put(1, from.y, across.y)
        put(2, from.z, across.z)
        put(3, from.w, across.w)
    }

    /// Sets the rotation of the quaternions between two, as a rule of mixing takes the way, while the fraction is
    /// within f.
    @inline(never)
    private func setArc(_ from: Vector4, _ to: Vector4, _ f: Interval, _ rule: UInt32) {
        let to = Vector4.turnsBack(from, to, rule) ? -to : to
        setArc(from, rule != Rule.coreAnimation && from.dot(to) > 1 - 1e-5 ? from : to, f)
    }

    // MARK: - Matrices

    /// Sets the matrices between two that are taken apart, by the numbers of keys: `key` gives number i.
    @inline(never)
    public func setKeys(_ f: Interval, _ key: (Int) -> (from: Double, to: Double, value: Interval, bends: Bool)) -> Bool
    {
        setIdentity()
        var (from, to) = (Vector4(repeating: 0), Vector4(repeating: 0)), bends = false, i = 0
        while i < Matrix.componentCount {
            let own = key(i)
            apart[i] = own.value
            if i >> 2 == 1 {
                // Turned round by ones, as none is to be read by its number.
                (from, to) = (Vector4(from.y, from.z, from.w, own.from), Vector4(to.y, to.z, to.w, own.to))
                if own.bends { bends = true }
            }
            i &+= 1
        }
        if bends {
            // The quaternion is brought back to length 1.
            let q = apart + Matrix.quaternionStart, squares = q[0].square + q[1].square + q[2].square + q[3].square
            if !(squares.low > 1e-6) { return false }
            let share = Interval(1 / squares.low.squareRoot(), 1 / squares.high.squareRoot())
            i = 0
            while i < 4 {
                q[i] = q[i] * share
                i &+= 1
            }
        } else {
            setArc(from, to, f)
        }
        setTurn()
        compose()
        return true
    }

    /// Sets the matrices between two that have been taken apart, as Matrix.mixComponents mixes them.
    @inline(never)
    private func setBetween(apart a: Matrix, _ b: Matrix, _ f: Interval, _ rule: UInt32) {
        setIdentity()
        for i in below(Matrix.componentCount) {
            apart[i] = Interval(a.components[i]).between(Interval(b.components[i]), f)
        }
        setArc(a.rows[4], b.rows[4], f, rule)
        setTurn()
        compose()
    }

    /// Sets the matrices between two, as Matrix.mix mixes them. The two are overwritten.
    @inline(never)
    public func setBetween(_ a: Matrix, _ b: Matrix, _ f: Interval, _ rule: UInt32, in room: MatrixRange) {
        if a.isPlane && b.isPlane {
            let from = a.parts, to = b.parts.unwrapped(after: from, cssHalfTurn: rule == Rule.css)
            if !from.isSingular && !to.isSingular { return setBetween(parts: from, to, f, in: room) }
        } else if a.isRegular && b.isRegular {
            a.decompose()
            b.decompose()
            return setBetween(apart: a, b, f, rule)
        }
        setNearer(a, b, f)
    }

    /// Sets the nearer one of two matrices, which do not mix.
    @inline(never)
    private func setNearer(_ a: Matrix, _ b: Matrix, _ f: Interval) {
        let end = Interval(f.low < 0.5 ? 0 : 1, f.high < 0.5 ? 0 : 1)
        setIdentity()
        for i in below(16) {
            numbers[i] = Interval(a.numbers[i]).between(Interval(b.numbers[i]), end)
        }
    }

    @inline(never)
    private func setBetween(parts a: AffineDecomposition, _ b: AffineDecomposition, _ f: Interval, in room: MatrixRange)
    {
        let parts = room.next.next.numbers
        var (from, to, i) = (a, b, 0)
        from.forEachPart(with: &to) { a, b in
            parts[i] = Interval(a).between(Interval(b), f)
            i &+= 1
        }
        set(parts: parts, AffineDecomposition.count, in: room)
    }

    /// Sets the matrices between two prepared operations of one kind, as Operation.interpolate mixes them. The two are
    /// overwritten.
    /// Returns false where nothing is known of the result, which may then be any matrix.
    @inline(never)
    private func setBetween(_ a: Matrix, _ b: Matrix, as kind: UInt32, _ f: Interval, in room: MatrixRange) -> Bool {
        if kind == Operation.matrix {
            setNearer(a, b, f)
            return true
        }
        if kind == Operation.space {
            setBetween(apart: a, b, f, Rule.css)
            return true
        }
        var (from, to) = (a.rows[0], b.rows[0])
        if kind == Operation.plane {
            let (n, m) = (a.rows[1], b.rows[1])
            setBetween(
                parts: AffineDecomposition(tx: from.x, ty: from.y, angle: from.z, skew: from.w, sx: n.x, sy: n.y),
                AffineDecomposition(tx: to.x, ty: to.y, angle: to.z, skew: to.w, sx: m.x, sy: m.y), f, in: room)
            return true
        }
        if kind == Operation.perspective {
            a.build(kind)
            b.build(kind)
            (from, to) = (a.rows[2], b.rows[2])
        }
        if kind == Operation.rotate {
            if turnApart(&from, &to) {
                setIdentity()
                turned = Interval((abs(from.w) + abs(to.w)) * (1 + 2 * f.size))
                setArc(quaternion(of: from), quaternion(of: to), f, Rule.css)
                setTurn()
                return true
            }
        }
        setIdentity()
        func number(_ a: Double, _ b: Double) -> Interval { Interval(a).between(Interval(b), f) }
        let (x, y, z, w) = (number(from.x, to.x), number(from.y, to.y), number(from.z, to.z), number(from.w, to.w))
        switch kind {
        case Operation.translate: (numbers[12], numbers[13], numbers[14]) = (x, y, z)
        case Operation.scale: (numbers[0], numbers[5], numbers[10]) = (x, y, z)
        case Operation.rotate:
            (apart[0], apart[1], apart[2], turned) = (x, y, z, w)
            setTurn(apart, w)
        case Operation.perspective: numbers[11] = Interval(clamp(w.low, -1, 0), clamp(w.high, -1, 0))
        default:
            let isBoth = kind == Operation.skew
            if kind != Operation.skewY {
                guard let x = x.tangent else { return false }
                numbers[4] = x
            }
            if kind != Operation.skewX {
                guard let y = (isBoth ? y : x).tangent else { return false }
                numbers[1] = y
            }
        }
        return true
    }

    /// Sets the matrices between two prepared lists, as Operation.interpolate mixes them. Overwrites the four matrices
    /// after `room`. Returns false if the result may be any matrix.
    @inline(never)
    public func setBetween(pairs: Floats, _ count: Int, _ f: Interval, in room: MatrixRange) -> Bool {
        var i = count, isKnown = true
        setIdentity()
        Matrix.with(2) { a in
            let b = a.next
            while i > 0 && isKnown {
                i &-= 1
                let pair = pairs + i &* Operation.pairStride, kind = pair[0].bitPattern
                a.load(pair, kind)
                b.load(pair + Operation.pairStride / 2, kind)
                isKnown = room.setBetween(a, b, as: kind, f, in: room.next)
                concatenate(room)
                if !(size < 1e100) { isKnown = false }
            }
        }
        return isKnown
    }
}

extension Interval {
    /// Returns the numbers from this interval to another one while the fraction moves. They are linear in each of the
    /// three, so that the ends hold them.
    @inline(never)
    public func between(_ end: Interval, _ f: Interval) -> Interval {
        func at(_ f: Double) -> Interval { self * Interval(1 - f) + end * Interval(f) }
        return at(f.low).joined(with: at(f.high)).widened(1e-14 * (size + end.size) * (1 + f.size))
    }

    var square: Interval {
        let (a, b) = (low * low, high * high)
        return low <= 0 && high >= 0 ? Interval(0, max(a, b)) : Interval(a, b)
    }

    /// The tangents of the angles in this interval; nil if they have no limit.
    fileprivate var tangent: Interval? {
        @inline(never) get {
            let (first, last) = (sincos(low), sincos(high))
            if !(high - low < 3) || !(first.cos * last.cos > 0) { return nil }
            let (a, b) = (first.sin / first.cos, last.sin / last.cos)
            return Interval(a, b).widened(1e-13 * (1 + max(abs(a), abs(b))))
        }
    }
}

extension CALayer: AnimationTarget {
    /// Attaches a copy of an animation.
    func attach(_ anim: CAAnimation, _ key: String?) {
        guard isModel else { return }
        let copy = anim.duplicate()
        clock.held { attach(copy: copy, key) }
    }

    private func attach(copy: CAAnimation, _ key: String?) {
        let transaction = clock.transactions
        if copy.timing.duration == 0 {
            copy.timing.duration = copy.naturalDuration > 0 ? copy.naturalDuration : transaction.duration
        }
        if copy.timingFunction == nil, !(copy is CASpringAnimation) { copy.timingFunction = transaction.timingFunction }
        if let key { removeAnimation(forKey: key) } else { keyNumber += 1 }
        let new = AttachedAnimation(
            copy, key ?? "CAAnimation-\(keyNumber)", self, transaction.waiting, clock.nextNumber())
        new.waiting?.enter()
        attached.append(new)
        clock.added(new, to: self)
    }

    /// Puts another animation in the place of the one that a key has, without a word to its delegate. It begins as its
    /// `beginTime` says, in the layer's own time.
    package func replaceAnimation(forKey key: String, with anim: CAAnimation) {
        clock.held {
            guard isModel, let place = attached.firstIndex(where: { $0.key == key }) else { return }
            let old = attached[place]
            let new = AttachedAnimation(anim.duplicate(), key, self, old.waiting, old.number)
            attached[place] = new
            (old.hasEnded, old.layer) = (true, nil)
            clock.replaced(with: new, on: self)
        }
    }

    /// Removes the animation of a key. Its delegate hears that it has not finished.
    public func removeAnimation(forKey key: String) {
        clock.held {
            guard isModel, let place = attached.firstIndex(where: { $0.key == key }) else { return }
            let old = attached.remove(at: place)
            clock.removed([old], from: self)
        }
    }

    /// Removes all animations.
    public func removeAllAnimations() {
        clock.held {
            guard isModel, !attached.isEmpty else { return }
            let old = attached
            attached = []
            clock.removed(old, from: self)
        }
    }

    /// Returns the animation of a key: the layer's own copy, which is not to be changed.
    public func animation(forKey key: String) -> CAAnimation? {
        clock.held { model().attached.first { $0.key == key }?.animation }
    }

    /// Returns the keys of the animations, in the order of adding; nil without any.
    public func animationKeys() -> [String]? {
        let attached = clock.held { model().attached }
        return attached.isEmpty ? nil : attached.map(\.key)
    }

    /// Returns the layer as it looks now: animated values are those of the kernel, all others the model's. nil until
    /// the layer has been committed.
    ///
    /// It is the same object at the same time, and a snapshot of the animated values; a value that no animation moves
    /// is the model's as it is when it is read.
    public func presentation() -> Self? {
        if !isModel { return self }
        return clock.held { presentation(at: clock.time) }
    }

    /// Returns the presentation layer at a time, for who holds the clock.
    @inline(__always)
    private func presentation(at now: Double) -> Self? {
        guard isCommitted else { return nil }
        if let live = shownLive {
            let isFresh = Unmanaged.passUnretained(live)._withUnsafeGuaranteedRef {
                $0.isFresh(at: now, slab, slabIndex)
            }
            if isFresh { return unsafeDowncast(shownLayer!, to: Self.self) }
            if isKnownUniquelyReferenced(&shownLayer) {
                live.refresh(from: self, at: now)
                return unsafeDowncast(shownLayer!, to: Self.self)
            }
            shownLayer?.keeper = self  // a snapshot from now on
        }
        let new = Swift.type(of: self).init(presentationOf: self)
        (shownLayer, shownLive) = (new, new.live)
        new.live!.refresh(from: self, at: now)
        return new
    }

    /// Returns the layer whose presentation this is; a layer of the model returns itself.
    public func model() -> Self { original.map { unsafeDowncast($0, to: Self.self) } ?? self }
}

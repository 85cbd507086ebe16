public import MotionQuartz

/// A view that is shown: its tree of nodes, and its layers below `layer`.
///
///     let host = ViewHost { MenuButton().frame(width: 20, height: 20) }
///     host.tap("menu")
///     MediaClock.current.advance(by: 0.3)
///     host.layer.clip()
///
/// A change of state updates the views once, at the next commit: when the clock moves, at `CATransaction.flush()`, or
/// when `withAnimation` ends. A host belongs to the clock that is current when it is made.
public final class ViewHost {
    public let layer = CALayer()
    let clock: MediaClock
    /// When the view was first shown, by the clock, and the date that this is to `TimelineView`.
    let start: Double
    let startDate: Date
    /// The machine's date then.
    private let realStart = Date()
    private(set) var pass = 0
    /// The transaction of the update.
    private(set) var transaction = Transaction()
    let keepsHistory: Bool
    /// Tracks of nodes that are gone, and layers of theirs with the times at which they went.
    private var gone: [HistoryTrack] = []
    private(set) var lives: [(layer: CALayer, end: Double)] = []
    let environment: EnvironmentValues
    private var root: ViewNode!
    private var dirty: [ViewNode] = []
    private var pending: Transaction?
    private var isUpdating = false
    private var reported: Set<String> = []
    private var after: [() -> Void] = []
    private var leaving: [ViewNode] = []
    let matches = GeometryMatches()
    private let given: CGSize?

    /// Shows a view. `size`: what it is offered; nil is the size that it likes best.
    public convenience init<Content: View>(size: CGSize? = nil, @ViewBuilder _ content: () -> Content) {
        self.init(size, EnvironmentValues(), keepsHistory: false, content())
    }

    init(_ size: CGSize?, _ environment: EnvironmentValues, keepsHistory: Bool, _ view: any View) {
        (clock, given, self.environment, self.keepsHistory) = (.ofCaller, size, environment, keepsHistory)
        start = clock.now
        startDate = environment.startDate ?? realStart
        layer.name = "views"
        root = ViewNode(self, nil, view)
        update([root])
        CATransaction.flush()
    }

    // MARK: - Updates

    func invalidate(_ node: ViewNode) {
        clock.held {
            if dirty.isEmpty {
                pending = .current
                clock.callBeforeCommit { [weak self] in self?.updateDirty() }
            }
            dirty.append(node)
        }
    }

    private func updateDirty() {
        clock.held {
            guard !isUpdating else { return clock.callBeforeCommit { [weak self] in self?.updateDirty() } }
            let nodes = dirty
            dirty = []
            update(nodes.sorted { $0.depth < $1.depth })
        }
    }

    private func update(_ nodes: [ViewNode]) {
        isUpdating = true
        pass += 1
        transaction = pending ?? Transaction()
        pending = nil
        let open = CATransaction.disableActions()
        CATransaction.setDisableActions(true)
        Transaction.running(transaction, later: afterwards) {
            for node in nodes where node.isAlive && node.isDirty { node.update(node.view) }
            layOut()
        }
        CATransaction.setDisableActions(open)
        isUpdating = false
        let due = after
        after = []
        Transaction.running(transaction) { for call in due { call() } }
    }

    private func layOut() {
        let items = root.items, offer = given.map { ProposedViewSize($0) } ?? .unspecified
        let size = given ?? items.size(offer)
        if layer.bounds.size != size {
            layer.bounds = CGRect(origin: .zero, size: size)
            layer.position = CGPoint(x: size.width / 2, y: size.height / 2)
        }
        let went = leaving
        leaving = []
        for node in went { fadeOut(node) }
        items.place(in: layer.bounds, .center, offer, shift: .zero)
        matches.settle(went)
        layer.setSublayers(items.inDepthOrder.flatMap(\.layers))
    }

    /// Runs a function after the update, such as one that `onAppear` was given.
    func afterwards(_ call: @escaping () -> Void) { after.append(call) }

    /// Reports something that one host says once.
    func reportOnce(_ text: String) { if reported.insert(text).inserted { clock.report(text) } }

    /// Whether a program has read a date from the machine's clock, not long before the view was shown or after that.
    func isReal(_ date: Date) -> Bool { date > realStart.addingTimeInterval(-5) && date <= Date() }

    // MARK: - Coming and going

    func left(_ node: ViewNode) { leaving.append(node) }

    /// Keeps tracks of a node that leaves.
    func keep(_ tracks: [HistoryTrack]) { if keepsHistory { gone += tracks } }

    /// Lets the layers of a node that has gone show until its transition is over.
    private func fadeOut(_ node: ViewNode) {
        let parent = node.parent?.transaction ?? transaction
        for (box, layer) in node.items.flatMap({ item in item.layers.map { (item.box, $0) } }) {
            guard let above = layer.superlayer, let place = above.sublayers?.firstIndex(where: { $0 === layer }) else {
                continue
            }
            let ghost = LeavingLayer()
            ghost.bounds = CGRect(origin: .zero, size: above.bounds.size)
            ghost.position = CGPoint(x: above.bounds.width / 2, y: above.bounds.height / 2)
            above.insertSublayer(ghost, at: UInt32(place))
            ghost.addSublayer(layer)
            let end = node.leaveTransition.remove(ghost, box, parent, self)
            guard keepsHistory else {
                if end <= clock.now {
                    ghost.removeFromSuperlayer()
                } else {
                    clock.call(at: end) { ghost.removeFromSuperlayer() }
                }
                continue
            }
            lives.append((ghost, end))
        }
    }

    // MARK: - Input

    /// The nodes, the ones in front last.
    private func nodes() -> [ViewNode] {
        var all: [ViewNode] = []
        root.walk { all.append($0) }
        return all
    }

    /// Taps what has a name: the `accessibilityIdentifier` or `id` of a view, the text of a button's label, or else the
    /// name of a view's type, or its beginning: "menu" is a `MenuButton`. Returns false if no such view has something
    /// that a tap does, which is reported.
    @discardableResult
    public func tap(_ name: String) -> Bool {
        clock.updateViews()
        let all = nodes()
        func first(_ isNamed: (ViewNode) -> Bool) -> ViewNode? {
            all.lazy.filter(isNamed).compactMap { $0.firstWithAction }.first
        }
        let lower = name.lowercased()
        let found =
            first { $0.identifier == name } ?? all.first { $0.action != nil && $0.labelText == name }
            ?? first { "\(type(of: $0.view))".lowercased().hasPrefix(lower) }
        guard let found else {
            let known = Set(all.compactMap { $0.identifier ?? ($0.action == nil ? nil : $0.labelText) }).sorted()
            clock.report("tap: nothing that can be tapped is called \"\(name)\"; there are \(known)")
            return false
        }
        act(found.action!)
        return true
    }

    /// Taps a point of the host's coordinates: what is in front there, by the frames of the views.
    @discardableResult
    public func tap(at point: CGPoint) -> Bool {
        clock.updateViews()
        guard let node = nodes().last(where: { $0.action != nil && $0.contains(point) }) else {
            clock.report("tap: there is nothing that can be tapped at \(point)")
            return false
        }
        act(node.action!)
        return true
    }

    private func act(_ action: () -> Void) {
        action()
        clock.updateViews()
    }

    /// Returns what drags what is in front at a point.
    func dragged(at point: CGPoint) -> DragActions? {
        clock.updateViews()
        return nodes().last { $0.dragging != nil && $0.contains(point) }?.dragging
    }

    /// All tracks, also of nodes that are gone.
    var tracks: [HistoryTrack] { root.allTracks + gone }
}

extension ViewNode {
    /// The node itself, or the first one below, that a tap does something to; else the next one above.
    fileprivate var firstWithAction: ViewNode? {
        var found: ViewNode?
        walk { if found == nil, $0.action != nil { found = $0 } }
        var above = parent
        while found == nil, let one = above {
            if one.action != nil { found = one }
            above = one.parent
        }
        return found
    }

    /// The text below the node.
    var labelText: String {
        var texts: [String] = []
        walk { if let text = $0.text { texts.append(text) } }
        return texts.joined(separator: " ")
    }

    fileprivate func contains(_ point: CGPoint) -> Bool { items.contains { $0.frame.contains(point) } }
}

@_spi(Reflection) import Swift

/// What lasts of a view: its state, its items, its children. A node is known by its parent, its key there, and the type
/// of its view; another key or type is a new node with a new state.
final class ViewNode: ItemOwner {
    unowned let host: ViewHost
    unowned let parent: ViewNode?
    let depth: Int
    private(set) var view: any View
    private(set) var children: [ViewNode] = []
    private var byKey: [AnyHashable: ViewNode] = [:]
    private var touched: [(key: AnyHashable, node: ViewNode)] = []
    private var touchedKeys: Set<AnyHashable> = []
    /// The values of `@State` and its kin, by the number of the property.
    var boxes: [Int: AnyObject] = [:]
    var environment: EnvironmentValues
    /// What an animation modifier does to the transaction of all below, in the update of this number; -1: in all.
    var change: (pass: Int, body: (inout Transaction) -> Void)?
    /// What a view of the library keeps: an item, or the items around those of its children.
    var stored: AnyObject?
    var wrappers: [ObjectIdentifier: Item] = [:]
    /// What a tap, or a drag, does.
    var action: (() -> Void)?
    var dragging: DragActions?
    var identifier: String?
    /// What the view writes.
    var text: String?
    /// Runs when the node has gone.
    var onDisappear: (() -> Void)?
    /// How the node comes and goes, if it says so.
    var transition: AnyTransition?
    /// The items of the node that came in with a transition, by those inside; nil if it has not.
    var coming: [ObjectIdentifier: ComingItem]?
    private(set) var isDirty = true
    private(set) var isAlive = true
    /// The update in which the node was made.
    let birth: Int
    private var known: (pass: Int, transaction: Transaction)?
    private var tracks: [HistoryTrack] = []

    init(_ host: ViewHost, _ parent: ViewNode?, _ view: any View) {
        (self.host, self.parent, self.view) = (host, parent, view)
        depth = parent.map { $0.depth + 1 } ?? 0
        environment = parent?.environment ?? host.environment
        birth = host.pass
    }

    // MARK: - Updates

    /// Takes a new value of the view, and updates all that follows from it.
    func update(_ new: any View) {
        (view, isDirty) = (new, false)
        environment = parent?.environment ?? host.environment
        makeChildren { if let own = new as? any NodeView { own.update(self) } else { readBody(new) } }
    }

    /// Makes the children anew. A child that is not made again leaves.
    private func makeChildren(_ make: () -> Void) {
        (touched, touchedKeys) = ([], [])
        make()
        let kept = Dictionary(uniqueKeysWithValues: touched.map { ($0.key, $0.node) })
        for (key, node) in byKey where kept[key] !== node { node.leave() }
        (byKey, children) = (kept, touched.map(\.node))
        touched = []
    }

    private func readBody<V: View>(_ view: V) {
        var view = view
        child(0, tracking(&view) { $0.body })
    }

    /// Gives the properties of a value their boxes, and reads what they make; a change of an observable object that was
    /// read there asks for an update.
    func tracking<Value, Result>(_ value: inout Value, _ read: (Value) -> Result) -> Result {
        linkProperties(of: &value)
        return observing { read(value) }
    }

    /// Reads something that the node shows. A change of an observable object that was read updates the node.
    func observing<Result>(_ read: () -> Result) -> Result {
        observed(read) { [weak self] in self?.invalidate() }
    }

    /// Updates a child, or makes one. Of several children with the same key the first one has it.
    @discardableResult
    func child(_ key: AnyHashable, _ view: any View) -> ViewNode {
        var key = key
        while !touchedKeys.insert(key).inserted { key = AnyHashable([key, "again"]) }
        let old = byKey[key].flatMap { type(of: $0.view) == type(of: view) ? $0 : nil }
        let node = old ?? ViewNode(host, self, view)
        touched.append((key, node))
        node.update(view)
        return node
    }

    /// Keeps the children of the last update, until others are read.
    func keepChildren() { touched = byKey.map { ($0.key, $0.value) } }

    /// Reads the content of a reader of geometry.
    func readGeometry(_ content: () -> any View) { makeChildren { child(0, content()) } }

    /// Notes that the body must be read again, in the transaction that runs.
    func invalidate() {
        guard isAlive, !isDirty else { return }
        isDirty = true
        host.invalidate(self)
    }

    /// Updates the node at once, in a transaction of its own.
    func update(by animation: Animation?, isFrame: Bool = false) {
        var transaction = Transaction(animation: animation)
        transaction.isFrame = isFrame
        withTransaction(transaction) { invalidate() }
    }

    private func leave() {
        host.left(self)
        die()
    }

    private func die() {
        for node in children { node.die() }
        isAlive = false
        host.keep(tracks)
        if let onDisappear { host.afterwards(onDisappear) }
    }

    // MARK: - Items

    var childItems: [Item] { children.flatMap(\.items) }

    /// The items that the layout around places.
    var items: [Item] { comingIn((view as? any NodeView)?.items(self) ?? childItems) }

    /// Returns the items of the children, each with another one around it, which stays with it.
    func wrapped<Wrapper: Item>(_ make: (Item) -> Wrapper, _ update: (Wrapper) -> Void) -> [Item] {
        let inner = childItems
        var kept: [ObjectIdentifier: Item] = [:]
        let outer = inner.map { item -> Item in
            let one = wrappers[ObjectIdentifier(item)] as? Wrapper ?? make(item)
            update(one)
            kept[ObjectIdentifier(item)] = one
            return one
        }
        wrappers = kept
        return outer
    }

    /// Returns the item of the node, made once.
    func item<Own: Item>(_ make: () -> Own) -> Own {
        if let own = stored as? Own { return own }
        let own = make()
        stored = own
        return own
    }

    var pass: Int { host.pass }
    var keepsHistory: Bool { host.keepsHistory }
    func keep(_ track: HistoryTrack) { if keepsHistory { tracks.append(track) } }

    /// The tracks of the node and of all below.
    var allTracks: [HistoryTrack] { tracks + children.flatMap(\.allTracks) }

    /// The transaction of this update, as the animation modifiers above have changed it.
    var transaction: Transaction {
        if let known, known.pass == host.pass { return known.transaction }
        var transaction = parent?.transaction ?? host.transaction
        if let change, change.pass == host.pass || change.pass == -1 { change.body(&transaction) }
        known = (host.pass, transaction)
        return transaction
    }

    // MARK: - Properties

    private func linkProperties<Value>(of value: inout Value) {
        var number = 0
        withUnsafeMutablePointer(to: &value) { link(Value.self, UnsafeMutableRawPointer($0), &number) }
    }

    private func link(_ type: Any.Type, _ place: UnsafeMutableRawPointer, _ number: inout Int) {
        var fields: [(offset: Int, type: any DynamicProperty.Type)] = []
        _ = _forEachField(of: type) { _, offset, type, _ in
            if let type = type as? any DynamicProperty.Type { fields.append((offset, type)) }
            return true
        }
        for (offset, type) in fields {
            number += 1
            link(type, at: place + offset, &number)
        }
    }

    private func link<Property: DynamicProperty>(
        _ type: Property.Type, at place: UnsafeMutableRawPointer, _ number: inout Int
    ) {
        let property = place.assumingMemoryBound(to: Property.self)
        if var own = property.pointee as? any LinkedProperty {
            own.link(self, number)
            property.pointee = own as! Property
        } else {
            link(type as Any.Type, place, &number)
        }
        property.pointee.update()
    }

    // MARK: - Finding

    /// Calls a function with the node and all below, in the order of the picture.
    func walk(_ body: (ViewNode) -> Void) {
        body(self)
        for node in children { node.walk(body) }
    }
}

/// What a drag calls.
struct DragActions {
    /// How far it must go before it begins.
    let least: CGFloat
    /// Takes where it began and is, how fast it moves, for how many seconds, and whether it is over.
    let moved: (_ start: CGPoint, _ at: CGPoint, _ velocity: CGSize, _ seconds: Double, _ isOver: Bool) -> Void
}

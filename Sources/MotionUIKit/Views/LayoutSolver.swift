/// The constraints of a tree of views as lines of a `LineProgram`. The numbers of an item are its left, top, width and
/// height, in the top view's coordinates. What no line says stays as it is.
struct LayoutSolver {
    private let top: UIView
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var now: [Double] = []
    private var lines: [LineProgram.Line] = []
    private var sources: [NSLayoutConstraint?] = []

    private init(_ top: UIView) { self.top = top }

    /// Places the views of a view's tree that constraints place, if one of them asks for a layout.
    static func solve(_ view: UIView) {
        let clock = view.layer.mediaClock
        guard clock.held({ ViewState.of(clock).hasConstraints }) else { return }
        var top = view
        while let above = top.superview { top = above }
        var solver = LayoutSolver(top), constraints: [NSLayoutConstraint] = [], asks = false
        func collect(_ view: UIView) {
            asks = asks || view.layer.needsLayout()
            constraints += view.constraints
            for child in view.subviews { collect(child) }
        }
        collect(top)
        guard asks, !constraints.isEmpty else { return }
        for one in constraints { solver.add(one) }
        solver.addSizes(top)
        let answer = LineProgram.solved(solver.lines, near: solver.now)
        for line in answer.broken {
            let what = solver.sources[line].map { "\($0)" } ?? "the frame of a view"
            clock.report("constraints conflict: \(what) is left out")
        }
        solver.place(top, answer.values)
    }

    // MARK: - Lines

    private mutating func add(
        _ terms: [(Int, Double)], _ relation: NSLayoutConstraint.Relation = .equal, _ constant: Double,
        _ priority: Float = .infinity, _ source: NSLayoutConstraint? = nil
    ) {
        let sign: Double = relation == .lessThanOrEqual ? -1 : 1
        lines.append(
            LineProgram.Line(
                sum: Sum(terms.map { ($0.0, $0.1 * sign) }, -constant * sign), isEqual: relation == .equal,
                priority: priority))
        sources.append(source)
    }

    /// Returns the first of an item's four numbers, after those of the items that it depends on.
    private mutating func number(_ item: NSObject) -> Int {
        if let known = numbers[ObjectIdentifier(item)] { return known }
        let guide = item as? UILayoutGuide, view = item as? UIView
        let above = guide?.owningView ?? (view === top ? nil : view?.superview)
        let parent = above.map { number($0) }
        let inside = above?.bounds.origin ?? .zero
        let box = guide?.layoutFrame ?? (view === top ? view?.bounds : view?.boxWithoutTransform) ?? .zero
        let place = [box.minX - inside.x, box.minY - inside.y, box.width, box.height].map { Double($0) }
        let first = now.count
        numbers[ObjectIdentifier(item)] = first
        for k in 0..<4 { now.append(place[k] + (k < 2 ? parent.map { now[$0 + k] } ?? 0 : 0)) }
        if let insets = guide?.insets?(), let parent {
            let sides = [insets.left, insets.top, -insets.left - insets.right, -insets.top - insets.bottom]
            for k in 0..<4 { add([(first + k, 1), (parent + k, -1)], .equal, Double(sides[k])) }
        } else if view === top || view?.translatesAutoresizingMaskIntoConstraints == true {
            for k in 0..<4 {
                let other = k < 2 ? parent.map { [($0 + k, -1.0)] } ?? [] : []
                add([(first + k, 1)] + other, .equal, place[k])
            }
        } else {
            // A length is at least 0, whatever constraints say.
            for k in 2..<4 { add([(first + k, 1)], .greaterThanOrEqual, 0) }
        }
        return first
    }

    /// Adds what the contents of views ask for.
    private mutating func addSizes(_ view: UIView) {
        for child in view.subviews { addSizes(child) }
        guard view !== top, !view.translatesAutoresizingMaskIntoConstraints else { return }
        let size = view.intrinsicContentSize
        for (k, length) in [size.width, size.height].enumerated() where length >= 0 {
            let first = number(view) + 2 + k
            add([(first, 1)], .greaterThanOrEqual, Double(length), view.priorities.resistance[k].rawValue)
            add([(first, 1)], .lessThanOrEqual, Double(length), view.priorities.hugging[k].rawValue)
        }
    }

    /// Returns a side of an item as numbers of it, and what is added.
    private mutating func terms(
        _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute
    ) -> ([(Int, Double)], Double) {
        guard let item = item as? NSObject else { return ([], 0) }
        let first = number(item)
        let margins =
            attribute.rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue
            ? (item as? UIView)?.layoutMargins ?? .zero : .zero
        let (left, right, top, bottom) = (
            Double(margins.left), Double(margins.right), Double(margins.top), Double(margins.bottom)
        )
        switch attribute {
        case .left, .leading, .leftMargin, .leadingMargin: return ([(first, 1)], left)
        case .right, .trailing, .rightMargin, .trailingMargin: return ([(first, 1), (first + 2, 1)], -right)
        case .top, .topMargin: return ([(first + 1, 1)], top)
        case .bottom, .bottomMargin, .lastBaseline, .firstBaseline:
            return ([(first + 1, 1), (first + 3, 1)], -bottom)
        case .width: return ([(first + 2, 1)], 0)
        case .height: return ([(first + 3, 1)], 0)
        case .centerX, .centerXWithinMargins: return ([(first, 1), (first + 2, 0.5)], (left - right) / 2)
        case .centerY, .centerYWithinMargins: return ([(first + 1, 1), (first + 3, 0.5)], (top - bottom) / 2)
        case .notAnAttribute: return ([], 0)
        }
    }

    private mutating func add(_ one: NSLayoutConstraint) {
        let (first, offset) = terms(one.firstItem, one.firstAttribute)
        let (second, shift) = terms(one.secondItem, one.secondAttribute)
        let factor = Double(one.multiplier)
        add(
            first + second.map { ($0.0, -$0.1 * factor) }, one.relation,
            Double(one.constant) + shift * factor - offset, one.priority.rawValue, one)
    }

    // MARK: - The solution

    /// Gives the views that constraints place their frames.
    private func place(_ view: UIView, _ all: [Double]) {
        func box(_ item: NSObject) -> CGRect? {
            guard let n = numbers[ObjectIdentifier(item)], let above = numbers[ObjectIdentifier(view)] else {
                return nil
            }
            let origin = view.bounds.origin
            return CGRect(
                x: all[n] - all[above] + Double(origin.x), y: all[n + 1] - all[above + 1] + Double(origin.y),
                width: max(0, all[n + 2]), height: max(0, all[n + 3]))
        }
        for guide in view.guides where guide.insets == nil { if let box = box(guide) { guide.solved = box } }
        for child in view.subviews {
            if let box = box(child), !child.translatesAutoresizingMaskIntoConstraints,
                !child.boxWithoutTransform.isNear(box)
            {
                child.boxWithoutTransform = box
            }
            place(child, all)
        }
    }
}

extension UIView {
    /// The frame as it is without the transform.
    fileprivate var boxWithoutTransform: CGRect {
        get {
            let size = bounds.size, anchor = layer.anchorPoint
            return CGRect(
                x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
                height: size.height)
        }
        set {
            let anchor = layer.anchorPoint
            bounds.size = newValue.size
            center = CGPoint(
                x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
        }
    }
}

extension CGRect {
    fileprivate func isNear(_ other: CGRect) -> Bool {
        [minX - other.minX, minY - other.minY, width - other.width, height - other.height].allSatisfy { abs($0) < 1e-6 }
    }
}

/// A behaviour of dynamic items, or several ones that belong together.
///
/// Changes of a behaviour count from now on: its animator solves the world anew from where the items are.
open class UIDynamicBehavior: NSObject {
    public private(set) var childBehaviors: [UIDynamicBehavior] = []

    /// Runs at every frame of the animator.
    open var action: (() -> Void)?

    /// The animator, once the behaviour or the one around it was added.
    public internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// What it works on, and where to, as far as it has these.
    final var members = ItemSet(), force = DynamicForce(.zero)

    public override init() { super.init() }

    /// Is called with the animator to which the behaviour is added, and with nil when it is removed.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    public func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else { return }
        changed {
            childBehaviors.append(behavior)
            if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
        }
    }

    public func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let place = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        changed {
            childBehaviors.remove(at: place)
            if dynamicAnimator != nil { behavior.move(to: nil) }
        }
    }

    final func move(to animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.move(to: animator) }
    }

    /// The behaviour and all below it.
    final var whole: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.whole) }

    /// Lets the animator follow a change, while no other thread moves its clock.
    final func changed(_ change: () -> Void) {
        held {
            dynamicAnimator?.worldChanged()
            change()
        }
    }

    /// Keeps other threads from moving the animator's clock while a function runs.
    final func held<Result>(_ body: () -> Result) -> Result { dynamicAnimator?.clock.held(body) ?? body() }

    /// Adds items and rows to a world.
    func describe(_ world: WorldBuilder) {}

    /// Follows the begin of a bake.
    func bakeBegins() {}

    final func report(_ text: String) {
        MediaClock.ofCaller.report("\(Swift.type(of: self)): \(text)")
    }

    /// Returns a number that is allowed; else the one before, which is reported.
    final func checked<Number: BinaryFloatingPoint>(
        _ name: String, _ new: Number, _ old: Number, _ range: ClosedRange<Number>
    ) -> Number {
        if range.contains(new) { return new }
        report("\(name) cannot be \(new): it must be within \(range); it stays \(old)")
        return old
    }
}

/// A behaviour of items that may be added and removed.
public protocol ItemsBehavior: UIDynamicBehavior {}

extension ItemsBehavior {
    public var items: [any UIDynamicItem] { members.items }

    public func addItem(_ item: any UIDynamicItem) {
        if !members.contains(item) { changed { members.add(item) } }
    }

    public func removeItem(_ item: any UIDynamicItem) {
        if members.contains(item) { changed { members.remove(item) } }
    }
}

/// A behaviour with a force.
public protocol DirectedBehavior: ItemsBehavior {}

extension DirectedBehavior {
    /// Radians, clockwise from the x axis; 0 without a magnitude.
    public var angle: CGFloat {
        get { CGFloat(force.angle) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// How strong it is; negative is the other way.
    public var magnitude: CGFloat {
        get { CGFloat(force.magnitude) }
        set {
            let new = Double(checked("magnitude", newValue, magnitude, .ofWorlds))
            changed { force = force.scaled(to: new) }
        }
    }

    public func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        let angle = checked("angle", angle, self.angle, .ofWorlds)
        let magnitude = checked("magnitude", magnitude, self.magnitude, .ofWorlds)
        changed { force = DynamicForce(angle: Double(angle), magnitude: Double(magnitude)) }
    }

    func direct(_ name: String, _ new: CGVector) {
        guard abs(new.dx) <= 1e6, abs(new.dy) <= 1e6 else {
            return report("\(name) cannot be \(new): it must be within -1e6...1e6; it stays")
        }
        changed { force = DynamicForce(new) }
    }
}

/// A force by its direction, or by its angle and magnitude.
struct DynamicForce {
    private(set) var direction: CGVector
    private(set) var angle: Double
    private(set) var magnitude: Double

    init(_ direction: CGVector) {
        self.direction = direction
        magnitude = hypotenuse(Double(direction.dx), Double(direction.dy))
        angle = magnitude == 0 ? 0 : arctangent(Double(direction.dy), Double(direction.dx))
    }

    /// Makes a force. A negative magnitude points the other way.
    init(angle: Double, magnitude: Double) {
        self.angle = magnitude == 0 ? 0 : angle
        self.magnitude = magnitude
        direction = CGVector(dx: CGFloat(magnitude * cosine(angle)), dy: CGFloat(magnitude * sine(angle)))
    }

    /// Returns the force with another magnitude; the direction keeps its bits if the magnitude is only scaled.
    func scaled(to new: Double) -> DynamicForce {
        guard magnitude != 0, new != 0 else { return DynamicForce(angle: angle, magnitude: new) }
        var force = self
        let share = CGFloat(new / magnitude)
        force.direction = CGVector(dx: direction.dx * share, dy: direction.dy * share)
        force.magnitude = new
        return force
    }
}

extension ClosedRange where Bound: BinaryFloatingPoint {
    /// What a number of a world may be.
    static var ofWorlds: ClosedRange { -1_000_000...1_000_000 }
    static var notNegative: ClosedRange { 0...1_000_000 }
}

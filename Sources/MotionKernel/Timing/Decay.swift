/// Motion against friction: its velocity falls by a factor e^-friction each second, and so does the way that is left.
/// Places, velocities and ways are of up to four numbers, which fall alike.
public struct Decay {
    /// Per second.
    public let friction: Double

    public init(friction: Double) { self.friction = friction }

    /// Returns the friction under which a velocity is multiplied by a rate each millisecond, as UIKit has it.
    public static func friction(rate: Double) -> Double { -1000 * log(rate) }

    /// Returns how much of a velocity, or of the way, is left after some seconds.
    public func left(after seconds: Double) -> Double { exp(-friction * seconds) }

    /// Returns the way that a velocity leads, if nothing stops it.
    public func way(_ velocity: Vector4) -> Vector4 { velocity / friction }

    /// Returns the seconds until a share of the way is left.
    public func seconds(until share: Double) -> Double { share < 1 ? -log(share) / friction : 0 }

    /// Returns the seconds until a number with a velocity has gone some way; infinite if it rests before.
    public func seconds(to way: Double, velocity: Double) -> Double {
        if velocity == 0 { return Double.infinity }
        let share = way * friction / velocity
        return share < 1 ? max(-log(1 - share) / friction, 0) : Double.infinity
    }
}

/// Rigid bodies in closed form, or by one ordinary differential equation between events: what the solver's bakes are
/// compared with.
public enum RigidBody {
    /// A rectangle that hangs at a pin and is pulled by a constant force at its middle, up to a wall that its swing
    /// meets at an angle. Runge and Kutta's fourth order in steps of 10 microseconds; impacts by Newton's law.
    public struct Pendulum {
        /// The vector from the pin to the middle, at angle 0, in points.
        public var arm: (x: Double, y: Double)
        public var size: (width: Double, height: Double)
        /// The acceleration that the middle would have if it were free, in points per second squared.
        public var acceleration: (x: Double, y: Double)
        public var elasticity: Double

        public init(
            arm: (x: Double, y: Double), size: (width: Double, height: Double), acceleration: (x: Double, y: Double),
            elasticity: Double
        ) {
            (self.arm, self.size, self.acceleration, self.elasticity) = (arm, size, acceleration, elasticity)
        }

        /// Returns the angular acceleration: th'' = (r x a) / k^2 with the arm r turned by th, and the radius of
        /// gyration k about the pin.
        func turn(_ angle: Double) -> Double {
            let (s, c) = (sine(angle), cosine(angle))
            let x = c * arm.x - s * arm.y, y = s * arm.x + c * arm.y
            let gyration = (size.width * size.width + size.height * size.height) / 12 + arm.x * arm.x + arm.y * arm.y
            return (x * acceleration.y - y * acceleration.x) / gyration
        }

        /// Returns the first `count` times at which it meets the angle `wall`, and how fast it turns then.
        public func impacts(from start: Double, at wall: Double, count: Int) -> [(time: Double, speed: Double)] {
            var (angle, speed, time) = (start, 0.0, 0.0)
            var found: [(time: Double, speed: Double)] = []
            let h = 1e-5
            let side = start < wall ? 1.0 : -1.0
            while found.count < count && time < 20 {
                let k1 = turn(angle), k2 = turn(angle + h / 2 * speed),
                    k3 = turn(angle + h / 2 * speed + h * h / 4 * k1)
                let k4 = turn(angle + h * speed + h * h / 2 * k2)
                let next = angle + h * speed + h * h / 6 * (k1 + k2 + k3),
                    faster = speed + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
                if (next - wall) * side >= 0 && faster * side > 0 {
                    let part = (wall - angle) / (next - angle)
                    found.append((time + part * h, speed + part * (faster - speed)))
                    (angle, speed) = (wall, -elasticity * found.last!.speed)
                    time += part * h
                } else {
                    (angle, speed, time) = (next, faster, time + h)
                }
            }
            return found
        }
    }

    /// Returns the times at which a ball that falls from rest through `height` hits the floor.
    public static func bounces(height: Double, gravity: Double, elasticity: Double, count: Int) -> [Double] {
        let fall = (2 * height / gravity).squareRoot()
        var (times, speed) = ([fall], gravity * fall)
        while times.count < count {
            speed *= elasticity
            times.append(times.last! + 2 * speed / gravity)
        }
        return times
    }

    /// Returns the position of a projectile at a time.
    public static func flight(from position: Double, velocity: Double, acceleration: Double, at time: Double) -> Double
    {
        position + velocity * time + acceleration * time * time / 2
    }

    /// Returns how far a body slides, and for how long.
    public static func slide(velocity: Double, friction: Double, gravity: Double) -> (distance: Double, time: Double) {
        (velocity * velocity / (2 * friction * gravity), velocity / (friction * gravity))
    }
}

import MotionQuartz

/// "Taking Control of Rotation Animations in iOS": a layer that is turned by an angle, in the article's ways.
enum Rotation: Sendable {
    case matrix, valueFunction, keyPath

    func turn(_ lay: CALayer, by angle: CGFloat) {
        let spin: CABasicAnimation
        switch self {
        case .matrix:
            spin = CABasicAnimation(keyPath: \CALayer.transform)
            spin.fromValue = lay.transform
            spin.toValue = CATransform3DMakeRotation(angle, 0, 0, 1)
        case .valueFunction:
            spin = CABasicAnimation(keyPath: \CALayer.transform)
            spin.valueFunction = CAValueFunction(name: .rotateZ)
            spin.fromValue = 0
            spin.toValue = angle
        case .keyPath:
            spin = CABasicAnimation(keyPath: "transform.rotation")  // meaning ".z"
            spin.fromValue = 0
            spin.toValue = angle
        }
        spin.duration = 2
        lay.add(spin, forKey: "spinAnimation")
        CATransaction.setDisableActions(true)
        lay.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
}

/// The dial of a combination lock, which is turned left and right from number to number.
final class DialLock {
    enum Direction {
        case counterClockwise
        case clockwise
        mutating func toggle() { self = (self == .clockwise) ? .counterClockwise : .clockwise }
    }

    let lay = CALayer()
    private(set) var duration = 0.0

    static func countSteps(from oldStop: Int, to newStop: Int, direction dir: Direction) -> Int {
        var diff = newStop - oldStop
        if newStop > oldStop {
            if dir == .clockwise { diff -= 10 }
        } else {
            if dir == .counterClockwise { diff += 10 }
        }
        return diff
    }

    func dial(_ stops: [Int]) {
        var moves = [Int]()
        var prevStop = 0
        var dir = Direction.counterClockwise
        for stop in stops {
            moves.append(DialLock.countSteps(from: prevStop, to: stop, direction: dir))
            prevStop = stop
            dir.toggle()
        }
        let angles: [CGFloat] = moves.map { -CGFloat.pi * 2 / 10 * CGFloat($0) }

        var animations = [CAAnimation]()
        var currentAngle = 0 as CGFloat
        var accumulatedTime = 0 as Double
        var first = true
        for additiveAngle in angles {
            let delay = first ? 0.0 : 0.3
            let absoluteAngle = currentAngle + additiveAngle
            let b = CABasicAnimation(keyPath: \CALayer.transform)
            b.valueFunction = CAValueFunction(name: .rotateZ)
            b.fromValue = currentAngle
            b.toValue = absoluteAngle
            b.beginTime = delay + accumulatedTime
            let magicNumber = 0.7
            b.duration = abs(Double(additiveAngle)) * magicNumber
            b.fillMode = .forwards
            animations.append(b)
            currentAngle = absoluteAngle
            accumulatedTime += delay + b.duration
            first = false
        }
        let group = CAAnimationGroup()
        group.animations = animations
        group.duration = accumulatedTime
        group.setValue("group", forKey: "name")
        lay.add(group, forKey: "group")
        CATransaction.setDisableActions(true)
        lay.transform = CATransform3DMakeRotation(currentAngle, 0, 0, 1)
        duration = accumulatedTime
    }
}

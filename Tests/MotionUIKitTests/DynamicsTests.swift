import Foundation
import MotionTesting
import MotionUIKit
import Testing

/// A delegate that notes collisions.
private final class Hits: UICollisionBehaviorDelegate {
    var lines: [String] = []
    var places: [CGPoint] = []
    var onBegin: () -> Void = {}

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        lines.append("items")
        places.append(p)
    }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?, at p: CGPoint
    ) {
        lines.append("\(identifier ?? AnyHashable("bounds"))")
        places.append(p)
        onBegin()
    }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?
    ) { lines.append("end of \(identifier ?? AnyHashable("bounds"))") }
}

/// A delegate that takes identifiers as UIKit declares them.
private final class ObjectHits: UICollisionBehaviorDelegate {
    var identifiers: [String] = []

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?, at point: CGPoint
    ) { identifiers.append((identifier as? NSString)?.description ?? "none") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?
    ) { identifiers.append("end") }
}

@Suite(.motionClock) struct DynamicsTests {
    @Test func identifiersMayBeObjects() {
        let room = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), hits = ObjectHits()
        let box = UIView(frame: CGRect(x: 80, y: 20, width: 20, height: 20))
        room.addSubview(box)
        CATransaction.flush()
        let animator = UIDynamicAnimator(referenceView: room), walls = UICollisionBehavior(items: [box])
        walls.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 100), to: CGPoint(x: 200, y: 100))
        walls.collisionDelegate = hits
        animator.addBehavior(walls)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        MediaClock.current.advance(by: 2)
        #expect(hits.identifiers.first == "floor")
        box.center.y = 20
        animator.updateItem(usingCurrentState: box)
        MediaClock.current.advance(by: 0.1)
        #expect(hits.identifiers.contains("end"))
    }

    /// Lets a ball of 20 points fall by 200 points to the floor of a view.
    private func ball(_ elasticity: CGFloat) -> (
        ball: UIView, animator: UIDynamicAnimator, hits: Hits, item: UIDynamicItemBehavior, gravity: UIGravityBehavior
    ) {
        let room = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 220))
        let ball = UIView(frame: CGRect(x: 140, y: 0, width: 20, height: 20))
        room.addSubview(ball)
        CATransaction.flush()
        let animator = UIDynamicAnimator(referenceView: room), hits = Hits()
        let gravity = UIGravityBehavior(items: [ball]), collision = UICollisionBehavior(items: [ball])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = hits
        let item = UIDynamicItemBehavior(items: [ball])
        item.elasticity = elasticity
        for behavior in [gravity, collision, item] { animator.addBehavior(behavior) }
        return (ball, animator, hits, item, gravity)
    }

    @Test func collisionsComeAtTheirTimes() {
        let (ball, animator, hits, _, _) = ball(0.5)
        nonisolated(unsafe) var times: [Double] = []
        hits.onBegin = { times.append(CACurrentMediaTime() - 1) }
        MediaClock.current.run(until: 9)
        // It falls by 200 points in sqrt(.4) s, and is half as fast after each impact.
        let fall = 0.4.squareRoot()
        #expect(abs(times[0] - fall) < 2e-3 && abs(times[1] - 2 * fall) < 0.02, "\(times)")
        #expect(hits.lines.prefix(3) == ["bounds", "end of bounds", "bounds"], "\(hits.lines)")
        #expect(abs(hits.places[0].y - 220) < 0.1 && abs(hits.places[0].x - 150) < 10.1)
        #expect(!animator.isRunning && abs(ball.center.y - 210) < 0.2)
    }

    /// However the time is cut into pieces of bakes, frames are those of one bake: a ball with `action`s that change
    /// nothing, and one that is looked at once at the end.
    @Test func piecesAreOneBake() {
        func run(_ steps: Int) -> [CGPoint] {
            MediaClock.$current.withValue(MediaClock()) {
                let (ball, animator, _, item, gravity) = ball(0.7)
                item.addLinearVelocity(CGPoint(x: 90, y: 0), for: ball)
                nonisolated(unsafe) var frames: [CGPoint] = []
                gravity.action = { frames.append(ball.center) }
                for step in 1...steps { MediaClock.current.run(until: 1 + 3 * Double(step) / Double(steps)) }
                return animator.isRunning ? frames : []
            }
        }
        let once = run(1), often = run(97)
        #expect(once.count == 180, "\(once.count) frames")
        #expect(once == often)
    }

    @Test func changesCountFromNowOn() {
        let (ball, animator, _, item, gravity) = ball(0)
        MediaClock.current.advance(by: 0.25)
        #expect(abs(ball.center.y - (10 + 500 * 0.0625)) < 0.01)
        gravity.magnitude = 0
        #expect(abs(item.linearVelocity(for: ball).y - 250) < 1e-6)
        MediaClock.current.advance(by: 0.25)
        #expect(abs(ball.center.y - (41.25 + 62.5)) < 0.01, "\(ball.center)")
        item.addLinearVelocity(CGPoint(x: 0, y: -250), for: ball)
        item.addAngularVelocity(2, for: ball)
        MediaClock.current.advance(by: 0.25)
        #expect(abs(ball.center.y - 103.75) < 0.01)
        #expect(abs(ball.transform.b - CGAffineTransform(rotationAngle: 0.5).b) < 1e-6)
        animator.removeAllBehaviors()
        MediaClock.current.advance(by: 1)
        #expect(!animator.isRunning && abs(ball.center.y - 103.75) < 0.01 && item.dynamicAnimator == nil)
        #expect(abs(animator.elapsedTime - 0.75) < 1e-9)
    }

    @Test func updatedItemsGoOnFromWhereTheyWerePut() {
        let (ball, animator, _, _, _) = ball(0)
        MediaClock.current.advance(by: 0.25)
        ball.center = CGPoint(x: 50, y: 20)
        MediaClock.current.advance(by: 0.25)
        #expect(abs(ball.center.x - 150) < 1e-6, "the animator does not look")
        ball.center = CGPoint(x: 50, y: 20)
        animator.updateItem(usingCurrentState: ball)
        MediaClock.current.advance(by: 0.25)
        #expect(abs(ball.center.x - 50) < 1e-6 && ball.center.y > 100)
    }

    @Test func aPushOfOnceIsGivenOnce() {
        let box = Box(0, 0), animator = UIDynamicAnimator(), item = UIDynamicItemBehavior(items: [box])
        let push = UIPushBehavior(items: [box], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        animator.addBehavior(item)
        animator.addBehavior(push)
        MediaClock.current.advance(by: 1)
        #expect(!push.active && abs(item.linearVelocity(for: box).x - 100) < 1e-9)
        item.friction = 0.5  // a change: what was pushed is not pushed again
        MediaClock.current.advance(by: 1)
        #expect(abs(item.linearVelocity(for: box).x - 100) < 1e-9)
        push.active = true
        MediaClock.current.advance(by: 1)
        #expect(abs(item.linearVelocity(for: box).x - 200) < 1e-9)
    }

    @Test func anAnchorCanBeDragged() {
        let box = Box(0, 0, 50, 50), animator = UIDynamicAnimator()
        let hold = UIAttachmentBehavior(item: box, attachedToAnchor: .zero)
        (hold.frequency, hold.damping, hold.length) = (3, 1, 0)
        animator.addBehavior(hold)
        for step in 1...60 {
            hold.anchorPoint = CGPoint(x: CGFloat(step), y: 0)
            MediaClock.current.advance(by: 1 / 60)
        }
        MediaClock.current.advance(by: 2)
        #expect(abs(box.center.x - 60) < 0.1, "\(box.center)")
    }

    @Test func behaviorsMayBelongTogether() {
        let (a, b) = (Box(0, 0), Box(120, 0)), animator = UIDynamicAnimator(), hits = Hits()
        let whole = UIDynamicBehavior(), collision = UICollisionBehavior(items: [a, b])
        let push = UIPushBehavior(items: [a], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        collision.collisionDelegate = hits
        whole.addChildBehavior(collision)
        whole.addChildBehavior(push)
        animator.addBehavior(whole)
        #expect(push.dynamicAnimator === animator)
        MediaClock.current.advance(by: 1)
        #expect(hits.lines.first == "items" && b.center.x > 120)
        #expect(
            abs(hits.places[0].x - 70) < 1 && animator.items(in: CGRect(x: 0, y: 0, width: 9, height: 9)).count == 1
        )
        whole.removeChildBehavior(push)
        #expect(push.dynamicAnimator == nil)
    }

    @Test func mistakesAreReported() {
        nonisolated(unsafe) var lines: [String] = []
        MediaClock.current.onReport = { lines.append($0) }
        let box = Box(0, 0), item = UIDynamicItemBehavior(items: [box])
        item.elasticity = 2
        item.density = .nan
        #expect(item.elasticity == 0 && item.density == 1)
        UICollisionBehavior(items: [box]).addBoundary(withIdentifier: "dot", from: .zero, to: .zero)
        item.addLinearVelocity(.zero, for: Box(1, 1))
        #expect(lines.count == 4 && lines[0].contains("elasticity cannot be 2"), "\(lines)")
        let animator = UIDynamicAnimator(), flat = Box(0, 0, 0, 10)
        animator.addBehavior(UIGravityBehavior(items: [flat]))
        MediaClock.current.advance(by: 1)
        #expect(lines.count == 5 && lines[4].contains("item 0"), "\(lines)")
        #expect(!animator.isRunning && flat.center == .zero)
    }

    /// What `clip()` has of a running animator is what shows later, frame by frame.
    @Test func clipsHaveTheMotionOfARunningAnimator() throws {
        let clock = MediaClock.current
        let room = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let card = UIView(frame: CGRect(x: 110, y: 0, width: 100, height: 60))
        room.addSubview(card)
        (room.layer.name, card.layer.name) = ("room", "card")
        card.transform = CGAffineTransform(rotationAngle: 0.3)
        let animator = UIDynamicAnimator(referenceView: room), walls = UICollisionBehavior(items: [card])
        walls.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(walls)
        animator.addBehavior(UIGravityBehavior(items: [card]))
        CATransaction.flush()
        #expect(room.layer.sceneLosses.count == 1, "it has not begun")
        clock.advance(by: 0.105)
        let clip = try room.layer.clip(), row = 1
        #expect(clip.duration > 1 && room.layer.sceneLosses.isEmpty, "\(room.layer.sceneLosses)")
        var worst = 0.0
        for frame in 7...240 {
            clock.run(until: 1 + Double(frame) / 60)
            let shown = card.center, affine = clip.sample(at: clock.now, in: .root).affines[row]
            let place = affine([50, 30])
            worst = max(worst, hypot(Double(place.x) - Double(shown.x), Double(place.y) - Double(shown.y)))
        }
        #expect(worst < 1e-3 && !animator.isRunning, "\(worst)")
        #expect(try room.layer.clip().duration == 0 && room.layer.sceneLosses.isEmpty, "it rests")
    }

    @Test func clipsNameWhatTheyLeaveOutOfAnAnimator() throws {
        let room = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let card = UIView(frame: CGRect(x: 110, y: 0, width: 100, height: 60))
        room.addSubview(card)
        let animator = UIDynamicAnimator(referenceView: room), gravity = UIGravityBehavior(items: [card])
        gravity.action = {}
        animator.addBehavior(gravity)
        MediaClock.current.advance(by: 0.1)
        let losses = room.layer.sceneLosses
        #expect(losses.contains { $0.contains("after 10.0 s it goes on") }, "\(losses)")
        #expect(losses.contains { $0.contains("actions") } && losses.count == 2, "\(losses)")
        let whole = try room.layer.clip().duration
        #expect(abs(whole - 11.1) < 1e-6)
    }
}

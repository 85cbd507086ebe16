import MotionQuartz
import MotionTestSupport
import MotionTesting
import Testing

/// All facts that hold, by their number among Core Animation's behaviours.
let facts: [String: Fact] = [
    defaultFacts, constantFacts, transactionFacts, implicitFacts, timingFacts, delegateFacts, basicFacts, keyframeFacts,
    transformFacts, presentationFacts, treeFacts, springFacts
].reduce(into: [:]) { all, some in all.merge(some) { _, _ in fatalError("a fact is there twice") } }

/// Facts that do not hold here, with the reason. Each is a choice that the sources dispute, or lacks its ground.
let differences: [String: String] = [
    "implicit-033": "there is no key-value observing without the Objective-C runtime",
    "implicit-051": "trees without windows: the top layer is like any other, and its changes animate",
    "basic-023": "animations apply in the order of adding, additive ones too: .2 shows, not .4",
    "basic-024": "animations apply in the order of adding, additive ones too: .2 shows, not .4",
    "keyframe-016": "paths have no bent modes: cubic is linear between the keys",
    "keyframe-021": "paced matrices keep even key times; the peer does nothing"
]

@Suite(.motionClock) struct FactTests {
    @Test(arguments: facts.keys.sorted()) func holds(_ id: String) {
        let check = facts[id]!()
        #expect(check.holds, "\(id): \(check.words)")
    }

    /// Every fact has a closure here or a reason why not, and 95 of 100 hold.
    @Test(.enabled(if: SharedCases.exist, "../shared/cases is absent"))
    func allFactsAreTried() throws {
        let others: Set = ["dynamics", "uiview", "swiftui", "rendering"]
        let data = try SharedCases.list("quartz_facts")
        let ids = data.filter { !others.contains($0["area"] as? String ?? "") }.compactMap { $0["id"] as? String }
        #expect(ids.count > 200)
        for id in ids where facts[id] == nil && differences[id] == nil { Issue.record("\(id) is not tried") }
        for id in facts.keys where differences[id] != nil { Issue.record("\(id) is there twice") }
        let held = ids.filter { facts[$0] != nil }.count
        #expect(Double(held) >= 0.95 * Double(ids.count))
        print("facts: \(held) of \(ids.count) hold; \(differences.count) differ:")
        for (id, reason) in differences.sorted(by: { $0.key < $1.key }) { print("  \(id): \(reason)") }
    }
}

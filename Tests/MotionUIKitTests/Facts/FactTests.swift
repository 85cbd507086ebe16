import MotionSwiftUI
import MotionTestSupport
import MotionTesting
import Testing

/// All facts of views, dynamics and SwiftUI's values that hold, by their number.
let facts: [String: Fact] = [viewFacts, animatorFacts, dynamicsFacts, curveFacts, springFacts, interruptionFacts]
    .reduce(into: [:]) { all, some in all.merge(some) { _, _ in fatalError("a fact is there twice") } }

/// Facts that do not hold here, with the reason.
let differences: [String: String] = [
    "uiview-030": "iOS 7's bounds are one animation that is not additive; here it is iOS 8's rule",
    "uiview-041": "a community's formula; here it is the rule of Spring.uikit, which has settled at the duration",
    "uiview-046": "disputed: the peer is not additive; here -100 shows, as on Apple's since iOS 8",
    "swiftui-028": "the peer steps springs by 1/300 s; here they are in closed form",
    "swiftui-029": "the peer steps springs by 1/300 s; here they are in closed form",
    "swiftui-031": "the peer steps springs by 1/300 s; here they are in closed form",
    "swiftui-032": "the peer steps springs by 1/300 s; here they are in closed form",
    "swiftui-034": "the peer steps springs by 1/300 s; here they are in closed form"
]

@Suite(.motionClock) struct FactTests {
    @Test(arguments: facts.keys.sorted()) func holds(_ id: String) {
        let check = facts[id]!()
        #expect(check.holds, "\(id): \(check.words)")
    }

    /// Every fact has a closure here or a reason why not, and 90 of 100 hold.
    @Test(.enabled(if: SharedCases.exist, "../shared/cases is absent"))
    func allFactsAreTried() throws {
        let areas: Set = ["dynamics", "uiview", "swiftui"]
        let data = try SharedCases.list("quartz_facts")
        let ids = data.filter { areas.contains($0["area"] as? String ?? "") }.compactMap { $0["id"] as? String }
        #expect(ids.count > 80)
        for id in ids where facts[id] == nil && differences[id] == nil { Issue.record("\(id) is not tried") }
        for id in facts.keys where differences[id] != nil { Issue.record("\(id) is there twice") }
        let held = ids.filter { facts[$0] != nil }.count
        #expect(Double(held) >= 0.9 * Double(ids.count))
        print("facts: \(held) of \(ids.count) hold; \(differences.count) differ:")
        for (id, reason) in differences.sorted(by: { $0.key < $1.key }) { print("  \(id): \(reason)") }
    }
}

import FileFormats
import Foundation
import TestKit
import Testing
import WalkEngine

@Suite("Every bundled store is walked by the rules in every mode")
struct WalkSamplesTests {
  static let names = [
    "w020x020_n005_a", "w020x020_n010_a", "w020x020_n010_u1", "w020x020_n040_a", "w020x020_n100_a",
    "w040x040_n010_a", "w040x040_n020_u2", "w040x040_n060_a", "w080x060_n020_a", "w080x060_n060_a",
    "w080x060_n100_a", "w100x100_n060_a",
  ]

  @Test("A walk is valid, and not shorter than proven possible (G-23, X-12)", arguments: names)
  func validInEveryMode(name: String) throws {
    let bytes = try Self.bytes(of: name)
    let file = try WalkFile(reading: bytes)
    let problem = try file.problem()
    let optima = try JSONNode(reading: bytes).member("optimum")

    for (mode, preference) in WalkPreference.named {
      let walk = try planWalk(
        problem, preference, budget: WalkBudget(searchSteps: 20_000, proofSteps: 2_000))

      #expect(WalkJudge(problem).faults(of: walk, asked: preference) == [], "\(mode)")
      guard let optimum = try optima.optionalMember(mode) else { continue }
      let least = try optimum.member("length").integer(0...100_000)
      #expect(walk.length >= least, "\(mode) is shorter than the proven best")
      #expect(walk.certificate.lowerBound <= least, "\(mode) claims more than is true")
    }
  }

  @Test(
    "Within the standard budget the walk is the shortest, or up to 1 % longer for 100 entries (G-22)",
    arguments: names)
  func reachesTheOptimum(name: String) throws {
    let bytes = try Self.bytes(of: name)
    let file = try WalkFile(reading: bytes)
    let optima = try JSONNode(reading: bytes).member("optimum")

    for (mode, preference) in WalkPreference.named {
      guard let optimum = try optima.optionalMember(mode) else { continue }
      let least = try optimum.member("length").integer(0...100_000)
      let standard = try planWalk(file.problem(), preference, budget: .standard)
      let thorough = try planWalk(file.problem(), preference, budget: .thorough)

      #expect(thorough.length == least, "\(mode)")
      #expect(standard.length <= (file.items.count <= 60 ? least : least + least / 100), "\(mode)")
    }
  }

  @Test("Within the thorough budget nearly every walk is proven, lists up to 40 entries without exception")
  func proofs() throws {
    var proofCounts: [Int: Int] = [:]
    for name in Self.names {
      let file = try WalkFile(reading: Self.bytes(of: name))
      let size = file.items.count <= 40 ? 40 : file.items.count
      for (_, preference) in WalkPreference.named {
        let walk = try planWalk(file.problem(), preference, budget: .thorough)
        proofCounts[size, default: 0] += walk.certificate.isOptimal ? 1 : 0
      }
    }

    #expect(proofCounts[40] == 7 * WalkPreference.named.count)
    #expect(proofCounts[60, default: 0] >= 3 * WalkPreference.named.count - 2)
    #expect(proofCounts[100, default: 0] >= 2 * WalkPreference.named.count - 2)
  }

  @Test("What cannot be reached is what the sample says", arguments: names)
  func unreachable(name: String) throws {
    let bytes = try Self.bytes(of: name)
    let file = try WalkFile(reading: bytes)
    let walk = try planWalk(
      file.problem(), WalkPreference(.fastest), budget: WalkBudget(searchSteps: 0, proofSteps: 0))

    let expected = try JSONNode(reading: bytes).member("unreachable").elements().map { try $0.text() }
    #expect(walk.unreachable.map { file.items[$0].id }.sorted() == expected.sorted())
  }

  @Test("The written solution says what was planned")
  func solution() throws {
    let file = try WalkFile(reading: Self.bytes(of: "w020x020_n010_u1"))
    let preference = WalkPreference(.frozenLast, keepsSectionsTogether: true)
    let problem = try file.problem()
    let walk = try planWalk(problem, preference, budget: WalkBudget(searchSteps: 1000, proofSteps: 0))
    let aisles = file.map.aisles()
    let guidance = WalkGuidance(walk, of: problem, along: aisles)

    let text = file.solution(
      walk, guidance, along: aisles, of: Array(file.items.indices), preference: preference
    ).serialized()

    let root = try JSONNode(reading: Array(text.utf8))
    #expect(try root.member("mode").text() == "frozen_last_sections")
    #expect(try root.member("length").integer(0...1000) == walk.length)
    #expect(try root.member("path").elements().count == walk.length + 1)
    #expect(try root.member("unreachable").elements().map { try $0.text() } == ["u1"])
    #expect(try root.member("order").elements().count == 10)
    let stopItems = try root.member("stops").elements().flatMap { try $0.member("items").elements() }
    let order = try root.member("order").elements().map { try $0.text() }
    #expect(try stopItems.map { try $0.member("id").text() } == order)
  }

  static func bytes(of name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: "Samples/walk/\(name)", withExtension: "json"))
    return Array(try Data(contentsOf: url))
  }
}

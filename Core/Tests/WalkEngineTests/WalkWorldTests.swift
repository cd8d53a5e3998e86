import TestKit
import Testing
import WalkEngine

@Suite("Made-up stores")
struct WalkWorldTests {
  @Test(
    "A made-up store is a problem that the engine accepts, and reaches what it promises", arguments: 0..<40)
  func isSolvable(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let unreachable = generator.below(3)
    let world = WalkWorld(
      rows: generator.within(16...45), columns: generator.within(16...50), entries: generator.within(1...60),
      style: generator.chance(percent: 50) ? .classic : .irregular, unreachable: unreachable, seed: seed)

    let walk = try planWalk(
      world.problem(), WalkPreference(.fastest), budget: WalkBudget(searchSteps: 0, proofSteps: 0))

    #expect(walk.unreachable == Array(world.items.indices.suffix(unreachable)))
    #expect(walk.order.count == world.items.count - unreachable)
  }

  @Test("The same seed draws the same store, another seed another one")
  func isRepeatable() {
    let first = WalkWorld(rows: 40, columns: 40, entries: 20, style: .irregular, seed: 7)
    let sameWorld = WalkWorld(rows: 40, columns: 40, entries: 20, style: .irregular, seed: 7)
    let other = WalkWorld(rows: 40, columns: 40, entries: 20, style: .irregular, seed: 8)

    #expect(first.json == sameWorld.json)
    #expect(first.json != other.json)
  }

  @Test("A section is frozen as a whole or not at all, and about a sixth of the entries is heavy")
  func drawsListsLikeTheSamples() {
    let world = WalkWorld(rows: 80, columns: 60, entries: 500, seed: 1)
    let frozenSections = Set(world.items.filter(\.isFrozen).map(\.section))
    let heavy = world.items.count(where: \.isHeavy)

    #expect(world.items.allSatisfy { $0.isFrozen == frozenSections.contains($0.section) })
    #expect(frozenSections.count == 1)
    #expect((50...120).contains(heavy))
  }

  @Test("The generator's first numbers are those that its authors publish for seed 0")
  func followsSplitMix() {
    var generator = SeededGenerator(seed: 0)

    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
  }
}

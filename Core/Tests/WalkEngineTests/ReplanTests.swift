import TestKit
import Testing
import WalkEngine

@Suite("Planning anew in the middle of a walk")
struct ReplanTests {
  let store = AsciiStore(
    """
    #########
    #E.A.D.F#
    #..a.d.f#
    #..G.d.G#
    #.......C
    #########
    """)

  @Test("From where the shopper stands, what is left of the shortest walk is the shortest", arguments: 0..<40)
  func restIsShortest(seed: Int) throws {
    let world = WalkWorld(rows: 20, columns: 20, entries: 9, style: .irregular, seed: seed)
    let problem = try world.problem()
    let walk = try planWalk(problem, WalkPreference(.frozenLast), budget: .standard)
    let doneCount = walk.order.count / 2
    let position = walk.pickups[doneCount - 1]
    let remaining = walk.order[doneCount...].sorted()

    let replanned = try planWalk(
      WalkProblem(
        grid: problem.grid, starts: [walk.path[position]], checkouts: problem.checkouts,
        entries: remaining.map { problem.entries[$0] }),
      WalkPreference(.frozenLast), budget: .standard)

    #expect(replanned.path.first == walk.path[position])
    #expect(replanned.length == walk.length - position)
  }

  @Test("The section one stands in is finished before another is entered")
  func openSectionFirst() throws {
    let walk = try planWalk(
      WalkProblem(
        grid: store.grid, starts: store.entrances, checkouts: store.checkouts, entries: store.entries,
        openSection: AsciiStore.section("g")),
      WalkPreference(.fastest, keepsSectionsTogether: true), budget: .quick)

    let sections = walk.order.map { store.entries[$0].section }
    #expect(sections.prefix(2) == [AsciiStore.section("g"), AsciiStore.section("g")])
  }

  @Test("With several entrances and checkouts the best pair is taken")
  func bestPair() throws {
    let store = AsciiStore(
      """
      ###########
      #E.......E#
      #.......B.#
      #.........#
      #C.......C#
      ###########
      """)

    let walk = try planWalk(store.problem(), WalkPreference(.fastest), budget: .quick)

    #expect(walk.path.first == store.entrances[1])
    #expect(walk.path.last == store.checkouts[1])
    #expect(walk.length == 3)
  }

  @Test("When nothing can be reached the walk leads straight to the checkout and names everything")
  func nothingInReach() throws {
    let store = AsciiStore(
      """
      #######
      #E.C#A#
      #######
      """)

    let walk = try planWalk(store.problem(), WalkPreference(.fastest), budget: .quick)

    #expect(walk.unreachable == [0])
    #expect(walk.order.isEmpty)
    #expect(walk.length == 2)
    #expect(walk.certificate.isOptimal)
  }

  @Test("A checkout behind walls is refused")
  func walledCheckout() throws {
    let store = AsciiStore(
      """
      #######
      #E.A#C#
      #######
      """)

    #expect(throws: WalkError.checkoutOutOfReach) {
      try planWalk(store.problem(), WalkPreference(.fastest), budget: .quick)
    }
  }
}

import ShelfOrder
import TestKit
import Testing

/// the order of a store, learned from the order of ticks.
@Suite struct LearntOrderTests {
  /// Five departments of eight things each, in the usual order.
  private let usual = [0.1, 0.3, 0.5, 0.7, 0.9]

  private func department(of thing: Int) -> Int { thing / 8 }

  private func visit(_ things: [Int], seconds: Int = 30) -> StoreVisit {
    StoreVisit(things.map { Tick(thing: $0, department: department(of: $0), seconds: seconds) })
  }

  private func learnt(_ list: [Int], _ visits: [StoreVisit]) -> LearntOrder {
    LearntOrder(
      of: list.map { ListedThing(thing: $0, department: department(of: $0)) }, visits: visits,
      usualPlaces: usual)
  }

  private func ordered(_ list: [Int], _ visits: [StoreVisit]) -> [Int] {
    learnt(list, visits).order.map { list[$0] }
  }

  @Test("X-05: before the first visit a list stands as most stores do, and otherwise as it was written")
  func beforeTheFirst() {
    let list = [33, 2, 17, 1, 9]

    #expect(ordered(list, []) == [2, 1, 9, 17, 33])
    #expect(learnt(list, []).grounds == Array(repeating: .usual, count: 5))
    #expect(learnt([], []).order.isEmpty)
  }

  @Test("X-05: after one visit a list stands in the order in which I went")
  func oneVisit() {
    let way = [35, 3, 20, 11, 27]

    #expect(ordered(way.sorted(), [visit(way)]) == way)
    #expect(learnt(way, [visit(way)]).visitCount == 1)
  }

  @Test("X-05: what I never bought there stands with its department")
  func neverBought() {
    let visits = Array(repeating: visit([33, 34, 25, 17, 9, 1]), count: 3)

    let order = ordered([2, 10, 18, 26, 35], visits)

    #expect(order == [35, 26, 18, 10, 2])
    #expect(learnt([2, 33], visits).grounds == [.department, .ticks])
  }

  @Test("X-05: a strange day changes nothing once the store is known")
  func strangeDay() {
    let way = [35, 3, 20, 11, 27, 12, 5]

    #expect(ordered(way.sorted(), [visit(way), visit(way.reversed()), visit(way)]) == way)
    #expect(ordered(way.sorted(), [visit(way), visit(way), visit(way), visit(way.reversed())]) == way)
  }

  @Test("X-05: a store that was rebuilt is learnt anew after three visits, however long I had known it")
  func rebuilt() {
    let before = [35, 3, 20, 11, 27, 12, 5]
    let after = [20, 5, 27, 3, 12, 35, 11]
    let visits = Array(repeating: visit(before), count: 20)

    let two = learnt(before, visits + [visit(after), visit(after)])
    let three = learnt(before, visits + [visit(after), visit(after), visit(after)])

    #expect(two.order.map { before[$0] } == before)
    #expect(three.order.map { before[$0] } == after)
    #expect(three.visitCount == 3)
  }

  @Test("X-05: what is ticked all at once at the checkout says nothing of the way")
  func atTheCheckout() {
    let way = [1, 9, 17, 25]
    let late = [2, 18, 34].map { Tick(thing: $0, department: department(of: $0), seconds: 1) }
    var ticks = visit(way).ticks + late
    ticks[way.count].seconds = 120

    let list = [34, 18, 2] + way

    let order = learnt(list, [StoreVisit(ticks)])

    #expect(order.grounds == [.usual, .department, .department, .ticks, .ticks, .ticks, .ticks])
    #expect(order.order.map { department(of: list[$0]) } == [0, 0, 1, 2, 2, 3, 4])
  }

  @Test("X-05: the more visits agree, the surer the order")
  func certainty() {
    let way = [35, 3, 20, 11, 27]
    let sure = (1...5).map { learnt(way, Array(repeating: visit(way), count: $0)).certainties[2] }

    #expect(sure == sure.sorted())
    #expect(sure[0] < sure[4])
  }

  @Test("X-05: more things than are ordered at once, and the list is still complete")
  func many() {
    var generator = SeededGenerator(seed: 5)
    let visits = (0..<30).map { _ in
      StoreVisit(
        generator.shuffled(Array(0..<400)).prefix(60).map { Tick(thing: $0, department: $0 % 5, seconds: 9) })
    }
    let list = (0..<200).map { ListedThing(thing: $0 * 3, department: $0 * 3 % 5) }

    let order = LearntOrder(of: list, visits: visits, usualPlaces: usual).order

    #expect(order.sorted() == Array(0..<200))
  }

  @Test("X-05: the same thing twice on a list stands together")
  func twice() {
    #expect(ordered([9, 1, 9], [visit([9, 1])]) == [9, 9, 1])
  }
}

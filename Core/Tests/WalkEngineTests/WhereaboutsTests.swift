import TestKit
import Testing

@testable import WalkEngine

/// G-22, G-24, G-25: the location of a thing, by one rule, and its source.
@Suite("A thing lies where it was pinned, else where the store says, its department is, or others found it")
struct WhereaboutsTests {
  /// Dairy on the wall and, as a second and smaller section, in aisle 3; the other letters once each.
  static let store = AsciiStore(
    """
    ################
    #dddddddd......#
    #..............#
    #.aa.bb.gg.dd.k#
    #.aa.bb.gg.dd.k#
    #.aa.bb.gg.pp.k#
    #.aa1bb2gg3pp4k#
    #..............#
    #E...........C.#
    ################
    """)

  private func place(_ thing: SoughtThing, on store: AsciiStore = Self.store) -> Whereabouts {
    WhereaboutsRule(store.stocked()).place(of: thing)
  }

  private func cell(_ row: Int, _ column: Int) -> Int { row * Self.store.grid.columns + column }

  private func department(_ letter: Character) -> Int { AsciiStore.section(letter) }

  @Test("Who says it first is believed: pin, shelf, aisle, department, ticks (G-22)")
  func order() {
    var thing = SoughtThing(
      pins: [cell(3, 2)], shelf: cell(6, 14), aisle: AisleText("3"), department: department("k"),
      isDepartmentTold: true,
      taught: [TaughtPlace(department: department("p"), count: 9)])
    #expect(place(thing) == Whereabouts(cell: cell(3, 2), reason: .pinned, count: 0))
    thing.pins = []
    #expect(place(thing) == Whereabouts(cell: cell(6, 14), reason: .shelf, count: 0))
    thing.shelf = nil
    #expect(place(thing).reason == .aisle)
    thing.aisle = AisleText()
    #expect(place(thing) == Whereabouts(cell: cell(4, 14), reason: .section, count: 0))
    thing.department = department("z")
    #expect(place(thing) == Whereabouts(cell: cell(5, 11), reason: .learnt, count: 9))
    thing.taught = []
    #expect(place(thing) == .unknown)
  }

  @Test("A shelf of before the map was drawn anew, another department's now, is passed over (G-22)")
  func shelfOfAnother() {
    let crackers = SoughtThing(shelf: cell(3, 5), department: department("k"))
    #expect(place(crackers) == Whereabouts(cell: cell(4, 14), reason: .section, count: 0))
    // A department without shelves of its own may well be among others.
    let tape = SoughtThing(shelf: cell(3, 5), department: department("z"))
    #expect(place(tape) == Whereabouts(cell: cell(3, 5), reason: .shelf, count: 0))
    #expect(place(SoughtThing(shelf: cell(3, 5))).reason == .shelf)
  }

  @Test("In an aisle its department's shelves are preferred, and any shelf is better than none")
  func aisles() {
    let dairy = SoughtThing(aisle: AisleText("Aisle 3"), department: department("d"))
    #expect(place(dairy) == Whereabouts(cell: cell(3, 11), reason: .aisle, count: 0))
    let other = place(SoughtThing(aisle: AisleText("3"), department: department("k")))
    #expect(other.reason == .aisle)
    #expect(other.cell.map { [9, 11].contains($0 % 16) && (3...6).contains($0 / 16) } == true)
  }

  @Test(
    "An aisle that the map has not, or that is no aisle, says nothing", arguments: ["7", "0", "99999", "x"])
  func unknownAisle(text: String) {
    let thing = SoughtThing(aisle: AisleText(text), department: department("k"))

    #expect(place(thing).reason == .section)
  }

  @Test("Without signs an aisle is the counted one, if the department stands along it")
  func countedAisles() {
    let bare = AsciiStore(
      """
      ############
      #.aa.bb.pp.#
      #.aa.bb.pp.#
      #.aa.bb.pp.#
      #E........C#
      ############
      """)
    // Aisle 2, as counted from the entrance, runs between a and b.
    #expect(
      place(SoughtThing(aisle: AisleText("2"), department: department("b")), on: bare).cell == 2 * 12 + 5)
    #expect(
      place(SoughtThing(aisle: AisleText("2"), department: department("p")), on: bare).reason == .section)
    #expect(place(SoughtThing(aisle: AisleText("2")), on: bare) == .unknown)
  }

  @Test("A sign with a name leads to what stands around it")
  func namedSigns() {
    let rule = WhereaboutsRule(
      Self.store.stocked(names: [(cell(2, 4), AisleText("dairy wall")), (cell(3, 13), AisleText("Snacks"))]))
    #expect(rule.place(of: SoughtThing(aisle: AisleText("Dairy Wall"))).cell == cell(1, 4))
    let snacks = rule.place(of: SoughtThing(aisle: AisleText("snacks"), department: department("k")))
    #expect(snacks == Whereabouts(cell: cell(4, 14), reason: .aisle, count: 0))
    // Signs outside the map are ignored.
    let strayRule = WhereaboutsRule(
      Self.store.stocked(names: [(-4, AisleText("Snacks")), (9_999, AisleText("Snacks"))]))
    #expect(strayRule.place(of: SoughtThing(aisle: AisleText("snacks"))) == .unknown)
  }

  @Test("Of several sections of its department, ticks choose; else it is the largest (G-23)")
  func ticksChooseThePatch() {
    var milk = SoughtThing(department: department("d"), isDepartmentTold: true)
    #expect(place(milk) == Whereabouts(cell: cell(1, 4), reason: .section, count: 0))
    milk.taught = [
      TaughtPlace(department: department("d"), aisle: AisleText("3"), count: 4),
      TaughtPlace(department: department("d"), count: 3),
      // Aisle 1 has no dairy.
      TaughtPlace(department: department("d"), aisle: AisleText("1"), count: 90),
    ]
    #expect(place(milk) == Whereabouts(cell: cell(3, 11), reason: .learnt, count: 4))
    milk.taught[1].count = 5
    #expect(place(milk) == Whereabouts(cell: cell(1, 4), reason: .section, count: 5))
  }

  @Test("Ticks go before a department that was only guessed, if they are clear, and never before the store")
  func guessedDepartment() {
    var tofu = SoughtThing(
      department: department("p"),
      taught: [
        TaughtPlace(department: department("p"), count: 2),
        TaughtPlace(department: department("k"), aisle: AisleText("4"), count: 5),
      ])
    #expect(place(tofu) == Whereabouts(cell: cell(4, 14), reason: .learnt, count: 5))
    tofu.taught[1].count = 4
    #expect(place(tofu) == Whereabouts(cell: cell(5, 11), reason: .section, count: 2))
    tofu.taught[1].count = Int(Int32.max)
    #expect(place(tofu).reason == .learnt)
    tofu.isDepartmentTold = true
    #expect(place(tofu).reason == .section)
  }

  @Test(
    "A pin that is no shelf any more, or outside of the map, is passed over",
    arguments: [-1, 0, 33, 160, Int(Int32.max), Int(Int32.min)])
  func stalePins(pin: Int) {
    let thing = SoughtThing(pins: [pin, cell(3, 8)], shelf: pin, department: department("k"))
    #expect(place(thing) == Whereabouts(cell: cell(3, 8), reason: .pinned, count: 0))
    #expect(place(SoughtThing(pins: [pin], shelf: pin, department: department("k"))).reason == .section)
  }

  @Test("Nobody is led to a shelf out of reach: behind shelves, on an island, or behind a gate that traps")
  func outOfReach() {
    let store = AsciiStore("#####\n#kkk#\n#kpk#\n#kkk#\n#E.C#\n#####")
    #expect(place(SoughtThing(pins: [12], department: department("p")), on: store) == .unknown)
    #expect(place(SoughtThing(pins: [11], department: department("k")), on: store).cell == 17)
    let island = AsciiStore("E.C#.\n.k##p")
    #expect(place(SoughtThing(department: department("p")), on: island) == .unknown)
    let trap = StockedMap(
      grid: gated("E.C\n.##\nv##\n.##\nP##"), departments: [Int16](repeating: -1, count: 14) + [0],
      entrances: [0], checkouts: [2])
    #expect(WhereaboutsRule(trap).place(of: SoughtThing(department: 0)) == .unknown)
  }

  /// Only the kinds and gates of a drawing.
  private func gated(_ drawing: String) -> StoreGrid {
    let rows = drawing.split(separator: "\n").map { Array($0) }
    let marks = rows.flatMap { $0 }
    let kinds = marks.map { $0 == "#" ? CellKind.wall : $0 == "P" ? .shelf : .floor }
    guard
      let grid = try? StoreGrid(
        rows: rows.count, columns: rows[0].count, kinds: kinds, ways: marks.map { $0 == "v" ? .down : nil })
    else { preconditionFailure("the drawing is no grid") }
    return grid
  }

  @Test(
    "A map that no walk leads through still tells where things are",
    arguments: ["..k", "E.k", "..k\n.C.", "k"])
  func unwalkable(drawing: String) {
    let store = AsciiStore(drawing)
    let isAlone = store.grid.cellCount == 1

    #expect(place(SoughtThing(department: department("k")), on: store).cell == (isAlone ? nil : 2))
  }

  @Test("Whatever is asked, a shelf beside floor of the map is answered, or nothing", arguments: 0..<500)
  func anything(seed: Int) throws {
    let question = SoughtWorld.question(seed: seed)
    guard case .places(let places) = WhereAnswer(to: question) else { throw Unanswered() }

    #expect(places.count == question.things.count)
    let grid = question.map.grid
    for (place, thing) in zip(places, question.things) {
      #expect((place.cell == nil) == (place.reason == .unknown))
      guard let cell = place.cell else { continue }
      #expect(grid.kinds[cell] == .shelf)
      #expect(grid.neighbours(of: cell).contains { isStop($0, grid) })
      if place.reason == .pinned { #expect(thing.pins.contains(cell)) }
      if place.reason == .section { #expect(question.map.departments[cell] == thing.department ?? -1) }
    }
  }

  private struct Unanswered: Error {}

  private func isStop(_ cell: Int, _ grid: StoreGrid) -> Bool {
    grid.isFloor(cell) && (grid.ways.isEmpty || grid.ways[cell] == nil)
  }

  @Test("2,000 things on 100 by 100 cells are placed, each as if it were asked about alone")
  func longList() throws {
    let question = SoughtWorld.longList(seed: 7)
    guard case .places(let places) = WhereAnswer(to: question) else { throw Unanswered() }

    #expect(places.count == 2_000)
    #expect(Set(places.map { $0.reason.rawValue }) == [0, 1, 2, 3, 4, 5])
    let alone = WhereaboutsRule(question.map)
    for index in stride(from: 0, to: 2_000, by: 97) {
      #expect(alone.place(of: question.things[index]) == places[index])
    }
  }
}

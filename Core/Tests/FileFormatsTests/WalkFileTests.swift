import FileFormats
import TestKit
import Testing
import WalkEngine

@Suite("A store that cannot be walked is refused with the place of the fault")
struct WalkFileTests {
  /// A change to a valid file, and the expected message.
  struct Fault: CustomTestStringConvertible, Sendable {
    let text: String
    let instead: String
    let message: String
    var testDescription: String { message }

    init(_ text: String, _ instead: String, _ message: String) {
      self.text = text
      self.instead = instead
      self.message = message
    }
  }

  static let good = """
    {"name": "Corner", "grid": [
    "########",
    "#..aa..#",
    "#E.bb.C#",
    "########"],
    "legend": {"#": {"name": "wall", "kind": "wall"}, ".": {"name": "floor", "kind": "floor"},
     "E": {"name": "entrance", "kind": "floor"}, "C": {"name": "checkout", "kind": "floor"},
     "a": {"name": "dairy", "kind": "shelf", "emoji": "🥛"}, "b": {"name": "frozen", "kind": "shelf"}},
    "entrance": [2, 1], "checkout": [2, 6], "aisles": [{"number": 4, "cell": [1, 5]}],
    "items": [{"id": "i1", "cell": [1, 3], "section": "dairy", "frozen": false, "heavy": false},
     {"id": "i2", "name": "Peas", "cell": [2, 4], "frozen": true}]}
    """

  static let faults: [Fault] = [
    Fault(#""grid": ["#, #""grid": {"#, "line 2, column 11: expected ':' after a key"),
    Fault("\"#..aa..#\"", "\"#..aa.#\"", "grid[1]: 7 cells, the rows above have 8"),
    Fault("\"#..aa..#\"", "17", "grid[1]: a number, expected a text"),
    Fault("\"########\",", "\"\",", "grid[0]: must have at least 1 cell"),
    Fault("#..aa..#", "#..az..#", "grid[1]: the character 'z' in column 4 is not in the legend"),
    Fault("#..aa..#", "#..a🥕..#", "grid[1]: the character '🥕' in column 4 is not in the legend"),
    Fault(
      "\"kind\": \"wall\"", "\"kind\": \"lava\"",
      "legend.'#'.kind: 'lava' is no kind of cell; there are floor, gate, shelf, wall and obstacle"),
    Fault(
      "\"#\": {\"name\": \"wall\", \"kind\"", "\"#\": {\"name\": \"wall\", \"Kind\"",
      "legend.'#': 'kind' is missing"),
    Fault("\"#\": {", "\"##\": {", "legend.'##': a key of 2 characters, exactly 1 expected"),
    Fault("\"entrance\": [2, 1],", "", "file: 'entrance' is missing"),
    Fault("\"entrance\": [2, 1],", "\"entrances\": [],", "file: 'entrance' is missing"),
    Fault("\"checkout\": [2, 6],", "\"checkout\": null,", "file: 'checkout' is missing"),
    Fault(
      "\"entrance\": [2, 1]", "\"entrance\": [0, 1]",
      "entrance: entrance on a cell that is wall, expected floor"),
    Fault(
      "\"checkout\": [2, 6]", "\"checkout\": [2, 3]",
      "checkout: checkout on a cell that is shelf, expected floor"),
    Fault("\"entrance\": [2, 1]", "\"entrance\": [2, 8]", "entrance[1]: 8, must be 0 to 7"),
    Fault("\"entrance\": [2, 1]", "\"entrance\": [-1, 1]", "entrance[0]: -1, must be 0 to 3"),
    Fault("\"entrance\": [2, 1]", "\"entrance\": [2]", "entrance: 1 numbers, must be 2"),
    Fault(
      "\"entrance\": [2, 1]", "\"entrances\": [[2, 1], [3, 3]]",
      "entrances[1]: entrance on a cell that is wall, expected floor"),
    Fault(
      "\"cell\": [1, 5]}", "\"cell\": [1, 4]}",
      "aisles[0].cell: is shelf, the sign of an aisle is given by its floor"),
    Fault("\"number\": 4", "\"number\": -4", "aisles[0].number: -4, must be 1 to 9999"),
    Fault("\"cell\": [1, 3]", "\"cell\": [1, 2]", "items[0].cell: [1, 2] is floor, expected a shelf"),
    Fault("\"cell\": [1, 3]", "\"cell\": [0, 0]", "items[0].cell: [0, 0] is wall, expected a shelf"),
    Fault("\"cell\": [1, 3]", "\"cell\": [1, 1e99]", "items[0].cell[1]: 1e+99, must be 0 to 7"),
    Fault("\"cell\": [1, 3]", "\"cell\": [1, 2.5]", "items[0].cell[1]: 2.5, expected a whole number"),
    Fault("\"cell\": [1, 3]", "\"cell\": \"1,3\"", "items[0].cell: a text, expected a list"),
    Fault("\"id\": \"i2\"", "\"id\": \"i1\"", "items[1].id: 'i1' is already the id of items[0]"),
    Fault("\"id\": \"i2\"", "\"id\": \"\"", "items[1].id: must not be empty"),
    Fault("\"id\": \"i2\"", "\"id\": 2", "items[1].id: a number, expected a text"),
    Fault("\"frozen\": true", "\"frozen\": 1", "items[1].frozen: a number, expected true or false"),
    Fault(
      "\"name\": \"Peas\"", "\"name\": \"Pe\\u0007as\"",
      "items[1].name: 'Pe\\u{7}as' contains a control character"),
    Fault("\"section\": \"dairy\"", "\"section\": 4", "items[0].section: a number, expected a text"),
  ]

  @Test("A fault is named", arguments: faults)
  func fault(_ fault: Fault) {
    let text = Self.good.replacing(fault.text, with: fault.instead, maxReplacements: 1)

    #expect(text != Self.good)
    #expect(refusal { () throws(FileRefusal) in try WalkFile(reading: Array(text.utf8)) } == fault.message)
  }

  @Test("A good file is read, with what it may leave out")
  func goodFile() throws {
    let file = try WalkFile(reading: Array(Self.good.utf8))

    #expect(file.name == "Corner")
    #expect(file.items.map { $0.name } == ["i1", "Peas"])
    #expect(file.sections == ["dairy", "frozen"])
    #expect(file.items.map { $0.isFrozen } == [false, true])
    #expect(file.map.entrances == [17])
    #expect(file.map.signs == [AisleSign(cell: 13, number: 4)])
    #expect(file.map.legend["a"]?.emoji == "🥛")
  }

  @Test("Gates and parts with a scale of their own are read and walked by (G-22)")
  func gatesAndParts() throws {
    // No way leads back through the gate; three cells are 20 decimeters each.
    let text = """
      {"grid": ["E.>.C", "#####", "a....", "#####"], "decimetresPerCell": 5,
      "legend": {"#": {"name": "wall", "kind": "wall"}, ".": {"name": "floor", "kind": "floor"},
       "E": {"name": "door", "kind": "floor"}, "C": {"name": "till", "kind": "floor"},
       ">": {"name": "gate", "kind": "gate", "way": "right"}, "a": {"name": "dairy", "kind": "shelf"}},
      "parts": [{"cell": [0, 1], "height": 1, "width": 3, "name": "Yard", "decimetresPerCell": 20},
       {"row": 3, "column": 0, "height": 1, "width": 5, "name": "Wall"}],
      "entrance": [0, 0], "checkout": [0, 4], "items": [{"id": "i", "cell": [2, 0]}]}
      """
    let file = try WalkFile(reading: Array(text.utf8))

    #expect(file.map.grid.ways[2] == .right && file.map.grid.ways.compactMap { $0 }.count == 1)
    #expect(file.map.grid.sides.prefix(6) == [5, 20, 20, 20, 5, 5])
    #expect(file.map.grid.shortestWay(from: [0], to: [4]) == 130)
    #expect(file.map.grid.shortestWay(from: [4], to: [0]) == nil)
    #expect(file.map.metres(130) == 6.5)
    let walk = try planWalk(file.problem(), WalkPreference(.fastest), budget: .quick)
    #expect(walk.length == 130 && walk.unreachable == [0])
  }

  @Test(
    "A gate without a way is refused, and a part with a scale in a map without one (G-22)",
    arguments: [
      ("\"kind\": \"wall\"", "\"kind\": \"gate\"", "legend.'#': a gate needs a 'way'"),
      (
        "\"kind\": \"wall\"", "\"kind\": \"gate\", \"way\": \"in\"",
        "legend.'#'.way: 'in' must be up, right, down or left"
      ),
      (
        "\"entrance\": [2, 1]",
        "\"parts\": [{\"cell\": [0, 0], \"height\": 1, \"width\": 1, \"decimetresPerCell\": 9}], "
          + "\"entrance\": [2, 1]",
        "parts[0]: a part with a scale requires 'decimetresPerCell' for the whole map"
      ),
      (
        "\"entrance\": [2, 1]",
        "\"decimetresPerCell\": 5, \"parts\": [{\"cell\": [0, 5], \"height\": 1, \"width\": 4, "
          + "\"decimetresPerCell\": 9}], \"entrance\": [2, 1]",
        "parts[0].width: 4, must be 1 to 3"
      ),
    ])
  func wrongGate(text: String, instead: String, message: String) {
    let faulty = Self.good.replacing(text, with: instead, maxReplacements: 1)

    #expect(refusal { () throws(FileRefusal) in try WalkFile(reading: Array(faulty.utf8)) } == message)
  }

  @Test("Several entrances and checkouts are read, each once")
  func severalDoors() throws {
    let text = Self.good.replacing(
      "\"checkout\": [2, 6]", with: "\"checkout\": [2, 6], \"checkouts\": [[1, 6], [2, 6]]")

    #expect(try WalkFile(reading: Array(text.utf8)).map.checkouts == [14, 22])
  }

  @Test("An empty list is refused, and one of 2,000 items")
  func listLength() {
    let item = #"{"id": "i%", "cell": [1, 3]}"#
    for (count, message) in [
      (0, "items: 0 items, must be 1 to 512"), (2000, "items: 2000 items, must be 1 to 512"),
    ] {
      let items = (0..<count).map { item.replacing("%", with: String($0)) }.joined(separator: ",")
      let list =
        Self.good.prefix(upTo: Self.good.firstRange(of: "\"items\"")!.lowerBound) + "\"items\": [\(items)]}"
      #expect(refusal { () throws(FileRefusal) in try WalkFile(reading: Array(list.utf8)) } == message)
    }
  }

  @Test("A grid of 500 by 500 is refused, one of 300 by 300 is read")
  func gridSize() throws {
    func text(_ edge: Int) -> String {
      let floor = "\"" + String(repeating: ".", count: edge - 2) + "aa\""
      let rows = [String](repeating: floor, count: edge).joined(separator: ",")
      return """
        {"grid": [\(rows)], "legend": {".": {"name": "floor", "kind": "floor"}, "a": {"name": "a", "kind": "shelf"}},
        "entrance": [0, 0], "checkout": [0, 1], "items": [{"id": "i", "cell": [0, \(edge - 1)]}]}
        """
    }

    #expect(
      refusal { () throws(FileRefusal) in try WalkFile(reading: Array(text(500).utf8)) }
        == "grid: 500 rows of 500 cells are 250000 cells, at most 100000 are allowed")
    #expect(try WalkFile(reading: Array(text(300).utf8)).map.grid.cellCount == 90_000)
  }

  @Test("Walls all around the entrance are named when the walk is planned")
  func walledIn() throws {
    let text = Self.good.replacing("\"#E.bb.C#\"", with: "\"#E#bb.C#\"").replacing(
      "\"#..aa..#\"", with: "\"##.aa..#\"")
    let problem = try WalkFile(reading: Array(text.utf8)).problem()

    let message = refusal { () throws(FileRefusal) in
      do throws(WalkError) {
        _ = try planWalk(problem, WalkPreference(.fastest), budget: WalkBudget(searchSteps: 1, proofSteps: 0))
      } catch {
        throw FileRefusal(error)
      }
    }
    #expect(message == "checkout: no path from an entrance to a checkout")
  }

  @Test("Every preference has a name and is found by it")
  func names() {
    for (name, preference) in WalkPreference.named {
      #expect(preference.name == name)
      #expect(WalkPreference(named: name) == preference)
    }
    #expect(WalkPreference.named.count == 2 * WalkMode.allCases.count)
    #expect(WalkPreference(named: "quickest") == nil)
  }

  @Test("Bytes that are wrong anywhere are refused or read, never worse", arguments: 0..<300)
  func mutations(seed: Int) {
    var dice = SeededGenerator(seed: seed)
    var bytes = Array(Self.good.utf8)
    for _ in 0...dice.below(6) {
      let place = dice.below(bytes.count)
      switch dice.below(4) {
      case 0: bytes[place] = UInt8(dice.below(256))
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(Array("[]{}\",:0-9eE\\u.#ab".utf8)[dice.below(18)], at: place)
      default:
        bytes.insert(
          contentsOf: bytes[place..<min(bytes.count, place + dice.below(40))], at: dice.below(bytes.count))
      }
    }

    guard let file = try? WalkFile(reading: bytes), let problem = try? file.problem() else { return }
    guard
      let walk = try? planWalk(
        problem, WalkPreference(.frozenLast, keepsSectionsTogether: true),
        budget: WalkBudget(searchSteps: 100, proofSteps: 10))
    else { return }
    #expect(
      WalkJudge(problem).faults(of: walk, asked: WalkPreference(.frozenLast, keepsSectionsTogether: true))
        == [])
    #expect(WalkGuidance(walk, of: problem, along: file.map.aisles()).stops.count <= walk.order.count)
  }
}

import FileFormats
import Foundation
import Testing

@Suite("forage walk, run as a command")
struct WalkCommandTests {
  static let store = """
    {"name": "Corner", "grid": [
    "##########",
    "#........#",
    "#.aa.bb..#",
    "#.aa.bb..#",
    "#.aa.bb..#",
    "#E......C#",
    "##########"],
    "legend": {"#": {"name": "wall", "kind": "wall"}, ".": {"name": "floor", "kind": "floor"},
     "E": {"name": "entrance", "kind": "floor"}, "C": {"name": "checkout", "kind": "floor"},
     "a": {"name": "dairy", "kind": "shelf"}, "b": {"name": "frozen", "kind": "shelf"}},
    "entrance": [5, 1], "checkout": [5, 8],
    "items": [{"id": "peas", "cell": [4, 5], "section": "frozen", "frozen": true},
     {"id": "milk", "cell": [2, 2], "section": "dairy"}, {"id": "eggs", "cell": [3, 3], "section": "dairy"}]}
    """

  @Test("The walk is printed as JSON, and nothing else")
  func plansAWalk() throws {
    let run = try ForageProcess("walk", "-", "--mode", "frozen_last", input: Self.store)

    #expect(run.status == 0)
    #expect(run.errors == "")
    let walk = try JSONNode(reading: Array(run.output.utf8))
    #expect(try walk.member("order").elements().map { try $0.text() } == ["milk", "eggs", "peas"])
    #expect(try walk.member("length").integer(0...100) == 15)
    #expect(try walk.member("certificate").member("optimal").flag())
    #expect(try walk.member("path").elements().count == 16)
  }

  @Test("Two people get a walk each, with nothing in common")
  func plansTwoWalks() throws {
    let run = try ForageProcess("walk", "-", "--two", input: Self.store)

    #expect(run.status == 0)
    #expect(run.errors == "")
    let answer = try JSONNode(reading: Array(run.output.utf8))
    let walks = try answer.member("walks").elements()
    let orders = try walks.map { try $0.member("order").elements().map { try $0.text() } }
    let lengths = try walks.map { try $0.member("length").integer(0...100) }
    #expect(orders.flatMap { $0 }.sorted() == ["eggs", "milk", "peas"])
    #expect(try answer.member("length").integer(0...100) == lengths.max())
    #expect(
      try answer.member("certificate").member("lower_bound").integer(0...100) <= lengths[0] + lengths[1])
    let again = try ForageProcess("walk", "-", "--two", input: Self.store)
    #expect(again.output == run.output)
  }

  @Test("Two walks for people are drawn one below the other")
  func twoForPeople() throws {
    let run = try ForageProcess("walk", "-", "--two", "--human", input: Self.store)

    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Two walks: "))
    let first = try #require(run.output.range(of: "\nFirst\nCorner: "))
    let second = try #require(run.output.range(of: "\nSecond\nCorner: "))
    #expect(first.upperBound < second.lowerBound)
    for name in ["peas", "milk", "eggs"] {
      #expect(run.output.components(separatedBy: name).count == 2, "\(name)")
    }
  }

  @Test("The same call gives the same bytes")
  func repeats() throws {
    let one = try ForageProcess("walk", "-", input: Self.store)
    let two = try ForageProcess("walk", "-", input: Self.store)

    #expect(one.output == two.output)
  }

  @Test("A walk is planned anew from where the shopper stands, with what is left")
  func replans() throws {
    let run = try ForageProcess(
      "walk", "-", "--from", "1,4", "--left", "peas,eggs", "--sections", "--open", "dairy", input: Self.store)

    let walk = try JSONNode(reading: Array(run.output.utf8))
    #expect(try walk.member("order").elements().map { try $0.text() } == ["eggs", "peas"])
    let first = try walk.member("path").elements()[0].elements().map { try $0.integer(0...9) }
    #expect(first == [1, 4])
  }

  @Test("For people the map is drawn, with words and without colours when nobody looks at a terminal")
  func human() throws {
    let run = try ForageProcess("walk", "-", "--human", input: Self.store)

    #expect(run.status == 0)
    #expect(run.output.contains("Corner: 3 items, "))
    #expect(run.output.contains("This is the shortest walk (proven)."))
    #expect(run.output.contains("aisle 2, right, middle"))
    #expect(run.output.contains("●"))
    #expect(run.output.contains("◎ All done: checkout"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("A map wider than the terminal is drawn in blocks, never wider than asked", arguments: [40, 60, 100])
  func wideMaps(columns: Int) throws {
    let edge = 120
    let floor = "\"" + String(repeating: ".", count: edge - 1) + "a\""
    let rows = [String](repeating: floor, count: edge).joined(separator: ",")
    let text = """
      {"grid": [\(rows)], "legend": {".": {"name": "floor", "kind": "floor"}, "a": {"name": "a", "kind": "shelf"}},
      "entrance": [0, 0], "checkout": [\(edge - 1), 0], "items": [{"id": "i", "cell": [5, \(edge - 1)]}]}
      """

    let run = try ForageProcess(
      "walk", "-", "--human", input: text, environment: ["COLUMNS": String(columns)])

    #expect(run.status == 0)
    let drawn = run.output.split(separator: "\n").filter { $0.contains("─") || $0.contains("│") }
    #expect(!drawn.isEmpty)
    #expect(drawn.allSatisfy { $0.count <= columns })
  }

  static let refusals: [(arguments: [String], message: String)] = [
    (["walk"], "Missing expected argument"),
    (["walk", "/nowhere/at/all.json"], "/nowhere/at/all.json: No such file or directory"),
    (["walk", "/"], "/: Is a directory"),
    (["walk", "-", "--mode", "quickest"], "--mode: unknown mode 'quickest'; use one of fastest,"),
    (["walk", "-", "--mode"], "Missing value for '--mode <mode>'"),
    (["walk", "-", "--fast"], "Unknown option '--fast'"),
    (
      ["walk", "-", "--budget", "endless"], "--budget: unknown budget 'endless'; use one of quick, standard,"
    ),
    (["walk", "-", "--from", "1"], "--from: '1' is not a row and a column such as 4,12"),
    (["walk", "-", "--from", "9,9"], "--from: 9,9 is outside the grid of 7 rows and 10 columns"),
    (["walk", "-", "--from", "0,0"], "--from: 0,0 is not floor but wall"),
    (
      ["walk", "-", "--from", "99999999999999999999,1"],
      "--from: '99999999999999999999,1' is not a row and a column"
    ),
    (["walk", "-", "--left", "peas,beer"], "--left: no item with the id 'beer' in the file"),
    (["walk", "-", "--left", ""], "--left: no item with the id '' in the file"),
    (["walk", "-", "--open", "garden"], "--open: no item in the section 'garden' in the file"),
    (["run"], "Unexpected argument 'run'"),
  ]

  @Test("What cannot be done is refused with status 2, in words, and without output", arguments: refusals)
  func refusal(arguments: [String], message: String) throws {
    let run = try ForageProcess(arguments, input: Self.store)

    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
  }

  /// Shown by its message only in reports, since the text is long.
  struct BrokenFile: CustomTestStringConvertible, Sendable {
    let text: String
    let message: String
    var testDescription: String { message }

    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }
  }

  static let brokenFiles: [BrokenFile] = [
    BrokenFile("", "file: is empty"),
    BrokenFile("[1, 2", "line 1, column 6: expected ',' or ']'"),
    BrokenFile("{}", "file: 'legend' is missing"),
    BrokenFile(String(repeating: "[", count: 100_000), "nested deeper than 64 levels"),
    BrokenFile(
      store.replacing("\"#........#\"", with: "\"#.......#\""), "grid[1]: 9 cells, the rows above have 10"),
    BrokenFile(
      store.replacing("#E......C#", with: "#Ea.....C#").replacing("#.aa.bb..#", with: "#aaa.bb..#"),
      "checkout: no path from an entrance to a checkout"
    ),
  ]

  @Test("A broken file is refused with status 2 and the place of its fault", arguments: brokenFiles)
  func brokenFile(_ file: BrokenFile) throws {
    let run = try ForageProcess.withFile(file.text) { try ForageProcess("walk", $0) }

    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(file.message))
  }

  @Test("A file of 20 MB is refused without being read to its end")
  func hugeFile() throws {
    let run = try ForageProcess("walk", "-", input: String(repeating: " ", count: 20_000_000))

    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("file: 16777217 bytes, at most 16777216 are read"))
  }

  @Test("Help is no error")
  func help() throws {
    for run in [try ForageProcess("--help"), try ForageProcess("walk", "--help")] {
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(run.output.contains("USAGE: forage"))
    }
  }
}

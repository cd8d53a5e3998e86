import FileFormats
import Testing

@Suite("forage map, run as a command")
struct MapCommandTests {
  /// Returns a map in the published format.
  private static func map(_ grid: [String], more: String = "") -> String {
    let rows = grid.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"name": "Corner", "decimetresPerCell": 15, "grid": [\(rows)],
      "legend": {"#": {"kind": "wall"}, "D": {"kind": "shelf", "department": "dairy"},
       "P": {"kind": "shelf", "department": "produce"}, ">": {"kind": "floor", "way": "right"}},
      "entrances": [[0, 0]], "checkouts": [[0, 4]]\(more)}
      """
  }

  @Test("A map that can be walked tells its shortest round, with the proof (G-21, X-12)")
  func walkable() throws {
    let input = Self.map([".....", "D#.#P", "##.##"])
    let run = try ForageProcess("map", "-", input: input)

    #expect(run.status == 0)
    #expect(run.errors == "")
    let answer = try JSONNode(reading: Array(run.output.utf8))
    #expect(try answer.member("walkable").flag())
    let round = try answer.member("round")
    #expect(try round.member("sections").integer(0...9) == 2)
    #expect(try round.member("length").integer(0...99) == 4)
    #expect(try round.member("shortest").flag())
    #expect(try round.member("path").elements().count == 5)

    let human = try ForageProcess("map", "-", "--human", input: input)
    #expect(
      human.output == """
        Corner: 5 by 3 cells, walkable.
        Round through all 2 sections: 6 m, the shortest possible (proven).

        """)
  }

  @Test("A map that cannot be walked is refused with every place (G-21)")
  func refused() throws {
    let input = Self.map(
      [".....", "###.#", "DD#>.", "DD#.."], more: #", "aisles": [{"number": 1, "cell": [1, 1]}]"#)
    let run = try ForageProcess("map", "-", "--human", input: input)

    #expect(run.status == 2)
    #expect(run.output.hasPrefix("Corner: 5 by 4 cells, 2 problems.\n"))
    #expect(
      run.errors == """
        Error: - is not walkable: 2 problems
        aisles[0]: row 1, column 1 is not on the floor
        grid: no path from the entrance to the shelf 'D' at row 2, column 0

        """)
  }

  @Test("Floor that nobody comes to is worth a look, and refuses nothing (G-21)")
  func island() throws {
    let run = try ForageProcess("map", "-", "--human", input: Self.map([".....", "#####", "..###"]))

    #expect(run.status == 0)
    #expect(
      run.output == """
        Corner: 5 by 3 cells, walkable.
        Warning: grid: no path from the entrance to the floor at row 2, column 0 and 1 more

        """)
  }

  @Test("A drawing from the app is read as it is, gates and all (G-21)")
  func drawing() throws {
    let drawing = """
      {"format": 1, "name": "", "decimetresPerCell": 8, "grid": ["C.E>.", "####D"],
      "legend": {"E": {"kind": "entrance", "department": null, "way": null, "emoji": null},
       "C": {"kind": "checkout"}, "#": {"kind": "pillar"}, ".": {"kind": "floor"},
       ">": {"kind": "gate", "department": null, "way": "right", "emoji": null},
       "D": {"kind": "endCap", "department": "dairy"}},
      "signs": [{"row": 0, "column": 1, "number": null, "name": "Milk"}], "parts": []}
      """
    let run = try ForageProcess("map", "-", input: drawing)

    #expect(run.status == 2)
    let fault =
      "grid: dead end: gates lead in, but no way leads out to a checkout: row 0, column 3 and 1 more"
    #expect(run.errors == "Error: - is not walkable: 1 problem\n\(fault)\n")
  }

  @Test(
    "A file that is no map is refused with the place",
    arguments: [
      ("{}", "'legend' is missing"),
      (#"{"legend": {}, "grid": [".", ".."]}"#, "grid[1]: 2 cells, the rows above have 1"),
      (#"{"legend": {}, "grid": ["x"]}"#, "grid[0]: the character 'x' in column 0 is not in the legend"),
      (#"{"legend": {"x": {"kind": "lift"}}, "grid": ["x"]}"#, "legend.x.kind: 'lift' is no kind of cell"),
      (#"{"legend": {"x": {"kind": "gate"}}, "grid": ["x"]}"#, "legend.x: a gate needs a 'way'"),
      (#"{"legend": {}, "grid": ["."], "entrances": [[0, 1]]}"#, "entrances[0][1]: 1, must be 0"),
    ])
  func noMap(input: String, message: String) throws {
    let run = try ForageProcess("map", "-", input: input)

    #expect(run.status == 2)
    #expect(run.errors.contains(message))
  }
}

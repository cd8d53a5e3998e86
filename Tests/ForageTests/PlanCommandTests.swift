import Foundation
import Testing

@Suite("forage plan")
struct PlanCommandTests {
  private static let world = """
    {"stores": [{"id": "s1", "chain": "Hyper", "visit_minutes": 8, "open": [0, 1440]},
                {"id": "s2", "chain": "Corner", "visit_minutes": 4, "open": [0, 1440]}],
     "items": [{"id": "i1", "name": "milk", "qty": 2}, {"id": "i2", "name": "eggs", "qty": 1}],
     "offers": {"s1": {"i1": {"price": 100}, "i2": {"price": 300}}, "s2": {"i2": {"price": 100}}},
     "mode": "car", "travel_minutes": {"car": [[0, 7, 9], [8, 0, 3], [9, 4, 0]]},
     "travel_cents_per_minute": {"car": 10}, "value_of_time_cents_per_minute": 1,
     "constraints": {"max_minutes": 60}}
    """

  @Test(
    "The trips come on standard output as JSON, for every objective",
    arguments: ["min_cost", "min_time", "weighted", "top3", "pareto"])
  func objectives(objective: String) throws {
    try ForageProcess.withFile(Self.world) { path in
      let run = try ForageProcess("plan", path, "--objective", objective)

      #expect(run.status == 0 && run.errors.isEmpty)
      let answer = try Self.object(run.output)
      let trips = try #require(answer["trips"] as? [[String: Any]])
      #expect(answer["objective"] as? String == objective)
      #expect((answer["certificate"] as? [String: Any])?["optimal"] as? Bool == true)
      // 300 for the goods and 19 minutes at 10 cents, against 500 and 15.
      let best = objective == "min_time" ? 650 : 490
      #expect(trips.first?["money_cents"] as? Int == best)
      #expect(trips.count == (["top3", "pareto"].contains(objective) ? 2 : 1))
    }
  }

  @Test("Too little time is an answer: the quickest trip, and what is missing")
  func infeasible() throws {
    let text = Self.world.replacing("\"max_minutes\": 60", with: "\"max_minutes\": 20")
    try ForageProcess.withFile(text) { path in
      let run = try ForageProcess("plan", path)

      #expect(run.status == 0)
      let answer = try Self.object(run.output)
      #expect(answer["feasible"] as? Bool == false)
      #expect((answer["missing"] as? [String: Any])?["minutes"] as? Int == 3)
    }
  }

  @Test("A problem of TPPLIB is known by its content")
  func purchaser() throws {
    let text = """
      NAME : TINY
      DIMENSION : 2
      EDGE_WEIGHT_TYPE : EUC_2D
      NODE_COORD_SECTION :
      1 0 0
      2 3 4
      DEMAND_SECTION :
      1
      1 1
      OFFER_SECTION :
      1 0
      2 1 1 9 1
      EOF
      """
    try ForageProcess.withFile(text) { path in
      let run = try ForageProcess("plan", path)

      #expect(run.status == 0)
      #expect(run.output.contains("\"cost\": 19"))
      #expect(run.output.contains("\"lower_bound\": 19"))
    }
  }

  @Test(
    "What cannot be used is refused with its place, status 2, and nothing on standard output",
    arguments: [
      (["--objective", "best"], "--objective: unknown objective 'best'"),
      (["--search-steps", "-1"], "--search-steps"),
      (["--colour"], "--colour"),
    ])
  func refusedOptions(options: [String], message: String) throws {
    try ForageProcess.withFile(Self.world) { path in
      let run = try ForageProcess(["plan", path] + options)

      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(message))
    }
  }

  @Test(
    "A file that cannot be used is refused with its place",
    arguments: [
      ("", "is empty"), ("{", "line 1, column 2"), ("{}", "'mode' is missing"),
      ("NAME : X\nnonsense", "line 2: 'nonsense' is not a TPPLIB keyword"),
    ])
  func refusedFiles(text: String, message: String) throws {
    try ForageProcess.withFile(text) { path in
      let run = try ForageProcess("plan", path)

      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(message))
    }
    let missing = try ForageProcess("plan", "/nowhere/at/all.json")
    #expect(missing.status == 2 && missing.output.isEmpty)
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}

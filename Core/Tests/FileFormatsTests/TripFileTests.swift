import TestKit
import Testing
import TripPlanner

@testable import FileFormats

@Suite("Trip files are read strictly, and a fault is named with its place")
struct TripFileTests {
  /// A valid file; each case below replaces a part of it.
  static let good = """
    {"stores": [{"id": "s1", "chain": "Hyper", "visit_minutes": 8, "open": [480, 1200]},
                {"id": "s2", "chain": "Corner", "visit_minutes": 4, "open": [[480, 700], [780, 1200]]}],
     "items": [{"id": "i1", "name": "milk", "qty": 3}, {"id": "i2", "name": "eggs", "qty": 1}],
     "offers": {"s1": {"i1": {"price": 129,
                               "discount": {"type": "percent", "value": 15, "members_only": true}}},
                "s2": {"i1": {"price": 119}, "i2": {"price": 250, "discount": {"type": "bogo"}}}},
     "memberships": ["Hyper"], "mode": "car",
     "travel_minutes": {"car": [[0, 7, 9], [8, 0, 3], [9, 4, 0]]}, "travel_cents_per_minute": {"car": 16},
     "item_seconds": 35, "value_of_time_cents_per_minute": 20, "depart_minute": 600, "baseline_cents": 700,
     "constraints": {"max_minutes": 60, "max_stores": 2, "include": ["s1"], "avoid": [],
                     "target_savings_pct": 10}}
    """

  @Test("A good file becomes the numbers of the planner")
  func reads() throws {
    let file = try TripFile(reading: Array(Self.good.utf8))

    #expect(file.stores.map { $0.name } == ["Hyper s1", "Corner s2"])
    #expect(file.problem.price(line: 0, store: 0) == 329)  // 3 × 129 less 15 %: 328.95
    #expect(file.problem.price(line: 1, store: 0) == nil)
    #expect(file.problem.price(line: 1, store: 1) == 250)
    #expect(file.problem.travel.fromStart == [420, 540])
    #expect(file.problem.travel.toEnd == [480, 540])
    #expect(file.problem.travel.between == [0, 180, 240, 0])
    #expect(file.problem.stores[1].opening.count == 2)
    #expect(file.problem.handlingSeconds == 120)  // 70 seconds, counted in whole minutes
    #expect(file.problem.limits.purchaseCapCents == 630)
    #expect(file.problem.limits.include == [0])
  }

  static let faults: [(part: String, instead: String, message: String)] = [
    ("\"mode\": \"car\"", "\"mode\": \"plane\"", "mode: 'plane' is not in travel_minutes, which has 'car'"),
    ("\"mode\": \"car\"", "\"mode\": 3", "mode: a number, expected a text"),
    ("[480, 1200]}", "[1200, 480]}", "stores[0].open: closes at 480, not after it opens at 1200"),
    (
      "[780, 1200]", "[600, 1200]", "stores[1].open[1]: opens at 600, not after the time before closes at 700"
    ),
    ("[480, 1200]}", "[480]}", "stores[0].open: 1 times, must be 2"),
    ("\"visit_minutes\": 8", "\"visit_minutes\": -8", "stores[0].visit_minutes: -8, must be 0 to 5760"),
    ("\"id\": \"s2\"", "\"id\": \"s1\"", "stores[1].id: 's1' is already the id of stores[0]"),
    ("\"id\": \"i2\"", "\"id\": \"i1\"", "items[1].id: 'i1' is already the id of items[0]"),
    ("\"qty\": 3", "\"qty\": 0", "items[0].qty: 0, must be 1 to 10000"),
    ("\"qty\": 3", "\"qty\": 1.5", "items[0].qty: 1.5, expected a whole number"),
    ("\"price\": 119", "\"price\": -1", "offers.s2.i1.price: -1, must be 0 to 1000000"),
    ("\"i2\": {\"price\"", "\"i9\": {\"price\"", "offers.s2: no item 'i9'"),
    ("\"s2\": {\"i1\"", "\"s3\": {\"i1\"", "offers: no store 's3'"),
    (
      "\"type\": \"bogo\"", "\"type\": \"gift\"",
      "offers.s2.i2.discount.type: 'gift' is no discount; "
        + "there are percent, cut, new_price, bogo, buy_get, multi_buy"
    ),
    ("\"value\": 15", "\"value\": 115", "offers.s1.i1.discount.value: 115, must be 0 to 100"),
    ("[8, 0, 3]", "[8, null, 3]", "travel_minutes.car[1][1]: null, expected a whole number"),
    (
      "[8, 0, 3]", "[8, 0]",
      "travel_minutes.car[1]: 2 columns, one for home and each store, must be 3"
    ),
    (", [9, 4, 0]]", "]", "travel_minutes.car: 2 rows, one for home and each store, must be 3"),
    ("[8, 0, 3]", "[8, 0, 99999]", "travel_minutes.car[1][2]: 99999, must be 0 to 5760"),
    ("{\"car\": 16}", "{\"bike\": 16}", "mode: 'car' is not in travel_cents_per_minute, which has 'bike'"),
    ("{\"car\": 16}", "{\"car\": -16}", "travel_cents_per_minute.car: -16, must be 0 to 2000"),
    ("\"include\": [\"s1\"]", "\"include\": [\"s7\"]", "constraints.include[0]: no store 's7'"),
    ("\"avoid\": []", "\"avoid\": [\"s1\"]", "constraints.avoid: 's1' is also in include"),
    ("\"avoid\": []", "\"avoid\": [\"s2\", \"s2\"]", "constraints.avoid[1]: 's2' is listed twice"),
    ("\"max_minutes\": 60", "\"max_minutes\": 0", "constraints.max_minutes: 0, must be 1 to 100000"),
    ("\"max_stores\": 2", "\"max_stores\": 0", "constraints.max_stores: 0, must be 1 to 1000"),
    (
      "\"target_savings_pct\": 10", "\"target_savings_pct\": 101",
      "constraints.target_savings_pct: 101, must be 0 to 100"
    ),
    (
      "\"baseline_cents\": 700,", "",
      "constraints.target_savings_pct: a target requires baseline_cents"
    ),
    ("\"item_seconds\": 35", "\"item_seconds\": 1e300", "item_seconds: 1e+300, must be 0 to 3600"),
  ]

  @Test("Each fault is refused at its place", arguments: faults)
  func fault(part: String, instead: String, message: String) {
    let text = Self.good.replacing(part, with: instead)
    #expect(text != Self.good)

    #expect(Self.refusal(Array(text.utf8)) == message)
  }

  @Test("An empty list, no stores, a store with nothing, and 2,000 lines are refused")
  func extremes() {
    let start = "{\"mode\": \"car\", "
    #expect(Self.refusal(start + "\"items\": []}") == "items: 0 items, must be 1 to 1000")
    let lines = (0..<2_000).map { "{\"id\": \"i\($0)\", \"qty\": 1}" }.joined(separator: ",")
    #expect(Self.refusal(start + "\"items\": [\(lines)]}") == "items: 2000 items, must be 1 to 1000")
    let items = "\"items\": [{\"id\": \"i1\", \"qty\": 1}], "
    #expect(Self.refusal(start + items + "\"stores\": []}") == "stores: 0 stores, must be 1 to 1000")
    #expect(
      Self.refusal(
        start + items + "\"stores\": [{\"id\": \"s1\", \"visit_minutes\": 1}], \"offers\": {\"s1\": {}}}")
        == "offers.s1: sells nothing on the list; remove it")
  }

  @Test("A file with bytes changed at random is read or refused, never a crash", arguments: 0..<400)
  func mutated(seed: Int) throws {
    var random = TripRandom(seed: seed)
    var bytes = Array(Self.good.utf8)
    for _ in 0..<random.integer(1...6) {
      let position = random.integer(0...(bytes.count - 1))
      switch random.integer(0...2) {
      case 0: bytes[position] = UInt8(random.integer(0...255))
      case 1: bytes.remove(at: position)
      default: bytes.insert(contentsOf: bytes[position...].prefix(random.integer(1...9)), at: position)
      }
    }

    do throws(FileRefusal) {
      let file = try TripFile(reading: bytes)
      _ = planTrips(file.problem)
    } catch {
      #expect(!error.reason.isEmpty && !error.place.isEmpty)
    }
  }

  @Test("A made-up world survives being written and read", arguments: 0..<5)
  func sampleText(seed: Int) throws {
    let world = TripWorld(seed: seed, stores: 6, lines: 9, maximumVisits: 3, hasHours: seed % 2 == 1)

    let file = try TripFile(reading: Array(world.sampleText.utf8))

    #expect(file.problem == world.problem)
  }

  static func refusal(_ text: String) -> String? { refusal(Array(text.utf8)) }

  static func refusal(_ bytes: [UInt8]) -> String? {
    do throws(FileRefusal) {
      _ = try TripFile(reading: bytes)
      return nil
    } catch {
      return error.description
    }
  }
}

import DemoWorld
import FileFormats
import TripPlanner
import WalkEngine

/// The trip through the demo's town and the walk through each store on it.
struct DemoTour {
  /// A store on the trip with what is bought there.
  struct Call {
    let visit: Visit
    let storeName: String
    let report: WalkReport
  }

  /// Frozen things are picked up last: they have a drive before them.
  static let preference = WalkPreference(.frozenLast)
  static let budget = WalkBudget.standard

  let file: TripFile
  let answer: TripAnswer
  /// In the order of the first trip's visits.
  let calls: [Call]

  /// - Throws: `FileRefusal` for a town that is broken; the tests see to it that it is not.
  init() throws(FileRefusal) {
    let file = try TripFile(reading: DemoWorld.trip)
    let answer = planTrips(file.problem)
    guard let trip = answer.trips.first else {
      throw FileRefusal(place: "demo", reason: "no trip keeps the limits of the town's list")
    }
    self.file = file
    self.answer = answer
    var calls: [Call] = []
    for visit in trip.visits {
      let store = file.stores[visit.store]
      let bought = trip.storeOfLine.indices.filter { trip.storeOfLine[$0] == visit.store }
      let report = try Self.report(store.id, buying: bought.map { file.items[$0] })
      calls.append(Call(visit: visit, storeName: store.name, report: report))
    }
    self.calls = calls
  }

  private static func report(_ store: String, buying items: [TripFile.Item]) throws(FileRefusal) -> WalkReport
  {
    guard let bytes = DemoWorld.store(store) else {
      throw FileRefusal(place: "demo", reason: "the store \(quoted(store)) has no map")
    }
    let file = try WalkFile(reading: bytes)
    let quantities = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.quantity) })
    let planned = file.items.indices.filter { quantities[file.items[$0].id] != nil }
    guard planned.count == items.count else {
      throw FileRefusal(
        place: "demo", reason: "the map of \(quoted(store)) lacks a product that is bought there")
    }
    do throws(WalkError) {
      let problem = try WalkProblem(
        grid: file.map.grid, starts: file.map.entrances, checkouts: file.map.checkouts,
        entries: planned.map { file.items[$0].entry })
      let walk = try planWalk(problem, preference, budget: budget)
      let aisles = file.map.aisles()
      return WalkReport(
        file: file, walk: walk, guidance: WalkGuidance(walk, of: problem, along: aisles), aisles: aisles,
        planned: planned, quantities: file.items.map { quantities[$0.id] ?? 1 })
    } catch {
      throw FileRefusal(error)
    }
  }

  /// One string a line, without line ends.
  func lines(on terminal: Terminal) -> [String] {
    var lines = [
      terminal.bold("\(file.name ?? "Demo"): \(file.items.count) things to buy, \(file.stores.count) stores"),
      "",
    ]
    lines += TripSheet(file, answer).lines(on: terminal)
    for (number, call) in calls.enumerated() {
      let times = "\(TripWords.clock(call.visit.arrival)) to \(TripWords.clock(call.visit.end))"
      let title = "Store \(number + 1) of \(calls.count): \(call.storeName), \(times)"
      lines += ["", terminal.green(title), terminal.green(String(repeating: "═", count: title.count)), ""]
      lines += call.report.lines(on: terminal)
    }
    return lines
  }
}

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
      let bought = trip.storeOfLine.indices.filter { trip.storeOfLine[$0] == visit.store }
      let ids = Set(bought.map { file.items[$0].id })
      let store = file.stores[visit.store]
      calls.append(Call(visit: visit, storeName: store.name, report: try Self.report(store.id, buying: ids)))
    }
    self.calls = calls
  }

  private static func report(_ store: String, buying ids: Set<String>) throws(FileRefusal) -> WalkReport {
    guard let bytes = DemoWorld.store(store) else {
      throw FileRefusal(place: "demo", reason: "the store \(quoted(store)) has no map")
    }
    let file = try WalkFile(reading: bytes)
    let planned = file.items.indices.filter { ids.contains(file.items[$0].id) }
    guard planned.count == ids.count else {
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
        planned: planned)
    } catch {
      throw FileRefusal(error)
    }
  }

  /// One string a line, without line ends.
  func lines(on terminal: Terminal) -> [String] {
    var lines: [String] = []
    for (number, call) in calls.enumerated() {
      let times = "\(Self.clock(call.visit.arrival)) to \(Self.clock(call.visit.end))"
      lines += ["", terminal.green("Store \(number + 1) of \(calls.count): \(call.storeName), \(times)"), ""]
      lines += call.report.lines(on: terminal)
    }
    return lines
  }

  private static func clock(_ seconds: Int32) -> String {
    let minutes = Int(seconds) / 60
    return "\(minutes / 60 % 24):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }
}

import FileFormats
import WalkEngine

/// The validated options of `forage walk`.
struct WalkRequest {
  let problem: WalkProblem
  let preference: WalkPreference
  let budget: WalkBudget
  /// Indexes of the items to pick up, in file order.
  let planned: [Int]

  private static let budgets: [(name: String, budget: WalkBudget)] = [
    ("quick", .quick), ("standard", .standard), ("thorough", .thorough),
  ]

  /// - Throws: `FileRefusal` for an option or a position in the file.
  init(_ command: WalkCommand, _ file: WalkFile) throws(FileRefusal) {
    guard var preference = WalkPreference(named: command.mode) else {
      let modes = WalkPreference.named.map { $0.name }.joined(separator: ", ")
      throw FileRefusal(
        place: "--mode", reason: "unknown mode \(quoted(command.mode)); use one of \(modes)")
    }
    if command.sections { preference.keepsSectionsTogether = true }
    self.preference = preference
    guard let budget = Self.budgets.first(where: { $0.name == command.budget })?.budget else {
      let names = Self.budgets.map { $0.name }.joined(separator: ", ")
      throw FileRefusal(
        place: "--budget", reason: "unknown budget \(quoted(command.budget)); use one of \(names)")
    }
    self.budget = budget
    planned = try Self.planned(command.left, of: file)
    let starts = try Self.starts(command.from, on: file.map)
    let openSection = try Self.section(command.open, of: file)
    do throws(WalkError) {
      problem = try WalkProblem(
        grid: file.map.grid, starts: starts, checkouts: file.map.checkouts,
        entries: planned.map { file.items[$0].entry }, openSection: openSection)
    } catch {
      throw FileRefusal(error)
    }
  }

  func walk() throws(FileRefusal) -> Walk {
    do throws(WalkError) {
      return try planWalk(problem, preference, budget: budget)
    } catch {
      throw FileRefusal(error)
    }
  }

  /// The walks of two people who start at the same place.
  func walks() throws(FileRefusal) -> SplitWalk {
    do throws(WalkError) {
      return try planTwoWalks(SplitProblem(problem), preference, budget: budget)
    } catch {
      throw FileRefusal(error)
    }
  }

  private static func planned(_ left: String?, of file: WalkFile) throws(FileRefusal) -> [Int] {
    guard let left else { return Array(file.items.indices) }
    var planned: Set<Int> = []
    for id in left.split(separator: ",", omittingEmptySubsequences: false) {
      guard let index = file.items.firstIndex(where: { $0.id == id }) else {
        throw FileRefusal(place: "--left", reason: "no item with the id \(quoted(id)) in the file")
      }
      planned.insert(index)
    }
    return planned.sorted()
  }

  private static func starts(_ from: String?, on map: WalkMap) throws(FileRefusal) -> [Int] {
    guard let from else { return map.entrances }
    let numbers = from.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let row = numbers[0], let column = numbers[1] else {
      throw FileRefusal(
        place: "--from", reason: "\(quoted(from)) is not a row and a column such as 4,12")
    }
    guard (0..<map.grid.rows).contains(row), (0..<map.grid.columns).contains(column) else {
      let size = "\(map.grid.rows) rows and \(map.grid.columns) columns"
      throw FileRefusal(place: "--from", reason: "\(row),\(column) is outside the grid of \(size)")
    }
    let cell = row * map.grid.columns + column
    guard map.grid.isFloor(cell) else {
      throw FileRefusal(
        place: "--from", reason: "\(row),\(column) is not floor but \(map.grid.kinds[cell])")
    }
    return [cell]
  }

  private static func section(_ name: String?, of file: WalkFile) throws(FileRefusal) -> Int? {
    guard let name else { return nil }
    guard let section = file.sections.firstIndex(of: name) else {
      throw FileRefusal(place: "--open", reason: "no item in the section \(quoted(name)) in the file")
    }
    return section
  }
}

import FoundationEssentials

/// Compares the solvers: one table per mode, a row per solver, a column per size.
///
/// Gaps are relative to the best value of any solver in the run for the same case; no value is stored by
/// hand.
struct ResultTable {
  private struct Case: Hashable {
    var world: String
    var mode: String
  }

  private let records: [BenchRecord]
  private let best: [Case: Int]
  /// Cases with a certificate for the best value.
  private let provenCases: Set<Case>
  private let modes: [String]
  private let solvers: [String]
  private let sizes: [String]

  init(_ records: [BenchRecord]) {
    var best: [Case: Int] = [:]
    var lowerBound: [Case: Int] = [:]
    for record in records {
      let key = Case(world: record.world, mode: record.mode)
      if let value = record.value { best[key] = min(value, best[key] ?? value) }
      if record.isProven, let value = record.value { lowerBound[key] = max(value, lowerBound[key] ?? value) }
    }
    self.records = records
    self.best = best
    provenCases = Set(lowerBound.keys)
    modes = Self.inOrderOfAppearance(records.map(\.mode))
    solvers = Self.inOrderOfAppearance(records.map(\.solver))
    sizes = Self.inOrderOfAppearance(records.map(\.size)).sorted { Self.rank($0) < Self.rank($1) }
  }

  /// Cases where one solver's proof contradicts another solver's better value: any entry means a wrong
  /// solver.
  var contradictions: [String] {
    records.compactMap { record in
      guard let best = best[Case(world: record.world, mode: record.mode)] else { return nil }
      let claimsTooMuch =
        (record.isProven && record.value.map { $0 > best } ?? false) || record.bound ?? 0 > best
      guard claimsTooMuch else { return nil }
      return "\(record.world) \(record.mode): \(record.solver) claims at least "
        + "\(record.bound ?? record.value ?? 0), but \(best) was found"
    }
  }

  /// The tables as Markdown: gaps and proofs for each mode, then for the modes that every solver ran, then
  /// CPU times.
  ///
  /// - Parameter showsTimesOfEachMode: true if the modes differ too much to combine their times.
  func markdown(showsTimesOfEachMode: Bool = false) -> String {
    let corner = "mean gap in %, how many proven"
    let sharedRecords = records.filter { sharedModes.contains($0.mode) }
    var text = ""
    for mode in modes where !showsTimesOfEachMode || sharedModes.contains(mode) {
      text += gapTable("\(mode): \(corner)", records.filter { $0.mode == mode })
    }
    if sharedModes.count > 1 {
      text += gapTable("these \(sharedModes.count) modes together: \(corner)", sharedRecords)
    }
    for mode in showsTimesOfEachMode ? modes : [] {
      text += timeTable("\(mode): CPU time in ms, median (longest)", records.filter { $0.mode == mode })
    }
    if !showsTimesOfEachMode {
      text += timeTable(
        "CPU time in ms, median (longest)" + (sharedModes.count > 1 ? ", \(sharedModes.count) modes" : ""),
        sharedRecords)
    }
    text += boundTable
    text += "Best values proven: \(provenCases.count) of \(best.count) cases.\n"
    return text
  }

  /// The distance of the proven bounds from the best values, for the solvers that give bounds.
  private var boundTable: String {
    let bounded = records.filter { $0.bound != nil && sharedModes.contains($0.mode) }
    guard bounded.contains(where: { !$0.isProven }) else { return "" }
    return table("bounds: mean distance below the best value in %", bounded, columns: sizes) { rows in
      sizes.map { size in
        let distances = rows.filter { $0.size == size }.compactMap(boundPercent)
        return distances.isEmpty ? "" : rounded(distances.reduce(0, +) / Double(distances.count), 2)
      }
    }
  }

  private func boundPercent(_ record: BenchRecord) -> Double? {
    guard let bound = record.bound, let best = best[Case(world: record.world, mode: record.mode)] else {
      return nil
    }
    return best == 0 ? 0 : 100 * Double(best - bound) / Double(best)
  }

  /// The modes that every solver ran; only these allow sums and means to be compared.
  private var sharedModes: [String] {
    modes.filter { mode in Set(records.filter { $0.mode == mode }.map(\.solver)).count == solvers.count }
  }

  private func timeTable(_ title: String, _ records: [BenchRecord]) -> String {
    table(title, records, columns: sizes) { rows in
      sizes.map { size in timeCell(rows.filter { $0.size == size }) }
    }
  }

  private func gapTable(_ title: String, _ records: [BenchRecord]) -> String {
    table(title, records, columns: sizes + ["at the best", "worst gap"]) { rows in
      let gaps = rows.compactMap(gapPercent)
      return sizes.map { size in gapCell(rows.filter { $0.size == size }) }
        + ["\(gaps.count { $0 == 0 })/\(rows.count)", rounded(gaps.max() ?? 0, 2)]
    }
  }

  private func table(
    _ title: String, _ records: [BenchRecord], columns: [String], cells: ([BenchRecord]) -> [String]
  ) -> String {
    var lines = [
      "### \(title)", "",
      "| solver | " + columns.joined(separator: " | ") + " |",
      "|---|" + String(repeating: "--:|", count: columns.count),
    ]
    for solver in solvers {
      let rows = records.filter { $0.solver == solver }
      if !rows.isEmpty { lines.append("| \(solver) | " + cells(rows).joined(separator: " | ") + " |") }
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private func gapCell(_ records: [BenchRecord]) -> String {
    guard !records.isEmpty else { return "" }
    let gaps = records.compactMap(gapPercent)
    var text = gaps.isEmpty ? "–" : rounded(gaps.reduce(0, +) / Double(gaps.count), 3)
    if gaps.count < records.count { text += ", \(records.count - gaps.count) without an answer" }
    let provenCount = records.count { $0.isProven }
    if provenCount > 0 { text += ", \(provenCount)/\(records.count)" }
    return text
  }

  private func timeCell(_ records: [BenchRecord]) -> String {
    let times = records.map(\.cpuMilliseconds).sorted()
    guard let longest = times.last else { return "" }
    return "\(milliseconds(times[(times.count - 1) / 2])) (\(milliseconds(longest)))"
  }

  private func gapPercent(_ record: BenchRecord) -> Double? {
    guard let value = record.value, let best = best[Case(world: record.world, mode: record.mode)] else {
      return nil
    }
    return best == 0 ? 0 : 100 * Double(value - best) / Double(best)
  }

  private func milliseconds(_ value: Double) -> String { rounded(value, value < 1 ? 2 : value < 10 ? 1 : 0) }

  /// `value` with at most `digits` decimals, without trailing zeros.
  private func rounded(_ value: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded() / scale
    return scaled == scaled.rounded() ? String(Int(scaled)) : String(scaled)
  }

  /// The unique names.
  static func inOrderOfAppearance(_ names: [String]) -> [String] {
    var uniqueNames: Set<String> = []
    return names.filter { uniqueNames.insert($0).inserted }
  }

  /// Sorts `20x60 ≤5` by its numbers.
  private static func rank(_ size: String) -> Int {
    let numbers = size.split { !$0.isNumber }.map { Int($0) ?? 0 } + [0, 0]
    return numbers.prefix(3).reduce(0) { $0 * 1000 + $1 }
  }
}

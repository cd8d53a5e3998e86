import FoundationEssentials

/// Sets the solvers side by side: one table a mode, a row a solver, a column a size.
///
/// Gaps are against the best value that any solver of the run found for the same case; nothing is stored by
/// hand.
struct ResultTable {
  private struct Case: Hashable {
    var world: String
    var mode: String
  }

  private let records: [BenchRecord]
  private let best: [Case: Int]
  /// Cases whose best value a certificate proves.
  private let proven: Set<Case>
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
    proven = Set(lowerBound.keys)
    modes = Self.inOrderOfAppearance(records.map(\.mode))
    solvers = Self.inOrderOfAppearance(records.map(\.solver))
    sizes = Self.inOrderOfAppearance(records.map(\.size)).sorted { Self.rank($0) < Self.rank($1) }
  }

  /// Cases where a solver's proof and another solver's better value cannot both be true: none, or somebody is
  /// wrong.
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

  /// The tables as Markdown.
  var markdown: String {
    var text = ""
    for mode in modes { text += table(title: mode, records.filter { $0.mode == mode }) }
    if modes.count > 1 { text += table(title: "all \(modes.count) together", records) }
    text += "Best values proven: \(proven.count) of \(best.count) cases.\n"
    return text
  }

  private func table(title: String, _ records: [BenchRecord]) -> String {
    var lines = [
      "### \(title)", "",
      "| solver | " + sizes.joined(separator: " | ") + " | at the best | worst gap |",
      "|---|" + String(repeating: "--:|", count: sizes.count + 2),
    ]
    for solver in solvers {
      let own = records.filter { $0.solver == solver }
      guard !own.isEmpty else { continue }
      let cells = sizes.map { size in cell(own.filter { $0.size == size }) }
      let gaps = own.compactMap(gapPercent)
      let atBest = gaps.count { $0 == 0 }
      lines.append(
        "| \(solver) | " + cells.joined(separator: " | ")
          + " | \(atBest)/\(own.count) | \(rounded(gaps.max() ?? 0, 2)) % |")
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// Mean gap, how many were proven, median and longest CPU time.
  private func cell(_ records: [BenchRecord]) -> String {
    guard !records.isEmpty else { return "" }
    let gaps = records.compactMap(gapPercent)
    let times = records.map(\.cpuMilliseconds).sorted()
    let failed = records.count - gaps.count
    var text = gaps.isEmpty ? "–" : "\(rounded(gaps.reduce(0, +) / Double(gaps.count), 2)) %"
    if failed > 0 { text += " (\(failed) without an answer)" }
    let provenCount = records.count { $0.isProven }
    if provenCount > 0 { text += ", \(provenCount)/\(records.count) proven" }
    return text + ", \(milliseconds(times[times.count / 2])) (\(milliseconds(times[times.count - 1]))) ms"
  }

  private func gapPercent(_ record: BenchRecord) -> Double? {
    guard let value = record.value, let best = best[Case(world: record.world, mode: record.mode)] else {
      return nil
    }
    return best == 0 ? 0 : 100 * Double(value - best) / Double(best)
  }

  private func milliseconds(_ value: Double) -> String { rounded(value, value < 1 ? 2 : value < 10 ? 1 : 0) }

  /// `value` with at most `digits` decimals; zeros at the end are left out.
  private func rounded(_ value: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded() / scale
    return scaled == scaled.rounded() ? String(Int(scaled)) : String(scaled)
  }

  private static func inOrderOfAppearance(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// Sorts `20x60` by its two numbers.
  private static func rank(_ size: String) -> Int {
    size.split { !$0.isNumber }.prefix(3).reduce(0) { $0 * 1000 + (Int($1) ?? 0) }
  }
}

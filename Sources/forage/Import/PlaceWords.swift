import FileFormats
import Retail

/// The result of an import of places, for the terminal.
struct PlaceWords {
  private static let mostKinds = 8
  private static let mostHours = 10

  let report: PlaceReport
  let summary: PlaceImport.Summary
  let isPreview: Bool

  var text: String {
    var lines = [outcome, kinds, unknown]
    if report.doubles > 0 { lines.append("Drawn twice, taken once: \(report.doubles).") }
    for (reason, count) in report.refusedElements.sorted(by: { $0.key < $1.key }) {
      lines.append("Left out, \(reason): \(count).")
    }
    lines += refusedHours
    lines.append("© OpenStreetMap contributors, ODbL 1.0.")
    return lines.joined(separator: "\n")
  }

  private var outcome: String {
    let counts = [
      (summary.added, "added"), (summary.changed, "changed"), (summary.unchanged, "unchanged"),
      (summary.found, "found among existing stores"), (summary.closed, "closed"),
      (summary.reopened, "opened again"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return
      "\(isPreview ? "Would import" : "Imported") places: \(words.isEmpty ? "none" : words)."
  }

  private var kinds: String {
    let shown = report.kinds.prefix(Self.mostKinds).map { "\($0.count) \($0.tag)" }
    let more = report.kinds.count - shown.count
    return "Kinds: \(shown.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")."
  }

  private var unknown: String {
    let hours = report.unknownHours + report.refusedHoursCount
    return "Unknown: name of \(report.withoutName), street of \(report.withoutStreet), town of "
      + "\(report.withoutTown), postcode of \(report.withoutPostcode), opening hours of \(hours)."
  }

  private var refusedHours: [String] {
    guard report.refusedHoursCount > 0 else { return [] }
    let shown = report.refusedHours.prefix(Self.mostHours).map { hours in
      "  \(hours.osmID) \(quoted(hours.name)): \(hours.text) \(hours.reason)"
    }
    let rest = report.refusedHoursCount - shown.count
    return ["Opening hours that could not be read: \(report.refusedHoursCount)."] + shown
      + (rest > 0 ? ["  and \(rest) more"] : [])
  }
}

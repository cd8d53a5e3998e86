import ArgumentParser
import Database
import FileFormats
import FoundationEssentials
import Identity
import Operations
import Retail
import ServerKit

/// A column mapping such as `--map "VK brutto=price"`, `--map "Preis=price:comma"` or `--map Notiz=`.
struct ColumnOption: ExpressibleByArgument {
  let heading: String
  let column: TableMapping.Column

  init?(argument: String) {
    guard let sign = argument.lastIndex(of: "=") else { return nil }
    let words = argument[argument.index(after: sign)...].split(
      separator: ":", omittingEmptySubsequences: false)
    heading = String(argument[..<sign])
    guard !heading.isEmpty, words.count <= 2 else { return nil }
    let name = words.first.map(String.init) ?? ""
    let field = TableField(rawValue: name)
    guard field != nil || name.isEmpty else { return nil }
    var decimal: DecimalMark?
    if words.count == 2 {
      guard let mark = DecimalMark(rawValue: String(words[1])) else { return nil }
      decimal = mark
    }
    column = TableMapping.Column(field: field, decimal: decimal)
  }

  static func mapping(_ wishes: [ColumnOption]) -> TableMapping {
    TableMapping(byHeading: Dictionary(wishes.map { ($0.heading, $0.column) }) { _, last in last })
  }
}

/// A dry run's result as text.
struct PlanWords {
  let plan: TablePlan

  var text: String {
    let counts = plan.counts
    var lines = [columns]
    lines.append(
      "\(counts.lines) \(counts.lines == 1 ? "line" : "lines"): \(counts.added) added, "
        + "\(counts.changed) changed, \(counts.unchanged) unchanged, \(plan.faultCount) rejected.")
    lines += remarks
    if counts.missing > 0 {
      let names = plan.missingNames.prefix(5).joined(separator: ", ") + (counts.missing > 5 ? ", …" : "")
      lines.append("In the store but not in the file: \(counts.missing) (\(names)).")
      lines.append("They are kept unless --remove-missing is set.")
    }
    lines += plan.faults.map(\.refusal.description)
    if plan.faultCount > plan.faults.count {
      lines.append("… and \(plan.faultCount - plan.faults.count) more")
    }
    return lines.joined(separator: "\n")
  }

  private var remarks: [String] {
    let remarks = plan.remarks
    let lines = [
      (remarks.largePriceChanges, "changes by over 50 %", "change by over 50 %", "price"),
      (
        remarks.guessedDepartments, "was assigned a department by name",
        "were assigned departments by name",
        "new product"
      ),
      (
        remarks.guessedSizes, "takes its size from its name or price",
        "take their sizes from their names or prices",
        "new product"
      ),
    ]
    return lines.filter { $0.0 > 0 }.map { count, one, many, what in
      count == 1 ? "1 \(what) \(one)." : "\(count) \(what)s \(many)."
    }
  }

  private var columns: String {
    plan.layout.columns.map { column in
      "\(column.heading) → \(column.field?.rawValue ?? "ignored")"
    }.joined(separator: "; ")
  }
}

/// Keys for commands that read and write tables.
enum GoodsDatabase {
  /// The keys that encrypt stock counts; nil if the server has not created any yet.
  static func secrets(_ configuration: ServerConfiguration, _ database: any Database) async throws
    -> SecretKeys?
  {
    let file = KeyFile(of: configuration)
    return FileManager.default.fileExists(atPath: file.path) ? try await file.keys(for: database) : nil
  }
}

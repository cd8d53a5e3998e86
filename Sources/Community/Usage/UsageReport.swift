import FileFormats
import Grocery
import ServerKit

/// The counted usage events. Each is an independent sum; they cannot be linked.
enum UsageFigure: String, Sendable, CaseIterable {
  /// Times a screen was opened, by its address pattern.
  case screens
  /// Times the contact form was left, as `sent` or `cancelled`.
  case contact
  /// Devices not yet counted in the `day`, `week` or `month`, by their own account.
  case active
  /// Monthly devices with a zip code, by its first two digits.
  case regions
}

/// A span in which a device counts once; days begin by UTC, weeks on Monday.
enum UsageSpan: String, Sendable, CaseIterable {
  case day, week, month
}

enum ContactEnd: String, Sendable, CaseIterable {
  case sent, cancelled
}

/// Limits on usage reports, display and retention.
package enum UsageLimits {
  static let bodyBytes = 8 << 10
  /// Maximum per request for one screen or one outcome of the form.
  static let ofEach = 200
  /// Minimum number of devices for a region and month to be shown.
  static let least = 5
  /// Retention in days: a year, and a month to compare with.
  static let keptDays = 400
  /// Daily limit of a network for screens and forms; enough for a large household.
  package static let actionsOfNetwork = 5_000
  /// Daily limit of a network for devices counted for a day, a week or a month.
  package static let devicesOfNetwork = 300
}

/// The counts reported by one device.
struct UsageReport: Sendable, Equatable {
  struct Key: Sendable, Hashable {
    let figure: UsageFigure
    let name: String
  }

  private(set) var counts: [Key: Int] = [:]

  /// Screens and forms together.
  var actions: Int { sum { $0 == .screens || $0 == .contact } }

  /// Number of spans in the report.
  var spans: Int { sum { $0 == .active } }

  init(_ body: JSONNode) throws {
    for (name, node) in try body.optionalMember("screens")?.members() ?? [] {
      let count = try node.integer(1...UsageLimits.ofEach)
      // Screens of other versions are not counted.
      if UsageScreen.all.contains(name) { counts[Key(figure: .screens, name: name)] = count }
    }
    for end in ContactEnd.allCases {
      guard let node = try body.optionalMember("contact")?.optionalMember(end.rawValue) else { continue }
      counts[Key(figure: .contact, name: end.rawValue)] = try node.integer(1...UsageLimits.ofEach)
    }
    var spans: Set<UsageSpan> = []
    for node in try body.optionalMember("active")?.elements(0...3, of: "active") ?? [] {
      spans.insert(try node.word())
    }
    for span in spans { counts[Key(figure: .active, name: span.rawValue)] = 1 }
    guard let region = try body.optionalMember("region") else { return }
    let digits = try region.text(maximumLength: 2)
    guard digits.utf8.count == 2, digits.utf8.allSatisfy(Self.digits.contains) else {
      throw region.refusal("must be two digits")
    }
    if spans.contains(.month) { counts[Key(figure: .regions, name: digits)] = 1 }
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private func sum(_ isMeant: (UsageFigure) -> Bool) -> Int {
    counts.reduce(0) { isMeant($1.key.figure) ? $0 + $1.value : $0 }
  }
}

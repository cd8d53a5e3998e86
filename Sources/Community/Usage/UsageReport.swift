import FileFormats
import Grocery
import ServerKit

/// What is counted of how the app is used. Each is a sum of its own: nothing leads from one to another.
enum UsageFigure: String, Sendable, CaseIterable {
  /// By the pattern of its address: how often a screen was opened.
  case screens
  /// `sent` and `cancelled`: how often the contact form was left in which way.
  case contact
  /// `day`, `week` and `month`: devices that say that they have not been counted in it yet.
  case active
  /// By the two leading digits of a zip code: devices that are counted for a month, where they know one.
  case regions
}

/// A span in which a device is counted once; days begin by UTC, weeks on Monday.
enum UsageSpan: String, Sendable, CaseIterable {
  case day, week, month
}

enum ContactEnd: String, Sendable, CaseIterable {
  case sent, cancelled
}

/// How much is told of usage, shown and kept.
enum UsageLimits {
  static let bodyBytes = 8 << 10
  /// Of one screen, or one end of the form, in one request.
  static let ofEach = 200
  /// Devices of a region and month; fewer are not shown.
  static let least = 5
  /// So many days are kept: a year, and a month to compare it with.
  static let keptDays = 400
}

/// What one device adds to the sums.
struct UsageReport: Sendable, Equatable {
  struct Key: Sendable, Hashable {
    let figure: UsageFigure
    let name: String
  }

  private(set) var counts: [Key: Int] = [:]

  /// Screens and forms together.
  var deeds: Int { sum { $0 == .screens || $0 == .contact } }

  /// How many spans somebody is counted in.
  var spans: Int { sum { $0 == .active } }

  init(_ body: JSONNode) throws {
    for (name, node) in try body.optionalMember("screens")?.members() ?? [] {
      let count = try node.integer(1...UsageLimits.ofEach)
      // A screen that only other versions have is not counted.
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

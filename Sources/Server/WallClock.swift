import FoundationEssentials

/// What a clock on the wall shows.
public struct WallClock: Sendable {
  /// The calendar day where the server stands, `YYYY-MM-DD`.
  public let today: @Sendable () -> String

  public init(today: @escaping @Sendable () -> String) {
    self.today = today
  }

  /// The clock of the machine.
  public static let system = WallClock {
    Date.now.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
  }
}

public import Grocery

/// The count of one kind of use on a day.
public struct TownSum: Sendable, Equatable {
  public let organizationID: String
  /// The name in the service: `maps`, `clicks`.
  public let figure: String
  public let subjectID: String
  public let day: CalendarDay
  public let count: Int
}

/// The use of an organization's information over the last two months: growing, highest on Saturdays, and
/// different by subject.
enum AnalyticsTrail {
  static let days = 60

  static func sums(
    of figure: String, usually: Int, _ subjectIDs: [String], of organizationID: String,
    before today: CalendarDay
  ) -> [TownSum] {
    subjectIDs.flatMap { subject in
      let share = RandomSource.number(within: 40...100, of: subject, figure)
      return (1...days).map { ago in
        let day = today.adding(days: -ago)
        let week =
          switch day.weekday {
          case .saturday: 150
          case .friday: 130
          case .sunday: 60
          default: 100
          }
        let growth = 100 - ago / 2
        let luck = RandomSource.number(within: 75...125, of: "\(subject) \(figure)", "\(ago)")
        let percents = [share, week, growth, luck].reduce(usually * 100) { $0 * $1 / 100 }
        return TownSum(
          organizationID: organizationID, figure: figure, subjectID: subject, day: day,
          count: percents / 100)
      }
    }
  }
}

import Testing

@testable import ServerKit
@testable import Shopping

@Suite("The times of notifications")
struct NotificationSettingsTests {
  /// In Berlin, daylight saving ended on October 25, 2026 at 1:00 UTC.
  private static let berlin: [NotificationSettings.Offset] = [
    .init(from: 1_774_746_000_000, minutes: 120), .init(from: 1_792_890_000_000, minutes: 60),
  ]
  private static let midnight = TestTown.now

  @Test(
    "Push notifications wait for the end of quiet hours, also over midnight (N-24)",
    arguments: [
      // Minutes after 1:00 in Berlin; the delay of a notification.
      (0, 6 * 60), (359, 1), (360, 0), (20 * 60, 0), (21 * 60 - 1, 0), (21 * 60, 9 * 60),
    ])
  func overMidnight(minute: Int, wait: Int) {
    var choices = NotificationSettings.defaults
    choices.quietHours = .init(from: 22 * 60, until: 7 * 60)
    choices.offsets = Self.berlin
    let now = Self.midnight + minute * Milliseconds.minute

    #expect(choices.pushTime(at: now) == now + wait * Milliseconds.minute)
  }

  @Test("Quiet hours within a day, and none at all")
  func withinDay() {
    var choices = NotificationSettings.defaults
    choices.offsets = Self.berlin
    let noon = Self.midnight + 11 * Milliseconds.hour
    #expect(choices.pushTime(at: noon) == noon)
    choices.quietHours = .init(from: 12 * 60, until: 13 * 60)
    #expect(choices.pushTime(at: noon) == noon + Milliseconds.hour)
    choices.quietHours = .init(from: 12 * 60, until: 12 * 60)
    #expect(choices.pushTime(at: noon) == noon)
  }

  @Test("Daylight saving time is respected")
  func summer() {
    var choices = NotificationSettings.defaults
    choices.offsets = Self.berlin
    choices.quietHours = .init(from: 22 * 60, until: 7 * 60)
    // August 1, 2026, 20:30 UTC: 22:30 in Berlin.
    let evening = 1_785_616_200_000
    #expect(choices.pushTime(at: evening) == evening + 8 * Milliseconds.hour + 30 * Milliseconds.minute)
    #expect(choices.emailTime(at: evening) == evening + 9 * Milliseconds.hour + 30 * Milliseconds.minute)
  }
}

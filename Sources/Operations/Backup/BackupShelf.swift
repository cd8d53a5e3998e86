import FoundationEssentials
import Grocery
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// A folder of backups named by time: `forage-2026-11-24T11-05-00Z.backup`. Files with other names are left
/// alone.
package struct BackupShelf: Sendable {
  private static let (beginning, ending) = ("forage-", "Z.backup")

  let folder: String
  /// Hours for which every backup is kept, and days for which the last of each day is kept.
  let hours: Int
  let days: Int

  package init(_ folder: String, hours: Int, days: Int) {
    self.folder = folder
    self.hours = hours
    self.days = days
  }

  /// The path of a new backup.
  ///
  /// - Parameter now: milliseconds since 1970.
  func path(at now: Int) -> String {
    let day = CalendarDay(dayNumber: now / Milliseconds.day).text
    let seconds = now % Milliseconds.day / Milliseconds.second
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(folder)/\(Self.beginning)\(day)T\(clock.joined(separator: "-"))\(Self.ending)"
  }

  /// Times of the existing backups, oldest first; milliseconds since 1970.
  package func times() -> [Int] { names().compactMap(Self.time).sorted() }

  /// The expired backups. The newest never expires.
  static func over(_ times: [Int], at now: Int, hours: Int, days: Int) -> [Int] {
    guard let newest = times.max() else { return [] }
    let lasts = Set(Dictionary(grouping: times) { $0 / Milliseconds.day }.values.compactMap { $0.max() })
    return times.filter { time in
      let isOfDays = lasts.contains(time) && time > now - days * Milliseconds.day
      return time != newest && time <= now - hours * Milliseconds.hour && !isOfDays
    }
  }

  /// Deletes expired and unfinished backups. Called only after a newer one was verified.
  func sweep(at now: Int) {
    let over = Set(Self.over(times(), at: now, hours: hours, days: days))
    for name in names() {
      // A draft left by a killed instance.
      let isUnfinished = name.hasPrefix(Self.beginning) && name.contains(Self.ending + ".")
      guard isUnfinished || Self.time(name).map(over.contains) == true else { continue }
      // Failures are retried in an hour.
      unlink(folder + "/" + name)
    }
  }

  private func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  /// The time in a file name; nil if it is not a backup.
  private static func time(_ name: String) -> Int? {
    guard name.hasPrefix(beginning), name.hasSuffix(ending) else { return nil }
    let parts = name.dropFirst(beginning.count).dropLast(ending.count).split(separator: "T")
    guard parts.count == 2, let day = CalendarDay(String(parts[0])) else { return nil }
    let clock = parts[1].split(separator: "-").compactMap { Int($0) }
    guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]),
      (0..<60).contains(clock[2])
    else { return nil }
    return day.dayNumber * Milliseconds.day
      + ((clock[0] * 60 + clock[1]) * 60 + clock[2]) * Milliseconds.second
  }
}

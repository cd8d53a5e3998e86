package import FileFormats
import Grocery

/// The operator's factors on travel times by weekday and hour.
///
/// A factor of 2 halves the speed during its hour; a trip that lasts into the next hour continues at that
/// hour's speed. So a later departure never arrives earlier, whatever the factors (Ichoua, Gendreau, Potvin
/// 2003, "Vehicle dispatching with time-dependent travel times").
package struct TrafficFactors: Sendable, Equatable {
  /// The valid range of a factor.
  static let range = 0.5...3.0
  private static let hoursOfDay = 24
  private static let hoursOfWeek = 168
  /// The distance units covered in a second without traffic.
  private static let freeSpeed = 1_000_000

  /// The 168 hourly factors of each mode, from midnight on Monday.
  private var factors: [TravelMode: [Double]] = [:]

  /// Creates an empty table.
  package init() {}

  /// Reads `{"car": {"Mo-Fr": [24 factors], "Sa": […]}}`; missing modes, days and hours are 1.
  ///
  /// - Throws: `FileRefusal` with the path, such as `car.Mo-Fr[7]`.
  package init(reading bytes: [UInt8]) throws(FileRefusal) {
    for (key, node) in try JSONNode(reading: bytes).members() {
      guard let mode = TravelMode(rawValue: key) else {
        throw node.refusal("must be car, bicycle or foot")
      }
      factors[mode] = try Self.week(node)
    }
  }

  private static func week(_ node: JSONNode) throws(FileRefusal) -> [Double] {
    var week = [Double?](repeating: nil, count: hoursOfWeek)
    for (key, node) in try node.members() {
      guard let days = days(key) else { throw node.refusal("must be days such as Mo or Mo-Fr") }
      let hours = try node.elements(hoursOfDay...hoursOfDay, of: "factors")
      for (hour, element) in hours.enumerated() {
        let factor = try element.number(range)
        for day in days {
          guard week[day * hoursOfDay + hour] == nil else { throw node.refusal("duplicate day") }
          week[day * hoursOfDay + hour] = factor
        }
      }
    }
    return week.map { $0 ?? 1 }
  }

  private static let dayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  private static func days(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
      .map { dayNames.firstIndex(of: String($0)) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last
    else { return nil }
    return first...last
  }

  /// True if travel times by this mode depend on the hour.
  func isKnown(for mode: TravelMode) -> Bool { factors[mode]?.contains { $0 != 1 } ?? false }

  /// Returns the factor in the table; 1 if missing.
  ///
  /// - Parameter moment: local time at the stores.
  func factor(for mode: TravelMode, at moment: WallMinute) -> Double {
    factors[mode]?[moment.day.weekday.rawValue * Self.hoursOfDay + moment.minuteOfDay / 60] ?? 1
  }

  /// Returns the travel time of a departure.
  ///
  /// - Parameters:
  ///   - seconds: the time without traffic.
  ///   - weekday: the weekday whose midnight seconds are counted from.
  ///   - leaving: seconds after that midnight; may be on a later day.
  /// - Complexity: O(hours of travel).
  func seconds(_ seconds: Int32, for mode: TravelMode, _ weekday: Weekday, leaving: Int32) -> Int32 {
    guard seconds > 0, let factors = factors[mode] else { return seconds }
    // Integers avoid rounding that would let a later departure overtake.
    var left = Int(seconds) * Self.freeSpeed
    var clock = Int(leaving)
    while true {
      let hour = clock / 3_600
      let speed = Int(
        (Double(Self.freeSpeed) / factors[(weekday.rawValue * Self.hoursOfDay + hour) % Self.hoursOfWeek])
          .rounded())
      let rest = (hour + 1) * 3_600 - clock
      if left <= rest * speed { return Int32(clock + (left + speed - 1) / speed - Int(leaving)) }
      left -= rest * speed
      clock += rest
    }
  }
}

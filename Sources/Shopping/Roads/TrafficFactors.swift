package import FileFormats
import Grocery

/// How much longer ways take by weekday and hour, as an operator has written it down.
///
/// A factor of 2 halves the speed in its hour, for all who are on the way then: a way that lasts into the
/// next hour goes on at that hour's speed. So who leaves later never arrives earlier, whatever the table says
/// (Ichoua, Gendreau, Potvin 2003, "Vehicle dispatching with time-dependent travel times").
package struct TrafficFactors: Sendable, Equatable {
  /// What an hour may ask for.
  static let range = 0.5...3.0
  private static let hoursOfDay = 24
  private static let hoursOfWeek = 168
  /// What an hour without traffic covers in a second.
  private static let freeSpeed = 1_000_000

  /// For each mode that has any: 168 factors, from Monday's midnight on.
  private var factors: [TravelMode: [Double]] = [:]

  /// Nobody has written any down.
  package init() {}

  /// Reads `{"car": {"Mo-Fr": [24 factors], "Sa": […]}}`; modes, days and hours that are not named have 1.
  ///
  /// - Throws: `FileRefusal` with the place, such as `car.Mo-Fr[7]`.
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

  /// Whether ways by this mode depend on the hour at all.
  func isKnown(for mode: TravelMode) -> Bool { factors[mode]?.contains { $0 != 1 } ?? false }

  /// What stands in the table; 1 where nothing does.
  ///
  /// - Parameter moment: on the clock at the stores.
  func factor(for mode: TravelMode, at moment: WallMinute) -> Double {
    factors[mode]?[moment.day.weekday.rawValue * Self.hoursOfDay + moment.minuteOfDay / 60] ?? 1
  }

  /// How long a way takes for who sets out at a moment.
  ///
  /// - Parameters:
  ///   - seconds: what it takes without traffic.
  ///   - weekday: of the day from whose midnight on seconds are counted.
  ///   - leaving: in seconds after that midnight; also on a later day.
  /// - Complexity: O(hours on the way).
  func seconds(_ seconds: Int32, for mode: TravelMode, _ weekday: Weekday, leaving: Int32) -> Int32 {
    guard seconds > 0, let factors = factors[mode] else { return seconds }
    // Whole numbers, so that no rounding lets somebody overtake.
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

import Grocery

/// Travel times at any moment of a day, interpolated from an engine's times at some moments.
///
/// Times between two moments are interpolated linearly. If a later departure would arrive earlier, the
/// earlier one waits for it. So a later departure never arrives earlier, whatever the engine returns.
struct RoadHours: Sendable {
  /// The moment that seconds are counted from.
  private let origin: WallMinute
  /// The moments in seconds, ascending; the first is 0.
  private let moments: [Int]
  /// The seconds for each pair of places, row by row, at each moment; -1 for unknown pairs.
  private let seconds: [Int32]

  /// - Parameters:
  ///   - samples: the routes of all pairs at each moment, row by row; unknown ones are interpolated. The
  ///     moments are in ascending order.
  /// - Complexity: O(pairs × moments).
  init(_ samples: [(moment: WallMinute, ways: [RoadMatrix.Way])]) {
    precondition(!samples.isEmpty, "the ways of one moment at least")
    let origin = samples[0].moment
    let moments = samples.map { $0.moment.minutes(since: origin) * 60 }
    self.origin = origin
    self.moments = moments
    seconds = samples[0].ways.indices.flatMap { pair in
      Self.filled(
        samples.map { samples in
          guard case .known(let seconds, _) = samples.ways[pair] else { return nil }
          return Int(seconds)
        }, at: moments)
    }
  }

  /// Returns the seconds of one route at each moment.
  private static func filled(_ samples: [Int?], at moments: [Int]) -> [Int32] {
    let known = samples.indices.filter { samples[$0] != nil }
    guard let first = known.first else { return samples.map { _ in -1 } }
    var seconds = samples.map { $0 ?? samples[first] ?? 0 }
    for (from, to) in zip(known, known.dropFirst()) {
      for index in from..<to {
        seconds[index] = between(
          moments[from], seconds[from], moments[to], samples[to] ?? seconds[from], at: moments[index])
      }
    }
    if let last = known.last {
      for index in last..<samples.count { seconds[index] = seconds[last] }
    }
    for index in moments.indices.dropLast().reversed() {
      let waiting = seconds[index + 1] + moments[index + 1] - moments[index]
      seconds[index] = min(seconds[index], waiting)
    }
    return seconds.map { Int32($0) }
  }

  private static func between(_ from: Int, _ first: Int, _ to: Int, _ second: Int, at moment: Int) -> Int {
    first + (second - first) * (moment - from) / (to - from)
  }

  /// Returns the travel time of a departure; nil if unknown. Before the first moment and after the last, the
  /// nearest moment applies.
  ///
  /// - Parameters:
  ///   - pair: the index of the pair, row by row.
  ///   - second: after midnight of the day; may be on a later day.
  /// - Complexity: O(log moments).
  func seconds(_ pair: Int, leaving second: Int, on day: CalendarDay) -> Int32? {
    let row = seconds[pair * moments.count..<(pair + 1) * moments.count]
    guard let first = row.first, let last = row.last, first >= 0 else { return nil }
    let days = day.dayNumber - origin.day.dayNumber
    let moment = days * 86_400 - origin.minuteOfDay * 60 + second
    guard moment > 0 else { return first }
    var (low, high) = (0, moments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if moments[middle] <= moment { low = middle } else { high = middle }
    }
    guard high < moments.count else { return last }
    let (from, to) = (row[row.startIndex + low], row[row.startIndex + high])
    return Int32(Self.between(moments[low], Int(from), moments[high], Int(to), at: moment))
  }

  /// Selects the moments that best predict all others by linear interpolation.
  ///
  /// - Parameters:
  ///   - samples: the seconds of some routes at each moment; empty if unknown.
  ///   - most: the maximum number of moments, including the first and the last.
  /// - Returns: the indexes, ascending.
  /// - Complexity: O(most × moments × routes).
  static func bestMoments(_ samples: [[Int32]], at moments: [Int], most: Int) -> [Int] {
    let available = samples.indices.filter { !samples[$0].isEmpty }
    guard let first = available.first, let last = available.last, first < last else {
      return Array(available)
    }
    var chosen = [first, last]
    while chosen.count < most {
      var worst: (index: Int, share: Double)?
      for (from, to) in zip(chosen, chosen.dropFirst()) {
        for index in available where index > from && index < to {
          let share = deviation(of: index, between: from, and: to, samples, moments)
          if share > worst?.share ?? smallestShare { worst = (index, share) }
        }
      }
      guard let worst else { break }
      chosen.append(worst.index)
      chosen.sort()
    }
    return chosen
  }

  /// The share of a travel time below which an error is not worth a request.
  private static let smallestShare = 0.02

  private static func deviation(
    of index: Int, between from: Int, and to: Int, _ samples: [[Int32]], _ moments: [Int]
  ) -> Double {
    var (off, all) = (0, 0)
    for way in samples[index].indices {
      let even = between(
        moments[from], Int(samples[from][way]), moments[to], Int(samples[to][way]), at: moments[index])
      off += abs(even - Int(samples[index][way]))
      all += Int(samples[index][way])
    }
    return all > 0 ? Double(off) / Double(all) : 0
  }
}

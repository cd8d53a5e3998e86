extension TripQuestion {
  /// The first word of every question and answer. Incremented when the layout changes.
  public static let format: Int32 = 2

  /// The question as 32-bit words for the WebAssembly module.
  ///
  /// | words | meaning |
  /// |---|---|
  /// | 1 | format, `TripQuestion.format` |
  /// | 2 | number of stores and lines |
  /// | 2 | cents per minute of the way, and of the shopper's time |
  /// | 2 | departure, seconds per line |
  /// | 2 | maximum seconds and visits; -1 for no limit |
  /// | 3 | percentage to save, the usual store or -1, steps |
  /// | 5 + 2 each | for every store: seconds of a visit; the pace of its lines, the lower half of a double and the upper; 1 if it is required; number of opening intervals; each opens, closes |
  /// | stores | from the start to each |
  /// | stores | from each to the end |
  /// | stores × stores | from store to store, row by row |
  /// | stores × lines | prices, store by store, -1 if a line is not sold |
  public var words: [Int32] {
    let limits = problem.limits
    var words = [
      Self.format, Int32(problem.stores.count), Int32(problem.lineCount),
      problem.rates.travelCentsPerMinute, problem.rates.timeCentsPerMinute, problem.departure, lineSeconds,
      limits.maximumSeconds ?? -1, Int32(limits.maximumVisits ?? -1), Int32(savingPercent),
      Int32(usualStore ?? -1), Int32(steps),
    ]
    for (index, store) in problem.stores.enumerated() {
      let pace = linePaces[index].bitPattern
      words += [
        store.serviceSeconds, Int32(truncatingIfNeeded: pace), Int32(truncatingIfNeeded: pace >> 32),
        limits.include.contains(index) ? 1 : 0, Int32(store.opening.count),
      ]
      for interval in store.opening { words += [interval.opens, interval.closes] }
    }
    words += problem.travel.fromStart
    words += problem.travel.toEnd
    words += problem.travel.between
    words += problem.prices
    return words
  }

  /// Nil for words that are not a valid question.
  ///
  /// - Complexity: O(words).
  public init?(words: [Int32]) {
    var reader = TripWordReader(words)
    guard reader.next() == Self.format, let storeCount = reader.count(upTo: TripProblem.maximumStores),
      let lineCount = reader.count(upTo: TripProblem.maximumLines), let travelRate = reader.next(),
      let timeRate = reader.next(), let departure = reader.next(), let lineSeconds = reader.next(),
      let maximumSeconds = reader.next(), let maximumVisits = reader.next(),
      let saving = reader.next(), let usual = reader.next(), let steps = reader.next()
    else { return nil }
    var limits = TripLimits()
    if maximumSeconds != -1 { limits.maximumSeconds = maximumSeconds }
    if maximumVisits != -1 { limits.maximumVisits = Int(maximumVisits) }
    var stores: [TripStore] = []
    var paces: [Double] = []
    for store in 0..<storeCount {
      guard let service = reader.next(), let low = reader.next(), let high = reader.next(),
        let isIncluded = reader.next(), let intervals = reader.count(upTo: Self.maximumIntervals)
      else { return nil }
      var opening: [OpeningInterval] = []
      for _ in 0..<intervals {
        guard let opens = reader.next(), let closes = reader.next() else { return nil }
        opening.append(OpeningInterval(opens: opens, closes: closes))
      }
      stores.append(TripStore(serviceSeconds: service, opening: opening))
      let halves = (UInt64(UInt32(bitPattern: high)), UInt64(UInt32(bitPattern: low)))
      paces.append(Double(bitPattern: halves.0 << 32 | halves.1))
      if isIncluded == 1 { limits.include.append(store) }
    }
    let (handling, isOverflowing) = lineSeconds.multipliedReportingOverflow(by: Int32(lineCount))
    guard !isOverflowing, let fromStart = reader.some(storeCount), let toEnd = reader.some(storeCount),
      let between = reader.some(storeCount * storeCount), let prices = reader.some(storeCount * lineCount),
      reader.isAtEnd
    else { return nil }
    do throws(TripError) {
      let problem = try TripProblem(
        lineCount: lineCount, stores: stores, prices: prices,
        travel: TravelTimes(fromStart: fromStart, toEnd: toEnd, between: between),
        rates: TripRates(travelCentsPerMinute: travelRate, timeCentsPerMinute: timeRate),
        departure: departure, handlingSeconds: handling, limits: limits)
      try self.init(
        problem: problem, lineSeconds: lineSeconds, linePaces: paces, savingPercent: Int(saving),
        usualStore: usual == -1 ? nil : Int(usual), steps: Int(steps))
    } catch {
      return nil
    }
  }

  /// Above any real number of spans within four days.
  private static let maximumIntervals = 1_000
}

/// The answer as words: `format` and 1 for an invalid question. Otherwise `format` and 0, then:
/// - the number of baselines (0 or 1), and that trip;
/// - the number of trips, the maximum advantage of another trip over the first in cents (-1: none), and the
///   trips, each after its merits (the sum of 1 cheapest, 2 quickest, 4 best by money and time, 8 proven);
/// - the number of trade-offs, and those;
/// - the number of hindrances, each with its kind, store or -1, needed and requested value;
/// - the number of alternatives, each with its dropped limit and its trip.
///
/// A trip is the number of visits; for each the store, the seconds on the way to it, arrival, start and end;
/// the seconds of the last leg; for each line, its store.
public func wholeTripAnswer(to words: [Int32]) -> [Int32] {
  let refusal = [TripQuestion.format, 1]
  guard let question = TripQuestion(words: words) else { return refusal }
  do throws(TripError) {
    return try WholeTripAnswer(to: question, work: TripWork(limit: question.steps)).words
  } catch {
    return refusal
  }
}

extension WholeTripAnswer {
  fileprivate var words: [Int32] {
    var words = [TripQuestion.format, 0, baseline == nil ? 0 : 1]
    if let baseline { baseline.write(to: &words) }
    words += [Int32(trips.count), gapCents ?? -1]
    for (trip, merits) in zip(trips, merits) {
      words.append(merits.objectives.reduce(merits.isProven ? 8 : 0) { $0 + 1 << $1.rawValue })
      trip.write(to: &words)
    }
    words.append(Int32(tradeOffs.count))
    for trip in tradeOffs { trip.write(to: &words) }
    words.append(Int32(hindrances.count))
    for hindrance in hindrances {
      words += [
        hindrance.kind.rawValue, Int32(hindrance.store ?? -1), hindrance.needed, hindrance.asked,
      ]
    }
    words.append(Int32(alternatives.count))
    for alternative in alternatives {
      words.append(alternative.dropped.rawValue)
      alternative.trip.write(to: &words)
    }
    return words
  }
}

extension TimedTrip {
  fileprivate func write(to words: inout [Int32]) {
    words.append(Int32(trip.visits.count))
    for (visit, stop) in zip(trip.visits, stops) {
      words += [Int32(visit.store), visit.travelSeconds, stop.arrival, stop.start, stop.end]
    }
    words.append(trip.lastLegSeconds)
    for store in trip.storeOfLine { words.append(Int32(store)) }
  }
}

private struct TripWordReader {
  private let words: [Int32]
  private var place = 0

  init(_ words: [Int32]) { self.words = words }

  var isAtEnd: Bool { place == words.count }

  mutating func next() -> Int32? {
    guard place < words.count else { return nil }
    place += 1
    return words[place - 1]
  }

  mutating func count(upTo most: Int) -> Int? {
    guard let count = next(), count >= 0, Int(count) <= most else { return nil }
    return Int(count)
  }

  mutating func some(_ count: Int) -> [Int32]? {
    guard words.count - place >= count else { return nil }
    place += count
    return Array(words[(place - count)..<place])
  }
}

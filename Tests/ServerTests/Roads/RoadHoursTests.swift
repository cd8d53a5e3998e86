import Grocery
import TestKit
import Testing

@testable import Shopping

@Suite("Ways between the hours that an engine was asked for (N-33)")
struct RoadHoursTests {
  private static let day = CalendarDay(dayNumber: 20_000)

  /// Returns the times of one route by hour; nil if unknown.
  private static func hours(_ told: [(hour: Int, seconds: Int32?)]) -> RoadHours {
    RoadHours(
      told.map { told in
        (
          moment: WallMinute(day, minute: told.hour * 60),
          ways: [told.seconds.map { .known(seconds: $0, metres: 1) } ?? .unknown]
        )
      })
  }

  private static func seconds(_ hours: RoadHours, at minute: Int, on day: CalendarDay = day) -> Int32? {
    hours.seconds(0, leaving: minute * 60, on: day)
  }

  @Test("Between two hours a way goes evenly from the one to the other; what is missing is filled in")
  func even() {
    let hours = Self.hours([(6, 600), (7, nil), (8, 1_200), (9, nil)])

    #expect(Self.seconds(hours, at: 6 * 60) == 600)
    #expect(Self.seconds(hours, at: 7 * 60) == 900)
    #expect(Self.seconds(hours, at: 7 * 60 + 30) == 1_050)
    #expect(Self.seconds(hours, at: 8 * 60) == 1_200)
    // Before the first hour and after the last.
    #expect(Self.seconds(hours, at: 0) == 600 && Self.seconds(hours, at: 20 * 60) == 1_200)
    #expect(Self.seconds(hours, at: 7 * 60 - 1_440, on: Self.day.adding(days: 1)) == 900)
    #expect(Self.seconds(Self.hours([(6, nil), (7, nil)]), at: 400) == nil)
  }

  @Test("Who would arrive earlier by leaving later waits for it")
  func waits() {
    let hours = Self.hours([(6, 9_000), (7, 600)])

    #expect(Self.seconds(hours, at: 6 * 60) == 4_200)
  }

  @Test("Who leaves later never arrives earlier, whatever the engine has told (N-33)", arguments: 0..<40)
  func firstInFirstOut(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let hours = Self.hours(
      (0..<25).map { hour in
        (hour, generator.chance(percent: 30) ? nil : Int32(generator.within(1...20_000)))
      })
    guard Self.seconds(hours, at: 0) != nil else { return }

    var before = 0
    for second in stride(from: 0, to: 26 * 3_600, by: 37) {
      let arrival = second + Int(hours.seconds(0, leaving: second, on: Self.day) ?? 0)
      #expect(arrival >= before, "at \(second)")
      before = arrival
    }
  }

  @Test("Hours are chosen where ways change, and no more than are needed")
  func telling() {
    let moments = (0..<25).map { $0 * 60 }
    let flat = moments.map { _ in [Int32(600)] }
    var peaks = flat
    peaks[8] = [1_200]
    peaks[17] = [1_500]
    var unheard = peaks
    unheard[8] = []

    func telling(_ told: [[Int32]], most: Int = 8) -> [Int] {
      RoadHours.bestMoments(told, at: moments, most: most)
    }
    #expect(telling(flat) == [0, 24])
    #expect(telling(peaks) == [0, 7, 8, 9, 16, 17, 18, 24])
    #expect(telling(peaks, most: 3) == [0, 17, 24])
    #expect(telling(unheard) == [0, 16, 17, 18, 24])
    #expect(telling(moments.map { _ in [] }) == [])
  }
}

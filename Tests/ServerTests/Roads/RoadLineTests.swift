import TestKit
import Testing

@testable import Shopping

@Suite("The lines of ways are drawn as they are, with fewer points (N-17)")
struct RoadLineTests {
  @Test("The example of those who thought of the format is read and written")
  func example() throws {
    let text = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"

    let line = try #require(RoadLine(encoded: text, digits: 5))

    let points = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)]
    #expect(line.points == points.map { RoadLine.Point(latitude: $0.0, longitude: $0.1) })
    #expect(line.encoded == text)
  }

  @Test(
    "What is no line is refused",
    arguments: ["_p~iF", "_p~iF~ps|U_", "_p~iF ps|U", "~~~~~~~~~~~~~~~~", "é", "_gjaR_gjaR_gjaR_gjaR"])
  func refused(text: String) {
    #expect(RoadLine(encoded: text, digits: 5) == nil)
  }

  @Test("A line loses no bend that can be seen", arguments: 1...20)
  func simplified(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var point = (latitude: 42.5, longitude: 1.5)
    let points = (0..<3_000).map { _ in
      point.latitude += Double(generator.below(40) - 15) / 1e6
      point.longitude += Double(generator.below(40) - 25) / 1e6
      return RoadLine.Point(latitude: point.latitude, longitude: point.longitude)
    }

    let line = RoadLine(points).simplified(to: 4_000)

    #expect(line.points.count < 1_000 && line.points.first == points.first && line.points.last == points.last)
    for point in points {
      let nearest =
        zip(line.points, line.points.dropFirst())
        .map { RoadLine.metres(from: point, to: $0, $1) }.min() ?? .infinity
      #expect(nearest <= RoadLine.tolerance)
    }
  }

  @Test("However long a line is, so many points are shown at most", arguments: [2, 3, 50, 1_000])
  func bounded(maximum: Int) {
    let zigzag = RoadLine(
      (0..<5_000).map {
        RoadLine.Point(latitude: $0 % 2 == 0 ? 42 : 42.5, longitude: 1 + Double($0) / 5_000)
      })

    let line = zigzag.simplified(to: maximum)

    #expect(line.points.count <= maximum && line.points.count >= 2)
    #expect(line.points.first == zigzag.points.first && line.points.last == zigzag.points.last)
  }
}

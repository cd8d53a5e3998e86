import Testing

@testable import ServerKit

@Suite("Road engines are set up by the operator (N-17)")
struct RoadSettingsTests {
  private static func configuration(_ options: [String: String]) throws -> ServerConfiguration {
    try ServerConfiguration(options: options, environment: [:]) { _, _ in "" }
  }

  @Test(
    "Addresses of engines are taken as they are written, without slashes at the end",
    arguments: [
      ("http://127.0.0.1:8002", "http://127.0.0.1:8002"), ("http://[::1]:5000/", "http://[::1]:5000"),
      ("https://roads.example.org/car//", "https://roads.example.org/car"), ("http://roads", "http://roads"),
    ])
  func taken(text: String, address: String) throws {
    #expect(try Self.configuration(["roads-valhalla": text]).roads.valhalla == address)
    #expect(try Self.configuration(["roads-osrm-foot": text]).roads.osrmFoot == address)
  }

  @Test(
    "What is no address is refused at start",
    arguments: [
      "127.0.0.1:8002", "ftp://roads", "http://", "http:///x", "http://me@roads", "http://roads?x=1",
      "http://roads#x",
      "http://roads:0", "http://roads:99999", "http://roads:", "http://[]", "http://ro ads", "http://röads",
    ])
  func refused(text: String) {
    for option in ["roads-valhalla", "roads-osrm-car", "roads-osrm-bicycle", "roads-osrm-foot"] {
      #expect(throws: ConfigurationRefusal.self) { try Self.configuration([option: text]) }
    }
  }

  @Test("Nothing is set up by default, and an empty setting sets nothing up")
  func unset() throws {
    #expect(ServerConfiguration().roads == RoadSettings())
    #expect(try Self.configuration(["roads-valhalla": ""]).roads == RoadSettings())
  }
}

import Foundation
import Testing

@testable import Server

@Suite("The server is set up as somebody said, or refuses to start")
struct ServerConfigurationTests {
  @Test("Options come before the environment, and that before the defaults")
  func order() throws {
    let configuration = try ServerConfiguration(
      options: ["port": "9000"],
      environment: ["FORAGE_PORT": "7000", "FORAGE_NAME": "Corner", "PATH": "/bin"], fileText: noFile)

    #expect(configuration.port == 9000)
    #expect(configuration.name == "Corner")
    #expect(configuration.address == "127.0.0.1")
  }

  @Test("Without a word, every setting has the default that it tells")
  func defaults() throws {
    let nothing = try ServerConfiguration(options: [:], environment: [:], fileText: noFile)
    #expect(nothing == ServerConfiguration())

    let told = ServerConfiguration.settings.filter { !$0.defaultText.isEmpty }
    let repeated = try ServerConfiguration(
      options: Dictionary(uniqueKeysWithValues: told.map { ($0.option, $0.defaultText) }), environment: [:],
      fileText: noFile)
    #expect(repeated == nothing)
  }

  @Test("A value can come from a file, without the line's end")
  func file() throws {
    let configuration = try ServerConfiguration(
      options: [:], environment: ["FORAGE_NAME_FILE": "/run/secrets/name"],
      fileText: { path in path == "/run/secrets/name" ? "Corner\n" : "" })

    #expect(configuration.name == "Corner")
  }

  @Test(
    "What cannot be meant is refused by its name",
    arguments: [
      ["FORAGE_PORT": "65536"], ["FORAGE_PORT": "http"], ["FORAGE_PORT": "-1"], ["FORAGE_PORT": ""],
      ["FORAGE_PROT": "80"], ["FORAGE_CURRENCY": "dollars"], ["FORAGE_CURRENCY": "eur"],
      ["FORAGE_LOG_FORMAT": "xml"], ["FORAGE_LOG_LEVEL": "loud"], ["FORAGE_DATA": ""],
      ["FORAGE_MAP_TILES": "https://tiles.example.org/"], ["FORAGE_MAP_TILES": "{x}{y}{z}"],
      ["FORAGE_MAP_TILES": "https://a.example/{z}/{x}/{y}; script-src *"],
      ["FORAGE_DONATION": "javascript:alert(1)"], ["FORAGE_PATIENCE_SECONDS": "0"],
    ])
  func refused(environment: [String: String]) throws {
    let refusal = #expect(throws: ConfigurationRefusal.self) {
      try ServerConfiguration(options: [:], environment: environment, fileText: noFile)
    }

    #expect(refusal?.place == environment.keys.first)
  }

  @Test("A value and a file for the same setting are one too many")
  func both() {
    #expect(throws: ConfigurationRefusal.self) {
      try ServerConfiguration(
        options: [:], environment: ["FORAGE_NAME": "a", "FORAGE_NAME_FILE": "b"], fileText: { _ in "" })
    }
  }

  @Test("docs/configuration.md shows every setting as it is")
  func documented() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/configuration.md"), encoding: .utf8)

    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `--") }.map(String.init)
    let expected = ServerConfiguration.settings.map { setting in
      let byDefault = setting.defaultText.isEmpty ? "" : "`\(setting.defaultText)`"
      return "| `--\(setting.option)` | `\(setting.variable)` | \(byDefault) | \(setting.explanation) |"
    }
    #expect(rows == expected)
  }

  private func noFile(_ path: String) throws(ConfigurationRefusal) -> String {
    throw ConfigurationRefusal(place: path, reason: "no file is expected")
  }
}

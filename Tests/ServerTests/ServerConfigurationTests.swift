import Foundation
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

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
      fileText: { path, _ in path == "/run/secrets/name" ? "Corner\n" : "" })

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
      ["FORAGE_TRUSTED_PROXIES": "1"], ["FORAGE_TRUSTED_PROXY": "1"], ["FORAGE_TRUSTED_PROXY": "10.0.0.0/33"],
      ["FORAGE_TRUSTED_PROXY": "127.0.0.1,"], ["FORAGE_RECIPE_PAGES": "maybe"],
    ])
  func refused(environment: [String: String]) throws {
    let refusal = #expect(throws: ConfigurationRefusal.self) {
      try ServerConfiguration(options: [:], environment: environment, fileText: noFile)
    }

    #expect(refusal?.place == environment.keys.first)
  }

  @Test("What was taken once is refused with the way on")
  func former() throws {
    for (option, word) in [("trusted-proxies", "--trusted-proxy "), ("smtp-password", "_PASSWORD_FILE")] {
      let refusal = #expect(throws: ConfigurationRefusal.self) {
        try ServerConfiguration(options: [option: "1"], environment: [:], fileText: noFile)
      }

      #expect(refusal?.place == "--" + option)
      #expect(refusal?.reason.contains(word) == true)
    }
  }

  @Test("No description of a server's settings shows a secret")
  func secrets() throws {
    let configuration = try ServerConfiguration(
      options: [:], environment: ["FORAGE_SMTP_PASSWORD": "hunter2"], fileText: noFile)
    let dependencies = try Services.forTests(configuration: configuration)
    var dumped = ""

    dump(configuration, to: &dumped)
    dump(dependencies, to: &dumped)
    dump(dependencies.secrets, to: &dumped)

    #expect(configuration.mailPassword?.text == "hunter2")
    for text in [dumped, "\(configuration)", "\(dependencies)", "\(MailWorker(dependencies.identity))"] {
      #expect(!text.contains("hunter2"))
      #expect(!text.contains("SymmetricKey"))
    }
  }

  @Test("A value and a file for the same setting are one too many")
  func both() {
    #expect(throws: ConfigurationRefusal.self) {
      try ServerConfiguration(
        options: [:], environment: ["FORAGE_NAME": "a", "FORAGE_NAME_FILE": "b"], fileText: { _, _ in "" })
    }
  }

  @Test("docs/configuration.md shows every setting as it is")
  func documented() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/configuration.md"), encoding: .utf8)

    let rows = text.split(separator: "\n").filter { $0.contains("| `FORAGE_") }.map(String.init)
    let expected = ServerConfiguration.settings.map { setting in
      let byDefault = setting.defaultText.isEmpty ? "" : "`\(setting.defaultText)`"
      let option = setting.isSecret && setting.faultInTheOpen == nil ? "" : "`--\(setting.option)`"
      return "| \(option) | `\(setting.variable)` | \(byDefault) | \(setting.explanation) |"
    }
    #expect(rows == expected)
  }

  private func noFile(
    _ path: String, _ setting: ServerConfiguration.Setting
  ) throws(ConfigurationRefusal) -> String {
    throw ConfigurationRefusal(place: path, reason: "no file is expected")
  }
}

import Foundation
import Testing

/// A data folder with Ann and Bo in it, and room for a backup beside it.
struct BackupScene {
  enum Harm: String, CaseIterable, Sendable {
    case cutOff, damaged, another, newerFormat, newerSchema, otherDatabase, empty, followed
  }

  let folder: String
  let data: String
  /// The backup.
  let file: String
  /// Another data folder, which does not exist.
  let other: String

  /// Runs `body` with folders that are removed afterward.
  static func with(_ body: (BackupScene) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }  // A leftover temporary folder is harmless.
    let path = folder.path(percentEncoded: false)
    let scene = BackupScene(
      folder: path, data: path + "/data", file: path + "/town.backup", other: path + "/other")
    try FileManager.default.createDirectory(atPath: scene.data, withIntermediateDirectories: true)
    try await AccountFolder.register(["Ann", "Bo"], in: scene.data)
    try await body(scene)
  }

  var forage: String { ForageProcess.executable.path(percentEncoded: false) }

  @discardableResult
  func succeed(_ arguments: String..., environment: [String: String] = [:]) throws -> ForageProcess {
    let process = try ForageProcess(arguments, environment: environment)
    #expect(process.status == 0, "\(arguments): \(process.errors)")
    return process
  }

  /// Returns the accounts in a data folder.
  func people(_ folder: String) throws -> [String] {
    try succeed("account", "list", "--data", folder).output.split(separator: "\n").map(String.init).sorted()
  }

  /// Returns the single line of the error message.
  func refusal(_ arguments: String...) throws -> String {
    let process = try ForageProcess(arguments)
    #expect(process.status == 2, "\(arguments): \(process.errors)")
    return process.errors
  }

  func shell(_ line: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = ForageProcess.clock
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(line)")
  }

  func contents(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

  /// Returns the file names in a folder; nil if it does not exist.
  func names(_ path: String) -> [String]? {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted()
  }

  func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  /// Damages the backup.
  func harm(_ harm: Harm) throws {
    var bytes = try #require(contents(file))
    func rewritten(_ old: String, _ new: String) throws {
      let place = try #require(bytes.firstRange(of: Data(old.utf8)))
      bytes.replaceSubrange(place, with: Data(new.utf8))
    }
    switch harm {
    case .cutOff: bytes.removeLast(bytes.count / 3)
    case .damaged: bytes[bytes.count / 2] ^= 1
    case .another: bytes = Data("SQLite format 3\u{0}".utf8) + bytes
    case .newerFormat: try rewritten("forage backup 1 ", "forage backup 2 ")
    case .newerSchema: try rewritten(#""migrations":"#, #""migrations":9"#)
    case .otherDatabase: try rewritten(#""sqlite""#, #""postgres""#)
    case .empty: bytes = Data()
    case .followed: bytes.append(0)
    }
    try bytes.write(to: URL(filePath: file))
  }
}

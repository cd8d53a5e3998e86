import Foundation

/// The built command, run as by a user.
struct ForageProcess {
  let status: Int32
  let output: String
  let errors: String

  /// Runs `forage` with the arguments and waits for its end.
  ///
  /// - Parameters:
  ///   - input: the standard input.
  ///   - environment: the whole environment; only the test's clock is inherited.
  init(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws {
    try self.init(arguments, input: input, environment: environment)
  }

  init(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // A leftover temporary folder is harmless.
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }

    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.environment = Self.clock.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
  }

  /// The variables that shift the clock of the tests; see `bin/support/clock.sh`.
  static let clock = ProcessInfo.processInfo.environment.filter { name, _ in
    ["LD_PRELOAD", "MOVED_CLOCK_SECONDS", "TZ"].contains(name)
  }

  /// The executable beside the test bundle.
  static var executable: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "forage")
  }

  /// Runs `body` with a text file for `forage`, removed afterward.
  static func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }  // A leftover temporary folder is harmless.
    return try body(file.path(percentEncoded: false))
  }
}

/// Runs `body` with an empty folder, and removes the folder.
func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }  // A leftover temporary folder is harmless.
  try await body(folder.path(percentEncoded: false))
}

import ArgumentParser
import Database
import FileFormats
import FoundationEssentials
import Households
import Identity
import Logging
import Operations
import Retail
import Server
import ServerKit
import Shopping

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `forage serve`: starts the server and the web app.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Start the server and the web app.",
    discussion: """
      Every option can also be set as an environment variable: --log-level as FORAGE_LOG_LEVEL, or as \
      FORAGE_LOG_LEVEL_FILE with the path of a file that holds the value.
      """)

  @OptionGroup var options: ServerOptions

  @Flag(help: "Load the demo town if the catalog is empty.") var demo = false

  mutating func run() async throws {
    boundHeaps()
    let configuration = try configuration()
    let traffic = try configuration.trafficFile.map { try Self.traffic(inFile: $0) }
    let webApp = try configuration.webFolder.map { try WebApp(folder: $0) }
    let lock = try FolderLock(configuration.dataFolder)
    defer { withExtendedLifetime(lock) {} }
    let database = try await CatalogDatabase.open(configuration)
    let secrets = try await KeyFile(of: configuration).keys(for: database)
    let logger = Logger.forServer(configuration)
    if geteuid() == 0 {
      logger.warning("Forage runs as root, which it does not need. Run it as a user of its own.")
    }
    let passwords = Argon2Passwords()
    let members = DemoMembers(database, secrets, passwords)
    if demo { try await CatalogDatabase.fillWithDemo(database, members) }
    let welcome = demo ? Self.welcome(try await members.renewPasswords()) : nil
    var dependencies = Services(
      configuration: configuration, database: database, webApp: webApp,
      logger: logger, secrets: secrets,
      passwords: passwords, mailer: SMTPMailer(configuration),
      securityLogger: try .forSecurity(configuration))
    dependencies.traffic = traffic ?? TrafficFactors()
    dependencies.version = forageVersion
    if let folder = configuration.backupFolder {
      try Self.makeFolder(forBackups: folder, configuration)
      let process = BackupProcess(options.values, dataFolder: configuration.dataFolder)
      dependencies.backupMaker = { path in try await process.make(at: path) }
    }
    try await serve(dependencies) { port in
      announce("Forage is at http://\(Self.shown(configuration.address)):\(port)")
      if let welcome { announce(welcome) }
    }
    try database.close()
  }

  private func configuration() throws -> ServerConfiguration {
    var configuration = try ServerConfiguration(
      options: options.values, environment: ProcessInfo.processInfo.environment, fileText: Self.text)
    // People who try the demo try accounts too.
    if demo { configuration.registrationAtFirst = .open }
    return configuration
  }

  /// - Throws: `ConfigurationRefusal` if the folder is not writable; `KeyFileRefusal` for the backup key.
  private static func makeFolder(forBackups folder: String, _ configuration: ServerConfiguration) throws {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard access(folder, W_OK | X_OK) == 0 else {
      throw ConfigurationRefusal(
        place: "--backups", reason: "cannot write to \(folder): \(String(cString: strerror(errno)))")
    }
    if let key = configuration.backupKey { _ = try BackupKeys(key) }
  }

  /// A short introduction to the demo town.
  ///
  /// - Parameter signIns: empty if the catalog is no longer the demo's own.
  static func welcome(_ signIns: [DemoMembers.SignIn]) -> String {
    let people = signIns.map { "  \($0.nickname) (\($0.role)), \($0.password)\n" }.joined()
    let accounts = "\nAccounts of a store and of a household (passwords change with each start)\n\(people)"
    return """

      Things to try
        Stores: enter the zip code 98701, open Maple & Main Old Town, press Shop here.
        Lists: create one, add "2 kg potatoes" and "3x milk", press Plan trip.
        Recipes: open Posted, choose a dish, press Save to my book.
      \(signIns.isEmpty ? "" : accounts)
      Press Ctrl-C to stop. Your data is kept for the next start.
      """
  }

  /// A host for a URL: not a wildcard address, and IPv6 in brackets.
  private static func shown(_ address: String) -> String {
    switch address {
    case "0.0.0.0", "::": "localhost"
    case _ where address.contains(":"): "[\(address)]"
    default: address
    }
  }

  /// - Throws: `ConfigurationRefusal` with the position in the file.
  private static func traffic(inFile path: String) throws(ConfigurationRefusal) -> TrafficFactors {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ConfigurationRefusal(place: path, reason: "cannot be read")
    }
    do {
      return try TrafficFactors(reading: Array(data))
    } catch {
      throw ConfigurationRefusal(place: path, reason: error.description)
    }
  }

  /// Reads the value of a setting from a file.
  static func text(
    ofFile path: String, for setting: ServerConfiguration.Setting
  ) throws(ConfigurationRefusal) -> String {
    if setting.isSecret || setting.isSecretFile, let fault = PrivateFile(path).fault {
      throw ConfigurationRefusal(place: path, reason: fault)
    }
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw ConfigurationRefusal(place: path, reason: "cannot be read")
    }
  }
}

/// Prints a line at once, even if standard output is a pipe.
private func announce(_ line: String) {
  print(line)
  flushStandardOutput()
}

import Database
import Foundation
import Testing

@testable import SQLiteDriver
@testable import ServerKit
@testable import forage

/// The output of `forage doctor --json` for a folder.
private struct Diagnosis {
  struct Finding: Decodable {
    let part: String
    let weight: String
    let what: String
    let why: String
    let `do`: String
  }

  struct Report: Decodable {
    let status: String
    let findings: [Finding]
  }

  let exitStatus: Int32
  let report: Report

  /// - Parameter environment: the environment of the command.
  init(_ folder: String, _ arguments: String..., environment: [String: String] = [:]) throws {
    // Port 0 is always free, and the last backup is the test's own.
    let process = try ForageProcess(
      ["doctor", "--json", "--data", folder] + (arguments.contains("--port") ? [] : ["--port", "0"])
        + arguments,
      environment: environment)
    exitStatus = process.status
    #expect(process.errors.isEmpty)
    report = try JSONDecoder().decode(Report.self, from: Data(process.output.utf8))
  }

  /// The findings that are not ok.
  var wrong: [Finding] { report.findings.filter { $0.weight != "ok" } }

  func finding(_ part: String) throws -> Finding {
    try #require(report.findings.first { $0.part == part }, "nothing is said of \(part)")
  }
}

@Suite("The doctor says what is wrong with an installation, and what to do")
struct DoctorCommandTests {
  @Test("Nothing is wrong with a folder that is whole and has a backup")
  func fine() async throws {
    try await Self.withFolder { folder in
      let diagnosis = try Diagnosis(folder)

      #expect(diagnosis.wrong.isEmpty, "\(diagnosis.wrong)")
      #expect(diagnosis.exitStatus == 0)
      #expect(diagnosis.report.status == "ok")
    }
  }

  @Test("For people every finding has its reason and what to do, and the last line counts them")
  func words() async throws {
    try await Self.withFolder { folder in
      try FileManager.default.removeItem(atPath: folder + "/" + BackupMark.fileName)
      let process = try ForageProcess("doctor", "--data", folder, "--port", "0")

      #expect(process.status == 1)
      #expect(process.output.contains("warning  backups: This database has never been backed up.\n"))
      #expect(process.output.contains("         why: "))
      #expect(process.output.contains("         do:  Run 'forage backup FILE' now"))
      #expect(process.output.hasSuffix("Faults: 0, warnings: 1.\n"))
    }
  }

  @Test("Nothing that is kept is changed, and nothing made where there is nothing")
  func unchanged() async throws {
    try await Self.withFolder { folder in
      let before = try await Self.contents(of: folder)
      _ = try Diagnosis(folder)
      #expect(try await Self.contents(of: folder) == before)

      let missing = folder + "/not-there"
      let diagnosis = try Diagnosis(missing)
      #expect(try diagnosis.finding("folder").what.contains("does not exist"))
      #expect(diagnosis.exitStatus == 1)
      #expect(!FileManager.default.fileExists(atPath: missing))
    }
  }

  @Test("A file in the place of the folder is told")
  func noFolder() async throws {
    try await Self.withFolder { folder in
      let diagnosis = try Diagnosis(folder + "/forage.sqlite")

      #expect(try diagnosis.finding("folder").what.contains("is not a directory"))
      #expect(diagnosis.exitStatus == 2)
    }
  }

  @Test("A folder and a key that are open to others are told, with the command that closes them")
  func open() async throws {
    try await Self.withFolder { folder in
      chmod(folder, 0o755)
      chmod(folder + "/secret.key", 0o644)

      let diagnosis = try Diagnosis(folder)

      #expect(try diagnosis.finding("folder").do.contains("chmod 700 \(folder)"))
      let key = try diagnosis.finding("key")
      #expect(key.what.contains("is accessible to others"))
      #expect(key.do.contains("chmod 600 \(folder)/secret.key"))
      #expect(diagnosis.exitStatus == 2)
    }
  }

  @Test(
    "Files that belong to another than the folder are told",
    .enabled(if: geteuid() == 0, "only root gives away"))
  func stranger() async throws {
    try await Self.withFolder { folder in
      chown(folder + "/forage.sqlite", 65_534, 65_534)

      let finding = try Diagnosis(folder).finding("owner")

      #expect(finding.weight == "fault")
      #expect(finding.what.contains("forage.sqlite belongs to"))
      #expect(finding.do.contains("chown --reference=\(folder)"))
    }
  }

  @Test("A database that is none, and one that is damaged, are told apart")
  func damaged() async throws {
    try await Self.withFolder { folder in
      let path = folder + "/forage.sqlite"
      let bytes = try Data(contentsOf: URL(filePath: path))
      var torn = bytes
      // Corrupt pages in the middle, as a disk would.
      for place in (bytes.count / 4)..<(bytes.count / 2) { torn[place] = 0x5A }
      try torn.write(to: URL(filePath: path))
      let damaged = try Diagnosis(folder)
      #expect(try damaged.finding("database").weight == "fault")
      #expect(try damaged.finding("database").do.contains("restore the last good backup"))

      try Data(repeating: 0x41, count: 20_000).write(to: URL(filePath: path))
      let none = try Diagnosis(folder)
      #expect(try none.finding("database").what.contains("is not a database"))
      #expect(none.exitStatus == 2)
    }
  }

  @Test("A log that belongs to another database is told before anything is opened")
  func strangersLog() async throws {
    try await Self.withFolder { folder in
      var header = try Data(contentsOf: URL(filePath: folder + "/forage.sqlite"))
      header[18] = 1
      try header.write(to: URL(filePath: folder + "/forage.sqlite"))
      try Data(repeating: 1, count: 100).write(to: URL(filePath: folder + "/forage.sqlite-wal"))

      #expect(try Diagnosis(folder).finding("database").what.contains("belongs to another file"))
    }
  }

  @Test("The schema of an older, a newer and another program are told apart")
  func schema() async throws {
    try await Self.withFolder { folder in
      try await Self.change(folder, "INSERT INTO migration (position, name) VALUES (1000, 'from the future')")
      let newer = try Diagnosis(folder)
      #expect(try newer.finding("schema").what.contains("newer version (migration 'from the future')"))
      #expect(newer.exitStatus == 2)

      try await Self.change(folder, "DELETE FROM migration WHERE position > 10")
      let older = try Diagnosis(folder)
      #expect(try older.finding("schema").what.contains("It lacks"))
      #expect(older.exitStatus == 1)

      try await Self.change(folder, "UPDATE migration SET name = 'theirs' WHERE position = 1")
      let other = try Diagnosis(folder)
      #expect(try other.finding("schema").what.contains("not those of Forage (migration 'theirs')"))
      #expect(other.exitStatus == 2)
    }
  }

  @Test("A clock behind what people have written is told in minutes")
  func clock() async throws {
    try await Self.withFolder { folder in
      let ahead = WallClock.system.now() + 90 * 60_000
      try await Self.change(folder, "UPDATE revision_counter SET newest_time = \(ahead) WHERE id = 1")

      let finding = try Diagnosis(folder).finding("clock")

      #expect(finding.weight == "fault")
      #expect(finding.what.contains("minutes behind"))
      #expect(finding.do.contains("timedatectl"))
    }
  }

  @Test("A key that is gone, garbled or another one is told; none is made")
  func key() async throws {
    try await Self.withFolder { folder in
      let path = folder + "/secret.key"
      let text = "1 \(Data(repeating: 9, count: 32).base64EncodedString())\n"
      for (content, words) in [(nil, "is missing"), ("nonsense\n", "32 bytes"), (text, "lacks key 1")] {
        unlink(path)
        if let content {
          try Data(content.utf8).write(to: URL(filePath: path))
          chmod(path, 0o600)
        }

        let diagnosis = try Diagnosis(folder)

        #expect(try diagnosis.finding("key").what.contains(words))
        #expect(diagnosis.exitStatus == 2)
        #expect(FileManager.default.fileExists(atPath: path) == (content != nil))
      }
    }
  }

  @Test("Backups are fine for two days, then a warning, after two weeks a fault")
  func backups() async throws {
    try await Self.withFolder { folder in
      let now = WallClock.system.now()
      for (days, weight) in [(1, "ok"), (3, "warning"), (13, "warning"), (15, "fault"), (-1, "warning")] {
        BackupMark(in: folder).note(now - days * 86_400_000)
        let finding = try Diagnosis(folder).finding("backups")
        #expect(finding.weight == weight, "\(days) days")
      }
    }
  }

  @Test(
    "Addresses and proxies that do not go together are told",
    arguments: [
      (["--public-address", "https://a.example"], "--trusted-proxy is not set"),
      (["--trusted-proxy", "127.0.0.1/32"], "--public-address is not"),
      (["--public-address", "http://a.example", "--trusted-proxy", "127.0.0.1/32"], "without encryption"),
      (["--address", "0.0.0.0"], "without a proxy"),
    ])
  func proxy(arguments: [String], words: String) async throws {
    try await Self.withFolder { folder in
      let process = try ForageProcess(["doctor", "--data", folder, "--port", "0"] + arguments)

      #expect(process.status == 1)
      #expect(process.output.contains("proxy: ") && process.output.contains(words))
    }
  }

  @Test("Every setting that cannot be meant is told, with what was meant, and the rest is looked at")
  func settings() async throws {
    try await Self.withFolder { folder in
      let diagnosis = try Diagnosis(
        folder, "--log-format", "jsno",
        environment: ["FORAGE_PROT": "80", "FORAGE_LOG_LEVEL": "warnin", "FORAGE_CURRENCY": "euro"])

      let told = diagnosis.wrong.filter { $0.part == "settings" }.map(\.what)
      #expect(told.count == 4)
      #expect(told.contains("FORAGE_PROT: unknown setting; did you mean FORAGE_PORT?"))
      #expect(told.contains { $0.hasPrefix("--log-format: ") && $0.hasSuffix("did you mean json?") })
      #expect(told.contains { $0.hasPrefix("FORAGE_LOG_LEVEL: ") && $0.hasSuffix("did you mean warning?") })
      #expect(told.contains { $0.hasPrefix("FORAGE_CURRENCY: must be three capital letters") })
      #expect(try diagnosis.finding("database").weight == "ok")
      #expect(diagnosis.exitStatus == 2)
    }
  }

  @Test("Settings are read from the service's file")
  func file() async throws {
    try await Self.withFolder { folder in
      let text = """
        # The town's own.
        FORAGE_DATA="\(folder)"
          FORAGE_NAME='Corner shop'
        FORAGE_LOG_FROMAT=json

        """
      try ForageProcess.withFile(text) { path in
        let process = try ForageProcess("doctor", "--port", "0", "--settings", path)

        #expect(process.status == 2)
        #expect(process.output.contains("did you mean FORAGE_LOG_FORMAT?"))
        #expect(process.output.contains("\(folder) belongs to this user"))
      }
    }
  }

  @Test("A mail server and a road engine that do not answer are told")
  func neighbours() async throws {
    try await Self.withFolder { folder in
      // Port 1 of this machine is closed.
      let diagnosis = try Diagnosis(
        folder, "--smtp-address", "smtp://127.0.0.1:1", "--mail-from", "a@example.org", "--public-address",
        "https://a.example", "--trusted-proxy", "127.0.0.1/32", "--roads-valhalla", "http://127.0.0.1:1",
        "--roads-osrm-car", "http://127.0.0.1:1")

      #expect(try diagnosis.finding("mail").weight == "fault")
      #expect(try diagnosis.finding("mail").what.contains("Cannot sign in to smtp://127.0.0.1:1"))
      let roads = diagnosis.wrong.filter { $0.part == "roads" }.map(\.what)
      #expect(roads.map { $0.hasSuffix(": Couldn't connect to server") } == [true, true], "\(roads)")
    }
  }

  @Test("A port that another program has is told while no service runs")
  func port() async throws {
    try await Self.withFolder { folder in
      let (taken, descriptor) = try Self.listeningPort()
      defer { close(descriptor) }

      let diagnosis = try Diagnosis(folder, "--port", "\(taken)")

      let finding = try diagnosis.finding("port")
      #expect(finding.what == "Port \(taken) of 127.0.0.1 is in use by another program.")
      #expect(finding.do.contains("--port"))
      #expect(diagnosis.exitStatus == 2)
    }
  }

  @Test("A lock that is held by something that does not answer is told")
  func lock() async throws {
    try await Self.withFolder { folder in
      let lock = try FolderLock(folder)
      let (taken, descriptor) = try Self.listeningPort()
      close(descriptor)

      let finding = try Diagnosis(folder, "--port", "\(taken)").finding("service")

      #expect(finding.weight == "fault")
      #expect(finding.what.contains("does not respond at http://127.0.0.1:\(taken)"))
      withExtendedLifetime(lock) {}
    }
  }

  @Test(
    "A disk is full below its reserve, and nearly full below three times as much",
    arguments: [(63, 1_000, Finding.Weight.fault), (150, 1_000, .warning), (200, 1_000, .fine)])
  func disk(freeMegabytes: Int, totalMegabytes: Int, weight: Finding.Weight) {
    let space = DiskReserve.Space(free: freeMegabytes << 20, total: totalMegabytes << 20)

    #expect(FolderExamination.finding(space).weight == weight)
  }

  @Test("Fewer open files than connections need are told")
  func files() async throws {
    try await Self.withFolder { folder in
      let finding = try Diagnosis(folder, "--maximum-connections", "100000").finding("files")

      #expect(finding.weight == "warning" || finding.what.contains("200200"))
    }
  }

  /// Runs `body` with a folder as a service leaves it: an account, its key and a recent backup.
  private static func withFolder(_ body: (String) async throws -> Void) async throws {
    try await AccountFolder.with(["maria"]) { folder in
      let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      chmod(folder, 0o700)
      chmod(folder + "/forage.sqlite", 0o600)
      BackupMark(in: folder).note(WallClock.system.now())
      try await body(folder)
    }
  }

  private static func change(_ folder: String, _ sql: SQL) async throws {
    let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
    try await database.write { _ = try $0.run(sql) }
    try database.close()
  }

  /// Returns all files, with the content of the database instead of its file: opening it may change the file.
  private static func contents(of folder: String) async throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      contents[name] = try Data(contentsOf: URL(filePath: folder + "/" + name))
    }
    let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
    let rows = try await database.read { reader in
      try reader.rows("SELECT name FROM sqlite_schema ORDER BY name") { try $0.text(0) }
        + reader.rows("SELECT id FROM account ORDER BY id") { try $0.text(0) }
        + reader.rows("SELECT epoch FROM database_life") { try $0.text(0) }
        + reader.rows("SELECT id FROM service_start ORDER BY position") { try $0.text(0) }
    }
    try database.close()
    contents["forage.sqlite"] = Data(rows.joined(separator: "\n").utf8)
    return contents
  }

  /// Returns a port that is listened on until the descriptor is closed.
  private static func listeningPort() throws -> (port: Int, descriptor: Int32) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      guard bind(descriptor, pointer, size) == 0, listen(descriptor, 1) == 0,
        getsockname(descriptor, pointer, &size) == 0
      else { return 0 }
      return 1
    }
    try #require(port == 1)
    return (Int(in_port_t(bigEndian: address.sin_port)), descriptor)
  }
}

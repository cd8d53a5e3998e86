import Foundation
import Testing

@testable import forage

@Suite("Whoever runs a server moves its database, and is told what is in the way")
struct MoveCommandTests {
  private static let address = "postgresql:///forage?host=/nowhere"

  @Test("X-10 Both sides are named, by options or by the settings")
  func sides() async throws {
    try await BackupScene.with { scene in
      #expect(try scene.refusal("move").contains("specify both"))
      #expect(try scene.refusal("move", "--from", scene.data).contains("specify both"))
      let process = try ForageProcess(
        ["move", "--from", scene.data], environment: ["FORAGE_DATABASE": Self.address])
      #expect(process.status == 2)
      #expect(process.errors.contains("postgresql:///nowhere/forage"), "\(process.errors)")
    }
  }

  @Test("X-10 A folder is not moved to a folder, nor PostgreSQL to PostgreSQL: other commands do that")
  func sameKind() async throws {
    try await BackupScene.with { scene in
      let folders = try scene.refusal("move", "--from", scene.data, "--to", scene.other)
      let servers = try scene.refusal("move", "--from", Self.address, "--to", Self.address)

      #expect(folders.contains("forage backup"))
      #expect(servers.contains("forage restore"))
      #expect(scene.names(scene.other) == nil, "nothing was made")
    }
  }

  @Test("X-10 A password on the command line is refused, and not shown")
  func password() async throws {
    try await BackupScene.with { scene in
      let words = try scene.refusal(
        "move", "--from", scene.data, "--to", "postgresql://forage:pears@localhost/forage")

      #expect(words.contains("--to: other users of this machine could see the password"))
      #expect(!words.contains("pears"))
    }
  }

  @Test("X-10 A folder without a database is named, and nothing is made")
  func nothingThere() async throws {
    try await BackupScene.with { scene in
      let words = try scene.refusal("move", "--from", scene.other, "--to", Self.address)

      #expect(words.contains("no database found"))
      #expect(scene.names(scene.other) == nil)
    }
  }

  @Test("X-10 A folder that a service works on is not moved")
  func served() async throws {
    try await BackupScene.with { scene in
      let lock = try FolderLock(scene.data)
      defer { withExtendedLifetime(lock) {} }

      let words = try scene.refusal("move", "--from", scene.data, "--to", Self.address)

      #expect(words.contains("another forage server is using this folder"))
    }
  }

  @Test("X-10 No service starts on a folder into which a move was begun")
  func halfMoved() async throws {
    try await BackupScene.with { scene in
      try FileManager.default.createDirectory(atPath: scene.other, withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: scene.other + "/forage.sqlite.moving"))

      let words = try scene.refusal("serve", "--port", "0", "--data", scene.other)

      #expect(words.contains("run the same 'forage move' again"))
      #expect(scene.names(scene.other)?.contains("forage.sqlite") == false, "no empty one was made")
      let doctor = try ForageProcess(["doctor", "--data", scene.other])
      #expect(doctor.status == 2)
      #expect(doctor.output.contains("move or restore into it is not complete"))
    }
  }
}

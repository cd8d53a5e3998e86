import Database
import Foundation
import Testing

@testable import Identity
@testable import SQLiteDriver

@Suite("Whoever runs the server acts against abuse from the command line")
struct SanctionCommandTests {
  @Test("An account is blocked, let in again, signed out and deleted, each with a reason that is logged")
  func sanctions() async throws {
    try await AccountFolder.with(["Ann"]) { folder in
      let told = try [
        ["block", "ann"], ["unblock", "Ann"], ["sign-out", "Ann"], ["sign-out", "--everybody"],
        ["delete", "Ann"],
      ].map { try ForageProcess(["account"] + $0 + ["--reason", "spam", "--data", folder]) }
      let list = try ForageProcess("account", "list", "--data", folder)

      #expect(
        told.map(\.output) == [
          "Ann is now blocked.\n", "Ann is no longer blocked.\n", "Ann is now signed out.\n",
          "Everyone is now signed out.\n", "Ann is deleted.\n",
        ], "\(told.map(\.errors))")
      #expect(told.allSatisfy { $0.errors.contains("log=security") && $0.errors.contains("reason=") })
      #expect(told[0].errors.contains("event=account-blocked"))
      #expect(list.output.isEmpty)
    }
  }

  @Test("Nothing of a deleted account is left in any file, also while a server has the database open (L6)")
  func shed() async throws {
    try await AccountFolder.with(["Zebulonia"]) { folder in
      // An open database keeps the write-ahead log in place.
      let server = try SQLiteDatabase(path: folder + "/forage.sqlite")
      _ = try await server.read { try AccountRepository.isAnybodyThere(in: $0) }
      try await server.write { writer in
        try writer.run("UPDATE account SET blocked_reason = 'of Zebulonia' WHERE id = 'Zebulonia'")
      }
      let before = try files(naming: "Zebulonia", in: folder)

      let process = try ForageProcess(
        "account", "delete", "Zebulonia", "--reason", "asked for", "--data", folder)

      #expect(process.status == 0, "\(process.errors)")
      #expect(before.contains("forage.sqlite-wal"))
      #expect(try files(naming: "Zebulonia", in: folder) == [])
      try server.close()
    }
  }

  private func files(naming word: String, in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter { name in
      try Data(contentsOf: URL(filePath: folder + "/" + name)).range(of: Data(word.utf8)) != nil
    }
  }

  @Test("Security events go to a file of their own where one is named, and nowhere else (M13)")
  func ownLog() async throws {
    try await AccountFolder.with(["Ann"]) { folder in
      let log = folder + "/security.log"
      let block = ["account", "block", "Ann", "--reason", "spam", "--data", folder]

      let blocked = try ForageProcess(block, environment: ["FORAGE_SECURITY_LOG": log])
      let again = try ForageProcess(block, environment: ["FORAGE_SECURITY_LOG": log])
      let nowhere = try ForageProcess(
        ["account", "delete", "Ann", "--reason", "spam", "--data", folder],
        environment: ["FORAGE_SECURITY_LOG": folder + "/missing/security.log"])
      let list = try ForageProcess("account", "list", "--data", folder)

      let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { $0.contains("event=account-blocked") && $0.contains("log=security") })
      #expect(!blocked.errors.contains("event=") && !again.errors.contains("event="))
      let mode = try FileManager.default.attributesOfItem(atPath: log)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      // An action that cannot be logged fails.
      #expect(nowhere.status == 2)
      #expect(nowhere.errors.contains("missing/security.log"))
      #expect(list.output == "Ann\n")
    }
  }

  @Test(
    "Without a reason, a name, or a recipe nothing is done",
    arguments: [
      ["account", "block", "Ann"], ["account", "delete", "Ann", "--reason", " "],
      ["account", "sign-out", "--reason", "x"],
      ["account", "sign-out", "Ann", "--everybody", "--reason", "x"],
      ["recipe", "remove", "soup", "--reason", "spam"],
    ])
  func refused(arguments: [String]) async throws {
    try await AccountFolder.with(["Ann"]) { folder in
      let process = try ForageProcess(arguments + ["--data", folder])
      let list = try ForageProcess("account", "list", "--data", folder)

      #expect(process.status == 2)
      #expect(!process.errors.isEmpty)
      #expect(list.output == "Ann\n")
    }
  }

  @Test("An invitation is printed as a link")
  func invitation() async throws {
    try await AccountFolder.with([]) { folder in
      let process = try ForageProcess(
        ["account", "invite", "--data", folder],
        environment: ["FORAGE_PUBLIC_ADDRESS": "https://shop.example.org"])

      #expect(
        process.output.wholeMatch(of: /https:\/\/shop\.example\.org\/invitation#[A-Za-z0-9_-]{43}\n/) != nil,
        "\(process.errors)")
    }
  }
}

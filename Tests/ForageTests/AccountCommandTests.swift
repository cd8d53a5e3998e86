import Database
import FileFormats
import Foundation
import Testing

@testable import Identity
@testable import SQLiteDriver
@testable import Server
@testable import ServerKit

@Suite("Whoever runs the server can help people into their accounts")
struct AccountCommandTests {
  @Test("A link for a new password is printed, and works once")
  func reset() async throws {
    try await AccountFolder.with([]) { folder in
      try await AccountFolder.register(["Ann"], in: folder)

      let process = try ForageProcess(["account", "reset", "ANN", "--data", folder])
      let byAddress = try ForageProcess(
        ["account", "reset", "ann@example.org", "--data", folder],
        environment: ["FORAGE_PUBLIC_ADDRESS": "https://shop.example.org"])

      #expect(process.status == 0, "\(process.errors)")
      #expect(process.output.wholeMatch(of: /http:\/\/localhost:8080\/reset#[A-Za-z0-9_-]{43}\n/) != nil)
      #expect(byAddress.output.hasPrefix("https://shop.example.org/reset#"))
      let token = try #require(process.output.split(whereSeparator: { "#\n".contains($0) }).last)
      let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
      for isFirst in [true, false] {
        let now = WallClock.system.now()
        let isTaken = try await database.write { writer in
          do {
            _ = try MailTokenRepository.changePassword(String(token), to: "a hash", at: now, in: writer)
            return true
          } catch AccountRefusal.linkExpired { return false }
        }
        #expect(isTaken == isFirst)
      }
      try database.close()
    }
  }

  @Test("Somebody is made an administrator, and is one no longer")
  func administrator() async throws {
    try await AccountFolder.with([]) { folder in
      try await AccountFolder.register(["Ann"], in: folder)

      let made = try ForageProcess("account", "administrator", "Ann", "--data", folder)
      let before = try await isAdministrator("Ann", in: folder)
      let ended = try ForageProcess("account", "administrator", "Ann", "--revoke", "--data", folder)
      let after = try await isAdministrator("Ann", in: folder)

      #expect(made.output == "Ann is now an administrator.\n", "\(made.errors)")
      #expect(ended.output == "Ann is no longer an administrator.\n", "\(ended.errors)")
      #expect([before, after] == [true, false])
    }
  }

  @Test("Roles are given for organisations that there are, and nicknames are listed")
  func roles() async throws {
    try await AccountFolder.with([]) { folder in
      try await AccountFolder.register(["Ann", "Bo"], in: folder)
      let world = """
        {"format": 1, "organisations": [{"id": "maple", "kind": "grocer", "name": "Maple", "emoji": "🏬"}]}
        """
      #expect(try ForageProcess("import", "-", "--data", folder, input: world).status == 0)

      let given = try ForageProcess("account", "role", "Ann", "maple", "editor", "--data", folder)
      let taken = try ForageProcess("account", "role", "Ann", "maple", "none", "--data", folder)
      let list = try ForageProcess("account", "list", "--data", folder)

      #expect(given.output == "Ann is now editor of maple.\n", "\(given.errors)")
      #expect(taken.output == "Ann no longer has a role in maple.\n", "\(taken.errors)")
      #expect(list.output == "Ann\nBo\n")
    }
  }

  @Test("The key is replaced, and addresses are still found")
  func rotate() async throws {
    try await AccountFolder.with([]) { folder in
      try await AccountFolder.register(["Ann", "Bo"], in: folder)
      let before = try String(contentsOfFile: folder + "/secret.key", encoding: .utf8)

      let process = try ForageProcess("account", "rotate-key", "--data", folder)
      let found = try ForageProcess("account", "reset", "bo@example.org", "--data", folder)

      #expect(process.output == "Re-encrypted 2 addresses. Restart the server now.\n")
      let after = try String(contentsOfFile: folder + "/secret.key", encoding: .utf8)
      #expect(after.hasPrefix(before))
      #expect(after.split(separator: "\n").count == 2)
      #expect(found.status == 0, "\(found.errors)")
    }
  }

  @Test("An address that several claim makes nobody an administrator, and who it was is always told")
  func claimed() async throws {
    try await AccountFolder.with([]) { folder in
      try await AccountFolder.register(["Mallory", "Ann"], email: "ann@example.org", in: folder)
      try await AccountFolder.register(["Bo"], in: folder)

      let several = try ForageProcess("account", "administrator", "ann@example.org", "--data", folder)
      let role = try ForageProcess("account", "role", "ann@example.org", "m", "owner", "--data", folder)
      let reset = try ForageProcess("account", "reset", "ann@example.org", "--data", folder)
      let one = try ForageProcess("account", "administrator", "bo@example.org", "--data", folder)

      for process in [several, role, reset] {
        #expect(process.status == 2)
        #expect(process.errors.contains("several accounts use the unconfirmed address 'ann@example.org'"))
      }
      #expect(try await isAdministrator("Mallory", in: folder) == false)
      #expect(one.output == "Bo is now an administrator.\n", "\(one.errors)")
    }
  }

  @Test("A mistyped folder is told, and not made", arguments: [["list"], ["reset", "Ann"], ["rotate-key"]])
  func mistyped(arguments: [String]) async throws {
    try await AccountFolder.with([]) { folder in
      let typed = folder + "/typed-wrongly"

      let process = try ForageProcess(["account"] + arguments + ["--data", typed])

      #expect(process.status == 2)
      #expect(process.errors.contains("no database found"), "\(process.errors)")
      #expect(!FileManager.default.fileExists(atPath: typed))
    }
  }

  @Test("Where the key is lost, nothing starts until its addresses are forgotten")
  func lostKey() async throws {
    try await AccountFolder.with([]) { folder in
      try await AccountFolder.register(["Ann", "Bo"], in: folder)
      try FileManager.default.removeItem(atPath: folder + "/secret.key")

      // An unassigned address, so that a server that does start exits anyway.
      let serving = try ForageProcess("serve", "--address", "203.0.113.1", "--data", folder)
      let rotating = try ForageProcess("account", "rotate-key", "--data", folder)
      let isMade = FileManager.default.fileExists(atPath: folder + "/secret.key")
      let forgetting = try ForageProcess("account", "rotate-key", "--forget-unreadable", "--data", folder)
      let reset = try ForageProcess("account", "reset", "Ann", "--data", folder)

      for process in [serving, rotating] {
        #expect(process.status == 2)
        #expect(process.errors.contains("secret.key: is missing"), "\(process.errors)")
        #expect(process.errors.contains("rotate-key --forget-unreadable"), "\(process.errors)")
      }
      #expect(!isMade)
      #expect(forgetting.output.hasPrefix("Deleted 2 addresses.\n"), "\(forgetting.errors)")
      #expect(reset.status == 0, "\(reset.errors)")
    }
  }

  @Test(
    "What cannot be done is said in one line",
    arguments: [
      (["reset", "Nobody"], "no account with the nickname or email address 'Nobody'"),
      (["administrator", "nobody@example.org"], "no account with the nickname or email address"),
      (["role", "Ann", "maple", "editor"], "no organization with the id 'maple'"),
      (["role", "Ann", "maple", "king"], "unknown role 'king'"),
    ])
  func refusals(arguments: [String], message: String) async throws {
    try await AccountFolder.with([]) { folder in
      try await AccountFolder.register(["Ann"], in: folder)

      let process = try ForageProcess(["account"] + arguments + ["--data", folder])

      #expect(process.status == 2)
      #expect(process.errors.contains(message), "\(process.errors)")
    }
  }

  private func isAdministrator(_ id: String, in folder: String) async throws -> Bool? {
    let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
    let answer = try await database.read { try AccountRepository.account(id, in: $0)?.isAdministrator }
    try database.close()
    return answer
  }
}

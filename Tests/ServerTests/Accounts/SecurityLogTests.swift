import FileFormats
import Foundation
import HTTPTypes
import Logging
import Synchronization
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Security events are logged (M13)")
struct SecurityLogTests {
  @Test("Each kind of event is logged once, with a keyed hash of the account and the request's id")
  func events() async throws {
    let log = KeptLog()
    let town = try await town(log, sendsLetters: true)
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    let token = try #require(await town.letters().first?.token)
    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])
    try await town.desk.setAdministrator(true, "Bo")
    log.empty()

    _ = try await town.guest.post("/v1/sessions", ["name": "Ann", "password": "ann likes plums"])
    #expect(log.events == ["sign-in-failed"])
    _ = try await town.signIn("Ann")
    _ = try await ann.get("/v1/administration/accounts")
    _ = try await town.guest.send(
      .post, "/v1/sessions", ["name": "Ann"], headers: [.secFetchSite: "cross-site"])
    #expect(log.events == ["sign-in-failed", "signed-in", "right-refused", "foreign-origin"])
    log.empty()
    _ = try await bo.put("/v1/administration/accounts/\(ann.id)/block", ["reason": "spam"])
    _ = try await town.guest.post("/v1/sessions", ["name": "Ann", "password": .text(ann.password)])
    _ = try await bo.delete("/v1/administration/accounts/\(ann.id)/block", ["reason": "a mistake"])
    let again = try await town.signIn("Ann")
    for _ in 0..<6 { _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"]) }
    let reset = try #require(await town.letters().last?.token)
    _ = try await town.guest.put(
      "/v1/password-resets", ["token": .text(reset), "password": "ann likes quinces"])
    let last = try await town.signIn("Ann", password: "ann likes quinces")
    _ = try await last.delete("/v1/account", ["password": "ann likes quinces"])

    #expect(again.id == ann.id)
    #expect(
      log.events == [
        "account-blocked", "sign-in-blocked", "account-unblocked", "signed-in", "reset-asked", "reset-asked",
        "reset-asked", "reset-asked", "reset-asked", "throttled", "reset-done", "signed-in",
        "account-deleted",
      ])
    let ofAnn = Set(log.lines.compactMap { $0["subject"] })
    #expect(ofAnn == [town.dependencies.secrets.logName(of: ann.id)])
    #expect(log.lines.allSatisfy { ($0["request"] ?? "").isEmpty == false && $0["address"] != nil })
    #expect(log.lines.first?["reason"] == "spam")
    #expect(log.lines.first?["operator"] == town.dependencies.secrets.logName(of: bo.id))
  }

  @Test("The log contains no user input")
  func nothingPersonal() async throws {
    let log = KeptLog()
    let town = try await town(log)
    let ann = try await town.register("Anastasia", email: "secret@example.org")

    _ = try await town.guest.post("/v1/sessions", ["name": "Anastasia", "password": "typed wrongly"])
    _ = try await ann.put(
      "/v1/account/password", ["current": .text(ann.password), "password": "quite other words"])
    try await town.desk.setAdministrator(true, "Anastasia")

    let text = log.lines.map { "\($0)" }.joined().lowercased()
    #expect(log.events.count == 4)
    for secret in ["anastasia", "secret@", "typed wrongly", "quite other", ann.id] {
      #expect(!text.contains(secret.lowercased()))
    }
  }

  @Test("Commands are distinguishable from requests")
  func command() async throws {
    let log = KeptLog()
    let town = try await town(log)
    let ann = try await town.register("Ann")
    log.empty()

    _ = try await town.desk.block("Ann", reason: "spam")

    #expect(
      log.lines == [
        [
          "event": "account-blocked", "subject": town.dependencies.secrets.logName(of: ann.id),
          "operator": "command", "reason": "spam",
        ]
      ])
  }

  @Test("docs/guides/accounts.md documents every event")
  func documented() throws {
    let guide = URL(filePath: #filePath).appending(path: "../../../../docs/guides/accounts.md").standardized
    let text = try String(contentsOf: guide, encoding: .utf8)

    for event in SecurityEvent.allCases { #expect(text.contains("`\(event.rawValue)`"), "\(event.rawValue)") }
  }

  private func town(_ log: KeptLog, sendsLetters: Bool = false) async throws -> AccountTown {
    try await AccountTown(sendsLetters: sendsLetters).with { dependencies in
      let logger = Logger(label: SecurityLog.label) { _ in KeepingHandler(kept: log) }
      dependencies.security = SecurityLog(logger, dependencies.secrets)
      dependencies.logger = logger
    }
  }
}

/// Records the fields of log entries.
private final class KeptLog: Sendable {
  private let entries = Mutex<[[String: String]]>([])

  var lines: [[String: String]] { entries.withLock { $0 } }
  var events: [String] { lines.compactMap { $0["event"] } }

  func empty() { entries.withLock { $0 = [] } }

  func keep(_ fields: [String: String]) { entries.withLock { $0.append(fields) } }
}

private struct KeepingHandler: LogHandler {
  let kept: KeptLog
  var logLevel = Logger.Level.notice
  var metadata: Logger.Metadata = [:]

  func log(event: LogEvent) {
    guard let fields = event.metadata, fields["event"] != nil else { return }
    kept.keep(fields.mapValues { "\($0)" })
  }

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
}

package import Logging
package import ServerKit

/// The log of security events: who did what from where, without anything that people have typed, but for the
/// reasons that operators give.
///
/// Accounts stand in it as a keyed hash: lines of one account belong together, and whoever has the log alone
/// learns no names.
package struct SecurityLog: Sendable {
  /// Of its logger.
  package static let label = "forage.security"

  private let logger: Logger
  private let secrets: SecretKeys

  package init(_ logger: Logger, _ secrets: SecretKeys) {
    self.logger = logger
    self.secrets = secrets
  }

  /// - Parameters:
  ///   - account: whom it happened to.
  ///   - operatorID: the administrator who did it; nil where it was the account itself, or a command.
  ///   - asker: from where; nil for a command.
  ///   - reason: what the operator gave as one.
  package func note(
    _ event: SecurityEvent, account: String? = nil, by operatorID: String? = nil, _ asker: Requester? = nil,
    reason: String? = nil
  ) {
    var metadata: Logger.Metadata = ["event": "\(event.rawValue)"]
    // Fields stand in the order of the alphabet, and programs look for the address behind the sentence.
    if let account { metadata["subject"] = "\(secrets.logName(of: account))" }
    if let operatorID { metadata["operator"] = "\(secrets.logName(of: operatorID))" }
    if let asker {
      metadata["address"] = "\(asker.address ?? "unknown")"
      metadata["request"] = "\(asker.requestID)"
    } else {
      metadata["operator"] = "command"
    }
    if let reason { metadata["reason"] = "\(reason)" }
    logger.notice(Self.words(for: event), metadata: metadata)
  }

  /// For programs such as fail2ban, which look for a sentence.
  private static func words(for event: SecurityEvent) -> Logger.Message {
    event == .signInFailed ? "A sign-in failed" : "security"
  }
}

extension Logger {
  /// The log of security events of a server with these settings: a file of its own where one is named. It is
  /// written whatever `--log-level` says.
  package static func forSecurity(
    _ configuration: ServerConfiguration
  ) throws(ConfigurationRefusal) -> Logger {
    var log = LineLog(
      logLevel: .notice, metadata: ["log": "security"], isJSON: configuration.logFormat == .json)
    if let path = configuration.securityLog { log.descriptor = try LineLog.descriptor(ofFile: path) }
    return Logger(label: SecurityLog.label) { [log] _ in log }
  }
}

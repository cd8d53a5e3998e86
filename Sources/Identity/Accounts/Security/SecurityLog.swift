package import Logging
package import ServerKit

/// The log of security events. It contains no user input except the reasons that operators enter.
///
/// Accounts appear as keyed hashes: lines of an account belong together, but the log alone reveals no names.
package struct SecurityLog: Sendable {
  /// The label of its logger.
  package static let label = "forage.security"

  private let logger: Logger
  private let secrets: SecretKeys

  package init(_ logger: Logger, _ secrets: SecretKeys) {
    self.logger = logger
    self.secrets = secrets
  }

  /// - Parameters:
  ///   - account: the affected account.
  ///   - operatorID: the administrator who acted; nil for the account itself or a command.
  ///   - asker: the origin of the request; nil for a command.
  ///   - reason: the operator's reason.
  package func note(
    _ event: SecurityEvent, account: String? = nil, by operatorID: String? = nil, _ asker: Requester? = nil,
    reason: String? = nil
  ) {
    var metadata: Logger.Metadata = ["event": "\(event.rawValue)"]
    // Fields are in alphabetical order; programs expect the address right after the message.
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

  /// The fixed message that programs such as fail2ban search for.
  private static func words(for event: SecurityEvent) -> Logger.Message {
    event == .signInFailed ? "A sign-in failed" : "security"
  }
}

extension Logger {
  /// The security log for these settings, in its own file if one is set. It ignores `--log-level`.
  package static func forSecurity(
    _ configuration: ServerConfiguration
  ) throws(ConfigurationRefusal) -> Logger {
    var log = LineLog(
      logLevel: .notice, metadata: ["log": "security"], isJSON: configuration.logFormat == .json)
    if let path = configuration.securityLog { log.descriptor = try LineLog.descriptor(ofFile: path) }
    return Logger(label: SecurityLog.label) { [log] _ in log }
  }
}

/// The server's configuration: all settings with their defaults. Options override environment variables.
package struct ServerConfiguration: Sendable, Equatable {
  /// The format of log lines.
  package enum LogFormat: String, Sendable, CaseIterable { case text, json }
  /// Turns a feature on or off.
  package enum Switch: String, Sendable, CaseIterable { case on, off }
  /// The allowed push services; `loopback`, for tests, also allows this machine.
  package enum Push: String, Sendable, CaseIterable { case on, off, loopback }
  /// The minimum level of logged messages.
  package enum LogLevel: String, Sendable, CaseIterable { case debug, info, notice, warning, error }
  /// The people who may register: everyone, those with an invitation, or those with the operator's link.
  package enum Registration: String, Sendable, CaseIterable { case open, invited, closed }
  /// The encryption of connections to the mail server.
  package enum MailEncryption: String, Sendable, CaseIterable { case required, optional }

  /// The address to listen on.
  package var address = "127.0.0.1"
  /// 0 for any free port.
  package var port = 8080
  /// The address for metrics; nil: none are served.
  package var metrics: MetricsAddress?
  /// The folder with the database and all other data.
  package var dataFolder = "forage-data"
  /// The address of a PostgreSQL database, with a password if needed; nil for a file in the data folder.
  package var databaseAddress: Secret?
  /// The built web app; nil: only the API is served.
  package var webFolder: String?
  /// The public address, such as `https://shop.example.org`, without a trailing slash. Links in emails use
  /// it.
  package var publicAddress: String?
  /// The trusted proxies, whose `X-Forwarded-For` is used.
  var trustedProxies: [AddressRange] = []
  /// The file with the master keys; nil: `secret.key` in the data folder.
  package var keyFile: String?
  /// The mail server, as `smtp://host:587` or `smtps://host:465`; nil: no email is sent.
  package var mailServer: String?
  package var mailUser: String?
  package var mailPassword: Secret?
  package var mailEncryption = MailEncryption.required
  /// nil: as chosen by an administrator, or else `registrationAtFirst`.
  package var registration: Registration?
  /// The rule until an administrator chooses; nil: open until the first account exists, then closed.
  package var registrationAtFirst: Registration?
  /// The sender of emails.
  package var mailSender: String?
  /// The name of the app on its pages.
  package var name = "Forage"
  /// ISO 4217; nil: as stored in the database (`CatalogCurrency`).
  package var currency: String?
  /// A pattern with `{z}`, `{x}` and `{y}`; nil: imported streets are drawn.
  package var mapTiles: String?
  package var mapAttribution: String?
  /// The file with traffic factors by weekday and hour; nil: travel times do not vary.
  package var trafficFile: String?
  /// A link for donations.
  package var donationLink: String?
  package var logFormat = LogFormat.text
  /// The file for security events; nil: standard error.
  package var securityLog: String?
  package var logLevel = LogLevel.info
  /// The routing servers, without trailing slashes.
  package var roads = RoadSettings()
  /// On if recipes and their pictures are fetched from web pages.
  package var recipePages = Switch.on
  /// The program that reads receipt photos, such as `/usr/bin/tesseract`; nil: photos are not read.
  package var receiptProgram: String?
  /// On if ads are shown.
  package var ads = Switch.on
  /// On if push notifications are sent.
  package var push = Push.on
  /// Connections beyond this number get a busy response.
  package var maximumConnections = 1024
  /// The timeout for an idle connection, an incoming request, and a response that the client does not read.
  package var patienceSeconds = 30
  /// The rate limits for work, in percent of the defaults; 0: unlimited.
  package var workRate = 100
  /// The storage limit per account, in MB.
  package var quotaAccount = 1_000
  /// The limit of the database, in MB; 0: unlimited.
  package var quotaServer = Self.halfOfDisk
  /// Stands for half of the disk with SQLite, and for no limit with PostgreSQL, whose disk is elsewhere.
  package static let halfOfDisk = -1
  /// The folder for hourly backups; nil: none are made.
  package var backupFolder: String?
  /// The path of the file with the backup key, or its text; nil: backups are not encrypted.
  package var backupKey: Secret?
  /// The hours and days for which one backup each is kept.
  package var backupHours = 24
  package var backupDays = 31

  package init() {}

  /// Reads options and environment variables over the defaults.
  ///
  /// - Parameters:
  ///   - options: by name without dashes, such as `port`.
  ///   - environment: only names that begin with `FORAGE_` are read.
  ///   - fileText: reads a file, for settings given as `FORAGE_…_FILE`; throws a readable error, also if
  /// others can read a secret.
  package init(
    options: [String: String], environment: [String: String],
    fileText: (_ path: String, _ setting: Setting) throws(ConfigurationRefusal) -> String
  ) throws(ConfigurationRefusal) {
    try Self.rejectFormerSettings(options, environment)
    let knownVariables = Set(Self.settings.flatMap { [$0.variable, $0.variable + "_FILE"] })
    if let unknown = environment.keys.filter({ $0.hasPrefix("FORAGE_") && !knownVariables.contains($0) })
      .min()
    {
      throw ConfigurationRefusal(place: unknown, reason: Self.noSuchSetting(unknown))
    }
    for setting in Self.settings {
      let fileVariable = setting.variable + "_FILE"
      if environment[setting.variable] != nil && environment[fileVariable] != nil {
        throw ConfigurationRefusal(
          place: fileVariable, reason: "\(setting.variable) is set too; remove one of them")
      }
      if let text = options[setting.option], !setting.isSecret || setting.faultInTheOpen != nil {
        if let fault = setting.faultInTheOpen?(text) {
          throw ConfigurationRefusal(place: "--" + setting.option, reason: fault)
        }
        try set(setting, text, place: "--" + setting.option)
      } else if let text = environment[setting.variable] {
        try set(setting, text, place: setting.variable)
      } else if let path = environment[fileVariable] {
        var text = try fileText(path, setting)
        if text.hasSuffix("\n") { text.removeLast() }
        try set(setting, text, place: fileVariable)
      }
    }
    if mailServer != nil { try requireMailSettings() }
    if let metrics, metrics.port == port, port != 0 {
      throw ConfigurationRefusal(
        place: "--metrics", reason: "\(port) is the port of the web app; metrics need a different one")
    }
  }

  /// Rejects former settings with advice.
  private static func rejectFormerSettings(
    _ options: [String: String], _ environment: [String: String]
  ) throws(ConfigurationRefusal) {
    for (place, advice) in formerSettings {
      let isGiven =
        place.hasPrefix("--") ? options[String(place.dropFirst(2))] != nil : environment[place] != nil
      if isGiven { throw ConfigurationRefusal(place: place, reason: advice) }
    }
  }

  private func requireMailSettings() throws(ConfigurationRefusal) {
    let required = [("--public-address", publicAddress), ("--mail-from", mailSender)]
    for (option, value) in required where value == nil {
      throw ConfigurationRefusal(place: option, reason: "is required with --smtp-address")
    }
  }

  private mutating func set(
    _ setting: Setting, _ text: String, place: String
  ) throws(ConfigurationRefusal) {
    if let reason = setting.set(&self, text) { throw ConfigurationRefusal(place: place, reason: reason) }
  }

  /// True if at least one proxy is trusted.
  package var trustsProxies: Bool { !trustedProxies.isEmpty }

  /// The address for metrics; nil: none are served.
  package var metricsPlace: (host: String, port: Int)? { metrics.map { ($0.host, $0.port) } }

  /// The origin of the tile pattern, such as `https://tiles.example.org`.
  var tileOrigin: String? {
    guard let mapTiles else { return nil }
    let parts = mapTiles.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4 ? parts[..<3].joined(separator: "/") : nil
  }
}

/// An invalid setting, and the reason.
package struct ConfigurationRefusal: Error, Equatable, CustomStringConvertible {
  package let place: String
  package let reason: String

  package init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  package var description: String { "\(place): \(reason)" }
}

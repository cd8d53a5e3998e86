/// How this server is set up: every setting there is, with its default. Options come before the environment.
package struct ServerConfiguration: Sendable, Equatable {
  /// How a line of the log is written.
  package enum LogFormat: String, Sendable, CaseIterable { case text, json }
  /// Whether the server does something at all.
  package enum Switch: String, Sendable, CaseIterable { case on, off }
  /// Where messages to closed apps are sent: `loopback` is for tests, on this machine too.
  package enum Push: String, Sendable, CaseIterable { case on, off, loopback }
  /// From which weight on something is told.
  package enum LogLevel: String, Sendable, CaseIterable { case debug, info, notice, warning, error }
  /// Who may make an account: everybody, whoever has an invitation, or nobody but those whom the operator
  /// gives a link.
  package enum Registration: String, Sendable, CaseIterable { case open, invited, closed }
  /// Whether letters may go to a mail server that offers no encryption.
  package enum MailEncryption: String, Sendable, CaseIterable { case required, optional }

  /// The address to listen on.
  package var address = "127.0.0.1"
  /// 0 takes any free one.
  package var port = 8080
  /// Where whoever watches is answered; nil: nowhere.
  package var metrics: MetricsAddress?
  /// Holds the database and everything else that is kept.
  package var dataFolder = "forage-data"
  /// Of PostgreSQL, with a password where one is needed; nil for a file in the data folder.
  package var databaseAddress: Secret?
  /// The built web app; nil: only the HTTP interface is served.
  package var webFolder: String?
  /// Where people reach the server, such as `https://shop.example.org`, without a slash at the end. Letters
  /// lead there.
  package var publicAddress: String?
  /// The proxies before the server that say truly from where requests come; empty: none does.
  var trustedProxies: [AddressRange] = []
  /// The file with the master keys; nil: `secret.key` in the data folder.
  package var keyFile: String?
  /// The mail server, as `smtp://host:587` or `smtps://host:465`; nil: no letters are sent.
  package var mailServer: String?
  package var mailUser: String?
  package var mailPassword: Secret?
  package var mailEncryption = MailEncryption.required
  /// nil: what an administrator has chosen in the app, else `registrationAtFirst`.
  package var registration: Registration?
  /// Who may register until an administrator chooses; nil: everybody until there is an account, then nobody.
  package var registrationAtFirst: Registration?
  /// Whom letters come from.
  package var mailSender: String?
  /// What the app is called on its pages.
  package var name = "Forage"
  /// ISO 4217; prices are in its smallest unit.
  package var currency = "USD"
  /// A pattern with `{z}`, `{x}` and `{y}`; nil: the streets that were imported are drawn.
  package var mapTiles: String?
  package var mapAttribution: String?
  /// The file with factors of travel times by weekday and hour; nil: nobody knows any.
  package var trafficFile: String?
  /// Where a shopper who liked it may give something.
  package var donationLink: String?
  package var logFormat = LogFormat.text
  /// The file of the log of security events; nil: standard error, beside the other lines.
  package var securityLog: String?
  package var logLevel = LogLevel.info
  /// The road engines that are asked for ways: their addresses, without a slash at the end.
  package var roads = RoadSettings()
  /// Whether pages of recipes are fetched from the web, with their pictures.
  package var recipePages = Switch.on
  /// The program that reads pictures of receipts, `/usr/bin/tesseract`; nil: none are read.
  package var receiptProgram: String?
  /// Whether ads are shown to anybody.
  package var ads = Switch.on
  /// Whether messages are sent to the push services of browsers.
  package var push = Push.on
  /// Above it, new connections are told that the server is busy.
  package var maximumConnections = 1024
  /// How long a connection may wait without a request, a request may take to arrive, and an answer may lie
  /// without the client taking any of it.
  package var patienceSeconds = 30
  /// How much work people may ask for, in per cent of what is usual; 0: as much as they like.
  package var workRate = 100
  /// MB that what an account answers for may take.
  package var quotaAccount = 1_000
  /// MB that the database may take; 0 sets no bound.
  package var quotaServer = 0
  /// The folder that a backup is put into every hour; nil: none is made.
  package var backupFolder: String?
  /// The path of the file with the keys that backups are sealed with, or its text; nil: they are not sealed.
  package var backupKey: Secret?
  /// How many hours, and days, one backup each is kept.
  package var backupHours = 24
  package var backupDays = 31

  package init() {}

  /// Options and environment over the defaults.
  ///
  /// - Parameters:
  ///   - options: by their names without dashes, such as `port`.
  ///   - environment: of the process; only names that begin with `FORAGE_` matter.
  ///   - fileText: the text of a file, for settings given as `FORAGE_…_FILE`; throws what a person can read,
  ///     also where a secret could be read by others.
  package init(
    options: [String: String], environment: [String: String],
    fileText: (_ path: String, _ setting: Setting) throws(ConfigurationRefusal) -> String
  ) throws(ConfigurationRefusal) {
    try Self.refuseFormer(options, environment)
    let known = Set(Self.settings.flatMap { [$0.variable, $0.variable + "_FILE"] })
    if let unknown = environment.keys.filter({ $0.hasPrefix("FORAGE_") && !known.contains($0) }).min() {
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
    if mailServer != nil { try requireWhatLettersNeed() }
    if let metrics, metrics.port == port, port != 0 {
      throw ConfigurationRefusal(
        place: "--metrics", reason: "\(port) is the port of the web app; metrics need a different one")
    }
  }

  /// Settings that were taken once are refused with the way on.
  private static func refuseFormer(
    _ options: [String: String], _ environment: [String: String]
  ) throws(ConfigurationRefusal) {
    for (place, advice) in formerSettings {
      let isGiven =
        place.hasPrefix("--") ? options[String(place.dropFirst(2))] != nil : environment[place] != nil
      if isGiven { throw ConfigurationRefusal(place: place, reason: advice) }
    }
  }

  private func requireWhatLettersNeed() throws(ConfigurationRefusal) {
    let needed = [("--public-address", publicAddress), ("--mail-from", mailSender)]
    for (option, value) in needed where value == nil {
      throw ConfigurationRefusal(place: option, reason: "is required with --smtp-address")
    }
  }

  private mutating func set(
    _ setting: Setting, _ text: String, place: String
  ) throws(ConfigurationRefusal) {
    if let reason = setting.set(&self, text) { throw ConfigurationRefusal(place: place, reason: reason) }
  }

  /// Whether some proxy is believed.
  package var trustsProxies: Bool { !trustedProxies.isEmpty }

  /// Where whoever watches is answered; nil: nowhere.
  package var metricsPlace: (host: String, port: Int)? { metrics.map { ($0.host, $0.port) } }

  /// `https://tiles.example.org` of `https://tiles.example.org/{z}/{x}/{y}.png`.
  var tileOrigin: String? {
    guard let mapTiles else { return nil }
    let parts = mapTiles.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4 ? parts[..<3].joined(separator: "/") : nil
  }
}

/// Which setting cannot be taken, and why.
package struct ConfigurationRefusal: Error, Equatable, CustomStringConvertible {
  package let place: String
  package let reason: String

  package init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  package var description: String { "\(place): \(reason)" }
}

extension ServerConfiguration {
  /// A setting as users specify it. docs/configuration.md has the same table; a test compares them.
  package struct Setting: Sendable {
    /// Without leading dashes.
    package let option: String
    /// Empty if there is no default.
    package let defaultText: String
    /// One line.
    package let explanation: String
    /// Applies the text, or returns the reason for rejecting it.
    let set: @Sendable (inout ServerConfiguration, String) -> String?
    /// True if it must not be on a command line, which others can see, or in a file that others can read.
    package var isSecret = false
    /// True if the file named by `…_FILE` may hold a secret, so that others must not be able to read it.
    package var isSecretFile = false
    /// Finds a secret part in a value on a command line. Returns the reason for rejecting it, or nil if
    /// there is none.
    var faultInTheOpen: (@Sendable (String) -> String?)?

    /// The environment variable; with the suffix `_FILE` it names a file that contains the value.
    package var variable: String {
      "FORAGE_" + option.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }
  }

  /// In the order of the documentation.
  package static let settings: [Setting] = [
    text("address", \.address, "127.0.0.1", "the address to listen on; 0.0.0.0 for all networks"),
    number("port", \.port, 0...65_535, 8080, "the port; 0 for any free port"),
    text("data", \.dataFolder, "forage-data", "the data folder, with the database; created if missing"),
    Setting(
      option: "database", defaultText: "",
      explanation:
        "a PostgreSQL database, such as postgresql://user@host/name; default: a file in the data folder",
      set: { configuration, text in
        configuration.databaseAddress = text.isEmpty ? nil : Secret(text)
        return nil
      }, isSecret: true, faultInTheOpen: passwordInTheOpen),
    optional("web", \.webFolder, "the folder of the built web app; without it, only the API is served"),
    Setting(
      option: "metrics", defaultText: "",
      explanation:
        "the address for Prometheus metrics, such as 127.0.0.1:9464, or a port on this machine; default: off"
    ) { configuration, text in
      guard !text.isEmpty else {
        configuration.metrics = nil
        return nil
      }
      guard let address = MetricsAddress(text) else {
        return "must be an IP address and a port, such as 127.0.0.1:9464"
      }
      configuration.metrics = address
      return nil
    },
    Setting(
      option: "public-address", defaultText: "",
      explanation: "the server's public address, such as https://shop.example.org; used for links in emails"
    ) { configuration, text in
      guard isWebAddress(text), text.split(separator: "/").count == 2, !text.hasSuffix("/") else {
        return "must be an address such as https://shop.example.org, without a path"
      }
      configuration.publicAddress = text
      return nil
    },
    Setting(
      option: "trusted-proxy", defaultText: "",
      explanation:
        "proxies whose X-Forwarded-For is trusted, such as 127.0.0.1/32; repeated or comma-separated"
    ) { configuration, text in
      configuration.trustedProxies = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) where !text.isEmpty {
        guard let range = AddressRange(part) else {
          return "must be addresses or networks, such as 127.0.0.1/32 or 2001:db8::/64"
        }
        configuration.trustedProxies.append(range)
      }
      return nil
    },
    optional(
      "secret-key", \.keyFile, "the file with the master keys; default: secret.key in the data folder"),
    Setting(
      option: "smtp-address", defaultText: "",
      explanation: "the mail server, as smtp://host:587 or smtps://host:465; without it, no email is sent"
    ) { configuration, text in
      let isPlain = text.utf8.allSatisfy { (33...126).contains($0) }
      let hasHost = text.split(separator: "/").count == 2
      guard isPlain, hasHost, text.hasPrefix("smtp://") || text.hasPrefix("smtps://") else {
        return "must be an address such as smtps://mail.example.org:465"
      }
      configuration.mailServer = text
      return nil
    },
    optional("smtp-user", \.mailUser, "the user name at the mail server"),
    Setting(
      option: "smtp-password", defaultText: "",
      explanation: "the password at the mail server; best set as FORAGE_SMTP_PASSWORD_FILE",
      set: { configuration, text in
        configuration.mailPassword = text.isEmpty ? nil : Secret(text)
        return nil
      }, isSecret: true),
    word(
      "smtp-encryption", \.mailEncryption, .required,
      "required or optional; optional sends email unencrypted if the mail server does not support TLS"),
    Setting(option: "mail-from", defaultText: "", explanation: "the sender address of emails") {
      configuration, text in
      guard let address = EmailAddress(text) else {
        return "must be an email address such as forage@example.org"
      }
      configuration.mailSender = address.text
      return nil
    },
    Setting(
      option: "registration", defaultText: "",
      explanation: "who can register: open, invited or closed; default: as set on the administration page"
    ) { configuration, text in
      guard let word = Registration(rawValue: text) else {
        return Setting.expected(Registration.self, not: text)
      }
      configuration.registration = word
      return nil
    },
    text("name", \.name, "Forage", "the name of the app"),
    Setting(
      option: "currency", defaultText: "",
      explanation: "the currency of all prices, such as EUR; default: that of the first stores' country"
    ) { configuration, text in
      guard text.utf8.count == 3, text.utf8.allSatisfy({ (65...90).contains($0) }) else {
        return "must be three capital letters, such as EUR"
      }
      configuration.currency = text
      return nil
    },
    Setting(
      option: "map-tiles", defaultText: "",
      explanation: "the map tiles, as https://…/{z}/{x}/{y}.png; without them, imported streets are drawn"
    ) { configuration, text in
      let isPattern = ["{z}", "{x}", "{y}"].allSatisfy(text.contains)
      guard isWebAddress(text), isPattern else { return "must be an address with {z}, {x} and {y}" }
      configuration.mapTiles = text
      return nil
    },
    road("roads-valhalla", \.valhalla, "the address of a Valhalla server, for travel times and routes"),
    word(
      "roads-valhalla-traffic", \.roads.valhallaTraffic, .off,
      "on or off; on if Valhalla's tiles have traffic data: requests then include the departure"),
    road("roads-osrm-car", \.osrmCar, "the address of an OSRM server with a car profile; overrides Valhalla"),
    road("roads-osrm-bicycle", \.osrmBicycle, "the address of an OSRM server with a bicycle profile"),
    road("roads-osrm-foot", \.osrmFoot, "the address of an OSRM server with a walking profile"),
    number(
      "roads-seconds", \.roads.seconds, 1...60, 2,
      "the maximum time that a trip waits for routing servers; then travel times are estimated"),
    optional("map-attribution", \.mapAttribution, "the attribution that the map tiles require"),
    optional(
      "traffic", \.trafficFile,
      "a file with traffic factors by weekday and hour; without it, travel times do not vary"),
    Setting(
      option: "donation", defaultText: "", explanation: "a link for donations"
    ) { configuration, text in
      guard isWebAddress(text) else { return "must be an address that starts with https://" }
      configuration.donationLink = text
      return nil
    },
    word(
      "recipe-pages", \.recipePages, .on,
      "on or off; if off, recipes are not fetched from web pages but can still be pasted"),
    Setting(
      option: "receipts", defaultText: "",
      explanation:
        "the program for reading receipt photos, such as /usr/bin/tesseract; without it, users paste text"
    ) { configuration, text in
      guard text.isEmpty || text.hasPrefix("/") else { return "must be a path that starts with /" }
      configuration.receiptProgram = text.isEmpty ? nil : text
      return nil
    },
    word("ads", \.ads, .on, "on or off; if off, no store ads are shown"),
    word(
      "push", \.push, .on,
      "on, off or loopback: push notifications; loopback, for tests, also allows servers on this machine"
    ),
    word("log-format", \.logFormat, .text, "text or json"),
    optional(
      "security-log", \.securityLog, "the file for security events; default: standard error"),
    word(
      "log-level", \.logLevel, .info, "debug, info, notice, warning or error; requests are logged at info"),
    number(
      "maximum-connections", \.maximumConnections, 1...100_000, 1024,
      "the maximum number of connections; clients beyond it are told to retry"),
    number(
      "patience-seconds", \.patienceSeconds, 1...3600, 30,
      "the timeout of silent or slow connections, in seconds"),
    number(
      "work-rate", \.workRate, 0...100_000, 100,
      "the rate limits for expensive requests, in percent of the defaults; 0 turns them off"),
    number(
      "quota-account", \.quotaAccount, 1...1_000_000, 1_000,
      "the maximum MB for a person's households, pictures, recipes, maps and organizations"),
    Setting(
      option: "quota-server", defaultText: "",
      explanation: """
        the maximum MB for the database; beyond it, only removals are stored; 0 for no limit; without it, \
        half of the disk for SQLite, no limit for PostgreSQL
        """
    ) { configuration, text in
      guard text.isEmpty else {
        return number("quota-server", \.quotaServer, 0...100_000_000, 0, "").set(&configuration, text)
      }
      configuration.quotaServer = ServerConfiguration.halfOfDisk
      return nil
    },
    optional(
      "backups", \.backupFolder, "the folder for hourly backups; without it, none are made"),
    Setting(
      option: "backup-key", defaultText: "",
      explanation:
        "the file with the key that encrypts backups; without it, anyone can read them",
      set: { configuration, text in
        configuration.backupKey = text.isEmpty ? nil : Secret(text)
        return nil
      }, isSecretFile: true),
    number("backup-hours", \.backupHours, 1...8_760, 24, "how many hours hourly backups are kept"),
    number(
      "backup-days", \.backupDays, 0...3_660, 31, "how many days daily backups are kept"),
  ]

  /// Former settings, with advice.
  static let formerSettings: [(place: String, advice: String)] = [
    ("--trusted-proxies", formerProxies), ("FORAGE_TRUSTED_PROXIES", formerProxies),
    (
      "--smtp-password",
      "other users of this machine can see the command line; use FORAGE_SMTP_PASSWORD_FILE instead"
    ),
  ]

  private static let formerProxies = """
    was replaced; set the address of the proxy instead: --trusted-proxy 127.0.0.1/32 (FORAGE_TRUSTED_PROXY) \
    for one on this machine
    """

  private static func text(
    _ option: String, _ field: any WritableKeyPath<ServerConfiguration, String> & Sendable,
    _ defaultText: String,
    _ explanation: String
  ) -> Setting {
    Setting(option: option, defaultText: defaultText, explanation: explanation) { configuration, text in
      guard !text.isEmpty else { return "must not be empty" }
      configuration[keyPath: field] = text
      return nil
    }
  }

  private static func optional(
    _ option: String, _ field: any WritableKeyPath<ServerConfiguration, String?> & Sendable,
    _ explanation: String
  ) -> Setting {
    Setting(option: option, defaultText: "", explanation: explanation) { configuration, text in
      configuration[keyPath: field] = text.isEmpty ? nil : text
      return nil
    }
  }

  /// Any host is allowed: a routing server usually runs beside this one.
  private static func road(
    _ option: String, _ field: any WritableKeyPath<RoadSettings, String?> & Sendable, _ explanation: String
  ) -> Setting {
    Setting(option: option, defaultText: "", explanation: explanation) { configuration, text in
      guard !text.isEmpty else {
        configuration.roads[keyPath: field] = nil
        return nil
      }
      guard let address = RoadSettings.address(text) else {
        return "must be an address such as http://127.0.0.1:8002, without user, query or fragment"
      }
      configuration.roads[keyPath: field] = address
      return nil
    }
  }

  private static func number(
    _ option: String, _ field: any WritableKeyPath<ServerConfiguration, Int> & Sendable,
    _ range: ClosedRange<Int>,
    _ defaultText: Int, _ explanation: String
  ) -> Setting {
    Setting(option: option, defaultText: String(defaultText), explanation: explanation) {
      configuration, text in
      guard let number = Int(text), range.contains(number) else {
        return "must be a number from \(range.lowerBound) to \(range.upperBound)"
      }
      configuration[keyPath: field] = number
      return nil
    }
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ option: String, _ field: any WritableKeyPath<ServerConfiguration, Word> & Sendable, _ defaultText: Word,
    _ explanation: String
  ) -> Setting {
    Setting(option: option, defaultText: defaultText.rawValue, explanation: explanation) {
      configuration, text in
      guard let word = Word(rawValue: text) else {
        return Setting.expected(Word.self, not: text)
      }
      configuration[keyPath: field] = word
      return nil
    }
  }

  /// True if the text is safe in links and security headers.
  private static func isWebAddress(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy { (33...126).contains($0) && !"\"'<>;,\\".utf8.contains($0) }
    return isPlain && (text.hasPrefix("https://") || text.hasPrefix("http://"))
  }
}

/// The reason for rejecting a database address with a password on a command line.
private func passwordInTheOpen(_ address: String) -> String? {
  let person = address.split(separator: "@", maxSplits: 1).first ?? ""
  let hasPassword =
    address.contains("password=")
    || address.contains("@") && person.drop { $0 != "/" }.contains(":")
  return hasPassword
    ? "other users of this machine could see the password; set FORAGE_DATABASE_FILE instead" : nil
}
